// SPDX-License-Identifier: MIT
#include "report/html/markup.hpp"
#include "report/html/page.hpp"
#include "report/plain_text.hpp"
#include "vpanalyze/version.hpp"

namespace vpanalyze {

namespace {

/// Machines take up to five coins as a rule.
constexpr int kCustomaryCoins = 5;

/// What a line pays for so many coins, if that many are bet on a machine like this.
Value pay_for(const PayLine& line, int coins, const Paytable& paytable) {
  const auto millionths = static_cast<uint128>(line.pays.millionths());
  const Fraction pay(
      millionths * static_cast<uint128>(coins),
      static_cast<uint128>(Pay::kMillionthsPerUnit) * static_cast<uint128>(paytable.coins));
  if (pay.denominator() == 1) return Count{static_cast<std::uint64_t>(pay.numerator())};
  return Ratio{pay, 2};
}

int most_coins(const Paytable& paytable) {
  return paytable.coins == 1 ? kCustomaryCoins : paytable.coins;
}

Table pays_table(const Paytable& paytable) {
  const int coins = most_coins(paytable);
  const std::string heading = std::to_string(coins) + " coins";
  Table table;
  for (const PayLine& line : paytable.lines) {
    if (line.hand == HandKind::nothing && line.pays == Pay()) continue;
    table.add(Record{
        {"hand", words("Hand"), line.name},
        {"pays_per_coin", "1 coin", pay_for(line, 1, paytable)},
        {"pays", heading.c_str(), pay_for(line, coins, paytable)},
    });
  }
  return table;
}

/// The same in the look of a machine.
std::string glass(const Table& table, const Style& style) {
  std::vector<std::vector<std::string>> rows;
  for (const Row& row : table.rows) {
    std::vector<std::string>& cells = rows.emplace_back();
    for (const Cell& cell : row.cells) {
      cells.push_back(html_escaped(text_for_people(cell, style.digits)));
    }
  }
  return markup_table("glass",
                      {{table.columns[0].heading, "", "", true},
                       {table.columns[1].heading},
                       {table.columns[2].heading, "", "most"}},
                      rows) +
         "\n";
}

/// "deuces" where all of them are wild; else "Jh, Js".
std::string wild_words(const Paytable& paytable, int rank) {
  std::string cards;
  int wild = 0;
  for (int suit = 0; suit < kSuits; ++suit) {
    const Card card = Card::of(rank, suit);
    if (!paytable.wild.contains(card)) continue;
    cards += (wild++ == 0 ? "" : ", ") + to_string(card);
  }
  return wild == kSuits ? rank_plural(rank) : cards;
}

std::string deck_words(const Paytable& paytable) {
  const int jokers = paytable.deck.jokers();
  std::string words = "Played with " + std::to_string(paytable.deck.size()) + " cards";
  if (jokers > 0) {
    words += ", " + std::to_string(jokers) + (jokers == 1 ? " joker" : " jokers") + " among them";
  }
  std::string wild = jokers == 0 ? "" : jokers == 1 ? "the joker" : "the jokers";
  for (int rank = 0; rank < kRanks; ++rank) {
    const std::string more = wild_words(paytable, rank);
    if (!more.empty()) wild += (wild.empty() ? "" : ", ") + more;
  }
  return words + (wild.empty() ? "." : "; wild: " + wild + ".");
}

}  // namespace

Section glass_section(const Survey& survey, const Style& style) {
  Section section("paytable", "The paytable", style);
  const Table table = pays_table(survey.paytable);
  section.add_html(glass(table, style));
  section.add_for_words(table);
  section.add(Paragraph{{deck_words(survey.paytable)}});
  if (!survey.paytable.notes.empty()) section.add(Paragraph{{survey.paytable.notes}});
  return section;
}

Section method_section(const Survey& survey, const std::string& command_line, const Style& style) {
  const Analysis& game = survey.analysis;
  Section section("method", "How this was computed", style);
  section.add(Paragraph{
      {"Every one of the ", Count{game.deals}, " deals, all 32 ways to hold each, every draw: all ",
       "of it counted in whole numbers, nothing sampled or simulated. Deals that differ in suits ",
       "only are counted together, which leaves ", Count{game.deal_classes},
       " of them. Where several holds are equally good, which happens on ", Count{game.ties.deals},
       " deals, the rule \"", std::string(to_string(game.tie_break)),
       "\" decides; the return does not depend on it."}});
  section.add(Figures({
      {"return_exact", "Return, exactly", to_string(game.exact_return)},
      {"combinations",
       "Counted in",
       Count{game.combinations},
       {Count{game.combinations}, " equally likely ways"}},
      {"version", "Program", "vpanalyze " + std::string(kVersion)},
      {"command", "Made anew by", command_line},
      {"source", survey.paytable.source.empty() ? "" : "Paytable from", survey.paytable.source},
  }));
  return section;
}

}  // namespace vpanalyze
