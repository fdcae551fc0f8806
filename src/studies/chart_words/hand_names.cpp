// SPDX-License-Identifier: MIT
#include "studies/chart_words/chart_words.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "cards/text.hpp"

namespace vpanalyze {
namespace {

/// Words that hold a line of a chart together: a name that has one is not plain.
constexpr std::array<std::string_view, 8> kJoints = {"or", "if", "unless", "with",
                                                     "to", "in", "and",    "only"};
/// Words that other holds begin with: a name that begins with one is not plain.
constexpr std::array<std::string_view, 21> kBeginnings = {
    "no",      "one",     "two",      "three", "four",  "five", "a",
    "an",      "the",     "royal",    "pat",   "dealt", "full", "flush",
    "nothing", "natural", "straight", "high",  "low",   "pair", "wild"};

bool is_one_of(const auto& word, const auto& words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

std::vector<std::string> words_of(std::string_view text) {
  constexpr std::string_view kAnyBlanks = " \t\n\v\f\r";
  std::vector<std::string> words;
  while (true) {
    text.remove_prefix(std::min(text.find_first_not_of(kAnyBlanks), text.size()));
    if (text.empty()) return words;
    words.emplace_back(text.substr(0, text.find_first_of(kAnyBlanks)));
    text.remove_prefix(words.back().size());
  }
}

bool is_plain(const std::string& name) {
  constexpr std::string_view kFine =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 -'";
  if (name.empty() || name.find_first_not_of(kFine) != std::string::npos) return false;
  bool first = true;
  for (const std::string& word : words_of(lower_case(name))) {
    const bool is_ranks = word.find_first_not_of("0123456789akqjt") == std::string::npos;
    if (first && (is_ranks || is_one_of(word, kBeginnings))) return false;
    if (is_one_of(word, kJoints)) return false;
    first = false;
  }
  return true;
}

/// With blanks as they come out of a table: one between words.
std::string with_single_blanks(const std::string& name) {
  std::string text;
  for (const std::string& word : words_of(name)) text += (text.empty() ? "" : " ") + word;
  return text;
}

std::string in_quotation_marks(const std::string& name) {
  std::string text = "\"";
  for (const char c : with_single_blanks(name)) text += c == '"' ? "\"\"" : std::string(1, c);
  return text + "\"";
}

/// A hand of a kind that other lines pay, too: whether it is told from them by being natural.
bool is_told_by_nature(const std::vector<PayLine>& lines, const PayLine& line) {
  std::size_t natural = 0;
  std::size_t others = 0;
  for (const PayLine& other : lines) {
    if (other.hand != line.hand) continue;
    if (other.ranks || other.kicker || other.wilds || other.suits) return false;
    ++(other.natural.value_or(false) ? natural : others);
  }
  return natural == 1 && others == 1;
}

std::string written(const std::vector<PayLine>& lines, const PayLine& line, bool pat) {
  const auto same_kind = [&](const PayLine& other) { return other.hand == line.hand; };
  // "Four of a kind" leaves the fifth card open, "pat four of a kind" does not.
  const bool has_kind =
      is_one_of(line.hand, kFiveCardHands) ||
      (pat && line.hand != HandKind::wild_cards && line.hand != HandKind::nothing);
  if (has_kind && std::count_if(lines.begin(), lines.end(), same_kind) == 1) {
    return HandNames::of(line.hand);
  }
  if (has_kind && is_told_by_nature(lines, line)) {
    return (line.natural.value_or(false) ? "natural " : "wild ") + HandNames::of(line.hand);
  }
  return is_plain(line.name) ? with_single_blanks(line.name) : in_quotation_marks(line.name);
}

}  // namespace

std::string HandNames::of(HandKind hand) {
  std::string words(to_string(hand));
  std::replace(words.begin(), words.end(), '_', ' ');
  return words;
}

HandNames::HandNames(const HoldShapes& shapes) {
  const std::vector<PayLine>& lines = shapes.paytable().lines;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::uint64_t line = std::uint64_t{1} << i;
    const bool pat = !shapes.is_played_as_dealt(i);
    const bool has_rank = lines[i].hand == HandKind::five_of_a_kind;
    const std::string name = with_single_blanks(lines[i].name);
    written_.push_back(written(lines, lines[i], pat));
    if (written_.back().front() != '"') {
      meanings_.push_back({written_.back(), line, 0, true, pat, has_rank});
    }
    meanings_.push_back({name, line, 0, is_plain(name), pat, has_rank});
  }
  for (const HandKind hand : kFiveCardHands) {
    Meaning all{of(hand), 0, 0, true, false, hand == HandKind::five_of_a_kind};
    for (std::size_t line = 0; line < lines.size(); ++line) {
      if (lines[line].hand == hand) all.lines |= std::uint64_t{1} << line;
    }
    if (all.lines == 0) all.absent = static_cast<std::uint16_t>(1U << static_cast<unsigned>(hand));
    meanings_.push_back(all);
    for (const char* made : {"natural ", "wild "}) {
      Meaning so = all;
      so.name = made + all.name;
      meanings_.push_back(so);
    }
  }
  std::stable_sort(meanings_.begin(), meanings_.end(), [](const Meaning& a, const Meaning& b) {
    return a.name.size() > b.name.size();
  });
}

}  // namespace vpanalyze
