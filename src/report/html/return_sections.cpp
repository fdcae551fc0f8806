// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <variant>

#include "base/ranges.hpp"
#include "report/html/page.hpp"
#include "report/plain_text.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

/// Returns the contribution of each line to the return, relative to the greatest.
std::vector<double> return_bars(const Analysis& game) {
  double most = 0;
  for (const LineResult& line : game.lines) most = std::max(most, line.game_return);
  return mapped(game.lines,
                [most](const LineResult& line) { return most > 0 ? line.game_return / most : 0; });
}

/// Hides the variance column, since the picture that follows shows it.
Table drop_variance(Table table) {
  for (Column& column : table.columns) {
    if (column.name == "variance_share") column.heading.clear();
  }
  return table;
}

constexpr double kRowHeight = 40;
constexpr double kTop = 30;
constexpr double kBarHeight = 12;
/// Width reserved for percentages beside the bars.
constexpr double kNumberWidth = 52;

struct Shares {
  std::string name;
  double return_share = 0;
  double variance_share = 0;
};

std::vector<Shares> line_shares(const Analysis& game) {
  std::vector<Shares> shares;
  for (const LineResult& line : game.lines) {
    shares.push_back({line.name, game.game_return > 0 ? line.game_return / game.game_return : 0,
                      *game.variance > 0 ? *line.variance / *game.variance : 0});
  }
  return shares;
}

const Shares* most_by(const std::vector<Shares>& shares, double Shares::*share) {
  return &*std::max_element(
      shares.begin(), shares.end(),
      [share](const Shares& a, const Shares& b) { return a.*share < b.*share; });
}

std::string rounded(double share) { return text_for_people(percent(share, 1)); }

Phrase amount_words(const std::vector<Shares>& shares) {
  Phrase phrase = "Share of the return and of the variance: ";
  for (const Shares& line : shares) {
    phrase.add(line.name, " ", percent(line.return_share, 1), " and ",
               percent(line.variance_share, 1), &line == &shares.back() ? "." : "; ");
  }
  return phrase;
}

void draw_legend(Svg& svg) {
  svg.rect("bar-a", {0, 4}, 12, 12);
  svg.text("tick", {18, 14}, Anchor::start, "of the return");
  svg.rect("bar-b", {120, 4}, 12, 12);
  svg.text("tick", {138, 14}, Anchor::start, "of the variance");
}

/// Returns the chart of shares; on phones, names are above their bars.
Svg shares_chart(const std::vector<Shares>& shares, double width) {
  const bool narrow = width < 500;
  const double row_height = narrow ? kRowHeight + 12 : kRowHeight;
  const double left = narrow ? 0 : 190;
  Svg svg(width, kTop + row_height * static_cast<double>(shares.size()),
          "Where the return and the variance come from", amount_words(shares));
  draw_legend(svg);
  const double most = std::max(most_by(shares, &Shares::return_share)->return_share,
                               most_by(shares, &Shares::variance_share)->variance_share);
  const Scale bar{0, std::max(most, 1e-9), 0, width - left - kNumberWidth};
  double y = kTop + 6;
  for (const Shares& line : shares) {
    const double first = narrow ? y + 14 : y;
    if (narrow) {
      svg.text("label", {0, y + 8}, Anchor::start, line.name);
    } else {
      svg.text("label", {left - 12, y + kBarHeight + 4}, Anchor::end, line.name);
    }
    const auto draw = [&](const char* style_class, double share, double top) {
      svg.rect(style_class, {left, top}, bar(share), kBarHeight);
      svg.text("number", {left + bar(share) + 6, top + 10}, Anchor::start, rounded(share));
    };
    draw("bar-a", line.return_share, first);
    draw("bar-b", line.variance_share, first + kBarHeight + 2);
    y += row_height;
  }
  return svg;
}

Record share_record(const Shares& line) {
  return {
      {"hand", words("Hand"), line.name},
      {"share_of_return", "Of the return", percent(line.return_share, 1)},
      {"share_of_variance", "Of the variance", percent(line.variance_share, 1)},
  };
}

}  // namespace

Section return_section(const Survey& survey, const Style& style) {
  const Analysis& game = survey.analysis;
  Section section("return", "The return", style);
  for (const Block& block : document_of(game).blocks) {
    if (const auto* heading = std::get_if<Heading>(&block)) {
      if (heading->part == "states") break;  // they have a section of their own
    } else if (const auto* table = std::get_if<Table>(&block)) {
      section.add_html(html_table(drop_variance(*table), style,
                                  {{"combinations", "probability"}, return_bars(game)}));
      section.add_for_words(block);
    } else {
      section.add(block);
    }
  }
  return section;
}

namespace {

/// Returns the house edge, or the player edge if the player has one that is not rounded to nothing.
Phrase edge_words(const Analysis& game) {
  constexpr double kLeastShown = 0.00005 / 100;
  const double edge = game.game_return - 1;
  return edge >= kLeastShown ? Phrase("player edge ", percent(edge)) : percent(std::abs(edge));
}

}  // namespace

Section relatives_section(const Survey& survey, const Style& style) {
  Section section("relatives", "Other paytables of this game", style);
  if (survey.relatives.empty()) {
    section.add(Phrase("No other paytable of this game comes with the program."));
    return section;
  }
  std::vector<const Analysis*> games = {&survey.analysis};
  for (const Analysis& relative : survey.relatives) games.push_back(&relative);
  std::stable_sort(games.begin(), games.end(), [](const Analysis* a, const Analysis* b) {
    return a->game_return > b->game_return;
  });
  Table table{.key = sheets_key("relatives")};
  for (const Analysis* game : games) {
    const bool is_this = game == &survey.analysis;
    table.add(Record{
        {"name", words("Paytable"), game->name, Phrase(game->name, is_this ? " (this one)" : "")},
        {"return", "Return", percent(Quantity(game->exact_return, game->game_return))},
        {"house_edge", "House edge", percent(1 - game->game_return), edge_words(*game)},
        {"variance", "Variance", if_any(game->variance, 2)},
    });
  }
  section.add(std::move(table));
  return section;
}

Section origin_section(const Survey& survey, const Style& style) {
  Section section("origin", "Where the return and the variance come from", style);
  const std::vector<Shares> shares = line_shares(survey.analysis);
  const Shares* most_return = most_by(shares, &Shares::return_share);
  const Shares* most_variance = most_by(shares, &Shares::variance_share);
  section.add(Phrase(most_return->name, " brings the largest part of the return, ",
                     rounded(most_return->return_share), "; ", most_variance->name,
                     " makes the largest part of the variance, ",
                     rounded(most_variance->variance_share),
                     ". Losing hands have variance too, for falling short of the return."));
  section.add_picture([&](double width) { return shares_chart(shares, width); });
  section.add_for_words(table_of("", {}, shares, &share_record));
  return section;
}

}  // namespace vpanalyze
