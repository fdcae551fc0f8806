// SPDX-License-Identifier: MIT
#include "analysis/subset_sums.hpp"

#include <array>
#include <cassert>

#include "analysis/parallel.hpp"
#include "analysis/simd.hpp"
#include "vpanalyze/cards/card.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {
namespace {

/// Rows of hands are worked through in blocks of this many cards: block b is the cards 8b .. 8b +
/// 7, whatever hand the row belongs to, with zero worth for cards that do not extend it. Blocks of
/// fixed length at fixed places are what vector units are quickest at.
constexpr int kBlock = 8;
/// Places of a row, whole blocks.
constexpr std::size_t kMostPlaces = std::size_t{(kMaxCards + kBlock - 1) / kBlock} * kBlock;

/// Every hand adds its worth to the five four-card sets it contains. The hands that share their
/// first four cards are neighbours, and so are the four-card sets that share three cards and end in
/// the hands' last card: the inner loops run over whole rows.
///
/// Blocks may reach over the ends of a row by up to seven elements, which get zero added: `fours`
/// needs kBlock spare elements at its end. No block reaches over its start, where the row (0, 1, 2)
/// of at least seven elements lies, which is not worked through in blocks.
template <class Number>
VPANALYZE_WIDE_VECTORS void add_hands(const ScoredDeals& deals, const std::vector<Number>& worth,
                                      int c1, Number* fours) {
  const int size = deals.deck_size();
  const Rows rows(size);
  const int blocks = (size + kBlock - 1) / kBlock;
  const std::uint8_t* lines = deals.data() + index5(size, c1, c1 + 1, c1 + 2, c1 + 3, c1 + 4);
  for (int c2 = c1 + 1; c2 < size; ++c2) {
    for (int c3 = c2 + 1; c3 < size; ++c3) {
      Number* const with123 = fours + rows.after(c1, c2, c3);
      Number* const before12 = fours + rows.after_without_last(c1, c2);
      Number* const before13 = fours + rows.after_without_last(c1, c3);
      Number* const before23 = fours + rows.after_without_last(c2, c3);
      std::array<Number, kMostPlaces> row{};      // worth of the hands c1 … c4, card
      std::array<Number, kMostPlaces> over_c4{};  // their sum over all c4
      for (int c4 = c3 + 1; c4 < size; ++c4) {
        row[static_cast<std::size_t>(c4)] = 0;
        Number total = 0;
        for (int card = c4 + 1; card < size; ++card) {
          const Number w = worth[*lines++];
          row[static_cast<std::size_t>(card)] = w;
          total += w;
        }
        with123[c4] += total;
        const std::ptrdiff_t term = rows.last_term(c4);
        for (int block = (c4 + 1) / kBlock; block < blocks; ++block) {
          const int from = block * kBlock;
          Number* const __restrict with124 = before12 - term + from;
          Number* const __restrict with134 = before13 - term + from;
          Number* const __restrict with234 = before23 - term + from;
          for (int i = 0; i < kBlock; ++i) {
            const Number w = row[static_cast<std::size_t>(from + i)];
            over_c4[static_cast<std::size_t>(from + i)] += w;
            with124[i] += w;
            with134[i] += w;
            with234[i] += w;
          }
        }
      }
      for (int card = c3 + 1; card < size; ++card) {
        with123[card] += over_c4[static_cast<std::size_t>(card)];
      }
    }
  }
}

/// A hand with k − 1 given cards contains 5 − (k − 1) of the k-card sets that contain these:
/// sum(S) = 1 / (6 − k) · Σ over cards x of sum(S ∪ {x}).
template <class Number>
void sum_smaller_sets(SubsetArrays<Number>& sums) {
  const int size = sums.deck_size();
  const Rows rows(size);
  const auto& fours = sums.of_size(4);
  auto& threes = sums.of_size(3);
  auto& twos = sums.of_size(2);
  auto& ones = sums.of_size(1);
  std::size_t index = 0;
  for (int a = 0; a < size; ++a) {
    for (int b = a + 1; b < size; ++b) {
      for (int c = b + 1; c < size; ++c) {
        Number total = 0;
        for (int d = c + 1; d < size; ++d) {
          const Number sum = fours[index++];
          total += sum;
          threes[static_cast<std::size_t>(rows.after(a, b) + d)] += sum;
          threes[static_cast<std::size_t>(rows.after(a, c) + d)] += sum;
          threes[static_cast<std::size_t>(rows.after(b, c) + d)] += sum;
        }
        threes[static_cast<std::size_t>(rows.after(a, b) + c)] += total;
      }
    }
  }
  index = 0;
  for (int a = 0; a < size; ++a) {
    for (int b = a + 1; b < size; ++b) {
      for (int c = b + 1; c < size; ++c) {
        const Number sum = threes[index++] /= 2;
        twos[static_cast<std::size_t>(rows.after(a) + b)] += sum;
        twos[static_cast<std::size_t>(rows.after(a) + c)] += sum;
        twos[static_cast<std::size_t>(rows.after(b) + c)] += sum;
      }
    }
  }
  index = 0;
  for (int a = 0; a < size; ++a) {
    for (int b = a + 1; b < size; ++b) {
      const Number sum = twos[index++] /= 3;
      ones[static_cast<std::size_t>(a)] += sum;
      ones[static_cast<std::size_t>(b)] += sum;
    }
  }
  for (Number& sum : ones) sums.of_size(0)[0] += sum /= 4;
  sums.of_size(0)[0] /= 5;
}

/// Hands each set's weight on to the sets with one card more, 1 / (5 − k) of it to each, so that a
/// hand receives it once over all the orders in which its 5 − k other cards can come.
void hand_weights_up(SubsetArrays<std::int64_t>& weights) {
  const int size = weights.deck_size();
  const Rows rows(size);
  for (int cards = 0; cards <= 4; ++cards) {
    for (std::int64_t& weight : weights.of_size(cards)) weight *= kWeightScale;
  }
  const std::int64_t none = weights.of_size(0)[0] / 5;
  auto& ones = weights.of_size(1);
  for (std::int64_t& one : ones) one = (one + none) / 4;
  auto& twos = weights.of_size(2);
  auto& threes = weights.of_size(3);
  auto& fours = weights.of_size(4);
  const auto two = [&](int a, int b) { return twos[static_cast<std::size_t>(rows.after(a) + b)]; };
  const auto three = [&](int a, int b, int c) {
    return threes[static_cast<std::size_t>(rows.after(a, b) + c)];
  };
  std::size_t index = 0;
  for (std::size_t a = 0; a < ones.size(); ++a) {
    for (std::size_t b = a + 1; b < ones.size(); ++b) {
      std::int64_t& weight = twos[index++];
      weight = (weight + ones[a] + ones[b]) / 3;
    }
  }
  index = 0;
  for (int a = 0; a < size; ++a) {
    for (int b = a + 1; b < size; ++b) {
      for (int c = b + 1; c < size; ++c) {
        std::int64_t& weight = threes[index++];
        weight = (weight + two(a, b) + two(a, c) + two(b, c)) / 2;
      }
    }
  }
  index = 0;
  for (int a = 0; a < size; ++a) {
    for (int b = a + 1; b < size; ++b) {
      for (int c = b + 1; c < size; ++c) {
        const std::int64_t abc = three(a, b, c);
        for (int d = c + 1; d < size; ++d) {
          fours[index++] += abc + three(a, b, d) + three(a, c, d) + three(b, c, d);
        }
      }
    }
  }
}

/// [line][card % 4]: neighbouring hands often have the same line, and adding them up in four places
/// in turn keeps each addition from waiting for the one before.
using LineCounts = std::array<std::array<std::int64_t, 4>, kMaxPayLines + 1>;

/// Adds the weight of every hand whose lowest card is c1, the sum over its four-card sets, to its
/// line.
VPANALYZE_WIDE_VECTORS void count_hands(const ScoredDeals& deals, const std::int64_t* fours, int c1,
                                        LineCounts& counts) {
  const int size = deals.deck_size();
  const Rows rows(size);
  const std::uint8_t* lines = deals.data() + index5(size, c1, c1 + 1, c1 + 2, c1 + 3, c1 + 4);
  for (int c2 = c1 + 1; c2 < size; ++c2) {
    for (int c3 = c2 + 1; c3 < size; ++c3) {
      const std::int64_t* const with123 = fours + rows.after(c1, c2, c3);
      const std::int64_t* const before12 = fours + rows.after_without_last(c1, c2);
      const std::int64_t* const before13 = fours + rows.after_without_last(c1, c3);
      const std::int64_t* const before23 = fours + rows.after_without_last(c2, c3);
      for (int c4 = c3 + 1; c4 < size; ++c4) {
        const std::ptrdiff_t term = rows.last_term(c4);
        const std::int64_t* const with124 = before12 - term;
        const std::int64_t* const with134 = before13 - term;
        const std::int64_t* const with234 = before23 - term;
        const std::int64_t own = with123[c4];
        for (int c5 = c4 + 1; c5 < size; ++c5) {
          counts[*lines++][static_cast<std::size_t>(c5 % 4)] +=
              own + with123[c5] + with124[c5] + with134[c5] + with234[c5];
        }
      }
    }
  }
}

}  // namespace

