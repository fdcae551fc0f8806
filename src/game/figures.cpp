// SPDX-License-Identifier: MIT
#include "game/figures.hpp"

#include <cstdint>
#include <type_traits>
#include <utility>

#include "game/reading/keys.hpp"

namespace vpanalyze {
namespace {

/// Collector of the numbers of objects.
class FigureList {
 public:
  explicit FigureList(const Paytable& paytable) : paytable_(paytable) {}

  /// Adds the numbers of the object that find(paytable) returns. `place` names it for players.
  template <class Find>
  void add(const std::string& prefix, const std::string& place, const Find& find) {
    using Owner = std::decay_t<decltype(find(paytable_))>;
    for (const KeyRow<Owner>& key : object_kind<Owner>().keys) {
      const auto& [kind, words, number, set] = key.value.variable;
      if (number == nullptr) continue;
      const std::optional<Fraction> value = number(find(paytable_));
      if (!value) continue;
      figures_.push_back({prefix + std::string(key.words.name), std::string(words) + place, kind,
                          *value, [find, set = set](Paytable& paytable, const Fraction& changed) {
                            set(find(paytable), changed);
                          }});
    }
  }
  /// Adds the numbers of all entries of a list: "chance.1.p", "the probability of chance 1".
  template <auto list>
  void add_list(const std::string& key, const std::string& word) {
    for (std::size_t i = 0; i < (paytable_.features.*list).size(); ++i) {
      const std::string number = std::to_string(i + 1);
      add(
          key + "." + number + ".", " " + word + " " + number, [i](auto& paytable) -> auto& {
            return (paytable.features.*list)[i];
          });
    }
  }
  /// Adds the pays of lines in a state.
  void add_state_pays(std::size_t state) {
    const auto& [name, times, bet, pays] = paytable_.features.states[state];
    for (std::size_t i = 0; i < pays.size(); ++i) {
      const std::string& line = paytable_.lines[pays[i].first].name;
      figures_.push_back({"states." + name + ".pays." + line, line + " in state " + name,
                          MachineFigure::Kind::coins, fraction_of(pays[i].second),
                          [state, i](Paytable& paytable, const Fraction& changed) {
                            set_number(paytable.features.states[state].pays[i].second, changed);
                          }});
    }
  }
  std::vector<MachineFigure> take() { return std::move(figures_); }

 private:
  const Paytable& paytable_;
  std::vector<MachineFigure> figures_;
};

}  // namespace

void set_number(Fraction& number, const Fraction& value) { number = value; }

void set_number(Pay& number, const Fraction& value) {
  number = Pay::from_millionths(static_cast<std::int64_t>(
      value.numerator() * uint128{Pay::kMillionthsPerUnit} / value.denominator()));
}

void set_number(int& number, const Fraction& value) {
  number = static_cast<int>(value.numerator() / value.denominator());
}

std::vector<MachineFigure> machine_figures(const Paytable& paytable) {
  FigureList figures(paytable);
  figures.add(
      "", "", [](auto& game) -> auto& { return game; });
  figures.add_list<&Features::chance>("chance", "chance");
  figures.add_list<&Features::on_deal>("on_deal", "deal");
  figures.add_list<&Features::levels>("levels", "level");
  for (std::size_t i = 0; i < paytable.features.states.size(); ++i) {
    const std::string& name = paytable.features.states[i].name;
    figures.add(
        "states." + name + ".",
        " state " + name, [i](auto& game) -> auto& { return game.features.states[i]; });
    figures.add_state_pays(i);
  }
  for (std::size_t i = 0; i < paytable.lines.size(); ++i) {
    const std::string& name = paytable.lines[i].name;
    figures.add(
        name + ".", " " + name, [i](auto& game) -> auto& { return game.lines[i]; });
  }
  return figures.take();
}

}  // namespace vpanalyze
