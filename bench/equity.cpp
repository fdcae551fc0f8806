// SPDX-License-Identifier: MIT
// Times Hold'em win rates, each question repeated in one process: minimum and median in
// milliseconds, and what the first player wins, for equal results.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <sstream>
#include <string>
#include <vector>

#include "vpanalyze/holdem/equity.hpp"

namespace {

using namespace vpanalyze;

struct Question {
  const char* hands;  ///< separated by blanks
  const char* board;
  std::uint64_t trials;  ///< of Monte Carlo; 0: exact
};

constexpr Question kQuestions[] = {
    {"AsKd random", "", 0},
    {"AsKd random random", "", 0},
    {"AsKd QhQc", "", 0},
    {"Ac7c 5s4s KsKd", "", 0},
    {"AsKd random", "2c5d7h", 0},
    {"AsKd random random", "2c5d7h", 0},
    {"22+,A2s+ TT+,AK", "", 0},
    {"AsKd random", "", 10'000'000},
    {"AsKd random random random random random", "", 10'000'000},
    {"QQ+,AKs 22+,A2s+ random", "", 10'000'000},
};

EquityQuestion read(const Question& question) {
  EquityQuestion result;
  std::string problem;
  std::istringstream words(question.hands);
  for (std::string word; words >> word;) {
    result.players.push_back(parse_range(word, problem).value());
  }
  result.board = parse_cards(question.board, problem).value();
  return result;
}

void time_question(const Question& question, int runs, int threads) {
  const EquityQuestion asked = read(question);
  EquityOptions options;
  options.method = question.trials > 0 ? EquityMethod::monte_carlo : EquityMethod::exact;
  options.trials = question.trials;
  options.threads = threads;
  std::vector<double> times;
  Equity equity;
  for (int run = 0; run < runs; ++run) {
    const auto start = std::chrono::steady_clock::now();
    equity = calculate_equity(asked, options);
    const std::chrono::duration<double, std::milli> elapsed =
        std::chrono::steady_clock::now() - start;
    times.push_back(elapsed.count());
  }
  std::sort(times.begin(), times.end());
  const std::string name = std::string(question.hands) + " " + question.board +
                           (question.trials > 0 ? " (Monte Carlo)" : "");
  std::printf("%-56s %9.2f %9.2f   %llu of %llu\n", name.c_str(), times.front(),
              times[times.size() / 2],
              static_cast<unsigned long long>(equity.players.front().wins()),
              static_cast<unsigned long long>(equity.deals));
}

}  // namespace

int main(int argc, char** argv) {
  const int runs = argc > 1 ? std::max(1, std::atoi(argv[1])) : 11;
  const int threads = argc > 2 ? std::atoi(argv[2]) : 0;
  try {
    std::printf("%-56s %9s %9s   %s\n", "", "min ms", "median", "won");
    for (const Question& question : kQuestions) time_question(question, runs, threads);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "vpanalyze_bench_equity: %s\n", error.what());
    return 3;
  }
  return 0;
}
