// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/verify.hpp"

#include <algorithm>
#include <atomic>
#include <optional>

#include "analysis/hold.hpp"
#include "analysis/scored_game.hpp"
#include "base/parallel.hpp"
#include "base/ranges.hpp"
#include "game/on_deal.hpp"
#include "play/game_parts.hpp"
#include "studies/verify/dealer.hpp"
#include "studies/verify/engines.hpp"
#include "studies/verify/position_check.hpp"

namespace vpanalyze {

namespace brute_force {
namespace {

/// Greatest number of differences that are reported; if everything is wrong, the first ones
/// suffice.
constexpr std::size_t kMostDifferences = 100;

struct Found {
  std::size_t deal;  ///< index among all deals
  VerifyDifference difference;
};

/// Findings of one worker.
struct Findings {
  std::uint64_t deals = 0;
  std::uint64_t deals_different = 0;
  std::uint64_t draws = 0;
  std::uint64_t differences = 0;
  std::vector<Found> first;
  PlayTotals totals;
  std::vector<double> best_values;  ///< [position of a machine]: sum over deals

  void add(std::size_t deal, VerifyDifference difference) {
    ++differences;
    if (first.size() < kMostDifferences) first.push_back({deal, std::move(difference)});
  }
};

class Verifier {
 public:
  Verifier(const Paytable& paytable, const Engines& engines, const MachinePositions& machine,
           const VerifyOptions& options)
      : paytable_(paytable),
        engines_(engines),
        machine_(machine),
        options_(options),
        workers_(all_workers(options.threads)),
        table_(paytable, workers_),
        best_play_(paytable, options.tie_break),
        deals_(options.all ? all_deals(paytable)
                           : random_deals(paytable, options.deals, options.seed)) {
    if (may_draw_extra(paytable)) six_.emplace(paytable, table_, workers_);
  }

  Verification run() {
    std::vector<Findings> findings(static_cast<std::size_t>(workers_));
    std::atomic<std::uint64_t> done{0};
    parallel_for(workers_, deals_.size(), [&](std::size_t worker, std::size_t deal) {
      verify_deal(deal, findings[worker]);
      ++done;
      return worker != 0 || !options_.progress || options_.progress(done, deals_.size());
    });
    return summary(findings);
  }

 private:
  void verify_deal(std::size_t place, Findings& findings) const {
    const WeightedDeal& deal = deals_[place];
    Dealer dealer(extra_cards(paytable_, deal.cards) > 0 ? *six_ : table_);
    HoldDraws draws;
    for (unsigned hold = 0; hold < draws.size(); ++hold) {
      draws[hold] = dealer.draws(deal.cards, hold);
      for (const std::uint32_t count : draws[hold]) findings.draws += count;
    }
    const std::uint32_t best = best_play_.best_holds(draws);
    best_play_.add(draws, best, deal.weight, findings.totals);

    const std::uint64_t differences_before = findings.differences;
    const DealOutcomes claimed = engines_.outcomes(deal.cards);
    for (std::size_t hold = 0; hold < draws.size(); ++hold) {
      compare_draws(place, hold, claimed.draws[hold], draws[hold], findings);
    }
    if (claimed.best_holds != best) {
      findings.add(place,
                   BestHoldsDifference{cards_of(deal, kHoldAll), holds_of(deal, claimed.best_holds),
                                       holds_of(deal, best)});
    }
    check_positions(machine_, paytable_.deck, deal.cards, deal.weight, claimed.draws, draws,
                    findings.best_values, [&](VerifyDifference difference) {
                      findings.add(place, std::move(difference));
                    });
    if (findings.differences > differences_before) ++findings.deals_different;
    ++findings.deals;
  }

  void compare_draws(std::size_t place, std::size_t hold, const std::vector<std::uint32_t>& claimed,
                     const std::vector<std::uint32_t>& dealt, Findings& findings) const {
    const WeightedDeal& deal = deals_[place];
    for (std::size_t line = 0; line < dealt.size(); ++line) {
      const std::uint32_t claim = line < claimed.size() ? claimed[line] : 0;
      if (claim == dealt[line]) continue;
      findings.add(place, DrawsDifference{cards_of(deal, kHoldAll), cards_of(deal, hold),
                                          line_name(line), claim, dealt[line]});
    }
  }

