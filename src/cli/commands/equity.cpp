// SPDX-License-Identifier: MIT
#include "vpanalyze/holdem/equity.hpp"

#include "cli/session.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {
namespace {

Range read_range(std::string_view text) {
  std::string problem;
  auto range = parse_range(text, problem);
  if (!range) throw UsageError(problem);
  return std::move(*range);
}

Store card_destination(std::vector<Card>& cards) {
  return {[&cards](std::string_view text) {
    const std::vector<Card> found = read_cards(text);
    cards.insert(cards.end(), found.begin(), found.end());
  }};
}

struct EquityCommand {
  EquityQuestion question;
  std::optional<int> opponents;
  EquityOptions study;
  std::optional<std::uint64_t> trials;
  std::optional<std::uint64_t> seed;

  /// Chooses an estimate if any of its options is given.
  void choose_method() {
    if (!trials && !study.error && !seed) return;
    if (study.method == EquityMethod::exact) {
      throw UsageError("--method exact takes no --trials, --error or --seed");
    }
    study.method = EquityMethod::monte_carlo;
    study.trials = trials.value_or(study.trials);
    study.seed = seed.value_or(study.seed);
  }

  void run(Session& session) {
    choose_method();
    // A single hand plays against one unknown hand.
    const int unknown = opponents.value_or(question.players.size() == 1 ? 1 : 0);
    question.players.resize(question.players.size() + static_cast<std::size_t>(unknown),
                            Range::random());
    session.begin_study(study, "percent", true);
    study.progress = [inner_progress = study.progress](std::uint64_t done, std::uint64_t all) {
      constexpr std::uint64_t kParts = 100;
      return inner_progress(done * kParts / all, kParts);
    };
    const Equity equity = calculate_equity(question, study);
    session.report(document_of(question, equity));
    if (!equity.complete()) session.end_early();
  }

  std::vector<Option> options() {
    constexpr std::uint64_t kMostTrials = 1'000'000'000'000'000;
    constexpr double kLeastError = 1e-7;
    constexpr double kGreatestError = 0.5;
    return {
        {"--board", "CARDS", "known board cards, up to five", card_destination(question.board),
         true},
        {"--dead", "CARDS", "cards known to be out of play", card_destination(question.dead), true},
        {"--opponents", "N", "players with unknown cards (default: one if a single hand is given)",
         destination(opponents, integer(0, kMostPlayers - 1))},
        {"--method", "METHOD", "exact or monte-carlo (default: exact if that takes about a second)",
         word_destination(study.method, kEquityMethodWords)},
        {"--trials", "N", "number of Monte Carlo trials (default: 5e6)",
         destination(trials, whole(1, kMostTrials))},
        {"--error", "E", "Monte Carlo until every standard error is at most E, such as 0.001",
         destination(study.error, share(kLeastError, kGreatestError))},
        {"--seed", "S", "seed of the Monte Carlo trials (default: 1)",
         destination(seed, integer(0))},
    };
  }

  Command declare() {
    return {
        .name = "equity",
        .topic = Topic::poker,
        .summary = "Texas Hold'em win rates, exact or by Monte Carlo",
        .examples = {{"vpanalyze equity AsKd QhQc", "the classic, before the flop"},
                     {"vpanalyze equity AsKd --opponents 2 --board 2c5d7h",
                      "a hand against two random hands on a flop"},
                     {"vpanalyze equity QQ+,AKs 22+,A2s+ random", "two ranges and a random hand"},
                     {"vpanalyze equity JhTh --opponents 8 --error 0.0001",
                      "an estimate with a standard error of 0.01%"}},
        .arguments = {{"HAND", "",
                       "two cards, AsKd; or a range: QQ+, AKs, ATo+, T9s-65s, 22+,A2s+; or random",
                       destination(question.players, read_range), true}},
        .options = options(),
        .contradictions = {{"--trials", "--error"}},
        .notes =
            {"Win is how often a player wins the whole pot, Tie how often the pot is split, and "
             "Equity the player's average share of it. An estimate comes with its standard "
             "error and an interval that covers the exact value in at least 95% of runs, "
             "however rare a win is. Results do not depend on the number of threads. Ctrl-C "
             "stops with the result so far."},
    };
  }
};

}  // namespace

Command equity_command() { return command<EquityCommand>(); }

}  // namespace vpanalyze
