// SPDX-License-Identifier: MIT
// Labels of holds in a comparison and a meter, read the way a player reads them, name the deals
// they were printed for, no more and no fewer.
#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "analysis/deal_values.hpp"
#include "studies/chart_words/hold_shape.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"
#include "support/naive_reader.hpp"
#include "support/oracle_rules.hpp"
#include "vpanalyze/studies/compare.hpp"
#include "vpanalyze/studies/meter.hpp"

namespace {

using namespace vpanalyze;

/// Two labels and how many deals they are printed for.
using Labels = std::map<std::pair<std::string, std::string>, std::uint64_t>;

/// Returns the labels that others do not have as often, a line each.
std::string described(const Labels& labels, const Labels& others) {
  std::string text;
  for (const auto& [label, deals] : labels) {
    const auto other = others.find(label);
    if (other != others.end() && other->second == deals) continue;
    text += label.first + " | " + label.second + ": " + std::to_string(deals) + "\n";
  }
  return text;
}

/// Returns the best hold of one game that is worth most in the other; the first of several.
std::size_t dearest_best(const HoldValues& own, const HoldValues& other) {
  const std::int64_t best = *std::max_element(own.begin(), own.end());
  std::size_t chosen = kHolds;
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    if (own[hold] == best && (chosen == kHolds || other[hold] > other[chosen])) chosen = hold;
  }
  return chosen;
}

/// Reads the labels of one game's holds in deals with any number of wild cards.
class LabelReader {
 public:
  LabelReader(const Paytable& game, const Labels& labels, bool first)
      : reader_(game), rules_(game) {
    for (const auto& [pair, _] : labels) {
      const std::string& label = first ? pair.first : pair.second;
      if (!tests_.contains(label)) tests_[label] = reader_.meaning(label);
    }
  }

  /// The labels that say a hold of the deal.
  std::vector<std::string> hold_labels(const std::array<Card, 5>& deal, std::size_t hold) {
    const auto holds = reader_.holds(deal, rules_.paying_line(deal));
    std::vector<std::string> all;
    for (const auto& [label, says] : tests_) {
      if (says(holds[hold])) all.push_back(label);
    }
    return all;
  }

 private:
  oracle::NaiveReader reader_;
  oracle::RuleOracle rules_;
  std::map<std::string, oracle::NaiveReader::Test> tests_;
};

void check_labels(const Paytable& a, const Paytable& b, const Labels& printed) {
  const DealValues values_a(a, 1);
  const DealValues values_b(b, 1);
  REQUIRE(values_a.classes().size() == values_b.classes().size());
  LabelReader reader_a(a, printed, true);
  LabelReader reader_b(b, printed, false);
  Labels found;
  values_a.for_each_with(values_b, [&](std::size_t /*worker*/, std::size_t number,
                                       const HoldValues& sums_a, const HoldValues& sums_b) {
    if ((best_holds(sums_a) & best_holds(sums_b)) != 0) return;
    const DealClass& deal = values_a.classes()[number];
    std::array<Card, 5> cards = {a.deck.card(deal.cards[0]), a.deck.card(deal.cards[1]),
                                 a.deck.card(deal.cards[2]), a.deck.card(deal.cards[3]),
                                 a.deck.card(deal.cards[4])};
    for (const std::string& hold_a : reader_a.hold_labels(cards, dearest_best(sums_a, sums_b))) {
      for (const std::string& hold_b : reader_b.hold_labels(cards, dearest_best(sums_b, sums_a))) {
        found[{hold_a, hold_b}] += deal.weight;
      }
    }
  });
  CHECK(described(found, printed) == described(printed, found));
}

/// Plays the advice that a comparison prints on every deal, as a reader does: where one of A's best
/// holds is called as it says, and the deal has what it says of B.
void check_advice(const Paytable& a, const Paytable& b) {
  INFO(a.name << " and " << b.name);
  const std::vector<PlayDifference> advice = compare(a, b, 1).differences;
  REQUIRE(!advice.empty());
  const DealValues values_a(a, 1);
  const DealValues values_b(b, 1);
  REQUIRE(values_a.classes().size() == values_b.classes().size());
  oracle::RuleOracle rules_a(a);
  oracle::RuleOracle rules_b(b);
  const oracle::NaiveReader reader_a(a);
  std::vector<oracle::NaiveReader::Test> says_a;
  std::vector<oracle::NaiveReader::Test> says_b;
  std::vector<oracle::NaiveReader> readers_b;
  readers_b.reserve(advice.size());  // tests refer to their reader
  for (const PlayDifference& line : advice) {
    says_a.push_back(reader_a.meaning(line.hold_a));
    oracle::NaiveReader& reader = readers_b.emplace_back(b);
    says_b.push_back(reader.meaning(line.hold_b));
    for (int wild = 0; wild <= HoldShapes(b).most_wild_cards(); ++wild) {
      reader.read(wild, line.hold_b);
    }
  }
  std::vector<std::uint64_t> different(advice.size());
  std::vector<std::uint64_t> losses(advice.size());
  values_a.for_each_with(values_b, [&](std::size_t /*worker*/, std::size_t number,
                                       const HoldValues& sums_a, const HoldValues& sums_b) {
    const DealClass& deal = values_a.classes()[number];
    std::array<Card, 5> cards = {a.deck.card(deal.cards[0]), a.deck.card(deal.cards[1]),
                                 a.deck.card(deal.cards[2]), a.deck.card(deal.cards[3]),
                                 a.deck.card(deal.cards[4])};
    const auto holds_a = reader_a.holds(cards, rules_a.paying_line(cards));
    const auto holds_b = readers_b.front().holds(cards, rules_b.paying_line(cards));
    const HoldSet best_a = best_holds(sums_a);
    const HoldSet best_b = best_holds(sums_b);
    for (std::size_t i = 0; i < advice.size(); ++i) {
      bool is_played = false;
      for_each_set(best_a,
                   [&](std::size_t hold) { is_played = is_played || says_a[i](holds_a[hold]); });
      const std::size_t taken = is_played ? readers_b[i].hold(holds_b) : kHolds;
      if (taken == kHolds || !says_b[i](holds_b[taken])) continue;
      if ((best_b >> taken & 1U) == 0) losses[i] += deal.weight;
      if ((best_a & best_b) == 0) different[i] += deal.weight;
    }
  });
  for (std::size_t i = 0; i < advice.size(); ++i) {
    INFO(advice[i].hold_a << " | " << advice[i].hold_b);
    CHECK(losses[i] == advice[i].exceptions);
    CHECK(different[i] >= advice[i].deals);
  }
}

