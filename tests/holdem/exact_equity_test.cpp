// SPDX-License-Identifier: MIT
// Exact win rates against dealing out everything one by one, and against each other where symmetry
// says what must come out.
#include <algorithm>
#include <string>
#include <vector>

#include "holdem/lee.hpp"
#include "holdem/questions.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace {

using namespace vpanalyze;
using oracle::exact;
using oracle::question;
using oracle::range;

/// The shares of all players when everything is dealt out, the slow and obvious way.
class PlainCount {
 public:
  explicit PlainCount(const EquityQuestion& question) : question_(question) {
    for (const Card card : question.board) take(card);
    for (const Card card : question.dead) take(card);
    shares_.resize(question.players.size());
    deal_player(0);
  }

  const std::vector<PotShares>& shares() const { return shares_; }

 private:
  bool is_free(Card card) const { return !taken_.contains(card); }
  void take(Card card) { taken_.insert(card); }
  void give_back(Card card) { taken_ = CardSet(taken_.bits() & ~(std::uint64_t{1} << card.id())); }

  void deal_player(std::size_t player) {
    if (player == question_.players.size()) {
      board_ = question_.board;
      deal_board(0);
      return;
    }
    for (const HoleCards hand : question_.players[player].hands()) {
      if (!is_free(hand.high()) || !is_free(hand.low())) continue;
      take(hand.high());
      take(hand.low());
      hands_.push_back(hand);
      deal_player(player + 1);
      hands_.pop_back();
      give_back(hand.high());
      give_back(hand.low());
    }
  }

  void deal_board(int first) {
    if (board_.size() == 5) {
      settle();
      return;
    }
    for (int id = first; id < kRanks * kSuits; ++id) {
      const Card card = Card::from_id(id);
      if (!is_free(card)) continue;
      board_.push_back(card);
      deal_board(id + 1);
      board_.pop_back();
    }
  }

  void settle() {
    strengths_.clear();
    for (const HoleCards hand : hands_) {
      std::vector<Card>& cards = board_;
      cards.insert(cards.end(), {hand.high(), hand.low()});
      strengths_.push_back(lee_evaluator()(cards));
      cards.erase(cards.end() - 2, cards.end());
    }
    const Strength best = *std::min_element(strengths_.begin(), strengths_.end());
    const auto sharing =
        static_cast<std::size_t>(std::count(strengths_.begin(), strengths_.end(), best));
    for (std::size_t i = 0; i < strengths_.size(); ++i) {
      if (strengths_[i] == best) ++shares_[i][sharing];
    }
  }

  const EquityQuestion& question_;
  CardSet taken_;
  std::vector<HoleCards> hands_;
  std::vector<Card> board_;
  std::vector<Strength> strengths_;
  std::vector<PotShares> shares_;
};

void check_plainly(const EquityQuestion& question) {
  const Equity equity = exact(question);
  const PlainCount count(question);
  for (std::size_t i = 0; i < equity.players.size(); ++i) {
    CAPTURE(i, equity.players[i].hand);
    CHECK(equity.players[i].shares == count.shares()[i]);
  }
}

}  // namespace

TEST_CASE("Everything dealt out one by one gives the same", "[holdem][long]") {
  check_plainly(question("AsKd QhQc", "2c5d7h", "9s9d"));
  check_plainly(question("AsKd random", "2c5d7hTs"));
  check_plainly(question("AsKs random", "2s5s7hTs"));
  check_plainly(question("AsKd random", "KsKc7hKh"));
  check_plainly(question("9h8h random", "ThJh7h2c"));
  check_plainly(question("AsKd random random", "2c5d7hTsJs"));
  check_plainly(question("AsKs random random", "2s5s7sTsJd"));
  check_plainly(question("6d6c random random", "2s5s7sTsJs"));
  check_plainly(question("KdQd random random", "KsKcKh2s2d"));
  check_plainly(question("AcAd 7s6s random", "5s4s8dKd"));
  check_plainly(question("AcAd 7s6s random", "5s8s8dKd"));
  check_plainly(question("TT+,AKs 99-66 A5s-A2s", "5s4s8dKd"));
  check_plainly(question("random AKo", "5s4s8dKd3c"));
}

