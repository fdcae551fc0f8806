// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/strategy.hpp"

#include "cli/games.hpp"
#include "cli/input.hpp"
#include "cli/long_work.hpp"
#include "cli/stake_options.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {
namespace {

struct Strategy {
  PaytableOptions paytable;
  ChartOptions study;
  bool levels = false;
  std::string evaluate;
  std::vector<std::string> at;
  StakeOptions stakes;
  Stakes at_stake;

  /// What meters show, for which the chart is made; its name says so.
  void set_meters(Paytable& game) const {
    for (const std::string& meter : at) {
      const std::size_t equals = meter.rfind('=');
      if (equals == std::string::npos) {
        throw UsageError("--at: found \"" + meter +
                         "\"; write LINE=PAY, such as \"Royal flush=1500\"");
      }
      const std::string line = meter.substr(0, equals);
      const std::string pay = quoted_pay(meter.substr(equals + 1), "--at", stakes, game);
      try {
        set_pay(game, line + "=" + pay);
      } catch (const std::invalid_argument& error) {
        throw UsageError(std::string("--at: ") + error.what());
      }
      game.name += ", " + line + " at " + pay;
    }
  }

  PlayedChart made_chart(const Paytable& game, const Session& session) {
    Progress progress(session, "steps");
    study.threads = session.threads();
    study.progress = std::ref(progress);
    try {
      PlayedChart played = play_chart(game, make_chart(game, study), study.threads);
      played.remark = remark_on(played, study);
      return played;
    } catch (const std::invalid_argument& error) {
      throw UsageError(std::string("--lines: ") + error.what());
    }
  }

  void report(const Paytable& game, Session& session) {
    const int threads = session.threads();
    if (levels) {
      session.report(document_of(chart_levels(game, threads), at_stake));
    } else if (evaluate.empty()) {
      session.report(document_of(made_chart(game, session), at_stake));
    } else {
      const Chart chart = read_chart_file(evaluate, game, session);
      session.report(document_of(play_chart(game, chart, threads), at_stake));
    }
  }

  int run(Session& session) {
    Game game = load_paytable(paytable, session, evaluate);
    set_meters(game.paytable);
    at_stake = stakes.of(game.paytable);
    study_of(game.source, [&] { report(game.paytable, session); });
    return kDone;
  }

  Command declare() {
    constexpr int kMostLines = 10'000;
    return {
        .name = "strategy",
        .summary = "a strategy chart, and what it costs",
        .examples = {{"vpanalyze strategy \"9/6 JoB\"", "the chart, tested on all deals"},
                     {"vpanalyze strategy nsud --lines 20 --format markdown",
                      "a shorter chart, to print"},
                     {"vpanalyze strategy \"9/6 DDB\" --evaluate my-chart.txt",
                      "what your own chart costs, and where"}},
        .arguments = {paytable_argument(paytable)},
        .options = append(
            {{"--lines", "N", "at most N lines, the best to have",
              into(study.lines, integer(1, kMostLines))},
             {"--exact", "", "look at discards too (\"unless with ...\"): no deal is misplayed",
              into(study.exact)},
             {"--levels", "", "no chart, but what charts cost by their number of lines",
              into(levels)},
             {"--evaluate", "FILE", "play the chart in a file (- for standard input) instead",
              into_name(evaluate, Kind::file)},
             {"--at", "LINE=PAY",
              "for a meter at this pay: \"Royal flush=1500\", or in coins or money", into(at),
              true},
             pay_option(paytable)},
            stake_options(stakes)),
        .contradictions = {{"--lines", "--exact", "--levels", "--evaluate"}},
        .notes =
            {"--evaluate reads back whatever it writes, in any format. EV is what the holds of a "
             "line pay on average, lowest to highest; cost is what playing the line loses against "
             "best play, averaged over all deals. High cards are those of which a pair pays; a gap "
             "is every straight that the cards fit into less than they could."},
    };
  }
};

const CommandRegistration kStrategy(&command<Strategy>);

}  // namespace
}  // namespace vpanalyze
