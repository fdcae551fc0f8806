// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/studies/train.hpp"

namespace {

using namespace vpanalyze;

/// Returns the hold of people who know nothing of a game but that pairs, wild cards and high cards
/// are good.
std::string simple_hold(const Trainer& trainer, const std::vector<Card>& deal) {
  const auto is_wild = [&](Card card) {
    return card.is_joker() || trainer.paytable().wild.contains(card);
  };
  const bool has_wild = trainer.paytable().deck.jokers() > 0 || !trainer.paytable().wild.empty();
  std::map<Rank, int> rank_counts;
  for (const Card card : deal) {
    if (!is_wild(card)) ++rank_counts[card.rank()];
  }
  const bool is_paired = std::any_of(rank_counts.begin(), rank_counts.end(),
                                     [](const auto& ranks) { return ranks.second > 1; });
  if (!is_paired && trainer.judge(deal, "12345").chosen.hold.expected.value >= 1) return "12345";
  std::string hold;
  for (std::size_t i = 0; i < deal.size(); ++i) {
    const Card card = deal[i];
    const bool keep = is_wild(card) || (is_paired ? rank_counts[card.rank()] > 1
                                                  : !has_wild && card.rank() >= Rank::jack);
    if (keep) hold += static_cast<char>('1' + i);
  }
  return hold;
}

/// Player who holds what the chart says if they remember its line, and goes by simple rules if they
/// do not. Each hand of a line halves how often they forget it; seeing the lines in lessons first
/// does not help them.
class Beginner {
 public:
  explicit Beginner(const Trainer& trainer) : trainer_(trainer), seen_(trainer.lines().size() + 1) {
    constexpr std::uint64_t kDeals = 4000;
    mistakes_.resize(seen_.size());
    for (std::uint64_t number = 1; number <= kDeals; ++number) {
      const std::vector<Card> deal = trainer.deal(77, number, TrainMode::random, {}).cards;
      const TrainVerdict verdict = trainer.judge(deal, simple_hold(trainer, deal));
      best_ += verdict.best.hold.expected.value;
      mistakes_[verdict.line()] += verdict.chosen.hold.cost.value;
    }
  }

  /// Their share of best play now, what the chart costs left out.
  double share() const {
    double lost = 0;
    for (std::size_t line = 0; line < seen_.size(); ++line) lost += forgets(line) * mistakes_[line];
    return 1 - lost / best_;
  }

  /// Hands until they have come so far.
  std::uint64_t hands_to(double share, TrainMode mode, std::uint64_t seed) {
    std::fill(seen_.begin(), seen_.end(), 0);
    Generator random(seed, 1);
    TrainStatistics statistics;
    for (std::uint64_t hand = 1;; ++hand) {
      const TrainDeal deal = trainer_.deal(seed, hand, mode, statistics);
      const TrainVerdict told = trainer_.judge(deal.cards);
      const bool knows = random.share() >= forgets(told.line());
      const std::string hold = knows ? told.chart.positions : simple_hold(trainer_, deal.cards);
      trainer_.record(trainer_.judge(deal.cards, hold), deal.reason, "", statistics);
      ++seen_[told.line()];
      if (this->share() >= share) return hand;
    }
  }

 private:
  double forgets(std::size_t line) const { return std::pow(0.5, seen_[line]); }

