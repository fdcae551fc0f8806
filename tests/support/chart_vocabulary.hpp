// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "studies/chart_words/line_parser.hpp"
#include "vpanalyze/cards/card.hpp"
#include "vpanalyze/game/catalogue.hpp"
#include "vpanalyze/game/read_paytable.hpp"

// Vocabulary of charts and families of games, for tests that mix them at random.
namespace vpanalyze::oracle {

/// Returns one game of every family that comes with the library, and one in which every pair pays.
inline std::vector<Paytable> games_of_families() {
  std::vector<Paytable> games;
  const Catalogue catalogue;
  std::set<std::string> known;
  for (const CatalogueEntry& entry : catalogue.entries()) {
    if (!known.insert(entry.family).second) continue;
    games.push_back(read_paytable(entry.json, entry.file).paytable);
  }
  Paytable& all_pairs = games.emplace_back(games.front());
  all_pairs.name = "Every pair pays";
  for (PayLine& line : all_pairs.lines) {
    if (line.hand == HandKind::pair) line.ranks.reset();
  }
  return games;
}

/// Returns what the tables of wordings have, known holds and qualities, ranks, suits, and
/// separators.
inline std::vector<std::string> chart_vocabulary() {
  std::vector<std::string> words = {
      ",",    ";",      "or",       "and",   "/",      "+",     "-",        "to",         "to a",
      "(",    ")",      "if",       "with",  "unless", "no",    "any",      "all",        "a",
      "the",  "single", "cards",    "of",    "royal",  "flush", "straight", "full house", "QJs",
      "JJ",   "AKQJ",   "T9 to 54", "2-4",   "0",      "1",     "2",        "3",          "4",
      "5",    "three",  "four",     "joker", "deuce",  "2+",    "high",     "low",        "\"",
      "deal", "in",     "KTo",      "5-6-7", "quads"};
  for (const auto rows : {term_rewrites(), form_rewrites()}) {
    for (const Rewrite& row : rows) {
      words.emplace_back(row.example);
      if (row.meant.find('<') == std::string_view::npos) words.emplace_back(row.meant);
      for (const std::string_view form : parts_of(row.typed, '|')) {
        if (form.find_first_of("<[{^$") != std::string_view::npos) continue;
        words.emplace_back(form.substr(0, form.find("(s)")));
      }
    }
  }
  for (const std::string_view all : {kKnownHolds, kKnownQualities}) {
    for (const std::string_view each : parts_of(all, '|')) words.emplace_back(each);
  }
  for (const Rank rank : kEachRank) {
    words.push_back(rank_word(rank));
    words.push_back(rank_plural(rank));
    words.emplace_back(1, rank_char(rank));
  }
  for (const Suit suit : kEachSuit) words.push_back(suit_word(suit));
  return words;
}

/// Returns the line of the words that bytes number, two bytes a word.
inline std::string line_of_words(const std::vector<std::string>& vocabulary,
                                 const std::vector<std::uint8_t>& bytes) {
  std::string line;
  for (std::size_t i = 0; i + 1 < bytes.size(); i += 2) {
    const std::size_t number = bytes[i] * std::size_t{256} + bytes[i + 1];
    line += (line.empty() ? "" : " ") + vocabulary[number % vocabulary.size()];
  }
  return line;
}

}  // namespace vpanalyze::oracle
