// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/explain.hpp"

#include <string>

#include "cli/games.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {
namespace {

struct Explain {
  PaytableOptions paytable;
  std::optional<std::string> game_return;
  ExplainOptions study;

  void run(Session& session) {
    if (!game_return) {
      throw UsageError("which return should be explained? give --return, as in --return 0.9969");
    }
    const LoadedGame game = load_paytable(paytable, session, "", true);
    session.begin_study(study, "paytables");
    const Explained explained = blame_option("--return", [&] {
      return study_of(game.source, [&] { return explain(game.paytable, *game_return, study); });
    });
    session.report(document_of(explained, game.paytable.name));
  }

  Command declare() {
    constexpr int kMostBest = 10'000;
    return {
        .name = "explain",
        .topic = Topic::design,
        .summary = "small changes to a paytable that explain a published return",
        .examples = {{"vpanalyze explain \"9/6 JoB\" --return 0.9730",
                      "which paytable was really meant by a published 97.30%"}},
        .arguments = {paytable_argument(paytable)},
        .options = {{"--return", "R", "the return as published, with all its digits: 0.9969",
                     destination(
                         game_return, [](std::string_view text) { return std::string(text); },
                         Kind::number)},
                    {"--best", "N", "name the N simplest explanations (default: 20)",
                     destination(study.best, integer(0, kMostBest))},
                    pay_option(paytable)},
        .notes = {"It tries changing up to two lines, each by up to six of the usual steps up or "
                  "down, and other readings of the rules: one alone, one with one changed line, or "
                  "two together. Many changes give a four-digit figure by chance, so the answer "
                  "says how many were tried and how many fit. For games with features it tries one "
                  "change at a time: to a line, the bet, a multiplier, a chance or an award."},
    };
  }
};

}  // namespace

Command explain_command() { return command<Explain>(); }

}  // namespace vpanalyze
