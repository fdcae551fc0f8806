// SPDX-License-Identifier: MIT
#pragma once

#include "cards/simd.hpp"
