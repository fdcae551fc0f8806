// SPDX-License-Identifier: MIT
// Catch2 2 and 3 keep their headers in different places. Tests include this file and use only what
// both have: TEST_CASE, SECTION, GENERATE, CHECK, REQUIRE, their _FALSE and _THROWS kin, INFO,
// CAPTURE and FAIL.
#pragma once

#if __has_include(<catch2/catch_test_macros.hpp>)
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators_all.hpp>
#else
#include <catch2/catch.hpp>
#endif
