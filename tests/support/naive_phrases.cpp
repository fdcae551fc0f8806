// SPDX-License-Identifier: MIT
// Takes lines apart, and knows the words for hands.
#include <algorithm>
#include <regex>
#include <set>
#include <stdexcept>

#include "support/naive_reader.hpp"
#include "support/naive_words.hpp"

namespace vpanalyze::oracle {

void NaiveReader::read(int wild_cards, std::string line) {
  line = std::regex_replace(line, std::regex(" \\([^)]*\\)"), "");
  head_.clear();
  Line& read = lines_[static_cast<std::size_t>(wild_cards)].emplace_back();
  read.conditions = conditions(line);
  for (const std::string& part : split(line, "; or ")) {
    if (!phrases(part, read.phrases) &&
        !(!head_.empty() && phrases(head_ + ", " + part, read.phrases))) {
      throw std::runtime_error("not understood: " + part);
    }
  }
}

NaiveReader::Test NaiveReader::meaning(const std::string& label) const {
  Test test;
  if (!phrase(label, test)) throw std::runtime_error("not understood: " + label);
  return test;
}

/// Takes "if no flush penalty and no straight penalty" off the end of a line.
std::vector<NaiveReader::Test> NaiveReader::conditions(std::string& line) {
  std::vector<Test> all;
  std::smatch m;
  while (std::regex_match(line, m, std::regex("(.*) (if|and) no (flush|straight) penalty"))) {
    const bool more = m[2] == "and";
    if (m[3] == "flush") {
      all.emplace_back([](const Held& h) { return !h.flush_penalty; });
    } else {
      all.emplace_back([](const Held& h) { return !h.straight_penalty; });
    }
    line = std::string(m[1]);
    if (!more) break;
  }
  return all;
}

/// Reads one hold, or the longest that the text begins with and those that follow.
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
  for (std::sregex_iterator found_at(text.begin(), text.end(), separator), end; found_at != end;
       ++found_at) {
    places.push_back(*found_at);
  }
  for (auto place = places.rbegin(); place != places.rend(); ++place) {
    const auto found_at = static_cast<std::size_t>(place->position());
    const std::size_t known = tests.size();
    if (phrases(text.substr(0, found_at), tests) &&
        phrases(text.substr(found_at + static_cast<std::size_t>(place->length())), tests)) {
      return true;
    }
    tests.resize(known);
  }
  return false;
}

namespace {

/// Returns true if "clubs or spades" names the suit.
bool names_suit(const std::string& text, int suit) {
  constexpr std::array<const char*, kSuits> kWords = {"clubs", "diamonds", "hearts", "spades"};
  return suit < kSuits && text.find(kWords.at(static_cast<std::size_t>(suit))) != std::string::npos;
}

}  // namespace

bool NaiveReader::phrase(std::string text, Test& test) const {
  // Words that may follow any hold.
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
      !has_ranks(text, core)) {
    return false;
  }
  test = [core, kept, suits](const Held& h) {
    const bool is_two_pair = h.cards == 4 && h.wild == 0 && h.dealt_cards == 0;
    if (h.wild != (kept < 0 ? h.dealt_cards : kept) && !is_two_pair) return false;
    if (!suits.empty() && (!h.one_suit || !names_suit(suits, h.suits[0]))) return false;
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
  if (!std::regex_match(text, m,
                        std::regex("\"?(.*?)\"? or better(, keeping a kicker that pays)?"))) {
    return false;
  }
  const std::string name = std::regex_replace(m[1].str(), std::regex("\"\""), "\"");
  const bool names_kickers = m[2].matched;
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
  Ranks quads;
  Ranks trips;
  Ranks pairs;
  std::set<std::size_t> made;
  for (std::size_t i = 0; i <= last; ++i) {
    const PayLine& line = game_.lines[i];
    const bool kicker = line.kicker.has_value();
    if (five_cards_matter(line) && (!kicker || names_kickers)) made.insert(i);
    for (int rank = 2; rank <= 14; ++rank) {
      if (!line.ranks.value_or(RankSet::all()).contains(Rank::deuce + (rank - 2))) continue;
      if (kicker && names_kickers) continue;
      if (line.hand == HandKind::four_of_a_kind) quads.insert(rank);
      if (line.hand == HandKind::three_of_a_kind) trips.insert(rank);
      if (line.hand == HandKind::two_pair) pairs.insert(rank);
    }
  }
  test = [=](const Held& h) {
    if (h.cards == 5) return made.count(h.paid) > 0;
    const bool same = h.ranks.size() > 1 && h.ranks.front() == h.ranks.back();
    if (h.cards == 4 && same) return quads.contains(h.ranks[0]);
    if (h.cards == 3 && same) return trips.contains(h.ranks[0]);
    return h.cards == 4 && h.wild == 0 && h.ranks[0] == h.ranks[1] && h.ranks[2] == h.ranks[3] &&
           h.ranks[1] != h.ranks[2] && pairs.contains(h.ranks[0]);
  };
  return true;
}

