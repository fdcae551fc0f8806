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

/// A whole number; formats for people separate its thousands.
struct Count {
  std::uint64_t value = 0;

  // NOLINTNEXTLINE(google-explicit-constructor)
  constexpr Count(std::integral auto number) : value(static_cast<std::uint64_t>(number)) {}
};

/// A decimal number whose digits are all meant, such as a pay: "84.2". Never rounded.
struct ExactDecimal {
  std::string digits;
};

enum class Unit { plain, percent, money };

/// A figure that formats for people round, a ratio exactly: to `decimals`, or to what the reader of
/// the output asks for. With Unit::percent 0.5 reads "50%", with Unit::money "$0.50". Formats for
/// programs write it in full and as it is. The denominator of a ratio must be below 2^124.
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

/// A share as a percentage: four decimals of it, unless others mean more.
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

struct Document;
struct Figures;
struct List;
struct Table;

/// Nothing, and for scripts not even a name. (Nothing at all is a blank cell, or null.)
struct Absent {};

/// One thing to be said. What is nested, and true or false, is for scripts only.
using Value = std::variant<std::monostate, Absent, bool, std::string, Count, ExactDecimal, Number,
                           Cards, std::shared_ptr<const List>, std::shared_ptr<const Figures>,
                           std::shared_ptr<const Table>, std::shared_ptr<const Document>>;

/// Values one after the other, with the words between them: {Count{3}, " of 5"}. The parts of a
/// phrase within become its own.
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

/// What is there, or a blank.
template <class T>
Value if_any(const std::optional<T>& number, int decimals = 6) {
  return number ? Value(Number{*number, decimals}) : Value();
}

inline Value if_any(const std::optional<Quantity>& known, int decimals = 6) {
  return known ? Value(number(*known, decimals)) : Value();
}

/// A ratio in full, "7691/16215", or a blank.
inline Value exactly_if_any(const std::optional<Fraction>& ratio) {
  return ratio ? Value(to_string(*ratio)) : Value();
}
/// The same; for scripts not even a name where it is not known exactly.
inline Value exact_text(const Quantity& number) {
  return number.exact ? Value(to_string(*number.exact)) : Absent();
}

/// Who gets a field besides people: spreadsheets, which know tables only, and scripts, which want
/// all there is, as a tree.
enum class Programs : std::uint8_t { all, scripts, sheets, none };

/// What programs call a field, and in a sentence what it means, with its unit. To scripts
/// "ties.deals" is the member "deals" of an object "ties", whose members stand together; in a table
/// it is a column of that name.
struct Key {
  std::string_view name{};
  const char* meaning = "";
  Programs programs = Programs::none;
  bool by_line = false;  ///< one of the members that are called as the lines of a game are

  constexpr Key() = default;
  // NOLINTNEXTLINE(google-explicit-constructor)
  constexpr Key(std::string_view called, const char* sentence = "", Programs who = Programs::all)
      : name(called), meaning(sentence), programs(who) {}
  // NOLINTNEXTLINE(google-explicit-constructor)
  constexpr Key(const char* called, const char* sentence = "")
      : Key(std::string_view(called), sentence) {}
};
constexpr Key for_scripts(std::string_view name, const char* meaning = "") {
  return {name, meaning, Programs::scripts};
}
constexpr Key for_sheets(std::string_view name, const char* meaning = "") {
  return {name, meaning, Programs::sheets};
}
/// For programs, of a line of the game: in an object of such members, "pays.Full house".
constexpr Key by_line(std::string_view name, const char* meaning) {
  Key key(name, meaning);
  key.by_line = true;
  return key;
}
inline constexpr Key kForPeople{};

enum class Align { left, right };

/// What people call a field; those without are for programs only. `brief` is for where room is
/// scarce.
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
/// Of a column of words.
constexpr Label words(std::string_view name) { return {name, Align::left}; }

/// A figure or a cell with all its names, which are only looked at while it is added to something.
/// Programs read its value; people read the phrase, if there is one, such as the value with remarks
/// on it.
struct Field {
  Key key;
  Label label;
  Value value;
  Phrase phrase;

  Field(Key names, Value what) : key(names), value(std::move(what)) {}
  Field(Key names, Label heading, Value what, Phrase told = {})
      : key(names), label(heading), value(std::move(what)), phrase(std::move(told)) {}
};

