// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/verify.hpp"

#include <limits>
#include <memory>
#include <optional>
#include <utility>

#include "cli/command.hpp"
#include "cli/errors.hpp"
#include "cli/interruption.hpp"
#include "cli/paytables.hpp"
#include "cli/progress.hpp"
#include "cli/session.hpp"
#include "cli/study_of.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

struct VerifyArguments {
  PaytableOptions paytable;
  std::optional<int> deals;
  std::optional<int> seed;
  bool all = false;
};

VerifyOptions study_options(const VerifyArguments& options, const Session& session) {
  if (options.all && options.deals) throw UsageError("--all and --deals contradict each other");
  if (options.all && options.seed) throw UsageError("--all and --seed contradict each other");
  VerifyOptions study;
  study.all = options.all;
  if (options.deals) study.deals = static_cast<std::uint64_t>(*options.deals);
  if (options.seed) study.seed = static_cast<std::uint64_t>(*options.seed);
  study.tie_break = options.paytable.tie_break;
  study.threads = session.common().threads;
  return study;
}

Verification verify_game(const Game& game, VerifyOptions options, const Interruption& interruption,
                         const Session& session) {
  std::optional<Progress> progress;
  options.progress = [&](std::uint64_t done, std::uint64_t deals) {
    if (!progress) progress.emplace(session, "deals", deals);
    progress->advance_to(done);
    return !interruption.requested();
  };
  return study_of(game, [&](const Paytable& paytable) { return verify(paytable, options); });
}

int run(const VerifyArguments& options, Session& session) {
  const VerifyOptions study = study_options(options, session);
  const std::vector<Game> games = load_paytables(options.paytable, session);
  const Interruption interruption;
  const Verification result = verify_game(games.front(), study, interruption, session);
  session.report(document_of(result));
  if (!result.complete()) {
    session.finish();
    Interruption::end_process();
  }
  return result.agrees() ? kDone : kAnswerIsNo;
}

Command verify_command() {
  const auto options = std::make_shared<VerifyArguments>();
  std::vector<Option> all_options = {
      {"--deals", "N", "how many deals, drawn at random (default: 1000)",
       into(options->deals, 1, std::numeric_limits<int>::max())},
      {"--all", "", "one deal of every class, and the whole return table with them",
       into(options->all)},
      {"--seed", "S", "another random sample; the same seed is the same sample (default: 1)",
       into(options->seed, 0, std::numeric_limits<int>::max())},
  };
  append(all_options, paytable_options(options->paytable));
  return {
      .name = "verify",
      .summary = "recompute by brute force, independently of the fast method",
      .examples =
          {
              {"vpanalyze verify 9-6-jacks-or-better", "all draws of 1,000 random deals"},
              {"vpanalyze verify --deals 10000 --seed 7 my-game.json", "of other ones, and more"},
              {"vpanalyze verify --all my-game.json", "of all deals: some minutes"},
          },
      .arguments = {{"PAYTABLE", kPaytableHelp, into(options->paytable.paytables)}},
      .options = std::move(all_options),
      .notes =
          {
              "Judges every hand by reading its five cards, deals out every draw of all 32 holds "
              "of each deal, and compares with the engine: how many draws end in each line, which "
              "holds are best, and what the best play of all these deals comes to. Each difference "
              "is shown with its deal and hold; the exit code is then 1. Ctrl-C ends the work with "
              "what is known so far.",
          },
      .run = [options](Session& session) { return run(*options, session); },
  };
}

const CommandRegistration kVerify(&verify_command);

}  // namespace

}  // namespace vpanalyze
