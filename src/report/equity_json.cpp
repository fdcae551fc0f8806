// SPDX-License-Identifier: MIT
#include "report/equity_json.hpp"

#include "report/json_text.hpp"

namespace vpanalyze {

namespace {

std::string player_json(const Equity& equity, const PlayerEquity& player) {
  const Fraction share = equity.equity(player);
  JsonObject json;
  json.add("hand", player.hand)
      .add("win", equity.win(player))
      .add("tie", equity.tie(player))
      .add("equity", share.to_double());
  if (equity.method == EquityMethod::exact) {
    json.add("equity_exact", to_string(share))
        .add("wins", player.wins())
        .add("ties", player.ties());
  } else {
    const EquityInterval interval = equity.interval(player);
    JsonObject interval_json;
    interval_json.add("method", "gaffke")
        .add("level", kIntervalLevel)
        .add("low", interval.low)
        .add("high", interval.high);
    json.add("std_error", equity.std_error(player)).add_json("interval", interval_json.text());
  }
  JsonList shares;
  for (std::size_t n = 1; n <= equity.players.size(); ++n) {
    shares.add_json(json_text(player.shares[n]));
  }
  return json.add_json("shared_by", shares.text()).text();
}

}  // namespace

std::string equity_json(const EquityQuestion& question, const Equity& equity) {
  JsonList players;
  for (const PlayerEquity& player : equity.players) players.add_json(player_json(equity, player));
  const bool exact = equity.method == EquityMethod::exact;
  JsonObject json;
  json.add("schema_version", kSchemaVersion)
      .add("method", exact ? "exact" : "monte_carlo")
      .add("trials", equity.deals)
      .add("complete", equity.complete())
      .add("board", to_string(question.board))
      .add("dead", to_string(question.dead))
      .add_json("players", players.text());
  if (!equity.complete()) json.add("trials_in_all", equity.of_deals);
  if (!exact) json.add("seed", equity.seed);
  return json.text();
}

}  // namespace vpanalyze
