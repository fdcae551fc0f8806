// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

namespace vpanalyze::oracle {

/// Returns the top folder of the checkout that the tests were built from, where their data are.
std::filesystem::path checkout();

}  // namespace vpanalyze::oracle
