// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <utility>

#include "base/ranges.hpp"
#include "base/text.hpp"
#include "cards/suit_classes.hpp"
#include "holdem/engines.hpp"
#include "vpanalyze/holdem/equity.hpp"

namespace vpanalyze {

// Parsing of ranges. An item is a run of kinds of hands from one to another: "QQ+" runs from QQ to
// AA, "K7+" from K7 to KQ, "T9s+" from T9s to AKs, "AKo" from itself to itself.

namespace {

enum class Suits : std::uint8_t { any, suited, offsuit };

/// Kind of hands with two ranks, such as AKs: high >= low.
struct Kind {
  Rank high;
  Rank low;
  Suits suits;

  bool is_pair() const { return high == low; }
  int gap() const { return high - low; }
};

struct Run {
  Kind first;
  Kind last;
};

using Hands = std::vector<HoleCards>;

Suits take_suits(std::string_view& text) {
  if (take(text, "s")) return Suits::suited;
  return take(text, "o") ? Suits::offsuit : Suits::any;
}

/// Removes a kind from the front of a lower-case text, "ak", "aks", "qq", and returns it.
std::optional<Kind> take_kind(std::string_view& text) {
  const auto a = take_rank(text);
  const auto b = a ? take_rank(text) : std::nullopt;
  if (!b) return std::nullopt;
  return Kind{std::max(*a, *b), std::min(*a, *b), take_suits(text)};
}

/// Parses "ax", "kxs": a card with any lower one.
std::optional<Run> read_any_lower(std::string_view text) {
  const auto high = take_rank(text);
  if (!high || *high == Rank::deuce || (!take(text, "x") && !take(text, "*"))) return std::nullopt;
  const Suits suits = take_suits(text);
  if (!text.empty()) return std::nullopt;
  return Run{{*high, Rank::deuce, suits}, {*high, *high - 1, suits}};
}

/// Returns the end of a "+": both cards of pairs and neighbors go up, otherwise the lower one.
Kind best_like(const Kind& kind) {
  if (kind.gap() <= 1) return {Rank::ace, Rank::ace - kind.gap(), kind.suits};
  return {kind.high, kind.high - 1, kind.suits};
}

/// Parses a run in lower case; nothing for other text.
std::optional<Run> read_run(std::string_view text) {
  if (const auto run = read_any_lower(text)) return run;
  const auto first = take_kind(text);
  if (!first) return std::nullopt;
  std::optional<Kind> last = first;
  if (take(text, "+")) {
    last = best_like(*first);
  } else if (take(text, "-")) {
    last = take_kind(text);
  }
  if (!last || !text.empty()) return std::nullopt;
  return Run{*first, *last};
}

void add(const Kind& kind, Hands& hands) {
  for (const Suit a : kEachSuit) {
    for (const Suit b : kEachSuit) {
      if (kind.is_pair() && a <= b) continue;
      const bool suited = a == b;
      if (suited ? kind.suits == Suits::offsuit : kind.suits == Suits::suited) continue;
      hands.emplace_back(Card::of(kind.high, a), Card::of(kind.low, b));
    }
  }
}

/// Adds the kinds between two kinds, in either order. Returns false if no run connects them.
bool add_run(Kind first, Kind last, Hands& hands) {
  if (first.suits != last.suits) return false;
  if (first.low > last.low) std::swap(first, last);
  const bool same_high = first.high == last.high && !first.is_pair() && !last.is_pair();
  if (!same_high && first.gap() != last.gap()) return false;
  for (int step = 0; step <= last.low - first.low; ++step) {
    add({first.high + (same_high ? 0 : step), first.low + step, first.suits}, hands);
  }
  return true;
}

bool is_random(std::string_view lower) {
  constexpr std::array<std::string_view, 5> kWords = {"random", "any", "anytwo", "xx", "**"};
  return contains(kWords, lower);
}

/// Describes the mistake in an invalid item.
std::string item_problem(std::string_view item) {
  const std::string shown = quote(item);
  if (item.ends_with('%')) {
    return shown +
           ": which hands are the best few percent is a matter of opinion; write "
           "the hands, as in 22+,A2s+,KTo+";
  }
  if (item.find_first_of("@:") != std::string_view::npos) {
    return shown + ": hands have no weights here; all hands of a range are equally likely";
  }
  std::string what;
  const auto cards = parse_cards(item, what);
  if (cards && cards->size() == 1) return shown + " is one card; a hand has two";
  if (cards && cards->size() == 2) {
    const bool joker = cards->front().is_joker() || cards->back().is_joker();
    return std::string("hold'em is played without ") + (joker ? "jokers" : "extra cards");
  }
  if (cards) return shown + " is " + std::to_string(cards->size()) + " cards; a hand has two";
  if (what.starts_with("duplicate ")) return what;
  return "unknown hand " + shown + "; hands are written AsKd, QQ+, AKs, T9s-65s or random";
}

/// Parses two cards and nothing else.
std::optional<HoleCards> parse_hand(std::string_view text) {
  std::string problem;
  const auto cards = parse_cards(text, problem);
  if (!cards || cards->size() != 2) return std::nullopt;
  if (!cards->front().is_ordinary() || !cards->back().is_ordinary()) return std::nullopt;
  return HoleCards(cards->front(), cards->back());
}

/// Adds the hands of one item; returns the problem on a mistake.
std::string add_item(std::string_view item, Hands& hands) {
  if (const auto hand = parse_hand(item)) {
    hands.push_back(*hand);
    return "";
  }
  const std::string lower = lower_case(item);
  if (is_random(lower)) {
    hands = Range::random().hands();
    return "";
  }
  const auto run = read_run(lower);
  if (!run) return item_problem(item);
  if (run->first.is_pair() && run->first.suits == Suits::suited) {
    return quote(item) + ": two cards of a rank are never suited";
  }
  if (!add_run(run->first, run->last, hands)) {
    return quote(item) + " is not a valid run; write 99-66, A5s-A2s or T9s-65s";
  }
  return "";
}

}  // namespace

Range Range::random() {
  Hands hands;
  for (int high = 0; high < kRanks * kSuits; ++high) {
    for (int low = 0; low < high; ++low) {
      hands.emplace_back(Card::from_id(high), Card::from_id(low));
    }
  }
  Range range("random", std::move(hands));
  range.is_random_ = true;
  return range;
}

std::vector<HoleCards> Range::without(CardSet cards) const {
  Hands hands = hands_;
  std::erase_if(hands, [&](HoleCards hand) { return hand.cards().intersects(cards); });
  return hands;
}

std::optional<Range> parse_range(std::string_view typed, std::string& problem) {
  const std::string text = plain_blanks(plain_dashes(typed));
  if (const auto hand = parse_hand(text)) return Range::of(*hand);  // even with a blank in it
  std::string items = text;
  std::replace_if(
      items.begin(), items.end(), [](char c) { return c == ';' || c == ' ' || c == '\t'; }, ',');
  Hands hands;
  for (const std::string_view item : parts_of(items, ',')) {
    if (item.empty()) continue;
    problem = add_item(item, hands);
    if (!problem.empty()) return std::nullopt;
  }
  if (hands.empty()) {
    problem = "a hand is missing";
    return std::nullopt;
  }
  sort_unique(hands);
  Range random = Range::random();
  if (hands.size() == random.hands().size()) return random;
  if (hands.size() == 1) return Range::of(hands.front());
  return Range(text, std::move(hands));
}

namespace {

HoleCards renamed(HoleCards hand, const SuitPermutation& renaming) {
  return {renamed(hand.high(), renaming), renamed(hand.low(), renaming)};
}

CardSet renamed(CardSet cards, const SuitPermutation& renaming) {
  CardSet result;
  for (std::uint64_t bits = cards.bits(); bits != 0; bits &= bits - 1) {
    result.insert(renamed(Card::from_id(std::countr_zero(bits)), renaming));
  }
  return result;
}

/// Returns a lower bound on the number of choices: a card that is taken occurs in at most 51 hands.
double least_ways(const std::vector<Hands>& ranges) {
  constexpr double kHandsOfCard = kRanks * kSuits - 1;
  double ways = 1;
  double cards_taken = 0;
  for (const auto& hands : ranges) {
    ways *= std::max(static_cast<double>(hands.size()) - cards_taken * kHandsOfCard, 0.0);
    cards_taken += 2;
  }
  return ways;
}

class Dealer {
 public:
  Dealer(const std::vector<Hands>& ranges, const std::vector<CardSet>& fixed, std::uint64_t most)
      : ranges_(ranges), left_(most) {
    std::erase_if(renamings_, [&](const SuitPermutation& renaming) {
      return any_of(fixed, [&](CardSet cards) { return renamed(cards, renaming) != cards; });
    });
  }

