// SPDX-License-Identifier: MIT
#include "game/catalogue/known_names.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <numeric>
#include <string_view>

#include "platform/paths.hpp"

namespace vpanalyze {
namespace {

constexpr std::array<std::string_view, 3> kPayWords = {"royal", "flush", "quad"};

Fit fit_of_key(const NameKey& name, const NameKey& key) {
  const bool same_words = name.words == key.words;
  if (same_words && name.numbers == key.numbers) return Fit::same;
  const std::string digits = std::accumulate(key.numbers.begin(), key.numbers.end(), std::string());
  if (same_words && name.numbers == std::vector<std::string>{digits}) {
    return Fit::digits_run_together;
  }
  const bool front = name.numbers.size() <= key.numbers.size() &&
                     std::equal(name.numbers.begin(), name.numbers.end(), key.numbers.begin());
  if (!front) return Fit::none;
  return same_words ? Fit::fewer_numbers : Fit::fewer_words;
}

bool has_all(const NameKey& name, const std::vector<std::string>& words) {
  return !words.empty() &&
         std::includes(name.words.begin(), name.words.end(), words.begin(), words.end());
}

bool has_word(const NameKey& name, const std::string& word) {
  return std::find(name.words.begin(), name.words.end(), word) != name.words.end();
}

}  // namespace

bool is_pay_word(const std::string& word) {
  return std::find(kPayWords.begin(), kPayWords.end(), word) != kPayWords.end();
}

KnownNames::KnownNames(const CatalogueEntry& known)
    : entry(&known), family(name_key(known.family)), letters(name_key(initials(known.family))) {
  add_name(known.name);
  for (const std::string& alias : known.aliases) add_name(alias);
  const std::filesystem::path file = path_from_utf8(known.file);
  const std::string stem = utf8_name(file.stem());
  keys.push_back(name_key(utf8_name(file.parent_path().filename()) + " " + stem));
  if (!known.bundled) keys.push_back(name_key(stem));
}

/// Adds a name. Its family's, where it begins with that, may be cut down to initials, or go without
/// "Bonus"; else it may be added: "JoB 9/6" for "Jacks or Better 9/6", "triple double 9/6" for
/// "Triple Double Bonus 9/6", "deuces wild nsud" for "NSUD".
void KnownNames::add_name(const std::string& name) {
  keys.push_back(name_key(name));
  const std::string& family_name = entry->family;
  if (!name.starts_with(family_name)) {
    keys.push_back(name_key(family_name + " " + name));
    return;
  }
  const std::string rest = name.substr(family_name.size());
  const std::string first = initials(family_name);
  if (!first.empty()) keys.push_back(name_key(first + rest));
  constexpr std::string_view kBonus = " Bonus";
  if (!family_name.ends_with(kBonus) || first.size() < 3) return;
  keys.push_back(name_key(family_name.substr(0, family_name.size() - kBonus.size()) + rest));
}

Fit KnownNames::fit(const NameKey& name) const {
  const bool names_family = has_all(name, family.words) || has_all(name, letters.words);
  const auto is_needed = [&](const std::string& word) {
    return (is_pay_word(word) || word == "not") && !has_word(family, word) && !has_word(name, word);
  };
  Fit best = Fit::none;
  for (const NameKey& key : keys) {
    const Fit fit_here = fit_of_key(name, key);
    if (fit_here == Fit::fewer_words) {
      if (!names_family || !has_all(key, name.words)) continue;
      // A name without a number may mean any table of the family.
      const bool leaves_out = std::any_of(key.words.begin(), key.words.end(), is_needed);
      if (leaves_out && (!name.numbers.empty() || !has_all(family, name.words))) continue;
    }
    best = std::min(best, fit_here);
  }
  return best;
}

bool KnownNames::is_called(const std::vector<std::string>& words) const {
  return std::any_of(keys.begin(), keys.end(),
                     [&](const NameKey& key) { return key.words == words; });
}

}  // namespace vpanalyze
