// SPDX-License-Identifier: MIT
#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

#include "base/text.hpp"
#include "json/read_json.hpp"
#include "studies/train/trainer_state.hpp"
#include "vpanalyze/game/read_paytable.hpp"

namespace vpanalyze {

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
    if (document_.find("slips") != nullptr) {
      const JsonValue& tried = member(document_, "tried", Type::object);
      for (std::size_t level = 0; level < kChartLevelWords.size(); ++level) {
        statistics.tried_hands[level] = count(tried, kChartLevelWords[level]);
      }
      statistics.streak = count(document_, "streak");
      statistics.best_streak = count(document_, "best_streak");
      for (const JsonValue& item : list("slips")) statistics.slips.push_back(slip(item));
    }
    return statistics;
  }

 private:
  static const JsonValue& member(const JsonValue& object, std::string_view key, Type type) {
    const std::string damaged = "this is not a statistics file, or it is damaged";
    const JsonValue* value = object.find(key);
    if (value == nullptr) refuse(object, quote(key) + " is missing: " + damaged);
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
      refuse(value, "statistics of " + quote(text(document_, "game")) + not_of +
                        "; give each game a file of its own");
    };
    const std::string& name = trainer_.paytable().name;
    check("game", name, ", not of " + quote(name));
    const Quantity& best = trainer_.best_return();
    check(best.exact ? "return_exact" : "return", trainer_.return_text(), " with other pays");
  }

  /// Reads a missed deal. Files of earlier releases have only the cards, which are due at once.
  MissedDeal missed(const JsonValue& value) const {
    if (value.is(Type::string)) return {deal(value), 0, 0};
    return {deal(member(value, "deal", Type::string)), count(value, "due"), count(value, "right")};
  }
  static LessonSlip slip(const JsonValue& value) {
    const JsonValue& word = member(value, "level", Type::string);
    const auto found = std::find(kChartLevelWords.begin(), kChartLevelWords.end(), word.text);
    require(found != kChartLevelWords.end(), word, "write " + one_of(kChartLevelWords));
    return {static_cast<ChartDetail>(found - kChartLevelWords.begin()), text(value, "line"),
            count(value, "wrong")};
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
  const auto missed_before = std::find_if(
      missed.begin(), missed.end(),
      [&](const MissedDeal& deal) { return place_of(deal.cards).class_number == class_number; });
  MissedDeal again{verdict.deal, 0, 0};
  if (missed_before != missed.end()) {
    again.right = missed_before->right + 1;
    missed.erase(missed_before);
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

std::optional<LessonResult> Trainer::record(const TrainVerdict& verdict, TrainReason reason,
                                            const std::string& session,
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

  statistics.streak = verdict.wrong() ? 0 : statistics.streak + 1;
  statistics.best_streak = std::max(statistics.best_streak, statistics.streak);
  state_->plan_again(verdict, statistics);
  if (reason != TrainReason::lesson && reason != TrainReason::mixed) return std::nullopt;
  const auto place = place_in_lessons(statistics);
  return place ? state_->count_in_lesson(verdict, *place, statistics) : std::nullopt;
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
