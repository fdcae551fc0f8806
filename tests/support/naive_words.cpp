// SPDX-License-Identifier: MIT
#include "support/naive_words.hpp"

#include <algorithm>
#include <regex>

namespace vpanalyze::oracle {
namespace {

const std::vector<std::string> kRankNames = {"deuce", "three", "four", "five", "six",
                                             "seven", "eight", "nine", "ten",  "jack",
                                             "queen", "king",  "ace"};

}  // namespace

int rank_of(char letter) {
  const std::string letters = kRankLetters;
  const auto place = letters.find(letter);
  return place == std::string::npos ? 0 : static_cast<int>(place) + 2;
}

int named(std::string name) {
  if (name == "sixes") name = "six";
  for (std::size_t i = 0; i < kRankNames.size(); ++i) {
    if (name == kRankNames[i] || name == kRankNames[i] + "s") return static_cast<int>(i) + 2;
  }
  return 0;
}

std::vector<std::string> split(const std::string& text, const std::string& pattern) {
  const std::regex separator(pattern);
  return {std::sregex_token_iterator(text.begin(), text.end(), separator, -1), {}};
}

bool all_named(const std::string& text, Ranks& ranks) {
  for (const std::string& name : split(text, ", | or ")) ranks.insert(named(name));
  return !ranks.contains(0);
}

bool lists(const std::string& text, std::set<SmallSet>& holds, std::size_t cards) {
  for (const std::string& one : split(text, ", | or ")) {
    std::vector<SmallSet> ends;
    for (const std::string& end : split(one, " to ")) {
      if (end.size() != cards || cards > 5) return false;
      SmallSet& ranks = ends.emplace_back();
      for (const char c : end) ranks.push_back(rank_of(c));
      if (std::count(ranks.begin(), ranks.end(), 0) > 0) return false;
      ranks.sort_descending();
    }
    // "T9 to 54", "KQ to KT", "QT98 to 8654"
    for (SmallSet ranks = ends.front(); ranks != ends.back();) {
      holds.insert(ranks);
      const bool all_fall = ends.front()[0] != ends.back()[0];
      for (std::size_t i = all_fall ? 0 : cards - 1; i < cards; ++i) --ranks[i];
      if (ranks[cards - 1] < 2) return false;
    }
    holds.insert(ends.back());
  }
  return !holds.empty();
}

bool ranks_in(const std::string& text, Ranks& ranks) {
  if (text.starts_with("no ")) {
    Ranks left_out;
    if (!named_ranks(text.substr(3), left_out)) return false;
    for (int rank = 2; rank <= 14; ++rank) {
      if (!left_out.contains(rank)) ranks.insert(rank);
    }
    return true;
  }
  for (const std::string& part : split(text, ",")) {
    const int first = part.empty() ? 0 : rank_of(part[0]);
    if (part.size() == 1 && first > 0) {
      ranks.insert(first);
    } else if (part.size() == 3 && part[1] == '-' && first > 0 && rank_of(part[2]) > 0) {
      const int last = rank_of(part[2]);
      if (first == 14 && last < 6) ranks.insert(14);
      for (int rank = first == 14 ? 2 : first; rank <= last; ++rank) ranks.insert(rank);
    } else {
      return false;
    }
  }
  return !ranks.empty();
}

bool named_ranks(const std::string& text, Ranks& ranks) {
  std::smatch m;
  if (!std::regex_match(text, m, std::regex("(\\w+)( or better| or lower| to (\\w+))?")))
    return false;
  const int first = named(m[1]);
  if (first == 0) return false;
  int low = first;
  int high = first;
  if (m[2] == " or better") high = 14;
  if (m[2] == " or lower") low = 2;
  if (m[3].matched) high = named(m[3]);
  for (int rank = low; rank <= high; ++rank) ranks.insert(rank);
  return high > 0;
}

int number(const std::string& word) {
  const std::vector<std::string> words = {"no", "one", "two", "three", "four", "five"};
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (word == words[i] || word == std::to_string(i)) return static_cast<int>(i);
  }
  return -1;
}

bool count_range(const std::string& text, int& least, int& most) {
  std::smatch m;
  if (!std::regex_match(text, m, std::regex("(at most )?(no|\\d)(\\+|-(\\d))?"))) return false;
  least = m[1].matched ? 0 : number(m[2]);
  most = m[3] == "+" ? 9 : m[4].matched ? number(m[4]) : number(m[2]);
  return true;
}

}  // namespace vpanalyze::oracle
