// SPDX-License-Identifier: MIT
// A card of the draw that is seen, and a second draw: small decks by their definition, published
// figures, and rounds dealt at random.
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <map>
#include <numeric>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "play/round_player.hpp"
#include "support/catch.hpp"
#include "support/feature_oracle.hpp"
#include "support/games.hpp"
#include "vpanalyze/game/read_paytable.hpp"
#include "vpanalyze/game/write_paytable.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/hand.hpp"

namespace {

using namespace vpanalyze;
using oracle::line;

/// Rows of all hands of a small deck, by the set of their cards, and sums over draws.
class SmallDeck {
 public:
  explicit SmallDeck(const Paytable& game) : hands_(game, game.deck), rows_(1U << deck()) {
    for (const oracle::Places& deal : hands_.deals()) {
      std::uint32_t cards = 0;
      for (const auto card : deal) cards |= 1U << static_cast<unsigned>(card);
      rows_[cards] = static_cast<std::uint8_t>(hands_.row(deal));
      deals_.push_back(cards);
    }
  }

  unsigned deck() const { return static_cast<unsigned>(hands_.deck_size()); }
  std::uint32_t all() const { return (1U << deck()) - 1; }
  const std::vector<std::uint32_t>& deals() const { return deals_; }
  std::size_t row(std::uint32_t hand) const { return rows_[hand]; }

