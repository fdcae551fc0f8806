// SPDX-License-Identifier: MIT
#include "studies/chart_words/chart_words.hpp"

#include <algorithm>

namespace vpanalyze {
namespace {

/// The ranks after these in a run: all fall by one, or of two the lower one. Empty behind the last.
RankSet next_in_run(RankSet ranks, bool all_fall) {
  if (ranks.contains(kDeuce)) return {};
  if (all_fall) return RankSet(ranks.bits() >> 1);
  const int low = ranks.lowest() - 1;
  return ranks.size() == 2 ? RankSet::of(ranks.highest()) | RankSet::of(low) : RankSet();
}

/// Runs that say all of the holds, the one that says most first, and others only where they may.
std::vector<std::vector<RankSet>> runs_of(const std::vector<RankSet>& holds,
                                          const std::function<bool(RankSet)>& may_say) {
  constexpr std::size_t kLeastInRun = 3;
  std::vector<RankSet> left = holds;
  const auto is_left = [&left](RankSet ranks) {
    return std::find(left.begin(), left.end(), ranks) != left.end();
  };
  std::vector<std::vector<RankSet>> runs;
  while (!left.empty()) {
    std::vector<RankSet> best = {left.front()};
    std::size_t most = 1;
    for (const RankSet first : left) {
      for (const bool all_fall : {true, false}) {
        std::vector<RankSet> run = {first};
        std::size_t said = 1;
        for (RankSet next = next_in_run(first, all_fall);
             !next.empty() && (is_left(next) || may_say(next));
             next = next_in_run(next, all_fall)) {
          run.push_back(next);
          if (!is_left(next) || ++said <= most || run.size() < kLeastInRun) continue;
          most = said;
          best = run;
        }
      }
    }
    std::erase_if(left, [&best](RankSet ranks) {
      return std::find(best.begin(), best.end(), ranks) != best.end();
    });
    runs.push_back(std::move(best));
  }
  return runs;
}

}  // namespace

bool may_run(const HoldPhrase::Ranks& held) { return held.ranks.size() > 1 && held.twice.empty(); }

std::vector<RankSet> rank_run(RankSet from, RankSet to) {
  const bool all_fall = from.highest() != to.highest();
  std::vector<RankSet> run = {from};
  while (run.back() != to) {
    run.push_back(next_in_run(run.back(), all_fall));
    if (run.back().empty()) return {};
  }
  return run;
}

std::vector<std::string> words_of_runs(const std::vector<RankSet>& holds) {
  std::vector<std::vector<RankSet>> runs = runs_of(holds, [](RankSet) { return false; });
  std::sort(runs.rbegin(), runs.rend());
  std::vector<std::string> words;
  for (const std::vector<RankSet>& run : runs) {
    words.push_back(ranks_text({run.front()}));
    if (run.size() > 1) words.back() += " to " + ranks_text({run.back()});
  }
  return words;
}

std::vector<HoldPhrase::Ranks> in_few_runs(const std::vector<HoldPhrase::Ranks>& holds,
                                           const std::function<bool(RankSet)>& may_say) {
  std::vector<RankSet> all;
  for (const HoldPhrase::Ranks& held : holds) {
    if (!may_run(held)) return holds;
    all.push_back(held.ranks);
  }
  const std::size_t words = words_of_runs(all).size();
  if (words <= kMostListed) return holds;
  std::vector<RankSet> more;
  for (const std::vector<RankSet>& run : runs_of(all, may_say)) {
    more.insert(more.end(), run.begin(), run.end());
  }
  std::sort(more.rbegin(), more.rend());
  more.erase(std::unique(more.begin(), more.end()), more.end());
  if (words_of_runs(more).size() >= words) return holds;
  std::vector<HoldPhrase::Ranks> said;
  for (const RankSet ranks : more) said.push_back({ranks});
  return said;
}

}  // namespace vpanalyze
