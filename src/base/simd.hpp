// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>

/// Marks a function whose loops gain from wide vectors: it is compiled several times, and the
/// version for the machine at hand is chosen when the program starts. What it calls must be inlined
/// into it, or stays as it is. This takes GCC on x86-64 and glibc, whose loader runs the chooser;
/// under sanitizers, which cannot run it, and everywhere else there is one plain version. <cstddef>
/// has defined __GLIBC__, if it is glibc, through <features.h>.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && defined(__GLIBC__) && \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define VPANALYZE_WIDE_VECTORS \
  __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define VPANALYZE_WIDE_VECTORS
#endif

/// Part of a function marked so.
#define VPANALYZE_INLINED [[gnu::always_inline]] inline
/// The same after the parameters of a lambda, where [[...]] would speak of its type.
#define VPANALYZE_INLINED_LAMBDA __attribute__((always_inline))

namespace vpanalyze {

/// Calls work(i) for i = 0 .. N − 1, each a constant to the compiler: a loop that leaves no loop.
template <std::size_t N, class Work>
VPANALYZE_INLINED void unrolled(const Work& work) {
  [&]<std::size_t... I>(std::index_sequence<I...> /*all*/) VPANALYZE_INLINED_LAMBDA {
    (work(std::integral_constant<std::size_t, I>{}), ...);
  }
  (std::make_index_sequence<N>{});
}

}  // namespace vpanalyze
