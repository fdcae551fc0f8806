// SPDX-License-Identifier: MIT
// Practice on machines that show more than cards.
#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/games.hpp"
#include "support/random.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/studies/hand.hpp"
#include "vpanalyze/studies/train.hpp"

namespace {

using namespace vpanalyze;

constexpr const char* kOneLine = "ultimate-x/jacks-or-better-8-6-one-line";
constexpr const char* kTenLines = "ultimate-x/bonus-poker-deluxe-8-5-ten-lines";
constexpr const char* kLadder = "multi-strike/bonus-poker-6-5-five-lines";
constexpr const char* kChance = "hot-roll/bonus-poker-6-5";
constexpr const char* kDream = "dream-card/jacks-or-better-9-6";
constexpr const char* kOnDeal = "big-times/double-double-bonus-9-6";

const Trainer& coach(const std::string& place) {
  static std::map<std::string, Trainer> coaches;
  const auto known = coaches.find(place);
  if (known != coaches.end()) return known->second;
  ChartOptions simple;
  simple.detail = ChartDetail::simple;
  return coaches.emplace(place, Trainer(oracle::bundled_game(place), simple)).first->second;
}

std::string positions_of(unsigned hold) {
  std::string positions;
  for (unsigned i = 0; i < 5; ++i) {
    if ((hold >> i & 1U) != 0) positions += static_cast<char>('1' + i);
  }
  return positions;
}

constexpr std::uint64_t kHands = 20'000;

/// The sum over kinds of (counted − expected)² / expected, for kinds that are expected often
/// enough.
void check_shares(const std::map<int, double>& shares, std::map<int, int> counts) {
  double distance = 0;
  double rest = kHands;
  int others = kHands;
  int kinds = 0;
  const auto add = [&](double expected, int counted) {
    if (expected < 10) return;
    distance += (counted - expected) * (counted - expected) / expected;
    ++kinds;
  };
  for (const auto& [kind, share] : shares) {
    const double expected = share * static_cast<double>(kHands);
    if (expected < 10) continue;
    add(expected, counts[kind]);
    rest -= expected;
    others -= counts[kind];
  }
  add(rest, others);
  REQUIRE(kinds > 1);
  // With k degrees of freedom it is k on average, give or take √2k.
  CHECK(distance < kinds + 5 * std::sqrt(2. * kinds));
}

/// [kind of position]: how often it comes up.
template <class Kind>
std::map<int, int> dealt(const std::string& place, const Kind& kind) {
  std::map<int, int> counts;
  for (std::uint64_t number = 1; number <= kHands; ++number) {
    ++counts[kind(coach(place).position(11, number))];
  }
  return counts;
}

}  // namespace

TEST_CASE("a mistake costs what the study of hands says for the same position", "[long]") {
  for (const char* place : {kOneLine, kTenLines, kLadder, kChance, kDream, kOnDeal}) {
    INFO(place);
    HandStudy study(oracle::bundled_game(place));
    oracle::Random random(3);
    for (std::uint64_t number = 1; number <= 60; ++number) {
      const auto mode = static_cast<TrainMode>(number % kTrainModeWords.size());
      const TrainDeal deal = coach(place).deal(5, number, mode, {});
      CHECK(deal.position == coach(place).position(5, number));
      const HandResult hand = study.play(deal.cards, deal.position);
      const std::string held = positions_of(static_cast<unsigned>(random.below(32)));
      const TrainVerdict verdict = coach(place).judge(deal.cards, held, deal.position);
      std::vector<Card> kept;
      for (const char c : held) kept.push_back(deal.cards[static_cast<std::size_t>(c - '1')]);
      const auto same = std::find_if(hand.holds.begin(), hand.holds.end(),
                                     [&](const HandHold& hold) { return hold.kept == kept; });
      REQUIRE(same != hand.holds.end());
      CHECK(verdict.chosen.hold.cost.value == same->cost.value);
      CHECK(verdict.chosen.hold.expected.value == same->expected.value);
      CHECK(verdict.best.hold.expected.value == hand.holds.front().expected.value);
    }
  }
}

TEST_CASE("what a machine shows comes up as often as in the long run") {
  // A line's multiplier, the sum of ten, a level: states of the analysis, in order.
  const auto check = [](const std::string& place, const auto& kind) {
    INFO(place);
    std::map<int, double> shares;
    const Analysis analysis = analyze(oracle::bundled_game(place));
    for (std::size_t i = 0; i < analysis.states.size(); ++i) {
      const RememberedState& state = analysis.states[i];
      shares[state.multipliers.value_or(static_cast<int>(i) + 1)] += state.probability;
    }
    check_shares(shares, dealt(place, kind));
  };
  const auto sum = [](const Position& state_position) {
    return std::accumulate(state_position.multipliers.begin(), state_position.multipliers.end(), 0);
  };
  check(kOneLine, sum);
  check(kTenLines, sum);
  check(kLadder, [](const Position& state_position) { return state_position.level.value_or(0); });
}

