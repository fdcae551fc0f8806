// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/hand.hpp"

#include <cmath>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "analysis/scored_game.hpp"
#include "cards/hand_index.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"
#include "support/hold_oracle.hpp"
#include "support/random_games.hpp"
#include "support/same_analysis.hpp"
#include "vpanalyze/play/game.hpp"

namespace {

using namespace vpanalyze;
using oracle::Deal;

HandResult play(const Paytable& game, std::string_view deal) {
  return HandStudy(game).play(read_deal(deal, game.deck));
}

const HandHold& hold(const HandResult& hand, std::string_view kept) {
  for (const HandHold& hold : hand.holds) {
    if (to_string(hold.kept) == kept) return hold;
  }
  throw std::logic_error("no such hold");
}

std::string problem(std::string_view text, const Deck& deck = Deck::standard()) {
  try {
    read_deal(text, deck);
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "none";
}

std::string problem_of(const std::vector<std::string>& texts) {
  try {
    read_deals(texts, Deck::standard());
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "none";
}

std::vector<Card> cards(const Deck& deck, const Deal& deal) {
  std::vector<Card> cards;
  for (const int position : deal) cards.push_back(deck.card(position));
  return cards;
}

void check_single_deals(oracle::Random& random, const Paytable& game, int deals) {
  const HoldOutcomes any_deal(game);
  for (int i = 0; i < deals; ++i) {
    const Deal deal = oracle::deal(game.deck, random_hand(random, game));
    INFO(game.name << ": " << to_string(cards(game.deck, deal)));
    const DealOutcomes one = deal_outcomes(game, deal);
    const DealOutcomes other = any_deal.find(deal);
    CHECK(one.draws == other.draws);
    CHECK(one.best_holds == other.best_holds);
  }
}

/// Calls visit(deal) for every deal of a deck, jokers being taken from the first.
template <class Visit>
void for_each_deal(const Deck& deck, const Visit& visit) {
  const int size = deck.size();
  for (int a = 0; a < size; ++a) {
    for (int b = a + 1; b < size; ++b) {
      for (int c = b + 1; c < size; ++c) {
        for (int d = c + 1; d < size; ++d) {
          for (int e = d + 1; e < size; ++e) {
            visit(Deal{static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b),
                       static_cast<std::uint8_t>(c), static_cast<std::uint8_t>(d),
                       static_cast<std::uint8_t>(e)});
          }
        }
      }
    }
  }
}

/// Counts by line of playing the first hold of every deal, on the analysis's measure.
std::vector<std::uint64_t> played_out(const Paytable& game, TieBreak rule) {
  HandStudy study(game, rule);
  const std::uint64_t ways = analyze(game).combinations.value() / binomial(game.deck.size(), 5);
  std::vector<std::uint64_t> combinations(analyze(game).lines.size());
  for_each_deal(game.deck, [&](const Deal& deal) {
    const HandHold best = study.play(cards(game.deck, deal)).holds.front();
    std::uint64_t draws = 0;
    for (const std::uint32_t count : best.draws) draws += count;
    for (std::size_t line = 0; line < best.draws.size(); ++line) {
      combinations[line] += best.draws[line] * (ways / draws);
    }
  });
  return combinations;
}

void check_first_holds(const Paytable& game) {
  for (std::size_t rule = 0; rule < kTieBreakWords.size(); ++rule) {
    INFO(game.name << ", " << kTieBreakWords[rule]);
    AnalysisOptions options;
    options.tie_break = static_cast<TieBreak>(rule);
    CHECK(played_out(game, options.tie_break) == oracle::combinations(analyze(game, options)));
  }
}

}  // namespace

TEST_CASE("why a hold is best: outcomes whose worth adds up to what the runner-up costs") {
  const Paytable game = oracle::bundled_game("jacks-or-better/9-6");
  const HandResult three_hearts = play(game, "Kh Qh Jh 5h 2c");
  REQUIRE(three_hearts.why.size() == 7);
  const HandDifference& flush = three_hearts.why.front();
  CHECK(flush.line == "Flush");
  CHECK(flush.best == 34.0 / 1081);
  CHECK(flush.other == 9.0 / 47);
  CHECK(flush.worth == (34.0 / 1081 - 9.0 / 47) * 6);
  CHECK(three_hearts.runner_up() == &three_hearts.holds[1]);

  for (const char* deal :
       {"Kh Qh Jh 5h 2c", "9h Th Jh Qh Jd", "2c 5d 7h 9s Kd", "As Ks Qs Js Ts"}) {
    const HandResult hand = play(game, deal);
    double worth = 0;
    for (const HandDifference& difference : hand.why) worth += difference.worth;
    CHECK(std::abs(worth - hand.runner_up()->cost.value) < 1e-12);
  }
}

TEST_CASE("where all holds are equally good there is no reason for one") {
  Paytable game = oracle::bundled_game("jacks-or-better/9-6");
  for (PayLine& line : game.lines) line.pays = Pay();
  const HandResult hand = play(game, "Kh Qh Jh 5h 2c");
  CHECK(hand.runner_up() == nullptr);
  CHECK(hand.why.empty());
}

TEST_CASE("Values of holds of 9/6 Jacks or Better, published, as the command shows them",
          "[hand]") {
  const Paytable game = oracle::bundled_game("jacks-or-better/9-6");
  struct Published {
    const char* deal;
    const char* kept;
    const char* value;
    bool best;
  };
  const std::vector<Published> all = {
      {"As Ks Qs Js 5s", "As Ks Qs Js", "18.4255", true},
      {"As Ks Qs Js 5s", "As Ks Qs Js 5s", "6.0000", false},
      {"9h Th Jh Qh Jd", "9h Th Jh Qh", "3.6383", true},
      {"9h Th Jh Qh Jd", "Jh Jd", "1.5365", false},
      {"Kh Qh Jh 5h 2c", "Kh Qh Jh", "1.4829", true},
      {"Kh Qh Jh 5h 2c", "Kh Qh Jh 5h", "1.3404", false},
      {"5c 6d 7h 8c 8s", "8c 8s", "0.8237", true},
      {"5c 6d 7h 8c 8s", "5c 6d 7h 8c", "0.6809", false},
      {"Js Qh Kd Ac 3s", "Js Qh Kd Ac", "0.5957", true},
      {"Js Qh Kd Ac 3s", "Js Qh Kd", "0.4977", false},
  };
  for (const Published& published : all) {
    INFO(published.deal << ", holding " << published.kept);
    const HandResult result = play(game, published.deal);
    const HandHold& found = hold(result, published.kept);
    CHECK(found.expected.exact->to_decimal(4) == published.value);
    CHECK(found.optimal() == published.best);
  }
}

TEST_CASE("A deal by itself has the outcomes it has among all deals", "[hand]") {
  oracle::Random random(21);
  for (const Paytable& game : oracle::kinds_of_game()) check_single_deals(random, game, 3);
  for (int jokers = 0; jokers <= kMaxJokers; ++jokers) {
    check_single_deals(random, random_game(random, Deck::standard(jokers)), 3);
  }
}

TEST_CASE("Single deals of games of small decks", "[hand]") {
  oracle::Random random(24);
  for (int round = 0; round < 40; ++round) {
    const Deck deck(parse_rank_set("9-A").value(), 2 + round % 3, round % 4);
    check_single_deals(random, random_game(random, deck), 5);
  }
}

namespace {

/// Asks one study about deals as people give them, cards in any order, and plays out every hold.
void check_deals_in_any_order(oracle::Random& random, const Paytable& game, int deals) {
  HandStudy study(game);
  oracle::RuleOracle rules(game);
  for (int number = 1; number <= deals; ++number) {
    const Deal deal = oracle::random_deal(random, game.deck.size());
    std::vector<Card> given = cards(game.deck, deal);
    for (std::size_t i = 4; i > 0; --i) {
      std::swap(given[i], given[static_cast<std::size_t>(random.below(static_cast<int>(i) + 1))]);
    }
    INFO(game.name << ", deal " << number << ": " << to_string(given));
    const HandResult result = study.play(given);
    REQUIRE(result.holds.size() == 32);
    for (const HandHold& hold : result.holds) {
      std::vector<Card> kept;
      for (const Card card : given) {
        const auto place = std::find(deal.begin(), deal.end(), game.deck.position(card));
        if ((hold.mask >> (place - deal.begin()) & 1U) != 0) kept.push_back(card);
      }
      REQUIRE(to_string(hold.kept) == to_string(kept));
      const oracle::LineCounts draws = oracle::outcomes(game, rules, deal, hold.mask);
      REQUIRE(std::equal(draws.begin(), draws.end(), hold.draws.begin(), hold.draws.end()));
    }
  }
}

}  // namespace

TEST_CASE("Deals with an extra card of any rank, the first and the fortieth", "[hand]") {
  oracle::Random random(25);
  for (const Rank rank : kEachRank) {
    const Rank lowest = std::min(rank, Rank::ten);
    const Deck deck(RankSet::range(lowest, lowest + 4), 2, random.below(2), {}, RankSet::of(rank));
    check_deals_in_any_order(random, random_game(random, deck), 40);
  }
  const Deck deck(RankSet::range(Rank::jack, Rank::ace), 2, 1, {},
                  RankSet::of(Rank::jack) | RankSet::of(Rank::queen) | RankSet::of(Rank::ace));
  check_deals_in_any_order(random, random_game(random, deck), 40);
}

TEST_CASE("Figures of every hold follow from its draws", "[hand]") {
  oracle::Random random(22);
  for (const Paytable& game : oracle::kinds_of_game()) {
    const HandResult hand =
        HandStudy(game).play(cards(game.deck, oracle::random_deal(random, game.deck.size())));
    INFO(game.name << ": " << to_string(hand.deal));
    REQUIRE(hand.holds.size() == 32);
    for (const HandHold& hold : hand.holds) {
      long double draws = 0;
      long double sum = 0;
      long double squares = 0;
      for (std::size_t line = 0; line < hold.draws.size(); ++line) {
        const auto pay = line < game.lines.size()
                             ? static_cast<long double>(game.lines[line].pays.millionths()) / 1e6L /
                                   static_cast<long double>(game.coins)
                             : 0.0L;
        draws += hold.draws[line];
        sum += pay * hold.draws[line];
        squares += pay * pay * hold.draws[line];
      }
      const auto mean = static_cast<double>(sum / draws);
      const double scale = 1 + static_cast<double>(squares / draws);
      CHECK(std::fabs(hold.expected.value - mean) < 1e-12 * scale);
      CHECK(std::fabs(*hold.variance - static_cast<double>(squares / draws) + mean * mean) <
            1e-12 * scale);
      const double best = hand.holds.front().expected.value;
      CHECK(std::fabs(hold.cost.value - (best - mean)) < 1e-12 * scale);
      CHECK(draws == binomial(game.deck.size() - 5, 5 - static_cast<int>(hold.kept.size())));
    }
  }
}

TEST_CASE("Holds come best first, and equally good ones share a place", "[hand]") {
  const Paytable game = oracle::bundled_game("deuces-wild/full-pay");
  const HandResult hand = play(game, "8c 9d Jc Qc Ah");
  CHECK(to_string(hand.holds[0].kept) == "8c Jc Qc");  // the smaller mask
  CHECK(to_string(hand.holds[1].kept) == "8c 9d Jc Qc");
  CHECK(to_string(*hand.holds[0].expected.exact) == "16/47");
  for (std::size_t i = 0; i < 2; ++i) {
    CHECK(hand.holds[i].place == 1);
    CHECK(hand.holds[i].tied);
    CHECK(hand.holds[i].optimal());
  }
  CHECK(hand.holds[2].place == 3);
  CHECK_FALSE(hand.holds[2].optimal());
  for (std::size_t i = 1; i < 32; ++i) {
    CHECK(hand.holds[i].cost.value >= hand.holds[i - 1].cost.value);
    CHECK(hand.holds[i].place >= hand.holds[i - 1].place);
  }
}

TEST_CASE("Cards keep the order they are given in; masks are in deck order", "[hand]") {
  const HandResult hand = play(oracle::bundled_game("jacks-or-better/9-6"), "Qs Ah 3c Ad 2h");
  CHECK(to_string(hand.deal) == "Qs Ah 3c Ad 2h");
  CHECK(to_string(hand.holds.front().kept) == "Ah Ad");
  CHECK(hand.holds.front().mask == 0b11000);
}

TEST_CASE("The first hold is the one that is played, under every rule for ties", "[hand][long]") {
  oracle::Random random(23);
  for (int round = 0; round < 6; ++round) {
    const int jokers = round % 3;
    check_first_holds(
        random_game(random, Deck(parse_rank_set("T-A").value(), 2 + round % 2, jokers)));
  }
}

TEST_CASE("Deals as people write them", "[hand]") {
  const Deck deck = Deck::standard(2);
  for (const auto* text : {"As Kh Td 5c 2d", "asKH10d5C2D", "a♠ k♥ 10♦ 5♣ 2♢", "AS,KH;TD 5c\t2d"}) {
    CHECK(to_string(read_deal(text, deck)) == "As Kh Td 5c 2d");
  }
  const std::vector<Card> jokers = read_deal("Jk 2c joker 3c 4c", deck);
  CHECK(jokers[0] == Card::joker(0));
  CHECK(jokers[2] == Card::joker(1));
}

TEST_CASE("What is no deal is refused", "[hand]") {
  CHECK(problem("As Kh Td 5c") == "found 4 cards; a deal has five");
  CHECK(problem("") == "found 0 cards; a deal has five");
  CHECK(problem("As") == "found 1 card; a deal has five");
  CHECK(problem("As Kh Td 5c 2d 3d") == "found 6 cards; a deal has five");
  CHECK(problem("As Kh Td 5c as") == "duplicate card As");
  CHECK(problem("As Kh Td 5c 1d") ==
        "unknown card \"1d\"; cards are written As, Td, 10h, and Jk for a joker");
  CHECK(problem("As Kh Td 5c Jk") == "a joker, but the deck of this game has none");
  CHECK(problem("As Kh Jk Jk Jk", Deck::standard(2)) ==
        "more jokers than the 2 of this game's deck");
  CHECK(problem("As Kh Td Tc 2d", Deck(parse_rank_set("T-A").value(), 4, 0)) ==
        "found the card 2d, which the deck of this game does not have");
}

TEST_CASE("Deals from arguments end where arguments end", "[hand]") {
  const Deck deck = Deck::standard();
  CHECK(read_deals({"As", "Kh", "Td", "5c", "2d"}, deck).size() == 1);
  CHECK(read_deals({"AsKh", "Td 5c 2d"}, deck).size() == 1);
  CHECK(read_deals({"As Kh Td 5c 2d", "As Kh Td 5c 3d"}, deck).size() == 2);
  CHECK(read_deals({"As", "Kh", "Td", "5c", "2d", "AsKhTd5c3d"}, deck).size() == 2);
  CHECK(problem_of({"As", "Kh", "Td"}) == "found 3 cards; a deal has five");
  CHECK(problem_of({"As Kh Td 5c 2d 3d"}) == "found 6 cards; a deal has five");
  CHECK(problem_of({"As", "Kh", "Td", "5c", "2d", "3d"}) ==
        "1 card left over after a deal of five: 3d");
  CHECK(problem_of({"As", "Kh", "Td", "5c", "As"}) == "duplicate card As");
  CHECK(problem_of({"As", "Kx"}) ==
        "unknown card \"Kx\"; cards are written As, Td, 10h, and Jk for a joker");
}

TEST_CASE("Only different cards of the deck are played", "[hand]") {
  const auto cards_of = [](std::initializer_list<Card> deal) { return std::vector<Card>(deal); };
  const Card ace = Card::of(Rank::ace, Suit::spades);
  const Card king = Card::of(Rank::king, Suit::hearts);
  const Card ten = Card::of(Rank::ten, Suit::diamonds);
  const Card five = Card::of(Rank::five, Suit::clubs);
  HandStudy study{Game(oracle::bundled_game("jacks-or-better/9-6"))};
  CHECK_NOTHROW(study.play(cards_of({ace, king, ten, five, Card::of(Rank::deuce, Suit::clubs)})));
  CHECK_THROWS_AS(study.play(cards_of({ace, king, ten, five, ace})), std::invalid_argument);
  CHECK_THROWS_AS(study.play(cards_of({ace, king, ten, five, Card::joker()})),
                  std::invalid_argument);
  HandStudy four{Game(oracle::bundled_game("pick-em-poker/full-pay"))};
  CHECK_NOTHROW(four.play(cards_of({ace, king, ten, five})));
  CHECK_THROWS_AS(four.play(cards_of({ace, king, ten, ace})), std::invalid_argument);
  CHECK_THROWS_AS(four.play(cards_of({ace, king, ten, Card::joker()})), std::invalid_argument);
}

TEST_CASE("Studies of hands are moved, not copied", "[hand]") {
  STATIC_REQUIRE_FALSE(std::is_copy_constructible_v<HandStudy>);
  STATIC_REQUIRE_FALSE(std::is_copy_assignable_v<HandStudy>);
  HandStudy study{Game(oracle::bundled_game("jacks-or-better/9-6"))};
  HandStudy moved = std::move(study);
  CHECK(moved.play(read_deal("As Ks Qs Js 5s", Deck::standard())).holds.size() == 32);
}