/// For people only.
inline Field for_people(Label label, Phrase told) {
  return {kForPeople, label, Value(), std::move(told)};
}

/// The names of a field, and what it means.
struct Column {
  std::string name;
  const char* meaning = "";
  Programs programs = Programs::none;
  bool by_line = false;
  std::string heading;
  std::string brief;
  Align align = Align::right;
  int width = 0;  ///< in text, where rows are written before the widest of them is known

  Column() = default;
  explicit Column(const Field& field);

  bool is_for_scripts() const { return programs == Programs::all || programs == Programs::scripts; }
  bool is_for_sheets() const { return programs == Programs::all || programs == Programs::sheets; }
};

/// What a field says.
struct Cell {
  Value value;
  Phrase phrase{};
};

/// As many cells as the table has columns.
struct Row {
  std::vector<Cell> cells{};
  bool total = false;  ///< sums up the rows above it
  bool for_people = true;
  bool for_scripts = true;
};

struct Heading {
  Phrase text;
  int level = 2;       ///< 1: of everything; 2: of a part; 3: within one
  std::string part{};  ///< what the program calls the part
};

/// Where scripts find a block among the others: as it stands, or after all that stand so.
enum class Place : std::uint8_t { here, end };

/// Figures with their names, one below the other: "Hit frequency  45.4565%".
struct Figures {
  std::vector<Column> columns{};
  std::vector<Cell> cells{};
  Place place = Place::here;
  const char* type = "";  ///< what programs with types call it as an object within another: "Ruin"

  Figures() = default;
  // NOLINTNEXTLINE(google-explicit-constructor)
  Figures(std::initializer_list<Field> fields, Place where = Place::here);
  void add(Field field);
  void add(Figures more);
};
/// As a row of a table.
using Record = Figures;

/// Scripts find it under its key, as a list of objects; tables of one key are one list.
/// Spreadsheets ask for it by its key.
struct Table {
  Key key{};
  const char* type = "";  ///< what programs with types call a row: "Line"
  std::vector<Column> columns{};
  std::vector<Row> rows{};
  Place place = Place::here;
  bool is_answer = false;  ///< its rows are all that scripts get: an object each

  /// Adds a row. All records of a table have the same fields. A table without columns is invisible
  /// to all but scripts.
  Row& add(Record record);
};

/// Whether people see a table: not if all of its rows are for others.
bool is_for_people(const Table& table);

/// A table with a row for each item, told by `tell(item)`.
template <class Items, class Tell>
Table table_of(const char* type, const Key& key, const Items& items, const Tell& tell) {
  Table table{.key = key, .type = type};
  for (const auto& item : items) table.add(tell(item));
  return table;
}

/// A phrase is a paragraph of its own; an empty one is nothing.
using Block = std::variant<Heading, Phrase, Figures, Table>;

/// An answer: what there is to say, in order, once for all readers, without a word on how it looks.
/// Scripts read its figures and tables as one object; where a table is_answer, that.
struct Document {
  std::vector<Block> blocks{};
  Key kind{};  ///< what programs with types call such an answer, "Analysis", and what it is

  void add(Block block) { blocks.push_back(std::move(block)); }
};

/// The table of a document that is_answer; null if there is none.
const Table* answer_of(const Document& document);

/// Values without names, one after the other.
struct List {
  std::vector<Value> values;
};

/// For a cell.
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

/// How an answer is written. A new format is an enumerator with its word and what makes its writer,
/// and one file in src/report/formats that defines the latter.
enum class Format : std::uint8_t {
  text,
  json,
  csv,
  markdown,
  html,
  schema,
  junit,  ///< this and the next one of "check" alone
  github
};

inline constexpr std::array<std::string_view, 8> kFormatWords = {
    "text", "json", "csv", "markdown", "html", "schema", "junit", "github"};
/// Those that any answer can be written in.
inline constexpr std::span<const std::string_view> kFormatsOfAll(kFormatWords.data(), 6);

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
  virtual void end_rows(std::string& /*text*/) {}

 protected:
  const Style& style() const { return style_; }
  /// A whole table row by row.
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
/// Null for the formats of "check" alone.
std::unique_ptr<Writer> make_writer(Format format, const Style& style);

/// One answer.
std::string write(const Document& document, Format format, const Style& style = {});

}  // namespace vpanalyze
