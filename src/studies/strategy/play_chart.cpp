// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

#include "analysis/class_play.hpp"
#include "base/parallel.hpp"
#include "base/ranges.hpp"
#include "play/draws.hpp"
#include "play/game_parts.hpp"
#include "studies/chart_words/chart_words.hpp"
#include "studies/strategy/chart_game.hpp"
#include "vpanalyze/studies/strategy.hpp"

namespace vpanalyze {
namespace {

/// Totals of the deals played by one line.
struct LineSums {
  std::uint64_t deals = 0;
  std::uint64_t misplayed = 0;
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  std::int64_t most = 0;
  int128 cost = 0;

  void operator+=(const LineSums& other) {
    deals += other.deals;
    misplayed += other.misplayed;
    least = std::min(least, other.least);
    most = std::max(most, other.most);
    cost += other.cost;
  }
};

/// Deals that one line plays and a certain kind of hold would play better.
struct Misplayed {
  std::uint64_t deals = 0;
  int128 cost = 0;
  // Deal that loses most; the first one if several tie.
  std::int64_t most = -1;
  std::size_t example = 0;
  std::size_t played = 0;
  std::size_t best = 0;

  void operator+=(const Misplayed& other) {
    deals += other.deals;
    cost += other.cost;
    if (std::tuple(-other.most, other.example) >= std::tuple(-most, example)) return;
    most = other.most;
    example = other.example;
    played = other.played;
    best = other.best;
  }
};

/// Line and the description of the better hold.
using MisplayedKey = std::pair<std::size_t, HoldShape>;

/// Totals of a chart played on all deals.
struct Sums {
  int128 best = 0;
  std::vector<LineSums> lines;
  std::map<MisplayedKey, Misplayed> misplayed;

  void operator+=(const Sums& other) {
    best += other.best;
    add_sums(lines, other.lines);
    add_sums(misplayed, other.misplayed);
  }
};

/// Plays a chart on all deals. Costs are multiplied by the times each deal is dealt.
Sums played_sums(const ChartGame& game, const Chart& chart, const DealtTimes& dealt) {
  const NumberedHolds& holds = game.holds;
  const ChartPlayer player(holds, chart);
  const auto add = [&](Sums& sums, std::size_t number, const HoldValues& hold_values) {
    const ChartPlayer::Play play = player.play(number);
    const std::uint8_t deals = game.weight(number);
    const std::int64_t value = hold_values[play.hold];
    const std::int64_t best = hold_values.greatest();
    const std::int64_t lost = best - value;
    const std::int64_t times = dealt.times(number);
    const int128 cost = int128{lost} * deals * times;
    sums.best += int128{best} * deals;
    sums.lines[play.line] += {deals, lost > 0 ? deals : std::uint64_t{0}, value, value, cost};
    if (lost == 0) return;
    // Among several best holds take the one with the plainest words.
    const HoldNumbers& numbers = holds.hold_shapes(number);
    std::size_t better = holds.best_hold_with_words(numbers, hold_values);
    if (better == kHolds || hold_values[better] < best) {
      better = static_cast<std::size_t>(std::countr_zero(hold_values.best));
    }
    const HoldShape called = holds.game().description_of(holds.shapes()[numbers[better]]);
    sums.misplayed[{play.line, called}] += {deals, cost, lost, number, play.hold, better};
  };
  return game.sum(Sums{0, std::vector<LineSums>(chart.lines() + 1), {}}, add);
}

/// Long-run results of a machine whose rounds differ by more than their deals.
struct LongRun {
  Quantity best;
  Quantity chart;
  double scale = 1;  ///< cost per coin bet for each unit of cost in the position
};

/// Builds the report of a played chart from sums of values.
class PlayedChartReport {
 public:
  PlayedChartReport(const ChartGame& game, const Chart& chart)
      : game_(game), words_(game.holds.game()), chart_(chart) {}

