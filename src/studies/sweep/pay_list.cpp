// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cassert>
#include <numeric>
#include <utility>

#include "vpanalyze/studies/sweep.hpp"

namespace vpanalyze {

PayList::PayList(std::vector<Pay> pays) : list_(std::move(pays)), size_(list_.size()) {
  assert(!list_.empty());
}

PayList::PayList(Pay first, Pay step, std::uint64_t count)
    : first_(first), step_(step.millionths()), size_(count) {
  assert(step_ > 0 && count > 0);
}

Pay PayList::at(std::uint64_t index) const {
  if (!list_.empty()) return list_[index];
  return Pay::from_millionths(first_.millionths() + static_cast<std::int64_t>(index) * step_);
}

Pay PayList::least(std::uint64_t from, std::uint64_t to) const {
  if (list_.empty()) return at(from);
  return *std::min_element(list_.begin() + static_cast<std::ptrdiff_t>(from),
                           list_.begin() + static_cast<std::ptrdiff_t>(to));
}

Pay PayList::most(std::uint64_t from, std::uint64_t to) const {
  if (list_.empty()) return at(to - 1);
  return *std::max_element(list_.begin() + static_cast<std::ptrdiff_t>(from),
                           list_.begin() + static_cast<std::ptrdiff_t>(to));
}

std::int64_t PayList::common_divisor() const {
  std::int64_t divisor = std::gcd(first_.millionths(), step_);
  for (const Pay pay : list_) divisor = std::gcd(divisor, pay.millionths());
  return divisor;
}

void PayList::sort() { std::sort(list_.begin(), list_.end()); }

}  // namespace vpanalyze
