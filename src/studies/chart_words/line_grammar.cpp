// SPDX-License-Identifier: MIT
// Grammar of a chart's line: its holds and its conditions.
#include "studies/chart_words/line_grammar.hpp"

#include <array>
#include <utility>

#include "base/ranges.hpp"
#include "base/text.hpp"

namespace vpanalyze {

const Remark* LineGrammar::remark() {
  const std::size_t here = place();
  const auto found = find_if(
      typed_.remarks, [here](const Remark& each) { return each.begin <= here && here < each.end; });
  return found == typed_.remarks.end() ? nullptr : &*found;
}

std::string_view LineGrammar::found() {
  const Remark* const this_remark = remark();
  std::string_view rest = std::string_view(typed_.text).substr(place());
  if (this_remark != nullptr) rest = rest.substr(0, this_remark->end - place());
  return trimmed(rest.substr(0, rest.find_first_of(",;")));
}

void LineGrammar::fail_as_ranks(const std::string& hold) {
  fail("these ranks could be a hold or belong to the one before; write " + quote("; or " + hold) +
       " for a hold of its own");
}

void LineGrammar::fail_as_natural(std::size_t position) {
  fail_at(position, "wild cards are kept; begin with " + quote(words_.wild_cards(wild_) + " and"));
}

std::vector<std::string_view> LineGrammar::known_words(std::string_view all) const {
  std::vector<std::string_view> known = parts_of(all, '|');
  const auto& wild_words = words_.wild_words();
  std::erase_if(known, [&](std::string_view words) {
    const auto has = [words](std::string_view part) {
      return words.find(part) != std::string_view::npos;
    };
    if (high_ranks().empty() && (has("high card") || has("high pair"))) return true;
    return (has("wild card") || has("joker") || has("deuce")) &&
           (wild_ == 0 || none_of(wild_words, has));
  });
  return known;
}

void LineGrammar::fail_unknown() {
  const std::string found(this->found());
  if (found.empty()) fail("a hold is missing");
  std::vector<std::string_view> known = known_words(kKnownHolds);
  if (!read_.phrases.empty()) {
    const auto more = known_words(kKnownQualities);
    known.insert(known.end(), more.begin(), more.end());
  }
  if (contains(known, lower_case(found))) {
    fail(quote(found) + " describes a hold, and there is no hold before it to describe");
  }
  const bool has_remark = remark() != nullptr;
  const std::string example =
      high_ranks().empty() ? "\"pair\" or \"4 to a flush\"" : "\"high pair\" or \"4 to a flush\"";
  fail((has_remark ? "unknown remark " : "unknown hold ") + quote(found) +
       did_you_mean(lower_case(found), known,
                    has_remark ? "; words in parentheses describe the hold before "
                                 "them, as in \"(1 gap)\", or is an EV, as in \"(1.54)\""
                               : "; holds are written as in " + example));
}

std::string_view LineGrammar::typed_hold() {
  const std::size_t begin = origins_[hold_at_];
  return trimmed(std::string_view(typed_.text).substr(begin, place() - begin));
}

void LineGrammar::check_possible(const HoldPhrase& phrase) {
  if (any_deal_ || words_.shapes().can_hold(phrase, wild_)) return;
  fail_at(hold_at_, words_.why_impossible(phrase, typed_hold(), wild_));
}

bool LineGrammar::add(HoldPhrase phrase) {
  while (take(",", [&] { return addition(phrase); })) {
  }
  check_possible(phrase);
  merge(std::move(phrase));
  return true;
}

void LineGrammar::merge(HoldPhrase phrase) {
  auto& all = read_.phrases;
  added_ = true;
  const auto are_hands = [](const HoldPhrase& each, const HoldPhrase& other) {
    return each.kind == other.kind && each.wild == other.wild && each.ranks == other.ranks &&
           (each.kind == HoldKind::made || each.kind == HoldKind::pat);
  };
  for (const HoldPhrase& other : all) {
    if (!are_hands(other, phrase)) continue;
    phrase.lines &= ~other.lines;
    phrase.absent &= static_cast<std::uint16_t>(~other.absent);
  }
  const bool hands = phrase.kind == HoldKind::made || phrase.kind == HoldKind::pat;
  if (hands && phrase.lines == 0 && phrase.absent == 0) return;
  if (!all.empty() && are_hands(all.back(), phrase)) {
    all.back().lines |= phrase.lines;  // "flush or straight" is one phrase
    all.back().absent |= phrase.absent;
  } else if (!contains(all, phrase)) {
    all.push_back(std::move(phrase));
  }
}

void LineGrammar::hold() {
  using Production = bool (LineGrammar::*)();
  constexpr std::array<Production, 8> kProductions = {
      &LineGrammar::hand,  &LineGrammar::draw,      &LineGrammar::nothing_or_wild,
      &LineGrammar::ranks, &LineGrammar::two_pair,  &LineGrammar::of_a_kind,
      &LineGrammar::cards, &LineGrammar::rank_alone};
  skip_blanks();
  const std::size_t start = hold_at_ = offset();
  for (const Production production : kProductions) {
    added_ = false;
    if ((this->*production)() && added_) return;
    back_to(start);
  }
  fail_unknown();
}

/// Reads another hold, or more words for the one before it: "pair, jacks or better", "high pair
/// (jacks through aces)".
void LineGrammar::hold_after_comma() {
  skip_blanks();
  const std::size_t start = offset();
  const bool has_remark = remark() != nullptr;
  std::vector<HoldPhrase>& phrases = read_.phrases;
  const std::size_t known = phrases.size();
  const HoldPhrase before = phrases.back();
  hold();
  if (phrases.size() == known + 1 && says_part_of(phrases.back(), before)) {
    phrases.erase(phrases.end() - 2);
  } else if (has_remark && (phrases.size() > known || phrases.back() != before)) {
    back_to(start);
    fail("the remark " + quoted_find() + " is another hold; write \"or\" before it");
  }
}

/// Reads "no flush penalty" or "no straight penalty".
bool LineGrammar::no_penalty() {
  using Kind = DealCondition::Kind;
  const bool flush = take("no", "flush penalty");
  if (!flush && !take("no", "straight penalty")) return false;
  read_.conditions.push_back(flush ? DealCondition{Kind::held_suit, true, 1}
                                   : DealCondition{Kind::straight_penalty, true});
  return true;
}

DealCondition LineGrammar::condition() {
  using Kind = DealCondition::Kind;
  int count = 0;
  HoldPhrase::Ranks held;
  const auto each_once = [&] { return held.twice.empty(); };
  const auto counted = [&](Kind kind) {
    return DealCondition{kind, false, static_cast<std::uint8_t>(count), held.ranks};
  };
  if (take(term::kPairInDeal)) return {Kind::pair};
  if (take(term::kStraightPenalty)) return {Kind::straight_penalty};
  if (take(term::kFlushPenalty)) return {Kind::held_suit, false, 1};
  if (take(count, "card(s)", term::kOfItsSuit)) return counted(Kind::held_suit);
  if (take(count, "suited card(s)") || take(count, "card(s)", "suited") ||
      take(count, "card(s)", "of", held, each_once, "'", "s suit")) {
    return counted(Kind::single_suit);
  }
  if (take(held, each_once, term::kSuited)) return {Kind::suited, false, 0, held.ranks};
  std::string problem;
  if (const auto ranks = take_rank_set(&problem)) return {Kind::rank, false, 0, *ranks};
  if (!problem.empty()) fail(problem);
  if (is_at_end()) fail("a condition is missing");
  constexpr std::string_view kKnown =
      "a flush penalty|a straight penalty|a pair|a card of its suit|2 cards of its suit|"
      "3 cards of one suit|QT suited";
  fail("unknown condition " + quoted_find() + did_you_mean(found(), parts_of(kKnown, '|'), ""));
}

/// Reads "with T and with a pair".
void LineGrammar::conditions(std::string_view joined_by, bool without) {
  do {
    if (no_penalty()) continue;
    if (!take("with")) {
      fail(
          "a condition begins with \"with\", or is \"no penalty\", \"no flush penalty\" or "
          "\"no straight penalty\"");
    }
    read_.conditions.push_back(condition());
    read_.conditions.back().without = without;
  } while (take(joined_by));
}

/// Rejects "4 to a straight or flush", which has two meanings.
void LineGrammar::check_half_a_draw() {
  skip_blanks();
  const std::size_t start = offset();
  const auto hand = kind();
  const bool drawn_to = any_of(kDraws, [&](const auto& known) { return hand == known.second; });
  const bool alone = drawn_to && is_at_joint();
  back_to(start);
  if (!alone) return;
  const std::string name = HandNames::kind_name(*hand);
  const std::string cards = std::to_string(read_.phrases.back().cards);
  fail(quote(name) + " could be all five cards or a draw; write " + quote("; or pat " + name) +
       " or " + quote("or " + cards + " to a " + name));
}

namespace {

bool is_most_of_a_hand(const HoldPhrase& phrase) {
  return phrase.kind == HoldKind::made || phrase.kind == HoldKind::two_pair ||
         (phrase.kind == HoldKind::of_a_kind && phrase.cards > 2);
}

/// Returns the rank of a condition in the order of printing.
int printed_place(const DealCondition& condition) {
  return is_no_penalty(condition) ? 0 : condition.without ? 2 : 1;
}

}  // namespace

ChartLine LineGrammar::line() {
  const auto penalty = [&] { return take("?,|;|and", [&] { return no_penalty(); }); };
  hold();
  while (!follows("?,|;", "if|unless") && !penalty()) {
    // "Straight, flush and full house" is three holds, but "the joker and an ace" is one.
    const bool after_hand = is_most_of_a_hand(read_.phrases.back());
    const std::size_t joint = offset();
    if (is_draw(read_.phrases.back().kind) && take("or|/")) {
      check_half_a_draw();
      back_to(joint);
    }
    const bool either = take("?,|;", "or|/");
    if (either || (after_hand && take("?,", "and|&"))) {
      comma_before_ = false;
      hold();
      if (!either && !is_most_of_a_hand(read_.phrases.back())) {
        fail_at(joint, quote("and") + " could join two holds or be of one; write \"or\" for two");
      }
    } else if (take(",|;")) {
      comma_before_ = true;
      hold_after_comma();
    } else {
      break;
    }
  }
  // Reads "if no flush penalty and with T unless with a pair or with a card of its suit".
  while (penalty()) {
  }
  if (take("?,|;", "if")) conditions("and", false);
  if (take("?,|;", "unless")) conditions("or", true);
  take(".");
  if (!is_at_end()) {
    fail("unexpected " + quoted_find() +
         (read_.conditions.empty()
              ? did_you_mean(lower_case(found()), known_words(kKnownQualities), "")
              : "; conditions are of the whole line and end it"));
  }
  sort_by(read_.conditions, printed_place);
  return std::move(read_);
}

namespace {

/// Returns true if a name needs no quotation marks although it consists of chart words: "Straight
/// to a king", but not "Jacks or better", which is a pair.
bool is_called_so(const ChartWords& words, const std::string& name, int wild_cards) {
  try {
    LineGrammar(words, {name, {}, {}}, printed_words(name, {}), {}, wild_cards, true).line();
  } catch (const PhraseProblem&) {
    return true;
  }
  return false;
}

bool has_name(std::string_view text, std::string_view name) {
  PhraseCursor cursor(text);
  for (std::size_t position = 0; position < text.size(); ++position) {
    cursor.back_to(position);
    if (!cursor.is_inside_word() && cursor.take_name(name)) return true;
  }
  return false;
}

/// Returns the names of hands in a line that are not chart words.
std::vector<std::string> names_in(std::string_view text, const ChartWords& words, int wild_cards) {
  std::vector<std::string> names;
  for (const HandNames::Meaning& meaning : words.hands().meanings()) {
    if (!has_name(text, meaning.name)) continue;
    const bool is_name =
        meaning.plain ? lower_case(printed_words(meaning.name, {}).text) != lower_case(meaning.name)
                      : is_called_so(words, meaning.name, wild_cards);
    if (is_name) names.push_back(meaning.name);
  }
  return names;
}

}  // namespace

ChartLine read_line(const ChartWords& words, const LineText& typed, int wild_cards) {
  const std::vector<std::string> names = names_in(typed.text, words, wild_cards);
  return LineGrammar(words, typed, printed_words(typed.text, names), names, wild_cards).line();
}

}  // namespace vpanalyze
