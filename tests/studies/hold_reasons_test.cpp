// SPDX-License-Identifier: MIT
// Sentences on why a hold is better: each claim is held against the figures of the two holds, in
// every game of the catalogue that deals five cards and draws.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/games.hpp"
#include "support/random.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/hand.hpp"

namespace {

using namespace vpanalyze;
using ReasonKind = HoldReason::Kind;

/// Returns random different cards of a deck.
std::vector<Card> deal_at_random(oracle::Random& random, const Deck& deck) {
  std::vector<Card> deal;
  while (deal.size() < 5) {
    const Card card = deck.card(random.below(deck.size()));
    if (std::find(deal.begin(), deal.end(), card) == deal.end()) deal.push_back(card);
  }
  return deal;
}

std::uint64_t all_draws_of(const HandHold& hold) {
  std::uint64_t all = 0;
  for (const std::uint32_t draws : hold.draws) all += draws;
  return all;
}

double share_of(const HandHold& hold, std::size_t line) {
  return static_cast<double>(hold.draws[line]) / static_cast<double>(all_draws_of(hold));
}

/// Returns the numbers in a sentence.
std::vector<double> numbers_in(const std::string& words) {
  std::vector<double> numbers;
  for (std::size_t i = 0; i < words.size();) {
    if (words[i] < '0' || words[i] > '9') {
      ++i;
      continue;
    }
    std::size_t length = 0;
    numbers.push_back(std::stod(words.substr(i), &length));
    i += length;
  }
  return numbers;
}

/// Game whose lines pay what its paytable says, whatever the machine shows.
class Claims {
 public:
  Claims(const Paytable& game, const HandResult& hand, const HandHold& best, const HandHold& other)
      : game_(game), hand_(hand), best_(best), other_(other) {}

  void check(const HoldReason& reason) {
    INFO(game_.name << ": " << reason.words);
    CHECK(reason.words.back() == '.');
    CHECK(reason.words.size() < 200);
    switch (reason.kind) {
      case ReasonKind::wild_card: return check_wild_card(reason);
      case ReasonKind::sure: return check_sure(reason, best_, other_);
      case ReasonKind::sure_given_up:
        check_sure(reason, other_, best_);
        CHECK(best_.expected.value > other_.expected.value);
        return;
      case ReasonKind::useless_cards: return check_useless(reason);
      case ReasonKind::no_help: return check_no_help(reason);
      case ReasonKind::one_card: return check_one_card(reason);
      case ReasonKind::decides: return check_decides(reason);
      case ReasonKind::later:
        CHECK(best_.expected.value - *best_.follows < other_.expected.value - *other_.follows);
        return;
      case ReasonKind::odds: return check_odds(reason);
    }
  }

 private:
  bool is_wild(Card card) const { return card.is_joker() || game_.wild.contains(card); }
  std::size_t wild_cards(const std::vector<Card>& cards) const {
    return static_cast<std::size_t>(
        std::count_if(cards.begin(), cards.end(), [&](Card card) { return is_wild(card); }));
  }
  /// Returns what a line pays, in coins; awards are worth something, however much.
  double pay(std::size_t line) const {
    // The lines of a deal leave out those in order.
    const auto found =
        std::find_if(game_.lines.begin(), game_.lines.end(),
                     [&](const PayLine& pay_line) { return pay_line.name == hand_.lines[line]; });
    if (found == game_.lines.end()) return 0;
    const PayLine& pay_line = *found;
    return pay_line.pays.coin_amount().to_double() + (pay_line.features.has_awards() ? 1e-6 : 0);
  }
  double win_share(const HandHold& hold) const {
    double wins = 0;
    for (std::size_t line = 0; line < hand_.lines.size(); ++line) {
      if (pay(line) > 0) wins += share_of(hold, line);
    }
    return wins;
  }
  double least_pay(const HandHold& hold) const {
    double least = 1e9;
    for (std::size_t line = 0; line < hand_.lines.size(); ++line) {
      if (hold.draws[line] > 0) least = std::min(least, pay(line));
    }
    return least;
  }

  void check_wild_card(const HoldReason& reason) const {
    const std::size_t dealt = wild_cards(hand_.deal);
    CHECK(wild_cards(best_.kept) == dealt);
    CHECK(wild_cards(other_.kept) < dealt);
    double most = -1e9;
    for (const HandHold& hold : hand_.holds) {
      if (wild_cards(hold.kept) < dealt) most = std::max(most, hold.expected.value);
    }
    const std::vector<double> said = numbers_in(reason.words);
    REQUIRE(said.size() == 2);
    CHECK(std::abs(said[0] - most) < 0.0051);
    CHECK(std::abs(said[1] - best_.expected.value) < 0.0051);
    CHECK(said[1] > said[0]);
  }

  void check_sure(const HoldReason& reason, const HandHold& sure, const HandHold& other) const {
    REQUIRE(reason.lines.size() == 1);
    CHECK(sure.draws[reason.lines[0]] > 0);
    CHECK(pay(reason.lines[0]) == least_pay(sure));
    CHECK(least_pay(sure) > 0);
    CHECK(least_pay(sure) > least_pay(other));
    CHECK((reason.words.find("may pay nothing") == std::string::npos || least_pay(other) == 0));
  }

