// SPDX-License-Identifier: MIT
// Other ways to read a paytable.
#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "game/figures.hpp"
#include "game/rules.hpp"
#include "game/usual_pays.hpp"
#include "vpanalyze/studies/explain.hpp"

namespace vpanalyze {

namespace {

const RankSet kAces = RankSet::of(Rank::ace);

/// Collector of readings, each derived from a copy of the paytable.
class Readings {
 public:
  explicit Readings(const Paytable& paytable) : paytable_(paytable) {}

  /// Adds a reading in which change(line) was called for every line, unless nothing changed.
  template <class Change>
  void each_line(std::string words, const Change& change) {
    Paytable read = paytable_;
    for (PayLine& line : read.lines) {
      const PayLine original = line;
      change(line);
      const bool is_derived = original.name == derived_line_name(original, paytable_);
      if (line != original && is_derived) line.name = derived_line_name(line, read);
    }
    if (read.lines != paytable_.lines) readings_.push_back({std::move(words), std::move(read)});
  }

  /// Adds a reading without the lines for which is_dropped(line) is true, unless there are none.
  template <class IsDropped>
  void drop_lines(std::string words, const IsDropped& is_dropped) {
    Paytable read = paytable_;
    for (std::size_t line = read.lines.size(); line-- > 0;) {
      if (is_dropped(read.lines[line])) drop_line(read, line);
    }
    if (read.lines.size() == paytable_.lines.size() || read.lines.empty()) return;
    readings_.push_back({std::move(words), std::move(read)});
  }

  void set_jokers(int jokers) {
    Paytable read = paytable_;
    read.deck = paytable_.deck.with_jokers(jokers);
    const std::string words = jokers == 1 ? "one joker" : std::to_string(jokers) + " jokers";
    readings_.push_back({words, std::move(read)});
  }

  std::vector<RuleReading> take() { return std::move(readings_); }

 private:
  static void drop_line(Paytable& paytable, std::size_t line) {
    paytable.lines.erase(paytable.lines.begin() + static_cast<std::ptrdiff_t>(line));
    for (MachineState& state : paytable.features.states) {
      std::erase_if(state.pays, [&](const auto& pays) { return pays.first == line; });
      for (auto& pays : state.pays) pays.first -= pays.first > line ? 1 : 0;
    }
  }

