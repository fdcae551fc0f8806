// SPDX-License-Identifier: MIT
// Draws that bring one card more than was thrown away, and what the best five of six cards are
// paid, or all six: played out by definition, every hold and every draw.
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "analysis/scored_game.hpp"
#include "play/machine.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"
#include "support/oracle_rules.hpp"
#include "vpanalyze/analysis/deals.hpp"
#include "vpanalyze/game/read_paytable.hpp"
#include "vpanalyze/game/write_paytable.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/simulate.hpp"
#include "vpanalyze/studies/strategy.hpp"
#include "vpanalyze/studies/verify.hpp"

namespace {

using namespace vpanalyze;

constexpr std::string_view kSixCardLines = R"(
    { "hand": "royal_flush", "cards": 6, "pays": 60 },
    { "hand": "straight_flush", "cards": 6, "pays": 30 },
    { "hand": "four_of_a_kind", "cards": 6, "pays": 25 },
    { "hand": "three_of_a_kind", "cards": 6, "pays": 13 },
    { "hand": "flush", "cards": 6, "pays": 9 },
    { "hand": "straight", "cards": 6, "pays": 7 },
    { "hand": "pair", "cards": 6, "pays": 3 },)";

constexpr std::string_view kFiveCardLines = R"(
    { "hand": "royal_flush", "pays": 40 },
    { "hand": "straight_flush", "pays": 20 },
    { "hand": "four_of_a_kind", "ranks": "A", "kicker": "K", "pays": 19 },
    { "hand": "four_of_a_kind", "pays": 12 },
    { "hand": "full_house", "pays": 5 },
    { "hand": "flush", "pays": 6 },
    { "hand": "straight", "pays": 4 },
    { "hand": "three_of_a_kind", "pays": 2 },
    { "hand": "two_pair", "pays": 1 },
    { "hand": "pair", "ranks": "A", "pays": 1 })";

/// A small game with `more` keys, such as the deck.
Paytable small_game(const std::string& more, bool six_card_lines = true) {
  return read_paytable(R"({ "name": "Small", )" + more + R"(, "hands": [)" +
                           (six_card_lines ? std::string(kSixCardLines) : "") +
                           std::string(kFiveCardLines) + "]}",
                       "small")
      .paytable;
}

using Cards = std::uint32_t;  ///< of a small deck, bit i for position i

/// A game by definition: what each hand of five and of six cards is paid.
class Played {
 public:
  explicit Played(const Paytable& game)
      : game_(game), fives_(game), line_of_(1U << game.deck.size()) {
    std::vector<std::size_t> place;  // of the five-card lines in the game
    fives_.lines.clear();
    for (std::size_t line = 0; line < game.lines.size(); ++line) {
      if (game.lines[line].cards == 6) continue;
      fives_.lines.push_back(game.lines[line]);
      place.push_back(line);
    }
    place.push_back(nothing());
    oracle::RuleOracle rules(fives_);
    for (Cards hand = 0; hand < line_of_.size(); ++hand) {
      const std::vector<Card> cards = cards_of(hand);
      if (cards.size() == 5) {
        line_of_[hand] = place[rules.paying_line(std::span<const Card, 5>(cards))];
      }
    }
    for (Cards hand = 0; hand < line_of_.size(); ++hand) {
      if (std::popcount(hand) == 6) line_of_[hand] = best_of_six(hand);
    }
  }

  std::size_t nothing() const { return game_.lines.size(); }
  std::size_t line(Cards hand) const { return line_of_[hand]; }

  /// [line]: draws to a hold of a deal that bring `extra` cards more than are thrown away.
  std::vector<std::uint32_t> draws(Cards deal, Cards held, int extra) const {
    std::vector<std::uint32_t> counts(nothing() + 1);
    const Cards unseen = Cards(line_of_.size() - 1) & ~deal;
    const int drawn = 5 + extra - std::popcount(held);
    for (Cards more = unseen;; more = (more - 1) & unseen) {
      if (std::popcount(more) == drawn) ++counts[line(held | more)];
      if (more == 0) break;
    }
    return counts;
  }