  const Trainer& trainer_;
  std::vector<int> seen_;         ///< [line]
  std::vector<double> mistakes_;  ///< [line]: what simple rules lose, in bets
  double best_ = 0;
};

const Trainer& deuces_trainer() {
  static const Trainer trainer(oracle::bundled_game("deuces-wild/full-pay"));
  return trainer;
}

const Trainer& jacks_trainer() {
  static const Trainer trainer(oracle::bundled_game("jacks-or-better/9-6"));
  return trainer;
}

bool teaches(const TrainLesson& lesson, std::size_t line) {
  return std::find(lesson.lines.begin(), lesson.lines.end(), line) != lesson.lines.end();
}

TEST_CASE("lessons go through the chart, what mistakes cost most on first") {
  const std::vector<TrainLesson>& lessons = deuces_trainer().lessons();
  std::vector<std::string> names;
  for (const TrainLesson& lesson : lessons) names.push_back(lesson.name);
  CHECK(
      names ==
      std::vector<std::string>{
          "no deuces: paying hands, pairs and draws to a royal or a straight flush",
          "no deuces: single cards, five new cards and draws to a straight, a flush or a straight "
          "flush",
          "1 deuce: paying hands and draws to a royal or a straight flush",
          "1 deuce: wild cards alone and draws to a straight flush or a royal", "2 deuces",
          "3 and 4 deuces"});
  for (const Trainer* trainer : {&deuces_trainer(), &jacks_trainer()}) {
    std::vector<int> taught(trainer->lines().size());
    for (const TrainLesson& lesson : trainer->lessons()) {
      for (const std::size_t line : lesson.lines) ++taught[line];
      CHECK(lesson.lines.size() <= 6);
      CHECK(lesson.hands >= lesson.lines.size());
      CHECK(lesson.hands <= 12);
    }
    for (const int times : taught) CHECK(times == 1);
  }
  CHECK(jacks_trainer().lessons().front().name ==
        "paying hands and draws to a royal or a straight flush");
  CHECK(jacks_trainer().lessons().front().mixed == 0);
}

TEST_CASE("a lesson brings hands of its lines, then of all lines so far") {
  for (const Trainer* trainer : {&deuces_trainer(), &jacks_trainer()}) {
    const std::vector<TrainLesson>& lessons = trainer->lessons();
    TrainStatistics statistics;
    std::vector<int> seen(trainer->lines().size());
    std::uint64_t hand = 0;
    for (std::size_t lesson = 0; lesson < lessons.size(); ++lesson) {
      for (std::uint64_t i = 0; i < lessons[lesson].hands + lessons[lesson].mixed; ++i) {
        const bool is_mixed = i >= lessons[lesson].hands;
        const TrainDeal deal = trainer->deal(5, ++hand, TrainMode::lesson, statistics);
        REQUIRE(deal.place.has_value());
        CHECK(deal.place->lesson == lesson);
        CHECK(deal.place->is_mixed == is_mixed);
        CHECK(deal.place->hand == i + 1 - (is_mixed ? lessons[lesson].hands : 0));
        CHECK(deal.reason == (is_mixed ? TrainReason::mixed : TrainReason::lesson));
        const TrainVerdict hint = trainer->judge(deal.cards);
        ++seen[hint.line()];
        const auto last = lessons.begin() + static_cast<std::ptrdiff_t>(lesson) + 1;
        const auto is_its = [&](const TrainLesson& each) { return teaches(each, hint.line()); };
        CHECK(std::any_of(is_mixed ? lessons.begin() : last - 1, last, is_its));
        trainer->record(trainer->judge(deal.cards, hint.chart.positions), deal.reason, "",
                        statistics);
      }
      for (const std::size_t line : lessons[lesson].lines) CHECK(seen[line] > 0);
    }
    CHECK_FALSE(trainer->place_in_lessons(statistics));
    const TrainDeal later_deal = trainer->deal(5, ++hand, TrainMode::lesson, statistics);
    CHECK_FALSE(later_deal.place.has_value());
    CHECK((later_deal.reason == TrainReason::weak || later_deal.reason == TrainReason::random));
  }
}

/// Plays the next hand of the lessons, as the chart says or not.
std::optional<LessonResult> play_lesson_hand(const Trainer& trainer, bool right,
                                             TrainStatistics& statistics) {
  for (std::uint64_t number = statistics.all.hands + 1;; ++number) {
    const TrainDeal deal = trainer.deal(9, number, TrainMode::lesson, statistics);
    const TrainVerdict hint = trainer.judge(deal.cards);
    const std::string& held = right ? hint.chart.positions : hint.chosen.positions;
    const TrainVerdict verdict = trainer.judge(deal.cards, held);
    // A hold that the chart says though another is better is no mistake.
    if (!right && !verdict.wrong()) continue;
    return trainer.record(verdict, TrainReason::lesson, "", statistics);
  }
}

TEST_CASE("a lesson with more than one mistake in ten hands comes again") {
  TrainStatistics statistics;
  const TrainLesson& lesson = jacks_trainer().lessons().front();
  const auto play = [&](std::uint64_t mistakes) {
    std::optional<LessonResult> result;
    const std::uint64_t hands =
        lesson.hands + 1 - jacks_trainer().place_in_lessons(statistics)->hand;
    for (std::uint64_t hand = 0; hand < hands; ++hand) {
      REQUIRE_FALSE(result.has_value());
      result = play_lesson_hand(jacks_trainer(), hand >= mistakes, statistics);
    }
    REQUIRE(result.has_value());
    CHECK(result->lesson == 0);
    CHECK(result->hands == hands);
    CHECK(result->wrong == mistakes);
    CHECK(statistics.slips.empty());
    std::uint64_t slips = 0;
    for (const LessonSlip& slip : result->slips) slips += slip.wrong;
    CHECK(slips == mistakes);
    return *result;
  };
  const LessonResult poor = play(3);
  CHECK_FALSE(poor.sticks);
  CHECK(jacks_trainer().place_in_lessons(statistics)->lesson == 0);
  CHECK(jacks_trainer().place_in_lessons(statistics)->hand ==
        lesson.hands + 1 - std::max<std::uint64_t>(3, 2 * poor.slips.size()));
  const std::string words = jacks_trainer().words_of(poor);
  CHECK(words.starts_with(std::to_string(lesson.hands - 3) + " of " + std::to_string(lesson.hands) +
                          "; you missed "));
  CHECK(words.ends_with(". More hands of this lesson, until it sticks."));
  CHECK_FALSE(play(1).sticks);
  CHECK(play(0).sticks);
  CHECK(jacks_trainer().place_in_lessons(statistics)->lesson == 1);
  statistics = {};
  CHECK(play(lesson.hands / 10).sticks);
  statistics = {};
  CHECK(jacks_trainer().words_of(play(0)).ends_with(": not one mistake."));
}

TEST_CASE("the mistakes of a lesson that is not over are kept in the statistics") {
  TrainStatistics statistics;
  play_lesson_hand(jacks_trainer(), false, statistics);
  REQUIRE(statistics.slips.size() == 1);
  const std::string kept = write(document_of(jacks_trainer(), statistics), Format::json);
  CHECK(jacks_trainer().read_statistics(kept, "file") == statistics);
}

TEST_CASE("a chart of another level has lessons of its own", "[long]") {
  ChartOptions simple;
  simple.detail = ChartDetail::simple;
  const Trainer trainer(oracle::bundled_game("jacks-or-better/9-6"), simple);
  TrainStatistics statistics;
  statistics.lesson_hands = {4, 1000, 0};
  REQUIRE(trainer.place_in_lessons(statistics).has_value());
  CHECK(trainer.place_in_lessons(statistics)->hand == 5);
  CHECK_FALSE(jacks_trainer().place_in_lessons(statistics).has_value());
}

TEST_CASE("a missed deal comes again at growing distances until it is played right three times") {
  const std::vector<Card> deal = read_deal("2s 2d 7c 9h Kd", Deck::standard());
  TrainStatistics statistics;
  const auto play = [&](const char* hold) {
    deuces_trainer().record(deuces_trainer().judge(deal, hold), TrainReason::missed, "",
                            statistics);
  };
  play("1");
  REQUIRE(statistics.missed.size() == 1);
  CHECK(statistics.missed[0].due == 1 + 3);
  play("12");
  CHECK(statistics.missed[0].due == 2 + 10);
  play("");
  CHECK(statistics.missed[0].due == 3 + 3);
  CHECK(statistics.missed[0].right == 0);
  play("12");
  play("12");
  CHECK(statistics.missed[0].due == 5 + 30);
  CHECK(statistics.missed[0].right == 2);
  play("12");
  CHECK(statistics.missed.empty());
  CHECK(statistics.lesson_hands == TrainStatistics().lesson_hands);
}

TEST_CASE("missed deals are dealt when they are due, and only of lessons that have begun") {
  TrainStatistics statistics;
  statistics.lesson_hands[1] = deuces_trainer().lessons().front().hands;
  // A pair of no deuces, which the first lesson teaches; deuces come later, and one is not due.
  statistics.missed = {{read_deal("9s 9d 4h 7c Kh", Deck::standard())},
                       {read_deal("2s 2d 2h 8c Kh", Deck::standard())},
                       {read_deal("8s 8d 4h 6c Kh", Deck::standard()), 9}};
  int missed = 0;
  for (std::uint64_t number = 1; number <= 100; ++number) {
    const TrainDeal deal = deuces_trainer().deal(1, number, TrainMode::lesson, statistics);
    if (deal.reason != TrainReason::missed) continue;
    ++missed;
    CHECK(deuces_trainer().line_name(deuces_trainer().judge(deal.cards).line()) ==
          "no deuces: pair (break two pair)");
    CHECK(std::count_if(deal.cards.begin(), deal.cards.end(),
                        [](Card card) { return card.rank() == Rank::nine; }) == 2);
  }
  CHECK(missed > 30);
  CHECK(missed < 70);
}

TEST_CASE("the first hint says how many cards, and where to look") {
  const auto hint = [](const Trainer& trainer, const char* deal) {
    return trainer.first_hint(trainer.judge(read_deal(deal, Deck::standard())));
  };
  CHECK(hint(deuces_trainer(), "2s 2d 7c 9h Kd") ==
        "Hold two cards; look among lines 1 to 4 of the chart for 2 deuces");
  CHECK(hint(jacks_trainer(), "As Ks 7d 4c 4h") ==
        "Hold two cards; look among lines 5 to 9 of the chart");
  CHECK(hint(jacks_trainer(), "2s 3d 7h 8c 9h") ==
        "Hold no card; look among lines 15 to 19 of the chart");
  CHECK(hint(jacks_trainer(), "As Ks Qs Js Ts") ==
        "Hold all five cards; look among lines 1 to 4 of the chart");
}

TEST_CASE("close calls come of all lines alike") {
  std::map<std::size_t, int> counts;
  int close = 0;
  for (std::uint64_t number = 1; number <= 1000; ++number) {
    const TrainDeal deal = jacks_trainer().deal(3, number, TrainMode::close, {});
    if (deal.reason != TrainReason::close) continue;
    ++close;
    ++counts[jacks_trainer().judge(deal.cards).line()];
  }
  CHECK(counts.size() >= 8);
  const int even = close / static_cast<int>(counts.size());
  for (const auto& [line, count] : counts) CHECK(std::abs(count - even) < even / 2);
}

/// Rounded, on average over ten beginners.
int hands_to(Beginner& beginner, double share, TrainMode mode) {
  constexpr std::uint64_t kBeginners = 10;
  std::uint64_t hands = 0;
  for (std::uint64_t seed = 1; seed <= kBeginners; ++seed) {
    hands += beginner.hands_to(share, mode, seed);
  }
  return static_cast<int>((hands + kBeginners / 2) / kBeginners);
}

TEST_CASE("beginners learn faster by lessons than by hands as they come", "[long]") {
  // docs/trainer.md has these figures.
  Beginner deuces_beginner(deuces_trainer());
  CHECK(std::lround(1000 * deuces_beginner.share()) == 875);
  CHECK(hands_to(deuces_beginner, 0.99, TrainMode::random) == 1563);
  CHECK(hands_to(deuces_beginner, 0.99, TrainMode::lesson) == 173);
  CHECK(hands_to(deuces_beginner, 0.999, TrainMode::lesson) == 204);
  Beginner jacks_beginner(jacks_trainer());
  CHECK(std::lround(1000 * jacks_beginner.share()) == 950);
  CHECK(hands_to(jacks_beginner, 0.99, TrainMode::random) == 308);
  CHECK(hands_to(jacks_beginner, 0.99, TrainMode::lesson) == 39);
  CHECK(hands_to(jacks_beginner, 0.999, TrainMode::lesson) == 111);
}

}  // namespace
