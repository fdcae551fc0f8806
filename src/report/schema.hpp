// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "report/members.hpp"

namespace vpanalyze {

/// Returns the JSON Schema of an answer.
std::string schema_of(const Answer& answer);

/// Returns the JSON Schema that every answer of a command matches, or of a conversation, "train";
/// empty if there is none.
std::string schema_of_answers(std::string_view command);

}  // namespace vpanalyze
