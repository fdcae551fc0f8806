// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/train.hpp"

#include <array>
#include <chrono>
#include <cmath>
#include <ctime>
#include <filesystem>
#include <optional>
#include <stdexcept>

#include "base/text.hpp"
#include "cli/games.hpp"
#include "cli/input.hpp"
#include "platform/paths.hpp"
#include "platform/process.hpp"
#include "program/output_file.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {
namespace {

namespace fs = std::filesystem;

/// Returns the default file for the statistics of a game, in the folder for user data (XDG Base
/// Directory Specification), and creates that folder.
std::string usual_file(const std::string& game) {
  const std::string data = user_data_folder();
  if (data.empty()) {
    throw UsageError(std::string(user_data_variable()) +
                     " is not set; name a file for the statistics with --statistics");
  }
  const fs::path folder = path_from_utf8(data) / "vpanalyze" / "train";
  std::error_code error;  // errors are reported when the file is written
  fs::create_directories(folder, error);
  return utf8_name(folder / path_from_utf8(hyphenated(game) + ".json"));
}

/// File of a trainer's statistics, rewritten after each hand.
class StatisticsFile {
 public:
  /// Reads the file if it is there. The usual file of a game is set aside if it is unusable; one
  /// that the user has named is refused.
  StatisticsFile(std::string path, bool is_usual, const Trainer& trainer, const Session& session)
      : path_(std::move(path)), trainer_(trainer) {
    if (is_there(path_)) {
      read(is_usual, session);
    } else {
      session.refuse_overwriting(path_, "the statistics");
    }
    const OutputFile is_writable(path_);
  }

  const TrainStatistics& statistics() const { return statistics_; }

  std::optional<LessonResult> record(const TrainVerdict& verdict, TrainReason reason,
                                     const std::string& name) {
    std::optional<LessonResult> result = trainer_.record(verdict, reason, name, statistics_);
    write_file(path_, write(document_of(trainer_, statistics_), Format::json));
    return result;
  }

 private:
  void read(bool is_usual, const Session& session) {
    const std::string text = read_text(path_, "the statistics", "statistics", session);
    try {
      statistics_ = trainer_.read_statistics(text, path_);
    } catch (const JsonError& error) {
      if (!is_usual) throw;
      const std::string aside = path_ + ".damaged";
      write_file(aside, text);
      session.warn(std::string(error.what()) + "; set aside as " + aside + ", and begun anew");
    }
  }

