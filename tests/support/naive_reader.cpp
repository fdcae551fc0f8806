// SPDX-License-Identifier: MIT
#include "support/naive_reader.hpp"

#include <algorithm>
#include <regex>
#include <set>
#include <stdexcept>

namespace vpanalyze::oracle {
namespace {

constexpr const char* kRankLetters = "23456789TJQKA";
const std::vector<std::string> kRankNames = {"deuce", "three", "four", "five", "six",
                                             "seven", "eight", "nine", "ten",  "jack",
                                             "queen", "king",  "ace"};

/// Ranks from 2 to 14.
int rank_of(char letter) {
  const std::string letters = kRankLetters;
  const auto place = letters.find(letter);
  return place == std::string::npos ? 0 : static_cast<int>(place) + 2;
}

int named(std::string name) {
  if (name == "sixes") name = "six";
  for (std::size_t i = 0; i < kRankNames.size(); ++i) {
    if (name == kRankNames[i] || name == kRankNames[i] + "s") return static_cast<int>(i) + 2;
  }
  return 0;
}

std::vector<std::string> split(const std::string& text, const std::string& pattern) {
  const std::regex separator(pattern);
  return {std::sregex_token_iterator(text.begin(), text.end(), separator, -1), {}};
}

/// "KQ, QJ or JT": every one as its ranks, descending.
bool lists(const std::string& text, std::set<std::vector<int>>& holds, std::size_t cards) {
  for (const std::string& one : split(text, ", | or ")) {
    std::vector<int> ranks;
    for (const char c : one) ranks.push_back(rank_of(c));
    if (ranks.size() != cards || std::count(ranks.begin(), ranks.end(), 0) > 0) return false;
    std::sort(ranks.rbegin(), ranks.rend());
    holds.insert(ranks);
  }
  return !holds.empty();
}

/// "2-4", "2-4,A", "T,J"; an ace before a low rank is low: "A-4".
bool ranks_in(const std::string& text, std::set<int>& ranks) {
  for (const std::string& part : split(text, ",")) {
    const int first = part.empty() ? 0 : rank_of(part[0]);
    if (part.size() == 1 && first > 0) {
      ranks.insert(first);
    } else if (part.size() == 3 && part[1] == '-' && first > 0 && rank_of(part[2]) > 0) {
      const int last = rank_of(part[2]);
      if (first == 14 && last < 6) ranks.insert(14);
      for (int rank = first == 14 ? 2 : first; rank <= last; ++rank) ranks.insert(rank);
    } else {
      return false;
    }
  }
  return !ranks.empty();
}

/// "aces", "jacks or better", "fours or lower", "fives to nines".
bool named_ranks(const std::string& text, std::set<int>& ranks) {
  std::smatch m;
  if (!std::regex_match(text, m, std::regex("(\\w+)( or better| or lower| to (\\w+))?")))
    return false;
  const int first = named(m[1]);
  if (first == 0) return false;
  int low = first;
  int high = first;
  if (m[2] == " or better") high = 14;
  if (m[2] == " or lower") low = 2;
  if (m[3].matched) high = named(m[3]);
  for (int rank = low; rank <= high; ++rank) ranks.insert(rank);
  return high > 0;
}

int number(const std::string& word) {
  const std::vector<std::string> words = {"no", "one", "two", "three", "four", "five"};
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (word == words[i] || word == std::to_string(i)) return static_cast<int>(i);
  }
  return -1;
}

/// "no", "1", "2+", "1-2", "at most 1" of something.
bool count_range(const std::string& text, int& least, int& most) {
  std::smatch m;
  if (!std::regex_match(text, m, std::regex("(at most )?(no|\\d)(\\+|-(\\d))?"))) return false;
  least = m[1].matched ? 0 : number(m[2]);
  most = m[3] == "+" ? 9 : m[4].matched ? number(m[4]) : number(m[2]);
  return true;
}

/// The ranks of straights, the ace as 1 and as 14.
std::vector<std::set<int>> straights_of(const Paytable& game) {
  std::vector<std::set<int>> all;
  for (int high = 5; high <= 14; ++high) {
    std::set<int> ranks;
    bool known = true;
    for (int rank = high - 4; rank <= high; ++rank) {
      const int real = rank == 1 ? 14 : rank;
      ranks.insert(real);
      known = known && game.deck.ranks().contains(real - 2);
    }
    if (known) all.push_back(ranks);
  }
  return all;
}

bool is_wild(const Paytable& game, Card card) {
  return card.is_joker() || game.wild.contains(card);
}

}  // namespace

