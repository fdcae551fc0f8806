// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/hand.hpp"

#include "base/text.hpp"
#include "cli/games.hpp"
#include "cli/input.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {
namespace {

constexpr int kHoldsOfDeal = 32;

struct Hand {
  PaytableOptions paytable;
  TieBreak tie_break = TieBreak::first;
  std::vector<std::string> cards;
  std::string deals;
  std::size_t best = kHoldsOfDeal;
  PositionOptions position;
  StakeOptions stakes;

  void run(Session& session) const {
    if (!deals.empty() && !cards.empty()) throw UsageError("give cards or --deals, not both");
    if (deals.empty() && cards.empty()) {
      throw UsageError("which deal? give five cards, such as As Ks Qs Js 5s, or --deals FILE");
    }
    const LoadedGame game = load_paytable(paytable, session, deals);
    const Game asked(game.paytable);
    const Stakes shown_stakes = stakes.round_stakes(game.paytable);
    study_of(game.source, [&] {
      const Position asked_position = position.in(asked);
      HandStudy study(asked, tie_break, session.threads());
      const Deck& deck = asked.deck(asked_position);
      const auto play = [&](const std::vector<Card>& deal) {
        session.report(
            document_of(study.play(deal, asked_position, position.places), best, shown_stakes));
      };
      if (deals.empty()) {
        for (const std::vector<Card>& deal : read_deals(cards, deck)) play(deal);
      } else {
        bool any = false;
        for_each_line(deals, "the deals", session, [&](std::string_view line) {
          play(read_deal(line, deck));
          any = true;
          // A program that sends deals one by one waits for each answer.
          if (deals == "-") session.flush();
        });
        if (!any) throw UsageError("--deals: no deals in " + in_quotes(deals));
      }
    });
  }

  Command declare() {
    return {
        .name = "hand",
        .topic = Topic::play,
        .summary = "all 32 holds of a deal, best first",
        .examples = {{"vpanalyze hand \"9/6 JoB\" As Ks Qs Js 5s",
                      "the EV of every way to play the deal"},
                     {"vpanalyze hand nsud 2h 9c 10c Jd Qc --best 5", "only the best five"},
                     {"vpanalyze hand \"Sneak Peek\" As Ks Qs Js 5c --seen Ts",
                      "with the card that the machine shows"},
                     {"vpanalyze hand joker.json --deals deals.txt --json",
                      "one line of JSON per deal"}},
        .arguments = {paytable_argument(paytable),
                      {"CARDS", "",
                       "five cards: AsKsQsJs5s, 10d, aH, 9\u2660, Jk for a joker; or several deals",
                       into(cards), true, true}},
        .options = all_options(
            {{{"--best", "N", "only the best N of the 32 holds",
               into(best, integer(1, kHoldsOfDeal))},
              {"--deals", "FILE", "read deals from a file, one per line; - is standard input",
               into_name(deals, Kind::file)}},
             position.options({.places = true, .seen = true}),
             coin_options(stakes),
             paytable_options(paytable, tie_break)}),
        .notes = {"EV is what a hold pays on average. Cost is how much that falls short of the "
                  "best hold. Tied holds share a place, such as \"1=\"; the one that --tie-break "
                  "plays is listed first."},
    };
  }
};

}  // namespace

Command hand_command() { return command<Hand>(); }

}  // namespace vpanalyze
