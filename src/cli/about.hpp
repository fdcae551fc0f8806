// SPDX-License-Identifier: MIT
// What the program says of itself. Defined by what cmake/about.cmake writes.
#pragma once

#include <string_view>

namespace vpanalyze {

/// The commit that the program was built from, "0123456789ab", or "0123456789ab-dirty" where files
/// had been changed since; empty where it is not known.
std::string_view commit();

/// The day of that commit, "2026-11-27"; empty where it is not known.
std::string_view commit_date();

/// The license of the program, and the notices of the libraries that may be in it.
std::string_view licenses();

}  // namespace vpanalyze
