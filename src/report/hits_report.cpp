// SPDX-License-Identifier: MIT
#include <string>

#include "report/risk_blocks.hpp"
#include "report/risk_members.hpp"
#include "report/shared_blocks.hpp"
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/studies/risk.hpp"

namespace vpanalyze {

double hands_per_round(const Risk& risk, int n) {
  return n * (risk.machine ? risk.machine->hands_of_round : 1);
}

namespace {

/// Returns a sentence on the frequency of a hit: "A hand that pays $2,000 or more comes once in
/// 40,391 hands".
Phrase hit_answer(const HitResult& hit, const Risk& risk, double hands_per_hour) {
  if (hit.probability == 0) {
    return hit.line ? Phrase(hit.name, " never comes.") : Phrase("No hand pays ", hit.name, ".");
  }
  const double hands = 1 / hit.probability;
  Phrase answer(hit.line ? hit.name : "A hand that pays " + hit.name, " comes once in ",
                *one_in(hit.probability), " hands, ", time_words(hands / hands_per_hour), ".");
  if (!hit.exactly.empty()) {
    const double hands_in_all =
        static_cast<double>(risk.hit_rounds) * hands_per_round(risk, risk.hit_lines);
    answer.add(" The chance of none in ", time_words(hands_in_all / hands_per_hour), " is ",
               chance_words(hit.exactly[0]), ".");
  }
  return answer;
}

}  // namespace

void add_hits(const Risk& risk, const Stakes& stakes, Document& document) {
  if (risk.hits.empty()) return;
  const double hands_per_hour = stakes.hands_per_hour * hands_per_round(risk, risk.hit_lines);
  for (const HitResult& hit : risk.hits) document.add(hit_answer(hit, risk, hands_per_hour));
  const auto rounds = static_cast<double>(risk.hit_rounds);
  document.add(table_of(kHits, risk.hits, [&](const HitResult& hit) {
    return HitRow{hit, rounds, hands_per_round(risk, risk.hit_lines), hands_per_hour};
  }));
}

}  // namespace vpanalyze
