// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "vpanalyze/cards/card.hpp"

namespace vpanalyze {

/// Any text as HTML and SVG show it unchanged, between tags and between the quotes of an attribute.
/// What is invisible or no UTF-8 is shown as what it is, as in all other formats.
std::string html_escaped(std::string_view text);

/// Names and values; values are escaped. Those without a value are left out.
using Attributes = std::initializer_list<std::pair<std::string_view, std::string>>;

/// An element around what is markup already.
std::string element(std::string_view name, Attributes attributes, std::string_view content);
std::string element(std::string_view name, std::string_view content);

/// A column of a table of markup: its heading with its class, the class of its cells.
struct MarkupColumn {
  std::string heading;
  std::string_view heading_class{};
  std::string_view cell_class{};
  bool names_rows = false;
};
std::string markup_table(std::string_view style_class, const std::vector<MarkupColumn>& columns,
                         const std::vector<std::vector<std::string>>& rows);

/// A table that scrolls where it is wider than the page, by keyboard as well.
std::string scrolling(std::string_view table);

/// A pixel coordinate or the like: at most two decimals, no more than it takes.
std::string coordinate(double value);

/// What the pictures of cards are made of; a page needs it once, before the first of them.
std::string card_symbols();

/// The cards, then the backs of as many as are drawn to make five. Wild cards are marked.
std::string held_cards(const std::vector<Card>& kept, const CardSet& wild);

/// A deal, the cards that are not kept faded.
std::string played_deal(const std::vector<Card>& deal, const std::vector<Card>& kept,
                        const CardSet& wild);

}  // namespace vpanalyze
