// SPDX-License-Identifier: MIT
#include "studies/meter/envelope.hpp"

#include <algorithm>

#include "analysis/hold.hpp"
#include "cards/parallel.hpp"

namespace vpanalyze {

std::size_t Envelope::best_above(std::int64_t x, std::optional<std::size_t> preferred) const {
  const auto value = [&](std::size_t hold) {
    return int128{base_[hold]} + int128{slope_[hold]} * x;
  };
  std::size_t best = preferred.value_or(0);
  int128 most = value(best);
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    const int128 found = value(hold);
    if (found < most || (found == most && slope_[hold] <= slope_[best])) continue;
    best = hold;
    most = found;
  }
  return best;
}

std::optional<Crossing> Envelope::next(std::size_t best) const {
  std::optional<Crossing> first;
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    if (slope_[hold] <= slope_[best]) continue;
    const Crossing found = crossing(best, hold);
    const int order = first ? compare_places(found, *first) : -1;
    const bool steeper = first && found.slope_gained > first->slope_gained;
    if (order < 0 || (order == 0 && steeper)) first = found;
  }
  return first;
}

namespace {

constexpr std::uint8_t kNoHold = 0xFF;

/// By place, then by class.
bool crosses_before(const Crossing& a, const Crossing& b) {
  const int order = compare_places(a, b);
  return order != 0 ? order < 0 : a.deal_class < b.deal_class;
}

/// The envelope's corners from an x up to but without another. `hold` is the best one just below
/// the first (kNoHold if nothing is below) and becomes that just below the second. Returns the hold
/// to start from.
std::size_t add_crossings(const Envelope& envelope, std::int64_t from, std::int64_t to,
                          std::uint8_t& hold, std::vector<Crossing>& crossings) {
  std::optional<std::size_t> before;
  if (hold != kNoHold) before = hold;
  std::size_t best = envelope.best_above(from, before);
  const std::size_t start = before.value_or(best);
  if (best != start) crossings.push_back(envelope.crossing(start, best));
  for (auto next = envelope.next(best); next; next = envelope.next(best)) {
    if (next->base_lost >= int128{to} * next->slope_gained) break;
    crossings.push_back(*next);
    best = next->to;
  }
  hold = static_cast<std::uint8_t>(best);
  return start;
}

}  // namespace

EnvelopeSum& EnvelopeSum::operator+=(const EnvelopeSum& later) {
  base += later.base;
  slope += later.slope;
  const auto own = static_cast<std::ptrdiff_t>(crossings.size());
  crossings.insert(crossings.end(), later.crossings.begin(), later.crossings.end());
  std::inplace_merge(crossings.begin(), crossings.begin() + own, crossings.end(), crosses_before);
  return *this;
}

EnvelopeSum envelope_sum(const DealValues& bases, const DealValues& slopes, int sign,
                         std::int64_t from, std::int64_t to, std::vector<std::uint8_t>& holds) {
  const std::vector<DealClass>& classes = bases.classes();
  holds.resize(classes.size(), kNoHold);
  std::vector<EnvelopeSum> parts(static_cast<std::size_t>(bases.workers()));
  bases.for_each_with(slopes, [&](std::size_t worker, std::size_t number, const HoldValues& base,
                                  HoldValues slope) {
    for (std::int64_t& value : slope) value *= sign;
    EnvelopeSum& part = parts[worker];
    const std::size_t first = part.crossings.size();
    const std::size_t start =
        add_crossings(Envelope(base, slope), from, to, holds[number], part.crossings);
    for (std::size_t i = first; i < part.crossings.size(); ++i) {
      part.crossings[i].deal_class = static_cast<std::uint32_t>(number);
    }
    part.base += int128{base[start]} * classes[number].weight;
    part.slope += int128{slope[start]} * classes[number].weight;
  });
  parallel_for(bases.workers(), parts.size(), [&](std::size_t /*worker*/, std::size_t part) {
    std::sort(parts[part].crossings.begin(), parts[part].crossings.end(), crosses_before);
  });
  for (std::size_t worker = 1; worker < parts.size(); ++worker) parts[0] += parts[worker];
  return std::move(parts[0]);
}

}  // namespace vpanalyze
