// SPDX-License-Identifier: MIT
#include "vpanalyze/report/format.hpp"

#include <utility>

namespace vpanalyze {

namespace {

using Writer = std::string (*)(const Report&, const Style&);

/// The writers of all formats, in the order of the enumerators.
template <std::size_t... index>
constexpr auto all_writers(std::index_sequence<index...> /*formats*/) {
  return std::array<Writer, sizeof...(index)>{&write_as<static_cast<Format>(index)>...};
}

constexpr auto kWriters = all_writers(std::make_index_sequence<kFormatWords.size()>());

}  // namespace

std::string write(const Report& report, Format format, const Style& style) {
  return kWriters.at(static_cast<std::size_t>(format))(report, style);
}

}  // namespace vpanalyze
