// SPDX-License-Identifier: MIT
#include "vpanalyze/holdem/equity.hpp"

#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/command.hpp"
#include "cli/errors.hpp"
#include "cli/interruption.hpp"
#include "cli/progress.hpp"
#include "cli/session.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

constexpr double kMostTrials = 1e15;
constexpr double kLeastError = 1e-7;
constexpr double kGreatestError = 0.5;

struct EquityArguments {
  std::vector<Range> hands;
  std::vector<Card> board;
  std::vector<Card> dead;
  std::optional<int> opponents;
  std::optional<EquityMethod> method;
  std::optional<std::uint64_t> trials;
  std::optional<double> error;
  std::optional<int> seed;
};

Store into_cards(std::vector<Card>& cards) {
  return [&cards](std::string_view text) {
    std::string problem;
    auto found = parse_cards(text, problem);
    if (!found) throw UsageError(problem);
    cards.insert(cards.end(), found->begin(), found->end());
  };
}

Store into_ranges(std::vector<Range>& ranges) {
  return [&ranges](std::string_view text) {
    std::string problem;
    auto range = parse_range(text, problem);
    if (!range) throw UsageError(problem);
    ranges.push_back(std::move(*range));
  };
}

/// The players of the command line; a hand alone plays against one unknown.
EquityQuestion question(const EquityArguments& options) {
  EquityQuestion question{options.hands, options.board, options.dead};
  const int opponents = options.opponents.value_or(options.hands.size() == 1 ? 1 : 0);
  const auto players = options.hands.size() + static_cast<std::size_t>(opponents);
  question.players.resize(players, Range::random());
  return question;
}

EquityOptions study_options(const EquityArguments& options, const Session& session) {
  if (options.trials && options.error) {
    throw UsageError("--trials and --error contradict each other");
  }
  const bool wants_trials = options.trials || options.error || options.seed;
  if (options.method == EquityMethod::exact && wants_trials) {
    throw UsageError("--method exact takes no --trials, --error or --seed");
  }
  EquityOptions study;
  study.method = options.method;
  // Whoever says how to estimate wants an estimate.
  if (wants_trials) study.method = EquityMethod::monte_carlo;
  if (options.trials) study.trials = *options.trials;
  study.error = options.error;
  if (options.seed) study.seed = static_cast<std::uint64_t>(*options.seed);
  study.threads = session.common().threads;
  return study;
}

Equity calculate(const EquityQuestion& question, EquityOptions study,
                 const Interruption& interruption, const Session& session) {
  constexpr std::uint64_t kParts = 100;
  Progress progress(session, "percent", kParts);
  study.progress = [&](std::uint64_t done, std::uint64_t all) {
    progress.advance_to(done * kParts / all);
    return !interruption.requested();
  };
  try {
    return calculate_equity(question, study);
  } catch (const EquityError& error) {
    throw UsageError(error.what());
  }
}

int run(const EquityArguments& options, Session& session) {
  const EquityOptions study = study_options(options, session);
  const EquityQuestion asked = question(options);
  const Interruption interruption;
  const Equity equity = calculate(asked, study, interruption, session);
  session.report(document_of(asked, equity));
  if (!equity.complete()) {
    session.finish();
    Interruption::end_process();
  }
  return kDone;
}

std::vector<Option> equity_options(EquityArguments& options) {
  return {
      {"--board", "CARDS", "cards of the board that are known, up to five",
       into_cards(options.board), true},
      {"--dead", "CARDS", "cards nobody can get", into_cards(options.dead), true},
      {"--opponents", "N", "so many more players of unknown cards (one if only one hand is given)",
       into(options.opponents, 0, kMostPlayers - 1)},
      {"--method", "METHOD",
       "exact or monte-carlo; without it exact where that takes about a second",
       into_enum<EquityMethod>(options.method, kEquityMethodWords)},
      {"--trials", "N", "Monte Carlo with so many trials (default: 5000000, which is 5e6)",
       into_whole(options.trials, 1, kMostTrials)},
      {"--error", "E", "Monte Carlo until every standard error is at most E, such as 0.001",
       into_number(options.error, kLeastError, kGreatestError)},
      {"--seed", "S", "Monte Carlo with other trials; the same seed is the same ones (default: 1)",
       into(options.seed, 0, std::numeric_limits<int>::max())},
  };
}

Command equity_command() {
  const auto options = std::make_shared<EquityArguments>();
  return {
      .name = "equity",
      .summary = "Texas Hold'em win rates, exact or by Monte Carlo",
      .examples =
          {
              {"vpanalyze equity AsKd QhQc", "the classic, before the flop"},
              {"vpanalyze equity AsKd --opponents 2 --board 2c5d7h",
               "a hand against two unknown ones on a flop"},
              {"vpanalyze equity QQ+,AKs 22+,A2s+ random",
               "ranges, and somebody who plays anything"},
              {"vpanalyze equity JhTh --opponents 8 --error 0.0001", "an estimate so precise"},
          },
      .arguments = {{"HAND",
                     "two cards, AsKd; or a range: QQ+, AKs, ATo+, T9s-65s, 22+,A2s+; or random",
                     into_ranges(options->hands), true}},
      .options = equity_options(*options),
      .notes =
          {
              "Win is how often a player has the best hand alone, Tie how often others have as "
              "good a one; Equity is the share of the pot, ties being split. Equities add up to "
              "100%. Where not all deals are counted the answer says so, with its standard error "
              "and an interval that holds the exact value in at least 95 of 100 runs, however rare "
              "a win is. It is the same for any number of threads. Ctrl-C ends the work with what "
              "is known so far.",
          },
      .run = [options](Session& session) { return run(*options, session); },
  };
}

const CommandRegistration kEquity(&equity_command);

}  // namespace

}  // namespace vpanalyze
