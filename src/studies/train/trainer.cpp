// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "base/parallel.hpp"
#include "base/text.hpp"
#include "json/read_json.hpp"
#include "studies/train/trainer_state.hpp"
#include "vpanalyze/game/read_paytable.hpp"

namespace vpanalyze {

namespace {

std::string positions_of(const OrderedDeal& ordered, std::size_t hold) {
  std::string positions;
  for (std::size_t i = 0; i < ordered.given_places.size(); ++i) {
    if ((hold >> i & 1U) != 0) positions += static_cast<char>('1' + ordered.given_places[i]);
  }
  std::sort(positions.begin(), positions.end());
  return positions;
}

/// Returns the hold, as a mask in deck order, of the cards at these positions of the deal.
std::size_t hold_at(const OrderedDeal& ordered, std::string_view positions) {
  std::size_t hold = 0;
  for (const std::size_t place : places_named(positions)) {
    const auto found = std::find(ordered.given_places.begin(), ordered.given_places.end(), place);
    hold |= std::size_t{1} << static_cast<std::size_t>(found - ordered.given_places.begin());
  }
  return hold;
}

}  // namespace

std::vector<Card> normalize_jokers(std::vector<Card> cards) {
  int jokers = 0;
  for (Card& card : cards) {
    if (card.is_joker()) card = Card::joker(jokers++);
  }
  return cards;
}

std::vector<std::size_t> places_named(std::string_view positions) {
  std::vector<std::size_t> places;
  for (const char c : positions) {
    if (c < '1' || c > '5') {
      throw std::invalid_argument("found " + in_quotes(positions) +
                                  "; write the positions of the cards to hold, 1 to 5, such as "
                                  "125");
    }
    places.push_back(static_cast<std::size_t>(c - '1'));
  }
  std::sort(places.begin(), places.end());
  if (const auto twice = std::adjacent_find(places.begin(), places.end()); twice != places.end()) {
    throw std::invalid_argument("found " + in_quotes(positions) + ", which holds card " +
                                std::to_string(*twice + 1) + " twice");
  }
  return places;
}

Fraction TrainerState::unit() const {
  constexpr unsigned kBillion = 1'000'000'000;
  return parts().has_one_position() ? game.values.unit() : Fraction(1, kBillion);
}

Fraction TrainerState::amount(const Quantity& bets) const {
  if (parts().has_one_position()) return *bets.exact;
  const double whole = std::max(0.0, bets.value) * static_cast<double>(unit().denominator());
  return {static_cast<uint128>(std::llround(whole)), unit().denominator()};
}

namespace {

/// Returns the game. Throws if it has several decks, since a chart is for one deck.
const Game& require_one_deck(const Game& game) {
  if (game.parts().machine().games.size() == 1) return game;
  throw AnalysisError("\"" + game.paytable().name +
                      "\" changes its deck from round to round; one chart is for one deck");
}

}  // namespace

Trainer::Trainer(const Game& game, const ChartOptions& options)
    : state_(std::make_unique<TrainerState>(require_one_deck(game), options)) {}
Trainer::~Trainer() = default;
Trainer::Trainer(Trainer&&) noexcept = default;

const Paytable& Trainer::paytable() const { return state_->paytable(); }
const Quantity& Trainer::best_return() const { return state_->best_return; }
std::string Trainer::return_text() const {
  const Quantity& best = best_return();
  constexpr unsigned kMillion = 1'000'000;
  return best.exact ? to_string(*best.exact)
                    : Fraction(static_cast<uint128>(std::llround(best.value * kMillion)), kMillion)
                          .to_decimal(6);
}
bool Trainer::has_positions() const { return !state_->parts().has_one_position(); }
const std::vector<TrainLine>& Trainer::lines() const { return state_->lines; }
const std::string& Trainer::line_name(std::size_t line) const {
  static const std::string kNone = "none";
  return line < lines().size() ? lines()[line].name : kNone;
}

std::string Trainer::words_of(const Position& position) const {
  Position shown = position;
  shown.chance.reset();
  std::string words = to_string(shown);
  if (!position.chance) return words;
  const ChanceEvent& event = paytable().features.chance[*position.chance - 1];
  const auto add = [&words](const std::string& more) {
    words += (words.empty() ? "" : ", ") + more;
  };
  if (!(event.times == Fraction(1, 1))) {
    const bool is_whole = event.times.denominator() == 1;
    add("all pays times " +
        (is_whole ? vpanalyze::to_string(event.times.numerator()) : event.times.to_decimal(2)) +
        (event.only_mean ? " on average" : ""));
  }
  if (!(event.plus == Fraction())) add(event.plus.to_decimal(2) + " coins more for every line");
  if (event.dream) add("a dream card");
  return words;
}

TrainVerdict Trainer::judge(const std::vector<Card>& deal,
                            const std::optional<std::string>& positions,
                            const Position& position) const {
  const TrainerState& state = *state_;
  const DealPlace place = state.place_of(deal);
  const ChartPlayer::Play play = state.player.play(place.class_number);
  const HandResult hand = state.hands.play(deal, position);

  const auto class_hold = [&](const HandHold& hold) {
    return moved_hold(hold.mask, place.first.places);
  };
  const auto train_hold = [&](const HandHold& hold) {
    const std::size_t moved = class_hold(hold);
    // A line plays only one hold of a deal, though it may match several.
    const std::size_t line =
        moved == play.hold ? play.line : state.player.line_of(place.class_number, moved);
    return TrainHold{hold, positions_of(place.ordered, hold.mask), line};
  };
  const auto first_with = [&](const auto& is_meant) -> const HandHold& {
    const auto found = std::find_if(hand.holds.begin(), hand.holds.end(), is_meant);
    return found == hand.holds.end() ? hand.holds.front() : *found;
  };

  TrainVerdict verdict;
  verdict.deal = deal;
  verdict.position = position;
  verdict.chart =
      train_hold(first_with([&](const HandHold& hold) { return class_hold(hold) == play.hold; }));
  verdict.best = verdict.chart.hold.optimal() ? verdict.chart : train_hold(hand.holds.front());
  if (positions) {
    const std::size_t mask = hold_at(place.ordered, *positions);
    verdict.chosen =
        train_hold(first_with([&](const HandHold& hold) { return hold.mask == mask; }));
  } else {
    verdict.is_hint = true;
    verdict.chosen = train_hold(first_with([](const HandHold& hold) { return !hold.optimal(); }));
  }
  verdict.why = hand.differences(verdict.best.hold, verdict.chosen.hold);

  verdict.deals_alike = state.game.weight(place.class_number);
  verdict.always_deals = verdict.deals_alike;
  verdict.always_cost = state.parts().cost_scale(position, worker_count(state.threads)) *
                        verdict.chosen.hold.cost.value * static_cast<double>(verdict.deals_alike) /
                        static_cast<double>(state.game.deals);
  const auto alternative = state.alternative(place.class_number, class_hold(verdict.chosen.hold));
  if (alternative && !verdict.right()) {
    const DealSum& choice = state.sums.choices[state.choice(play.line, *alternative)];
    verdict.always_deals = choice.deals;
    verdict.always_cost = state.scale * state.game.in_bets(choice.cost);
  }
  return verdict;
}

namespace {

using Type = JsonValue::Type;

/// Reader of the members of a file of statistics. Throws Mistake for invalid members.
class StatisticsReader {
 public:
  /// Prepares to read. Amounts of the game are multiples of the unit.
  StatisticsReader(const JsonValue& document, const Trainer& trainer, const Fraction& unit)
      : document_(document), trainer_(trainer), unit_(unit) {}

