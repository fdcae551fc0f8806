// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>

#include "cards/parallel.hpp"
#include "vpanalyze/holdem/equity.hpp"

namespace vpanalyze {

/// Items of work done side by side, on as many cores as there are, until somebody has had enough.
class Work {
 public:
  explicit Work(const EquityOptions& options)
      : options_(options), workers_(all_workers(options.threads)) {}

  int workers() const { return workers_; }
  bool stopped() const { return stopped_; }

  /// Calls do_item(worker, item) as parallel_for does, and in between asks the options' progress
  /// whether to go on, `done_before` of `all` items being done already.
  template <class Item>
  void run(std::size_t items, std::uint64_t done_before, std::uint64_t all, const Item& do_item) {
    std::atomic<std::uint64_t> done{done_before};
    parallel_for(items > 1 ? workers_ : 1, items, [&](std::size_t worker, std::size_t item) {
      if (stopped_) return;
      do_item(worker, item);
      const std::uint64_t now = ++done;
      if (worker == 0 && options_.progress && !options_.progress(now, all)) stopped_ = true;
    });
  }

 private:
  const EquityOptions& options_;
  int workers_;
  std::atomic<bool> stopped_{false};
};

}  // namespace vpanalyze
