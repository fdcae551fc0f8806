// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/explain.hpp"

#include <algorithm>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <tuple>
#include <utility>

#include "analysis/best_play.hpp"
#include "cards/parallel.hpp"
#include "cards/text.hpp"
#include "game/decimal.hpp"
#include "game/rules.hpp"
#include "studies/design/glass.hpp"

namespace vpanalyze {

namespace {

const RankSet kAces = RankSet::of(Rank::ace);

/// Collects readings, each made from a copy of the paytable.
class Readings {
 public:
  explicit Readings(const Paytable& paytable) : paytable_(paytable) {}

  /// A reading in which change(line) has been called for every line; none where it changed nothing.
  template <class Change>
  void each_line(std::string words, const Change& change) {
    Paytable read = paytable_;
    for (PayLine& line : read.lines) {
      const PayLine before = line;
      change(line);
      const bool is_derived = before.name == derived_line_name(before, paytable_);
      if (line != before && is_derived) line.name = derived_line_name(line, read);
    }
    if (read.lines != paytable_.lines) readings_.push_back({std::move(words), std::move(read)});
  }

  /// One without the lines for which is_dropped(line); none where there are no such lines.
  template <class IsDropped>
  void without(std::string words, const IsDropped& is_dropped) {
    Paytable read = paytable_;
    if (std::erase_if(read.lines, is_dropped) == 0 || read.lines.empty()) return;
    readings_.push_back({std::move(words), std::move(read)});
  }

  void with_jokers(int jokers) {
    Paytable read = paytable_;
    read.deck = Deck::standard(jokers);
    const std::string words = jokers == 1 ? "one joker" : std::to_string(jokers) + " jokers";
    readings_.push_back({words, std::move(read)});
  }

  std::vector<RuleReading> take() { return std::move(readings_); }

 private:
  const Paytable& paytable_;
  std::vector<RuleReading> readings_;
};

bool pays_by_rank(const PayLine& line) {
  return line.ranks && (line.hand == HandKind::four_of_a_kind ||
                        line.hand == HandKind::five_of_a_kind || line.hand == HandKind::wild_cards);
}

void add_kickers(Readings& readings) {
  readings.without("no kicker counts", [](const PayLine& line) { return line.kicker.has_value(); });
  readings.each_line("an ace is a kicker, too", [](PayLine& line) {
    // Four aces leave no ace.
    if (line.kicker && line.ranks != kAces) line.kicker = *line.kicker | kAces;
  });
  readings.each_line("an ace is no kicker", [](PayLine& line) {
    if (line.kicker && line.kicker != kAces) line.kicker = *line.kicker - kAces;
  });
}

/// Ranks that lines of four or five alike are paid by, taken for others.
void add_ranks(Readings& readings) {
  const auto in_place_of = [&](std::string words, RankSet from, RankSet to) {
    readings.each_line(std::move(words), [&](PayLine& line) {
      if (!pays_by_rank(line)) return;
      const RankSet rest = RankSet::all() - kAces;
      if (line.ranks == from) {
        line.ranks = to;
      } else if (line.ranks == rest - from) {
        line.ranks = rest - to;
      }
    });
  };
  const RankSet low = RankSet::range(Rank::deuce, Rank::four);
  const RankSet faces = RankSet::range(Rank::jack, Rank::king);
  in_place_of("jacks to kings in place of twos to fours", low, faces);
  in_place_of("twos to fours in place of jacks to kings", faces, low);
}

void add_pairs(Readings& readings) {
  for (const auto& [words, lowest] :
       {std::pair("tens or better", Rank::ten), std::pair("jacks or better", Rank::jack),
        std::pair("queens or better", Rank::queen), std::pair("kings or better", Rank::king),
        std::pair("a pair of aces", Rank::ace)}) {
    const RankSet ranks = RankSet::range(lowest, Rank::ace);
    readings.each_line(words, [&](PayLine& line) {
      if (line.hand == HandKind::pair && line.ranks) line.ranks = ranks;
    });
  }
}

void add_wild_cards(Readings& readings, const Paytable& paytable) {
  if (wild_cards_in(paytable) == 0) return;
  // Other wild cards are never themselves in a royal.
  const bool in_royals = wild_ranks(paytable).intersects(RankSet::range(Rank::ten, Rank::ace));
  readings.each_line("a royal is natural only without wild cards", [in_royals](PayLine& line) {
    if (!in_royals || line.hand != HandKind::royal_flush || !line.natural) return;
    line.wilds = *line.natural ? WildCount{0, 0} : WildCount{1, 5};
    line.natural.reset();
  });
  const int jokers = paytable.deck.jokers();
  if (jokers == 0) return;
  readings.each_line("four wild cards of any kind", [](PayLine& line) {
    if (line.hand == HandKind::wild_cards) line.ranks.reset();
  });
  if (jokers > 1 || !paytable.wild.empty()) readings.with_jokers(jokers - 1);
  readings.with_jokers(jokers + 1);
}

void add_missing_lines(Readings& readings, const Paytable& paytable) {
  for (const PayLine& missing : paytable.lines) {
    readings.without("no line for " + missing.name,
                     [&](const PayLine& line) { return line.name == missing.name; });
  }
}

}  // namespace

std::vector<RuleReading> other_readings(const Paytable& paytable) {
  Readings readings(paytable);
  readings.each_line("the royal of a single coin, 250", [&](PayLine& line) {
    if (line.hand != HandKind::royal_flush || line.natural == false) return;
    line.pays = Pay::units(250 * paytable.coins);
  });
  add_kickers(readings);
  add_ranks(readings);
  add_pairs(readings);
  add_wild_cards(readings, paytable);
  add_missing_lines(readings, paytable);
  return readings.take();
}

namespace {

/// Usual pays that a line may be away from what it pays.
constexpr std::ptrdiff_t kMostPaysAway = 6;
constexpr int kMostDecimals = 12;

/// A line that pays otherwise.
struct LineChange {
  std::size_t line = 0;
  Pay pays;
  std::uint64_t steps = 0;
  bool is_slip = false;  ///< of the pen, which need not keep the order of lines
};

/// One way to read the paytable, with a game to ask for its best play.
struct ReadGame {
  RuleReading reading;
  std::size_t readings;            ///< how many at once
  std::optional<ScoredGame> game;  ///< unless it is looked at only once
  std::vector<std::size_t> order;  ///< glass_order()
};

struct Trial {
  const ReadGame* game;
  std::vector<LineChange> lines;
  bool keeps_order = true;

