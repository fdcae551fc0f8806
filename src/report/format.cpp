// SPDX-License-Identifier: MIT
#include "vpanalyze/report/format.hpp"

#include <utility>

namespace vpanalyze {

namespace {

using MakeWriter = std::unique_ptr<Writer> (*)(const Style&);

/// What makes the writers of all formats, in the order of the enumerators.
template <std::size_t... index>
constexpr auto all_writers(std::index_sequence<index...> /*formats*/) {
  return std::array<MakeWriter, sizeof...(index)>{&make_writer<static_cast<Format>(index)>...};
}

constexpr auto kWriters = all_writers(std::make_index_sequence<kFormatWords.size()>());

}  // namespace

std::unique_ptr<Writer> make_writer(Format format, const Style& style) {
  return kWriters.at(static_cast<std::size_t>(format))(style);
}

std::string write(const Document& document, Format format, const Style& style) {
  std::string text;
  make_writer(format, style)->add(document, text);
  return text;
}

}  // namespace vpanalyze
