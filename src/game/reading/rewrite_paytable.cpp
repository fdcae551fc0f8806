// SPDX-License-Identifier: MIT
#include "vpanalyze/game/read_paytable.hpp"

#include <algorithm>
#include <array>
#include <functional>

#include "cards/text.hpp"
#include "game/decimal.hpp"
#include "game/reading/json_value.hpp"

namespace vpanalyze {
namespace {

using Type = JsonValue::Type;
using Visit = std::function<void(const std::string& name, JsonValue& number)>;

constexpr std::array<std::string_view, 7> kFigureKeys = {"bet",  "p",    "times", "mean_times",
                                                         "plus", "pays", "free"};
constexpr std::array<std::string_view, 2> kLineFigureKeys = {"next", "plus"};
constexpr std::array<std::string_view, 6> kLeftOut = {"expect", "aliases", "source",
                                                      "notes",  "$schema", ""};

bool is_among(std::string_view key, std::span<const std::string_view> keys) {
  return std::find(keys.begin(), keys.end(), key) != keys.end();
}

bool is_scalar(const JsonValue& value) { return value.is(Type::number) || value.is(Type::string); }

/// Numbers in one feature, at the keys that have some; all members of "pays" are.
void visit_feature(JsonValue& value, const std::string& name, bool is_figure, const Visit& visit) {
  if (is_scalar(value)) {
    if (is_figure) visit(name, value);
    return;
  }
  for (std::size_t i = 0; i < value.items.size(); ++i) {
    const bool is_object = value.is(Type::object);
    const std::string step = is_object ? value.keys[i] : std::to_string(i + 1);
    const bool in_pays = is_figure && name.ends_with(".pays");
    visit_feature(value.items[i], name + "." + step,
                  is_object && (in_pays || is_among(step, kFigureKeys)), visit);
  }
}

void visit_figures(JsonValue& document, const Paytable& paytable, const Visit& visit) {
  for (const std::string_view key : {"bet", "chance", "on_deal", "levels", "states"}) {
    JsonValue* feature = document.find(key);
    if (feature != nullptr) visit_feature(*feature, std::string(key), key == "bet", visit);
  }
  JsonValue& lines = *document.find("hands");
  for (std::size_t line = 0; line < lines.items.size(); ++line) {
    JsonValue& hand = lines.items[line];
    for (std::size_t i = 0; i < hand.items.size(); ++i) {
      if (!is_among(hand.keys[i], kLineFigureKeys) || !is_scalar(hand.items[i])) continue;
      visit(paytable.lines[line].name + "." + hand.keys[i], hand.items[i]);
    }
    hand.find("pays")->text = to_string(paytable.lines[line].pays);
  }
}

std::string json_string(std::string_view text) {
  std::string escaped = "\"";
  for (const char c : text) {
    constexpr unsigned char kFirstPrintable = 0x20;
    if (static_cast<unsigned char>(c) < kFirstPrintable) {
      escaped += c < 0x10 ? "\\u000" : "\\u001";
      escaped += "0123456789abcdef"[c % 0x10];
    } else {
      if (c == '"' || c == '\\') escaped += '\\';
      escaped += c;
    }
  }
  return escaped + '"';
}

/// The members of a document and the entries of its lists of objects stand on lines of their own.
std::string written_items(const JsonValue& value, std::size_t depth) {
  const bool is_object = value.is(Type::object);
  const bool is_broken =
      is_object ? depth == 0
                : depth == 1 && !value.items.empty() && value.items.front().is(Type::object);
  const std::string indent = is_broken ? "\n" + std::string(2 * (depth + 1), ' ') : "";
  std::string text;
  for (std::size_t i = 0; i < value.items.size(); ++i) {
    if (!text.empty()) text += is_broken ? "," : ", ";
    text += indent;
    if (is_object) text += json_string(value.keys[i]) + ": ";
    text += json_text(value.items[i], depth + 1);
  }
  if (is_broken) return text + "\n" + std::string(2 * depth, ' ');
  return is_object && !text.empty() ? " " + text + " " : text;
}

void leave_out(JsonValue& document) {
  for (std::size_t i = document.keys.size(); i-- > 0;) {
    if (!is_among(document.keys[i], kLeftOut)) continue;
    const auto at = static_cast<std::ptrdiff_t>(i);
    document.keys.erase(document.keys.begin() + at);
    document.items.erase(document.items.begin() + at);
  }
}

}  // namespace

std::string json_text(const JsonValue& value, std::size_t depth) {
  switch (value.type) {
    case Type::null: return "null";
    case Type::boolean: return value.boolean ? "true" : "false";
    case Type::number: return value.text;
    case Type::string: return json_string(value.text);
    case Type::array: return "[" + written_items(value, depth) + "]";
    case Type::object: return "{" + written_items(value, depth) + "}";
  }
  return "";
}

std::vector<WrittenFigure> written_figures(std::string_view json) {
  JsonValue document = parse_json(json, "");
  std::vector<WrittenFigure> figures;
  visit_figures(document, read_paytable(json, "").paytable,
                [&](const std::string& name, const JsonValue& number) {
                  figures.push_back({name, number.text});
                });
  return figures;
}

std::string rewritten_paytable(std::string_view json, const Paytable& paytable,
                               const std::vector<WrittenFigure>& figures) {
  JsonValue document = parse_json(json, "");
  visit_figures(document, paytable, [&](const std::string& name, JsonValue& number) {
    const auto change = std::find_if(figures.begin(), figures.end(),
                                     [&](const auto& figure) { return figure.name == name; });
    if (change == figures.end()) return;
    number.type = change->value.find('/') == std::string::npos ? Type::number : Type::string;
    number.text = change->value;
  });
  leave_out(document);
  document.find("name")->text = paytable.name;
  return json_text(document) + "\n";
}

}  // namespace vpanalyze
