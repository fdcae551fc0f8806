// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>
#include <optional>

#include "support/feature_oracle.hpp"
#include "support/oracle_rules.hpp"

namespace vpanalyze::oracle {
namespace {

Fraction bet_of(const Paytable& game) {
  return game.features.bet ? exact_coins(*game.features.bet)
                           : Fraction(static_cast<uint128>(game.coins), 1);
}

Fraction inverse(const Fraction& fraction) {
  return {fraction.denominator(), fraction.numerator()};
}

/// Returns the first entry of "on_deal" that a deal fits; one past the end if it fits none.
std::size_t dealt_entry(const Paytable& game, const Deck& deck, const Places& deal) {
  std::array<Card, 5> cards = {deck.card(deal[0]), deck.card(deal[1]), deck.card(deal[2]),
                               deck.card(deal[3]), deck.card(deal[4])};
  std::sort(cards.begin(), cards.end());
  const auto rank_counts = [&](Rank rank) {
    return std::count_if(cards.begin(), cards.end(),
                         [&](Card card) { return !card.is_joker() && card.rank() == rank; });
  };
  std::optional<Rank> high;  // aces are low
  for (const Rank rank : kEachRank) {
    if (rank_counts(rank) > 0 && (rank != Rank::ace || !high)) high = rank;
  }
  const std::vector<DealtHand>& entries = game.features.on_deal;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const DealtHand& entry = entries[i];
    bool fits = !entry.high || (high && entry.high->contains(*high));
    for (const auto& [rank, count] : entry.counts) fits = fits && rank_counts(rank) == count;
    for (const Rank rank : kEachRank) {
      if (entry.without.contains(rank)) fits = fits && rank_counts(rank) == 0;
    }
    if (fits && !entry.any) {
      Paytable asked = game;
      asked.deck = deck;
      asked.lines = {entry.hand};
      fits = RuleOracle(asked).lines_made(cards) == 1;
    }
    if (fits) return i;
  }
  return entries.size();
}

/// Returns the events of chance; the last one is none of them, with the probability left.
std::vector<ChanceEvent> events_of(const Paytable& game) {
  std::vector<ChanceEvent> events = game.features.chance;
  ChanceEvent nothing;
  nothing.probability = Fraction(1, 1);
  for (const ChanceEvent& event : events) {
    nothing.probability = nothing.probability - event.probability;
  }
  events.push_back(nothing);
  return events;
}

/// Amounts that each row brings: its pay multiplied, and awards.
struct Amounts {
  std::vector<Fraction> mean;
  std::vector<long double> square;
  std::vector<long double> paid;  ///< probability of more than nothing
};

Amounts amounts_of(const Paytable& game, const Fraction& times, const Fraction& fixed,
                   std::size_t rows) {
  Amounts amounts;
  for (std::size_t row = 0; row < rows; ++row) {
    const bool is_line = row < game.lines.size();
    const Fraction pays =
        (is_line ? exact_coins(game.lines[row].pays) : Fraction()) * times + fixed;
    std::vector<Award> plus = is_line ? game.lines[row].features.plus : std::vector<Award>();
    if (plus.empty()) plus = {Award{}};
    Fraction weight;
    Fraction sum;
    long double squares = 0;
    long double paid = 0;
    for (const Award& award : plus) {
      const Fraction amount = pays + exact_coins(award.pays);
      if (amount.numerator() != 0) paid += real(award.weight);
      weight = weight + award.weight;
      sum = sum + award.weight * amount;
      squares += real(award.weight) * real(amount) * real(amount);
    }
    amounts.mean.push_back(sum * inverse(weight));
    amounts.square.push_back(squares / real(weight));
    amounts.paid.push_back(paid / real(weight));
  }
  return amounts;
}

class Rounds {
 public:
  Rounds(const Paytable& game, TieBreak rule) : game_(game), rule_(rule) {}

  RoundsSolution solve() {
    for (const ChanceEvent& event : events_of(game_)) {
      if (event.probability.numerator() != 0) play(event);
    }
    const Fraction bet = bet_of(game_);
    solution_.exact_return = mean_ * inverse(bet);
    const long double squared_bet = real(bet) * real(bet);
    solution_.variance = (square_ - real(mean_) * real(mean_)) / squared_bet;
    solution_.covariance = (product_ - real(mean_) * real(mean_)) / squared_bet;
    return solution_;
  }

 private:
  struct Play {
    std::uint64_t deals = 1;  ///< alike
    std::size_t entry = 0;
    std::vector<std::uint64_t> ends;
    long double draws = 1;
    long double mean = -1;
    long double square = 0;
  };

