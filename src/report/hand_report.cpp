// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/hand.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <span>
#include <string>

#include "base/text.hpp"
#include "report/all_answers.hpp"
#include "report/plain_text.hpp"
#include "report/shared_blocks.hpp"
#include "report/shared_members.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

/// Maximum number of holds side by side in the table of outcomes.
constexpr std::size_t kMostSideBySide = 3;

/// Returns the deal with "--" for every discard, so that held cards stay in their places.
Cards kept_in_place(const std::vector<Card>& deal, const std::vector<Card>& held) {
  std::vector<std::optional<Card>> cards;
  for (const Card card : deal) {
    const bool kept = std::find(held.begin(), held.end(), card) != held.end();
    cards.push_back(kept ? std::optional(card) : std::nullopt);
  }
  return cards;
}

/// Returns the way to play in words: "double the bet", or the cards held in their places.
Phrase hold_words(const HandResult& hand, const HandHold& hold) {
  if (hold.bets) return *hold.bets == 2 ? "double the bet" : "one bet";
  return kept_in_place(hand.deal, hold.kept);
}

/// Returns "1", or "1=" if several holds share the place.
std::string place_text(const HandHold& hold) {
  return std::to_string(hold.place) + (hold.tied ? "=" : "");
}

std::uint64_t all_draws(const HandHold& hold) {
  return std::accumulate(hold.draws.begin(), hold.draws.end(), std::uint64_t{0});
}

/// Row of a hold. Amounts of money leave no room for fractions, and parts of EVs have even less.
struct HoldRow {
  const HandHold& hold;
  const HandResult& hand;
  const Stakes& stakes;

  bool is_in_bets() const { return !stakes.are_given(); }
  int decimals() const { return is_in_bets() || !hold.follows ? 6 : 4; }
  LineValues<std::uint64_t> combinations() const;
};

LineValues<std::uint64_t> HoldRow::combinations() const {
  LineValues<std::uint64_t> all;
  for (std::size_t i = 0; i < hand.lines.size(); ++i) all.push_back({hand.lines[i], hold.draws[i]});
  return all;
}

Number cost_in_unit(const HoldRow& row) {
  Number cost = row.stakes.single_unit(row.hold.cost.value);
  // Small differences in coins are the point of the question.
  if (!row.stakes.bet) cost.decimals = 4;
  return cost;
}

/// Returns the EV as a fraction, a whole number without its denominator.
Phrase ratio_words(const HoldRow& row) {
  const Fraction& exact = *row.hold.expected.exact;
  return exact.denominator() == 1 ? to_string(exact.numerator()) : to_string(exact);
}

constexpr ShownIf kBetAmounts([](auto& row) { return row.is_in_bets(); });
constexpr ShownIf kMoneyAmounts([](auto& row) { return !row.is_in_bets(); });
constexpr OnlyIf kIfFollowed([](auto& row) { return row.hold.follows.has_value(); });