TEST_CASE("multipliers of ten lines are on average what the analysis says") {
  const Paytable game = oracle::bundled_game(kTenLines);
  double mean = 0;
  for (const RememberedState& state : analyze(game).states) {
    mean += state.probability * *state.multipliers;
  }
  double sum = 0;
  double squares = 0;
  for (std::uint64_t number = 1; number <= kHands; ++number) {
    const Position state_position = coach(kTenLines).position(23, number);
    CHECK(state_position.multipliers.size() == 10);
    const double all =
        std::accumulate(state_position.multipliers.begin(), state_position.multipliers.end(), 0);
    sum += all;
    squares += all * all;
  }
  const auto hands = static_cast<double>(kHands);
  const double error = std::sqrt((squares / hands - mean * mean) / hands);
  CHECK(std::abs(sum / hands - mean) < 4 * error);
}

TEST_CASE("chances come up as often as the paytable says") {
  const Paytable game = oracle::bundled_game(kChance);
  std::map<int, double> shares;
  for (std::size_t i = 0; i < game.features.chance.size(); ++i) {
    shares[static_cast<int>(i) + 1] = game.features.chance[i].probability.to_double();
  }
  check_shares(shares, dealt(kChance, [](const Position& state_position) {
                 return state_position.chance ? static_cast<int>(*state_position.chance) : 0;
               }));
}

TEST_CASE("a dream card is the best there is") {
  const Paytable game = oracle::bundled_game(kDream);
  HandStudy study(game);
  int dreams = 0;
  for (std::uint64_t number = 1; dreams < 5; ++number) {
    const TrainDeal deal = coach(kDream).deal(1, number, TrainMode::random, {});
    if (!deal.position.chance) continue;
    ++dreams;
    CHECK(coach(kDream).words_of(deal.position).find("a dream card") != std::string::npos);
    const double best = study.play(deal.cards, deal.position).holds.front().expected.value;
    for (int place = 0; place < game.deck.size(); ++place) {
      std::vector<Card> other = deal.cards;
      other.back() = game.deck.card(place);
      if (std::find(deal.cards.begin(), deal.cards.end(), other.back()) != deal.cards.end())
        continue;
      CHECK(study.play(other, deal.position).holds.front().expected.value <= best);
    }
  }
}

TEST_CASE("whoever always plays best scores 100%, and others what they give away") {
  for (const char* place : {kTenLines, kLadder, kChance, kOnDeal}) {
    INFO(place);
    TrainStatistics best;
    TrainStatistics others;
    double cost = 0;
    for (std::uint64_t number = 1; number <= TrainTally::kLeastFairHands; ++number) {
      const TrainDeal deal = coach(place).deal(7, number, TrainMode::random, best);
      const TrainVerdict hint = coach(place).judge(deal.cards, {}, deal.position);
      const auto play = [&](const std::string& held, TrainStatistics& statistics) {
        const TrainVerdict verdict = coach(place).judge(deal.cards, held, deal.position);
        coach(place).record(verdict, TrainReason::random, "", statistics);
        return verdict.chosen.hold.cost.value;
      };
      CHECK(play(hint.best.positions, best) == 0);
      cost += play(hint.chosen.positions, others);
    }
    CHECK(best.all.score() == Fraction(1, 1));
    CHECK(best.all.wrong == 0);
    CHECK(std::abs(others.all.cost.to_double() - cost) < 1e-6);
    CHECK(std::abs((1 - others.all.score()->to_double()) * others.all.fair_best.to_double() -
                   cost) < 1e-6);
    const std::string kept = write(document_of(coach(place), others), Format::json);
    CHECK(coach(place).read_statistics(kept, "file") == others);
  }
}

TEST_CASE("a round's draws are those of all its lines, each with its multiplier") {
  const std::vector<Card> royal = read_deal("As Ks Qs Js Ts", Deck::standard());
  Position state_position;
  state_position.multipliers = {1, 2, 4, 1, 1, 1, 1, 1, 1, 12};
  const TrainDraw draw = coach(kTenLines).draw(1, 1, royal, "12345", state_position);
  REQUIRE(draw.hands.size() == 10);
  CHECK(draw.bet == 1);
  double sum = 0;
  for (std::size_t line = 0; line < draw.hands.size(); ++line) {
    CHECK(draw.hands[line].cards == royal);
    CHECK(std::abs(draw.hands[line].pays - draw.hands[0].pays * state_position.multipliers[line]) <
          1e-9);
    sum += draw.hands[line].pays;
  }
  CHECK(std::abs(draw.pays - sum) < 1e-9);
  HandStudy study(oracle::bundled_game(kTenLines));
  const HandHold held = study.play(royal, state_position).holds.front();
  CHECK(std::abs(draw.pays - (held.expected.value - *held.follows)) < 1e-9);
  const TrainDraw drawn = coach(kTenLines).draw(1, 1, royal, "", state_position);
  CHECK(drawn.hands[0].cards != drawn.hands[1].cards);
  CHECK(coach(kLadder).draw(1, 1, royal, "", {.level = 2}).bet == 0);
}

TEST_CASE("what cannot be practiced is refused in a player's words") {
  const auto refusal = [](const std::string& place) -> std::string {
    try {
      const Trainer trainer(oracle::bundled_game(place));
    } catch (const AnalysisError& error) {
      return error.what();
    }
    return "";
  };
  CHECK(refusal("double-down-stud/12-9-6").find("deals four cards") != std::string::npos);
  CHECK(refusal("sequential-royal/jacks-or-better-9-6").find("places of cards") !=
        std::string::npos);
}