  Play best_play(const PlacedHands& hands, const std::vector<Amounts>& entry_amounts,
                 const Places& deal, std::uint64_t deals) const {
    std::vector<Play> plays;
    std::vector<OfferedHold> offered;
    const std::size_t entry = dealt_entry(game_, hands.deck(), deal);
    for (unsigned hold = 0; hold < 32; ++hold) {
      Play play{deals, entry, hands.ends(deal, hold), 0, 0, 0};
      for (std::size_t row = 0; row < hands.rows(); ++row) {
        const auto ways = static_cast<long double>(play.ends[row]);
        play.draws += ways;
        play.mean += ways * real(entry_amounts[entry].mean[row]);
        play.square += ways * entry_amounts[entry].square[row];
      }
      play.mean /= play.draws;
      play.square /= play.draws;
      offered.push_back({hold, play.mean, play.square});
      plays.push_back(std::move(play));
    }
    return plays[played(rule_, offered)];
  }

  void play(const ChanceEvent& event) {
    const PlacedHands hands(game_, event.deck.value_or(game_.deck));
    const std::vector<DealtHand>& entries = game_.features.on_deal;
    std::vector<Amounts> entry_amounts;
    for (std::size_t i = 0; i <= entries.size(); ++i) {
      const bool none = i == entries.size();
      entry_amounts.push_back(amounts_of(
          game_, event.times * (none ? Fraction(1, 1) : entries[i].times),
          event.plus + (none ? Fraction() : exact_coins(entries[i].hand.pays)), hands.rows()));
    }
    std::vector<Play> plays;
    if (event.dream) {
      plays = dream_plays(hands, entry_amounts);
    } else {
      for (const auto& [deal, deals] : hands.deal_classes()) {
        plays.push_back(best_play(hands, entry_amounts, deal, deals));
      }
    }
    std::uint64_t all = 0;
    for (const Play& play : plays) all += play.deals;
    for (const Play& play : plays) {
      const Fraction times =
          event.times * (play.entry == entries.size() ? Fraction(1, 1) : entries[play.entry].times);
      add(play, event.probability * Fraction(play.deals, all), entry_amounts[play.entry],
          real(times));
    }
  }

  /// Returns the best play among the deals that contain four cards, for any four.
  std::vector<Play> dream_plays(const PlacedHands& hands,
                                const std::vector<Amounts>& entry_amounts) const {
    std::map<std::uint32_t, Play> four_plays;
    for (const Places& deal : hands.deals()) {
      const Play play = best_play(hands, entry_amounts, deal, 1);
      for (std::size_t left_out = 0; left_out < 5; ++left_out) {
        std::uint32_t four = 0;
        for (std::size_t i = 0; i < 5; ++i) {
          if (i != left_out) four |= std::uint32_t{1} << deal[i];
        }
        Play& best = four_plays[four];
        if (play.mean > best.mean) best = play;
      }
    }
    std::vector<Play> plays;
    for (auto& [four, play] : four_plays) plays.push_back(std::move(play));
    return plays;
  }

  void add(const Play& play, const Fraction& weight, const Amounts& amounts, long double times) {
    solution_.probability.resize(play.ends.size());
    solution_.times.resize(play.ends.size());
    const auto draws = static_cast<uint128>(play.draws);
    Fraction mean;
    for (std::size_t row = 0; row < play.ends.size(); ++row) {
      const Fraction share(play.ends[row], draws);
      mean = mean + share * amounts.mean[row];
      solution_.probability[row] += real(weight) * real(share);
      solution_.times[row] += real(weight) * real(share) * times;
      solution_.hit_frequency += real(weight) * real(share) * amounts.paid[row];
    }
    mean_ = mean_ + weight * mean;
    square_ += real(weight) * play.square;
    product_ += real(weight) * play.mean * play.mean;
  }

  const Paytable& game_;
  TieBreak rule_;
  RoundsSolution solution_;
  Fraction mean_;
  long double square_ = 0;
  long double product_ = 0;
};

/// Mean and mean square of a win, and the probability of any.
struct Moments {
  Fraction mean;
  long double square = 0;
  long double paid = 0;

  void add(const Amounts& amounts, std::size_t row) {
    mean = mean + amounts.mean[row];
    square += amounts.square[row];
    paid += amounts.paid[row];
  }
  void add(const Moments& other, const Fraction& weight) {
    mean = mean + weight * other.mean;
    square += real(weight) * other.square;
    paid += real(weight) * other.paid;
  }
  Moments scaled(const Fraction& share) const {
    return {mean * share, square * real(share), paid * real(share)};
  }
};

/// The solution of a game that wins `won` for `bet` on average, of which `first` is bet at first.
RoundsSolution solution_of(const Moments& won, const Fraction& bet, const Fraction& first) {
  RoundsSolution solution;
  solution.exact_return = won.mean * inverse(bet);
  const long double ratio = real(solution.exact_return);
  solution.variance = won.square / (real(bet) * real(bet)) - ratio * ratio;
  solution.hit_frequency = won.paid;
  solution.mean_bet = real(bet) / real(first);
  return solution;
}

bool is_less(const Fraction& a, const Fraction& b) {
  return a.numerator() * b.denominator() < b.numerator() * a.denominator();
}

}  // namespace

