// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "vpanalyze/base/fraction.hpp"
#include "vpanalyze/report/cards.hpp"

namespace vpanalyze {

/// Whole number, shown to people with thousands separators.
struct Count {
  std::uint64_t value = 0;

  // NOLINTNEXTLINE(google-explicit-constructor)
  constexpr Count(std::integral auto number) : value(static_cast<std::uint64_t>(number)) {}
};

/// Decimal number whose digits all count, such as a pay: "84.2". Never rounded.
struct ExactDecimal {
  std::string digits;
};

enum class Unit { plain, percent, money };

/// Figure that people see rounded to `decimals` or to the number of digits they asked for; a ratio
/// is rounded exactly. With Unit::percent, 0.5 reads "50%"; with Unit::money, "$0.50". Formats for
/// programs write it in full, without the unit. The denominator of a ratio must be below 2^124.
struct Number {
  std::variant<double, Fraction> value;
  int decimals;
  Unit unit;

  template <class Amount>
  requires(std::same_as<Amount, double> || std::same_as<Amount, Fraction>)
      // NOLINTNEXTLINE(google-explicit-constructor)
      Number(const Amount& amount, int shown_decimals = 6, Unit shown_unit = Unit::plain)
      : value(amount), decimals(shown_decimals), unit(shown_unit) {}

  double nearest() const;
};

/// Returns a share as a percentage, with four decimals by default.
template <class Share>
Number percent(const Share& share, int decimals = 4) {
  return {share, decimals, Unit::percent};
}
inline Number number(const Quantity& known, int decimals = 6, Unit unit = Unit::plain) {
  return known.exact ? Number{*known.exact, decimals, unit} : Number{known.value, decimals, unit};
}
inline Number percent(const Quantity& share, int decimals = 4) {
  return number(share, decimals, Unit::percent);
}

struct Answer;
struct Document;
struct Figures;
struct List;
struct Table;

/// Missing value: scripts do not even see its name. (std::monostate is a blank cell, or null.)
struct Absent {};

/// Single value. Nested values and booleans are visible to scripts only.
using Value = std::variant<std::monostate, Absent, bool, std::string, Count, ExactDecimal, Number,
                           Cards, std::shared_ptr<const List>, std::shared_ptr<const Figures>,
                           std::shared_ptr<const Table>, std::shared_ptr<const Document>>;

/// Values with the words between them: {Count{3}, " of 5"}. Phrases inside a phrase are flattened.
struct Phrase {
  std::vector<Value> parts{};

  Phrase() = default;
  template <class... Parts>
  requires(sizeof...(Parts) > 0 &&
           ((std::convertible_to<Parts, Value> || std::same_as<Parts, Phrase>)&&...))
      Phrase(const Parts&... said) {  // NOLINT(google-explicit-constructor)
    add(said...);
  }

  bool empty() const { return parts.empty(); }
  template <class... Parts>
  void add(const Parts&... more) {
    const auto add_one = [this](const auto& part) {
      if constexpr (std::same_as<decltype(part), const Phrase&>) {
        parts.insert(parts.end(), part.parts.begin(), part.parts.end());
      } else {
        parts.emplace_back(part);
      }
    };
    (add_one(more), ...);
  }
};

/// Returns the number, or a blank.
template <class T>
Value if_any(const std::optional<T>& number, int decimals = 6) {
  return number ? Value(Number{*number, decimals}) : Value();
}

inline Value if_any(const std::optional<Quantity>& known, int decimals = 6) {
  return known ? Value(number(*known, decimals)) : Value();
}

/// Programs that get a field: spreadsheets, which know only tables, and scripts, which read
/// everything as a tree.
enum class Programs : std::uint8_t { all, scripts, sheets, none };

/// Name of a field for programs, and its meaning and unit in one sentence. For scripts,
/// "ties.deals" is the member "deals" of an object "ties", whose members must be adjacent; in a
/// table it is a column of that name.
struct Key {
  std::string_view name{};
  const char* meaning = "";
  Programs programs = Programs::none;
  bool is_per_line = false;  ///< true for members named after the lines of a game
  bool amount = false;       ///< true for amounts in bets, which stakes give a value in money

