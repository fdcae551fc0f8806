// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/option.hpp"
#include "vpanalyze/report/format.hpp"

namespace vpanalyze {

/// What every command understands.
struct CommonOptions {
  std::optional<Format> format;
  bool json = false;
  std::string output;  ///< empty or "-": standard output
  std::optional<int> digits;
  int threads = 0;  ///< 0: all cores
  bool no_color = false;
  bool quiet = false;
  bool help = false;
  bool version = false;
};

/// Their declarations, which store into `common`.
std::vector<Option> common_options(CommonOptions& common);

/// Throws UsageError where options contradict each other.
void check(const CommonOptions& common);

/// The format asked for, whichever option asks; none if none does.
std::optional<Format> asked_format(const CommonOptions& common);

}  // namespace vpanalyze
