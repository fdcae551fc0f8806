// SPDX-License-Identifier: MIT
// Catch2 2 and 3 keep their headers in different places. Tests include this file and use only what
// both have: TEST_CASE, SECTION, CHECK, REQUIRE and their _FALSE, _THROWS, INFO and CAPTURE kin.
#pragma once

#if __has_include(<catch2/catch_test_macros.hpp>)
#include <catch2/catch_test_macros.hpp>
#else
#include <catch2/catch.hpp>
#endif
