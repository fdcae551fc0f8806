// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/train.hpp"

#include <array>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <optional>
#include <stdexcept>

#include "cards/text.hpp"
#include "cli/games.hpp"
#include "cli/input.hpp"
#include "cli/session.hpp"
#include "cli/shared_options.hpp"
#include "program/output_file.hpp"
#include "program/parser.hpp"
#include "program/terminal_session.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {
namespace {

namespace fs = std::filesystem;

/// Where statistics are kept unless told otherwise: where programs keep what people have made with
/// them (XDG Base Directory Specification), a file for each game.
std::string usual_file(const std::string& game) {
  const auto folder = [](const char* variable) {
    const char* value = std::getenv(variable);
    return fs::path(value == nullptr ? "" : value);
  };
  fs::path data = folder("XDG_DATA_HOME");
  if (!data.is_absolute()) data = folder("HOME") / ".local" / "share";
  if (!data.is_absolute()) {
    throw UsageError("HOME is not set; say with --statistics which file is to keep them");
  }
  return data / "vpanalyze" / "train" / (hyphenated(game) + ".json");
}

/// The file of a trainer's statistics, written anew after each hand.
class StatisticsFile {
 public:
  StatisticsFile(std::string path, const Trainer& trainer, const Session& session)
      : path_(std::move(path)), trainer_(trainer) {
    std::error_code error;
    if (fs::exists(path_, error)) {
      statistics_ =
          trainer.read_statistics(read_text(path_, "the statistics", "statistics", session), path_);
    } else {
      session.refuse_overwriting(path_, "the statistics");
      fs::create_directories(fs::path(path_).parent_path(), error);
    }
    const OutputFile is_writable(path_);
  }

  const TrainStatistics& operator*() const { return statistics_; }
  const TrainStatistics* operator->() const { return &statistics_; }

  void record(const TrainVerdict& verdict, bool fair, const std::string& name) {
    trainer_.record(verdict, fair, name, statistics_);
    OutputFile file(path_);
    file.append(write(document_of(trainer_, statistics_), Format::json));
    file.finish();
  }

