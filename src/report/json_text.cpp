// SPDX-License-Identifier: MIT
#include "report/json_text.hpp"

#include <cmath>

#include "report/plain_text.hpp"
#include "report/value_text.hpp"

namespace vpanalyze {

std::string json_text(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '"' || c == '\\') escaped += '\\';
    escaped += c;
  }
  // What is printable is JSON as well: its "\u001b" means the same there.
  return '"' + printable(escaped) + '"';
}

std::string json_text(double value) { return std::isfinite(value) ? in_full(value) : "null"; }

JsonObject& JsonObject::add_json(std::string_view key, std::string_view json) {
  if (!members_.empty()) members_ += ',';
  members_.append(json_text(key)).append(":").append(json);
  return *this;
}

JsonList& JsonList::add_json(std::string_view json) {
  if (!items_.empty()) items_ += ',';
  items_ += json;
  return *this;
}

}  // namespace vpanalyze
