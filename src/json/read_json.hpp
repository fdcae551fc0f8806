// SPDX-License-Identifier: MIT
// What readers of JSON documents share: mistakes with their places, advice, objects whose keys are
// a table.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "json/json_value.hpp"

namespace vpanalyze {

/// What is wrong with a value; the readers of values throw it.
struct Mistake {
  std::uint32_t place;  ///< in document order
  std::string problem;
};

[[noreturn]] void refuse(const JsonValue& value, std::string problem);
/// The same with what was found in front: `found the text "abc"; ` and what would be right.
[[noreturn]] void refuse_found(const JsonValue& value, std::string_view right);
/// Throws unless `is_right`.
inline void require(bool is_right, const JsonValue& value, std::string_view right) {
  if (!is_right) refuse_found(value, right);
}

/// A document being read. All mistakes are collected and the first in document order is told, so
/// that parts may be read in the order in which they depend on each other.
struct JsonReading {
  const JsonValue& document;
  std::vector<Mistake> mistakes = {};
  std::vector<Mistake> warnings = {};  ///< what is allowed but looks like a mistake

  /// Does a part of the reading, and notes the mistake that it throws.
  void note(const std::function<void()>& part);
  /// Something is missing from an object; any mistake in the object comes before it.
  void note_missing(const JsonValue& object, std::string problem) {
    mistakes.push_back({object.end, std::move(problem)});
  }
  /// Throws JsonError with the first mistake, if there is one.
  void throw_first(const std::string& file) const;

  /// Whether a value was read without a mistake; false for null, where there is none.
  bool sound(const JsonValue* value) const;
  /// Whether nothing is wrong with this part of the document, or it is not there.
  bool sound_or_missing(std::string_view key) const {
    return document.find(key) == nullptr || sound(document.find(key));
  }
};

/// Calls read(item) for the items of a list that has at least one, and no more than the limit.
template <class Read>
void read_list(const JsonValue& value, std::string_view example, std::size_t most,
               const Read& read) {
  require(value.is(JsonValue::Type::array), value, "write a list: [" + std::string(example) + "]");
  if (value.items.empty()) refuse(value, "the list is empty; leave the key out, or fill it");
  if (value.items.size() > most) {
    refuse(value.items[most], "this is entry " + std::to_string(most + 1) + "; at most " +
                                  std::to_string(most) + " are possible");
  }
  for (const JsonValue& item : value.items) read(item);
}

/// What people write in place of a word of the format, and what is right.
struct Hint {
  std::string_view wrong;  ///< each in word_form(), with blanks between them
  std::string_view right;  ///< what follows "; ", a sentence or a question
};

/// What follows "; " for a word, in word_form(), with a known hint.
std::optional<std::string> find_hint(std::string_view word, std::span<const Hint> hints);

/// Whether a word is among others with blanks between them.
bool is_among(std::string_view word, std::string_view words);

/// What to say of an unknown word, as it was written; nothing where nothing is known of it.
using Advice = std::function<std::optional<std::string>(std::string_view word)>;

/// The number of the word that a value is. `what` it is: {"tie rule", "rules"}.
std::size_t read_word(const JsonValue& value, std::span<const std::string_view> words,
                      std::pair<std::string_view, std::string_view> what, const Advice& advice);

/// The words for a key that an object may have.
struct KeyWords {
  std::string_view name;
  std::string_view instead = {};  ///< what people write for it, as in Hint::wrong
  std::string_view missing = {};  ///< what a message says where the object has to have the key
};

/// The words for an object.
struct ObjectWords {
  std::string_view what;             ///< "a pay line"
  std::string_view example;          ///< as JSON
  std::span<const Hint> hints = {};  ///< besides those that name a key
};

/// Calls read(i, member) for the members of an object, in the order of the keys. Throws where the
/// value is no object; notes unknown, repeated and missing keys.
void read_members(JsonReading& reading, const JsonValue& value, const ObjectWords& words,
                  std::span<const KeyWords> keys, const Advice& advice,
                  const std::function<void(std::size_t, const JsonValue&)>& read);

}  // namespace vpanalyze
