// SPDX-License-Identifier: MIT
#include "game/figures.hpp"

#include <cstdint>
#include <tuple>
#include <type_traits>
#include <utility>

namespace vpanalyze {
namespace {

using FigureKind = MachineFigure::Kind;

template <class Number>
Number figure_from(const Fraction& value) {
  if constexpr (std::is_same_v<Number, Pay>) {
    return Pay::from_millionths(static_cast<std::int64_t>(
        value.numerator() * uint128{Pay::kMillionthsPerUnit} / value.denominator()));
  } else if constexpr (std::is_same_v<Number, int>) {
    return static_cast<int>(value.numerator() / value.denominator());
  } else {
    return value;
  }
}

Fraction fraction_of(const Fraction& value) { return value; }
Fraction fraction_of(Pay value) { return value.in_coins(); }
Fraction fraction_of(int value) { return {static_cast<uint128>(value), 1}; }

/// Collector of figures, each found in a paytable by find(paytable).
class FigureList {
 public:
  explicit FigureList(const Paytable& paytable) : paytable_(paytable) {}

  template <class Find>
  void add(std::string name, std::string words, FigureKind kind, const Find& find) {
    using Number = std::decay_t<decltype(find(paytable_))>;
    figures_.push_back({std::move(name), std::move(words), kind, fraction_of(find(paytable_)),
                        [find](Paytable& paytable, const Fraction& value) {
                          find(paytable) = figure_from<Number>(value);
                        }});
  }
  std::vector<MachineFigure> take() { return std::move(figures_); }

 private:
  const Paytable& paytable_;
  std::vector<MachineFigure> figures_;
};

void add_chances(const Features& features, FigureList& figures) {
  for (std::size_t i = 0; i < features.chance.size(); ++i) {
    const std::string number = std::to_string(i + 1);
    const auto add = [&, i](const char* key, const char* words, FigureKind kind, auto member) {
      figures.add(
          "chance." + number + "." + key, words + (" of chance " + number), kind,
          [ i, member ](auto& game) -> auto& { return game.features.chance[i].*member; });
    };
    add("p", "the probability", FigureKind::chance, &ChanceEvent::probability);
    add(features.chance[i].only_mean ? "mean_times" : "times", "the multiplier", FigureKind::times,
        &ChanceEvent::times);
    add("plus", "the award", FigureKind::coins, &ChanceEvent::plus);
  }
  for (std::size_t i = 0; i < features.on_deal.size(); ++i) {
    const std::string place = "on_deal." + std::to_string(i + 1);
    const std::string suffix = " of deal " + std::to_string(i + 1);
    figures.add(
        place + ".times", "the multiplier" + suffix,
        FigureKind::times, [i](auto& game) -> auto& { return game.features.on_deal[i].times; });
    figures.add(
        place + ".pays", "the award" + suffix,
        FigureKind::coins, [i](auto& game) -> auto& { return game.features.on_deal[i].hand.pays; });
  }
}

void add_states(const Paytable& paytable, FigureList& figures) {
  const Features& features = paytable.features;
  for (std::size_t i = 0; i < features.levels.size(); ++i) {
    const std::string place = "levels." + std::to_string(i + 1);
    const std::string suffix = " of level " + std::to_string(i + 1);
    figures.add(
        place + ".times", "the multiplier" + suffix,
        FigureKind::times, [i](auto& game) -> auto& { return game.features.levels[i].times; });
    figures.add(
        place + ".free", "the free ride" + suffix,
        FigureKind::chance, [i](auto& game) -> auto& { return game.features.levels[i].free; });
  }
  for (std::size_t i = 0; i < features.states.size(); ++i) {
    const MachineState& state = features.states[i];
    const std::string place = "states." + state.name;
    const std::string suffix = " in state " + state.name;
    figures.add(
        place + ".times", "the multiplier" + suffix,
        FigureKind::times, [i](auto& game) -> auto& { return game.features.states[i].times; });
    if (state.bet) {
      figures.add(
          place + ".bet", "the bet" + suffix,
          FigureKind::coins, [i](auto& game) -> auto& { return *game.features.states[i].bet; });
    }
    for (std::size_t j = 0; j < state.pays.size(); ++j) {
      const std::string& line = paytable.lines[state.pays[j].first].name;
      figures.add(
          place + ".pays." + line, line + suffix, FigureKind::coins,
          [ i, j ](auto& game) -> auto& { return game.features.states[i].pays[j].second; });
    }
  }
}

void add_lines(const Paytable& paytable, FigureList& figures) {
  for (std::size_t i = 0; i < paytable.lines.size(); ++i) {
    const auto& [name, features] = std::tie(paytable.lines[i].name, paytable.lines[i].features);
    if (features.next) {
      figures.add(
          name + ".next", "the multiplier after " + name,
          FigureKind::times, [i](auto& game) -> auto& { return *game.lines[i].features.next; });
    }
    if (features.plus.size() == 1) {
      figures.add(
          name + ".plus", "the award of " + name, FigureKind::coins, [i](auto& game) -> auto& {
            return game.lines[i].features.plus.front().pays;
          });
    }
  }
}

}  // namespace

std::vector<MachineFigure> machine_figures(const Paytable& paytable) {
  FigureList figures(paytable);
  if (paytable.features.bet) {
    figures.add(
        "bet", "the bet", FigureKind::coins,
        [](auto& game) -> auto& { return *game.features.bet; });
  }
  add_chances(paytable.features, figures);
  add_states(paytable, figures);
  add_lines(paytable, figures);
  return figures.take();
}

}  // namespace vpanalyze
