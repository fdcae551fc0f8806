// SPDX-License-Identifier: MIT
#include "vpanalyze/analysis/deals.hpp"

#include <map>
#include <stdexcept>
#include <vector>

#include "cards/hand_index.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/hand.hpp"
#include "vpanalyze/studies/simulate.hpp"

using namespace vpanalyze;

namespace {

std::size_t line_of(const Paytable& game, const char* cards) {
  return paying_line(game, positions_of(read_deal(cards, game.deck), game.deck));
}

}  // namespace

TEST_CASE("all deals by what they are dealt: as many as every book has") {
  const Paytable game = oracle::bundled_game("jacks-or-better/9-6");
  const std::vector<WeightedDeal> deals = weighted_deals(game);
  CHECK(deals.size() == 134'459);
  std::map<std::size_t, std::uint64_t> dealt;
  for (const WeightedDeal& deal : deals) dealt[paying_line(game, deal.cards)] += deal.weight;
  const std::vector<std::uint64_t> known_counts = {4,      36,     624,     3'744,   5'108,
                                                   10'200, 54'912, 123'552, 337'920, 2'062'860};
  for (std::size_t line = 0; line < known_counts.size(); ++line) {
    CAPTURE(line);
    CHECK(dealt[line] == known_counts[line]);
  }
}

TEST_CASE("the line that pays a hand") {
  const Paytable deuces = oracle::bundled_game("deuces-wild/full-pay");
  CHECK(deuces.lines.at(line_of(deuces, "2s 2h 2d 2c 5c")).name == "Four deuces");
  CHECK(deuces.lines.at(line_of(deuces, "As Ks Qs 2d Ts")).name == "Wild royal flush");
  CHECK(line_of(deuces, "3s 5h 9d Jc Kc") == deuces.lines.size());
  const Deck& deck = deuces.deck;
  CHECK_THROWS_AS(positions_of({deck.card(0), deck.card(1)}, deck), std::invalid_argument);
  CHECK_THROWS_AS(
      positions_of({deck.card(0), deck.card(1), deck.card(1), deck.card(2), deck.card(3)}, deck),
      std::invalid_argument);
}

TEST_CASE("deals are where tables of holds have them") {
  const Paytable game = oracle::bundled_game("jacks-or-better/9-6");
  std::size_t next = 0;
  for_each_deal(game.deck.size(), [&](const DealPositions& deal) {
    if (next % 9973 == 0) CHECK(deal_index(deal, game.deck) == next);
    ++next;
  });
  CHECK(next == 2'598'960);
  // Whoever keeps all that is dealt wins what is dealt.
  HoldTable holds(next, 31);
  uint128 paid = 0;
  for (const WeightedDeal& deal : weighted_deals(game)) {
    const std::size_t line = paying_line(game, deal.cards);
    if (line < game.lines.size()) {
      paid += static_cast<uint128>(game.lines[line].pays.coin_amount().to_double()) * deal.weight;
    }
  }
  const Simulation played = simulate(Game(game), holds, {.hands = 1000});
  CHECK(played.expected.exact == Fraction(paid, static_cast<uint128>(next)));
}
