// SPDX-License-Identifier: MIT
#include "analysis/patterns/batch_values.hpp"

#include "support/catch.hpp"

using namespace vpanalyze;

namespace {

Deals<double> all(double value) {
  Deals<double> values;
  for (double& shared_value : values) shared_value = value;
  return values;
}

}  // namespace

TEST_CASE("The best contestant gets the deals", "[contest_test]") {
  Deals<double> low = all(3);
  low[0] = 9;  // better than the other
  low[1] = 5;  // as good
  low[2] = 1;  // below the base, as the other is
  Deals<double> high = all(5);
  high[2] = 1;
  const Deals<double> base = all(2);
  Deals<double> low_sums = all(10);
  Deals<double> high_sums = all(20);
  Contest<double> contest;
  contest.add(low, low_sums);
  contest.add(high, high_sums);
  CHECK(contest.decide(base, false, 7));
  CHECK(contest.winners(0) == 1);
  CHECK(contest.winners(1) == 2);
  CHECK(contest.best(1) == 5);
  CHECK(contest.winners(2) == 0);
  CHECK(low_sums[0] == 17);
  CHECK(high_sums[0] == 20);
  CHECK(low_sums[1] == 10);
  CHECK(high_sums[1] == 20);
  CHECK(low_sums[2] == 10);
  CHECK(high_sums[2] == 20);
  CHECK(low_sums[KindTables::kBatch - 1] == 10);
  CHECK(high_sums[KindTables::kBatch - 1] == 27);
}

TEST_CASE("The base ties with those as good only if it takes part", "[contest_test]") {
  const Deals<double> values = all(4);
  Deals<double> deals = all(0);
  Contest<double> contest;
  contest.add(values, deals);
  CHECK(!contest.decide(all(4), false, 7));
  CHECK(deals[0] == 7);
  CHECK(contest.decide(all(4), true, 7));
  CHECK(contest.winners(0) == 2);
  CHECK(deals[0] == 7);
  CHECK(!contest.decide(all(5), true, 7));
  CHECK(deals[0] == 7);
}

TEST_CASE("A contestant added twice is tied with itself", "[contest_test]") {
  const Deals<double> values = all(4);
  Deals<double> deals = all(0);
  Contest<double> contest;
  contest.add(values, deals);
  contest.add(values, deals);
  CHECK(contest.decide(all(1), false, 7));
  CHECK(contest.winners(5) == 2);
  CHECK(deals[5] == 0);
}
