// SPDX-License-Identifier: MIT
#include <iostream>

#include "vpanalyze/analysis/analysis.hpp"
#include "vpanalyze/game/read_paytable.hpp"

int main(int, char** argv) {
  const vpanalyze::Paytable game = vpanalyze::read_paytable_file(argv[1]).paytable;
  const vpanalyze::Analysis analysis = vpanalyze::analyze(game);
  std::cout << game.name << " returns " << analysis.exact_return.to_decimal(6) << "\n";
}
