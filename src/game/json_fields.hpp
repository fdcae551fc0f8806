// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/json_value.hpp"

namespace vpanalyze {

/// Collects what is wrong with a document and keeps what comes first in document order, so that the
/// parts of a document may be read in the order in which they depend on each other.
class Mistakes {
 public:
  /// Something is wrong with a value or with its key.
  void add(const JsonValue& value, std::string problem) { add(value.begin, std::move(problem)); }
  /// Something is missing from an object; any mistake in the object comes before it.
  void add_missing(const JsonValue& object, std::string problem) {
    add(object.end, std::move(problem));
  }

  bool empty() const { return place_ == kNone; }
  /// How many mistakes were found, to see whether a part of the document was sound.
  int count() const { return count_; }
  void throw_first(const JsonValue& document, const std::string& file) const;

 private:
  static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

  void add(std::uint32_t place, std::string problem);

  std::uint32_t place_ = kNone;
  std::string problem_;
  int count_ = 0;
};

/// What people write for a key or a word they do not remember, and what is right.
struct Hint {
  std::string_view wrong;  ///< in word_form()
  std::string_view right;  ///< what follows "; ", a sentence or a question
};

/// The keys that an object may have.
struct ObjectForm {
  std::string_view what;     ///< "a pay line"
  std::string_view example;  ///< as JSON
  std::span<const std::string_view> keys;
  std::span<const Hint> hints;
};

/// The members of an object by key. Unknown and repeated keys are noted as mistakes; if the value
/// is no object at all, that is.
class JsonFields {
 public:
  JsonFields(const JsonValue& value, const ObjectForm& form, Mistakes& mistakes);

  bool is_object() const { return is_object_; }
  /// The value of one of the form's keys, null where the object does not have it.
  const JsonValue* operator[](std::string_view key) const;

 private:
  std::span<const std::string_view> keys_;
  std::vector<const JsonValue*> values_;
  bool is_object_;
};

/// The readers below note a mistake and return nothing where a value is not of the form asked for.

/// A name that reports can print: not empty, no control characters, no blanks at its ends, not too
/// long.
std::optional<std::string> read_name(const JsonValue& value, Mistakes& mistakes);

/// Any text but control characters; line breaks and tabs are fine.
std::optional<std::string> read_text(const JsonValue& value, Mistakes& mistakes);

/// A whole number written in digits, within the bounds.
std::optional<std::uint64_t> read_whole_number(const JsonValue& value, std::uint64_t least,
                                               std::uint64_t most, Mistakes& mistakes);

/// "; …" for a word with a known hint. Letter case, "-" and blanks do not count.
std::optional<std::string> find_hint(std::string_view word, std::span<const Hint> hints);

}  // namespace vpanalyze
