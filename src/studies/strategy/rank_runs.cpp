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
  constexpr std::size_t kLeastInRun = 3;
  std::vector<RankSet> left = pairs;
  const auto is_left = [&left](RankSet pair) {
    return std::find(left.begin(), left.end(), pair) != left.end();
  };
  std::vector<std::vector<RankSet>> runs;
  while (!left.empty()) {
    std::vector<RankSet> longest = {left.front()};
    for (const RankSet first : left) {
      for (const bool both_fall : {true, false}) {
        std::vector<RankSet> run = {first};
        for (RankSet next = next_in_run(first, both_fall); !next.empty() && is_left(next);
             next = next_in_run(next, both_fall)) {
          run.push_back(next);
        }
        if (run.size() > longest.size() && run.size() >= kLeastInRun) longest = std::move(run);
      }
    }
    std::erase_if(left, [&longest](RankSet pair) {
      return std::find(longest.begin(), longest.end(), pair) != longest.end();
    });
    runs.push_back(std::move(longest));
  }
  std::sort(runs.rbegin(), runs.rend());
  std::vector<std::string> words;
  for (const std::vector<RankSet>& run : runs) {
    words.push_back(ranks_text({run.front()}));
    if (run.size() > 1) words.back() += " to " + ranks_text({run.back()});
  }
  return words;
}

}  // namespace vpanalyze
