// SPDX-License-Identifier: MIT
#include "vpanalyze/game/read_paytable.hpp"

#include <algorithm>

#include "cards/text.hpp"
#include "game/idle_qualifiers.hpp"
#include "game/json_fields.hpp"
#include "game/line_names.hpp"
#include "game/paytable_text.hpp"
#include "game/read_deck.hpp"
#include "game/read_expectation.hpp"
#include "game/read_pay_line.hpp"

namespace vpanalyze {
namespace {

constexpr std::array<std::string_view, 11> kPaytableKeys = {"name",    "deck",   "wild",   "coins",
                                                            "hands",   "expect", "family", "source",
                                                            "aliases", "notes",  "$schema"};
constexpr std::array<Hint, 18> kPaytableHints = {{
    {"title", "did you mean \"name\"?"},
    {"game", "did you mean \"name\"?"},
    {"lines", "did you mean \"hands\"?"},
    {"pay_lines", "did you mean \"hands\"?"},
    {"paylines", "did you mean \"hands\"?"},
    {"paytable", "did you mean \"hands\"?"},
    {"pays", "did you mean \"hands\"?"},
    {"payouts", "did you mean \"hands\"?"},
    {"alias", "did you mean \"aliases\"?"},
    {"bet", "did you mean \"coins\"?"},
    {"comment", "did you mean \"notes\"?"},
    {"comments", "did you mean \"notes\"?"},
    {"description", "did you mean \"notes\"?"},
    {"expected", "did you mean \"expect\"?"},
    {"jokers", "write \"deck\": {\"jokers\": N}"},
    {"joker", "write \"deck\": {\"jokers\": N}"},
    {"wilds", "did you mean \"wild\"?"},
    {"wild_cards", "did you mean \"wild\"?"},
}};

constexpr std::size_t kMostAliases = 32;

/// Reads the parts of a paytable in the order in which they depend on each other.
class PaytableReader {
 public:
  PaytableReader(const JsonValue& document, Mistakes& mistakes)
      : document_(document),
        mistakes_(mistakes),
        fields_(document,
                {"a paytable", "{\"name\": \"…\", \"hands\": […]}", kPaytableKeys, kPaytableHints},
                mistakes) {}

  Paytable read() {
    if (!fields_.is_object()) return paytable_;
    read_words();
    if (const auto* coins = fields_["coins"]) {
      paytable_.coins =
          static_cast<int>(read_whole_number(*coins, 1, kMaxCoins, mistakes_).value_or(kMaxCoins));
    }
    const bool wild_cards_known = read_deck(fields_["deck"], fields_["wild"], paytable_, mistakes_);
    const bool lines_known = read_hands(wild_cards_known);
    if (const auto* expect = fields_["expect"]) {
      paytable_.expect = read_expectation(*expect, paytable_, lines_known, mistakes_);
    }
    return std::move(paytable_);
  }

 private:
  /// What is there for people and for finding the game by name.
  void read_words() {
    if (const auto* name = fields_["name"]) {
      paytable_.name = read_name(*name, mistakes_).value_or("");
    } else {
      mistakes_.add_missing(document_,
                            "the key \"name\" is missing; it says what the game is called");
    }
    if (const auto* aliases = fields_["aliases"]) read_aliases(*aliases);
    if (const auto* family = fields_["family"]) {
      paytable_.family = read_name(*family, mistakes_).value_or("");
    }
    if (const auto* source = fields_["source"]) {
      paytable_.source = read_text(*source, mistakes_).value_or("");
    }
    if (const auto* notes = fields_["notes"]) {
      paytable_.notes = read_text(*notes, mistakes_).value_or("");
    }
    if (const auto* schema = fields_["$schema"]) read_text(*schema, mistakes_);
  }

  void read_aliases(const JsonValue& value) {
    if (!value.is(JsonValue::Type::array)) {
      const std::string text = value.text.empty() ? "another name" : value.text;
      mistakes_.add(value,
                    "found " + describe(value) + "; write a list: [" + in_quotes(text) + "]");
      return;
    }
    for (const JsonValue& item : value.items) {
      const std::optional<std::string> alias = read_name(item, mistakes_);
      if (!alias) return;
      const bool repeated =
          std::any_of(paytable_.aliases.begin(), paytable_.aliases.end(),
                      [&](const std::string& other) { return same_name(other, *alias); });
      if (repeated || paytable_.aliases.size() == kMostAliases) {
        mistakes_.add(item,
                      repeated ? in_quotes(*alias) + " stands here twice; remove one of them"
                               : "a game has at most " + std::to_string(kMostAliases) + " aliases");
        return;
      }
      paytable_.aliases.push_back(*alias);
    }
  }

