// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "support/naive_cards.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze::oracle {

/// Plays by the printed lines of a chart as somebody does who knows poker, the paytable and what
/// the legend says below the chart, and nothing of how the chart was made.
class NaiveReader {
 public:
  explicit NaiveReader(const Paytable& game);

  /// The next line of the section for so many wild cards. Throws std::runtime_error where a word of
  /// it is not understood.
  void read(int wild_cards, std::string line);

  /// Cards in a player's hand.
  struct Held {
    int cards = 0;
    int wild = 0;
    int dealt_cards = 0;  ///< wild cards of the deal
    SmallSet ranks;       ///< of those that are not wild, descending
    SmallSet ranks_as_dealt;
    SmallSet suits;  ///< as dealt
    std::size_t paid = 0;
    bool one_suit = false;
    bool all_different = false;
    bool fits_straight = false;
    bool royal = false;
    int high = 0;
    int gaps = 0;
    int lowest = 0;  ///< 0 for an ace below the deuce, else from 2 on
    int straights = 0;
    bool flush_penalty = false;
    bool straight_penalty = false;
  };
  /// Ways to hold a deal in deck order, bit i the i-th card; `paid` is the line that pays it.
  using Holds = std::array<Held, 32>;
  Holds holds(const std::array<Card, 5>& deal, std::size_t paid) const;
  /// Returns the hold that the chart says.
  std::size_t hold(const Holds& holds) const;

  using Test = std::function<bool(const Held&)>;
  /// Returns a test of whether a hold is called by this label, as comparisons do. Throws as read().
  Test meaning(const std::string& label) const;

 private:
  struct Line {
    std::vector<Test> phrases;
    std::vector<Test> conditions;
  };

  Held held(const std::array<Card, 5>& deal, std::size_t hold, std::size_t paid) const;
  int straights_around(Ranks ranks) const;
  /// The first of the suits that have the same wild cards: those of the deck's order are listed
  /// so in the legend.
  int first_like(int number) const;
  bool goes_first(const Held& a, const Held& b) const;
  bool pays(HandKind kind) const;

  static std::vector<Test> conditions(std::string& line);
  bool phrases(const std::string& text, std::vector<Test>& tests);
  bool phrase(std::string text, Test& test) const;
  bool hand(const std::string& text, Test& test) const;
  bool or_better(const std::string& text, Test& test) const;
  bool alike(const std::string& text, Test& test) const;
  bool draw(const std::string& text, Test& test) const;
  bool has_ranks(const std::string& text, Test& test) const;
  bool quality(const std::string& text, Test& test) const;

  Paytable game_;
  std::vector<Ranks> straights_;
  Ranks high_;
  std::vector<std::vector<Line>> lines_;  ///< [wild cards]
  std::string head_;                      ///< of the last draw: "3 to a straight flush"
};

}  // namespace vpanalyze::oracle
