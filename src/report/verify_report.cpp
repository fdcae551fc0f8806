// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/verify.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/text.hpp"
#include "report/all_answers.hpp"
#include "report/plain_text.hpp"
#include "report/shared_blocks.hpp"
#include "report/shared_members.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

Phrase verdict(const Verification& result) {
  const std::string agree = "The engine and brute force agree";
  const std::string disagree = "The engine and brute force DISAGREE";
  if (result.complete()) {
    if (result.agrees()) return {agree + "."};
    return {disagree + ": ", result.differences_found, " differences, on ", result.deals_different,
            " deals."};
  }
  return {"Interrupted after ", result.deals, " of ", result.deals_to_verify,
          result.agrees() ? " deals. " + agree + " on these; totals were not compared."
                          : " deals. " + disagree + " on " +
                                std::to_string(result.deals_different) + " of these."};
}

Phrase deals(const Verification& result) {
  Phrase phrase = result.deals;
  if (!result.complete() || result.all) phrase.add(" of ", result.deals_to_verify);
  phrase.add(result.all ? " classes" : " at random, seed " + std::to_string(result.seed));
  return phrase;
}

constexpr OnlyIf kIfMachine([](auto& result) { return result.machine_return.has_value(); });
constexpr OnlyIf kIfPositions([](auto& result) { return result.positions > 0; });

constexpr auto kVerificationFigures = object_of<Verification>(
    "", name_member(kScriptsOnly, read<&Verification::name>),
    Member("deals", "Deals that were verified, or classes of deals where all are.", Label("Deals"),
           read<&Verification::deals>, Words(read<&deals>)),
    Member("holds", "Holds of these deals.", Label("Holds"), read<&Verification::holds>),
    Member("draws", "Draws that brute force dealt out: all of every hold.", Label("Draws"),
           read<&Verification::draws>,
           Words([](auto& result) { return Phrase(result.draws, ", all of every hold"); })),
    Member("agrees", "Whether the engine and brute force agree.", kScriptsOnly,
           read<&Verification::agrees>),
    Member("differences_found", "How many differences there are.", Label("Differences"),
           read<&Verification::differences_found>),
    Member("return_exact", "", kSheetsOnly, Label("Return"),
           ShownIf([](auto& result) { return !result.game_return.empty(); }),
           [](auto& result) { return "exactly " + result.game_return; }));

/// Figures of a machine.
constexpr auto kVerifiedMachine = object_of<Verification>(
    "",
    return_member(Label("Return"), decimals(12), kIfMachine,
                  [](auto& result) { return *result.machine_return; }),
    PeopleOnly(
        Label("Compared"),
        OnlyIf([](auto& result) { return result.machine_return && result.positions == 0; }),
        [](auto& /*any*/) { return "the draw of the cards, not what the machine adds to it"; }),
    Member("positions",
           "Number of positions of the machine in which the values of all holds of these deals "
           "were compared.",
           Label("Positions"), kIfPositions, read<&Verification::positions>,
           Words([](auto& result) {
             return Phrase(result.positions, result.positions == 1
                                                 ? ", with the value of every hold"
                                                 : ", with the value of every hold in each");
           })),
    Member(
        "state_values", "Whether the values of all states were found again from all deals.",
        kIfPositions,
        VariedHeading(
            Label(), [](auto& result) { return Label(result.state_values ? "State values" : ""); }),
        read<&Verification::state_values>,
        Words([](auto& /*any*/) { return "found again from all deals"; })));

/// Members of a difference of any kind.
struct DifferenceMembers {
  using Figure = std::variant<std::uint64_t, double, std::string>;

  std::optional<std::string> total{};
  std::optional<std::string> engine_name{};
  std::optional<Cards> deal{};
  std::optional<Cards> hold{};
  std::optional<std::string> line{};
  std::optional<std::string> position{};
  std::optional<std::vector<Cards>> best_by_engine{};
  std::optional<std::vector<Cards>> best_by_brute_force{};
  std::optional<Figure> engine{};
  std::optional<Figure> brute_force{};
};

Cards hold_told(const std::vector<Card>& cards) { return {cards, "(nothing)"}; }

struct MembersOfDifference {
  DifferenceMembers operator()(const VerifyDifference& difference) const {
    return std::visit(*this, difference);
  }
  DifferenceMembers operator()(const DrawsDifference& difference) const {
    return {.deal = difference.deal,
            .hold = hold_told(difference.hold),
            .line = difference.line,
            .engine = difference.engine,
            .brute_force = difference.brute_force};
  }
  DifferenceMembers operator()(const BestHoldsDifference& difference) const {
    return {
        .deal = difference.deal,
        .best_by_engine = std::vector<Cards>(difference.engine.begin(), difference.engine.end()),
        .best_by_brute_force =
            std::vector<Cards>(difference.brute_force.begin(), difference.brute_force.end())};
  }
  DifferenceMembers operator()(const ValueDifference& difference) const {
    return {.deal = difference.deal,
            .hold = hold_told(difference.hold),
            .position = difference.position,
            .engine = difference.engine,
            .brute_force = difference.brute_force};
  }
  DifferenceMembers operator()(const TotalDifference& difference) const {
    return {.total = difference.figure,
            .engine_name = difference.engine_name,
            .engine = difference.engine,
            .brute_force = difference.brute_force};
  }
};

