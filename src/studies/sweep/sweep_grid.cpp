// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstddef>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>

#include "base/text.hpp"
#include "game/figures.hpp"
#include "game/remarks.hpp"
#include "game/rules.hpp"
#include "vpanalyze/game/paytable.hpp"
#include "vpanalyze/game/read_paytable.hpp"
#include "vpanalyze/game/write_paytable.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/sweep.hpp"

namespace vpanalyze {

PayList::PayList(std::vector<Pay> pays) : list_(std::move(pays)), size_(list_.size()) {
  if (list_.empty()) throw std::invalid_argument("a list of pays has at least one");
}

PayList::PayList(Pay first, Pay step, std::uint64_t count)
    : first_(first), step_(step.millionths()), size_(count) {
  if (step_ <= 0 || count == 0) {
    throw std::invalid_argument("pays in steps are at least one, with a step above 0");
  }
}

Pay PayList::at(std::uint64_t index) const {
  if (!list_.empty()) return list_[index];
  return Pay::from_millionths(first_.millionths() + static_cast<std::int64_t>(index) * step_);
}

Pay PayList::least(std::uint64_t first, std::uint64_t last) const {
  if (list_.empty()) return at(first);
  return *std::min_element(list_.begin() + static_cast<std::ptrdiff_t>(first),
                           list_.begin() + static_cast<std::ptrdiff_t>(last));
}

Pay PayList::most(std::uint64_t first, std::uint64_t last) const {
  if (list_.empty()) return at(last - 1);
  return *std::max_element(list_.begin() + static_cast<std::ptrdiff_t>(first),
                           list_.begin() + static_cast<std::ptrdiff_t>(last));
}

std::int64_t PayList::common_divisor() const {
  std::int64_t divisor = std::gcd(first_.millionths(), step_);
  for (const Pay pay : list_) divisor = std::gcd(divisor, pay.millionths());
  return divisor;
}

void PayList::sort() { std::sort(list_.begin(), list_.end()); }

SweepGrid::SweepGrid(Paytable base, std::vector<VariedLine> varied)
    : base_(std::move(base)), varied_(std::move(varied)) {
  if (const std::string obstacle = choice_obstacle(base_, base_.name); !obstacle.empty()) {
    throw std::invalid_argument(quote(base_.name) + ": " + obstacle);
  }
  if (varied_.empty()) throw std::invalid_argument("no line is varied");
  // Half the range of 64 bits, so that ends of ranges cannot overflow.
  constexpr std::uint64_t kMostPaytables = std::uint64_t{1} << 63U;
  for (std::size_t i = 0; i < varied_.size(); ++i) {
    if (varied_[i].is_line() && varied_[i].line >= base_.lines.size()) {
      throw std::invalid_argument("found line " + std::to_string(varied_[i].line) +
                                  "; the lines of " + quote(base_.name) + " have numbers below " +
                                  std::to_string(base_.lines.size()));
    }
    for (std::size_t j = 0; j < i; ++j) {
      if (name(i) != name(j)) continue;
      throw std::invalid_argument(quote(name(i)) + " is varied twice; list all its " +
                                  (varied_[i].is_line() ? "pays" : "values") + " at once");
    }
    const std::uint64_t pays = varied_[i].pays.size();
    if (pays > kMostPaytables / paytables_) {
      throw std::invalid_argument("the grid has more than 2^63 paytables");
    }
    paytables_ *= pays;
  }
  // Losing hands at their highest pay, all other lines at their lowest.
  Paytable worst = base_;
  for (const VariedLine& each : varied_) {
    if (!each.is_line()) continue;
    const PayList& pays = each.pays;
    worst.lines[each.line].pays =
        each.line == nothing_line(base_) ? pays.most(0, pays.size()) : pays.least(0, pays.size());
  }
  check_nothing(worst, "somewhere in the grid ");
  find_figures();
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

void SweepGrid::find_figures() {
  set_figure_.resize(varied_.size());
  std::vector<MachineFigure> known = machine_figures(base_);
  for (std::size_t i = 0; i < varied_.size(); ++i) {
    for (MachineFigure& figure : known) {
      if (same_name(figure.name, varied_[i].figure)) set_figure_[i] = std::move(figure.set);
    }
    if (varied_[i].is_line() || set_figure_[i]) continue;
    throw std::invalid_argument("the features of the game have no figure " + quote(name(i)));
  }
}

/// Checks each value of each figure separately, then all chances together, whose sum can exceed 1.
void SweepGrid::check_figures() const {
  constexpr std::uint64_t kMostChecked = 1000;
  std::vector<std::uint64_t> first_places(varied_.size(), 0);
  std::vector<std::uint64_t> last_places(varied_.size(), 0);
  const auto check = [&](const std::vector<std::uint64_t>& places, const std::string& what) {
    const std::string problem = validate(at(places));
    if (!problem.empty()) throw std::invalid_argument(what + ": " + problem);
  };
  for (std::size_t i = 0; i < varied_.size(); ++i) {
    if (varied_[i].is_line()) continue;
    const PayList& values = varied_[i].pays;
    std::vector<std::uint64_t> places = first_places;
    for (std::uint64_t place = 0; place < values.size(); ++place) {
      if (place == kMostChecked) place = values.size() - 1;
      places[i] = place;
      check(places, name(i) + "=" + to_string(values.at(place)));
      if (values.at(place) > values.at(last_places[i])) last_places[i] = place;
    }
  }
  if (last_places != first_places) check(last_places, "somewhere in the grid");
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
  for (std::size_t i = 0; i < varied_.size(); ++i) {
    const Pay value = varied_[i].pays.at(places[i]);
    if (varied_[i].is_line()) {
      result.lines[varied_[i].line].pays = value;
    } else {
      set_figure_[i](result, value.coin_amount());
    }
  }
  return result;
}

std::string SweepGrid::file(const std::vector<std::uint64_t>& places,
                            const std::string& name) const {
  Paytable paytable = at(places);
  paytable.name = name;
  drop_published(paytable);
  return to_json(paytable);
}

}  // namespace vpanalyze
