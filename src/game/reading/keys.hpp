// SPDX-License-Identifier: MIT
// Tables of the keys that objects of a paytable may have. A key is one row: what it is called, how
// its value is read and written, what it means, and whether studies vary it. Reading, writing, the
// schema, the reference in docs/paytable-format.md, features and figures are loops over the tables.
#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "game/figures.hpp"
#include "game/reading/forms.hpp"
#include "game/reading/reading.hpp"

namespace vpanalyze {

/// Number of a key that studies vary; see MachineFigure.
template <class Owner>
struct Variable {
  MachineFigure::Kind kind{};
  std::string_view words{};  ///< for players, with a preposition: "the probability of"
  /// Returns nothing if the owner does not have the number.
  std::optional<Fraction> (*value)(const Owner& owner) = nullptr;
  void (*set)(Owner& owner, const Fraction& value) = nullptr;
};

/// Value of a key in the Owner made of an object.
template <class Owner>
struct KeyValue {
  void (*read)(Reading& reading, Owner& owner, const JsonValue& value);
  /// Returns nothing if the key is not given: its member has the default value.
  std::optional<JsonValue> (*write)(const Paytable& game, const Owner& owner);
  JsonValue (*schema)();
  Variable<Owner> variable = {};
};

/// Role of a key in the round that a paytable describes.
enum class Role : std::uint8_t {
  plain,
  feature,  ///< with it a round is more than a deal, a hold and a draw
  detail,   ///< belongs to the feature of another key
};

/// Key of an object, as a row of its table.
template <class Owner>
struct KeyRow {
  constexpr KeyRow(KeyWords key_words, std::string_view sentence, KeyValue<Owner> key_value,
                   Role key_role = Role::plain)
      : words(key_words), meaning(sentence), value(key_value), role(key_role) {}

