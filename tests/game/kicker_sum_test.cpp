// SPDX-License-Identifier: MIT
// Three of a kind whose other two cards add up to its rank.
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/games.hpp"
#include "vpanalyze/analysis/deals.hpp"
#include "vpanalyze/game/read_paytable.hpp"
#include "vpanalyze/game/write_paytable.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/hand.hpp"
#include "vpanalyze/studies/verify.hpp"

namespace {

using namespace vpanalyze;

Paytable quick_quads() { return oracle::bundled_game("quick-quads/bonus-poker-8-5"); }

std::string line_of(const Paytable& game, const std::string& cards) {
  const std::vector<Card> hand = read_deal(cards, game.deck);
  return game.lines.at(paying_line(game, positions_of(hand, game.deck))).name;
}

/// Numbers as they are added: aces 1, deuces to tens their number, face cards none.
int number_of(Card card) {
  if (card.rank() == Rank::ace) return 1;
  return card.rank() > Rank::ten ? 1000 : static_cast<int>(card.rank()) + 2;
}

/// Returns true if some three cards are of one rank, and the other two of others that add up to it.
bool adds_up(const std::vector<Card>& hand) {
  for (std::size_t a = 0; a < 5; ++a) {
    for (std::size_t b = a + 1; b < 5; ++b) {
      int sum = 0;
      std::vector<Card> three;
      for (std::size_t i = 0; i < 5; ++i) {
        if (i == a || i == b) {
          sum += number_of(hand[i]);
        } else {
          three.push_back(hand[i]);
        }
      }
      const Rank rank = three[0].rank();
      const bool is_three = three[1].rank() == rank && three[2].rank() == rank &&
                            hand[a].rank() != rank && hand[b].rank() != rank;
      if (is_three && sum == number_of(three[0])) return true;
    }
  }
  return false;
}

}  // namespace

TEST_CASE("Quick quads are three of a kind whose other cards add up") {
  const Paytable game = quick_quads();
  CHECK(line_of(game, "2c 2d 2h Ac Ad") == "Quick quads 2-4, full house");
  CHECK(line_of(game, "4c 4d 4h 2c 2d") == "Quick quads 2-4, full house");
  CHECK(line_of(game, "7c 7d 7h 5c 2d") == "Quick quads 5-T");
  CHECK(line_of(game, "Tc Td Th Ac 9d") == "Quick quads 5-T");
  CHECK(line_of(game, "7c 7d 7h 5c 3d") == "Three of a kind");
  CHECK(line_of(game, "Jc Jd Jh Tc Ad") == "Three of a kind");
  CHECK(line_of(game, "Ac Ad Ah 2c 3d") == "Three of a kind");
  CHECK(line_of(game, "8c 8d 8h 4c 4d") == "Quick quads 5-T, full house");
  CHECK(line_of(game, "8c 8d 8h 8s 4d") == "Four 5-K");
}

TEST_CASE("All hands of a deck add up as their definition says") {
  Paytable game;
  game.name = "Sums";
  game.deck = Deck(parse_rank_set("A,2-6,T,J").value(), 3, 0);
  PayLine line;
  line.hand = HandKind::three_of_a_kind;
  line.adds_up = true;
  line.name = "Sum";
  line.pays = Pay::units(5);
  game.lines = {line};
  const int cards = game.deck.size();
  std::uint64_t sums = 0;
  for (int e = 4; e < cards; ++e)
    for (int d = 3; d < e; ++d)
      for (int c = 2; c < d; ++c)
        for (int b = 1; b < c; ++b)
          for (int a = 0; a < b; ++a) {
            const DealPositions hand = {static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b),
                                        static_cast<std::uint8_t>(c), static_cast<std::uint8_t>(d),
                                        static_cast<std::uint8_t>(e)};
            std::vector<Card> held;
            for (const std::uint8_t position : hand) held.push_back(game.deck.card(position));
            const bool expected = adds_up(held);
            sums += expected ? 1 : 0;
            if ((paying_line(game, hand) == 0) != expected) FAIL_CHECK(a << " " << b << " " << c);
          }
  // 2 = A+A; 3 = A+2; 4 = A+3, 2+2; 5 = A+4, 2+3; 6 = A+5, 2+4, 3+3; T = 4+6, 5+5: nine ways for
  // two ranks, three for a pair.
  CHECK(sums == 7 * 9 + 4 * 3);
}

TEST_CASE("Quick Quads returns what it should, by patterns and by brute force") {
  const Analysis analysis = analyze(quick_quads(), {.engine = Engine::automatic});
  CHECK(analysis.exact_return == Fraction(496085941987, 498330762930));
  Paytable small = quick_quads();
  small.deck = Deck(parse_rank_set("A,2-5").value(), 4, 0);
  VerifyOptions options;
  options.all = true;
  options.threads = 1;
  CHECK(verify(small, options).agrees());
}

TEST_CASE("A kicker that adds up is written as it is read") {
  const Paytable game = quick_quads();
  const Paytable again = read_paytable(to_json(game), "again.json").paytable;
  CHECK(again.lines == game.lines);
}
