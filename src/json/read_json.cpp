// SPDX-License-Identifier: MIT
#include "json/read_json.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace vpanalyze {
namespace {

/// Returns `unknown key "x"; ` with the advice if there is any, otherwise with the nearest word,
/// otherwise with `otherwise`.
std::string unknown_word(std::string_view what, std::string_view found,
                         const std::optional<std::string>& advice,
                         std::span<const std::string_view> words, const std::string& otherwise) {
  return "unknown " + std::string(what) + " " + quote(found) +
         (advice ? "; " + *advice : did_you_mean(found, words, otherwise));
}

std::string unknown_key(std::string_view key, const ObjectWords& object,
                        std::span<const KeyWords> keys, const Advice& advice) {
  const std::string word = word_form(key);
  std::optional<std::string> hint = advice(key);
  std::vector<std::string_view> names;
  for (const KeyWords& known : keys) {
    names.push_back(known.name);
    if (!hint && is_among(word, known.instead)) {
      hint = "did you mean " + quote(known.name) + "?";
    }
  }
  if (!hint) hint = find_hint(word, object.hints);
  return unknown_word("key", key, hint, names,
                      "; " + std::string(object.what) + " may have " + one_of(names));
}

/// Throws for the first key that is unknown or repeated. Any other mistake with the keys comes
/// later in the document.
void check_keys(const JsonValue& value, const ObjectWords& object, std::span<const KeyWords> keys,
                const Advice& advice) {
  for (std::size_t i = 0; i < value.keys.size(); ++i) {
    const std::string& key = value.keys[i];
    const bool is_known = std::any_of(keys.begin(), keys.end(),
                                      [&](const KeyWords& known) { return known.name == key; });
    if (!is_known) refuse(value.items[i], unknown_key(key, object, keys, advice));
    if (value.find(key) != &value.items[i]) {
      refuse(value.items[i], "duplicate key " + quote(key) + "; remove one of them");
    }
  }
}

}  // namespace

void refuse(const JsonValue& value, std::string problem) {
  throw Mistake{value.begin, std::move(problem)};
}

void refuse_found(const JsonValue& value, std::string_view right) {
  refuse(value, "found " + describe(value) + "; " + std::string(right));
}

void JsonReading::note(const std::function<void()>& part) {
  try {
    part();
  } catch (Mistake& mistake) {
    mistakes.push_back(std::move(mistake));
  }
}

void JsonReading::throw_first(const std::string& file) const {
  const auto first =
      std::min_element(mistakes.begin(), mistakes.end(),
                       [](const Mistake& a, const Mistake& b) { return a.place < b.place; });
  if (first == mistakes.end()) return;
  throw JsonError(file, json_pointer(document, first->place), first->problem);
}

bool JsonReading::sound(const JsonValue* value) const {
  return value != nullptr &&
         std::none_of(mistakes.begin(), mistakes.end(), [&](const Mistake& mistake) {
           return value->begin <= mistake.place && mistake.place <= value->end;
         });
}

std::optional<std::string> find_hint(std::string_view word, std::span<const Hint> hints) {
  for (const Hint& hint : hints) {
    if (is_among(word, hint.wrong)) return std::string(hint.right);
  }
  return std::nullopt;
}

bool is_among(std::string_view word, std::string_view words) {
  const std::vector<std::string_view> all = parts_of(words, ' ');
  return !words.empty() && std::find(all.begin(), all.end(), word) != all.end();
}

std::size_t read_word(const JsonValue& value, std::span<const std::string_view> words,
                      std::pair<std::string_view, std::string_view> what, const Advice& advice) {
  const bool is_text = value.is(JsonValue::Type::string);
  const auto word = std::find(words.begin(), words.end(), value.text);
  if (is_text && word != words.end()) return static_cast<std::size_t>(word - words.begin());
  const std::string all = std::string(what.second) + " are " + and_joined(words);
  if (!is_text) refuse_found(value, all);
  refuse(value, unknown_word(what.first, value.text, advice(value.text), words, "; " + all));
}

void read_members(JsonReading& reading, const JsonValue& value, const ObjectWords& words,
                  std::span<const KeyWords> keys, const Advice& advice,
                  const std::function<void(std::size_t, const JsonValue&)>& read) {
  if (!value.is(JsonValue::Type::object)) {
    refuse_found(value,
                 std::string(words.what) + " is an object such as " + std::string(words.example));
  }
  reading.note([&] { check_keys(value, words, keys, advice); });
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (const JsonValue* member = value.find(keys[i].name)) {
      reading.note([&] { read(i, *member); });
    } else if (!keys[i].missing.empty()) {
      reading.note_missing(
          value, "the key " + quote(keys[i].name) + " is missing; " + std::string(keys[i].missing));
    }
  }
}

}  // namespace vpanalyze
