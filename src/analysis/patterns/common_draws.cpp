// SPDX-License-Identifier: MIT
#include "analysis/patterns/common_draws.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <utility>

#include "analysis/hold.hpp"
#include "analysis/patterns/pattern_engine.hpp"
#include "analysis/scored_game.hpp"
#include "base/parallel.hpp"
#include "cards/hand_index.hpp"
#include "vpanalyze/analysis/analysis.hpp"

namespace vpanalyze {
namespace {

constexpr std::size_t kSizes = 6;  // sets of zero to five cards

/// N_i, of one deal or many: [cards in S].
using SquaredSums = std::array<int128, kSizes>;

/// Entry for every multiset of kinds, by size and index.
template <class Entry>
using SizeArray = std::array<std::vector<Entry>, kSizes>;

struct KindAndSuit {
  std::size_t kind;
  std::size_t suit;  ///< kSuits for a wild card, which has no suit
};

/// Data that do not depend on the deal.
class Kinds {
 public:
  Kinds(const ScoredGame& game, const std::vector<int128>& worth)
      : engine_(game.patterns()), sums_(engine_.sums(game.paytable(), worth)) {
    const Deck& deck = game.paytable().deck;
    const PatternIndex& patterns = engine_.patterns();
    for (const CardKind& kind : patterns.kinds()) {
      copies_.push_back(kind.copies);
      is_wild_.push_back(kind.wild);
    }
    for (int card = 0; card < deck.size(); ++card) {
      const auto kind = static_cast<std::size_t>(patterns.kind(card));
      cards_.push_back({kind, is_wild_[kind] ? kSuits : index_of(deck.card(card).suit())});
    }
    for (int held = 0; held <= kDealCards; ++held) unite(held);
  }

  std::size_t count() const { return copies_.size(); }
  std::size_t suits() const { return static_cast<std::size_t>(engine_.tables().suits()); }
  const std::vector<int>& copies() const { return copies_; }
  bool is_wild(std::size_t kind) const { return is_wild_[kind]; }
  const KindAndSuit& card(std::uint8_t position) const { return cards_[position]; }

  std::size_t sets(int cards) const { return engine_.tables().sizes().count(cards); }
  /// Returns the index of a multiset of `cards` cards with one card of a kind added.
  std::size_t add_kind(std::size_t set, int cards, std::size_t kind) const {
    return engine_.tables().steps(cards)[set * count() + kind].larger;
  }
  /// Returns true if the deck has another card of the kind.
  bool is_left(std::size_t set, int cards, std::size_t kind) const {
    return engine_.tables().steps(cards)[set * count() + kind].left > 0;
  }
  /// Returns the index of H ∪ A, where H is a multiset of `cards` cards: [size of A][A].
  const SizeArray<std::uint16_t>& united(int cards, std::size_t set) const {
    return united_[static_cast<std::size_t>(cards)][set];
  }
  std::span<const std::int64_t> base(int cards) const { return sums_.base.sized(cards); }
  std::int64_t extra(std::size_t set, int cards) const { return sums_.extra.sized(cards)[set]; }

 private:
  void unite(int held) {
    auto& all = united_[static_cast<std::size_t>(held)];
    all.resize(sets(held));
    for (std::size_t set = 0; set < all.size(); ++set) {
      all[set][0] = {static_cast<std::uint16_t>(set)};
      for (int cards = 0; cards + held < kDealCards; ++cards) {
        const auto& smaller = all[set][static_cast<std::size_t>(cards)];
        auto& larger = all[set][static_cast<std::size_t>(cards) + 1];
        larger.resize(sets(cards + 1));
        for (std::size_t other = 0; other < smaller.size(); ++other) {
          for (std::size_t kind = 0; kind < count(); ++kind) {
            if (!is_left(other, cards, kind)) continue;
            // If it cannot be added to both sets together, the entry is never used.
            larger[add_kind(other, cards, kind)] =
                static_cast<std::uint16_t>(add_kind(smaller[other], held + cards, kind));
          }
        }
      }
    }
  }

  const PatternEngine& engine_;
  PatternSums<std::int64_t> sums_;
  std::vector<int> copies_;
  std::vector<bool> is_wild_;
  std::vector<KindAndSuit> cards_;
  std::array<std::vector<SizeArray<std::uint16_t>>, kSizes> united_;
};

/// Squares the sums of one deal after the other.
class DealSquares {
 public:
  explicit DealSquares(const Kinds& kinds) : kinds_(kinds) {
    for (std::size_t cards = 0; cards < kSizes; ++cards) {
      sums_[cards].resize(kinds.sets(static_cast<int>(cards)));
    }
  }

