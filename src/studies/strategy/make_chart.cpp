// SPDX-License-Identifier: MIT
#include <algorithm>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "base/parallel.hpp"
#include "studies/strategy/chart_search.hpp"
#include "studies/strategy/section_search.hpp"
#include "vpanalyze/studies/strategy.hpp"

namespace vpanalyze {

namespace {

/// [number of wild cards].
using Sections = std::vector<const LineOrder*>;

/// The hold that a section plays of such holds: of several of its line the one that goes first.
std::size_t hold_played(const NumberedHolds& holds, const LineOrder& section,
                        const HoldNumbers& shapes) {
  std::size_t played = 0;
  std::size_t line = section.line_of(holds.cell(shapes[0]));
  for (std::size_t hold = 1; hold < kHolds; ++hold) {
    const std::size_t other = section.line_of(holds.cell(shapes[hold]));
    if (other > line || (other == line && shapes[hold] >= shapes[played])) continue;
    played = hold;
    line = other;
  }
  return played;
}

std::vector<LastLines> last_lines(const NumberedHolds& holds, const Sections& sections) {
  constexpr std::int32_t kNever = -1;
  std::vector<LastLines> last(sections.size(), LastLines(holds.cells().size(), kNever));
  for (std::size_t number = 0; number < holds.classes().size(); ++number) {
    const std::size_t wild = holds.wild_cards(number);
    const HoldNumbers& shapes = holds.of(number);
    const HoldNumber played = shapes[hold_played(holds, *sections[wild], shapes)];
    const auto line = static_cast<std::int32_t>(sections[wild]->line_of(holds.cell(played)));
    for (const HoldNumber shape : shapes) {
      std::int32_t& of_cell = last[wild][holds.cell(shape)];
      of_cell = std::max(of_cell, line);
    }
  }
  return last;
}

/// A line must save so much to be divided off another one, in bets a hand: a fifth of what the
/// default chart may waste.
constexpr double kLeastGain = 1e-7;
/// Lines of a section that a chart has at most: more than anyone would learn.
constexpr std::size_t kMostLines = 60;
/// A line must save so much, in bets a hand, to be worth learning: 0.01% in a simple chart, 0.001%
/// in a standard one, twice that where there are wild cards and a chart for each number of them,
/// and 0.0001% where every line counts.
constexpr double kSimple = 1e-4;
constexpr double kStandard = 1e-5;
constexpr double kExpert = 1e-6;
/// Without jokers 0.001% will also do where a standard chart would cost more than this: three kinds
/// of One-Eyed Jacks come to 0.029% in 41 to 43 lines, not to 0.034% in 36 to 39.
constexpr double kDear = 3e-4;
/// Lines of a section in a simple chart.
constexpr std::size_t kMostSimpleLines = 16;

/// What an exception, or half a phrase more in a line, must save to be said, in bets a hand.
constexpr double kWord = 1e-6;
/// What making two lines of one may cost.
constexpr double kNoChange = 1e-9;

/// The sections of a game's chart, searched for side by side and shortened together.
class ChartSearch {
 public:
  /// The game must outlive the search and its copies.
  explicit ChartSearch(const ChartGame& game)
      : game_(&game), groups_(std::make_shared<const std::vector<DealGroups>>(deal_groups(game))) {
    const int workers = game.values.workers();
    for (const DealGroups& groups : *groups_) sections_.emplace_back(game.holds, groups, workers);
    next_.resize(sections_.size());
    const int side_by_side = std::min(workers, static_cast<int>(sections_.size()));
    parallel_for(side_by_side, sections_.size(), [&](std::size_t /*worker*/, std::size_t section) {
      sections_[section].grow(kLeastGain / game.bets);
      sections_[section].shrink(kMostLines);
      find_next(section);
    });
  }

  std::size_t lines() const {
    std::size_t lines = 0;
    for (const SectionSearch& section : sections_) lines += section.lines();
    return lines;
  }
  std::size_t least_lines() const { return sections_.size(); }
  std::size_t longest_section() const {
    std::size_t most = 0;
    for (const SectionSearch& section : sections_) most = std::max(most, section.lines());
    return most;
  }
  /// In bets a hand.
  double cost() const {
    double cost = 0;
    for (const SectionSearch& section : sections_) cost += section.cost();
    return cost * game_->bets;
  }
  /// What one line less would cost more; infinite where no section can do without one.
  double next_change() const { return next_[cheapest()].change * game_->bets; }
  /// What a line must save to stand in a chart of this detail.
  double least_saving(ChartDetail detail) const {
    if (detail == ChartDetail::simple) return kSimple;
    if (detail != ChartDetail::standard) return kExpert;
    const bool has_jokers = game_->holds.game().paytable().deck.jokers() > 0;
    const bool too_dear = !has_jokers && cost() + next_change() > kDear;
    return kStandard * (least_lines() > 1 && !too_dear ? 2 : 1);
  }
  /// Looks for a better chart of as many lines. Returns false if it has done so before.
  bool refine() {
    if (std::exchange(refined_, true)) return false;
    for (std::size_t section = 0; section < sections_.size(); ++section) {
      sections_[section].refine();
      find_next(section);
    }
    return true;
  }
  bool joins_hands_to_draws() const { return joins_hands_to_draws_; }
  /// Lets lines have hands and draws to a royal flush, and looks for better charts of as many lines
  /// from now on.
  void join_hands_to_draws() {
    joins_hands_to_draws_ = true;
    for (std::size_t section = 0; section < sections_.size(); ++section) {
      sections_[section].join_hands_to_draws();
      sections_[section].settle();
      find_next(section);
    }
  }
  /// Lets lines of a simple chart be divided into n more where that makes them plainer.
  void spare(std::size_t more_lines) { spare_ = more_lines; }
  void shorten() {
    const std::size_t section = cheapest();
    sections_[section].apply(next_[section]);
    sections_[section].settle();
    if (joins_hands_to_draws_) sections_[section].refine();
    find_next(section);
  }