NaiveReader::NaiveReader(const Paytable& game) : game_(game), lines_(6) {}

bool NaiveReader::pays(HandKind kind) const {
  return std::any_of(game_.lines.begin(), game_.lines.end(),
                     [&](const PayLine& line) { return line.hand == kind && line.pays > Pay(); });
}

NaiveReader::Held NaiveReader::held(const std::array<Card, 5>& deal, std::size_t hold,
                                    std::size_t paid) const {
  static thread_local std::vector<std::set<int>> straights;
  static thread_local std::string known;
  if (known != game_.name) {
    straights = straights_of(game_);
    known = game_.name;
  }
  RankSet paying_pairs;
  for (const PayLine& line : game_.lines) {
    if (line.hand == HandKind::pair) paying_pairs |= line.ranks.value_or(RankSet());
  }
  Held h;
  h.paid = paid;
  for (std::size_t i = 0; i < deal.size(); ++i) {
    const bool wild = is_wild(game_, deal[i]);
    h.in_deal += wild ? 1 : 0;
    if ((hold >> i & 1U) == 0) continue;
    ++h.cards;
    if (wild) {
      ++h.wild;
    } else {
      h.ranks.push_back(deal[i].rank() + 2);
      h.suits.push_back(deal[i].suit());
      h.high += paying_pairs.contains(deal[i].rank()) ? 1 : 0;
    }
  }
  std::sort(h.ranks.rbegin(), h.ranks.rend());
  h.one_suit = std::set<int>(h.suits.begin(), h.suits.end()).size() == 1;
  const std::set<int> different(h.ranks.begin(), h.ranks.end());
  h.all_different = different.size() == h.ranks.size();
  for (const std::set<int>& straight : straights) {
    h.straights +=
        std::includes(straight.begin(), straight.end(), different.begin(), different.end());
  }
  h.in_straight = h.all_different && h.straights > 0;
  h.royal = h.all_different &&
            std::all_of(h.ranks.begin(), h.ranks.end(), [](int rank) { return rank >= 10; });
  if (h.ranks.empty()) return h;
  const bool low_ace = h.ranks[0] == 14 && h.ranks.size() > 1 && h.ranks[1] <= 5;
  const int highest = low_ace ? h.ranks[1] : h.ranks[0];
  const int lowest = low_ace ? 1 : h.ranks.back();
  h.gaps = highest - lowest + 1 - static_cast<int>(h.ranks.size());
  h.lowest = low_ace ? 0 : h.ranks.back();
  return h;
}

bool NaiveReader::goes_first(const Held& a, const Held& b) const {
  if (a.cards != b.cards) return a.cards > b.cards;
  if (a.high != b.high) return a.high > b.high;
  const auto draw = [](const Held& h) { return h.all_different && h.cards < 5 && h.cards > 2; };
  if (draw(a) && draw(b) && a.gaps != b.gaps) return a.gaps < b.gaps;
  return a.ranks < b.ranks;
}

std::size_t NaiveReader::hold(const std::array<Card, 5>& deal, std::size_t paid) const {
  std::array<Held, 32> all;
  for (std::size_t hold = 0; hold < all.size(); ++hold) all[hold] = held(deal, hold, paid);
  const int wild = all[31].wild;
  for (const std::vector<Test>& line : lines_[static_cast<std::size_t>(wild)]) {
    std::size_t best = all.size();
    for (std::size_t hold = 0; hold < all.size(); ++hold) {
      const bool fits =
          std::any_of(line.begin(), line.end(), [&](const Test& test) { return test(all[hold]); });
      if (fits && (best == all.size() || goes_first(all[hold], all[best]))) best = hold;
    }
    if (best < all.size()) return best;
  }
  std::size_t wild_cards = 0;
  for (std::size_t i = 0; i < deal.size(); ++i) {
    if (is_wild(game_, deal[i])) wild_cards |= std::size_t{1} << i;
  }
  return wild_cards;
}

void NaiveReader::read(int wild_cards, std::string line) {
  line = std::regex_replace(line, std::regex(" \\([^)]*\\)"), "");
  head_.clear();
  std::vector<Test>& tests = lines_[static_cast<std::size_t>(wild_cards)].emplace_back();
  for (const std::string& part : split(line, "; or ")) {
    if (!phrases(part, tests) && !(!head_.empty() && phrases(head_ + ", " + part, tests))) {
      throw std::runtime_error("not understood: " + part);
    }
  }
}

