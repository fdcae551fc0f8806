// SPDX-License-Identifier: MIT
// No small change makes a chart cheaper: every exchange of two lines, every move of a line and
// every move of a hold to another line is tried, and costs are exact. Holds of lines with
// conditions stay where they are said.
#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "studies/strategy/chart_game.hpp"
#include "support/catch.hpp"
#include "support/chart_text.hpp"
#include "support/games.hpp"
#include "vpanalyze/studies/strategy.hpp"

namespace {

using namespace vpanalyze;

/// Number of something that a line may hold: of a cell or, after all cells, of a line with
/// conditions, for whatever it holds.
using EntryNumber = std::size_t;

/// Deals that offer the same entries of a chart, those that go first first.
struct Offer {
  std::vector<EntryNumber> entries;
  std::vector<int128> costs;  ///< [entry of entries]: of playing it on all of these deals
  int128 best = 0;            ///< value of best play
  std::uint64_t deals = 0;

  void add(const std::vector<int128>& more, int128 best_value, std::uint64_t weight) {
    costs.resize(more.size());
    for (std::size_t i = 0; i < more.size(); ++i) costs[i] += more[i];
    best += best_value * weight;
    deals += weight;
  }
};

/// Section of a chart with the line of every entry and all deals that it plays.
class PlayedSection {
 public:
  PlayedSection(const ChartGame& game, const ChartSection& section)
      : section_(section),
        cells_(game.holds.cells().size()),
        line_of_(cells_ + section.lines.size(), kNowhere),
        lines_(section.lines.size()) {
    for (std::size_t line = 0; line < lines_; ++line) {
      if (section.lines[line].conditions.empty()) continue;
      line_of_[cells_ + line] = line;
      conditional_.push_back(line);
    }
    for (std::size_t number = 0; number < game.holds.shapes().size(); ++number) {
      const HoldShape& shape = game.holds.shapes()[number];
      const auto says = [&](const ChartLine& line) {
        return line.conditions.empty() && says_hold(line, shape);
      };
      const auto line = std::find_if(section.lines.begin(), section.lines.end(), says);
      if (line == section.lines.end()) continue;
      const CellNumber cell = game.holds.cell(static_cast<HoldNumber>(number));
      line_of_[cell] = static_cast<std::size_t>(line - section.lines.begin());
    }
    gather(game);
    entry_offers_.resize(line_of_.size());
    line_offers_.resize(lines_, std::vector<bool>(offers_.size()));
    for (std::size_t i = 0; i < offers_.size(); ++i) {
      for (const EntryNumber entry : offers_[i].entries) {
        entry_offers_[entry].push_back(i);
        line_offers_[line_of_[entry]][i] = true;
      }
    }
  }

  int128 cost() const {
    int128 cost = 0;
    for (const Offer& offer : offers_) cost += played(offer, line_of_).cost;
    return cost;
  }
  std::size_t lines() const { return lines_; }
  std::size_t line_of(CellNumber cell) const { return line_of_[cell]; }
  /// Cells that lines say and some deal offers.
  std::vector<CellNumber> cells() const {
    std::vector<CellNumber> cells;
    for (std::size_t cell = 0; cell < cells_; ++cell) {
      if (!entry_offers_[cell].empty()) cells.push_back(static_cast<CellNumber>(cell));
    }
    return cells;
  }
  /// Returns true if a line holds the same whatever the other cards of the deal are.
  bool is_unconditional(std::size_t line) const { return section_.lines[line].conditions.empty(); }