RoundsSolution solve_rounds(const Paytable& game, TieBreak rule) {
  return Rounds(game, rule).solve();
}

RoundsSolution solve_pick(const Paytable& game, TieBreak rule) {
  const PlacedHands hands(game, game.deck);
  const int deck = hands.deck_size();
  Amounts amounts;  // of the event at hand
  // Returns the win of two cards that stand and one that joins them, when one more card is gone.
  const auto worth = [&](int a, int b, int joins, int gone) {
    Moments sum;
    uint128 draws = 0;
    for (int x = 0; x < deck; ++x) {
      for (int y = x + 1; y < deck; ++y) {
        const auto seen = [&](int card) {
          return card == a || card == b || card == joins || card == gone;
        };
        if (seen(x) || seen(y)) continue;
        sum.add(amounts, hands.row({a, b, joins, x, y}));
        ++draws;
      }
    }
    return sum.scaled(Fraction(1, draws));
  };
  const auto picked = [&](const Moments& c, const Moments& d) -> const Moments& {
    if (!(c.mean == d.mean)) return is_less(c.mean, d.mean) ? d : c;
    if (rule == TieBreak::most_variance) return c.square < d.square ? d : c;
    if (rule == TieBreak::least_variance) return d.square < c.square ? d : c;
    return c;
  };
  const auto play = [&] {
    Moments sum;
    uint128 situations = 0;
    for (int a = 0; a < deck; ++a) {
      for (int b = a + 1; b < deck; ++b) {
        for (int c = 0; c < deck; ++c) {
          for (int d = c + 1; d < deck; ++d) {
            if (c == a || c == b || d == a || d == b) continue;
            const Moments set_c = worth(a, b, c, d);
            const Moments set_d = worth(a, b, d, c);
            sum.add(picked(set_c, set_d), Fraction(1, 1));
            ++situations;
          }
        }
      }
    }
    return sum.scaled(Fraction(1, situations));
  };
  Moments won;
  for (const ChanceEvent& event : events_of(game)) {
    amounts = amounts_of(game, event.times, event.plus, hands.rows());
    won.add(play(), event.probability);
  }
  return solution_of(won, bet_of(game), bet_of(game));
}

RoundsSolution solve_double(const Paytable& game) {
  const PlacedHands hands(game, game.deck);
  const int deck = hands.deck_size();
  const Fraction bet = bet_of(game);
  Moments won;
  Fraction bets;
  uint128 situations = 0;
  // A second bet doubles what hands pay, but nothing that is not multiplied.
  const auto play = [&](const std::array<int, 4>& four, const ChanceEvent& event,
                        const std::array<Amounts, 2>& amounts) {
    std::array<Moments, 2> brings;
    uint128 draws = 0;
    for (int x = 0; x < deck; ++x) {
      if (std::find(four.begin(), four.end(), x) != four.end()) continue;
      const std::size_t row = hands.row({four[0], four[1], four[2], four[3], x});
      for (std::size_t i = 0; i < brings.size(); ++i) brings[i].add(amounts[i], row);
      ++draws;
    }
    const Fraction share(1, draws);
    const bool doubled = is_less(brings[0].mean * share + bet, brings[1].mean * share);
    won.add(brings[doubled ? 1 : 0], event.probability * share);
    bets = bets + event.probability * bet * Fraction(doubled ? 2 : 1, 1);
  };
  for (const ChanceEvent& event : events_of(game)) {
    const std::array<Amounts, 2> amounts = {
        amounts_of(game, event.times, event.plus, hands.rows()),
        amounts_of(game, event.times * Fraction(2, 1), event.plus, hands.rows())};
    situations = 0;
    for (int a = 0; a < deck; ++a) {
      for (int b = a + 1; b < deck; ++b) {
        for (int c = b + 1; c < deck; ++c) {
          for (int d = c + 1; d < deck; ++d) {
            play({a, b, c, d}, event, amounts);
            ++situations;
          }
        }
      }
    }
  }
  const Fraction share(1, situations);
  return solution_of(won.scaled(share), bets * share, bet);
}

}  // namespace vpanalyze::oracle
