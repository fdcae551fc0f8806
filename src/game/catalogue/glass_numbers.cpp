// SPDX-License-Identifier: MIT
#include "game/catalogue/glass_numbers.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>
#include <tuple>
#include <utility>

#include "base/text.hpp"
#include "game/catalogue/known_names.hpp"
#include "game/remarks.hpp"
#include "vpanalyze/game/read_paytable.hpp"

namespace vpanalyze {
namespace {

/// Returns what tables have in common that differ in pays only.
std::string form_of_table(const Paytable& paytable) {
  std::string form = paytable.family;
  for (const PayLine& line : paytable.lines) {
    form += "/" + std::string(to_string(line.hand));
    if (line.natural) form += *line.natural ? "+" : "-";
    if (line.hand == HandKind::pair && line.ranks) form += to_string(*line.ranks);
  }
  return form;
}

std::optional<std::vector<Pay>> pays_of(const std::vector<std::string>& numbers) {
  std::vector<Pay> pays;
  for (const std::string& number : numbers) {
    const std::optional<Pay> pay = Pay::parse(number);
    if (!pay || *pay == Pay()) return std::nullopt;
    pays.push_back(*pay);
  }
  return pays;
}

/// Returns the first lines of all places where a table pays these amounts one after the other.
std::vector<std::size_t> places_of(const std::vector<Pay>& pays, const Paytable& paytable) {
  std::vector<std::size_t> places;
  for (std::size_t first = 0; first + pays.size() <= paytable.lines.size(); ++first) {
    bool is_here = true;
    for (std::size_t i = 0; i < pays.size(); ++i) {
      is_here = is_here && paytable.lines[first + i].pays == pays[i];
    }
    if (is_here) places.push_back(first);
  }
  return places;
}

/// Returns true if the table's own name says that a line pays something unusual.
bool is_unusual(const PublishedTable& table) {
  const NameKey own = name_key(table.entry->name);
  const NameKey family = name_key(table.entry->family);
  return std::any_of(own.words.begin(), own.words.end(), [&](const std::string& word) {
    return is_pay_word(word) &&
           std::find(family.words.begin(), family.words.end(), word) == family.words.end();
  });
}

double ratio_between(Pay a, Pay b) {
  return std::abs(
      std::log(static_cast<double>(a.millionths()) / static_cast<double>(b.millionths())));
}

/// Number of the lines from `first` on, and before `end`, that pay something else in most tables of
/// the family.
std::size_t unusual_lines(const PayFamily& family, const PublishedTable& table, std::size_t first,
                          std::size_t end) {
  std::size_t unusual = 0;
  for (std::size_t i = first; i < end; ++i) {
    const auto same = std::count_if(family.tables.begin(), family.tables.end(), [&](const auto& t) {
      return t.paytable.lines[i].pays == table.paytable.lines[i].pays;
    });
    unusual += 2 * static_cast<std::size_t>(same) < family.tables.size() ? 1 : 0;
  }
  return unusual;
}

/// Returns true if numbers may stand for these lines: each is within half and twice of what the
/// family pays, and better lines of the usual tables stay the better ones.
bool fits_lines(const std::vector<Pay>& pays, std::size_t first, const PayFamily& family) {
  const std::vector<PayLine>& usual = family.tables.front().paytable.lines;
  if (first + pays.size() > usual.size()) return false;
  for (std::size_t i = 0; i < pays.size(); ++i) {
    const auto [least, most] = std::minmax_element(
        family.tables.begin(), family.tables.end(), [&](const auto& a, const auto& b) {
          return a.paytable.lines[first + i].pays < b.paytable.lines[first + i].pays;
        });
    if (2 * pays[i].millionths() < least->paytable.lines[first + i].pays.millionths()) return false;
    if (pays[i].millionths() > 2 * most->paytable.lines[first + i].pays.millionths()) return false;
    const bool descends =
        i == 0 || usual[first + i - 1].pays < usual[first + i].pays || pays[i - 1] >= pays[i];
    if (!descends) return false;
  }
  return true;
}

/// Returns how far numbers are from those of the nearest table.
double distance_to(const std::vector<Pay>& pays, std::size_t first, const PublishedTable& table) {
  double distance = 0;
  for (std::size_t i = 0; i < pays.size(); ++i) {
    distance += ratio_between(pays[i], table.paytable.lines[first + i].pays);
  }
  return distance;
}

double distance_to(const std::vector<Pay>& pays, std::size_t first, const PayFamily& family) {
  double least = distance_to(pays, first, family.tables.front());
  for (const PublishedTable& table : family.tables) {
    least = std::min(least, distance_to(pays, first, table));
  }
  return least;
}

/// Returns where the numbers belong: to lines that names of the family have as many numbers for,
/// else to lines on which such numbers begin.
std::optional<std::size_t> first_line_of(const std::vector<Pay>& pays, const PayFamily& family) {
  std::optional<std::size_t> best;
  std::pair<bool, double> least;
  for (const GlassLines& lines : named_lines(family)) {
    if (!fits_lines(pays, lines.first, family)) continue;
    const std::pair<bool, double> here{lines.count != pays.size(),
                                       distance_to(pays, lines.first, family)};
    if (best && least <= here) continue;
    best = lines.first;
    least = here;
  }
  return best;
}

std::size_t changes_of(const std::vector<Pay>& pays, std::size_t first, const Paytable& paytable) {
  std::size_t changes = 0;
  for (std::size_t i = 0; i < pays.size(); ++i) {
    changes += paytable.lines[first + i].pays == pays[i] ? 0 : 1;
  }
  return changes;
}

/// Returns a name with other numbers: "Triple Bonus 9/6" for "Triple Bonus 9/7".
std::string name_with(const PublishedTable& table, const std::vector<std::string>& numbers) {
  std::string text;
  for (const std::string& number : numbers) text += (text.empty() ? "" : "/") + number;
  const std::string& name = table.entry->name;
  constexpr std::string_view kNumber = "0123456789/";
  const std::size_t end = name.find_last_of("0123456789");
  if (end == std::string::npos || end + 1 != name.size()) return table.entry->family + " " + text;
  const std::size_t prefix_end = name.find_last_not_of(kNumber);
  return name.substr(0, prefix_end + 1) + text;
}

}  // namespace

bool pays_the_same(const Paytable& a, const Paytable& b) {
  const auto same = [](const PayLine& x, const PayLine& y) {
    return x.hand == y.hand && x.natural == y.natural && x.pays == y.pays;
  };
  return std::equal(a.lines.begin(), a.lines.end(), b.lines.begin(), b.lines.end(), same);
}

std::optional<Paytable> plain_table(const CatalogueEntry& entry) {
  Paytable paytable = read_paytable(entry.json, entry.file).paytable;
  return has_features(paytable) ? std::nullopt : std::optional(std::move(paytable));
}

std::vector<PayFamily> pay_families(const std::vector<CatalogueEntry>& entries) {
  std::vector<PayFamily> families;
  std::map<std::string, std::size_t> places;
  for (const CatalogueEntry& entry : entries) {
    if (!entry.bundled) continue;
    std::optional<Paytable> paytable = plain_table(entry);
    if (!paytable || paytable->coins != 1) continue;
    const auto [place, is_new] = places.emplace(form_of_table(*paytable), families.size());
    if (is_new) families.emplace_back();
    families[place->second].tables.push_back({&entry, std::move(*paytable)});
  }
  return families;
}

std::vector<GlassLines> named_lines(const PayFamily& family) {
  std::map<std::size_t, std::vector<std::size_t>> places;  // by the number of numbers
  for (const PublishedTable& table : family.tables) {
    std::vector<std::string> names = table.entry->aliases;
    names.push_back(table.entry->name);
    for (const std::string& name : names) {
      const std::optional<std::vector<Pay>> pays = pays_of(name_key(name).numbers);
      if (!pays || pays->size() < 2) continue;
      const std::vector<std::size_t> here = places_of(*pays, table.paytable);
      if (here.empty()) continue;
      const auto [known, is_new] = places.emplace(pays->size(), here);
      if (is_new) continue;
      std::erase_if(known->second, [&](std::size_t place) {
        return std::find(here.begin(), here.end(), place) == here.end();
      });
    }
  }
  std::vector<GlassLines> lines;
  for (const auto& [count, firsts] : places) {
    for (const std::size_t first : firsts) lines.push_back({first, count});
  }
  return lines;
}

std::optional<GlassTable> table_with(const PayFamily& family,
                                     const std::vector<std::string>& numbers) {
  const std::optional<std::vector<Pay>> pays = pays_of(numbers);
  if (!pays || pays->size() < 2) return std::nullopt;
  const std::optional<std::size_t> first = first_line_of(*pays, family);
  if (!first) return std::nullopt;
  GlassTable built;
  built.lines = {*first, pays->size()};
  // The better lines must be the usual ones; the lower lines often go with the numbers, as a
  // straight that pays 4 goes with 9/6 Double Bonus.
  const std::size_t end = *first + pays->size();
  using Nearness = std::tuple<std::size_t, std::size_t, double, std::size_t>;
  Nearness least;
  for (const PublishedTable& table : family.tables) {
    if (is_unusual(table)) continue;
    const Nearness here{unusual_lines(family, table, 0, *first),
                        changes_of(*pays, *first, table.paytable),
                        distance_to(*pays, *first, table),
                        unusual_lines(family, table, end, table.paytable.lines.size())};
    if (built.nearest != nullptr && least <= here) continue;
    built.nearest = &table;
    built.changes = std::get<1>(here);
    least = here;
  }
  if (built.nearest == nullptr) return std::nullopt;
  built.paytable = built.nearest->paytable;
  for (std::size_t i = 0; i < pays->size(); ++i) built.paytable.lines[*first + i].pays = (*pays)[i];
  for (const PublishedTable& table : family.tables) {
    if (!pays_the_same(table.paytable, built.paytable)) continue;
    built.published = table.entry;
    built.paytable = table.paytable;
    return built;
  }
  built.paytable.name = name_with(*built.nearest, numbers);
  drop_published(built.paytable);
  return built;
}

std::string open_pays(const PayFamily& family, const Paytable& paytable, const GlassLines& lines) {
  std::string text;
  for (std::size_t i = 0; i < paytable.lines.size(); ++i) {
    if (i >= lines.first && i < lines.first + lines.count) continue;
    const PayLine& line = paytable.lines[i];
    const bool differs = std::any_of(
        family.tables.begin(), family.tables.end(),
        [&](const PublishedTable& table) { return table.paytable.lines[i].pays != line.pays; });
    const bool is_royal = line.hand == HandKind::royal_flush && line.natural != false;
    if (!differs && !is_royal) continue;
    text += (text.empty() ? "" : ", ") + line.name + " " + to_string(line.pays);
  }
  return text;
}

std::string meaning_of_numbers(const PayFamily& family) {
  const std::vector<GlassLines> named = named_lines(family);
  if (named.empty()) return "";
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < named.front().count; ++i) {
    const std::size_t line = named.front().first + i;
    Pay least = family.tables.front().paytable.lines[line].pays;
    Pay most = least;
    for (const PublishedTable& table : family.tables) {
      least = std::min(least, table.paytable.lines[line].pays);
      most = std::max(most, table.paytable.lines[line].pays);
    }
    lines.push_back(family.tables.front().paytable.lines[line].name + " (" + to_string(least) +
                    (least == most ? "" : " to " + to_string(most)) + ")");
  }
  return and_joined(lines);
}

}  // namespace vpanalyze
