// SPDX-License-Identifier: MIT
// Ranks of pairs, of threes and fours of a kind, of kickers.
#include <algorithm>
#include <string>

#include "cards/text.hpp"
#include "studies/chart_words/line_parser.hpp"

namespace vpanalyze {

bool take_kicker_ranks(LineReader& line, RankSet& ranks) {
  RankSet said;
  const bool taken = line.take_list([&] {
    RankSet next;
    Rank rank{};
    if (line.rank_set(next)) return !(said |= next).empty();
    line.take("a|an");  // not of "A-4"
    if (line.take(rank)) {
      next = RankSet::of(rank);
    } else if (!line.take(next) && !line.rank_set(next)) {
      return false;
    }
    said |= next;
    return true;
  });
  if (taken) ranks = said;
  return taken;
}

RankSet and_others(LineReader& line, RankSet ranks) {
  RankSet kickers;
  if (line.follows("+", [&] { return take_kicker_ranks(line, kickers); })) return ranks;
  if (line.or_higher()) return RankSet::range(ranks.lowest(), Rank::ace);
  return line.or_lower() ? RankSet::range(Rank::deuce, ranks.highest()) : ranks;
}

namespace {

/// "aces", "fives to nines"; with `same` cards of each rank also "JJ", "TT to 22".
bool take_rank_span(LineReader& line, RankSet& ranks, int same) {
  const auto one = [&](RankSet& rank) {
    return line.take([&] {
      PhraseCursor::SameRank held;
      if (line.take(rank)) return true;
      if (same == 0 || !line.take(held) || held.cards != same) return false;
      rank = RankSet::of(held.rank);
      return true;
    });
  };
  RankSet last;
  if (!one(ranks)) return false;
  if (!line.take("to|through|thru|-", [&] { return one(last); })) return true;
  ranks = ranks < last ? RankSet::range(ranks.lowest(), last.lowest())
                       : RankSet::range(last.lowest(), ranks.lowest());
  return true;
}

}  // namespace

bool take_rank_range(LineReader& line, RankSet& ranks, int same) {
  if (!take_rank_span(line, ranks, same)) return false;
  ranks = and_others(line, ranks);
  return true;
}

bool take_rank_list(LineReader& line, RankSet& ranks, int same) {
  RankSet said;
  const auto taken = line.take_list([&] {
    RankSet next;
    if (!take_rank_span(line, next, same) || line.follows("up")) return false;
    const bool is_first = said.empty();
    const RankSet all = and_others(line, next);
    if (!is_first && all != next) return false;
    said |= all;
    return true;
  });
  if (taken) ranks = said;
  return taken;
}

bool ranks_behind_comma(LineReader& line, RankSet& ranks, int same) {
  const std::size_t place = line.at();
  RankSet said;
  bool in_words = false;
  bool with_others = false;
  const auto part = [&] {
    RankSet next;
    Rank rank{};
    if (take_rank_span(line, next, same)) {
      const RankSet all = and_others(line, next);
      if (!said.empty() && all != next) return false;
      in_words = true;
      with_others = with_others || all != next;
      next = all;
    } else if (const auto set = line.take_rank_set()) {
      next = *set;
    } else if (line.remark() != nullptr && line.take(rank)) {
      next = RankSet::of(rank);
    } else {
      return false;
    }
    if (!line.at_joint() && !line.follows("with|plus|+")) return false;
    said |= next;
    return true;
  };
  const auto list = [&] { return line.take_list(part); };
  if (line.take("?,", "no|not|except|other than|but not|all but|without", list)) {
    said = RankSet::all() - said;
  } else {
    bool in_remark = false;
    const auto begins = [&] {
      in_remark = line.remark() != nullptr;
      return true;
    };
    if (!line.take(",|:|-", begins, list)) return false;
    // "low pair, aces" are two holds.
    if (in_words && !in_remark && !ranks.contains(said)) {
      line.back_to(place);
      return false;
    }
    if (with_others && !in_remark && same > 2) {
      line.back_to(place);
      line.take(",|:|-");
      line.fail(in_quotes(line.rest()) + " could be a pair or belong to the hold before; write " +
                in_quotes("or pair of " + std::string(line.rest())) + " or " +
                in_quotes(", " + to_string(said)));
    }
  }
  ranks = ranks & said;
  if (ranks.empty()) line.fail("no hold has these ranks");
  return true;
}

}  // namespace vpanalyze
