// SPDX-License-Identifier: MIT
#include "game/line_checks.hpp"

#include "cards/text.hpp"
#include "game/read_deck.hpp"

namespace vpanalyze {
namespace {

constexpr int kFive = 3;  // the rank, the highest card of A-2-3-4-5

std::string hand_word(HandKind hand) { return in_quotes(to_string(hand)); }

bool is_straight_type(HandKind hand) {
  return hand == HandKind::straight || hand == HandKind::straight_flush;
}

/// "no wild card", "1 wild card", "4 wild cards".
std::string so_many_wild_cards(int count) {
  return (count == 0 ? "no" : std::to_string(count)) + " wild card" + (count == 1 ? "" : "s");
}

/// Checks one line, a qualifier at a time.
class LineCheck {
 public:
  LineCheck(const PayLine& line, const JsonFields& fields, const Paytable* game, Mistakes& mistakes)
      : line_(line), fields_(fields), game_(game), mistakes_(mistakes) {}

  void nothing() {
    for (const std::string_view key : {"ranks", "kicker", "natural", "wilds", "suit"}) {
      if (fields_[key] == nullptr) continue;
      mistakes_.add(*fields_[key], "\"nothing\" is whatever makes no other line and can have no " +
                                       in_quotes(key) + "; remove it");
    }
  }

  void hand() {
    const bool needs_wild_cards =
        line_.hand == HandKind::five_of_a_kind || line_.hand == HandKind::wild_cards;
    if (needs_wild_cards && game_ != nullptr && wild_cards_in(*game_) == 0) {
      mistakes_.add(*fields_["hand"],
                    hand_word(line_.hand) + " needs wild cards, and this game has none; add " +
                        "\"wild\" or \"deck\": {\"jokers\": N}, or remove the line");
    }
  }

  void ranks() {
    const JsonValue* value = fields_["ranks"];
    if (value == nullptr) return;
    if (line_.hand == HandKind::royal_flush) {
      mistakes_.add(*value,
                    "a royal flush is always T to A; remove \"ranks\", or write \"hand\": "
                    "\"straight_flush\"");
    } else if (is_straight_type(line_.hand) && line_.ranks) {
      straight_ranks(*value, *line_.ranks);
    } else if (line_.hand == HandKind::wild_cards && line_.ranks && game_ != nullptr) {
      wild_card_ranks(*value, *line_.ranks);
    }
  }

  void kicker() {
    const JsonValue* value = fields_["kicker"];
    if (value == nullptr) return;
    if (line_.hand == HandKind::wild_cards) {
      if (!line_.wilds || *line_.wilds == WildCount{4, 4}) return;
      mistakes_.add(*value,
                    "only four wild cards leave a fifth card; remove \"kicker\", or write "
                    "\"wilds\": 4");
    } else if (line_.hand != HandKind::four_of_a_kind) {
      mistakes_.add(*value, hand_word(line_.hand) +
                                " can have no \"kicker\"; only \"four_of_a_kind\" and four wild "
                                "cards leave a fifth card");
    }
  }

  void natural() {
    const JsonValue* value = fields_["natural"];
    if (value == nullptr || line_.natural != false || game_ == nullptr) return;
    if (wild_cards_in(*game_) == 0) {
      mistakes_.add(*value,
                    "false asks for a hand made with wild cards, and this game has none; "
                    "remove \"natural\"");
    } else if (line_.wilds == WildCount{0, 0}) {
      mistakes_.add(*value,
                    "false asks for a hand made with wild cards, and \"wilds\": 0 for one "
                    "without; remove one of them");
    }
  }

  void wilds(const JsonValue& json) {
    const JsonValue* value = fields_["wilds"];
    if (value == nullptr) {
      if (line_.hand == HandKind::wild_cards) {
        mistakes_.add_missing(json,
                              "\"wild_cards\" needs the key \"wilds\", how many of them: 4 "
                              "or a range such as \"1-4\"");
      }
      return;
    }
    if (!line_.wilds || game_ == nullptr) return;
    const bool of_ranks = line_.hand == HandKind::wild_cards && line_.ranks;
    const int in_game = of_ranks ? wild_cards_in(*game_, *line_.ranks) : wild_cards_in(*game_);
    const bool any =
        !of_ranks || in_game > 0;  // ranks that are not wild are a mistake of their own
    if (line_.wilds->most <= in_game || !any) return;
    mistakes_.add(*value, "found " + describe(*value) + ", and this game has " +
                              so_many_wild_cards(in_game) + (of_ranks ? " of these ranks" : "") +
                              (in_game == 0 ? "; remove \"wilds\""
                                            : "; write at most " + std::to_string(in_game)));
  }

  void suit() {
    const JsonValue* value = fields_["suit"];
    if (value == nullptr || is_flush_type(line_.hand)) return;
    mistakes_.add(*value, hand_word(line_.hand) +
                              " can have no \"suit\"; only \"flush\", \"straight_flush\" and "
                              "\"royal_flush\" are of one suit");
  }

 private:
  void straight_ranks(const JsonValue& value, RankSet ranks) {
    const RankSet possible = ranks & RankSet::range(kFive, kAce);
    if (possible == ranks) return;
    mistakes_.add(value, "found " + in_quotes(to_string(ranks)) +
                             "; \"ranks\" is the highest card, from 5 in A-2-3-4-5 up to A" +
                             (possible.empty() ? "" : "; write " + in_quotes(to_string(possible))));
  }

  void wild_card_ranks(const JsonValue& value, RankSet ranks) {
    const RankSet wild = wild_ranks(*game_);
    if (wild.contains(ranks) || wild_cards_in(*game_) == 0) return;
    const std::string which = wild.empty()
                                  ? "the wild cards of this game are jokers, which have "
                                    "no rank; remove \"ranks\""
                                  : "the wild ranks of this game are " + in_quotes(to_string(wild));
    mistakes_.add(value, "found " + in_quotes(to_string(ranks)) + "; " + which);
  }

  const PayLine& line_;
  const JsonFields& fields_;
  const Paytable* game_;
  Mistakes& mistakes_;
};

}  // namespace

void check_line(const PayLine& line, const JsonFields& fields, const JsonValue& json,
                const Paytable* game, Mistakes& mistakes) {
  LineCheck check(line, fields, game, mistakes);
  if (line.hand == HandKind::nothing) {
    check.nothing();
    return;
  }
  check.hand();
  check.ranks();
  check.kicker();
  check.natural();
  check.wilds(json);
  check.suit();
}

}  // namespace vpanalyze
