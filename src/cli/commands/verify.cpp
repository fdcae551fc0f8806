// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/verify.hpp"

#include "cli/games.hpp"
#include "cli/progress.hpp"
#include "cli/questions.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {
namespace {

struct Verify {
  PaytableOptions paytable;
  VerifyOptions study;

  int run(Session& session) {
    const Game game = load_paytable(paytable, session);

    InterruptibleProgress progress(session, "deals");
    study.threads = session.threads();
    study.progress = std::ref(progress);
    const Verification result = study_of(game.source, [&] {
      return has_features(game.paytable) ? verify_features(game.paytable, study)
                                         : verify(game.paytable, study);
    });
    session.report(document_of(result));
    InterruptibleProgress::end_unless(result.complete(), session);
    return result.agrees() ? kDone : kAnswerIsNo;
  }

  Command declare() {
    return {
        .name = "verify",
        .summary = "recompute by brute force, independently of the fast method",
        .examples = {{"vpanalyze verify 9-6-jacks-or-better", "all draws of 1,000 random deals"},
                     {"vpanalyze verify --deals 10000 --seed 7 my-game.json",
                      "of other ones, and more"},
                     {"vpanalyze verify --all my-game.json", "of all deals: some minutes"}},
        .arguments = {paytable_argument(paytable)},
        .options = append(
            {{"--deals", "N", "how many deals, drawn at random (default: 1000)",
              into(study.deals, integer(1))},
             {"--all", "", "one deal of every class, and the whole return table with them",
              into(study.all)},
             {"--seed", "S", "another random sample; the same seed is the same sample (default: 1)",
              into(study.seed, integer(0))}},
            paytable_options(paytable, study.tie_break)),
        .contradictions = {{"--all", "--deals"}, {"--all", "--seed"}},
        .notes = {"Judges every hand by reading its five cards, deals out every draw of all 32 "
                  "holds of each deal, and compares with the engine: how many draws end in each "
                  "line, which holds are best, and what the best play of all these deals comes to. "
                  "Each difference is shown with its deal and hold; the exit code is then 1. "
                  "Ctrl-C ends the work with what is known so far."},
    };
  }
};

}  // namespace

Command verify_command() { return command<Verify>(); }

}  // namespace vpanalyze
