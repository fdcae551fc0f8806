// SPDX-License-Identifier: MIT
#include <stdexcept>
#include <string>
#include <utility>

#include "cards/text.hpp"
#include "vpanalyze/studies/sweep.hpp"

namespace vpanalyze {
namespace {

/// Half of what 64 bits hold, so that ends of ranges need no care.
constexpr std::uint64_t kMostPaytables = std::uint64_t{1} << 63U;

/// The least and the most that a line pays anywhere in the grid.
struct PayRange {
  Pay least;
  Pay most;
};

std::vector<PayRange> pay_ranges(const Paytable& base, const std::vector<VariedLine>& varied) {
  std::vector<PayRange> ranges;
  for (const PayLine& line : base.lines) ranges.push_back({line.pays, line.pays});
  for (const VariedLine& line : varied) {
    ranges[line.line] = {line.pays.least(0, line.pays.size()), line.pays.most(0, line.pays.size())};
  }
  return ranges;
}

void check_nothing(const Paytable& base, const std::vector<VariedLine>& varied) {
  const std::size_t nothing = nothing_line(base);
  if (nothing == base.lines.size()) return;
  const std::vector<PayRange> ranges = pay_ranges(base, varied);
  for (std::size_t i = 0; i < ranges.size(); ++i) {
    if (i == nothing || ranges[i].least >= ranges[nothing].most) continue;
    throw std::invalid_argument(
        "somewhere in the grid " + in_quotes(base.lines[i].name) + " would pay " +
        to_string(ranges[i].least) + " and " + in_quotes(base.lines[nothing].name) + " " +
        to_string(ranges[nothing].most) + "; losing hands may not pay more than any other line");
  }
}

}  // namespace

SweepGrid::SweepGrid(Paytable base, std::vector<VariedLine> varied)
    : base_(std::move(base)), varied_(std::move(varied)) {
  if (varied_.empty()) throw std::invalid_argument("no line is varied");
  for (std::size_t i = 0; i < varied_.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (varied_[i].line != varied_[j].line) continue;
      throw std::invalid_argument(in_quotes(base_.lines[varied_[i].line].name) +
                                  " is varied twice; list all its pays at once");
    }
    const std::uint64_t pays = varied_[i].pays.size();
    if (pays > kMostPaytables / paytables_) {
      throw std::invalid_argument("the grid has more than 2^63 paytables");
    }
    paytables_ *= pays;
  }
  check_nothing(base_, varied_);
}

std::vector<std::uint64_t> SweepGrid::places(std::uint64_t paytable) const {
  std::vector<std::uint64_t> places(varied_.size());
  for (std::size_t i = varied_.size(); i-- > 0;) {
    places[i] = paytable % varied_[i].pays.size();
    paytable /= varied_[i].pays.size();
  }
  return places;
}

Paytable SweepGrid::at(std::uint64_t paytable) const {
  Paytable result = base_;
  const std::vector<std::uint64_t> where = places(paytable);
  for (std::size_t i = 0; i < varied_.size(); ++i) {
    result.lines[varied_[i].line].pays = varied_[i].pays.at(where[i]);
  }
  return result;
}

}  // namespace vpanalyze
