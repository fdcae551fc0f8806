// SPDX-License-Identifier: MIT
#include "studies/meter/meter_curve.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>
#include <utility>

#include "analysis/deal_values.hpp"
#include "base/parallel.hpp"
#include "base/ranges.hpp"
#include "cards/hand_index.hpp"
#include "game/rules.hpp"

namespace vpanalyze {

namespace {

constexpr std::uint8_t kNoHold = 0xFF;

/// Order by place. A lambda, so that compilers sort without calls.
constexpr auto kIsBefore = [](const Crossing& a, const Crossing& b) {
  const auto [place_of_a, place_of_b] = cross_products(a, b);
  return place_of_a < place_of_b;
};

/// Adds the envelope's corners from an x up to but excluding another. `hold` is the best one just
/// below the first (kNoHold if nothing is below) and becomes that just below the second. Returns
/// the hold at the start.
std::size_t add_crossings(const Envelope& envelope, std::int64_t low, std::int64_t high,
                          std::uint8_t& hold, std::vector<Crossing>& crossings) {
  std::optional<std::size_t> known;
  if (hold != kNoHold) known = hold;
  std::size_t best = envelope.best_above(low, known);
  const std::size_t start = known.value_or(best);
  if (best != start) crossings.push_back(envelope.crossing(start, best));
  for (auto next = envelope.next(best); next; next = envelope.next(best)) {
    if (next->base_lost >= int128{high} * next->slope_gained) break;
    crossings.push_back(*next);
    best = next->new_hold;
  }
  hold = static_cast<std::uint8_t>(best);
  return start;
}

}  // namespace

EnvelopeSum& EnvelopeSum::operator+=(const EnvelopeSum& later) {
  base += later.base;
  slope += later.slope;
  const auto own = static_cast<std::ptrdiff_t>(crossings.size());
  crossings.insert(crossings.end(), later.crossings.begin(), later.crossings.end());
  std::inplace_merge(crossings.begin(), crossings.begin() + own, crossings.end(),
                     [](const Crossing& a, const Crossing& b) {
                       const auto [place_of_a, place_of_b] = cross_products(a, b);
                       return place_of_a != place_of_b ? place_of_a < place_of_b
                                                       : a.deal_class < b.deal_class;
                     });
  return *this;
}

EnvelopeSum envelope_sum(const DealValues& bases, const DealValues& slopes, int sign,
                         std::int64_t low, std::int64_t high, std::vector<std::uint8_t>& holds) {
  const std::vector<DealClass>& classes = bases.classes();
  holds.resize(classes.size(), kNoHold);
  std::vector<EnvelopeSum> parts(static_cast<std::size_t>(bases.workers()));
  bases.for_each_with(slopes, [&](std::size_t worker, std::size_t number, const HoldValues& base,
                                  HoldValues slope) {
    if (sign < 0) std::transform(slope.begin(), slope.end(), slope.begin(), std::negate<>());
    EnvelopeSum& part = parts[worker];
    const std::size_t start =
        add_crossings(Envelope(base, slope, number), low, high, holds[number], part.crossings);
    part.base += int128{base[start]} * classes[number].weight;
    part.slope += int128{slope[start]} * classes[number].weight;
  });
  parallel_for(bases.workers(), parts.size(), [&](std::size_t /*worker*/, std::size_t part) {
    std::stable_sort(parts[part].crossings.begin(), parts[part].crossings.end(), kIsBefore);
  });
  for (std::size_t worker = 1; worker < parts.size(); ++worker) parts[0] += parts[worker];
  return std::move(parts[0]);
}

namespace {

/// Returns the pays of the other lines, in the greatest unit in which these are whole; the line
/// itself and hands without a line have value 0.
Valuation other_pays(Paytable paytable, std::size_t line) {
  paytable.lines[line].pays = Pay();
  return line_pays(paytable);
}

/// Returns the pays at which the line takes over hands: the pays of the best other line that such
/// hands make.
std::set<std::int64_t> takeovers(const Paytable& paytable, std::size_t line,
                                 const std::vector<int128>& worth) {
  const Rules rules(paytable);
  const PatternIndex patterns = pattern_index(paytable, rules);
  const LineSet this_line = LineSet{1} << line;
  std::set<LineSet> others;
  patterns.for_each([&](std::uint32_t, const HandPattern& hand) {
    const LineSet made = rules.lines_made(hand);
    if ((made & this_line) != 0) others.insert(made & ~this_line);
  });
  std::set<std::int64_t> pays = {0};
  for (const LineSet made : others)
    pays.insert(static_cast<std::int64_t>(worth[paying_line(paytable, made)]));
  return pays;
}

}  // namespace

MeterCurve::MeterCurve(const ScoredGame& game, std::size_t line, int threads, const Fraction& low)
    : game_(game), line_(line), rest_(other_pays(game.paytable(), line)), classes_(game.classes()) {
  const Paytable& paytable = game.paytable();
  ways_ = uint128{binomial(paytable.deck.size(), 5)} * draw_ways(paytable.deck.size()).deal_ways;
  const std::int64_t most = Pay::kMostPerCoin * Pay::kMillionthsPerUnit * paytable.coins;
  unit_millionths_ = static_cast<std::int64_t>(
      rest_.unit.numerator() * static_cast<uint128>(Pay::kMillionthsPerUnit * paytable.coins) /
      rest_.unit.denominator());
  const std::int64_t greatest = (most + unit_millionths_ - 1) / unit_millionths_;
  greatest_pay_ = Fraction(static_cast<uint128>(greatest), 1) * rest_.unit;

  std::vector<std::uint8_t> holds;
  const std::set<std::int64_t> parts = takeovers(paytable, line, rest_.line_values);
  // Changes at the start of a part are determined from the previous part.
  auto part = find_if(parts, [&](std::int64_t pay) {
    return !(Fraction(static_cast<uint128>(pay), 1) < pay_units(low));
  });
  if (part != parts.begin()) --part;
  for (; part != parts.end(); ++part) {
    const auto next = std::next(part);
    add_part(*part, next == parts.end() ? greatest : *next, threads, holds);
  }
}

/// Returns the game with the line's pay between two values; its exact value does not affect which
/// line pays a hand. No file could contain this game: pays may be too large, or lower than those of
/// losing hands.
ScoredGame MeterCurve::game_between(std::int64_t low, std::int64_t high) const {
  const std::int64_t pays = game_.paytable().lines[line_].pays.millionths();
  if (low * unit_millionths_ < pays && pays < high * unit_millionths_) return game_;
  Paytable other = game_.paytable();
  for (PayLine& line : other.lines) {  // doubled, so that there is a pay between any two
    line.pays = Pay::from_millionths(2 * line.pays.millionths());
  }
  other.lines[line_].pays = Pay::from_millionths(2 * low * unit_millionths_ + 1);
  return ScoredGame::unchecked(std::move(other));
}

/// Adds the function between two pays at which the line takes over hands. `holds` are the best ones
/// just below the first, and become those just below the second.
void MeterCurve::add_part(std::int64_t low, std::int64_t high, int threads,
                          std::vector<std::uint8_t>& holds) {
  const ScoredGame game = game_between(low, high);
  Valuation line_alone = {std::vector<int128>(rest_.line_values.size()), Fraction(1, 1)};
  line_alone.line_values[line_] = 1;
  const EnvelopeSum sum =
      envelope_sum(DealValues(game, rest_, threads, &classes_),
                   DealValues(game, line_alone, threads, &classes_), 1, low, high, holds);
  const std::size_t first = crossings_.size();
  corners_.push_back({Fraction(static_cast<uint128>(low), 1), sum.base, sum.slope, first, first});
  sum.for_each_corner(classes_,
                      [&](std::span<const Crossing> crossings, int128 base, int128 slope) {
                        const Fraction pay(static_cast<uint128>(crossings.front().base_lost),
                                           static_cast<uint128>(crossings.front().slope_gained));
                        const std::size_t begin = corners_.back().crossings_end;
                        if (pay == corners_.back().from) corners_.pop_back();
                        corners_.push_back({pay, base, slope, begin, begin + crossings.size()});
                      });
  crossings_.insert(crossings_.end(), sum.crossings.begin(), sum.crossings.end());
}

MeterCurve::Corner MeterCurve::corner(std::size_t index) const {
  const Piece& piece = corners_[index];
  const Fraction rest(static_cast<uint128>(piece.rest), ways_);
  return {piece.from * rest_.unit, rest * rest_.unit,
          Fraction(static_cast<uint128>(piece.count), ways_),
          std::span(crossings_)
              .subspan(piece.crossings_begin, piece.crossings_end - piece.crossings_begin)};
}

std::size_t MeterCurve::corner_at(const Fraction& pay) const {
  const Fraction worth = pay_units(pay);
  const auto upper =
      std::upper_bound(corners_.begin(), corners_.end(), worth,
                       [](const Fraction& x, const Piece& piece) { return x < piece.from; });
  return static_cast<std::size_t>(upper - corners_.begin()) - 1;
}

Fraction MeterCurve::game_return(const Fraction& pay) const {
  return value(corners_[corner_at(pay)], pay_units(pay));
}

double MeterCurve::frequency_gained(const Crossing& crossing) const {
  const auto weight = static_cast<double>(classes_[crossing.deal_class].weight);
  return weight * static_cast<double>(crossing.slope_gained) / static_cast<double>(ways_);
}

std::optional<Fraction> MeterCurve::pay_for(const Fraction& game_return) const {
  if (this->game_return(greatest_pay_) < game_return) return std::nullopt;
  const auto upper = std::upper_bound(
      corners_.begin(), corners_.end(), game_return,
      [this](const Fraction& r, const Piece& piece) { return !(value(piece, piece.from) < r); });
  if (upper == corners_.begin()) return Fraction();
  // rest + count · X = return · ways / unit
  const Piece& piece = *std::prev(upper);
  const Fraction worth = game_return * Fraction(ways_, 1) * rest_.unit.reciprocal();
  const uint128 sum = worth.numerator() - static_cast<uint128>(piece.rest) * worth.denominator();
  return Fraction(sum, worth.denominator()) * Fraction(1, static_cast<uint128>(piece.count)) *
         rest_.unit;
}

Fraction MeterCurve::pay_units(const Fraction& pay) const { return pay * rest_.unit.reciprocal(); }

Fraction MeterCurve::value(const Piece& piece, const Fraction& worth) const {
  const uint128 sum = static_cast<uint128>(piece.rest) * worth.denominator() +
                      static_cast<uint128>(piece.count) * worth.numerator();
  return Fraction(sum, worth.denominator()) * Fraction(1, ways_) * rest_.unit;
}

namespace {

/// Approximate number of pays shown.
constexpr std::int64_t kPays = 10;
/// End of the curve if nothing else is known.
constexpr std::int64_t kSomePay = 100 * Pay::kMillionthsPerUnit;

/// Returns the least of 1, 2 or 5 times a power of ten that divides a span into at most kPays
/// steps.
std::int64_t round_step(std::int64_t span) {
  std::int64_t power = 1;
  for (;; power *= 10) {
    for (const std::int64_t digit : {1, 2, 5}) {
      if (digit * power * kPays >= span) return digit * power;
    }
  }
}

/// Returns one and a half times the line's pay, or well beyond break-even.
std::int64_t sensible_end(std::int64_t low, std::optional<double> break_even) {
  std::int64_t end = std::max(low + low / 2, low + kSomePay / 100);
  if (low == 0) end = kSomePay;
  if (break_even) {
    const double last_pay = 1.25 * *break_even * static_cast<double>(Pay::kMillionthsPerUnit);
    end = std::max(end, static_cast<std::int64_t>(std::ceil(last_pay)));
  }
  return end;
}

}  // namespace

CurvePoints curve_points(std::optional<Pay> low, std::optional<Pay> high, Pay now,
                         std::optional<double> break_even, Pay greatest) {
  const std::int64_t first = low.value_or(now).millionths();
  const std::int64_t wanted = high ? high->millionths() : sensible_end(first, break_even);
  const std::int64_t step = round_step(std::max<std::int64_t>(wanted - first, 1));
  const std::int64_t round_end = (wanted + step - 1) / step * step;
  const std::int64_t last = std::min(high ? wanted : round_end, greatest.millionths());
  CurvePoints points{Pay::from_millionths(first), Pay::from_millionths(last), {}};
  points.pays.push_back(points.from);
  for (std::int64_t pay = first / step * step + step; pay < last; pay += step) {
    points.pays.push_back(Pay::from_millionths(pay));
  }
  if (last > first) points.pays.push_back(points.to);
  return points;
}

namespace {

/// Returns (1 − p)^n.
double not_hit(double p, double bets) { return std::exp(bets * std::log1p(-p)); }

}  // namespace

Growth::Growth(const MeterCurve& curve, const Fraction& start, const Fraction& contribution)
    : start_(start), contribution_(contribution), grows_(contribution.to_double()) {
  double pay = start.to_double();
  double reached = 1;
  for (std::size_t i = curve.corner_at(start); i < curve.corners(); ++i) {
    const MeterCurve::Corner corner = curve.corner(i);
    if (!stretches_.empty()) {
      const double next = corner.pay.to_double();
      reached *= not_hit(stretches_.back().frequency, (next - pay) / grows_);
      pay = next;
    }
    stretches_.push_back({pay, reached, corner.frequency.to_double(), corner.rest.to_double()});
  }
}

double Growth::bets_to(const Fraction& pay) const {
  return (pay.to_double() - start_.to_double()) / grows_;
}

double Growth::reached(const Fraction& pay) const {
  const double x = pay.to_double();
  const auto upper =
      std::upper_bound(stretches_.begin(), stretches_.end(), x,
                       [](double value, const Stretch& stretch) { return value < stretch.pay; });
  const Stretch& stretch = upper == stretches_.begin() ? *upper : *std::prev(upper);
  return stretch.reached * not_hit(stretch.frequency, (x - stretch.pay) / grows_);
}

/// Computes averages. Bet k of a stretch is made with probability reached · (1 − p)^k, which gives
/// (reached − reached at the end) / p bets on average. At every hit the meter has grown by the
/// contribution of all bets since the start, including the last one.
MeterGrowth Growth::averages() const {
  double bets = 0;
  double rest = 0;
  for (std::size_t i = 0; i < stretches_.size(); ++i) {
    const Stretch& stretch = stretches_[i];
    const bool last = i + 1 == stretches_.size();
    const double end = last ? 0 : stretches_[i + 1].reached;
    const double here = stretch.frequency > 0
                            ? (stretch.reached - end) / stretch.frequency
                            : stretch.reached * (stretches_[i + 1].pay - stretch.pay) / grows_;
    bets += here;
    rest += here * stretch.rest;
  }
  MeterGrowth growth;
  growth.start = start_;
  growth.contribution = contribution_;
  growth.bets_between_hits = bets;
  growth.mean_pay = start_.to_double() + grows_ * bets;
  growth.mean_return = (rest + growth.mean_pay) / bets;
  return growth;
}

}  // namespace vpanalyze
