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

// Options that several commands have.

/// What every command understands.
struct CommonOptions {
  std::optional<Format> format;
  bool json = false;
  std::string output;  ///< empty or "-": standard output
  std::optional<int> digits;
  std::string table;  ///< of CSV; empty: the first
  int threads = 0;    ///< 0: all cores
  bool no_color = false;
  bool quiet = false;
  bool help = false;
  bool version = false;
  bool licenses = false;

  /// The format asked for, whichever option asks; none if none does.
  std::optional<Format> asked_format() const { return json ? Format::json : format; }
};

/// Their declarations, which store into `common`.
std::vector<Option> common_options(CommonOptions& common);

/// What commands on paytables have in common.
struct PaytableOptions {
  std::vector<std::string> paytables;         ///< as given: files, "-" or names
  std::vector<std::string> pays;              ///< "LINE=VALUE"
  std::vector<std::string> second_pays = {};  ///< pays of the second paytable alone
  std::string_view second_flag = "--pay-b";   ///< option that gave these
};

/// The argument PAYTABLE.
Option paytable_argument(PaytableOptions& options, std::string_view name = "PAYTABLE");
Option pay_option(PaytableOptions& options);
/// --pay and --tie-break.
std::vector<Option> paytable_options(PaytableOptions& options, TieBreak& tie_break);

/// --cashback, --objective and --min-return.
std::vector<Option> objective_options(ObjectiveOptions& options);
/// Throws UsageError where they contradict each other.
void check_objective(const ObjectiveOptions& options);

// Amounts as players say them: in bets, in coins, in money.

/// What one coin is worth, how many are bet and how fast, as far as it is said.
struct StakeOptions {
  std::optional<Pay> denomination;
  std::optional<int> coins;
  std::optional<Pay> stake;  ///< what a bet costs, for commands with --stake
  std::optional<double> hands_per_hour;

  bool are_given() const { return denomination || coins || stake || hands_per_hour; }
  /// Of the bet on a line.
  Stakes of(const Paytable& paytable) const;
  /// Stakes of a round: the bets on all lines. `in_coins` where amounts are to
  /// be in coins even if nothing is said.
  Stakes of_round(const Paytable& paytable, bool in_coins = false) const;
  /// Of the coins that pays are quoted for, where a game states what is bet beside these.
  Stakes of_pays(const Paytable& paytable) const;
};

/// --denom and --coins.
std::vector<Option> coin_options(StakeOptions& options);
/// These and --hands-per-hour.
std::vector<Option> stake_options(StakeOptions& options);
/// Money: "0.25", "$0.25" or "25c".
Reader<Pay> money();

/// "500" or "500 bets", "2000 coins", "$500".
struct Amount {
  enum class Unit : std::uint8_t { bets, coins, money };

  Pay number;
  Unit unit = Unit::bets;
};
Reader<Amount> amount();

/// An amount in bets, exactly. Throws UsageError that names the option where money is given and
/// nothing says what a coin is worth.
Fraction in_bets(const Amount& amount, std::string_view option, const StakeOptions& options,
                 const Paytable& paytable);

/// Returns a pay given in coins or money as the paytable quotes it, with its unit; all other text
/// as it is.
std::string quoted_pay(const std::string& text, std::string_view option,
                       const StakeOptions& options, const Paytable& paytable);

}  // namespace vpanalyze
