// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "game/checks.hpp"
#include "game/rules.hpp"

namespace vpanalyze {
namespace {

/// Returns "no wild card", "1 wild card", "4 wild cards".
std::string wild_card_count(int count) {
  return (count == 0 ? "no" : std::to_string(count)) + " wild card" + (count == 1 ? "" : "s");
}

std::string hand_word(const LineInGame& line) { return quote(to_string(line.line.hand)); }

/// Returns the number of wild cards in the game, with the jokers of the decks that chance may
/// bring; or nothing if that is unknown.
std::optional<int> wild_cards(const LineInGame& line) {
  if (!line.wild_cards_known || !line.chances_known) return std::nullopt;
  int jokers = line.game.deck.jokers();
  for (const ChanceEvent& event : line.game.features.chance) {
    if (event.deck) jokers = std::max(jokers, event.deck->jokers());
  }
  return wild_cards_in(line.game) - line.game.deck.jokers() + jokers;
}

/// Returns the ranks of which a deck has five cards.
RankSet ranks_of_five(const Deck& deck) {
  RankSet ranks;
  for (const Rank rank : kEachRank) {
    if (deck.cards_of(rank) >= 5) ranks |= RankSet::of(rank);
  }
  return ranks;
}

LineRemark check_hand(const LineInGame& line) {
  if (line.dealt != nullptr || !form_of(line.line.hand).traits.needs_wild_cards ||
      wild_cards(line) != 0) {
    return {};
  }
  const RankSet five = ranks_of_five(line.game.deck);
  if (line.line.hand == HandKind::five_of_a_kind && !five.empty()) {
    if (line.line.ranks.value_or(five).intersects(five)) return {};
    return {hand_word(line) + " of these \"ranks\" needs wild cards, and this game has none; the " +
            "deck has five cards of " + quote(to_string(five))};
  }
  return {hand_word(line) +
          " needs wild cards, and this game has none; add \"wild\" or \"deck\": {\"jokers\": N}, "
          "or remove the line"};
}

LineRemark check_wild_card_ranks(const LineInGame& line) {
  const RankSet ranks = *line.line.ranks;
  const RankSet wild = wild_ranks(line.game);
  if (!line.wild_cards_known || wild.contains(ranks) || wild_cards(line) == 0) return {};
  return {"found " + quote(to_string(ranks)) + "; " +
          (wild.empty() ? "the wild cards of this game are jokers, which have no rank; remove "
                          "\"ranks\""
                        : "the wild ranks of this game are " + quote(to_string(wild)))};
}

LineRemark check_ranks(const LineInGame& line) {
  const RankSet ranks = *line.line.ranks;
  const RankSet possible = form_of(line.line.hand).ranks;
  if (line.line.hand == HandKind::royal_flush) {
    return {
        "a royal flush is always T to A; remove \"ranks\", or write \"hand\": "
        "\"straight_flush\""};
  }
  if (!possible.contains(ranks)) {
    const RankSet left = ranks & possible;
    return {"found " + quote(to_string(ranks)) +
            "; \"ranks\" is the highest card, from 5 in A-2-3-4-5 up to A" +
            (left.empty() ? "" : "; write " + quote(to_string(left)))};
  }
  LineRemark remark;
  if (line.line.hand == HandKind::wild_cards) remark = check_wild_card_ranks(line);
  if (ranks == possible) remark.doubtful = "this names every rank";
  return remark;
}

LineRemark check_sum(const LineInGame& line) {
  constexpr RankSet kSums = RankSet::range(Rank::deuce, Rank::ten);
  const bool is_three = line.line.hand == HandKind::three_of_a_kind;
  if (!is_three && line.line.hand != HandKind::full_house) {
    return {
        "\"sum\" is for \"three_of_a_kind\" and \"full_house\", whose other two cards can add up "
        "to the rank of the three"};
  }
  if (wild_cards(line).value_or(0) > 0) {
    return {"a wild card has no number to add; \"sum\" is for games without wild cards"};
  }
  if (line.line.ranks && !line.line.ranks->intersects(kSums)) {
    return {"no two cards add up to " + to_string(*line.line.ranks) + "; sums are from 2 to 10"};
  }
  return {};
}

LineRemark check_kicker_cards(const LineInGame& line) {
  if (line.line.hand != HandKind::four_of_a_kind) {
    return {hand_word(line) +
            " can have no card as \"kicker\"; only \"four_of_a_kind\" leaves one card"};
  }
  if (wild_cards(line).value_or(0) > 0) {
    return {
        "a wild card may stand for any kicker; a card as \"kicker\" is for games without wild "
        "cards"};
  }
  return {};
}

bool has_kicker(const PayLine& line) { return line.kicker || line.kicker_cards || line.adds_up; }

LineRemark check_kicker(const LineInGame& line) {
  if (line.line.adds_up) return check_sum(line);
  if (line.line.kicker_cards) return check_kicker_cards(line);
  if (!form_of(line.line.hand).traits.leaves_kicker) {
    return {hand_word(line) +
            " can have no \"kicker\"; only \"four_of_a_kind\" and four wild cards leave a fifth "
            "card"};
  }
  if (line.line.hand == HandKind::wild_cards && line.line.wilds &&
      *line.line.wilds != WildCount{4, 4}) {
    return {"only four wild cards leave a fifth card; remove \"kicker\", or write \"wilds\": 4"};
  }
  return {"", line.line.kicker == RankSet::all() ? "this names every rank" : ""};
}

LineRemark check_natural(const LineInGame& line) {
  const bool none = wild_cards(line) == 0;
  if (line.line.natural == true) {
    return {"", none ? "without wild cards every hand is natural" : ""};
  }
  const std::string asks = "false asks for a hand made with wild cards, and ";
  if (none) return {asks + "this game has none; remove \"natural\""};
  if (!line.wild_cards_known || line.line.wilds != WildCount{0, 0}) return {};
  return {asks + "\"wilds\": 0 for one without; remove one of them"};
}

LineRemark check_wilds(const LineInGame& line) {
  const std::optional<int> all = wild_cards(line);
  if (!all) return {};
  const WildCount wilds = *line.line.wilds;
  const bool has_ranks = line.line.hand == HandKind::wild_cards && line.line.ranks;
  const int game_count = has_ranks ? wild_cards_in(line.game, *line.line.ranks) : *all;
  // Ranks that are not wild are reported separately.
  if (wilds.most > game_count && (game_count > 0 || !has_ranks)) {
    const std::string most = std::to_string(wilds.most);
    const std::string found = wilds.least == wilds.most
                                  ? "number " + most
                                  : "text \"" + std::to_string(wilds.least) + "-" + most + "\"";
    return {
        "found the " + found + ", and this game has " + wild_card_count(game_count) +
        (has_ranks ? " of these ranks" : "") +
        (game_count == 0 ? "; remove \"wilds\"" : "; write at most " + std::to_string(game_count))};
  }
  const bool any = wilds == WildCount{0, std::min(*all, WildCount().most)};
  return {"", any ? "every hand of this game has that many wild cards" : ""};
}

LineRemark check_suit(const LineInGame& line) {
  if (!form_of(line.line.hand).traits.single_suit) {
    return {hand_word(line) +
            " can have no \"suit\"; only \"flush\", \"straight_flush\" and \"royal_flush\" are of "
            "one suit"};
  }
  return {"", line.line.suits == kAllSuits ? "this names every suit" : ""};
}

LineRemark check_order(const LineInGame& line) {
  const CardOrder& order = *line.line.features.order;
  if (order.kind != CardOrder::Kind::cards) {
    if (line.line.hand == HandKind::royal_flush) return {};
    return {
        "only a royal flush runs up or down; write the cards in their places: "
        "[\"Ac\", \"Ad\", \"Ah\", \"As\"]"};
  }
  if (order.cards.size() != 4 && order.cards.size() != 5) {
    return {"a list of " + std::to_string(order.cards.size()) +
            " cards does not say what the hand is; write four or five"};
  }
  CardSet seen;
  for (std::size_t i = 0; i < order.cards.size(); ++i) {
    const Card card = order.cards[i];
    if (seen.contains(card)) {
      return {"found the text " + quote(to_string(card)) + "; duplicate card", "", i};
    }
    seen.insert(card);
    if (line.line.ranks && !line.line.ranks->contains(card.rank())) {
      return {"the card " + to_string(card) + " is not among the line's \"ranks\""};
    }
  }
  return {};
}

/// Returns true for hands that six cards can make but no five of them.
bool is_made_by_six(HandKind hand) {
  switch (hand) {
    case HandKind::royal_flush:
    case HandKind::straight_flush:
    case HandKind::four_of_a_kind:
    case HandKind::flush:
    case HandKind::straight:
    case HandKind::three_of_a_kind:
    case HandKind::pair: return true;
    default: return false;
  }
}

LineRemark check_cards(const LineInGame& line) {
  if (line.dealt != nullptr) return {"a deal has five cards; remove \"cards\""};
  if (!is_made_by_six(line.line.hand)) {
    return {hand_word(line) +
            " is a hand of five cards; six-card hands are \"royal_flush\", \"straight_flush\", "
            "\"flush\", \"straight\", \"four_of_a_kind\" (and a pair), \"three_of_a_kind\" "
            "(twice) and \"pair\" (three of them)"};
  }
  const std::string_view other = line.line.ranks         ? "ranks"
                                 : has_kicker(line.line) ? "kicker"
                                 : line.line.natural     ? "natural"
                                 : line.line.wilds       ? "wilds"
                                 : line.line.suits       ? "suit"
                                                         : "";
  if (!other.empty()) {
    return {"a line of six cards can have no " + quote(other) + "; remove one of the two"};
  }
  if (!line.extra_known || may_draw_extra(line.game)) return {};
  return {
      "no hand of this game has six cards; write \"draw_extra\": 1, in the game or in an entry of "
      "\"on_deal\""};
}

constexpr std::array<LineCheck, 8> kLineChecks = {{{"hand", check_hand},
                                                   {"ranks", check_ranks},
                                                   {"kicker", check_kicker},
                                                   {"natural", check_natural},
                                                   {"wilds", check_wilds},
                                                   {"suit", check_suit},
                                                   {"cards", check_cards},
                                                   {"order", check_order}}};

}  // namespace

std::span<const LineCheck> line_checks() { return kLineChecks; }

LineRemark remark_on(const LineInGame& line, const LineCheck& key) {
  if (key.check == check_cards && line.line.cards == kHandCards) return {};
  const bool any = line.dealt != nullptr && line.dealt->any;
  if (key.check == check_hand || (!any && line.line.hand != HandKind::nothing)) {
    return key.check(line);
  }
  const std::string what = any ? "\"any\""
                           : line.dealt != nullptr
                               ? "\"nothing\""
                               : "\"nothing\" is whatever makes no other line and";
  return {what + " can have no " + quote(key.key) + "; remove it"};
}

}  // namespace vpanalyze
