// SPDX-License-Identifier: MIT
#include "game/read_qualifiers.hpp"

#include "cards/text.hpp"

namespace vpanalyze {
namespace {

constexpr int kCardsInHand = 5;

/// "jacks or better", "aces": ranks as people say them, in the words of the format.
std::optional<std::string> ranks_in_words(std::string_view text) {
  const std::string word = word_form(text);
  for (int rank = 0; rank < kRanks; ++rank) {
    const std::string plural = rank_plural(rank);
    if (word == rank_word(rank) || word == plural) return std::string{rank_char(rank)};
    if (word == plural + "_or_better") return or_better(rank);
  }
  return std::nullopt;
}

/// "A-4" is what people write for "A,2-4".
std::optional<std::string> low_ace_range(std::string_view text) {
  if (text.size() < 3 || (text[0] != 'A' && text[0] != 'a') || text[1] != '-') return std::nullopt;
  const std::optional<RankSet> high = parse_rank_set(text.substr(2));
  if (!high || high->size() != 1 || high->contains(kAce)) return std::nullopt;
  return to_string(RankSet::of(kAce)) + "," + to_string(RankSet::range(kDeuce, high->lowest()));
}

std::string unknown_ranks(const std::string& text, const std::string& problem) {
  const std::string found = "found the text " + in_quotes(text) + "; ";
  if (const auto ranks = ranks_in_words(text)) {
    return found + "did you mean " + in_quotes(*ranks) + "?";
  }
  if (const std::string plain = with_plain_dashes(text); plain != text && parse_rank_set(plain)) {
    return found + "write ranges with a plain hyphen: " + in_quotes(plain);
  }
  if (const auto ranks = low_ace_range(text)) {
    return found + "ranges run upwards, ace high; write " + in_quotes(*ranks);
  }
  const bool printable = in_quotes(text) == '"' + text + '"';
  if (printable && problem.starts_with("the range")) return problem;
  return found + "ranks are written \"A\", \"J-A\", \"2-4\" or \"A,2-4\"";
}

std::optional<RankSet> read_rank_text(const JsonValue& value, Mistakes& mistakes) {
  if (value.is(JsonValue::Type::number)) {
    mistakes.add(value,
                 "found " + describe(value) + "; write ranks in quotes: " + in_quotes(value.text));
    return std::nullopt;
  }
  if (!value.is(JsonValue::Type::string)) {
    mistakes.add(value, "found " + describe(value) + "; write ranks as a text such as \"J-A\"");
    return std::nullopt;
  }
  std::string problem;
  const std::optional<RankSet> ranks = parse_rank_set(value.text, &problem);
  if (!ranks) mistakes.add(value, unknown_ranks(value.text, problem));
  return ranks;
}

/// "1-4", one digit at each end.
std::optional<WildCount> parse_wild_range(std::string_view text) {
  if (text.size() != 3 || text[1] != '-' || !is_digit(text[0]) || !is_digit(text[2])) {
    return std::nullopt;
  }
  return WildCount{text[0] - '0', text[2] - '0'};
}

std::optional<WildCount> read_wild_range(const JsonValue& value, Mistakes& mistakes) {
  const std::string found = "found " + describe(value) + "; ";
  const std::optional<WildCount> wilds = parse_wild_range(value.text);
  const std::string plain = with_plain_dashes(value.text);
  if (!wilds && parse_wild_range(plain)) {
    mistakes.add(value, found + "write the range with a plain hyphen: " + in_quotes(plain));
  } else if (!wilds && value.text.size() == 1 && value.text >= "0" && value.text <= "5") {
    mistakes.add(value, found + "write the number without quotes: " + value.text);
  } else if (!wilds) {
    mistakes.add(value, found + "write a number from 0 to 5 or a range such as \"1-4\"");
  } else if (wilds->least > wilds->most) {
    mistakes.add(value,
                 found + "ranges run upwards: \"" + value.text[2] + "-" + value.text[0] + "\"");
  } else if (wilds->most > kCardsInHand) {
    mistakes.add(value, found + "a hand has five cards; write at most 5");
  } else {
    return wilds;
  }
  return std::nullopt;
}

/// What was meant by a text that is not made of the letters of suits.
std::string unknown_suits(const JsonValue& value) {
  const std::string found = "found " + describe(value) + "; ";
  std::string letters;
  const std::string lower = lower_case(value.text);
  for (int suit = 0; suit < kSuits; ++suit) {
    const std::string word = suit_word(suit);
    if (lower.find(word.substr(0, word.size() - 1)) != std::string::npos)
      letters += suit_char(suit);
  }
  if (!letters.empty()) return found + "did you mean " + in_quotes(letters) + "?";
  return found + "suits are written c, d, h and s, more than one as in \"hs\"";
}

}  // namespace

std::string or_better(int rank) {
  const std::string ace = {rank_char(kAce)};
  return rank == kAce ? ace : rank_char(rank) + ("-" + ace);
}

std::optional<RankSet> read_ranks(const JsonValue& value, Mistakes& mistakes) {
  if (!value.is(JsonValue::Type::array)) {
    if (value.is(JsonValue::Type::string) && value.text.empty()) {
      mistakes.add(value, "the text is empty; name at least one rank, or leave the key out");
      return std::nullopt;
    }
    return read_rank_text(value, mistakes);
  }
  if (value.items.empty()) {
    mistakes.add(value, "the list is empty; name at least one rank, or leave the key out");
    return std::nullopt;
  }
  RankSet ranks;
  for (const JsonValue& item : value.items) {
    const std::optional<RankSet> part = read_rank_text(item, mistakes);
    if (!part) return std::nullopt;
    ranks |= *part;
  }
  return ranks;
}

std::optional<WildCount> read_wild_count(const JsonValue& value, Mistakes& mistakes) {
  if (value.is(JsonValue::Type::string)) return read_wild_range(value, mistakes);
  if (value.is(JsonValue::Type::number)) {
    const auto count = read_whole_number(value, 0, kCardsInHand, mistakes);
    if (!count) return std::nullopt;
    return WildCount{static_cast<int>(*count), static_cast<int>(*count)};
  }
  mistakes.add(value, "found " + describe(value) +
                          "; write a number from 0 to 5 or a range such as \"1-4\"");
  return std::nullopt;
}

std::optional<SuitSet> read_suits(const JsonValue& value, Mistakes& mistakes) {
  if (!value.is(JsonValue::Type::string)) {
    mistakes.add(value, "found " + describe(value) +
                            "; suits are written c, d, h and s, more than one as in \"hs\"");
    return std::nullopt;
  }
  if (value.text.empty()) {
    mistakes.add(value, "the text is empty; name at least one suit, or leave the key out");
    return std::nullopt;
  }
  SuitSet suits = 0;
  for (const char c : value.text) {
    const std::optional<int> suit = parse_suit_char(c);
    if (!suit) {
      mistakes.add(value, unknown_suits(value));
      return std::nullopt;
    }
    const auto bit = static_cast<SuitSet>(1U << static_cast<unsigned>(*suit));
    if ((suits & bit) != 0) {
      mistakes.add(value, "found " + describe(value) + "; it names " + suit_word(*suit) + " twice");
      return std::nullopt;
    }
    suits = static_cast<SuitSet>(suits | bit);
  }
  return suits;
}

std::optional<bool> read_true_or_false(const JsonValue& value, Mistakes& mistakes) {
  if (value.is(JsonValue::Type::boolean)) return value.boolean;
  mistakes.add(value, "found " + describe(value) + "; write true or false, without quotes");
  return std::nullopt;
}

}  // namespace vpanalyze
