// SPDX-License-Identifier: MIT
#include "studies/sweep/glass.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <utility>

#include "base/ranges.hpp"
#include "game/rules.hpp"
#include "game/usual_pays.hpp"

namespace vpanalyze {

namespace {

constexpr Pay kNoPay = Pay();
constexpr Pay kAnyPay = Pay::from_millionths(std::numeric_limits<std::int64_t>::max());

/// Returns the first place of the range whose pay is at least `least`; its end if there is none.
std::uint64_t first_paying(const PayList& pays, PlaceRange places, Pay least) {
  return first_place(places, [&](std::uint64_t place) { return pays.at(place) >= least; });
}

/// Returns the first place whose pay exceeds `most`.
std::uint64_t first_above(const PayList& pays, PlaceRange places, Pay most) {
  if (most == kAnyPay) return places.end;
  return first_paying(pays, places, Pay::from_millionths(most.millionths() + 1));
}

}  // namespace

SweepGrid design_grid(const Paytable& base, std::vector<VariedLine> varied) {
  const std::vector<std::size_t> order = order_of_pays(base);
  const auto place = [&](const VariedLine& line) {
    return std::find(order.begin(), order.end(), line.line) - order.begin();
  };
  std::stable_sort(varied.begin(), varied.end(), [&](const auto& a, const auto& b) {
    if (!a.is_line() || !b.is_line()) return a.is_line() && !b.is_line();
    return place(a) > place(b);
  });
  for (VariedLine& line : varied) line.pays.sort();
  return {base, std::move(varied)};
}

Glass::Glass(const SweepGrid& grid) : grid_(grid) {
  const Paytable& base = grid.base();
  const std::vector<std::size_t> order = order_of_pays(base);
  for (std::size_t i = 0; i < grid.varied().size(); ++i) {
    const VariedLine& varied = grid.varied()[i];
    Pay least = kNoPay;
    Pay most = kAnyPay;
    bool is_before = true;
    for (const std::size_t line : order) {
      if (!varied.is_line()) break;
      if (line == varied.line) is_before = false;
      const bool varies =
          any_of(grid.varied(), [&](const VariedLine& other) { return other.line == line; });
      if (varies) continue;
      const Pay pays = base.lines[line].pays;
      (is_before ? most : least) = is_before ? std::min(most, pays) : std::max(least, pays);
    }
    const PlaceRange all{0, varied.pays.size()};
    const Pay now = grid.now(i);
    lines_.push_back({{first_paying(varied.pays, all, least), first_above(varied.pays, all, most)},
                      {first_paying(varied.pays, all, now), first_above(varied.pays, all, now)}});
  }
}

PlaceRange Glass::ordered_places(std::size_t varied, PlaceRange places, Pay line_before) const {
  const PlaceRange& allowed = lines_[varied].allowed;
  places = {std::max(places.begin, allowed.begin), std::min(places.end, allowed.end)};
  if (places.begin >= places.end) return {0, 0};
  if (!grid_.varied()[varied].is_line()) return places;
  places.begin = first_paying(grid_.varied()[varied].pays, places, line_before);
  return places;
}

bool Glass::trim(PayBox& box) const {
  Pay least = kNoPay;
  for (std::size_t i = 0; i < box.size(); ++i) {
    box[i] = ordered_places(i, box[i], least);
    if (box[i].begin >= box[i].end) return false;
    if (grid_.varied()[i].is_line()) least = grid_.varied()[i].pays.at(box[i].begin);
  }
  Pay most = kAnyPay;
  for (std::size_t i = box.size(); i-- > 0;) {
    if (!grid_.varied()[i].is_line()) continue;
    const PayList& pays = grid_.varied()[i].pays;
    box[i].end = first_above(pays, box[i], most);
    if (box[i].begin >= box[i].end) return false;
    most = pays.at(box[i].end - 1);
  }
  return true;
}

std::size_t Glass::least_changed(const PayBox& box) const {
  std::size_t changed = 0;
  for (std::size_t i = 0; i < box.size(); ++i) {
    const PlaceRange& base = lines_[i].base;
    if (base.size() == 0 || box[i].begin > base.begin || box[i].end <= base.begin) ++changed;
  }
  return changed;
}

std::uint64_t Glass::steps(std::size_t varied, std::uint64_t place) const {
  const PlaceRange& base = lines_[varied].base;
  if (place < base.begin) return base.begin - place;
  return place < base.end ? 0 : place + 1 - base.end;
}

std::uint64_t Glass::nearest(std::size_t varied, PlaceRange places) const {
  return std::clamp(lines_[varied].base.begin, places.begin, places.end - 1);
}

namespace {

/// Returns true if hands stay with their lines at all pays: among equal pays the first line in the
/// file takes a hand, though it should come later.
bool hands_keep_lines(const Paytable& base) {
  const std::vector<std::size_t> order = order_of_pays(base);
  return std::is_sorted(order.begin(), order.end()) ||
         (base.features.states.empty() && !has_line_features(base));
}

/// Returns true if every effect of the chance "chance.2.p" is good for the player in the whole
/// grid.
bool is_good_chance(const SweepGrid& grid, std::string_view figure) {
  const std::size_t entry = std::stoul(std::string(figure.substr(figure.find('.') + 1))) - 1;
  const Paytable least = grid.at(std::vector<std::uint64_t>(grid.varied().size(), 0));
  const ChanceEvent& event = least.features.chance[entry];
  return !event.deck && event.times.numerator() >= event.times.denominator();
}

}  // namespace

Effect effect_of(const SweepGrid& grid, std::size_t varied) {
  const Paytable& base = grid.base();
  if (base.features.play == PlayKind::dbl) return Effect::unsure;
  const VariedLine& line = grid.varied()[varied];
  if (line.is_line()) return hands_keep_lines(base) ? Effect::raises : Effect::unsure;
  const std::string_view figure = line.figure;
  const bool is_bet = figure == "bet" || figure.ends_with(".bet");
  if (figure.find(".pays.") != std::string_view::npos) {  // pay of a line in a state
    return is_bet ? Effect::unsure : Effect::raises;
  }
  if (is_bet) return Effect::lowers;
  if (!figure.starts_with("chance.") || !figure.ends_with(".p")) return Effect::raises;
  return is_good_chance(grid, figure) ? Effect::raises : Effect::unsure;
}

namespace {

std::vector<VariedLine> vary_by_steps(const Paytable& base, std::ptrdiff_t steps) {
  const std::vector<std::size_t> order = order_of_pays(base);
  const std::size_t nothing = nothing_line(base);
  std::vector<VariedLine> varied;
  for (const std::size_t line : order) {
    const Pay pays = base.lines[line].pays;
    if (line == order.front() || line == nothing || pays == Pay()) continue;
    varied.push_back({line, PayList(usual_pays_around(pays, steps, base.coins))});
  }
  return varied;
}

/// Returns the number of paytables, or a number above `most`.
std::uint64_t paytables_of(const std::vector<VariedLine>& varied, std::uint64_t most) {
  std::uint64_t paytables = 1;
  for (const VariedLine& line : varied) {
    paytables = std::min(paytables * line.pays.size(), most + 1);
  }
  return paytables;
}

}  // namespace

std::vector<VariedLine> usual_variations(const Paytable& base, std::uint64_t most_paytables) {
  std::vector<VariedLine> widest = vary_by_steps(base, 1);
  for (std::ptrdiff_t steps = 2;; ++steps) {
    std::vector<VariedLine> wider = vary_by_steps(base, steps);
    const std::uint64_t paytables = paytables_of(wider, most_paytables);
    if (paytables > most_paytables || paytables == paytables_of(widest, most_paytables)) {
      return widest;
    }
    widest = std::move(wider);
  }
}

}  // namespace vpanalyze
