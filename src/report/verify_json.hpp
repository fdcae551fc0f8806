// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "vpanalyze/studies/verify.hpp"

namespace vpanalyze {

/// One JSON object without line ends. Scripts rely on its keys: more may be added, none may change.
std::string verify_json(const Verification& result);

}  // namespace vpanalyze