  struct Change {
    int128 cost = 0;
    bool replays = false;  ///< true if any deal is played otherwise
  };
  Change exchanged(std::size_t a, std::size_t b) const {
    std::vector<std::size_t> line_of = line_of_;
    for (std::size_t& line : line_of) line = line == a ? b : line == b ? a : line;
    Change change;
    for (std::size_t i = 0; i < offers_.size(); ++i) {
      if (line_offers_[a][i] || line_offers_[b][i]) add(change, offers_[i], line_of);
    }
    return change;
  }
  Change moved(CellNumber cell, std::size_t line) const {
    std::vector<std::size_t> line_of = line_of_;
    line_of[cell] = line;
    Change change;
    for (const std::size_t i : entry_offers_[cell]) add(change, offers_[i], line_of);
    return change;
  }
  /// A line that goes to where another one stands.
  Change line_moved(std::size_t source, std::size_t target) const {
    std::vector<std::size_t> line_of = line_of_;
    for (std::size_t& line : line_of) {
      if (line == source) {
        line = target;
      } else if (source < target && line > source && line <= target) {
        --line;
      } else if (target < source && line >= target && line < source) {
        ++line;
      }
    }
    Change change;
    for (std::size_t i = 0; i < offers_.size(); ++i) {
      if (line_offers_[source][i]) add(change, offers_[i], line_of);
    }
    return change;
  }

  /// [line]: mean value of the deals that it plays.
  std::vector<double> values() const {
    std::vector<double> values(lines_);
    std::vector<double> deals(lines_);
    for (const Offer& offer : offers_) {
      const Play play = played(offer, line_of_);
      values[play.line] += static_cast<double>(offer.best - play.cost);
      deals[play.line] += static_cast<double>(offer.deals);
    }
    for (std::size_t line = 0; line < lines_; ++line) values[line] /= std::max(deals[line], 1.0);
    return values;
  }

 private:
  static constexpr std::size_t kNowhere = 1000;

  struct Play {
    std::size_t line = kNowhere;
    int128 cost = 0;
    EntryNumber entry = 0;
  };
  static bool says_hold(const ChartLine& line, const HoldShape& shape) {
    return std::any_of(line.phrases.begin(), line.phrases.end(),
                       [&](const HoldPhrase& phrase) { return matches(phrase, shape); });
  }
  static Play played(const Offer& offer, const std::vector<std::size_t>& line_of) {
    Play play;
    for (std::size_t i = 0; i < offer.entries.size(); ++i) {
      const std::size_t line = line_of[offer.entries[i]];
      if (line < play.line) play = {line, offer.costs[i], offer.entries[i]};
    }
    return play;
  }
  void add(Change& change, const Offer& offer, const std::vector<std::size_t>& line_of) const {
    const Play now = played(offer, line_of_);
    const Play then = played(offer, line_of);
    change.cost += then.cost - now.cost;
    change.replays = change.replays || then.entry != now.entry;
  }

  /// Entries that a hold of a deal is said by.
  std::vector<EntryNumber> entries_of(const ChartGame& game, std::size_t class_number,
                                      HoldNumber shape, std::size_t hold) const {
    std::vector<EntryNumber> entries;
    const CellNumber cell = game.holds.cell(shape);
    if (line_of_[cell] != kNowhere) entries.push_back(cell);
    for (const std::size_t line : conditional_) {
      if (!says_hold(section_.lines[line], game.holds.shapes()[shape])) continue;
      const HeldDeal held(game.holds.game(), game.holds.deal(class_number), hold);
      const auto& conditions = section_.lines[line].conditions;
      const bool met = std::all_of(conditions.begin(), conditions.end(),
                                   [&](const auto& condition) { return held.meets(condition); });
      if (met) entries.push_back(cells_ + line);
    }
    return entries;
  }

  void gather(const ChartGame& game) {
    const auto wild_cards = static_cast<std::size_t>(section_.wild_cards);
    std::map<std::vector<EntryNumber>, Offer> offers;
    game.values.for_each([&](std::size_t, std::size_t number, const HoldValues& values) {
      if (game.holds.wild_cards(number) != wild_cards) return;
      const HoldNumbers& shapes = game.holds.hold_shapes(number);
      std::array<std::pair<HoldNumber, std::size_t>, kHolds> holds;  // those that go first first
      for (std::size_t hold = 0; hold < kHolds; ++hold) holds[hold] = {shapes[hold], hold};
      std::sort(holds.begin(), holds.end());
      std::vector<EntryNumber> entries;
      std::vector<int128> costs;
      for (const auto& [shape, hold] : holds) {
        for (const EntryNumber entry : entries_of(game, number, shape, hold)) {
          if (std::find(entries.begin(), entries.end(), entry) != entries.end()) continue;
          entries.push_back(entry);
          costs.push_back(int128{values.greatest() - values[hold]} * game.weight(number));
        }
      }
      offers[entries].add(costs, values.greatest(), game.weight(number));
    });
    for (auto& [entries, offer] : offers) {
      offers_.push_back(std::move(offer));
      offers_.back().entries = entries;
    }
  }

