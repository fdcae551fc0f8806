// SPDX-License-Identifier: MIT
// A paytable that was built or changed in memory is valid if its file would be: it is written, and
// read again by the reader, whose checks and words are the only ones. Checked here is only what no
// file can say.
#include <string>
#include <utility>

#include "game/checks.hpp"
#include "game/remarks.hpp"
#include "vpanalyze/game/read_paytable.hpp"
#include "vpanalyze/game/write_paytable.hpp"

namespace vpanalyze {
namespace {

[[noreturn]] void refuse(std::vector<std::string> path, std::string problem) {
  throw PaytableProblem{std::move(path), std::move(problem)};
}

std::vector<std::string> place_of_line(std::size_t line, std::string key) {
  return {"hands", std::to_string(line), std::move(key)};
}

void check_state(std::size_t state, std::size_t states, std::vector<std::string> path) {
  if (states == 0) refuse(std::move(path), std::string(kNoStates));
  if (state < states) return;
  refuse(std::move(path), "there is no state " + std::to_string(state));
}

/// Checks the numbers of states and lines for which a file has their names.
void check_indices(const Paytable& game) {
  const Features& features = game.features;
  const std::size_t states = features.states.size();
  for (std::size_t i = 0; i < game.lines.size(); ++i) {
    const std::vector<std::optional<std::size_t>>& targets = game.lines[i].features.to;
    if (!targets.empty() && states == 0) refuse(place_of_line(i, "to"), std::string(kNoStates));
    if (!targets.empty() && targets.size() != states) {
      refuse(place_of_line(i, "to"), "found " + std::to_string(targets.size()) + " entries for " +
                                         std::to_string(states) + " states");
    }
    for (const auto& next : targets) check_state(next.value_or(0), states, place_of_line(i, "to"));
  }
  for (std::size_t i = 0; i < states; ++i) {
    for (const auto& [line, pays] : features.states[i].pays) {
      if (line < game.lines.size()) continue;
      refuse({"states", features.states[i].name, "pays"}, "there is no such line");
    }
  }
  if (features.otherwise) check_state(*features.otherwise, states, {"otherwise"});
  if (states > 0) check_state(features.start, states, {"states", "start"});
}

/// Checks the names of lines, which a file may leave out.
void check_names(const Paytable& game) {
  if (game.lines.size() > kMaxPayLines) return;  // which the reader refuses
  for (std::size_t i = 0; i < game.lines.size(); ++i) {
    std::string problem = name_problem(game.lines[i].name);
    if (problem.empty()) problem = name_taken(game, i);
    if (!problem.empty()) refuse(place_of_line(i, "name"), std::move(problem));
  }
}

void check_unwritable(const Paytable& game) {
  if (std::string problem = wild_problem(game); !problem.empty()) refuse({"wild"}, problem);
  check_indices(game);
  check_names(game);
  const Features& features = game.features;
  const auto lines = static_cast<std::size_t>(features.draw_lines);
  if (features.grid && lines != features.grid->paylines.size()) {
    refuse({"lines"}, "found " + std::to_string(lines) + " lines and " +
                          std::to_string(features.grid->paylines.size()) + " paylines");
  }
  for (std::size_t i = 0; i < features.on_deal.size(); ++i) {
    const PayLine& hand = features.on_deal[i].hand;
    const bool is_plain = !hand.suits && !hand.kicker_cards && !hand.adds_up;
    if (is_plain && hand.cards == kHandCards) continue;
    refuse({"on_deal", std::to_string(i)}, "a deal has no \"suit\", \"cards\" or kicker cards");
  }
  for (std::size_t i = 0; i < game.lines.size(); ++i) {
    const Paytable* inner = game.lines[i].features.plays.get();
    if (inner == nullptr) continue;
    try {
      check_unwritable(*inner);
    } catch (PaytableProblem& wrong) {
      const std::vector<std::string> place = {"hands", std::to_string(i), "plus", "game"};
      wrong.path.insert(wrong.path.begin(), place.begin(), place.end());
      throw;
    }
  }
  for (std::size_t i = 0; i < game.choices.size(); ++i) {
    if (game.choices[i].choices.empty()) continue;
    refuse({"choices", std::to_string(i), "choices"}, std::string(kChoiceOfChoices));
  }
}

/// Returns the paytable without what no study uses.
Paytable drop_remarks(Paytable game) {
  drop_published(game);
  game.family.clear();
  for (Paytable& choice : game.choices) choice = drop_remarks(std::move(choice));
  return game;
}

}  // namespace

std::string validate(const Paytable& paytable) {
  try {
    check_unwritable(paytable);
    for (const Paytable& choice : paytable.choices) check_unwritable(choice);
    read_paytable(to_json(drop_remarks(paytable)), "");
  } catch (const PaytableProblem& wrong) {
    std::string place;
    for (const std::string& key : wrong.path) place += "/" + key;
    return place + ": " + wrong.problem;
  } catch (const PaytableError& error) {
    return std::string(error.what()).substr(2);  // without the name of a file and ": "
  }
  return "";
}

}  // namespace vpanalyze