  std::vector<Card> cards_of(Cards hand) const {
    std::vector<Card> cards;
    for (int i = 0; i < game_.deck.size(); ++i) {
      if ((hand >> i & 1U) != 0) cards.push_back(game_.deck.card(i));
    }
    return cards;
  }

 private:
  Pay pays(std::size_t line) const { return line == nothing() ? Pay() : game_.lines[line].pays; }

  std::size_t best_of_six(Cards hand) const {
    std::vector<std::size_t> made;
    for (Cards rest = hand; rest != 0; rest &= rest - 1) {
      made.push_back(line_of_[hand & ~(rest & (~rest + 1))]);
    }
    for (std::size_t i = 0; i < game_.lines.size(); ++i) {
      if (game_.lines[i].cards == 6 && is_six(game_.lines[i].hand, cards_of(hand)))
        made.push_back(i);
    }
    std::size_t best = nothing();
    for (const std::size_t line : made) {
      if (line == nothing()) continue;
      const bool is_better =
          best == nothing() || pays(line) > pays(best) || (pays(line) == pays(best) && line < best);
      if (is_better) best = line;
    }
    return best;
  }

  static bool is_six(HandKind kind, const std::vector<Card>& cards) {
    std::map<Rank, int> count;
    bool suited = true;
    for (const Card card : cards) {
      ++count[card.rank()];
      suited =
          suited && card.is_ordinary() && cards[0].is_ordinary() && card.suit() == cards[0].suit();
    }
    std::vector<int> counts;
    std::string ranks;  // in the order of ranks
    for (const auto& [rank, n] : count) {
      counts.push_back(n);
      ranks += rank_char(rank);
    }
    std::sort(counts.begin(), counts.end());
    const bool run =
        ranks.size() == 6 &&
        (std::string("23456789TJQKA").find(ranks) != std::string::npos || ranks == "23456A");
    switch (kind) {
      case HandKind::royal_flush: return suited && ranks == "9TJQKA";
      case HandKind::straight_flush: return suited && run;
      case HandKind::flush: return suited;
      case HandKind::straight: return run;
      case HandKind::four_of_a_kind: return counts == std::vector<int>{2, 4};
      case HandKind::three_of_a_kind: return counts == std::vector<int>{3, 3};
      case HandKind::pair: return counts == std::vector<int>{2, 2, 2};
      default: return false;
    }
  }

  Paytable game_;
  Paytable fives_;
  std::vector<std::size_t> line_of_;  ///< [cards]
};

/// Every deal of a deck as positions and as a set.
template <class Visit>
void for_each_deal_of(const Deck& deck, const Visit& visit) {
  for (Cards deal = 0; deal < Cards{1} << deck.size(); ++deal) {
    if (std::popcount(deal) != 5) continue;
    DealPositions cards{};
    std::size_t next = 0;
    for (int i = 0; i < deck.size(); ++i) {
      if ((deal >> i & 1U) != 0) cards[next++] = static_cast<std::uint8_t>(i);
    }
    visit(cards, deal);
  }
}

/// Compares all holds of every deal, and the return, with the definition. `extra_of` says how many
/// cards more a deal draws, `game` whose lines are paid.
void check_by_definition(const Paytable& game,
                         const std::function<int(const std::vector<Card>& deal)>& extra_of) {
  const Played played(game);
  const HoldOutcomes outcomes(Machine(game).games.front(), 2);
  std::uint64_t deals = 0;
  std::uint64_t different = 0;
  Fraction won;
  for_each_deal_of(game.deck, [&](const DealPositions& cards, Cards deal) {
    const DealOutcomes found = outcomes.find(cards);
    const int extra = extra_of(played.cards_of(deal));
    Fraction best;
    for (std::size_t hold = 0; hold < 32; ++hold) {
      Cards held = 0;
      for (std::size_t i = 0; i < 5; ++i) {
        if ((hold >> i & 1U) != 0) held |= Cards{1} << cards[i];
      }
      const std::vector<std::uint32_t> draws = played.draws(deal, held, extra);
      if (draws != found.draws[hold]) ++different;
      std::uint64_t all = 0;
      std::uint64_t sum = 0;
      for (std::size_t line = 0; line < draws.size(); ++line) {
        all += draws[line];
        if (line == played.nothing()) continue;
        sum += draws[line] * std::uint64_t(game.lines[line].pays.millionths() / 1'000'000);
      }
      const Fraction mean(sum, all);
      if (best < mean) best = mean;
    }
    won = won + best;
    ++deals;
  });
  CHECK(different == 0);
  const Fraction bet = game.features.bet ? game.features.bet->coin_amount() : Fraction(1, 1);
  for (const int threads : {1, 2}) {
    CHECK(analyze(game, {.threads = threads}).exact_return.value() ==
          won * Fraction(1, deals) * bet.reciprocal());
  }
}

