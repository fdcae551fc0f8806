// SPDX-License-Identifier: MIT
#include "studies/strategy/exact_lines.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

#include "studies/strategy/chart_player.hpp"
#include "studies/strategy/condition_search.hpp"
#include "studies/strategy/deal_groups.hpp"
#include "studies/strategy/strategy_words.hpp"

namespace vpanalyze {
namespace {

/// Rounds of playing all deals and adding lines; a handful is enough for any game known.
constexpr int kMostRounds = 12;
constexpr int kRoundsByDescription = 3;
/// Conditions of a line: few that a player may remember, and as many as it takes.
constexpr std::size_t kFewConditions = 3;
constexpr std::size_t kMostConditions = 8;
/// Conditions tried on deals in all: some ten seconds of two cores. Games that name suits and pay
/// single ranks can have more to tell than a chart could.
constexpr std::uint64_t kMostWork = 1'500'000'000;
/// What playing a deal takes, in such tries.
constexpr std::uint64_t kPlayWork = 200;

/// The words for exactly this shape, or for all that description_of calls the same.
HoldPhrase phrase_of(const HoldShapes& shapes, const HoldShape& shape, bool exactly) {
  if (!exactly) return phrase_of_description(shapes, shape);
  HoldPhrase phrase;
  phrase.kind = shape.kind;
  phrase.cards = shape.cards;
  phrase.wild = shape.wild;
  if (shape.suit != 0) phrase.suits = static_cast<std::uint8_t>(1U << (shape.suit - 1));
  switch (shape.kind) {
    case HoldKind::made:
    case HoldKind::pat:
      phrase.lines = std::uint64_t{1} << shape.other;
      if (shape.ranks != 0) phrase.ranks = shape.ranks;
      break;
    case HoldKind::of_a_kind: phrase.ranks = shape.ranks; break;
    case HoldKind::two_pair:
      phrase.ranks = static_cast<std::uint16_t>(RankSet::of(RankSet(shape.ranks).highest()).bits());
      if (shapes.lower_pairs_differ()) {
        phrase.kickers =
            static_cast<std::uint16_t>(RankSet::of(RankSet(shape.ranks).lowest()).bits());
      }
      break;
    case HoldKind::with_kicker:
      phrase.ranks = shape.ranks;
      phrase.kickers = shape.other;
      break;
    case HoldKind::nothing:
    case HoldKind::none: break;
    case HoldKind::loose: phrase.holds = {{shape.ranks, shape.other}}; break;
    default: phrase.holds = {{shape.ranks}};
  }
  return phrase;
}

/// How the chart plays a class of deals so far.
struct ClassState {
  std::int64_t lost = 0;
  std::uint32_t line = 0;
};

/// A class in which a shape can be held.
struct Chance {
  std::uint32_t number;
  std::uint8_t hold;
  std::int64_t lost;  ///< if it is
};

/// Deals that a line plays and that are better held in a certain shape.
struct Target {
  int wild_cards;
  std::uint32_t line;
  HoldShape shape;
  auto operator<=>(const Target&) const = default;
};

class ExactSearch {
 public:
  ExactSearch(const DealValues& values, const NumberedHolds& holds, Chart& chart)
      : values_(values), holds_(holds), shapes_(holds.game()), chart_(chart) {}

  /// Plays all deals and adds lines for those misplayed; whether there were any.
  bool round(bool exactly) {
    exactly_ = exactly;
    number_lines();
    play();
    if (targets_.empty()) return false;
    collect_chances();
    std::vector<std::pair<int128, Target>> dearest;
    for (const auto& [target, cost] : targets_) dearest.emplace_back(-cost, target);
    std::sort(dearest.begin(), dearest.end());
    for (const auto& [cost, target] : dearest) {
      if (!may_go_on()) return false;
      mend(target);
    }
    return true;
  }

  /// Lines that others before them have left nothing.
  void drop_dead_lines() {
    number_lines();
    play();
    std::vector<bool> alive(lines_ + 1);
    for (const ClassState& state : states_) alive[state.line] = true;
    std::size_t number = 0;
    for (ChartSection& section : chart_.sections) {
      std::vector<ChartLine> kept;
      for (ChartLine& line : section.lines) {
        if (alive[number++]) kept.push_back(std::move(line));
      }
      section.lines = std::move(kept);
    }
  }

