// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/risk.hpp"

#include <memory>
#include <optional>
#include <utility>

#include "cli/command.hpp"
#include "cli/errors.hpp"
#include "cli/objective_options.hpp"
#include "cli/paytables.hpp"
#include "cli/progress.hpp"
#include "cli/session.hpp"
#include "cli/study_of.hpp"
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/studies/frontier.hpp"

namespace vpanalyze {

namespace {

constexpr double kMostUnits = 1e12;
constexpr int kMostHandsOfRound = 1000;
/// More would take hours.
constexpr int kMostSessionHands = 10'000'000;

struct RiskArguments {
  PaytableOptions paytable;
  ObjectiveOptions objective;
  std::vector<int> n_play;
  std::vector<double> bankrolls;
  std::vector<double> risks;
  std::optional<int> hands;
  std::optional<double> goal;
  std::optional<double> z;
  RiskTerms terms;
  bool frontier = false;
};

/// "5" or "1,3,5".
Store into_list(std::vector<int>& numbers, int least, int most) {
  return [&numbers, least, most](std::string_view text) {
    for (;;) {
      const std::size_t comma = text.find(',');
      numbers.push_back(parse_integer(text.substr(0, comma), least, most));
      if (comma == std::string_view::npos) return;
      text.remove_prefix(comma + 1);
    }
  };
}

std::optional<SessionPlan> session_plan(const RiskArguments& options) {
  if (!options.hands) {
    if (options.goal) throw UsageError("--goal needs --hands: a session ends some time");
    return std::nullopt;
  }
  if (options.bankrolls.size() != 1) {
    throw UsageError(options.bankrolls.empty()
                         ? "--hands needs --bankroll: what can be lost in the session"
                         : "--hands takes one --bankroll");
  }
  return SessionPlan{options.bankrolls.front(), static_cast<std::uint64_t>(*options.hands),
                     options.goal};
}

RiskOptions study_options(const RiskArguments& options, const Session& session) {
  check_objective(options.objective);
  RiskOptions study;
  study.tie_break = options.paytable.tie_break;
  study.threads = session.common().threads;
  study.objective = options.objective;
  study.session = session_plan(options);
  study.bankrolls = options.bankrolls;
  if (!options.risks.empty()) study.risks = options.risks;
  if (options.z) study.z = *options.z;
  if (!options.n_play.empty()) {
    study.n_play = options.n_play;
    study.n_play_kelly = true;
    if (options.n_play.size() == 1) study.objective.hands_per_round = options.n_play.front();
  } else if (study.session) {
    study.n_play = {1};
  }
  return study;
}

Risk analyze_game(const Game& game, RiskOptions study, const Session& session) {
  std::optional<Progress> progress;
  study.session_progress = [&](std::uint64_t done, std::uint64_t rounds) {
    if (!progress) progress.emplace(session, "rounds", rounds);
    progress->advance_to(done);
    if (done == rounds) progress.reset();
    return true;
  };
  return study_of(game, [&](const Paytable& paytable) { return analyze_risk(paytable, study); });
}

void report_frontier(const Game& game, Session& session) {
  const int threads = session.common().threads;
  const auto corners = study_of(
      game, [&](const Paytable& paytable) { return variance_frontier(paytable, threads); });
  session.report(document_of(game.paytable.name, corners));
}

int run(const RiskArguments& options, Session& session) {
  const bool has_objective = options.objective.objective != Objective::game_return;
  if (options.frontier && (has_objective || options.hands || !options.bankrolls.empty())) {
    throw UsageError(
        "--frontier is about all play there is: give it without --objective, --hands "
        "and --bankroll");
  }
  const RiskOptions study = study_options(options, session);
  const std::vector<Game> games = load_paytables(options.paytable, session);
  if (options.frontier) {
    report_frontier(games.front(), session);
    return kDone;
  }
  session.report(document_of(analyze_game(games.front(), study, session), options.terms));
  return kDone;
}

std::vector<Option> risk_options(RiskArguments& options) {
  std::vector<Option> declared = {
      {"--n-play", "N[,N...]", "hands played from one deal (default: 1,3,5,10,50,100)",
       into_list(options.n_play, 1, kMostHandsOfRound)},
      {"--bankroll", "BETS", "what can be lost, in bets on one hand; repeatable without --hands",
       into_numbers(options.bankrolls, 0, kMostUnits), true},
      {"--risk", "PROBABILITY", "show the bankroll with this risk of ruin; repeatable",
       into_numbers(options.risks, 0, 1), true},
      {"--hands", "N", "what a session of so many hands with the bankroll comes to",
       into(options.hands, 1, kMostSessionHands)},
      {"--goal", "BETS", "end the session when the bankroll has grown to this",
       into_number(options.goal, 0, kMostUnits)},
      {"--stake", "MONEY", "what the bet on one hand costs: sessions are shown in money",
       into_number(options.terms.stake, 0, kMostUnits)},
      {"--hands-per-hour", "N", "show what an hour costs",
       into_number(options.terms.hands_per_hour, 0, kMostUnits)},
      {"--z", "Z", "standard deviations in the volatility index (default: 1.645, for 90%)",
       into_number(options.z, 0, 100)},
      {"--par", "", "payback bands as on a PAR sheet", into(options.terms.par)},
      {"--frontier", "", "what less variance costs in return", into(options.frontier)},
  };
  append(declared, objective_options(options.objective));
  append(declared, paytable_options(options.paytable));
  return declared;
}

Command risk_command() {
  const auto options = std::make_shared<RiskArguments>();
  return {
      .name = "risk",
      .summary = "variance, bankroll, risk of ruin, sessions",
      .examples =
          {
              {"vpanalyze risk \"9/6 JoB\" --cashback 1%", "variance, and bankrolls that last"},
              {"vpanalyze risk \"9/6 JoB\" --n-play 5 --stake 1.25 --bankroll 2400 --hands 30000",
               "my chances with 3,000 dollars on a five-play machine at quarters"},
              {"vpanalyze risk full-pay-deuces --objective min-risk", "play that is ruined least"},
              {"vpanalyze risk \"9/6 JoB\" --par", "the figures of a PAR sheet"},
          },
      .arguments = {{"PAYTABLE", kPaytableHelp, into(options->paytable.paytables)}},
      .options = risk_options(*options),
      .notes =
          {
              "Amounts are in bets on one hand: for 3,000 dollars at five quarters a hand that is "
              "--bankroll 2400, whatever the number of hands a round. --hands counts hands too, "
              "rounded up to whole rounds.",
              "Sessions, ruin and n-play are exact: hands of one round share their deal. Cashback "
              "counts at the end of sessions in which all hands are played, also where the last "
              "one brings ruin or the goal.",
          },
      .run = [options](Session& session) { return run(*options, session); },
  };
}

const CommandRegistration kRisk(&risk_command);

}  // namespace

}  // namespace vpanalyze
