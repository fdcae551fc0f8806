// SPDX-License-Identifier: MIT
// Where the header was in version 1.0, for programs that include it by that name.
#pragma once

#include "vpanalyze/play/game.hpp"
