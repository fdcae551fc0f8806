// SPDX-License-Identifier: MIT
// Lines that a person can learn: exceptions, or several phrases for draws of one kind, are replaced
// by plain words if that costs next to nothing.
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "base/ranges.hpp"
#include "studies/chart_words/chart_words.hpp"
#include "studies/strategy/chart_search.hpp"

namespace vpanalyze {
namespace {

/// Returns true if both phrases hold the same number of cards to the same hand.
bool are_similar(const HoldPhrase& a, const HoldPhrase& b) {
  return a.kind == b.kind && a.cards == b.cards && a.wild == b.wild;
}

/// Returns true if a phrase continues the phrase before it. "AKQJ unsuited" after "4 to an outside
/// straight" does not, since that is the usual wording, nor do single cards of other suits, since a
/// list reads as one thought.
bool goes_on(const std::vector<HoldPhrase>& phrases, std::size_t number) {
  if (number == 0) return false;
  const HoldPhrase& previous = phrases[number - 1];
  const HoldPhrase& phrase = phrases[number];
  const bool usual =
      previous.ends == HoldPhrase::kOutside && !phrase.holds.empty() && !phrase.all_but;
  const bool list_by_suit = is_told_by_ranks(phrase.kind) && phrase.suits != previous.suits;
  return are_similar(phrase, previous) && !is_hand(phrase.kind) && !usual && !list_by_suit;
}

/// Returns true if a phrase names a pair after better hands.
bool is_pair_after_hands(const std::vector<HoldPhrase>& phrases, std::size_t number) {
  const auto is_pair = [](const HoldPhrase& phrase) {
    return phrase.kind == HoldKind::of_a_kind && phrase.cards == 2;
  };
  return number > 0 && is_pair(phrases[number]) && !is_pair(phrases[number - 1]) &&
         is_hand(phrases[number - 1].kind);
}

/// Returns the clutter that a phrase adds to its line: its exceptions, and, if it continues the
/// phrase before it, itself and the holds it lists.
double clutter(const std::vector<HoldPhrase>& phrases, std::size_t number) {
  constexpr double kPhrase = 2;
  const bool more = goes_on(phrases, number);
  const bool lists = phrases[number].all_but || more;
  return (more ? kPhrase : 0) + (lists ? static_cast<double>(phrases[number].holds.size()) : 0);
}

class PlainSearch {
 public:
  PlainSearch(const ChartWords& words, const NumberedHolds& holds, LineOrder& order, LastLines last,
              const Plainness& asked)
      : words_(words), holds_(holds), order_(order), last_(std::move(last)), asked_(asked) {}

  bool simplify() {
    bool changed = false;
    for (std::size_t line = 0; line + 1 < order_.size(); ++line) {
      while (simplify(line)) changed = true;
    }
    return changed;
  }

  /// Simplifies lines only where that costs nothing: holds join lines that were split off.
  void simplify_at_no_cost() {
    most_cost_ = asked_.no_change;
    simplify();
  }

  /// Splits lines in two while there are fewer than the most that were asked for.
  bool divide() {
    bool changed = false;
    for (std::size_t line = 0; line + 1 < order_.size(); ++line) {
      while (order_.size() < asked_.most_lines && divide_line(line)) changed = true;
    }
    return changed;
  }

 private:
  /// Improved order of lines, and its gain.
  struct Step {
    std::optional<LineOrder> order;
    double gain = 0;
  };

  const HoldShape& shape_of(CellNumber cell) const { return holds_.cells()[cell]; }
  std::vector<HoldPhrase> phrases_of(const LineOrder& order, std::size_t line) const {
    return described(words_, holds_, order, line, last_);
  }
  /// Returns the last lines after a new line is inserted at a place.
  LastLines last_lines_with(std::size_t place) const {
    LastLines last = last_;
    for (std::int32_t& line : last) line += line >= static_cast<std::int32_t>(place) ? 1 : 0;
    return last;
  }

  /// Returns the cells of a line that this phrase matches and no earlier one does.
  CellLine said_first_by(const std::vector<HoldPhrase>& phrases, std::size_t number,
                         std::size_t line) const {
    CellLine cells;
    for (const CellNumber cell : order_.cells(line)) {
      std::size_t first = 0;
      while (first < phrases.size() && !matches(phrases[first], shape_of(cell))) ++first;
      if (first == number) cells.push_back(cell);
    }
    return cells;
  }

  CellLine exceptions(const HoldPhrase& phrase) const {
    HoldPhrase excepted = phrase;
    excepted.all_but = false;
    CellLine cells;
    for (std::size_t cell = 0; cell < holds_.cells().size(); ++cell) {
      const auto number = static_cast<CellNumber>(cell);
      if (order_.is_met(number) && matches(excepted, shape_of(number)) &&
          !matches(phrase, shape_of(number))) {
        cells.push_back(number);
      }
    }
    return cells;
  }