 private:
  /// Lines keep their numbers while others are put between them.
  void number_lines() {
    lines_ = 0;
    orders_.clear();
    for (const ChartSection& section : chart_.sections) {
      std::vector<std::uint32_t>& order = orders_.emplace_back(section.lines.size());
      std::iota(order.begin(), order.end(), lines_);
      lines_ += static_cast<std::uint32_t>(order.size());
    }
  }

  bool may_go_on() const { return work_ < kMostWork; }

  void play() {
    work_ += values_.classes().size() * kPlayWork;
    states_.assign(values_.classes().size(), {});
    targets_.clear();
    const ChartPlayer player(holds_, chart_);
    std::vector<std::map<Target, int128>> parts(static_cast<std::size_t>(values_.workers()));
    values_.for_each([&](std::size_t worker, std::size_t number, const HoldValues& of_deal) {
      const ChartPlayer::Play play = player.play(number);
      const std::int64_t best = *std::max_element(of_deal.begin(), of_deal.end());
      states_[number] = {best - of_deal[play.hold], static_cast<std::uint32_t>(play.line)};
      if (states_[number].lost == 0) return;
      const auto holds = holds_.of(number);
      const HoldShape* shape = nullptr;
      for (std::size_t hold = 0; hold < kHolds; ++hold) {
        const HoldShape& other = holds_.shape(holds[hold]);
        if (of_deal[hold] != best || other.kind == HoldKind::none) continue;
        if (shape == nullptr || other < *shape) shape = &other;
      }
      if (shape == nullptr) return;
      const DealClass& deal = values_.classes()[number];
      const Target target{shapes_.wild_cards(deal.cards), states_[number].line, called(*shape)};
      parts[worker][target] += int128{states_[number].lost} * deal.weight;
    });
    for (const auto& part : parts) {
      for (const auto& [target, cost] : part) targets_[target] += cost;
    }
  }

  /// All classes, by each shape that is wanted somewhere, that contain it.
  void collect_chances() {
    chances_.clear();
    for (const auto& [target, cost] : targets_) chances_[{target.wild_cards, target.shape}];
    const auto wanted = numbers_wanted();
    std::vector<std::vector<std::vector<Chance>>> parts(
        static_cast<std::size_t>(values_.workers()),
        std::vector<std::vector<Chance>>(chances_.size()));
    values_.for_each([&](std::size_t worker, std::size_t number, const HoldValues& of_deal) {
      const std::int64_t best = *std::max_element(of_deal.begin(), of_deal.end());
      const auto holds = holds_.of(number);
      const auto wild = static_cast<std::size_t>(cards_held(holds_.wild_hold(number)));
      for (std::size_t hold = 0; hold < kHolds; ++hold) {
        const std::size_t place = wanted[wild][holds[hold]];
        if (place == chances_.size()) continue;
        const Chance chance{static_cast<std::uint32_t>(number), static_cast<std::uint8_t>(hold),
                            best - of_deal[hold]};
        // Of several holds of the same words a player takes the one that goes first.
        std::vector<Chance>& all = parts[worker][place];
        if (all.empty() || all.back().number != number) {
          all.push_back(chance);
        } else if (holds[hold] < holds[all.back().hold]) {
          all.back() = chance;
        }
      }
    });
    std::size_t place = 0;
    for (auto& [shape, chances] : chances_) {
      for (const auto& part : parts) {
        chances.insert(chances.end(), part[place].begin(), part[place].end());
      }
      std::sort(chances.begin(), chances.end(),
                [](const Chance& a, const Chance& b) { return a.number < b.number; });
      ++place;
    }
  }

  /// [number of wild cards][HoldNumber]: the place of a shape in chances_, or their number.
  std::vector<std::vector<std::size_t>> numbers_wanted() const {
    std::vector<HoldShape> names;
    for (const HoldShape& shape : holds_.shapes()) names.push_back(called(shape));
    std::vector<std::vector<std::size_t>> wanted(
        chart_.sections.size(), std::vector<std::size_t>(names.size(), chances_.size()));
    for (std::size_t wild = 0; wild < wanted.size(); ++wild) {
      for (std::size_t number = 0; number < names.size(); ++number) {
        const auto place = chances_.find({static_cast<int>(wild), names[number]});
        if (place == chances_.end()) continue;
        wanted[wild][number] = static_cast<std::size_t>(std::distance(chances_.begin(), place));
      }
    }
    return wanted;
  }