  const Paytable& paytable_;
  std::vector<RuleReading> readings_;
};

bool pays_by_rank(const PayLine& line) {
  return line.ranks && (line.hand == HandKind::four_of_a_kind ||
                        line.hand == HandKind::five_of_a_kind || line.hand == HandKind::wild_cards);
}

void add_kickers(Readings& readings) {
  readings.drop_lines("no kicker counts",
                      [](const PayLine& line) { return line.kicker.has_value(); });
  readings.each_line("an ace is a kicker, too", [](PayLine& line) {
    // No ace is left as a kicker for four aces.
    if (line.kicker && line.ranks != kAces) line.kicker = *line.kicker | kAces;
  });
  readings.each_line("an ace is no kicker", [](PayLine& line) {
    if (line.kicker && line.kicker != kAces) line.kicker = *line.kicker - kAces;
  });
}

/// Adds readings in which the ranks of lines of four or five of a kind are exchanged for others.
void add_ranks(Readings& readings) {
  const auto exchange_ranks = [&](std::string words, RankSet old_ranks, RankSet new_ranks) {
    readings.each_line(std::move(words), [&](PayLine& line) {
      if (!pays_by_rank(line)) return;
      const RankSet rest = RankSet::all() - kAces;
      if (line.ranks == old_ranks) {
        line.ranks = new_ranks;
      } else if (line.ranks == rest - old_ranks) {
        line.ranks = rest - new_ranks;
      }
    });
  };
  const RankSet low = RankSet::range(Rank::deuce, Rank::four);
  const RankSet faces = RankSet::range(Rank::jack, Rank::king);
  exchange_ranks("jacks to kings in place of twos to fours", low, faces);
  exchange_ranks("twos to fours in place of jacks to kings", faces, low);
}

void add_pairs(Readings& readings) {
  for (const auto& [words, lowest] :
       {std::pair("tens or better", Rank::ten), std::pair("jacks or better", Rank::jack),
        std::pair("queens or better", Rank::queen), std::pair("kings or better", Rank::king),
        std::pair("a pair of aces", Rank::ace)}) {
    const RankSet ranks = RankSet::range(lowest, Rank::ace);
    readings.each_line(words, [&](PayLine& line) {
      if (line.hand == HandKind::pair && line.ranks) line.ranks = ranks;
    });
  }
}

void add_wild_cards(Readings& readings, const Paytable& paytable) {
  if (wild_cards_in(paytable) == 0) return;
  // Wild cards below ten cannot stand for themselves in a royal flush.
  const bool is_in_royals = wild_ranks(paytable).intersects(RankSet::range(Rank::ten, Rank::ace));
  readings.each_line("a royal is natural only without wild cards", [is_in_royals](PayLine& line) {
    if (!is_in_royals || line.hand != HandKind::royal_flush || !line.natural) return;
    line.wilds = *line.natural ? WildCount{0, 0} : WildCount{1, 5};
    line.natural.reset();
  });
  const int jokers = paytable.deck.jokers();
  if (jokers == 0) return;
  readings.each_line("four wild cards of any kind", [](PayLine& line) {
    if (line.hand == HandKind::wild_cards) line.ranks.reset();
  });
  if (jokers > 1 || !paytable.wild.empty()) readings.set_jokers(jokers - 1);
  readings.set_jokers(jokers + 1);
}

void add_missing_lines(Readings& readings, const Paytable& paytable) {
  for (const PayLine& missing : paytable.lines) {
    readings.drop_lines("no line for " + missing.name,
                        [&](const PayLine& line) { return line.name == missing.name; });
  }
}

}  // namespace

std::vector<RuleReading> other_readings(const Paytable& paytable) {
  Readings readings(paytable);
  readings.each_line("the royal of a single coin, 250", [&](PayLine& line) {
    if (line.hand != HandKind::royal_flush || line.natural == false) return;
    line.pays = Pay::units(250 * paytable.coins);
  });
  add_kickers(readings);
  add_ranks(readings);
  add_pairs(readings);
  add_wild_cards(readings, paytable);
  add_missing_lines(readings, paytable);
  return readings.take();
}

namespace {

constexpr std::ptrdiff_t kMostAwardsAway = 2;
constexpr unsigned kMostTimesAway = 2;

/// Returns other intended values of a figure: coins as in pays of lines, whole multipliers, and
/// fractions with one term changed by one.
std::vector<std::pair<Fraction, std::uint64_t>> other_values(const MachineFigure& figure,
                                                             int coins) {
  std::vector<std::pair<Fraction, std::uint64_t>> values;
  const uint128 number = figure.value.numerator();
  const uint128 whole = figure.value.denominator();
  if (number == 0) return values;
  if (figure.kind == MachineFigure::Kind::coins) {
    const auto now = Pay::parse(figure.value.to_decimal(Pay::kDecimals));
    for (const auto& [pay, steps] : usual_changes(*now, kMostAwardsAway, coins)) {
      values.emplace_back(pay.coin_amount(), steps);
    }
  } else if (figure.kind == MachineFigure::Kind::times) {
    if (figure.value == Fraction(1, 1) || whole != 1) return values;
    for (unsigned steps = 1; steps <= kMostTimesAway; ++steps) {
      if (number > steps) values.emplace_back(Fraction(number - steps, 1), steps);
      values.emplace_back(Fraction(number + steps, 1), steps);
    }
  } else {
    if (number > 1) values.emplace_back(Fraction(number - 1, whole), 1);
    values.emplace_back(Fraction(number + 1, whole), 1);
    if (whole > number + 1) values.emplace_back(Fraction(number, whole - 1), 1);
    values.emplace_back(Fraction(number, whole + 1), 1);
  }
  return values;
}

bool chances_add_up(const Paytable& paytable) {
  double sum = 0;
  for (const ChanceEvent& event : paytable.features.chance) sum += event.probability.to_double();
  constexpr double kRounding = 1e-9;
  return sum < 1 + kRounding;
}

/// Returns "2", "1/15".
std::string figure_text(const Fraction& value) {
  const auto pay = Pay::parse(value.to_decimal(Pay::kDecimals));
  return pay && pay->coin_amount() == value ? to_string(*pay) : to_string(value);
}

}  // namespace

std::vector<FigureReading> other_figures(const Paytable& paytable) {
  std::vector<FigureReading> readings;
  for (const MachineFigure& figure : machine_figures(paytable)) {
    for (const auto& [value, steps] : other_values(figure, paytable.coins)) {
      Paytable read = paytable;
      figure.set(read, value);
      if (!chances_add_up(read)) continue;
      readings.push_back({{figure.words + " is " + figure_text(value), std::move(read)}, steps});
    }
  }
  return readings;
}

}  // namespace vpanalyze
