// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/design.hpp"

#include <algorithm>
#include <string>

#include "analysis/patterns/pattern_engine.hpp"
#include "base/text.hpp"
#include "cli/games.hpp"
#include "game/figures.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {
namespace {

using Band = std::vector<SweepCondition>;

struct DesignCommand {
  PaytableOptions paytable;
  Band game_return;
  Band hit;
  Band variance;
  std::vector<Band> family;
  std::vector<std::string> vary;
  DesignOptions study;

  std::vector<VariedLine> varied(const LoadedGame& game, bool machine) const {
    // If suits matter, all deals are enumerated, and again for everything left undecided.
    const bool uses_patterns = pattern_obstacle(game.paytable).empty();
    const std::uint64_t usual = uses_patterns ? 100'000'000 : 1'000'000;
    if (vary.empty() && machine) {
      const auto last_paid = std::find_if(game.paytable.lines.rbegin(), game.paytable.lines.rend(),
                                          [](const PayLine& line) { return line.pays > Pay(); });
      const PayLine& last =
          last_paid == game.paytable.lines.rend() ? game.paytable.lines.front() : *last_paid;
      const Pay twice = Pay::from_millionths(2 * last.pays.millionths());
      const std::vector<MachineFigure> figures = machine_figures(game.paytable);
      throw std::invalid_argument(
          "say what may vary in a game with features, as in --vary \"" + last.name + "=" +
          to_string(last.pays) + ".." + to_string(twice) + "\"" +
          (figures.empty() ? "" : " or --vary " + figures.front().name + "=FROM..TO:STEP"));
    }
    return vary.empty() ? usual_variations(game.paytable, usual)
                        : varied_lines(game, paytable, vary);
  }

  SweepGrid grid(const LoadedGame& game) const {
    return blame_option("--vary", [&] {
      const bool machine = has_features(game.paytable);
      SweepGrid result = design_grid(game.paytable, varied(game, machine));
      // A paytable of a game with features that bounds do not decide takes at least milliseconds.
      const std::uint64_t most = machine ? 1'000'000 : 10'000'000'000;
      if (result.paytables() <= most) return result;
      throw std::invalid_argument("the grid has " + grouped_digits(result.paytables()) +
                                  " paytables, and at most " + grouped_digits(most) +
                                  (machine ? " of a game with features" : "") +
                                  " can be searched; vary fewer lines, or in larger steps");
    });
  }

  /// Writes one file for each design, numbered in order, so that folders list the best one first.
  static void write_files(const std::vector<DesignedPaytable>& designs, const SweepGrid& grid,
                          Session& session) {
    const std::size_t digits = std::to_string(designs.size()).size();
    for (std::size_t i = 0; i < designs.size(); ++i) {
      const std::vector<std::uint64_t>& places = designs[i].places;
      std::string figures;
      for (const PayLine& line : designs[i].paytable.lines) {
        figures += (figures.empty() ? "" : "-") + to_string(line.pays);
      }
      for (std::size_t j = 0; j < places.size(); ++j) {
        if (grid.varied()[j].is_line()) continue;
        figures +=
            "-" + hyphenated(grid.name(j)) + "-" + to_string(grid.varied()[j].pays.at(places[j]));
      }
      std::string number = std::to_string(i + 1);
      number.insert(0, digits - number.size(), '0');
      std::string name = grid.base().name + " as " + figures;
      if (character_count(name) > kMaxNameCharacters) name = grid.base().name + ", " + number;
      session.write_file(number + "-" + figures + ".json", grid.file(places, name));
    }
  }

  void run(Session& session) {
    if (game_return.empty() && family.empty() && hit.empty() && variance.empty()) {
      throw UsageError(
          "what is wanted? give --return, --hit or --variance, as in --return 0.97..0.975");
    }
    const LoadedGame game = load_paytable(paytable, session, "", true);
    const SweepGrid candidates = grid(game);
    for (const Band* band : {&game_return, &hit, &variance}) {
      study.where.insert(study.where.end(), band->begin(), band->end());
    }
    session.begin_study(study, "paytables");
    const auto report = [&](const auto& found, const std::vector<DesignedPaytable>& designs) {
      session.report(document_of(found, candidates));
      // Comes first since it marks the folder as one of the program's.
      session.write_file("index.html", page_of(found, candidates));
      write_files(designs, candidates, session);
    };
    study_of(game.source, [&] {
      if (family.empty()) {
        const Design found = design(candidates, study);
        report(found, found.best);
      } else {
        const DesignedFamily found = design_family(candidates, family, study);
        report(found, found.members);
      }
    });
  }

  static Store band_into(Band& band, SweepField field) {
    return {[&band, field](std::string_view text) { band = read_sweep_band(field, text); }};
  }

  std::vector<Option> options() {
    constexpr int kMostBest = 10'000;
    return all_options(
        {{{"--return", "BAND", "wanted return, FROM..TO with both ends, FROM.. or ..TO",
           band_into(game_return, SweepField::game_return)},
          {"--hit", "BAND", "wanted hit frequency, as in 0.44..",
           band_into(hit, SweepField::hit_frequency)},
          {"--variance", "BAND", "wanted variance, as in ..30",
           band_into(variance, SweepField::variance)},
          {"--vary", "LINE=PAYS",
           "pays to try for a line: A..B, A..B:STEP or A,B,C; in games with features also a figure "
           "such as chance.1.times; repeatable (default: every line but the top one, as many usual "
           "steps up and down as keep it to 100,000,000 candidates)",
           destination(vary, Kind::pays), true},
          {"--change", "N", "change at most N lines",
           destination(study.most_changed, integer(0, static_cast<int>(kMaxPayLines)))},
          {"--best", "N", "list the N paytables nearest to PAYTABLE (default: 20)",
           destination(study.best, integer(0, kMostBest))},
          {"--family",
           "RETURNS",
           "find one paytable for each of these returns instead (0.92 means 0.915 to 0.925; or "
           "0.92..0.925): all vary the same lines, and a lower return never raises a pay",
           {[this](std::string_view text) { family = read_family(text); }}}},
         paytable_options(paytable, study.tie_break)});
  }

  Command declare() {
    return {
        .name = "design",
        .topic = Topic::design,
        .summary = "all paytables with the return or hit frequency you want",
        .examples = {{"vpanalyze design \"9/6 JoB\" --return 0.97..0.975 --vary \"Flush=4..8\" "
                      "--vary \"Full house=5..10\"",
                      "which flush and full house give 97% to 97.5%"},
                     {"vpanalyze design \"9/6 JoB\" --return 0.97..0.975 --hit 0.45.. -o designs",
                      "all lines varied, with a file for each of the twenty nearest"},
                     {"vpanalyze design \"9/6 JoB\" --family 0.98,0.96,0.94,0.92",
                      "one game at four returns"}},
        .arguments = {paytable_argument(paytable)},
        .options = options(),
        .contradictions = {{"--return", "--family"}, {"--best", "--family"}},
        .notes =
            {"Only paytables that keep the order of lines by pay are candidates. Those that "
             "change the fewest lines come first, then those with the fewest steps. -o names "
             "a folder for one file per paytable and a page, index.html, with their returns and "
             "variances."},
        .fills_folder = true,
    };
  }
};

}  // namespace

Command design_command() { return command<DesignCommand>(); }

}  // namespace vpanalyze
