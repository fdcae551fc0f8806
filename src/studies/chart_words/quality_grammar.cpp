// SPDX-License-Identifier: MIT
// What is said of holds: gaps, high cards, ranks, suits.
#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "studies/chart_words/line_grammar.hpp"

namespace vpanalyze {
namespace {

constexpr RankSet kAceAlone = RankSet::of(Rank::ace);
constexpr std::string_view kAceLowWords = "A-low|ace-low|ace low";

}  // namespace

RankSet LineGrammar::and_others(RankSet ranks) {
  RankSet kickers;
  if (follows("+", [&] { return rank_set(kickers, {.sets = true, .single = true}); })) return ranks;
  if (or_higher()) return RankSet::range(ranks.lowest(), Rank::ace);
  return or_lower() ? RankSet::range(Rank::deuce, ranks.highest()) : ranks;
}

/// "aces", "fives to nines", "JJ", "TT to 22", "2-4", "a four"
bool LineGrammar::rank_span(RankSet& ranks, RankForms forms) {
  const auto set_or_single = [&](RankSet& rank) {
    HoldPhrase::Ranks single;
    std::string problem;
    const auto set = forms.sets ? take_rank_set(&problem) : std::nullopt;
    if (forms.strict && !problem.empty()) fail(problem);
    if (!set && (!forms.single || !take(single, [&] { return single.cards() == 1; }))) return false;
    rank = set.value_or(single.ranks);
    return true;
  };
  const auto one = [&](RankSet& rank) {
    SameRank same;
    if (take(rank)) return true;
    if (forms.same > 1 && take(same, [&] { return same.cards == forms.same; })) {
      rank = RankSet::of(same.rank);
      return true;
    }
    return set_or_single(rank) ||
           (forms.single && take("a|an", [&] { return set_or_single(rank); }));  // but "A-4"
  };
  RankSet last;
  if (!one(ranks)) return false;
  if (take("to|-", [&] { return one(last); })) {
    ranks = ranks < last ? RankSet::range(ranks.lowest(), last.highest())
                         : RankSet::range(last.lowest(), ranks.highest());
  }
  return true;
}

/// "aces, kings or queens"; not "aces up", nor "aces, jacks or better", which are two holds.
bool LineGrammar::rank_set(RankSet& ranks, RankForms forms) {
  RankSet said;
  const bool taken = take_list([&] {
    RankSet next;
    HoldPhrase::Ranks letters;
    const bool in_letters = follows(letters);
    if (!rank_span(next, forms) || follows("up|to a|to an|card(s)|-low")) return false;
    if (!in_letters) forms.sets = false;  // "kings, 4 to a flush"
    const RankSet all = and_others(next);
    if (!said.empty() && all != next) return false;
    said |= all;
    return true;
  });
  if (taken) ranks = said;
  return taken;
}

/// Ranks of a hand that are named after a comma: "2-4", "aces or kings", "no
/// jacks", "except aces or kings". Ranks that belong to a hold are not taken.
bool LineGrammar::ranks_after_comma(RankSet& ranks, int same) {
  const std::size_t start = at();
  RankSet said;
  bool in_remark = false;
  bool in_words = false;
  const auto list = [&] {
    HoldPhrase::Ranks letters;
    in_remark = remark() != nullptr;
    in_words = !follows(letters);
    return rank_set(said, {.same = same, .sets = true, .single = in_remark});
  };
  if (take("?,", "no|except", list)) {
    said = RankSet::all() - said;
  } else if (!take(",|:|-", list, [&] { return at_joint() || follows("with|plus|+"); })) {
    return false;
  } else if (in_words && !in_remark) {
    const bool or_others = taken_since(start).find(" or ") != std::string_view::npos &&
                           said.contains(Rank::ace) != said.contains(Rank::deuce);
    back_to(start);
    if (!ranks.contains(said)) return false;  // "low pair, aces" are two holds
    take(",|:|-");
    if (or_others && same > 2) {
      fail(found_in_quotes() + " could be a pair or belong to the hold before; write " +
           in_quotes("or pair of " + std::string(found())) + " or " +
           in_quotes(", " + to_string(said)));
    }
    list();
  }
  ranks = ranks & said;
  if (ranks.empty()) fail("no hold has these ranks");
  return true;
}

bool LineGrammar::kept_wild_cards(HoldPhrase& phrase) {
  int kept = 0;
  if (!take("only", kept, "wild card(s)")) {
    if (!take(term::kNoWildCards)) return false;
    kept = 0;
  }
  if (kept > wild_) fail("these deals have " + words_.wild_cards(wild_));
  // Other kinds are told with the wild cards counted.
  if (phrase.kind == HoldKind::nothing || is_told_by_ranks(phrase.kind)) {
    phrase.cards = static_cast<std::uint8_t>(phrase.cards - phrase.wild + kept);
  }
  phrase.wild = static_cast<std::uint8_t>(kept);
  return true;
}

/// "1 gap", "2+ high cards"
bool LineGrammar::numbers(HoldPhrase& phrase) {
  NumberSet numbers;
  if (!take(numbers)) return false;
  if (take("high card(s)")) return narrow(phrase.high, numbers);
  return take("gap(s)") && !follows("than|more") && narrow(phrase.gaps, numbers);
}

/// "at least as many high cards as gaps", "at most 1 more gap than high cards"
bool LineGrammar::surplus(HoldPhrase& phrase) {
  int number = 0;
  if (take("at most", number, "more gap(s)", "than high cards")) {
    number = -number;
  } else if (!take(term::kAsManyHighCards) &&
             !take("at least", number, "more high card(s)", "than gaps")) {
    return false;
  }
  phrase.surplus = std::max(phrase.surplus, static_cast<std::int8_t>(number));
  return true;
}

/// "K high or lower", "9 high", "J or Q high", "an ace"
bool LineGrammar::highest(HoldPhrase& phrase) {
  if (phrase.kind != HoldKind::flush && phrase.kind != HoldKind::royal_flush) return false;
  if (take("an ace")) return narrow(phrase.ranks, kAceAlone);  // the highest card there is
  RankSet ranks;
  if (!rank_set(ranks, {.sets = true, .single = true}) || !take(term::kHigh)) return false;
  return narrow(phrase.ranks, or_lower() ? RankSet::range(Rank::deuce, ranks.highest()) : ranks);
}

/// Cards in a row: "5-6-7 or higher", "567 to 9TJ", "5-7 or higher" of three.
bool LineGrammar::row(HoldPhrase& phrase) {
  if (phrase.kind != HoldKind::straight && phrase.kind != HoldKind::straight_flush) return false;
  const int natural = phrase.cards - phrase.wild;
  const auto first_of = [&](RankSet& first) {
    HoldPhrase::Ranks cards;
    if (!take(cards) || !cards.twice.empty()) return false;
    first = RankSet::of(lowest_of(cards.ranks));
    const bool all = cards.ranks.size() == natural && gaps_of(cards.ranks) == 0;
    return all ||
           (cards.ranks.size() == 2 && cards.ranks.highest() - first.highest() == natural - 1);
  };
  RankSet first;
  RankSet last;
  if (!first_of(first) || first == kAceAlone) return false;
  if (take("to", [&] { return first_of(last); })) {
    if (last < first) return false;
    first = RankSet::range(first.lowest(), last.highest());
  } else if (!or_others_of_lowest(first)) {
    return false;
  }
  return narrow(phrase.lowest, first) &&
         (phrase.ends == HoldPhrase::kOutside || narrow(phrase.gaps, NumberSet::only(0)));
}

/// "or higher" or "or lower" after a lowest card: an ace is below the others, not above.
bool LineGrammar::or_others_of_lowest(RankSet& lowest) {
  if (or_higher()) {
    lowest = RankSet::range(lowest.lowest(), Rank::king);
  } else if (or_lower()) {
    lowest = RankSet::range(Rank::deuce, lowest.highest()) | kAceAlone;
  } else {
    return false;
  }
  return true;
}

/// "lowest card 5-9", "A-low"
bool LineGrammar::lowest(HoldPhrase& phrase) {
  if (take(kAceLowWords)) return narrow(phrase.lowest, kAceAlone);
  if (!take(term::kLowestCard)) return false;
  std::string problem;
  auto ranks = take_rank_set(&problem);
  if (!ranks) fail(problem.empty() ? "the ranks of the lowest card are missing" : problem);
  or_others_of_lowest(*ranks);
  return narrow(phrase.lowest, *ranks);
}

/// "no ace or ten", "no ace low", "no 2-3-4", "except A-low, 234 or 345"
bool LineGrammar::left_out(HoldPhrase& phrase) {
  const int natural = phrase.cards - phrase.wild;
  const bool named = !phrase.holds.empty() && !phrase.all_but;
  const auto holds = [&] {
    if (!is_draw(phrase.kind) || !held(phrase.holds, natural)) return false;
    if (named) fail("only these holds are meant already");
    return phrase.all_but = true;
  };
  if (!take("no|except", "?any")) return false;
  if (take(kAceLowWords)) {
    take(kJoint, holds);
    return narrow(phrase.lowest, RankSet::all() - kAceAlone);
  }
  RankSet ranks;
  if (holds()) return true;
  if (!rank_set(ranks, {.single = true})) return false;
  phrase.left_out |= ranks;
  return true;
}

/// "KQJ or QJT"
bool LineGrammar::listed(HoldPhrase& phrase) {
  return !phrase.all_but && held(phrase.holds, phrase.cards - phrase.wild);
}

bool LineGrammar::ends(HoldPhrase& phrase) {
  if (take(term::kOutside)) return narrow(phrase.ends, HoldPhrase::kOutside);
  return take(term::kInside) && narrow(phrase.ends, HoldPhrase::kInside);
}

/// "in hearts or spades"
bool LineGrammar::suits(HoldPhrase& phrase) {
  NumberSet classes = NumberSet::none();
  const auto one = [&] {
    Suit suit{};
    if (!take(suit)) return false;
    const int number = words_.shapes().suit_class(suit);
    if (number == 0) fail("all suits are alike in this game");
    classes = classes | NumberSet::only(number);
    return true;
  };
  if (!take("in")) return false;
  if (!take_list(one)) fail("unknown suit " + found_in_quotes());
  return narrow(phrase.suits, classes);
}

/// "break two pair" of a pair, "break a flush or a straight" of a draw: the order of lines says so
/// anyway.
bool LineGrammar::broken_hand(const HoldPhrase& phrase) {
  if (!take("break")) return false;
  const std::vector<HoldPhrase> known = read_.phrases;
  const auto hand = [&] { return take("?a", [&] { return kind().has_value(); }); };
  const bool taken =
      phrase.kind == HoldKind::of_a_kind ? take("?a", "full house") || two_pair() : take_list(hand);
  read_.phrases = known;
  return taken;
}

/// Anything that is said of the cards of a draw: "1 gap", "no ace", "in hearts". It holds besides
/// what has been said of them before.
bool LineGrammar::quality(HoldPhrase& phrase) {
  using Production = bool (LineGrammar::*)(HoldPhrase&);
  constexpr std::array<Production, 10> kProductions = {&LineGrammar::kept_wild_cards,
                                                       &LineGrammar::numbers,
                                                       &LineGrammar::ends,
                                                       &LineGrammar::surplus,
                                                       &LineGrammar::lowest,
                                                       &LineGrammar::left_out,
                                                       &LineGrammar::row,
                                                       &LineGrammar::highest,
                                                       &LineGrammar::listed,
                                                       &LineGrammar::suits};
  at_end();  // skips blanks
  quality_at_ = at();
  HoldPhrase said = phrase;
  const bool taken =
      std::any_of(kProductions.begin(), kProductions.end(), [&](const Production production) {
        return take([&] { return (this->*production)(said = phrase); });
      });
  if (!taken) return false;
  if (said.ends == HoldPhrase::kOutside && !said.gaps.contains(0)) fail_as_contrary();
  const bool named = !said.holds.empty() && !said.all_but;
  std::erase_if(said.holds,
                [&](const auto& held) { return !said.lowest.contains(lowest_of(held.ranks)); });
  if (named && said.holds.empty()) fail_as_contrary();
  if (named) said.lowest = RankSet::all();  // the holds have it
  said.all_but = said.all_but && !said.holds.empty();
  phrase = said;
  return true;
}

void LineGrammar::fail_as_contrary() {
  back_to(quality_at_);
  fail(found_in_quotes() + " contradicts what stands before it");
}

}  // namespace vpanalyze
