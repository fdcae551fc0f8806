// SPDX-License-Identifier: MIT
// Games named by the numbers on a machine's glass: "9/6 Triple Bonus". Which lines the numbers
// stand for is found in the published tables of the family, whose names have such numbers, too.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "vpanalyze/game/catalogue.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// Published table of a plain game, with pays for one coin.
struct PublishedTable {
  const CatalogueEntry* entry = nullptr;
  Paytable paytable{};
};

/// Published tables of a family that differ in nothing but pays: the games of Joker Poker that pay
/// a pair of kings, for example.
struct PayFamily {
  std::vector<PublishedTable> tables;  ///< in the order of the catalogue
};

/// Lines that the numbers of a name stand for: consecutive ones of a table.
struct GlassLines {
  std::size_t first = 0;
  std::size_t count = 0;

  bool operator==(const GlassLines&) const = default;
};

/// Game with the numbers asked for.
struct GlassTable {
  Paytable paytable{};
  const CatalogueEntry* published = nullptr;  ///< where it is a published table
  const PublishedTable* nearest = nullptr;    ///< the table it is built from
  GlassLines lines{};
  std::size_t changes = 0;  ///< number of lines that pay something else than in the nearest table
};

/// Returns the paytable of an entry; nothing if the game has features.
std::optional<Paytable> plain_table(const CatalogueEntry& entry);

/// Returns all published tables of plain games by family, pays for one coin only.
std::vector<PayFamily> pay_families(const std::vector<CatalogueEntry>& entries);

/// Returns true if two games of a family have the same kinds of lines and the same pays.
bool pays_the_same(const Paytable& a, const Paytable& b);

/// Returns the lines that the numbers of published names stand for.
std::vector<GlassLines> named_lines(const PayFamily& family);

/// Returns the table of a family that pays what the numbers say, on lines that numbers in names of
/// the family stand for. All other pays are those of the nearest table with the family's usual
/// pays. Nothing where the numbers do not fit.
std::optional<GlassTable> table_with(const PayFamily& family,
                                     const std::vector<std::string>& numbers);

/// Returns what is open in such a name: "Royal flush 800, Straight flush 50", the royal flush and
/// the lines beside `lines` that pay different amounts within the family.
std::string open_pays(const PayFamily& family, const Paytable& paytable, const GlassLines& lines);

/// Returns what the numbers of the family mean, "Full house (6 to 10) and Flush (5 to 7)".
std::string meaning_of_numbers(const PayFamily& family);

}  // namespace vpanalyze
