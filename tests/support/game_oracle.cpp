// SPDX-License-Identifier: MIT
#include "support/game_oracle.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>

namespace vpanalyze::oracle {
namespace {

std::uint64_t choose(int n, int k) {
  std::uint64_t result = 1;
  for (int i = 1; i <= k; ++i)
    result = result * static_cast<std::uint64_t>(n - k + i) / static_cast<std::uint64_t>(i);
  return result;
}

template <class Cards>
std::uint32_t bits_of(const Cards& positions) {
  std::uint32_t bits = 0;
  for (const int position : positions) bits |= std::uint32_t{1} << position;
  return bits;
}

/// Way to play a deal, in whole numbers: pays in millionths, ways on the common measure of all
/// draws.
struct Hold : TiedHold {
  LineCounts ways;
  std::uint64_t paid = 0;  ///< ways to be paid more than nothing
  int128 worth = 0;        ///< Σ ways · pay
};

class Solver {
 public:
  explicit Solver(const Paytable& game) : game_(game), size_(game.deck.size()) {
    ways_per_deal_ = 1;
    for (int drawn = 0; drawn <= 5; ++drawn) {
      ways_per_deal_ = std::lcm(ways_per_deal_, choose(size_ - 5, drawn));
    }
    for (const PayLine& line : game.lines) pays_.push_back(line.pays.millionths());
    pays_.resize(report_lines(game));
    // Deals are the draws to nothing of a deck from which no card is missing.
    RuleOracle rules(game);
    lines_.resize(std::size_t{1} << size_);
    for_each_draw(size_, {255, 255, 255, 255, 255}, 0, [&](const std::array<int, 5>& hand) {
      const auto card = [&](std::size_t i) { return game.deck.card(hand[i]); };
      const std::array five = {card(0), card(1), card(2), card(3), card(4)};
      lines_[bits_of(hand)] = static_cast<std::uint8_t>(rules.paying_line(five));
    });
  }

  Solution solve() {
    const auto names = renamings(game_);
    std::map<Deal, std::uint64_t> classes;
    for_each_draw(size_, {255, 255, 255, 255, 255}, 0, [&](const std::array<int, 5>& hand) {
      Deal deal{};
      std::transform(hand.begin(), hand.end(), deal.begin(),
                     [](int card) { return static_cast<std::uint8_t>(card); });
      ++classes[first_of_class(game_, names, deal)];
      ++solution_.deals;
    });
    for (auto& play : solution_.play) play.combinations.resize(pays_.size());
    for (const auto& [deal, count] : classes) play(deal, count);
    solution_.deal_classes = classes.size();
    solution_.combinations = solution_.deals * ways_per_deal_;
    finish();
    return solution_;
  }

 private:
  /// Chooses how to play a deal, and counts it for all deals of its class.
  void play(const Deal& deal, std::uint64_t deals) {
    std::vector<Hold> best;
    for (unsigned mask = 0; mask < 32; ++mask) {
      Hold hold = played_out(deal, mask);
      if (!best.empty() && hold.worth < best[0].worth) continue;
      if (!best.empty() && hold.worth > best[0].worth) best.clear();
      best.push_back(std::move(hold));
    }
    if (best.size() > 1) solution_.tied_deals += deals;
    for (std::size_t rule = 0; rule < kTieBreakWords.size(); ++rule) {
      const auto chosen =
          std::min_element(best.begin(), best.end(), [&](const Hold& a, const Hold& b) {
            return comes_first(static_cast<TieBreak>(rule), a, b);
          });
      for (std::size_t line = 0; line < pays_.size(); ++line) {
        solution_.play[rule].combinations[line] += deals * chosen->ways[line];
      }
      solution_.play[rule].paid += deals * chosen->paid;
    }
    const auto [least, most] = std::minmax_element(
        best.begin(), best.end(),
        [](const Hold& a, const Hold& b) { return a.second_moment < b.second_moment; });
    least_second_moment_ += static_cast<int128>(deals) * least->second_moment;
    most_second_moment_ += static_cast<int128>(deals) * most->second_moment;
  }

  Hold played_out(const Deal& deal, unsigned mask) const {
    Hold hold;
    hold.mask = mask;
    hold.ways.resize(pays_.size());
    std::uint64_t draws = 0;
    for_each_draw(size_, deal, mask, [&](const std::array<int, 5>& hand) {
      const std::uint8_t line = lines_[bits_of(hand)];
      ++hold.ways[line];
      if (pays_[line] > 0) ++hold.paid;
      ++draws;
    });
    hold.paid *= ways_per_deal_ / draws;
    for (std::size_t line = 0; line < pays_.size(); ++line) {
      hold.ways[line] *= ways_per_deal_ / draws;
      hold.worth += static_cast<int128>(hold.ways[line]) * pays_[line];
      hold.second_moment += static_cast<int128>(hold.ways[line]) * pays_[line] * pays_[line];
    }
    return hold;
  }

