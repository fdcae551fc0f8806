// SPDX-License-Identifier: MIT
#include <algorithm>
#include <limits>
#include <map>
#include <tuple>

#include "analysis/deal_values.hpp"
#include "studies/strategy/chart_player.hpp"
#include "studies/strategy/deal_groups.hpp"
#include "studies/strategy/line_text.hpp"
#include "studies/strategy/strategy_words.hpp"
#include "vpanalyze/cards/hand_index.hpp"
#include "vpanalyze/studies/strategy.hpp"

namespace vpanalyze {
namespace {

/// Deals that one line plays and another kind of hold would play better.
struct Misplayed {
  std::uint64_t deals = 0;
  int128 cost = 0;
  std::int64_t most = -1;  ///< lost on one deal
  std::size_t example = 0;
  std::size_t played = 0;
  std::size_t best = 0;
};

struct LineSums {
  std::uint64_t deals = 0;
  std::uint64_t misplayed = 0;
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  std::int64_t most = 0;
  int128 cost = 0;
};

using MisplayedKey = std::pair<std::size_t, HoldCell>;

/// What one worker has seen.
struct Sums {
  int128 best = 0;
  std::vector<LineSums> lines;
  std::map<MisplayedKey, Misplayed> misplayed;
};

class Tally {
 public:
  Tally(const DealValues& values, const NumberedHolds& holds, const ChartPlayer& player,
        std::size_t lines)
      : values_(values), holds_(holds), player_(player) {
    sums_.lines.resize(lines + 1);
  }

  void add(std::size_t number, const HoldValues& of_deal) {
    const DealClass& deal = values_.classes()[number];
    const ChartPlayer::Play play = player_.play(number);
    const std::int64_t best = *std::max_element(of_deal.begin(), of_deal.end());
    const std::int64_t lost = best - of_deal[play.hold];
    LineSums& line = sums_.lines[play.line];
    line.deals += deal.weight;
    line.least = std::min(line.least, of_deal[play.hold]);
    line.most = std::max(line.most, of_deal[play.hold]);
    line.cost += int128{lost} * deal.weight;
    sums_.best += int128{best} * deal.weight;
    if (lost == 0) return;
    line.misplayed += deal.weight;
    note(number, play, of_deal, best);
  }

  Sums& sums() { return sums_; }

 private:
  void note(std::size_t number, const ChartPlayer::Play& play, const HoldValues& of_deal,
            std::int64_t best) {
    // Of several best holds the one with the plainest words.
    const auto shapes = holds_.of(number);
    const auto plainer = [](const HoldShape& a, const HoldShape& b) {
      if (a.kind == HoldKind::none || b.kind == HoldKind::none) return a.kind > b.kind;
      return a.kind < b.kind;
    };
    std::size_t better = kHolds;
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      if (of_deal[hold] != best) continue;
      if (better == kHolds || plainer(holds_.shape(shapes[hold]), holds_.shape(shapes[better]))) {
        better = hold;
      }
    }
    const DealClass& deal = values_.classes()[number];
    const HoldShape& shape = holds_.shape(shapes[better]);
    const HoldCell cell = description_of(holds_.game(), cell_of(holds_.game(), shape));
    Misplayed& misplayed = sums_.misplayed[{play.line, cell}];
    const std::int64_t lost = best - of_deal[play.hold];
    misplayed.deals += deal.weight;
    misplayed.cost += int128{lost} * deal.weight;
    if (lost <= misplayed.most) return;
    misplayed.most = lost;
    misplayed.example = number;
    misplayed.played = play.hold;
    misplayed.best = better;
  }

