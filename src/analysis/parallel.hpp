// SPDX-License-Identifier: MIT
#pragma once

#include "cards/parallel.hpp"