  Chart chart(const ChartOptions& options) const {
    std::vector<SectionSearch> sections = sections_;
    Sections orders;
    for (SectionSearch& section : sections) {
      section.finish();
      orders.push_back(&section.order());
    }
    const ChartWords words(game_->holds.game());
    const std::vector<LastLines> last = last_lines(game_->holds, orders);
    Chart chart = in_words(words, orders, last);
    if (make_plain(words, chart, last, options, sections)) {
      chart = in_words(words, orders, last_lines(game_->holds, orders));
    }
    return chart;
  }

 private:
  Chart in_words(const ChartWords& words, const Sections& orders,
                 const std::vector<LastLines>& last) const {
    Chart chart;
    for (std::size_t wild = 0; wild < orders.size(); ++wild) {
      ChartSection& section = chart.sections.emplace_back();
      section.wild_cards = static_cast<int>(wild);
      for (std::size_t line = 0; line < orders[wild]->size(); ++line) {
        section.lines.push_back(
            {described(words, game_->holds, *orders[wild], line, last[wild]), {}});
      }
    }
    return chart;
  }

  /// Makes sections plain that the chart says are not; whether that changed any.
  bool make_plain(const ChartWords& words, const Chart& chart, const std::vector<LastLines>& last,
                  const ChartOptions& options, std::vector<SectionSearch>& sections) const {
    // A chart that is short for its own sake stays so.
    const bool simple = options.detail == ChartDetail::simple;
    std::size_t spare = simple ? spare_ : sections.size() * kMostLines;
    if (options.lines) spare = *options.lines - lines();
    bool changed = false;
    for (std::size_t wild = 0; wild < sections.size(); ++wild) {
      if (is_plain(chart.sections[wild])) continue;
      const std::size_t before = sections[wild].lines();
      const Plainness asked = {kWord / game_->bets, kNoChange / game_->bets,
                               std::min(kMostLines, before + spare), !simple};
      LineOrder& order = sections[wild].order();
      if (!vpanalyze::make_plain(words, game_->holds, order, last[wild], asked)) continue;
      sections[wild].finish_lines();
      changed = true;
      spare -= sections[wild].lines() - before;
    }
    return changed;
  }

  void find_next(std::size_t section) {
    next_[section].change = std::numeric_limits<double>::infinity();
    if (sections_[section].lines() > 1) next_[section] = sections_[section].cheapest();
  }
  std::size_t cheapest() const {
    const auto place = std::min_element(
        next_.begin(), next_.end(),
        [](const Simplification& a, const Simplification& b) { return a.change < b.change; });
    return static_cast<std::size_t>(place - next_.begin());
  }

