// SPDX-License-Identifier: MIT
// Games of small decks, whole: every deal, every hold, every draw, under every rule for ties.
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "support/catch.hpp"
#include "support/check_lines.hpp"
#include "support/game_oracle.hpp"
#include "support/games.hpp"
#include "support/random_games.hpp"
#include "vpanalyze/game/read_paytable.hpp"
#include "vpanalyze/play/game.hpp"

namespace {

using namespace vpanalyze;
using oracle::line;

bool close_to(double value, long double exact, long double scale) {
  return std::fabs(static_cast<long double>(value) - exact) <= 1e-12L * (1 + scale);
}

/// Checks what lines contribute to return and variance.
void check_lines(const Analysis& analysis) {
  const long double mean = analysis.game_return;
  CHECK(analysis.game_return == analysis.exact_return->to_double());
  for (const LineResult& line : analysis.lines) {
    const long double deviation = line.pays_per_bet - mean;
    CHECK(!line.mean_times);
    CHECK(close_to(line.game_return, line.probability * line.pays_per_bet, 0));
    CHECK(close_to(line.variance.value(), line.probability * deviation * deviation,
                   deviation * deviation));
  }
}

void check_against(const oracle::Solution& solution, const Paytable& game, Engine engine) {
  for (std::size_t rule = 0; rule < kTieBreakWords.size(); ++rule) {
    INFO(kEngineWords[static_cast<std::size_t>(engine)] << ", " << kTieBreakWords[rule]);
    AnalysisOptions options;
    options.tie_break = static_cast<TieBreak>(rule);
    options.threads = 1;
    options.engine = engine;
    const Analysis analysis = analyze(game, options);
    oracle::check_description(analysis, game, options.tie_break);
    CHECK(analysis.deals == solution.deals);
    CHECK(analysis.deal_classes == solution.deal_classes);
    CHECK(analysis.combinations == solution.combinations);
    CHECK(to_string(analysis.exact_return.value()) == to_string(solution.exact_return));
    oracle::LineCounts combinations;
    for (const LineResult& row : analysis.lines) combinations.push_back(row.combinations);
    CHECK(combinations == solution.play[rule].combinations);
    const auto& [counts, paid, variance] = solution.play[rule];
    CHECK(close_to(analysis.hit_frequency,
                   static_cast<long double>(paid) / static_cast<long double>(solution.combinations),
                   1));
    check_lines(analysis);
    CHECK(analysis.ties->deals == solution.tied_deals);
    // Doubles lose digits of E[X²], of which the variance is what is left.
    const long double scale =
        solution.variance_max + std::pow(analysis.exact_return.value().to_double(), 2.0);
    CHECK(close_to(analysis.variance.value(), solution.play[rule].variance, scale));
    CHECK(close_to(analysis.ties->variance_min, solution.variance_min, scale));
    CHECK(close_to(analysis.ties->variance_max, solution.variance_max, scale));
  }
}

void check_against_oracle(const Paytable& game) {
  INFO(game.name << ", " << game.deck.ranks().size() << " ranks, " << game.deck.suits()
                 << " suits, " << game.deck.jokers() << " jokers, " << game.lines.size()
                 << " lines");
  const oracle::Solution solution = oracle::solve(game);
  check_against(solution, game, Engine::enumerate);
  if (pattern_engine_obstacle(game).empty()) check_against(solution, game, Engine::patterns);
}

Deck deck(std::string_view ranks, int suits, int jokers = 0) {
  return {parse_rank_set(ranks).value(), suits, jokers};
}

Paytable game(const std::string& name, const Deck& deck, std::vector<PayLine> lines) {
  Paytable result;
  result.name = name;
  result.deck = deck;
  result.lines = oracle::numbered(std::move(lines));
  return result;
}

/// The game without what only some suits have: lines for suits, wild single cards, and then lines
/// that need the wild cards it had.
Paytable forget_suits(Paytable game) {
  for (PayLine& line : game.lines) line.suits.reset();
  CardSet wild;
  for (const Rank rank : {Rank::deuce, Rank::jack, Rank::ace}) {
    if (!game.wild.contains(Card::of(rank, Suit::clubs))) continue;
    for (const Suit suit : game.deck.each_suit()) wild.insert(Card::of(rank, suit));
  }
  game.wild = wild;
  const std::vector<PayLine> lines = std::exchange(game.lines, {});
  Paytable one = game;
  for (const PayLine& line : lines) {
    one.lines = {line};
    if (validate(one).empty()) game.lines.push_back(line);
  }
  return game;
}

PayLine name_suits(PayLine line, SuitSet suits) {
  line.suits = suits;
  return line;
}

PayLine kicked(PayLine line, std::string_view kicker) {
  line.kicker = parse_rank_set(kicker);
  return line;
}

PayLine natural(PayLine line) {
  line.natural = true;
  return line;
}

PayLine so_many(PayLine line, int wild_cards) {
  line.wilds = WildCount{wild_cards, wild_cards};
  return line;
}

constexpr SuitSet kClubs = 1;
constexpr SuitSet kHearts = 4;

}  // namespace

