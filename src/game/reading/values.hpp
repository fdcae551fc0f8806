// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "game/reading/json_value.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

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
