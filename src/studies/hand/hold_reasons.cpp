// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "cards/ordered_deal.hpp"
#include "game/rules.hpp"
#include "play/game_parts.hpp"
#include "vpanalyze/studies/hand.hpp"

namespace vpanalyze {

namespace {

using Kind = HoldReason::Kind;

constexpr std::size_t kMostHoldReasons = 3;
constexpr std::uint32_t kAllFive = 31;

/// Returns two figures with so many decimals, or as many as tell them apart.
std::pair<std::string, std::string> told_apart(double a, double b, int decimals = 2) {
  constexpr int kMostDecimals = 6;
  while (decimals < kMostDecimals && fixed_text(a, decimals) == fixed_text(b, decimals)) {
    ++decimals;
  }
  return {fixed_text(a, decimals), fixed_text(b, decimals)};
}

/// Returns "a king", "an ace".
std::string rank_and_article(Rank rank) {
  const bool is_vowel = rank == Rank::ace || rank == Rank::eight;
  return (is_vowel ? "an " : "a ") + std::string(rank_word(rank));
}

/// Hold with the figures that sentences compare.
struct Weighed {
  Weighed(const HandHold& what, const std::vector<double>& pays) : hold(what), least(pays.size()) {
    for (std::size_t line = 0; line < pays.size(); ++line) {
      const std::uint64_t ways = what.draws[line];
      if (ways == 0) continue;
      all += ways;
      if (pays[line] > 0) wins += ways;
      paid += static_cast<double>(ways) * pays[line];
      // Among lines that pay equally, the last is the lowest hand.
      if (least == pays.size() || pays[line] <= pays[least]) least = line;
    }
  }

  double least_pay(const std::vector<double>& pays) const { return pays[least]; }
  double win_share() const { return static_cast<double>(wins) / static_cast<double>(all); }
  double mean_win() const { return wins == 0 ? 0 : paid / static_cast<double>(wins); }
  double pays_now() const { return hold.expected.value - hold.follows.value_or(0); }

  const HandHold& hold;
  std::uint64_t all = 0;   ///< number of draws
  std::uint64_t wins = 0;  ///< number of draws that pay
  double paid = 0;         ///< total pay of all draws
  std::size_t least;       ///< line that pays least of those that are possible
};

/// Collects the sentences about two holds of a deal.
class ReasonWriter {
 public:
  ReasonWriter(const Game& game, const HandResult& hand, const HandHold& best,
               const HandHold& other, std::string_view other_name)
      : hand_(hand),
        paytable_(game.parts().scored(hand.position).paytable()),
        lines_(game.parts().lines()),
        pays_(pays_of(game.parts())),
        best_(best, pays_),
        other_(other, pays_),
        other_name_(other_name) {}

  std::vector<HoldReason> all() {
    add_wild_card();
    add_sure();
    add_useless_cards();
    add_no_help();
    add_one_card();
    add_deciding_line();
    add_later();
    add_odds();
    if (reasons_.size() > kMostHoldReasons) reasons_.resize(kMostHoldReasons);
    return std::move(reasons_);
  }

 private:
  /// Returns the pay of a round whose hands all end in one line: [line].
  std::vector<double> pays_of(const GameParts& parts) const {
    const OrderedDeal deal(hand_.deal, paytable_.deck);
    const double times = parts.extras(hand_.position, deal.cards).times.to_double();
    std::vector<double> pays(hand_.lines.size());
    for (std::size_t line = 0; line < pays.size(); ++line) {
      for (int i = 0; i < parts.lines(); ++i) {
        pays[line] +=
            times * parts.pays(hand_.position, static_cast<std::size_t>(i), line).to_double();
      }
    }
    return pays;
  }

  void add(Kind kind, std::string words, std::vector<std::size_t> lines = {}, double best = 0,
           double other = 0) {
    reasons_.push_back({kind, std::move(lines), best, other, std::move(words)});
  }
  std::string name(std::size_t line) const { return sentence_case(hand_.lines[line]); }
  /// Returns the name with its article, if it takes one: "a flush", "three of a kind".
  std::string a_hand(std::size_t line) const {
    constexpr std::array kCounted = {HandKind::royal_flush, HandKind::straight_flush,
                                     HandKind::full_house, HandKind::flush, HandKind::straight};
    const bool is_counted =
        line < paytable_.lines.size() &&
        std::find(kCounted.begin(), kCounted.end(), paytable_.lines[line].hand) != kCounted.end();
    return (is_counted ? "a " : "") + name(line);
  }
  bool is_wild(Card card) const { return card.is_joker() || paytable_.wild.contains(card); }
  std::size_t wild_cards(const std::vector<Card>& cards) const {
    return static_cast<std::size_t>(
        std::count_if(cards.begin(), cards.end(), [&](Card card) { return is_wild(card); }));
  }

