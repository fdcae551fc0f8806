// SPDX-License-Identifier: MIT
#include <algorithm>
#include <iterator>

#include "base/ranges.hpp"
#include "base/text.hpp"
#include "studies/chart_words/line_parser.hpp"

namespace vpanalyze {

namespace {

bool is_letter_or_digit(char c) {
  return is_digit(c) || (lower_case(c) >= 'a' && lower_case(c) <= 'z');
}

}  // namespace

void PhraseCursor::skip_blanks() {
  at_ = std::min(text_.find_first_not_of(kBlanks, at_), text_.size());
}

bool PhraseCursor::is_at_end() {
  skip_blanks();
  return at_ == text_.size();
}

std::string_view PhraseCursor::rest() {
  skip_blanks();
  const std::string_view rest = text_.substr(at_);
  return rest.substr(0, rest.find_first_of(",;"));
}

bool PhraseCursor::is_inside_word() const {
  return at_ > 0 && is_letter_or_digit(text_[at_ - 1]) && !word_ends(at_);
}

bool PhraseCursor::word_ends(std::size_t place) const {
  return place >= text_.size() || !is_letter_or_digit(text_[place]);
}

bool PhraseCursor::take_name(std::string_view name) {
  skip_blanks();
  std::size_t place = at_;
  for (const char letter : name) {
    if (letter == ' ') {
      const std::size_t next = text_.find_first_not_of(kBlanks, place);
      if (next == place || next == std::string_view::npos) return false;
      place = next;
    } else if (place < text_.size() && lower_case(text_[place]) == lower_case(letter)) {
      ++place;
    } else {
      return false;
    }
  }
  if (!name.empty() && is_letter_or_digit(name.back()) && !word_ends(place)) return false;
  at_ = place;
  return true;
}

bool PhraseCursor::take_part(std::string_view words) {
  constexpr std::string_view kPlural = "(s)";
  const bool optional = vpanalyze::take(words, "?");
  for (const std::string_view other : parts_of(words, '|')) {
    const bool plural = other.ends_with(kPlural);
    const std::string word(other.substr(0, other.size() - (plural ? kPlural.size() : 0)));
    if (plural && (take_name(word + "s") || take_name(word + "es"))) return true;
    if (take_name(word)) return true;
  }
  return optional;
}

bool PhraseCursor::take_part(int& count) {
  for (std::size_t number = 0; number < kCountWords.size(); ++number) {
    if (!take_name(std::to_string(number)) && !take_name(kCountWords[number])) continue;
    count = static_cast<int>(number);
    return true;
  }
  if (!take("a|an|the")) return false;
  count = 1;
  return true;
}

bool PhraseCursor::take_part(NumberSet& numbers) {
  int first = 0;
  int last = 0;
  if (take("at most", last)) {
    numbers = NumberSet::range(0, last);
  } else if (take("at least", first) || take(first, "+")) {
    numbers = NumberSet::from(first);
  } else if (take(first, "-|to|through|or", last) && first < last) {
    numbers = NumberSet::range(first, last);
  } else if (take(first)) {
    numbers = NumberSet::only(first);
  } else {
    return false;
  }
  return true;
}

bool PhraseCursor::take_part(Rank& rank) {
  const auto found = find_if(kEachRank, [this](Rank each) { return take(rank_word(each)); });
  if (found != kEachRank.end()) rank = *found;
  return found != kEachRank.end();
}

bool PhraseCursor::take_part(RankSet& plural) {
  for (const Rank rank : kEachRank) {
    const std::string letter(1, rank_char(rank));
    if (!take(rank_plural(rank) + "|" + letter + "s|" + letter + "'s")) continue;
    plural = RankSet::of(rank);
    return true;
  }
  return false;
}

std::vector<Rank> PhraseCursor::take_ranks() {
  skip_blanks();
  std::vector<Rank> ranks;
  const std::size_t start = at_;
  bool all_joined = true;  // "10/J", "king-queen", but not "89J/8TJ", which are two holds
  while (at_ < text_.size()) {
    const bool joined = !ranks.empty() && (text_[at_] == '/' || text_[at_] == '-');
    if (!joined && ranks.size() > 1 && all_joined) break;
    if (joined && !all_joined) break;
    const std::size_t place = at_;
    std::string_view rest = text_.substr(place + (joined ? 1 : 0));
    at_ = text_.size() - rest.size();
    const bool is_blank = rest.empty() || kBlanks.find(rest.front()) != std::string_view::npos;
    Rank rank{};
    if (!is_blank && !take_part(rank)) {
      const bool is_capital = upper_case(rest.front()) == rest.front();
      const auto letter = is_capital ? take_rank(rest) : std::nullopt;
      if (letter) rank = *letter;
      at_ = letter ? text_.size() - rest.size() : place;
    }
    if (is_blank || at_ == place) {
      at_ = place;
      break;
    }
    if (!ranks.empty()) all_joined = joined;
    ranks.push_back(rank);
  }
  if (!word_ends(at_)) ranks.clear();
  if (ranks.empty()) at_ = start;
  return ranks;
}

bool PhraseCursor::take_part(HoldPhrase::Ranks& held) {
  held = {};
  const std::vector<Rank> ranks = take_ranks();
  for (const Rank rank : ranks) {
    if (held.twice.contains(rank)) return false;
    if (held.ranks.contains(rank)) held.twice |= RankSet::of(rank);
    held.ranks |= RankSet::of(rank);
  }
  return !ranks.empty();
}

bool PhraseCursor::take_part(SameRank& held) {
  const std::vector<Rank> ranks = take_ranks();
  if (ranks.size() < 2 || std::count(ranks.begin(), ranks.end(), ranks[0]) != std::ssize(ranks)) {
    return false;
  }
  held = {ranks[0], static_cast<int>(ranks.size())};
  return true;
}

bool PhraseCursor::take_part(Notation& notation) {
  skip_blanks();
  std::string_view rest = text_.substr(at_);
  RankSet ranks;
  while (!rest.empty() && upper_case(rest.front()) == rest.front()) {
    const auto rank = take_rank(rest);
    if (!rank || ranks.contains(*rank)) return false;
    ranks |= RankSet::of(*rank);
  }
  const bool suited = rest.starts_with('s');
  const std::size_t end = text_.size() - rest.size() + 1;
  if (ranks.size() < 2 || (!suited && !rest.starts_with('o')) || !word_ends(end)) return false;
  notation = {{ranks}, suited};
  at_ = end;
  return true;
}

bool PhraseCursor::take_part(Suit& suit) {
  const auto found = find_if(kEachSuit, [this](Suit each) { return take(suit_word(each)); });
  if (found != kEachSuit.end()) suit = *found;
  return found != kEachSuit.end();
}

std::optional<std::string> PhraseCursor::take_quoted() {
  skip_blanks();
  if (at_ == text_.size() || text_[at_] != '"') return std::nullopt;
  std::string quoted;
  for (std::size_t place = at_ + 1; place < text_.size(); ++place) {
    if (text_[place] == '"') {
      if (text_.substr(place, 2) != "\"\"") {
        at_ = place + 1;
        return quoted;
      }
      ++place;
    }
    quoted += text_[place];
  }
  return std::nullopt;
}

std::optional<RankSet> PhraseCursor::take_rank_set(std::string* problem) {
  skip_blanks();
  std::size_t end = std::min(text_.find_first_not_of("0123456789TJQKA-,", at_), text_.size());
  while (end > at_ && text_[end - 1] == ',') --end;
  if (end == at_ || !word_ends(end)) return std::nullopt;
  std::string words(text_.substr(at_, end - at_));
  // An ace before low cards counts as low.
  if (words.size() == 3 && words.starts_with("A-") && words[2] >= '2' && words[2] <= '5') {
    words = "A,2-" + words.substr(2);
  }
  const auto ranks = parse_rank_set(words, problem);
  if (ranks) at_ = end;
  return ranks;
}

}  // namespace vpanalyze
