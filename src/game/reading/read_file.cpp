// SPDX-License-Identifier: MIT
#include <array>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <istream>
#include <system_error>

#include "game/reading/reading.hpp"
#include "platform/paths.hpp"
#include "vpanalyze/game/read_paytable.hpp"

namespace vpanalyze {

ReadPaytable read_paytable_stream(std::istream& in, const std::string& file) {
  std::string text;
  std::array<char, 16'384> block;
  errno = 0;
  // A stream without an end is left once there is more than a paytable may have.
  while (in && text.size() <= kMostPaytableBytes) {
    in.read(block.data(), block.size());
    text.append(block.data(), static_cast<std::size_t>(in.gcount()));
  }
  if (in.bad()) {
    const std::string why = errno == 0 ? "" : ": " + std::generic_category().message(errno);
    throw PaytableError(file, "", "cannot be read" + why);
  }
  return read_paytable(text, file);
}

ReadPaytable read_paytable_file(const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path_from_utf8(path), ignored)) {
    throw PaytableError(path, "", "is a directory; name a paytable file in it");
  }
  errno = 0;
  std::ifstream in(path_from_utf8(path), std::ios::binary);
  if (!in) {
    const int error = errno;
    // Windows calls names that no file can have invalid.
    const bool is_missing = error == ENOENT || error == EINVAL || error == 0;
    throw PaytableError(path, "",
                        is_missing ? std::string("there is no such file")
                                   : "cannot be opened: " + std::generic_category().message(error));
  }
  return read_paytable_stream(in, path);
}

}  // namespace vpanalyze
