// SPDX-License-Identifier: MIT
#pragma once

namespace vpanalyze {

/// Keeps the arrays of one step of the work for the next: asking the kernel for fresh zeroed pages
/// again and again takes a tenth of a short run. For the whole process, so a matter of the program.
void keep_freed_memory();

}  // namespace vpanalyze