 private:
  oracle::PlacedHands hands_;
  std::vector<std::uint8_t> rows_;
  std::vector<std::uint32_t> deals_;
};

/// Calls visit(hand) for every hand of five cards that contains `held` and otherwise cards of
/// `left`.
template <class Visit>
void for_each_hand(std::uint32_t held, std::uint32_t left, const Visit& visit) {
  const int missing = 5 - std::popcount(held);
  for (std::uint32_t drawn = left;; drawn = (drawn - 1) & left) {
    if (std::popcount(drawn) == missing) visit(held | drawn);
    if (drawn == 0) break;
  }
}

/// Calls visit(hold) for every subset of a deal.
template <class Visit>
void for_each_hold(std::uint32_t deal, const Visit& visit) {
  for (std::uint32_t hold = deal;; hold = (hold - 1) & deal) {
    visit(hold);
    if (hold == 0) break;
  }
}

double pay(const Paytable& game, std::size_t row) {
  return row < game.lines.size() ? game.lines[row].pays.coin_amount().to_double() : 0;
}

/// Mean win and mean squared win of the best holds.
struct Moments {
  double mean = 0;
  double square = 0;
};

/// Mean of several amounts, each equally likely.
struct Mean {
  void add(double amount) {
    sum += amount;
    squares += amount * amount;
    ++count;
  }
  double mean() const { return sum / count; }
  double sum = 0;
  double squares = 0;
  double count = 0;
};

/// Plays a game whose first drawn card is seen, by its definition.
double peeked_return(const Paytable& game) {
  const SmallDeck deck(game);
  Mean all;
  for (const std::uint32_t deal : deck.deals()) {
    for (unsigned card = 0; card < deck.deck(); ++card) {
      const std::uint32_t seen = 1U << card;
      if ((deal & seen) != 0) continue;
      double best = pay(game, deck.row(deal));
      for_each_hold(deal, [&](std::uint32_t hold) {
        if (hold == deal) return;
        Mean draws;
        for_each_hand(hold | seen, deck.all() & ~(deal | seen),
                      [&](std::uint32_t hand) { draws.add(pay(game, deck.row(hand))); });
        best = std::max(best, draws.mean());
      });
      all.add(best);
    }
  }
  return all.mean() / game.coins;
}

/// Returns the four cards of a hand that are of a royal flush, if they are exactly four.
std::uint32_t four_to_royal(const Paytable& game, std::uint32_t hand) {
  for (const Suit suit : kEachSuit) {
    std::uint32_t royal = 0;
    for (int card = 0; card < game.deck.size(); ++card) {
      const Card deck_card = game.deck.card(card);
      if (deck_card.rank() >= Rank::ten && deck_card.suit() == suit) {
        royal |= 1U << static_cast<unsigned>(card);
      }
    }
    if (std::popcount(royal & hand) == 4) return royal & hand;
  }
  return 0;
}

/// Plays a game with a second draw, by its definition.
Moments again_moments(const Paytable& game) {
  const SmallDeck deck(game);
  const double royal_pays = game.features.again->royal_pays.coin_amount().to_double();
  Mean all;
  double squares = 0;
  for (const std::uint32_t deal : deck.deals()) {
    double best = -1;
    double square = 0;
    for_each_hold(deal, [&](std::uint32_t hold) {
      Mean wins;
      double hands = 0;
      for_each_hand(hold, deck.all() & ~deal, [&](std::uint32_t hand) {
        const double first = pay(game, deck.row(hand));
        const std::uint32_t four = four_to_royal(game, hand);
        const std::uint32_t left = deck.all() & ~(deal | hand);
        hands += 1;
        Mean second;
        for (unsigned card = 0; card < deck.deck() && four != 0; ++card) {
          if ((left >> card & 1U) == 0) continue;
          const std::uint32_t made = four | 1U << card;
          const std::size_t row = deck.row(made);
          const bool is_royal =
              row < game.lines.size() && game.lines[row].hand == HandKind::royal_flush;
          second.add(first + (is_royal ? royal_pays : pay(game, row)));
        }
        if (four == 0) second.add(first);
        wins.sum += second.mean();
        wins.squares += second.squares / second.count;
      });
      const double mean = wins.sum / hands;
      // Holds of equal mean are told apart by their order, which the engine takes from the deck.
      if (mean > best + 1e-12) {
        best = mean;
        square = wins.squares / hands;
      }
    });
    all.add(best);
    squares += square;
  }
  return {all.mean() / game.coins, squares / all.count / game.coins / game.coins};
}

Paytable game_of(const Deck& deck, std::vector<PayLine> lines) {
  Paytable game;
  game.name = "a small game";
  game.deck = deck;
  game.lines = oracle::numbered(std::move(lines));
  return game;
}

Paytable add_again(Paytable game, int royal_pays) {
  game.features.play = PlayKind::again;
  game.features.again = SecondDraw{Pay::units(royal_pays)};
  return game;
}

Paytable add_peek(Paytable game) {
  game.features.play = PlayKind::peek;
  return game;
}

/// Checks the mean, and the variance if it is known, of rounds dealt at random.
void check_dealt_rounds(const Paytable& game, int rounds) {
  const Analysis exact = analyze(game);
  const Machine machine(game);
  const auto play = make_play(machine, {});
  const RoundPlayer player(*play, nullptr);
  Generator random(3, 1);
  SeenState seen = player.begin(random, true);
  double sum = 0;
  double square = 0;
  double fourth = 0;
  for (int i = 0; i < rounds; ++i) {
    const RoundPlayer::Round round = player.play(random, seen);
    const double more =
        static_cast<double>(round.won) / static_cast<double>(round.bet) - exact.game_return;
    sum += more / rounds;
    square += more * more / rounds;
    fourth += std::pow(more, 4) / rounds;
  }
  CHECK(std::fabs(sum) < 4 * std::sqrt(exact.variance.value() / rounds));
  const double error = std::sqrt((fourth - square * square) / rounds);
  CHECK(std::fabs(square - exact.variance.value()) < 4 * error);
}

const std::vector<Deck>& small_decks() {
  static const std::vector<Deck> decks = {Deck(parse_rank_set("Q-A").value(), 4, 0),
                                          Deck(parse_rank_set("T-A").value(), 2, 0),
                                          Deck(parse_rank_set("J-A").value(), 3, 1)};
  return decks;
}

std::vector<PayLine> some_lines() {
  return {line("royal_flush", 50), line("four_of_a_kind", 12), line("full_house", 6),
          line("flush", 5),        line("three_of_a_kind", 3), line("two_pair", 1)};
}

std::string reading_problem(const std::string& keys) {
  const std::string json =
      R"({"name": "A game", )" + keys + R"(, "hands": [{"hand": "royal_flush", "pays": 6}]})";
  try {
    read_paytable(json, "game.json");
  } catch (const PaytableError& error) {
    return error.what();
  }
  return "";
}

}  // namespace

