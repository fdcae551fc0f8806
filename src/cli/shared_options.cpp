// SPDX-License-Identifier: MIT
#include "cli/shared_options.hpp"

#include "cards/text.hpp"
#include "cli/errors.hpp"

namespace vpanalyze {

std::vector<Option> common_options(CommonOptions& common) {
  constexpr int kMostDigits = 12;
  constexpr int kMostThreads = 1024;
  return {
      {"--format", "FORMAT", one_of(kFormatWords), into_word(common.format, kFormatWords)},
      {"--json", "", "the same as --format json", into(common.json)},
      {"-o,--output", "FILE", "write to a file, all or nothing",
       into_name(common.output, Kind::file)},
      {"--digits", "N",
       "decimals of rounded figures, 0 to 12; CSV is rounded only with this option; JSON never is",
       into(common.digits, integer(0, kMostDigits))},
      {"--table", "NAME", "which table to write as CSV (default: the first)",
       into_name(common.table)},
      {"--threads", "N", "number of threads (default: one per core)",
       into(common.threads, integer(1, kMostThreads))},
      {"--no-color", "", "no bold text or colors; NO_COLOR=1 does the same", into(common.no_color)},
      {"-q,--quiet", "", "no warnings and no progress", into(common.quiet)},
      {"--version", "", "show the version", into(common.version)},
      {"-h,--help", "", "show help; after a command, help on that command", into(common.help)},
  };
}

Argument paytable_argument(PaytableOptions& options, std::string_view name) {
  return {name,
          "a file, the name of a game (\"9/6 JoB\"; \"vpanalyze list\" shows all), or - for "
          "standard input",
          into(options.paytables, Kind::paytable)};
}

Option pay_option(PaytableOptions& options) {
  return {"--pay", "LINE=VALUE",
          "change what a line pays, in the coins of the paytable; repeatable", into(options.pays),
          true};
}

std::vector<Option> paytable_options(PaytableOptions& options, TieBreak& tie_break) {
  return {
      pay_option(options),
      {"--tie-break", "RULE",
       "which of several tied holds to play: first (default)" +
           one_of(kTieBreakWords).substr(to_string(TieBreak::first).size()),
       into_word(tie_break, kTieBreakWords)},
  };
}

std::vector<Option> objective_options(ObjectiveOptions& options) {
  constexpr double kMostReturn = 1e6;
  return {
      {"--cashback", "SHARE", "share of each bet paid back, 0.01 or 1%",
       into(options.cashback, number(0, 1))},
      {"--objective", "AIM",
       "what to play for: return (default), min-risk, kelly or least-variance",
       into_word(options.objective, kObjectiveWords)},
      {"--min-return", "SHARE", "the lowest return allowed for least-variance",
       into(options.min_return, number(0, kMostReturn))},
  };
}

void check_objective(const ObjectiveOptions& options) {
  const bool least_variance = options.objective == Objective::least_variance;
  if (least_variance && !options.min_return) {
    throw UsageError("--objective least-variance needs --min-return, such as --min-return 0.99");
  }
  if (!least_variance && options.min_return) {
    throw UsageError("--min-return goes with --objective least-variance");
  }
}

}  // namespace vpanalyze