  std::size_t changes() const { return lines.size() + game->readings; }
  std::uint64_t steps() const {
    return std::accumulate(lines.begin(), lines.end(), std::uint64_t{0},
                           [](auto sum, const LineChange& line) { return sum + line.steps; });
  }
  Paytable paytable() const {
    Paytable changed = game->reading.paytable;
    for (const LineChange& line : lines) changed.lines[line.line].pays = line.pays;
    return changed;
  }
};

bool keeps_order(const Paytable& paytable, const std::vector<std::size_t>& order) {
  return std::is_sorted(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return paytable.lines[a].pays > paytable.lines[b].pays;
  });
}

/// A slip of the pen, 8 for 18; 0 where no digit is left.
Pay without_first_digit(Pay pay) { return Pay::parse(to_string(pay).substr(1)).value_or(Pay()); }

std::vector<LineChange> line_changes(const Paytable& paytable) {
  std::vector<LineChange> changes;
  for (std::size_t line = 0; line < paytable.lines.size(); ++line) {
    const Pay now = paytable.lines[line].pays;
    const std::vector<Pay> pays = usual_pays_around(now, kMostPaysAway, paytable.coins);
    const auto place = std::find(pays.begin(), pays.end(), now) - pays.begin();
    for (std::ptrdiff_t i = 0; i < std::ssize(pays); ++i) {
      const auto steps = static_cast<std::uint64_t>(i < place ? place - i : i - place);
      if (steps > 0) changes.push_back({line, pays[static_cast<std::size_t>(i)], steps});
    }
    const Pay slip = without_first_digit(now);
    if (slip != Pay() && std::find(pays.begin(), pays.end(), slip) == pays.end()) {
      changes.push_back({line, slip, 1, true});
    }
  }
  return changes;
}

/// The reading with every set of changed lines that leaves its order as it is.
void add_trials(const ReadGame& game, std::vector<Trial>& trials) {
  const auto add = [&](std::vector<LineChange> lines) {
    Trial trial{&game, std::move(lines), true};
    trial.keeps_order = keeps_order(trial.paytable(), game.order);
    const bool has_slip = std::any_of(trial.lines.begin(), trial.lines.end(),
                                      [](const LineChange& line) { return line.is_slip; });
    if (trial.keeps_order || has_slip) trials.push_back(std::move(trial));
  };
  const std::vector<LineChange> changes = line_changes(game.reading.paytable);
  add({});
  if (game.readings == kMostChanges) return;
  for (std::size_t i = 0; i < changes.size(); ++i) {
    add({changes[i]});
    if (game.readings > 0) continue;
    for (std::size_t j = i + 1; j < changes.size(); ++j) {
      if (changes[j].line != changes[i].line) add({changes[i], changes[j]});
    }
  }
}

/// While lines keep their order, the game decides as before which of them pays a hand: of equal
/// pays it does not matter which.
Fraction exact_return(const Trial& trial, int workers) {
  if (!trial.keeps_order || !trial.game->game) {
    return analyze(ScoredGame::unchecked(trial.paytable()),
                   {TieBreak::first, workers, Engine::automatic})
        .exact_return;
  }
  const Valuation pays = line_pays(trial.paytable());
  const Totals totals =
      best_play(*trial.game->game, pays, TieBreak::first, Engine::automatic, workers);
  const WorthMoments moments(totals.line_ways, pays.of_line);
  return Fraction(static_cast<uint128>(moments.sum), static_cast<uint128>(moments.count)) *
         pays.unit;
}

std::vector<Fraction> returns_of(const std::vector<Trial>& trials, const ExplainOptions& options) {
  const int workers = worker_count(options.threads);
  constexpr std::size_t kRound = 256;
  std::vector<Fraction> returns(trials.size());
  for (std::size_t first = 0; first < trials.size(); first += kRound) {
    const std::size_t round = std::min(kRound, trials.size() - first);
    parallel_for(workers, round, [&](std::size_t /*worker*/, std::size_t i) {
      returns[first + i] = exact_return(trials[first + i], 1);
    });
    if (options.progress && !options.progress(first + round, trials.size())) break;
  }
  return returns;
}

/// How many decimals a published return has, which is a share such as "0.9969".
int decimals_published(std::string_view published) {
  const int decimals = decimals_of(published);
  if (decimals == 0 || decimals > kMostDecimals) {
    throw std::invalid_argument("found " + in_quotes(published) +
                                "; write the return as published, a decimal such as 0.9969");
  }
  return decimals;
}

/// The return cut off after so many decimals.
std::string cut_off(const Fraction& game_return, int decimals) {
  const uint128 places = power_of_ten(decimals);
  const uint128 whole = game_return.numerator() * places / game_return.denominator();
  return Fraction(whole, places).to_decimal(decimals);
}

/// The paytable as it is, read otherwise, and read otherwise in two ways, each pair once.
std::vector<ReadGame> read_games(const Paytable& near) {
  std::vector<ReadGame> games;
  const auto add = [&](RuleReading reading, std::size_t readings) {
    std::optional<ScoredGame> game;
    if (readings == 0) {
      game.emplace(reading.paytable);
    } else if (readings < kMostChanges) {
      game = ScoredGame::unchecked(reading.paytable);
    }
    std::vector<std::size_t> order = glass_order(reading.paytable);
    games.push_back({std::move(reading), readings, std::move(game), std::move(order)});
  };
  add({"", near}, 0);
  const std::vector<RuleReading> readings = other_readings(near);
  for (const RuleReading& reading : readings) add(reading, 1);
  for (std::size_t i = 0; i < readings.size(); ++i) {
    for (RuleReading& second : other_readings(readings[i].paytable)) {
      const auto is_it = [&](const RuleReading& other) { return other.words == second.words; };
      const auto place = std::find_if(readings.begin(), readings.end(), is_it) - readings.begin();
      if (place <= static_cast<std::ptrdiff_t>(i)) continue;
      second.words = readings[i].words + "; " + second.words;
      add(std::move(second), 2);
    }
  }
  return games;
}

}  // namespace

