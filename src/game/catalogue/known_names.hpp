// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "game/catalogue/name_key.hpp"
#include "vpanalyze/game/catalogue.hpp"

namespace vpanalyze {

/// Ways in which a name may fit a key, the best first.
enum class Fit : std::uint8_t {
  same,
  digits_run_together,  ///< "96" for "9/6"
  fewer_numbers,        ///< "25/15/9" for "25/15/9/5/3/2/2"
  fewer_words,          ///< "Royal Draw" for "Royal Draw, Jacks or Better 9/6"
  none,
};

/// A paytable with all the names that people may call it by.
struct KnownNames {
  const CatalogueEntry* entry;
  std::vector<NameKey> keys;
  NameKey family;
  NameKey letters;  ///< initials of the family

  explicit KnownNames(const CatalogueEntry& known);

  /// Returns the best fit of a name to one of the keys. A name that says less than the key must
  /// name the family, and may not leave out a word that tells an unusual table from the usual one:
  /// "17/7/5 Joker Poker" is not the game with a royal of 1000.
  Fit fit(const NameKey& name) const;
  /// Returns true if the paytable is called by these words and some numbers.
  bool is_called(const std::vector<std::string>& words) const;

 private:
  void add_name(const std::string& name);
};

/// Returns true if a word, in lower case and singular, says which line pays something unusual:
/// "royal" in "Jacks or Better 9/6, royal 976".
bool is_pay_word(const std::string& word);

}  // namespace vpanalyze
