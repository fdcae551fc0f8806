// SPDX-License-Identifier: MIT
#include "game/reading/reading.hpp"

#include <algorithm>
#include <array>

#include "cards/text.hpp"
#include "game/checks.hpp"

namespace vpanalyze {
namespace {

/// Parts of words, in lower-case letters without signs, that speak of a feature of machines, and
/// how the format says it, or that it does not.
constexpr std::array<Hint, 7> kWordsOfFeatures = {{
    {"sequential reversible inorder cardorder",
     "a hand whose cards must lie in order has the key \"order\": \"up\", \"down\", \"either\" or "
     "a "
     "list of cards"},
    {"ultimatex nextmultiplier", "a line that multiplies the next hand has the key \"next\": 12"},
    {"multistrike ladder",
     "levels that winning hands climb are \"levels\": [{\"times\": 1}, {\"times\": 2}]"},
    {"supertimes hotroll multiplier dreamcard",
     "what may happen before the hold is \"chance\": [{\"p\": \"1/15\", \"times\": 4}]"},
    {"handsplayed tripleplay fiveplay tenplay", "lines that share a deal are \"lines\": 3"},
    {"pickem stud doubledown", "games without a draw are \"play\": \"pick\" or \"double\""},
    {"draws doubledraw tripledraw cardsdealt handsize spinpoker doubleup",
     "other deals than five cards and one draw, and bets on the win, are not in this format"},
}};

/// What to write for a word, in lower case, that speaks of a feature: "multi-strike" and
/// "multi_strike" are one.
std::optional<std::string> feature_hint(std::string_view word) {
  std::string letters(word.substr(0, 100));
  std::erase_if(letters, [](char c) { return c < 'a' || c > 'z'; });
  for (const Hint& feature : kWordsOfFeatures) {
    const std::vector<std::string_view> words = parts_of(feature.wrong, ' ');
    const auto is_in = [&](std::string_view known) {
      return letters.find(known) != std::string::npos;
    };
    if (std::any_of(words.begin(), words.end(), is_in)) return std::string(feature.right);
  }
  return std::nullopt;
}

/// `unknown key "x"; ` and why there is none, a hint, the nearest word, or what is given for the
/// case that nothing is near.
std::string unknown_word(std::string_view what, std::string_view found,
                         const std::optional<std::string>& hint,
                         std::span<const std::string_view> words, const std::string& otherwise) {
  const std::optional<std::string> feature = feature_hint(lower_case(found));
  return "unknown " + std::string(what) + " " + in_quotes(found) +
         (feature ? "; " + *feature
          : hint  ? "; " + *hint
                  : did_you_mean(found, words, otherwise));
}

std::string unknown_key(std::string_view key, const ObjectForm& form) {
  const std::string word = word_form(key);
  std::optional<std::string> hint = find_hint(word, form.hints);
  std::vector<std::string_view> names;
  for (const NamedKey& known : form.keys) {
    names.push_back(known.name);
    if (is_among(word, known.instead)) {
      hint = "did you mean " + in_quotes(known.name) + "?";
    }
  }
  return unknown_word("key", key, hint, names,
                      "; " + std::string(form.what) + " may have " + one_of(names));
}

/// Notes the first key that is unknown or stands there twice; whatever else is wrong with the keys
/// comes later in the document.
void check_keys(const JsonValue& object, const ObjectForm& form) {
  for (std::size_t i = 0; i < object.keys.size(); ++i) {
    const std::string& key = object.keys[i];
    const auto known = std::find_if(form.keys.begin(), form.keys.end(),
                                    [&](const NamedKey& other) { return other.name == key; });
    if (known == form.keys.end()) refuse(object.items[i], unknown_key(key, form));
    const auto before = object.keys.begin() + static_cast<std::ptrdiff_t>(i);
    if (std::find(object.keys.begin(), before, key) != before) {
      refuse(object.items[i],
             "the key " + in_quotes(key) + " stands here twice; remove one of them");
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

void Reading::note(const std::function<void()>& part) {
  try {
    part();
  } catch (Mistake& mistake) {
    mistakes.push_back(std::move(mistake));
  }
}

void Reading::note_wrong(const std::function<void()>& part) {
  try {
    note(part);
  } catch (Wrong& wrong) {
    const JsonValue* value = &document;
    for (const std::string& key : wrong.path) {
      const bool list = value->is(JsonValue::Type::array);
      value = list ? &value->items[std::stoul(key)] : value->find(key);
    }
    mistakes.push_back({value->begin, std::move(wrong.problem)});
  }
}

bool Reading::sound(const JsonValue* value) const {
  return value != nullptr &&
         std::none_of(mistakes.begin(), mistakes.end(), [&](const Mistake& mistake) {
           return value->begin <= mistake.place && mistake.place <= value->end;
         });
}

void require_list(const JsonValue& value, const std::string& example) {
  require(value.is(JsonValue::Type::array), value,
          "write a list: [" + in_quotes(value.text.empty() ? example : value.text) + "]");
}

void read_object(Reading& reading, const JsonValue& value, const ObjectForm& form) {
  if (!value.is(JsonValue::Type::object)) {
    refuse_found(value,
                 std::string(form.what) + " is an object such as " + std::string(form.example));
  }
  reading.note([&] { check_keys(value, form); });
  for (const NamedKey& key : form.keys) {
    if (const JsonValue* member = value.find(key.name)) {
      reading.note([&] { key.read(reading, *member); });
    } else if (!key.missing.empty()) {
      reading.note_missing(
          value, "the key " + in_quotes(key.name) + " is missing; " + std::string(key.missing));
    }
  }
}

std::size_t read_word(const JsonValue& value, std::span<const std::string_view> words,
                      std::pair<std::string_view, std::string_view> what,
                      std::optional<std::string> (*hint)(std::string_view word)) {
  const bool is_text = value.is(JsonValue::Type::string);
  const auto word = std::find(words.begin(), words.end(), value.text);
  if (is_text && word != words.end()) return static_cast<std::size_t>(word - words.begin());
  const std::string all = std::string(what.second) + " are " + one_of(words);
  if (!is_text) refuse_found(value, all);
  refuse(value, unknown_word(what.first, value.text,
                             hint == nullptr ? std::nullopt : hint(value.text), words, "; " + all));
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

}  // namespace vpanalyze