constexpr auto kHold = object_of<HoldRow>(
    "Hold",
    Member("deal", "The cards dealt, in the order given.", kSheetsOnly,
           [](auto& row) { return Cards(row.hand.deal); }),
    PeopleOnly(words("#"), ShownIf([](auto& row) { return row.is_in_bets() || !row.hold.follows; }),
               [](auto& row) { return place_text(row.hold); }),
    Member(
        "hold", "The cards held, in the order of the deal; empty for none.", words("Hold"),
        [](auto& row) { return Cards(row.hold.kept); },
        Words([](auto& row) { return hold_words(row.hand, row.hold); })),
    Member("mask", "The same as a number: bit i holds the i-th card in deck order.",
           [](auto& row) { return row.hold.mask; }),
    Member("place", "The hold's rank: 1 for the best; equally good ones share one.", kSheetsOnly,
           [](auto& row) { return row.hold.place; }),
    Member("optimal", "Whether no hold is better; true for all that tie for best.", kScriptsOnly,
           [](auto& row) { return row.hold.optimal(); }),
    Member("ev", "What it is worth on average, with what it leads to, in bets of a round.",
           Measure::bets, Label("EV"),
           [](auto& row) { return number(row.hold.expected, row.decimals()); }),
    Member("pays", "How much of the EV is paid now, in bets of a round.", Measure::bets,
           Label("Pays now"), kIfFollowed,
           [](auto& row) {
             return Number{row.hold.expected.value - *row.hold.follows, row.decimals()};
           }),
    Member("follows", "How much of the EV is what the hand leads to, in bets of a round.",
           Measure::bets, Label("Later"), kIfFollowed,
           [](auto& row) {
             return Number{*row.hold.follows, row.decimals()};
           }),
    PeopleOnly(Label("EV in money"), kMoneyAmounts,
               VariedHeading(
                   Label(),
                   [](auto& row) { return Label(row.stakes.bet ? "EV in money" : "EV in coins"); }),
               [](auto& row) { return row.stakes.single_unit(row.hold.expected.value); }),
    Member(
        "ev_exact", "The EV as a fraction in lowest terms, where it is known.", Measure::bets,
        kLeftOut, Label("Exactly"),
        ShownIf([](auto& row) { return row.is_in_bets() && row.hold.expected.exact; }),
        [](auto& row) { return ratio_text(row.hold.expected); }, Words(read<&ratio_words>)),
    Member("bets", "Bets on the hand, where they may be doubled: the EV is what all of them pay.",
           kScriptsOnly, OnlyIf([](auto& row) { return row.hold.bets.has_value(); }),
           [](auto& row) { return *row.hold.bets; }),
    Member("cost",
           "What its EV falls short of the best hold's, in bets of a round; a second bet counts.",
           Measure::bets, Label("Cost"),
           [](auto& row) { return number(row.hold.cost, row.decimals()); }),
    PeopleOnly(Label("Cost in money"), kMoneyAmounts,
               VariedHeading(Label(),
                             [](auto& row) {
                               return Label(row.stakes.bet ? "Cost in money" : "Cost in coins");
                             }),
               read<&cost_in_unit>),
    Member("cost_exact", "The cost as a fraction in lowest terms, where it is known.",
           Measure::bets, kScriptsOnly, kLeftOut,
           [](auto& row) { return ratio_text(row.hold.cost); }),
    Member("variance", "Of what the hold pays, in squared bets.", Measure::squared_bets,
           Label("Variance"), kBetAmounts, decimals(4),
           OnlyIf([](auto& row) { return row.hold.variance.has_value(); }),
           [](auto& row) { return *row.hold.variance; }),
    Member("combinations", "How many draws end in each line.", read<&HoldRow::combinations>));
constexpr Rows kHolds("holds", "The ways to play the deal, best first.", kHold);

/// Deal with the stakes in which it is shown.
struct HandAnswer {
  const HandResult& hand;
  const Stakes& stakes;
};
constexpr auto kHandFigures = object_of<HandAnswer>(
    "", name_member(kScriptsOnly, [](auto& answer) { return answer.hand.name; }),
    Member("deal", "The cards dealt, in the order given.", kScriptsOnly,
           [](auto& answer) { return Cards(answer.hand.deal); }),
    position_member([](auto& answer) { return answer.hand.position; }),
    stakes_member([](auto& answer) { return answer.stakes; }));

constexpr auto kRunnerUpReason =
    reason_object("runner_up", "Its probability with the best of the holds that are not best.");
constexpr Rows kRunnerUpReasons("why", kWhyMeaning, kRunnerUpReason);

constexpr std::array kHandParts = {Part(kHandFigures), Part(kHolds), Part(kRunnerUpReasons)};

/// Returns the number of draws in which the best holds end in each line, omitting lines that none
/// of them reaches.
Table outcomes_table(const HandResult& hand, std::span<const HandHold> holds) {
  if (holds.front().bets) holds = holds.first(1);  // both bets are on the same draw
  const auto record = [&](const std::string& name, const auto& draws) {
    Record cells{{kPeopleOnly, words("Outcomes of the draw"), name}};
    for (const HandHold& hold : holds) {
      const std::string heading =
          hold.bets ? "Draws" : to_string(kept_in_place(hand.deal, hold.kept));
      cells.add({kPeopleOnly, heading.c_str(), draws(hold)});
    }
    return cells;
  };
  Table table;
  for (std::size_t line = 0; line < hand.lines.size(); ++line) {
    const auto draws = [line](const HandHold& hold) { return hold.draws[line]; };
    if (std::any_of(holds.begin(), holds.end(), draws)) table.add(record(hand.lines[line], draws));
  }
  table.add(record("All draws", &all_draws)).total = true;
  return table;
}

