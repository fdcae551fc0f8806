// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>

#include "cli/session.hpp"

namespace vpanalyze {

/// Calls work(i, threads) for the paytables 0 .. paytables − 1: one on all threads, several side by
/// side on one thread each. Tells at a terminal how far it has come. Throws what work throws first,
/// in the order of paytables.
void side_by_side(std::size_t paytables, const Session& session,
                  const std::function<void(std::size_t i, int threads)>& work);

}  // namespace vpanalyze
