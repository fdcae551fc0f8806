// SPDX-License-Identifier: MIT
// Holds that are told by what they are held to, or by their ranks.
#include <algorithm>
#include <map>

#include "cards/text.hpp"
#include "studies/chart_words/chart_words.hpp"
#include "studies/chart_words/line_parser.hpp"

namespace vpanalyze {
namespace {

constexpr RankSet kRoyalRanks = RankSet::range(Rank::ten, Rank::ace);

/// "royal flush", "RF"
std::optional<HoldKind> take_draw(PhraseCursor& text, bool straight_only) {
  if (!straight_only) {
    if (text.take("royal flush") || text.take("royal") || text.take("RF")) {
      return HoldKind::royal_flush;
    }
    if (text.take("flush")) return HoldKind::flush;
  }
  if (text.take("straight flush") || text.take("SF")) return HoldKind::straight_flush;
  return text.take("straight") ? std::optional(HoldKind::straight) : std::nullopt;
}

}  // namespace

// "4 to a straight flush, 1 gap, 2+ high cards; or no gaps"

bool LineParser::drawing() {
  auto cards = text_.take_count();
  if (!cards) return false;
  // "4 or 5 to a royal flush"
  const auto more = text_.attempt([this] {
    const bool sign = text_.take_sign(',');
    return text_.take("or") || sign ? text_.take_count() : std::nullopt;
  });
  text_.take_sign('-');
  const bool card = text_.take("card") || text_.take("cards");
  const bool to = text_.take("to");
  if (!card && !to) return false;
  if (!to && *cards == 1) return false;
  text_.take("a") || text_.take("an") || text_.take("the");
  HoldPhrase head = blank(HoldKind::none, *cards);
  if (text_.take("outside") || text_.take("open-ended") || text_.take("open ended") ||
      text_.take("open")) {
    head.ends = HoldPhrase::kOutside;
  }
  if (text_.take("inside") || text_.take("gutshot")) head.ends = HoldPhrase::kInside;
  const std::string_view found = text_.rest();
  const auto kind = take_draw(text_, false);
  if (!kind) {
    if (!to) return false;
    return fail("cards are held to a royal flush, a straight flush, a flush or a straight, not " +
                in_quotes(found));
  }
  head.kind = *kind;
  if (more == 5 || *cards == 5) {
    HoldPhrase made = blank(HoldKind::made, 5);
    const HandKind hand = *kind == HoldKind::royal_flush      ? HandKind::royal_flush
                          : *kind == HoldKind::straight_flush ? HandKind::straight_flush
                          : *kind == HoldKind::flush          ? HandKind::flush
                                                              : HandKind::straight;
    for (std::size_t line = 0; line < words_.shapes().paytable().lines.size(); ++line) {
      if (words_.shapes().paytable().lines[line].hand == hand) {
        made.lines |= std::uint64_t{1} << line;
      }
    }
    line_.phrases.push_back(made);
    if (*cards == 5) return true;
  }
  const bool two_to_royal = *cards == 2 && wild_ == 0 && *kind == HoldKind::royal_flush;
  if ((*cards < 3 || *cards > 4) && !two_to_royal) {
    return fail("3 or 4 cards are held to it; 2 are told by ranks");
  }
  return alternatives(head);
}

bool LineParser::alternatives(const HoldPhrase& head) {
  HoldPhrase first = head;
  while (true) {
    const std::size_t place = text_.at();
    const bool joined =
        text_.take_sign(',') || text_.take("with") || text_.take_sign('-') || text_.take_sign(':');
    if (quality(first)) continue;
    if (failed() && joined) return false;
    problem_.what.clear();
    text_.back_to(place);  // the comma belongs to what follows
    break;
  }
  if (head.cards == 2) return add_two_to_royal(first);
  if (!add(first)) return false;
  for (std::size_t place = text_.at(); text_.take_sign(';'); place = text_.at()) {
    text_.take("or");
    HoldPhrase other = head;
    bool known = !text_.begins_with_count_word() && quality(other);
    while (known && text_.take_sign(',')) known = quality(other);
    if (failed()) return false;
    if (!known || text_.take("suited") || text_.take("unsuited")) {
      text_.back_to(place);  // another hold follows
      break;
    }
    if (!add(other)) return false;
  }
  return true;
}

bool LineParser::add_two_to_royal(const HoldPhrase& said) {
  HoldPhrase suited = blank(HoldKind::suited, 2);
  for (const Rank high : kRanksFromAce) {
    for (const Rank low : kRanksFromAce) {
      if (low >= high || !kRoyalRanks.contains(low)) continue;
      const RankSet ranks = RankSet::of(high) | RankSet::of(low);
      HoldPhrase::Ranks held = {ranks};
      const bool listed = std::find(said.holds.begin(), said.holds.end(), held) != said.holds.end();
      const int high_cards = (ranks & high_ranks()).size();
      if (said.ranks.contains(high) && !ranks.intersects(said.left_out) &&
          said.high.contains(high_cards) && (said.holds.empty() || listed != said.all_but)) {
        suited.holds.push_back(held);
      }
    }
  }
  return add(suited);
}

/// "to 54" behind "T9".
std::optional<HoldPhrase::Ranks> LineParser::last_of_run(const HoldPhrase::Ranks& first) {
  return text_.attempt([&] {
    auto last = may_run(first) && text_.take("to") ? text_.take_holding() : std::nullopt;
    if (last && (!may_run(*last) || last->ranks.size() != first.ranks.size())) last.reset();
    return last;
  });
}

/// "KQJ, QJT or JT9", "T9 to 54": holds of so many cards.
bool LineParser::ranks_held(std::vector<HoldPhrase::Ranks>& holds, int cards) {
  const std::size_t known = holds.size();
  std::size_t place = text_.at();
  while (const auto hold = text_.take_holding()) {
    if (hold->ranks.size() + hold->twice.size() != cards || text_.begins_a_hold()) {
      break;
    }
    holds.push_back(*hold);
    place = text_.at();
    if (const auto last = last_of_run(*hold)) {
      const auto [low, high] = std::minmax(hold->ranks, last->ranks);
      const std::vector<RankSet> run = rank_run(high, low);
      if (run.empty()) {
        return fail("no run leads from " + ranks_text(*hold) + " to " + ranks_text(*last) +
                    "; ranks fall by one from each hold to the next, as in \"T9 to 54\" or \"KQ "
                    "to KT\"");
      }
      for (const RankSet ranks : run) holds.push_back({ranks});
      place = text_.at();
    }
    const bool comma = text_.take_sign(',');
    if (!text_.take("or") && !text_.take("and") && !comma) break;
  }
  text_.back_to(place);
  const bool taken = holds.size() > known;
  std::sort(holds.rbegin(), holds.rend());
  holds.erase(std::unique(holds.begin(), holds.end()), holds.end());
  return taken;
}

/// A phrase for every kind of hold among them; `wild` wild cards are kept besides.
bool LineParser::add_by_kind(const std::vector<HoldPhrase::Ranks>& holds, int wild,
                             bool of_one_suit) {
  std::map<HoldKind, HoldPhrase> by_kind;
  const HoldShapes& shapes = words_.shapes();
  for (const HoldPhrase::Ranks& hold : holds) {
    HoldKind kind = HoldKind::none;
    if (of_one_suit) kind = shapes.suited_kind(hold.ranks, wild);
    if (kind == HoldKind::none) kind = shapes.unsuited_kind(hold.ranks, wild);
    if (!hold.twice.empty()) kind = HoldKind::loose;
    HoldPhrase& phrase = by_kind[kind];
    if (phrase.holds.empty()) {
      phrase = blank(kind, hold.ranks.size() + hold.twice.size() + wild);
      phrase.wild = static_cast<std::uint8_t>(wild);
    }
    phrase.holds.push_back(hold);
  }
  for (const auto& [kind, phrase] : by_kind) {
    if (!add(phrase)) return false;
  }
  return true;
}

// "suited KQ or QJ", "KQ unsuited"

bool LineParser::suited() {
  const auto word = [this]() -> std::optional<bool> {
    if (text_.take("suited")) return true;
    if (text_.take("unsuited") || text_.take("offsuit")) return false;
    return std::nullopt;
  };
  auto of_one_suit = word();
  std::vector<HoldPhrase::Ranks> holds;
  for (int ranks = 2; ranks <= 4 && holds.empty(); ++ranks) ranks_held(holds, ranks);
  if (holds.empty() || failed()) return false;
  if (!of_one_suit) of_one_suit = word();
  if (!of_one_suit) return false;
  const bool natural =
      text_.attempt([this] { return text_.take_sign(',') && text_.take("no wild cards"); });
  if (*of_one_suit && std::any_of(holds.begin(), holds.end(), [](const HoldPhrase::Ranks& hold) {
        return !hold.twice.empty();
      })) {
    return fail("two cards of one rank are not suited");
  }
  return add_by_kind(holds, natural ? 0 : wild_, *of_one_suit);
}

// "ace", "A, K, Q or J": one of them

bool LineParser::rank_alone() {
  std::vector<HoldPhrase::Ranks> holds;
  while (const auto rank = text_.take_rank_word()) {
    holds.push_back({RankSet::of(*rank)});
    const bool comma = text_.take_sign(',');
    if (!text_.take("or") && !comma) break;
  }
  if (!holds.empty()) {
    std::sort(holds.rbegin(), holds.rend());
  } else if (!ranks_held(holds, 1)) {
    return false;
  }
  text_.take("only") || text_.take("alone");
  return text_.at_joint() && add_by_kind(holds, 0, false);
}

/// "king highest" of two high cards
bool LineParser::highest_of_two(std::vector<HoldPhrase::Ranks>& holds) {
  const auto highest = text_.take_rank_word();
  if (!highest || !text_.take("highest")) return false;
  for (const Rank rank : kRanksFromAce) {
    if (rank < *highest && high_ranks().contains(rank)) {
      holds.push_back({RankSet::of(*highest) | RankSet::of(rank)});
    }
  }
  return !holds.empty();
}

// "one high card, A", "two suited high cards", "the joker and one card, 8 or 7"

bool LineParser::single_cards() {
  const auto with_wild = wild_ > 0 ? wild_cards() : std::nullopt;
  const int wild = with_wild.value_or(0);
  if (with_wild && !text_.take("and") && !text_.take("with") && !text_.take("plus")) return false;
  auto natural = text_.take_count();
  if (!natural && (text_.take("single") || text_.take("any"))) natural = 1;
  if (natural == 1) text_.take("single");
  if (!natural || *natural == 0) return false;
  const bool suited = text_.take("suited");
  if (!suited) text_.take("unsuited");
  const bool high = text_.take("high");
  if (!text_.take_plural("card")) return false;
  if (*natural > 4) return fail("five cards are a hand, or nothing");
  if (suited && (*natural != 2 || with_wild)) {
    return fail("only two cards, without wild ones, are told as \"suited\" without ranks");
  }
  const std::size_t place = text_.at();
  std::vector<HoldPhrase::Ranks> holds;
  const bool has_ranks = (text_.take_sign(',') && ranks_held(holds, *natural)) ||
                         (high && *natural == 2 && highest_of_two(holds));
  if (!has_ranks) text_.back_to(place);
  for (const HoldPhrase::Ranks& hold : holds) {
    if (high && !high_ranks().contains(hold.ranks)) {
      text_.back_to(place);
      return fail(ranks_text(hold) + " are not all high cards here");
    }
  }
  const bool natural_only = text_.take(", no wild cards");
  if (wild_ > 0 && !with_wild && !natural_only) {
    text_.back_to(place);
    return fail("wild cards are kept; begin with " + in_quotes(words_.wild_cards(wild_) + " and"));
  }
  if (has_ranks) return add_by_kind(holds, wild, suited);
  HoldPhrase phrase = blank(suited ? HoldKind::suited : HoldKind::cards, *natural + wild);
  phrase.wild = static_cast<std::uint8_t>(wild);
  if (high) phrase.high = NumberSet::only(*natural);
  text_.attempt([&] { return text_.take_sign(',') && left_out(phrase); });
  return add(phrase);
}

}  // namespace vpanalyze
