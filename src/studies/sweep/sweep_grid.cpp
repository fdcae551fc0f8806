// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cassert>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>

#include "cards/text.hpp"
#include "vpanalyze/game/read_paytable.hpp"
#include "vpanalyze/studies/sweep.hpp"

namespace vpanalyze {

PayList::PayList(std::vector<Pay> pays) : list_(std::move(pays)), size_(list_.size()) {
  assert(!list_.empty());
}

PayList::PayList(Pay first, Pay step, std::uint64_t count)
    : first_(first), step_(step.millionths()), size_(count) {
  assert(step_ > 0 && count > 0);
}

Pay PayList::at(std::uint64_t index) const {
  if (!list_.empty()) return list_[index];
  return Pay::from_millionths(first_.millionths() + static_cast<std::int64_t>(index) * step_);
}

Pay PayList::least(std::uint64_t from, std::uint64_t to) const {
  if (list_.empty()) return at(from);
  return *std::min_element(list_.begin() + static_cast<std::ptrdiff_t>(from),
                           list_.begin() + static_cast<std::ptrdiff_t>(to));
}

Pay PayList::most(std::uint64_t from, std::uint64_t to) const {
  if (list_.empty()) return at(to - 1);
  return *std::max_element(list_.begin() + static_cast<std::ptrdiff_t>(from),
                           list_.begin() + static_cast<std::ptrdiff_t>(to));
}

std::int64_t PayList::common_divisor() const {
  std::int64_t divisor = std::gcd(first_.millionths(), step_);
  for (const Pay pay : list_) divisor = std::gcd(divisor, pay.millionths());
  return divisor;
}

void PayList::sort() { std::sort(list_.begin(), list_.end()); }

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

/// The paytable, but for the figures of its features, which only a file can have.
Paytable SweepGrid::with_pays(const std::vector<std::uint64_t>& places) const {
  Paytable result = base_;
  for (std::size_t i = 0; i < varied_.size(); ++i) {
    if (varied_[i].is_line()) result.lines[varied_[i].line].pays = varied_[i].pays.at(places[i]);
  }
  return result;
}

Paytable SweepGrid::at(const std::vector<std::uint64_t>& places) const {
  const bool only_lines = std::all_of(varied_.begin(), varied_.end(),
                                      [](const VariedLine& varied) { return varied.is_line(); });
  return only_lines ? with_pays(places)
                    : read_paytable(file(places, base_.name), base_.name).paytable;
}

std::string SweepGrid::file(const std::vector<std::uint64_t>& places,
                            const std::string& name) const {
  Paytable paytable = with_pays(places);
  paytable.name = name;
  std::vector<FeatureFigure> figures;
  for (std::size_t i = 0; i < varied_.size(); ++i) {
    if (varied_[i].is_line()) continue;
    figures.push_back({varied_[i].figure, to_string(varied_[i].pays.at(places[i]))});
  }
  return rewritten_paytable(json_, paytable, figures);
}

}  // namespace vpanalyze
