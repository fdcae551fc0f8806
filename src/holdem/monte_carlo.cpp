// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <utility>

#include "base/ranges.hpp"
#include "holdem/engines.hpp"
#include "holdem/lee.hpp"

namespace vpanalyze {
namespace {

/// Generator of random 64-bit words: the SplitMix64 sequence, cut into disjoint streams of 2^32
/// words.
class RandomWords {
 public:
  RandomWords(std::uint64_t seed, std::uint64_t stream)
      : state_(mixed(seed + kStep) + (stream << 32U) * kStep) {}

  std::uint64_t operator()() { return mixed(state_ += kStep); }

 private:
  static constexpr std::uint64_t kStep = 0x9E3779B97F4A7C15;

  static constexpr std::uint64_t mixed(std::uint64_t word) {
    word = (word ^ word >> 30U) * 0xBF58476D1CE4E5B9;
    word = (word ^ word >> 27U) * 0x94D049BB133111EB;
    return word ^ word >> 31U;
  }

  std::uint64_t state_;
};

/// Small random numbers from one word, taken as a fraction below one whose digits are drawn one
/// after the other. After a few draws the bias is still at most one in 2^40.
class Digits {
 public:
  explicit Digits(std::uint64_t word) : fraction_(word) {}

  /// Returns 0 .. n − 1.
  std::uint64_t below(std::uint64_t n) {
    const uint128 product = uint128{fraction_} * n;
    fraction_ = static_cast<std::uint64_t>(product);
    return static_cast<std::uint64_t>(product >> 64U);
  }

 private:
  std::uint64_t fraction_;
};

/// Number of trials that share a stream of random words, so that the results do not depend on the
/// threads.
constexpr std::uint64_t kTrialsOfBlock = 1U << 14U;

/// Returns true if there is a way to deal the players their hands.
bool can_be_dealt(const PokerTable& table, std::size_t player, std::uint64_t taken) {
  if (player == table.players()) return true;
  if (table.is_random[player]) return can_be_dealt(table, player + 1, taken);
  return any_of(table.hands[player], [&](HoleCards hand) {
    const std::uint64_t cards = hand.cards().bits();
    return (cards & taken) == 0 && can_be_dealt(table, player + 1, cards | taken);
  });
}

// Computes a minimum by arithmetic of small numbers: winners are unpredictable, so branches would
// cost more than all the rest.
int lower(int a, int b) {
  const int difference = a - b;
  return b + (difference & difference >> (std::numeric_limits<int>::digits));
}

std::uint64_t one_if_equal(int a, int b) {
  return (static_cast<std::uint32_t>((a - b) | (b - a)) >> 31U) ^ 1U;
}

/// Deals hands and counts results, one trial after the other.
class Player {
 public:
  explicit Player(const PokerTable& table)
      : cards_to_come_(table.cards_to_come()), board_(table.board), shares_(table.players()) {
    for (std::size_t player = 0; player < table.players(); ++player) {
      if (table.is_random[player]) continue;
      const auto& hands = table.hands[player];
      if (hands.size() > 1) {
        ranges_.push_back({players_.size(), hands});
      } else {
        hands_[players_.size()] = HandKey(hands.front().high()) + HandKey(hands.front().low());
        fixed_ |= hands.front().cards().bits();
      }
      players_.push_back(player);
    }
    first_random_ = players_.size();
    for (std::size_t player = 0; player < table.players(); ++player) {
      if (table.is_random[player]) players_.push_back(player);
    }
    for (std::uint64_t left = table.unseen.bits() & ~fixed_; left != 0; left &= left - 1) {
      deck_[cards_++] = static_cast<std::uint32_t>(std::countr_zero(left));
    }
  }

  /// Plays trials with one stream of random words, using the code for this number of players.
  template <std::size_t Players = 2>
  void play(const RandomWords& words, std::uint64_t trials) {
    if constexpr (Players < kMostPlayers) {
      if (players_.size() > Players) return play<Players + 1>(words, trials);
    }
    if (ranges_.empty()) {
      play_trials<Players, false>(words, trials);
    } else {
      play_trials<Players, true>(words, trials);
    }
  }

