// SPDX-License-Identifier: MIT
#include "game/catalogue/described_game.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "base/text.hpp"
#include "game/catalogue/feature_machines.hpp"
#include "game/catalogue/glass_numbers.hpp"
#include "game/catalogue/known_names.hpp"
#include "game/catalogue/name_parts.hpp"
#include "game/catalogue/stored_figures.hpp"
#include "vpanalyze/game/read_paytable.hpp"
#include "vpanalyze/game/write_paytable.hpp"

namespace vpanalyze {
namespace {

/// Game that a name may mean.
struct Meaning {
  Paytable paytable{};
  const CatalogueEntry* published = nullptr;
  std::string note{};
  std::size_t changes = 0;  ///< number of pays unlike those of the nearest published table
};

/// Returns true if players call the table the full-pay one of its family.
bool is_full_pay(const CatalogueEntry& entry) {
  const auto says_so = [](const std::string& name) {
    std::vector<std::string> words = tokens_of(name).words;
    return take_words(words, {"full", "pay"}) && !take_words(words, {"pseudo"});
  };
  return says_so(entry.name) || std::any_of(entry.aliases.begin(), entry.aliases.end(), says_so);
}

/// Plain games of the catalogue, ready for one name after the other.
class PlainGames {
 public:
  explicit PlainGames(const Catalogue& catalogue) : families_(pay_families(catalogue.entries())) {
    for (const PayFamily& family : families_) {
      for (const PublishedTable& table : family.tables) {
        names_.emplace_back(*table.entry);
        tables_.push_back(&table);
      }
    }
  }

  /// Returns the games that a name may mean; sets `refusal` where it names a family whose numbers
  /// are others.
  std::vector<Meaning> find(const NameParts& parts, std::string& refusal) const {
    const NameKey key = parts.key();
    std::vector<Meaning> meanings;
    if (key.words.empty()) {
      meanings = numbered(key.numbers);
    } else {
      meanings = parts.is_short_pay && key.numbers.empty() ? short_pay(key) : published(key);
      if (meanings.empty()) meanings = full_pay(parts);
      if (meanings.empty()) meanings = built(key, refusal);
    }
    for (Meaning& meaning : meanings) set_named_pays(meaning, parts);
    return meanings;
  }

 private:
  std::vector<Meaning> published(const NameKey& key) const {
    std::vector<Meaning> meanings;
    Fit best = Fit::none;
    for (std::size_t i = 0; i < names_.size(); ++i) {
      const Fit fit = names_[i].fit(key);
      const bool is_enough =
          fit <= Fit::digits_run_together || (key.numbers.empty() && fit != Fit::none);
      if (!is_enough || fit > best) continue;
      if (fit < best) meanings.clear();
      best = fit;
      meanings.push_back({tables_[i]->paytable, tables_[i]->entry, {}, 0});
    }
    return meanings;
  }

  /// Returns the published tables with these numbers, of whatever family; nothing for fewer than
  /// five numbers, which many families have.
  std::vector<Meaning> numbered(const std::vector<std::string>& numbers) const {
    constexpr std::size_t kEnough = 5;
    std::vector<Meaning> meanings;
    if (numbers.size() < kEnough) return meanings;
    for (const PayFamily& family : families_) {
      const std::vector<GlassLines> named = named_lines(family);
      const auto table = table_with(family, numbers);
      const bool is_usual = std::any_of(named.begin(), named.end(), [&](const GlassLines& lines) {
        return table && table->published != nullptr && lines.first == table->lines.first &&
               lines.count >= numbers.size();
      });
      if (is_usual) meanings.push_back(meaning_of(*table, family));
    }
    return meanings;
  }

