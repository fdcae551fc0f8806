// SPDX-License-Identifier: MIT
#include "game/reading/json_value.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cards/text.hpp"
#include "vpanalyze/game/read_paytable.hpp"

namespace vpanalyze {
namespace {

/// A decimal point is written as the locale's by some versions of the parser.
std::string with_decimal_point(std::string number) {
  const auto point = number.find_first_not_of("0123456789+-eE");
  if (point != std::string::npos) number[point] = '.';
  return number;
}

/// Builds the document from the parser's events; throws at the first mistake.
class Builder {
 public:
  using Json = nlohmann::json;
  using Type = JsonValue::Type;

  Builder(std::string_view text, const std::string& file) : text_(text), file_(file) {}

  bool null() { return add(Type::null); }
  bool boolean(bool value) { return add(Type::boolean, "", value); }
  bool number_integer(Json::number_integer_t value) {
    return add(Type::number, std::to_string(value));
  }
  bool number_unsigned(Json::number_unsigned_t value) {
    return add(Type::number, std::to_string(value));
  }
  bool number_float(Json::number_float_t /*value*/, const std::string& text) {
    return add(Type::number, with_decimal_point(text));
  }
  bool string(std::string& text) { return add(Type::string, std::move(text)); }
  bool binary(Json::binary_t& /*value*/) { return false; }

  bool start_object(std::size_t /*size*/) { return add(Type::object); }
  bool key(std::string& key) {
    open_.back()->keys.push_back(std::move(key));
    return true;
  }
  bool end_object() { return end(); }
  bool start_array(std::size_t /*size*/) { return add(Type::array); }
  bool end_array() { return end(); }

  bool parse_error(std::size_t read, const std::string& /*last_token*/,
                   const nlohmann::detail::exception& /*error*/) {
    refuse(read - 1);
  }

  JsonValue take_document() { return std::move(document_); }

 private:
  bool add(Type type, std::string text = {}, bool boolean = false) {
    // A pointer to an open value stays good: nothing is put beside it before it is closed.
    JsonValue& value = open_.empty() ? document_ : open_.back()->items.emplace_back();
    value.type = type;
    value.boolean = boolean;
    value.text = std::move(text);
    value.begin = value.end = place_++;
    if (type == Type::array || type == Type::object) {
      if (open_.size() == kMostJsonDepth) refuse(text_.size());
      open_.push_back(&value);
    }
    return true;
  }

  bool end() {
    open_.back()->end = place_++;
    open_.pop_back();
    return true;
  }

  /// The byte at `stop` cannot stand where it does.
  [[noreturn]] void refuse(std::size_t stop) const {
    const auto [offset, problem] = explain_json_error(text_, stop);
    throw PaytableError(file_, line_and_column(text_, offset), problem);
  }

  std::string_view text_;
  const std::string& file_;
  JsonValue document_;
  std::vector<JsonValue*> open_;
  std::uint32_t place_ = 0;
};

/// "~" and "/" have a meaning in pointers; what a terminal must not see is escaped as in messages.
std::string pointer_step(std::string_view key) {
  std::string step;
  const std::string text = in_quotes(key);
  for (const char c : std::string_view(text).substr(1, text.size() - 2)) {
    if (c == '~' || c == '/') {
      step += c == '~' ? "~0" : "~1";
    } else {
      step += c;
    }
  }
  return step;
}

}  // namespace

const JsonValue* JsonValue::find(std::string_view key) const {
  const auto found = std::find(keys.begin(), keys.end(), key);
  return found == keys.end() ? nullptr : &items[static_cast<std::size_t>(found - keys.begin())];
}

JsonValue parse_json(std::string_view text, const std::string& file) {
  Builder builder(text, file);
  if (!nlohmann::json::sax_parse(text.begin(), text.end(), &builder)) {
    throw PaytableError(file, "", "not JSON");
  }
  return builder.take_document();
}

std::string json_pointer(const JsonValue& document, std::uint32_t place) {
  std::string pointer;
  const JsonValue* value = &document;
  while (true) {
    const auto next = std::find_if(value->items.begin(), value->items.end(), [&](const auto& item) {
      return item.begin <= place && place <= item.end;
    });
    if (next == value->items.end()) return pointer;
    const auto index = static_cast<std::size_t>(next - value->items.begin());
    pointer += '/';
    pointer += value->keys.empty() ? std::to_string(index) : pointer_step(value->keys[index]);
    value = &*next;
  }
}

std::string describe(const JsonValue& value) {
  switch (value.type) {
    case JsonValue::Type::null: return "null";
    case JsonValue::Type::boolean: return value.boolean ? "true" : "false";
    case JsonValue::Type::number: return "the number " + shortened(value.text);
    case JsonValue::Type::string: return "the text " + in_quotes(value.text);
    case JsonValue::Type::array: return value.items.empty() ? "an empty list" : "a list";
    case JsonValue::Type::object: return value.items.empty() ? "an empty object" : "an object";
  }
  return "something else";
}

}  // namespace vpanalyze
