// SPDX-License-Identifier: MIT
#include "studies/chart_words/line_parser.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "cards/text.hpp"
#include "studies/chart_words/chart_words.hpp"
#include "vpanalyze/cards/card.hpp"

namespace vpanalyze {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 10> kSigns = {{
    {"−", "-"},
    {"–", "-"},
    {"—", "-"},
    {"≥", ">="},
    {"’", "'"},
    {"“", "\""},
    {"”", "\""},
    {"\u00A0", " "},
    {"w/o ", "without "},
    {"w/", "with "},
}};

/// The bytes that names and quotations have.
std::vector<bool> kept_as_typed(std::string_view typed, std::span<const std::string> names) {
  std::vector<bool> kept(typed.size());
  bool quoted = false;
  for (std::size_t i = 0; i < typed.size(); ++i) {
    if (typed[i] == '"') quoted = !quoted;
    kept[i] = quoted;
  }
  const std::string lower = lower_case(typed);
  for (const std::string& name : names) {
    const std::string sought = lower_case(name);
    if (sought.find_first_of("(/") == std::string::npos) continue;
    for (std::size_t at = lower.find(sought); at != std::string::npos;
         at = lower.find(sought, at + 1)) {
      std::fill_n(kept.begin() + static_cast<std::ptrdiff_t>(at), sought.size(), true);
    }
  }
  return kept;
}

class PlainLine {
 public:
  void add(std::string_view text, std::size_t from) {
    line_.text += text;
    line_.from.insert(line_.from.end(), text.size(), from);
  }
  /// Without the blanks at its end.
  void add_comma(std::size_t from) {
    while (!line_.text.empty() && kBlanks.find(line_.text.back()) != std::string_view::npos) {
      line_.text.pop_back();
      line_.from.pop_back();
    }
    if (!line_.text.empty() && line_.text.back() != ',') add(",", from);
    add(" ", from);
  }
  LineText finished(std::size_t end) {
    line_.from.push_back(end);
    return std::move(line_);
  }

 private:
  LineText line_;
};

}  // namespace

LineText plain_line(std::string_view typed, std::span<const std::string> names,
                    const std::function<bool(std::string_view)>& says_something) {
  const std::vector<bool> kept = kept_as_typed(typed, names);
  PlainLine line;
  std::size_t closes = std::string_view::npos;  // the parenthesis of what is said of a hold
  for (std::size_t i = 0; i < typed.size();) {
    const std::string_view rest = typed.substr(i);
    if (!kept[i] && rest.front() == '(') {
      const std::size_t end = rest.find(')');
      if (end != std::string_view::npos && says_something(rest.substr(1, end - 1))) {
        closes = i + end;
        line.add_comma(i);
        ++i;
        continue;
      }
      if (end != std::string_view::npos) {
        i += end + 1;
        continue;
      }
    }
    if (i == closes) {
      ++i;
      continue;
    }
    const auto sign = std::find_if(kSigns.begin(), kSigns.end(), [&](const auto& known) {
      return !kept[i] && lower_case(rest.substr(0, known.first.size())) == known.first;
    });
    if (sign != kSigns.end()) {
      line.add(sign->second, i);
      i += sign->first.size();
    } else {
      line.add(rest.substr(0, 1), i++);
    }
  }
  return line.finished(typed.size());
}

