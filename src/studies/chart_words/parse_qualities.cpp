// SPDX-License-Identifier: MIT
// What is said of the cards of a draw: gaps, high cards, ranks, suits.

#include "cards/text.hpp"
#include "studies/chart_words/line_parser.hpp"

namespace vpanalyze {
namespace {

constexpr RankSet kAceAlone = RankSet::of(Rank::ace);

}  // namespace

bool LineParser::quality(HoldPhrase& phrase) {
  const std::size_t start = text_.at();
  if (take_kept_wild_cards(phrase)) return true;
  if (failed()) return false;
  using Way = bool (LineParser::*)(HoldPhrase&);
  constexpr std::array<Way, 7> kWays = {
      &LineParser::quality_in_numbers, &LineParser::surplus, &LineParser::type,
      &LineParser::left_out,           &LineParser::lowest,  &LineParser::exceptions,
      &LineParser::quality_by_ranks};
  for (const Way way : kWays) {
    if ((this->*way)(phrase)) return true;
    if (failed()) return false;
    text_.back_to(start);
  }
  return false;
}

bool LineParser::quality_in_numbers(HoldPhrase& phrase) {
  if (text_.take("consecutive") || text_.take("in a row")) return gaps(phrase, NumberSet::only(0));
  if (text_.take("open-ended") || text_.take("open ended") || text_.take("outside")) {
    phrase.ends = HoldPhrase::kOutside;
    return true;
  }
  if (text_.take("inside")) {
    phrase.ends = HoldPhrase::kInside;
    return true;
  }
  const auto range = text_.take_range();
  if (!range) return false;
  if (text_.take_plural("gap")) {
    const bool compared = text_.take("than") || text_.take("more");
    return !compared && gaps(phrase, *range);
  }
  if (text_.take_plural("high card")) {
    phrase.high = *range;
    return true;
  }
  if (text_.take("consecutive")) {
    text_.take_plural("singleton") || text_.take_plural("card");
    return gaps(phrase, NumberSet::only(0));
  }
  return false;
}

/// "at least as many high cards as gaps", "high cards - gaps >= 0"
bool LineParser::surplus(HoldPhrase& phrase) {
  const auto set = [&phrase](int least) {
    phrase.surplus = static_cast<std::int8_t>(least);
    return true;
  };
  text_.take_sign('#');
  if (text_.take("high cards")) {
    if (text_.take_sign('-')) {
      text_.take_sign('#');
      // Where lines go down the list, "= -1" is what those with more have left.
      if (!text_.take("gaps")) return false;
      text_.take_sign('>');
      if (!text_.take_sign('=')) return false;
      const auto least = text_.take_number();
      return least && set(*least);
    }
    if (text_.take_sign('>')) {
      const bool equal = text_.take_sign('=');
      text_.take_sign('#');
      return text_.take("gaps") && set(equal ? 0 : 1);
    }
    return text_.take("equal or exceed gaps") && set(0);
  }
  if (text_.take("more high cards than gaps")) return set(1);
  const bool at_most = text_.take("at most");
  const bool at_least = text_.take("at least");
  if (!at_most && text_.take("as many high cards as gaps")) return set(0);
  const auto more = text_.take_count();
  if (!more || at_most == at_least || !text_.take("more")) return false;
  if (at_most) {
    return text_.take_plural("gap") && text_.take("than high cards") && set(-*more);
  }
  return text_.take_plural("high card") && text_.take("than gaps") && set(*more);
}

/// Three to a straight flush as Wizard of Odds sorts them: type 1 has as many high cards as gaps,
/// type 2 one less or an ace or a deuce as its lowest card.
bool LineParser::type(HoldPhrase& phrase) {
  if (!text_.take("type")) return false;
  const auto type = text_.take_count();
  if (!type || *type < 1 || *type > 3) return false;
  if (*type < 3) phrase.surplus = *type == 1 ? 0 : -1;
  if (*type == 1) phrase.lowest = RankSet::range(Rank::three, Rank::king);
  return true;
}

/// "no ace or ten"
bool LineParser::left_out(HoldPhrase& phrase) {
  if (!text_.take("no") && !text_.take("without an") && !text_.take("without a")) return false;
  RankSet ranks;
  std::size_t place = text_.at();
  while (true) {
    const auto rank = text_.take_rank_word();
    if (rank) {
      ranks |= RankSet::of(*rank);
    } else if (const auto plural = text_.take_rank_plural()) {
      ranks |= *plural;
    } else {
      break;
    }
    place = text_.at();
    const bool comma = text_.take_sign(',');
    if (!text_.take("or") && !comma) break;
  }
  text_.back_to(place);
  phrase.left_out = ranks;
  return !ranks.empty();
}

/// "5-6-7 or higher", "lowest card 5-9", "A-low"
bool LineParser::lowest(HoldPhrase& phrase) {
  if (text_.take("A-low") || text_.take("ace-low") || text_.take("ace low")) {
    phrase.lowest = kAceAlone;
    return true;
  }
  if (!text_.take("lowest card")) return row(phrase);
  RankSet ranks;
  if (!rank_set(ranks)) return !failed() && fail("the ranks of the lowest card are missing");
  if (or_higher()) ranks = RankSet::range(ranks.lowest(), Rank::king);
  if (or_lower()) ranks = RankSet::range(Rank::deuce, ranks.highest()) | kAceAlone;
  phrase.lowest = ranks;
  return true;
}

/// Cards in a row: "5-6-7 or higher", "567 to 9TJ", "5-7 or higher" of three.
bool LineParser::row(HoldPhrase& phrase) {
  if (phrase.kind != HoldKind::straight && phrase.kind != HoldKind::straight_flush) return false;
  const int natural = phrase.cards - phrase.wild;
  const auto take_row = [&]() -> std::optional<Rank> {
    const auto cards = text_.take_holding();
    if (!cards || !cards->twice.empty()) return std::nullopt;
    const Rank first = lowest_of(cards->ranks);
    const bool all = cards->ranks.size() == natural && gaps_of(cards->ranks) == 0;
    const bool ends = cards->ranks.size() == 2 && cards->ranks.highest() - first == natural - 1;
    return all || ends ? std::optional(first) : std::nullopt;
  };
  const auto first = take_row();
  if (!first || *first == Rank::ace) return false;
  if (or_higher()) {
    phrase.lowest = RankSet::range(*first, Rank::king);
  } else if (or_lower()) {
    phrase.lowest = RankSet::range(Rank::deuce, *first) | kAceAlone;
  } else if (text_.take("to") || text_.take("through")) {
    const auto last = take_row();
    if (!last || *last < *first) return false;
    phrase.lowest = RankSet::range(*first, *last);
  } else {
    return false;
  }
  return phrase.ends == HoldPhrase::kOutside || gaps(phrase, NumberSet::only(0));
}

/// "except A-low, 234 or 345", "except missing a deuce"
bool LineParser::exceptions(HoldPhrase& phrase) {
  if (!text_.take("except when") && !text_.take("except") && !text_.take("not")) return false;
  if (text_.take("missing deuce") || text_.take("missing a deuce") ||
      text_.take("missing the deuce")) {
    // A-3-4-5, which only a deuce completes
    phrase.holds.push_back({RankSet::range(Rank::three, Rank::five) | kAceAlone});
    phrase.all_but = true;
    return true;
  }
  text_.take("any");
  const bool ace_low = text_.take("A-low") || text_.take("ace-low") || text_.take("ace low");
  if (ace_low) {
    phrase.lowest = phrase.lowest - kAceAlone;
    const std::size_t place = text_.at();
    const bool comma = text_.take_sign(',');
    if (!text_.take("or") && !text_.take("and") && !comma) return true;
    phrase.all_but = ranks_held(phrase.holds, phrase.cards - phrase.wild);
    if (!phrase.all_but) text_.back_to(place);
    return true;
  }
  phrase.all_but = ranks_held(phrase.holds, phrase.cards - phrase.wild);
  return phrase.all_but;
}

/// "in hearts", "9 high or lower", "KQJ or QJT"
bool LineParser::quality_by_ranks(HoldPhrase& phrase) {
  if (text_.take("in")) return suits(phrase);
  if ((phrase.kind == HoldKind::flush || phrase.kind == HoldKind::royal_flush) && highest(phrase)) {
    return true;
  }
  return !failed() && !phrase.all_but && ranks_held(phrase.holds, phrase.cards - phrase.wild);
}

/// "K high or lower", "9 high", "J or Q high"
bool LineParser::highest(HoldPhrase& phrase) {
  return text_.attempt([&] {
    auto ranks = text_.take_rank_set();
    while (ranks && text_.take("or")) {
      const auto more = text_.take_rank_set();
      if (!more) return false;
      ranks = *ranks | *more;
    }
    if (!ranks || !text_.take("high")) return false;
    phrase.ranks = or_lower() ? RankSet::range(Rank::deuce, ranks->highest()) : *ranks;
    return true;
  });
}

bool LineParser::gaps(HoldPhrase& phrase, NumberSet range) {
  if (phrase.ends == HoldPhrase::kOutside && !range.contains(0)) {
    return fail("an outside straight has no gap");
  }
  phrase.gaps = range;
  return true;
}

bool LineParser::suits(HoldPhrase& phrase) {
  NumberSet classes = NumberSet::none();
  std::size_t place = text_.at();
  while (const auto suit = text_.take_suit()) {
    const int number = words_.shapes().suit_class(*suit);
    if (number == 0) return fail("all suits are alike in this game");
    classes = classes | NumberSet::only(number);
    place = text_.at();
    const bool comma = text_.take_sign(',');
    if (!text_.take("or") && !comma) break;
  }
  if (classes == NumberSet::none()) return fail("unknown suit " + in_quotes(text_.rest()));
  text_.back_to(place);
  phrase.suits = classes;
  return true;
}

}  // namespace vpanalyze