  TrainStatistics read() const {
    require(document_.is(Type::object), document_, "statistics are an object");
    if (document_.find("hands") != nullptr && document_.find("hands")->is(Type::array)) {
      refuse(document_, "found a list of hands; this is not a statistics file");
    }
    const JsonValue& version = member(document_, "schema_version", Type::number);
    require(version.text == "1", version, "this program reads version 1");
    check_game();
    TrainStatistics statistics;
    statistics.all = tally(document_);
    for (const JsonValue& item : list("sessions")) {
      statistics.sessions.push_back({text(item, "session"), tally(item)});
    }
    for (const JsonValue& item : list("lines")) {
      statistics.lines.push_back({text(item, "line"), count(item, "hands"), count(item, "wrong"),
                                  sum(item, "cost_exact")});
      check_order(statistics.lines.back().wrong, statistics.lines.back().hands, item);
    }
    for (const JsonValue& item : list("missed")) statistics.missed.push_back(missed(item));
    // Files of earlier releases have no lessons.
    if (document_.find("lessons") != nullptr) {
      const JsonValue& lessons = member(document_, "lessons", Type::object);
      for (std::size_t level = 0; level < kChartLevelWords.size(); ++level) {
        statistics.lesson_hands[level] = count(lessons, kChartLevelWords[level]);
      }
    }
    return statistics;
  }

