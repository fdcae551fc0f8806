// SPDX-License-Identifier: MIT
#include "report/risk_json.hpp"

#include "report/json_text.hpp"

namespace vpanalyze {

namespace {

std::string ruin_json(const Ruin& ruin) {
  JsonList bankrolls;
  for (const BankrollForRisk& entry : ruin.bankrolls) {
    bankrolls.add_json(JsonObject()
                           .add("probability", entry.probability)
                           .add("units", entry.units)
                           .add("units_most", entry.units_most)
                           .text());
  }
  JsonList risks;
  for (const RiskOfBankroll& entry : ruin.risks) {
    risks.add_json(JsonObject()
                       .add("units", entry.units)
                       .add("probability", entry.probability)
                       .add("probability_most", entry.probability_most)
                       .text());
  }
  return JsonObject()
      .add("per_unit", ruin.per_unit)
      .add("overshoot", ruin.overshoot)
      .add_json("bankrolls", bankrolls.text())
      .add_json("risks", risks.text())
      .text();
}

std::string kelly_json(const std::optional<Kelly>& kelly) {
  if (!kelly) return "null";
  return JsonObject()
      .add("units", kelly->bankroll)
      .add("fraction", kelly->fraction)
      .add("growth", kelly->growth)
      .text();
}

std::string n_play_json(const NPlay& play) {
  JsonObject json;
  json.add("n", play.n)
      .add("variance_of_round", play.variance_of_round)
      .add("sd_per_hand", play.sd_per_hand)
      .add("variance_per_bet", play.variance_per_bet)
      .add("n0", play.n0)
      .add_json("ruin", ruin_json(play.ruin))
      .add_json("kelly", kelly_json(play.kelly));
  return json.text();
}

std::string moment_json(const SessionMoment& moment) {
  JsonList percentiles;
  for (std::size_t i = 0; i < kSessionPercentiles.size(); ++i) {
    percentiles.add_json(JsonObject()
                             .add("probability", kSessionPercentiles[i])
                             .add("result", moment.percentiles[i])
                             .text());
  }
  return JsonObject()
      .add("hands", moment.hands)
      .add("ruin", moment.ruin)
      .add("goal", moment.goal)
      .add("ahead", moment.ahead)
      .add("even", moment.even)
      .add("mean", moment.mean)
      .add_json("percentiles", percentiles.text())
      .text();
}

/// What holds at the end comes first, then what held on the way.
std::string session_json(const SessionResult& session) {
  JsonObject json;
  json.add("n", session.hands_per_round)
      .add("rounds", session.rounds)
      .add("bankroll", session.plan.bankroll);
  if (session.plan.goal) json.add("goal_bankroll", *session.plan.goal);
  const std::string end = moment_json(session.end());
  JsonList along;
  for (const SessionMoment& moment : session.along) along.add_json(moment_json(moment));
  json.add("error", session.error).add("step", session.step).add_json("along", along.text());
  const std::string rest = json.text();
  return end.substr(0, end.size() - 1) + "," + rest.substr(1);
}

std::string list_of(const std::vector<NPlay>& plays) {
  JsonList list;
  for (const NPlay& play : plays) list.add_json(n_play_json(play));
  return list.text();
}

std::string list_of(const std::vector<PaybackBand>& bands) {
  JsonList list;
  for (const PaybackBand& band : bands) {
    list.add_json(
        JsonObject().add("hands", band.hands).add("low", band.low).add("high", band.high).text());
  }
  return list.text();
}

std::string list_of(const std::vector<SessionResult>& sessions) {
  JsonList list;
  for (const SessionResult& session : sessions) list.add_json(session_json(session));
  return list.text();
}

void add_sessions(const Risk& risk, JsonObject& json) {
  if (risk.sessions.empty()) return;
  json.add_json("session", session_json(risk.sessions.front()));
  if (risk.sessions.size() > 1) json.add_json("sessions", list_of(risk.sessions));
}

}  // namespace

std::string risk_json(const Risk& risk, const RiskTerms& terms) {
  const std::string volatility =
      JsonObject().add("z", risk.z).add("value", risk.volatility_index()).text();
  JsonObject json;
  json.add("schema_version", kSchemaVersion)
      .add("name", risk.name)
      .add("objective", to_string(risk.objective.objective))
      .add("cashback", risk.objective.cashback)
      .add("return", risk.game_return)
      .add("return_exact", to_string(risk.exact_return))
      .add("return_best", risk.best_return)
      .add("edge", risk.edge())
      .add("variance", risk.variance)
      .add("standard_deviation", risk.single.sd_per_hand)
      .add("covariance", risk.covariance)
      .add("hit_frequency", risk.hit_frequency)
      .add("win_frequency", risk.win_frequency)
      .add("push_frequency", risk.push_frequency)
      .add_json("royal_cycle", risk.royal_cycle ? json_text(*risk.royal_cycle) : "null")
      .add("n0", risk.single.n0)
      .add_json("volatility_index", volatility)
      .add_json("n_play", list_of(risk.n_play))
      .add_json("ruin", ruin_json(risk.single.ruin))
      .add_json("kelly", kelly_json(risk.single.kelly))
      .add("tie_break", to_string(risk.tie_break));
  if (terms.hands_per_hour) json.add("loss_per_hour", -risk.edge() * *terms.hands_per_hour);
  if (terms.stake) json.add("stake", *terms.stake);
  if (terms.par) json.add_json("payback_bands", list_of(risk.payback_bands()));
  add_sessions(risk, json);
  return json.text();
}

}  // namespace vpanalyze
