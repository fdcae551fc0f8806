// SPDX-License-Identifier: MIT
// Blocks that several reports share.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vpanalyze/analysis/deals.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/report/document.hpp"
#include "vpanalyze/studies/hand.hpp"
#include "vpanalyze/studies/risk.hpp"

namespace vpanalyze {

// Keys that several answers share, with one meaning each.
inline constexpr Key kName = for_scripts("name", "The game's name.");
inline constexpr Key kReturn{"return", "What best play returns, as a share of the bet."};
inline constexpr Key kReturnExact{"return_exact",
                                  "The same as a fraction in lowest terms, where it is known."};
inline constexpr Key kReturnExactOrNull{
    "return_exact", "The same as a fraction in lowest terms; null where that is not known."};
inline constexpr Key kVariance{"variance", "Of what a hand pays, in squared bets."};
inline constexpr Key kHitFrequency{"hit_frequency",
                                   "The share of hands that are paid more than nothing."};
inline constexpr Key kStakes = for_scripts("stakes", "What a bet comes to, where that was asked.");
inline constexpr Key kTieBreak =
    for_scripts("tie_break", "Which of several best holds is played: the rule's name.");

/// Returns a "one in" figure, rounded to its first three digits rather than to a fixed number of
/// decimals: 40,391, 13.4, 1.83. Returns a blank for probability 0.
Value one_in(double probability);

/// Returns text like "99.543904%, exactly 1653526326983/1661102543100", the exact part only if it
/// is known.
Phrase exact_words(const Quantity& share, int decimals = 6);

/// Returns the pay of a line: per unit bet for programs, as quoted for people.
Field pays_field(Pay pays, double per_bet, int coins);

/// Blanks the fields of a record that have these keys for spreadsheets.
void leave_blank(Record& record, std::initializer_list<std::string_view> keys);

/// Returns the figures that end a return table for scripts.
Figures terms_of_table(int coins, TieBreak tie_break);

/// Returns the members that accompany amounts in bets for scripts: coins, bet and hands_per_hour.
/// Returns a blank if no stakes are given.
Value stakes_members(const Stakes& stakes);

/// Returns the position of a machine for scripts; empty for a plain game.
Figures position_figures(const Position& position);

/// Returns examples of the holds that a line of a chart joins. Programs that ask for one example
/// get the first.
Figures example_members(const std::vector<std::vector<Card>>& kept);

/// Returns the house edge; people see a player edge if it is negative.
Field edge_figure(Key key, double game_return);

/// Adds the bet on a line and, if there are several lines, on a round. `stakes` are those of one
/// line.
void add_bets(Figures& figures, const Stakes& stakes, int lines);

/// Adds the house edge, and the cost per hour and per day of a game whose hands win `edge`, in bets
/// on one line. `given` are the stakes of one line.
void add_hourly_figures(Figures& figures, const Stakes& given, double game_return, double edge,
                        int lines);

/// Returns "double or nothing 3 times after every win …".
Phrase double_up_words(int rounds);

/// Returns text like "lowest risk of ruin, 5 hands a round".
Phrase objective_words(const ObjectiveOptions& options);

/// Returns a percentage with no more decimals than it needs: "0.1%" for 0.001.
Number round_percent(double share);

/// Returns text like "1 hand" or "5 hands".
std::string hands_text(int n);

/// Returns the precision of a session's result in words.
Phrase precision_words(const SessionResult& session);

/// Returns the mean number of hands of a round of n lines.
double hands_per_round(const Risk& risk, int n);

/// Adds the frequency of lines and large pays, if requested.
void add_hits(const Risk& risk, const Stakes& stakes, Document& document);

/// Returns true if the long-run variance of rounds does not follow from that of one hand.
bool has_round_variance(const Risk& risk);

/// Adds the statistics that specialists ask for, for people; programs find them among the figures.
void add_statistics(const Risk& risk, Document& document);

/// Adds what an hour is worth: in a sentence and, with promotions, item by item.
void add_hour(const Risk& risk, const RiskTerms& terms, Document& document);

/// Adds a sentence for each session: the bankroll to bring, or the chances with a given bankroll.
void add_session_answers(const Risk& risk, const RiskTerms& terms, Document& document);

/// Adds the results of sessions, in money for people if the bet is given.
void add_sessions(const Risk& risk, const RiskTerms& terms, Document& document);

/// Returns text like "Flush +0.1234, Straight -0.0123, and others": the outcomes whose values
/// differ most, in bets.
Phrase reasons(const std::vector<HandDifference>& why);

/// Table of changes of play. People see those with a noticeable gain; a sentence gives the number
/// of others.
class ChangesTable {
 public:
  /// Starts a table; with stakes, it shows the gain per hour too.
  ChangesTable(const char* type, const Key& key, const Stakes& stakes = {})
      : table_{.key = key, .type = type}, stakes_(stakes) {}
  /// Adds a change in deals between `from` and `to`, with its `gain` in return.
  void add(const std::string& hold, const std::string& instead_of, const Cell& from, const Cell& to,
           std::uint64_t deals, double gain, const ChangedDeal& example);
  bool is_for_people() const { return trifles_ < table_.rows.size(); }
  void add_to(Document& document) &&;

 private:
  Table table_;
  Stakes stakes_;
  std::uint64_t trifles_ = 0;
};

/// Returns all reasons for scripts; `other` is the key of the hold compared with the best.
Table reasons_table(const std::vector<HandDifference>& why, Key other);

}  // namespace vpanalyze
