// SPDX-License-Identifier: MIT
#include "report/formats/escaped.hpp"

#include "report/plain_text.hpp"

namespace vpanalyze {

std::string csv_field(std::string_view text) {
  std::string field;
  bool quote = false;
  for (const char c : printable(text)) {
    if (c == '"') field += '"';
    if (c == '"' || c == ',') quote = true;
    field += c;
  }
  return quote ? '"' + field + '"' : field;
}

std::string markdown_text(std::string_view text) {
  std::string result;
  for (const char c : printable(text)) {
    if (std::string_view("\\`*_[]<>|&#~").find(c) != std::string_view::npos) result += '\\';
    result += c;
  }
  return result;
}

}  // namespace vpanalyze