/// Returns what the player should do: "Hold K♠ K♥", "Pick 5♥", "Double the bet".
Phrase what_to_do(const HandResult& hand, const HandHold& best) {
  if (best.bets) return *best.bets == 2 ? "Double the bet" : "Do not double the bet";
  if (hand.deal.size() == 4) return {"Pick ", symbol_cards({best.kept.back()})};
  if (best.kept.empty()) return "Discard everything";
  if (best.kept.size() == hand.deal.size()) return "Hold all five cards";
  return {"Hold ", symbol_cards(best.kept)};
}

/// Returns the answer in a sentence: what to hold, and what it is worth more than the next best.
Phrase answer_words(const HandResult& hand, const Stakes& stakes) {
  const HandHold& best = hand.holds.front();
  const HandHold* other = hand.runner_up();
  Phrase phrase = what_to_do(hand, best);
  if (best.tied) {
    phrase.add(best.bets               ? ", or double it, which is as good"
               : hand.deal.size() == 4 ? " or the other card, which is as good"
                                       : ", or another hold that is as good");
  }
  constexpr int kDecimals = 4;
  constexpr double kHalfCent = 0.005;
  const auto amount = [&](double bets) -> Phrase {
    if (!stakes.are_given()) return {Number{bets, kDecimals}, " bets"};
    return stakes.single_unit_words(bets);
  };
  phrase.add(": worth ", amount(best.expected.value));
  if (other != nullptr) {
    const double more = other->cost.value;
    const bool is_small = stakes.bet && more * *stakes.bet < kHalfCent;
    phrase.add(", ", is_small ? Phrase("less than a cent") : amount(more), " more than ");
    // The other of two holds of five cards was asked for.
    const bool is_asked = hand.holds.size() == 2 && hand.deal.size() == kHandCards;
    if (!is_asked) {
      phrase.add("the next best");
    } else if (other->kept.empty()) {
      phrase.add("five new cards");
    } else {
      phrase.add(symbol_cards(other->kept));
    }
  }
  phrase.add(".");
  return phrase;
}

/// Returns the reasons why the best hold beats the runner-up; nothing if all are equally good.
Figures why_figures(const HandResult& hand) {
  const HandHold* other = hand.runner_up();
  if (other == nullptr || hand.why.empty()) return {};
  return {people_field(
      "Why", {"rather than ", Cards(other->kept, "five new cards"), ": ", reasons(hand.why)})};
}

/// Returns the remark on outcomes that do not account for the whole EV.
const char* outcomes_remark(const HandResult& hand) {
  const bool has_second_draw = hand.holds.front().follows.has_value();
  return has_second_draw
             ? "Outcomes are those of the first draw; Later is what a second draw adds to the EV."
             : "Outcomes do not show whether a hand is in order; EVs take that into account.";
}

}  // namespace

constexpr Answer kHandAnswer{"Hand", "The holds of a deal, best first, and why the first is best.",
                             kHandParts, true};

Document document_of(const HandResult& hand, std::size_t holds, const Stakes& stakes) {
  const std::span<const HandHold> all(hand.holds);
  const auto shown = all.first(std::min(holds, all.size()));
  const std::string position = capitalised(to_string(hand.position));
  Document document{.answer = &kHandAnswer};
  document.add(Heading{{hand.name + ": ", Cards(hand.deal)}});
  document.add(record_of(kHandFigures, {hand, stakes}));
  if (!position.empty()) document.add(Phrase(position));
  document.add(answer_words(hand, stakes));
  document.add(table_of(kHolds, shown, [&](const HandHold& hold) {
    return HoldRow{hold, hand, stakes};
  }));
  if (stakes.are_given() && stakes.lines > 1 && hand.position.level.value_or(1) > 1) {
    document.add(Phrase("Amounts are for all ", stakes.lines, " lines, with none of them out."));
  }
  document.add(outcomes_table(hand, shown.first(std::min(kMostSideBySide, shown.size()))));
  if (hand.worth.empty()) document.add(Phrase(outcomes_remark(hand)));
  document.add(why_figures(hand));
  document.add(table_of(kRunnerUpReasons, hand.why));
  return priced(std::move(document), stakes);
}

}  // namespace vpanalyze
