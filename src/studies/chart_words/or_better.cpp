// SPDX-License-Identifier: MIT
// "Full house or better": the hands that a line of the paytable and all above it pay.
#include <algorithm>
#include <bit>

#include "studies/chart_words/chart_words.hpp"

namespace vpanalyze {
namespace {

/// Fewer hands are named one by one.
constexpr std::size_t kFewestLines = 3;

HoldPhrase blank(HoldKind kind, int cards, int wild) {
  HoldPhrase phrase;
  phrase.kind = kind;
  phrase.cards = static_cast<std::uint8_t>(cards);
  phrase.wild = static_cast<std::uint8_t>(wild);
  return phrase;
}

/// How a hand is held that is more than half of a deal; nothing of others.
std::optional<HoldPhrase> held_for(const PayLine& line, std::size_t number, bool as_dealt,
                                   int wild) {
  if (line.kicker && line.hand == HandKind::four_of_a_kind && wild == 0) {
    HoldPhrase phrase = blank(HoldKind::with_kicker, 5, 0);
    phrase.ranks = line.ranks.value_or(RankSet::all());
    phrase.kickers = *line.kicker;
    return phrase;
  }
  if (as_dealt) {
    HoldPhrase phrase = blank(HoldKind::made, 5, wild);
    phrase.lines = std::uint64_t{1} << number;
    return phrase;
  }
  if (line.natural || line.wilds || line.suits) return std::nullopt;
  switch (line.hand) {
    case HandKind::four_of_a_kind:
    case HandKind::three_of_a_kind: {
      const int cards = line.hand == HandKind::four_of_a_kind ? 4 : 3;
      if (wild >= cards) return std::nullopt;
      HoldPhrase phrase = blank(HoldKind::of_a_kind, cards, wild);
      phrase.ranks = line.ranks.value_or(RankSet::all());
      return phrase;
    }
    case HandKind::two_pair: {
      HoldPhrase phrase = blank(HoldKind::two_pair, 4, 0);
      phrase.ranks = line.ranks.value_or(RankSet::all());
      return wild == 0 ? std::optional(phrase) : std::nullopt;
    }
    default: return std::nullopt;
  }
}

}  // namespace

std::vector<HoldPhrase> ChartWords::or_better(std::size_t last, int wild_cards) const {
  const std::vector<PayLine>& lines = shapes_->paytable().lines;
  std::vector<HoldPhrase> all;
  HoldPhrase made = blank(HoldKind::made, 5, wild_cards);
  for (std::size_t number = 0; number <= last && number < lines.size(); ++number) {
    const PayLine& line = lines[number];
    // Nothing but wild cards matters to some lines, and these have a section of their own.
    const bool never = line.hand == HandKind::wild_cards ||
                       (line.hand == HandKind::two_pair && wild_cards > 0) || line.pays == Pay() ||
                       (line.wilds && line.wilds->least > wild_cards);
    if (never && number < last) continue;
    const auto held = held_for(line, number, shapes_->is_played_as_dealt(number), wild_cards);
    if (!held) return {};
    if (held->kind == HoldKind::made) {
      made.lines |= held->lines;
      continue;
    }
    const auto same = std::find_if(all.begin(), all.end(), [&](const HoldPhrase& other) {
      return other.kind == held->kind && other.cards == held->cards &&
             other.kickers == held->kickers;
    });
    if (same == all.end()) {
      all.push_back(*held);
    } else {
      same->ranks |= held->ranks;
    }
  }
  if (made.lines != 0) all.insert(all.begin(), made);
  return all;
}

std::optional<std::size_t> ChartWords::last_or_better(int wild_cards) const {
  for (std::size_t line = shapes_->paytable().lines.size(); line-- > 0;) {
    if (!or_better(line, wild_cards).empty()) return line;
  }
  return std::nullopt;
}

std::optional<std::size_t> ChartWords::begins_or_better(const std::vector<HoldPhrase>& phrases,
                                                        int wild_cards) const {
  const std::vector<PayLine>& lines = shapes_->paytable().lines;
  for (std::size_t line = lines.size(); line-- > kFewestLines - 1;) {
    // "Four of a kind or better" names the last of several such lines.
    const bool last_of_kind =
        std::none_of(lines.begin() + static_cast<std::ptrdiff_t>(line) + 1, lines.end(),
                     [&](const PayLine& other) { return other.hand == lines[line].hand; });
    if (!last_of_kind && !shapes_->is_played_as_dealt(line)) continue;
    const std::vector<HoldPhrase> all = or_better(line, wild_cards);
    if (all.size() == 1 && std::popcount(all[0].lines) < static_cast<int>(kFewestLines)) continue;
    if (!all.empty() && all.size() <= phrases.size() &&
        std::equal(all.begin(), all.end(), phrases.begin())) {
      return line;
    }
  }
  return std::nullopt;
}

}  // namespace vpanalyze