  KeyWords words;
  std::string_view meaning;  ///< for the schema and the reference, in Markdown
  KeyValue<Owner> value;
  Role role;
};

/// Kind of objects. Its keys are in the order in which they are written, and in which their values
/// depend on each other.
template <class Owner>
struct ObjectKind {
  ObjectWords words;
  std::string_view definition;  ///< name in the schema
  std::span<const KeyRow<Owner>> keys;
  /// Checks an object whose keys have been read.
  void (*check)(Reading& reading, const Owner& owner, const JsonValue& value) = nullptr;
};

/// Deck as given in a file; what is not given is that of the game's deck.
struct DeckParts {
  std::optional<RankSet> ranks = {};
  std::optional<int> suits = {};
  CardSet without = {};
  RankSet extra = {};
  std::optional<int> jokers = {};
};
/// Game played by a line of another one.
struct InnerGame {
  std::shared_ptr<const Paytable> paytable = {};
};

// Kinds of objects, each defined beside its table.

const ObjectKind<Paytable>& kind_of(const Paytable* owner);
const ObjectKind<PayLine>& kind_of(const PayLine* owner);
const ObjectKind<DealtHand>& kind_of(const DealtHand* owner);
const ObjectKind<DeckParts>& kind_of(const DeckParts* owner);
const ObjectKind<ChanceEvent>& kind_of(const ChanceEvent* owner);
const ObjectKind<Level>& kind_of(const Level* owner);
const ObjectKind<MachineState>& kind_of(const MachineState* owner);
const ObjectKind<Grid>& kind_of(const Grid* owner);
const ObjectKind<SecondDraw>& kind_of(const SecondDraw* owner);
const ObjectKind<InnerGame>& kind_of(const InnerGame* owner);
const ObjectKind<Expectation>& kind_of(const Expectation* owner);

/// Returns the kind of objects of which an Owner is made.
template <class Owner>
const ObjectKind<Owner>& object_kind() {
  return kind_of(static_cast<const Owner*>(nullptr));
}

// Loops over the keys.

/// Reads the members of an object into its owner, in the order of the keys. Otherwise like
/// read_members().
template <class Owner>
void read_object(Reading& reading, Owner& owner, const JsonValue& value) {
  const ObjectKind<Owner>& kind = object_kind<Owner>();
  std::vector<KeyWords> words;
  for (const KeyRow<Owner>& key : kind.keys) words.push_back(key.words);
  read_members(reading, value, kind.words, words, feature_hint,
               [&](std::size_t i, const JsonValue& member) {
                 kind.keys[i].value.read(reading, owner, member);
               });
  if (kind.check != nullptr) kind.check(reading, owner, value);
}
template <class Owner>
Owner read_new(Reading& reading, const JsonValue& value) {
  Owner owner;
  read_object(reading, owner, value);
  return owner;
}

template <class Owner>
JsonValue write_object(const Paytable& game, const Owner& owner) {
  JsonValue object{JsonValue::Type::object};
  for (const KeyRow<Owner>& key : object_kind<Owner>().keys) {
    if (std::optional<JsonValue> value = key.value.write(game, owner)) {
      object.add(std::string(key.words.name), std::move(*value));
    }
  }
  return object;
}

template <class Owner>
JsonValue object_reference() {
  return reference_to(object_kind<Owner>().definition);
}

template <class Owner>
std::vector<Owner> read_objects(Reading& reading, const JsonValue& value) {
  std::vector<Owner> owners;
  read_list(value, object_kind<Owner>().words.example, kMaxStates,
            [&](const JsonValue& item) { owners.push_back(read_new<Owner>(reading, item)); });
  return owners;
}

/// Returns a list of the results of write(item).
template <class Items, class Write>
JsonValue write_list(const Items& items, const Write& write) {
  JsonValue list{JsonValue::Type::array};
  for (const auto& item : items) list.add(write(item));
  return list;
}
template <class Owner>
JsonValue write_objects(const Paytable& game, const std::vector<Owner>& owners) {
  return write_list(owners, [&](const Owner& owner) { return write_object(game, owner); });
}

template <class Owner>
JsonValue objects_schema() {
  return list_schema(object_reference<Owner>(), kMaxStates);
}

/// Returns the name of the first feature of a paytable by these keys; empty for a plain game.
/// Throws std::logic_error if the members of the paytable disagree with its keys, as when a key is
/// not marked as a feature.
std::string_view given_feature(const Paytable& paytable, std::span<const KeyRow<PayLine>> line_keys,
                               std::span<const KeyRow<Paytable>> keys);

/// Reads the deck of the game, or of a round, which has the game's ranks and suits.
Deck read_deck(Reading& reading, const JsonValue& value);
Deck read_round_deck(Reading& reading, const JsonValue& value);
/// Returns the deck as it differs from the usual one: the standard deck, or the game's for a round.
JsonValue write_deck(const Paytable& game, const Deck& deck);
JsonValue write_round_deck(const Paytable& game, const Deck& deck);

inline constexpr Form kDeck{read_deck, write_deck, object_reference<DeckParts>};
inline constexpr Form kRoundDeck{read_round_deck, write_round_deck, object_reference<DeckParts>};
/// Reads the cost of a line, which is more than 0.
Pay read_bet(const Reading& reading, const JsonValue& value);
inline constexpr Form kBet{read_bet, write_amount, [] { return reference_to("bet"); }};
template <class Owner>
inline constexpr Form kObject{read_new<Owner>, write_object<Owner>, object_reference<Owner>};
template <class Owner>
inline constexpr Form kObjects{read_objects<Owner>, write_objects<Owner>, objects_schema<Owner>};

// Values of usual keys.

/// Returns a member of the owner, of its hand, or of its features.
template <auto pointer, class Owner>
auto& member_of(Owner& owner) {
  if constexpr (requires { owner.*pointer; }) {
    return owner.*pointer;
  } else if constexpr (requires { owner.hand.*pointer; }) {
    return owner.hand.*pointer;
  } else {
    return owner.features.*pointer;
  }
}

inline Fraction fraction_of(const Fraction& value) { return value; }
inline Fraction fraction_of(Pay value) { return value.coin_amount(); }
template <std::same_as<int> Number>
Fraction fraction_of(Number value) {
  return {static_cast<uint128>(value), 1};
}
void set_number(Fraction& number, const Fraction& value);
void set_number(Pay& number, const Fraction& value);
void set_number(int& number, const Fraction& value);

/// Value that a member holds in a form. It is not given if the member has its default value, unless
/// it is always written.
template <auto pointer, const auto& form, bool always>
struct MemberValue {
  MachineFigure::Kind kind{};
  std::string_view varied_words{};  ///< empty if studies do not vary the number

