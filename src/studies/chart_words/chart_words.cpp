// SPDX-License-Identifier: MIT
#include "studies/chart_words/chart_words.hpp"

#include <algorithm>

#include "base/ranges.hpp"
#include "base/text.hpp"
#include "evaluate/pattern_index.hpp"
#include "game/rules.hpp"

namespace vpanalyze {
namespace {

/// Returns the ranks of kickers: "A-4" for ace, two, three and four, as players say, and otherwise
/// ranges in the usual order: "2-4", "2-4,K".
std::string kickers_text(RankSet ranks) {
  const RankSet low = ranks - RankSet::of(Rank::ace);
  const bool has_low_ace = ranks.contains(Rank::ace) && low.size() > 1 &&
                           low.highest() <= kLowestStraight &&
                           low == RankSet::range(Rank::deuce, low.highest());
  return has_low_ace ? std::string("A-") + rank_char(low.highest()) : to_string(ranks);
}

/// Returns the kicker of a phrase: ", with a 2-4 kicker". The comma appears only after ranks.
std::string kicker(const HoldPhrase& phrase) {
  const int ranks = phrase.ranks.size();
  std::string which = "a ";
  if (phrase.kickers != RankSet::all()) {
    which = kickers_text(phrase.kickers) + " ";
    which = (which[0] == 'A' || which[0] == '8' ? "an " : "a ") + which;
  }
  return std::string(ranks > 1 && ranks < kRanks ? "," : "") + " with " + which +
         term::kKicker.text();
}

std::string count_word(int count) {
  return std::string(kCountWords[static_cast<std::size_t>(count)]);
}

bool has_bit(std::uint64_t bits, int bit) { return (bits >> bit & 1U) != 0; }

constexpr RankSet kNotAceLow = RankSet::all() - RankSet::of(Rank::ace);

/// Returns three or four consecutive ranks from the deuce up.
RankSet lowest_row(int cards) { return RankSet::range(Rank::deuce, Rank::deuce + (cards - 1)); }

/// Returns true if 2-3-4 is the only hold starting with a deuce that has the other qualities of a
/// phrase.
bool has_no_other_deuce(const HoldPhrase& phrase, RankSet high) {
  const int cards = phrase.cards - phrase.wild;
  HoldPhrase any = phrase;
  any.lowest = RankSet::all();
  any.holds.clear();
  any.suits = NumberSet();
  const RankSet window = RankSet::range(Rank::deuce, kLowestStraight + 1);
  for (unsigned bits = 0; bits <= window.bits(); ++bits) {
    const RankSet ranks(static_cast<std::uint16_t>(bits));
    if (!window.contains(ranks) || !ranks.contains(Rank::deuce) || ranks.size() != cards) continue;
    HoldShape shape{.kind = phrase.kind, .cards = phrase.cards, .wild = phrase.wild};
    shape.ranks = ranks;
    shape.gaps = static_cast<std::uint8_t>(gaps_of(ranks));
    shape.high = static_cast<std::uint8_t>((ranks & high).size());
    if (matches(any, shape) != (ranks == lowest_row(cards))) return false;
  }
  return true;
}

/// Removes from a phrase what "no 2-3-4, no ace low" expresses: a lowest card of at least three, if
/// 2-3-4 is the only other hold excluded besides low aces, or exceptions for these holds. Returns
/// false if the phrase contains neither.
bool take_lowest_row(HoldPhrase& phrase, RankSet high) {
  const bool straight =
      phrase.kind == HoldKind::straight || phrase.kind == HoldKind::straight_flush;
  const int cards = phrase.cards - phrase.wild;
  if (!straight || cards < 3 || !phrase.ends.is_any() || is_in_a_row(phrase) ||
      (!phrase.holds.empty() && !phrase.all_but)) {
    return false;
  }
  const HoldPhrase::Ranks row{lowest_row(cards)};
  const auto excepted = std::find(phrase.holds.begin(), phrase.holds.end(), row);
  if (phrase.lowest == kNotAceLow && excepted != phrase.holds.end()) {
    phrase.holds.erase(excepted);
  } else if (phrase.lowest != RankSet::range(Rank::three, Rank::king) ||
             !has_no_other_deuce(phrase, high)) {
    return false;
  }
  phrase.lowest = RankSet::all();
  phrase.all_but = !phrase.holds.empty();
  return true;
}

/// Returns holds in words; many holds become runs: "suited J9 to 53".
std::string holds_text(const std::vector<HoldPhrase::Ranks>& holds, bool and_ace_low = false) {
  std::vector<std::string> words;
  if (and_ace_low) words.emplace_back(term::kAceLow.written);
  std::vector<RankSet> ranks;
  for (const HoldPhrase::Ranks& held : holds) {
    words.push_back(ranks_text(held));
    if (may_run(held)) ranks.push_back(held.ranks);
  }
  const bool few = holds.size() <= kMostListed || ranks.size() < holds.size();
  return one_of(few ? words : words_of_runs(ranks));
}

/// Returns true if a hold ends with its words, so that text after a comma or "or" starts another
/// one.
bool is_one_hold(const std::string& text) {
  return text.find(',') == std::string::npos && text.find(" or ") == std::string::npos;
}

/// Returns true if the ranks are consecutive.
bool is_range(RankSet ranks) { return ranks == RankSet::range(ranks.lowest(), ranks.highest()); }

/// Returns consecutive ranks in words: "jacks or better", "fours or lower", "fives to nines".
std::string range_of_plurals(RankSet ranks) {
  if (ranks.highest() == Rank::ace) {
    return rank_plural(ranks.lowest()) + " " + term::kOrBetter.text();
  }
  if (ranks.lowest() == Rank::deuce) {
    return rank_plural(ranks.highest()) + " " + term::kOrLower.text();
  }
  return rank_plural(ranks.lowest()) + " to " + rank_plural(ranks.highest());
}

/// Returns true if a straight is identified by its ranks, "AKQJ unsuited".
bool is_listed_straight(const HoldPhrase& phrase) {
  HoldPhrase listed = phrase_of_kind(HoldKind::straight, phrase.cards, 0);
  listed.holds = phrase.holds;
  listed.suits = phrase.suits;
  return phrase == listed && !phrase.holds.empty();
}

/// Returns true if the text could be read as ranks of the hold before it: "QJ unsuited".
bool begins_with_ranks(const std::string& text) {
  return parse_rank_char(text.front()) && text.front() < 'a' &&
         text.find(" to a") == std::string::npos;
}

/// Returns true if a hold after a comma would be read as a part of the hold before it: "3 to a
/// flush, one high card", "pair, pair of aces".
bool says_more_of(const HoldPhrase* phrase, const HoldPhrase* before) {
  if (phrase == nullptr || before == nullptr) return false;
  const bool one_high_card = phrase->kind == HoldKind::cards && phrase->cards == 1;
  return (is_draw(before->kind) && one_high_card) || says_part_of(*phrase, *before);
}

}  // namespace

std::string ranks_text(const HoldPhrase::Ranks& ranks) {
  std::string text;
  for (const Rank rank : kRanksFromAce) {
    if (ranks.ranks.contains(rank)) text += rank_char(rank);
    if (ranks.twice.contains(rank)) text += rank_char(rank);
  }
  return text;
}

ChartWords::ChartWords(const HoldShapes& shapes) : shapes_(&shapes), hands_(shapes) {
  const Paytable& game = shapes.paytable();
  const RankSet wild = wild_ranks(game);
  // A game with a single kind of wild card uses its name.
  const bool whole_rank = wild.size() == 1 && game.wild.size() == game.deck.cards_of(wild.lowest());
  if (game.deck.jokers() == 0 && whole_rank) wild_words_.push_back(rank_word(wild.lowest()));
  if (game.deck.jokers() > 0 && wild.empty()) wild_words_.emplace_back("joker");
  wild_words_.push_back(term::kWildCard.text());
}

std::string ChartWords::wild_cards(int count) const {
  const std::string& word = wild_words_.front();
  if (count == 1) return "1 " + word;
  const std::string plural = word + (word.back() == 'x' ? "es" : "s");
  return count == 0 ? "no " + plural : std::to_string(count) + " " + plural;
}

std::string ChartWords::of_a_kind(const HoldPhrase& phrase) const {
  const RankSet ranks = phrase.ranks;
  const RankSet high = shapes_->high();
  const int same = phrase.cards - (phrase.kind == HoldKind::with_kicker ? 1 : 0);
  std::string pair =
      same == 2 ? term::kPair.text() : count_word(same) + " " + term::kOfAKind.text();
  if (ranks == RankSet::all()) return pair;
  if (ranks.size() == 1) {
    return (same == 2 ? term::kPairOf.text() : count_word(same)) + " " +
           rank_plural(ranks.lowest());
  }
  if (same == 2 && !high.empty() && ranks == RankSet::all() - high) return term::kLowPair.text();
  if (same == 2 && is_range(ranks)) return term::kPairOf.text() + " " + range_of_plurals(ranks);
  const RankSet others = RankSet::all() - ranks;
  if (others.size() == 1 && !is_range(ranks)) return pair + ", no " + rank_plural(others.lowest());
  return same == 2 && ranks == high ? term::kHighPair.text() : pair + ", " + to_string(ranks);
}

std::string ChartWords::two_pair(const HoldPhrase& phrase) const {
  const std::string up = " " + term::kUp.text();
  std::string pairs;
  if (phrase.ranks.size() == 1) {
    pairs = rank_plural(phrase.ranks.lowest()) + up;
  } else if (phrase.ranks != RankSet::all() && is_range(phrase.ranks)) {
    // "jacks up or better", "kings up or lower", "jacks to kings up"
    const std::string range = range_of_plurals(phrase.ranks);
    const std::size_t or_more = range.find(" or ");
    pairs = or_more == std::string::npos ? range + up
                                         : range.substr(0, or_more) + up + range.substr(or_more);
  } else if (phrase.ranks != RankSet::all()) {
    pairs = to_string(phrase.ranks) + up;
  }
  return term::kTwoPair.text() + (pairs.empty() ? "" : ", " + pairs) +
         (phrase.kickers == RankSet::all()
              ? ""
              : ", " + term::kOver.text() + " " + to_string(phrase.kickers));
}

std::string ChartWords::single_cards(const HoldPhrase& phrase) const {
  const int natural = phrase.cards - phrase.wild;
  const bool loose = phrase.kind == HoldKind::loose;
  if (natural > 1 && phrase.wild == 0 && !phrase.holds.empty() && !loose) {
    return phrase.kind == HoldKind::suited
               ? term::kSuited.text() + " " + holds_text(phrase.holds)
               : holds_text(phrase.holds) + " " + term::kUnsuited.text();
  }
  const auto is_high = [this](const auto& held) { return shapes_->high().contains(held.ranks); };
  const bool all_listed_high =
      !shapes_->high().empty() && !phrase.holds.empty() && all_of(phrase.holds, is_high);
  const bool all_high = !loose && (all_listed_high || !phrase.high.is_any());
  std::string suits;
  if (phrase.kind == HoldKind::suited) {
    suits = term::kSuited.text() + " ";
  } else if (natural > 1 && phrase.wild == 0 && !loose) {
    suits = term::kUnsuited.text() + " ";
  }
  return (phrase.wild == 0 ? "" : "the " + wild_phrase(phrase.wild) + " and ") +
         count_word(natural) + " " + suits + (all_high ? term::kHighCard.text() : "card") +
         (natural == 1 ? "" : "s") + (phrase.holds.empty() ? "" : ", " + holds_text(phrase.holds));
}

std::string ChartWords::wild_phrase(int count) const {
  return count == 1 ? wild_words_.front() : wild_cards(count);
}

std::vector<std::string> ChartWords::hand_names(const HoldPhrase& phrase) const {
  const std::string pat = phrase.kind == HoldKind::pat ? term::kPat.text() + " " : "";
  std::vector<std::string> names;
  for (std::size_t line = 0; line < shapes_->paytable().lines.size(); ++line) {
    if (has_bit(phrase.lines, static_cast<int>(line))) names.push_back(pat + hands_.name(line));
  }
  for (std::size_t hand = 0; hand < kHandKindWords.size(); ++hand) {
    if (has_bit(phrase.absent, static_cast<int>(hand))) {
      names.push_back(HandNames::kind_name(static_cast<HandKind>(hand)));
    }
  }
  return names;
}

std::string ChartWords::or_better_text(const OrBetter& meant) const {
  const std::string& last = shapes_->is_played_as_dealt(meant.last)
                                ? hands_.name(meant.last)
                                : HandNames::kind_name(shapes_->paytable().lines[meant.last].hand);
  return last + " " + term::kOrBetter.text() +
         (meant.keeps_kickers ? ", " + term::kKeepingKickers.text() : "");
}

std::string ChartWords::head(const HoldPhrase& phrase) const {
  if (is_draw(phrase.kind)) {
    if (is_listed_straight(phrase)) return single_cards(phrase);
    std::string ends;
    if (phrase.ends == HoldPhrase::kOutside) ends = "n " + term::kOutside.text();
    if (phrase.ends == HoldPhrase::kInside) ends = "n " + term::kInside.text();
    return std::to_string(phrase.cards) + " to a" + ends + " " +
           HandNames::kind_name(find_if(kDraws, [&](const auto& draw) {
                                  return draw.first == phrase.kind;
                                })->second);
  }
  switch (phrase.kind) {
    case HoldKind::made:
    case HoldKind::pat: return one_of(hand_names(phrase));
    case HoldKind::of_a_kind: return of_a_kind(phrase);
    case HoldKind::two_pair: return two_pair(phrase);
    case HoldKind::with_kicker: {
      const std::string suits = phrase.suits.is_any() ? "" : " of " + suits_text(phrase.suits);
      return of_a_kind(phrase) + kicker(phrase) + suits;
    }
    case HoldKind::nothing:
      return phrase.wild == 0 ? term::kDiscardEverything.text()
                              : "the " + wild_phrase(phrase.wild) + " " + term::kAlone.text();
    default: return single_cards(phrase);
  }
}

std::string ChartWords::attributes(const HoldPhrase& phrase, int wild_cards) const {
  std::vector<std::string> all;
  const bool names_ranks = is_told_by_ranks(phrase.kind) || is_listed_straight(phrase);
  const bool wild_in_head =
      phrase.kind == HoldKind::nothing || (names_ranks && phrase.kind != HoldKind::suited);
  if (phrase.kind == HoldKind::made && phrase.ranks != RankSet::all()) {
    all.push_back(to_string(phrase.ranks));
  }
  if (phrase.wild == 0 && wild_cards > 0) all.emplace_back(term::kNoWildCards.written);
  if (phrase.wild > 0 && phrase.wild < wild_cards && !wild_in_head) {
    all.push_back("only " + std::to_string(phrase.wild) + " " +
                  (phrase.wild == 1 ? term::kWildCard.text() : term::kWildCard.plural()));
  }
  HoldPhrase rest = phrase;
  const bool no_lowest = take_lowest_row(rest, shapes_->high());
  for (std::string& words : quality_words(rest, names_ranks)) all.push_back(std::move(words));
  if (no_lowest) {
    all.push_back("no " + run_text(Rank::deuce, phrase.cards - phrase.wild));
    all.emplace_back("no ace low");
  }
  if (!rest.holds.empty() && !names_ranks) {
    const bool ace_low = rest.all_but && rest.lowest == kNotAceLow;
    if (ace_low) all.pop_back();  // "except A-low" becomes "except A-low, 234 or 345"
    all.push_back((rest.all_but ? term::kExcept.text() + " " : "") +
                  holds_text(rest.holds, ace_low));
  }
  const bool suits_in_head = phrase.kind == HoldKind::with_kicker;
  if (!phrase.suits.is_any() && !suits_in_head) all.push_back("in " + suits_text(phrase.suits));
  return joined(all, ", ");
}

std::string ChartWords::suits_text(NumberSet numbers) const {
  std::vector<std::string> suits;
  for (const Suit suit : kEachSuit) {
    if (numbers.contains(shapes_->suit_class(suit))) suits.push_back(suit_word(suit));
  }
  return one_of(suits);
}

std::string ChartWords::text(const HoldPhrase& phrase, int wild_cards) const {
  const std::string more = attributes(phrase, wild_cards);
  return head(phrase) + (more.empty() ? "" : ", " + more);
}

std::string ChartWords::text_of_description(const HoldShape& hold, int wild_cards) const {
  if (hold.kind == HoldKind::none) return "another hold";
  return text(shapes_->phrase_of(shapes_->description_of(hold)), wild_cards);
}

std::string ChartWords::text(const std::vector<HoldPhrase>& phrases, int wild_cards,
                             const Remark& remark) const {
  struct Piece {
    std::string text;
    bool plain;
    const HoldPhrase* phrase = nullptr;
  };
  std::vector<Piece> pieces;
  std::size_t first = 0;
  if (const auto meant = begins_or_better(phrases, wild_cards)) {
    pieces.push_back({or_better_text(*meant), false});
    first = or_better(*meant, wild_cards).size();
  }
  for (std::size_t i = first; i < phrases.size(); ++i) {
    const HoldPhrase& phrase = phrases[i];
    const std::string more = attributes(phrase, wild_cards);
    if (phrase.kind == HoldKind::made || phrase.kind == HoldKind::pat) {
      for (const std::string& name : hand_names(phrase)) {
        pieces.push_back({name + (more.empty() ? "" : ", " + more), more.empty()});
      }
    } else {
      const std::string whole = text(phrase, wild_cards);
      const std::string more_said = remark ? remark(phrase) : "";
      // "4 to a straight or flush" without "; or" could name a draw or a made flush.
      const bool before_hand = i + 1 < phrases.size() && phrases[i + 1].kind == HoldKind::made;
      const bool plain = is_one_hold(whole) && !(is_draw(phrase.kind) && before_hand);
      pieces.push_back({whole + more_said, plain && more_said.empty(), &phrase});
    }
  }
  std::string text;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const bool last = i + 1 == pieces.size();
    const bool apart = i > 0 && (!pieces[i - 1].plain || begins_with_ranks(pieces[i].text) ||
                                 (!last && says_more_of(pieces[i].phrase, pieces[i - 1].phrase)));
    if (i > 0) text += apart ? "; or " : last ? " or " : ", ";
    text += pieces[i].text;
  }
  return text;
}

}  // namespace vpanalyze
