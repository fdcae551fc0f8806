// SPDX-License-Identifier: MIT
#pragma once

/// Marks a function whose loops gain from wide vectors: it is compiled several times, and the
/// version for the machine at hand is chosen when the program starts. What it calls must be inlined
/// into it, or stays as it is. Elsewhere than on x86-64 with GCC, and under sanitizers (which
/// cannot run the chooser), the one plain version does.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define VPANALYZE_WIDE_VECTORS \
  __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define VPANALYZE_WIDE_VECTORS
#endif

/// Part of a function marked so.
#define VPANALYZE_INLINED [[gnu::always_inline]] inline
