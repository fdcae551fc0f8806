// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <string>

#include "vpanalyze/game/read_paytable.hpp"

namespace vpanalyze {

/// What messages call standard input.
inline constexpr const char* kStandardInput = "standard input";

/// The paytable that an argument of the command line means: "-" is standard input; a path that
/// exists is that file; what ends in ".json" is a file as well, if a missing one; all else is the
/// name of a paytable. Throws UsageError for an unknown name, PaytableError for all that is wrong
/// with a file.
ReadPaytable resolve_paytable(const std::string& argument, std::istream& in);

}  // namespace vpanalyze
