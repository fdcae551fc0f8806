// SPDX-License-Identifier: MIT
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/studies/meter.hpp"

namespace vpanalyze {

namespace {

Phrase quoted(const std::optional<double>& pay, const FeatureMeter& meter) {
  if (!pay) return {"at no pay"};
  Phrase phrase = {"with ", meter.line, " at ", Number{*pay * meter.coins, 2}};
  phrase.emplace_back(meter.coins == 1 ? "" : " coins");
  return phrase;
}

}  // namespace

Document document_of(const FeatureMeter& meter) {
  Document document;
  document.add(Heading{meter.name});
  document.add(Record{
      {for_scripts("name"), meter.name},
      {"line", "Line with the meter", meter.line},
      {"pays", "Pays now", Number{meter.now.pay}, {Number{meter.now.pay * meter.coins, 2}}},
      {"return", "Return now", Number{meter.now.game_return}, {percent(meter.now.game_return)}},
      {"break_even", "Breaks even", if_any(meter.break_even), quoted(meter.break_even, meter)},
  });
  if (!meter.targets.empty()) {
    document.add(table_of("targets", meter.targets, [&](const FeatureMeterTarget& target) {
      return Record{{"return", "Return", percent(target.game_return)},
                    {"pays", "Pays", if_any(target.pay), quoted(target.pay, meter)}};
    }));
  }
  if (!meter.curve.empty()) {
    document.add(table_of("curve", meter.curve, [&](const FeatureMeterPoint& point) {
      return Record{{"pays", "Pays", Number{point.pay}, {Number{point.pay * meter.coins, 2}}},
                    {"return", "Return", Number{point.game_return}, {percent(point.game_return)}}};
    }));
  }
  return document;
}

}  // namespace vpanalyze
