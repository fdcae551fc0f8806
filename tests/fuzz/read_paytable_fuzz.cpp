// SPDX-License-Identifier: MIT
// Whatever the bytes, the reader either accepts them or says in one line what is wrong; it never
// crashes, hangs or throws anything else.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "vpanalyze/game/read_paytable.hpp"

namespace {

constexpr const char* kFile = "fuzz.json";

bool is_one_line_about_the_file(std::string_view message) {
  return message.starts_with(kFile) && message.find('\n') == std::string_view::npos;
}

void require(bool condition) {
  if (!condition) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string json(data, data + size);
  try {
    const auto read = vpanalyze::read_paytable(json, kFile);
    for (const std::string& warning : read.warnings) require(is_one_line_about_the_file(warning));
  } catch (const vpanalyze::PaytableError& error) {
    require(is_one_line_about_the_file(error.what()));
  }
  return 0;
}
