// SPDX-License-Identifier: MIT
#include "studies/objective/pay_mixture.hpp"
#include "support/catch.hpp"

namespace vpanalyze {

TEST_CASE("An exacting sum keeps what a plain one loses", "[risk]") {
  ExactingSum sum;
  for (const double term : {1.0, 1e100, 1.0, -1e100}) sum.add(term);
  CHECK(sum.value() == 2);
  ExactingSum tenths;
  for (int i = 0; i < 10'000'000; ++i) tenths.add(0.1);
  CHECK(tenths.value() == 1e6);
}

}  // namespace vpanalyze
