// SPDX-License-Identifier: MIT
// Changes of the pays of lines, in the forms that people type.
#include <span>
#include <stdexcept>
#include <utility>

#include "base/text.hpp"
#include "game/remarks.hpp"
#include "game/rules.hpp"
#include "game/typed_pay.hpp"
#include "vpanalyze/game/read_paytable.hpp"

namespace vpanalyze {
namespace {

/// Returns the name of a game with changed pays: "Jacks or Better 9/6 with Full house 8, Flush 5",
/// with "… and 3 more" if the list would be too long.
std::string changed_name(const std::string& name, const std::vector<std::string>& changes) {
  constexpr std::size_t kMostNamed = 4;
  if (changes.empty()) return name;
  const std::size_t most = changes.size() <= kMostNamed ? changes.size() : kMostNamed - 1;
  for (std::size_t named = most; named > 0; --named) {
    std::string result = name + " with " + joined(std::span(changes).first(named), ", ");
    if (named < changes.size())
      result += " and " + std::to_string(changes.size() - named) + " more";
    if (character_count(result) <= kMaxNameCharacters) return result;
  }
  const std::string end = changes.size() == 1
                              ? "… with another pay"
                              : "… with " + std::to_string(changes.size()) + " other pays";
  std::string begin = name;
  while (character_count(begin + end) > kMaxNameCharacters ||
         first_bad_byte(begin) < begin.size()) {
    begin.pop_back();
  }
  return begin + end;
}

/// Names the changes from `original`, and removes data that others have published about that game.
void name_changes(Paytable& paytable, const Paytable& original) {
  std::vector<std::string> changes;
  for (std::size_t i = 0; i < paytable.lines.size(); ++i) {
    const PayLine& line = paytable.lines[i];
    if (line.pays == original.lines[i].pays) continue;
    changes.push_back(line.name + " " + to_string(line.pays));
  }
  if (changes.empty()) {
    paytable = original;
    return;
  }
  paytable.name = changed_name(original.name, changes);
  drop_published(paytable);
}

}  // namespace

std::size_t set_pay(Paytable& paytable, std::string_view text, const Paytable& original) {
  const std::string plain = plain_blanks(text);
  const std::string_view assignment = plain;
  const auto equals = assignment.rfind('=');
  if (equals == std::string_view::npos) {
    throw std::invalid_argument("found " + quote(assignment) +
                                "; write LINE=VALUE, as in \"Flush=5\"");
  }
  const auto fail = [&](const std::string& problem) {
    throw std::invalid_argument(quote(assignment) + ": " + problem);
  };
  const std::size_t line = line_to_pay(paytable, trimmed(assignment.substr(0, equals)));
  const TypedPays typed = typed_pays(assignment.substr(equals + 1), paytable);
  std::string problem;
  const auto pay = parse_typed_pay(typed.text, typed.coins, paytable.coins, problem);
  if (!pay) fail(problem);
  if (typed.is_bare) problem = other_coins_problem(original, line, *pay, *pay);
  if (!problem.empty()) fail(problem);

  Paytable changed = paytable;
  changed.lines[line].pays = *pay;
  check_nothing(changed);
  name_changes(changed, original);
  for (std::size_t i = 0; i < changed.choices.size(); ++i) {
    Paytable& choice = changed.choices[i];
    const std::string choice_name = choice.name;
    set_pay(choice, assignment, original.choices[i]);
    choice.name = choice_name;
  }
  paytable = std::move(changed);
  return line;
}

}  // namespace vpanalyze
