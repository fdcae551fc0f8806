// SPDX-License-Identifier: MIT
// Trainers of games whose deck has an extra card, by definition.
#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/games.hpp"
#include "support/hold_oracle.hpp"
#include "vpanalyze/analysis/deals.hpp"
#include "vpanalyze/studies/train.hpp"

namespace {

using namespace vpanalyze;

Paytable game_with_extra(Rank rank) {
  Paytable game;
  game.name = "Small";
  game.deck = Deck(RankSet::range(Rank::queen, Rank::ace), 4, 0, {}, RankSet::of(rank));
  game.lines = {oracle::line("four_of_a_kind", 9), oracle::line("flush", 7),
                oracle::line("full_house", 4), oracle::line("three_of_a_kind", 1)};
  return game;
}

/// Returns positions as a player types them, "125".
std::string positions_of_mask(std::uint64_t mask) {
  std::string positions;
  for (int position = 0; position < 5; ++position) {
    if ((mask >> position & 1U) != 0) positions += static_cast<char>('1' + position);
  }
  return positions;
}

}  // namespace

TEST_CASE("deals with an extra card are judged and drawn to by definition") {
  for (const Rank rank : {Rank::queen, Rank::king, Rank::ace}) {
    const Paytable game = game_with_extra(rank);
    ChartOptions options;
    options.detail = ChartDetail::simple;
    const Trainer trainer(game, options);
    oracle::RuleOracle rules(game);
    for (std::uint64_t number = 1; number <= 60; ++number) {
      const std::vector<Card> deal = trainer.deal(1, number, TrainMode::random, {}).cards;
      INFO(to_string(deal));
      const std::string positions = positions_of_mask(number % 32);
      const oracle::Deal sorted = positions_of(deal, game.deck);
      unsigned hold = 0;
      for (const char position : positions) {
        const Card card = deal[static_cast<std::size_t>(position - '1')];
        const auto place = std::find(sorted.begin(), sorted.end(), game.deck.position(card));
        hold |= 1U << (place - sorted.begin());
      }
      const oracle::LineCounts draws = oracle::outcomes(game, rules, sorted, hold);
      std::uint64_t paid = 0;
      std::uint64_t all = draws.back();
      for (std::size_t line = 0; line < game.lines.size(); ++line) {
        paid += draws[line] * static_cast<std::uint64_t>(game.lines[line].pays.millionths());
        all += draws[line];
      }
      const TrainVerdict verdict = trainer.judge(deal, positions);
      CHECK(*verdict.chosen.hold.expected.exact ==
            Fraction(paid, all * static_cast<std::uint64_t>(Pay::kMillionthsPerUnit)));
      const TrainHand drawn = trainer.draw(1, number, deal, positions).hands.at(0);
      const std::size_t line = rules.paying_line(std::span<const Card, 5>(drawn.cards));
      CHECK(drawn.line == (line < game.lines.size() ? game.lines[line].name : "Nothing"));
    }
  }
}