TEST_CASE("Small games without wild cards", "[analysis]") {
  check_against_oracle(
      game("three ranks", deck("Q-A", 4),
           {line("four_of_a_kind", 20), line("full_house", 3), line("two_pair", 1)}));
  check_against_oracle(
      game("royals only", deck("T-A", 2), {line("royal_flush", 40), line("pair", 1)}));
  check_against_oracle(game("six ranks, kings or better", deck("9-A", 2),
                            {line("straight_flush", 30), line("flush", 6), line("straight", 4),
                             line("two_pair", 2), line("pair", 1, "K-A")}));
  check_against_oracle(game("one suit", deck("2-Q", 1),
                            {line("straight", 5), line("flush", 1, "Q"), line("flush", 2, "6-8")}));
}

TEST_CASE("Hands that are paid nothing, and losing hands that are paid", "[analysis]") {
  check_against_oracle(game("a pay of nothing", deck("J-A", 3),
                            {line("full_house", 3), line("two_pair", 0), line("pair", 1, "A")}));
  Paytable paid = game("losing hands are paid", deck("J-A", 3),
                       {line("full_house", 9), line("two_pair", 5), line("nothing", 1)});
  check_against_oracle(paid);
  CHECK(std::fabs(analyze(paid).hit_frequency - 1) < 1e-12);
}

TEST_CASE("A small game with aces low and high", "[analysis]") {
  check_against_oracle(game("wheels and broadways", deck("2-5,T-A", 1, 1),
                            {line("straight", 7, "5"), line("straight", 3, "A"), line("pair", 1)}));
}

TEST_CASE("Small games with wild cards", "[analysis]") {
  Paytable deuces = game("deuces wild", deck("2-5,A", 3),
                         {natural(line("straight_flush", 50)), so_many(line("wild_cards", 25), 3),
                          line("straight_flush", 9), line("four_of_a_kind", 4), line("flush", 3),
                          line("straight", 2), line("three_of_a_kind", 1)});
  for (const Suit suit : deuces.deck.each_suit()) deuces.wild.insert(Card::of(Rank::deuce, suit));
  check_against_oracle(deuces);
  check_against_oracle(
      game("joker, two suits", deck("T-A", 2, 1),
           {natural(line("royal_flush", 100)), line("royal_flush", 20), line("three_of_a_kind", 4),
            line("straight", 3), line("pair", 1, "A")}));
  check_against_oracle(game("five jokers", deck("J-A", 2, 5),
                            {so_many(line("wild_cards", 60), 5), line("five_of_a_kind", 5, "A"),
                             line("flush", 2), line("full_house", 2, "K-A"), line("nothing", 1)}));
}

TEST_CASE("Small games whose rules name suits", "[analysis]") {
  check_against_oracle(game(
      "hearts ahead", deck("T-A", 3),
      {name_suits(line("royal_flush", 100), kHearts), line("royal_flush", 40),
       name_suits(line("flush", 7), kHearts | kClubs), line("straight", 4), line("two_pair", 1)}));
  Paytable jack = game("the jack of hearts wild, clubs ahead", deck("T-A", 3),
                       {name_suits(line("flush", 9), kClubs), line("flush", 5), line("straight", 4),
                        line("four_of_a_kind", 6), line("three_of_a_kind", 1)});
  jack.wild.insert(Card::of(Rank::jack, Suit::hearts));
  check_against_oracle(jack);
}

TEST_CASE("Random games of small decks", "[analysis]") {
  const auto decks = std::vector{deck("Q-A", 4),   deck("T-A", 2, 1), deck("2-5,A", 2, 2),
                                 deck("9-A", 2),   deck("2,4-A", 1),  deck("K-A", 4, 5),
                                 deck("2-5,A", 3), deck("T-A", 2, 4), deck("T-A", 3)};
  oracle::Random random(31);
  for (int round = 0; round < 60; ++round)
    check_against_oracle(random_game(random, random.one_of(decks)));
}

