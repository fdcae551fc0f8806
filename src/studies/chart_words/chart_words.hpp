// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/enumerated_game.hpp"
#include "studies/chart_words/hold_shape.hpp"
#include "studies/chart_words/vocabulary.hpp"
#include "vpanalyze/cards/card.hpp"
#include "vpanalyze/game/paytable.hpp"
#include "vpanalyze/studies/chart.hpp"

namespace vpanalyze {

/// [count of cards].
inline constexpr std::array<std::string_view, 6> kCountWords = {"no",    "one",  "two",
                                                                "three", "four", "five"};

/// What cards are held to: "4 to a royal flush".
inline constexpr std::array<std::pair<HoldKind, HandKind>, 4> kDraws = {
    {{HoldKind::royal_flush, HandKind::royal_flush},
     {HoldKind::straight_flush, HandKind::straight_flush},
     {HoldKind::flush, HandKind::flush},
     {HoldKind::straight, HandKind::straight}}};

/// What charts of one game call hands that are held as dealt.
///
/// A kind of hand that one line alone pays is called by its kind, "flush"; natural and wild ones
/// are told apart, "natural royal flush"; other hands go by the names of their lines. A name that
/// could be read as anything else is put in quotation marks.
class HandNames {
 public:
  explicit HandNames(const HoldShapes& shapes);

  /// How hands paid by a line are written.
  const std::string& of(std::size_t line) const { return written_[line]; }
  /// How a kind of hand that no line pays is written.
  static std::string of(HandKind hand);

  /// A way to call hands, and what is meant.
  struct Meaning {
    std::string name;
    std::uint64_t lines = 0;
    std::uint16_t absent = 0;
    bool plain = true;      ///< may stand without quotation marks wherever a hold is expected
    bool pat = false;       ///< follows "pat": not all five cards matter
    bool has_rank = false;  ///< all cards are of one rank: five of a kind
  };
  /// All of them, the longest name first; of equal names the one that says more first.
  const std::vector<Meaning>& meanings() const { return meanings_; }

 private:
  std::vector<std::string> written_;
  std::vector<Meaning> meanings_;
};

/// The words of one game: what its holds, wild cards and pay lines are called. Texts are those that
/// parse_line understands, each in one way only: "; or" separates a hold that has a comma or an
/// "or" from the next, and ranks from what stands before them.
class ChartWords {
 public:
  explicit ChartWords(const HoldShapes& shapes);

  const HoldShapes& shapes() const { return *shapes_; }
  const HandNames& hands() const { return hands_; }
  /// "no deuces", "1 deuce", "2 jokers".
  std::string wild_cards(int count) const;
  /// Words for wild cards that a reader understands, singular.
  const std::vector<std::string>& wild_words() const { return wild_words_; }

  /// "Full house or better": lines of the paytable, one below the other.
  struct OrBetter {
    std::size_t last = 0;
    bool with_kickers = false;  ///< "keeping a kicker that pays"
    std::size_t first = 0;
  };
  /// The hands that these lines pay, as they are held: just the four of a kind unless kickers are
  /// kept. Empty where that cannot be said.
  std::vector<HoldPhrase> or_better(const OrBetter& meant, int wild_cards) const;
  /// As many lines of which it can be said as there are.
  std::optional<OrBetter> all_or_better(int wild_cards) const;
  /// What the phrases begin with, if three lines or more are meant.
  std::optional<OrBetter> begins_or_better(const std::vector<HoldPhrase>& phrases,
                                           int wild_cards) const;

  /// Words to say after a hold, " (break two pair)".
  using Remark = std::function<std::string(const HoldPhrase&)>;
  // All of these in deals with a given number of wild cards.
  std::string text(const ChartLine& line, int wild_cards, const Remark& remark = nullptr) const;
  std::string text(const HoldPhrase& phrase, int wild_cards) const;
  /// Says why no deal has such a hold and what to write instead. `said` are the words as typed.
  std::string why_impossible(const HoldPhrase& phrase, std::string_view said, int deal_wild) const;
  /// Text of a section's line that says where it breaks a hand that people would keep. `dealt`:
  /// shapes of the game's holds, all five cards among them.
  std::string text_with_remarks(const ChartSection& section, std::size_t line,
                                std::span<const HoldShape> dealt) const;
  /// What is said of a hold by its description.
  std::string text_of_description(const HoldShape& hold, int wild_cards) const;
  /// "clubs or diamonds" for numbers of suits that rules tell apart.
  std::string suits_text(NumberSet numbers) const;