/// One hold, or the longest that the text begins with and those that follow.
bool NaiveReader::phrases(const std::string& text, std::vector<Test>& tests) {
  Test test;
  if (phrase(text, test)) {
    tests.push_back(test);
    std::smatch m;
    if (std::regex_search(text, m, std::regex("^\\d to an? [a-z ]+"))) head_ = m[0];
    return true;
  }
  const std::regex separator(", or |, | or ");
  std::vector<std::smatch> places;
  for (std::sregex_iterator at(text.begin(), text.end(), separator), end; at != end; ++at) {
    places.push_back(*at);
  }
  for (auto place = places.rbegin(); place != places.rend(); ++place) {
    const auto at = static_cast<std::size_t>(place->position());
    const std::size_t known = tests.size();
    if (phrases(text.substr(0, at), tests) &&
        phrases(text.substr(at + static_cast<std::size_t>(place->length())), tests)) {
      return true;
    }
    tests.resize(known);
  }
  return false;
}

bool NaiveReader::phrase(std::string text, Test& test) const {
  // What may follow any hold.
  std::smatch m;
  std::vector<Test> more;
  int kept = -1;
  std::string suits;
  while (std::regex_match(
      text, m,
      std::regex("(.*), (no wild cards|only (\\d) wild cards?|in ((?:clubs|diamonds|hearts|"
                 "spades|, | or )+))"))) {
    if (m[4].matched) {
      suits = m[4];
    } else {
      kept = m[3].matched ? std::stoi(m[3]) : 0;
    }
    text = std::string(m[1]);
  }
  Test core;
  if (!or_better(text, core) && !hand(text, core) && !alike(text, core) && !draw(text, core) &&
      !by_ranks(text, core)) {
    return false;
  }
  test = [core, kept, suits](const Held& h) {
    const bool is_two_pair = h.cards == 4 && h.wild == 0 && h.in_deal == 0;
    if (h.wild != (kept < 0 ? h.in_deal : kept) && !is_two_pair) return false;
    if (!suits.empty()) {
      const std::array<const char*, 4> words = {"clubs", "diamonds", "hearts", "spades"};
      if (!h.one_suit ||
          suits.find(words[static_cast<std::size_t>(h.suits[0])]) == std::string::npos)
        return false;
    }
    return core(h);
  };
  return true;
}

namespace {

bool five_cards_matter(const PayLine& line) {
  const std::set<HandKind> kinds = {HandKind::five_of_a_kind, HandKind::royal_flush,
                                    HandKind::straight_flush, HandKind::full_house,
                                    HandKind::flush,          HandKind::straight};
  return kinds.count(line.hand) > 0 || line.kicker.has_value();
}

std::string words_of(HandKind kind) {
  std::string text(to_string(kind));
  std::replace(text.begin(), text.end(), '_', ' ');
  return text;
}

bool same_word(std::string a, std::string b) {
  const auto lower = [](std::string& text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  };
  lower(a);
  lower(b);
  return a == b;
}

}  // namespace

bool NaiveReader::or_better(const std::string& text, Test& test) const {
  std::smatch m;
  if (!std::regex_match(text, m, std::regex("\"?(.*?)\"? or better"))) return false;
  const std::string name = m[1];
  std::size_t last = game_.lines.size();
  for (std::size_t i = 0; i < game_.lines.size(); ++i) {
    const PayLine& line = game_.lines[i];
    const std::string nature = line.natural.value_or(false) ? "natural " : "wild ";
    if (same_word(line.name, name) || words_of(line.hand) == name ||
        nature + words_of(line.hand) == name) {
      last = i;
    }
  }
  if (last == game_.lines.size()) return false;
  std::set<int> quads;
  std::set<int> trips;
  std::set<int> pairs;
  std::set<std::size_t> made;
  for (std::size_t i = 0; i <= last; ++i) {
    const PayLine& line = game_.lines[i];
    if (five_cards_matter(line)) made.insert(i);
    for (int rank = 2; rank <= 14; ++rank) {
      if (!line.ranks.value_or(RankSet::all()).contains(rank - 2)) continue;
      if (line.hand == HandKind::four_of_a_kind && !line.kicker) quads.insert(rank);
      if (line.hand == HandKind::three_of_a_kind) trips.insert(rank);
      if (line.hand == HandKind::two_pair) pairs.insert(rank);
    }
  }
  test = [=](const Held& h) {
    if (h.cards == 5) return made.count(h.paid) > 0;
    const bool same = !h.ranks.empty() && h.ranks.front() == h.ranks.back();
    if (h.cards == 4 && same) return quads.count(h.ranks[0]) > 0;
    if (h.cards == 3 && same) return trips.count(h.ranks[0]) > 0;
    return h.cards == 4 && h.wild == 0 && h.ranks[0] == h.ranks[1] && h.ranks[2] == h.ranks[3] &&
           h.ranks[1] != h.ranks[2] && pairs.count(h.ranks[0]) > 0;
  };
  return true;
}

