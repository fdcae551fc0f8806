// SPDX-License-Identifier: MIT
// Options that several commands have.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "vpanalyze/game/tie_break.hpp"
#include "vpanalyze/report/format.hpp"
#include "vpanalyze/studies/risk.hpp"

namespace vpanalyze {

/// What every command understands.
struct CommonOptions {
  std::optional<Format> format;
  bool json = false;
  std::string output;  ///< empty or "-": standard output
  std::optional<int> digits;
  std::string table;  ///< of CSV; empty: the first
  int threads = 0;    ///< 0: all cores
  bool no_color = false;
  bool quiet = false;
  bool help = false;
  bool version = false;

  /// The format asked for, whichever option asks; none if none does.
  std::optional<Format> asked_format() const { return json ? Format::json : format; }
};

/// Their declarations, which store into `common`.
std::vector<Option> common_options(CommonOptions& common);

/// What commands on paytables have in common.
struct PaytableOptions {
  std::vector<std::string> paytables;  ///< as given: files, "-" or names
  std::vector<std::string> pays;       ///< "LINE=VALUE"
};

/// The argument PAYTABLE.
Argument paytable_argument(PaytableOptions& options, std::string_view name = "PAYTABLE");
Option pay_option(PaytableOptions& options);
/// --pay and --tie-break.
std::vector<Option> paytable_options(PaytableOptions& options, TieBreak& tie_break);

/// --cashback, --objective and --min-return.
std::vector<Option> objective_options(ObjectiveOptions& options);
/// Throws UsageError where they contradict each other.
void check_objective(const ObjectiveOptions& options);

}  // namespace vpanalyze
