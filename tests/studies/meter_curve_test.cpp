// SPDX-License-Identifier: MIT
// Parts of the meter by themselves: its curve, how it grows, and at which pays the curve is shown.
#include "studies/meter/meter_curve.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "support/catch.hpp"
#include "support/games.hpp"
#include "support/other_pays.hpp"
#include "support/random.hpp"
#include "support/random_games.hpp"
#include "vpanalyze/play/game.hpp"

namespace {

using namespace vpanalyze;
using oracle::analysis_at;
using oracle::value_in_bets;

/// Returns the pay, in millionths, of a hand that no other line pays.
std::int64_t losing_pay(const Paytable& game) {
  const auto nothing = std::find_if(game.lines.begin(), game.lines.end(), [](const PayLine& line) {
    return line.hand == HandKind::nothing;
  });
  return nothing == game.lines.end() ? 0 : nothing->pays.millionths();
}

/// From next to no pay to a large one, whether the line is the best one of its hands or not.
void check_curve(const Paytable& game, std::size_t line) {
  const MeterCurve curve(game, line, 1);
  const std::int64_t own = game.lines[line].pays.millionths();
  for (const std::int64_t millionths : {losing_pay(game) + 1, std::max(losing_pay(game), own / 3),
                                        own + 1, 3 * own + 500'000, std::int64_t{777'123'456}}) {
    const Pay pay = Pay::from_millionths(millionths);
    INFO(game.name << ", " << game.lines[line].name << " = " << to_string(pay));
    CHECK(to_string(curve.game_return(value_in_bets(game, pay))) ==
          to_string(analysis_at(game, line, pay).exact_return.value()));
  }
}

/// Returns true if the return is not straight around a pay, by its second difference. That is the
/// case if a corner lies strictly between the outer pays, and only then.
bool bends(const Paytable& game, std::size_t line, std::int64_t pay, std::int64_t step) {
  const auto return_at = [&](std::int64_t millionths) {
    const Analysis analysis = analysis_at(game, line, Pay::from_millionths(millionths));
    // On one denominator for all pays.
    int128 sum = 0;
    for (const LineResult& row : analysis.lines) {
      sum += int128{row.pays.millionths()} * static_cast<int128>(row.combinations);
    }
    return sum;
  };
  return return_at(pay - step) + return_at(pay + step) != 2 * return_at(pay);
}

bool has_corner_between(const MeterCurve& curve, double low, double high) {
  for (std::size_t i = 1; i < curve.corners(); ++i) {
    // The return stays straight if the line takes over hands that nobody goes for.
    if (curve.corner(i).frequency == curve.corner(i - 1).frequency) continue;
    const double pay = curve.corner(i).pay.to_double();
    if (pay > low && pay < high) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("The curve is what analyses of single pays say", "[meter]") {
  check_curve(oracle::bundled_game("jacks-or-better/9-6"), 8);   // jacks or better
  check_curve(oracle::bundled_game("deuces-wild/full-pay"), 2);  // wild royal flush
}

TEST_CASE("The curves of all lines are what analyses of single pays say", "[meter][slow]") {
  oracle::Random random(41);
  for (const Paytable& game : oracle::kinds_of_game()) {
    const auto lines = static_cast<int>(game.lines.size());
    const auto line = static_cast<std::size_t>(random.below(lines));
    if (game.lines[line].hand != HandKind::nothing) check_curve(game, line);
  }
}

TEST_CASE("Corners are all there and nothing else, against a fine grid", "[meter][long]") {
  oracle::Random random(42);
  constexpr std::int64_t kStep = 250'000;
  int bent = 0;
  for (int round = 0; round < 4; ++round) {
    const Paytable game =
        random_game(random, Deck(parse_rank_set("T-A").value(), 2 + round % 2, round / 2));
    for (std::size_t line = 0; line < game.lines.size(); ++line) {
      if (game.lines[line].hand == HandKind::nothing) continue;
      const MeterCurve curve(game, line, 1);
      for (std::int64_t pay = 2 * kStep; pay < 40 * kStep; pay += kStep) {
        INFO(game.name << ", line " << line << " = " << pay);
        const double low = value_in_bets(game, Pay::from_millionths(pay - kStep)).to_double();
        const double high = value_in_bets(game, Pay::from_millionths(pay + kStep)).to_double();
        const bool bend = bends(game, line, pay, kStep);
        CHECK(has_corner_between(curve, low, high) == bend);
        bent += bend ? 1 : 0;
      }
    }
  }
  CHECK(bent > 50);
}

TEST_CASE("The return is continuous and convex, each corner steeper than the one before",
          "[meter]") {
  const MeterCurve curve(oracle::bundled_game("jacks-or-better/9-6"), 0, 2);
  REQUIRE(curve.corners() > 1000);
  for (std::size_t i = 1; i < curve.corners(); ++i) {
    const MeterCurve::Corner previous = curve.corner(i - 1);
    const MeterCurve::Corner here = curve.corner(i);
    CHECK(previous.pay.to_double() < here.pay.to_double());
    CHECK(previous.frequency.to_double() < here.frequency.to_double());
    const double pay = here.pay.to_double();
    const double lower_line = previous.rest.to_double() + previous.frequency.to_double() * pay;
    const double upper_line = here.rest.to_double() + here.frequency.to_double() * pay;
    CHECK(std::fabs(lower_line - upper_line) < 1e-12 * (1 + upper_line));
  }
}

TEST_CASE("Frequency is how often best play ends in the line", "[meter]") {
  const Paytable game = oracle::bundled_game("jacks-or-better/9-6");
  const MeterCurve curve(game, 0, 2);
  for (const std::int64_t pay : {250, 800, 1'000, 4'000}) {
    const LineResult royal = analysis_at(game, 0, Pay::units(pay)).lines[0];
    const Fraction frequency(royal.combinations, 19'933'230'517'200U);
    const auto corner = curve.corner(curve.corner_at(Fraction(static_cast<uint128>(pay), 1)));
    CHECK(to_string(corner.frequency) == to_string(frequency));
  }
}

TEST_CASE("The pay for a return gives that return", "[meter]") {
  const Paytable game = oracle::bundled_game("double-double-bonus/9-6");
  const MeterCurve curve(game, 0, 2);
  for (const Fraction& wanted : {Fraction(1, 1), Fraction(995, 1000), Fraction(11, 10)}) {
    CHECK(to_string(curve.game_return(*curve.pay_for(wanted))) == to_string(wanted));
  }
  CHECK(*curve.pay_for(Fraction(1, 2)) == Fraction());
  CHECK_FALSE(curve.pay_for(Fraction(1'000'000, 1)));
}

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
  const double start_return = curve.game_return(start).to_double() + contribution.to_double();
  CHECK(averages.mean_return < start_return);
  CHECK(averages.mean_return > 0.999 * start_return);
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
