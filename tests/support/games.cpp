// SPDX-License-Identifier: MIT
#include "support/games.hpp"

#include <algorithm>
#include <filesystem>
#include <stdexcept>

#include "support/checkout.hpp"
#include "vpanalyze/game/catalogue.hpp"
#include "vpanalyze/game/read_paytable.hpp"

namespace vpanalyze::oracle {
namespace {

std::vector<Paytable> games_under(const std::filesystem::path& folder) {
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    const std::string file = entry.path().string();
    if (file.ends_with(".json") && !file.ends_with(".schema.json")) files.push_back(file);
  }
  std::sort(files.begin(), files.end());
  std::vector<Paytable> games;
  for (const std::string& file : files) games.push_back(read_paytable_file(file).paytable);
  return games;
}

}  // namespace

Paytable bundled_game(const std::string& place) {
  return read_paytable_file((checkout() / "paytables" / (place + ".json")).string()).paytable;
}

std::vector<Paytable> bundled_games() {
  std::vector<Paytable> games = games_under(checkout() / "paytables");
  std::erase_if(games, has_features);
  return games;
}

std::vector<Paytable> bundled_feature_games() {
  std::vector<Paytable> games = games_under(checkout() / "paytables");
  std::erase_if(games, [](const Paytable& game) { return !has_features(game); });
  return games;
}

std::vector<Paytable> unusual_games() {
  std::vector<Paytable> games = games_under(checkout() / "tests" / "data" / "games");
  for (Paytable& game : games_under(checkout() / "tests" / "data" / "synthetic-paytables")) {
    games.push_back(std::move(game));
  }
  return games;
}

std::vector<Paytable> kinds_of_game() {
  std::vector<Paytable> games = unusual_games();
  for (const auto* family :
       {"jacks-or-better", "double-double-bonus", "deuces-wild", "deuces-wild-double-double-bonus",
        "double-bonus-deuces-wild", "deuces-and-joker", "sevens-and-joker", "joker-poker",
        "double-joker", "one-eyed-jacks"}) {
    games.push_back(games_under(checkout() / "paytables" / family).at(0));
  }
  return games;
}

PayLine line(std::string_view hand, std::int64_t pays, std::string_view ranks) {
  const auto kind = std::find(kHandKindWords.begin(), kHandKindWords.end(), hand);
  if (kind == kHandKindWords.end()) throw std::invalid_argument(std::string(hand));
  PayLine result;
  result.name = std::string(hand) + (ranks.empty() ? "" : " ") + std::string(ranks);
  result.hand = static_cast<HandKind>(kind - kHandKindWords.begin());
  result.pays = Pay::units(pays);
  if (!ranks.empty()) result.ranks = parse_rank_set(ranks).value();
  return result;
}

PayLine named(std::string_view name, PayLine line) {
  line.name = name;
  return line;
}

std::vector<PayLine> numbered(std::vector<PayLine> lines) {
  int number = 0;
  for (PayLine& line : lines) line.name.insert(0, std::to_string(++number) + ' ');
  return lines;
}

std::array<Card, 5> hand(std::string_view text) {
  std::string problem;
  auto cards = parse_cards(text, problem);
  if (!cards || cards->size() != 5) throw std::invalid_argument(std::string(text));
  std::sort(cards->begin(), cards->end());
  return {(*cards)[0], (*cards)[1], (*cards)[2], (*cards)[3], (*cards)[4]};
}

std::array<std::uint8_t, 5> deal(const Deck& deck, std::string_view text) {
  return deal(deck, hand(text));
}

std::array<std::uint8_t, 5> deal(const Deck& deck, const std::array<Card, 5>& cards) {
  std::array<std::uint8_t, 5> positions{};
  for (std::size_t i = 0; i < 5; ++i) {
    positions[i] = static_cast<std::uint8_t>(deck.position(cards[i]));
  }
  std::sort(positions.begin(), positions.end());
  return positions;
}

}  // namespace vpanalyze::oracle
