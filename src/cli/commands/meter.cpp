// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/meter.hpp"

#include <algorithm>

#include "base/decimal.hpp"
#include "base/text.hpp"
#include "cli/games.hpp"
#include "game/rules.hpp"
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/studies/sweep.hpp"

namespace vpanalyze {
namespace {

/// Parses a return, kept exactly.
Fraction read_return(std::string_view text, int most_plain = kMostPlainReturn) {
  const auto number = Pay::parse(share_text(text, most_plain));
  if (!number) {
    throw UsageError("found " + quote(text) +
                     "; write a number of at most six decimals, such as 0.995");
  }
  return number->coin_amount();
}

Fraction read_share(std::string_view text) {
  const Fraction share = read_return(text, 1);
  if (share.numerator() < share.denominator()) return share;
  throw UsageError("found " + quote(text) +
                   "; write a share of the bet below 1, such as 0.01 or 1%");
}

/// Returns a reader of pays as text, since their line is not known yet.
Reader<std::string> pay_text() {
  return [](std::string_view text) {
    if (!trimmed(text).empty()) return std::string(text);
    throw UsageError("found " + quote(text) + "; write a pay such as 1200");
  };
}

/// Reads "LINE=PAYS" composed from several options, where messages name the option.
VariedLine read_line(const Paytable& paytable, const std::string& option, const std::string& line,
                     const std::string& pays) {
  return blame_option(option, [&] { return read_varied_line(paytable, line + "=" + pays, false); });
}

Pay single_pay(const Paytable& paytable, const std::string& option, const std::string& line,
               const std::string& pay) {
  const VariedLine varied = read_line(paytable, option, line, plain_number(pay));
  if (varied.pays.size() != 1) throw UsageError(option + ": one pay only, found \"" + pay + "\"");
  return varied.pays.at(0);
}

struct MeterCommand {
  PaytableOptions paytable;
  std::vector<std::string> lines;
  std::vector<std::string> pays_now;
  std::string first_pay;
  std::string last_pay;
  MeterOptions study;
  StakeOptions stakes;

  /// Converts pays in coins and money to the form of the paytable.
  void quote_pays(const Paytable& game) {
    for (std::string& pay : pays_now) pay = quoted_pay(pay, "--at", stakes, game);
    first_pay = quoted_pay(first_pay, "--from", stakes, game);
    last_pay = quoted_pay(last_pay, "--to", stakes, game);
  }

  /// Sets the points of the curve: those of --at, if it lists several pays.
  void set_points(const Paytable& game) {
    /// Largest curve that anybody would read.
    constexpr std::uint64_t kMostPoints = 100'000;
    const PayList pays = read_line(game, "--at", lines.front(), pays_now.front()).pays;
    if (pays.size() > kMostPoints) {
      throw UsageError("--at: " + std::to_string(pays.size()) + " pays; at most " +
                       std::to_string(kMostPoints) + " are possible");
    }
    for (std::uint64_t i = 0; i < pays.size(); ++i) study.points.push_back(pays.at(i));
    study.meters.front().at = study.points.front();
    if (study.points.size() == 1) study.points.clear();
  }

  /// Sets the meters. Without --line, the best-paying line has the meter.
  void set_meters(const Paytable& game) {
    if (lines.empty()) {
      lines.push_back(
          std::max_element(game.lines.begin(), game.lines.end(),
                           [](const PayLine& a, const PayLine& b) { return a.pays < b.pays; })
              ->name);
    }
    if (!pays_now.empty() && pays_now.size() != lines.size()) {
      const bool is_curve = lines.size() == 1;
      throw UsageError("--at: " + std::to_string(pays_now.size()) + " given for " +
                       std::to_string(lines.size()) + (is_curve ? " line" : " lines") +
                       "; give one for each --line" +
                       (is_curve ? ", or the pays of a curve together, as 800,900" : ""));
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const std::size_t line =
          blame_option("--line", [&] { return line_to_pay(game, trimmed(lines[i])); });
      study.meters.push_back({line, game.lines[line].pays});
      if (!pays_now.empty() && lines.size() > 1) {
        study.meters.back().at = single_pay(game, "--at", lines[i], pays_now[i]);
      }
    }
    if (lines.size() == 1 && !pays_now.empty()) set_points(game);
    if (!first_pay.empty()) study.from = single_pay(game, "--from", lines[0], first_pay);
    if (!last_pay.empty()) study.to = single_pay(game, "--to", lines[0], last_pay);
  }

  void run(Session& session) {
    const LoadedGame game = load_paytable(paytable, session, "", true);
    quote_pays(game.paytable);
    set_meters(game.paytable);
    if (study.contribution == Fraction()) {
      throw UsageError("--contribution: a meter that grows by 0 does not grow");
    }
    session.begin_study(study, "pays");
    const Stakes shown_stakes = stakes.stakes(game.paytable);
    session.report(study_of(
        game.source, [&] { return document_of(meter(game.paytable, study), shown_stakes); }));
  }

  std::vector<Option> options() {
    return {
        {"--line", "NAME",
         "the line with the meter (default: the one that pays most); repeat for several meters",
         destination(lines, Kind::line), true},
        {"--at", "PAYS",
         "what the meter shows: 1200, \"6000 coins\" or '$1500'; several pays make the curve, "
         "A,B,C or A..B:STEP; with several meters one --at for each --line, in order",
         destination(pays_now, pay_text(), Kind::numbers), true},
        {"--from", "PAY", "start of the curve (default: the line's present pay)",
         destination(first_pay, pay_text(), Kind::number)},
        {"--to", "PAY", "end of the curve (default: a round pay beyond break-even)",
         destination(last_pay, pay_text(), Kind::number)},
        {"--return", "R", "the pay that gives this return, such as 0.995; repeatable",
         destination(
             study.returns, [](std::string_view text) { return read_return(text); }, Kind::number),
         true},
        {"--contribution", "F", "share of each bet added to the meter, such as 0.01",
         destination(study.contribution, read_share, Kind::number)},
        {"--cashback", "F", "share of each bet paid back by the casino, such as 0.0025",
         destination(study.cashback, read_share, Kind::number)},
    };
  }

  Command declare() {
    paytable.stakes = &stakes;
    return {
        .name = "meter",
        .topic = Topic::money,
        .summary = "the return as a jackpot grows: break-even, strategy changes",
        .examples = {{"vpanalyze meter \"8/5 JoB\"", "at what royal does the game break even?"},
                     {"vpanalyze meter \"8/5 JoB\" --denom 0.25 --at '$1800'",
                      "the same in dollars, with the royal at $1,800"},
                     {"vpanalyze meter \"9/6 JoB\" --line \"royal flush\" --at 800..1200:25",
                      "the return at these pays"},
                     {"vpanalyze meter \"8/5 JoB\" --contribution 0.01 --cashback 0.0025",
                      "a meter that resets and grows"}},
        .arguments = {paytable_argument(paytable)},
        .options = all_options({options(), stake_options(stakes), {pay_option(paytable)}}),
        .notes = {"Pays are quoted as in the paytable, for its coins; JSON and CSV give them for a "
                  "bet of one unit. The return is that of best play at each pay. \"Cost\" is what "
                  "all other hands lose, less cashback, between two hits; the game breaks even "
                  "when the line pays that much."},
    };
  }
};

}  // namespace

Command meter_command() { return command<MeterCommand>(); }

}  // namespace vpanalyze
