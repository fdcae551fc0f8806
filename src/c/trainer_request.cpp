// SPDX-License-Identifier: MIT
#include "c/trainer_request.hpp"

#include <array>
#include <stdexcept>
#include <utility>

#include "cli/errors.hpp"
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/report/format.hpp"

namespace vpanalyze {
namespace {

constexpr std::array<std::string_view, 4> kAskWords = {"deal", "play", "hint", "summary"};
/// Whole numbers that JavaScript has.
constexpr double kMostWhole = 9e15;

std::vector<Card> read_dealt(const std::string& text, const Deck& deck) {
  return under_option("request: /deal", [&] { return read_deal(text, deck); });
}

/// One document with all that both say.
void append(Document& document, Document more) {
  for (Block& block : more.blocks) document.add(std::move(block));
}

}  // namespace

Command TrainerRequest::declare() {
  const Reader<std::string> text = [](std::string_view given) { return std::string(given); };
  return {
      .name = "trainer",
      .summary = "",
      .examples = {},
      .arguments = {{"ASK", "", into_word(ask_, kAskWords)}},
      .options = append({{"--statistics", "TEXT", "", into_name(statistics_, Kind::file)},
                         {"--seed", "S", "", into(seed_, whole(0, kMostWhole))},
                         {"--number", "N", "", into(number_, whole(1, kMostWhole))},
                         {"--mode", "MODE", "", into_word(mode_, kTrainModeWords)},
                         {"--deal", "CARDS", "", into_name(deal_)},
                         {"--hold", "POSITIONS", "", into(hold_, text)},
                         {"--fair", "", "", into(fair_)},
                         {"--session", "NAME", "", into(session_, text)}},
                        stake_options(stakes_)),
  };
}

Document TrainerRequest::answer(const Trainer& trainer, const Session& session) const {
  TrainStatistics statistics;
  if (const std::string* kept = session.enclosed(statistics_)) {
    statistics = trainer.read_statistics(*kept, "statistics");
  }
  const Stakes stakes = stakes_.of(trainer.paytable());
  switch (ask_) {
    case Ask::deal:
      return document_of(
          trainer.deal(seed_, number_, mode_.value_or(statistics.usual_mode()), statistics),
          number_);
    case Ask::summary: return document_of(TrainSummary{trainer, statistics, statistics}, stakes);
    case Ask::hint:
      return document_of(trainer, trainer.judge(read_dealt(deal_, trainer.paytable().deck)),
                         stakes);
    case Ask::play: break;
  }
  return play(trainer, std::move(statistics));
}

Document TrainerRequest::play(const Trainer& trainer, TrainStatistics statistics) const {
  if (!hold_) throw UsageError("request: \"hold\" is missing");
  const std::vector<Card> deal = read_dealt(deal_, trainer.paytable().deck);
  const Stakes stakes = stakes_.of(trainer.paytable());
  try {
    const TrainVerdict verdict = trainer.judge(deal, hold_);
    trainer.record(verdict, fair_, session_, statistics);
    Document document = document_of(trainer, verdict, stakes);
    append(document, document_of(trainer.draw(seed_, number_, deal, *hold_), stakes));
    std::string kept = write(document_of(trainer, statistics), Format::json);
    kept.pop_back();  // the end of the line
    document.add(Figures({{for_scripts("statistics"), std::move(kept)}}));
    return document;
  } catch (const std::invalid_argument& error) {
    throw UsageError(std::string("request: /hold: ") + error.what());
  }
}

}  // namespace vpanalyze
