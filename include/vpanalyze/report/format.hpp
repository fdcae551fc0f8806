// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "vpanalyze/report/document.hpp"

namespace vpanalyze {

/// How an answer is written. A new format is an enumerator with its word here and one file in
/// src/report/formats that defines its write_as.
enum class Format : std::uint8_t { text, json, csv, markdown };

inline constexpr std::array<std::string_view, 4> kFormatWords = {"text", "json", "csv", "markdown"};

constexpr std::string_view to_string(Format format) {
  return kFormatWords[static_cast<std::size_t>(format)];
}

/// Whether programs read it rather than people, who can do with less.
constexpr bool is_for_programs(Format format) {
  switch (format) {
    case Format::json:
    case Format::csv: return true;
    case Format::text:
    case Format::markdown: break;
  }
  return false;
}

/// Matters of taste and of the device written to.
struct Style {
  bool color = false;         ///< bold by terminal escape sequences
  int width = 80;             ///< where lines of text break, in columns of a terminal
  std::optional<int> digits;  ///< decimals of every rounded figure, 0 to 12; else each its own
};

/// An answer, told twice: for people, whatever format they read, and for programs.
class Report {
 public:
  Report() = default;
  Report(const Report&) = delete;
  Report& operator=(const Report&) = delete;
  virtual ~Report() = default;

  virtual Document document() const = 0;
  /// JSON objects, each on a line of its own that ends in a newline.
  virtual std::string json() const = 0;
};

/// The report as UTF-8 text in one format. Formats know documents only, not what they are about.
template <Format format>
std::string write_as(const Report& report, const Style& style);

/// The same with the format chosen at run time.
std::string write(const Report& report, Format format, const Style& style = {});

}  // namespace vpanalyze