  void finish() {
    const auto& counts = solution_.play[0].combinations;
    int128 worth = 0;
    for (std::size_t line = 0; line < pays_.size(); ++line) {
      worth += static_cast<int128>(counts[line]) * pays_[line];
    }
    const auto millionths_per_bet = static_cast<uint128>(game_.coins) * 1'000'000;
    solution_.exact_return =
        Fraction(static_cast<uint128>(worth), solution_.combinations * millionths_per_bet);
    for (auto& play : solution_.play) {
      int128 second_moment = 0;
      for (std::size_t line = 0; line < pays_.size(); ++line) {
        second_moment += static_cast<int128>(play.combinations[line]) * pays_[line] * pays_[line];
      }
      play.variance = variance(worth, second_moment);
    }
    solution_.variance_min = variance(worth, least_second_moment_);
    solution_.variance_max = variance(worth, most_second_moment_);
  }

  long double variance(int128 worth, int128 second_moment) const {
    const auto ways = static_cast<long double>(solution_.combinations);
    const long double unit = 1e6L * game_.coins;
    const long double mean = static_cast<long double>(worth) / ways / unit;
    return static_cast<long double>(second_moment) / ways / unit / unit - mean * mean;
  }

  const Paytable& game_;
  int size_;
  std::uint64_t ways_per_deal_;
  std::vector<std::int64_t> pays_;   ///< of report lines, in millionths
  std::vector<std::uint8_t> lines_;  ///< by the set of cards, one bit each
  Solution solution_;
  int128 least_second_moment_ = 0;
  int128 most_second_moment_ = 0;
};

}  // namespace

bool comes_first(TieBreak rule, const TiedHold& a, const TiedHold& b) {
  const auto cards = [](const TiedHold& hold) { return std::popcount(hold.mask); };
  switch (rule) {
    case TieBreak::first: break;
    case TieBreak::least_variance:
      if (a.second_moment != b.second_moment) return a.second_moment < b.second_moment;
      break;
    case TieBreak::most_variance:
      if (a.second_moment != b.second_moment) return a.second_moment > b.second_moment;
      break;
    case TieBreak::most_held:
      if (cards(a) != cards(b)) return cards(a) > cards(b);
      break;
    case TieBreak::fewest_held:
      if (cards(a) != cards(b)) return cards(a) < cards(b);
      break;
  }
  return a.mask < b.mask;
}

Solution solve(const Paytable& game) { return Solver(game).solve(); }

std::vector<std::array<Suit, kSuits>> renamings(const Paytable& game) {
  std::vector<std::array<Suit, kSuits>> result;
  std::array<Suit, kSuits> renaming = kEachSuit;
  do {
    bool unchanged = true;
    for (std::size_t s = 0; s < kSuits; ++s) {
      const Suit suit = kEachSuit[s];
      const Suit renamed = renaming[s];
      // Suits that the deck does not have stay where they are.
      if (static_cast<int>(s) >= game.deck.suits() && renamed != suit) unchanged = false;
      for (const PayLine& line : game.lines) {
        const SuitSet suits = line.suits.value_or(kAllSuits);
        if (contains(suits, suit) != contains(suits, renamed)) unchanged = false;
      }
      for (const Rank rank : kEachRank) {
        const auto has = [&](Suit wanted_suit) {
          return game.deck.position(Card::of(rank, wanted_suit)) >= 0;
        };
        if (has(suit) != has(renamed)) unchanged = false;
        if (game.wild.contains(Card::of(rank, suit)) != game.wild.contains(Card::of(rank, renamed)))
          unchanged = false;
      }
    }
    if (unchanged) result.push_back(renaming);
  } while (std::next_permutation(renaming.begin(), renaming.end()));
  return result;
}

Deal first_of_class(const Paytable& game, const std::vector<std::array<Suit, kSuits>>& renamings,
                    const Deal& deal) {
  Deal first = deal;
  for (const auto& renaming : renamings) {
    Deal renamed{};
    int jokers = 0;
    for (std::size_t i = 0; i < 5; ++i) {
      const Card card = game.deck.card(deal[i]);
      Card becomes = card;
      if (card.is_joker()) becomes = Card::joker(jokers++);
      if (card.is_ordinary()) becomes = Card::of(card.rank(), renaming[index_of(card.suit())]);
      renamed[i] = static_cast<std::uint8_t>(game.deck.position(becomes));
    }
    std::sort(renamed.begin(), renamed.end());
    first = std::min(first, renamed);
  }
  return first;
}

}  // namespace vpanalyze::oracle
