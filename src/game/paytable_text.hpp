// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace vpanalyze {

/// Larger files are refused before anything is made of them: a paytable is a few kilobytes.
inline constexpr std::size_t kMostPaytableBytes = std::size_t{1} << 20U;

/// The text of a file without the byte order mark that some editors put in front. Throws
/// PaytableError for what cannot be a paytable whatever it says: nothing, too much, bytes that are
/// no UTF-8 text.
std::string_view paytable_text(std::string_view bytes, const std::string& file);

}  // namespace vpanalyze
