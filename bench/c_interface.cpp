// SPDX-License-Identifier: MIT
// Times the C interface, warm, in one process: for each game the median processor time, in
// milliseconds, of an analysis and of a standard chart. bench/module.js does the same in
// WebAssembly.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

#include "vpanalyze/c/vpanalyze.h"

namespace {

void end_if_failed(vpa_status status, char* const& error) {
  if (status == VPA_OK) return;
  std::fprintf(stderr, "vpanalyze_bench_c_interface: %s\n", error);
  std::exit(3);
}

template <class Work>
double median_ms(int runs, const Work& work) {
  std::vector<double> times;
  for (int run = -runs; run < runs; ++run) {  // as many to warm up
    const std::clock_t start = std::clock();
    work();
    const double elapsed = 1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    if (run >= 0) times.push_back(elapsed);
  }
  std::sort(times.begin(), times.end());
  return times[times.size() / 2];
}

void time_game(const char* name, int runs, int chart_runs) {
  vpa_paytable* paytable = nullptr;
  char* answer = nullptr;
  char* error = nullptr;
  end_if_failed(vpa_paytable_find(name, &paytable, &error), error);
  const double analysis = median_ms(runs, [&] {
    end_if_failed(vpa_paytable_analyze(paytable, &answer, &error), error);
    vpa_text_free(answer);
  });
  vpa_paytable_free(paytable);
  const std::string request =
      "{\"paytable\": \"" + std::string(name) + "\", \"level\": \"standard\", \"threads\": 1}";
  const double chart = median_ms(chart_runs, [&] {
    end_if_failed(vpa_ask("strategy", request.c_str(), nullptr, nullptr, &answer, &error), error);
    vpa_text_free(answer);
  });
  std::printf("%.3f %.1f %s\n", analysis, chart, name);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) {
    std::fputs("usage: vpanalyze_bench_c_interface RUNS CHART_RUNS GAME...\n", stderr);
    return 2;
  }
  for (int i = 3; i < argc; ++i) time_game(argv[i], std::atoi(argv[1]), std::atoi(argv[2]));
  return 0;
}