  void add_wild_card() {
    const std::size_t dealt = wild_cards(hand_.deal);
    if (wild_cards(best_.hold.kept) < dealt || wild_cards(other_.hold.kept) == dealt) return;
    const auto found =
        std::find_if(hand_.holds.begin(), hand_.holds.end(),
                     [&](const HandHold& hold) { return wild_cards(hold.kept) < dealt; });
    const double other_value = found->expected.value;
    const auto [best, other] = told_apart(best_.hold.expected.value, other_value);
    add(Kind::wild_card,
        "Keep " + std::string(dealt > 1 ? "every wild card" : "the wild card") +
            ": a hold without " + (dealt > 1 ? "all of them" : "it") + " brings at most " + other +
            " bets, the best " + best + ".",
        {}, best_.hold.expected.value, other_value);
  }

  void add_sure() {
    const double best = best_.least_pay(pays_);
    const double other = other_.least_pay(pays_);
    if (best > other) {
      const bool is_pat = best_.hold.mask == kAllFive;
      const std::string rest =
          other > 0 ? " is only sure of " + a_hand(other_.least) : " may pay nothing";
      add(Kind::sure,
          "The best hold is sure to pay: " + a_hand(best_.least) +
              (is_pat ? ", as dealt" : " at least, whatever comes") + "; " + other_name_ + rest +
              ".",
          {best_.least}, best, other);
    } else if (other > best) {
      const auto [more, less] = told_apart(best_.hold.expected.value, other_.hold.expected.value);
      add(Kind::sure_given_up,
          capitalised(other_name_) + " is sure to pay, " + a_hand(other_.least) +
              (other_.hold.mask == kAllFive ? "" : " at least") +
              ", but the best brings more on average: " + more + " bets against " + less + ".",
          {other_.least}, best_.hold.expected.value, other_.hold.expected.value);
    }
  }

  /// Returns true if a pair of this rank may be paid.
  bool pays_pair(Rank rank) const {
    return std::any_of(paytable_.lines.begin(), paytable_.lines.end(), [&](const PayLine& line) {
      return line.hand == HandKind::pair && (!line.ranks || line.ranks->contains(rank));
    });
  }

  /// Finds cards whose ranks bring nothing: they are worth no more than new ones, and their pairs
  /// are not paid.
  void add_useless_cards() {
    constexpr std::size_t kMostCards = 3;
    const std::vector<Card>& kept = other_.hold.kept;
    if (kept.empty() || kept.size() > kMostCards || wild_cards(hand_.deal) > 0 ||
        may_draw_extra(paytable_) || pays_[nothing_line(paytable_)] > 0) {
      return;
    }
    const auto none = std::find_if(hand_.holds.begin(), hand_.holds.end(),
                                   [](const HandHold& hold) { return hold.kept.empty(); });
    if (none->expected.value < other_.hold.expected.value) return;
    RankSet ranks;
    std::vector<std::string> names;
    for (const Card card : kept) {
      if (ranks.contains(card.rank()) || pays_pair(card.rank())) return;
      ranks |= RankSet::of(card.rank());
      names.push_back(rank_and_article(card.rank()));
    }
    const std::string start = capitalised(and_joined(names)) +
                              (names.size() == 1 ? " alone is" : " are") + " worth nothing here: ";
    HandKind lowest = HandKind::five_of_a_kind;
    for (std::size_t line = 0; line < paytable_.lines.size(); ++line) {
      const HandKind hand = paytable_.lines[line].hand;
      if (pays_[line] > 0 && hand <= HandKind::pair) lowest = std::max(lowest, hand);
    }
    std::string kind(to_string(lowest));
    std::replace(kind.begin(), kind.end(), '_', ' ');
    add(Kind::useless_cards,
        start + (lowest == HandKind::pair ? "a pair of that rank pays nothing."
                                          : "nothing below " + kind + " pays."),
        {}, none->expected.value, other_.hold.expected.value);
    if (lowest == HandKind::pair && names.size() > 1) {
      reasons_.back().words = start + "no pair of these ranks pays.";
    }
  }