  /// Adds lines before the target's until its deals are played well, or none helps.
  void mend(const Target& target) {
    while (may_go_on()) {
      std::vector<HeldChance> chances = open_chances(target);
      work_ += chances.size() * conditions_tried();
      if (std::none_of(chances.begin(), chances.end(),
                       [](const HeldChance& chance) { return chance.gain > 0; })) {
        return;
      }
      ChartLine line{
          {phrase_of(shapes_, target.shape, exactly_)},
          find_conditions(chances, exactly_ ? kMostConditions : kFewConditions, values_.workers())};
      double gain = 0;
      for (const HeldChance& chance : chances) gain += chance.gain;
      if (gain <= 0) return;
      insert(target, std::move(line), chances);
    }
  }

  /// Deals that a line just before the target's would see.
  std::vector<HeldChance> open_chances(const Target& target) const {
    const std::vector<std::uint32_t>& order = order_of(target.wild_cards);
    std::vector<std::size_t> place_of(lines_ + 1, order.size());
    for (std::size_t place = 0; place < order.size(); ++place) place_of[order[place]] = place;
    std::vector<HeldChance> open;
    for (const Chance& chance : chances_.at({target.wild_cards, target.shape})) {
      const ClassState& state = states_[chance.number];
      if (place_of[state.line] < place_of[target.line]) continue;
      const DealClass& deal = values_.classes()[chance.number];
      open.push_back({HeldDeal(shapes_, deal.cards, chance.hold), chance.number, deal.weight,
                      static_cast<double>(state.lost - chance.lost) * deal.weight});
    }
    return open;
  }

  const std::vector<std::uint32_t>& order_of(int wild_cards) const {
    return orders_[static_cast<std::size_t>(wild_cards)];
  }

  void insert(const Target& target, ChartLine line, const std::vector<HeldChance>& chances) {
    const auto section = static_cast<std::size_t>(target.wild_cards);
    const std::uint32_t number = lines_++;
    std::vector<std::uint32_t>& order = orders_[section];
    const auto before = std::find(order.begin(), order.end(), target.line) - order.begin();
    order.insert(order.begin() + before, number);
    std::vector<ChartLine>& lines = chart_.sections[section].lines;
    lines.insert(lines.begin() + before, std::move(line));
    for (const HeldChance& chance : chances) {
      ClassState& state = states_[chance.number];
      state.line = number;
      state.lost -= static_cast<std::int64_t>(chance.gain / static_cast<double>(chance.weight));
    }
  }

  /// What a shape goes by in this round.
  HoldShape called(const HoldShape& shape) const {
    return exactly_ ? shape : description_of(shapes_, cell_of(shapes_, shape));
  }

  const DealValues& values_;
  const NumberedHolds& holds_;
  const HoldShapes& shapes_;
  Chart& chart_;             ///< a section for every number of wild cards
  bool exactly_ = false;     ///< lines for single shapes, not for all of the same description
  std::uint32_t lines_ = 0;  ///< numbers given to lines
  std::uint64_t work_ = 0;
  std::vector<std::vector<std::uint32_t>> orders_;  ///< [wild cards]: numbers of lines
  std::vector<ClassState> states_;                  ///< [class]
  std::map<Target, int128> targets_;                ///< what their deals cost
  std::map<std::pair<int, HoldShape>, std::vector<Chance>> chances_;
};

}  // namespace

void add_exact_lines(const DealValues& values, const NumberedHolds& holds, Chart& chart) {
  ExactSearch search(values, holds, chart);
  bool misplayed = true;
  // What the first rounds cannot mend needs single ranks.
  for (int round = 0; round < kMostRounds && misplayed; ++round) {
    misplayed = search.round(round >= kRoundsByDescription);
  }
  search.drop_dead_lines();
}

}  // namespace vpanalyze