  /// Returns the tables of a family that return less than its full-pay one, or than the best where
  /// none is called so.
  std::vector<Meaning> short_pay(const NameKey& key) const {
    std::vector<Meaning> meanings;
    double most = 0;
    double full = 0;
    for (std::size_t i = 0; i < names_.size(); ++i) {
      const std::optional<StoredFigures> figures = stored_figures(*tables_[i]->entry);
      if (!names_[i].is_called(key.words) || !figures) continue;
      most = std::max(most, figures->game_return);
      if (is_full_pay(*tables_[i]->entry)) full = std::max(full, figures->game_return);
      meanings.push_back({tables_[i]->paytable, tables_[i]->entry, {}, 0});
    }
    std::erase_if(meanings, [&](const Meaning& meaning) {
      return stored_figures(*meaning.published)->game_return >= (full > 0 ? full : most);
    });
    return meanings;
  }

  /// Returns the full-pay table of a family whose name, in any form, has "full pay" added: "full
  /// pay JoB".
  std::vector<Meaning> full_pay(NameParts parts) const {
    std::vector<Meaning> meanings;
    if (!take_words(parts.words, {"full", "pay"})) return meanings;
    const NameKey key = parts.key();
    for (std::size_t i = 0; i < names_.size(); ++i) {
      const bool is_named = key.numbers.empty() ? names_[i].is_called(key.words)
                                                : names_[i].fit(key) <= Fit::digits_run_together;
      if (!is_named || !is_full_pay(*tables_[i]->entry)) continue;
      meanings.push_back({tables_[i]->paytable, tables_[i]->entry, {}, 0});
    }
    return meanings;
  }

  /// Returns the games with these numbers of all families that are called by these words, those
  /// with the fewest changes.
  std::vector<Meaning> built(const NameKey& key, std::string& refusal) const {
    std::vector<Meaning> meanings;
    for (const PayFamily& family : families_) {
      const bool is_called =
          std::any_of(family.tables.begin(), family.tables.end(), [&](const PublishedTable& table) {
            return KnownNames(*table.entry).is_called(key.words);
          });
      if (!is_called || key.numbers.empty()) continue;
      if (const auto table = table_with(family, key.numbers)) {
        meanings.push_back(meaning_of(*table, family));
      } else if (refusal.empty()) {
        refusal = "the numbers of " + quote(family.tables.front().paytable.family) +
                  " are its pays for " + meaning_of_numbers(family);
      }
    }
    std::size_t fewest = kMaxPayLines;
    for (const Meaning& meaning : meanings) fewest = std::min(fewest, meaning.changes);
    std::erase_if(meanings, [&](const Meaning& meaning) { return meaning.changes > fewest; });
    return meanings;
  }

  static Meaning meaning_of(const GlassTable& table, const PayFamily& family) {
    Meaning meaning{table.paytable, table.published, {}, table.changes};
    const std::string open = open_pays(family, table.paytable, table.lines);
    if (table.published != nullptr) {
      meaning.note = "this is " + quote(table.paytable.name) + " (" + open + ")";
      return meaning;
    }
    std::string changes;
    for (std::size_t i = 0; i < table.paytable.lines.size(); ++i) {
      const PayLine& line = table.paytable.lines[i];
      const Pay original = table.nearest->paytable.lines[i].pays;
      if (line.pays == original) continue;
      changes += (changes.empty() ? "" : ", ") + line.name + " " + to_string(line.pays) + ", not " +
                 to_string(original);
    }
    meaning.note = quote(table.paytable.name) + " is not a published table; this is " +
                   quote(table.nearest->entry->name) + " with " + changes + ", and the usual " +
                   open;
    return meaning;
  }