 private:
  std::string path_;
  const Trainer& trainer_;
  TrainStatistics statistics_;
};

std::string time_of_day() {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  std::array<char, 32> text{};
  if (localtime_r(&now, &local) != nullptr) {
    static_cast<void>(std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M:%S", &local));
  }
  return text.data();
}

Document paragraph(Phrase phrase) {
  Document document;
  document.add(Paragraph{std::move(phrase)});
  return document;
}

/// The figures of a document below those of another, so that they stand in one column.
void append_figures(Figures& figures, const Document& document) {
  for (const Block& block : document.blocks) {
    if (const auto* more = std::get_if<Figures>(&block)) {
      figures.columns.insert(figures.columns.end(), more->columns.begin(), more->columns.end());
      figures.cells.insert(figures.cells.end(), more->cells.begin(), more->cells.end());
    }
  }
}

struct TrainOptions {
  ChartOptions chart;
  std::optional<TrainMode> mode;
  std::optional<std::uint64_t> hands;
  std::optional<std::uint64_t> seed;
  std::optional<double> clock;
  bool at_end = false;
};

/// Hands dealt to somebody, one after the other, until they have had enough.
class Practice {
 public:
  Practice(const Trainer& trainer, const TrainOptions& options, const Stakes& stakes,
           StatisticsFile& kept, TerminalSession& session)
      : trainer_(trainer),
        options_(options),
        stakes_(stakes),
        seed_(options.seed.value_or(kept->all.hands)),
        kept_(kept),
        session_(session) {}

  void run() {
    for (std::uint64_t hand = 1; !options_.hands || hand <= *options_.hands; ++hand) {
      if (!play(hand)) break;
    }
    for (const auto& [hand, mistake] : mistakes_) {
      Document document = document_of({mistake.deal, {}}, hand);
      for (Block& block : document_of(trainer_, mistake, stakes_).blocks) {
        document.add(std::move(block));
      }
      session_.say(document);
    }
    session_.say({});
  }

  TrainSummary summary() const {
    constexpr double kSecondsPerHour = 3600;
    TrainSummary summary{trainer_, played_, *kept_};
    if (seconds_ > 0) {
      summary.hands_per_hour = static_cast<double>(played_.all.hands) * kSecondsPerHour / seconds_;
    }
    if (options_.clock) summary.late = late_;
    return summary;
  }

 private:
  using Clock = std::chrono::steady_clock;

  /// False to stop.
  bool play(std::uint64_t number) {
    const TrainDeal deal =
        trainer_.deal(seed_, number, options_.mode.value_or(kept_->usual_mode()), *kept_);
    session_.say(document_of(deal, number));
    const Clock::time_point start = Clock::now();
    bool was_helped = false;
    while (const auto line = session_.ask("Hold: ")) {
      const std::string_view typed = trimmed(*line);
      if (typed == "q" || typed == "Q") return false;
      if (typed == "?") {
        was_helped = true;
        session_.say(document_of(trainer_, trainer_.judge(deal.cards), stakes_));
        continue;
      }
      try {
        const TrainVerdict verdict = trainer_.judge(deal.cards, std::string(typed));
        const std::chrono::duration<double> time = Clock::now() - start;
        tell(verdict, number, time.count());
        if (!was_helped) record(verdict, number, deal.reason == TrainReason::random, time.count());
        return true;
      } catch (const std::invalid_argument& error) {
        session_.say(paragraph({capitalised(error.what()) + "; ? is a hint, q stops"}));
      }
    }
    return false;
  }

  void tell(const TrainVerdict& verdict, std::uint64_t number, double seconds) {
    const TrainDraw draw = trainer_.draw(seed_, number, verdict.deal, verdict.chosen.positions);
    credits_ += draw.pays - 1;
    Figures figures;
    if (!options_.at_end) append_figures(figures, document_of(trainer_, verdict, stakes_));
    append_figures(figures, document_of(draw, stakes_));
    figures.add({kForPeople, "Credits", Value(), {Number{credits_ * *stakes_.coins, 0}, " coins"}});
    if (options_.clock && seconds > *options_.clock) {
      figures.add({kForPeople, "Too late", Value(), {Number{seconds, 1}, " seconds"}});
    }
    Document document;
    document.add(std::move(figures));
    session_.say(document);
  }

  void record(const TrainVerdict& verdict, std::uint64_t number, bool fair, double seconds) {
    kept_.record(verdict, fair, began_);
    trainer_.record(verdict, fair, began_, played_);
    if (options_.at_end && verdict.wrong()) mistakes_.emplace_back(number, verdict);
    seconds_ += seconds;
    if (options_.clock && seconds > *options_.clock) ++late_;
  }

  const Trainer& trainer_;
  const TrainOptions& options_;
  const Stakes& stakes_;
  const std::uint64_t seed_;
  StatisticsFile& kept_;
  TerminalSession& session_;
  const std::string began_ = time_of_day();
  TrainStatistics played_;  ///< in this session
  std::vector<std::pair<std::uint64_t, TrainVerdict>> mistakes_;
  double credits_ = 0;  ///< in bets
  double seconds_ = 0;
  std::uint64_t late_ = 0;
};

struct Train {
  PaytableOptions paytable;
  TrainOptions options;
  std::string statistics;
  StakeOptions stakes;

  int run(Session& session) {
    const Game game = load_paytable(paytable, session, "-");
    refuse_features(game, "it deals plain games only", "the trainer");
    options.chart.threads = session.threads();
    const Trainer trainer = study_of(game.source, [&] {
      Progress progress(session, "steps");
      options.chart.progress = std::ref(progress);
      return Trainer(game.paytable, options.chart);
    });
    StatisticsFile kept(statistics.empty() ? usual_file(game.paytable.name) : statistics, trainer,
                        session);
    Stakes at_stake = stakes.of(game.paytable);
    if (!at_stake.coins) at_stake.coins = customary_coins(game.paytable.coins);

    auto& terminal = dynamic_cast<TerminalSession&>(session);
    terminal.say(paragraph(
        {game.paytable.name + ", " +
             std::string(kChartLevelWords[static_cast<std::size_t>(options.chart.detail)]) +
             " chart of ",
         count(trainer.lines().size()),
         " lines. Type the positions of the cards to hold, such as 125, and Enter; Enter alone "
         "draws five cards, ? is a hint, q stops."}));
    Practice practice(trainer, options, at_stake, kept, terminal);
    practice.run();
    session.report(document_of(practice.summary(), at_stake));
    return kDone;
  }

  Command declare() {
    constexpr double kMostWhole = 9e15;
    constexpr double kMostSeconds = 3600;
    return {
        .name = "train",
        .summary = "hands to practice on, and what mistakes cost",
        .examples = {{"vpanalyze train \"9/6 JoB\"", "practice until you type q"},
                     {"vpanalyze train nsud --level simple --mode close --hands 20",
                      "twenty close calls, judged by a short chart"},
                     {"vpanalyze train \"8/5 BP\" --denom 0.25 --clock 5",
                      "against a clock, with what mistakes cost in dollars"}},
        .arguments = {paytable_argument(paytable)},
        .options = append(
            {{"--level", "LEVEL", "the chart to learn: simple, standard (the default) or expert",
              into_word(options.chart.detail, kChartLevelWords)},
             {"--mode", "MODE",
              "random deals, weak spots or close calls (default: random for the first 50 hands, "
              "then weak)",
              into_word(options.mode, kTrainModeWords)},
             {"--hands", "N", "stop after N hands", into(options.hands, whole(1, kMostWhole))},
             {"--seed", "S",
              "seed of the random cards (default: the number of hands played before)",
              into(options.seed, whole(0, kMostWhole))},
             {"--at-end", "", "show mistakes at the end, not after each hand",
              into(options.at_end)},
             {"--clock", "SECONDS", "count the hands that take longer",
              into(options.clock, number(0, kMostSeconds))},
             {"--statistics", "FILE", "keep the statistics in this file",
              into_name(statistics, Kind::file)},
             pay_option(paytable)},
            stake_options(stakes)),
        .notes = {"Every hold that ties for best is right. The score is the EV of the holds "
                  "chosen against that of best play, on hands dealt at random: all of mode random "
                  "and a quarter of the others. Hands played after a hint do not count.",
                  "Statistics are kept in $XDG_DATA_HOME/vpanalyze/train, or "
                  "~/.local/share/vpanalyze/train, a file for each game."},
    };
  }
};

}  // namespace

Command train_command() { return command<Train>(); }

}  // namespace vpanalyze
