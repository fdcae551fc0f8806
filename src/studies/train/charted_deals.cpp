// SPDX-License-Identifier: MIT
#include "studies/train/trainer_state.hpp"

#include <algorithm>
#include <array>

#include "cards/hand_index.hpp"

namespace vpanalyze {

namespace {

/// Two holds are close if their EVs differ by less, in bets.
constexpr double kClose = 0.02;

/// The alternatives of a deal, each with the hold that goes first.
class Alternatives {
 public:
  struct Entry {
    std::size_t alternative;
    HoldNumber shape;
    std::size_t hold;
  };

  /// Of several holds of an alternative the first shape goes first.
  void add(const Entry& entry) {
    const auto end = entries_.begin() + static_cast<std::ptrdiff_t>(size_);
    const auto found = std::find_if(entries_.begin(), end, [&](const Entry& other) {
      return other.alternative == entry.alternative;
    });
    if (found == end) {
      entries_[size_++] = entry;
    } else if (entry.shape < found->shape) {
      *found = entry;
    }
  }

  const Entry* begin() const { return entries_.data(); }
  const Entry* end() const { return entries_.data() + size_; }

 private:
  std::array<Entry, kHolds> entries_{};
  std::size_t size_ = 0;
};

/// What the best hold is worth more than the best of the others; 0 where all are equally good.
std::int64_t lead_of_best(const HoldValues& values, std::int64_t best) {
  std::int64_t lead = 0;
  for (const std::int64_t value : values) {
    if (value < best && (lead == 0 || best - value < lead)) lead = best - value;
  }
  return lead;
}

}  // namespace

struct ChartedDeals::Part {
  std::vector<Sum> lines;
  std::vector<Sum> choices;
  std::uint64_t close_deals = 0;
  int128 best = 0;

  void add(const Part& other) {
    for (std::size_t i = 0; i < lines.size(); ++i) lines[i].add(other.lines[i]);
    for (std::size_t i = 0; i < choices.size(); ++i) choices[i].add(other.choices[i]);
    close_deals += other.close_deals;
    best += other.best;
  }
};

ChartedDeals::ChartedDeals(const ScoredGame& game, const ChartOptions& options)
    : game_(game, options.threads),
      chart_(make_chart(game, options)),
      player_(game_.holds, chart_),
      close_(static_cast<std::int64_t>(kClose / game_.values.unit().to_double())),
      line_of_(game_.holds.classes().size()),
      is_close_(line_of_.size()) {
  const std::size_t groups = chart_.lines() + 1;
  std::vector<Part> parts = game_.in_parts(
      Part{std::vector<Sum>(groups), std::vector<Sum>(groups * alternatives()), 0, 0},
      [this](Part& part, std::size_t number, const HoldValues& values) {
        look_at(number, values, part);
      });
  Part& all = parts.front();
  for (std::size_t i = 1; i < parts.size(); ++i) all.add(parts[i]);
  lines_ = std::move(all.lines);
  choices_ = std::move(all.choices);
  close_deals_ = all.close_deals;
  const Fraction& unit = game_.values.unit();
  best_return_ = {static_cast<uint128>(all.best) * unit.numerator(),
                  unit.denominator() * game_.deals};
  const int deck_size = game.paytable().deck.size();
  for (std::uint32_t number = 0; number < line_of_.size(); ++number) {
    classes_by_index_.emplace_back(hand_index(deck_size, game_.holds.deal(number)), number);
  }
  std::sort(classes_by_index_.begin(), classes_by_index_.end());
}

void ChartedDeals::look_at(std::size_t class_number, const HoldValues& values, Part& part) {
  const std::size_t played = player_.play(class_number).line;
  const std::uint8_t deals = game_.weight(class_number);
  const std::int64_t best = *std::max_element(values.begin(), values.end());
  line_of_[class_number] = static_cast<std::uint16_t>(played);
  part.best += int128{best} * deals;
  part.lines[played].add({deals, int128{lead_of_best(values, best)} * deals});

  const HoldNumbers& shapes = game_.holds.of(class_number);
  Alternatives found;
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    if (values[hold] == best) continue;
    if (const auto other = alternative(class_number, hold, shapes[hold])) {
      found.add({*other, shapes[hold], hold});
    }
  }
  for (const Alternatives::Entry& entry : found) {
    const std::int64_t cost = best - values[entry.hold];
    part.choices[played * alternatives() + entry.alternative].add({deals, int128{cost} * deals});
    if (entry.alternative < chart_.lines() && cost < close_) is_close_[class_number] = 1;
  }
  if (is_close_[class_number] != 0) part.close_deals += deals;
}

std::optional<std::size_t> ChartedDeals::alternative(std::size_t class_number, std::size_t hold,
                                                     HoldNumber shape) const {
  const std::size_t line = player_.line_of(class_number, hold, shape);
  if (line < chart_.lines() && line != line_of_[class_number]) return line;
  if (game_.holds.shapes()[shape].kind == HoldKind::none) return std::nullopt;
  return chart_.lines() + game_.holds.cell(shape);
}

std::size_t ChartedDeals::class_of(const std::array<std::uint8_t, 5>& first_deal) const {
  const std::uint32_t index =
      hand_index(game_.values.paytable().deck.size(), std::span(first_deal));
  return std::lower_bound(classes_by_index_.begin(), classes_by_index_.end(),
                          std::pair(index, std::uint32_t{0}))
      ->second;
}

}  // namespace vpanalyze
