// SPDX-License-Identifier: MIT
#pragma once

namespace vpanalyze {

/// The zero of a function that is negative before and positive behind it, to the last digit.
template <class Function>
double zero_between(const Function& function, double below, double above) {
  for (;;) {
    const double middle = below + (above - below) / 2;
    if (middle <= below || middle >= above) return middle;
    (function(middle) < 0 ? below : above) = middle;
  }
}

}  // namespace vpanalyze
