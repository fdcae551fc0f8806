// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "report/html/page.hpp"
#include "report/plain_text.hpp"

namespace vpanalyze {

namespace {

constexpr double kCardWidth = 24;
constexpr double kCardHeight = 34;
constexpr double kCardGap = 3;
constexpr std::size_t kDealCards = 5;

std::string card_name(Card card) {
  if (card.is_joker()) return "joker";
  if (card.is_extra()) return "extra " + rank_word(card.rank());
  return rank_word(card.rank()) + " of " + suit_word(card.suit());
}

std::string names(const std::vector<Card>& cards) {
  std::string text;
  for (const Card card : cards) text += (text.empty() ? "" : ", ") + card_name(card);
  return text;
}

/// Pictures of cards side by side.
class Hand {
 public:
  explicit Hand(const CardSet& wild) : wild_(wild) {}

  void add(Card card, bool faded) {
    const bool is_wild = card.is_joker() || wild_.contains(card);
    constexpr SuitSet kRed = set_of(Suit::diamonds) | set_of(Suit::hearts);
    const std::string suit_class = (suits_of(card) & kRed) != 0 ? "red" : "black";
    const double middle = x_ + kCardWidth / 2;
    const std::string face =
        card.is_joker()
            ? element("text", {{"x", middle}, {"y", 15}, {"class", "joker"}}, "Jo") +
                  symbol("star", 18)
            : element("text", {{"x", middle}, {"y", 16}}, std::string(1, rank_char(card.rank()))) +
                  symbol(card.is_extra() ? "star" : suit_word(card.suit()), 19);
    add(element("g", {{"class", faded ? suit_class + " faded" : suit_class}},
                rect(is_wild ? "face wild" : "face") + face));
  }

  void add_back() { add(rect("back")); }

  std::string markup(const std::string& name) const {
    const double width = x_ - kCardGap + 2;
    const double height = kCardHeight + 2;
    return element("svg",
                   {{"class", "hand"},
                    {"role", "img"},
                    {"viewBox", "-1 -1 " + coordinate(width) + " " + coordinate(height)},
                    {"width", width},
                    {"height", height}},
                   element("title", html_escaped(name)) + shapes_);
  }

 private:
  void add(const std::string& shape) {
    shapes_ += shape;
    x_ += kCardWidth + kCardGap;
  }

  std::string rect(const char* style_class) const {
    return element("rect", {{"class", style_class},
                            {"x", x_},
                            {"y", 0},
                            {"width", kCardWidth},
                            {"height", kCardHeight},
                            {"rx", 3}});
  }

  std::string symbol(const std::string& name, double y) const {
    constexpr double kSize = 12;
    return element("use", {{"href", "#card-" + name},
                           {"x", x_ + (kCardWidth - kSize) / 2},
                           {"y", y},
                           {"width", kSize},
                           {"height", kSize}});
  }

  const CardSet& wild_;
  double x_ = 0;  ///< x of the next card
  std::string shapes_;
};

}  // namespace

std::string card_symbols() {
  return R"(<svg class="symbols" width="0" height="0" aria-hidden="true"><defs>
<symbol id="card-hearts" viewBox="0 0 16 16"><path d="M8 14.6L2 8.2C-.5 5.2 1.4 1.6 4.5 1.8 6.2 1.9 7.4 3 8 4.3 8.6 3 9.8 1.9 11.5 1.8 14.6 1.6 16.5 5.2 14 8.2Z"></path></symbol>
<symbol id="card-diamonds" viewBox="0 0 16 16"><path d="M8 .8L13.4 8 8 15.2 2.6 8Z"></path></symbol>
<symbol id="card-spades" viewBox="0 0 16 16"><path d="M8 .8C9.5 4 14.6 6.4 14.6 10 14.6 12.4 12.6 13.4 11 13.2 9.9 13.1 9.1 12.5 8.6 11.8 8.8 13.2 9.4 14.4 10.3 15.2H5.7C6.6 14.4 7.2 13.2 7.4 11.8 6.9 12.5 6.1 13.1 5 13.2 3.4 13.4 1.4 12.4 1.4 10 1.4 6.4 6.5 4 8 .8Z"></path></symbol>
<symbol id="card-clubs" viewBox="0 0 16 16"><circle cx="8" cy="4.2" r="3.3"></circle><circle cx="4.1" cy="9.2" r="3.3"></circle><circle cx="11.9" cy="9.2" r="3.3"></circle><path d="M7.2 7H8.8C8.8 11 9.3 13.7 10.8 15.2H5.2C6.7 13.7 7.2 11 7.2 7Z"></path></symbol>
<symbol id="card-star" viewBox="0 0 16 16"><path d="M8 .8L10.1 5.6 15.3 6.1 11.4 9.6 12.5 14.7 8 12 3.5 14.7 4.6 9.6 .7 6.1 5.9 5.6Z"></path></symbol>
</defs></svg>
)";
}