  const ChartGame* game_;
  std::shared_ptr<const std::vector<DealGroups>> groups_;
  std::vector<SectionSearch> sections_;
  std::vector<Simplification> next_;
  bool refined_ = false;
  bool joins_hands_to_draws_ = false;
  std::size_t spare_ = 0;
};

/// Shortens while no line that goes saves as much as is asked for. If `stop` is given, stops where
/// a chart of this detail would, however long it is.
void shorten_while(ChartSearch& search, const ChartOptions& options,
                   std::optional<ChartDetail> stop = std::nullopt) {
  const bool simple = options.detail == ChartDetail::simple;
  while (search.lines() > search.least_lines()) {
    const double change = search.next_change();
    if (change > search.least_saving(ChartDetail::standard) && search.refine()) continue;
    if (stop && change > search.least_saving(*stop)) break;
    const bool too_long = search.lines() > options.lines.value_or(search.lines()) ||
                          (simple && search.longest_section() > kMostSimpleLines);
    // One line less must cost nothing where a chart is short or has as many lines as wanted.
    const bool for_nothing = options.lines || search.joins_hands_to_draws();
    if (!too_long && change > (for_nothing ? kExpert : search.least_saving(options.detail))) break;
    search.shorten();
  }
}

/// Shortens to what is asked for. Where that is short, lines may have hands and draws if the chart
/// then is better: of fewer lines and no dearer, or cheaper and no longer.
void shorten_to(ChartSearch& search, const ChartOptions& options) {
  const bool simple = options.detail == ChartDetail::simple;
  if (!simple && !options.lines) return shorten_while(search, options);
  shorten_while(search, options, simple ? ChartDetail::simple : ChartDetail::standard);
  if (search.lines() <= options.lines.value_or(0)) return;
  ChartSearch joined = search;
  joined.join_hands_to_draws();
  shorten_while(joined, options);
  shorten_while(search, options);
  constexpr double kRounding = 1e-12;
  const double gain = search.cost() - joined.cost();
  const bool longer = simple && joined.lines() > search.lines();
  const bool shorter = simple && joined.lines() < search.lines() && gain > -kRounding;
  if (!shorter && (gain <= kRounding || longer)) return;
  joined.spare(search.lines() - joined.lines());
  search = std::move(joined);
}

}  // namespace

std::size_t Chart::lines() const {
  std::size_t lines = 0;
  for (const ChartSection& section : sections) lines += section.lines.size();
  return lines;
}

Chart make_chart(const Game& game, const ChartOptions& options, const Position& position) {
  const ChartGame chart_game(game, position, options.threads);
  const auto done = [&options](std::size_t step) {
    if (options.progress) options.progress(step, options.detail >= ChartDetail::expert ? 4 : 3);
  };
  done(1);
  ChartSearch search(chart_game);
  done(2);
  if (options.lines && *options.lines < search.least_lines()) {
    throw std::invalid_argument("a chart of this game has " + std::to_string(search.least_lines()) +
                                " lines at least");
  }
  shorten_to(search, options);
  Chart chart = search.chart(options);
  done(3);
  if (options.detail == ChartDetail::expert) add_penalty_lines(chart_game, chart);
  if (options.detail == ChartDetail::exact) add_exact_lines(chart_game, chart);
  return chart;
}

std::vector<Chart> make_charts(const Game& game, int threads,
                               const std::function<void(std::size_t, std::size_t)>& progress,
                               const Position& position) {
  const ChartGame chart_game(game, position, threads);
  std::vector<Chart> charts(kChartLevelWords.size());
  const auto done = [&](std::size_t step) {
    if (progress) progress(step, charts.size() + 2);
  };
  done(1);
  ChartSearch search(chart_game);
  done(2);
  // What saves too little for one chart saves too little for every shorter one: the search goes on
  // from there.
  for (std::size_t level = charts.size(); level-- > 0;) {
    const auto detail = static_cast<ChartDetail>(level);
    const ChartOptions options{std::nullopt, detail};
    shorten_to(search, options);
    charts[level] = search.chart(options);
    if (detail == ChartDetail::expert) add_penalty_lines(chart_game, charts[level]);
    done(charts.size() + 2 - level);
  }
  return charts;
}

std::string remark_on(const PlayedChart& played, const ChartOptions& options) {
  constexpr double kMostCost = 0.005;  // in bets
  const bool exact = options.detail == ChartDetail::exact;
  if (exact && played.deals_misplayed > 0) {
    return "Not every exception has a line: this game has more of them than a chart can list.";
  }
  if (!exact && !options.lines &&
      played.cost.value - played.cost_of_not_looking.value_or(0) > kMostCost) {
    return "This chart costs more than 0.5% of the bet, because best play of this game depends on "
           "more than a chart of " +
           std::to_string(kMostLines) +
           " lines can say. The costliest exceptions are listed below; --exact adds lines for "
           "them.";
  }
  return "";
}

ChartLevels chart_levels(const Game& game, int threads, const Position& position) {
  const ChartGame chart_game(game, position, threads);
  ChartSearch search(chart_game);
  std::map<std::size_t, double> costs;  // by number of lines
  const auto look_at = [&costs](const ChartSearch& other) {
    double& cost = costs.try_emplace(other.lines(), other.cost()).first->second;
    cost = std::min(cost, other.cost());
  };
  const auto shorten = [&](ChartSearch& other, bool to_standard) {
    while (other.lines() > other.least_lines()) {
      if (!to_standard || other.next_change() <= other.least_saving(ChartDetail::standard)) {
        other.shorten();
      } else if (!other.refine()) {
        break;
      }
      look_at(other);
    }
  };
  look_at(search);
  shorten(search, true);
  ChartLevels all{game.paytable().name, search.chart({}).lines(), {}, game.parts().remembers()};
  ChartSearch joined = search;
  joined.join_hands_to_draws();
  shorten(joined, false);
  shorten(search, false);
  for (const auto& [lines, cost] : costs) {
    // A longer chart that costs no less is no level, unless it is the default.
    const bool is_level = all.levels.empty() || cost < all.levels.back().cost;
    if (is_level || lines == all.default_lines) all.levels.push_back({lines, cost});
  }
  return all;
}

}  // namespace vpanalyze
