// SPDX-License-Identifier: MIT
// Support for readers of JSON documents: mistakes with their places, advice, and objects whose keys
// are listed in a table.
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

/// Mistake in a value, thrown by the readers of values.
struct Mistake {
  std::uint32_t place;  ///< position in document order
  std::string problem;
};

[[noreturn]] void refuse(const JsonValue& value, std::string problem);
/// Throws a Mistake that begins with what was found: `found the text "abc"; ` and what would be
/// right.
[[noreturn]] void refuse_found(const JsonValue& value, std::string_view right);
/// Throws unless `is_right`.
inline void require(bool is_right, const JsonValue& value, std::string_view right) {
  if (!is_right) refuse_found(value, right);
}

/// Document being read. Mistakes are collected and the first in document order is reported, so that
/// parts may be read in the order in which they depend on each other.
struct JsonReading {
  const JsonValue& document;
  std::vector<Mistake> mistakes = {};
  std::vector<Mistake> warnings = {};  ///< content that is valid but looks like a mistake

  /// Reads a part, recording the mistake that it throws.
  void note(const std::function<void()>& part);
  /// Records that something is missing from an object; any mistake inside the object comes before
  /// it.
  void note_missing(const JsonValue& object, std::string problem) {
    mistakes.push_back({object.end, std::move(problem)});
  }
  /// Throws JsonError with the first mistake, if there is one.
  void throw_first(const std::string& file) const;

  /// Returns true if a value was read without a mistake; false for null.
  bool sound(const JsonValue* value) const;
  /// Returns true if this part of the document has no mistake or is absent.
  bool sound_or_missing(std::string_view key) const {
    return document.find(key) == nullptr || sound(document.find(key));
  }
};

/// Calls read(item) for the items of a list, which must have at least one and at most `most` items.
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

/// Word that people write in place of a word of the format, with a correction.
struct Hint {
  std::string_view wrong;  ///< such words in word_form(), separated by blanks
  std::string_view right;  ///< text after "; ", a sentence or a question
};

/// Returns the text after "; " for a word, in word_form(), that has a hint.
std::optional<std::string> find_hint(std::string_view word, std::span<const Hint> hints);

/// Returns true if a word is in a list separated by blanks.
bool is_among(std::string_view word, std::string_view words);

/// Advice on an unknown word as written; nothing if there is none.
using Advice = std::function<std::optional<std::string>(std::string_view word)>;

/// Returns the index of a value's word. `what` names it: {"tie rule", "rules"}.
std::size_t read_word(const JsonValue& value, std::span<const std::string_view> words,
                      std::pair<std::string_view, std::string_view> what, const Advice& advice);

/// Words for a key of an object.
struct KeyWords {
  std::string_view name;
  std::string_view instead = {};  ///< words that people write instead, as in Hint::wrong
  std::string_view missing = {};  ///< message if the object lacks a required key
};

/// Words for an object.
struct ObjectWords {
  std::string_view what;             ///< "a pay line"
  std::string_view example;          ///< as JSON
  std::span<const Hint> hints = {};  ///< further hints, besides the words that lead to a key
};

/// Calls read(i, member) for the members of an object, in the order of the keys. Throws if the
/// value is not an object; records unknown, repeated and missing keys.
void read_members(JsonReading& reading, const JsonValue& value, const ObjectWords& words,
                  std::span<const KeyWords> keys, const Advice& advice,
                  const std::function<void(std::size_t, const JsonValue&)>& read);

}  // namespace vpanalyze
