// SPDX-License-Identifier: MIT
#include <array>
#include <cmath>

#include "report/all_answers.hpp"
#include "report/shared_blocks.hpp"
#include "report/shared_members.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

/// Value of an abandoned machine with the stakes in which it is shown.
struct AbandonedAnswer {
  const AbandonedMachine& machine;
  const Stakes& stakes;

  double gain() const { return machine.one_round - machine.bet; }
  /// Returns an amount, given for the coins of the paytable, in the coins that are played and in
  /// money, followed by some words.
  Phrase worth(double amount, const char* words) const {
    const double coins = amount / machine.coins * stakes.pays().coins.value_or(machine.coins);
    return {Number{coins, 2}, " coins", stakes.coins_in_money(coins), words};
  }
};

constexpr auto kAbandonedFigures = object_of<AbandonedAnswer>(
    "", name_member(kScriptsOnly, [](auto& answer) { return answer.machine.name; }),
    Member("coins", "Coins per bet; amounts are in bets of this many coins.", Measure::coins,
           kScriptsOnly, [](auto& answer) { return answer.machine.coins; }),
    Member(
        "value",
        "What the machine is worth more than a fresh one if you play on, in bets of `coins` "
        "coins.",
        Measure::pay_bets, Label("If you play on"),
        [](auto& answer) { return answer.machine.play_on / answer.machine.coins; },
        Words([](auto& answer) {
          return Phrase("worth ",
                        answer.worth(answer.machine.play_on, " more than a fresh machine"));
        })),
    Member(
        "one_round", "What one round wins on average, in bets of `coins` coins.", Measure::pay_bets,
        Label("One round wins"),
        [](auto& answer) { return answer.machine.one_round / answer.machine.coins; },
        Words([](auto& answer) { return answer.worth(answer.machine.one_round, " on average"); })),
    Member(
        "bet", "What that round costs, in bets of `coins` coins.", Measure::pay_bets,
        Label("and costs"), [](auto& answer) { return answer.machine.bet / answer.machine.coins; },
        Words([](auto& answer) { return answer.worth(answer.machine.bet, ""); })),
    Member(
        "one_round_gain",
        "What playing one round and leaving gains on average, in bets of `coins` coins.",
        Measure::pay_bets, Label("Play one and leave"),
        [](auto& answer) { return answer.gain() / answer.machine.coins; }, Words([](auto& answer) {
          return answer.worth(std::abs(answer.gain()),
                              answer.gain() < 0 ? " behind on average" : " ahead on average");
        })));
constexpr std::array kAbandonedParts = {Part(kAbandonedFigures)};

}  // namespace

constexpr Answer kAbandonedMachineAnswer{"AbandonedMachine",
                                         "What a machine is worth as the last player left it.",
                                         kAbandonedParts, true};

Document document_of(const AbandonedMachine& machine, const Stakes& stakes) {
  return priced({.blocks = {Heading{machine.name}, record_of(kAbandonedFigures, {machine, stakes})},
                 .answer = &kAbandonedMachineAnswer},
                stakes.pays());
}

}  // namespace vpanalyze
