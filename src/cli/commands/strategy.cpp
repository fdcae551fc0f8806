// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/strategy.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "base/text.hpp"
#include "cli/games.hpp"
#include "cli/input.hpp"
#include "play/game_parts.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {
namespace {

constexpr std::array<std::string_view, 4> kLevelWords = {kChartLevelWords[0], kChartLevelWords[1],
                                                         kChartLevelWords[2], "all"};

struct Strategy {
  PaytableOptions paytable;
  ChartOptions study;
  bool exact = false;
  bool all_levels = false;
  bool levels = false;
  bool changes = false;
  bool costs = false;
  bool examples = false;
  std::string evaluate;
  PositionOptions position;
  Position asked_position;
  std::vector<std::string> meters;
  StakeOptions stakes;
  Stakes shown_stakes;

  /// Reads the level of detail of the chart, or the level of a ladder.
  void set_level(std::string_view text) {
    if (std::all_of(text.begin(), text.end(), is_digit)) {
      position.level = integer(1)(text);
      return;
    }
    const std::size_t word = parse_word(text, kLevelWords);
    all_levels = word == kChartLevelWords.size();
    if (!all_levels) study.detail = static_cast<ChartDetail>(word);
  }

  /// Throws UsageError if --pay gives the pay of a line that a meter shows.
  void refuse_pay_of_meter(const Paytable& game, std::size_t line) const {
    for (const std::string& pay : paytable.pays) {
      Paytable changed = game;
      if (set_pay(changed, pay, game) != line) continue;
      throw UsageError("--at: " + quote(game.lines[line].name) +
                       " has its pay from --pay; leave out one of the two");
    }
  }

  /// Sets the pays that meters show, for which the chart is made; its name mentions them.
  void set_meters(Paytable& game) const {
    for (const std::string& meter : meters) {
      const std::size_t equals = meter.rfind('=');
      if (equals == std::string::npos) {
        throw UsageError("--at: found \"" + meter +
                         "\"; write LINE=PAY, such as \"Royal flush=1500\"");
      }
      const std::string line = meter.substr(0, equals);
      const std::string pay = quoted_pay(meter.substr(equals + 1), "--at", stakes, game);
      const Paytable original = game;
      const std::size_t set =
          blame_option("--at", [&] { return set_pay(game, line + "=" + pay, original); });
      refuse_pay_of_meter(original, set);
      game.name = original.name + ", " + line + " at " + to_string(game.lines[set].pays);
    }
  }

  /// Returns one chart, or one for each level of detail.
  std::vector<Chart> made_charts(const Game& game, Session& session) {
    session.begin_study(study, "steps");
    if (all_levels) return make_charts(game, study.threads, study.progress, asked_position);
    if (exact) study.detail = ChartDetail::exact;
    return {blame_option("--lines", [&] { return make_chart(game, study, asked_position); })};
  }

  /// Returns the results of playing the charts, with remarks.
  std::vector<PlayedChart> played_charts(const Game& game, const std::vector<Chart>& charts) {
    std::vector<PlayedChart> played = play_charts(game, charts, study.threads, asked_position);
    for (std::size_t i = 0; i < charts.size(); ++i) {
      if (all_levels) {
        study.detail = static_cast<ChartDetail>(i);
        played[i].level = kChartLevelWords.at(i);
      }
      std::string& remark = played[i].remark = remark_on(played[i], study);
      const bool is_exact = study.detail == ChartDetail::exact;
      if (!remark.empty() && !is_exact) remark += " --exact adds lines for them.";
    }
    return played;
  }

  void show(PlayedChart played, const Game& game, const Chart& chart, Session& session) const {
    if (examples) {
      const auto kept = chart_examples(game, chart, session.threads(), asked_position);
      for (std::size_t i = 0; i < kept.size(); ++i) played.lines[i].examples = kept[i].kept;
    }
    session.report(document_of(played, shown_stakes, costs));
  }