 private:
  static const JsonValue& member(const JsonValue& object, std::string_view key, Type type) {
    const std::string damaged = "this is not a statistics file, or it is damaged";
    const JsonValue* value = object.find(key);
    if (value == nullptr) refuse(object, in_quotes(key) + " is missing: " + damaged);
    require(value->is(type), *value, damaged);
    return *value;
  }
  static const std::string& text(const JsonValue& object, std::string_view key) {
    return member(object, key, Type::string).text;
  }
  const std::vector<JsonValue>& list(std::string_view key) const {
    return member(document_, key, Type::array).items;
  }

  static std::uint64_t digits(const JsonValue& value, std::string_view text, std::size_t most,
                              std::string_view right) {
    const bool fits = !text.empty() && text.size() <= most;
    require(fits && std::all_of(text.begin(), text.end(), is_digit), value, right);
    return std::stoull(std::string(text));
  }
  static std::uint64_t count(const JsonValue& object, std::string_view key) {
    const JsonValue& value = member(object, key, Type::number);
    return digits(value, value.text, 12, "write a number of hands");
  }
  /// Reads a sum of amounts of this game, as "7691/16215". Rejects longer numbers, which could not
  /// be added to.
  Fraction sum(const JsonValue& object, std::string_view key) const {
    const JsonValue& value = member(object, key, Type::string);
    std::vector<std::uint64_t> terms;
    for (const std::string_view text : parts_of(value.text, '/')) {
      terms.push_back(digits(value, text, 19, "write a fraction, such as \"7691/16215\""));
    }
    require(terms.size() == 2 && terms[1] != 0 && unit_.denominator() % terms[1] == 0, value,
            "no hands of this game add up to that");
    return {terms[0], terms[1]};
  }

  TrainTally tally(const JsonValue& object) const {
    const TrainTally tally = {count(object, "hands"),       count(object, "wrong"),
                              sum(object, "cost_exact"),    count(object, "fair_hands"),
                              sum(object, "fair_ev_exact"), sum(object, "fair_best_exact")};
    check_order(tally.wrong, tally.hands, object);
    check_order(tally.fair_hands, tally.hands, object);
    if (tally.fair_best < tally.fair_ev) refuse(object, "better than best play");
    return tally;
  }
  static void check_order(std::uint64_t less, std::uint64_t more, const JsonValue& object) {
    if (less > more) refuse(object, "counts more hands than were played");
  }

  void check_game() const {
    const auto check = [&](std::string_view key, const std::string& here,
                           const std::string& not_of) {
      const JsonValue& value = member(document_, key, Type::string);
      if (value.text == here) return;
      refuse(value, "statistics of " + in_quotes(text(document_, "game")) + not_of +
                        "; give each game a file of its own");
    };
    const std::string& name = trainer_.paytable().name;
    check("game", name, ", not of " + in_quotes(name));
    const Quantity& best = trainer_.best_return();
    check(best.exact ? "return_exact" : "return", trainer_.return_text(), " with other pays");
  }

  /// Reads a missed deal. Files of earlier releases have only the cards, which are due at once.
  MissedDeal missed(const JsonValue& value) const {
    if (value.is(Type::string)) return {deal(value), 0, 0};
    return {deal(member(value, "deal", Type::string)), count(value, "due"), count(value, "right")};
  }
  std::vector<Card> deal(const JsonValue& value) const {
    try {
      return read_deal(value.text, trainer_.paytable().deck);
    } catch (const std::invalid_argument& error) {
      refuse(value, error.what());
    }
  }

