// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <string>
#include <vector>

#include "support/naive_cards.hpp"

// Small words for NaiveReader: ranks from 2 to 14, lists of them, numbers.
namespace vpanalyze::oracle {

inline constexpr const char* kRankLetters = "23456789TJQKA";

/// Ranks from 2 to 14.
int rank_of(char letter);
int named(std::string name);
/// "ace", "ace, king or ten": nothing but names of ranks.
bool all_named(const std::string& text, Ranks& ranks);
std::vector<std::string> split(const std::string& text, const std::string& pattern);
/// "KQ, QJ or JT": every one as its ranks, descending.
bool lists(const std::string& text, std::set<SmallSet>& holds, std::size_t cards);
/// "2-4", "2-4,A", "T,J", "no jacks"; an ace before a low rank is low: "A-4".
bool ranks_in(const std::string& text, Ranks& ranks);
/// "aces", "jacks or better", "fours or lower", "fives to nines".
bool named_ranks(const std::string& text, Ranks& ranks);
int number(const std::string& word);
/// "no", "1", "2+", "1-2", "at most 1" of something.
bool count_range(const std::string& text, int& least, int& most);

}  // namespace vpanalyze::oracle