  const ChartSection& section_;
  std::size_t cells_;                 ///< number of cells
  std::vector<std::size_t> line_of_;  ///< [entry]
  std::size_t lines_;
  std::vector<std::size_t> conditional_;  ///< lines with conditions
  std::vector<Offer> offers_;
  std::vector<std::vector<std::size_t>> entry_offers_;  ///< [entry]: numbers of offers
  std::vector<std::vector<bool>> line_offers_;          ///< [line][number of offer]
};

/// Returns true if one line may say both: hands, draws of as many cards to the same hand, two
/// cards, and in short charts a hand and four to a royal flush.
bool may_stand_together(const HoldShape& a, const HoldShape& b, ChartDetail detail) {
  if (a.wild != b.wild) return false;
  const auto is_two = [](const HoldShape& hold) {
    return hold.cards - hold.wild == 2 && is_told_by_ranks(hold.kind);
  };
  const auto is_four_to_royal = [](const HoldShape& hold) {
    return hold.kind == HoldKind::royal_flush && hold.cards == 4;
  };
  const auto is_royal = [&](const HoldShape& hand, const HoldShape& draw) {
    return detail == ChartDetail::simple && hand.kind == HoldKind::made && is_four_to_royal(draw);
  };
  return (is_hand(a.kind) && is_hand(b.kind)) || (is_two(a) && is_two(b)) ||
         (a.kind == b.kind && a.cards == b.cards) || is_royal(a, b) || is_royal(b, a);
}

/// Most that a change of a chart may gain, in bets a hand.
struct Tolerance {
  double lines;  ///< an exchange or a move of lines
  double holds;  ///< the move of a hold, for which a line might need more words
};
/// Tolerance if the search looks at all deals: rounding, and a phrase or exceptions.
constexpr Tolerance kAllDeals = {1e-10, 1e-5};
/// Tolerance for games that tell suits apart, whose search looks at a sample of the deals.
constexpr Tolerance kSampledDeals = {5e-6, 1e-5};

Tolerance tolerance(const Paytable& game) {
  return HoldShapes(game).suit_class(Suit::spades) == 0 ? kAllDeals : kSampledDeals;
}

void check_lines(const ChartGame& game, const PlayedSection& section, double tolerance) {
  for (std::size_t a = 0; a + 1 < section.lines(); ++a) {
    for (std::size_t b = 0; b + 1 < section.lines(); ++b) {
      INFO("lines " << a + 1 << " and " << b + 1);
      if (a < b) CHECK(game.bet_amount(section.exchanged(a, b).cost) >= -tolerance);
      if (a != b) CHECK(game.bet_amount(section.line_moved(a, b).cost) >= -tolerance);
    }
  }
}

void check_moves(const ChartGame& game, const PlayedSection& section, ChartDetail detail,
                 double tolerance) {
  const std::vector<CellNumber> cells = section.cells();
  const auto shape = [&](CellNumber cell) { return game.holds.cells()[cell]; };
  for (const CellNumber cell : cells) {
    for (std::size_t line = 0; line + 1 < section.lines(); ++line) {
      if (!section.is_unconditional(line)) continue;
      const bool fits = std::all_of(cells.begin(), cells.end(), [&](CellNumber other) {
        return section.line_of(other) != line ||
               may_stand_together(shape(cell), shape(other), detail);
      });
      if (!fits || section.line_of(cell) == line) continue;
      const ChartWords words(game.holds.game());
      INFO("move of " << words.text_of_description(shape(cell), 0) << " to line " << line + 1);
      CHECK(game.bet_amount(section.moved(cell, line).cost) >= -tolerance);
    }
  }
}

/// Lines of greater value come first where no deal minds.
void check_order(const PlayedSection& section) {
  const std::vector<double> values = section.values();
  for (std::size_t line = 0; line + 2 < section.lines(); ++line) {
    INFO("lines " << line + 1 << " and " << line + 2);
    const bool sorted = values[line] >= values[line + 1] * (1 - 1e-9);
    CHECK((sorted || section.exchanged(line, line + 1).replays));
  }
}

void check(const Game& scored, const Chart& chart, ChartDetail detail) {
  const ChartGame game(scored, Position(), 1);
  const Tolerance allowed = tolerance(scored.paytable());
  INFO(scored.paytable().name << '\n' << oracle::chart_text(chart, scored.paytable()));
  int128 cost = 0;
  for (const ChartSection& printed : chart.sections) {
    INFO(printed.wild_cards << " wild cards");
    const PlayedSection section(game, printed);
    cost += section.cost();
    check_lines(game, section, allowed.lines);
    check_moves(game, section, detail, allowed.holds);
    // Lines for hands without penalty cards stand where they save most.
    if (detail != ChartDetail::expert) check_order(section);
  }
  CHECK(game.exact_bets(cost) == play_chart(scored, chart, 1).cost.exact);
}

void check(const Game& scored, ChartDetail detail) {
  check(scored, make_chart(scored, {std::nullopt, detail, 1}), detail);
}

/// A game of 20 cards.
Paytable game_of_jokers(int jokers) {
  Paytable game;
  game.name = "Small";
  game.deck = Deck(RankSet::range(Rank::ten, Rank::ace), 4, jokers);
  game.lines = {oracle::line("royal_flush", 200),   oracle::line("four_of_a_kind", 25),
                oracle::line("flush", 12),          oracle::line("straight", 6),
                oracle::line("three_of_a_kind", 3), oracle::line("pair", 1, "Q-A")};
  return game;
}

/// A game of 20 cards that tells suits apart: the jacks of spades and hearts are wild.
Paytable game_of_wild_jacks() {
  Paytable game = game_of_jokers(0);
  game.name = "Small, wild jacks";
  for (const Suit suit : {Suit::hearts, Suit::spades}) {
    game.wild.insert(Card::of(Rank::jack, suit));
  }
  return game;
}

/// Checks the charts at all levels of one in `one_in` games of the catalogue.
void check_games(std::size_t one_in) {
  std::size_t games = 0;
  for (const Paytable& game : oracle::bundled_games()) {
    if (++games % one_in != 0) continue;
    const Game scored(game);
    const std::vector<Chart> charts = make_charts(scored, 1);
    for (std::size_t level = 0; level < charts.size(); ++level) {
      check(scored, charts[level], static_cast<ChartDetail>(level));
    }
  }
}

}  // namespace

TEST_CASE("No exchange of lines and no move of a hold makes a chart cheaper", "[strategy]") {
  for (const ChartDetail detail : {ChartDetail::simple, ChartDetail::standard}) {
    for (const int jokers : {0, 2}) check(game_of_jokers(jokers), detail);
    check(game_of_wild_jacks(), detail);
    check(oracle::bundled_game("jacks-or-better/9-6"), detail);
  }
  for (const Paytable& game :
       {game_of_jokers(0), game_of_wild_jacks(), oracle::bundled_game("jacks-or-better/9-6")}) {
    check(game, ChartDetail::expert);
  }
  check(oracle::bundled_game("double-double-bonus/9-6"), ChartDetail::standard);
  // A straight flush is worth more than four to its royal flush.
  check(oracle::bundled_game("joker-poker/two-pair-20-8-7-royal-1000"), ChartDetail::simple);
  check(oracle::bundled_game("one-eyed-jacks/150-75-45"), ChartDetail::simple);
}

TEST_CASE("No exchange of lines and no move of a hold makes many charts cheaper",
          "[strategy][slow]") {
  check_games(4);
}

TEST_CASE("No exchange of lines and no move of a hold makes any chart cheaper",
          "[strategy][exhaustive]") {
  check_games(1);
}
