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
#include "base/ranges.hpp"
#include "studies/strategy/chart_search.hpp"
#include "studies/strategy/section_search.hpp"
#include "vpanalyze/studies/strategy.hpp"

namespace vpanalyze {

namespace {

/// Sections by number of wild cards.
using Sections = std::vector<const LineOrder*>;

std::vector<LastLines> last_lines(const NumberedHolds& holds, const Sections& sections) {
  return mapped(sections, [&](const LineOrder* section) {
    return last_lines(holds, section->wild_cards(), [&](std::size_t number) {
      std::size_t line = section->size() - 1;
      for (const HoldNumber shape : holds.hold_shapes(number)) {
        line = std::min(line, section->line_of(holds.cell(shape)));
      }
      return line;
    });
  });
}

/// Least saving of a divided line, in bets a hand: a fifth of the permitted waste of the default
/// chart.
constexpr double kLeastGain = 1e-7;
/// Largest number of lines in a section: more than anyone would learn.
constexpr std::size_t kMostLines = 60;
/// Least saving of a line, in bets a hand: 0.01% in a simple chart, 0.001% in a standard one, twice
/// that for games with wild cards, which have a chart for each number of them, and 0.0001% in
/// expert charts.
constexpr double kSimple = 1e-4;
constexpr double kStandard = 1e-5;
constexpr double kExpert = 1e-6;
/// Cost of a standard chart above which games without jokers keep lines that save 0.001%. Three
/// kinds of One-Eyed Jacks then cost 0.029% with 41 to 43 lines, instead of 0.034% with 36 to 39.
constexpr double kHighCost = 3e-4;
/// Largest number of lines in a section of a simple chart.
constexpr std::size_t kMostSimpleLines = 16;

/// Least saving of a hand that joins four to a royal flush in a simple chart, in bets a hand.
constexpr double kJoin = 2 * kWord;

/// Greatest cost of joining two lines that counts as none.
constexpr double kNoChange = 1e-9;

/// Sections of a game's chart, searched separately and shortened together.
class ChartSearch {
 public:
  /// Prepares the search. The game must outlive the search and its copies.
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

  std::size_t lines() const { return sum_of(sections_, &SectionSearch::lines); }
  std::size_t least_lines() const { return sections_.size(); }
  std::size_t longest_section() const {
    std::size_t most = 0;
    for (const SectionSearch& section : sections_) most = std::max(most, section.lines());
    return most;
  }
  /// Returns the cost of the chart, in bets a hand.
  double cost() const { return sum_of(sections_, &SectionSearch::cost) * game_->bets; }
  /// Returns the cost of removing one more line; infinite if no section can lose one.
  double next_change() const { return next_[cheapest()].change * game_->bets; }
  /// Returns the least saving of a line in a chart of this detail.
  double least_saving(ChartDetail detail) const {
    if (detail == ChartDetail::simple) return kSimple;
    if (detail != ChartDetail::standard) return kExpert;
    const bool has_jokers = game_->holds.game().paytable().deck.jokers() > 0;
    const bool too_dear = !has_jokers && cost() + next_change() > kHighCost;
    return kStandard * (least_lines() > 1 && !too_dear ? 2 : 1);
  }
  /// Searches for a better chart with as many lines. Returns false if this was done before.
  bool refine() {
    if (std::exchange(refined_, true)) return false;
    for (std::size_t section = 0; section < sections_.size(); ++section) {
      sections_[section].refine();
      find_next(section);
    }
    return true;
  }
  bool joins_hands_to_draws() const { return joins_hands_to_draws_; }
  /// Lets lines join hands and draws to a royal flush from now on, and searches for better charts
  /// with as many lines.
  void join_hands_to_draws() {
    joins_hands_to_draws_ = true;
    for (std::size_t section = 0; section < sections_.size(); ++section) {
      sections_[section].join_hands_to_draws();
      sections_[section].settle();
      find_next(section);
    }
  }
  /// Allows `more_lines` additional lines when a simple chart is made plainer.
  void spare(std::size_t more_lines) { spare_ = more_lines; }
  /// Searches for cheaper sections of as many lines among all of them.
  void find_cheaper_lines() {
    for (std::size_t section = 0; section < sections_.size(); ++section) {
      sections_[section].find_cheaper_lines((*groups_)[section]);
    }
  }
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
      if (options.detail == ChartDetail::simple) section.finish_joining_hands(kJoin / game_->bets);
      orders.push_back(&section.order());
    }
    const ChartWords words(game_->holds.game());
    const std::vector<LastLines> last = last_lines(game_->holds, orders);
    Chart chart = chart_in_words(words, orders, last);
    if (make_plain(words, chart, last, options, sections)) {
      chart = chart_in_words(words, orders, last_lines(game_->holds, orders));
    }
    return chart;
  }