int always(const std::vector<Card>& /*deal*/) { return 1; }

/// Three cards of a rank, or more.
bool has_three(const std::vector<Card>& deal) {
  return std::any_of(deal.begin(), deal.end(), [&](Card card) {
    return std::count_if(deal.begin(), deal.end(),
                         [&](Card other) { return other.rank() == card.rank(); }) >= 3;
  });
}

}  // namespace

TEST_CASE("An extra card, by definition: straights and flushes of six", "[extra]") {
  check_by_definition(small_game(R"("deck": { "ranks": "8-A", "suits": 2 }, "draw_extra": 1)"),
                      always);
  check_by_definition(small_game(R"("deck": { "ranks": "2-6,A", "suits": 2 }, "draw_extra": 1)"),
                      always);
}

TEST_CASE("An extra card, by definition: pairs, threes and fours", "[extra]") {
  check_by_definition(
      small_game(R"("deck": { "ranks": "Q-A" }, "draw_extra": 1, "bet": 3, "lines": 3)"), always);
  check_by_definition(small_game(R"("deck": { "ranks": "T-A", "suits": 3 }, "draw_extra": 1)"),
                      always);
  check_by_definition(
      small_game(R"("deck": { "ranks": "T-A", "suits": 3 }, "draw_extra": 1)", false), always);
}

TEST_CASE("An extra card from a deck with a further ace and a missing card", "[extra]") {
  check_by_definition(small_game(R"("deck": { "ranks": "J-A", "without": ["Jc"], "extra": ["A*"] },
                                    "draw_extra": 1)"),
                      always);
}

TEST_CASE("An extra card on some deals, by definition", "[extra]") {
  check_by_definition(small_game(R"("deck": { "ranks": "J-A" },
      "on_deal": [{ "hand": "three_of_a_kind", "draw_extra": 1 }])"),
                      [](const auto& deal) { return has_three(deal) ? 1 : 0; });
  check_by_definition(small_game(R"("deck": { "ranks": "T-A", "suits": 3 },
      "on_deal": [{ "hand": "three_of_a_kind", "times": 1 }, { "hand": "any", "draw_extra": 1 }])",
                                 false),
                      [](const auto& deal) { return has_three(deal) ? 0 : 1; });
}

TEST_CASE("An extra card on every kind of deal is one on all deals", "[extra]") {
  const std::string deck = R"("deck": { "ranks": "9-A", "suits": 3 }, )";
  const Paytable all = small_game(deck + R"("draw_extra": 1)");
  const Paytable any = small_game(deck + R"("on_deal": [{ "hand": "any", "draw_extra": 1 }])");
  const Analysis a = analyze(all);
  const Analysis b = analyze(any);
  CHECK(*a.exact_return == *b.exact_return);
  CHECK(a.combinations == b.combinations);
  std::uint64_t sum = 0;
  for (std::size_t line = 0; line < a.lines.size(); ++line) {
    CHECK(a.lines[line].combinations == b.lines[line].combinations);
    sum += a.lines[line].combinations;
  }
  CHECK(sum == a.combinations);
}

