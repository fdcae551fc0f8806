// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/sweep.hpp"

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "cards/text.hpp"
#include "cli/command.hpp"
#include "cli/errors.hpp"
#include "cli/interruption.hpp"
#include "cli/paytables.hpp"
#include "cli/progress.hpp"
#include "cli/session.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

/// The I-th of N pieces of a grid, one after the other.
struct Shard {
  int number = 1;
  int shards = 1;

  /// The first paytable of the piece, or of the next one.
  std::uint64_t begin(std::uint64_t paytables, int before) const {
    return static_cast<std::uint64_t>(static_cast<uint128>(paytables) *
                                      static_cast<uint128>(before) / static_cast<uint128>(shards));
  }
};

struct SweepArguments {
  PaytableOptions paytable;
  std::vector<std::string> vary;
  std::vector<SweepCondition> where;
  Shard shard;
};

Store into_conditions(std::vector<SweepCondition>& conditions) {
  return [&conditions](std::string_view text) {
    try {
      conditions.push_back(read_sweep_condition(text));
    } catch (const std::invalid_argument& error) {
      throw UsageError(error.what());
    }
  };
}

Store into_shard(Shard& shard) {
  return [&shard](std::string_view text) {
    constexpr int kMostShards = 1'000'000'000;
    const auto slash = text.find('/');
    if (slash == std::string_view::npos) {
      throw UsageError("found \"" + std::string(text) + "\"; write I/N, such as 3/100");
    }
    shard.shards = parse_integer(text.substr(slash + 1), 1, kMostShards);
    shard.number = parse_integer(text.substr(0, slash), 1, shard.shards);
  };
}

SweepGrid read_grid(const Paytable& base, const std::vector<std::string>& vary) {
  if (vary.empty()) {
    throw UsageError("what is to be varied? give --vary, as in --vary \"Flush=5..7\"");
  }
  try {
    std::vector<VariedLine> varied;
    for (const std::string& text : vary) varied.push_back(read_varied_line(base, text));
    return {base, std::move(varied)};
  } catch (const std::invalid_argument& error) {
    throw UsageError("--vary: " + std::string(error.what()));
  }
}

/// Refuses what nobody would live to see: at some microseconds a paytable, the least it takes,
/// so many are done in hours.
void check_size(const SweepGrid& grid, const SweepOptions& study) {
  constexpr std::uint64_t kMostPaytables = 1'000'000'000;
  if (study.last - study.first <= kMostPaytables) return;
  const std::uint64_t pieces = (grid.paytables() - 1) / kMostPaytables + 1;
  throw UsageError("--vary: the grid has " + with_commas(grid.paytables()) +
                   " paytables, and one run takes at most " + with_commas(kMostPaytables) +
                   "; make the steps larger, or divide the grid: --shard I/" +
                   std::to_string(pieces));
}

SweepOptions study_options(const SweepArguments& options, const SweepGrid& grid,
                           const Session& session) {
  SweepOptions study;
  study.tie_break = options.paytable.tie_break;
  study.threads = session.common().threads;
  study.where = options.where;
  study.first = options.shard.begin(grid.paytables(), options.shard.number - 1);
  study.last = options.shard.begin(grid.paytables(), options.shard.number);
  check_size(grid, study);
  return study;
}

int run(const SweepArguments& options, Session& session) {
  const std::vector<Game> games = load_paytables(options.paytable, session);
  const SweepGrid grid = read_grid(games.front().paytable, options.vary);
  const SweepOptions study = study_options(options, grid, session);
  SweepRows rows(grid, session.common().digits);
  Writer& writer = session.writer(Format::csv);
  std::string heading;
  writer.begin_rows(rows.table(), heading);
  if (options.shard.number == 1) session.write(heading);

  Progress progress(session, "paytables", study.last - study.first);
  const auto visit = [&](std::span<const SweptPaytable> found, std::uint64_t done) {
    std::string text;
    for (const SweptPaytable& paytable : found) writer.add_row(rows.row(paytable), text);
    {
      const Interruption only_between_lines;
      session.write(text);
      session.flush();
    }
    Interruption::end_if_requested();
    progress.advance_to(done);
    return true;
  };
  try {
    sweep(grid, study, visit);
  } catch (const AnalysisError& error) {
    throw FileError(games.front().source + ": " + error.what());
  }
  return kDone;
}

Command sweep_command() {
  const auto options = std::make_shared<SweepArguments>();
  std::vector<Option> all_options = {
      {"--vary", "LINE=PAYS",
       "what a line pays in turn: A..B in steps of 1, A..B:STEP, or a list A,B,C, in the coins of "
       "the paytable; repeated, all combinations, the first one changing slowest",
       into(options->vary), true},
      {"--where", "CONDITION",
       "only paytables with return, variance or hit_frequency <, <=, > or >= a number; repeated, "
       "all must hold",
       into_conditions(options->where), true},
      {"--shard", "I/N",
       "only the I-th of N pieces of the grid; joined in order they are the whole",
       into_shard(options->shard)},
  };
  append(all_options, paytable_options(options->paytable));
  return {
      .name = "sweep",
      .summary = "many paytables at once: all combinations of some pays",
      .examples =
          {
              {"vpanalyze sweep 9-6-jacks-or-better --vary \"Full house=6..9\" --vary "
               "\"Flush=5,6,7\"",
               "twelve paytables, as CSV"},
              {"vpanalyze sweep nsud --vary \"Four deuces=100..300:25\" --where \"return>=0.99\" "
               "--where \"return<1\"",
               "only those that return so much"},
              {"vpanalyze sweep game.json --vary \"Royal flush=800..5000\" --shard 3/100",
               "the third hundredth of a large search"},
          },
      .arguments = {{"PAYTABLE", kPaytableHelp, into(options->paytable.paytables)}},
      .options = std::move(all_options),
      .notes =
          {
              "Writes CSV unless --format says otherwise, with pays and all figures for a bet of "
              "one unit. The return is compared with --where exactly. Only shard 1 has headings.",
          },
      .run = [options](Session& session) { return run(*options, session); },
  };
}

const CommandRegistration kSweep(&sweep_command);

}  // namespace

}  // namespace vpanalyze