  /// Tries moving cells to a line, or out of all lines, which changes the words of these lines and
  /// of the lines that the cells are in. Updates `best` if the move is better.
  void look(const CellLine& cells, std::size_t target, std::vector<std::size_t> touched,
            Step& best) const {
    LineOrder then = order_;
    if (target == order_.size()) {
      then.leave_out(cells);
    } else {
      for (const CellNumber cell : cells) then.add(cell, target);
    }
    if (then.size() < order_.size()) return;
    for (const CellNumber cell : cells) {
      if (order_.line_of(cell) < order_.size()) touched.push_back(order_.line_of(cell));
    }
    sort_unique(touched);
    double gain = order_.cost() - then.cost();
    if (-gain > most_cost_) return;
    for (const std::size_t line : touched) gain += asked_.word * clutter(phrases_of(order_, line));
    if (gain <= best.gain) return;  // checked before the remaining clutter is computed
    for (const std::size_t line : touched) gain -= asked_.word * clutter(phrases_of(then, line));
    if (gain > best.gain) best = {std::move(then), gain};
  }

  /// Returns the sets of cells to try: each cell alone, and all together.
  static std::vector<CellLine> attempts(const CellLine& cells) {
    std::vector<CellLine> all;
    if (cells.size() > 1) all.push_back(cells);
    for (const CellNumber cell : cells) all.push_back({cell});
    return all;
  }

  bool is_of_one_kind(std::size_t line, const HoldPhrase& phrase) const {
    const auto is_similar = [&](CellNumber cell) {
      return are_similar(phrase_of_kind(shape_of(cell)), phrase);
    };
    return all_of(order_.cells(line), is_similar);
  }

  /// Makes the best change that makes a line plainer. Returns false if none is worthwhile.
  bool simplify(std::size_t line) {
    const std::vector<HoldPhrase> phrases = phrases_of(order_, line);
    Step best;
    for (std::size_t number = 0; number < phrases.size(); ++number) {
      const HoldPhrase& phrase = phrases[number];
      // A suit seldom says anything about another one if the rules name suits.
      if (clutter(phrases, number) == 0 || !phrase.suits.is_any()) continue;
      if (phrase.all_but) {
        for (const CellLine& cells : attempts(exceptions(phrase))) look(cells, line, {line}, best);
      }
      if (!goes_on(phrases, number)) continue;
      for (const CellLine& cells : attempts(said_first_by(phrases, number, line))) {
        look(cells, order_.size(), {line}, best);
        for (std::size_t target = 0; target + 1 < order_.size(); ++target) {
          if (target != line && is_of_one_kind(target, phrase)) {
            look(cells, target, {line, target}, best);
          }
        }
      }
    }
    if (!best.order) return false;
    order_ = std::move(*best.order);
    return true;
  }

  /// Splits off a phrase that continues another one as a line of its own, before or after the line.
  /// Among several such phrases takes the one that leaves the plainest lines.
  bool divide_line(std::size_t line) {
    const std::vector<HoldPhrase> phrases = phrases_of(order_, line);
    std::optional<LineOrder> best;
    LastLines best_last;
    double least_clutter = 0;
    for (std::size_t number = phrases.size(); number-- > 1;) {
      const bool apart = asked_.pairs_apart && is_pair_after_hands(phrases, number);
      if (!goes_on(phrases, number) && !apart) continue;
      const CellLine cells = said_first_by(phrases, number, line);
      if (cells.empty() || cells.size() == order_.cells(line).size()) continue;
      for (const std::size_t place : {line + 1, line}) {
        LineOrder then = order_;
        then.place(cells, place);
        if (then.cost() - order_.cost() > asked_.no_change) continue;
        LastLines last = last_lines_with(place);
        double clutter = 0;
        for (const std::size_t half : {line, line + 1}) {
          clutter += vpanalyze::clutter(described(words_, holds_, then, half, last));
        }
        if (best && clutter >= least_clutter) continue;
        best = std::move(then);
        best_last = std::move(last);
        least_clutter = clutter;
      }
    }
    if (!best) return false;
    order_ = std::move(*best);
    last_ = std::move(best_last);
    return true;
  }

  const ChartWords& words_;
  const NumberedHolds& holds_;
  LineOrder& order_;
  LastLines last_;
  const Plainness& asked_;
  double most_cost_ = std::numeric_limits<double>::infinity();  ///< of a change
};

}  // namespace

double clutter(const std::vector<HoldPhrase>& phrases) {
  double sum = 0;
  for (std::size_t number = 0; number < phrases.size(); ++number) sum += clutter(phrases, number);
  return sum;
}

bool is_plain(const ChartSection& section) {
  return all_of(section.lines, [](const ChartLine& line) {
    for (std::size_t number = 0; number < line.phrases.size(); ++number) {
      if (is_pair_after_hands(line.phrases, number)) return false;
    }
    return clutter(line.phrases) == 0;
  });
}

bool make_plain(const ChartWords& words, const NumberedHolds& holds, LineOrder& section,
                LastLines last, const Plainness& asked) {
  PlainSearch search(words, holds, section, std::move(last), asked);
  const bool simplified = search.simplify();
  if (!search.divide()) return simplified;
  search.simplify_at_no_cost();
  return true;
}

}  // namespace vpanalyze