Paytable deck_game(const char* place, const char* ranks, int jokers = 0) {
  Paytable game = oracle::bundled_game(place);
  game.deck = Deck(parse_rank_set(ranks).value(), 4, jokers);
  return game;
}

}  // namespace

TEST_CASE("Who plays a comparison's advice loses on just the deals that it excepts", "[compare]") {
  check_advice(deck_game("jacks-or-better/9-6", "7-A"), deck_game("all-american/25-8", "7-A"));
  check_advice(deck_game("deuces-wild/full-pay", "2,8-A"),
               deck_game("deuces-wild/not-so-ugly", "2,8-A"));
}

TEST_CASE("Advice of comparisons on all deals of 52 and 53 cards", "[compare][slow]") {
  const std::vector<std::pair<const char*, const char*>> pairs = {
      {"jacks-or-better/9-6", "double-double-bonus/9-6"},
      {"double-double-bonus/9-6", "jacks-or-better/9-6"},
      {"jacks-or-better/9-6", "bonus-poker/8-5"},
      {"jacks-or-better/9-6", "all-american/25-8"},
      {"double-bonus/10-7", "double-double-bonus/9-6"},
      {"bonus-poker-deluxe/9-6", "aces-and-eights/7-5"},
      {"jacks-or-better/9-6", "deuces-wild/full-pay"},
      {"deuces-wild/full-pay", "deuces-wild/not-so-ugly"},
      {"deuces-wild/full-pay", "deuces-wild-bonus/10-4-3-2"},
      {"joker-poker/kings-20-7-5", "joker-poker/kings-15-7-5"},
      {"one-eyed-jacks/150-75-35", "one-eyed-jacks/200-75-50"},
  };
  for (const auto& [a, b] : pairs) {
    check_advice(oracle::bundled_game(a), oracle::bundled_game(b));
  }
}

TEST_CASE("Compared holds are called by what all their deals have", "[compare]") {
  const auto front = [](const char* a, const char* b) {
    return compare(oracle::bundled_game(a), oracle::bundled_game(b), 1).differences.at(0);
  };
  const PlayDifference aces = front("jacks-or-better/9-6", "double-double-bonus/9-6");
  CHECK(aces.hold_a == "two pair, aces up");
  CHECK(aces.hold_b == "pair of aces");
  CHECK(aces.deals == 19'008);
  CHECK(aces.exceptions == 0);
  const PlayDifference pairs = front("deuces-wild/full-pay", "deuces-wild/not-so-ugly");
  CHECK(pairs.hold_a == "pair");
  CHECK(pairs.hold_b == "two pair");
  CHECK(pairs.exceptions == 0);
}

TEST_CASE("Labels of a meter's changes name the deals they are printed for", "[meter][slow]") {
  for (const char* place : {"jacks-or-better/9-6", "deuces-wild/full-pay"}) {
    Paytable game = oracle::bundled_game(place);
    MeterOptions options;
    options.meters = {{0, game.lines[0].pays}};
    options.threads = 1;
    options.from = Pay::units(800);
    options.to = Pay::units(850);
    for (const MeterStep& step : meter(game, options).steps) {
      INFO(place << " at " << to_string(step.point.pay));
      Labels printed;
      for (const MeterChange& change : step.changes) {
        printed[{change.from, change.to}] += change.deals;
      }
      Paytable upper = game;
      const auto pay_at = static_cast<std::int64_t>(step.point.pay.to_double() * 1e6);
      game.lines[0].pays = Pay::from_millionths(pay_at - 1'000);
      upper.lines[0].pays = Pay::from_millionths(pay_at + 1'000);
      check_labels(game, upper, printed);
    }
  }
}
