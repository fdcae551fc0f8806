// SPDX-License-Identifier: MIT
#include "cli/chart_file.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <istream>

#include "cards/text.hpp"
#include "cli/errors.hpp"
#include "cli/resolve_paytable.hpp"

namespace vpanalyze {

namespace {

/// Far more than any chart has; a stream without an end is left there.
constexpr std::size_t kMostChartBytes = std::size_t{1} << 22U;

std::string read_all(std::istream& in, const std::string& name) {
  std::string text;
  std::array<char, 16'384> block;
  errno = 0;
  while (in && text.size() <= kMostChartBytes) {
    in.read(block.data(), block.size());
    text.append(block.data(), static_cast<std::size_t>(in.gcount()));
  }
  if (in.bad()) throw FileError(name + ": cannot be read: " + std::strerror(errno));
  if (text.size() > kMostChartBytes) throw FileError(name + ": too long for a chart");
  return std::string(without_byte_order_mark(text));
}

}  // namespace

Chart read_chart_file(const std::string& file, const PaytableOptions& options,
                      const Paytable& paytable, const Session& session) {
  session.refuse_overwriting(file, "the chart");
  if (file == "-") {
    for (const std::string& argument : options.paytables) {
      if (argument == "-") throw UsageError("standard input (-) can be read only once");
    }
    return read_chart(read_all(session.in(), kStandardInput), kStandardInput, paytable);
  }
  std::ifstream in(file, std::ios::binary);
  if (!in) throw FileError(file + ": cannot be read: " + std::strerror(errno));
  return read_chart(read_all(in, file), file, paytable);
}

}  // namespace vpanalyze
