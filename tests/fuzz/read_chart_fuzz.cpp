// SPDX-License-Identifier: MIT
// A chart of any words, for a game of any family, is read or refused, each problem on a line that
// begins with the name of the chart. What is read is written in words that are read as the same.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "studies/chart_words/chart_words.hpp"
#include "support/chart_text.hpp"
#include "support/chart_vocabulary.hpp"
#include "vpanalyze/studies/chart.hpp"

namespace {

using namespace vpanalyze;

void require(bool condition) {
  if (!condition) std::abort();
}

}  // namespace

/// The first byte chooses the family, the second the section. The rest numbers words of the
/// vocabulary if the second byte is odd; otherwise it is the text itself.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::vector<Paytable> games = oracle::games_of_families();
  static const std::vector<std::string> vocabulary = oracle::chart_vocabulary();
  if (size < 2) return 0;
  const Paytable& game = games[data[0] % games.size()];
  const HoldShapes shapes(game);
  const int wild = data[1] / 2 % (shapes.most_wild_cards() + 1);
  const std::vector<std::uint8_t> bytes(data + 2, data + size);
  const std::string line = data[1] % 2 != 0 ? oracle::line_of_words(vocabulary, bytes)
                                            : std::string(bytes.begin(), bytes.end());
  const std::string heading = wild == 0 ? "" : ChartWords(shapes).wild_cards(wild) + ":\n";
  try {
    const Chart chart = read_chart(heading + line, "chart", game);
    require(chart.lines() > 0);
    const std::string written = oracle::chart_text(chart, game);
    require(oracle::chart_text(read_chart(written, "again", game), game) == written);
  } catch (const ChartError& error) {
    for (const std::string_view problem : parts_of(error.what(), '\n')) {
      require(problem.starts_with("chart:"));
    }
  }
  return 0;
}