  constexpr Key() = default;
  // NOLINTNEXTLINE(google-explicit-constructor)
  constexpr Key(std::string_view called, const char* sentence = "", Programs who = Programs::all)
      : name(called), meaning(sentence), programs(who) {}
  // NOLINTNEXTLINE(google-explicit-constructor)
  constexpr Key(const char* called, const char* sentence = "")
      : Key(std::string_view(called), sentence) {}
};
constexpr Key sheets_key(std::string_view name, const char* meaning = "") {
  return {name, meaning, Programs::sheets};
}
inline constexpr Key kPeopleOnly{};

enum class Align { left, right };

/// Name of a field for people; fields without a label are for programs only. `brief` is used if
/// space is scarce.
struct Label {
  std::string_view text{};
  std::string_view brief{};
  Align align = Align::right;

  constexpr Label() = default;
  // NOLINTNEXTLINE(google-explicit-constructor)
  constexpr Label(const char* name, std::string_view brief_name = {})
      : text(name), brief(brief_name) {}
  constexpr Label(std::string_view name, Align where) : text(name), align(where) {}
};
/// Returns the label of a column of words.
constexpr Label words(std::string_view name) { return {name, Align::left}; }

/// Figure or cell with all its names, which are read only when it is added to a table or figures.
/// Programs read its value; people read the phrase, if there is one, such as the value with
/// remarks.
struct Field {
  Key key;
  Label label;
  Value value;
  Phrase phrase;

  Field(Key names, Value what) : key(names), value(std::move(what)) {}
  Field(Key names, Label heading, Value what, Phrase told = {})
      : key(names), label(heading), value(std::move(what)), phrase(std::move(told)) {}
};

/// Returns a field for people only.
inline Field people_field(Label label, Phrase told) {
  return {kPeopleOnly, label, Value(), std::move(told)};
}

/// Names and meaning of a field.
struct Column {
  std::string name;
  const char* meaning = "";
  Programs programs = Programs::none;
  bool is_per_line = false;
  bool amount = false;
  std::string heading;
  std::string brief;
  Align align = Align::right;
  int width = 0;  ///< width in text for rows that are written one by one

  Column() = default;
  explicit Column(const Field& field);

  bool is_for_scripts() const { return programs == Programs::all || programs == Programs::scripts; }
  bool is_for_sheets() const { return programs == Programs::all || programs == Programs::sheets; }
};

/// Content of a field.
struct Cell {
  Value value;
  Phrase phrase{};
};

/// Row with one cell per column.
struct Row {
  std::vector<Cell> cells{};
  bool total = false;  ///< true if the row sums up those above it
  bool shown_to_people = true;
  bool shown_to_scripts = true;
};

struct Heading {
  Phrase text;
  int level = 2;       ///< 1: the document; 2: a part; 3: a section of a part
  std::string part{};  ///< name of the part for the program
};

/// Position of a block for scripts: in document order, or after all blocks placed `here`.
enum class Place : std::uint8_t { here, end };

/// Figures with their names, one below the other: "Hit frequency 45.4565%".
struct Figures {
  std::vector<Column> columns{};
  std::vector<Cell> cells{};
  Place place = Place::here;
  const char* type = "";  ///< type name of the object nested in another, for typed languages:
                          ///< "Ruin"

  Figures() = default;
  // NOLINTNEXTLINE(google-explicit-constructor)
  Figures(std::initializer_list<Field> fields, Place where = Place::here);
  void add(Field field);
  void add(Figures more);
};
/// Row of a table before it is added.
using Record = Figures;

/// Table with a key. Scripts find it under the key as a list of objects; tables with the same key
/// form one list. Spreadsheets ask for it by the key.
struct Table {
  Key key{};
  const char* type = "";  ///< type name of a row for typed languages: "Line"
  std::vector<Column> columns{};
  std::vector<Row> rows{};
  Place place = Place::here;
  const Answer* answer = nullptr;  ///< if set, scripts get only its rows, an object each, of this
                                   ///< declaration

