// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "json/read_json.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// State of reading a paytable.
struct Reading : JsonReading {
  Paytable game = {};

  /// Runs checks of what was read, recording the PaytableProblem that they throw.
  void note_wrong(const std::function<void()>& part);
  /// Returns true if pay lines can be checked against the wild cards of the game.
  bool wild_cards_known() const { return sound_or_missing("deck") && sound_or_missing("wild"); }
};

/// Reads the paytable in the document. Mistakes are collected.
void read_game(Reading& reading);
/// Reads a paytable with the key "choices", or one that may not have it.
void read_choices(Reading& reading);
void read_without_choices(Reading& reading);

/// Reads a paytable within another one. Its mistakes and warnings become those of the outer one.
Paytable read_inner_paytable(Reading& outer, const JsonValue& value);

/// Returns the correction for a word that names a feature. Ignores punctuation: "multi-strike"
/// equals "multi_strike".
std::optional<std::string> feature_hint(std::string_view word);

/// Throws unless a value is a list. `example` is a list entry, without quotes.
void require_list(const JsonValue& value, const std::string& example);

/// Key of an object, with the function that stores its value in the Owner made of the object.
template <class Owner>
struct NamedKey {
  KeyWords words;
  void (*read)(Reading& reading, Owner& owner, const JsonValue& value);
};

/// Stores the result of read() in a member of the owner, of its hand, or of its features. For
/// tables of keys.
template <auto member, auto read, class Owner>
void into(Reading& /*reading*/, Owner& owner, const JsonValue& value) {
  if constexpr (requires { owner.*member; }) {
    owner.*member = read(value);
  } else if constexpr (requires { owner.hand.*member; }) {
    owner.hand.*member = read(value);
  } else {
    owner.features.*member = read(value);
  }
}

/// Reads the members of an object into its owner, in the order of the keys. Otherwise like
/// read_members().
template <class Owner, std::size_t n>
void read_object(Reading& reading, Owner& owner, const JsonValue& value, const ObjectWords& words,
                 const std::array<NamedKey<Owner>, n>& keys) {
  std::array<KeyWords, n> key_words;
  for (std::size_t i = 0; i < n; ++i) key_words[i] = keys[i].words;
  read_members(
      reading, value, words, key_words, feature_hint,
      [&](std::size_t i, const JsonValue& member) { keys[i].read(reading, owner, member); });
}

/// Returns the index of a value's word. `hint` may return a correction for words that name no
/// feature.
std::size_t read_word(const JsonValue& value, std::span<const std::string_view> words,
                      std::pair<std::string_view, std::string_view> what,
                      std::optional<std::string> (*hint)(std::string_view word) = nullptr);

// Keys of a paytable, in the order in which they depend on each other.

void read_deck(Reading& reading, Paytable& game, const JsonValue& value);
void read_wild(Reading& reading, Paytable& game, const JsonValue& value);
void read_bet(Reading& reading, Paytable& game, const JsonValue& value);
void read_draw_lines(Reading& reading, Paytable& game, const JsonValue& value);
void read_grid(Reading& reading, Paytable& game, const JsonValue& value);
void read_paylines(Reading& reading, Paytable& game, const JsonValue& value);
void read_again(Reading& reading, Paytable& game, const JsonValue& value);
void read_peek(Reading& reading, Paytable& game, const JsonValue& value);
void read_chance(Reading& reading, Paytable& game, const JsonValue& value);
void read_on_deal(Reading& reading, Paytable& game, const JsonValue& value);
/// Words that people write for "draw_extra".
/// "kicker" of lines whose other cards add up to the rank of the three.
inline constexpr std::string_view kSumKicker = "sum";
inline constexpr std::string_view kDrawExtraInstead = "extra extra_card extra_draw draws_extra";
/// Reads the value of "draw_extra", which can only be 1.
bool read_one_extra(const JsonValue& value);
void read_draw_extra(Reading& reading, Paytable& game, const JsonValue& value);
void read_levels(Reading& reading, Paytable& game, const JsonValue& value);
/// Reads the states, except the pays of lines in them.
void read_states(Reading& reading, Paytable& game, const JsonValue& value);
void read_otherwise(Reading& reading, Paytable& game, const JsonValue& value);
void read_play(Reading& reading, Paytable& game, const JsonValue& value);
/// Rejects "choices" of a choice.
void refuse_choices(Reading& reading, Paytable& game, const JsonValue& value);
/// Reads "hands". If the deck, the wild cards or the coins could not be read, lines are not checked
/// against them.
void read_pay_lines(Reading& reading, Paytable& game, const JsonValue& hands);

// Keys of a pay line.

void read_to(Reading& reading, PayLine& line, const JsonValue& value);
void read_order(Reading& reading, PayLine& line, const JsonValue& value);
void read_plus(Reading& reading, PayLine& line, const JsonValue& value);

/// Reads one entry of "on_deal", which is a pay line with additional keys.
DealtHand read_dealt_hand(Reading& reading, const JsonValue& value);

/// Reads the deck of the game or, with other jokers, of a round.
Deck deck_from(Reading& reading, const JsonValue& value);

/// Reads the pays of lines in the states, after the lines have been read.
void finish_states(Reading& reading);
/// Reads the pays in states and checks all features. Throws Mistake or PaytableProblem.
void finish_features(Reading& reading);

/// Reads a pay of a line or award, for the coins of the game.
Pay read_amount(const Reading& reading, const JsonValue& value);

/// Largest size of a file; a paytable is a few kilobytes.
inline constexpr std::size_t kMostPaytableBytes = std::size_t{1} << 20U;

/// Readers of single values. They check only the form of a value, not whether the game or line may
/// have it.

/// Reads a name that reports can print: not empty, no control characters, no blanks at its ends,
/// not too long.
std::string read_name(const JsonValue& value);

/// Reads any text without control characters other than line breaks and tabs.
std::string read_text(const JsonValue& value);

/// Reads a whole number written in digits, within the bounds.
std::uint64_t read_whole_number(const JsonValue& value, std::uint64_t least, std::uint64_t most);
template <class Number, std::uint64_t least, std::uint64_t most>
Number read_number(const JsonValue& value) {
  return static_cast<Number>(read_whole_number(value, least, most));
}

/// Reads a published figure, "0.995439": digits with or without a decimal point.
std::string read_figure(const JsonValue& value);
/// Reads a figure that is a share of all hands, so at most one.
std::string read_share(const JsonValue& value);

/// Reads "A", "J-A", "A,2-4", or a list of such texts; never empty.
RankSet read_ranks(const JsonValue& value);

/// Reads 0 to 5, or a range of these such as "1-4".
WildCount read_wild_count(const JsonValue& value);

/// Reads letters of suits, "s" or "hs".
SuitSet read_suits(const JsonValue& value);

/// Reads a fraction or decimal of at most `most`, "1/15", "0.337" or 4, exactly.
Fraction read_fraction(const JsonValue& value, int most);
/// Reads a probability of more than 0.
Fraction read_probability(const JsonValue& value);
/// Reads a multiplier.
Fraction read_times(const JsonValue& value);

bool read_true_or_false(const JsonValue& value);

/// Returns ranks in words, "jacks or better", "aces", in the notation of the format: "J-A", "A".
std::optional<std::string> ranks_in_words(std::string_view text);

}  // namespace vpanalyze
