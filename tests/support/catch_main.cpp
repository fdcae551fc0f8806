// SPDX-License-Identifier: MIT
// Compiled with Catch2 2 only: version 3 brings a library with main() in it.
#define CATCH_CONFIG_MAIN
#include "support/catch.hpp"
