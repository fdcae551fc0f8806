// SPDX-License-Identifier: MIT
// Holds that are told by what they are held to, or by their ranks.
#include <algorithm>
#include <map>

#include "cards/text.hpp"
#include "studies/chart_words/line_parser.hpp"

namespace vpanalyze {
namespace {

/// A phrase for every kind of hold among them; `wild` wild cards are kept besides.
bool add_by_kind(LineReader& line, const std::vector<HoldPhrase::Ranks>& holds, int wild,
                 bool of_one_suit) {
  std::map<HoldKind, HoldPhrase> by_kind;
  const HoldShapes& shapes = line.words.shapes();
  for (const HoldPhrase::Ranks& hold : holds) {
    HoldKind kind = of_one_suit ? shapes.suited_kind(hold.ranks, wild) : HoldKind::none;
    if (kind == HoldKind::none) kind = shapes.unsuited_kind(hold.ranks, wild);
    if (!hold.twice.empty()) kind = HoldKind::loose;
    const auto [place, is_new] = by_kind.emplace(kind, line.blank(kind, hold.cards() + wild));
    place->second.wild = static_cast<std::uint8_t>(wild);
    place->second.holds.push_back(hold);
  }
  for (const auto& [kind, phrase] : by_kind) line.add(phrase);
  return true;
}

/// Two cards to a royal flush, suited, of which qualities have been said.
bool add_two_to_royal(LineReader& line, const HoldPhrase& said) {
  HoldPhrase suited = line.blank(HoldKind::suited, 2);
  for (const Rank high : kRanksFromAce) {
    for (const Rank low : kRanksFromAce) {
      if (low >= high || low < Rank::ten) continue;
      const RankSet ranks = RankSet::of(high) | RankSet::of(low);
      HoldShape shape{.kind = said.kind, .cards = 2, .ranks = ranks};
      shape.high = static_cast<std::uint8_t>((ranks & line.high_ranks()).size());
      if (matches(said, shape)) suited.holds.push_back({ranks});
    }
  }
  return line.add(suited);
}

/// What may follow "4 to a flush": "1 gap, 2+ high cards; or no gaps"
bool add_draws(LineReader& line, const HoldPhrase& head) {
  HoldPhrase first = head;
  while (line.take("?,|;|with|-|:", [&] { return take_quality(line, first); })) {
  }
  if (head.cards == 2) return add_two_to_royal(line, first);
  line.add(first);
  const auto other_choice = [&] {
    HoldPhrase other = head;
    const auto quality = [&] { return take_quality(line, other); };
    // "Two high cards" is a hold, "2 high cards" is not.
    if (line.follows("one|two|three|four|five") || !quality()) return false;
    while (line.take(",")) {
      if (!quality()) return false;
    }
    return !line.take("suited|unsuited") && line.add(other);
  };
  while (first != head && line.take("; or", other_choice)) {
  }
  return true;
}

bool is_one_card(const HoldPhrase& phrase) {
  return phrase.kind == HoldKind::cards && phrase.cards - phrase.wild == 1;
}

}  // namespace

/// "4 to a straight flush", "4 or 5 to a royal flush", "3-card flush"
bool take_drawing(LineReader& line) {
  int cards = 0;
  int more = 0;
  if (!line.take(cards)) return false;
  const bool or_five = line.take(", or|,|or", more) && more == 5;
  line.take("-");
  const bool card = line.take("card|cards");
  const bool to = line.take("to");
  if (!to && (!card || cards == 1)) return false;
  line.take("a|an|the");
  HoldPhrase head = line.blank(HoldKind::none, cards);
  take_ends(line, head);
  const std::string_view found = line.rest();
  const std::size_t place = line.at();
  const auto hand = take_kind(line);
  const auto draw = std::find_if(kDraws.begin(), kDraws.end(),
                                 [&](const auto& known) { return hand == known.second; });
  if (draw == kDraws.end()) {
    line.back_to(place);
    if (!to) return false;
    line.fail("cards are held to a royal flush, a straight flush, a flush or a straight, not " +
              in_quotes(found));
  }
  head.kind = draw->first;
  if (or_five || cards == 5) {
    const std::vector<PayLine>& lines = line.words.shapes().paytable().lines;
    HoldPhrase made = line.blank(HoldKind::made, 5);
    for (std::size_t number = 0; number < lines.size(); ++number) {
      if (lines[number].hand == *hand) made.lines |= std::uint64_t{1} << number;
    }
    line.read.phrases.push_back(made);
    if (cards == 5) return true;
  }
  const bool two_to_royal = cards == 2 && line.wild == 0 && head.kind == HoldKind::royal_flush;
  if ((cards < 3 || cards > 4) && !two_to_royal) {
    line.fail("3 or 4 cards are held to it; 2 are told by ranks");
  }
  return add_draws(line, head);
}

bool take_holds(LineReader& line, std::vector<HoldPhrase::Ranks>& holds, int cards) {
  const std::size_t known = holds.size();
  HoldPhrase::Ranks first;
  HoldPhrase::Ranks last;
  const auto to_last = [&] {  // "to 54" behind "T9"
    return may_run(first) && line.take("to", last) && may_run(last) &&
           first.cards() == last.cards();
  };
  line.take_list([&] {
    if (!line.take(first) || first.cards() != cards || line.begins_a_hold()) {
      return false;
    }
    holds.push_back(first);
    if (!line.take(to_last)) return true;
    const auto [low, high] = std::minmax(first.ranks, last.ranks);
    const std::vector<RankSet> run = rank_run(high, low);
    if (run.empty()) {
      line.fail("no run leads from " + ranks_text(first) + " to " + ranks_text(last) +
                "; ranks fall by one from each hold to the next, as in \"T9 to 54\" or \"KQ "
                "to KT\"");
    }
    for (const RankSet ranks : run) holds.push_back({ranks});
    return true;
  });
  const bool taken = holds.size() > known;
  std::sort(holds.rbegin(), holds.rend());
  holds.erase(std::unique(holds.begin(), holds.end()), holds.end());
  return taken;
}

/// "suited KQ or QJ", "KQ unsuited"
bool take_suited(LineReader& line) {
  bool of_one_suit = false;
  const auto word = [&] {
    return (of_one_suit = line.take("suited")) || line.take("unsuited|offsuit");
  };
  const bool before = word();
  std::vector<HoldPhrase::Ranks> holds;
  for (int ranks = 2; ranks <= 4 && holds.empty(); ++ranks) take_holds(line, holds, ranks);
  if (holds.empty() || (!before && !line.take("?,", word))) return false;
  const int wild = line.take(", no wild cards") ? 0 : line.wild;
  if (of_one_suit && std::any_of(holds.begin(), holds.end(),
                                 [](const auto& hold) { return !hold.twice.empty(); })) {
    line.fail("two cards of one rank are not suited");
  }
  return add_by_kind(line, holds, wild, of_one_suit);
}

/// "ace", "A, K, Q or J": one of them
bool take_rank_alone(LineReader& line) {
  std::vector<HoldPhrase::Ranks> holds;
  const auto by_word = [&] {
    Rank rank{};
    const bool taken = line.take(rank);
    if (taken) holds.push_back({RankSet::of(rank)});
    return taken;
  };
  if (line.take_list(by_word)) {
    std::sort(holds.rbegin(), holds.rend());
  } else if (!take_holds(line, holds, 1)) {
    return false;
  }
  const bool alone = line.take("only|alone");
  if (!line.at_joint()) return false;
  if (line.after_comma && !alone && !is_one_card(line.read.phrases.back())) {
    line.fail(
        "ranks behind a comma could be a hold or belong to the one before; write \"or one "
        "card, " +
        ranks_text(holds.front()) + "\" for a card held alone");
  }
  return add_by_kind(line, holds, 0, false);
}

// "one high card, A", "two suited high cards", "the joker and one card, 8 or 7"

bool take_single_cards(LineReader& line) {
  const auto with_wild = line.wild > 0 ? take_wild_cards(line) : std::nullopt;
  const int wild = with_wild.value_or(0);
  if (with_wild && !line.take("and|with|plus")) return false;
  int natural = 1;
  if (!line.take("single|any") && !line.take(natural)) return false;
  if (natural == 1) line.take("single");
  if (natural == 0) return false;
  bool suited = line.take("suited");
  const bool told = suited || line.take("unsuited");
  const bool high = line.take("high");
  if (!line.take("card(s)")) return false;
  if (!told) {
    suited = line.take("?,", "suited");
    if (!suited) line.take("?,", "unsuited");
  }
  if (natural > 4) line.fail("five cards are a hand, or nothing");
  if (suited && (natural != 2 || with_wild)) {
    line.fail("only two cards, without wild ones, are told as \"suited\" without ranks");
  }
  const std::size_t place = line.at();
  std::vector<HoldPhrase::Ranks> holds;
  const auto highest_of_two = [&] {  // "king highest"
    Rank highest{};
    if (!line.take(highest, "highest")) return false;
    for (const Rank rank : kRanksFromAce) {
      if (rank >= highest || !line.high_ranks().contains(rank)) continue;
      holds.push_back({RankSet::of(highest) | RankSet::of(rank)});
    }
    return !holds.empty();
  };
  if (!line.take(",", [&] { return take_holds(line, holds, natural); }) && high && natural == 2) {
    line.take(highest_of_two);
  }
  for (const HoldPhrase::Ranks& hold : holds) {
    if (high && !line.high_ranks().contains(hold.ranks)) {
      line.back_to(place);
      line.fail(ranks_text(hold) + " are not all high cards here");
    }
  }
  const bool natural_only = line.take(", no wild cards");
  if (line.wild > 0 && !with_wild && !natural_only) {
    line.back_to(place);
    line.fail("wild cards are kept; begin with " +
              in_quotes(line.words.wild_cards(line.wild) + " and"));
  }
  if (!holds.empty()) return add_by_kind(line, holds, wild, suited);
  HoldPhrase phrase = line.blank(suited ? HoldKind::suited : HoldKind::cards, natural + wild);
  phrase.wild = static_cast<std::uint8_t>(wild);
  if (high) phrase.high = NumberSet::only(natural);
  line.take(",", [&] { return take_left_out(line, phrase); });
  return line.add(phrase);
}

}  // namespace vpanalyze
