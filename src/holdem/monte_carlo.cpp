// SPDX-License-Identifier: MIT
#include "holdem/monte_carlo.hpp"

#include <algorithm>
#include <cmath>

#include "holdem/random_words.hpp"
#include "holdem/showdown.hpp"
#include "holdem/work.hpp"
#include "vpanalyze/evaluate/lee.hpp"

namespace vpanalyze {
namespace {

/// Trials that share a stream of random words: what is played does not depend on who plays it.
constexpr std::uint64_t kTrialsOfBlock = 1U << 14U;

/// Whether players can be dealt their hands at all.
bool can_be_dealt(const Table& table, std::size_t player, std::uint64_t taken) {
  if (player == table.players()) return true;
  if (table.is_random[player]) return can_be_dealt(table, player + 1, taken);
  return std::any_of(table.hands[player].begin(), table.hands[player].end(), [&](HoleCards hand) {
    const std::uint64_t cards = hand.cards().bits();
    return (cards & taken) == 0 && can_be_dealt(table, player + 1, cards | taken);
  });
}

/// Deals and counts, one trial after the other.
class Player {
 public:
  explicit Player(const Table& table);

  /// Plays so many trials with one stream of random words.
  void play(std::uint64_t seed, std::uint64_t block, std::uint64_t trials);

  const std::vector<PotShares>& shares() const { return shares_; }

 private:
  struct RangeOf {
    std::size_t player;
    const std::vector<HoleCards>* hands;
  };

  std::uint64_t deal_ranges(RandomWords& words);
  template <bool HasRanges>
  void deal(RandomWords& words, std::uint64_t taken);
  void settle();

  const LeeEvaluator& evaluator_ = lee_evaluator();
  std::vector<Card> deck_;
  int to_come_;
  HandKey board_;
  std::uint64_t fixed_ = 0;  ///< cards of hands that are always the same
  std::vector<RangeOf> ranges_;
  std::vector<std::size_t> randoms_;
  std::array<HandKey, kMostPlayers> hands_{};
  HandKey drawn_board_;
  std::vector<PotShares> shares_;
};

Player::Player(const Table& table)
    : to_come_(table.to_come()), board_(table.board), shares_(table.players()) {
  for (std::size_t player = 0; player < table.players(); ++player) {
    const auto& hands = table.hands[player];
    if (table.is_random[player]) {
      randoms_.push_back(player);
    } else if (hands.size() > 1) {
      ranges_.push_back({player, &hands});
    } else {
      hands_[player] = HandKey(hands.front().high()) + HandKey(hands.front().low());
      fixed_ |= hands.front().cards().bits();
    }
  }
  std::uint64_t left = table.unseen.bits() & ~fixed_;
  for (; left != 0; left &= left - 1) deck_.push_back(Card::from_id(std::countr_zero(left)));
}

/// Gives players of ranges hands that have no card in common, any such choice being as likely as
/// any other.
std::uint64_t Player::deal_ranges(RandomWords& words) {
  while (true) {
    std::uint64_t taken = fixed_;
    bool clash = false;
    for (const RangeOf& range : ranges_) {
      const HoleCards hand = (*range.hands)[Digits(words()).below(range.hands->size())];
      clash = clash || (hand.cards().bits() & taken) != 0;
      taken |= hand.cards().bits();
      hands_[range.player] = HandKey(hand.high()) + HandKey(hand.low());
    }
    if (!clash) return taken;
  }
}

/// Draws the rest of the board and the unknown hands: a shuffle of the deck that goes only so far.
template <bool HasRanges>
void Player::deal(RandomWords& words, std::uint64_t taken) {
  constexpr int kDrawsOfWord = 4;
  std::size_t place = 0;
  int draws_left = 0;
  Digits digits(0);
  const auto draw = [&] {
    while (true) {
      if (draws_left-- == 0) {
        digits = Digits(words());
        draws_left = kDrawsOfWord - 1;
      }
      const std::size_t chosen = place + digits.below(deck_.size() - place);
      const Card card = deck_[chosen];
      deck_[chosen] = deck_[place];
      deck_[place++] = card;
      if (!HasRanges || (taken >> card.id() & 1U) == 0) return HandKey(card);
    }
  };
  HandKey board = board_;
  for (int i = 0; i < to_come_; ++i) board += draw();
  drawn_board_ = board;
  for (const std::size_t player : randoms_) {
    hands_[player] = draw();
    hands_[player] += draw();
  }
}

void Player::settle() {
  std::array<Strength, kMostPlayers> strengths;
  Strength best = kWorstStrength;
  const std::size_t players = shares_.size();
  for (std::size_t i = 0; i < players; ++i) {
    strengths[i] = evaluator_.of<7>(drawn_board_ + hands_[i]);
    best = std::min(best, strengths[i]);
  }
  std::size_t sharing = 0;
  for (std::size_t i = 0; i < players; ++i) sharing += strengths[i] == best ? 1 : 0;
  for (std::size_t i = 0; i < players; ++i) shares_[i][sharing] += strengths[i] == best ? 1 : 0;
}

void Player::play(std::uint64_t seed, std::uint64_t block, std::uint64_t trials) {
  RandomWords words(seed, block);
  std::sort(deck_.begin(), deck_.end());  // whatever was played before
  for (std::uint64_t trial = 0; trial < trials; ++trial) {
    if (ranges_.empty()) {
      deal<false>(words, 0);
    } else {
      const std::uint64_t taken = deal_ranges(words);
      deal<true>(words, taken);
    }
    settle();
  }
}

Equity collected(const Table& table, const std::vector<Player>& players) {
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

/// How many trials bring the greatest standard error down to `error`, going by those played.
std::uint64_t trials_for(const Equity& result, double error) {
  double most = 0;
  for (const PlayerEquity& player : result.players) {
    most = std::max(most, result.std_error(player));
  }
  if (most <= error) return result.deals;
  const double needed = static_cast<double>(result.deals) * (most / error) * (most / error);
  constexpr double kMost = 1e15;
  return std::max(result.deals + 1, static_cast<std::uint64_t>(std::min(needed, kMost)));
}

}  // namespace

Equity play_at_random(const Table& table, const EquityOptions& options) {
  if (!can_be_dealt(table, 0, 0)) throw EquityError("there is no way to deal these hands");
  Work work(options);
  std::vector<Player> players(static_cast<std::size_t>(work.workers()), Player(table));
  std::uint64_t played = 0;  // blocks
  const auto play_up_to = [&](std::uint64_t trials) {
    const std::uint64_t blocks = (trials + kTrialsOfBlock - 1) / kTrialsOfBlock;
    const std::uint64_t first = played;
    work.run(blocks - first, first, blocks, [&](std::size_t worker, std::size_t item) {
      const std::uint64_t block = first + item;
      const std::uint64_t before = block * kTrialsOfBlock;
      players[worker].play(options.seed, block, std::min(kTrialsOfBlock, trials - before));
    });
    played = blocks;
  };
  // With an error to reach only whole blocks are played, and there is some first guess.
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
  result.of_deals = work.stopped() ? std::max(trials, result.deals) : result.deals;
  result.seed = options.seed;
  return result;
}

}  // namespace vpanalyze