TEST_CASE("One or two cards of the board known, everything dealt out", "[holdem][long]") {
  check_plainly(question("AsKd QhQc", "Qd"));
  check_plainly(question("AsKd QhQc", "2s5s"));
  check_plainly(question("9h8h 2c2d", "ThJh"));
  check_plainly(question("TT+,AKs 99,A5s", "5s4s", "2c2d2h2s3c3d3h3s"));
  // With all of some ranks dead there are few enough boards to deal out unknown hands as well.
  const char* const two_to_six = "2c2d2h2s3c3d3h3s4c4d4h4s5c5d5h5s6c6d6h6s";
  check_plainly(question("AsKs random", "QsJs", two_to_six));
  check_plainly(question("AsKd random", "Ks", std::string(two_to_six) + "7c7d7h7s"));
  check_plainly(
      question("AsTs random random", "Js9s", std::string(two_to_six) + "7c7d7h7s8c8d8h8sQcQdQh"));
}

/// Boards of so many cards that continue this one: each is met once for each of its new cards.
void check_next_cards(const std::string& hands, std::string_view board) {
  EquityQuestion asked = question(hands, board);
  const Equity equity = exact(asked);
  CardSet taken;
  for (const Card card : asked.board) taken.insert(card);
  for (const Range& player : asked.players) {
    if (!player.is_random()) taken = CardSet(taken.bits() | player.hands().front().cards().bits());
  }
  const std::uint64_t times = 5 - asked.board.size();
  std::vector<PotShares> sum(asked.players.size());
  for (int id = 0; id < kRanks * kSuits; ++id) {
    if (taken.contains(Card::from_id(id))) continue;
    asked.board.push_back(Card::from_id(id));
    const Equity next = exact(asked);
    asked.board.pop_back();
    for (std::size_t i = 0; i < sum.size(); ++i) {
      for (std::size_t n = 0; n < sum[i].size(); ++n) sum[i][n] += next.players[i].shares[n];
    }
  }
  for (std::size_t i = 0; i < sum.size(); ++i) {
    PotShares shares = equity.players[i].shares;
    for (std::uint64_t& share : shares) share *= times;
    CAPTURE(hands, board, i);
    CHECK(shares == sum[i]);
  }
}

TEST_CASE("A board is all the boards with one card more", "[holdem]") {
  for (const char* board : {"", "Ks", "2h", "2h7h", "KsQs"}) {
    check_next_cards("AsKd random", board);
    check_next_cards("9h8h random random", board);
  }
}

TEST_CASE("Random questions on the turn and the river, dealt out", "[holdem][slow]") {
  oracle::Random random(3);
  for (int i = 0; i < 60; ++i) {
    std::vector<Card> deck;
    for (int id = 0; id < kRanks * kSuits; ++id) deck.push_back(Card::from_id(id));
    for (int place = 0; place < 12; ++place) {
      std::swap(deck[static_cast<std::size_t>(place)],
                deck[static_cast<std::size_t>(random.between(place, 51))]);
    }
    const int opponents = random.between(1, 2);
    const int board = opponents == 2 ? 5 : random.between(4, 5);
    EquityQuestion question;
    question.board.assign(deck.begin(), deck.begin() + board);
    question.players.push_back(Range::of({deck[5], deck[6]}));
    if (random.one_in(2)) question.players.push_back(Range::of({deck[7], deck[8]}));
    question.players.resize(question.players.size() + static_cast<std::size_t>(opponents),
                            Range::random());
    if (random.one_in(2)) question.dead.assign({deck[9], deck[10], deck[11]});
    CAPTURE(to_string(question.board), question.players[0].text(), to_string(question.dead));
    check_plainly(question);
  }
}

