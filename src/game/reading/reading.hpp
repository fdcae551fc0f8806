// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/reading/json_value.hpp"
#include "vpanalyze/game/paytable.hpp"

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

/// What has been read of a paytable so far. All mistakes are collected and the first in document
/// order is told, so that parts may be read in the order in which they depend on each other.
struct Reading {
  const JsonValue& document;
  Paytable game = {};
  PayLine line = {};  ///< the one being read; the game has those before it
  // The same of the features of a game.
  ChanceEvent event = {};
  DealtHand dealt = {};
  Level level = {};
  MachineState state = {};
  Expectation expect = {};
  struct {
    RankSet ranks = RankSet::all();
    int suits = kSuits;
    int jokers = 0;
    CardSet without = {};
    RankSet extra = {};
  } deck = {};
  std::vector<Mistake> mistakes = {};
  std::vector<Mistake> warnings = {};  ///< what is allowed but looks like a mistake

  /// Does a part of the reading, and notes the mistake that it throws.
  void note(const std::function<void()>& part);
  /// The same of a part that checks what was read, and throws Wrong.
  void note_wrong(const std::function<void()>& part);
  /// Something is missing from an object; any mistake in the object comes before it.
  void note_missing(const JsonValue& object, std::string problem) {
    mistakes.push_back({object.end, std::move(problem)});
  }

  /// Whether a value was read without a mistake; false for null, where there is none.
  bool sound(const JsonValue* value) const;
  /// Whether nothing is wrong with this part of the document, or it is not there.
  bool sound_or_missing(std::string_view key) const {
    return document.find(key) == nullptr || sound(document.find(key));
  }
  /// Whether pay lines can be checked against the wild cards of the game.
  bool wild_cards_known() const { return sound_or_missing("deck") && sound_or_missing("wild"); }
};

/// A paytable within another one, whose mistakes and warnings become those of the other one.
Paytable read_inner_paytable(Reading& outer, const JsonValue& value);

/// Throws unless a value is a list; the example is an entry of one, without quotes.
void require_list(const JsonValue& value, const std::string& example);

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

/// A key that an object may have, with all that is to be known of it.
struct NamedKey {
  std::string_view name;
  std::string_view instead;  ///< what people write for it, as in Hint::wrong
  void (*read)(Reading& reading, const JsonValue& value);
  std::string_view missing = {};  ///< what a message says where the object has to have the key
};

/// For tables of keys: puts what `read` makes of a value into a member of whatever has it: the
/// game, the line or the feature being read, the published figures.
template <auto member, auto read>
void into(Reading& reading, const JsonValue& value) {
  const auto put_into = [&](auto&... owners) {
    (
        [&] {
          if constexpr (requires { owners.*member; }) owners.*member = read(value);
        }(),
        ...);
  };
  put_into(reading.game, reading.line, reading.game.features, reading.line.features, reading.event,
           reading.dealt, reading.level, reading.state, reading.expect);
}

/// The keys that an object may have.
struct ObjectForm {
  std::string_view what;     ///< "a pay line"
  std::string_view example;  ///< as JSON
  std::span<const NamedKey> keys;
  std::span<const Hint> hints;  ///< besides those that name a key
};

/// Reads the members of an object in the order of the form's keys. Throws where the value is none;
/// notes unknown, repeated and missing keys.
void read_object(Reading& reading, const JsonValue& value, const ObjectForm& form);

/// The number of the word that a value is. `what` it is: {"tie rule", "rules"}; `hint`, where there
/// is one, says what was meant by another word.
std::size_t read_word(const JsonValue& value, std::span<const std::string_view> words,
                      std::pair<std::string_view, std::string_view> what,
                      std::optional<std::string> (*hint)(std::string_view word) = nullptr);

/// What follows "; " for a word, in word_form(), with a known hint.
std::optional<std::string> find_hint(std::string_view word, std::span<const Hint> hints);

/// Whether a word is among others with blanks between them.
bool is_among(std::string_view word, std::string_view words);

/// "hands", for a game whose deck, wild cards and coins are read already; where they could not be
/// read, lines are not checked against them.
void read_pay_lines(Reading& reading, const JsonValue& hands);

/// One entry of "on_deal", which is a pay line and more: into `reading.dealt`.
void read_dealt_hand(Reading& reading, const JsonValue& value);

// The features of a game.

void read_bet(Reading& reading, const JsonValue& value);
void read_draw_lines(Reading& reading, const JsonValue& value);
/// "grid" and "paylines", in this order.
void read_grid(Reading& reading, const JsonValue& value);
void read_paylines(Reading& reading, const JsonValue& value);
void read_chance(Reading& reading, const JsonValue& value);
void read_on_deal(Reading& reading, const JsonValue& value);
void read_levels(Reading& reading, const JsonValue& value);
/// Everything of the states but what lines pay in them.
void read_states(Reading& reading, const JsonValue& value);
void read_otherwise(Reading& reading, const JsonValue& value);
void read_play(Reading& reading, const JsonValue& value);
/// Those of a line.
void read_to(Reading& reading, const JsonValue& value);
void read_order(Reading& reading, const JsonValue& value);
void read_plus(Reading& reading, const JsonValue& value);

/// What lines pay in the states, when the lines are read.
void finish_states(Reading& reading);
/// The same, and whether all features make sense. Throws Mistake or Wrong.
void finish_features(Reading& reading);

/// A pay of a line or award, for the coins of the game.
Pay read_amount(const Reading& reading, const JsonValue& value);

/// "deck", into the game.
void read_deck(Reading& reading, const JsonValue& value);
/// "wild", for a game whose deck is read already.
void read_wild(Reading& reading, const JsonValue& value);

/// Larger files are refused before anything is made of them: a paytable is a few kilobytes.
inline constexpr std::size_t kMostPaytableBytes = std::size_t{1} << 20U;

/// The readers of single values. They refuse a value that is not of the form asked for; whether the
/// game or the line may have it at all is not their business.

/// A name that reports can print: not empty, no control characters, no blanks at its ends, not too
/// long.
std::string read_name(const JsonValue& value);

/// Any text but control characters; line breaks and tabs are fine.
std::string read_text(const JsonValue& value);

/// A whole number written in digits, within the bounds.
std::uint64_t read_whole_number(const JsonValue& value, std::uint64_t least, std::uint64_t most);
template <class Number, std::uint64_t least, std::uint64_t most>
Number read_number(const JsonValue& value) {
  return static_cast<Number>(read_whole_number(value, least, most));
}

/// A published figure, "0.995439": digits with or without a decimal point.
std::string read_figure(const JsonValue& value);
/// A figure that is a share of all hands, so at most one.
std::string read_share(const JsonValue& value);

/// "A", "J-A", "A,2-4", or a list of such texts; never empty.
RankSet read_ranks(const JsonValue& value);

/// 0 to 5, or a range of these such as "1-4".
WildCount read_wild_count(const JsonValue& value);

/// Letters of suits, "s" or "hs".
SuitSet read_suits(const JsonValue& value);

/// A fraction or decimal of at most `most`, "1/15", "0.337" or 4, exactly.
Fraction read_fraction(const JsonValue& value, int most);
/// A probability of more than 0.
Fraction read_probability(const JsonValue& value);
/// A multiplier.
Fraction read_times(const JsonValue& value);

bool read_true_or_false(const JsonValue& value);

/// Ranks as people say them, "jacks or better", "aces", in the words of the format: "J-A", "A".
std::optional<std::string> ranks_in_words(std::string_view text);

}  // namespace vpanalyze
