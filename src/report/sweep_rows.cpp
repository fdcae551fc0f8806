// SPDX-License-Identifier: MIT
#include "report/sweep_rows.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "report/formats/escaped.hpp"
#include "report/json_text.hpp"
#include "report/plain_text.hpp"
#include "report/value_text.hpp"

namespace vpanalyze {

SweepRows::SweepRows(const SweepGrid& grid, std::optional<int> digits)
    : grid_(grid), digits_(digits), pays_(grid.varied().size()) {}

std::vector<std::string> SweepRows::names() const {
  std::vector<std::string> names;
  for (const VariedLine& varied : grid_.varied()) {
    names.push_back(printable(grid_.base().lines[varied.line].name));
  }
  return names;
}

template <class Text>
const std::vector<std::string>& SweepRows::pays(const SweptPaytable& paytable, const Text& text) {
  std::vector<std::uint64_t> places = grid_.places(paytable.index);
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (!places_.empty() && places_[i] == places[i]) continue;
    pays_[i] = text(grid_.varied()[i].pays.at(places[i]));
  }
  places_ = std::move(places);
  return pays_;
}

namespace {

double per_bet(Pay pay, int coins) {
  return static_cast<double>(pay.millionths()) /
         (static_cast<double>(Pay::kMillionthsPerUnit) * coins);
}

class CsvRows final : public SweepRows {
 public:
  using SweepRows::SweepRows;

  std::string heading() const override {
    std::string line;
    for (const std::string& name : names()) line += csv_field(name) + ",";
    return line + "return,return_exact,variance,hit_frequency\n";
  }

  void add(const SweptPaytable& paytable, std::string& text) override {
    const auto pay_text = [&](Pay pay) { return in_full(per_bet(pay, grid().base().coins)); };
    for (const std::string& pay : pays(paytable, pay_text)) text.append(pay).append(",");
    text += text_for_programs(Ratio{paytable.exact_return}, digits());
    text.append(",").append(to_string(paytable.exact_return)).append(",");
    text += text_for_programs(Number{paytable.variance}, digits());
    text += ",";
    text += text_for_programs(Number{paytable.hit_frequency}, digits());
    text += "\n";
  }
};

class JsonRows final : public SweepRows {
 public:
  using SweepRows::SweepRows;

  std::string heading() const override { return ""; }

  void add(const SweptPaytable& paytable, std::string& text) override {
    const auto pay_text = [&](Pay pay) { return json_text(per_bet(pay, grid().base().coins)); };
    const std::vector<std::string>& all = pays(paytable, pay_text);
    JsonObject varied;
    for (std::size_t i = 0; i < all.size(); ++i) {
      varied.add_json(grid().base().lines[grid().varied()[i].line].name, all[i]);
    }
    text += JsonObject()
                .add("schema_version", kSchemaVersion)
                .add("name", grid().base().name)
                .add_json("pays", varied.text())
                .add("return", paytable.game_return)
                .add("return_exact", to_string(paytable.exact_return))
                .add("variance", paytable.variance)
                .add("hit_frequency", paytable.hit_frequency)
                .text();
    text += "\n";
  }
};

/// Columns of a table for people: the varied lines, and these.
constexpr std::array<std::string_view, 3> kFigureHeadings = {"Return", "Variance", "Hit freq."};

std::array<std::string, 3> figures_for_people(const SweptPaytable& paytable,
                                              std::optional<int> digits) {
  return {text_for_people(Ratio{paytable.exact_return, 4, Unit::percent}, digits),
          text_for_people(Number{paytable.variance, 2}, digits),
          text_for_people(Number{paytable.hit_frequency, 4, Unit::percent}, digits)};
}

/// Columns are as wide as their headings and the pays at both ends of the grid; a value that is
/// wider still shifts the rest of its line.
class TextRows final : public SweepRows {
 public:
  TextRows(const SweepGrid& grid, std::optional<int> digits) : SweepRows(grid, digits) {
    for (const std::string& name : names()) widths_.push_back(display_width(name));
    for (std::size_t i = 0; i < widths_.size(); ++i) {
      const PayList& list = grid.varied()[i].pays;
      for (const Pay pay : {list.at(0), list.at(std::min<std::uint64_t>(1, list.size() - 1)),
                            list.most(0, list.size())}) {
        widths_[i] = std::max(widths_[i], static_cast<int>(to_string(pay).size()));
      }
    }
    constexpr int kFigureWidth = 9;
    const int more = std::max(digits.value_or(4) - 4, 0);
    for (std::size_t i = 0; i < kFigureHeadings.size(); ++i) widths_.push_back(kFigureWidth + more);
  }

  std::string heading() const override {
    std::vector<std::string> headings = names();
    headings.insert(headings.end(), kFigureHeadings.begin(), kFigureHeadings.end());
    std::string line;
    add_line(headings, line);
    return line + std::string(static_cast<std::size_t>(display_width(line)) - 1, '-') + "\n";
  }

  void add(const SweptPaytable& paytable, std::string& text) override {
    std::vector<std::string> cells = pays(paytable, [](Pay pay) { return to_string(pay); });
    for (std::string& figure : figures_for_people(paytable, digits())) {
      cells.push_back(std::move(figure));
    }
    add_line(cells, text);
  }

 private:
  void add_line(const std::vector<std::string>& cells, std::string& text) const {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const int blanks = widths_[i] - display_width(cells[i]) + (i > 0 ? 2 : 0);
      text.append(static_cast<std::size_t>(std::max(blanks, i > 0 ? 1 : 0)), ' ').append(cells[i]);
    }
    text += "\n";
  }

  std::vector<int> widths_;
};

class MarkdownRows final : public SweepRows {
 public:
  using SweepRows::SweepRows;

  std::string heading() const override {
    std::string headings = "|";
    std::string rule = "|";
    const auto add_column = [&](std::string_view heading) {
      headings.append(" ").append(markdown_text(heading)).append(" |");
      rule += " ---: |";
    };
    for (const std::string& name : names()) add_column(name);
    for (const std::string_view heading : kFigureHeadings) add_column(heading);
    return headings + "\n" + rule + "\n";
  }

  void add(const SweptPaytable& paytable, std::string& text) override {
    text += "|";
    for (const std::string& pay : pays(paytable, [](Pay p) { return to_string(p); })) {
      text.append(" ").append(pay).append(" |");
    }
    for (const std::string& figure : figures_for_people(paytable, digits())) {
      text.append(" ").append(figure).append(" |");
    }
    text += "\n";
  }
};

}  // namespace

std::unique_ptr<SweepRows> sweep_rows(const SweepGrid& grid, Format format,
                                      std::optional<int> digits) {
  switch (format) {
    case Format::text: return std::make_unique<TextRows>(grid, digits);
    case Format::json: return std::make_unique<JsonRows>(grid, digits);
    case Format::markdown: return std::make_unique<MarkdownRows>(grid, digits);
    case Format::csv: return std::make_unique<CsvRows>(grid, digits);
  }
  throw std::invalid_argument("a format that there is not");
}

}  // namespace vpanalyze
