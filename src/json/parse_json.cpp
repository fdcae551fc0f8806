// SPDX-License-Identifier: MIT
#include <algorithm>
#include <iterator>

#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "json/json_mistake.hpp"
#include "json/json_value.hpp"

namespace vpanalyze {
namespace {

/// Returns a number with a decimal point; some versions of the parser use the locale's.
std::string use_decimal_point(std::string number) {
  const auto point = number.find_first_not_of("0123456789+-eE");
  if (point != std::string::npos) number[point] = '.';
  return number;
}

/// Iterator over a text that counts the bytes that the parser has read.
struct Counted {
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  const char* stopped_at;
  std::size_t* read;

  reference operator*() const { return *stopped_at; }
  Counted& operator++() {
    ++stopped_at;
    ++*read;
    return *this;
  }
  bool operator==(const Counted& other) const { return stopped_at == other.stopped_at; }
};

/// Builder of a document from the parser's events. Throws at the first mistake.
class Builder {
 public:
  using Json = nlohmann::json;
  using Type = JsonValue::Type;
  using LastToken = Stop::LastToken;

  Builder(std::string_view text, const std::string& file) : text_(text), file_(file) {}

  JsonValue parse() {
    const Counted begin{text_.data(), &read_};
    const Counted end{text_.data() + text_.size(), &read_};
    if (!Json::sax_parse(begin, end, this)) throw JsonError(file_, "", "not JSON");
    return std::move(document_);
  }

  bool null() { return add(Type::null); }
  bool boolean(bool value) { return add(Type::boolean, "", value); }
  bool number_integer(Json::number_integer_t value) { return number(std::to_string(value)); }
  bool number_unsigned(Json::number_unsigned_t value) { return number(std::to_string(value)); }
  bool number_float(Json::number_float_t /*value*/, const std::string& text) {
    return number(use_decimal_point(text));
  }
  bool string(std::string& text) { return add(Type::string, std::move(text)); }
  bool binary(Json::binary_t& /*value*/) { return false; }

  bool start_object(std::size_t /*size*/) { return open(Type::object); }
  bool key(std::string& key) {
    open_.back()->keys.push_back(std::move(key));
    note(LastToken::key, read_);
    return true;
  }
  bool end_object() { return close(); }
  bool start_array(std::size_t /*size*/) { return open(Type::array); }
  bool end_array() { return close(); }

  bool parse_error(std::size_t read, const std::string& /*last_token*/,
                   const nlohmann::detail::exception& /*error*/) {
    refuse(read - 1);
  }

 private:
  bool add(Type type, std::string text = {}, bool boolean = false) {
    return add(read_, {type, boolean, std::move(text)});
  }
  /// To see where a number ends, the parser has read one character more, unless the text ends.
  bool number(std::string digits) {
    const bool reached_end = read_ == text_.size() && is_digit(text_.back());
    const std::size_t end = reached_end ? read_ : read_ - 1;
    return add(end, {Type::number, false, std::move(digits)});
  }

  bool add(std::size_t end, JsonValue added) {
    // Pointers to open values stay valid: no sibling is added before a value is closed.
    JsonValue& value = open_.empty() ? document_ : open_.back()->items.emplace_back();
    value = std::move(added);
    value.begin = value.end = place_++;
    value.line = line_of(end - 1);
    note(open_.empty() ? LastToken::document : LastToken::value, end);
    if (value.is(Type::array) || value.is(Type::object)) {
      open_.push_back(&value);
      stop_.open.push_back(end - 1);
      stop_.last_token = LastToken::opening;
    }
    return true;
  }

  bool open(Type type) {
    if (open_.size() == kMostJsonDepth) refuse(read_ - 1);
    return add(type);
  }

  bool close() {
    open_.back()->end = place_++;
    open_.pop_back();
    stop_.open.pop_back();
    note(open_.empty() ? LastToken::document : LastToken::value, read_);
    return true;
  }

  void note(LastToken last_token, std::size_t end) {
    stop_.last_token = last_token;
    stop_.read = end;
  }

  /// Returns the line, from 1, of an offset not before the one asked for last.
  std::uint32_t line_of(std::size_t offset) {
    const auto begin = text_.begin() + static_cast<std::ptrdiff_t>(counted_);
    const auto end = text_.begin() + static_cast<std::ptrdiff_t>(offset);
    line_ += static_cast<std::uint32_t>(std::count(begin, end, '\n'));
    counted_ = offset;
    return line_;
  }

  /// Rejects the text at a byte.
  [[noreturn]] void refuse(std::size_t offset) {
    stop_.stopped_at = offset;
    refuse_json(text_, file_, stop_);
  }

  std::string_view text_;
  const std::string& file_;
  std::size_t read_ = 0;
  Stop stop_{};
  JsonValue document_;
  std::vector<JsonValue*> open_;
  std::uint32_t place_ = 0;
  std::uint32_t line_ = 1;
  std::size_t counted_ = 0;  ///< offset up to which lines are counted
};

/// Returns the text without its byte order mark. Throws JsonError for bytes that are not text.
std::string_view checked_text(std::string_view bytes, const std::string& file) {
  if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF")) {
    throw JsonError(file, "", "the file is UTF-16 text; save it as UTF-8");
  }
  if (bytes.find('\0') != std::string_view::npos) {
    throw JsonError(file, "", "the file is binary; it should be JSON, which is text");
  }
  const std::string_view text = skip_byte_order_mark(bytes);
  if (const std::size_t bad = first_bad_byte(text); bad < text.size()) {
    throw JsonError(file, line_and_column(text, bad),
                    "this byte is not UTF-8 text; save the file as UTF-8");
  }
  return text;
}

}  // namespace

JsonValue parse_json(std::string_view bytes, const std::string& file) {
  return Builder(checked_text(bytes, file), file).parse();
}

}  // namespace vpanalyze