 private:
  /// Words for the nearest hold of as many cards that deals do have; nothing if there is none.
  std::string text_of_same_cards(const HoldPhrase& phrase, int deal_wild) const;
  std::string text(const std::vector<HoldPhrase>& phrases, int wild_cards,
                   const Remark& remark) const;
  /// Two pair, or hands of five cards, that holding such cards breaks: in words, empty for none.
  std::string broken_pairs(const ChartSection& section, std::size_t line,
                           const HoldPhrase& phrase) const;
  std::string broken_hands(const ChartSection& section, std::size_t line, const HoldPhrase& phrase,
                           std::span<const HoldShape> dealt) const;
  std::string or_better_text(const OrBetter& meant) const;
  std::string head(const HoldPhrase& phrase) const;
  std::string attributes(const HoldPhrase& phrase, int wild_cards) const;
  std::string of_a_kind(const HoldPhrase& phrase) const;
  std::string two_pair(const HoldPhrase& phrase) const;
  std::string wild_phrase(int count) const;
  std::string single_cards(const HoldPhrase& phrase) const;
  std::vector<std::string> hand_names(const HoldPhrase& phrase) const;

  const HoldShapes* shapes_;
  HandNames hands_;
  std::vector<std::string> wild_words_;
};

/// What a reader of these lines must know: at most six sentences.
std::vector<std::string> chart_legend(const ChartWords& words,
                                      const std::vector<std::string>& lines);
/// The same in at most three lines, for a card that fits into a pocket.
std::vector<std::string> pocket_legend(const ChartWords& words,
                                       const std::vector<std::string>& lines);

/// What is said of gaps, high cards and ranks of a hold, "1 gap", "5-6-7 or higher"; nothing of
/// high cards where the hold is told by its ranks.
std::vector<std::string> quality_words(const HoldPhrase& phrase, bool told_by_ranks);

/// "QJ" for the ranks of a hold, the highest first, "QQJ" if queens are held twice.
std::string ranks_text(const HoldPhrase::Ranks& ranks);

/// "5-6-7": n cards in a row.
std::string run_text(Rank lowest, int cards);

/// A list of more holds than this is too long to be read.
inline constexpr std::size_t kMostListed = 6;

/// Whether a hold may begin or end a run: several ranks, none of them twice.
bool may_run(const HoldPhrase::Ranks& held);

/// The ranks from one hold to another where all fall by one from each to the next, "T9 to 54", or
/// of two the lower one alone, "KQ to KT". None where no such way leads there.
std::vector<RankSet> rank_run(RankSet from, RankSet to);

/// Holds by their ranks, highest first, in few words: "JT, J9 to 53", with runs of three at least.
std::vector<std::string> words_of_runs(const std::vector<RankSet>& holds);

/// Holds that runs make too long a list of, with others that make it shorter and may be said; else
/// the holds alone.
std::vector<HoldPhrase::Ranks> in_few_runs(const std::vector<HoldPhrase::Ranks>& holds,
                                           const std::function<bool(RankSet)>& may_say);

/// Says what a hold keeps in the words of strategy charts: "4 to a flush, 2 high cards", "KQJ
/// suited", "high pair".
class HoldWords {
 public:
  /// The deals must be scored by the rules of the game; keeps a reference to them.
  HoldWords(const Paytable& game, const ScoredDeals& deals)
      : deals_(deals), shapes_(game), words_(shapes_) {}
  HoldWords(const HoldWords&) = delete;
  HoldWords& operator=(const HoldWords&) = delete;

  std::string operator()(const std::array<std::uint8_t, 5>& deal, std::size_t hold) const;
  /// The same without what tells single cards apart: "4 to a flush", "two suited cards".
  std::string kind(const std::array<std::uint8_t, 5>& deal, std::size_t hold) const;

 private:
  std::string ranks(const std::array<std::uint8_t, 5>& deal, std::size_t hold) const;
  HoldShape shape(const std::array<std::uint8_t, 5>& deal, std::size_t hold) const;

  const ScoredDeals& deals_;
  HoldShapes shapes_;
  ChartWords words_;
};

}  // namespace vpanalyze
