// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/hand.hpp"

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "cli/games.hpp"
#include "cli/input.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {
namespace {

constexpr int kHoldsOfDeal = 32;
constexpr int kMostHandsOfDeal = 100;

struct Hand {
  PaytableOptions paytable;
  TieBreak tie_break = TieBreak::first;
  std::vector<std::string> cards;
  std::string deals;
  std::size_t best = kHoldsOfDeal;
  PositionOptions position;
  StakeOptions stakes;
  std::optional<int> n_play;
  std::string held;

  /// Returns the hold that was asked for, by cards or positions; the best one by default.
  const HandHold& hold_of(const HandResult& hand) const {
    if (held.empty()) return hand.holds.front();
    return *blame_option("--hold", [&]() -> const HandHold* {
      std::vector<Card> cards_held;
      const bool is_places = held.find_first_not_of("12345") == std::string::npos;
      for (const char place : is_places ? held : std::string()) {
        cards_held.push_back(hand.deal[static_cast<std::size_t>(place - '1')]);
      }
      if (!is_places && held != "none") cards_held = read_cards(held);
      const auto found =
          std::find_if(hand.holds.begin(), hand.holds.end(), [&](const HandHold& hold) {
            return std::is_permutation(hold.kept.begin(), hold.kept.end(), cards_held.begin(),
                                       cards_held.end());
          });
      if (found != hand.holds.end()) return &*found;
      throw std::invalid_argument("found " + quote(held) +
                                  "; write cards of the deal, or their positions such as 125, or "
                                  "none");
    });
  }

  /// Returns a deal with two holds, the best and the one that was asked for, or the next if that is
  /// the best.
  HandResult compared(HandResult hand) const {
    const HandHold first = hand.holds.front();
    const HandHold asked = hold_of(hand);
    const HandHold other = asked.mask == first.mask ? hand.holds[1] : asked;
    hand.holds = {first, other};
    hand.why.clear();
    if (!other.optimal() && !hand.worth.empty()) hand.why = hand.differences(first, other);
    return hand;
  }

  [[noreturn]] void refuse_no_deals(const Session& session) const {
    if (session.enclosed(deals) != nullptr) throw UsageError("--deals: the text has no deals");
    throw FileError((deals == "-" ? kStandardInput : deals) + ": has no deals");
  }

  /// Throws UsageError if the first argument is cards, which means that the game is missing.
  void refuse_missing_game(const Session& session) const {
    const std::string& first = paytable.paytables.front();
    std::string problem;
    if (is_file_argument(first, session) || !parse_cards(first, problem)) return;
    throw UsageError("which game? name it before the cards: \"9/6 JoB\" " + first +
                     (cards.empty() ? "" : " …"));
  }

  void run(Session& session) const {
    refuse_missing_game(session);
    if (!deals.empty() && !cards.empty()) throw UsageError("give cards or --deals, not both");
    if (deals.empty() && cards.empty()) {
      throw UsageError("which deal? give its cards, such as As Ks Qs Js 5s, or --deals FILE");
    }
    const LoadedGame game = load_paytable(paytable, session, deals);
    const std::size_t size = game.paytable.features.cards_dealt();
    const Game asked(game.paytable);
    const Stakes shown_stakes = stakes.stakes(game.paytable).round();
    if (asked.paytable().features.play == PlayKind::peek && position.seen.empty()) {
      throw UsageError(game.source +
                       " shows a card of the draw before the hold; give it as --seen CARD, as in "
                       "--seen Ts");
    }
    study_of(game.source, [&] {
      const Position asked_position = position.resolve(asked);
      HandStudy study(asked, tie_break, session.threads());
      const Deck& deck = asked.deck(asked_position);
      const auto play = [&](const std::vector<Card>& deal) {
        if (n_play) {
          const HandResult hand = study.play(deal, asked_position);
          const HandHold& hold = hold_of(hand);
          session.report(document_of(hand, hold, hold_rounds(asked, hand, hold, *n_play),
                                     stakes.stakes(game.paytable)));
          return;
        }
        HandResult hand = study.play(deal, asked_position, position.places);
        if (!held.empty()) hand = compared(std::move(hand));
        session.report(document_of(hand, best, shown_stakes));
      };
      if (deals.empty()) {
        for (const std::vector<Card>& deal : read_deals(cards, deck, size)) play(deal);
      } else {
        bool any = false;
        for_each_line(deals, "the deals", session, [&](std::string_view line) {
          play(read_deal(line, deck, size));
          any = true;
          // A program that sends deals one by one waits for each answer.
          if (deals == "-") session.flush();
        });
        if (!any) refuse_no_deals(session);
      }
    });
  }

  Command declare() {
    paytable.stakes = &stakes;
    return {
        .name = "hand",
        .topic = Topic::play,
        .summary = "all 32 holds of a deal, best first",
        .examples = {{"vpanalyze hand \"9/6 JoB\" As Ks Qs Js 5s",
                      "the EV of every way to play the deal"},
                     {"vpanalyze hand nsud 2h 9c 10c Jd Qc --best 5", "only the best five"},
                     {"vpanalyze hand \"Sneak Peek\" As Ks Qs Js 5c --seen Ts",
                      "with the card that the machine shows"},
                     {"vpanalyze hand \"9/6 JoB\" As Ks Qs Js 5s --n-play 50",
                      "four to a royal on a fifty-play machine"},
                     {"vpanalyze hand joker.json --deals deals.txt --json",
                      "one line of JSON per deal"}},
        .arguments =
            {paytable_argument(paytable),
             {"CARDS", "",
              "five cards: AsKsQsJs5s, 10d, aH, 9\u2660, Jk for a joker; or several deals; in "
              "Pick'em Poker four, those to pick from last",
              destination(cards), true, true}},
        .options = all_options(
            {{{"--best", "N", "only the best N of the 32 holds",
               destination(best, integer(1, kHoldsOfDeal))},
              {"--n-play", "N",
               "what the best hold brings on N hands of this deal: royals and the round's pay",
               destination(n_play, integer(1, kMostHandsOfDeal))},
              {"--hold", "CARDS",
               "the hold to compare with the best, or with --n-play to ask about: cards, positions "
               "such as 125, or none",
               name_destination(held)},
              {"--deals", "FILE", "read deals from a file, one per line; - is standard input",
               name_destination(deals, Kind::file)}},
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