  SquaredSums operator()(const DeckPlaces& deal, std::size_t hold) {
    take(deal, hold);
    fill_sums();
    squares_ = {};
    add_sets(0, 0, 0, 1);
    for (std::size_t suit = 0; suit < kinds_.suits(); ++suit) {
      if (held_suits_ == 0 || held_suits_ == suit_bit(suit)) add_suit(suit);
    }
    for (const auto& [set, gain] : wild_gains_) {
      add_gain(set.second, set.first, gain.gain, gain.ways);
    }
    return squares_;
  }

 private:
  static std::uint32_t suit_bit(std::size_t suit) { return std::uint32_t{1} << suit; }

  void take(const DeckPlaces& deal, std::size_t hold) {
    left_ = kinds_.copies();
    discards_.clear();
    held_suits_ = 0;
    held_ = 0;
    held_cards_ = cards_held(hold);
    dealt_.fill(std::vector<bool>(kinds_.count()));
    wild_gains_.clear();
    int held = 0;
    for (std::size_t i = 0; i < deal.size(); ++i) {
      const KindAndSuit& card = kinds_.card(deal[i]);
      --left_[card.kind];
      if (card.suit < kSuits) dealt_[card.suit][card.kind] = true;
      if ((hold >> i & 1U) == 0) {
        discards_.push_back(card);
        continue;
      }
      held_ = kinds_.add_kind(held_, held++, card.kind);
      if (card.suit < kSuits) held_suits_ |= suit_bit(card.suit);
    }
  }

  int drawn() const { return kDealCards - held_cards_; }

  /// Fills F as if no hand had a suit: for H ∪ A the sum over U ⊆ discards of (−1)^|U| · base(H ∪ A
  /// ∪ U).
  void fill_sums() {
    const SizeArray<std::uint16_t>& united = kinds_.united(held_cards_, held_);
    for (int cards = 0; cards <= drawn(); ++cards) {
      const std::span<const std::int64_t> base = kinds_.base(held_cards_ + cards);
      const auto& united_sets = united[static_cast<std::size_t>(cards)];
      std::transform(united_sets.begin(), united_sets.end(),
                     sums_[static_cast<std::size_t>(cards)].begin(),
                     [&](std::uint16_t set) { return base[set]; });
    }
    for (const KindAndSuit& gone : discards_) {
      for (int cards = 0; cards < drawn(); ++cards) {
        auto& sums = sums_[static_cast<std::size_t>(cards)];
        const auto& more = sums_[static_cast<std::size_t>(cards) + 1];
        for (std::size_t set = 0; set < kinds_.sets(cards); ++set) {
          sums[set] -= more[kinds_.add_kind(set, cards, gone.kind)];
        }
      }
    }
  }

  /// Adds all multisets A of the remaining kinds that extend this one, as if no hand had a suit.
  /// `ways` is the number of sets of cards that it represents.
  void add_sets(std::size_t set, int cards, std::size_t first, std::int64_t ways) {
    const int128 sum = sums_[static_cast<std::size_t>(cards)][set];
    squares_[static_cast<std::size_t>(cards)] += sum * sum * ways;
    for (std::size_t kind = first; kind < kinds_.count(); ++kind) {
      std::size_t more = set;
      for (int n = 1; n <= left_[kind] && cards + n <= drawn(); ++n) {
        more = kinds_.add_kind(more, cards + n - 1, kind);
        add_sets(more, cards + n, kind + 1, ways * binomial(left_[kind], n));
      }
    }
  }

  /// Adds the gain of a suit to the squares of sets whose natural cards, like those held, are of
  /// it.
  void add_suit(std::size_t suit) {
    gone_.clear();
    for (const KindAndSuit& card : discards_) {
      if (card.suit == suit || card.suit == kSuits) gone_.push_back(card.kind);
    }
    add_suited(suit, {0, held_, 0, held_suits_ != 0}, 0, 1);
  }

  struct Suited {
    std::size_t drawn;  ///< A
    std::size_t all;    ///< H ∪ A
    int cards;          ///< number of cards in A
    bool has_natural;
  };

  void add_suited(std::size_t suit, const Suited& set, std::size_t first, std::int64_t ways) {
    const std::int64_t gain = gain_of(set.all, held_cards_ + set.cards, 0);
    if (set.has_natural) {
      add_gain(set.drawn, set.cards, gain, ways);
    } else {
      // Each set occurs once for every suit of its hands.
      WildGain& all = wild_gains_[{set.cards, set.drawn}];
      all.gain += gain;
      all.ways = ways;
    }
    for (std::size_t kind = first; kind < kinds_.count(); ++kind) {
      const bool natural = !kinds_.is_wild(kind);
      const int most = natural ? (dealt_[suit][kind] ? 0 : 1) : left_[kind];
      Suited more = set;
      for (int n = 1; n <= most && set.cards + n <= drawn(); ++n) {
        more = {kinds_.add_kind(more.drawn, more.cards, kind),
                kinds_.add_kind(more.all, held_cards_ + more.cards, kind), more.cards + 1,
                set.has_natural || natural};
        add_suited(suit, more, kind + 1, ways * binomial(most, n));
      }
    }
  }

