// SPDX-License-Identifier: MIT
// The words for draws and for cards told by their ranks.
#include <algorithm>
#include <regex>
#include <set>

#include "support/naive_reader.hpp"
#include "support/naive_words.hpp"

namespace vpanalyze::oracle {

bool NaiveReader::draw(const std::string& text, Test& test) const {
  std::smatch m;
  if (!std::regex_match(text, m,
                        std::regex("(3|4) to an?( outside| inside)? (royal flush|straight flush"
                                   "|flush|straight)(?:, (.*))?"))) {
    return false;
  }
  const int cards = std::stoi(m[1]);
  const bool any_ends = !m[2].matched;
  const bool is_open = m[2] == " outside";
  const bool straight_draw = m[3] == "straight";
  const bool royal_draw = m[3] == "royal flush";
  const bool straight_flush_draw = m[3] == "straight flush";
  const bool royal_pays = pays(HandKind::royal_flush);
  const bool straight_flush_pays = pays(HandKind::straight_flush);
  Test said = [](const Held&) { return true; };
  if (m[4].matched && !quality(m[4], said)) return false;
  test = [=](const Held& h) {
    const int natural = h.cards - h.wild;
    if (h.cards != cards || natural < 2 || !h.all_different) return false;
    if (straight_draw) {
      if (h.one_suit || !h.fits_straight) return false;
      if (cards == 3 && h.high == natural) return false;  // three high cards
      // Only four natural cards are inside or outside.
      const bool is_outside = h.gaps == 0 && h.straights == 2;
      if (!any_ends && (h.wild > 0 || is_open != is_outside)) return false;
      return said(h);
    }
    if (!h.one_suit) return false;
    // A draw is called by the best that it can become.
    const bool royal = h.royal && royal_pays;
    const bool straight_flush = !royal && h.fits_straight && straight_flush_pays;
    return royal == royal_draw && straight_flush == straight_flush_draw && said(h);
  };
  return true;
}

bool NaiveReader::has_ranks(const std::string& text, Test& test) const {
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
  Ranks left_out;
  if (std::regex_match(words, m, std::regex("(.*), no ([a-z, ]+)"))) {
    if (!all_named(m[2], left_out)) return false;
    words = std::string(m[1]);
  }
  std::set<SmallSet> holds;
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
      if (left_out.contains(rank)) return false;
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
  std::set<SmallSet> holds;
  Ranks ranks;
  const auto rank_at = [](const std::smatch& match, std::size_t i) {
    return rank_of(match[i].str()[0]);
  };
  if (std::regex_match(text, m, std::regex("(.*) gaps?")) && count_range(m[1], least, most)) {
    test = [=](const Held& h) { return h.gaps >= least && h.gaps <= most; };
  } else if (std::regex_match(text, m, std::regex("(.*) high cards?")) &&
             count_range(m[1], least, most)) {
    test = [=](const Held& h) { return h.high >= least && h.high <= most; };
  } else if (text == "in a row") {
    test = [](const Held& h) { return h.gaps == 0; };
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
  } else if (std::regex_match(text, m, std::regex("lowest card (\\w)(?:-(\\w))?"))) {
    const int first = rank_at(m, 1);
    const int last = m[2].matched ? rank_at(m, 2) : first;
    test = [=](const Held& h) { return h.lowest >= first && h.lowest <= last; };
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
  } else if (text == "no ace low") {
    test = [](const Held& h) { return h.lowest != 0; };
  } else if (std::regex_match(text, m, std::regex("no (\\w)(?:-\\w)+"))) {
    const int rank = rank_at(m, 1);
    test = [=](const Held& h) { return h.gaps != 0 || h.lowest != rank; };
  } else if (text == "A-low") {
    test = [](const Held& h) { return h.lowest == 0; };
  } else if (std::regex_match(text, m, std::regex("no ([a-z, ]+)")) && all_named(m[1], ranks)) {
    test = [=](const Held& h) {
      return std::none_of(h.ranks.begin(), h.ranks.end(), [&](int r) { return ranks.contains(r); });
    };
  } else if (std::regex_match(text, m, std::regex("(except )?(A-low)?(?:, | or )?(.*)")) &&
             (m[1].matched || !m[2].matched)) {
    const bool excluded = m[1].matched;
    const bool ace_low = m[2].matched;
    const std::string list = m[3];
    std::size_t cards = list.find_first_not_of(kRankLetters);
    if (cards == std::string::npos) cards = list.size();
    const bool listed = !list.empty() && lists(list, holds, cards);
    if (listed || (list.empty() && ace_low && excluded)) {
      test = [=](const Held& h) {
        const bool meant = (ace_low && h.lowest == 0) || holds.count(h.ranks) > 0;
        return meant != excluded;
      };
      return true;
    }
  }
  if (test && std::regex_search(text, std::regex("^(?!.*(,|except)).*$"))) return true;
  // Several qualities: the first up to a comma, then the rest.
  for (std::size_t place = text.find(", "); place != std::string::npos;
       place = text.find(", ", place + 2)) {
    Test one;
    Test rest;
    if (quality(text.substr(0, place), one) && quality(text.substr(place + 2), rest)) {
      test = [one, rest](const Held& h) { return one(h) && rest(h); };
      return true;
    }
  }
  return false;
}

}  // namespace vpanalyze::oracle
