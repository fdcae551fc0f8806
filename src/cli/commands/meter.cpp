// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/meter.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "cli/command.hpp"
#include "cli/errors.hpp"
#include "cli/paytables.hpp"
#include "cli/session.hpp"
#include "cli/study_of.hpp"
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/studies/sweep.hpp"

namespace vpanalyze {

namespace {

/// More pays than this are no curve that anybody reads.
constexpr std::uint64_t kMostPoints = 100'000;

struct MeterArguments {
  PaytableOptions paytable;
  std::vector<std::string> lines;
  std::vector<std::string> at;
  std::string from;
  std::string to;
  std::vector<Fraction> returns;
  std::optional<Fraction> cashback;
  std::optional<Fraction> contribution;
};

/// A number such as a return or a share, kept exactly.
Fraction read_number(std::string_view text) {
  const auto number = Pay::parse(text);
  if (!number) {
    throw UsageError("found \"" + std::string(text) +
                     "\"; write a number of at most six decimals, such as 0.995");
  }
  return {static_cast<uint128>(number->millionths()),
          static_cast<uint128>(Pay::kMillionthsPerUnit)};
}

Store into_share(std::optional<Fraction>& target) {
  return [&target](std::string_view text) {
    target = read_number(text);
    if (target->numerator() >= target->denominator()) {
      throw UsageError("found \"" + std::string(text) +
                       "\"; write a share of the bet below 1, such as 0.01 for 1%");
    }
  };
}

Store into_returns(std::vector<Fraction>& returns) {
  return [&returns](std::string_view text) { returns.push_back(read_number(text)); };
}

/// "LINE=PAYS" as options of other commands have it, where messages name the option.
VariedLine read_line(const Paytable& paytable, const std::string& option, const std::string& line,
                     const std::string& pays) {
  try {
    return read_varied_line(paytable, line + "=" + pays);
  } catch (const std::invalid_argument& error) {
    throw UsageError(option + ": " + error.what());
  }
}

/// The line that pays most.
std::string top_line(const Paytable& paytable) {
  return std::max_element(paytable.lines.begin(), paytable.lines.end(),
                          [](const PayLine& a, const PayLine& b) { return a.pays < b.pays; })
      ->name;
}

Pay single_pay(const Paytable& paytable, const std::string& option, const std::string& line,
               const std::string& pay) {
  const VariedLine varied = read_line(paytable, option, line, pay);
  if (varied.pays.size() != 1) throw UsageError(option + ": one pay only, found \"" + pay + "\"");
  return varied.pays.at(0);
}

/// One meter: --at are the pays of the curve, if there are several.
void set_points(const Paytable& paytable, const std::string& line, const std::string& at,
                MeterOptions& study) {
  const PayList pays = read_line(paytable, "--at", line, at).pays;
  if (pays.size() > kMostPoints) {
    throw UsageError("--at: " + std::to_string(pays.size()) + " pays; at most " +
                     std::to_string(kMostPoints) + " are possible");
  }
  for (std::uint64_t i = 0; i < pays.size(); ++i) study.points.push_back(pays.at(i));
  study.meters.front().at = study.points.front();
  if (study.points.size() == 1) study.points.clear();
}

void set_meters(const MeterArguments& options, const Paytable& paytable, MeterOptions& study) {
  std::vector<std::string> lines = options.lines;
  if (lines.empty()) lines.push_back(top_line(paytable));
  if (!options.at.empty() && options.at.size() != lines.size()) {
    throw UsageError("--at: " + std::to_string(options.at.size()) + " given for " +
                     std::to_string(lines.size()) + (lines.size() == 1 ? " line" : " lines") +
                     "; give one for each --line");
  }
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::size_t line = read_line(paytable, "--line", lines[i], "1").line;
    study.meters.push_back({line, paytable.lines[line].pays});
    if (!options.at.empty() && lines.size() > 1) {
      study.meters.back().at = single_pay(paytable, "--at", lines[i], options.at[i]);
    }
  }
  if (lines.size() == 1 && !options.at.empty()) {
    set_points(paytable, lines.front(), options.at.front(), study);
  }
  if (!options.from.empty()) study.from = single_pay(paytable, "--from", lines[0], options.from);
  if (!options.to.empty()) study.to = single_pay(paytable, "--to", lines[0], options.to);
}

int run(const MeterArguments& options, Session& session) {
  const Game game = load_paytables(options.paytable, session).front();
  MeterOptions study;
  set_meters(options, game.paytable, study);
  study.returns = options.returns;
  study.cashback = options.cashback.value_or(Fraction());
  study.contribution = options.contribution;
  if (study.contribution == Fraction()) {
    throw UsageError("--contribution: a meter that grows by 0 does not grow");
  }
  study.threads = session.common().threads;
  session.report(document_of(
      study_of(game, [&](const Paytable& paytable) { return meter(paytable, study); })));
  return kDone;
}

std::vector<Option> meter_options(const std::shared_ptr<MeterArguments>& options) {
  return {
      {"--line", "NAME",
       "the line with the meter (default: the one that pays most); repeated, other lines with "
       "meters",
       into(options->lines), true},
      {"--at", "PAYS",
       "what the meter shows; of one meter several pays are possible, A,B,C or A..B:STEP, and make "
       "the curve; of several meters one --at for each --line, in order",
       into(options->at), true},
      {"--from", "PAY", "where the curve begins (default: what the line pays)",
       into_name(options->from)},
      {"--to", "PAY", "where it ends (default: a round pay beyond break-even)",
       into_name(options->to)},
      {"--return", "R", "what the line must pay for this return, such as 0.995; may be repeated",
       into_returns(options->returns), true},
      {"--contribution", "F", "how much of every bet the meter grows by, such as 0.01",
       into_share(options->contribution)},
      {"--cashback", "F", "what the club gives back of every bet, such as 0.0025",
       into_share(options->cashback)},
      paytable_options(options->paytable).front(),
  };
}

Command meter_command() {
  const auto options = std::make_shared<MeterArguments>();
  return {
      .name = "meter",
      .summary = "the return as a jackpot grows: break-even, strategy changes",
      .examples =
          {
              {"vpanalyze meter \"8/5 JoB\"", "when does the royal make up for the rest?"},
              {"vpanalyze meter \"9/6 JoB\" --line \"royal flush\" --at 800..1200:25",
               "the curve at these pays"},
              {"vpanalyze meter \"8/5 JoB\" --contribution 0.01 --cashback 0.0025",
               "a meter that starts at the line's pay and grows"},
          },
      .arguments = {{"PAYTABLE", kPaytableHelp, into(options->paytable.paytables)}},
      .options = meter_options(options),
      .notes =
          {
              "Pays are those of the paytable, for its coins; JSON and CSV have them for a bet of "
              "one unit. Play is the best for each pay. \"Cost\" is what all other hands lose, "
              "less cashback, until the line is hit once; the game breaks even where the line pays "
              "as much.",
          },
      .run = [options](Session& session) { return run(*options, session); },
  };
}

const CommandRegistration kMeter(&meter_command);

}  // namespace

}  // namespace vpanalyze
