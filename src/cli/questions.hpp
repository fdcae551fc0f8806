// SPDX-License-Identifier: MIT
// The commands that answer questions, each defined in its file in src/cli/commands.
#pragma once

#include <array>

#include "cli/command.hpp"

namespace vpanalyze {

Command analyze_command();
Command check_command();
Command compare_command();
Command design_command();
Command equity_command();
Command explain_command();
Command hand_command();
Command list_command();
Command meter_command();
Command rank_command();
Command risk_command();
Command show_command();
Command simulate_command();
Command strategy_command();
Command sweep_command();
Command verify_command();

/// All of them, by name.
#ifdef __EMSCRIPTEN__  // those that the page asks; the others would double its size
inline constexpr std::array kQuestions = {
    &show_command,
    &strategy_command,
};
#else
inline constexpr std::array kQuestions = {
    &analyze_command,  &check_command,    &compare_command, &design_command,
    &equity_command,   &explain_command,  &hand_command,    &list_command,
    &meter_command,    &rank_command,     &risk_command,    &show_command,
    &simulate_command, &strategy_command, &sweep_command,   &verify_command,
};
#endif

}  // namespace vpanalyze
