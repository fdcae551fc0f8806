// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "analysis/deal_values.hpp"
#include "studies/chart_words/chart_words.hpp"

namespace vpanalyze {

/// Holds of one game's deals in words.
class DealWords {
 public:
  explicit DealWords(const DealValues& values)
      : values_(values),
        shapes_(values.paytable()),
        words_(shapes_),
        holds_(values.paytable(), values.deals()) {}
  DealWords(const DealWords&) = delete;
  DealWords& operator=(const DealWords&) = delete;

  const HoldShapes& shapes() const { return shapes_; }
  const ChartWords& words() const { return words_; }
  /// Returns a hold of a deal in the words of players.
  std::string text(std::size_t number, std::size_t hold) const {
    return holds_(deal(number), hold);
  }
  int wild_cards(std::size_t number) const { return shapes_.wild_cards(deal(number)); }
  std::uint8_t weight(std::size_t number) const { return values_.classes()[number].weight; }
  HoldShape shape(std::size_t number, std::size_t hold) const;

 private:
  const std::array<std::uint8_t, 5>& deal(std::size_t number) const {
    return values_.classes()[number].cards;
  }

  const DealValues& values_;
  HoldShapes shapes_;
  ChartWords words_;
  HoldWords holds_;
};

/// Hold that all deals of a group have in one game.
struct ComparedHold {
  std::string text;
  int wild_cards = 0;  ///< number of wild cards in the first deal added
  HoldPhrase phrase;   ///< phrase in that deal; of kind `none` if charts have no words for the hold
  RankSet ranks{};     ///< ranks of its pairs, threes or fours in all deals of the group
  RankSet kickers{};   ///< ranks of its kickers or lower pairs
  RankSet lowest{};    ///< lowest cards of its draws to a straight

  /// Meaning of the text in deals with each number of wild cards; of kind `none` if it has none:
  /// [wild cards of a deal].
  std::array<HoldPhrase, kHandCards + 1> meanings{};
};

/// Class of deals, the hold that a game plays, and all equally good holds.
struct ClassHold {
  std::size_t number;
  std::size_t hold;
  HoldSet best;
};

/// Deals that two games hold differently, grouped by the words for each game's hold. A group is
/// named by the ranks that its deals have, so that ranks distinguish it from other deals.
class PlayGroups {
 public:
  /// Prepares grouping. Keeps references to the values, which must have the same classes.
  PlayGroups(const DealValues& a, const DealValues& b) : a_(a), b_(b) {}

  /// Adds the deals of a class; returns the number of their group.
  std::size_t add(const ClassHold& a_hold, const ClassHold& b_hold);
  /// Names the groups once all deals have been added.
  void name();
  /// Adds the lowest cards of draws to the names of groups that have exceptions. Returns false if
  /// that changes no name.
  bool narrow(const std::vector<std::uint64_t>& exceptions);
  /// Reverts changes that did not reduce the exceptions of a group.
  void widen(const std::vector<std::uint64_t>& source, std::vector<std::uint64_t>& target);
  std::size_t size() const { return groups_.size(); }
  const std::string& text_a(std::size_t group) const { return groups_[group].a.text; }
  const std::string& text_b(std::size_t group) const { return groups_[group].b.text; }

  /// Adds to exceptions[group] the deals of a class on which the words of a group are wrong for B:
  /// a best hold of A has the words of A, but the hold with the words of B is not best in B. Of
  /// several holds with these words, the one that charts would choose counts.
  void add_exceptions(std::size_t class_number, HoldSet best_a, HoldSet best_b,
                      std::vector<std::uint64_t>& exceptions) const;

 private:
  struct Group {
    ComparedHold a;
    ComparedHold b;
  };

  DealWords a_;
  DealWords b_;
  std::map<std::pair<std::string, std::string>, std::size_t> numbers_;  ///< keyed by texts
  std::vector<Group> groups_;
  std::vector<Group> wide_;  ///< groups before narrow()
};

}  // namespace vpanalyze