  /// Adds a row. All records of a table have the same fields. Only scripts see a table without
  /// columns.
  Row& add(Record record);
};

/// Returns true if any row of a table is for people.
bool is_for_people(const Table& table);

/// Returns a table with a row for each item, given by `tell(item)`.
template <class Items, class Tell>
Table table_of(const char* type, const Key& key, const Items& items, const Tell& tell) {
  Table table{.key = key, .type = type};
  for (const auto& item : items) table.add(tell(item));
  return table;
}

/// Part of a document. A phrase is a paragraph; an empty one is skipped.
using Block = std::variant<Heading, Phrase, Figures, Table>;

/// Content of an answer, in order, independent of its format. Scripts read its figures and tables
/// as one object; if a table is an answer, only that table.
struct Document {
  std::vector<Block> blocks{};
  const Answer* answer = nullptr;  ///< declaration of what scripts get, unless that is a table

  void add(Block block) { blocks.push_back(std::move(block)); }
};

/// Returns the table of a document that is an answer; null if there is none.
const Table* answer_of(const Document& document);
/// Returns the figure of this name; null if there is none.
const Value* figure_of(const Document& document, std::string_view name);

/// Sequence of values without names.
struct List {
  std::vector<Value> values;
};

/// Wraps a list, an object, a table or a document as the value of a cell.
Value nested(List list);
Value nested(const char* type, Figures object);
Value nested(Table table);
Value nested(Document document);
template <class Items, class Tell>
Value list_of(const Items& items, const Tell& tell) {
  List list;
  for (const auto& item : items) list.values.emplace_back(tell(item));
  return nested(std::move(list));
}

/// Output format. A new format needs an enumerator with its word, the declaration of its writer
/// below, a case in make_writer(), and one file in src/report/formats that defines the writer.
enum class Format : std::uint8_t {
  text,
  json,
  csv,
  markdown,
  html,
  schema,
  junit,  ///< junit and github are for "check" only
  github
};

inline constexpr std::array<std::string_view, 8> kFormatWords = {
    "text", "json", "csv", "markdown", "html", "schema", "junit", "github"};
/// Formats in which any answer can be written.
inline constexpr std::span<const std::string_view> kFormatsOfAll(kFormatWords.data(), 6);

constexpr std::string_view to_string(Format format) {
  return kFormatWords[static_cast<std::size_t>(format)];
}

/// Options of appearance and of the output device.
struct Style {
  bool color = false;           ///< true for bold text and red suits by terminal escape sequences,
                                ///< in text
  int width = 80;               ///< line width in columns of a terminal, in text
  std::optional<int> digits{};  ///< decimals of every rounded figure, 0 to 12; by default each
                                ///< figure has its own
  std::string table{};          ///< table that CSV writes; empty: the first
};

/// Writer of answers, one after the other, as UTF-8 text in one format. Writers know documents
/// only, not their subjects.
class Writer {
 public:
  explicit Writer(Style style) : style_(std::move(style)) {}
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  virtual ~Writer() = default;

  /// Appends an answer to `text`, separated from the answer before.
  virtual void add(const Document& document, std::string& text) = 0;
  /// Appends the answers on several games. CSV joins them in one table that names the game.
  virtual void add_all(std::span<const Document> documents, std::string& text) {
    for (const Document& document : documents) add(document, text);
  }
  /// Begins a table too long to keep in memory: appends its column headings to `text`. Rows follow
  /// one by one. The table must outlive its rows.
  virtual void begin_rows(const Table& table, std::string& text) = 0;
  virtual void add_row(const Row& row, std::string& text) = 0;
  virtual void end_rows(std::string& /*text*/) {}

 protected:
  const Style& style() const { return style_; }
  /// Writes a whole table row by row.
  void add_rows_of(const Table& table, std::string& text) {
    begin_rows(table, text);
    for (const Row& row : table.rows) add_row(row, text);
    end_rows(text);
  }

 private:
  Style style_;
};

std::unique_ptr<Writer> make_text_writer(const Style& style);
std::unique_ptr<Writer> make_json_writer(const Style& style);
std::unique_ptr<Writer> make_csv_writer(const Style& style);
std::unique_ptr<Writer> make_markdown_writer(const Style& style);
std::unique_ptr<Writer> make_html_writer(const Style& style);
std::unique_ptr<Writer> make_schema_writer(const Style& style);
/// Returns the writer of a format; null for the formats of "check" only.
std::unique_ptr<Writer> make_writer(Format format, const Style& style);

/// Returns a single answer as text.
std::string write(const Document& document, Format format, const Style& style = {});

}  // namespace vpanalyze
