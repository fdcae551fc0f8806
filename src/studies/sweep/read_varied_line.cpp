// SPDX-License-Identifier: MIT
#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

#include "cards/text.hpp"
#include "game/line_names.hpp"
#include "vpanalyze/game/pay.hpp"
#include "vpanalyze/studies/sweep.hpp"

namespace vpanalyze {
namespace {

constexpr std::string_view kForms =
    "write LINE=A..B, LINE=A..B:STEP or LINE=A,B,C, as in \"Flush=5..7\"";

/// Reads the pays of one "LINE=PAYS"; messages begin with it.
class PaysReader {
 public:
  PaysReader(std::string_view whole, int coins) : whole_(whole), coins_(coins) {}

  PayList read(std::string_view text) const {
    const auto dots = text.find("..");
    if (dots == std::string_view::npos) return read_list(text);
    const std::string_view to = text.substr(dots + 2);
    const auto colon = to.find(':');
    const Pay step = colon == std::string_view::npos ? Pay::units(1) : pay(to.substr(colon + 1));
    return range(pay(text.substr(0, dots)), pay(to.substr(0, colon)), step);
  }

 private:
  [[noreturn]] void fail(const std::string& problem) const {
    throw std::invalid_argument(in_quotes(whole_) + ": " + problem);
  }

  Pay pay(std::string_view text) const {
    std::string problem;
    const auto result = parse_pay(trimmed(text), coins_, problem);
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

  PayList read_list(std::string_view text) const {
    std::vector<Pay> pays;
    for (;;) {
      const auto comma = text.find(',');
      const Pay next = pay(text.substr(0, comma));
      if (std::find(pays.begin(), pays.end(), next) != pays.end()) {
        fail(to_string(next) + " is listed twice");
      }
      pays.push_back(next);
      if (comma == std::string_view::npos) return PayList(std::move(pays));
      text.remove_prefix(comma + 1);
    }
  }

  std::string_view whole_;
  int coins_;
};

}  // namespace

VariedLine read_varied_line(const Paytable& paytable, std::string_view text) {
  const auto equals = text.rfind('=');
  if (equals == std::string_view::npos) {
    throw std::invalid_argument("found " + in_quotes(text) + "; " + std::string(kForms));
  }
  const std::string_view name = trimmed(text.substr(0, equals));
  const std::size_t line = line_to_pay(paytable, name);
  const std::string_view pays = trimmed(text.substr(equals + 1));
  if (pays.empty()) {
    throw std::invalid_argument(in_quotes(text) + ": no pays; " + std::string(kForms));
  }
  return {line, PaysReader(text, paytable.coins).read(pays)};
}

}  // namespace vpanalyze
