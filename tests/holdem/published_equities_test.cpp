// SPDX-License-Identifier: MIT
// Exact win rates, and the hands of two players, against published figures.
#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <iterator>
#include <numeric>
#include <sstream>
#include <string>
#include <vector>

#include "cards/suit_classes.hpp"
#include "holdem/known_equities.hpp"
#include "holdem/lee.hpp"
#include "holdem/questions.hpp"
#include "support/catch.hpp"
#include "support/checkout.hpp"

namespace {

using namespace vpanalyze;
using oracle::any_hand_of;
using oracle::exact;
using oracle::question;

/// Returns a player's part of shared pots, in sixtieths of a pot.
std::uint64_t shared_60ths(const PlayerEquity& player) {
  std::uint64_t sum = 0;
  for (unsigned n = 2; n <= 4; ++n) sum += player.shares[n] * (60 / n);
  return sum;
}

void check_against_one(const oracle::KnownHand& known) {
  CAPTURE(known.hand);
  const Equity equity = exact(question(any_hand_of(known.hand) + " random"));
  CHECK(equity.deals == 2'097'572'400);
  CHECK(equity.players[0].wins() == known.win_one);
  CHECK(equity.players[0].ties() == known.tie_one);
  CHECK(equity.players[1].wins() == known.lose_one);
  CHECK(equity.players[1].ties() == known.tie_one);
}

void check_against_two(const oracle::KnownHand& known) {
  CAPTURE(known.hand);
  const Equity equity = exact(question(any_hand_of(known.hand) + " random random"));
  CHECK(equity.deals == 1'894'107'877'200);
  const PotShares& shares = equity.players[0].shares;
  CHECK(shares[1] == known.win_two);
  CHECK(shares[2] == known.tie_two_with_one);
  CHECK(shares[3] == known.tie_two_with_both);
  CHECK(equity.players[1].shares == equity.players[2].shares);
  CHECK(equity.counted() == equity.deals);
}

/// The words of a data file's lines, comments left out.
std::vector<std::vector<std::string>> data_lines(const std::string& file) {
  std::ifstream input(oracle::checkout() / "tests/data" / file);
  std::vector<std::vector<std::string>> lines;
  for (std::string line; std::getline(input, line);) {
    if (line.empty() || line.front() == '#') continue;
    std::istringstream words(line);
    lines.emplace_back(std::istream_iterator<std::string>(words),
                       std::istream_iterator<std::string>());
  }
  return lines;
}

/// Returns true if a figure is the value rounded to as many digits.
bool is_rounded(double value, const std::string& figure) {
  const auto digits = static_cast<double>(figure.size() - figure.find('.') - 1);
  return std::abs(value - std::stod(figure)) <= 0.5 * std::pow(10, -digits) + 1e-12;
}

/// Names of the hands that two players may have on one board: royal flush, straight flush, …, high
/// card.
constexpr std::array<std::string_view, 10> kHandWords = {
    "royal-flush", "straight-flush",  "four-of-a-kind", "full-house", "flush",
    "straight",    "three-of-a-kind", "two-pair",       "pair",       "high-card"};
using HandPairs = std::array<std::array<std::uint64_t, kHandWords.size()>, kHandWords.size()>;

std::size_t hand_word(Strength strength) {
  return strength == 1 ? 0 : 1 + static_cast<std::size_t>(category_of(strength));
}

/// Adds the pairs of hands of two cards, none in both, that make a and b with the board: all pairs
/// of such hands less those with a common card, of which each card is in d_a · d_b. A hand and
/// itself have two.
void add_pairs(const DealClass& board, HandPairs& pairs) {
  const Deck deck = Deck::standard();
  const LeeEvaluator& lee = lee_evaluator();
  HandKey key;
  std::vector<Card> left;
  for (int position = 0; position < deck.size(); ++position) {
    const Card card = deck.card(position);
    if (std::find(board.cards.begin(), board.cards.end(), position) == board.cards.end()) {
      left.push_back(card);
    } else {
      key += HandKey(card);
    }
  }
  std::array<std::uint64_t, kHandWords.size()> hands{};
  std::array<std::array<std::uint64_t, 47>, kHandWords.size()> card_hands{};
  for (std::size_t i = 0; i < left.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const auto made = hand_word(lee.strength<7>(key + HandKey(left[i]) + HandKey(left[j])));
      ++hands.at(made);
      ++card_hands.at(made).at(i);
      ++card_hands.at(made).at(j);
    }
  }
  for (std::size_t a = 0; a < hands.size(); ++a) {
    for (std::size_t b = 0; b < hands.size(); ++b) {
      std::uint64_t sharing = 0;
      for (std::size_t i = 0; i < left.size(); ++i) sharing += card_hands[a][i] * card_hands[b][i];
      pairs[a][b] += board.weight * (hands[a] * hands[b] + (a == b ? hands[a] : 0) - sharing);
    }
  }
}

}  // namespace

TEST_CASE("Hands against hands as published", "[holdem]") {
  for (const oracle::KnownMatchup& known : oracle::kKnownMatchups) {
    const std::string board(known.board);
    CAPTURE(known.hands, board);
    const Equity equity = exact(question(std::string(known.hands), board));
    CHECK(equity.deals == known.deals);
    for (std::size_t i = 0; i < equity.players.size(); ++i) {
      CHECK(equity.players[i].wins() == known.wins.at(i));
      CHECK(shared_60ths(equity.players[i]) == known.shared_60ths.at(i));
    }
  }
}

TEST_CASE("Hands against unknown hands as published", "[holdem]") {
  constexpr std::size_t kStep = 10;
  for (std::size_t i = 0; i < oracle::kKnownHands.size(); i += kStep) {
    check_against_one(oracle::kKnownHands.at(i));
    check_against_two(oracle::kKnownHands.at(i));
  }
}

TEST_CASE("All published hands against unknown hands", "[holdem][slow]") {
  for (const oracle::KnownHand& known : oracle::kKnownHands) {
    check_against_one(known);
    check_against_two(known);
  }
}

TEST_CASE("Equities as published elsewhere", "[holdem]") {
  for (const auto& line : data_lines("holdem-equities.txt")) {
    REQUIRE(line.size() == 4);
    const std::string& what = line[0];
    CAPTURE(line);
    const std::string hand = line[1].size() < 4 ? any_hand_of(line[1]) : line[1];
    const Equity equity = exact(question(hand + " " + line[2]));
    const PlayerEquity& player = equity.players[0];
    const double value = what == "win"   ? equity.win(player)
                         : what == "tie" ? equity.tie(player)
                                         : equity.equity(player).to_double();
    CHECK(is_rounded(value, line[3]));
  }
}

TEST_CASE("Two hands on one board are as many as published", "[holdem][slow]") {
  const Deck deck = Deck::standard();
  HandPairs pairs{};
  for (const DealClass& board : deal_classes(deck, suit_symmetry(deck, {}))) {
    add_pairs(board, pairs);
  }
  const auto place = [](const std::string& word) {
    const auto found = std::find(kHandWords.begin(), kHandWords.end(), word);
    REQUIRE(found != kHandWords.end());
    return static_cast<std::size_t>(found - kHandWords.begin());
  };
  for (const auto& line : data_lines("two-hands.txt")) {
    REQUIRE(line.size() == 3);
    CAPTURE(line);
    CHECK(pairs.at(place(line[0])).at(place(line[1])) == std::stoull(line[2]));
  }
  std::uint64_t all = 0;
  for (const auto& row : pairs) all = std::accumulate(row.begin(), row.end(), all);
  CHECK(all == 2'781'381'002'400);
}