  /// Sets the pays of lines that a name gives in words.
  void set_named_pays(Meaning& meaning, const NameParts& parts) const {
    const Paytable original = meaning.paytable;
    const auto set = [&](HandKind hand, const std::optional<std::string>& pay) {
      if (!pay) return;
      const auto line = std::find_if(
          original.lines.begin(), original.lines.end(),
          [&](const PayLine& each) { return each.hand == hand && each.natural != false; });
      if (line == original.lines.end()) return;
      const std::optional<Pay> typed = Pay::parse(*pay);
      const bool is_for_all_coins = typed && typed->millionths() >= 2 * line->pays.millionths() &&
                                    hand == HandKind::royal_flush;
      set_pay(meaning.paytable, line->name + "=" + *pay + (is_for_all_coins ? " coins" : ""),
              original);
    };
    set(HandKind::royal_flush, parts.royal);
    set(HandKind::straight_flush, parts.straight_flush);
    if (meaning.paytable == original) return;
    meaning.published = nullptr;
    meaning.note.clear();
    for (const PublishedTable* table : tables_) {
      if (table->paytable.family != original.family) continue;
      if (!pays_the_same(table->paytable, meaning.paytable)) continue;
      meaning.paytable = table->paytable;
      meaning.published = table->entry;
    }
  }

  std::vector<PayFamily> families_;
  std::vector<KnownNames> names_;
  std::vector<const PublishedTable*> tables_;
};

CatalogueEntry entry_for(const Meaning& meaning) {
  CatalogueEntry entry;
  if (meaning.published != nullptr) {
    entry = *meaning.published;
  } else {
    entry.name = meaning.paytable.name;
    entry.file = meaning.paytable.name;
    entry.family = meaning.paytable.family;
    entry.json = to_json(meaning.paytable);
  }
  entry.note = meaning.note;
  return entry;
}

std::string joined_notes(const std::string& first, const std::string& second) {
  return first + (first.empty() || second.empty() ? "" : "; ") + second;
}

}  // namespace

DescribedGame describe_game(std::string_view name, const Catalogue& catalogue) {
  const PlainGames plain_games(catalogue);
  const FindPlain find_plain = [&](const std::string& plain) -> std::optional<Paytable> {
    std::string refusal;
    const std::vector<Meaning> found = plain_games.find(parts_of_name(plain), refusal);
    return found.size() == 1 ? std::optional(found.front().paytable) : std::nullopt;
  };
  DescribedGame described;
  NameParts parts = parts_of_name(name);
  const std::optional<MachineFamily> machine = take_machine(parts, catalogue.entries(), find_plain);
  if (machine && parts.words.empty() && parts.numbers.empty() && !parts.lines) {
    for (const PublishedMachine& game : machine->games) described.meanings.push_back(*game.entry);
    return described;
  }
  const std::vector<Meaning> bases = plain_games.find(parts, described.refusal);
  if (bases.empty() && machine && described.refusal.empty() && !parts.numbers.empty()) {
    described.refusal = known_bases(*machine);
  }
  for (Meaning base : bases) {
    if (machine) {
      const MachineGame game = machine_game(*machine, base.paytable, parts.lines);
      if (!game.paytable) {
        described.refusal = game.refusal;
        continue;
      }
      base = {*game.paytable, game.published, joined_notes(base.note, game.note), base.changes};
    } else if (parts.lines && *parts.lines > 1) {
      base = {multi_line(base.paytable, *parts.lines), nullptr, base.note, base.changes};
    }
    described.meanings.push_back(entry_for(base));
  }
  return described;
}

std::string note_on_open_pays(std::string_view name, const CatalogueEntry& entry) {
  if (!entry.bundled) return "";
  const NameKey key = name_key(name);
  if (key.numbers.empty() || KnownNames(entry).fit(key) <= Fit::digits_run_together) return "";
  std::string open;
  std::vector<CatalogueEntry> entries = Catalogue().entries();
  std::erase_if(entries, [&](const CatalogueEntry& other) { return other.family != entry.family; });
  for (const PayFamily& family : pay_families(entries)) {
    const auto table = table_with(family, key.numbers);
    if (!table || table->published == nullptr || table->published->file != entry.file) continue;
    open = open_pays(family, table->paytable, table->lines);
  }
  return open.empty() ? "" : "this is " + quote(entry.name) + " (" + open + ")";
}

}  // namespace vpanalyze
