// SPDX-License-Identifier: MIT
#include <algorithm>

#include "report/html/page.hpp"
#include "report/plain_text.hpp"
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/version.hpp"

namespace vpanalyze {

namespace {

/// Returns the pay of a line for this number of coins bet on such a machine.
Value pay_for(const PayLine& line, int coins, const Paytable& paytable) {
  const Fraction pay =
      line.pays.bet_amount(paytable.coins) * Fraction(static_cast<uint128>(coins), 1);
  if (pay.denominator() == 1) return static_cast<std::uint64_t>(pay.numerator());
  return Number{pay, 2};
}

/// Returns the pays in the layout of a machine, for the numbers of coins that people bet.
Table pays_table(const Paytable& paytable, const Stakes& stakes) {
  const bool for_any_coins = is_for_any_coins(paytable);
  const bool next = std::any_of(paytable.lines.begin(), paytable.lines.end(),
                                [](const PayLine& line) { return line.features.next.has_value(); });
  const int coins =
      for_any_coins ? stakes.coins.value_or(customary_coins(paytable)) : paytable.coins;
  std::string heading = std::to_string(coins) + (coins == 1 ? " coin" : " coins");
  if (stakes.bet && for_any_coins)
    heading += ", " + text_for_people(Number{*stakes.bet, 2, Unit::money});
  Table table{.key = sheets_key("paytable")};
  for (const PayLine& line : paytable.lines) {
    if (line.hand == HandKind::nothing && line.pays == Pay()) continue;
    Record record{
        {"hand", words("Hand"), line.name},
        {"pays", heading.c_str(), pay_for(line, coins, paytable)},
    };
    if (next) {
      record.add({"next", "Next hand", std::to_string(line.features.next.value_or(1)) + "×"});
    }
    table.add(std::move(record));
  }
  return table;
}

/// Returns "deuces" if all of them are wild, else text like "Jh, Js".
std::string wild_words(const Paytable& paytable, Rank rank) {
  std::string cards;
  int wild = 0;
  for (const Suit suit : kEachSuit) {
    const Card card = Card::of(rank, suit);
    if (!paytable.wild.contains(card)) continue;
    cards += (wild++ == 0 ? "" : ", ") + to_string(card);
  }
  return wild > 0 && wild == paytable.deck.cards_of(rank) ? rank_plural(rank) : cards;
}

std::string deck_words(const Paytable& paytable) {
  const int jokers = paytable.deck.jokers();
  std::string words = "Played with " + std::to_string(paytable.deck.size()) + " cards";
  std::string others;
  for (const Rank rank : kEachRank) {
    if (paytable.deck.extra().contains(rank)) others += ", " + to_string(Card::extra(rank));
  }
  if (jokers > 0) others += ", " + std::to_string(jokers) + (jokers == 1 ? " joker" : " jokers");
  if (!others.empty()) words += others + " among them";
  std::string wild = jokers == 0 ? "" : jokers == 1 ? "the joker" : "the jokers";
  for (const Rank rank : kEachRank) {
    const std::string more = wild_words(paytable, rank);
    if (!more.empty()) wild += (wild.empty() ? "" : ", ") + more;
  }
  return words + (wild.empty() ? "." : "; wild: " + wild + ".");
}

}  // namespace

Section glass_section(const Survey& survey, const Stakes& stakes, const Style& style) {
  Section section("paytable", "The paytable", style);
  const Table table = pays_table(survey.paytable, stakes);
  section.add_html(html_table(table, style, {.style_class = "glass"}));  // looks like a machine
  section.add_for_words(table);
  section.add(Phrase(deck_words(survey.paytable)));
  if (!survey.paytable.notes.empty()) section.add(Phrase(survey.paytable.notes));
  return section;
}

namespace {

/// Returns the method by which a game with features was solved.
Phrase machine_method_words(const Analysis& game) {
  if (!game.bounds) {
    return {
        "Every deal, what to hold and every draw are counted in whole numbers, and what the "
        "machine does besides is added up in fractions; nothing is sampled or simulated but "
        "what is said to be."};
  }
  return Phrase(
      "Best play forever, by counting every deal, hold and draw in every state. The return is "
      "proved to lie between ",
      Number{(*game.bounds)[0], 12}, " and ", Number{(*game.bounds)[1], 12}, ".");
}

Figures reproduction(const Survey& survey, const std::string& command_line) {
  return {
      {"version", "Program", "vpanalyze " + std::string(kVersion)},
      {"command", "To reproduce", command_line},
      {"source", survey.paytable.source.empty() ? "" : "Source of the paytable",
       survey.paytable.source},
  };
}

}  // namespace

Section method_section(const Survey& survey, const std::string& command_line, const Style& style) {
  Section section("method", "How this was computed", style);
  const Analysis& game = survey.analysis;
  if (!game.combinations || !game.ties) {
    section.add(machine_method_words(game));
    section.add(reproduction(survey, command_line));
    return section;
  }
  section.add(
      Phrase("All ", game.deals, " deals, all 32 ways to play each and every draw are counted in ",
             "whole numbers; nothing is sampled or simulated. Deals that differ only in suits are ",
             "counted ", "together, which leaves ", *game.deal_classes, ". On ", game.ties->deals,
             " deals several holds tie; the tie-break \"", std::string(to_string(game.tie_break)),
             "\" decides these, and the return does not depend on it."));
  Figures figures({
      {"return_exact", "Return, exactly", to_string(*game.exact_return)},
      {"combinations", "Counted in", *game.combinations,
       Phrase(*game.combinations, " equally likely combinations")},
  });
  figures.add(reproduction(survey, command_line));
  section.add(std::move(figures));
  return section;
}

namespace {

Record left_record(const MachineLeft& left, const Analysis& game) {
  const AbandonedMachine& worth = left.worth;
  const bool multipliers = game.states.front().multipliers.has_value();
  return {
      {"shows",
       words(!multipliers          ? "State"
             : game.draw_lines > 1 ? "Every line shows"
                                   : "The machine shows"),
       left.shows},
      {"value", "Worth more than a fresh one", Number{worth.play_on, 2}},
      {"one_round", "One round wins", Number{worth.one_round, 2}},
      {"bet", "and costs", Number{worth.bet, 2}},
      {"one_round_gain", "Play one and leave", Number{worth.one_round - worth.bet, 2}},
  };
}

}  // namespace

Section left_section(const Survey& survey, const Style& style) {
  const Analysis& game = survey.analysis;
  const bool multipliers = game.states.front().multipliers.has_value();
  Section section("left", multipliers ? "Multipliers left on the machine" : "States of the machine",
                  style);
  if (!survey.left.empty()) {
    section.add(Phrase(
        "What a machine is worth as the last player left it, on average and in coins. ",
        multipliers ? "For any other multipliers: \"vpanalyze analyze\" with --multipliers and "
                      "the multiplier of each line."
                    : ""));
    section.add(table_of("", sheets_key("left"), survey.left,
                         [&](const MachineLeft& left) { return left_record(left, game); }));
  }
  section.add_folded("How often the machine is in which state",
                     blocks_of(document_of(game), "states"));
  return section;
}

}  // namespace vpanalyze
