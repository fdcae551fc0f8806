// SPDX-License-Identifier: MIT
#include <array>
#include <string>
#include <vector>

#include "report/all_answers.hpp"
#include "report/members.hpp"
#include "report/plain_text.hpp"
#include "vpanalyze/holdem/strength.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

Cards best_five(const RankedHand& hand) {
  return std::vector<Card>(hand.best.begin(), hand.best.end());
}

/// Returns a share with enough decimals that one royal flush in 649,740 hands does not read as
/// 100%.
Number share(std::uint64_t hands, const RankedHand& hand) {
  return percent(Fraction(hands, hand.hands));
}

constexpr auto kRankedHand = object_of<RankedHand>(
    "Rank",
    Member("cards", "The cards, as given.", words("Cards"),
           [](auto& hand) { return Cards(hand.cards); }),
    Member("category", "The kind of hand, such as Full house.",
           [](auto& hand) { return category_word(category_of(hand.strength)); }),
    Member("description", "The hand in words.", words("Hand"),
           [](auto& hand) { return describe(hand.best); }),
    Member("strength", "From 1, a royal flush, to 7,462, the worst hand; the lower the better.",
           Label("Strength"), read<&RankedHand::strength>),
    Member("best_five", "The best five of the cards.", read<&best_five>),
    Member("beats", "", kSheetsOnly, Label("Beats"),
           [](auto& hand) { return share(hand.weaker, hand); }),
    Member("ties", "", kSheetsOnly, [](auto& hand) { return share(hand.equal, hand); }),
    Member("percentile", "How many of 100 hands of the same number of cards are weaker.",
           kScriptsOnly, read<&RankedHand::percentile>),
    Member("hands", "All hands of the same number of cards.", kScriptsOnly,
           read<&RankedHand::hands>),
    Member("weaker", "How many of them are weaker.", kScriptsOnly, read<&RankedHand::weaker>),
    Member("equal", "How many of them are equally strong, this one included.", kScriptsOnly,
           read<&RankedHand::equal>));

/// Figures of a single hand.
constexpr auto kRankFigures = object_of<RankedHand>(
    "",
    Member("cards", "", kSheetsOnly, Label("Cards"), [](auto& hand) { return Cards(hand.cards); }),
    Member("best_five", "", kSheetsOnly, Label("Best five"), read<&best_five>),
    Member("strength", "", kSheetsOnly, Label("Strength"), read<&RankedHand::strength>,
           Words([](auto& hand) { return Phrase(hand.strength, " of ", kWorstStrength); })),
    Member(
        "beats", "", kSheetsOnly, Label("Beats"),
        [](auto& hand) { return share(hand.weaker, hand); }, Words([](auto& hand) {
          return Phrase(share(hand.weaker, hand), " of all ", hand.hands, " ",
                        std::to_string(hand.cards.size()), "-card hands");
        })),
    Member(
        "ties", "", kSheetsOnly, Label("Ties with"),
        [](auto& hand) { return share(hand.equal, hand); }, Words([](auto& hand) {
          return Phrase(share(hand.equal, hand), ", ", hand.equal, " of them");
        })));

constexpr std::array kRankParts = {Part(kRankedHand)};

}  // namespace

constexpr Answer kRankAnswer{"Rank", "What five to seven cards are worth.", kRankParts};

namespace {

/// Returns a table of hands that only sheets get.
Table sheet_of(const std::vector<RankedHand>& hands) {
  Table table = table_of(Rows("hands", kRankAnswer.meaning, kRankedHand), hands);
  table.key.programs = Programs::sheets;
  for (Column& column : table.columns) {
    column.programs = column.is_for_sheets() ? Programs::sheets : Programs::none;
    column.heading.clear();
  }
  return table;
}

}  // namespace

Document document_of(const RankedHand& hand) {
  Figures members = record_of(kRankedHand, hand);
  for (Column& column : members.columns) {
    column.programs = column.is_for_scripts() ? Programs::scripts : Programs::none;
    column.heading.clear();
  }
  // Sheets get the same table as for several hands.
  Table row = sheet_of({hand});
  return {.blocks = {Heading{describe(hand.best)}, std::move(members), std::move(row),
                     record_of(kRankFigures, hand)},
          .answer = &kRankAnswer};
}

Document document_of(const std::vector<RankedHand>& hands) {
  Table table = answers_table(kRankAnswer, "hands", kRankedHand, hands);
  if (hands.empty()) {  // an empty table has the columns of any hand
    table.columns = record_of(kRankedHand, HandRanker()(read_hand("7s5d4h3c2s"))).columns;
  }
  return {{std::move(table)}};
}

}  // namespace vpanalyze
