// SPDX-License-Identifier: MIT
// Location of the header in version 1.0, kept for programs that include it.
#pragma once

#include "vpanalyze/base/fraction.hpp"
