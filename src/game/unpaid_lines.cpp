// SPDX-License-Identifier: MIT
#include <bit>

#include "cards/text.hpp"
#include "game/rules.hpp"
#include "vpanalyze/game/read_paytable.hpp"

namespace vpanalyze {
namespace {

/// For every line, the lines that pay the hands which make it.
class Payers {
 public:
  explicit Payers(const Paytable& paytable) : payers_(paytable.lines.size() + 1) {
    const Rules rules(paytable);
    pattern_index(paytable, rules).for_each([&](std::uint32_t /*index*/, const HandPattern& hand) {
      const LineSet made = rules.lines_made(hand);
      note(made, paying_line(paytable, made));
    });
  }

  bool pays(std::size_t line) const { return (payers_[line] >> line & 1U) != 0; }
  LineSet of(std::size_t line) const { return payers_[line]; }

 private:
  void note(LineSet made, std::size_t payer) {
    // Losing hands without a line of their own make none either.
    const LineSet bit = payer < kMaxPayLines ? LineSet{1} << payer : 0;
    payers_[payer] |= bit;
    for (LineSet rest = made; rest != 0; rest &= rest - 1) {
      payers_[static_cast<std::size_t>(std::countr_zero(rest))] |= bit;
    }
  }

  std::vector<LineSet> payers_;
};

/// Why no hand is paid by this line.
std::string reason(const Paytable& paytable, const Payers& payers, std::size_t line) {
  if (paytable.lines[line].hand == HandKind::nothing) return "every hand makes another line";
  const LineSet others = payers.of(line);
  if (others == 0) return "no hand of this game makes it";
  if (std::has_single_bit(others)) {
    const auto other = static_cast<std::size_t>(std::countr_zero(others));
    return "every hand that makes it is paid as " + in_quotes(paytable.lines[other].name);
  }
  return "every hand that makes it also makes a line that pays at least as much";
}

}  // namespace

std::vector<std::string> unpaid_line_warnings(const Paytable& paytable, const std::string& file) {
  const Payers payers(paytable);
  std::vector<std::string> warnings;
  for (std::size_t i = 0; i < paytable.lines.size(); ++i) {
    if (payers.pays(i)) continue;
    warnings.push_back(file + ": /hands/" + std::to_string(i) + ": " +
                       in_quotes(paytable.lines[i].name) +
                       " is never paid: " + reason(paytable, payers, i));
  }
  return warnings;
}

}  // namespace vpanalyze