  PlayedChart report(const Sums& sums, const std::optional<LongRun>& machine) {
    PlayedChart played;
    played.name = game_.values.paytable().name;
    played.deals = game_.deals;
    for (int wild = 0; wild <= words_.shapes().most_wild_cards(); ++wild) {
      played.sections.push_back(words_.wild_cards(wild));
    }
    int128 cost = 0;
    for (const LineSums& line : sums.lines) {
      cost += line.cost;
      played.deals_misplayed += line.misplayed;
    }
    played.deals_uncovered = sums.lines.back().deals;
    if (machine) {
      played.return_optimal = machine->best;
      played.return_chart = machine->chart;
      scale_ = machine->scale;
    } else {
      played.return_optimal = Quantity(game_.exact_bets(sums.best));
      played.return_chart = Quantity(game_.exact_bets(sums.best - cost));
    }
    played.cost = shortfall(played.return_chart, played.return_optimal);
    // Cost that the lines do not account for; smaller amounts are rounding.
    constexpr double kRounding = 1e-11;
    const double unexplained_cost = played.cost.value - return_cost(cost);
    if (machine && unexplained_cost > kRounding) played.cost_of_not_looking = unexplained_cost;
    for (const ChartSection& section : chart_.sections) {
      for (std::size_t line = 0; line < section.lines.size(); ++line) {
        played.lines.push_back(line_of(section, line, sums.lines[played.lines.size()]));
      }
    }
    std::vector<std::string> holds;
    bool has_wild_cards = false;
    for (const PlayedLine& line : played.lines) {
      holds.push_back(line.hold);
      has_wild_cards = has_wild_cards || line.wild_cards > 0;
    }
    played.legend = chart_legend(words_, holds, has_wild_cards);
    played.pocket_legend = pocket_legend(words_, holds);
    for (const auto& [key, misplayed] : sums.misplayed) {
      played.exceptions.push_back(exception(key, misplayed));
    }
    sort_by(played.exceptions, &ChartException::cost, std::greater<>());
    return played;
  }

 private:
  /// Converts a value to bets.
  double bets(std::int64_t value) const {
    return static_cast<double>(value) * game_.values.unit().to_double();
  }
  /// Returns the reduction of the return for a sum of costs.
  double return_cost(int128 cost) const { return game_.exact_bets(cost).to_double() * scale_; }

  PlayedLine line_of(const ChartSection& section, std::size_t line, const LineSums& sums) const {
    PlayedLine played;
    played.wild_cards = section.wild_cards;
    played.number = line + 1;
    played.hold = words_.text_with_remarks(section, line, game_.holds.shapes());
    played.deals = sums.deals;
    played.misplayed = sums.misplayed;
    played.cost = return_cost(sums.cost);
    if (sums.deals > 0) {
      played.ev_min = bets(sums.least) + game_.fixed;
      played.ev_max = bets(sums.most) + game_.fixed;
    }
    return played;
  }

  ChartException exception(const MisplayedKey& key, const Misplayed& misplayed) const {
    const std::array<std::uint8_t, 5>& deal = game_.holds.deal(misplayed.example);
    const Deck& deck = game_.values.paytable().deck;
    ChartException exception;
    exception.line = key.first;
    exception.better = words_.text_of_description(key.second, words_.shapes().wild_cards(deal));
    exception.deals = misplayed.deals;
    exception.cost = return_cost(misplayed.cost);
    exception.deal = cards_of(deck, deal, kHoldAll);
    exception.played = cards_of(deck, deal, misplayed.played);
    exception.best = cards_of(deck, deal, misplayed.best);
    exception.deal_cost = bets(misplayed.most);
    return exception;
  }

  const ChartGame& game_;
  ChartWords words_;
  const Chart& chart_;
  double scale_ = 1;  ///< LongRun::scale
};

}  // namespace

std::vector<PlayedChart> play_charts(const Game& game, std::span<const Chart> charts, int threads,
                                     const Position& position) {
  const ChartGame deals(game, position, threads);
  const DealtTimes dealt =
      dealt_times(game.paytable(), game.parts().scored(position).paytable(), deals.holds.classes());
  const int workers = worker_count(threads);
  std::optional<LongRun> machine;
  if (const auto scale = game.parts().cost_scale(position, workers)) {
    machine = {best_return(game, workers), {}, *scale * dealt.unit};
  }
  const double bet = mean_bet(game, workers);
  std::vector<PlayedChart> played;
  for (const Chart& chart : charts) {
    if (machine) {
      machine->chart =
          return_of_play(game, position, chart_holds(game, chart, threads, position), workers);
    }
    played.push_back(
        PlayedChartReport(deals, chart).report(played_sums(deals, chart, dealt), machine));
    // Features that the position does not give are averaged if they are multipliers, and otherwise
    // take their initial state.
    const bool earns = game.parts().multipliers().size() > 1;
    played.back().position = earns ? position : game.completed(position);
    played.back().mean_bet = bet;
    played.back().leads_on = game.parts().remembers();
  }
  return played;
}

PlayedChart play_chart(const Game& game, const Chart& chart, int threads,
                       const Position& position) {
  return std::move(play_charts(game, {&chart, 1}, threads, position).front());
}

}  // namespace vpanalyze