  /// A hand of such a pair, and cards that do nothing for it, is not paid; nor is one of the cards.
  void check_useless(const HoldReason& reason) const {
    const auto none = std::find_if(hand_.holds.begin(), hand_.holds.end(),
                                   [](const HandHold& hold) { return hold.kept.empty(); });
    CHECK(none->expected.value >= other_.expected.value);
    CHECK(wild_cards(other_.kept) == 0);
    HandStudy study(game_);
    for (const Card card : other_.kept) {
      std::vector<Card> hand;
      for (const Suit suit : {Suit::clubs, Suit::spades})
        hand.push_back(Card::of(card.rank(), suit));
      // Three other ranks, in two suits, that make no straight with the pair.
      for (const char* other : {"3h", "7d", "Jh", "4h", "8d", "Qh"}) {
        const Card more = read_cards(other).front();
        if (more.rank() == card.rank() || is_wild(more)) continue;
        if (game_.deck.position(more) >= 0 && hand.size() < 5) hand.push_back(more);
      }
      if (hand.size() < 5) continue;
      const HandResult result = study.play(hand);
      const auto pat = std::find_if(result.holds.begin(), result.holds.end(),
                                    [](const HandHold& hold) { return hold.mask == 31; });
      for (std::size_t line = 0; line < result.lines.size(); ++line) {
        if (pat->draws[line] > 0) CHECK(pay(line) == 0);
      }
    }
    const std::string phrase = "nothing below ";
    const std::size_t found_at = reason.words.find(phrase);
    if (found_at == std::string::npos) return;
    const std::string lowest = reason.words.substr(
        found_at + phrase.size(), reason.words.rfind(" pays") - found_at - phrase.size());
    // Ordinary hands from the lowest up.
    const std::vector<std::string> hands = {"pair",  "two pair",   "three of a kind", "straight",
                                            "flush", "full house", "four of a kind"};
    const auto found = std::find(hands.begin(), hands.end(), lowest);
    CHECK(found != hands.end());
    for (const PayLine& line : game_.lines) {
      if (line.pays == Pay()) continue;
      std::string kind(to_string(line.hand));
      std::replace(kind.begin(), kind.end(), '_', ' ');
      CHECK(std::find(hands.begin(), found, kind) == found);
    }
  }

  void check_no_help(const HoldReason& reason) const {
    for (const Card card : best_.kept) {
      CHECK(std::find(other_.kept.begin(), other_.kept.end(), card) != other_.kept.end());
    }
    CHECK(other_.kept.size() > best_.kept.size());
    for (std::size_t line = 0; line < hand_.lines.size(); ++line) {
      if (pay(line) <= 0) continue;
      const bool is_said =
          std::find(reason.lines.begin(), reason.lines.end(), line) != reason.lines.end();
      CHECK((share_of(other_, line) > share_of(best_, line) + 1e-12) == is_said);
    }
  }

  void check_one_card(const HoldReason& reason) const {
    CHECK(best_.kept.size() == 4);
    const std::vector<double> said =
        numbers_in(reason.words.substr(0, reason.words.find(" cards left")));
    REQUIRE(said.size() == 1);
    CHECK(said[0] == static_cast<double>(game_.deck.size() - 5));
    std::uint64_t listed = 0;
    for (const std::size_t line : reason.lines) {
      CHECK(pay(line) > 0);
      listed += best_.draws[line];
      CHECK(reason.words.find(std::to_string(best_.draws[line]) + " ") != std::string::npos);
    }
    std::uint64_t wins = 0;
    for (std::size_t line = 0; line < hand_.lines.size(); ++line) {
      if (pay(line) > 0) wins += best_.draws[line];
    }
    CHECK((listed < wins) == (reason.words.find(" more.") != std::string::npos));
  }

  void check_decides(const HoldReason& reason) const {
    REQUIRE(reason.lines.size() == 1);
    const std::size_t line = reason.lines[0];
    const double worth = hand_.worth[line];
    CHECK(best_.expected.value - share_of(best_, line) * worth <
          other_.expected.value - share_of(other_, line) * worth);
  }

  void check_odds(const HoldReason& reason) const {
    const double best = win_share(best_);
    const double other = win_share(other_);
    if (reason.words.find("more often") != std::string::npos) CHECK(best > other);
    if (reason.words.find("less often") != std::string::npos) CHECK(best < other);
    if (reason.words.find("equally often") != std::string::npos) {
      CHECK(std::abs(best - other) < 1e-12);
      return;
    }
    const std::vector<double> said = numbers_in(reason.words);
    REQUIRE(said.size() >= 3);
    CHECK(std::abs(said[0] - 100 * best) < 0.501);
    CHECK(said[1] == 100);
    CHECK(std::abs(said[2] - 100 * other) < 0.501);
    CHECK((said[0] > said[2]) == (best > other));
  }

