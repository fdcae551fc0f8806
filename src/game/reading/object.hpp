// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/reading/json_value.hpp"

namespace vpanalyze {

struct Reading;

/// What is wrong with a value; the readers of values throw it.
struct Mistake {
  std::uint32_t place;  ///< in document order
  std::string problem;
};

[[noreturn]] void refuse(const JsonValue& value, std::string problem);
/// The same with what was found in front: `found the text "abc"; ` and what would be right.
[[noreturn]] void refuse_found(const JsonValue& value, std::string_view right);

/// Collects what is wrong with a document and keeps what comes first in document order, so that the
/// parts of a document may be read in the order in which they depend on each other.
class Mistakes {
 public:
  void add(Mistake mistake);
  /// Something is missing from an object; any mistake in the object comes before it.
  void add_missing(const JsonValue& object, std::string problem) {
    add({object.end, std::move(problem)});
  }
  /// Does a part of the reading, and notes the mistake that it throws.
  template <class Part>
  void note(const Part& part) {
    try {
      part();
    } catch (Mistake& mistake) {
      add(std::move(mistake));
    }
  }

  bool none_in(const JsonValue& value) const;
  void throw_first(const JsonValue& document, const std::string& file) const;

 private:
  std::vector<Mistake> mistakes_;
};

/// What people write in place of a word of the format, and what is right.
struct Hint {
  std::string_view wrong;  ///< each in word_form(), with blanks between them
  std::string_view right;  ///< what follows "; ", a sentence or a question
};

/// A key that an object may have, with all that is to be known of it.
struct Key {
  std::string_view name;
  std::string_view instead;  ///< what people write for it, as in Hint::wrong
  void (*read)(Reading& reading, const JsonValue& value);
  std::string_view missing = {};  ///< what a message says where the object has to have the key
  /// What can only be told of the value when all keys of the object are read; of pay lines alone.
  void (*check)(Reading& reading, const JsonValue& value) = nullptr;
};

/// The keys that an object may have.
struct ObjectForm {
  std::string_view what;     ///< "a pay line"
  std::string_view example;  ///< as JSON
  std::span<const Key> keys;
  std::span<const Hint> hints;  ///< besides those that name a key
};

/// Reads the members of an object in the order of the form's keys. Throws where the value is none;
/// notes unknown, repeated and missing keys.
void read_object(Reading& reading, const JsonValue& value, const ObjectForm& form);

/// What to say of a word that is none of those known: `unknown key "x"; ` and a hint where there is
/// one, the nearest word, or what is given for the case that nothing is near.
std::string unknown_word(std::string_view what, std::string_view found,
                         const std::optional<std::string>& hint,
                         std::span<const std::string_view> words, const std::string& otherwise);

/// What follows "; " for a word with a known hint. Letter case, "-" and blanks do not count.
std::optional<std::string> find_hint(std::string_view word, std::span<const Hint> hints);

/// Whether a word is among others with blanks between them.
bool is_among(std::string_view word, std::string_view words);

}  // namespace vpanalyze
