// SPDX-License-Identifier: MIT
#include <cstddef>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "base/decimal.hpp"
#include "base/ranges.hpp"
#include "base/text.hpp"
#include "game/figures.hpp"
#include "game/rules.hpp"
#include "game/typed_pay.hpp"
#include "vpanalyze/game/paytable.hpp"
#include "vpanalyze/studies/design.hpp"
#include "vpanalyze/studies/sweep.hpp"

namespace vpanalyze {

namespace {

constexpr std::string_view kForms =
    "write LINE=A..B, LINE=A..B:STEP or LINE=A,B,C, as in \"Flush=5..7\"";

/// Number of coins that typed pays are for, and that for which the paytable quotes pays.
struct CoinsOfPays {
  int typed = 1;
  int quoted = 1;
};

/// Reader of the pays of one "LINE=PAYS", or of the values of a figure; messages begin with it.
class PaysReader {
 public:
  /// Prepares to read text for a line or figure with the present value `now`.
  PaysReader(std::string_view whole, std::optional<CoinsOfPays> coins, Pay now)
      : whole_(whole), coins_(coins), now_(now) {}

  PayList read(std::string_view text) const {
    const auto dots = text.find("..");
    if (dots == std::string_view::npos) return read_list(text);
    const std::string_view last = text.substr(dots + 2);
    const auto colon = last.find(':');
    const Pay step = colon == std::string_view::npos ? Pay::units(1) : pay(last.substr(colon + 1));
    return range(pay(text.substr(0, dots)), pay(last.substr(0, colon)), step);
  }

 private:
  [[noreturn]] void fail(const std::string& problem) const {
    throw std::invalid_argument(quote(whole_) + ": " + problem);
  }

  Pay pay(std::string_view text) const {
    text = trimmed(text);
    std::string range = plain_dashes(text);
    const auto dash = range.find('-');
    if (dash != std::string::npos && dash > 0 && is_digit(range[dash - 1])) {
      fail("found " + quote(text) + "; did you mean " + range.replace(dash, 1, "..") + "?");
    }
    std::string problem =
        "found " + quote(text) + "; write a number such as 4 or 0.076, with at most six decimals";
    const auto result = coins_ ? parse_typed_pay(text, coins_->typed, coins_->quoted, problem)
                               : Pay::parse(plain_number(text));
    if (!result) fail(problem);
    return *result;
  }

  PayList range(Pay first, Pay last, Pay step) const {
    if (step == Pay()) fail("the step is 0; leave it out, or give one above 0");
    if (last < first) {
      fail("ranges run upwards: " + to_string(last) + ".." + to_string(first));
    }
    const auto steps = (last.millionths() - first.millionths()) / step.millionths();
    return {first, step, static_cast<std::uint64_t>(steps) + 1};
  }

  /// Rejects "1,200" for a line that pays 800: the number is nearer to that than the list.
  void refuse_thousands(std::string_view text) const {
    const std::string digits = plain_number(text);
    if (text.find(',') == std::string_view::npos || digits.find(',') != std::string::npos ||
        text.find(' ') != std::string_view::npos)
      return;
    const std::string first(text.substr(0, text.find(',')));
    const double now = now_.coin_amount().to_double();
    if (number_from(digits) * number_from(first) >= now * now) return;
    std::string list(text);
    for (std::size_t i = list.find(','); i != std::string::npos; i = list.find(',', i + 1)) {
      list.insert(i + 1, " ");
    }
    fail("is that " + digits + " or a list? write " + digits + ", or " + quote(list));
  }

  PayList read_list(std::string_view text) const {
    refuse_thousands(text);
    std::vector<Pay> pays;
    for (const std::string_view part : parts_of(text, ',')) {
      const Pay next = pay(part);
      if (contains(pays, next)) {
        fail(to_string(next) + " is listed twice");
      }
      pays.push_back(next);
    }
    return PayList(std::move(pays));
  }

