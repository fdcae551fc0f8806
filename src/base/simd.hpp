// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>

/// Marks a function whose loops gain from wide vectors: it is compiled several times, and the
/// version for the present machine is chosen when the program starts. Functions that it calls must
/// be inlined into it to gain, too. Requires GCC on x86-64 and glibc, whose loader runs the
/// chooser; under sanitizers, which cannot run it, and everywhere else there is one plain version.
/// <cstddef> defines __GLIBC__ for glibc through <features.h>.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && defined(__GLIBC__) && \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define VPANALYZE_WIDE_VECTORS \
  __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define VPANALYZE_WIDE_VECTORS
#endif

/// Marks a part of a function with VPANALYZE_WIDE_VECTORS.
#define VPANALYZE_INLINED [[gnu::always_inline]] inline
/// Marks a lambda as inlined, after its parameters, where [[...]] would apply to its type.
#define VPANALYZE_INLINED_LAMBDA __attribute__((always_inline))

namespace vpanalyze {

/// Calls work(i) for i = 0 .. N − 1, each a constant to the compiler, without a loop.
template <std::size_t N, class Work>
VPANALYZE_INLINED void unrolled(const Work& work) {
  [&]<std::size_t... I>(std::index_sequence<I...> /*all*/) VPANALYZE_INLINED_LAMBDA {
    (work(std::integral_constant<std::size_t, I>{}), ...);
  }
  (std::make_index_sequence<N>{});
}

}  // namespace vpanalyze
