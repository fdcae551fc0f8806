// SPDX-License-Identifier: MIT
#include "cli/common_options.hpp"

#include "cli/errors.hpp"

namespace vpanalyze {

std::vector<Option> common_options(CommonOptions& common) {
  constexpr int kMostDigits = 12;
  constexpr int kMostThreads = 1024;
  return {
      {"--format", "FORMAT", "text, json, csv or markdown",
       into_enum<Format>(common.format, kFormatWords)},
      {"--json", "", "the same as --format json: one object a line, numbers in full",
       into(common.json)},
      {"-o,--output", "FILE", "write to a file, whole or not at all; - is standard output",
       into(common.output)},
      {"--digits", "N", "decimals of all rounded figures, 0 to 12 (JSON and, by default, CSV are not rounded)",
       into(common.digits, 0, kMostDigits)},
      {"--threads", "N", "how many threads may work (default: all cores); the result is the same",
       into(common.threads, 1, kMostThreads)},
      {"--no-color", "", "no bold text even on a terminal; so does the variable NO_COLOR",
       into(common.no_color)},
      {"-q,--quiet", "", "no warnings and no progress", into(common.quiet)},
      {"--version", "", "tell the version", into(common.version)},
      {"-h,--help", "", "tell what can be asked; after a command, more about it",
       into(common.help)},
  };
}

void check(const CommonOptions& common) {
  if (common.json && common.format.value_or(Format::json) != Format::json) {
    throw UsageError("--json and --format contradict each other");
  }
}

}  // namespace vpanalyze
