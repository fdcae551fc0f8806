// SPDX-License-Identifier: MIT
#include <utility>

#include "game/line_names.hpp"
#include "vpanalyze/studies/explain.hpp"

namespace vpanalyze {
namespace {

const RankSet kAces = RankSet::of(kRanks - 1);

/// Collects readings, each made from a copy of the paytable.
class Readings {
 public:
  explicit Readings(const Paytable& paytable) : paytable_(paytable) {}

  /// A reading in which change(line, number) has been called for every line: true where it changed
  /// something. None where it changed nothing.
  template <class Change>
  void each_line(std::string words, const Change& change) {
    Paytable read = paytable_;
    bool is_changed = false;
    for (PayLine& line : read.lines) {
      const bool is_derived = line.name == derived_line_name(line, paytable_);
      if (!change(line)) continue;
      is_changed = true;
      if (is_derived) line.name = derived_line_name(line, read);
    }
    if (is_changed) readings_.push_back({std::move(words), std::move(read)});
  }

  /// One without the lines for which is_dropped(line); none where there are no such lines.
  template <class IsDropped>
  void without(std::string words, const IsDropped& is_dropped) {
    Paytable read = paytable_;
    if (std::erase_if(read.lines, is_dropped) == 0 || read.lines.empty()) return;
    readings_.push_back({std::move(words), std::move(read)});
  }

  void with_jokers(int jokers) {
    Paytable read = paytable_;
    read.deck = Deck::standard(jokers);
    const std::string words = jokers == 1 ? "one joker" : std::to_string(jokers) + " jokers";
    readings_.push_back({words, std::move(read)});
  }

  std::vector<RuleReading> take() { return std::move(readings_); }

 private:
  const Paytable& paytable_;
  std::vector<RuleReading> readings_;
};

bool pays_by_rank(const PayLine& line) {
  return line.ranks && (line.hand == HandKind::four_of_a_kind ||
                        line.hand == HandKind::five_of_a_kind || line.hand == HandKind::wild_cards);
}

void add_kickers(Readings& readings) {
  readings.without("no kicker counts", [](const PayLine& line) { return line.kicker.has_value(); });
  readings.each_line("an ace is a kicker, too", [](PayLine& line) {
    if (!line.kicker || line.kicker->contains(kAces)) return false;
    // Four aces leave no ace.
    const bool may_be = !line.ranks || *line.ranks != kAces;
    if (may_be) line.kicker = *line.kicker | kAces;
    return may_be;
  });
  readings.each_line("an ace is no kicker", [](PayLine& line) {
    if (!line.kicker || !line.kicker->contains(kAces) || *line.kicker == kAces) return false;
    line.kicker = *line.kicker - kAces;
    return true;
  });
}

/// Ranks that lines of four or five alike are paid by, taken for others.
void add_ranks(Readings& readings) {
  const auto in_place_of = [&](std::string words, RankSet from, RankSet to) {
    readings.each_line(std::move(words), [&](PayLine& line) {
      if (!pays_by_rank(line)) return false;
      const RankSet rest = RankSet::all() - kAces;
      if (*line.ranks == from) {
        line.ranks = to;
      } else if (*line.ranks == (rest - from)) {
        line.ranks = rest - to;
      } else {
        return false;
      }
      return true;
    });
  };
  const RankSet low = RankSet::range(0, 2);     // deuces to fours
  const RankSet faces = RankSet::range(9, 11);  // jacks to kings
  in_place_of("jacks to kings in place of twos to fours", low, faces);
  in_place_of("twos to fours in place of jacks to kings", faces, low);
}

void add_pairs(Readings& readings) {
  for (const auto& [words, lowest] :
       {std::pair("tens or better", 8), std::pair("jacks or better", 9),
        std::pair("queens or better", 10), std::pair("kings or better", 11),
        std::pair("a pair of aces", 12)}) {
    const RankSet ranks = RankSet::range(lowest, kRanks - 1);
    readings.each_line(words, [&](PayLine& line) {
      const bool is_other = line.hand == HandKind::pair && line.ranks && *line.ranks != ranks;
      if (is_other) line.ranks = ranks;
      return is_other;
    });
  }
}

void add_wild_cards(Readings& readings, const Paytable& paytable) {
  if (wild_cards_in(paytable) == 0) return;
  // Other wild cards are never themselves in a royal.
  const bool in_royals = wild_ranks(paytable).intersects(RankSet::range(8, kRanks - 1));
  readings.each_line("a royal is natural only without wild cards", [in_royals](PayLine& line) {
    if (!in_royals || line.hand != HandKind::royal_flush || !line.natural) return false;
    line.wilds = *line.natural ? WildCount{0, 0} : WildCount{1, 5};
    line.natural.reset();
    return true;
  });
  const int jokers = paytable.deck.jokers();
  if (jokers == 0) return;
  readings.each_line("four wild cards of any kind", [](PayLine& line) {
    if (line.hand != HandKind::wild_cards || !line.ranks) return false;
    line.ranks.reset();
    return true;
  });
  if (jokers > 1 || !paytable.wild.empty()) readings.with_jokers(jokers - 1);
  readings.with_jokers(jokers + 1);
}

void add_missing_lines(Readings& readings, const Paytable& paytable) {
  for (const PayLine& missing : paytable.lines) {
    readings.without("no line for " + missing.name,
                     [&](const PayLine& line) { return line.name == missing.name; });
  }
}

}  // namespace

std::vector<RuleReading> other_readings(const Paytable& paytable) {
  Readings readings(paytable);
  readings.each_line("the royal of a single coin, 250", [&](PayLine& line) {
    const Pay single = Pay::units(250 * paytable.coins);
    const bool is_top = line.hand == HandKind::royal_flush && line.natural != false;
    if (!is_top || line.pays == single) return false;
    line.pays = single;
    return true;
  });
  add_kickers(readings);
  add_ranks(readings);
  add_pairs(readings);
  add_wild_cards(readings, paytable);
  add_missing_lines(readings, paytable);
  return readings.take();
}

}  // namespace vpanalyze
