// SPDX-License-Identifier: MIT
#include "vpanalyze/cards/rank_set.hpp"

#include <array>
#include <utility>

#include "cards/take_rank.hpp"
#include "cards/text.hpp"

namespace vpanalyze {
namespace {

constexpr std::string_view kRankChars = "23456789TJQKA";
constexpr std::array<std::string_view, kRanks> kRankWords = {
    "deuce", "three", "four", "five",  "six",  "seven", "eight",
    "nine",  "ten",   "jack", "queen", "king", "ace"};

std::optional<int> parse_rank(std::string_view text) {
  const auto rank = take_rank(text);
  return text.empty() ? rank : std::nullopt;
}

/// One rank or one range.
std::optional<RankSet> parse_run(std::string_view text, std::string& problem) {
  const std::string quoted = '"' + std::string(text) + '"';
  const auto dash = text.find('-');
  const auto low = parse_rank(trimmed(text.substr(0, dash)));
  const auto high =
      dash == std::string_view::npos ? low : parse_rank(trimmed(text.substr(dash + 1)));
  if (!low || !high) {
    problem = text.empty() ? std::string("a rank is missing") : "unknown rank " + quoted;
    return std::nullopt;
  }
  if (*low > *high) {
    problem = "the range " + quoted + " runs downwards; ranges run upwards, ace high: \"" +
              rank_char(*high) + '-' + rank_char(*low) + '"';
    return std::nullopt;
  }
  return RankSet::range(*low, *high);
}

}  // namespace

char rank_char(int rank) { return kRankChars[static_cast<std::size_t>(rank)]; }

std::string rank_word(int rank) { return std::string(kRankWords[static_cast<std::size_t>(rank)]); }

std::string rank_plural(int rank) {
  const std::string word = rank_word(rank);
  return word + (word.back() == 'x' ? "es" : "s");
}

std::optional<int> parse_rank_char(char c) {
  if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  const auto rank = kRankChars.find(c);
  if (rank == std::string_view::npos) return std::nullopt;
  return static_cast<int>(rank);
}

std::string to_string(RankSet ranks) {
  std::string text;
  for (int low = 0; low < kRanks; ++low) {
    if (!ranks.contains(low)) continue;
    int high = low;
    while (high + 1 < kRanks && ranks.contains(high + 1)) ++high;
    if (!text.empty()) text += ',';
    text += rank_char(low);
    if (high == low + 1) {
      text += ',';
      text += rank_char(high);
    } else if (high > low) {
      text += '-';
      text += rank_char(high);
    }
    low = high;
  }
  return text;
}

std::optional<RankSet> parse_rank_set(std::string_view text, std::string* problem) {
  RankSet ranks;
  std::string what;
  while (true) {
    const auto comma = text.find(',');
    const auto run = parse_run(trimmed(text.substr(0, comma)), what);
    if (!run) {
      if (problem != nullptr) *problem = std::move(what);
      return std::nullopt;
    }
    ranks |= *run;
    if (comma == std::string_view::npos) return ranks;
    text.remove_prefix(comma + 1);
  }
}

}  // namespace vpanalyze
