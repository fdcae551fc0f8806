// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/hand.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <functional>
#include <istream>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "cli/command.hpp"
#include "cli/errors.hpp"
#include "cli/paytables.hpp"
#include "cli/resolve_paytable.hpp"
#include "cli/session.hpp"
#include "cli/text_lines.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

constexpr int kHoldsOfDeal = 32;

struct HandArguments {
  PaytableOptions paytable;
  std::vector<std::string> cards;
  std::string deals;
  int best = kHoldsOfDeal;
};

using PlayDeal = std::function<void(const std::vector<Card>& deal)>;

/// One deal a line.
void play_lines(std::istream& in, const std::string& name, const Deck& deck, const PlayDeal& play) {
  for_each_line(in, name, [&](std::string_view line) { play(read_deal(line, deck)); });
}

void play_file(const std::string& file, const Deck& deck, const Session& session,
               const PlayDeal& play) {
  session.refuse_overwriting(file, "the deals");
  if (file == "-") {
    play_lines(session.in(), kStandardInput, deck, play);
    return;
  }
  std::ifstream in(file);
  if (!in) throw FileError(file + ": cannot be read: " + std::strerror(errno));
  play_lines(in, file, deck, play);
}

void play_arguments(const std::vector<std::string>& cards, const Deck& deck, const PlayDeal& play) {
  std::vector<std::vector<Card>> deals;
  try {
    deals = read_deals(cards, deck);
  } catch (const std::invalid_argument& error) {
    throw UsageError(error.what());
  }
  for (const std::vector<Card>& deal : deals) play(deal);
}

void check(const HandArguments& options) {
  if (!options.deals.empty() && !options.cards.empty()) {
    throw UsageError("give cards or --deals, not both");
  }
  if (options.deals.empty() && options.cards.empty()) {
    throw UsageError("which deal? give five cards, such as As Ks Qs Js 5s, or --deals FILE");
  }
  if (options.deals == "-" && options.paytable.paytables.front() == "-") {
    throw UsageError("standard input (-) can be read only once");
  }
}

int run(const HandArguments& options, Session& session) {
  check(options);
  const Game game = load_paytables(options.paytable, session).front();
  HandStudy study(game.paytable, options.paytable.tie_break, session.common().threads);
  const PlayDeal play = [&](const std::vector<Card>& deal) {
    session.report(document_of(study.play(deal), static_cast<std::size_t>(options.best)));
    // Whoever sends deals one by one waits for each answer.
    if (options.deals == "-") session.flush();
  };
  if (options.deals.empty()) {
    play_arguments(options.cards, game.paytable.deck, play);
  } else {
    play_file(options.deals, game.paytable.deck, session, play);
  }
  return kDone;
}

Command hand_command() {
  const auto options = std::make_shared<HandArguments>();
  std::vector<Option> all_options = {
      {"--best", "N", "only the best N of the 32 holds", into(options->best, 1, kHoldsOfDeal)},
      {"--deals", "FILE", "one deal a line from a file, or - for standard input",
       into_name(options->deals)},
  };
  append(all_options, paytable_options(options->paytable));
  return {
      .name = "hand",
      .summary = "all 32 holds of a deal, best first",
      .examples =
          {
              {"vpanalyze hand \"9/6 JoB\" As Ks Qs Js 5s", "what each way to play it is worth"},
              {"vpanalyze hand nsud 2h 9c 10c Jd Qc --best 5", "only the best five"},
              {"vpanalyze hand joker.json --deals deals.txt --json", "one line of JSON a deal"},
          },
      .arguments = {{"PAYTABLE", kPaytableHelp,
                     [options](std::string_view text) {
                       options->paytable.paytables.emplace_back(text);
                     }},
                    {"CARDS",
                     "five cards: AsKsQsJs5s, 10d, aH, 9\u2660, Jk for a joker; or several deals",
                     into(options->cards), true, true}},
      .options = std::move(all_options),
      .notes =
          {
              "Cost is what a hold is worth less than the best one. Equally good holds share a "
              "place, as in \"1=\"; the first of them is the one that the rule for ties plays.",
          },
      .run = [options](Session& session) { return run(*options, session); },
  };
}

const CommandRegistration kHand(&hand_command);

}  // namespace

}  // namespace vpanalyze