bool NaiveReader::hand(const std::string& text, Test& test) const {
  std::smatch m;
  Ranks ranks;
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
           (ranks.empty() || (!h.ranks.empty() && ranks.contains(h.ranks[0])));
  };
  return true;
}

bool NaiveReader::alike(const std::string& text, Test& test) const {
  std::smatch m;
  std::string words = text;
  Ranks kickers;
  bool kicker = false;
  std::string suits;
  if (std::regex_match(words, m, std::regex("(.*?),? with an? (?:(\\S+) )?kicker(?: of (.*))?"))) {
    kicker = true;
    suits = m[3];
    if (m[2].matched && !ranks_in(m[2], kickers)) return false;
    words = std::string(m[1]);
  }
  Ranks lower;
  if (std::regex_match(words, m, std::regex("(two pair.*), over (\\S+)"))) {
    if (!ranks_in(m[2], lower)) return false;
    words = std::string(m[1]);
  }
  Ranks ranks;
  int cards = 0;
  bool two_pair = false;
  if (words == "two pair") {
    two_pair = true;
  } else if (std::regex_match(
                 words, m,
                 std::regex("two pair, (\\w{4,})(?: to (\\w+))? up( or better| or lower)?"))) {
    two_pair = true;
    const std::string last = m[2].matched ? " to " + m[2].str() : m[3].str();
    if (!named_ranks(m[1].str() + last, ranks)) return false;
  } else if (std::regex_match(words, m, std::regex("two pair, (\\S+) up"))) {
    two_pair = true;
    if (!ranks_in(m[1], ranks)) return false;
  } else if (words == "pair") {
    cards = 2;
  } else if (words == "high pair") {
    cards = 2;
    ranks = high_;
  } else if (words == "low pair") {
    cards = 2;
    for (int rank = 2; rank <= 14; ++rank) {
      if (!high_.contains(rank)) ranks.insert(rank);
    }
  } else if (std::regex_match(words, m, std::regex("pair of (.*)"))) {
    cards = 2;
    if (!named_ranks(m[1], ranks)) return false;
  } else if (std::regex_match(words, m, std::regex("pair, (no \\w+|\\S+)"))) {
    cards = 2;
    if (!ranks_in(m[1], ranks)) return false;
  } else if (std::regex_match(words, m,
                              std::regex("(three|four) of a kind(?:, (no \\w+|\\S+))?"))) {
    cards = number(m[1]);
    if (m[2].matched && !ranks_in(m[2], ranks)) return false;
  } else if (std::regex_match(words, m, std::regex("(three|four) (\\w+)"))) {
    cards = number(m[1]);
    if (!named_ranks(m[2], ranks)) return false;
  } else {
    return false;
  }
  test = [=](const Held& h) {
    const auto wanted = [&](int rank) { return ranks.empty() || ranks.contains(rank); };
    if (two_pair) {
      return h.cards == 4 && h.wild == 0 && h.ranks[0] == h.ranks[1] && h.ranks[2] == h.ranks[3] &&
             h.ranks[1] != h.ranks[2] && wanted(h.ranks[0]) &&
             (lower.empty() || lower.contains(h.ranks[2]));
    }
    // A single card beside wild ones is called just that.
    if (h.cards != cards + (kicker ? 1 : 0) || h.ranks.size() < 2) return false;
    if (!kicker) return h.ranks.front() == h.ranks.back() && wanted(h.ranks[0]);
    // Two ranks: those of the highest card and of the lowest.
    const auto same = [&](int rank) { return std::count(h.ranks.begin(), h.ranks.end(), rank); };
    const int highest = h.ranks.front();
    const int lowest = h.ranks.back();
    const auto natural = static_cast<std::ptrdiff_t>(h.ranks.size());
    if (highest == lowest || same(highest) + same(lowest) != natural) return false;
    for (const int rank : {highest, lowest}) {
      const int other = rank == highest ? lowest : highest;
      const bool alone = same(rank) == 1;
      const auto& dealt = h.ranks_as_dealt;
      const auto place = std::find(dealt.begin(), dealt.end(), rank) - dealt.begin();
      if (alone && wanted(other) && (kickers.empty() || kickers.contains(rank)) &&
          (suits.empty() || names_suit(suits, h.suits[static_cast<std::size_t>(place)]))) {
        return true;
      }
    }
    return false;
  };
  return true;
}

}  // namespace vpanalyze::oracle
