// SPDX-License-Identifier: MIT
#include "support/checkout.hpp"

namespace vpanalyze::oracle {

std::filesystem::path checkout() { return VPANALYZE_SOURCE_DIR; }

}  // namespace vpanalyze::oracle
