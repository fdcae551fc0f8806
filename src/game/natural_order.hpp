// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace vpanalyze {

/// Whether one text comes before another as people sort them: by letters whatever their case, and
/// by numbers as a whole, so that "9/6" comes before "10/7".
bool naturally_before(std::string_view a, std::string_view b);

}  // namespace vpanalyze
