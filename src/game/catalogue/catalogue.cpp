// SPDX-License-Identifier: MIT
#include "vpanalyze/game/catalogue.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <tuple>
#include <utility>

#include "base/text.hpp"
#include "game/catalogue/bundled_paytables.hpp"
#include "game/catalogue/known_names.hpp"
#include "game/catalogue/name_key.hpp"
#include "game/rules.hpp"
#include "platform/paths.hpp"
#include "vpanalyze/game/read_paytable.hpp"

namespace vpanalyze {

bool is_file_name(std::string_view text) {
  if (lower_case(text).ends_with(".json") || text.find('\\') != std::string_view::npos) return true;
  for (auto slash = text.find('/'); slash != std::string_view::npos;
       slash = text.find('/', slash + 1)) {
    const std::string_view numerator = trimmed(text.substr(0, slash));
    const std::string_view denominator = trimmed(text.substr(slash + 1));
    if (numerator.empty() || denominator.empty()) return true;
    if (!is_digit(numerator.back()) || !is_digit(denominator.front())) return true;
  }
  return false;
}

FamilyPlace place_of_family(std::string_view family) {
  constexpr std::array<std::string_view, 12> kPopular = {
      "Jacks or Better",     "Bonus Poker",        "Double Bonus", "Double Double Bonus",
      "Triple Double Bonus", "Bonus Poker Deluxe", "Deuces Wild",  "Deuces Wild Bonus",
      "Joker Poker",         "Super Double Bonus", "All American", "Aces and Faces"};
  const auto place = std::find(kPopular.begin(), kPopular.end(), family);
  return {place - kPopular.begin(), natural_key(family)};
}

namespace {

/// Sorts by popularity: within a family, games with a name of their own come first, then those
/// whose name has the fewest numbers, then those with the greatest numbers: 9/6 before 8/5.
void sort_by_popularity(std::vector<CatalogueEntry>& entries) {
  struct Placed {
    std::tuple<FamilyPlace, bool, std::size_t> place;
    std::string name;
    CatalogueEntry entry;

    bool operator<(const Placed& other) const {
      return std::tie(place, other.name) < std::tie(other.place, name);
    }
  };
  std::vector<Placed> sorted;
  for (CatalogueEntry& entry : entries) {
    sorted.push_back({{place_of_family(entry.family), entry.aliases.empty(),
                       tokens_of(entry.name).numbers.size()},
                      natural_key(entry.name),
                      std::move(entry)});
  }
  std::sort(sorted.begin(), sorted.end());
  std::transform(sorted.begin(), sorted.end(), entries.begin(),
                 [](Placed& placed) { return std::move(placed.entry); });
}

CatalogueEntry entry_of(const BundledPaytable& paytable) {
  CatalogueEntry entry;
  entry.name = paytable.name;
  entry.file = "paytables/" + std::string(paytable.file);
  entry.family = paytable.family;
  for (const std::string_view alias : parts_of(paytable.aliases, '\n')) {
    if (!alias.empty()) entry.aliases.emplace_back(alias);
  }
  entry.json = paytable.json;
  entry.bundled = true;
  return entry;
}

bool is_named(const BundledPaytable& paytable, std::string_view name) {
  if (same_name(paytable.name, name)) return true;
  for (std::string_view rest = paytable.aliases; !rest.empty();) {
    const std::string_view alias = rest.substr(0, rest.find('\n'));
    if (same_name(alias, name)) return true;
    rest.remove_prefix(std::min(alias.size() + 1, rest.size()));
  }
  return false;
}

}  // namespace

std::optional<CatalogueEntry> bundled_paytable(std::string_view name) {
  const BundledPaytable* only = nullptr;
  for (const BundledPaytable& paytable : bundled_paytables()) {
    if (!is_named(paytable, name)) continue;
    if (only != nullptr) return std::nullopt;
    only = &paytable;
  }
  return only == nullptr ? std::nullopt : std::optional(entry_of(*only));
}

Catalogue::Catalogue(const std::vector<std::string>& folders) {
  std::vector<CatalogueEntry> bundled;
  for (const BundledPaytable& paytable : bundled_paytables()) {
    bundled.push_back(entry_of(paytable));
  }
  sort_by_popularity(bundled);
  for (const std::string& folder : folders) add_folder(folder);
  std::move(bundled.begin(), bundled.end(), std::back_inserter(entries_));
}

namespace {

using Entries = std::vector<const CatalogueEntry*>;

/// Returns the difference between a name and a key: words missing from the name count one each,
/// words missing from the key `wanted`.
std::size_t difference(std::vector<std::string> name, std::vector<std::string> key,
                       std::size_t wanted) {
  std::sort(name.begin(), name.end());
  std::sort(key.begin(), key.end());
  std::vector<std::string> common;
  std::set_intersection(name.begin(), name.end(), key.begin(), key.end(),
                        std::back_inserter(common));
  return wanted * (name.size() - common.size()) + (key.size() - common.size());
}

/// Returns true if both share a word. A single letter, as in "Ultimate X", is not enough.
bool share_a_word(const NameKey& name, const NameKey& key) {
  return std::any_of(name.words.begin(), name.words.end(), [&](const std::string& word) {
    return word.size() > 1 &&
           std::find(key.words.begin(), key.words.end(), word) != key.words.end();
  });
}

/// Returns how much a name differs from the nearest of a paytable's names; nothing where they have
/// nothing in common.
std::optional<std::size_t> difference(const NameKey& name, const KnownNames& known) {
  std::optional<std::size_t> least;
  for (const NameKey& key : known.keys) {
    const bool same_numbers = !name.numbers.empty() && name.numbers == key.numbers;
    const bool related = name.words.empty() ? same_numbers : share_a_word(name, key);
    if (!related) continue;
    // Words say which game it is, numbers only what it pays.
    const std::size_t difference_here =
        difference(name.words, key.words, 3) + difference(name.numbers, key.numbers, 2);
    least = std::min(least.value_or(difference_here), difference_here);
  }
  return least;
}

/// Returns the paytables that a name fits best. Among several with exactly this name, the user's
/// own come first.
Entries best_fitting(const NameKey& name, const std::vector<KnownNames>& all) {
  Fit best = Fit::none;
  Entries entries;
  for (const KnownNames& known : all) {
    const Fit here = known.fit(name);
    if (here == Fit::none || here > best) continue;
    if (here < best) entries.clear();
    best = here;
    entries.push_back(known.entry);
  }
  const auto is_own = [](const CatalogueEntry* entry) { return !entry->bundled; };
  if (best == Fit::same && std::any_of(entries.begin(), entries.end(), is_own)) {
    entries.erase(std::partition(entries.begin(), entries.end(), is_own), entries.end());
  }
  return entries;
}

/// Returns the name with every word that no paytable has replaced by the nearest one that some has.
NameKey correct_words(const NameKey& name, const std::vector<KnownNames>& all) {
  std::vector<std::string_view> vocabulary = {"better", "poker", "video", "wild"};
  for (const KnownNames& known : all) {
    for (const NameKey& key : known.keys) {
      vocabulary.insert(vocabulary.end(), key.words.begin(), key.words.end());
    }
  }
  NameKey corrected{{}, name.numbers};
  for (const std::string& word : name.words) {
    const std::string_view nearest = nearest_word(word, vocabulary).value_or(word);
    if (!is_common_word(nearest)) corrected.words.emplace_back(nearest);
  }
  std::sort(corrected.words.begin(), corrected.words.end());
  return corrected;
}

/// Returns true if several words are all in one of a paytable's names: "bonus streak" in "Ultimate
/// X Bonus Streak, Jacks or Better 9/5, three lines".
bool are_in_name(const std::vector<std::string>& words, const KnownNames& known) {
  return words.size() > 1 &&
         std::any_of(known.keys.begin(), known.keys.end(), [&](const NameKey& key) {
           return std::includes(key.words.begin(), key.words.end(), words.begin(), words.end());
         });
}

/// Returns the paytables whose names have all of several words; otherwise those whose names differ
/// least, and those that differ by one more.
Entries nearest(const NameKey& name, const std::vector<KnownNames>& all) {
  constexpr std::size_t kMuchDifference = 8;
  std::vector<std::pair<std::size_t, const CatalogueEntry*>> related;
  std::size_t least = kMuchDifference;
  Entries complete;
  for (const KnownNames& known : all) {
    if (are_in_name(name.words, known)) complete.push_back(known.entry);
  }
  if (!complete.empty() && name.numbers.empty()) return complete;
  for (const KnownNames& known : all) {
    if (const auto differs = difference(name, known)) {
      related.emplace_back(*differs, known.entry);
      least = std::min(least, *differs);
    }
  }
  std::stable_sort(related.begin(), related.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  Entries entries;
  for (const auto& [differs, entry] : related) {
    if (differs <= least + 1 && differs < kMuchDifference) entries.push_back(entry);
  }
  return entries;
}

}  // namespace

NameMatch Catalogue::find(std::string_view name) const& {
  if (is_file_name(name)) return {};
  // The user's own paytables may have other spellings of the name, so all of them are searched.
  if (entries_.empty() || entries_.front().bundled) {
    if (const auto known = bundled_paytable(name)) {
      const auto entry = std::find_if(entries_.begin(), entries_.end(),
                                      [&](const auto& each) { return each.file == known->file; });
      if (entry != entries_.end()) return {NameMatch::Kind::found, {&*entry}};
    }
  }
  const std::vector<KnownNames> all(entries_.begin(), entries_.end());
  const NameKey wanted = name_key(name);
  if (!wanted.words.empty()) {
    Entries entries = best_fitting(wanted, all);
    const auto kind = entries.size() == 1 ? NameMatch::Kind::found : NameMatch::Kind::ambiguous;
    if (!entries.empty()) return {kind, std::move(entries)};
  }
  const NameKey corrected = correct_words(wanted, all);
  Entries entries = best_fitting(corrected, all);
  if (entries.empty()) entries = nearest(corrected, all);
  return {NameMatch::Kind::unknown, std::move(entries)};
}

}  // namespace vpanalyze