std::string held_cards(const std::vector<Card>& kept, const CardSet& wild) {
  Hand hand(wild);
  for (const Card card : kept) hand.add(card, false);
  for (std::size_t i = kept.size(); i < kDealCards; ++i) hand.add_back();
  return hand.markup(kept.empty() ? "keep nothing" : "keep " + names(kept));
}

std::string played_deal(const std::vector<Card>& deal, const std::vector<Card>& kept,
                        const CardSet& wild) {
  Hand hand(wild);
  std::vector<Card> discards;
  for (const Card card : deal) {
    const bool is_kept = std::find(kept.begin(), kept.end(), card) != kept.end();
    if (!is_kept) discards.push_back(card);
    hand.add(card, !is_kept);
  }
  return hand.markup((kept.empty() ? "keep nothing" : "keep " + names(kept)) +
                     (discards.empty() ? "" : ", discard " + names(discards)));
}

namespace {

// Sizes in points; the style sheet has the same measures.
constexpr double kWidth = 226;
constexpr double kHeight = 340;
constexpr double kLineHeight = 1.2;
/// Width of a character relative to the type size: slightly more than usual typefaces need.
constexpr double kCharacterWidth = 0.53;
constexpr double kNumberColumn = 2;

/// Sizes of type, all large enough to read.
constexpr std::array kSizes = {12.0, 11.5, 11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5};

/// Unit that is not split between cards: the name of a section with its first line, a line, or,
/// without a number, a sentence of the legend.
struct Entry {
  std::string section;
  std::string number;
  std::string hold;
};

std::vector<Entry> entries(const PlayedChart& chart) {
  std::vector<Entry> all;
  int wild_cards = -1;
  for (const PlayedLine& line : chart.lines) {
    if (line.deals == 0) continue;
    const bool is_first = std::exchange(wild_cards, line.wild_cards) != line.wild_cards;
    const bool is_headed = is_first && chart.sections.size() > 1;
    all.push_back({is_headed ? chart.sections.at(static_cast<std::size_t>(wild_cards)) : "",
                   std::to_string(line.number), line.hold});
  }
  for (const std::string& sentence : chart.pocket_legend) all.push_back({"", "", sentence});
  return all;
}

/// Returns the height of an entry in lines.
double lines_of(const Entry& entry, double size) {
  constexpr double kHeadingLines = 1.4;
  const int characters = static_cast<int>((kWidth / size - kNumberColumn) / kCharacterWidth);
  const auto lines = static_cast<double>(wrapped(entry.hold, characters).size());
  return entry.section.empty() ? lines : lines + kHeadingLines;
}

/// Returns the index of the first entry of each card.
std::vector<std::size_t> cards_of(const std::vector<Entry>& all, double size) {
  constexpr double kTitleLines = 1.6;
  const double room = kHeight / (size * kLineHeight) - kTitleLines;
  std::vector<std::size_t> begins = {0};
  double used = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const double lines = lines_of(all[i], size);
    if (used > 0 && used + lines > room) {
      begins.push_back(i);
      used = 0;
    }
    used += lines;
  }
  return begins;
}

std::string written(const Entry& entry) {
  if (entry.number.empty()) {
    return element("p", {{"class", "legend"}}, html_escaped(entry.hold)) + "\n";
  }
  const std::string heading =
      entry.section.empty() ? "" : element("h4", html_escaped(entry.section)) + "\n";
  return heading + element("p", element("span", entry.number) + html_escaped(entry.hold)) + "\n";
}

}  // namespace

std::string pocket_cards(const PlayedChart& chart) {
  const std::vector<Entry> all = entries(chart);
  double size = kSizes.front();
  for (const double smaller : kSizes) {
    if (cards_of(all, smaller).size() < cards_of(all, size).size()) size = smaller;
  }
  const std::string title =
      html_escaped(chart.name + ", " + text_for_people(percent(chart.return_chart, 2)));
  const std::vector<std::size_t> begins = cards_of(all, size);
  std::string cards;
  for (std::size_t card = 0; card < begins.size(); ++card) {
    const std::size_t end = card + 1 < begins.size() ? begins[card + 1] : all.size();
    std::string text = element("h3", title) + "\n";
    for (std::size_t i = begins[card]; i < end; ++i) text += written(all[i]);
    cards += element("div",
                     {{"class", "pocket-card"}, {"style", "font-size:" + coordinate(size) + "pt"}},
                     "\n" + text) +
             "\n";
  }
  return element("div", {{"class", "pocket"}, {"aria-hidden", "true"}}, "\n" + cards) + "\n";
}

}  // namespace vpanalyze
