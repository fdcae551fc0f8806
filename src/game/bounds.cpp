// SPDX-License-Identifier: MIT
#include "game/bounds.hpp"

#include <algorithm>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "cards/text.hpp"

namespace vpanalyze {
namespace {

struct OutOfBounds {
  std::string place;
  std::string problem;
};

[[noreturn]] void refuse(const char* place, std::string problem) {
  throw OutOfBounds{place, std::move(problem)};
}

void check_number(int number, int least, int most, const char* place) {
  if (number >= least && number <= most) return;
  refuse(place, "found " + std::to_string(number) + "; " +
                    whole_number_form(static_cast<std::uint64_t>(least),
                                      static_cast<std::uint64_t>(most)));
}

void check_fraction(const Fraction& number, int most, const char* place) {
  if (Fraction(static_cast<unsigned>(most), 1) < number) {
    refuse(place, "found " + to_string(number) + "; " + fraction_form(most));
  }
}

/// Calls check(item) for each, not too many, and says in which of the list something is wrong.
template <class Items, class Check>
void check_each(const Items& items, std::size_t most, const char* list, const Check& check) {
  if (items.size() > most) {
    refuse(list, "found " + with_commas(items.size()) + " entries; at most " +
                     std::to_string(most) + " are possible");
  }
  std::size_t number = 0;
  try {
    for (; number < items.size(); ++number) check(items[number]);
  } catch (OutOfBounds& error) {
    error.place.insert(0, std::string(list) + "/" + std::to_string(number));
    throw;
  }
}

class Bounds {
 public:
  explicit Bounds(const Paytable& game) : game_(game), features_(game.features) {}

  void check() const {
    check_number(game_.coins, 1, kMaxCoins, "/coins");
    check_number(features_.lines, 1, kMaxDrawLines, "/lines");
    if (game_.lines.empty()) {
      refuse("/hands", "the list is empty; a game has at least one pay line");
    }
    check_each(game_.lines, kMaxPayLines, "/hands", [&](const PayLine& line) {
      check_line(line);
      if (line.features.any()) check_line_features(line.features);
    });
    if (features_.any()) check_features();
  }

 private:
  void check_amount(Pay pay, const char* place) const {
    if (pay >= Pay() && pay <= Pay::units(Pay::kMostPerCoin * game_.coins)) return;
    const bool negative = pay < Pay();
    const Pay size = Pay::from_millionths(negative ? -pay.millionths() : pay.millionths());
    std::string problem;
    parse_pay((negative ? "-" : "") + to_string(size), game_.coins, problem);
    refuse(place, problem);
  }

  void check_line(const PayLine& line) const {
    check_amount(line.pays, "/pays");
    if (!line.wilds) return;
    check_number(line.wilds->most, 0, WildCount().most, "/wilds");
    check_number(line.wilds->least, 0, line.wilds->most, "/wilds");
  }

  void check_line_features(const LineFeatures& line) const {
    if (line.next) check_number(*line.next, 1, kMaxTimes, "/next");
    for (const Award& award : line.plus) {
      check_amount(award.pays, "/plus");
      if (award.weight.numerator() == 0) refuse("/plus", "write a weight above 0");
    }
    const std::size_t states = features_.states.size();
    if (!line.to.empty() && line.to.size() != states) {
      refuse("/to", "found " + std::to_string(line.to.size()) + " entries for " +
                        std::to_string(states) + " states");
    }
    for (const auto& to : line.to) check_state(to.value_or(0), "/to");
  }

  void check_state(std::size_t state, const char* place) const {
    if (state < features_.states.size()) return;
    refuse(place, "there is no state " + std::to_string(state));
  }

  void check_features() const {
    if (features_.bet) check_amount(*features_.bet, "/bet");
    if (features_.bet == Pay()) refuse("/bet", "a line costs something; write more than 0");
    check_chances();
    check_each(features_.on_deal, kMaxStates, "/on_deal", [&](const DealtHand& dealt) {
      check_line(dealt.hand);
      check_fraction(dealt.times, kMaxTimes, "/times");
    });
    check_each(features_.levels, kMaxStates, "/levels", [&](const Level& level) {
      check_fraction(level.times, kMaxTimes, "/times");
      if (!(level.free < Fraction(1, 1))) {
        refuse("/free", "a chance of 1 is no chance; write less than 1");
      }
      if (&level == &features_.levels.back() && level.free.numerator() != 0) {
        refuse("/free", "nothing comes after the last level; remove \"free\"");
      }
    });
    check_each(features_.states, kMaxStates, "/states", [&](const MachineState& state) {
      check_fraction(state.times, kMaxTimes, "/times");
      if (state.bet) check_amount(*state.bet, "/bet");
      for (const auto& [line, pays] : state.pays) {
        if (line >= game_.lines.size()) refuse("/pays", "there is no such line");
        check_amount(pays, "/pays");
      }
    });
    if (features_.states.empty()) return;
    check_state(features_.start, "/states/start");
    check_state(features_.otherwise.value_or(0), "/otherwise");
  }

  void check_chances() const {
    Fraction sum;
    check_each(features_.chance, kMaxStates, "/chance", [&](const ChanceEvent& event) {
      if (event.probability.numerator() == 0) refuse("/p", "write a chance above 0");
      check_fraction(event.probability, 1, "/p");
      check_fraction(event.times, kMaxTimes, "/times");
      check_fraction(event.plus, kMaxCoins * 1000, "/plus");
      try {
        sum = sum + event.probability;
      } catch (const std::overflow_error&) {
        refuse("/p", "the chances have no common denominator of reasonable size");
      }
    });
    if (Fraction(1, 1) < sum) {
      refuse("/chance",
             "the chances add up to " + to_string(sum) + "; together they are at most 1");
    }
  }

  const Paytable& game_;
  const Features& features_;
};

}  // namespace

std::string out_of_bounds(const Paytable& paytable) {
  try {
    Bounds(paytable).check();
  } catch (const OutOfBounds& error) {
    return error.place + ": " + error.problem;
  }
  return "";
}

std::string whole_number_form(std::uint64_t least, std::uint64_t most) {
  return "write a whole number from " + with_commas(least) + " to " + with_commas(most);
}

std::string fraction_form(int most) {
  return "write a fraction or a decimal from 0 to " +
         with_commas(static_cast<std::uint64_t>(most)) + ", such as \"1/15\" or \"0.076\"";
}

}  // namespace vpanalyze