TEST_CASE("A card that is seen is the first of the draw, by definition") {
  for (const Deck& deck : small_decks()) {
    const Paytable game = add_peek(game_of(deck, some_lines()));
    CAPTURE(deck.size());
    const Analysis analysis = analyze(game);
    CHECK(std::fabs(analysis.game_return - peeked_return(game)) < 1e-12);
    double probability = 0;
    for (const LineResult& row : analysis.lines) probability += row.probability;
    CHECK(std::fabs(probability - 1) < 1e-12);
  }
}

TEST_CASE("A card that is seen helps, and rules for ties keep the return") {
  const Paytable plain = game_of(small_decks()[0], some_lines());
  const Paytable peek = add_peek(plain);
  CHECK(analyze(peek).game_return > analyze(plain).game_return);
  const Analysis least = analyze(peek, {.tie_break = TieBreak::least_variance});
  const Analysis most = analyze(peek, {.tie_break = TieBreak::most_variance});
  CHECK(least.exact_return == most.exact_return);
  CHECK(least.variance.value() <= most.variance.value());
}

TEST_CASE("Sneak Peek returns what is published", "[slow]") {
  const Analysis analysis = analyze(oracle::bundled_game("sneak-peek/7-5"));
  CHECK(std::fabs(analysis.game_return - 0.992387) < 5e-7);
}

TEST_CASE("A game that shows a card is asked about with the card") {
  const Game game(oracle::bundled_game("sneak-peek/7-5"));
  CHECK_THROWS_AS(game.check({}), NoCardSeenError);
  CHECK_NOTHROW(game.check({.seen = Card::of(Rank::ten, Suit::spades)}));
}

TEST_CASE("Four cards to a royal flush draw again, by definition") {
  const Deck three_suits(parse_rank_set("T-A").value(), 3, 0);
  const Deck two_suits(parse_rank_set("9-A").value(), 2, 0);
  for (const Deck& deck : {three_suits, two_suits}) {
    for (const int royal_pays : {0, 20, 300}) {
      const Paytable game = add_again(
          game_of(deck, {line("royal_flush", 50), line("straight_flush", 30), line("flush", 5),
                         line("straight", 4), line("three_of_a_kind", 3), line("pair", 1)}),
          royal_pays);
      CAPTURE(deck.size(), royal_pays);
      const Moments moments = again_moments(game);
      const Analysis analysis = analyze(game);
      CHECK(std::fabs(analysis.game_return - moments.mean) < 1e-12);
      CHECK(analysis.award_return > 0);
    }
  }
}

