// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace vpanalyze {

/// The page with the program in it (web/); empty where the program was built without.
std::string_view web_page();

}  // namespace vpanalyze