  Verification summary(std::vector<Findings>& findings) const {
    Verification result;
    result.name = paytable_.name;
    result.all = options_.all;
    result.seed = options_.seed;
    result.deals_to_verify = deals_.size();
    PlayTotals totals{std::vector<std::uint64_t>(table_.lines()), 0};
    std::vector<Found> found;
    for (Findings& part : findings) {
      result.deals += part.deals;
      result.deals_different += part.deals_different;
      result.draws += part.draws;
      result.differences_found += part.differences;
      totals.tied_deals += part.totals.tied_deals;
      for (std::size_t line = 0; line < part.totals.combinations.size(); ++line) {
        totals.combinations[line] += part.totals.combinations[line];
      }
      std::move(part.first.begin(), part.first.end(), std::back_inserter(found));
    }
    sort_by(found, &Found::deal);
    found.resize(std::min(found.size(), kMostDifferences));
    for (Found& entry : found) result.differences.push_back(std::move(entry.difference));
    result.positions = machine_.positions.size();
    if (!result.complete()) return result;
    compare_totals(totals, result);
    if (options_.all) compare_states(findings, result);
    return result;
  }

  void compare_totals(const PlayTotals& counted, Verification& result) const {
    const Fraction game_return = best_play_.game_return(counted);
    if (options_.all) result.game_return = to_string(game_return);
    for (const EngineTotals& engine : engines_.totals(deals_, options_.all)) {
      const auto compare = [&](const std::string& figure, const std::string& claimed,
                               const std::string& dealt) {
        if (claimed == dealt) return;
        result.differences.emplace_back(TotalDifference{figure, engine.engine, claimed, dealt});
        ++result.differences_found;
      };
      for (std::size_t line = 0; line < counted.combinations.size(); ++line) {
        compare(line_name(line), std::to_string(engine.totals.combinations.at(line)),
                std::to_string(counted.combinations[line]));
      }
      compare("tied deals", std::to_string(engine.totals.tied_deals),
              std::to_string(counted.tied_deals));
      if (engine.deal_classes) {
        compare("deal classes", std::to_string(*engine.deal_classes),
                std::to_string(deals_.size()));
      }
      if (engine.game_return) compare("return", to_string(*engine.game_return), result.game_return);
    }
  }

  void compare_states(const std::vector<Findings>& findings, Verification& result) const {
    double deals = 0;
    for (const WeightedDeal& deal : deals_) deals += deal.weight;
    std::vector<double> mean(machine_.positions.size());
    for (const Findings& part : findings) {
      for (std::size_t p = 0; p < part.best_values.size(); ++p) {
        mean[p] += part.best_values[p] / deals;
      }
    }
    result.state_values = machine_.complete;
    check_state_values(machine_, mean, [&](VerifyDifference difference) {
      result.differences.push_back(std::move(difference));
      ++result.differences_found;
    });
  }

  std::vector<Card> cards_of(const WeightedDeal& deal, std::size_t hold) const {
    return vpanalyze::cards_of(paytable_.deck, deal.cards, hold);
  }

  std::vector<std::vector<Card>> holds_of(const WeightedDeal& deal, std::uint32_t holds) const {
    std::vector<std::vector<Card>> result;
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      if ((holds >> hold & 1U) != 0) result.push_back(cards_of(deal, hold));
    }
    return result;
  }

  std::string line_name(std::size_t line) const {
    return line < paytable_.lines.size() ? paytable_.lines[line].name : "Nothing";
  }

  const Paytable& paytable_;
  const Engines& engines_;
  const MachinePositions& machine_;
  const VerifyOptions& options_;
  int workers_;
  HandTable table_;
  std::optional<HandTable> six_;  ///< hands of six cards, if the game has any
  BestPlay best_play_;
  std::vector<WeightedDeal> deals_;
};

}  // namespace

Verification verify_engines(const Paytable& paytable, const Engines& engines,
                            const VerifyOptions& options, const MachinePositions& machine) {
  return Verifier(paytable, engines, machine, options).run();
}

}  // namespace brute_force

Verification verify(const Game& game, const VerifyOptions& options) {
  const Machine& machine = game.parts().machine();
  const brute_force::MachinePositions positions =
      brute_force::positions_of(game, options.tie_break, options.threads);
  Verification result = brute_force::verify_engines(
      machine.base,
      brute_force::engines_of(machine.games.front(), options.tie_break, options.threads), options,
      positions);
  result.machine_return = positions.game_return;
  return result;
}

}  // namespace vpanalyze
