// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "analysis/enumerated_game.hpp"
#include "analysis/hold.hpp"
#include "analysis/scored_game.hpp"
#include "play/game_parts.hpp"
#include "play/machine.hpp"
#include "studies/chart_words/chart_words.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"
#include "support/hold_oracle.hpp"
#include "support/random.hpp"
#include "vpanalyze/studies/hand.hpp"
#include "vpanalyze/studies/strategy.hpp"

namespace {

using namespace vpanalyze;

/// The hold that is best with these multipliers, a mask of the deal in deck order.
std::size_t best_hold(HandStudy& study, const std::vector<Card>& deal,
                      const std::array<int, 3>& multipliers) {
  Position position;
  position.multipliers.assign(multipliers.begin(), multipliers.end());
  return study.play(deal, position).holds.front().mask;
}

TEST_CASE("A full house with three aces is broken from a sum of 7 on") {
  const Paytable game = oracle::bundled_game("ultimate-x/double-double-bonus-9-6-three-lines");
  const MultiplierChanges changes = multiplier_changes(game, 2);
  CHECK(changes.lines == 3);
  CHECK(changes.least == 3);
  CHECK(changes.most == 36);
  const auto change = std::find_if(
      changes.changes.begin(), changes.changes.end(),
      [](const MultiplierChange& c) { return c.from == "full house" && c.to == "three aces"; });
  REQUIRE(change != changes.changes.end());
  CHECK(change->first == 7);
  CHECK(change->last == 7);
  CHECK(change->deals == 4 * 12 * 6);
  CHECK(std::is_sorted(changes.changes.begin(), changes.changes.end(),
                       [](const auto& a, const auto& b) { return a.gain > b.gain; }));

  HandStudy play(game);
  std::string problem;
  const std::vector<Card> deal = *parse_cards("2c 2d Ac Ad Ah", problem);
  CHECK(best_hold(play, deal, {2, 2, 2}) == 31);
  CHECK(best_hold(play, deal, {3, 2, 2}) == 0b11100);
}

TEST_CASE("Sums that hardly ever come up count among the changes of play") {
  const Paytable game = oracle::bundled_game("ultimate-x/double-double-bonus-9-6-ten-lines");
  HandStudy play(game);
  std::string problem;
  const std::vector<Card> deal = *parse_cards("2c 3c Tc Jd Qh", problem);
  const auto best = [&](std::vector<int> multipliers) {
    return play.play(deal, {.multipliers = std::move(multipliers)}).holds.front().mask;
  };
  const std::size_t lower = best({12, 12, 12, 12, 12, 12, 12, 12, 10, 1});  // a sum of 107
  const std::size_t later_hold = best({12, 12, 12, 12, 12, 12, 12, 12, 10, 2});
  REQUIRE(lower != later_hold);
  const ScoredGame base(base_game(game));
  const HoldWords words(base.paytable(), base.enumerated(2).deals());
  oracle::Deal places{};
  std::transform(deal.begin(), deal.end(), places.begin(), [&](Card card) {
    return static_cast<std::uint8_t>(base.paytable().deck.position(card));
  });
  std::sort(places.begin(), places.end());
  const MultiplierChanges changes = multiplier_changes(game, 2);
  const auto change =
      std::find_if(changes.changes.begin(), changes.changes.end(), [&](const MultiplierChange& c) {
        return c.from == words.kind(places, lower) && c.to == words.kind(places, later_hold);
      });
  REQUIRE(change != changes.changes.end());
  CHECK(change->first == 108);  // not 111, the next sum that is not quite so rare
  CHECK(change->last == 108);
}

TEST_CASE("Every change of play between two sums of multipliers is listed", "[long]") {
  const Paytable game = oracle::bundled_game("ultimate-x/double-double-bonus-9-6-three-lines");
  const MultiplierChanges changes = multiplier_changes(game, 2);
  HandStudy play(game);
  const ScoredGame base(base_game(game));
  const HoldWords words(base.paytable(), base.enumerated(2).deals());
  const std::vector<std::array<int, 3>> shown = {{1, 1, 1}, {4, 4, 4}, {12, 12, 12}};
  oracle::Random random(7);
  int changed = 0;
  for (int i = 0; i < 1'000; ++i) {
    const oracle::Deal deal = oracle::random_deal(random, 52);
    const std::vector<Card> cards = cards_of(base.paytable().deck, deal, 31);
    std::size_t previous = best_hold(play, cards, shown[0]);
    for (std::size_t sum = 1; sum < shown.size(); ++sum) {
      const std::size_t now = best_hold(play, cards, shown[sum]);
      if (now == previous) continue;
      ++changed;
      const std::string old_hold = words.kind(deal, previous);
      const std::string new_hold = words.kind(deal, now);
      CAPTURE(to_string(cards), old_hold, new_hold);
      const auto listed = [&](const auto& is_it) {
        return std::any_of(changes.changes.begin(), changes.changes.end(), [&](const auto& c) {
          return is_it(c) && c.first <= 3 * shown[sum][0] && c.last > 3 * shown[sum - 1][0];
        });
      };
      CHECK(listed([&](const MultiplierChange& c) { return c.from == old_hold; }));
      CHECK(listed([&](const MultiplierChange& c) { return c.to == new_hold; }));
      previous = now;
    }
  }
  CHECK(changed > 50);
}

TEST_CASE("Games without multipliers for the next hand have no such changes") {
  CHECK_THROWS_AS(multiplier_changes(oracle::bundled_game("jacks-or-better/9-6")), AnalysisError);
}

}  // namespace
