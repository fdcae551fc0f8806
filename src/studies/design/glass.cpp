// SPDX-License-Identifier: MIT
#include "studies/design/glass.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

namespace vpanalyze {
namespace {

constexpr Pay kNoPay = Pay();
constexpr Pay kAnyPay = Pay::from_millionths(std::numeric_limits<std::int64_t>::max());

/// The places that pay more than so much begin here.
std::uint64_t first_above(const PayList& pays, PlaceRange places, Pay most) {
  if (most == kAnyPay) return places.to;
  return first_paying(pays, places, Pay::from_millionths(most.millionths() + 1));
}

}  // namespace

std::vector<std::size_t> glass_order(const Paytable& base) {
  std::vector<std::size_t> order(base.lines.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const std::size_t nothing = nothing_line(base);
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    if (a == nothing || b == nothing) return b == nothing && a != nothing;
    return base.lines[a].pays > base.lines[b].pays;
  });
  return order;
}

SweepGrid design_grid(const Paytable& base, std::vector<VariedLine> varied, std::string json) {
  const std::vector<std::size_t> order = glass_order(base);
  const auto place = [&](const VariedLine& line) {
    return std::find(order.begin(), order.end(), line.line) - order.begin();
  };
  std::stable_sort(varied.begin(), varied.end(), [&](const auto& a, const auto& b) {
    if (!a.is_line() || !b.is_line()) return a.is_line() && !b.is_line();
    return place(a) > place(b);
  });
  for (VariedLine& line : varied) line.pays.sort();
  return {base, std::move(varied), std::move(json)};
}

std::uint64_t first_paying(const PayList& pays, PlaceRange places, Pay least) {
  while (places.from < places.to) {
    const std::uint64_t middle = places.from + places.size() / 2;
    if (pays.at(middle) < least) {
      places.from = middle + 1;
    } else {
      places.to = middle;
    }
  }
  return places.from;
}

Glass::Glass(const SweepGrid& grid) : grid_(grid) {
  const Paytable& base = grid.base();
  const std::vector<std::size_t> order = glass_order(base);
  for (std::size_t i = 0; i < grid.varied().size(); ++i) {
    const VariedLine& varied = grid.varied()[i];
    Pay least = kNoPay;
    Pay most = kAnyPay;
    bool is_before = true;
    for (const std::size_t line : order) {
      if (!varied.is_line()) break;
      if (line == varied.line) is_before = false;
      const bool varies = std::any_of(grid.varied().begin(), grid.varied().end(),
                                      [&](const VariedLine& other) { return other.line == line; });
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

PlaceRange Glass::in_order(std::size_t varied, PlaceRange places, Pay line_before) const {
  const PlaceRange& allowed = lines_[varied].allowed;
  places = {std::max(places.from, allowed.from), std::min(places.to, allowed.to)};
  if (places.from >= places.to) return {0, 0};
  if (!grid_.varied()[varied].is_line()) return places;
  places.from = first_paying(grid_.varied()[varied].pays, places, line_before);
  return places;
}

bool Glass::trim(PayBox& box) const {
  Pay least = kNoPay;
  for (std::size_t i = 0; i < box.size(); ++i) {
    box[i] = in_order(i, box[i], least);
    if (box[i].from >= box[i].to) return false;
    if (grid_.varied()[i].is_line()) least = grid_.varied()[i].pays.at(box[i].from);
  }
  Pay most = kAnyPay;
  for (std::size_t i = box.size(); i-- > 0;) {
    if (!grid_.varied()[i].is_line()) continue;
    const PayList& pays = grid_.varied()[i].pays;
    box[i].to = first_above(pays, box[i], most);
    if (box[i].from >= box[i].to) return false;
    most = pays.at(box[i].to - 1);
  }
  return true;
}

std::size_t Glass::least_changed(const PayBox& box) const {
  std::size_t changed = 0;
  for (std::size_t i = 0; i < box.size(); ++i) {
    const PlaceRange& base = lines_[i].base;
    if (base.size() == 0 || box[i].from > base.from || box[i].to <= base.from) ++changed;
  }
  return changed;
}

std::uint64_t Glass::steps(std::size_t varied, std::uint64_t place) const {
  const PlaceRange& base = lines_[varied].base;
  if (place < base.from) return base.from - place;
  return place < base.to ? 0 : place + 1 - base.to;
}

std::uint64_t Glass::nearest(std::size_t varied, PlaceRange places) const {
  return std::clamp(lines_[varied].base.from, places.from, places.to - 1);
}

}  // namespace vpanalyze
