// SPDX-License-Identifier: MIT
#include "cli/freed_memory.hpp"

#if __has_include(<malloc.h>)
#include <malloc.h>
#endif

namespace vpanalyze {

void keep_freed_memory() {
#if defined(__GLIBC__)
  constexpr int kMebibyte = 1 << 20;
  mallopt(M_MMAP_THRESHOLD, 64 * kMebibyte);
  mallopt(M_TRIM_THRESHOLD, 256 * kMebibyte);
  mallopt(M_TOP_PAD, 16 * kMebibyte);
#endif
}

}  // namespace vpanalyze
