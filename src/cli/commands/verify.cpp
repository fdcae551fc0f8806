// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/verify.hpp"

#include "cli/games.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {
namespace {

struct Verify {
  PaytableOptions paytable;
  VerifyOptions study;

  int run(Session& session) {
    const LoadedGame game = load_paytable(paytable, session);
    session.begin_study(study, "deals", true);
    const Verification result = study_of(game.source, [&] { return verify(game.paytable, study); });
    session.report(document_of(result));
    if (!result.complete()) session.end_early();
    return result.agrees() ? kDone : kAnswerIsNo;
  }

  Command declare() {
    return {
        .name = "verify",
        .topic = Topic::proof,
        .summary = "recompute by brute force, independently of the fast method",
        .examples = {{"vpanalyze verify 9-6-jacks-or-better", "every draw of 1,000 random deals"},
                     {"vpanalyze verify --deals 10000 --seed 7 my-game.json",
                      "more deals, and different ones"},
                     {"vpanalyze verify --all my-game.json", "every deal; takes a few minutes"}},
        .arguments = {paytable_argument(paytable)},
        .options = all_options(
            {{{"--deals", "N", "number of random deals (default: 1000)",
               destination(study.deals, integer(1))},
              {"--all", "", "one deal of every suit-equivalent class, and the whole return table",
               destination(study.all)},
              {"--seed", "S", "seed of the random sample (default: 1)",
               destination(study.seed, integer(0))}},
             paytable_options(paytable, study.tie_break)}),
        .contradictions = {{"--all", "--deals"}, {"--all", "--seed"}},
        .notes =
            {"Judges every hand from its five cards, deals every draw of all 32 holds of each "
             "deal, and compares with the engine: how many draws end in each line, which holds are "
             "best, and what best play of these deals returns. Each difference is shown with its "
             "deal and hold, and the exit code is 1. Ctrl-C stops with the result so far."},
    };
  }
};

}  // namespace

Command verify_command() { return command<Verify>(); }

}  // namespace vpanalyze