  const DealValues& values_;
  const NumberedHolds& holds_;
  const ChartPlayer& player_;
  Sums sums_;
};

void merge(LineSums& into, const LineSums& from) {
  into.deals += from.deals;
  into.misplayed += from.misplayed;
  into.least = std::min(into.least, from.least);
  into.most = std::max(into.most, from.most);
  into.cost += from.cost;
}

/// Of equally dear examples the first deal, whoever met it.
void merge(Misplayed& into, const Misplayed& from) {
  const bool dearer = std::tuple(-from.most, from.example) < std::tuple(-into.most, into.example);
  const std::uint64_t deals = into.deals + from.deals;
  const int128 cost = into.cost + from.cost;
  if (dearer || into.most < 0) into = from;
  into.deals = deals;
  into.cost = cost;
}

Sums played_sums(const DealValues& values, const HoldShapes& shapes, const Chart& chart) {
  const NumberedHolds holds(shapes, values.classes(), values.deals());
  const ChartPlayer player(holds, chart);
  std::vector<Tally> parts(static_cast<std::size_t>(values.workers()),
                           Tally(values, holds, player, chart.lines()));
  values.for_each([&](std::size_t worker, std::size_t number, const HoldValues& of_deal) {
    parts[worker].add(number, of_deal);
  });
  Sums all = std::move(parts[0].sums());
  for (std::size_t worker = 1; worker < parts.size(); ++worker) {
    const Sums& part = parts[worker].sums();
    all.best += part.best;
    for (std::size_t line = 0; line < all.lines.size(); ++line) {
      merge(all.lines[line], part.lines[line]);
    }
    for (const auto& [key, misplayed] : part.misplayed) merge(all.misplayed[key], misplayed);
  }
  return all;
}

std::vector<Card> cards_of(const Deck& deck, const DealClass& deal, std::size_t hold) {
  std::vector<Card> cards;
  for (std::size_t i = 0; i < deal.cards.size(); ++i) {
    if ((hold >> i & 1U) != 0) cards.push_back(deck.card(deal.cards[i]));
  }
  return cards;
}

/// Turns sums of values into what people are told.
class Teller {
 public:
  Teller(const DealValues& values, const ChartWords& words, const Chart& chart)
      : values_(values),
        words_(words),
        chart_(chart),
        deals_(binomial(values.paytable().deck.size(), 5)) {}

  PlayedChart tell(const Sums& sums) const {
    PlayedChart played;
    played.name = values_.paytable().name;
    played.deals = deals_;
    for (int wild = 0; wild <= words_.shapes().most_wild_cards(); ++wild) {
      played.sections.push_back(words_.wild_cards(wild));
    }
    int128 cost = 0;
    for (const LineSums& line : sums.lines) {
      cost += line.cost;
      played.deals_misplayed += line.misplayed;
    }
    played.deals_uncovered = sums.lines.back().deals;
    played.return_optimal = a_hand(sums.best);
    played.return_chart = a_hand(sums.best - cost);
    played.cost = a_hand(cost);
    std::size_t number = 0;
    for (const ChartSection& section : chart_.sections) {
      for (const ChartLine& line : section.lines) {
        played.lines.push_back(line_of(
            section.wild_cards, line_text(words_, line, section.wild_cards), sums.lines[number++]));
      }
    }
    for (const auto& [key, misplayed] : sums.misplayed) {
      played.exceptions.push_back(exception(key, misplayed));
    }
    std::stable_sort(
        played.exceptions.begin(), played.exceptions.end(),
        [](const ChartException& a, const ChartException& b) { return a.cost > b.cost; });
    return played;
  }

 private:
  Fraction a_hand(int128 sum) const {
    return {static_cast<uint128>(sum) * values_.unit().numerator(),
            values_.unit().denominator() * deals_};
  }

  PlayedLine line_of(int wild_cards, const std::string& hold, const LineSums& sums) const {
    PlayedLine line;
    line.wild_cards = wild_cards;
    line.hold = hold;
    line.deals = sums.deals;
    line.misplayed = sums.misplayed;
    line.cost = a_hand(sums.cost).to_double();
    if (sums.deals > 0) {
      line.ev_min = static_cast<double>(sums.least) * values_.unit().to_double();
      line.ev_max = static_cast<double>(sums.most) * values_.unit().to_double();
    }
    return line;
  }

  ChartException exception(const MisplayedKey& key, const Misplayed& misplayed) const {
    const DealClass& deal = values_.classes()[misplayed.example];
    const Deck& deck = values_.paytable().deck;
    ChartException exception;
    exception.line = key.first;
    exception.better = cell_text(words_, key.second, words_.shapes().wild_cards(deal.cards));
    exception.deals = misplayed.deals;
    exception.cost = a_hand(misplayed.cost).to_double();
    exception.deal = cards_of(deck, deal, kHoldAll);
    exception.played = cards_of(deck, deal, misplayed.played);
    exception.best = cards_of(deck, deal, misplayed.best);
    exception.deal_cost = static_cast<double>(misplayed.most) * values_.unit().to_double();
    return exception;
  }

  const DealValues& values_;
  const ChartWords& words_;
  const Chart& chart_;
  std::uint64_t deals_;
};

}  // namespace

PlayedChart play_chart(const ScoredGame& game, const Chart& chart, int threads) {
  const HoldShapes shapes(game.paytable());
  const ChartWords words(shapes);
  const DealValues values(game, threads);
  return Teller(values, words, chart).tell(played_sums(values, shapes, chart));
}

}  // namespace vpanalyze