  constexpr MemberValue varied(MachineFigure::Kind number_kind, std::string_view words) const {
    return {number_kind, words};
  }
  template <class Owner>
  static void read(Reading& reading, Owner& owner, const JsonValue& value) {
    if constexpr (std::is_invocable_v<decltype(form.read), Reading&, const JsonValue&>) {
      member_of<pointer>(owner) = form.read(reading, value);
    } else {
      member_of<pointer>(owner) = form.read(value);
    }
  }
  template <class T>
  static JsonValue write_value(const Paytable& game, const T& value) {
    if constexpr (requires { *value; }) {
      return write_value(game, *value);
    } else if constexpr (std::is_invocable_v<decltype(form.write), const Paytable&, const T&>) {
      return form.write(game, value);
    } else {
      return form.write(value);
    }
  }
  template <class Owner>
  static const auto& default_value() {
    static const Owner kDefault{};
    return member_of<pointer>(kDefault);
  }
  template <class Owner>
  static std::optional<JsonValue> write(const Paytable& game, const Owner& owner) {
    const auto& value = member_of<pointer>(owner);
    if (!always && value == default_value<Owner>()) return std::nullopt;
    return write_value(game, value);
  }
  template <class Owner>
  static JsonValue schema() {
    JsonValue schema = form.schema();
    using T = std::decay_t<decltype(default_value<Owner>())>;
    constexpr bool kIsNumber = std::is_same_v<T, Pay> || std::is_same_v<T, Fraction>;
    if constexpr (kIsNumber || std::is_arithmetic_v<T> || std::is_enum_v<T>) {
      if (schema.find("const") == nullptr) {
        schema.add("default", write_value(Paytable(), default_value<Owner>()));
      }
    }
    return schema;
  }
  template <class Owner>
  static std::optional<Fraction> number(const Owner& owner) {
    const auto& value = member_of<pointer>(owner);
    if constexpr (requires { fraction_of(value); }) return fraction_of(value);
    if constexpr (requires { fraction_of(*value); }) {
      if (value) return fraction_of(*value);
    }
    return std::nullopt;
  }
  template <class Owner>
  static void set(Owner& owner, const Fraction& number) {
    auto& value = member_of<pointer>(owner);
    if constexpr (requires { set_number(value, number); }) set_number(value, number);
    if constexpr (requires { set_number(*value, number); }) set_number(*value, number);
  }
  template <class Owner>
  constexpr operator KeyValue<Owner>() const {  // NOLINT(google-explicit-constructor)
    KeyValue<Owner> value = {read<Owner>, write<Owner>, schema<Owner>};
    if (!varied_words.empty()) value.variable = {kind, varied_words, number<Owner>, set<Owner>};
    return value;
  }
};
template <auto pointer, const auto& form>
inline constexpr MemberValue<pointer, form, false> kMember;
template <auto pointer, const auto& form>
inline constexpr MemberValue<pointer, form, true> kRequiredMember;

// Keys with readers and writers of their own.

template <class Owner>
using KeyReader = void(Reading& reading, Owner& owner, const JsonValue& value);
template <class Owner>
using KeyWriter = std::optional<JsonValue>(const Paytable& game, const Owner& owner);
using KeySchema = JsonValue();

KeyReader<Paytable> read_wild, read_paylines, read_levels, read_states, read_otherwise, read_play,
    read_peek, read_again, read_pay_lines, refuse_choices;
KeyWriter<Paytable> write_wild, write_paylines, write_states, write_otherwise, write_play,
    write_peek, write_choices;
KeySchema wild_schema, paylines_schema, states_schema, play_schema, choices_schema;

KeyReader<PayLine> read_to, read_order, read_plus;
KeyWriter<PayLine> write_to, write_order, write_plus;
KeySchema to_schema, order_schema, plus_schema;
std::optional<Fraction> single_award(const PayLine& line);
void set_single_award(PayLine& line, const Fraction& value);

}  // namespace vpanalyze