constexpr auto kVerifyDifference = object_of<DifferenceMembers>(
    "VerifyDifference",
    Member("total", "The figure of all deals together that differs.", kLeftOut,
           read<&DifferenceMembers::total>),
    Member("engine_name", "The engine that a figure of all deals is of.", kLeftOut,
           read<&DifferenceMembers::engine_name>),
    Member("deal", "The deal; empty where the value is that of a state.", kLeftOut,
           read<&DifferenceMembers::deal>),
    Member("hold", "The cards held.", kLeftOut, read<&DifferenceMembers::hold>),
    Member("line", "The line that draws end in.", kLeftOut, read<&DifferenceMembers::line>),
    Member("position", "What the machine shows.", kLeftOut, read<&DifferenceMembers::position>),
    Member("best_holds.engine", "The best holds by the engine, all that tie.", kLeftOut,
           read<&DifferenceMembers::best_by_engine>),
    Member("best_holds.brute_force", "The best holds by brute force, all that tie.", kLeftOut,
           read<&DifferenceMembers::best_by_brute_force>),
    Member("engine",
           "Draws in the line, the value in coins of all lines, or the figure, by the engine.",
           kLeftOut, decimals(9), read<&DifferenceMembers::engine>),
    Member("brute_force", "The same by brute force.", kLeftOut, decimals(9),
           read<&DifferenceMembers::brute_force>));

constexpr auto kVerificationEnd = object_of<Verification>(
    "",
    Member("differences", "The first differences, by deal; those of totals last.", kScriptsOnly,
           [](auto& result) {
             return objects<kVerifyDifference>(result.differences, MembersOfDifference());
           }),
    Member("complete", "Whether all these deals were verified: false where interrupted.",
           kScriptsOnly, read<&Verification::complete>),
    Member("deals_to_verify", "Deals that were to be verified.", kScriptsOnly,
           read<&Verification::deals_to_verify>),
    Member("all", "Whether these are the deals of all classes, not a sample.", kScriptsOnly,
           read<&Verification::all>),
    Member("seed", "The seed of the sample.", kScriptsOnly, kLeftOut,
           [](auto& result) { return result.all ? std::nullopt : std::optional(result.seed); }),
    Member("return_exact",
           "The return by brute force, as a fraction; of a machine, its plain game's.",
           Measure::share, kScriptsOnly, kLeftOut, [](auto& result) {
             return result.game_return.empty() ? std::nullopt : std::optional(result.game_return);
           }));

constexpr std::array kVerificationParts = {Part(kVerificationFigures), Part(kVerifiedMachine),
                                           Part(kVerificationEnd)};

std::string figure_words(const DifferenceMembers& difference) {
  if (difference.total) return *difference.total + " (" + *difference.engine_name + ")";
  if (difference.position) return "value with " + *difference.position;
  return difference.line.value_or("best holds");
}

Value found(const std::optional<DifferenceMembers::Figure>& figure,
            const std::optional<std::vector<Cards>>& best) {
  if (figure) return value_of(*figure, {.decimals = 9});
  std::vector<std::string> holds;
  for (const Cards& hold : *best) {
    holds.push_back(hold.cards.empty() ? "(nothing)" : to_string(hold));
  }
  return joined(holds, "; ");
}

/// Returns the row of a difference in the table.
Record difference_row(const VerifyDifference& any) {
  const DifferenceMembers difference = MembersOfDifference()(any);
  const bool has_deal = difference.deal && !difference.deal->cards.empty();
  return {{sheets_key("deal"), words("Deal"), has_deal ? Value(*difference.deal) : "all of them"},
          {sheets_key("hold"), words("Hold"), difference.hold ? Value(*difference.hold) : ""},
          {sheets_key("figure"), words("Figure"), figure_words(difference)},
          {sheets_key("engine"), "Engine", found(difference.engine, difference.best_by_engine)},
          {sheets_key("brute_force"), "Brute force",
           found(difference.brute_force, difference.best_by_brute_force)}};
}

}  // namespace

constexpr Answer kVerificationAnswer{
    "Verification", "What came of comparing the engine with brute force.", kVerificationParts};

Document document_of(const Verification& result) {
  Document document{.answer = &kVerificationAnswer};
  document.add(Heading{result.name});
  document.add(verdict(result));
  document.add(record_of(kVerificationFigures, result));
  if (result.machine_return) document.add(record_of(kVerifiedMachine, result));
  document.add(table_of("", sheets_key("differences"), result.differences, &difference_row));
  if (result.differences.size() < result.differences_found) {
    document.add(Phrase("Only the first differences are shown."));
  }
  document.add(record_of(kVerificationEnd, result));
  return document;
}

}  // namespace vpanalyze
