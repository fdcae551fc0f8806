// SPDX-License-Identifier: MIT
#include "studies/strategy/rank_runs.hpp"

#include <algorithm>

#include "studies/strategy/chart_words.hpp"

namespace vpanalyze {
namespace {

/// The pair after one in a run: both ranks fall, or the lower one. Empty behind the last.
RankSet next_in_run(RankSet pair, bool both_fall) {
  const int high = pair.highest() - (both_fall ? 1 : 0);
  const int low = pair.lowest() - 1;
  return low < 0 ? RankSet() : RankSet::of(high) | RankSet::of(low);
}

/// Runs that say all of the pairs, the one that says most first, and others only where they may.
std::vector<std::vector<RankSet>> runs_of(const std::vector<RankSet>& pairs,
                                          const std::function<bool(RankSet)>& may_say) {
  constexpr std::size_t kLeastInRun = 3;
  std::vector<RankSet> left = pairs;
  const auto is_left = [&left](RankSet pair) {
    return std::find(left.begin(), left.end(), pair) != left.end();
  };
  std::vector<std::vector<RankSet>> runs;
  while (!left.empty()) {
    std::vector<RankSet> best = {left.front()};
    std::size_t most = 1;
    for (const RankSet first : left) {
      for (const bool both_fall : {true, false}) {
        std::vector<RankSet> run = {first};
        std::size_t said = 1;
        for (RankSet next = next_in_run(first, both_fall);
             !next.empty() && (is_left(next) || may_say(next));
             next = next_in_run(next, both_fall)) {
          run.push_back(next);
          if (!is_left(next) || ++said <= most || run.size() < kLeastInRun) continue;
          most = said;
          best = run;
        }
      }
    }
    std::erase_if(left, [&best](RankSet pair) {
      return std::find(best.begin(), best.end(), pair) != best.end();
    });
    runs.push_back(std::move(best));
  }
  return runs;
}

}  // namespace

std::vector<RankSet> rank_run(RankSet from, RankSet to) {
  const bool both_fall = from.highest() != to.highest();
  std::vector<RankSet> run = {from};
  while (run.back() != to) {
    run.push_back(next_in_run(run.back(), both_fall));
    if (run.back().empty()) return {};
  }
  return run;
}

std::vector<std::string> words_of_runs(const std::vector<RankSet>& pairs) {
  std::vector<std::vector<RankSet>> runs = runs_of(pairs, [](RankSet) { return false; });
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
  std::vector<RankSet> pairs;
  for (const HoldPhrase::Ranks& held : holds) pairs.push_back(held.ranks);
  const auto is_pair = [](RankSet ranks) { return ranks.size() == 2; };
  if (!std::all_of(pairs.begin(), pairs.end(), is_pair)) return holds;
  const std::size_t words = words_of_runs(pairs).size();
  if (words <= kMostListed) return holds;
  std::vector<RankSet> more;
  for (const std::vector<RankSet>& run : runs_of(pairs, may_say)) {
    more.insert(more.end(), run.begin(), run.end());
  }
  std::sort(more.rbegin(), more.rend());
  more.erase(std::unique(more.begin(), more.end()), more.end());
  if (words_of_runs(more).size() >= words) return holds;
  std::vector<HoldPhrase::Ranks> all;
  for (const RankSet pair : more) all.push_back({pair});
  return all;
}

}  // namespace vpanalyze
