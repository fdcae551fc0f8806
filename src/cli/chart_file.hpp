// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "cli/paytables.hpp"
#include "cli/session.hpp"
#include "vpanalyze/studies/strategy.hpp"

namespace vpanalyze {

/// Reads a chart for a game from a file, or from standard input where it is called "-". Throws
/// FileError, ChartError, or UsageError where the paytable came from standard input already.
Chart read_chart_file(const std::string& file, const PaytableOptions& options,
                      const Paytable& paytable, const Session& session);

}  // namespace vpanalyze
