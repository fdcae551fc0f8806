// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "json/json_value.hpp"

namespace vpanalyze {

/// Returns paytables/paytable.schema.json, the JSON Schema of paytable files.
std::string paytable_schema();

/// Returns members of the schema of a kind of object that concern several keys together.
JsonValue conditions_of(std::string_view definition);

/// Returns the definitions of values to which the schemas of keys refer.
JsonValue value_definitions();

}  // namespace vpanalyze
