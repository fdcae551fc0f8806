// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "vpanalyze/report/format.hpp"
#include "vpanalyze/studies/sweep.hpp"

namespace vpanalyze {

/// Writes the paytables of a sweep one by one, for answers too long to be kept: a heading, then a
/// line for each. Formats for people quote pays as the paytable does, formats for programs for a
/// bet of one unit.
class SweepRows {
 public:
  SweepRows(const SweepGrid& grid, std::optional<int> digits);
  SweepRows(const SweepRows&) = delete;
  SweepRows& operator=(const SweepRows&) = delete;
  virtual ~SweepRows() = default;

  /// The lines before the first paytable; none in JSON.
  virtual std::string heading() const = 0;
  /// Adds the line of a paytable to `text`.
  virtual void add(const SweptPaytable& paytable, std::string& text) = 0;

 protected:
  const SweepGrid& grid() const { return grid_; }
  const std::optional<int>& digits() const { return digits_; }
  /// What the varied lines are called.
  std::vector<std::string> names() const;
  /// For each varied line, `text(pay)` of what it pays. Most pays are those of the paytable before,
  /// which are not made again.
  template <class Text>
  const std::vector<std::string>& pays(const SweptPaytable& paytable, const Text& text);

 private:
  const SweepGrid& grid_;
  std::optional<int> digits_;
  std::vector<std::uint64_t> places_;
  std::vector<std::string> pays_;
};

std::unique_ptr<SweepRows> sweep_rows(const SweepGrid& grid, Format format,
                                      std::optional<int> digits);

}  // namespace vpanalyze