template <class Number>
std::vector<Number> four_card_sums(const ScoredDeals& deals, const std::vector<Number>& worth,
                                   int workers) {
  const int size = deals.deck_size();
  const std::size_t length = std::size_t{binomial(size, 4)} + kBlock;
  // Each worker makes its own array, so that the kernel's zeroing of pages is shared out, too.
  std::vector<std::vector<Number>> sums(static_cast<std::size_t>(workers));
  parallel_for(workers, static_cast<std::size_t>(size - 4),
               [&](std::size_t worker, std::size_t c1) {
                 sums[worker].resize(length);
                 add_hands(deals, worth, static_cast<int>(c1), sums[worker].data());
               });
  std::vector<Number> all = std::move(sums[0]);
  all.resize(length);
  for (std::size_t worker = 1; worker < sums.size(); ++worker) {
    for (std::size_t i = 0; i < sums[worker].size(); ++i) all[i] += sums[worker][i];
  }
  all.resize(binomial(size, 4));
  return all;
}

template <class Number>
SubsetArrays<Number> subset_sums(int deck_size, std::vector<Number> fours) {
  SubsetArrays<Number> sums(deck_size, std::move(fours));
  sum_smaller_sets(sums);
  return sums;
}

template std::vector<std::int32_t> four_card_sums(const ScoredDeals&,
                                                  const std::vector<std::int32_t>&, int);
