// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.hpp"
#include "vpanalyze/base/fraction.hpp"
#include "vpanalyze/game/paytable.hpp"
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/report/document.hpp"
#include "vpanalyze/studies/risk.hpp"

namespace vpanalyze {

// Options shared by several commands.

/// Options of every command.
struct CommonOptions {
  std::optional<Format> format;
  bool json = false;
  std::string output;  ///< empty or "-": standard output
  std::optional<int> digits;
  std::string table;  ///< table that CSV writes; empty: the first
  int threads = 0;    ///< 0: all cores
  bool no_color = false;
  bool quiet = false;
  bool help = false;
  bool version = false;
  bool licenses = false;

  /// Returns the format requested by either option; none if neither is given.
  std::optional<Format> asked_format() const { return json ? Format::json : format; }
};

/// Returns declarations of the common options, which store into `common`.
std::vector<Option> common_options(CommonOptions& common);

struct StakeOptions;

/// Options shared by commands on paytables.
struct PaytableOptions {
  std::vector<std::string> paytables;         ///< files, "-" or names, as typed
  std::vector<std::string> pays;              ///< "LINE=VALUE"
  std::vector<std::string> second_pays = {};  ///< pays of the second paytable alone
  std::string_view second_flag = "--pay-b";   ///< option that gave these
  const StakeOptions* stakes = nullptr;  ///< say what money in pays is worth; null if money cannot
                                         ///< be given
};

/// Returns the argument PAYTABLE.
Option paytable_argument(PaytableOptions& options, std::string_view name = "PAYTABLE");
Option pay_option(PaytableOptions& options);
/// Returns --pay and --tie-break.
std::vector<Option> paytable_options(PaytableOptions& options, TieBreak& tie_break);

/// Returns --cashback, --objective and --min-return.
std::vector<Option> objective_options(ObjectiveOptions& options);
/// Throws UsageError if the options contradict each other.
void check_objective(const ObjectiveOptions& options);

// Amounts in the units of players: bets, coins, money.

/// Value of a coin, coins bet, and pace, as far as they are given.
struct StakeOptions {
  std::optional<Pay> denomination;
  std::optional<int> coins;
  std::optional<Pay> stake;  ///< cost of a bet, for commands with --stake
  std::optional<double> hands_per_hour;

  bool are_given() const { return denomination || coins || stake || hands_per_hour; }
  /// Returns the stakes of the bet on a line, with its fee. With `shows_coins`, amounts are in
  /// coins even if no option is given.
  Stakes stakes(const Paytable& paytable, bool shows_coins = false) const;
};

/// Returns --denom and --coins.
std::vector<Option> coin_options(StakeOptions& options);
/// Returns --denom, --coins and --hands-per-hour.
std::vector<Option> stake_options(StakeOptions& options);
/// Returns a reader of money: "0.25", "$0.25" or "25c".
Reader<Pay> money();

/// Amount with its unit: "500" or "500 bets", "2000 coins", "$500".
struct Amount {
  enum class Unit : std::uint8_t { bets, coins, money };

  Pay number;
  Unit unit = Unit::bets;
};
Reader<Amount> amount();

/// Returns an exact amount in bets. Throws UsageError that names the option if the amount is in
/// money and the value of a coin is not given.
Fraction amount_in_bets(const Amount& amount, std::string_view option, const StakeOptions& options,
                        const Paytable& paytable);

/// Returns a pay given in coins or money as the paytable quotes it, with its unit; returns other
/// text unchanged.
std::string quoted_pay(const std::string& text, std::string_view option,
                       const StakeOptions& options, const Paytable& paytable);

}  // namespace vpanalyze
