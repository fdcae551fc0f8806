// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "vpanalyze/report/document.hpp"

namespace vpanalyze {

/// A value as people read it: thousands separated, rounded to `digits` decimals or its own number
/// of them, percent as percent. Independent of the locale.
std::string text_for_people(const Value& value, std::optional<int> digits = std::nullopt);
std::string text_for_people(const Phrase& phrase, std::optional<int> digits);
std::string text_for_people(const Cell& cell, std::optional<int> digits);

/// The shortest decimal that reads back as the same double; whole numbers below 2^53 without
/// exponent.
std::string in_full(double value);

/// A value as spreadsheets read it: no separators, no percent; in full unless `digits` are asked
/// for.
std::string text_for_sheets(const Value& value, std::optional<int> digits);

}  // namespace vpanalyze
