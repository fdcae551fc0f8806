// SPDX-License-Identifier: MIT
// The rules for equally good holds, all of them, against their plain definition.
#include "analysis/best_play.hpp"

#include <algorithm>
#include <vector>

#include "support/catch.hpp"
#include "support/game_oracle.hpp"
#include "support/random.hpp"

namespace {

using namespace vpanalyze;

/// Some holds, two at least, of few different second moments.
std::vector<oracle::TiedHold> some_holds(oracle::Random& random) {
  std::vector<oracle::TiedHold> holds;
  const int one_in = random.between(1, 12);
  while (holds.size() < 2) {
    holds.clear();
    for (unsigned mask = 0; mask < kHolds; ++mask) {
      if (random.one_in(one_in)) holds.push_back({mask, random.between(1, 3)});
    }
  }
  return holds;
}

std::size_t expected(TieBreak rule, const std::vector<oracle::TiedHold>& holds) {
  const auto comes_first = [rule](const oracle::TiedHold& a, const oracle::TiedHold& b) {
    return oracle::comes_first(rule, a, b);
  };
  return std::min_element(holds.begin(), holds.end(), comes_first)->mask;
}

std::size_t chosen(TieBreak rule, const std::vector<oracle::TiedHold>& holds, TieTotals& totals) {
  std::uint32_t set = 0;
  std::array<int128, kHolds> second_moments{};
  for (const oracle::TiedHold& hold : holds) {
    set |= 1U << hold.mask;
    second_moments[hold.mask] = hold.second_moment;
  }
  return break_tied(rule, set, second_moments, 7, totals);
}

TEST_CASE("Every rule plays the hold that its definition says", "[analysis]") {
  oracle::Random random(5);
  for (int i = 0; i < 2'000; ++i) {
    const auto holds = some_holds(random);
    for (const TieBreak rule : kTieBreaks) {
      INFO(to_string(rule) << ", choice " << i);
      TieTotals totals;
      const std::size_t hold = chosen(rule, holds, totals);
      CHECK(hold == expected(rule, holds));
      const auto found = std::find_if(holds.begin(), holds.end(),
                                      [hold](const auto& tied) { return tied.mask == hold; });
      REQUIRE(found != holds.end());
      CHECK(totals.deals == 7);
      CHECK((totals.second_moment == 7 * found->second_moment));
    }
  }
}

TEST_CASE("No two rules always play the same", "[analysis]") {
  oracle::Random random(6);
  std::array<std::array<bool, kTieBreaks.size()>, kTieBreaks.size()> differ{};
  for (int i = 0; i < 200; ++i) {
    const auto holds = some_holds(random);
    TieTotals totals;
    for (std::size_t a = 0; a < kTieBreaks.size(); ++a) {
      for (std::size_t b = 0; b < a; ++b) {
        if (chosen(kTieBreaks.at(a), holds, totals) != chosen(kTieBreaks.at(b), holds, totals)) {
          differ.at(a).at(b) = true;
        }
      }
    }
  }
  for (std::size_t a = 0; a < kTieBreaks.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      INFO(kTieBreakWords.at(a) << " and " << kTieBreakWords.at(b));
      CHECK(differ.at(a).at(b));
    }
  }
}

TEST_CASE("A preference orders all holds", "[analysis]") {
  for (const TieBreak rule : kTieBreaks) {
    INFO(to_string(rule));
    for (unsigned a = 0; a < kHolds; ++a) {
      for (unsigned b = 0; b < kHolds; ++b) {
        CHECK(is_preferred(rule, a, b) == oracle::comes_first(rule, {a, 1}, {b, 1}));
      }
    }
  }
}

TEST_CASE("Rules are listed in the order of their words, each with one of its own", "[analysis]") {
  STATIC_REQUIRE(kTieBreaks.size() == kTieBreakWords.size());
  for (std::size_t i = 0; i < kTieBreaks.size(); ++i) {
    CHECK(to_string(kTieBreaks.at(i)) == kTieBreakWords.at(i));
    CHECK_FALSE(kTieBreakWords.at(i).empty());
    CHECK(std::count(kTieBreakWords.begin(), kTieBreakWords.end(), kTieBreakWords.at(i)) == 1);
  }
}

}  // namespace
