// SPDX-License-Identifier: MIT
// Version, license and origin of the program. Defined by files that cmake/about.cmake writes.
#pragma once

#include <string_view>

namespace vpanalyze {

/// Returns the commit that the program was built from, "0123456789ab", or "0123456789ab-dirty" if
/// files had been changed since; empty if unknown.
std::string_view commit();

/// Returns the date of the commit, "2026-11-27"; empty if unknown.
std::string_view commit_date();

/// Returns the license of the program, and the notices of the libraries that may be in it.
std::string_view licenses();

}  // namespace vpanalyze