  const JsonValue& document_;
  const Trainer& trainer_;
  Fraction unit_;
};

void add(const TrainerState& state, const TrainVerdict& verdict, bool fair, TrainTally& tally) {
  ++tally.hands;
  if (verdict.wrong()) ++tally.wrong;
  tally.cost = tally.cost + state.amount(verdict.chosen.hold.cost);
  if (!fair) return;
  ++tally.fair_hands;
  tally.fair_ev = tally.fair_ev + state.amount(verdict.chosen.hold.expected);
  tally.fair_best = tally.fair_best + state.amount(verdict.best.hold.expected);
}

template <class Item>
void keep_last(std::vector<Item>& items, std::size_t most) {
  if (items.size() <= most) return;
  items.erase(items.begin(), items.end() - static_cast<std::ptrdiff_t>(most));
}

}  // namespace

std::optional<Fraction> TrainTally::score() const {
  if (fair_hands < kLeastFairHands || fair_best == Fraction()) return std::nullopt;
  return fair_ev * fair_best.reciprocal();
}

const TrainedLine* TrainStatistics::line(std::string_view name) const {
  const auto found = std::find_if(lines.begin(), lines.end(),
                                  [&](const TrainedLine& line) { return line.name == name; });
  return found == lines.end() ? nullptr : &*found;
}

void TrainerState::plan_again(const TrainVerdict& verdict, TrainStatistics& statistics) const {
  std::vector<MissedDeal>& missed = statistics.missed;
  const std::size_t class_number = place_of(verdict.deal).class_number;
  const auto before = std::find_if(missed.begin(), missed.end(), [&](const MissedDeal& deal) {
    return place_of(deal.cards).class_number == class_number;
  });
  MissedDeal again{verdict.deal, 0, 0};
  if (before != missed.end()) {
    again.right = before->right + 1;
    missed.erase(before);
  } else if (!verdict.wrong()) {
    return;
  }
  if (verdict.wrong()) again.right = 0;
  if (again.right == TrainStatistics::kDistances.size()) return;
  again.due = statistics.all.hands + TrainStatistics::kDistances[again.right];
  missed.push_back(std::move(again));
  keep_last(missed, TrainStatistics::kMostMissed);
}

TrainMode TrainStatistics::usual_mode() const {
  return all.hands < kEnoughHands ? TrainMode::random : TrainMode::weak;
}

void Trainer::record(const TrainVerdict& verdict, TrainReason reason, const std::string& session,
                     TrainStatistics& statistics) const {
  const bool fair = reason == TrainReason::random;
  if (statistics.sessions.empty() || statistics.sessions.back().name != session) {
    statistics.sessions.push_back({session, {}});
    keep_last(statistics.sessions, TrainStatistics::kMostSessions);
  }
  add(*state_, verdict, fair, statistics.all);
  add(*state_, verdict, fair, statistics.sessions.back().tally);

  const std::string& name = line_name(verdict.line());
  auto line = std::find_if(statistics.lines.begin(), statistics.lines.end(),
                           [&](const TrainedLine& trained) { return trained.name == name; });
  if (line == statistics.lines.end()) line = statistics.lines.insert(line, {name, 0, 0, {}});
  ++line->hands;
  if (verdict.wrong()) ++line->wrong;
  line->cost = line->cost + state_->amount(verdict.chosen.hold.cost);

  if (reason == TrainReason::lesson || reason == TrainReason::mixed) {
    ++statistics.lesson_hands[static_cast<std::size_t>(state_->level)];
  }
  state_->plan_again(verdict, statistics);
}

TrainStatistics Trainer::read_statistics(std::string_view json, const std::string& file) const {
  const JsonValue document = parse_json(json, file);
  try {
    return StatisticsReader(document, *this, state_->unit()).read();
  } catch (const Mistake& mistake) {
    throw JsonError(file, json_pointer(document, mistake.place), mistake.problem);
  }
}

}  // namespace vpanalyze
