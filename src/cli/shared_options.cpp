// SPDX-License-Identifier: MIT
#include "cli/shared_options.hpp"

#include <algorithm>
#include <string>

#include "base/decimal.hpp"
#include "base/text.hpp"

namespace vpanalyze {

std::vector<Option> common_options(CommonOptions& common) {
  constexpr int kMostDigits = 12;
  constexpr int kMostThreads = 1024;
  return {
      {"--format", "FORMAT", one_of(kFormatsOfAll), word_destination(common.format, kFormatWords)},
      {"--json", "", "the same as --format json", destination(common.json)},
      {"-o,--output", "FILE", "write to a file, all or nothing",
       name_destination(common.output, Kind::file)},
      {"--digits", "N",
       "decimals of rounded figures, 0 to 12; CSV is rounded only with this option; JSON never is",
       destination(common.digits, integer(0, kMostDigits))},
      {"--table", "NAME", "which table to write as CSV (default: the first)",
       name_destination(common.table)},
      {"--threads", "N", "number of threads (default: 0, one per core)",
       destination(common.threads, integer(0, kMostThreads))},
      {"--no-color", "", "no bold text or colors; NO_COLOR=1 does the same",
       destination(common.no_color)},
      {"-q,--quiet", "", "no warnings and no progress", destination(common.quiet)},
      {"--version", "", "show the version and the commit it was built from",
       destination(common.version)},
      {"--licenses", "", "show the licenses of the program and its libraries",
       destination(common.licenses)},
      {"-h,--help", "", "show help; after a command, help on that command",
       destination(common.help)},
  };
}

Option paytable_argument(PaytableOptions& options, std::string_view name) {
  return {name, "",
          "a file, the name of a game (\"9/6 JoB\"; \"vpanalyze list\" shows all), or - for "
          "standard input",
          destination(options.paytables, Kind::paytable)};
}

Option pay_option(PaytableOptions& options) {
  return {"--pay", "LINE=VALUE",
          "change what a line pays: a number for the coins of the paytable, or \"4950 coins\"; "
          "repeatable",
          destination(options.pays, Kind::pays), true};
}

std::vector<Option> paytable_options(PaytableOptions& options, TieBreak& tie_break) {
  return {
      pay_option(options),
      {"--tie-break", "RULE",
       "which of several tied holds to play: first (default)" +
           one_of(kTieBreakWords).substr(to_string(TieBreak::first).size()),
       word_destination(tie_break, kTieBreakWords)},
  };
}

std::vector<Option> objective_options(ObjectiveOptions& options) {
  constexpr double kMostReturn = 1e6;
  return {
      {"--cashback", "SHARE", "share of each bet paid back, 0.01 or 1%",
       destination(options.cashback, share(0, 1))},
      {"--objective", "AIM",
       "what to play for: return (default)" +
           one_of(kObjectiveWords).substr(to_string(Objective::game_return).size()),
       word_destination(options.objective, kObjectiveWords)},
      {"--min-return", "SHARE", "the lowest return allowed for least-variance",
       destination(options.min_return, share(0, kMostReturn))},
  };
}

void check_objective(const ObjectiveOptions& options) {
  const bool least_variance = options.objective == Objective::least_variance;
  if (least_variance && !options.min_return) {
    throw UsageError("--objective least-variance needs --min-return, such as --min-return 0.99");
  }
  if (!least_variance && options.min_return) {
    throw UsageError("--min-return goes with --objective least-variance");
  }
}

namespace {

constexpr std::int64_t kCents = 100;

/// Removes a unit from the end of an amount, with the blanks before it. Returns false if it is
/// absent.
bool take_end(std::string_view& text, std::string_view unit) {
  if (!text.ends_with(unit)) return false;
  text.remove_suffix(unit.size());
  text = text.substr(0, text.find_last_not_of(' ') + 1);
  return true;
}

/// Parses "1,234.5" and ".25".
std::optional<Pay> parse_number(std::string_view text) { return Pay::parse(plain_number(text)); }

std::optional<Amount> parse_amount(std::string_view text) {
  Amount::Unit unit = Amount::Unit::bets;
  if (text.starts_with('$')) {
    text.remove_prefix(1);
    unit = Amount::Unit::money;
  } else if (take_end(text, "dollars") || take_end(text, "dollar")) {
    unit = Amount::Unit::money;
  } else if (take_end(text, "coins") || take_end(text, "coin")) {
    unit = Amount::Unit::coins;
  } else if (!take_end(text, "bets")) {
    take_end(text, "bet");
  }
  const std::optional<Pay> number = parse_number(text);
  if (!number) return std::nullopt;
  return Amount{*number, unit};
}

std::optional<Pay> parse_money(std::string_view text) {
  if (text.starts_with('$')) return parse_number(text.substr(1));
  if (!take_end(text, "c") && !take_end(text, "¢")) return parse_number(text);
  const std::optional<Pay> cents = parse_number(text);
  if (!cents || cents->millionths() % kCents != 0) return std::nullopt;
  return Pay::from_millionths(cents->millionths() / kCents);
}

/// Returns the coins for which pays are quoted: as requested, or the customary number. Throws if a
/// paytable that states its bet is combined with --coins.
int coins_of_pays(const StakeOptions& options, const Paytable& paytable) {
  if (!options.coins) return customary_coins(paytable);
  if (is_for_any_coins(paytable)) return *options.coins;
  throw UsageError("--coins: the paytable of " + quote(paytable.name) +
                   " already states the bet; leave it out");
}

/// Returns the coins of a bet on one hand; on a ladder, of the bet for all of its levels.
Pay line_bet(const StakeOptions& options, const Paytable& paytable) {
  const Features& features = paytable.features;
  const Pay bet = features.bet.value_or(Pay::units(coins_of_pays(options, paytable)));
  const std::size_t levels = std::max<std::size_t>(1, features.levels.size());
  return Pay::from_millionths(bet.millionths() * static_cast<std::int64_t>(levels));
}

/// Returns the coins of line_bet(); nothing if they are not a whole number.
std::optional<int> coins_of_bet(const StakeOptions& options, const Paytable& paytable) {
  const std::int64_t bet = line_bet(options, paytable).millionths();
  if (bet % Pay::kMillionthsPerUnit != 0) return std::nullopt;
  return static_cast<int>(bet / Pay::kMillionthsPerUnit);
}

/// Returns the bet on a line in words, "10 coins on a line"; nothing if a round is one bet of the
/// coins that pays are quoted for.
std::string line_bet_words(const StakeOptions& options, const Paytable& paytable) {
  const Features& features = paytable.features;
  const bool has_fee = features.bet && *features.bet != Pay::units(paytable.coins);
  const std::size_t levels = features.levels.size();
  if (features.draw_lines == 1 && !has_fee && levels == 0) return {};
  std::string words;
  if (!is_for_any_coins(paytable)) {
    const Pay bet = line_bet(options, paytable);
    words = to_string(bet) + (bet == Pay::units(1) ? " coin" : " coins");
  }
  const auto add = [&words](const std::string& more) {
    words += (words.empty() ? "" : " ") + more;
  };
  if (features.draw_lines > 1) add(words.empty() ? "what one line costs" : "on a line");
  if (levels > 0) add("for all " + std::to_string(levels) + " levels");
  return words;
}

/// Returns an amount in bets of `coins` coins.
Fraction convert_to_bets(const Amount& amount, std::string_view option, const StakeOptions& options,
                         const Fraction& coins) {
  const Fraction number = amount.number.coin_amount();
  if (amount.unit == Amount::Unit::bets) return number;
  if (amount.unit == Amount::Unit::coins) {
    return {number.numerator() * coins.denominator(), number.denominator() * coins.numerator()};
  }
  if (!options.denomination && !options.stake) {
    throw UsageError(std::string(option) +
                     ": the amount is money; give the value of a coin, such as --denom 0.25");
  }
  const Fraction bet =
      options.stake ? options.stake->coin_amount() : options.denomination->coin_amount() * coins;
  return {number.numerator() * bet.denominator(), number.denominator() * bet.numerator()};
}

}  // namespace

Stakes StakeOptions::stakes(const Paytable& paytable, bool shows_coins) const {
  const Features& features = paytable.features;
  Stakes stakes;
  if (coins || denomination || shows_coins) stakes.coins = coins_of_bet(*this, paytable);
  if (denomination) {
    stakes.bet =
        (denomination->coin_amount() * line_bet(*this, paytable).coin_amount()).to_double();
  }
  if (stake) stakes.bet = stake->coin_amount().to_double();
  if (hands_per_hour) stakes.hands_per_hour = *hands_per_hour;
  stakes.lines = features.draw_lines;
  stakes.climbs = !features.levels.empty();
  stakes.line_bet_words = line_bet_words(*this, paytable);
  if (!features.bet && features.levels.empty()) return stakes;
  const int pay_coins = coins_of_pays(*this, paytable);
  if (stakes.coins) stakes.pay_coins = pay_coins;
  stakes.pay_bet = pay_coins / line_bet(*this, paytable).coin_amount().to_double();
  return stakes;
}

Reader<Pay> money() {
  return [](std::string_view text) {
    const std::optional<Pay> value = parse_money(text);
    if (!value || *value == Pay()) {
      throw UsageError("found " + quote(text) + "; write money as 0.25, '$0.25' or 25c");
    }
    return *value;
  };
}

Reader<Amount> amount() {
  return [](std::string_view text) {
    const std::optional<Amount> value = parse_amount(text);
    if (!value) {
      throw UsageError("found " + quote(text) +
                       "; write bets as 500, coins as \"2000 coins\", money as '$500'");
    }
    return *value;
  };
}

std::vector<Option> coin_options(StakeOptions& options) {
  return {
      {"--denom", "MONEY", "value of a coin, 0.25 or 25c: also show amounts in coins and dollars",
       destination(options.denomination, money(), Kind::number)},
      {"--coins", "N",
       "coins per hand (default: what the paytable says; 5 if its pays are for one coin and it "
       "states no bet)",
       destination(options.coins, integer(1, kMaxCoins))}};
}

std::vector<Option> stake_options(StakeOptions& options) {
  constexpr double kMostHands = 1e6;
  return all_options({coin_options(options),
                      {{"--hands-per-hour", "N",
                        "playing speed (default: 800): hands or, with several lines, rounds",
                        destination(options.hands_per_hour, number(1, kMostHands))}}});
}

Fraction amount_in_bets(const Amount& amount, std::string_view option, const StakeOptions& options,
                        const Paytable& paytable) {
  return convert_to_bets(amount, option, options, line_bet(options, paytable).coin_amount());
}

std::string quoted_pay(const std::string& text, std::string_view option,
                       const StakeOptions& options, const Paytable& paytable) {
  const auto has = [&text](std::string_view unit) { return text.find(unit) != std::string::npos; };
  if (has("per coin") || (!has("$") && !has("coin") && !has("dollar"))) return text;
  const std::optional<Amount> given = parse_amount(text);
  const bool is_list = has(",") || has("..");  // read along with the varied pays, which can be in
                                               // coins
  if (!given && is_list && !has("$") && !options.coins) return text;
  if (!given) {
    throw UsageError(std::string(option) + ": found " + quote(text) +
                     "; write coins as \"6000 coins\", money as '$1500'");
  }
  // Pays are quoted for the coins of the paytable, regardless of other bets.
  const Fraction coins(static_cast<uint128>(coins_of_pays(options, paytable)), 1);
  const Fraction bets = convert_to_bets(*given, option, options, coins);
  const Fraction pay(bets.numerator() * static_cast<uint128>(paytable.coins), bets.denominator());
  const Pay quoted = Pay::parse(pay.to_decimal(Pay::kDecimals)).value_or(Pay());
  return to_string(quoted) + (paytable.coins == 1 ? " per coin" : " coins");
}

}  // namespace vpanalyze