  void report(const Game& game, Session& session) {
    const int threads = session.threads();
    if (changes) {
      session.report(document_of(multiplier_changes(game, threads), shown_stakes));
    } else if (levels) {
      session.report(document_of(chart_levels(game, threads, asked_position), shown_stakes));
    } else if (evaluate.empty()) {
      const std::vector<Chart> charts = made_charts(game, session);
      const std::vector<PlayedChart> played = played_charts(game, charts);
      for (std::size_t i = 0; i < charts.size(); ++i) show(played[i], game, charts[i], session);
    } else {
      const Chart chart =
          read_chart_file(evaluate, game.parts().scored(asked_position).paytable(), session);
      show(play_chart(game, chart, threads, asked_position), game, chart, session);
    }
  }

  void run(Session& session) {
    LoadedGame game = load_paytable(paytable, session, evaluate, !meters.empty());
    set_meters(game.paytable);
    if (all_levels && study.lines) {
      throw UsageError(
          "--lines: with --level all, each chart has as many lines as its level needs");
    }
    shown_stakes = stakes.stakes(game.paytable).round();
    study_of(game.source, [&] {
      const Game asked(game.paytable);
      asked_position = position.resolve(asked);
      report(asked, session);
    });
  }

  Command declare() {
    paytable.stakes = &stakes;
    constexpr int kMostLines = 10'000;
    return {
        .name = "strategy",
        .topic = Topic::play,
        .summary = "a strategy chart, and what it costs",
        .examples = {{"vpanalyze strategy \"9/6 JoB\"", "the chart, tested on all deals"},
                     {"vpanalyze strategy nsud --lines 20 --format markdown",
                      "a shorter chart, to print"},
                     {"vpanalyze strategy \"9/6 DDB\" --evaluate my-chart.txt",
                      "what your own chart costs, and where"}},
        .arguments = {paytable_argument(paytable)},
        .options = all_options(
            {{{"--lines", "N", "a chart of at most N lines, the best found",
               destination(study.lines, integer(1, kMostLines))},
              {"--level",
               "LEVEL",
               "how much to learn: simple, standard (the default), expert, which looks at penalty "
               "cards, or all, a chart of each; for a ladder also the number of a level",
               {[this](std::string_view text) { set_level(text); }, Kind::word, kLevelWords, true}},
              {"--exact", "", "look at discards too (\"unless with ...\"): no deal is misplayed",
               destination(exact)},
              {"--costs", "", "show what each line and each mistake costs, too",
               destination(costs)},
              {"--examples", "", "show cards that each line holds", destination(examples)},
              {"--levels", "", "the cost of charts by number of lines, instead of a chart",
               destination(levels)},
              {"--changes", "", "how play changes as the multipliers rise, instead of a chart",
               destination(changes)},
              {"--evaluate", "FILE", "play the chart in a file (- for standard input) instead",
               name_destination(evaluate, Kind::file)},
              {"--at", "LINE=PAY",
               "with the meter of a line at this pay: \"Royal flush=1500\", or in coins or money",
               destination(meters, Kind::pays), true},
              pay_option(paytable)},
             stake_options(stakes),
             position.options({.level = false})}),
        .contradictions = {{"--lines", "--exact", "--levels", "--evaluate", "--changes"},
                           {"--level", "--exact", "--levels", "--evaluate", "--changes"},
                           {"--levels", "--changes", "--examples"},
                           {"--levels", "--changes", "--costs"},
                           {"--changes", "--multipliers"},
                           {"--changes", "--state"},
                           {"--changes", "--chance"},
                           {"--changes", "--free-ride"}},
        .notes = {"--evaluate reads back whatever it writes, in any format but HTML, and charts as "
                  "books print them. High cards are those whose pairs pay; a gap is a rank missing "
                  "between the lowest and the highest card held."},
    };
  }
};

}  // namespace

Command strategy_command() { return command<Strategy>(); }

}  // namespace vpanalyze
