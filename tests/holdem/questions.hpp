// SPDX-License-Identifier: MIT
#pragma once

#include <sstream>
#include <string>
#include <string_view>

#include "support/catch.hpp"
#include "support/plain_strength.hpp"
#include "vpanalyze/holdem/equity.hpp"

/// Questions about Texas Hold'em as text, and their exact answers.
namespace vpanalyze::oracle {

inline Range range(const std::string& text) {
  std::string problem;
  auto range = parse_range(text, problem);
  INFO(problem);
  REQUIRE(range);
  return *range;
}

inline EquityQuestion question(const std::string& hands, std::string_view board = {},
                               std::string_view dead = {}) {
  EquityQuestion question;
  std::istringstream words(hands);
  for (std::string word; words >> word;) question.players.push_back(range(word));
  question.board = cards(board);
  question.dead = cards(dead);
  return question;
}

inline Equity exact(const EquityQuestion& question, int threads = 2) {
  EquityOptions options;
  options.method = EquityMethod::exact;
  options.threads = threads;
  Equity equity = calculate_equity(question, options);
  CHECK(equity.method == EquityMethod::exact);
  CHECK(equity.complete());
  return equity;
}

/// "AKs" as two cards.
inline std::string any_hand_of(std::string_view kind) {
  const bool suited = kind.ends_with('s');
  return {kind[0], 's', kind[1], suited ? 's' : 'h'};
}

}  // namespace vpanalyze::oracle