 private:
  Chart chart_in_words(const ChartWords& words, const Sections& orders,
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

  /// Makes plain the sections that are not plain in `chart`. Returns true if any changed.
  bool make_plain(const ChartWords& words, const Chart& chart, const std::vector<LastLines>& last,
                  const ChartOptions& options, std::vector<SectionSearch>& sections) const {
    // A chart that is short on purpose stays short.
    const bool simple = options.detail == ChartDetail::simple;
    std::size_t spare = simple ? spare_ : sections.size() * kMostLines;
    if (options.lines) spare = *options.lines - lines();
    bool changed = false;
    for (std::size_t wild = 0; wild < sections.size(); ++wild) {
      if (is_plain(chart.sections[wild])) continue;
      const std::size_t old_lines = sections[wild].lines();
      const Plainness asked = {kWord / game_->bets, kNoChange / game_->bets,
                               std::min(kMostLines, old_lines + spare), !simple};
      LineOrder& order = sections[wild].order();
      if (!vpanalyze::make_plain(words, game_->holds, order, last[wild], asked)) continue;
      sections[wild].finish_lines();
      changed = true;
      spare -= sections[wild].lines() - old_lines;
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

/// Shortens the chart while every removed line saves less than the options require. Stops early
/// where a chart of detail `stop` would, if given, however long the chart is.
void shorten_while(ChartSearch& search, const ChartOptions& options,
                   std::optional<ChartDetail> stop = std::nullopt) {
  const bool simple = options.detail == ChartDetail::simple;
  while (search.lines() > search.least_lines()) {
    const double change = search.next_change();
    if (change > search.least_saving(ChartDetail::standard) && search.refine()) continue;
    if (stop && change > search.least_saving(*stop)) break;
    const bool too_long = search.lines() > options.lines.value_or(search.lines()) ||
                          (simple && search.longest_section() > kMostSimpleLines);
    // If the chart is short or has as many lines as requested, a removed line must cost nothing.
    const bool must_be_free = options.lines || search.joins_hands_to_draws();
    if (!too_long && change > (must_be_free ? kExpert : search.least_saving(options.detail))) break;
    search.shorten();
  }
}

/// Shortens the chart as the options require. In short charts, lines may join hands and draws if
/// that gives fewer lines at no greater cost, or a lower cost with no more lines.
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

/// Returns the chart after moves of lines and holds by all deals, if the search looked at a sample
/// of them.
Chart settled(const ChartGame& game, const Chart& chart) {
  const bool tells_suits = game.holds.game().suit_class(Suit::spades) != 0;
  return tells_suits ? settled_lines(game, chart) : chart;
}

}  // namespace

std::size_t Chart::lines() const {
  return sum_of(sections, [](const ChartSection& section) { return section.lines.size(); });
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
    throw std::invalid_argument("a chart of this game needs at least " +
                                std::to_string(search.least_lines()) + " lines");
  }
  shorten_to(search, options);
  if (options.lines) search.find_cheaper_lines();
  Chart chart = settled(chart_game, search.chart(options));
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
  // A line that saves too little for one chart saves too little for every shorter one, so the
  // search continues from there.
  for (std::size_t level = charts.size(); level-- > 0;) {
    const auto detail = static_cast<ChartDetail>(level);
    const ChartOptions options{std::nullopt, detail};
    shorten_to(search, options);
    charts[level] = settled(chart_game, search.chart(options));
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
           " lines can say. The costliest exceptions are listed below.";
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
  const auto shorten = [&](ChartSearch& other, bool stop_at_standard) {
    while (other.lines() > other.least_lines()) {
      if (!stop_at_standard || other.next_change() <= other.least_saving(ChartDetail::standard)) {
        other.shorten();
      } else if (!other.refine()) {
        break;
      }
      look_at(other);
    }
  };
  look_at(search);
  shorten(search, true);
  ChartLevels all{game.paytable().name,
                  search.chart({}).lines(),
                  {},
                  game.parts().remembers(),
                  mean_bet(game, worker_count(threads))};
  ChartSearch joined = search;
  joined.join_hands_to_draws();
  shorten(joined, false);
  shorten(search, false);
  for (const auto& [lines, cost] : costs) {
    // A longer chart that costs no less is not a level, unless it is the default.
    const bool is_level = all.levels.empty() || cost < all.levels.back().cost;
    if (is_level || lines == all.default_lines) all.levels.push_back({lines, cost});
  }
  return all;
}

}  // namespace vpanalyze
