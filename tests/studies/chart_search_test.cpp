// SPDX-License-Identifier: MIT
// No small change makes a chart cheaper: every exchange of two lines and every move of a hold to
// another line is tried, and costs are exact.
#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "studies/strategy/chart_game.hpp"
#include "support/catch.hpp"
#include "support/chart_text.hpp"
#include "support/games.hpp"
#include "vpanalyze/studies/strategy.hpp"

namespace {

using namespace vpanalyze;

/// Deals that offer the same holds of a chart, those that go first first.
struct Offer {
  std::vector<CellNumber> cells;
  std::vector<int128> costs;  ///< [cell of cells]: of playing it on all of these deals
  int128 best = 0;            ///< value of best play
  std::uint64_t deals = 0;

  void add(const std::vector<int128>& more, int128 best_value, std::uint64_t weight) {
    costs.resize(more.size());
    for (std::size_t i = 0; i < more.size(); ++i) costs[i] += more[i];
    best += best_value * weight;
    deals += weight;
  }
};

/// Section of a chart with the line of every cell and all deals that it plays.
class PlayedSection {
 public:
  PlayedSection(const ChartGame& game, const ChartSection& section)
      : line_of_(game.holds.cells().size(), kNowhere), lines_(section.lines.size()) {
    for (std::size_t number = 0; number < game.holds.shapes().size(); ++number) {
      const HoldShape& shape = game.holds.shapes()[number];
      const auto says = [&](const ChartLine& line) {
        return std::any_of(line.phrases.begin(), line.phrases.end(),
                           [&](const HoldPhrase& phrase) { return matches(phrase, shape); });
      };
      const auto line = std::find_if(section.lines.begin(), section.lines.end(), says);
      if (line == section.lines.end()) continue;
      const CellNumber cell = game.holds.cell(static_cast<HoldNumber>(number));
      line_of_[cell] = static_cast<std::size_t>(line - section.lines.begin());
    }
    gather(game, static_cast<std::size_t>(section.wild_cards));
    with_cell_.resize(line_of_.size());
    with_line_.resize(lines_, std::vector<bool>(offers_.size()));
    for (std::size_t i = 0; i < offers_.size(); ++i) {
      for (const CellNumber cell : offers_[i].cells) {
        with_cell_[cell].push_back(i);
        with_line_[line_of_[cell]][i] = true;
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
    for (std::size_t cell = 0; cell < line_of_.size(); ++cell) {
      if (!with_cell_[cell].empty()) cells.push_back(static_cast<CellNumber>(cell));
    }
    return cells;
  }

  struct Change {
    int128 cost = 0;
    bool replays = false;  ///< true if any deal is played otherwise
  };
  Change exchanged(std::size_t a, std::size_t b) const {
    std::vector<std::size_t> line_of = line_of_;
    for (std::size_t& line : line_of) line = line == a ? b : line == b ? a : line;
    Change change;
    for (std::size_t i = 0; i < offers_.size(); ++i) {
      if (with_line_[a][i] || with_line_[b][i]) add(change, offers_[i], line_of);
    }
    return change;
  }
  Change moved(CellNumber cell, std::size_t line) const {
    std::vector<std::size_t> line_of = line_of_;
    line_of[cell] = line;
    Change change;
    for (const std::size_t i : with_cell_[cell]) add(change, offers_[i], line_of);
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
    CellNumber cell = 0;
  };
  static Play played(const Offer& offer, const std::vector<std::size_t>& line_of) {
    Play play;
    for (std::size_t i = 0; i < offer.cells.size(); ++i) {
      const std::size_t line = line_of[offer.cells[i]];
      if (line < play.line) play = {line, offer.costs[i], offer.cells[i]};
    }
    return play;
  }
  void add(Change& change, const Offer& offer, const std::vector<std::size_t>& line_of) const {
    const Play now = played(offer, line_of_);
    const Play then = played(offer, line_of);
    change.cost += then.cost - now.cost;
    change.replays = change.replays || then.cell != now.cell;
  }

  void gather(const ChartGame& game, std::size_t wild_cards) {
    std::map<std::vector<CellNumber>, Offer> offers;
    game.values.for_each([&](std::size_t, std::size_t number, const HoldValues& values) {
      if (game.holds.wild_cards(number) != wild_cards) return;
      const HoldNumbers& shapes = game.holds.of(number);
      std::map<HoldNumber, std::size_t> holds;  // that go first first
      for (std::size_t hold = 0; hold < kHolds; ++hold) holds.try_emplace(shapes[hold], hold);
      std::vector<CellNumber> cells;
      std::vector<int128> costs;
      for (const auto& [shape, hold] : holds) {
        const CellNumber cell = game.holds.cell(shape);
        if (line_of_[cell] == kNowhere) continue;
        if (std::find(cells.begin(), cells.end(), cell) != cells.end()) continue;
        cells.push_back(cell);
        costs.push_back(int128{values.greatest() - values[hold]} * game.weight(number));
      }
      offers[cells].add(costs, values.greatest(), game.weight(number));
    });
    for (auto& [cells, offer] : offers) {
      offers_.push_back(std::move(offer));
      offers_.back().cells = cells;
    }
  }

  std::vector<std::size_t> line_of_;  ///< [cell]
  std::size_t lines_;
  std::vector<Offer> offers_;
  std::vector<std::vector<std::size_t>> with_cell_;  ///< [cell]: numbers of offers
  std::vector<std::vector<bool>> with_line_;         ///< [line][number of offer]
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

/// Changes of the cost that the search takes for rounding, in bets a hand.
constexpr double kRounding = 1e-10;
/// A move may gain that much if the line would need a phrase or exceptions of their own, in bets.
constexpr double kWords = 1e-5;

void check_exchanges(const ChartGame& game, const PlayedSection& section) {
  for (std::size_t a = 0; a + 1 < section.lines(); ++a) {
    for (std::size_t b = a + 1; b + 1 < section.lines(); ++b) {
      INFO("exchange of lines " << a + 1 << " and " << b + 1);
      CHECK(game.in_bets(section.exchanged(a, b).cost) >= -kRounding);
    }
  }
}

void check_moves(const ChartGame& game, const PlayedSection& section, ChartDetail detail) {
  const std::vector<CellNumber> cells = section.cells();
  const auto shape = [&](CellNumber cell) { return game.holds.cells()[cell]; };
  for (const CellNumber cell : cells) {
    for (std::size_t line = 0; line + 1 < section.lines(); ++line) {
      const bool fits = std::all_of(cells.begin(), cells.end(), [&](CellNumber other) {
        return section.line_of(other) != line ||
               may_stand_together(shape(cell), shape(other), detail);
      });
      if (!fits || section.line_of(cell) == line) continue;
      const ChartWords words(game.holds.game());
      INFO("move of " << words.text_of_description(shape(cell), 0) << " to line " << line + 1);
      CHECK(game.in_bets(section.moved(cell, line).cost) >= -kWords);
    }
  }
}

/// Lines of greater value come first where no deal minds.
void check_order(const PlayedSection& section) {
  const std::vector<double> values = section.values();
  for (std::size_t line = 0; line + 2 < section.lines(); ++line) {
    INFO("lines " << line + 1 << " and " << line + 2);
    const bool in_order = values[line] >= values[line + 1] * (1 - 1e-9);
    CHECK((in_order || section.exchanged(line, line + 1).replays));
  }
}

void check(const Game& scored, ChartDetail detail) {
  const Chart chart = make_chart(scored, {std::nullopt, detail, 1});
  const ChartGame game(scored, Position(), 1);
  INFO(scored.paytable().name << '\n' << oracle::chart_text(chart, scored.paytable()));
  int128 cost = 0;
  for (const ChartSection& of_chart : chart.sections) {
    INFO(of_chart.wild_cards << " wild cards");
    const PlayedSection section(game, of_chart);
    cost += section.cost();
    check_exchanges(game, section);
    check_moves(game, section, detail);
    check_order(section);
  }
  CHECK(game.exact_bets(cost) == play_chart(scored, chart, 1).cost.exact);
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

/// Games with suits that rules tell apart have more groups of deals than the search looks at.
bool is_searched_whole(const Paytable& game) {
  const HoldShapes shapes(game);
  return shapes.suit_class(Suit::spades) == 0;
}

/// Checks one in `one_in` games of the catalogue.
void check_games(std::size_t one_in) {
  std::size_t games = 0;
  for (const Paytable& game : oracle::bundled_games()) {
    if (!is_searched_whole(game) || ++games % one_in != 0) continue;
    const Game scored(game);
    check(scored, ChartDetail::simple);
    check(scored, ChartDetail::standard);
  }
}

}  // namespace

TEST_CASE("No exchange of lines and no move of a hold makes a chart cheaper", "[strategy]") {
  for (const ChartDetail detail : {ChartDetail::simple, ChartDetail::standard}) {
    for (const int jokers : {0, 2}) check(game_of_jokers(jokers), detail);
    check(oracle::bundled_game("jacks-or-better/9-6"), detail);
  }
  check(oracle::bundled_game("double-double-bonus/9-6"), ChartDetail::standard);
}

TEST_CASE("No exchange of lines and no move of a hold makes many charts cheaper",
          "[strategy][slow]") {
  check_games(4);
}

TEST_CASE("No exchange of lines and no move of a hold makes any chart cheaper",
          "[strategy][exhaustive]") {
  check_games(1);
}