bool NaiveReader::hand(const std::string& text, Test& test) const {
  std::smatch m;
  std::set<int> ranks;
  std::string name = text;
  if (std::regex_match(text, m, std::regex("(five of a kind), (\\S+)"))) {
    name = std::string(m[1]);
    if (!ranks_in(m[2], ranks)) return false;
  }
  std::set<std::size_t> lines;
  const bool pat = name.starts_with("pat ");
  if (pat) name = name.substr(4);
  if (name.starts_with("\"") && name.ends_with("\"")) name = name.substr(1, name.size() - 2);
  for (std::size_t i = 0; i < game_.lines.size(); ++i) {
    const PayLine& line = game_.lines[i];
    if (!five_cards_matter(line) && !pat) continue;
    const std::string nature = line.natural.value_or(false) ? "natural " : "wild ";
    const std::string kind = line.kicker ? "" : words_of(line.hand);
    if (name == kind || name == nature + kind || same_word(name, line.name)) lines.insert(i);
  }
  if (lines.empty()) return false;
  test = [=](const Held& h) {
    return h.cards == 5 && lines.count(h.paid) > 0 &&
           (ranks.empty() || (!h.ranks.empty() && ranks.count(h.ranks[0]) > 0));
  };
  return true;
}

bool NaiveReader::alike(const std::string& text, Test& test) const {
  std::smatch m;
  std::string words = text;
  std::set<int> kickers;
  bool kicker = false;
  if (std::regex_match(words, m, std::regex("(.*?),? with an? (?:(\\S+) )?kicker"))) {
    kicker = true;
    if (m[2].matched && !ranks_in(m[2], kickers)) return false;
    words = std::string(m[1]);
  }
  std::set<int> ranks;
  int cards = 0;
  std::set<int> high;
  for (const PayLine& line : game_.lines) {
    for (int rank = 2; rank <= 14; ++rank) {
      if (line.hand == HandKind::pair && line.ranks && line.ranks->contains(rank - 2))
        high.insert(rank);
    }
  }
  bool two_pair = false;
  if (words == "two pair") {
    two_pair = true;
  } else if (std::regex_match(words, m,
                              std::regex("(\\w+)(?: to (\\w+))? up( or better| or lower)?"))) {
    two_pair = true;
    const std::string last = m[2].matched ? " to " + m[2].str() : m[3].str();
    if (!named_ranks(m[1].str() + last, ranks)) return false;
  } else if (words == "pair") {
    cards = 2;
  } else if (words == "high pair") {
    cards = 2;
    ranks = high;
  } else if (words == "low pair") {
    cards = 2;
    for (int rank = 2; rank <= 14; ++rank) {
      if (high.count(rank) == 0) ranks.insert(rank);
    }
  } else if (std::regex_match(words, m, std::regex("pair of (.*)"))) {
    cards = 2;
    if (!named_ranks(m[1], ranks)) return false;
  } else if (std::regex_match(words, m, std::regex("pair, (\\S+)"))) {
    cards = 2;
    if (!ranks_in(m[1], ranks)) return false;
  } else if (std::regex_match(words, m, std::regex("(three|four) of a kind(?:, (\\S+))?"))) {
    cards = number(m[1]);
    if (m[2].matched && !ranks_in(m[2], ranks)) return false;
  } else if (std::regex_match(words, m, std::regex("(three|four) (\\w+)"))) {
    cards = number(m[1]);
    if (!named_ranks(m[2], ranks)) return false;
  } else {
    return false;
  }
  test = [=](const Held& h) {
    const auto wanted = [&](int rank) { return ranks.empty() || ranks.count(rank) > 0; };
    if (two_pair) {
      return h.cards == 4 && h.wild == 0 && h.ranks[0] == h.ranks[1] && h.ranks[2] == h.ranks[3] &&
             h.ranks[1] != h.ranks[2] && wanted(h.ranks[0]);
    }
    if (h.cards != cards + (kicker ? 1 : 0) || h.ranks.empty()) return false;
    if (!kicker) return h.ranks.front() == h.ranks.back() && wanted(h.ranks[0]);
    const std::set<int> two(h.ranks.begin(), h.ranks.end());
    if (two.size() != 2) return false;
    for (const int rank : two) {
      const int other = rank == *two.begin() ? *two.rbegin() : *two.begin();
      const bool alone = std::count(h.ranks.begin(), h.ranks.end(), rank) == 1;
      if (alone && wanted(other) && (kickers.empty() || kickers.count(rank) > 0)) return true;
    }
    return false;
  };
  return true;
}

