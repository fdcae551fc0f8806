// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/compare.hpp"

#include "cli/games.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {
namespace {

struct Compare {
  PaytableOptions paytables;
  StakeOptions stakes;

  void run(Session& session) const {
    const std::vector<LoadedGame> games = load_paytables(paytables, session, "", true);
    const Paytable& a = games[0].paytable;
    const Paytable& b = games[1].paytable;
    const bool features = has_features(a) || has_features(b);
    session.report(study_of(games[0].source + " or " + games[1].source, [&] {
      return features ? document_of(compare_features(a, b, session.threads()),
                                    stakes.of_round(has_features(b) ? b : a))
                      : document_of(compare(a, b, session.threads()), stakes.of(a));
    }));
  }

  Command declare() {
    return {
        .name = "compare",
        .summary = "where two games' best play differs, and what mixing them up costs",
        .examples = {{"vpanalyze compare \"9/6 JoB\" \"9/5 JoB\"",
                      "how a lower flush changes play"},
                     {"vpanalyze compare \"9/6 JoB\" \"9/6 DDB\"",
                      "what playing one game's strategy in the other costs"}},
        .arguments = {paytable_argument(paytables, "A"),
                      {"B", "", "another game played with the same cards",
                       into(paytables.paytables, Kind::paytable)}},
        .options = all_options({stake_options(stakes), {pay_option(paytables)}}),
        .notes = {"A deal is played differently if no hold is best in both games. The return of "
                  "a borrowed strategy is a range where holds that tie in the other game do not "
                  "tie in this one. \"Cost in A\" is what holding as in B takes off A's return, "
                  "over all deals of the kind. High cards are those whose pairs pay. --pay changes "
                  "a pay in both games."},
    };
  }
};

}  // namespace

Command compare_command() { return command<Compare>(); }

}  // namespace vpanalyze