TEST_CASE("Random games of small decks where no suit is named", "[analysis]") {
  const auto decks = std::vector{deck("Q-A", 4),    deck("T-A", 2, 1), deck("2-5,A", 2, 2),
                                 deck("2,4-A", 1),  deck("K-A", 4, 5), deck("2-5,A", 3),
                                 deck("J-A", 4, 1), deck("9-A", 2),    deck("T-A", 3)};
  oracle::Random random(33);
  for (int round = 0; round < 60; ++round) {
    check_against_oracle(forget_suits(random_game(random, random.one_of(decks))));
  }
}

TEST_CASE("A small game with a fifth ace", "[analysis]") {
  const Deck five_aces(parse_rank_set("T-A").value(), 4, 0, CardSet(), RankSet::of(Rank::ace));
  check_against_oracle(
      game("five aces", five_aces,
           {line("five_of_a_kind", 60, "A"), line("royal_flush", 40),
            kicked(line("four_of_a_kind", 20, "A"), "J"), line("four_of_a_kind", 9),
            line("full_house", 4), line("straight", 2), line("pair", 1, "A")}));
  check_against_oracle(game("four aces with an ace", five_aces,
                            {kicked(line("four_of_a_kind", 20, "A"), "A"),
                             line("four_of_a_kind", 9), line("two_pair", 1)}));
}

TEST_CASE("A small game that lacks cards", "[analysis]") {
  CardSet missing;
  for (const Card card : {Card::of(Rank::ten, Suit::clubs), Card::of(Rank::ten, Suit::hearts),
                          Card::of(Rank::king, Suit::spades)}) {
    missing.insert(card);
  }
  check_against_oracle(game("without two tens and a king",
                            Deck(parse_rank_set("T-A").value(), 4, 0, missing),
                            {line("royal_flush", 40), line("four_of_a_kind", 9), line("flush", 6),
                             line("straight", 4), line("pair", 1, "Q-A")}));
}

TEST_CASE("Random games of small decks with further and without some cards", "[analysis]") {
  oracle::Random random(35);
  for (int round = 0; round < 60; ++round) {
    const auto even = std::vector{deck("Q-A", 4), deck("T-A", 2, 1), deck("2-5,A", 2, 2),
                                  deck("9-A", 2), deck("2,4-A", 1),  deck("K-A", 4, 4)};
    const Deck whole = random.one_of(even);
    CardSet missing;
    RankSet extra;
    for (int cards = random.between(0, 2); cards > 0; --cards) {
      missing.insert(whole.card(random.below(whole.size() - whole.jokers())));
    }
    for (int cards = random.between(0, 2); cards > 0; --cards) {
      extra |= RankSet::of(whole.card(random.below(whole.size() - whole.jokers())).rank());
    }
    const int jokers = whole.jokers() + 2;  // enough cards in any case
    check_against_oracle(random_game(
        random, Deck(whole.ranks(), whole.suits(), std::min(jokers, kMaxJokers), missing, extra)));
  }
}

TEST_CASE("Games of small decks with the greatest and smallest pays", "[analysis]") {
  const auto decks = std::vector{deck("Q-A", 4), deck("T-A", 2, 1), deck("2-5,A", 3)};
  const auto millionths =
      std::vector<std::int64_t>{0, 1, 1'000'000, 500'000, 1'000'000'000'000, 999'999'999'999};
  oracle::Random random(34);
  for (int round = 0; round < 20; ++round) {
    Paytable game = random_game(random, random.one_of(decks));
    game.coins = 1;
    for (PayLine& line : game.lines) {
      line.pays =
          Pay::from_millionths(line.hand == HandKind::nothing ? 0 : random.one_of(millionths));
    }
    check_against_oracle(game);
    check_against_oracle(forget_suits(game));
  }
}

TEST_CASE("Many random games of small decks", "[analysis][exhaustive]") {
  const auto decks =
      std::vector{deck("Q-A", 4, 2), deck("T-A", 3, 1), deck("2-5,A", 4),   deck("9-A", 3),
                  deck("2-A", 1, 3), deck("J-A", 4),    deck("2-5,T-A", 2), deck("T-A", 2, 5)};
  oracle::Random random(32);
  for (int round = 0; round < 300; ++round) {
    const Paytable game = random_game(random, random.one_of(decks));
    check_against_oracle(game);
    check_against_oracle(forget_suits(game));
  }
}
