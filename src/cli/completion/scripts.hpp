// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace vpanalyze::completion {

std::string bash_script();
std::string zsh_script();
std::string fish_script();

}  // namespace vpanalyze::completion