bool NaiveReader::draw(const std::string& text, Test& test) const {
  std::smatch m;
  if (!std::regex_match(text, m,
                        std::regex("(3|4) to an?( outside| inside)? (royal flush|straight flush"
                                   "|flush|straight)(?:, (.*))?"))) {
    return false;
  }
  const int cards = std::stoi(m[1]);
  const std::string ends = m[2];
  const std::string kind = m[3];
  const bool royal_pays = pays(HandKind::royal_flush);
  const bool straight_flush_pays = pays(HandKind::straight_flush);
  Test said = [](const Held&) { return true; };
  if (m[4].matched && !quality(m[4], said)) return false;
  test = [=](const Held& h) {
    const int natural = h.cards - h.wild;
    if (h.cards != cards || natural < 2 || !h.all_different) return false;
    if (kind == "straight") {
      if (h.one_suit || !h.in_straight) return false;
      const bool outside = h.gaps == 0 && h.straights == 2;
      if (!ends.empty() && (ends == " outside") != outside) return false;
      return said(h);
    }
    if (!h.one_suit) return false;
    const char* best = h.royal && royal_pays                  ? "royal flush"
                       : h.in_straight && straight_flush_pays ? "straight flush"
                                                              : "flush";
    return kind == best && said(h);
  };
  return true;
}

bool NaiveReader::by_ranks(const std::string& text, Test& test) const {
  std::smatch m;
  if (text == "discard everything") {
    test = [](const Held& h) { return h.cards == 0; };
    return true;
  }
  if (std::regex_match(text, m,
                       std::regex("the (?:(\\d) )?(?:deuces?|jokers?|wild cards?) alone"))) {
    const int wild = m[1].matched ? std::stoi(m[1]) : 1;
    test = [wild](const Held& h) { return h.cards == wild && h.wild == wild; };
    return true;
  }
  std::string words = text;
  int wild = 0;
  if (std::regex_match(words, m,
                       std::regex("the (?:(\\d) )?(?:deuces?|jokers?|wild cards?) and (.*)"))) {
    wild = m[1].matched ? std::stoi(m[1]) : 1;
    words = std::string(m[2]);
  }
  std::set<int> left_out;
  if (std::regex_match(words, m, std::regex("(.*), no ([a-z, ]+)"))) {
    for (const std::string& name : split(m[2], ", | or ")) {
      if (named(name) == 0) return false;
      left_out.insert(named(name));
    }
    words = std::string(m[1]);
  }
  std::set<std::vector<int>> holds;
  bool suited = false;
  bool high = false;
  std::size_t cards = 0;
  if (std::regex_match(words, m, std::regex("suited (.*)"))) {
    suited = true;
    cards = 2;
    if (!lists(m[1], holds, cards)) return false;
  } else if (std::regex_match(words, m, std::regex("(.*) unsuited"))) {
    cards = m[1].str().find_first_not_of(kRankLetters);
    cards = cards == std::string::npos ? m[1].str().size() : cards;
    if (!lists(m[1], holds, cards)) return false;
  } else if (std::regex_match(
                 words, m,
                 std::regex(
                     "(one|two|three|four)( suited| unsuited)?( high)? cards?(?:, (.*))?"))) {
    cards = static_cast<std::size_t>(number(m[1]));
    suited = m[2] == " suited";
    high = m[3].matched;
    if (m[4].matched && !lists(m[4], holds, cards)) return false;
  } else {
    return false;
  }
  test = [=](const Held& h) {
    if (h.wild != wild || h.ranks.size() != cards) return false;
    if (h.ranks.size() > 1 && h.one_suit != suited) return false;
    if (holds.empty() && !h.all_different) return false;
    if (high && h.high != static_cast<int>(cards)) return false;
    for (const int rank : h.ranks) {
      if (left_out.count(rank) > 0) return false;
    }
    return holds.empty() || holds.count(h.ranks) > 0;
  };
  return true;
}

