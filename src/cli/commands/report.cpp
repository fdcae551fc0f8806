// SPDX-License-Identifier: MIT
#include <memory>
#include <optional>
#include <string>

#include "cli/command.hpp"
#include "cli/errors.hpp"
#include "cli/paytables.hpp"
#include "cli/progress.hpp"
#include "cli/session.hpp"
#include "cli/study_of.hpp"
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/studies/survey.hpp"

namespace vpanalyze {

namespace {

bool wants_page(const CommonOptions& common) { return !asked_format(common); }

/// As a shell takes it for one word.
std::string quoted(const std::string& word) {
  constexpr std::string_view kPlain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./=,:+%@";
  if (!word.empty() && word.find_first_not_of(kPlain) == std::string::npos) return word;
  if (word.find_first_of("\"$`\\!") == std::string::npos) return '"' + word + '"';
  std::string text = "'";
  for (const char c : word) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + "'";
}

/// What makes the same report again, wherever that is written.
std::string command_line(const PaytableOptions& options, const CommonOptions& common) {
  std::string words = "vpanalyze report " + quoted(options.paytables.front());
  for (const std::string& pay : options.pays) words += " --pay " + quoted(pay);
  if (options.tie_break != TieBreak::first) {
    words += " --tie-break " + std::string(to_string(options.tie_break));
  }
  if (common.digits) words += " --digits " + std::to_string(*common.digits);
  if (common.json) return words + " --json";
  if (!common.format) return words + " -o game.html";
  return words + " --format " + std::string(to_string(*common.format));
}

Survey survey_game(const Game& game, const PaytableOptions& options, const Session& session) {
  std::optional<Progress> progress;
  SurveyOptions study;
  study.tie_break = options.tie_break;
  study.threads = session.common().threads;
  study.progress = [&](std::size_t done, std::size_t studies) {
    if (!progress) progress.emplace(session, "studies", studies);
    progress->advance_to(done);
  };
  return study_of(game, [&](const Paytable& paytable) { return survey(paytable, study); });
}

int run_report(const PaytableOptions& options, Session& session) {
  const CommonOptions& common = session.common();
  if (wants_page(common) && common.output.empty()) {
    throw UsageError(
        "-o is missing: the report is a page for a browser, as in -o game.html; -o - writes it to "
        "standard output");
  }
  const Game game = load_paytables(options, session).front();
  const Survey survey = survey_game(game, options, session);
  warn_of_unpaid_lines(game, survey.analysis, session);
  const std::string line = command_line(options, common);
  if (wants_page(common)) {
    session.write(page_of(survey, line, {.digits = common.digits}));
  } else {
    session.report(document_of(survey, line));
  }
  return kDone;
}

Command report_command() {
  const auto options = std::make_shared<PaytableOptions>();
  return {
      .name = "report",
      .summary = "all of it on one page, with pictures",
      .examples =
          {
              {"vpanalyze report \"9/6 JoB\" -o game.html", "a page to look at, print or send"},
              {"vpanalyze report \"9/6 JoB\" --format markdown -o game.md",
               "the same without pictures"},
          },
      .arguments = {{"PAYTABLE", kPaytableHelp, into(options->paytables)}},
      .options = paytable_options(*options),
      .notes =
          {
              "Without --format it writes HTML that needs no other file, no network and no script: "
              "the paytable, the return, the strategy chart and what it gets wrong, the royal's "
              "meter, bankrolls, risk of ruin, the figures of a PAR sheet, and how to compute it "
              "again. Every figure is one that the other commands give, too.",
          },
      .run = [options](Session& session) { return run_report(*options, session); },
  };
}

const CommandRegistration kReport(&report_command);

}  // namespace

}  // namespace vpanalyze