TEST_CASE("A third unknown hand is dealt out and comes to the same as the others", "[holdem]") {
  const Equity equity = exact(question("AsKd random random random", "2c5d7hTsJs"));
  CHECK(equity.deals == 990ULL * 903 * 820);
  CHECK(equity.players[1].shares == equity.players[2].shares);
  CHECK(equity.players[1].shares == equity.players[3].shares);
}

TEST_CASE("Renaming suits or exchanging players changes nothing", "[holdem]") {
  const Equity one = exact(question("AsKd QhQc random"));
  const Equity other = exact(question("QdQs AhKc random"));
  CHECK(one.players[0].shares == other.players[1].shares);
  CHECK(one.players[1].shares == other.players[0].shares);
  CHECK(one.players[2].shares == other.players[2].shares);
}

TEST_CASE("A range is all its hands", "[holdem]") {
  const Equity all = exact(question("QQ+ AKs", "2c5d7h"));
  std::vector<PotShares> sum(2);
  const Range queens = range("QQ+");
  const Range ace_king = range("AKs");
  for (const HoleCards pair : queens.hands()) {
    for (const HoleCards suited : ace_king.hands()) {
      if ((pair.cards().bits() & suited.cards().bits()) != 0) continue;
      const Equity one = exact(question(to_string(pair) + " " + to_string(suited), "2c5d7h"));
      for (std::size_t i = 0; i < 2; ++i) {
        for (std::size_t n = 0; n < sum[i].size(); ++n) sum[i][n] += one.players[i].shares[n];
      }
    }
  }
  CHECK(all.players[0].shares == sum[0]);
  CHECK(all.players[1].shares == sum[1]);
}

TEST_CASE("Exact answers do not depend on the number of threads", "[holdem]") {
  for (const char* hands : {"AsKd random random", "QQ+,AKs TT+,AK"}) {
    const Equity one = exact(question(hands), 1);
    const Equity three = exact(question(hands), 3);
    for (std::size_t i = 0; i < one.players.size(); ++i) {
      CHECK(one.players[i].shares == three.players[i].shares);
    }
  }
}

TEST_CASE("Long work can be ended early", "[holdem]") {
  EquityOptions options;
  options.method = EquityMethod::exact;
  options.progress = [](std::uint64_t done, std::uint64_t all) { return done < all / 10; };
  const Equity equity = calculate_equity(question("22+ 22+"), options);
  CHECK_FALSE(equity.complete());
  CHECK(equity.deals > 0);
  CHECK(equity.deals < equity.planned_deals);
  CHECK(equity.counted() == equity.deals);
}

TEST_CASE("Questions that make no sense are refused", "[holdem]") {
  const auto problem = [](const EquityQuestion& question) -> std::string {
    try {
      calculate_equity(question);
    } catch (const EquityError& error) {
      return error.what();
    }
    return "none";
  };
  CHECK(problem(question("AsKd")) == "a showdown takes two players");
  CHECK(problem(question("AsKd AsQd")) == "duplicate card As");
  CHECK(problem(question("AsKd QhQc", "2c5d7h", "Kd")) == "duplicate card Kd");
  CHECK(problem(question("AsKd QhQc", "2c5d7h9sTcJd")) ==
        "a board of 6 cards; there are five at most");
  CHECK(problem(question("AsKd KK", "KsKh7h")) == "nothing is left of KK without the cards seen");
  CHECK(problem(question("KK KK", "KsKh7h")) == "these hands cannot be dealt together");
  std::string eleven;
  for (int i = 0; i < 11; ++i) eleven += "random ";
  CHECK(problem(question(eleven)) == "11 players; there can be 10 at most");
  EquityQuestion crowded = question("random random random random random random random random");
  for (int id = 0; id < 36; ++id) crowded.dead.push_back(Card::from_id(id));
  CHECK(problem(crowded) == "8 players need 21 more cards, and only 16 are left");
}
