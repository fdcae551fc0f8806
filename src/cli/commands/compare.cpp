// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/compare.hpp"

#include <utility>

#include "cli/games.hpp"
#include "play/game_parts.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {
namespace {

struct Compare {
  PaytableOptions paytables;
  PositionOptions position;
  StakeOptions stakes;
  bool all = false;

  /// Returns the requested position. A game with a single position ignores it if the other game has
  /// several.
  Position position_in(const Game& game, const Game& other) const {
    const bool belongs_to_other =
        game.parts().machine().has_one_position() && !other.parts().machine().has_one_position();
    return belongs_to_other ? Position() : position.resolve(game);
  }

  void refuse_same_games(const Paytable& a, const Paytable& b) const {
    if (!(a == b)) return;
    throw UsageError("A and B are the same game, " + quote(a.name) +
                     "; --pay-b changes pays of B alone, as in --pay-b " +
                     quote(paytables.pays.empty() ? "Flush=5" : paytables.pays.front()));
  }

  /// Returns the games to load. If only one game is named, or the same one twice, --pay changes the
  /// second of two copies.
  PaytableOptions both_games() const {
    PaytableOptions both = paytables;
    if (both.paytables.size() == 1) {
      if (both.pays.empty() && both.second_pays.empty()) {
        throw UsageError(
            "B is missing; name another game, or --pay to compare A with itself after "
            "a change");
      }
      both.paytables.push_back(both.paytables.front());
    }
    if (both.paytables[0] == both.paytables[1] && both.second_pays.empty()) {
      std::swap(both.pays, both.second_pays);
      both.second_flag = "--pay";
    }
    return both;
  }

  void run(Session& session) const {
    const std::vector<LoadedGame> games = load_paytables(both_games(), session, "", true);
    refuse_same_games(games[0].paytable, games[1].paytable);
    session.report(study_of(games[0].source + " or " + games[1].source, [&] {
      const Game a(games[0].paytable);
      const Game b(games[1].paytable);
      return document_of(compare(a, b, session.threads(), position_in(a, b), position_in(b, a)),
                         stakes.stakes(a.paytable()).round(), stakes.stakes(b.paytable()).round(),
                         all);
    }));
  }

  Command declare() {
    paytables.stakes = &stakes;
    return {
        .name = "compare",
        .topic = Topic::play,
        .summary = "where two games' best play differs, and what mixing them up costs",
        .examples = {{"vpanalyze compare \"9/6 JoB\" \"9/5 JoB\"",
                      "how a lower flush changes play"},
                     {"vpanalyze compare \"9/6 JoB\" \"9/6 DDB\"",
                      "what playing one game's strategy in the other costs"},
                     {"vpanalyze compare \"9/6 JoB\" --pay \"Royal flush=1200\"",
                      "what a royal that pays more changes, and how to play then"}},
        .arguments = {paytable_argument(paytables, "A"),
                      {"B", "",
                       "another game played with the same cards (default: A with the pays of "
                       "--pay)",
                       destination(paytables.paytables, Kind::paytable), false, true}},
        .options = all_options(
            {{{"--all", "",
               "show all kinds of deals that are played differently, not "
               "just the ten that cost most",
               destination(all)}},
             stake_options(stakes),
             position.options({}),
             {pay_option(paytables),
              {"--pay-b", "LINE=VALUE", "change what a line of B alone pays; repeatable",
               destination(paytables.second_pays, Kind::pays), true}}}),
        .notes =
            {"A deal is played differently if no hold is best in both games. The return of a "
             "borrowed strategy is a range where holds that tie in the other game do not tie in "
             "this one; where a machine shows multipliers, a state or a level, the borrowed "
             "strategy ignores what it shows. \"Cost in A\" is what holding as in B takes off A's "
             "return, over all deals of the kind. High cards are those whose pairs pay. --pay "
             "changes a pay in both games, or in B alone where only A is named; --pay-b changes "
             "it in B alone."},
    };
  }
};

}  // namespace

Command compare_command() { return command<Compare>(); }

}  // namespace vpanalyze
