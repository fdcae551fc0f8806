// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/sweep.hpp"

#include "base/text.hpp"
#include "cli/games.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {
namespace {

/// Share of a grid: the I-th of N consecutive pieces.
struct Shard {
  int number = 1;
  int shards = 1;

  /// Returns the first paytable after `before` pieces.
  std::uint64_t begin(std::uint64_t paytables, int earlier) const {
    return static_cast<std::uint64_t>(static_cast<uint128>(paytables) *
                                      static_cast<uint128>(earlier) / static_cast<uint128>(shards));
  }
};

Shard read_shard(std::string_view text) {
  constexpr int kMostShards = 1'000'000'000;
  const auto slash = text.find('/');
  if (slash == std::string_view::npos) {
    throw UsageError("found \"" + std::string(text) + "\"; write I/N, such as 3/100");
  }
  const int shards = integer(1, kMostShards)(text.substr(slash + 1));
  return {integer(1, shards)(text.substr(0, slash)), shards};
}

struct Sweep {
  PaytableOptions paytable;
  std::vector<std::string> vary;
  Shard shard;
  SweepOptions study;

  SweepGrid grid(const LoadedGame& game) const {
    if (vary.empty()) {
      throw UsageError("nothing to vary; give --vary, as in --vary \"Flush=5..7\"");
    }
    return blame_option(
        "--vary", [&] { return SweepGrid(game.paytable, varied_lines(game, paytable, vary)); });
  }

  /// Rejects grids that would take too long: at some microseconds a paytable, at least, this many
  /// take hours.
  void choose_paytables(std::uint64_t paytables) {
    constexpr std::uint64_t kMostPaytables = 1'000'000'000;
    study.first = shard.begin(paytables, shard.number - 1);
    study.last = shard.begin(paytables, shard.number);
    if (study.last - study.first <= kMostPaytables) return;
    const std::uint64_t pieces = (paytables - 1) / kMostPaytables + 1;
    throw UsageError("--vary: the grid has " + grouped_digits(paytables) +
                     " paytables, and one run takes at most " + grouped_digits(kMostPaytables) +
                     "; make the steps larger, or divide the grid: --shard I/" +
                     std::to_string(pieces));
  }

  void run(Session& session) {
    const LoadedGame game = load_paytable(paytable, session, "", true);
    const SweepGrid varied = grid(game);
    choose_paytables(varied.paytables());
    study.threads = session.threads();
    SweepRows rows(varied, session.common().digits);
    Writer& writer = session.writer(session.is_shown() ? Format::text : Format::csv);
    std::string heading;
    writer.begin_rows(rows.table(), heading);
    if (shard.number == 1) session.write(heading);

    const Progress progress = session.begin_work("paytables", false);
    const auto visit = [&](std::span<const SweptPaytable> found, std::uint64_t done) {
      std::string text;
      for (const SweptPaytable& swept : found) writer.add_row(rows.row(swept), text);
      session.write_lines(text);
      return progress(done, study.last - study.first);
    };
    study_of(game.source, [&] { sweep(varied, study, visit); });
    std::string end;
    writer.end_rows(end);
    session.write(end);
  }

  std::vector<Option> options() {
    return all_options(
        {{{"--vary", "LINE=PAYS",
           "pays for a line: A..B in steps of 1, A..B:STEP, or a list A,B,C, in the coins "
           "of the paytable; in games with features also a figure such as "
           "chance.1.times; repeat for all combinations, the first changing slowest",
           destination(vary, Kind::pays), true},
          {"--where", "CONDITION",
           "only paytables with " + one_of(kSweepFieldWords) +
               " <, <=, > or >= a number; repeat to require several",
           destination(study.where, read_sweep_condition), true},
          {"--shard", "I/N", "only piece I of N; the pieces in order make the whole",
           destination(shard, read_shard)}},
         paytable_options(paytable, study.tie_break)});
  }

  Command declare() {
    return {
        .name = "sweep",
        .topic = Topic::design,
        .summary = "many paytables at once, every combination of the pays you vary",
        .examples = {{"vpanalyze sweep 9-6-jacks-or-better --vary \"Full house=6..9\" --vary "
                      "\"Flush=5,6,7\"",
                      "the return of twelve paytables"},
                     {"vpanalyze sweep nsud --vary \"Four deuces=100..300:25\" --where "
                      "\"return>=0.99\" --where \"return<1\"",
                      "only those that return 99% to 100%"},
                     {"vpanalyze sweep game.json --vary \"Royal flush=800..5000\" --shard 3/100",
                      "piece 3 of 100 of a large search"}},
        .arguments = {paytable_argument(paytable)},
        .options = options(),
        .notes = {"On a terminal it shows a table; to a file or another program it writes CSV, "
                  "with pays and all figures for a bet of one unit. --format overrides that. The "
                  "return is compared with --where exactly. Only shard 1 has a header row."},
    };
  }
};

}  // namespace

Command sweep_command() { return command<Sweep>(); }

}  // namespace vpanalyze
