// SPDX-License-Identifier: MIT
// Read before every source of a module. What fails only for want of memory ends a module, and the
// page starts another one: so the compiler need not clean up after every text and list that could
// have failed to grow. Here it learns that the end throws nothing.
#pragma once

extern "C" __attribute__((nothrow, noreturn)) void abort(void);
