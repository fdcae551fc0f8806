// SPDX-License-Identifier: MIT
// What several reports have.
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

// What several answers have, by one name and with one meaning.
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

/// "One in" wants its first three digits, not always as many decimals: 40,391, 13.4, 1.83. A blank
/// for what never happens.
Value one_in(double probability);

/// "99.543904%, exactly 1653526326983/1661102543100", as far as it is known exactly.
Phrase exact_words(const Quantity& share, int decimals = 6);

/// What a line pays: programs get all amounts per unit bet; people see the pays as they are quoted.
Field pays_field(Pay pays, double per_bet, int coins);

/// Takes what fields say out of a record, those with these keys for spreadsheets.
void leave_blank(Record& record, std::initializer_list<std::string_view> keys);

/// What scripts find after all other figures of a return table.
Figures terms_of_table(int coins, TieBreak tie_break);

/// What scripts get beside amounts in bets: coins, bet and hands_per_hour. A blank where the stakes
/// are not given.
Value stakes_members(const Stakes& stakes);

/// What a machine shows, for scripts; nothing of a plain game.
Figures position_figures(const Position& position);

/// Returns examples of the holds that a line of a chart joins. Programs that ask for one example
/// get the first.
Figures example_members(const std::vector<std::vector<Card>>& kept);

/// Returns the house edge, which people read as the player's where the player has it.
Field edge_figure(Key key, double game_return);

/// Adds the bet on a line and, where there are several, on a round. `stakes` are those of a line.
void add_bets(Figures& figures, const Stakes& stakes, int lines);

/// Adds the house edge, and the cost by the hour and the day of a game whose hands win `edge`, in
/// bets on one line, which `stakes` are those of.
void add_hourly_figures(Figures& figures, const Stakes& given, double game_return, double edge,
                        int lines);

/// "lowest risk of ruin, 5 hands a round".
Phrase objective_words(const ObjectiveOptions& options);

/// A share with no more decimals of its percentage than it takes: 0.001 reads "0.1%".
Number round_percent(double share);

/// "1 hand", "5 hands".
std::string hands_text(int n);

/// How exactly a session is known.
Phrase precision_words(const SessionResult& session);

/// Returns the mean number of hands of a round of n lines.
double hands_per_round(const Risk& risk, int n);

/// Adds how often lines and large pays come, where that was asked.
void add_hits(const Risk& risk, const Stakes& stakes, Document& document);

/// Adds a sentence for each session: what to bring, or the chances with what is brought.
void add_session_answers(const Risk& risk, const RiskTerms& terms, Document& document);

/// Adds what sessions come to, for people in money where they say what a bet costs.
void add_sessions(const Risk& risk, const RiskTerms& terms, Document& document);

/// "Flush +0.1234, Straight -0.0123, and others": what the outcomes are worth that differ most, in
/// bets.
Phrase reasons(const std::vector<HandDifference>& why);

/// Changes of play, of which people see those that are worth something; a sentence says how many
/// others there are.
class ChangesTable {
 public:
  /// With stakes it says what a change is worth by the hour, too.
  ChangesTable(const char* type, const Key& key, const Stakes& stakes = {})
      : table_{.key = key, .type = type}, stakes_(stakes) {}
  /// `from` and `to` is where the deals change, `gain` in return.
  void add(const std::string& hold, const std::string& instead_of, const Cell& from, const Cell& to,
           std::uint64_t deals, double gain, const ChangedDeal& example);
  bool is_for_people() const { return trifles_ < table_.rows.size(); }
  void add_to(Document& document) &&;

 private:
  Table table_;
  Stakes stakes_;
  std::uint64_t trifles_ = 0;
};

/// All of them for scripts; `other` is what the hold compared with the best is called there.
Table reasons_table(const std::vector<HandDifference>& why, Key other);

}  // namespace vpanalyze
