// SPDX-License-Identifier: MIT
// Parts of the meter by themselves: how it grows, and at which pays its curve is shown.
#include "studies/meter/meter_curve.hpp"

#include <cmath>
#include <string>

#include "support/catch.hpp"
#include "support/games.hpp"

namespace {

using namespace vpanalyze;

}  // namespace

TEST_CASE("A growing meter, bet by bet", "[meter]") {
  const Paytable game = oracle::bundled_game("jacks-or-better/9-6");
  const std::size_t line = 2;  // four of a kind, hit often enough to count every bet
  const MeterCurve curve(game, line, 2);
  const Fraction start(25, 1);
  const Fraction contribution(1, 200);
  const Growth growth(curve, start, contribution);

  double reached = 1;
  double bets = 0;
  double paid = 0;
  double returned = 0;
  for (int bet = 0; reached > 1e-13; ++bet) {
    const double pay = 25 + bet * 0.005;
    const Fraction exact(static_cast<uint128>(5'000 + bet), 200);
    const auto corner = curve.corner(curve.corner_at(exact));
    const double p = corner.frequency.to_double();
    if (bet == 500) {
      CHECK(growth.bets_to(exact) == 500);
      CHECK(std::fabs(growth.reached(exact) / reached - 1) < 1e-4);
    }
    bets += reached;
    paid += reached * p * (pay + 0.005);
    returned += reached * (corner.rest.to_double() + p * (pay + 0.005));
    reached *= 1 - p;
  }
  const MeterGrowth averages = growth.averages();
  CHECK(std::fabs(averages.bets_between_hits / bets - 1) < 1e-4);
  CHECK(std::fabs(averages.mean_pay / paid - 1) < 1e-4);
  CHECK(std::fabs(averages.mean_return / (returned / bets) - 1) < 1e-5);
  // Contributions come back once; best play at a high meter is not best at its start.
  const double at_start = curve.game_return(start).to_double() + contribution.to_double();
  CHECK(averages.mean_return < at_start);
  CHECK(averages.mean_return > 0.999 * at_start);
}

TEST_CASE("Pays of a curve are round, its ends as given", "[meter]") {
  const auto texts = [](const CurvePoints& points) {
    std::string text;
    for (const Pay pay : points.pays) {
      if (!text.empty()) text += ' ';
      text += to_string(pay);
    }
    return text;
  };
  const Pay most = Pay::units(1'000'000);
  CHECK(texts(curve_points({}, {}, Pay::units(800), 975.99, most)) ==
        "800 850 900 950 1000 1050 1100 1150 1200 1250");
  CHECK(texts(curve_points(Pay::units(3), Pay::units(7), Pay::units(5), {}, most)) ==
        "3 3.5 4 4.5 5 5.5 6 6.5 7");
  CHECK(texts(curve_points(Pay::units(810), Pay::units(1'234), Pay::units(5), {}, most)) ==
        "810 850 900 950 1000 1050 1100 1150 1200 1234");
  CHECK(texts(curve_points({}, {}, most, {}, most)) == "1000000");
}
