// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string>

#include "report/shared_blocks.hpp"
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/studies/risk.hpp"

namespace vpanalyze {

double hands_per_round(const Risk& risk, int n) {
  return n * (risk.machine ? risk.machine->hands_of_round : 1);
}

namespace {

/// Returns text like "50.5 hours" or "32 minutes".
Phrase time_words(double hours) {
  constexpr double kMinutes = 60;
  if (hours >= 1) return Phrase(Number{hours, 1}, " hours");
  const double minutes = std::max(1.0, hours * kMinutes);
  return Phrase(Number{minutes, 0}, minutes < 1.5 ? " minute" : " minutes");
}

/// Returns a sentence on the frequency of a hit: "$2,000 or more comes once in 40,391 hands".
Phrase hit_answer(const HitResult& hit, const Risk& risk, double hands_per_hour) {
  if (hit.probability == 0) return Phrase(hit.name, " never comes.");
  const double hands = 1 / hit.probability;
  Phrase answer(hit.name, " comes once in ", Number{hands, hands < 100 ? 1 : 0}, " hands, ",
                time_words(hands / hands_per_hour), ".");
  if (!hit.exactly.empty()) {
    const double hands_in_all =
        static_cast<double>(risk.hit_rounds) * hands_per_round(risk, risk.hit_lines);
    answer.add(" The chance of none in ", time_words(hands_in_all / hands_per_hour), " is ",
               percent(hit.exactly[0], 2), ".");
  }
  return answer;
}

Table hit_table(const Risk& risk, double hands_per_hour) {
  Table table = table_of(
      "HitCount", {"hits", "How often lines and large pays come."}, risk.hits,
      [&](const HitResult& hit) {
        const double hands = hit.probability > 0 ? 1 / hit.probability : 0;
        Record row{
            {{"name", "The line, or the pay."}, words("Hand"), hit.name},
            {{"probability", "Of a hand of one line."}, hit.probability},
            {{"one_in", "Hands between two of them on average; null where there are none."},
             "One in",
             hands > 0 ? Value(Number{hands, 0}) : Value()},
            {{"hours", "The same in hours."},
             "Hours",
             hands > 0 ? Value(Number{hands / hands_per_hour, 1}) : Value()},
        };
        if (risk.hit_rounds == 0) return row;
        const auto told = [&](std::size_t k) {
          return hit.exactly.empty() ? Value() : Value(percent(hit.exactly[k], 2));
        };
        row.add({{"expected", "How many are expected in all these rounds."},
                 "Expected",
                 Number{hit.probability * static_cast<double>(risk.hit_rounds) *
                            hands_per_round(risk, risk.hit_lines),
                        3}});
        row.add({{"none", "Probability of none of them; null where it is not known."},
                 "None",
                 told(0)});
        row.add({{"one", "Probability of one."}, "One", told(1)});
        row.add({{"two", "Probability of two."}, "Two", told(2)});
        row.add({{"three", "Probability of three."}, "Three", told(3)});
        double more = 1;
        for (const double probability : hit.exactly) more -= probability;
        row.add({{"more", "Probability of more."},
                 "More",
                 hit.exactly.empty() ? Value() : Value(percent(std::max(0.0, more), 2))});
        return row;
      });
  table.place = Place::end;
  return table;
}

}  // namespace

void add_hits(const Risk& risk, const Stakes& stakes, Document& document) {
  if (risk.hits.empty()) return;
  const double hands_per_hour = stakes.hands_per_hour * hands_per_round(risk, risk.hit_lines);
  for (const HitResult& hit : risk.hits) document.add(hit_answer(hit, risk, hands_per_hour));
  document.add(hit_table(risk, hands_per_hour));
}

}  // namespace vpanalyze
