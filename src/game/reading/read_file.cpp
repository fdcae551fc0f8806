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

ReadPaytable read_paytable_stream(std::istream& stream, const std::string& file) {
  std::string text;
  std::array<char, 16'384> block;
  errno = 0;
  // An endless stream is abandoned after more text than a paytable may have.
  while (stream && text.size() <= kMostPaytableBytes) {
    stream.read(block.data(), block.size());
    text.append(block.data(), static_cast<std::size_t>(stream.gcount()));
  }
  if (stream.bad()) {
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
  std::ifstream stream(path_from_utf8(path), std::ios::binary);
  if (!stream) {
    const int error = errno;
    // Windows calls names that no file can have invalid.
    const bool is_missing = error == ENOENT || error == EINVAL || error == 0;
    throw PaytableError(path, "",
                        is_missing ? std::string("there is no such file")
                                   : "cannot be opened: " + std::generic_category().message(error));
  }
  return read_paytable_stream(stream, path);
}

}  // namespace vpanalyze