template std::vector<std::int64_t> four_card_sums(const ScoredDeals&,
                                                  const std::vector<std::int64_t>&, int);
template std::vector<int128> four_card_sums(const ScoredDeals&, const std::vector<int128>&, int);
template SubsetArrays<std::int32_t> subset_sums(int, std::vector<std::int32_t>);
template SubsetArrays<std::int64_t> subset_sums(int, std::vector<std::int64_t>);
template SubsetArrays<int128> subset_sums(int, std::vector<int128>);

/// The two sums of a set are the halves of one 64-bit number, added up together: as long as each
/// stays below 2^31, none runs into the other.
std::optional<NarrowMoments> narrow_moments(const ScoredDeals& deals,
                                            const std::vector<int128>& worth, int workers) {
  constexpr std::int64_t kMost = std::numeric_limits<std::int32_t>::max();
  const int128 greatest = *std::max_element(worth.begin(), worth.end());
  if (greatest > kMost || greatest * greatest * deals.deck_size() > kMost) return std::nullopt;
  std::vector<std::int64_t> pairs;
  for (const int128 w : worth) pairs.push_back(static_cast<std::int64_t>(w + (w * w << 32)));
  const std::vector<std::int64_t> fours = four_card_sums(deals, pairs, workers);
  std::vector<std::int32_t> sums(fours.size());
  std::vector<std::int32_t> squares(fours.size());
  std::int64_t all_squares = 0;
  for (std::size_t i = 0; i < fours.size(); ++i) {
    sums[i] = static_cast<std::int32_t>(fours[i] & kMost);
    squares[i] = static_cast<std::int32_t>(fours[i] >> 32);
    all_squares += squares[i];
  }
  // No worth is above its square, so neither are their sums.
  if (all_squares > kMost) return std::nullopt;
  const int size = deals.deck_size();
  return NarrowMoments{subset_sums(size, std::move(sums)), subset_sums(size, std::move(squares))};
}

std::vector<std::int64_t> weighted_line_counts(const ScoredDeals& deals,
                                               SubsetArrays<std::int64_t> weights,
                                               std::size_t lines, int workers) {
  hand_weights_up(weights);
  std::vector<LineCounts> counts(static_cast<std::size_t>(workers));
  const auto lowest_cards = static_cast<std::size_t>(deals.deck_size() - 4);
  parallel_for(workers, lowest_cards, [&](std::size_t worker, std::size_t c1) {
    count_hands(deals, weights.of_size(4).data(), static_cast<int>(c1), counts[worker]);
  });
  std::vector<std::int64_t> total(lines);
  for (std::size_t line = 0; line < lines; ++line) {
    for (const LineCounts& part : counts) {
      total[line] += std::accumulate(part[line].begin(), part[line].end(), std::int64_t{0});
    }
    assert(total[line] % kWeightScale == 0);
    total[line] /= kWeightScale;
  }
  return total;
}

}  // namespace vpanalyze
