// SPDX-License-Identifier: MIT
// Types of the members of answers, which follow from the C++ types that their getters return.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "vpanalyze/report/document.hpp"

namespace vpanalyze {

/// Unit in which programs read a number.
enum class Measure : std::uint8_t {
  none,
  bets,
  squared_bets,
  coins,
  money,
  share,
  hands,
  cards,
  hours
};
inline constexpr std::array<std::string_view, 9> kMeasureWords = {
    "", "bets", "squared bets", "coins", "money", "share", "hands", "cards", "hours"};

struct Answer;
struct ObjectInfo;

/// Type of a value in JSON.
struct Type {
  std::string_view name;               ///< word of JSON Schema
  const Type* items = nullptr;         ///< of a list, or of an object with a member for each line
  const ObjectInfo* object = nullptr;  ///< members of an object
  const Answer* answer = nullptr;      ///< declaration of an object that is an answer
  const Type* other = nullptr;         ///< another type that the value may be of
};

/// Declaration of a member without its getter.
struct MemberInfo {
  std::string_view name{};  ///< with a group: "ties.deals"; empty for a line for people
  const char* meaning = "";
  const Type* type = nullptr;  ///< null for a line for people, and for included members
  Programs programs = Programs::none;
  Measure measure = Measure::none;
  Label label{};
  int decimals = 6;
  Unit unit = Unit::plain;
  bool nullable = false;     ///< true if it may be null
  bool optional = false;     ///< true if it may be left out
  bool conditional = false;  ///< true if it may be missing, with the others of its group
  bool left_out = false;     ///< true if an empty std::optional is left out rather than null
  bool no_money = false;     ///< true if stakes add no member with its value in money
  const ObjectInfo* included = nullptr;  ///< object whose members stand here, named `name` + theirs

  /// Returns true if stakes add a member with its value in money.
  constexpr bool is_amount() const {
    if (measure != Measure::bets || no_money || type == nullptr) return false;
    return (type->name == "array" ? type->items : type)->name == "number";
  }
};

/// Declaration of an object without its getters.
struct ObjectInfo {
  const char* type;  ///< name for typed languages; empty for figures and groups
  std::vector<const MemberInfo*> (*members_of)(const ObjectInfo& object);
};

/// Value for one line of a game.
template <class Amount>
struct LineValue {
  std::string name;
  Amount value;
  Programs programs = Programs::all;
};
template <class Amount>
using LineValues = std::vector<LineValue<Amount>>;

/// Values of members that are objects or lists of objects; their types name the declarations.
template <const auto& kObject>
struct ObjectValue {
  Value value;
};
template <const auto& kObject>
struct ListValue {
  Value value;
};

/// Value of a member that is another answer.
template <const auto& kAnswer>
struct AnswerValue {
  Document value;
};

// Types of what getters return.
template <class>
inline constexpr bool kIsByLine = false;
template <class Amount>
inline constexpr bool kIsByLine<std::vector<LineValue<Amount>>> = true;
template <class>
inline constexpr bool kIsOptional = false;
template <class T>
inline constexpr bool kIsOptional<std::optional<T>> = true;
/// True for a value that may be left out, or be null.
template <class>
inline constexpr bool kIsTwiceOptional = false;
template <class T>
inline constexpr bool kIsTwiceOptional<std::optional<std::optional<T>>> = true;
template <class>
inline constexpr bool kIsVariant = false;
template <class... Types>
inline constexpr bool kIsVariant<std::variant<Types...>> = true;
template <class>
inline constexpr bool kIsNested = false;
template <const auto& kObject>
inline constexpr bool kIsNested<ObjectValue<kObject>> = true;
template <const auto& kObject>
inline constexpr bool kIsNested<ListValue<kObject>> = true;
template <class>
inline constexpr bool kIsAnswer = false;
template <const auto& kAnswer>
inline constexpr bool kIsAnswer<AnswerValue<kAnswer>> = true;

template <class T>
struct TypeOf;
template <class T>
inline constexpr const Type* kTypeOf = &TypeOf<std::remove_cvref_t<T>>::kType;

struct IsInteger {
  static constexpr Type kType{"integer"};
};
struct IsNumber {
  static constexpr Type kType{"number"};
};
struct IsString {
  static constexpr Type kType{"string"};
};
template <>
struct TypeOf<bool> {
  static constexpr Type kType{"boolean"};
};
template <std::integral T>
struct TypeOf<T> : IsInteger {};
template <class T>
requires(std::same_as<T, double> || std::same_as<T, Fraction> || std::same_as<T, Quantity> ||
         std::same_as<T, Number> || std::same_as<T, ExactDecimal>) struct TypeOf<T> : IsNumber {
};
template <class T>
requires(std::convertible_to<T, std::string_view> || std::same_as<T, Cards>) struct TypeOf<T>
    : IsString {
};
template <class T>
struct TypeOf<std::optional<T>> : TypeOf<T> {};
template <class T>
struct TypeOf<std::vector<T>> {
  static constexpr Type kType{"array", kTypeOf<T>};
};
template <class T, std::size_t kCount>
struct TypeOf<std::array<T, kCount>> : TypeOf<std::vector<T>> {};
template <class T>
struct TypeOf<std::vector<LineValue<T>>> {
  static constexpr Type kType{"object", kTypeOf<T>};
};
template <class T>
struct TypeOf<std::variant<T>> : TypeOf<T> {};
template <class T, class... Others>
requires(sizeof...(Others) > 0) struct TypeOf<std::variant<T, Others...>> {
  static constexpr Type kType{.name = TypeOf<T>::kType.name,
                              .other = kTypeOf<std::variant<Others...>>};
};
template <const auto& kObject>
struct TypeOf<ObjectValue<kObject>> {
  static constexpr Type kType{"object", nullptr, &kObject};
};
template <const auto& kAnswer>
struct TypeOf<AnswerValue<kAnswer>> {
  static constexpr Type kType{.name = "object", .answer = &kAnswer};
};
template <const auto& kObject>
struct TypeOf<ListValue<kObject>> {
  static constexpr Type kType{"array", kTypeOf<ObjectValue<kObject>>};
};

// Conversions of what getters return.
template <class T>
Value value_of(const T& value, const MemberInfo& member) {
  if constexpr (kIsTwiceOptional<T>) {
    return value ? value_of(*value, member) : Absent();
  } else if constexpr (kIsOptional<T>) {
    if (value) return value_of(*value, member);
    return member.left_out ? Value(Absent()) : Value();
  } else if constexpr (std::same_as<T, double> || std::same_as<T, Fraction>) {
    return Number{value, member.decimals, member.unit};
  } else if constexpr (std::same_as<T, Quantity>) {
    return number(value, member.decimals, member.unit);
  } else if constexpr (std::convertible_to<T, std::string_view>) {
    return std::string(std::string_view(value));
  } else if constexpr (kIsVariant<T>) {
    return std::visit([&](const auto& held) { return value_of(held, member); }, value);
  } else if constexpr (std::ranges::range<T> && !std::convertible_to<T, std::string_view>) {
    return list_of(value, [&](const auto& item) { return value_of(item, member); });
  } else if constexpr (kIsAnswer<T>) {
    return nested(value.value);
  } else if constexpr (kIsNested<T>) {
    return value.value;
  } else {
    return value;
  }
}

}  // namespace vpanalyze
