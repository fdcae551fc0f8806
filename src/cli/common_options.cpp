// SPDX-License-Identifier: MIT
#include "cli/common_options.hpp"

#include "cards/text.hpp"
#include "cli/errors.hpp"

namespace vpanalyze {

std::vector<Option> common_options(CommonOptions& common) {
  static const std::string kFormatHelp = one_of(kFormatWords);
  constexpr int kMostDigits = 12;
  constexpr int kMostThreads = 1024;
  return {
      {"--format", "FORMAT", kFormatHelp, into_enum<Format>(common.format, kFormatWords)},
      {"--json", "", "the same as --format json", into(common.json)},
      {"-o,--output", "FILE", "write to a file, whole or not at all", into_name(common.output)},
      {"--digits", "N",
       "decimals of rounded figures, 0 to 12; CSV is not rounded without it, JSON never",
       into(common.digits, 0, kMostDigits)},
      {"--threads", "N", "threads to work with (default: one a core)",
       into(common.threads, 1, kMostThreads)},
      {"--no-color", "", "no bold text on a terminal; so does NO_COLOR=1", into(common.no_color)},
      {"-q,--quiet", "", "no warnings and no progress", into(common.quiet)},
      {"--version", "", "show the version", into(common.version)},
      {"-h,--help", "", "show this help, after a command its own", into(common.help)},
  };
}

void check(const CommonOptions& common) {
  if (common.json && common.format.value_or(Format::json) != Format::json) {
    throw UsageError("--json and --format contradict each other");
  }
}

std::optional<Format> asked_format(const CommonOptions& common) {
  return common.json ? Format::json : common.format;
}

}  // namespace vpanalyze
