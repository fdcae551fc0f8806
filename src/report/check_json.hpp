// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "vpanalyze/report/check_report.hpp"

namespace vpanalyze {

/// One JSON object without line ends. Scripts rely on its keys: more may be added, none may change.
std::string check_json(const CheckedPaytable& paytable);

}  // namespace vpanalyze
