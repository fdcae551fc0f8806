// SPDX-License-Identifier: MIT
// Forms of values: how a value of a key is read, written, and described in the schema. Readers
// check only the form of a value, not whether the game or line may have it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "json/read_json.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

struct Reading;

/// Form of a value. `read` takes the value, after the reading if it depends on the game; `write`
/// takes what was read, after the game if it depends on it.
template <class Read, class Write>
struct Form {
  Read read;
  Write write;
  JsonValue (*schema)();
};
template <class Read, class Write>
Form(Read, Write, JsonValue (*)()) -> Form<Read, Write>;

// Schemas.

/// Parses a schema that the program states as JSON.
JsonValue schema_of(std::string_view json);
/// Returns the schema that refers to one of the definitions.
JsonValue reference_to(std::string_view definition);
template <std::uint64_t least, std::uint64_t most>
JsonValue whole_number_schema() {
  return schema_of(R"({"type": "integer", "minimum": )" + std::to_string(least) +
                   R"(, "maximum": )" + std::to_string(most) + "}");
}
/// Returns the schema of a word, for the words of a table.
JsonValue words_schema(std::span<const std::string_view> words);
/// Returns the schema of values that match one of several.
JsonValue schema_of_any(std::vector<JsonValue> schemas);
/// Returns the schema of a list of `least` to `most` items.
JsonValue list_schema(JsonValue items, std::size_t most, std::size_t least = 1);
/// Returns the schema of a list without repetitions.
JsonValue set_schema(JsonValue items, std::size_t most, std::size_t least = 1);

// Readers.

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
template <int most>
Fraction read_fraction_to(const JsonValue& value) {
  return read_fraction(value, most);
}
bool read_true_or_false(const JsonValue& value);
/// Reads the value of "draw_extra", which can only be 1.
bool read_one_extra(const JsonValue& value);
/// Reads a pay of a line or award, for the coins of the game.
Pay read_amount(const Reading& reading, const JsonValue& value);

// Writers.

JsonValue write_text(const std::string& text);
template <class Number>
JsonValue write_number(const Number& number) {
  return JsonValue::number_value(std::to_string(number));
}
JsonValue write_amount(const Pay& pay);
/// Returns a fraction as a decimal if it is one of a few digits, otherwise as "1/15".
JsonValue write_fraction(const Fraction& value);
/// Returns ranks as people write them, a low ace first: "A,2-4", "J-A"; "" for none, which the
/// reader refuses.
JsonValue write_ranks(const RankSet& ranks);
JsonValue write_wild_count(const WildCount& wilds);
JsonValue write_suits(const SuitSet& suits);
JsonValue write_true_or_false(const bool& is_true);
JsonValue write_one_extra(const bool& draws_extra);
JsonValue write_card(const Card& card);
JsonValue write_cards(const CardSet& cards);

// Forms.

inline constexpr Form kName{read_name, write_text, [] { return reference_to("name"); }};
inline constexpr Form kText{read_text, write_text, [] { return reference_to("text"); }};
inline constexpr Form kFigure{read_figure, write_text, [] { return reference_to("figure"); }};
inline constexpr Form kShare{read_share, write_text, [] { return reference_to("share"); }};
inline constexpr Form kRankSet{read_ranks, write_ranks, [] { return reference_to("ranks"); }};
inline constexpr Form kWildCount{read_wild_count, write_wild_count,
                                 [] { return reference_to("wilds"); }};
inline constexpr Form kSuitLetters{read_suits, write_suits, [] { return reference_to("suits"); }};
inline constexpr Form kTrueOrFalse{read_true_or_false, write_true_or_false,
                                   [] { return schema_of(R"({"type": "boolean"})"); }};
inline constexpr Form kOneExtra{read_one_extra, write_one_extra,
                                [] { return schema_of(R"({"const": 1})"); }};
inline constexpr Form kAmount{read_amount, write_amount, [] { return reference_to("pay"); }};
inline constexpr Form kTimes{read_fraction_to<kMaxTimes>, write_fraction,
                             [] { return reference_to("times"); }};
template <std::uint64_t least, std::uint64_t most, class Number = int>
inline constexpr Form kWholeNumber{read_number<Number, least, most>, write_number<Number>,
                                   whole_number_schema<least, most>};

/// Returns ranks in words, "jacks or better", "aces", in the notation of the format: "J-A", "A".
std::optional<std::string> ranks_in_words(std::string_view text);

}  // namespace vpanalyze
