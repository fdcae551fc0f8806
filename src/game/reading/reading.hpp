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

/// What has been read of a paytable so far.
struct Reading : JsonReading {
  Paytable game = {};

  /// Does a part of the reading that checks what was read, and notes the Wrong that it throws.
  void note_wrong(const std::function<void()>& part);
  /// Whether pay lines can be checked against the wild cards of the game.
  bool wild_cards_known() const { return sound_or_missing("deck") && sound_or_missing("wild"); }
};

/// Everything of the paytable in the document: what is wrong stays among the mistakes.
void read_game(Reading& reading);
/// The same of one with the key "choices", and of one that may not have it.
void read_choices(Reading& reading);
void read_without_choices(Reading& reading);

/// A paytable within another one, whose mistakes and warnings become those of the other one.
Paytable read_inner_paytable(Reading& outer, const JsonValue& value);

/// What to write for a word that speaks of a feature: "multi-strike" and "multi_strike" are one.
std::optional<std::string> feature_hint(std::string_view word);

/// Throws unless a value is a list; the example is an entry of one, without quotes.
void require_list(const JsonValue& value, const std::string& example);

/// A key that an object may have, and how its value becomes part of the Owner that is made of the
/// object.
template <class Owner>
struct NamedKey {
  KeyWords words;
  void (*read)(Reading& reading, Owner& owner, const JsonValue& value);
};

/// For tables of keys: puts what `read` makes of a value into a member of the owner, of the hand
/// that it looks for, or of its features.
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

/// Reads the members of an object into its owner, in the order of the keys; else as read_members().
template <class Owner, std::size_t n>
void read_object(Reading& reading, Owner& owner, const JsonValue& value, const ObjectWords& words,
                 const std::array<NamedKey<Owner>, n>& keys) {
  std::array<KeyWords, n> key_words;
  for (std::size_t i = 0; i < n; ++i) key_words[i] = keys[i].words;
  read_members(
      reading, value, words, key_words, feature_hint,
      [&](std::size_t i, const JsonValue& member) { keys[i].read(reading, owner, member); });
}

/// The number of the word that a value is, as the other read_word(); `hint`, where there is one,
/// says what was meant by a word that speaks of no feature.
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
void read_chance(Reading& reading, Paytable& game, const JsonValue& value);
void read_on_deal(Reading& reading, Paytable& game, const JsonValue& value);
/// What people write for "draw_extra".
inline constexpr std::string_view kDrawExtraInstead = "extra extra_card extra_draw draws_extra";
/// Its value, which can only be 1.
bool read_one_extra(const JsonValue& value);
void read_draw_extra(Reading& reading, Paytable& game, const JsonValue& value);
void read_levels(Reading& reading, Paytable& game, const JsonValue& value);
/// Everything of the states but what lines pay in them.
void read_states(Reading& reading, Paytable& game, const JsonValue& value);
void read_otherwise(Reading& reading, Paytable& game, const JsonValue& value);
void read_play(Reading& reading, Paytable& game, const JsonValue& value);
/// "choices" of a choice, which has none.
void refuse_choices(Reading& reading, Paytable& game, const JsonValue& value);
/// "hands". Where the deck, the wild cards or the coins could not be read, lines are not checked
/// against them.
void read_pay_lines(Reading& reading, Paytable& game, const JsonValue& hands);

// Keys of a pay line.

void read_to(Reading& reading, PayLine& line, const JsonValue& value);
void read_order(Reading& reading, PayLine& line, const JsonValue& value);
void read_plus(Reading& reading, PayLine& line, const JsonValue& value);

/// One entry of "on_deal", which is a pay line and more.
DealtHand read_dealt_hand(Reading& reading, const JsonValue& value);

/// "deck" of the game or, with other jokers, of a round.
Deck deck_from(Reading& reading, const JsonValue& value);

/// What lines pay in the states, when the lines are read.
void finish_states(Reading& reading);
/// The same, and whether all features make sense. Throws Mistake or Wrong.
void finish_features(Reading& reading);

/// A pay of a line or award, for the coins of the game.
Pay read_amount(const Reading& reading, const JsonValue& value);

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
