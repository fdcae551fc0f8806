// SPDX-License-Identifier: MIT
#include "cli/games.hpp"
#include "report/plain_text.hpp"
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/studies/survey.hpp"

namespace vpanalyze {
namespace {

/// Quotes a word for a shell if necessary.
std::string quoted(const std::string& word) {
  constexpr std::string_view kPlain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./=,:+%@";
  if (!word.empty() && word.find_first_not_of(kPlain) == std::string::npos) return word;
  if (word.find_first_of("\"$`\\!") == std::string::npos) return '"' + word + '"';
  return single_quoted(word);
}

struct ReportCommand {
  PaytableOptions paytable;
  SurveyOptions study;
  StakeOptions stakes;

  static bool wants_page(const CommonOptions& common) {
    return common.asked_format().value_or(Format::html) == Format::html;
  }

  /// Returns the command that reproduces the report, wherever it is written.
  std::string command_line(const CommonOptions& common) const {
    std::string words = "vpanalyze report " + quoted(paytable.paytables.front());
    for (const std::string& pay : paytable.pays) words += " --pay " + quoted(pay);
    if (study.tie_break != TieBreak::first) {
      words += " --tie-break " + std::string(to_string(study.tie_break));
    }
    if (stakes.denomination) words += " --denom " + to_string(*stakes.denomination);
    if (stakes.coins) words += " --coins " + std::to_string(*stakes.coins);
    if (stakes.hands_per_hour) words += " --hands-per-hour " + full_digits(*stakes.hands_per_hour);
    if (common.digits) words += " --digits " + std::to_string(*common.digits);
    if (common.json) return words + " --json";
    if (wants_page(common)) return words + " -o game.html";
    return words + " --format " + std::string(to_string(*common.format));
  }

  /// Returns the known paytables of the game's family, without the game itself.
  static std::vector<Paytable> relatives(const Paytable& game, const Session& session) {
    std::vector<Paytable> paytables;
    const Catalogue catalogue = known_paytables();
    for (const CatalogueEntry& entry : catalogue.entries()) {
      if (game.family.empty() || entry.family != game.family || entry.name == game.name) continue;
      Paytable other = read_entry(entry, session).paytable;
      const bool is_same = !other.choices.empty() && game.name.starts_with(other.name + ", ");
      if (!is_same) paytables.push_back(std::move(other));
    }
    return paytables;
  }

  void run(Session& session) {
    const CommonOptions& common = session.common();
    if (!common.asked_format() && common.output.empty()) {
      throw UsageError(
          "-o is missing: the report is a page for a browser, as in -o game.html; -o - writes it "
          "to standard output");
    }
    const LoadedGame game = load_paytable(paytable, session);
    session.begin_study(study, "studies");
    study.relatives = relatives(game.paytable, session);
    const Survey found = study_of(game.source, [&] { return survey(Game(game.paytable), study); });
    if (has_unpaid_lines(found.analysis)) warn_of_unpaid_lines(game, session);
    const std::string line = command_line(common);
    const Stakes shown_stakes = stakes.stakes(game.paytable);
    if (wants_page(common)) {
      session.refuse_table();
      session.write(page_of(found, line, {.digits = common.digits}, shown_stakes));
    } else {
      session.report(document_of(found, line, shown_stakes));
    }
  }

  Command declare() {
    paytable.stakes = &stakes;
    return {
        .name = "report",
        .topic = Topic::returns,
        .summary = "everything about a game on one page, with charts",
        .examples = {{"vpanalyze report \"9/6 JoB\" -o game.html", "a page to read, print or send"},
                     {"vpanalyze report \"9/6 JoB\" --format markdown -o game.md",
                      "the same as Markdown, without charts"}},
        .arguments = {paytable_argument(paytable)},
        .options =
            all_options({stake_options(stakes), paytable_options(paytable, study.tie_break)}),
        .notes = {"By default it writes one self-contained HTML file: the paytable, the return, "
                  "the strategy chart and the hands it misplays, bankrolls, risk of ruin, a "
                  "progressive royal, other paytables of the game, a PAR sheet, and how to "
                  "reproduce it. For a game with features it has the parts that apply, and also "
                  "what an abandoned machine is worth, the chart for one state, and bankrolls by "
                  "simulation where they cannot be computed exactly. The other commands give the "
                  "same figures."},
    };
  }
};

}  // namespace

Command report_command() { return command<ReportCommand>(); }

}  // namespace vpanalyze