  /// Returns the shares by player, as in the table.
  const std::vector<PotShares>& shares() const { return shares_; }

 private:
  /// Deck of card ids, wide enough that the compiler need not assume that stores alias other data.
  using Deck = std::array<std::uint32_t, kRanks * kSuits>;
  using Hands = std::array<HandKey, kMostPlayers>;

  /// Deals each player a hand of their range, no two sharing a card and all such choices equally
  /// likely. Returns the cards taken.
  std::uint64_t deal_ranges(RandomWords& words, Hands& hands) const {
    while (true) {
      std::uint64_t taken = fixed_;
      bool clash = false;
      for (const RangeOf& range : ranges_) {
        const HoleCards hand = range.hands[Digits(words()).below(range.hands.size())];
        clash = clash || (hand.cards().bits() & taken) != 0;
        taken |= hand.cards().bits();
        hands[range.place] = HandKey(hand.high()) + HandKey(hand.low());
      }
      if (!clash) return taken;
    }
  }

  /// Shuffles the first n cards of the deck.
  [[gnu::always_inline]] void shuffle(RandomWords& words, Deck& deck, std::size_t cards) const {
    constexpr std::size_t kDrawsOfWord = 4;
    const auto draw = [&](Digits& digits, std::size_t place) {
      std::swap(deck[place], deck[place + digits.below(cards_ - place)]);
    };
    std::size_t place = 0;
    for (; place + kDrawsOfWord <= cards; place += kDrawsOfWord) {
      Digits digits(words());
      for (std::size_t i = 0; i < kDrawsOfWord; ++i) draw(digits, place + i);
    }
    Digits digits(words());
    for (; place < cards; ++place) draw(digits, place);
  }

  /// Deals the rest of the board and the unknown hands; returns the board. Inlined, since a call
  /// would return its result through memory.
  template <bool HasRanges>
  [[gnu::always_inline]] HandKey deal(RandomWords& words, Deck& deck, std::uint64_t taken,
                                      Hands& hands) const {
    // With ranges, as many extra cards are drawn as could be taken.
    const std::size_t needed =
        static_cast<std::size_t>(cards_to_come_) + 2 * (players_.size() - first_random_);
    shuffle(words, deck, HasRanges ? std::min(needed + 2 * ranges_.size(), cards_) : needed);
    const std::uint32_t* next = deck.data();
    const auto key = [&] {
      while (HasRanges && (taken >> *next & 1U) != 0) ++next;
      return kHandKeys.cards_by_id[*next++];
    };
    HandKey board = board_;
    for (int i = 0; i < cards_to_come_; ++i) board += key();
    for (std::size_t i = first_random_; i < players_.size(); ++i) {
      hands[i] = key();
      hands[i] += key();
    }
    return board;
  }

  template <std::size_t Players, bool HasRanges>
  void play_trials(RandomWords words, std::uint64_t trials) {
    // A batch is dealt completely before it is evaluated, so that neither step waits for the other.
    constexpr std::uint64_t kBatch = 32;
    std::array<std::array<HandKey, Players>, kBatch> dealt;
    std::array<std::array<std::uint64_t, Players + 1>, Players> shares{};
    Deck deck = deck_;
    Hands hands = hands_;
    for (std::uint64_t played = 0; played < trials; played += kBatch) {
      const std::uint64_t batch = std::min(kBatch, trials - played);
      for (std::uint64_t trial = 0; trial < batch; ++trial) {
        const std::uint64_t taken = HasRanges ? deal_ranges(words, hands) : 0;
        const HandKey board = deal<HasRanges>(words, deck, taken, hands);
        for (std::size_t i = 0; i < Players; ++i) dealt[trial][i] = board + hands[i];
      }
      for (std::uint64_t trial = 0; trial < batch; ++trial) {
        std::array<Strength, Players> strengths;
        for (std::size_t i = 0; i < Players; ++i) {
          strengths[i] = evaluator_.strength<7>(dealt[trial][i]);
        }
        int best = strengths[0];
        for (const Strength strength : strengths) best = lower(best, strength);
        std::size_t sharing = 0;
        for (const Strength strength : strengths) sharing += one_if_equal(strength, best);
        for (std::size_t i = 0; i < Players; ++i) {
          shares[i][sharing] += one_if_equal(strengths[i], best);
        }
      }
    }
    for (std::size_t i = 0; i < Players; ++i) {
      for (std::size_t n = 1; n <= Players; ++n) shares_[players_[i]][n] += shares[i][n];
    }
  }

