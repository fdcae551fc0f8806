// SPDX-License-Identifier: MIT
// Widely published values of single holds, and what is known of best play deal by deal.
#include <bit>
#include <set>
#include <string>
#include <vector>

#include "cards/hand_index.hpp"
#include "cards/suit_classes.hpp"
#include "support/catch.hpp"
#include "support/enumerated_holds.hpp"
#include "support/games.hpp"

namespace {

using namespace vpanalyze;
using oracle::Deal;

/// Returns the mean return of a hold for one coin; `pays` is the sum over all draws, in millionths.
Fraction value(int deck_size, std::size_t hold, int128 pays) {
  const std::uint32_t draws =
      binomial(deck_size - 5, 5 - std::popcount(static_cast<unsigned>(hold)));
  return {static_cast<uint128>(pays), uint128{draws} * 1'000'000};
}

/// The value of the hold that a text such as "As Ks Qs Js" names, to four digits.
std::string value(const Paytable& game, std::string_view deal_text, std::string_view held) {
  const Deal deal = oracle::deal(game.deck, deal_text);
  std::string problem;
  std::size_t hold = 0;
  const auto cards = parse_cards(held, problem).value();
  for (const Card card : cards) {
    for (std::size_t i = 0; i < 5; ++i) {
      if (deal[i] == game.deck.position(card)) hold |= std::size_t{1} << i;
    }
  }
  const int128 pays = oracle::EnumeratedHolds(game).pays({deal})[0][hold];
  return value(game.deck.size(), hold, pays).to_decimal(4);
}

/// Deals of 52 cards, one of each class, the best holds of each, and the values of these holds.
struct HeldDeals {
  std::vector<DealClass> classes;
  std::vector<std::uint32_t> best;
  std::set<std::string> values;
};

HeldDeals best_play(const Paytable& game) {
  HeldDeals play;
  play.classes = deal_classes(game.deck, suit_symmetry(game.deck, {}));
  std::vector<Deal> deals;
  for (const DealClass& deal : play.classes) deals.push_back(deal.cards);
  constexpr int128 kWays = 7'669'695;  // a common multiple of the numbers of draws
  for (const auto& pays : oracle::EnumeratedHolds(game).pays(deals)) {
    std::uint32_t best = 0;
    int128 most = -1;
    for (std::size_t hold = 0; hold < 32; ++hold) {
      const int held = std::popcount(static_cast<unsigned>(hold));
      const int128 ways = pays[hold] * (kWays / binomial(47, 5 - held));
      if (ways > most) best = 0;
      if (ways >= most) best |= std::uint32_t{1} << hold;
      most = std::max(most, ways);
    }
    play.best.push_back(best);
    play.values.insert(to_string(static_cast<uint128>(most)));
  }
  return play;
}

}  // namespace

TEST_CASE("Values of holds of 9/6 Jacks or Better, published", "[analysis]") {
  const Paytable game = oracle::bundled_game("jacks-or-better/9-6");
  struct Hold {
    const char* deal;
    const char* held;
    const char* value;
  };
  const std::vector<Hold> holds = {
      {"As Ks Qs Js 5s", "As Ks Qs Js", "18.4255"}, {"As Ks Qs Js 5s", "As Ks Qs Js 5s", "6.0000"},
      {"9h Th Jh Qh Jd", "9h Th Jh Qh", "3.6383"},  {"9h Th Jh Qh Jd", "Jh Jd", "1.5365"},
      {"Kh Qh Jh 5h 2c", "Kh Qh Jh", "1.4829"},     {"Kh Qh Jh 5h 2c", "Kh Qh Jh 5h", "1.3404"},
      {"5c 6d 7h 8c 8s", "8c 8s", "0.8237"},        {"5c 6d 7h 8c 8s", "5c 6d 7h 8c", "0.6809"},
      {"Js Qh Kd Ac 3s", "Js Qh Kd Ac", "0.5957"},  {"Js Qh Kd Ac 3s", "Js Qh Kd", "0.4977"},
  };
  for (const Hold& hold : holds) {
    INFO(hold.deal << ", holding " << hold.held);
    CHECK(value(game, hold.deal, hold.held) == hold.value);
  }
}

TEST_CASE("Best play of Jacks or Better, deal by deal, published", "[analysis]") {
  const HeldDeals nine_six = best_play(oracle::bundled_game("jacks-or-better/9-6"));
  CHECK(nine_six.values.size() == 1'153);
  std::uint64_t tied = 0;
  for (std::size_t i = 0; i < nine_six.classes.size(); ++i) {
    if (!std::has_single_bit(nine_six.best[i])) tied += nine_six.classes[i].weight;
  }
  CHECK(tied == 876);

  Paytable nine_five = oracle::bundled_game("jacks-or-better/9-6");
  for (PayLine& line : nine_five.lines) {
    if (line.hand == HandKind::flush) line.pays = Pay::units(5 * nine_five.coins);
  }
  const HeldDeals other = best_play(nine_five);
  std::uint64_t different = 0;
  for (std::size_t i = 0; i < nine_six.classes.size(); ++i) {
    if (nine_six.best[i] != other.best[i]) different += nine_six.classes[i].weight;
  }
  CHECK(different == 11'568);
}
