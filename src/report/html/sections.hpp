// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "report/html/section.hpp"
#include "vpanalyze/studies/survey.hpp"

namespace vpanalyze {

// The sections of the report on a game, in their order. Each is a file of its own.

Section glass_section(const Survey& survey, const Style& style);
Section return_section(const Survey& survey, const Style& style);
Section origin_section(const Survey& survey, const Style& style);
Section strategy_section(const Survey& survey, const Style& style);
Section mistakes_section(const Survey& survey, const Style& style);
Section meter_section(const Survey& survey, const Style& style);
Section bankroll_section(const Survey& survey, const Style& style);
Section ruin_section(const Survey& survey, const Style& style);
Section par_section(const Survey& survey, const Style& style);
Section method_section(const Survey& survey, const std::string& command_line, const Style& style);

}  // namespace vpanalyze