  std::string_view whole_;
  std::optional<CoinsOfPays> coins_;  ///< empty for a figure
  Pay now_;
};

/// Returns 4, or 1/15 to the millionth.
Pay value_of(const MachineFigure& figure) {
  return Pay::from_millionths(static_cast<std::int64_t>(
      figure.value.numerator() * uint128{Pay::kMillionthsPerUnit} / figure.value.denominator()));
}

/// Returns the figure with this name of a game with features, if any.
std::optional<MachineFigure> find_figure(const Paytable& paytable, std::string_view name) {
  const std::vector<MachineFigure> figures = machine_figures(paytable);
  std::vector<std::string_view> names;
  for (const MachineFigure& figure : figures) {
    if (same_name(figure.name, name)) return figure;
    names.push_back(figure.name);
  }
  if (names.empty() || name.find('.') == std::string_view::npos) return std::nullopt;
  constexpr std::size_t kMostListed = 12;
  throw std::invalid_argument(
      "the features of the game have no figure " + quote(name) +
      did_you_mean(name, names,
                   names.size() > kMostListed
                       ? "; they are named as in the file: \"chance.1.times\""
                       : "; name " + one_of(names)));
}

}  // namespace

VariedLine read_varied_line(const Paytable& paytable, std::string_view given, bool or_figure) {
  const std::string plain = plain_blanks(given);
  const std::string_view text = plain;
  const auto equals = text.rfind('=');
  if (equals == std::string_view::npos) {
    throw std::invalid_argument("found " + quote(text) + "; " + std::string(kForms));
  }
  const std::string_view name = trimmed(text.substr(0, equals));
  const std::string_view pays = trimmed(text.substr(equals + 1));
  std::optional<MachineFigure> figure;
  if (or_figure && !find_row(row_names(paytable), name)) figure = find_figure(paytable, name);
  const std::size_t line = figure ? paytable.lines.size() : line_to_pay(paytable, name);
  if (pays.empty()) {
    throw std::invalid_argument(quote(text) + ": no pays; " + std::string(kForms));
  }
  if (figure) {
    const Pay now = value_of(*figure);
    return {line, PaysReader(text, std::nullopt, now).read(pays), figure->name, now};
  }
  const TypedPays typed = typed_pays(pays, paytable);
  const PaysReader reader(text, CoinsOfPays{typed.coins, paytable.coins},
                          paytable.lines[line].pays);
  VariedLine varied{line, reader.read(typed.text)};
  if (!typed.is_bare) return varied;
  const std::string problem =
      other_coins_problem(paytable, line, varied.pays.least(0, varied.pays.size()),
                          varied.pays.most(0, varied.pays.size()));
  if (!problem.empty()) throw std::invalid_argument(quote(text) + ": " + problem);
  return varied;
}

namespace {

/// Bounds under which the exact comparison with a return fits 128 bits.
constexpr int kMostDecimals = 12;
constexpr int kMostDigits = 13;

SweepField read_field(std::string_view word) {
  for (std::size_t i = 0; i < kSweepFieldWords.size(); ++i) {
    if (kSweepFieldWords[i] == word) return static_cast<SweepField>(i);
  }
  throw std::invalid_argument(
      "unknown field " + quote(word) +
      did_you_mean(word, kSweepFieldWords, "; use " + one_of(kSweepFieldWords)));
}

/// Reads a number; a share may be in percent, as in return tables.
void read_number(std::string_view text, SweepCondition& condition) {
  const bool is_share =
      condition.field == SweepField::game_return || condition.field == SweepField::hit_frequency;
  const int most_plain = condition.field == SweepField::game_return ? kMostPlainReturn : 1;
  const auto number = parse_decimal(is_share ? share_text(text, most_plain) : plain_number(text));
  if (!number) {
    throw std::invalid_argument("found " + quote(text) + "; write a number such as 0.99");
  }
  if (number->decimals() > kMostDecimals || number->places() + number->decimals() > kMostDigits) {
    throw std::invalid_argument("found " + quote(text) +
                                "; a number has at most 12 decimals and 13 digits");
  }
  condition.decimals = number->decimals();
  for (const char digit : number->digits) {
    condition.digits = condition.digits * 10 + static_cast<std::uint64_t>(digit - '0');
  }
  for (int i = 0; i < number->exponent; ++i) condition.digits *= 10;
}

}  // namespace

SweepCondition read_sweep_condition(std::string_view text) {
  const auto sign = text.find_first_of("<>");
  if (sign == std::string_view::npos) {
    throw std::invalid_argument("found " + quote(text) +
                                "; write FIELD, then <, <=, > or >=, then a number, as in "
                                "\"return>=0.99\"");
  }
  SweepCondition condition;
  condition.field = read_field(trimmed(text.substr(0, sign)));
  const bool or_equal = text.substr(sign + 1).starts_with('=');
  if (text[sign] == '<') {
    condition.comparison = or_equal ? Relation::at_most : Relation::less;
  } else {
    condition.comparison = or_equal ? Relation::at_least : Relation::more;
  }
  read_number(trimmed(text.substr(sign + (or_equal ? 2 : 1))), condition);
  return condition;
}

namespace {

std::string condition(SweepField field, std::string_view sign, std::string_view number) {
  return std::string(kSweepFieldWords[static_cast<std::size_t>(field)]).append(sign).append(number);
}

}  // namespace

std::vector<SweepCondition> read_sweep_band(SweepField field, std::string_view text) {
  const auto dots = text.find("..");
  const std::string_view least = trimmed(text.substr(0, dots));
  const std::string_view most =
      dots == std::string_view::npos ? least : trimmed(text.substr(dots + 2));
  if (dots == std::string_view::npos || (least.empty() && most.empty())) {
    throw std::invalid_argument("found " + quote(text) +
                                "; write FROM..TO, FROM.. or ..TO, as in 0.97..0.975");
  }
  std::vector<SweepCondition> band;
  if (!least.empty()) band.push_back(read_sweep_condition(condition(field, ">=", least)));
  if (!most.empty()) band.push_back(read_sweep_condition(condition(field, "<=", most)));
  if (band.front().number() > band.back().number()) {
    throw std::invalid_argument("found " + quote(text) + ", which ends below where it begins");
  }
  return band;
}

namespace {

/// Returns a condition on the return shifted half a percent up or down, but not below zero.
SweepCondition half_a_percent_off(SweepCondition condition, bool is_upper) {
  constexpr int kDecimals = 3;
  for (; condition.decimals < kDecimals; ++condition.decimals) condition.digits *= 10;
  std::uint64_t difference = 5;
  for (int i = kDecimals; i < condition.decimals; ++i) difference *= 10;
  condition.digits = is_upper ? condition.digits + difference
                              : condition.digits - std::min(condition.digits, difference);
  return condition;
}

}  // namespace

std::vector<std::vector<SweepCondition>> read_family(std::string_view text) {
  constexpr auto kField = SweepField::game_return;
  std::vector<std::vector<SweepCondition>> members;
  for (const std::string_view part : parts_of(text, ',')) {
    const std::string_view member = trimmed(part);
    if (member.find("..") != std::string_view::npos) {
      members.push_back(read_sweep_band(kField, member));
    } else {
      members.push_back(
          {half_a_percent_off(read_sweep_condition(condition(kField, ">=", member)), false),
           half_a_percent_off(read_sweep_condition(condition(kField, "<=", member)), true)});
    }
  }
  sort_by(
      members, [](const auto& member) { return member.front().number(); }, std::greater<>());
  return members;
}

}  // namespace vpanalyze
