// SPDX-License-Identifier: MIT
// Members of the rows of a return table.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <variant>

#include "report/shared_blocks.hpp"
#include "report/shared_members.hpp"
#include "vpanalyze/analysis/analysis.hpp"

namespace vpanalyze {

/// Returns true if some hands have multiplied pays.
inline bool has_multipliers(const Analysis& game) {
  return std::any_of(game.lines.begin(), game.lines.end(), [](const LineResult& line) {
    return line.probability > 0 && line.mean_times.value_or(1) != 1;
  });
}

enum class RowKind : std::uint8_t { line, awards, total };

/// Row of the return table: a line, the amount won whatever the hand, or the total.
struct ReturnRow {
  const LineResult& line;
  const Analysis& game;
  RowKind kind = RowKind::line;

  template <class T>
  std::optional<T> line_only(const T& value) const {
    return kind == RowKind::line ? std::optional(value) : std::nullopt;
  }
  template <class T>
  std::optional<T> unless_awards(const T& value) const {
    return kind == RowKind::awards ? std::nullopt : std::optional(value);
  }
  ExactDecimal quoted() const { return {to_string(line.pays)}; }
};
/// Returns the pay per unit bet, as quoted if that is for one coin.
inline std::optional<std::variant<ExactDecimal, double>> pays_of(const ReturnRow& row) {
  if (row.game.coins == 1) return row.line_only<std::variant<ExactDecimal, double>>(row.quoted());
  return row.line_only<std::variant<ExactDecimal, double>>(row.line.pays_per_bet);
}
/// Left out where combinations are not counted.
inline std::optional<std::optional<std::uint64_t>> combinations_of(const ReturnRow& row) {
  if (!row.game.combinations && row.kind != RowKind::awards) return std::nullopt;
  return row.unless_awards(row.line.combinations);
}
inline std::optional<double> award_of(const ReturnRow& row) {
  if (row.kind != RowKind::line || row.line.award == 0) return std::nullopt;
  return row.line.award / row.game.coins;
}
inline std::optional<Number> variance_share(const ReturnRow& row) {
  const double share = *row.game.variance > 0 ? *row.line.variance / *row.game.variance : 0;
  return row.unless_awards(percent(share, row.kind == RowKind::total ? 0 : 1));
}

inline constexpr OnlyIf kIfTimes([](auto& row) { return row.line.mean_times.has_value(); });
inline constexpr OnlyIf kIfVariance([](auto& row) { return row.line.variance.has_value(); });

inline constexpr auto kReturnLine = object_of<ReturnRow>(
    "Line", Member("game", "", kSheetsOnly, [](auto& row) { return row.game.name; }),
    Member("name", "The line's name.", words("Hand"), [](auto& row) { return row.line.name; }),
    Member("pays", "What the line pays, in bets of the coins that pays are for, without a fee.",
           Measure::pay_bets, Label("Pays"), read<&pays_of>, Words([](auto& row) {
             return row.kind == RowKind::line ? Phrase(row.quoted()) : Phrase();
           })),
    Member("combinations",
           "How many of the equally likely combinations of deal and draw end in it.",
           Label("Combinations"),
           ShownIf([](auto& row) { return row.game.combinations && !has_multipliers(row.game); }),
           read<&combinations_of>),
    Member("times", "The multiplier that it is paid with on average.", Label("Multiplier", "Mult."),
           ShownIf([](auto& row) { return has_multipliers(row.game); }), decimals(4), kIfTimes,
           [](auto& row) { return row.line_only(*row.line.mean_times); }),
    Member("probability", "How often a hand ends in it, as a share of hands.", Measure::share,
           Label("Probability", "Prob."),
           [](auto& row) { return row.unless_awards(row.line.probability); }),
    Member("one_in", "Hands between two of it on average; null where it never comes.",
           Measure::hands, Label("One in"),
           [](auto& row) {
             return row.kind == RowKind::line ? one_in(row.line.probability) : std::nullopt;
           }),
    Member("return", "What it adds to the return, as a share of the bet.", Measure::share,
           Label("Return"), [](auto& row) { return row.line.game_return; }),
    Member("award", "What it wins on average besides its pay, in bets; where it wins any award.",
           Measure::bets, kScriptsOnly, kLeftOut, read<&award_of>),
    Member("variance", "What it adds to the variance, in squared bets.", Measure::squared_bets,
           kIfVariance, [](auto& row) { return row.unless_awards(*row.line.variance); }),
    Member("variance_share", "The same as a share of the variance.", kSheetsOnly,
           Label("Share of variance", "Var."), kIfVariance, read<&variance_share>));
inline constexpr Rows kReturnLines("hands", "What hands end in, in the paytable's order.",
                                   kReturnLine, Place::end);

}  // namespace vpanalyze
