// SPDX-License-Identifier: MIT
#include "vpanalyze/holdem/equity.hpp"

#include "cli/errors.hpp"
#include "cli/progress.hpp"
#include "cli/questions.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {
namespace {

Range read_range(std::string_view text) {
  std::string problem;
  auto range = parse_range(text, problem);
  if (!range) throw UsageError(problem);
  return std::move(*range);
}

Store into_cards(std::vector<Card>& cards) {
  return {[&cards](std::string_view text) {
    std::string problem;
    const auto found = parse_cards(text, problem);
    if (!found) throw UsageError(problem);
    cards.insert(cards.end(), found->begin(), found->end());
  }};
}

struct EquityCommand {
  EquityQuestion question;
  std::optional<int> opponents;
  EquityOptions study;
  std::optional<std::uint64_t> trials;
  std::optional<std::uint64_t> seed;

  /// Whoever says how to estimate wants an estimate.
  void choose_method() {
    if (!trials && !study.error && !seed) return;
    if (study.method == EquityMethod::exact) {
      throw UsageError("--method exact takes no --trials, --error or --seed");
    }
    study.method = EquityMethod::monte_carlo;
    study.trials = trials.value_or(study.trials);
    study.seed = seed.value_or(study.seed);
  }

  int run(Session& session) {
    choose_method();
    // A hand alone plays against one unknown.
    const int unknown = opponents.value_or(question.players.size() == 1 ? 1 : 0);
    question.players.resize(question.players.size() + static_cast<std::size_t>(unknown),
                            Range::random());
    InterruptibleProgress progress(session, "percent");
    study.threads = session.threads();
    study.progress = [&](std::uint64_t done, std::uint64_t all) {
      constexpr std::uint64_t kParts = 100;
      return progress(done * kParts / all, kParts);
    };
    const Equity equity = calculate_equity(question, study);
    const bool complete = equity.complete();
    session.report(document_of(question, equity));
    InterruptibleProgress::end_unless(complete, session);
    return kDone;
  }

  std::vector<Option> options() {
    constexpr double kMostTrials = 1e15;
    constexpr double kLeastError = 1e-7;
    constexpr double kGreatestError = 0.5;
    return {
        {"--board", "CARDS", "cards of the board that are known, up to five",
         into_cards(question.board), true},
        {"--dead", "CARDS", "cards nobody can get", into_cards(question.dead), true},
        {"--opponents", "N",
         "so many more players of unknown cards (one if only one hand is given)",
         into(opponents, integer(0, kMostPlayers - 1))},
        {"--method", "METHOD",
         "exact or monte-carlo; without it exact where that takes about a second",
         into_word(study.method, kEquityMethodWords)},
        {"--trials", "N", "Monte Carlo with so many trials (default: 5000000, which is 5e6)",
         into(trials, whole(1, kMostTrials))},
        {"--error", "E", "Monte Carlo until every standard error is at most E, such as 0.001",
         into(study.error, number(kLeastError, kGreatestError))},
        {"--seed", "S",
         "Monte Carlo with other trials; the same seed is the same ones (default: 1)",
         into(seed, integer(0))},
    };
  }

  Command declare() {
    return {
        .name = "equity",
        .summary = "Texas Hold'em win rates, exact or by Monte Carlo",
        .examples = {{"vpanalyze equity AsKd QhQc", "the classic, before the flop"},
                     {"vpanalyze equity AsKd --opponents 2 --board 2c5d7h",
                      "a hand against two unknown ones on a flop"},
                     {"vpanalyze equity QQ+,AKs 22+,A2s+ random",
                      "ranges, and somebody who plays anything"},
                     {"vpanalyze equity JhTh --opponents 8 --error 0.0001",
                      "an estimate so precise"}},
        .arguments = {{"HAND",
                       "two cards, AsKd; or a range: QQ+, AKs, ATo+, T9s-65s, 22+,A2s+; or random",
                       into(question.players, read_range), true}},
        .options = options(),
        .contradictions = {{"--trials", "--error"}},
        .notes = {"Win is how often a player has the best hand alone, Tie how often others have as "
                  "good a one; Equity is the share of the pot, ties being split. Equities add up "
                  "to 100%. Where not all deals are counted the answer says so, with its standard "
                  "error and an interval that holds the exact value in at least 95 of 100 runs, "
                  "however rare a win is. It is the same for any number of threads. Ctrl-C ends "
                  "the work with what is known so far."},
    };
  }
};

}  // namespace

Command equity_command() { return command<EquityCommand>(); }

}  // namespace vpanalyze