TEST_CASE("An extra card never makes a deal worth less", "[extra]") {
  const std::string deck = R"("deck": { "ranks": "9-A" })";
  const HoldOutcomes plain_outcomes(small_game(deck, false), 2);
  const Paytable longer = small_game(deck + R"(, "draw_extra": 1)", false);
  const HoldOutcomes long_outcomes(Machine(longer).games.front(), 2);
  const auto best = [&](const DealOutcomes& outcomes) {
    double most = 0;
    for (const auto& draws : outcomes.draws) {
      double sum = 0;
      double all = 0;
      for (std::size_t line = 0; line < draws.size(); ++line) {
        all += draws[line];
        if (line < longer.lines.size())
          sum += draws[line] * longer.lines[line].pays.coin_amount().to_double();
      }
      most = std::max(most, sum / all);
    }
    return most;
  };
  std::uint64_t worse = 0;
  for (const WeightedDeal& deal : weighted_deals(longer)) {
    if (best(long_outcomes.find(deal.cards)) < best(plain_outcomes.find(deal.cards))) ++worse;
  }
  CHECK(worse == 0);
}

TEST_CASE("Brute force and simulation agree on hands of six cards", "[extra]") {
  for (
      const char* more :
      {R"("deck": { "ranks": "9-A", "suits": 3 }, "draw_extra": 1)",
       R"("deck": { "ranks": "J-A" }, "bet": 2, "on_deal": [{ "hand": "pair", "draw_extra": 1 }])"}) {
    const Paytable game = small_game(more);
    for (const TieBreak rule : {TieBreak::first, TieBreak::least_variance}) {
      VerifyOptions options;
      options.all = true;
      options.tie_break = rule;
      const Verification verified = verify(game, options);
      CHECK(verified.complete());
      CHECK(verified.differences.empty());
    }
    SimulateOptions options;
    options.hands = 400'000;
    const Simulation simulation = simulate(game, options);
    CHECK(std::abs(simulation.deviation) < 4);
    for (const SimulatedLine& line : simulation.lines) {
      CHECK(std::abs(line.deviation) < 4.5);
    }
  }
}

TEST_CASE("An extra card in machines that remember", "[extra]") {
  const std::string lines = R"([
    { "hand": "flush", "cards": 6, "pays": 30, "next": 2 },
    { "hand": "full_house", "pays": 9, "next": 3 },
    { "hand": "flush", "pays": 5 },
    { "hand": "three_of_a_kind", "pays": 2, "next": 2 },
    { "hand": "pair", "ranks": "A", "pays": 1 } ] })";
  for (const char* how : {R"("bet": 2, )", R"("bet": 2, "lines": 3, )",
                          R"("bet": 2, "chance": [{ "p": "1/3", "times": 5 }], )"}) {
    const Paytable game =
        read_paytable(R"({ "name": "Next", "deck": { "ranks": "9-A" }, "draw_extra": 1, )" +
                          std::string(how) + R"("hands": )" + lines,
                      "next")
            .paytable;
    VerifyOptions options;
    options.deals = 20;
    const Verification verified = verify(game, options);
    CHECK(verified.differences.empty());
    SimulateOptions simulation;
    simulation.hands = 300'000;
    CHECK(std::abs(simulate(game, simulation).deviation) < 4);
  }
}

TEST_CASE("A chart of a machine with an extra card that remembers", "[extra]") {
  Paytable machine = oracle::bundled_game("super-draw-6/double-double-bonus-9-6");
  machine.lines.back().features.next = 2;
  const Chart chart = make_chart(machine, {std::nullopt, ChartDetail::simple, 0});
  CHECK(chart.lines() > 10);
}

TEST_CASE("A paytable with an extra card is written as it was read", "[extra]") {
  for (const char* more :
       {R"("draw_extra": 1)", R"("on_deal": [{ "hand": "pair", "draw_extra": 1 }])"}) {
    const Paytable game = small_game(more);
    const Paytable again = read_paytable(to_json(game), "again").paytable;
    CHECK(to_json(again) == to_json(game));
    CHECK(again.draws_extra == game.draws_extra);
    CHECK(again.lines == game.lines);
    CHECK(may_draw_extra(again));
  }
}
