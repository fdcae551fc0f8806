// SPDX-License-Identifier: MIT
#include "game/catalogue/feature_machines.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "base/text.hpp"
#include "game/catalogue/glass_numbers.hpp"
#include "vpanalyze/game/read_paytable.hpp"

namespace vpanalyze {
namespace {

constexpr std::string_view kComma = ", ";

/// Returns true if both lines pay for the same hands.
bool asks_the_same(const PayLine& a, const PayLine& b) {
  const bool same_ranks = a.ranks == b.ranks || a.hand == HandKind::wild_cards;
  return a.hand == b.hand && same_ranks && a.kicker == b.kicker &&
         a.kicker_cards == b.kicker_cards && a.adds_up == b.adds_up && a.natural == b.natural &&
         a.wilds == b.wilds && a.suits == b.suits && a.cards == b.cards;
}

Pay pay_for(Pay pay, int coins) { return Pay::from_millionths(pay.millionths() * coins); }

/// Returns the line of a machine that is this line of its base game.
PayLine* line_of_base(Paytable& machine, const PayLine& base) {
  const auto line =
      std::find_if(machine.lines.begin(), machine.lines.end(), [&](const PayLine& candidate) {
        return !candidate.features.order && asks_the_same(candidate, base);
      });
  return line == machine.lines.end() ? nullptr : &*line;
}

/// Gives the lines of a machine the pays of a base game; false where they are not the same lines.
bool take_pays(Paytable& machine, const Paytable& base) {
  for (const PayLine& line : base.lines) {
    PayLine* const own = line_of_base(machine, line);
    if (own == nullptr) return false;
    own->pays = pay_for(line.pays, machine.coins);
  }
  return machine.deck == base.deck && machine.wild == base.wild;
}

/// Splits "Ultimate X, Jacks or Better 8/6, ten lines" and finds the base game.
PublishedMachine machine_from(const CatalogueEntry& entry, const FindPlain& find_plain) {
  PublishedMachine game{&entry, read_paytable(entry.json, entry.file).paytable, {}, {}, false};
  std::string rest = entry.name.substr(entry.family.size());
  if (rest.starts_with(kComma)) rest.erase(0, kComma.size());
  const std::size_t last = rest.rfind(kComma);
  if (last != std::string::npos && parts_of_name(rest.substr(last)).lines) {
    game.names_lines = true;
    rest.erase(last);
  }
  game.base_name = rest;
  if (const std::optional<Paytable> base = find_plain(rest)) {
    Paytable copy = game.paytable;
    if (take_pays(copy, *base) && copy == game.paytable) game.base_family = base->family;
  }
  return game;
}

/// Returns true if the machine does the same whatever its base game: all its published games, of
/// several families, have the same figures, and none on single lines.
bool suits_any_base(const MachineFamily& machine) {
  std::set<std::string> families;
  const PublishedMachine* first = nullptr;
  for (const PublishedMachine& game : machine.games) {
    if (has_line_features(game.paytable)) return false;
    if (game.base_family.empty()) continue;
    families.insert(game.base_family);
    if (first == nullptr) first = &game;
    Features figures = game.paytable.features;
    figures.draw_lines = first->paytable.features.draw_lines;
    if (figures != first->paytable.features) return false;
  }
  return families.size() > 1;
}

/// Lets lines of a base game replace those of the machine.
void take_lines_of_base(Paytable& machine, const Paytable& base) {
  machine.lines = base.lines;
  machine.deck = base.deck;
  machine.wild = base.wild;
  machine.draws_extra = base.draws_extra;
  for (PayLine& line : machine.lines) line.pays = pay_for(line.pays, machine.coins);
}

/// Rank of a game among those with other numbers of lines, for names that give no number: fewer
/// lines come first, but one line comes last where names of games give the number.
int rank_of_lines(const PublishedMachine& game) {
  const int lines = game.paytable.features.draw_lines;
  return game.names_lines && lines == 1 ? kMaxDrawLines + 1 : lines;
}

/// Returns "one line, five lines or ten lines": on how many lines the games are known, without
/// those on `left_out` lines.
std::string line_counts(const std::vector<const PublishedMachine*>& games, int left_out = 0) {
  std::set<int> counts;
  for (const PublishedMachine* game : games) counts.insert(game->paytable.features.draw_lines);
  counts.erase(left_out);
  std::vector<std::string> texts;
  for (const int count : counts) texts.push_back(line_count_text(count));
  return one_of(texts);
}

void rename(Paytable& game, const MachineFamily& machine, const Paytable& base, bool names_lines) {
  game.name = machine.name + std::string(kComma) + base.name;
  if (names_lines) game.name += std::string(kComma) + line_count_text(game.features.draw_lines);
  game.family = machine.name;
  game.expect.reset();
  game.aliases.clear();
  game.source.clear();
}

/// Takes the words and numbers of a machine's name out of those of a game, and returns how many
/// they were; 0 where they are not all there.
std::size_t take_tokens(NameParts& parts, const std::string& machine) {
  NameKey name = tokens_of(machine);
  std::erase(name.words, "poker");
  std::erase(parts.words, "poker");
  std::vector<std::string>& numbers = parts.numbers;
  const auto count = static_cast<std::ptrdiff_t>(name.numbers.size());
  const bool has_numbers = name.numbers.size() <= numbers.size() &&
                           std::equal(name.numbers.begin(), name.numbers.end(), numbers.begin());
  if (!has_numbers || !take_words(parts.words, name.words)) return 0;
  numbers.erase(numbers.begin(), numbers.begin() + count);
  return name.words.size() + name.numbers.size();
}

/// Returns the published games from which a machine's game for `base` can be made.
std::vector<const PublishedMachine*> models_for(const MachineFamily& machine,
                                                const Paytable& base) {
  std::vector<const PublishedMachine*> models;
  for (const PublishedMachine& game : machine.games) {
    Paytable copy = game.paytable;
    if (game.base_family == base.family && take_pays(copy, base)) models.push_back(&game);
  }
  if (!models.empty() || !suits_any_base(machine)) return models;
  for (const PublishedMachine& game : machine.games) {
    if (!game.base_family.empty()) models.push_back(&game);
  }
  return models;
}

/// Published game to make another one from, and on how many lines.
struct ChosenModel {
  const PublishedMachine* model = nullptr;  ///< null if none has that number of lines
  int lines = 1;
  std::string note{};
};

/// Returns true if the published figures hold for one number of lines only.
bool depends_on_lines(const Paytable& machine) {
  return has_line_features(machine) || machine.features.grid || !machine.features.levels.empty();
}

/// Chooses the game on `lines` lines. Where the name does not say how many, chooses the fewest on
/// which the machine is published, and says so if there are others; more than one where names of
/// its games say how many lines they have.
ChosenModel model_on_lines(const MachineFamily& machine,
                           const std::vector<const PublishedMachine*>& models,
                           std::optional<int> lines) {
  const PublishedMachine* const first = *std::min_element(
      models.begin(), models.end(),
      [](const auto* a, const auto* b) { return rank_of_lines(*a) < rank_of_lines(*b); });
  const bool depends = depends_on_lines(first->paytable);
  const bool has_single =
      std::any_of(machine.games.begin(), machine.games.end(), [](const PublishedMachine& game) {
        return !game.names_lines && game.paytable.features.draw_lines == 1;
      });
  ChosenModel chosen{first, first->paytable.features.draw_lines, {}};
  if (!lines && !depends && has_single) chosen.lines = 1;
  const std::string others = line_counts(models, chosen.lines);
  if (!lines && !others.empty()) {
    chosen.note = line_count_text(chosen.lines) + " taken, since the name does not say how many (" +
                  (depends ? others + " would do, too)" : "the return is the same on any number)");
  }
  if (!lines) return chosen;
  chosen.lines = *lines;
  const auto same = std::find_if(models.begin(), models.end(), [&](const auto* model) {
    return model->paytable.features.draw_lines == *lines;
  });
  if (same != models.end()) {
    chosen.model = *same;
  } else if (depends) {
    chosen.model = nullptr;
  }
  return chosen;
}

/// Returns the names of a machine: in full, its initials, and "UX Bonus Streak" for "Ultimate X
/// Bonus Streak", since there is an "Ultimate X".
std::vector<std::string> names_of_machine(const std::string& family,
                                          const std::vector<CatalogueEntry>& entries) {
  std::vector<std::string> names = {family, initials(family)};
  for (const CatalogueEntry& entry : entries) {
    if (family.starts_with(entry.family + " ") && !initials(entry.family).empty()) {
      names.push_back(initials(entry.family) + family.substr(entry.family.size()));
      break;
    }
  }
  return names;
}

}  // namespace

std::optional<MachineFamily> take_machine(NameParts& parts,
                                          const std::vector<CatalogueEntry>& entries,
                                          const FindPlain& find_plain) {
  NameParts rest_of_best = parts;
  std::string family;
  std::size_t most_tokens = 0;
  for (const CatalogueEntry& entry : entries) {
    const bool is_new = entry.bundled && entry.family != family &&
                        entry.name.starts_with(entry.family + std::string(kComma));
    if (!is_new) continue;
    for (const std::string& name : names_of_machine(entry.family, entries)) {
      NameParts rest = parts;
      const std::size_t tokens = take_tokens(rest, name);
      if (tokens <= most_tokens || plain_table(entry)) continue;
      most_tokens = tokens;
      family = entry.family;
      rest_of_best = std::move(rest);
    }
  }
  if (family.empty()) return std::nullopt;
  MachineFamily machine{family, {}};
  for (const CatalogueEntry& entry : entries) {
    if (entry.bundled && entry.family == family) {
      machine.games.push_back(machine_from(entry, find_plain));
    }
  }
  parts = std::move(rest_of_best);
  return machine;
}

std::string known_bases(const MachineFamily& machine) {
  std::vector<std::string> names;
  for (const PublishedMachine& game : machine.games) {
    const std::string& name = game.base_family.empty() ? game.base_name : game.base_family;
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  }
  return machine.name + " is known for " + and_joined(names);
}

MachineGame machine_game(const MachineFamily& machine, const Paytable& base,
                         std::optional<int> lines) {
  const std::vector<const PublishedMachine*> models = models_for(machine, base);
  if (models.empty()) {
    return {.refusal =
                known_bases(machine) + "; what it does with " + base.name + " is not published"};
  }
  ChosenModel chosen = model_on_lines(machine, models, lines);
  if (chosen.model != nullptr && !depends_on_lines(chosen.model->paytable)) {
    const auto same_pays = std::find_if(models.begin(), models.end(), [&](const auto* model) {
      Paytable copy = model->paytable;
      return take_pays(copy, base) && copy == model->paytable;
    });
    if (same_pays != models.end()) chosen.model = *same_pays;
  }
  if (chosen.model == nullptr) {
    return {.refusal = machine.name + " with " + base.family + " is known for " +
                       line_counts(models) + ", not for " + line_count_text(*lines)};
  }
  Paytable game = chosen.model->paytable;
  if (!take_pays(game, base)) take_lines_of_base(game, base);
  const bool has_own_lines = game.features.draw_lines == chosen.lines;
  if (!game.features.grid) game.features.draw_lines = chosen.lines;
  rename(game, machine, base, chosen.lines > 1 || (has_own_lines && chosen.model->names_lines));
  if (const std::string problem = validate(game); !problem.empty()) return {.refusal = problem};
  MachineGame made;
  made.note = chosen.note;
  for (const PublishedMachine& known : machine.games) {
    const bool same = known.paytable.lines == game.lines && known.paytable.deck == game.deck &&
                      known.paytable.features == game.features;
    if (!same) continue;
    made.published = known.entry;
    made.paytable = known.paytable;
    return made;
  }
  Features other_lines = chosen.model->paytable.features;
  other_lines.draw_lines = game.features.draw_lines;
  const bool only_lines_differ = chosen.model->paytable.lines == game.lines &&
                                 chosen.model->paytable.deck == game.deck &&
                                 game.features == other_lines;
  if (!only_lines_differ) {
    made.note = quote(game.name) + " is made from " + quote(chosen.model->entry->name) +
                " with the pays of " + quote(base.name) +
                (chosen.note.empty() ? "" : "; " + chosen.note);
  }
  made.paytable = std::move(game);
  return made;
}

Paytable multi_line(Paytable base, int lines) {
  base.features.draw_lines = lines;
  base.name += std::string(kComma) + line_count_text(lines);
  base.expect.reset();
  base.aliases.clear();
  return base;
}

}  // namespace vpanalyze
