// SPDX-License-Identifier: MIT
// Paths of the standard library and their names in UTF-8. Its own conversions of std::string take
// another encoding on Windows.
#pragma once

#include <filesystem>
#include <string>

namespace vpanalyze {

inline std::filesystem::path path_from_utf8(const std::string& name) {
#if defined(_WIN32)
  return {std::u8string(name.begin(), name.end())};
#else
  return {name};
#endif
}

/// Returns the name of a path; its folders are separated by "/" also on Windows.
inline std::string utf8_name(const std::filesystem::path& path) {
#if defined(_WIN32)
  const std::u8string name = path.generic_u8string();
  return {name.begin(), name.end()};
#else
  return path.string();
#endif
}

}  // namespace vpanalyze