  const Paytable& game_;
  const HandResult& hand_;
  const HandHold& best_;
  const HandHold& other_;
};

/// Checks the sentences of some deals: of every hold that is not far from the best, and of some
/// others.
void check_reasons_of(const Paytable& paytable, int deals, std::map<ReasonKind, int>& seen) {
  const Game game(paytable);
  HandStudy study(game);
  oracle::Random random(54);
  for (int number = 0; number < deals; ++number) {
    const HandResult hand = study.play(deal_at_random(random, game.deck()));
    const HandHold& best = hand.holds.front();
    for (std::size_t i = 1; i < hand.holds.size(); i += i < 6 ? 1 : 5) {
      const HandHold& other = hand.holds[i];
      const std::vector<HoldReason> reasons = hold_reasons(game, hand, best, other);
      if (other.optimal()) {
        CHECK(reasons.empty());
        continue;
      }
      INFO(paytable.name << " " << number << " " << i);
      CHECK(!reasons.empty());
      CHECK(reasons.size() <= 3);
      for (const HoldReason& reason : reasons) {
        ++seen[reason.kind];
        Claims(game.paytable(), hand, best, other).check(reason);
      }
    }
  }
}

TEST_CASE("every sentence on why a hold is better is true, in every plain game of the catalogue") {
  std::map<ReasonKind, int> seen;
  for (const Paytable& game : oracle::bundled_games()) {
    if (feature_of(game) == "play") continue;
    check_reasons_of(game, 6, seen);
  }
  for (const ReasonKind kind :
       {ReasonKind::wild_card, ReasonKind::sure, ReasonKind::useless_cards, ReasonKind::no_help,
        ReasonKind::one_card, ReasonKind::decides, ReasonKind::odds}) {
    INFO(static_cast<int>(kind));
    CHECK(seen[kind] > 0);
  }
}

TEST_CASE("every sentence on why a hold is better is true on machines with features") {
  std::map<ReasonKind, int> seen;
  for (const Paytable& game : oracle::bundled_feature_games()) {
    const bool draws_otherwise = game.features.play != PlayKind::draw || game.features.again;
    if (draws_otherwise || game.features.grid) continue;
    try {
      const HandStudy study(game);
    } catch (const AnalysisError&) {
      continue;
    }
    check_reasons_of(game, 2, seen);
  }
  CHECK(seen[ReasonKind::later] > 0);
}

TEST_CASE("the sentences of known mistakes") {
  const auto sentences = [](const char* place, const char* deal, const char* held) {
    const Game game(oracle::bundled_game(place));
    HandStudy study(game);
    const HandResult hand = study.play(read_deal(deal, game.deck()));
    const std::vector<Card> kept = read_cards(held);
    const auto other = std::find_if(hand.holds.begin(), hand.holds.end(),
                                    [&](const HandHold& hold) { return hold.kept == kept; });
    REQUIRE(other != hand.holds.end());
    std::string all;
    for (const HoldReason& reason : hold_reasons(game, hand, hand.holds.front(), *other)) {
      all += reason.words + "\n";
    }
    return all;
  };
  CHECK(sentences("deuces-wild/full-pay", "Ks 9d 7h 5c 3s", "Ks") ==
        "A king alone is worth nothing here: nothing below three of a kind pays.\n"
        "The best hold wins more often, 20 of 100 hands against 17, and a win pays more.\n");
  CHECK(sentences("jacks-or-better/9-6", "8d Jc 3s 4d 3h", "Jc") ==
        "The best hold wins less often, 29 of 100 hands against 34, but a win pays more: 2.87 bets "
        "on average against 1.45.\n");
  CHECK(sentences("jacks-or-better/9-6", "Ks Kd 3s 4d 7h", "Ks Kd 4d") ==
        "Keeping one card more makes only two pair and jacks or better likelier.\n");
  CHECK(sentences("jacks-or-better/9-6", "Ks Qs Js Ts Kh", "Ks Kh") ==
        "Your hold is sure to pay, jacks or better at least, but the best brings more on average: "
        "19.66 bets against 1.54.\n"
        "Of the 47 cards left, 23 win: 1 makes a royal flush, 1 a straight flush, 7 a flush and "
        "14 another paying hand.\n"
        "The best hold wins less often, 49 of 100 hands against 100, but a win pays more: 40.17 "
        "bets on average against 1.54.\n");
  CHECK(
      sentences("jacks-or-better/9-6", "Ks Kd Kh 4d 4h", "Ks Kd Kh") ==
      "The best hold is sure to pay: a full house, as dealt; your hold is only sure of three of a "
      "kind.\n");
  CHECK(sentences("jacks-or-better/9-6", "Ks Qs Js Ts Th", "Ts Th") ==
        "Of the 47 cards left, 24 win: 1 makes a royal flush, 1 a straight flush, 7 a flush and "
        "15 another paying hand.\n"
        "The best hold wins more often, 51 of 100 hands against 29, and a win pays more.\n");
  CHECK(sentences("deuces-wild/full-pay", "2s Kd 9h 5c 4s", "Kd") ==
        "Keep the wild card: a hold without it brings at most 0.23 bets, the best 1.04.\n"
        "The best hold wins more often, 54 of 100 hands against 13, and a win pays more.\n");
}

}  // namespace