std::string digit_mistake(std::string_view published, std::string_view computed) {
  if (published.size() != computed.size()) return "";
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < published.size(); ++i) {
    if (published[i] != computed[i]) places.push_back(i);
  }
  if (places.size() == 1) return "one digit";
  const bool is_swap = places.size() == 2 && published[places[0]] == computed[places[1]] &&
                       published[places[1]] == computed[places[0]];
  return is_swap ? "two digits change places" : "";
}

Explained explain(const Paytable& near, std::string_view given, const ExplainOptions& options) {
  const std::string published = share_text(given);
  const int decimals = decimals_published(published);
  const std::vector<ReadGame> games = read_games(near);
  std::vector<Trial> trials;
  for (const ReadGame& game : games) add_trials(game, trials);
  const std::vector<Fraction> returns = returns_of(trials, options);
  Explained explained{published, returns[0], returns[0].to_decimal(decimals), {}, {}, {}, {}};
  // What comes first, of equals what was tried first.
  std::vector<std::tuple<std::size_t, bool, bool, std::uint64_t, std::size_t>> merits;
  for (std::size_t i = 0; i < trials.size(); ++i) {
    ++explained.tried[trials[i].changes()];
    const bool is_rounded = returns[i].to_decimal(decimals) == published;
    if (!is_rounded && cut_off(returns[i], decimals) != published) continue;
    ++(is_rounded ? explained.fitting : explained.cut_off)[trials[i].changes()];
    merits.emplace_back(trials[i].changes(), !is_rounded, !trials[i].game->reading.words.empty(),
                        trials[i].steps(), i);
  }
  std::sort(merits.begin(), merits.end());
  merits.resize(std::min(merits.size(), options.best));
  for (const auto& [changes, is_cut_off, _, steps, i] : merits) {
    explained.best.push_back({trials[i].game->reading.words,
                              {},
                              changes,
                              steps,
                              trials[i].paytable(),
                              returns[i],
                              is_cut_off});
    for (const LineChange& line : trials[i].lines) explained.best.back().lines.push_back(line.line);
  }
  return explained;
}

}  // namespace vpanalyze
