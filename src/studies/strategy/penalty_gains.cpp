// SPDX-License-Identifier: MIT
#include "studies/strategy/chart_search.hpp"

#include <algorithm>
#include <functional>

namespace vpanalyze {
namespace {

constexpr Penalties kUnknown = 0xFF;
/// Holds that are looked at closely: more than lines are ever added.
constexpr std::size_t kMostCandidates = 64;

/// Leaves those that could gain most.
template <class Key>
void keep_best(std::map<Key, int128>& candidates) {
  if (candidates.size() <= kMostCandidates) return;
  std::vector<int128> gains;
  for (const auto& [_, gain] : candidates) gains.push_back(gain);
  std::nth_element(gains.begin(), gains.begin() + kMostCandidates, gains.end(), std::greater<>());
  std::erase_if(candidates,
                [&](const auto& candidate) { return candidate.second <= gains[kMostCandidates]; });
}

/// By its number through all sections.
const ChartLine& line_of(const Chart& chart, std::size_t line) {
  std::size_t section = 0;
  while (line >= chart.sections[section].lines.size()) {
    line -= chart.sections[section++].lines.size();
  }
  return chart.sections[section].lines[line];
}

template <class Key, class Value>
void add(std::map<Key, Value>& to, const std::map<Key, Value>& from) {
  for (const auto& [key, value] : from) to[key] += value;
}

}  // namespace

PenaltyLooks::PenaltyLooks(const ChartGame& game)
    : game_(game), known_(game.holds.classes().size()) {
  std::map<HoldShape, DescriptionNumber> numbers;
  for (const HoldShape& shape : game.holds.shapes()) {
    const HoldShape hold = game.holds.game().description_of(shape);
    const auto [place, is_new] =
        numbers.try_emplace(hold, static_cast<DescriptionNumber>(holds_.size()));
    if (is_new) holds_.push_back(hold);
    number_of_.push_back(place->second);
  }
  for (auto& of_class : known_) of_class.fill(kUnknown);
}

bool PenaltyLooks::may_have_penalties(const HoldShape& hold, std::size_t class_number) const {
  const bool single_cards =
      hold.kind == HoldKind::suited || (hold.kind == HoldKind::cards && hold.ranks.size() == 1);
  return (is_draw(hold.kind) || single_cards) &&
         is_usual(hold, static_cast<int>(game_.holds.wild_cards(class_number)));
}

Penalties PenaltyLooks::penalties(std::size_t class_number, std::size_t hold) {
  Penalties& known = known_[class_number][hold];
  if (known == kUnknown) {
    const HeldDeal held(game_.holds.game(), game_.holds.deal(class_number), hold);
    const bool flush = held.meets({DealCondition::Kind::of_its_suit, false, 1});
    const bool straight = held.meets({DealCondition::Kind::straight_penalty});
    known = static_cast<Penalties>((flush ? 1 : 0) | (straight ? 2 : 0));
  }
  return known;
}

PenaltyLooks::Played PenaltyLooks::played(const Chart& chart) const {
  const std::size_t lines = chart.lines();
  const ChartPlayer player(game_.holds, chart);
  const auto look = [&](Played& part, std::size_t number, const HoldValues& values) {
    const HoldNumbers& numbers = game_.holds.of(number);
    const ChartPlayer::Play play = player.play(number);
    const std::uint8_t weight = game_.weight(number);
    const std::int64_t now = values[play.hold];
    part.deals[play.line] += weight;
    const std::int64_t best = *std::max_element(values.begin(), values.end());
    if (best == now) return;
    part.cost += int128{best - now} * weight;
    if (play.line >= lines) return;
    const auto gain = [&](std::size_t hold) { return int128{values[hold] - now} * weight; };
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      const DescriptionNumber other = number_of_[numbers[hold]];
      if (values[hold] > now && may_have_penalties(holds_[other], number)) {
        part.promotable[other] += gain(hold);
      }
    }
    const DescriptionNumber held = number_of_[numbers[play.hold]];
    if (!may_have_penalties(holds_[held], number)) return;
    const auto line = static_cast<std::uint32_t>(play.line);
    const ChartPlayer::Play next = player.play(number, line + 1);
    if (next.line < lines && values[next.hold] > now) {
      part.demotable[{line, held}] += gain(next.hold);
    }
  };
  const Played none = {0, std::vector<std::uint64_t>(lines + 1), {}, {}};
  Played all = none;
  for (const Played& part : game_.in_parts(none, look)) {
    all.cost += part.cost;
    for (std::size_t line = 0; line <= lines; ++line) all.deals[line] += part.deals[line];
    add(all.demotable, part.demotable);
    add(all.promotable, part.promotable);
  }
  std::erase_if(all.demotable, [&](const auto& candidate) {
    return !line_of(chart, candidate.first.first).conditions.empty();
  });
  keep_best(all.demotable);
  keep_best(all.promotable);
  return all;
}

PenaltyGains PenaltyLooks::gains(const Chart& chart, const Played& played) {
  constexpr std::size_t kNoCandidate = kMostCandidates;
  const ChartPlayer player(game_.holds, chart);
  const std::size_t lines = chart.lines();
  std::vector<std::size_t> candidate(holds_.size(), kNoCandidate);  // by DescriptionNumber
  std::vector<DescriptionNumber> candidates;
  for (const auto& [hold, _] : played.promotable) {
    candidate[hold] = candidates.size();
    candidates.push_back(hold);
  }
  struct Part {
    std::map<Demotion, int128> demoted;
    std::vector<Promotions> promoted;  // [candidate]
  };
  Promotions nothing;
  nothing.fill(std::vector<int128>(lines));
  const auto look = [&](Part& part, std::size_t number, const HoldValues& values) {
    const HoldNumbers& numbers = game_.holds.of(number);
    const ChartPlayer::Play play = player.play(number);
    if (play.line >= lines) return;
    const auto gain = [&](std::size_t hold) {
      return int128{values[hold] - values[play.hold]} * game_.weight(number);
    };
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      const DescriptionNumber other = number_of_[numbers[hold]];
      if (candidate[other] == kNoCandidate || hold == play.hold) continue;
      if (!may_have_penalties(holds_[other], number)) continue;
      part.promoted[candidate[other]][penalties(number, hold)][play.line] += gain(hold);
    }
    const DescriptionNumber held = number_of_[numbers[play.hold]];
    const auto line = static_cast<std::uint32_t>(play.line);
    if (played.demotable.count({line, held}) == 0) return;
    const ChartPlayer::Play next = player.play(number, line + 1);
    if (next.line >= lines) return;
    part.demoted[{line, held, penalties(number, play.hold), static_cast<std::uint32_t>(next.line),
                  number_of_[numbers[next.hold]]}] += gain(next.hold);
  };
  PenaltyGains all;
  for (const DescriptionNumber hold : candidates) all.promoted[hold] = nothing;
  const Part none = {{}, std::vector<Promotions>(candidates.size(), nothing)};
  for (const Part& part : game_.in_parts(none, look)) {
    add(all.demoted, part.demoted);
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      for (std::size_t penalties = 0; penalties < kPenaltySets; ++penalties) {
        std::vector<int128>& sums = all.promoted[candidates[i]][penalties];
        for (std::size_t l = 0; l < lines; ++l) sums[l] += part.promoted[i][penalties][l];
      }
    }
  }
  return all;
}

}  // namespace vpanalyze
