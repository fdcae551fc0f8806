// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cctype>
#include <string>

#include "cards/take_rank.hpp"
#include "vpanalyze/holdem/range.hpp"

namespace vpanalyze {
namespace {

enum class Suits : std::uint8_t { any, suited, offsuit };

/// Hands of two ranks, such as AKs: high >= low.
struct Kind {
  int high;
  int low;
  Suits suits;

  bool is_pair() const { return high == low; }
  int gap() const { return high - low; }
};

using Hands = std::vector<HoleCards>;

std::string quoted(std::string_view text) { return '"' + std::string(text) + '"'; }

std::string upper_case(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return result;
}

/// A kind from the front of a text in upper case: "AK", "AKS", "QQ".
std::optional<Kind> take_kind(std::string_view& text) {
  std::string_view rest = text;
  const auto a = take_rank(rest);
  const auto b = a ? take_rank(rest) : std::nullopt;
  if (!b) return std::nullopt;
  Kind kind{std::max(*a, *b), std::min(*a, *b), Suits::any};
  if (take(rest, "S")) {
    kind.suits = Suits::suited;
  } else if (take(rest, "O")) {
    kind.suits = Suits::offsuit;
  }
  text = rest;
  return kind;
}

void add(const Kind& kind, Hands& hands) {
  for (int a = 0; a < kSuits; ++a) {
    for (int b = 0; b < kSuits; ++b) {
      if (kind.is_pair() && a <= b) continue;
      const bool suited = a == b;
      if (suited ? kind.suits == Suits::offsuit : kind.suits == Suits::suited) continue;
      hands.emplace_back(Card::of(kind.high, a), Card::of(kind.low, b));
    }
  }
}

/// Adds kinds whose ranks grow by so much from one to the next, up to the last one.
void add_run(Kind kind, int high_step, int low_step, int last_low, Hands& hands) {
  for (; kind.low <= last_low; kind.high += high_step, kind.low += low_step) add(kind, hands);
}

void add_and_better(const Kind& kind, Hands& hands) {
  if (kind.is_pair()) {
    add_run(kind, 1, 1, kAce, hands);
  } else if (kind.gap() == 1) {
    add_run(kind, 1, 1, kAce - 1, hands);
  } else {
    add_run(kind, 0, 1, kind.high - 1, hands);
  }
}

/// Adds all from one kind to the other; false if there is no way from one to the other.
bool add_between(Kind from, Kind to, Hands& hands) {
  if (from.suits != to.suits) return false;
  if (from.low > to.low) std::swap(from, to);
  if (from.high == to.high && !from.is_pair() && !to.is_pair()) {
    add_run(from, 0, 1, to.low, hands);
    return true;
  }
  if (from.gap() != to.gap()) return false;
  add_run(from, 1, 1, to.low, hands);
  return true;
}

/// "AX", "KXS": a card with any lower one.
bool add_with_any_lower(std::string_view text, Hands& hands) {
  const auto high = take_rank(text);
  if (!high || *high == kDeuce || (!take(text, "X") && !take(text, "*"))) return false;
  Suits suits = Suits::any;
  if (take(text, "S")) {
    suits = Suits::suited;
  } else if (take(text, "O")) {
    suits = Suits::offsuit;
  }
  if (!text.empty()) return false;
  add_run({*high, kDeuce, suits}, 0, 1, *high - 1, hands);
  return true;
}

bool is_random(std::string_view upper) {
  constexpr std::array<std::string_view, 5> kWords = {"RANDOM", "ANY", "ANYTWO", "XX", "**"};
  return std::find(kWords.begin(), kWords.end(), upper) != kWords.end();
}

const std::string kExamples = "; hands are written AsKd, QQ+, AKs, T9s-65s or random";

/// What is wrong with an item that is none.
std::string item_problem(std::string_view item) {
  if (item.ends_with('%')) {
    return quoted(item) +
           ": the best so many of 100 hands are not the same for everyone; write "
           "the hands, as in 22+,A2s+,KTo+";
  }
  std::string what;
  const auto cards = parse_cards(item, what);
  if (cards && cards->size() == 1) return quoted(item) + " is one card; a hand has two";
  if (cards && cards->size() == 2) return "hold'em is played without jokers";
  if (cards) {
    return quoted(item) + " is " + std::to_string(cards->size()) + " cards; a hand has two";
  }
  if (what.ends_with(" twice")) return what;
  return "unknown hand " + quoted(item) + kExamples;
}

/// Two cards and nothing else.
std::optional<HoleCards> parse_hand(std::string_view text) {
  std::string problem;
  const auto cards = parse_cards(text, problem);
  if (!cards || cards->size() != 2) return std::nullopt;
  if (cards->front().is_joker() || cards->back().is_joker()) return std::nullopt;
  return HoleCards(cards->front(), cards->back());
}

/// Adds the hands of one item; on a mistake returns what is wrong.
std::string add_item(std::string_view item, Hands& hands) {
  if (const auto hand = parse_hand(item)) {
    hands.push_back(*hand);
    return "";
  }
  const std::string upper = upper_case(item);
  if (is_random(upper)) {
    hands = Range::random().hands();
    return "";
  }
  if (add_with_any_lower(upper, hands)) return "";
  std::string_view rest = upper;
  const auto kind = take_kind(rest);
  if (!kind) return item_problem(item);
  if (kind->is_pair() && kind->suits == Suits::suited) {
    return quoted(item) + ": two cards of a rank are never suited";
  }
  if (rest.empty()) {
    add(*kind, hands);
  } else if (rest == "+") {
    add_and_better(*kind, hands);
  } else if (take(rest, "-")) {
    const auto other = take_kind(rest);
    if (!other || !rest.empty()) return item_problem(item);
    if (!add_between(*kind, *other, hands)) {
      return quoted(item) + " is no run; write 99-66, A5s-A2s or T9s-65s";
    }
  } else {
    return item_problem(item);
  }
  return "";
}

bool is_separator(char c) { return c == ',' || c == ';' || c == ' ' || c == '\t'; }

}  // namespace

std::optional<Range> parse_range(std::string_view text, std::string& problem) {
  if (const auto hand = parse_hand(text)) return Range::of(*hand);  // even with a blank in it
  Hands hands;
  const std::string_view whole = text;
  while (!text.empty()) {
    const auto end = std::find_if(text.begin(), text.end(), is_separator);
    const auto length = static_cast<std::size_t>(end - text.begin());
    if (length > 0) {
      problem = add_item(text.substr(0, length), hands);
      if (!problem.empty()) return std::nullopt;
    }
    text.remove_prefix(std::min(length + 1, text.size()));
  }
  if (hands.empty()) {
    problem = "a hand is missing";
    return std::nullopt;
  }
  std::sort(hands.begin(), hands.end());
  hands.erase(std::unique(hands.begin(), hands.end()), hands.end());
  Range random = Range::random();
  if (hands.size() == random.hands().size()) return random;
  if (hands.size() == 1) return Range::of(hands.front());
  return Range(std::string(whole), std::move(hands));
}

}  // namespace vpanalyze
