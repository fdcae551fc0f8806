// SPDX-License-Identifier: MIT
#pragma once

#include <stdexcept>
#include <string>

namespace vpanalyze {

/// Error in a JSON text that cannot be read or does not have the expected content. what() is one
/// line for people, "FILE: PLACE: what was found; what would be right", where PLACE is a JSON
/// pointer or "line L, column C".
class JsonError : public std::runtime_error {
 public:
  JsonError(const std::string& file, const std::string& place, const std::string& problem)
      : std::runtime_error(file + ": " + (place.empty() ? "" : place + ": ") + problem),
        file_(file),
        place_(place) {}

  const std::string& file() const { return file_; }
  const std::string& place() const { return place_; }

 private:
  std::string file_;
  std::string place_;
};

}  // namespace vpanalyze
