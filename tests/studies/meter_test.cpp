// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/meter.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "studies/meter/meter_curve.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"
#include "support/other_pays.hpp"
#include "support/random.hpp"
#include "support/random_games.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/compare.hpp"
#include "vpanalyze/studies/hand.hpp"

namespace {

using namespace vpanalyze;
using oracle::analysis_at;
using oracle::paying;
using oracle::value_in_bets;

MeterOptions own_pay_options(const Paytable& game, std::size_t line) {
  MeterOptions options;
  options.meters = {{line, game.lines[line].pays}};
  options.threads = 1;
  return options;
}

/// The least whole pay at which full analyses say that the game returns 1.
std::int64_t bisected(const Paytable& game, std::size_t line, std::int64_t low, std::int64_t high) {
  while (high - low > 1) {
    const std::int64_t middle = (low + high) / 2;
    const Fraction r = analysis_at(game, line, Pay::units(middle)).exact_return.value();
    (r.numerator() >= r.denominator() ? high : low) = middle;
  }
  return high;
}

std::optional<Fraction> exactly(const std::optional<Quantity>& pay) {
  return pay ? pay->exact : std::nullopt;
}

std::string problem(const Paytable& game, const MeterOptions& options) {
  try {
    meter(game, options);
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "none";
}

}  // namespace

TEST_CASE("Royals at which Jacks or Better breaks even, published", "[meter]") {
  const Paytable nine_six = oracle::bundled_game("jacks-or-better/9-6");
  const Paytable eight_five = oracle::bundled_game("jacks-or-better/8-5");
  // The least whole pays with which the game does not lose.
  CHECK(std::ceil(meter(nine_six, own_pay_options(nine_six, 0)).break_even->value) == 976);
  CHECK(std::ceil(meter(eight_five, own_pay_options(eight_five, 0)).break_even->value) == 1'734);
  CHECK(MeterCurve(nine_six, 0).game_return(Fraction(250, 1)).to_decimal(6) == "0.983735");
}

TEST_CASE("Break-even is where full analyses find it by bisection", "[meter]") {
  for (const auto* place : {"jacks-or-better/8-5", "double-double-bonus/9-6",
                            "deuces-wild/not-so-ugly", "joker-poker/kings-20-6-5"}) {
    const Paytable game = oracle::bundled_game(place);
    const Fraction break_even = *MeterCurve(game, 0, 1).pay_for(Fraction(1, 1));
    const auto whole = static_cast<std::int64_t>(std::ceil(break_even.to_double()));
    INFO(game.name);
    CHECK(bisected(game, 0, 1, 20'000) == whole);
    // And to the last millionth that a paytable can say.
    const auto millionths = static_cast<std::int64_t>(break_even.numerator() * uint128{1'000'000} /
                                                      break_even.denominator());
    const Fraction lower =
        analysis_at(game, 0, Pay::from_millionths(millionths)).exact_return.value();
    const Fraction upper =
        analysis_at(game, 0, Pay::from_millionths(millionths + 1)).exact_return.value();
    CHECK(lower.numerator() <= lower.denominator());
    CHECK(upper.numerator() >= upper.denominator());
  }
}

TEST_CASE("Steps say how many deals are played differently from a pay on", "[meter]") {
  const Paytable game = oracle::bundled_game("jacks-or-better/9-6");
  MeterOptions options = own_pay_options(game, 0);
  options.from = Pay::units(810);
  options.to = Pay::units(850);
  const MeterResult result = meter(game, options);
  REQUIRE(result.steps.size() > 3);
  for (const MeterStep& step : result.steps) {
    INFO(to_string(step.point.pay));
    const auto pay_at = static_cast<std::int64_t>(step.point.pay.to_double() * 1e6);
    const Comparison near_comparison =
        compare(paying(game, 0, Pay::from_millionths(pay_at - 1'000)),
                paying(game, 0, Pay::from_millionths(pay_at + 1'000)), 1);
    CHECK(near_comparison.deals_different == step.deals);
    std::uint64_t deals = 0;
    for (const MeterChange& change : step.changes) deals += change.deals;
    CHECK(deals == step.deals);
  }
  const auto first = std::find_if(result.steps.begin(), result.steps.end(), [](const MeterStep& s) {
    return to_string(s.point.pay) == "819/1";
  });
  REQUIRE(first != result.steps.end());
  CHECK(first->changes.front().from == "QJ unsuited");
  CHECK(first->changes.front().to == "suited JT");
}

TEST_CASE("Kinds of changes together gain what play as before would lose", "[meter]") {
  const Paytable game = oracle::bundled_game("jacks-or-better/8-5");
  MeterOptions options = own_pay_options(game, 0);
  options.to = Pay::units(2000);
  const MeterResult result = meter(game, options);
  double gain = 0;
  std::uint64_t changed = 0;
  for (const MeterTrend& trend : result.trends) {
    CHECK(trend.gain > 0);
    CHECK(trend.first.to_double() <= trend.last.to_double());
    gain += trend.gain;
    changed += trend.change.deals;
  }
  std::uint64_t deals = 0;
  for (const MeterStep& step : result.steps) deals += step.deals;
  CHECK(changed == deals);
  // Played as at 800, the return grows in a straight line.
  const MeterPoint& end = result.curve.back();
  const double unchanged =
      result.now.game_return.value +
      result.now.frequency.value * (end.pay.to_double() - result.now.pay.to_double());
  CHECK(std::abs(end.game_return.value - unchanged - gain) < 1e-12);
}

TEST_CASE("The example of a change is played so just below and just above a pay", "[meter]") {
  const Paytable game = oracle::bundled_game("jacks-or-better/9-6");
  MeterOptions options = own_pay_options(game, 0);
  options.from = Pay::units(810);
  options.to = Pay::units(850);
  const MeterResult result = meter(game, options);
  REQUIRE(!result.trends.empty());
  const auto best = [&](const MeterTrend& trend, const Fraction& pay, std::int64_t off) {
    const auto pay_at = static_cast<std::int64_t>(pay.to_double() * 1e6) + off;
    HandStudy study(paying(game, 0, Pay::from_millionths(pay_at)), TieBreak::first, 1);
    return study.play(trend.example.deal).holds.front().kept;
  };
  for (const MeterTrend& trend : result.trends) {
    INFO(trend.change.from << " to " << trend.change.to);
    const bool changes =
        std::any_of(result.steps.begin(), result.steps.end(), [&](const MeterStep& step) {
          return best(trend, step.point.pay, -1'000) == trend.example.old_hold &&
                 best(trend, step.point.pay, 1'000) == trend.example.new_hold;
        });
    CHECK(changes);
  }
}

TEST_CASE("Steps are the whole function, also where the line begins to be paid", "[meter]") {
  struct Range {
    const char* place;
    std::size_t line;
    int from;
    int to;
    bool bends_alone;  ///< somewhere play does not change
  };
  for (const Range& range : {Range{"jacks-or-better/9-6", 0, 40, 80, true},
                             Range{"jacks-or-better/9-6", 0, 50, 80, true},
                             Range{"jacks-or-better/9-6", 0, 800, 900, false},
                             Range{"jacks-or-better/9-6", 3, 0, 12, true},
                             Range{"double-double-bonus/9-6", 1, 0, 60, true},
                             Range{"deuces-wild/full-pay", 2, 0, 30, false},
                             Range{"joker-poker/kings-20-7-5", 1, 0, 60, false}}) {
    const Paytable game = oracle::bundled_game(range.place);
    MeterOptions options = own_pay_options(game, range.line);
    options.from = Pay::units(range.from);
    options.to = Pay::units(range.to);
    const MeterResult result = meter(game, options);
    const auto stepped_return = [&](double pay) {
      MeterPoint step_on = result.curve.front();
      for (const MeterStep& step : result.steps) {
        if (step.point.pay.to_double() <= pay) step_on = step.point;
      }
      return step_on.game_return.value + step_on.frequency.value * (pay - step_on.pay.to_double());
    };
    INFO(game.name << ", line " << range.line << " from " << range.from);
    constexpr int kParts = 20;
    for (int i = 0; i <= kParts; ++i) {
      const std::int64_t part = (range.to - range.from) * std::int64_t{1'000'000} / kParts;
      const Pay pay = Pay::from_millionths(range.from * std::int64_t{1'000'000} + i * part);
      INFO("at " << to_string(pay));
      CHECK(std::fabs(stepped_return(value_in_bets(game, pay).to_double()) -
                      analysis_at(game, range.line, pay).game_return) < 1e-12);
    }
    CHECK(range.bends_alone == std::any_of(result.steps.begin(), result.steps.end(),
                                           [](const MeterStep& step) { return step.deals == 0; }));
  }
}

TEST_CASE("What a meter tells does not depend on how much of the curve it looks at", "[meter]") {
  // The royal of full-pay Deuces takes hands from two other lines as it rises.
  for (const auto* place : {"jacks-or-better/9-6", "deuces-wild/full-pay"}) {
    const Paytable game = oracle::bundled_game(place);
    const MeterCurve whole(game, 0, 2);
    for (const int thousandths : {900, 970, 980, 990, 995, 1000, 1005, 1010, 1200}) {
      for (const int now : {20, 800, 2'000}) {
        INFO(place << " at " << now << " for " << thousandths << " per mille");
        const Fraction wanted(static_cast<uint128>(thousandths), 1000);
        MeterOptions options;
        options.meters = {{0, Pay::units(now)}};
        options.returns = {wanted};
        const MeterResult result = meter(game, options);
        CHECK(exactly(result.targets.front().pay) == whole.pay_for(wanted));
        CHECK(exactly(result.break_even) == whole.pay_for(Fraction(1, 1)));
        for (const MeterPoint& pay_at : result.curve) {
          CHECK(pay_at.game_return.exact == whole.game_return(pay_at.pay));
          CHECK(pay_at.frequency.exact == whole.corner(whole.corner_at(pay_at.pay)).frequency);
        }
        for (const MeterStep& step : result.steps) {
          CHECK(whole.corner(whole.corner_at(step.point.pay)).pay == step.point.pay);
        }
      }
    }
  }
}

TEST_CASE("Cost of the line and break-even belong together", "[meter]") {
  const Paytable game = oracle::bundled_game("jacks-or-better/9-6");
  MeterOptions options = own_pay_options(game, 0);
  options.cashback = Fraction(25, 10'000);
  MeterResult result = meter(game, options);
  options.meters.front().at = Pay::units(900);
  CHECK(meter(game, options).break_even->exact == result.break_even->exact);
  const Fraction r = MeterCurve(game, 0).game_return(*result.break_even->exact);
  CHECK(to_string(r) == "399/400");
  options.points = {
      Pay::from_millionths(static_cast<std::int64_t>(result.break_even->value * 1e6))};
  result = meter(game, options);
  CHECK(std::fabs(*result.curve.front().cost - result.curve.front().pay.to_double()) < 1e-3);
}

TEST_CASE("Several meters: each breaks even with the others as they are", "[meter]") {
  const Paytable game = oracle::bundled_game("jacks-or-better/8-5");
  MeterOptions options;
  options.meters = {{0, Pay::units(1'200)}, {1, Pay::units(120)}};
  const MeterResult result = meter(game, options);
  REQUIRE(result.meters.size() == 2);
  const Paytable royal = paying(game, 0, Pay::units(1'200));
  const Paytable straight_flush = paying(game, 1, Pay::units(120));
  CHECK(exactly(result.meters[0].break_even) ==
        MeterCurve(straight_flush, 0).pay_for(Fraction(1, 1)));
  CHECK(exactly(result.meters[1].break_even) == MeterCurve(royal, 1).pay_for(Fraction(1, 1)));
  const Analysis both = analysis_at(royal, 1, Pay::units(120));
  CHECK(to_string(*result.now.game_return.exact) == to_string(both.exact_return.value()));
  CHECK(std::fabs(result.meters[1].share - both.lines[1].game_return) < 1e-12);
}

TEST_CASE("Meters of a game quoted for several coins", "[meter]") {
  Paytable game = oracle::bundled_game("jacks-or-better/9-6");
  game.coins = 5;
  for (PayLine& line : game.lines) line.pays = Pay::from_millionths(5 * line.pays.millionths());
  MeterOptions options = own_pay_options(game, 0);
  options.to = Pay::units(5'000);
  const MeterResult result = meter(game, options);
  CHECK(to_string(*result.break_even->exact) == "45110169982/46219759");
  CHECK(to_string(result.from) == "800/1");
  CHECK(to_string(result.to) == "1000/1");
}

TEST_CASE("Meters are the same for any number of threads", "[meter]") {
  const Paytable game = oracle::bundled_game("deuces-wild/full-pay");
  MeterOptions options = own_pay_options(game, 0);
  options.to = Pay::units(1'000);
  const MeterResult one = meter(game, options);
  options.threads = 3;
  const MeterResult three = meter(game, options);
  REQUIRE(one.steps.size() == three.steps.size());
  for (std::size_t i = 0; i < one.steps.size(); ++i) {
    CHECK(one.steps[i].point.pay == three.steps[i].point.pay);
    CHECK(one.steps[i].deals == three.steps[i].deals);
    CHECK(one.steps[i].changes.front().to == three.steps[i].changes.front().to);
  }
}

TEST_CASE("A game solved pay by pay says of a plain one what its curve says", "[meter]") {
  // Ten lines that pay as quoted are one; a bet of twice the coins halves all that is returned.
  const Paytable plain = oracle::bundled_game("jacks-or-better/9-6");
  MeterOptions options = own_pay_options(plain, 0);
  options.meters.push_back({1, Pay::units(60)});
  options.points = {Pay::units(500), Pay::units(2'000)};
  options.returns = {Fraction(1, 10)};
  const MeterResult curve = meter(plain, options);
  Paytable lines = plain;
  lines.features.draw_lines = 10;
  const MeterResult ten_line_curve = meter(lines, options);
  CHECK_FALSE(ten_line_curve.point_by_point);
  CHECK(ten_line_curve.break_even->exact == curve.break_even->exact);
  Paytable dear = plain;
  dear.features.bet = Pay::units(2);
  options.cashback = Fraction(1, 2);
  const MeterResult points = meter(dear, options);
  CHECK(points.point_by_point);
  CHECK(points.steps.empty());
  const Fraction twice(2, 1);
  CHECK(*points.now.game_return.exact * twice == *curve.now.game_return.exact);
  CHECK(std::fabs(points.break_even->value - curve.break_even->value) < 1e-5);
  CHECK(points.targets.front().pay->value == 0);
  CHECK(std::fabs(points.now.frequency.value - curve.now.frequency.value) < 1e-15);
  REQUIRE(points.curve.size() == 2);
  for (std::size_t i = 0; i < 2; ++i) {
    CHECK(points.curve[i].pay == curve.curve[i].pay);
    CHECK(*points.curve[i].game_return.exact * twice == *curve.curve[i].game_return.exact);
  }
  for (std::size_t i = 0; i < 2; ++i) {
    CHECK(std::fabs(2 * points.meters[i].share - curve.meters[i].share) < 1e-12);
    CHECK(std::fabs(points.meters[i].break_even->value - curve.meters[i].break_even->value) < 1e-5);
  }
  options.contribution = Fraction(1, 100);
  CHECK(problem(dear, options) ==
        "the growth of a meter is computed only for plain games, which \"" + dear.name +
            "\" is not");
}

TEST_CASE("Meters that make no sense are refused", "[meter]") {
  const Paytable game = oracle::bundled_game("jacks-or-better/9-6");
  MeterOptions options = own_pay_options(game, 0);
  options.to = Pay::units(700);
  CHECK(problem(game, options) == "the curve ends at 700, which is not above its beginning, 800");
  options = own_pay_options(game, 0);
  options.meters.push_back(options.meters.front());
  CHECK(problem(game, options) == "\"Royal flush\" is given twice");
  options = own_pay_options(game, 0);
  options.cashback = Fraction(1, 1);
  CHECK(problem(game, options) == "cashback must be below 1, the whole bet");
  CHECK(problem(game, MeterOptions{}) == "there is no line to vary");
}
