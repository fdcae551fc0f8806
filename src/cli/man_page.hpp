// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace vpanalyze {

/// The manual page, in the man macros of roff. Commands and options are those the parser knows.
std::string man_page();

}  // namespace vpanalyze
