// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace vpanalyze {

/// Any text as HTML and SVG show it unchanged, between tags and between the quotes of an attribute.
/// What is invisible or no UTF-8 is shown as what it is, as in all other formats.
std::string html_escaped(std::string_view text);

/// Names and values; values are escaped. One with an empty value is written by its name alone.
using Attributes = std::initializer_list<std::pair<std::string_view, std::string>>;

/// "<p class="x">".
std::string start_tag(std::string_view name, Attributes attributes = {});

/// An element around what is markup already.
std::string element(std::string_view name, Attributes attributes, std::string_view content);
std::string element(std::string_view name, std::string_view content);

/// A pixel coordinate or the like: at most two decimals, no more than it takes.
std::string coordinate(double value);

}  // namespace vpanalyze
