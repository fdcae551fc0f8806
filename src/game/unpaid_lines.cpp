// SPDX-License-Identifier: MIT
#include "game/unpaid_lines.hpp"

#include <bit>

#include "game/wording.hpp"
#include "vpanalyze/game/rules.hpp"

namespace vpanalyze {
namespace {

/// For every line, the lines that pay the hands which make it.
class Payers {
 public:
  explicit Payers(const Paytable& paytable) : payers_(paytable.lines.size() + 1) {
    const Rules rules(paytable);
    LineSet last_made = 0;
    std::size_t last_payer = paying_line(paytable, 0);
    pattern_index(paytable, rules).for_each([&](std::uint32_t /*index*/, const HandPattern& hand) {
      const LineSet made = rules.lines_made(hand);
      if (made == last_made && any_) return;
      any_ = true;
      if (made != last_made) last_payer = paying_line(paytable, made);
      last_made = made;
      note(made, last_payer);
    });
  }

  bool pays(std::size_t line) const { return (payers_[line] >> line & 1U) != 0; }
  LineSet of(std::size_t line) const { return payers_[line]; }

 private:
  void note(LineSet made, std::size_t payer) {
    const LineSet bit = payer < 64 ? LineSet{1} << payer : 0;
    payers_[payer] |= bit;
    for (LineSet rest = made; rest != 0; rest &= rest - 1) {
      payers_[static_cast<std::size_t>(std::countr_zero(rest))] |= bit;
    }
  }

  std::vector<LineSet> payers_;
  bool any_ = false;
};

}  // namespace

std::vector<std::pair<std::size_t, std::string>> unpaid_lines(const Paytable& paytable) {
  const Payers payers(paytable);
  std::vector<std::pair<std::size_t, std::string>> unpaid;
  for (std::size_t i = 0; i < paytable.lines.size(); ++i) {
    if (payers.pays(i)) continue;
    const LineSet others = payers.of(i);
    std::string reason;
    if (paytable.lines[i].hand == HandKind::nothing) {
      reason = "every hand makes another line";
    } else if (others == 0) {
      reason = "no hand of this game makes it";
    } else if (std::has_single_bit(others)) {
      const auto other = static_cast<std::size_t>(std::countr_zero(others));
      reason = "every hand that makes it is paid as " + in_quotes(paytable.lines[other].name);
    } else {
      reason = "every hand that makes it also makes a line that pays at least as much";
    }
    unpaid.emplace_back(
        i, "the line " + in_quotes(paytable.lines[i].name) + " is never paid: " + reason);
  }
  return unpaid;
}

}  // namespace vpanalyze