  /// Returns Σ over U ⊆ gone_, from this card on, of (−1)^|U| · extra(set ∪ U).
  std::int64_t gain_of(std::size_t set, int cards, std::size_t first) const {
    std::int64_t gain = kinds_.extra(set, cards);
    if (cards == kDealCards) return gain;
    for (std::size_t i = first; i < gone_.size(); ++i) {
      gain -= gain_of(kinds_.add_kind(set, cards, gone_[i]), cards + 1, i + 1);
    }
    return gain;
  }

  /// Replaces F² by (F + gain)².
  void add_gain(std::size_t set, int cards, std::int64_t gain, std::int64_t ways) {
    const int128 sum = sums_[static_cast<std::size_t>(cards)][set];
    squares_[static_cast<std::size_t>(cards)] += int128{gain} * (2 * sum + gain) * ways;
  }

  struct WildGain {
    std::int64_t gain = 0;
    std::int64_t ways = 0;
  };

  const Kinds& kinds_;
  std::vector<int> left_;                        ///< [kind]: number of cards not dealt
  std::array<std::vector<bool>, kSuits> dealt_;  ///< [suit][kind]: natural cards dealt
  std::vector<KindAndSuit> discards_;
  std::vector<std::size_t> gone_;  ///< kinds of the discards that are of a suit, or wild
  std::size_t held_ = 0;
  int held_cards_ = 0;
  std::uint32_t held_suits_ = 0;  ///< suits of the natural cards held
  SizeArray<std::int64_t> sums_;
  std::map<std::pair<int, std::size_t>, WildGain> wild_gains_;  ///< [cards, set]
  SquaredSums squares_{};
};

/// Converts N_i to P_m.
SquaredSums pairs_in_common(const SquaredSums& squares) {
  SquaredSums pairs{};
  for (std::size_t common = 0; common < kSizes; ++common) {
    for (std::size_t i = common; i < kSizes; ++i) {
      const int128 term = squares[i] * binomial(static_cast<int>(i), static_cast<int>(common));
      pairs[common] += (i - common) % 2 == 0 ? term : -term;
    }
  }
  return pairs;
}

void refuse_what_cannot_be_done(const ScoredGame& game, const std::vector<int128>& worth) {
  const std::string& name = game.paytable().name;
  std::string obstacle = pattern_obstacle(game.paytable());
  if (obstacle.empty()) obstacle = game.patterns().obstacle(game.paytable(), worth);
  if (!obstacle.empty()) {
    throw AnalysisError("lines that share a deck are not worked out for \"" + name +
                        "\": " + obstacle);
  }
  if (*std::max_element(worth.begin(), worth.end()) > kMostCommonWorth) {
    throw AnalysisError("the pays of \"" + name +
                        "\" are too finely divided for lines that share a deck");
  }
}

}  // namespace

CommonDraws common_draws(const ClassPlay& play, const ClassHolds& holds,
                         const std::vector<std::int64_t>& weights, const std::vector<int128>& worth,
                         int workers) {
  refuse_what_cannot_be_done(play.game(), worth);
  const Kinds kinds(play.game(), worth);
  struct Worker {
    explicit Worker(const Kinds& deal_kinds) : squares(deal_kinds) {}
    DealSquares squares;
    CommonDraws sums{};  // [drawn][cards in S]
  };
  std::vector<Worker> all(static_cast<std::size_t>(workers), Worker(kinds));
  constexpr std::size_t kDealsOfChunk = 256;
  parallel_chunks(workers, holds.size(), kDealsOfChunk,
                  [&](std::size_t worker, std::size_t begin, std::size_t end) {
                    auto& [squares, sums] = all[worker];
                    for (std::size_t i = begin; i < end; ++i) {
                      if (weights[i] == 0) continue;
                      const DealClass& deal = play.classes()[i];
                      const SquaredSums deal_squares = squares(deal.cards, holds[i]);
                      auto& drawn_sums = sums[static_cast<std::size_t>(5 - cards_held(holds[i]))];
                      for (std::size_t set = 0; set < kSizes; ++set) {
                        drawn_sums[set] += deal_squares[set] * weights[i];
                      }
                    }
                  });
  CommonDraws pairs{};
  for (std::size_t drawn = 0; drawn < kSizes; ++drawn) {
    SquaredSums squares{};
    for (const Worker& worker : all) {
      for (std::size_t set = 0; set < kSizes; ++set) squares[set] += worker.sums[drawn][set];
    }
    pairs[drawn] = pairs_in_common(squares);
  }
  return pairs;
}

}  // namespace vpanalyze