  const LeeEvaluator& evaluator_ = lee_evaluator();
  Deck deck_{};
  std::size_t cards_ = 0;  ///< number of cards in the deck
  int cards_to_come_;
  HandKey board_;
  // Players as in the table, those with any two cards last.
  std::vector<std::size_t> players_;
  Hands hands_{};            ///< constant parts of the hands
  std::uint64_t fixed_ = 0;  ///< cards of the constant parts
  struct RangeOf {
    std::size_t place;
    std::vector<HoleCards> hands;
  };
  std::vector<RangeOf> ranges_;
  std::size_t first_random_ = 0;
  std::vector<PotShares> shares_;
};

Equity collected(const PokerTable& table, const std::vector<Player>& players) {
  Equity result;
  result.method = EquityMethod::monte_carlo;
  result.players.resize(table.players());
  for (const Player& player : players) {
    for (std::size_t i = 0; i < table.players(); ++i) {
      for (std::size_t n = 1; n <= kMostPlayers; ++n) {
        result.players[i].shares[n] += player.shares()[i][n];
      }
    }
  }
  result.deals = result.counted();
  return result;
}

/// Returns the number of trials that lowers the greatest standard error to `error`, estimated from
/// those played, and at least 1 / error: an event rarer than that may not have been seen, and would
/// not show in a standard error.
std::uint64_t trials_for(const Equity& result, double error) {
  double most = 0;
  for (const PlayerEquity& player : result.players) {
    most = std::max(most, result.std_error(player));
  }
  const double needed =
      std::max(static_cast<double>(result.deals) * (most / error) * (most / error), 1 / error);
  if (needed <= static_cast<double>(result.deals)) return result.deals;
  constexpr double kMost = 1e15;
  return std::max(result.deals + 1, static_cast<std::uint64_t>(std::min(needed, kMost)));
}

}  // namespace

Equity play_at_random(const PokerTable& table, const EquityOptions& options) {
  if (!can_be_dealt(table, 0, 0)) throw EquityError("these hands cannot be dealt together");
  Work work(options);
  std::vector<Player> players(static_cast<std::size_t>(work.workers()), Player(table));
  std::uint64_t played = 0;  // number of blocks
  const auto play_up_to = [&](std::uint64_t trials) {
    const std::uint64_t blocks = (trials + kTrialsOfBlock - 1) / kTrialsOfBlock;
    const std::uint64_t first = played;
    work.run(blocks - first, first, blocks, [&](std::size_t worker, std::size_t item) {
      const std::uint64_t block = first + item;
      const std::uint64_t trials_done = block * kTrialsOfBlock;
      players[worker].play(RandomWords(options.seed, block),
                           std::min(kTrialsOfBlock, trials - trials_done));
    });
    played = blocks;
  };
  // To reach a standard error, only whole blocks are played, starting with a first guess.
  constexpr std::uint64_t kFirstBlocks = 8;
  std::uint64_t trials = options.error ? kFirstBlocks * kTrialsOfBlock : options.trials;
  Equity result;
  while (true) {
    play_up_to(trials);
    result = collected(table, players);
    if (work.stopped() || !options.error) break;
    const std::uint64_t needed = trials_for(result, *options.error);
    if (needed <= trials) break;
    trials = (needed + kTrialsOfBlock - 1) / kTrialsOfBlock * kTrialsOfBlock;
  }
  result.planned_deals = work.stopped() ? std::max(trials, result.deals) : result.deals;
  result.seed = options.seed;
  return result;
}

}  // namespace vpanalyze