  /// Finds kept cards that help little: they make at most two lines likelier.
  void add_no_help() {
    constexpr std::size_t kMostLines = 2;
    const std::uint32_t more = other_.hold.mask & ~best_.hold.mask;
    if (more == 0 || (best_.hold.mask & ~other_.hold.mask) != 0 || other_.hold.mask == kAllFive) {
      return;
    }
    std::vector<std::size_t> likelier;
    std::vector<std::string> names;
    for (std::size_t line = 0; line < pays_.size(); ++line) {
      if (pays_[line] <= 0) continue;
      if (other_.hold.draws[line] * best_.all > best_.hold.draws[line] * other_.all) {
        likelier.push_back(line);
        names.push_back(name(line));
      }
    }
    if (likelier.size() > kMostLines) return;
    const std::size_t extra = other_.hold.kept.size() - best_.hold.kept.size();
    add(Kind::no_help,
        "Keeping " + std::string(extra == 1 ? "one card" : std::to_string(extra) + " cards") +
            " more makes " + (names.empty() ? "no paying hand" : "only " + and_joined(names)) +
            " likelier.",
        std::move(likelier));
  }

  void add_one_card() {
    constexpr std::size_t kMostListed = 3;
    if (best_.hold.kept.size() != 4 || may_draw_extra(paytable_) || best_.wins == 0) return;
    std::vector<std::size_t> lines;
    for (std::size_t line = 0; line < pays_.size(); ++line) {
      if (pays_[line] > 0 && best_.hold.draws[line] > 0) lines.push_back(line);
    }
    std::stable_sort(lines.begin(), lines.end(),
                     [&](std::size_t a, std::size_t b) { return pays_[a] > pays_[b]; });
    std::uint64_t others = best_.wins;
    if (lines.size() > kMostListed) lines.resize(kMostListed);
    std::vector<std::string> names;
    for (const std::size_t line : lines) {
      const std::uint64_t ways = best_.hold.draws[line];
      const std::string_view verb = !names.empty() ? " " : ways == 1 ? " makes " : " make ";
      names.push_back(std::to_string(ways).append(verb) + a_hand(line));
      others -= ways;
    }
    if (others > 0) names.push_back(std::to_string(others) + " another paying hand");
    add(Kind::one_card,
        "Of the " + std::to_string(best_.all) + " cards left, " +
            (best_.wins == best_.all ? "all" : std::to_string(best_.wins)) +
            " win: " + and_joined(names) + ".",
        std::move(lines));
  }

  /// Finds the line without which the other hold would be better.
  void add_deciding_line() {
    constexpr double kRounding = 1e-9;
    if (best_.hold.follows || best_.hold.mask == kAllFive) return;
    const double lead = best_.hold.expected.value - other_.hold.expected.value;
    for (const HandDifference& difference : hand_.differences(best_.hold, other_.hold)) {
      if (difference.worth <= 0) continue;
      if (difference.worth < lead + kRounding) return;
      const auto found = std::find(hand_.lines.begin(), hand_.lines.end(), difference.line);
      add(Kind::decides,
          capitalised(difference.line) + " decides it: without that pay, " + other_name_ +
              " would be better.",
          {static_cast<std::size_t>(found - hand_.lines.begin())}, difference.worth, lead);
      return;
    }
  }

  void add_later() {
    if (!best_.hold.follows || best_.pays_now() >= other_.pays_now()) return;
    add(Kind::later,
        "The hands to come decide: for this hand alone, " + other_name_ + " pays more.", {},
        best_.pays_now(), other_.pays_now());
  }

  void add_odds() {
    const double best = best_.win_share();
    const double other = other_.win_share();
    if (best_.least_pay(pays_) > 0) return;
    const auto [often, seldom] = told_apart(100 * best, 100 * other, 0);
    const std::string hands = often + " of 100 hands against " + seldom;
    const bool pays_more = best_.mean_win() > other_.mean_win();
    const auto [more, less] = told_apart(best_.mean_win(), other_.mean_win());
    const std::string amounts =
        lines_ == 1 ? ": " + more + " bets on average against " + less : std::string();
    if (best > other) {
      add(Kind::odds,
          "The best hold wins more often, " + hands + (pays_more ? ", and a win pays more." : "."),
          {}, best, other);
    } else if (pays_more && best < other) {
      add(Kind::odds,
          "The best hold wins less often, " + hands + ", but a win pays more" + amounts + ".", {},
          best, other);
    } else if (pays_more) {
      add(Kind::odds,
          "Both win equally often, but a win of the best hold pays more" + amounts + ".", {}, best,
          other);
    }
  }

  const HandResult& hand_;
  const Paytable& paytable_;
  int lines_;
  std::vector<double> pays_;  ///< [line], in bets of a round
  Weighed best_;
  Weighed other_;
  std::string other_name_;
  std::vector<HoldReason> reasons_;
};

}  // namespace

std::vector<HoldReason> hold_reasons(const Game& game, const HandResult& hand, const HandHold& best,
                                     const HandHold& other, std::string_view other_name) {
  if (hand.worth.empty() || other.optimal()) return {};
  return ReasonWriter(game, hand, best, other, other_name).all();
}

}  // namespace vpanalyze
