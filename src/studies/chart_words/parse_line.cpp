// SPDX-License-Identifier: MIT
// A line of a chart: its holds and its conditions.
#include <algorithm>
#include <array>
#include <utility>

#include "cards/text.hpp"
#include "studies/chart_words/line_parser.hpp"

namespace vpanalyze {

const Remark* LineReader::remark() {
  at_end();  // skips blanks
  const auto found = std::find_if(remarks.begin(), remarks.end(), [this](const Remark& each) {
    return each.begin <= at() && at() < each.end;
  });
  return found == remarks.end() ? nullptr : &*found;
}

std::string_view LineReader::rest() {
  const Remark* const in = remark();
  const std::string_view rest = PhraseCursor::rest();
  return trimmed(in == nullptr ? rest : rest.substr(0, in->end - at()));
}

void LineReader::fail_as_ranks(const std::string& hold) const {
  fail("these ranks could be a hold or belong to the one before; write " +
       in_quotes("; or " + hold) + " for a hold of its own");
}

namespace {

/// "break two pair" or "throw the other pair away" of a pair, "if more than 2 then pick the lowest
/// 2" of two cards: what the order of lines and of holds says anyway.
bool take_what_order_says(LineReader& line, const HoldPhrase& phrase) {
  const std::size_t known = line.read.phrases.size();
  const auto two_pair = [&] {
    const bool taken = take_two_pair(line);
    line.read.phrases.resize(known);
    return taken;
  };
  const auto so_many = [&] {
    int cards = 0;
    return line.take(cards) && cards == phrase.cards;
  };
  constexpr std::string_view kThrown =
      "discard the other pair|discard the second pair|throw the other pair away|"
      "throw the second pair away|throw away the other pair|throw away the second pair";
  return (phrase.kind == HoldKind::of_a_kind &&
          (line.take("break", two_pair) || (phrase.cards == 2 && line.take(kThrown)))) ||
         line.take("if more than", so_many, "?,", "?then", "pick|keep|hold|take", "the lowest",
                   so_many);
}

}  // namespace

bool LineReader::add(HoldPhrase phrase) {
  const auto more = [&] {
    return take_kept_wild_cards(*this, phrase) || (take("in") && take_suits(*this, phrase)) ||
           take_what_order_says(*this, phrase);
  };
  while (take(",", more)) {
  }
  check_possible(phrase);
  read.phrases.push_back(std::move(phrase));
  return true;
}

void LineReader::check_possible(const HoldPhrase& phrase) {
  if (words.shapes().can_hold(phrase, wild)) return;
  const std::string why = words.why_impossible(phrase, trimmed(taken_since(hold_begin)), wild);
  back_to(hold_begin);
  fail(why);
}

/// A set of ranks; where it is one gone wrong, that is the problem.
bool LineReader::rank_set(RankSet& ranks) {
  std::string problem;
  const auto set = take_rank_set(&problem);
  if (!problem.empty()) fail(problem);
  if (set) ranks = *set;
  return set.has_value();
}

bool take_kept_wild_cards(LineReader& line, HoldPhrase& phrase) {
  int kept = 0;
  if (!line.take("only", kept, term::kWildCard)) {
    if (!line.take(term::kNoWildCards)) return false;
    kept = 0;
  }
  if (kept > line.wild) line.fail("these deals have " + line.words.wild_cards(line.wild));
  // Other kinds are told with the wild cards counted.
  if (phrase.kind == HoldKind::nothing || is_told_by_ranks(phrase.kind)) {
    phrase.cards = static_cast<std::uint8_t>(phrase.cards - phrase.wild + kept);
  }
  phrase.wild = static_cast<std::uint8_t>(kept);
  return true;
}

namespace {

/// Words to compare with what is not understood that mean something in the game: wild cards and
/// high cards only where it has any.
std::vector<std::string_view> known_words(const LineReader& line, std::string_view all) {
  std::vector<std::string_view> known = parts_of(all, '|');
  const auto has = [](std::string_view words, std::string_view part) {
    return words.find(part) != std::string_view::npos;
  };
  const bool no_high = line.high_ranks().empty();
  std::erase_if(known, [&](std::string_view words) {
    if (no_high && (has(words, "high card") || has(words, "high pair"))) return true;
    return (has(words, "wild card") || has(words, "joker") || has(words, "deuce")) &&
           std::none_of(line.words.wild_words().begin(), line.words.wild_words().end(),
                        [&](const std::string& wild) { return line.wild > 0 && has(words, wild); });
  });
  return known;
}

/// What is not understood, and what was probably meant.
[[noreturn]] void fail_unknown(LineReader& line, bool first) {
  const std::string found(line.rest());
  std::vector<std::string_view> known = known_words(line, kKnownHolds);
  if (!first) {
    const auto more = known_words(line, kKnownQualities);
    known.insert(known.end(), more.begin(), more.end());
  }
  if (std::find(known.begin(), known.end(), lower_case(found)) != known.end()) {
    line.fail(in_quotes(found) + " says more of a hold; what stands before it is none, or done");
  }
  const bool in_remark = line.remark() != nullptr;
  const std::string example = line.high_ranks().empty() ? "\"pair\" or \"4 to a flush\""
                                                        : "\"high pair\" or \"4 to a flush\"";
  line.fail((in_remark ? "unknown remark " : "unknown hold ") + in_quotes(found) +
            did_you_mean(lower_case(found), known,
                         in_remark ? "; what stands in parentheses says more of the hold before "
                                     "them, as in \"(1 gap)\", or is an EV, as in \"(1.54)\""
                                   : "; holds are told as in " + example));
}

/// A hold that is called in any way. The problem becomes the first that a way had, if it had none.
bool hold_in_any_way(LineReader& line, std::optional<PhraseProblem>& problem) {
  constexpr std::array kWays = {&take_or_better,  &take_quoted_hand,     &take_drawing,
                                &take_hand,       &take_nothing,         &take_suited,
                                &take_two_pair,   &take_of_a_kind,       &take_single_cards,
                                &take_rank_alone, &take_hand_by_any_name};
  line.at_end();  // skips blanks
  const std::size_t start = line.at();
  const std::size_t known = line.read.phrases.size();
  line.hold_begin = start;
  for (const auto way : kWays) {
    if (problem && way != &take_hand && way != &take_hand_by_any_name) continue;
    try {
      if (way(line)) return true;
    } catch (const PhraseProblem& met) {
      // A name may begin like a hold: what is wrong with the hold is told if it is no name.
      if (!problem) problem = met;
    }
    line.back_to(start);
    line.read.phrases.resize(known);
  }
  return false;
}

void take_hold(LineReader& line) {
  const std::size_t start = line.at();
  std::optional<PhraseProblem> problem;
  if (hold_in_any_way(line, problem)) return;
  // What may stand before a hold and says no more.
  std::optional<PhraseProblem> ignored;  // unless none of them makes it a hold
  while (
      line.take("all other|any other|any|all|other|otherwise|hold|keep|just|one|a single|single|"
                "a made hand of|made hand of|a|an|the")) {
    if (hold_in_any_way(line, ignored)) return;
  }
  if (!problem) problem = ignored;
  if (problem) throw PhraseProblem(*problem);
  line.back_to(start);
  if (line.rest().empty()) line.fail("a hold is missing");
  fail_unknown(line, line.read.phrases.empty());
}

/// Another hold, or in other words more of the one before it: "pair, jacks or better", "high pair
/// (jacks through aces)".
void take_hold_after_comma(LineReader& line) {
  line.at_end();  // skips blanks
  const std::size_t start = line.at();
  const bool in_remark = line.remark() != nullptr;
  std::vector<HoldPhrase>& phrases = line.read.phrases;
  const std::size_t known = phrases.size();
  const HoldPhrase before = phrases.back();
  take_hold(line);
  if (phrases.size() == known + 1 && says_part_of(phrases.back(), before)) {
    phrases.erase(phrases.end() - 2);
  } else if (in_remark && (phrases.size() > known || phrases.back() != before)) {
    line.back_to(start);
    line.fail("the remark " + in_quotes(line.rest()) + " is another hold; write \"or\" before it");
  }
}

/// "no flush penalty", "no straight penalty", "no flush or straight penalty", "no penalty".
bool take_no_penalty(LineReader& line) {
  using Kind = DealCondition::Kind;
  constexpr std::string_view kPenalty = "penalty card(s)|penalty|penalties";
  return line.take("?with", "no|without a|without", [&] {
    const bool both = line.take("flush", "?penalty", "or|and", "?no", "straight", kPenalty) ||
                      line.take(kPenalty);
    const bool flush = both || line.take("flush", kPenalty);
    const bool straight = both || (!flush && line.take("straight", kPenalty));
    if (flush) line.read.conditions.push_back({Kind::of_its_suit, true, 1});
    if (straight) line.read.conditions.push_back({Kind::straight_penalty, true});
    return flush || straight;
  });
}

DealCondition take_condition(LineReader& line) {
  using Kind = DealCondition::Kind;
  int count = 0;
  HoldPhrase::Ranks held;
  RankSet ranks;
  const auto each_once = [&] { return held.twice.empty(); };
  const auto counted = [&](Kind kind) {
    return DealCondition{kind, false, static_cast<std::uint8_t>(count), held.ranks};
  };
  if (line.take(term::kPairInDeal)) return {Kind::pair};
  if (line.take(term::kStraightPenalty)) return {Kind::straight_penalty};
  if (line.take(term::kFlushPenalty)) return {Kind::of_its_suit, false, 1};
  if (line.take(count, "card(s)", term::kOfItsSuit)) return counted(Kind::of_its_suit);
  if (line.take(count, "card(s)", term::kOfOneSuit) ||
      line.take(count, "card(s)", "of", held, each_once, "'", "s suit")) {
    return counted(Kind::of_one_suit);
  }
  if (line.take(held, each_once, term::kSuited)) return {Kind::suited, false, 0, held.ranks};
  if (line.rank_set(ranks)) return {Kind::rank, false, 0, ranks};
  if (line.at_end()) line.fail("a condition is missing");
  constexpr std::string_view kKnown =
      "a flush penalty|a straight penalty|a pair|a card of its suit|2 cards of its suit|"
      "3 cards of one suit|QT suited";
  line.fail("unknown condition " + in_quotes(line.rest()) +
            did_you_mean(line.rest(), parts_of(kKnown, '|'), ""));
}

/// "with T and with a pair"
void take_conditions(LineReader& line, std::string_view joined_by, bool without) {
  do {
    if (take_no_penalty(line)) continue;
    if (!line.take("with")) line.fail("a condition begins with \"with\"");
    line.read.conditions.push_back(take_condition(line));
    line.read.conditions.back().without = without;
  } while (line.take(joined_by));
}

/// "4 to a straight or flush"
void fail_at_half_a_draw(LineReader& line) {
  line.at_end();  // skips blanks
  std::string hand;
  const auto is_drawn_to = [&] {
    const auto kind = take_kind(line);
    const bool drawn_to = std::any_of(kDraws.begin(), kDraws.end(),
                                      [&](const auto& known) { return kind == known.second; });
    if (drawn_to) hand = HandNames::of(*kind);
    return drawn_to && line.at_joint();
  };
  if (!line.follows(is_drawn_to)) return;
  const std::string cards = std::to_string(line.read.phrases.back().cards);
  line.fail(in_quotes(hand) + " could be all five cards or a draw; write " +
            in_quotes("; or pat " + hand) + " or " + in_quotes("or " + cards + " to a " + hand));
}

bool is_most_of_a_hand(const HoldPhrase& phrase) {
  return phrase.kind == HoldKind::made || phrase.kind == HoldKind::two_pair ||
         (phrase.kind == HoldKind::of_a_kind && phrase.cards > 2);
}

}  // namespace

ChartLine read_line(const ChartWords& words, const LineText& typed, int wild_cards) {
  LineReader line(words, typed, wild_cards);
  const auto penalty = [&] { return line.take("?,|;", [&] { return take_no_penalty(line); }); };
  take_hold(line);
  if (line.read.phrases.empty()) line.fail("a hold is missing");
  while (!line.follows("?,|;", "if|unless") && !penalty()) {
    // "Straight, flush and full house"; but "the joker and an ace" are one hold.
    const bool after_hand = is_most_of_a_hand(line.read.phrases.back());
    const std::size_t joint = line.at();
    if (is_draw(line.read.phrases.back().kind) && line.take("or|/")) {
      fail_at_half_a_draw(line);
      line.back_to(joint);
    }
    const bool either = line.take("?,|;", "or|/");
    if (either || (after_hand && line.take("?,", "and|&"))) {
      line.after_comma = false;
      take_hold(line);
      if (!either && !is_most_of_a_hand(line.read.phrases.back())) {
        line.back_to(joint);
        line.fail(in_quotes("and") + " could join two holds or be of one; write \"or\" for two");
      }
    } else if (line.take(",|;")) {
      line.after_comma = true;
      take_hold_after_comma(line);
    } else {
      break;
    }
  }
  // "if no flush penalty and with T unless with a pair or with a card of its suit"
  while (penalty()) {
  }
  if (line.take("?,|;", "if")) take_conditions(line, "and", false);
  if (line.take("?,|;", "unless")) take_conditions(line, "or", true);
  line.take(".");
  if (line.at_end()) return std::move(line.read);
  line.fail("unexpected " + in_quotes(line.rest()) +
            (line.read.conditions.empty()
                 ? did_you_mean(lower_case(line.rest()), known_words(line, kKnownQualities), "")
                 : "; conditions are of the whole line and end it"));
}

}  // namespace vpanalyze
