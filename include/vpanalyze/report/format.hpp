// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "vpanalyze/report/document.hpp"

namespace vpanalyze {

/// How an answer is written. A new format is an enumerator with its word and its make_writer here,
/// and one file in src/report/formats that defines the latter.
enum class Format : std::uint8_t { text, json, csv, markdown };

inline constexpr std::array<std::string_view, 4> kFormatWords = {"text", "json", "csv", "markdown"};

constexpr std::string_view to_string(Format format) {
  return kFormatWords[static_cast<std::size_t>(format)];
}

/// Matters of taste and of the device written to.
struct Style {
  bool color = false;           ///< bold and red suits by terminal escape sequences, in text
  int width = 80;               ///< where lines of text break, in columns of a terminal
  std::optional<int> digits{};  ///< decimals of every rounded figure, 0 to 12; else each its own
  std::string table{};          ///< which table CSV has; empty: the first
};

/// Writes answers one after the other, as UTF-8 text in one format. Writers know documents only,
/// not what these are about.
class Writer {
 public:
  explicit Writer(Style style) : style_(std::move(style)) {}
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  virtual ~Writer() = default;

  /// Adds an answer to `text`, set apart from the one before.
  virtual void add(const Document& document, std::string& text) = 0;
  /// A table too long to be kept: adds the heading of these columns to `text`, then row by row. The
  /// table must outlive its rows.
  virtual void begin_rows(const Table& table, std::string& text) = 0;
  virtual void add_row(const Row& row, std::string& text) = 0;

 protected:
  const Style& style() const { return style_; }

 private:
  Style style_;
};

template <Format format>
std::unique_ptr<Writer> make_writer(const Style& style);
template <>
std::unique_ptr<Writer> make_writer<Format::text>(const Style& style);
template <>
std::unique_ptr<Writer> make_writer<Format::json>(const Style& style);
template <>
std::unique_ptr<Writer> make_writer<Format::csv>(const Style& style);
template <>
std::unique_ptr<Writer> make_writer<Format::markdown>(const Style& style);

/// The same with the format chosen at run time.
std::unique_ptr<Writer> make_writer(Format format, const Style& style);

/// One answer.
std::string write(const Document& document, Format format, const Style& style = {});

}  // namespace vpanalyze
