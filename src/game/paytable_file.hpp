// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace vpanalyze {

/// What is in a paytable file, read once: a pipe has nothing to say a second time. Throws
/// PaytableError where it cannot be read.
std::string paytable_bytes(const std::string& path);

}  // namespace vpanalyze
