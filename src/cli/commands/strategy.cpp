// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/strategy.hpp"

#include <array>
#include <string_view>

#include "cli/games.hpp"
#include "cli/input.hpp"
#include "cli/long_work.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {
namespace {

/// In the order of ChartDetail; --exact is the last one.
constexpr std::array<std::string_view, 3> kDetailWords = {"simple", "standard", "expert"};

struct Strategy {
  PaytableOptions paytable;
  ChartOptions study;
  bool exact = false;
  bool levels = false;
  std::string evaluate;

  PlayedChart made_chart(const Paytable& game, const Session& session) {
    Progress progress(session, "steps");
    study.threads = session.threads();
    if (exact) study.detail = ChartDetail::exact;
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
      session.report(document_of(chart_levels(game, threads)));
    } else if (evaluate.empty()) {
      session.report(document_of(made_chart(game, session)));
    } else {
      const Chart chart = read_chart_file(evaluate, game, session);
      session.report(document_of(play_chart(game, chart, threads)));
    }
  }

  int run(Session& session) {
    const Game game = load_paytable(paytable, session, evaluate);
    study_of(game.source, [&] { report(game.paytable, session); });
    return kDone;
  }

  Command declare() {
    constexpr int kMostLines = 10'000;
    return {
        .name = "strategy",
        .summary = "a chart to play by, and what it costs",
        .examples = {{"vpanalyze strategy \"9/6 JoB\"", "the chart, played on all deals"},
                     {"vpanalyze strategy nsud --lines 20 --format markdown",
                      "a shorter one, to print"},
                     {"vpanalyze strategy \"9/6 DDB\" --evaluate my-chart.txt",
                      "what your own chart costs, and where"}},
        .arguments = {paytable_argument(paytable)},
        .options = {{"--lines", "N", "at most N lines, the best to have",
                     into(study.lines, integer(1, kMostLines))},
                    {"--level", "LEVEL",
                     "how much to learn: simple, standard (the default) or expert, which looks at "
                     "penalty cards",
                     into_word(study.detail, kDetailWords)},
                    {"--exact", "",
                     "look at discards too (\"unless with ...\"): no deal is misplayed",
                     into(exact)},
                    {"--levels", "", "no chart, but what charts cost by their number of lines",
                     into(levels)},
                    {"--evaluate", "FILE",
                     "play the chart in a file (- for standard input) instead",
                     into_name(evaluate, Kind::file)},
                    pay_option(paytable)},
        .contradictions = {{"--lines", "--exact", "--levels", "--evaluate"},
                           {"--level", "--exact", "--levels", "--evaluate"}},
        .notes = {"Whatever it writes, in any format, --evaluate reads again, and charts as books "
                  "print them. Worth is what the holds of a line are worth, from the worst to the "
                  "best deal; cost is what playing by the line loses against best play, averaged "
                  "over all deals. High cards are those of which a pair pays; a gap is a rank "
                  "missing between the lowest and the highest card held."},
    };
  }
};

const CommandRegistration kStrategy(&command<Strategy>);

}  // namespace
}  // namespace vpanalyze