  /// Deals to the players without a hand so far. Returns false if there are too many choices.
  bool deal(CardSet taken) {
    if (hands_.size() == ranges_.size()) {
      if (left_ == 0) return false;
      --left_;
      ++ways_[first_renaming()];
      return true;
    }
    for (const HoleCards hand : ranges_[hands_.size()]) {
      if (hand.cards().intersects(taken)) continue;
      hands_.push_back(hand);
      const bool go_on = deal(taken | hand.cards());
      hands_.pop_back();
      if (!go_on) return false;
    }
    return true;
  }

  std::vector<DealtHands> ways() const {
    std::vector<DealtHands> result;
    for (const auto& [hands, ways] : ways_) result.push_back({hands, ways});
    return result;
  }

 private:
  /// Returns the first of the hands' renamings.
  Hands first_renaming() const {
    Hands first = hands_;
    Hands other = hands_;
    for (const SuitPermutation& renaming : renamings_) {
      std::transform(hands_.begin(), hands_.end(), other.begin(),
                     [&](HoleCards hand) { return renamed(hand, renaming); });
      if (other < first) std::swap(first, other);
    }
    return first;
  }

  const std::vector<Hands>& ranges_;
  std::vector<SuitPermutation> renamings_ = suit_symmetry(Deck::standard(), {});
  std::uint64_t left_;
  Hands hands_;  ///< hands of the first players
  std::map<Hands, std::uint64_t> ways_;
};

}  // namespace

std::optional<std::vector<DealtHands>> deals_of_ranges(const std::vector<Hands>& ranges,
                                                       const std::vector<CardSet>& fixed,
                                                       std::uint64_t most) {
  if (least_ways(ranges) > static_cast<double>(most)) return std::nullopt;
  Dealer dealer(ranges, fixed, most);
  if (!dealer.deal(CardSet())) return std::nullopt;
  return dealer.ways();
}

}  // namespace vpanalyze