/// "1 gap, 2+ high cards, except A-low": qualities, of which the last may be a list with commas.
bool NaiveReader::quality(const std::string& text, Test& test) const {
  std::smatch m;
  int least = 0;
  int most = 9;
  std::set<std::vector<int>> holds;
  std::set<int> ranks;
  const auto rank_at = [](const std::smatch& match, std::size_t i) {
    return rank_of(match[i].str()[0]);
  };
  if (std::regex_match(text, m, std::regex("(.*) gaps?")) && count_range(m[1], least, most)) {
    test = [=](const Held& h) { return h.gaps >= least && h.gaps <= most; };
  } else if (std::regex_match(text, m, std::regex("(.*) high cards?")) &&
             count_range(m[1], least, most)) {
    test = [=](const Held& h) { return h.high >= least && h.high <= most; };
  } else if (text == "at least as many high cards as gaps") {
    test = [](const Held& h) { return h.high >= h.gaps; };
  } else if (text == "more high cards than gaps") {
    test = [](const Held& h) { return h.high > h.gaps; };
  } else if (std::regex_match(text, m, std::regex("at most (\\d) more gaps? than high cards"))) {
    const int more = std::stoi(m[1]);
    test = [=](const Held& h) { return h.gaps <= h.high + more; };
  } else if (std::regex_match(text, m, std::regex("lowest card (\\w) or (higher|lower)"))) {
    const int rank = rank_at(m, 1);
    const bool higher = m[2] == "higher";
    test = [=](const Held& h) { return higher ? h.lowest >= rank : h.lowest <= rank; };
  } else if (std::regex_match(text, m, std::regex("(\\w)(?:-\\w)+ or (higher|lower)"))) {
    const int rank = rank_at(m, 1);
    const bool higher = m[2] == "higher";
    test = [=](const Held& h) {
      return h.gaps == 0 && (higher ? h.lowest >= rank : h.lowest <= rank);
    };
  } else if (std::regex_match(text, m, std::regex("(\\w)(?:-\\w)+ to (\\w)(?:-\\w)+"))) {
    const int first = rank_at(m, 1);
    const int last = rank_at(m, 2);
    test = [=](const Held& h) { return h.gaps == 0 && h.lowest >= first && h.lowest <= last; };
  } else if (std::regex_match(text, m, std::regex("(\\w) high( or lower)?"))) {
    const int rank = rank_at(m, 1);
    const bool lower = m[2].matched;
    test = [=](const Held& h) { return lower ? h.ranks[0] <= rank : h.ranks[0] == rank; };
  } else if (text == "A-low") {
    test = [](const Held& h) { return h.lowest == 0; };
  } else if (std::regex_match(text, m, std::regex("no ([a-z, ]+)"))) {
    for (const std::string& name : split(m[1], ", | or ")) {
      if (named(name) == 0) return false;
      ranks.insert(named(name));
    }
    test = [=](const Held& h) {
      return std::none_of(h.ranks.begin(), h.ranks.end(),
                          [&](int r) { return ranks.count(r) > 0; });
    };
  } else if (std::regex_match(text, m, std::regex("(except )?(A-low)?(?:, | or )?(.*)")) &&
             (m[1].matched || !m[2].matched)) {
    const bool except = m[1].matched;
    const bool ace_low = m[2].matched;
    const std::string list = m[3];
    std::size_t cards = list.find_first_not_of(kRankLetters);
    if (cards == std::string::npos) cards = list.size();
    const bool listed = !list.empty() && lists(list, holds, cards);
    if (listed || (list.empty() && ace_low && except)) {
      test = [=](const Held& h) {
        const bool meant = (ace_low && h.lowest == 0) || holds.count(h.ranks) > 0;
        return meant != except;
      };
      return true;
    }
  }
  if (test && std::regex_search(text, std::regex("^(?!.*(,|except)).*$"))) return true;
  // Several qualities: the first up to a comma, then the rest.
  for (std::size_t at = text.find(", "); at != std::string::npos; at = text.find(", ", at + 2)) {
    Test one;
    Test rest;
    if (quality(text.substr(0, at), one) && quality(text.substr(at + 2), rest)) {
      test = [one, rest](const Held& h) { return one(h) && rest(h); };
      return true;
    }
  }
  return false;
}

}  // namespace vpanalyze::oracle
