// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string>

#include "analysis/scored_game.hpp"
#include "cards/hand_index.hpp"
#include "studies/verify/engines.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"
#include "support/random_games.hpp"
#include "vpanalyze/studies/verify.hpp"

namespace {

using namespace vpanalyze;
using brute_force::Deal;
using brute_force::Engines;
using brute_force::EngineTotals;
using brute_force::WeightedDeal;

/// Deuces Wild with few cards, so that all of it can be dealt out in no time.
Paytable small_deuces() {
  Paytable game = oracle::bundled_game("deuces-wild/full-pay");
  game.deck = Deck(parse_rank_set("2,J-A").value(), 4, 0);
  return game;
}

enum class Mistake { none, draws, best_holds, combinations, tied_deals, game_return, deal_classes };

constexpr Deal kDeal = {0, 1, 2, 3, 4};

/// Returns engines that answer like these but for one mistake.
Engines mistaken(Mistake mistake, const Engines& engines) {
  return {[=](const Deal& deal) {
            DealOutcomes outcomes = engines.outcomes(deal);
            if (deal == kDeal && mistake == Mistake::draws) ++outcomes.draws[0b00101][10];
            if (deal == kDeal && mistake == Mistake::best_holds) outcomes.best_holds ^= 1U;
            return outcomes;
          },
          [=](const std::vector<WeightedDeal>& deals, bool all) {
            std::vector<EngineTotals> totals = engines.totals(deals, all);
            if (mistake == Mistake::combinations) --totals[1].totals.combinations[2];
            if (mistake == Mistake::tied_deals) totals[0].totals.tied_deals += 4;
            if (mistake == Mistake::game_return) totals[1].game_return = Fraction(1, 1);
            if (mistake == Mistake::deal_classes) totals[0].deal_classes = 1;
            return totals;
          }};
}

Verification verify_all(Mistake mistake) {
  const Paytable game = small_deuces();
  VerifyOptions options;
  options.all = true;
  options.threads = 2;
  return verify_engines(game, mistaken(mistake, brute_force::engines_of(game, TieBreak::first, 1)),
                        options);
}

}  // namespace

TEST_CASE("Verification agrees where nothing is wrong", "[studies]") {
  const Verification result = verify_all(Mistake::none);
  CHECK(result.agrees());
  CHECK(result.complete());
  CHECK(result.differences.empty());
  CHECK(result.deals == result.deals_to_verify);
  // In all ways to hold: as many of the 15 other cards as are not held.
  std::uint64_t draws = 0;
  for (int held = 0; held <= 5; ++held) draws += binomial(5, held) * binomial(15, 5 - held);
  CHECK(result.draws == result.deals * draws);
}

TEST_CASE("Verification finds a wrong count", "[studies]") {
  const Verification result = verify_all(Mistake::draws);
  CHECK_FALSE(result.agrees());
  CHECK(result.deals_different == 1);
  REQUIRE(result.differences.size() == 1);
  const auto& difference = std::get<DrawsDifference>(result.differences[0]);
  CHECK(to_string(difference.deal) == "2c 2d 2h 2s Jc");
  CHECK(to_string(difference.hold) == "2c 2h");
  CHECK(difference.line == "Nothing");
  CHECK(difference.engine == difference.brute_force + 1);
}

TEST_CASE("Verification finds a wrong choice", "[studies]") {
  const Verification result = verify_all(Mistake::best_holds);
  CHECK_FALSE(result.agrees());
  REQUIRE(result.differences.size() == 1);
  const auto& difference = std::get<BestHoldsDifference>(result.differences[0]);
  CHECK(to_string(difference.deal) == "2c 2d 2h 2s Jc");
  CHECK(difference.engine.size() == difference.brute_force.size() + 1);
  CHECK(difference.engine[0].empty());
}

TEST_CASE("Verification finds wrong totals", "[studies]") {
  const auto figure = [](Mistake mistake) {
    const Verification result = verify_all(mistake);
    CHECK_FALSE(result.agrees());
    CHECK(result.deals_different == 0);
    REQUIRE(result.differences.size() == 1);
    const auto& difference = std::get<TotalDifference>(result.differences[0]);
    return difference.figure + ", " + difference.engine_name;
  };
  CHECK(figure(Mistake::combinations) == "Wild royal flush, patterns");
  CHECK(figure(Mistake::tied_deals) == "tied deals, enumerate");
  CHECK(figure(Mistake::game_return) == "return, patterns");
  CHECK(figure(Mistake::deal_classes) == "deal classes, enumerate");
}

TEST_CASE("Verification can be ended early", "[studies]") {
  const Paytable game = small_deuces();
  VerifyOptions options;
  options.all = true;
  options.threads = 1;
  options.progress = [](std::uint64_t done, std::uint64_t) { return done < 10; };
  const Verification result = verify(game, options);
  CHECK(result.deals == 10);
  CHECK_FALSE(result.complete());
  CHECK(result.agrees());
}

TEST_CASE("Verification does not depend on the number of threads", "[studies]") {
  const Paytable game = small_deuces();
  VerifyOptions options;
  options.deals = 200;
  options.seed = 3;
  options.threads = 1;
  const Verification one = verify(game, options);
  options.threads = 3;
  const Verification three = verify(game, options);
  CHECK(one.agrees());
  CHECK(three.agrees());
  CHECK(one.deals == 200);
  CHECK(one.draws == three.draws);
}

TEST_CASE("Random games with an extra card of any rank agree with brute force", "[studies]") {
  oracle::Random random(12);
  for (const Rank rank : kEachRank) {
    const Rank lowest = std::min(rank, Rank::ten);
    const Deck deck(RankSet::range(lowest, lowest + 4), 3, random.below(2), {}, RankSet::of(rank));
    VerifyOptions options;
    options.deals = 40;
    options.threads = 2;
    INFO("an extra " << rank_word(rank));
    CHECK(verify(random_game(random, deck), options).agrees());
  }
}

TEST_CASE("Random games agree with brute force, whatever the tie rule", "[studies]") {
  oracle::Random random(11);
  for (int i = 0; i < 30; ++i) {
    const RankSet ranks = parse_rank_set(i % 2 == 0 ? "T-A" : "2-5,A").value();
    const Paytable game = random_game(random, Deck(ranks, 2 + i % 3, i % 4));
    VerifyOptions options;
    options.all = game.deck.size() <= 15;
    options.deals = 50;
    options.threads = 2;
    options.tie_break = kTieBreaks.at(static_cast<std::size_t>(i) % kTieBreaks.size());
    INFO("game " << i);
    CHECK(verify(game, options).agrees());
  }
}