  std::string path_;
  const Trainer& trainer_;
  TrainStatistics statistics_;
};

std::string time_of_day() {
  const std::time_t now = std::time(nullptr);
  std::array<char, 32> text{};
  static_cast<void>(
      std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M:%S", std::localtime(&now)));
  return text.data();
}

Document paragraph(Phrase phrase) { return {{std::move(phrase)}}; }

/// Adds the figures of a document to others, so that they share a column.
void append_figures(Figures& figures, const Document& document) {
  for (const Block& block : document.blocks) {
    if (const auto* more = std::get_if<Figures>(&block)) figures.add(*more);
  }
}

struct TrainOptions {
  ChartOptions chart;
  std::optional<TrainMode> mode;
  std::optional<std::uint64_t> hands;
  std::optional<std::uint64_t> seed;
  std::optional<double> clock;
  bool verdicts_last = false;
  bool uses_lessons = false;

  TrainMode mode_for(const TrainStatistics& known) const {
    return uses_lessons ? TrainMode::lesson : mode.value_or(known.usual_mode());
  }
};

/// Practice session that deals hands one after the other until the user stops.
struct Practice {
  const Trainer& trainer;
  const TrainOptions& options;
  const Stakes& stakes;
  const Stakes& pay_stakes;  ///< of the coins for which pays are shown
  StatisticsFile& kept;
  Session& session;

  const std::uint64_t seed = options.seed.value_or(kept.statistics().all.hands);
  const std::string began = time_of_day();
  TrainStatistics played{};  ///< results of this session
  std::vector<std::pair<std::uint64_t, TrainVerdict>> mistakes{};
  double credits = 0;  ///< credits in bets
  double seconds_played = 0;
  std::uint64_t late = 0;
  std::optional<std::size_t> lesson{};  ///< lesson whose lines have been shown

  void run() {
    const bool is_new = options.uses_lessons && kept.statistics().all.hands == 0;
    if (is_new) session.say(document_of(TrainPays{trainer, pay_stakes}));
    for (std::uint64_t hand = 1; !options.hands || hand <= *options.hands; ++hand) {
      if (!play(hand)) break;
    }
    for (const auto& [hand, mistake] : mistakes) {
      Document document = document_of(trainer, TrainDeal{mistake.deal, {}, mistake.position}, hand);
      for (Block& block : document_of(trainer, mistake, stakes).blocks) {
        document.add(std::move(block));
      }
      session.say(document);
    }
    session.say({});
  }

  TrainSummary summary() const {
    constexpr double kSecondsPerHour = 3600;
    TrainSummary summary{trainer, played, kept.statistics()};
    if (seconds_played > 0) {
      summary.hands_per_hour =
          static_cast<double>(played.all.hands) * kSecondsPerHour / seconds_played;
    }
    if (options.clock) summary.late = late;
    return summary;
  }

  /// Plays a hand. Returns false to stop.
  bool play(std::uint64_t number) {
    using Clock = std::chrono::steady_clock;
    const TrainStatistics& known = kept.statistics();
    const TrainDeal deal = trainer.deal(seed, number, options.mode_for(known), known);
    begin_lesson(deal);
    session.say(document_of(trainer, deal, number));
    const Clock::time_point start = Clock::now();
    int hints = 0;
    while (const auto line = session.ask("Hold: ")) {
      const std::string_view typed = trimmed(*line);
      if (typed == "q" || typed == "Q") return false;
      if (typed == "c" || typed == "C") {
        session.say(document_of(TrainChart{trainer}));
        continue;
      }
      if (typed == "p" || typed == "P") {
        session.say(document_of(TrainPays{trainer, pay_stakes, deal.position.state}));
        continue;
      }
      if (typed == "?") {
        const TrainVerdict hint = trainer.judge(deal.cards, {}, deal.position);
        session.say(++hints == 1
                        ? paragraph({trainer.first_hint(hint) + "; type ? again for the answer"})
                        : document_of(trainer, hint, stakes));
        continue;
      }
      try {
        const TrainVerdict verdict = trainer.judge(deal.cards, std::string(typed), deal.position);
        const std::chrono::duration<double> time = Clock::now() - start;
        tell(verdict, number, time.count());
        if (hints < 2) record(verdict, number, deal.reason, time.count());
        return true;
      } catch (const std::invalid_argument& error) {
        session.say(paragraph(
            {capitalised(error.what()) + "; ? is a hint, c the chart, p the pays, q stops"}));
      }
    }
    return false;
  }

  /// Shows the lines of a lesson before its first hand and before a hand that was missed, or
  /// reports that there are no more lessons.
  void begin_lesson(const TrainDeal& deal) {
    if (deal.place && deal.reason == TrainReason::missed) {
      const std::size_t missed = deal.place->missed_lesson.value_or(deal.place->lesson);
      session.say(document_of(TrainChart{trainer, missed}));
    } else if (deal.place && lesson != deal.place->lesson) {
      lesson = deal.place->lesson;
      session.say(document_of(TrainChart{trainer, lesson}));
    } else if (!deal.place && deal.reason != TrainReason::missed && lesson) {
      lesson.reset();
      session.say(
          paragraph({"That was the last lesson. From now on all kinds of hands come, most often "
                     "those on which your mistakes cost most."}));
    }
  }

  /// Reports the result of a lesson, and shows its lines again if it is repeated.
  void end_lesson(const LessonResult& result) {
    if (!result.sticks) lesson.reset();
    session.say(paragraph({"Lesson ", result.lesson + 1, ", ",
                           trainer.lessons()[result.lesson].name, ": ", trainer.words_of(result)}));
  }

  void tell(const TrainVerdict& verdict, std::uint64_t number, double seconds) {
    const TrainDraw draw =
        trainer.draw(seed, number, verdict.deal, verdict.chosen.positions, verdict.position);
    credits += draw.pays - draw.bet;
    Figures figures;
    if (!options.verdicts_last) append_figures(figures, document_of(trainer, verdict, stakes));
    append_figures(figures, document_of(draw, stakes));
    const double coins = std::round(credits * stakes.coins.value_or(1));
    figures.add(
        people_field("Credits", {Number{coins, 0}, std::abs(coins) == 1 ? " coin" : " coins"}));
    if (options.clock && seconds > *options.clock) {
      figures.add(people_field("Too late", {Number{seconds, 1}, " seconds"}));
    }
    session.say({{std::move(figures)}});
  }

  void record(const TrainVerdict& verdict, std::uint64_t number, TrainReason reason,
              double seconds) {
    if (const auto result = kept.record(verdict, reason, began)) end_lesson(*result);
    trainer.record(verdict, reason, began, played);
    if (options.verdicts_last && verdict.wrong()) mistakes.emplace_back(number, verdict);
    seconds_played += seconds;
    if (options.clock && seconds > *options.clock) ++late;
  }
};

struct Train {
  PaytableOptions paytable;
  TrainOptions options;
  std::string statistics;
  StakeOptions stakes;

  void run(Session& session) {
    const LoadedGame game = load_paytable(paytable, session, "-");
    session.begin_study(options.chart, "steps");
    const Trainer trainer =
        study_of(game.source, [&] { return Trainer(game.paytable, options.chart); });
    const bool is_usual = statistics.empty();
    StatisticsFile kept(is_usual ? usual_file(game.paytable.name) : statistics, is_usual, trainer,
                        session);
    const Stakes shown_stakes = stakes.stakes(game.paytable, true).round();

    session.say(paragraph(
        {game.paytable.name + ", " +
             std::string(kChartLevelWords[static_cast<std::size_t>(options.chart.detail)]) +
             " chart of ",
         trainer.lines().size(),
         " lines. Type the positions of the cards to hold, such as 125, and Enter; Enter alone "
         "holds none, ? is a hint, c the chart, p the pays, q stops."}));
    const Stakes pay_stakes = stakes.stakes(game.paytable, true).pays();
    Practice practice{trainer, options, shown_stakes, pay_stakes, kept, session};
    practice.run();
    session.report(document_of(practice.summary(), shown_stakes));
  }

  Command declare() {
    paytable.stakes = &stakes;
    constexpr std::uint64_t kMostWhole = 9'000'000'000'000'000;
    constexpr double kMostSeconds = 3600;
    return {
        .name = "train",
        .topic = Topic::play,
        .summary = "hands to practice on, and what mistakes cost",
        .examples = {{"vpanalyze train \"9/6 JoB\"", "practice until you type q"},
                     {"vpanalyze train FPDW --lesson", "learn a game that you have never played"},
                     {"vpanalyze train nsud --level simple --mode close --hands 20",
                      "twenty close calls, judged by a short chart"},
                     {"vpanalyze train \"8/5 BP\" --denom 0.25 --clock 5",
                      "against a clock, with what mistakes cost in dollars"}},
        .arguments = {paytable_argument(paytable)},
        .options = all_options(
            {{{"--level", "LEVEL", "the chart to learn: simple, standard (the default) or expert",
               word_destination(options.chart.detail, kChartLevelWords)},
              {"--lesson", "", "learn a game: the chart a few lines at a time, with hands of each",
               destination(options.uses_lessons)},
              {"--mode", "MODE",
               "random deals, weak spots, close calls or lessons (default: random for the first 50 "
               "hands, then weak)",
               word_destination(options.mode, kTrainModeWords)},
              {"--hands", "N", "stop after N hands",
               destination(options.hands, whole(1, kMostWhole))},
              {"--seed", "S",
               "seed of the random cards (default: the number of hands played before)",
               destination(options.seed, whole(0, kMostWhole))},
              {"--at-end", "", "show mistakes at the end, not after each hand",
               destination(options.verdicts_last)},
              {"--clock", "SECONDS", "count the hands that take longer",
               destination(options.clock, number(0, kMostSeconds))},
              {"--statistics", "FILE", "keep the statistics in this file",
               name_destination(statistics, Kind::file)},
              pay_option(paytable)},
             stake_options(stakes)}),
        .contradictions = {{"--lesson", "--mode"}},
        .notes =
            {"Every hold that ties for best is right. The score is the EV of the holds "
             "chosen against that of best play, on hands dealt at random: all of mode random "
             "and a quarter of weak and close. The first ? says how many cards to hold; after the "
             "second, which shows the answer, a hand does not count.",
             "Statistics are kept in $XDG_DATA_HOME/vpanalyze/train, or "
             "~/.local/share/vpanalyze/train, a file for each game."},
    };
  }
};

}  // namespace

Command train_command() { return command<Train>(); }

}  // namespace vpanalyze
