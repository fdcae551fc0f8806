// SPDX-License-Identifier: MIT
// Grammar of the qualities of holds: gaps, high cards, ranks, suits.
#include <algorithm>

#include "base/text.hpp"
#include "studies/chart_words/line_grammar.hpp"

namespace vpanalyze {
namespace {

constexpr RankSet kAceAlone = RankSet::of(Rank::ace);

}  // namespace

RankSet LineGrammar::needed_ranks(const std::string& owner) {
  std::string problem;
  const auto ranks = take_rank_set(&problem);
  if (!ranks) fail(problem.empty() ? "the ranks of " + owner + " are missing" : problem);
  return *ranks;
}

RankSet LineGrammar::and_others(RankSet ranks) {
  RankSet kickers;
  if (follows("+", [&] { return rank_set(kickers, {.sets = true, .single = true}); })) return ranks;
  if (or_higher()) return RankSet::range(ranks.lowest(), Rank::ace);
  return or_lower() ? RankSet::range(Rank::deuce, ranks.highest()) : ranks;
}

/// Reads "aces", "fives to nines", "JJ", "TT to 22", "2-4", "a four".
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

/// Reads "aces, kings or queens", but not "aces up", nor "aces, jacks or better", which is two
/// holds.
bool LineGrammar::rank_set(RankSet& ranks, RankForms forms) {
  RankSet stated;
  const bool taken = take_list([&] {
    RankSet next;
    HoldPhrase::Ranks letters;
    const bool is_plural = follows(letters);
    if (!rank_span(next, forms) || follows("up|to a|to an|card(s)|-low")) return false;
    if (!is_plural) forms.sets = false;  // "kings, 4 to a flush"
    const RankSet all = and_others(next);
    if (!stated.empty() && all != next) return false;
    stated |= all;
    return true;
  });
  if (taken) ranks = stated;
  return taken;
}

/// Reads the ranks of a hand after a comma: "2-4", "aces or kings", "no jacks", "except aces or
/// kings". Leaves ranks that belong to the next hold.
bool LineGrammar::ranks_after_comma(RankSet& ranks, int same) {
  const std::size_t start = offset();
  RankSet stated;
  bool has_remark = false;
  bool is_text = false;
  const auto list = [&] {
    HoldPhrase::Ranks letters;
    has_remark = remark() != nullptr;
    is_text = !follows(letters);
    return rank_set(stated, {.same = same, .sets = true, .single = has_remark});
  };
  if (take("?,", "no|except", list)) {
    stated = RankSet::all() - stated;
  } else if (!take(",|:|-", list, [&] { return is_at_joint() || follows("with|plus|+"); })) {
    return false;
  } else if (is_text && !has_remark) {
    const bool or_others = taken_since(start).find(" or ") != std::string_view::npos &&
                           stated.contains(Rank::ace) != stated.contains(Rank::deuce);
    back_to(start);
    if (!ranks.contains(stated)) return false;  // "low pair, aces" are two holds
    take(",|:|-");
    if (or_others && same > 2) {
      fail(quoted_find() + " could be a pair or belong to the hold before; write " +
           quote("or pair of " + std::string(found())) + " or " + quote(", " + to_string(stated)));
    }
    list();
  }
  ranks = ranks & stated;
  if (ranks.empty()) fail("no hold has these ranks");
  return true;
}

/// Reads "no wild cards", "only 1 wild card", "in hearts or spades", "break two pair".
bool LineGrammar::addition(HoldPhrase& phrase) {
  int kept = 0;
  if (take("only", kept, "wild card(s)") || take(term::kNoWildCards)) {
    if (kept > wild_) fail("these deals have " + words_.wild_cards(wild_));
    // Other kinds count the wild cards among their cards already.
    if (phrase.kind == HoldKind::nothing || is_told_by_ranks(phrase.kind)) {
      phrase.cards = static_cast<std::uint8_t>(phrase.cards - phrase.wild + kept);
    }
    phrase.wild = static_cast<std::uint8_t>(kept);
    return true;
  }
  return take("in") ? suits(phrase) : broken_hand(phrase);
}

/// Reads "hearts or spades".
bool LineGrammar::suits(HoldPhrase& phrase) {
  NumberSet classes = NumberSet::none();
  const auto one = [&] {
    Suit suit{};
    if (!take(suit)) return false;
    const int number = words_.shapes().suit_class(suit);
    if (number == 0) fail("this game treats all suits alike");
    classes = classes | NumberSet::only(number);
    return true;
  };
  if (!take_list(one)) fail("unknown suit " + quoted_find());
  return narrow(phrase.suits, classes);
}

/// Reads "break two pair" after a pair, "break a flush or a straight" after a draw. The order of
/// lines already implies it.
bool LineGrammar::broken_hand(const HoldPhrase& phrase) {
  HoldPhrase ignored;
  const auto hand = [&] { return take("?a", [&] { return kind().has_value(); }); };
  return take("break", [&] {
    if (phrase.kind != HoldKind::of_a_kind) return take_list(hand);
    return take("?a", "full house") || two_pair(ignored);
  });
}

/// Reads cards in a row: "5-6-7 or higher", "567 to 9TJ", "5-7 or higher" for three cards.
bool LineGrammar::row(HoldPhrase& phrase) {
  const int natural = phrase.cards - phrase.wild;
  const auto first_of = [&](RankSet& first) {
    HoldPhrase::Ranks cards;
    if (!take(cards) || !cards.twice.empty()) return false;
    first = RankSet::of(lowest_of(cards.ranks));
    return cards.ranks.size() == natural
               ? gaps_of(cards.ranks) == 0
               : cards.ranks.size() == 2 && cards.ranks.highest() - first.highest() == natural - 1;
  };
  RankSet first;
  RankSet last;
  if (!first_of(first) || first == kAceAlone) return false;
  if (take("to", [&] { return first_of(last) && !(last < first); })) {
    first = RankSet::range(first.lowest(), last.highest());
  } else if (!or_others_of_lowest(first)) {
    return false;
  }
  return narrow(phrase.lowest, first) &&
         (phrase.ends == HoldPhrase::kOutside || narrow(phrase.gaps, NumberSet::only(0)));
}

/// Reads "or higher" or "or lower" after a lowest card. The ace counts as the lowest rank.
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

/// Reads what "no" or "except" leaves out: "ace or ten", "2-3-4", "A-low, 234 or 345".
bool LineGrammar::left_out(HoldPhrase& phrase) {
  const bool named = !phrase.holds.empty() && !phrase.all_but;
  const auto holds = [&] {
    if (!is_draw(phrase.kind) || !held(phrase.holds, phrase.cards - phrase.wild)) return false;
    if (named) fail("the hold already names its cards");
    return phrase.all_but = true;
  };
  if (take(term::kAceLow)) {
    take(kJoint, holds);
    return narrow(phrase.lowest, RankSet::all() - kAceAlone);
  }
  RankSet ranks;
  if (holds()) return true;
  if (!rank_set(ranks, {.single = true})) return false;
  phrase.left_out |= ranks;
  return true;
}

/// Reads one of the wordings of qualities.
bool LineGrammar::wording(HoldPhrase& phrase) {
  const bool runs = phrase.kind == HoldKind::straight || phrase.kind == HoldKind::straight_flush;
  const bool has_highest = phrase.kind == HoldKind::flush || phrase.kind == HoldKind::royal_flush;
  const auto left_out = [&] { return this->left_out(phrase); };
  const auto at_least = [&](int surplus) {
    phrase.surplus = std::max(phrase.surplus, static_cast<std::int8_t>(surplus));
    return true;
  };
  NumberSet numbers;
  RankSet ranks;
  int n = 0;
  if (addition(phrase)) return true;
  if (take(numbers, "high card(s)")) return narrow(phrase.high, numbers);
  if (take(numbers, "gap(s)", [&] { return !follows("than|more"); })) {
    return narrow(phrase.gaps, numbers);
  }
  if (take(term::kOutside)) return narrow(phrase.ends, HoldPhrase::kOutside);
  if (take(term::kInside)) return narrow(phrase.ends, HoldPhrase::kInside);
  if (take(term::kAsManyHighCards)) return at_least(0);
  if (take("at most", n, "more gap(s)", "than high cards")) return at_least(-n);
  if (take("at least", n, "more high card(s)", "than gaps")) return at_least(n);
  if (take(term::kAceLow)) return narrow(phrase.lowest, kAceAlone);
  if (take(term::kLowestCard)) {
    ranks = needed_ranks("the lowest card");
    or_others_of_lowest(ranks);
    return narrow(phrase.lowest, ranks);
  }
  if (take("no|except", "?any", left_out)) return true;
  if (runs && take([&] { return row(phrase); })) return true;
  if (has_highest && take("an ace")) return narrow(phrase.ranks, kAceAlone);
  const auto highest = [&] { return rank_set(ranks, {.sets = true, .single = true}); };
  if (has_highest && take(highest, term::kHigh)) {
    return narrow(phrase.ranks, or_lower() ? RankSet::range(Rank::deuce, ranks.highest()) : ranks);
  }
  return !phrase.all_but && held(phrase.holds, phrase.cards - phrase.wild);
}

/// Reads a quality of a draw: "1 gap", "no ace", "in hearts". It applies in addition to those
/// stated before.
bool LineGrammar::quality(HoldPhrase& phrase) {
  skip_blanks();
  quality_at_ = offset();
  HoldPhrase stated = phrase;
  if (!wording(stated)) return false;
  if (!stated.ends.is_any() && !is_inside_or_outside(stated)) {
    back_to(quality_at_);
    fail(quoted_find() +
         ": only 4 to a straight, without wild cards, are inside or outside; tell others by their "
         "gaps, as in \"no gaps\" or \"1 gap\"");
  }
  if (stated.ends == HoldPhrase::kOutside && !stated.gaps.contains(0)) fail_as_contrary();
  const bool named = !stated.holds.empty() && !stated.all_but;
  std::erase_if(stated.holds,
                [&](const auto& held) { return !stated.lowest.contains(lowest_of(held.ranks)); });
  if (named && stated.holds.empty()) fail_as_contrary();
  if (named) stated.lowest = RankSet::all();  // the listed holds already have it
  stated.all_but = stated.all_but && !stated.holds.empty();
  phrase = stated;
  return true;
}

void LineGrammar::fail_as_contrary() {
  back_to(quality_at_);
  fail(quoted_find() + " contradicts the words before it");
}

}  // namespace vpanalyze