namespace {

bool is_letter_or_digit(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

}  // namespace

void PhraseCursor::skip_blanks() {
  at_ = std::min(text_.find_first_not_of(kBlanks, at_), text_.size());
}

bool PhraseCursor::at_end() {
  skip_blanks();
  return at_ == text_.size();
}

bool PhraseCursor::at_joint() {
  if (at_end() || text_[at_] == ',' || text_[at_] == ';') return true;
  return would_take([this] { return take("or") || take("if") || take("unless"); });
}

std::string_view PhraseCursor::rest() {
  skip_blanks();
  const std::string_view rest = text_.substr(at_);
  return rest.substr(0, rest.find_first_of(",;"));
}

bool PhraseCursor::word_ends(std::size_t place) const {
  return place >= text_.size() || !is_letter_or_digit(text_[place]);
}

bool PhraseCursor::take(std::string_view words) {
  skip_blanks();
  std::size_t place = at_;
  for (const char letter : words) {
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
  if (!word_ends(place)) return false;
  at_ = place;
  return true;
}

bool PhraseCursor::take_plural(std::string_view words) {
  return take(std::string(words) + "s") || take(std::string(words) + "es") || take(words);
}

bool PhraseCursor::take_sign(char sign) {
  skip_blanks();
  if (at_ == text_.size() || text_[at_] != sign) return false;
  ++at_;
  return true;
}

std::optional<int> PhraseCursor::take_count() {
  skip_blanks();
  for (int count = 0; count < static_cast<int>(kCountWords.size()); ++count) {
    if (take(std::to_string(count)) || take(kCountWords[static_cast<std::size_t>(count)])) {
      return count;
    }
  }
  if (take("a") || take("an") || take("the")) return 1;
  return std::nullopt;
}

std::optional<NumberSet> PhraseCursor::take_range() {
  return attempt([this]() -> std::optional<NumberSet> {
    const bool at_most = take("at most");
    const bool at_least = !at_most && take("at least");
    const auto first = take_count();
    if (!first) return std::nullopt;
    if (at_most) return NumberSet::range(0, *first);
    if (at_least || take_sign('+') || take("or more")) return NumberSet::from(*first);
    if (!take_sign('-')) return NumberSet::only(*first);
    const auto last = take_count();
    if (!last || *last < *first) return std::nullopt;
    return NumberSet::range(*first, *last);
  });
}

std::optional<HoldPhrase::Ranks> PhraseCursor::take_holding() {
  skip_blanks();
  std::size_t place = at_;
  RankSet ranks;
  RankSet twice;
  while (place < text_.size()) {
    const bool joined = !ranks.empty() && (text_[place] == '/' || text_[place] == '-');
    if (joined && place + 1 < text_.size()) ++place;
    const bool ten = text_.substr(place, 2) == "10";
    const char c = ten ? 'T' : text_[place];
    const auto rank = c >= 'a' && c <= 'z' ? std::nullopt : parse_rank_char(c);
    if (!rank || twice.contains(*rank)) {
      if (joined) --place;
      break;
    }
    if (ranks.contains(*rank)) twice |= RankSet::of(*rank);
    ranks |= RankSet::of(*rank);
    place += ten ? 2 : 1;
  }
  if (ranks.empty() || !word_ends(place)) return std::nullopt;
  at_ = place;
  return HoldPhrase::Ranks{ranks, twice};
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
  // An ace before low cards is the lowest.
  if (words.size() == 3 && words.starts_with("A-") && words[2] >= '2' && words[2] <= '5') {
    words = "A,2-" + words.substr(2);
  }
  const auto ranks = parse_rank_set(words, problem);
  if (ranks) at_ = end;
  return ranks;
}

std::optional<Suit> PhraseCursor::take_suit() {
  for (const Suit suit : kEachSuit) {
    if (take(suit_word(suit))) return suit;
  }
  return std::nullopt;
}

std::optional<RankSet> PhraseCursor::take_rank_plural() {
  for (const Rank rank : kEachRank) {
    if (take(rank_plural(rank)) || take(rank_char(rank) + std::string("s"))) {
      return RankSet::of(rank);
    }
  }
  if (take("10s")) return RankSet::of(Rank::ten);
  if (take("twos")) return RankSet::of(Rank::deuce);
  return std::nullopt;
}

std::optional<Rank> PhraseCursor::take_rank_word() {
  for (const Rank rank : kEachRank) {
    if (take(rank_word(rank))) return rank;
  }
  return std::nullopt;
}

std::optional<int> PhraseCursor::take_number() {
  skip_blanks();
  std::size_t place = at_;
  const bool negative = place < text_.size() && text_[place] == '-';
  if (negative) ++place;
  if (place == text_.size() || !is_digit(text_[place]) || !word_ends(place + 1)) {
    return std::nullopt;
  }
  at_ = place + 1;
  return negative ? '0' - text_[place] : text_[place] - '0';
}

bool PhraseCursor::begins_a_hold() {
  static constexpr std::array<std::string_view, 10> kMiddles = {
      "to a",          "to an",         "of",           "high",
      "suited high",   "suited card",   "suited cards", "unsuited high",
      "unsuited card", "unsuited cards"};
  return would_take([this] {
    return std::any_of(kMiddles.begin(), kMiddles.end(),
                       [this](std::string_view words) { return take(words); });
  });
}

bool PhraseCursor::begins_with_count_word() {
  return would_take([this] {
    return std::any_of(kCountWords.begin() + 1, kCountWords.end(),
                       [this](std::string_view word) { return take(word); });
  });
}

}  // namespace vpanalyze