TEST_CASE("The variance of a second draw is that of both pays together") {
  // Every hold is either all or nothing here: pays without ties.
  const Paytable game =
      add_again(game_of(Deck(parse_rank_set("T-A").value(), 3, 0),
                        {line("royal_flush", 5003), line("straight_flush", 301), line("flush", 53),
                         line("straight", 41), line("full_house", 37), line("three_of_a_kind", 11),
                         line("two_pair", 5), line("pair", 2)}),
                977);
  const Moments moments = again_moments(game);
  const Analysis analysis = analyze(game);
  CHECK(std::fabs(analysis.game_return / moments.mean - 1) < 1e-12);
  check_dealt_rounds(game, 100'000);
}

TEST_CASE("2nd Chance Royal returns what is published", "[slow]") {
  const std::map<std::string, double> published = {
      {"8-5", 0.988163}, {"6-5", 0.965221}, {"bonus-poker-7-5", 0.995149}};
  for (const auto& [name, game_return] : published) {
    CAPTURE(name);
    const Analysis analysis = analyze(oracle::bundled_game("2nd-chance-royal/" + name));
    CHECK(std::fabs(analysis.game_return - game_return) < 5e-7);
  }
}

TEST_CASE("Rounds with a card that is seen are dealt as calculated") {
  check_dealt_rounds(add_peek(game_of(small_decks()[0], some_lines())), 100'000);
}

TEST_CASE("The best holds of all deals return what the game does") {
  const Deck deck(parse_rank_set("9-A").value(), 2, 0);
  const Paytable plain = game_of(
      deck, {line("royal_flush", 50), line("straight", 4), line("two_pair", 3), line("pair", 1)});
  const Paytable again = add_again(plain, 20);
  HandStudy study((Game(again)));
  Mean best;
  const SmallDeck small(plain);
  const auto for_each_small_deal = [&](const auto& visit) {
    for (const std::uint32_t deal : small.deals()) {
      std::vector<Card> cards;
      for (int card = 0; card < deck.size(); ++card) {
        if ((deal >> card & 1U) != 0) cards.push_back(deck.card(card));
      }
      visit(cards);
    }
  };
  for_each_small_deal([&](const std::vector<Card>& cards) {
    best.add(study.play(cards, {}).holds.front().expected.value);
  });
  CHECK(std::fabs(best.mean() - analyze(again).game_return) < 1e-12);

  const Paytable peek = add_peek(plain);
  HandStudy peeked((Game(peek)));
  Mean best_peeked;
  for (int card = 0; card < deck.size(); ++card) {
    const Card seen = deck.card(card);
    for_each_small_deal([&](const std::vector<Card>& cards) {
      if (std::find(cards.begin(), cards.end(), seen) != cards.end()) return;
      best_peeked.add(peeked.play(cards, {.seen = seen}).holds.front().expected.value);
    });
  }
  CHECK(std::fabs(best_peeked.mean() - analyze(peek).game_return) < 1e-12);
  const std::vector<Card> cards = read_deal("Tc Jc Qc Kc Ac", deck);
  CHECK_THROWS_AS(peeked.play(cards, {}), AnalysisError);
  CHECK_THROWS_AS(peeked.play(cards, {.seen = cards[0]}), std::invalid_argument);
  CHECK_THROWS_AS(study.play(cards, {.seen = cards[0]}), std::invalid_argument);
}

TEST_CASE("Games with such draws are written as they are read") {
  for (const std::string name : {"sneak-peek/7-5", "2nd-chance-royal/8-5"}) {
    const Paytable game = oracle::bundled_game(name);
    const Paytable again = read_paytable(to_json(game), "again.json").paytable;
    CHECK(again.features == game.features);
  }
}

TEST_CASE("Such draws are refused where rules would be made up") {
  const std::string again = R"("again": {"hand": "royal_flush", "needs": 4, "pays": 200})";
  const std::map<std::string, std::string> refusals = {
      {R"("peek": false)", "/peek: without a card that is seen, leave the key out"},
      {R"("peek": true, "play": "pick")",
       "/peek: the card seen is of a draw; remove \"peek\" or \"play\""},
      {R"("peek": true, "lines": 3)",
       "/lines: a game with \"peek\" has one line; which card would be seen for each of several "
       "has "
       "not been published"},
      {again + R"(, "peek": true)",
       "/again: \"again\" and \"peek\" in one game are not supported; remove one of them"},
      {again + R"(, "lines": 3)",
       "/lines: a game with \"again\" has one line; remove one of the two keys"},
      {again + R"(, "deck": {"ranks": "T-A", "suits": 2})",
       "/again: a draw of five leaves no card for a second draw; add a card to the deck"},
      {again + R"(, "wild": ["2"])",
       "/again: four cards to a royal flush with wild cards are not supported; remove \"again\", "
       "or "
       "the wild cards"},
      {R"("again": {"hand": "flush", "needs": 4, "pays": 200})",
       "/again/hand: found the text \"flush\"; only cards to a \"royal_flush\" draw again"},
      {R"("again": {"hand": "royal_flush", "needs": 3, "pays": 200})",
       "/again/needs: found the number 3; a hand with four cards of a royal flush draws again; "
       "write 4"},
  };
  for (const auto& [keys, problem] : refusals)
    CHECK(reading_problem(keys) == "game.json: " + problem);
}