  /// Returns whether all lines and their names are known now.
  bool read_hands(bool wild_cards_known) {
    const JsonValue* hands = fields_["hands"];
    const int before = mistakes_.count();
    if (hands == nullptr) {
      mistakes_.add_missing(document_,
                            "the key \"hands\" is missing; it lists what each hand pays");
    } else if (!hands->is(JsonValue::Type::array)) {
      mistakes_.add(*hands,
                    "found " + describe(*hands) +
                        "; write a list of pay lines: [{\"hand\": \"flush\", \"pays\": 6}]");
    } else if (hands->items.empty()) {
      mistakes_.add(*hands, "the list is empty; a game has at least one pay line");
    } else {
      read_lines(*hands, wild_cards_known);
    }
    return wild_cards_known && mistakes_.count() == before;
  }

  void read_lines(const JsonValue& hands, bool wild_cards_known) {
    for (const JsonValue& value : hands.items) {
      if (drafts_.size() == kMaxPayLines) {
        mistakes_.add(value, "this is pay line " + std::to_string(kMaxPayLines + 1) + " of " +
                                 with_commas(hands.items.size()) + "; a game has at most " +
                                 std::to_string(kMaxPayLines));
        break;
      }
      drafts_.push_back(read_pay_line(value, paytable_, wild_cards_known, mistakes_));
      LineDraft& draft = drafts_.back();
      if (draft.line.name.empty() && draft.sound && wild_cards_known) {
        draft.line.name = derived_line_name(draft.line, paytable_);
      }
      check_name(draft);
    }
    check_nothing();
    for (LineDraft& draft : drafts_) paytable_.lines.push_back(std::move(draft.line));
  }

  /// No name may stand for two rows of the report.
  void check_name(const LineDraft& draft) {
    const std::string& name = draft.line.name;
    if (name.empty()) return;
    const bool given = draft.name_json != nullptr;
    const JsonValue& value = given ? *draft.name_json : *draft.json;
    if (draft.has_hand && draft.line.hand != HandKind::nothing && same_name(name, kNothingName)) {
      mistakes_.add(value, "reports call the hands that make no line " + in_quotes(kNothingName) +
                               "; give this line another name");
      return;
    }
    for (std::size_t i = 0; i + 1 < drafts_.size(); ++i) {
      if (!same_name(drafts_[i].line.name, name)) continue;
      mistakes_.add(value, std::string(given ? "the name " : "this line gets the name ") +
                               in_quotes(name) + (given ? " is" : ", which is") +
                               " that of /hands/" + std::to_string(i) +
                               "; give one of the two another \"name\"");
      return;
    }
  }

  /// One line at most for losing hands, and none that pays less.
  void check_nothing() {
    const auto is_nothing = [](const LineDraft& draft) {
      return draft.has_hand && draft.line.hand == HandKind::nothing;
    };
    const auto nothing = std::find_if(drafts_.begin(), drafts_.end(), is_nothing);
    if (nothing == drafts_.end()) return;
    const auto second = std::find_if(nothing + 1, drafts_.end(), is_nothing);
    if (second != drafts_.end()) {
      mistakes_.add(*second->hand_json,
                    "a second \"nothing\"; it stands for whatever makes no other "
                    "line, so one is enough");
    }
    if (!nothing->has_pays) return;
    for (const LineDraft& draft : drafts_) {
      if (!draft.has_pays || is_nothing(draft) || draft.line.pays >= nothing->line.pays) continue;
      mistakes_.add(*nothing->pays_json, nothing_pays_more(nothing->line, draft.line));
      return;
    }
  }

  static std::string nothing_pays_more(const PayLine& nothing, const PayLine& other) {
    const std::string name = other.name.empty() ? std::string(to_string(other.hand)) : other.name;
    return "found " + to_string(nothing.pays) + ", more than the " + to_string(other.pays) +
           " of " + in_quotes(name) + "; \"nothing\" may not pay more than any other line";
  }

  const JsonValue& document_;
  Mistakes& mistakes_;
  JsonFields fields_;
  Paytable paytable_;
  std::vector<LineDraft> drafts_;
};

}  // namespace

PaytableError::PaytableError(const std::string& file, const std::string& place,
                             const std::string& problem)
    : std::runtime_error(file + ": " + (place.empty() ? "" : place + ": ") + problem),
      file_(file),
      place_(place) {}

ReadPaytable read_paytable(std::string_view json, const std::string& file) {
  const JsonValue document = parse_json(paytable_text(json, file), file);
  Mistakes mistakes;
  ReadPaytable result{PaytableReader(document, mistakes).read(), {}};
  mistakes.throw_first(document, file);
  for (const auto& [place, problem] : idle_qualifiers(result.paytable)) {
    result.warnings.push_back(file + ": " + place + ": " + problem);
  }
  return result;
}

}  // namespace vpanalyze
