// SPDX-License-Identifier: MIT
#include <array>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <istream>
#include <system_error>

#include "game/paytable_file.hpp"
#include "game/paytable_text.hpp"
#include "vpanalyze/game/read_paytable.hpp"

namespace vpanalyze {

namespace {

std::string bytes_of(std::istream& in, const std::string& file) {
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
  return text;
}

}  // namespace

std::string paytable_bytes(const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) {
    throw PaytableError(path, "", "is a directory; name a paytable file in it");
  }
  errno = 0;
  std::ifstream in(path, std::ios::binary);
  if (!in) {
    const int error = errno;
    throw PaytableError(path, "",
                        error == ENOENT || error == 0
                            ? std::string("there is no such file")
                            : "cannot be opened: " + std::generic_category().message(error));
  }
  return bytes_of(in, path);
}

ReadPaytable read_paytable_stream(std::istream& in, const std::string& file) {
  return read_paytable(bytes_of(in, file), file);
}

ReadPaytable read_paytable_file(const std::string& path) {
  return read_paytable(paytable_bytes(path), path);
}

}  // namespace vpanalyze
