// SPDX-License-Identifier: MIT
#include <algorithm>

#include "cards/text.hpp"
#include "game/line_names.hpp"
#include "game/pay_limits.hpp"
#include "vpanalyze/game/read_paytable.hpp"

namespace vpanalyze {
namespace {

/// `nothing` may not pay more than any other line.
void check_nothing(const Paytable& paytable) {
  const std::size_t nothing = nothing_line(paytable);
  if (nothing == paytable.lines.size()) return;
  const PayLine& losing = paytable.lines[nothing];
  const auto less =
      std::min_element(paytable.lines.begin(), paytable.lines.end(),
                       [](const PayLine& a, const PayLine& b) { return a.pays < b.pays; });
  if (less->pays >= losing.pays) return;
  throw std::invalid_argument(in_quotes(less->name) + " would pay " + to_string(less->pays) +
                              " and " + in_quotes(losing.name) + " " + to_string(losing.pays) +
                              "; losing hands may not pay more than any other line");
}

}  // namespace

void set_pay(Paytable& paytable, std::string_view assignment) {
  const auto equals = assignment.rfind('=');
  if (equals == std::string_view::npos) {
    throw std::invalid_argument("found " + in_quotes(assignment) +
                                "; write LINE=VALUE, as in \"Flush=5\"");
  }
  const std::string_view name = trimmed(assignment.substr(0, equals));
  const std::size_t line = line_to_pay(paytable, name);
  std::string problem;
  const auto pay = parse_pay(trimmed(assignment.substr(equals + 1)), paytable.coins, problem);
  if (!pay) throw std::invalid_argument(in_quotes(assignment) + ": " + problem);

  Paytable changed = paytable;
  changed.lines[line].pays = *pay;
  check_nothing(changed);
  paytable = std::move(changed);
}

}  // namespace vpanalyze
