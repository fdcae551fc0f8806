// SPDX-License-Identifier: MIT
#include "game/json_fields.hpp"

#include <algorithm>
#include <charconv>

#include "cards/text.hpp"
#include "game/outside_format.hpp"
#include "vpanalyze/game/read_paytable.hpp"

namespace vpanalyze {
namespace {

constexpr std::size_t kMostNameCharacters = 80;

std::string unknown_key(std::string_view key, const ObjectForm& form) {
  const std::string found = "unknown key " + in_quotes(key);
  if (const auto why = why_outside_format(key)) return found + "; " + std::string(*why);
  if (const auto hint = find_hint(key, form.hints)) return found + *hint;
  return found + did_you_mean(key, form.keys,
                              "; " + std::string(form.what) + " may have " + one_of(form.keys));
}

}  // namespace

void Mistakes::add(std::uint32_t place, std::string problem) {
  ++count_;
  if (place >= place_) return;
  place_ = place;
  problem_ = std::move(problem);
}

void Mistakes::throw_first(const JsonValue& document, const std::string& file) const {
  if (!empty()) throw PaytableError(file, json_pointer(document, place_), problem_);
}

JsonFields::JsonFields(const JsonValue& value, const ObjectForm& form, Mistakes& mistakes)
    : keys_(form.keys), values_(keys_.size()), is_object_(value.is(JsonValue::Type::object)) {
  if (!is_object_) {
    mistakes.add(value, "found " + describe(value) + "; " + std::string(form.what) +
                            " is an object such as " + std::string(form.example));
    return;
  }
  for (std::size_t i = 0; i < value.keys.size(); ++i) {
    const auto known = std::find(keys_.begin(), keys_.end(), value.keys[i]);
    if (known == keys_.end()) {
      mistakes.add(value.items[i], unknown_key(value.keys[i], form));
      return;  // whatever else is wrong comes later in the document
    }
    const JsonValue*& slot = values_[static_cast<std::size_t>(known - keys_.begin())];
    if (slot != nullptr) {
      mistakes.add(value.items[i], "the key " + in_quotes(value.keys[i]) +
                                       " stands here twice; remove one of them");
      return;
    }
    slot = &value.items[i];
  }
}

const JsonValue* JsonFields::operator[](std::string_view key) const {
  const auto known = std::find(keys_.begin(), keys_.end(), key);
  return values_[static_cast<std::size_t>(known - keys_.begin())];
}

std::optional<std::string> read_name(const JsonValue& value, Mistakes& mistakes) {
  const auto mistake = [&](const std::string& problem) {
    mistakes.add(value, problem);
    return std::nullopt;
  };
  if (!value.is(JsonValue::Type::string)) {
    return mistake("found " + describe(value) + "; write a text in double quotes");
  }
  const std::string& name = value.text;
  if (name.empty()) return mistake("the text is empty; write at least one character");
  if (name.front() == ' ' || name.back() == ' ') {
    return mistake("found " + describe(value) + "; remove the blanks at its ends");
  }
  if (has_control_character(name)) {
    return mistake("found " + describe(value) + "; names have no control characters");
  }
  if (const std::size_t length = character_count(name); length > kMostNameCharacters) {
    return mistake("the text has " + with_commas(length) + " characters; at most " +
                   std::to_string(kMostNameCharacters) + " fit a report");
  }
  return name;
}

std::optional<std::string> read_text(const JsonValue& value, Mistakes& mistakes) {
  if (!value.is(JsonValue::Type::string)) {
    mistakes.add(value, "found " + describe(value) + "; write a text in double quotes");
  } else if (has_control_character(value.text, "\n\r\t")) {
    mistakes.add(value, "found " + describe(value) + "; remove the control characters");
  } else {
    return value.text;
  }
  return std::nullopt;
}

std::optional<std::uint64_t> read_whole_number(const JsonValue& value, std::uint64_t least,
                                               std::uint64_t most, Mistakes& mistakes) {
  const auto mistake = [&](const std::string& hint) {
    mistakes.add(value, "found " + describe(value) + "; write " + hint);
    return std::nullopt;
  };
  const std::string in_range =
      "a whole number from " + with_commas(least) + " to " + with_commas(most);
  std::uint64_t number = 0;
  const char* end = value.text.data() + value.text.size();
  const auto [last, error] = std::from_chars(value.text.data(), end, number);
  const bool in_digits = !value.text.empty() && last == end && error == std::errc();
  const bool fits = in_digits && number >= least && number <= most;

  if (value.is(JsonValue::Type::number) && fits) return number;
  if (value.is(JsonValue::Type::string) && fits) {
    return mistake("the number without quotes: " + std::to_string(number));
  }
  return mistake(in_range);
}

std::optional<std::string> find_hint(std::string_view word, std::span<const Hint> hints) {
  const std::string found = word_form(word);
  const auto hint =
      std::find_if(hints.begin(), hints.end(), [&](const Hint& h) { return h.wrong == found; });
  if (hint == hints.end()) return std::nullopt;
  return "; " + std::string(hint->right);
}

}  // namespace vpanalyze
