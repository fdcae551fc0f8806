// SPDX-License-Identifier: MIT
#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

#include "cards/text.hpp"
#include "vpanalyze/game/read_paytable.hpp"
#include "vpanalyze/game/rewrite_paytable.hpp"
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
    if (!line.is_line()) continue;
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

SweepGrid::SweepGrid(Paytable base, std::vector<VariedLine> varied, std::string json)
    : base_(std::move(base)), varied_(std::move(varied)), json_(std::move(json)) {
  if (varied_.empty()) throw std::invalid_argument("no line is varied");
  for (std::size_t i = 0; i < varied_.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (name(i) != name(j)) continue;
      throw std::invalid_argument(in_quotes(name(i)) + " is varied twice; list all its " +
                                  (varied_[i].is_line() ? "pays" : "values") + " at once");
    }
    const std::uint64_t pays = varied_[i].pays.size();
    if (pays > kMostPaytables / paytables_) {
      throw std::invalid_argument("the grid has more than 2^63 paytables");
    }
    paytables_ *= pays;
  }
  check_nothing(base_, varied_);
  check_figures();
}

const std::string& SweepGrid::name(std::size_t varied) const {
  const VariedLine& line = varied_[varied];
  return line.is_line() ? base_.lines[line.line].name : line.figure;
}

Pay SweepGrid::now(std::size_t varied) const {
  const VariedLine& line = varied_[varied];
  return line.is_line() ? base_.lines[line.line].pays : line.figure_now;
}

/// Each value of each figure by itself; then what only all together can be too much, chances that
/// add up to more than 1.
void SweepGrid::check_figures() const {
  constexpr std::uint64_t kMostChecked = 1000;
  std::vector<std::uint64_t> at_first(varied_.size(), 0);
  std::vector<std::uint64_t> at_most(varied_.size(), 0);
  const auto check = [&](const std::vector<std::uint64_t>& places, const std::string& what) {
    try {
      at(places);
    } catch (const PaytableError& error) {
      const std::string message = error.what();
      throw std::invalid_argument(what + message.substr(base_.name.size()));
    }
  };
  for (std::size_t i = 0; i < varied_.size(); ++i) {
    if (varied_[i].is_line()) continue;
    const PayList& values = varied_[i].pays;
    std::vector<std::uint64_t> places = at_first;
    for (std::uint64_t place = 0; place < values.size(); ++place) {
      if (place == kMostChecked) place = values.size() - 1;
      places[i] = place;
      check(places, name(i) + "=" + to_string(values.at(place)));
      if (values.at(place) > values.at(at_most[i])) at_most[i] = place;
    }
  }
  if (at_most != at_first) check(at_most, "somewhere in the grid");
}

std::vector<std::uint64_t> SweepGrid::places(std::uint64_t paytable) const {
  std::vector<std::uint64_t> places(varied_.size());
  for (std::size_t i = varied_.size(); i-- > 0;) {
    places[i] = paytable % varied_[i].pays.size();
    paytable /= varied_[i].pays.size();
  }
  return places;
}

Paytable SweepGrid::at(const std::vector<std::uint64_t>& places) const {
  Paytable result = base_;
  bool is_of_figures = false;
  for (std::size_t i = 0; i < varied_.size(); ++i) {
    is_of_figures = is_of_figures || !varied_[i].is_line();
    if (varied_[i].is_line()) result.lines[varied_[i].line].pays = varied_[i].pays.at(places[i]);
  }
  return is_of_figures ? read_paytable(file(places, base_.name), base_.name).paytable : result;
}

std::string SweepGrid::file(const std::vector<std::uint64_t>& places,
                            const std::string& name) const {
  Paytable paytable = base_;
  paytable.name = name;
  std::vector<FeatureFigure> figures;
  for (std::size_t i = 0; i < varied_.size(); ++i) {
    const Pay value = varied_[i].pays.at(places[i]);
    if (varied_[i].is_line()) {
      paytable.lines[varied_[i].line].pays = value;
    } else {
      figures.push_back({varied_[i].figure, to_string(value)});
    }
  }
  return rewritten_paytable(json_, paytable, figures);
}

}  // namespace vpanalyze
