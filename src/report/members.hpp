// SPDX-License-Identifier: MIT
// Declarations of what answers contain. Each object of an answer is one table of members, in order:
//
//   constexpr auto kCorner = object_of<FrontierCorner>(
//       "Corner",
//       Member("variance", "Of what a hand pays, in squared bets.",
//       read<&FrontierCorner::variance>,
//              Measure::squared_bets, Label("Variance"), decimals(2)));
//
// Records and figures are made from it, and so is the JSON Schema of the answer: a member's type is
// that of what its getter returns; std::optional is null, or is left out with kLeftOut.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "report/member_types.hpp"
#include "vpanalyze/report/document.hpp"

namespace vpanalyze {

// Parts of a member's declaration after its name and meaning, in any order: its getter, a
// Measure, a Label, Programs, and these. Getters, tests and words are objects without data, such as
// lambdas without captures.

/// Decimals, and notation, in which people see a number.
struct Decimals {
  int decimals;
  Unit unit = Unit::plain;
};
constexpr Decimals decimals(int n) { return {n}; }
constexpr Decimals percentage(int n = 4) { return {n, Unit::percent}; }

/// Leaves the member out where its std::optional is empty.
inline constexpr struct LeftOut {
} kLeftOut;
/// Null where the number is infinite.
inline constexpr struct NullIfInfinite {
} kNullIfInfinite;
/// Adds no member with the value in money: one of another name has it, or bets are counted.
inline constexpr struct NoMoney {
} kNoMoney;
inline constexpr Programs kScriptsOnly = Programs::scripts;
inline constexpr Programs kSheetsOnly = Programs::sheets;

/// Words for people in place of the value.
template <class Get>
struct Words {
  constexpr explicit Words(Get /*words*/) {}
};
/// Heading that depends on the item; schemas have the usual one.
template <class Get>
struct VariedHeading {
  Label usual;
  constexpr VariedHeading(Label label, Get /*heading*/) : usual(label) {}
};
/// Condition for people to see the member.
template <class Test>
struct ShownIf {
  constexpr explicit ShownIf(Test /*test*/) {}
};
/// Condition for the member to be there at all.
template <class Test>
struct OnlyIf {
  constexpr explicit OnlyIf(Test /*test*/) {}
};

/// Getter of a data member, or of what a function of the item returns.
template <auto kPointer>
struct Read {
  constexpr decltype(auto) operator()(const auto& item) const {
    return std::invoke(kPointer, item);
  }
};
template <auto kPointer>
// NOLINTNEXTLINE(readability-identifier-naming): it stands where functions stand
inline constexpr Read<kPointer> read{};

/// Member of an object. Its parts, in any order, are its getter and its options: unit, heading,
/// form and so on.
template <class... Parts>
struct Member {
  std::string_view name;
  const char* meaning;
  std::tuple<Parts...> parts;

  constexpr Member(std::string_view called, const char* sentence, Parts... all)
      : name(called), meaning(sentence), parts(all...) {}

  /// Returns the same member with more parts.
  template <class... More>
  constexpr Member<Parts..., More...> also(More... more) const {
    return std::apply(
        [&](auto... all) { return Member<Parts..., More...>(name, meaning, all..., more...); },
        parts);
  }
};
/// Line, or column, that only people see, between the members of an object.
template <class... Parts>
struct PeopleOnly {
  std::tuple<Label, Parts...> parts;

  constexpr explicit PeopleOnly(Label heading, Parts... all) : parts(heading, all...) {}
};
/// Members of another object, listed among those of this one with a prefix to their names.
template <const auto& kIncluded, class Get, class... Tags>
struct Included {
  std::string_view prefix;
  std::tuple<Tags...> tags;
};
template <const auto& kIncluded, class Get, class... Tags>
constexpr Included<kIncluded, Get, Tags...> include(std::string_view prefix, Get /*getter*/,
                                                    Tags... tags) {
  return {prefix, {tags...}};
}

/// Returns the name of the column for one line, "pays.Full house".
inline std::string column_of(const MemberInfo& line_member, const std::string& line) {
  return std::string(line_member.name) + '.' + line;
}
inline Key key_of_line(const MemberInfo& member, const std::string& column,
                       Programs programs = Programs::all) {
  Key key(column, member.meaning, programs);
  key.is_per_line = true;
  return key;
}

/// Member of an object that describes a T.
template <class T>
class MemberOf : public MemberInfo {
 public:
  template <class... Parts>
  constexpr explicit MemberOf(const Member<Parts...>& member) {
    name = member.name;
    meaning = member.meaning;
    programs = Programs::all;
    take_all(member.parts);
    nullable = nullable && !left_out;
  }
  template <class... Parts>
  constexpr explicit MemberOf(const PeopleOnly<Parts...>& shown) {
    take_all(shown.parts);
  }
  template <const auto& kIncluded, class Get, class... Tags>
  constexpr explicit MemberOf(const Included<kIncluded, Get, Tags...>& others) {
    name = others.prefix;
    included = &kIncluded;
    add_ = [](const MemberOf& declared, const T& item, Record& record) {
      Record more = record_of(kIncluded, Get()(item));
      for (Column& column : more.columns) column.name.insert(0, declared.name);
      record.add(std::move(more));
    };
    take_all(others.tags);
  }

  /// Returns the value of a single member.
  Value value(const T& item) const { return value_ == nullptr ? Value() : value_(*this, item); }

  void add_to(Record& record, const T& item) const {
    if (exists_ != nullptr && !exists_(item)) return;
    if (add_ != nullptr) return add_(*this, item, record);
    const Label heading = label_for(item);
    const bool has_words = words_ != nullptr && !heading.text.empty();
    Key key(name, meaning, programs);
    key.amount = is_amount();
    record.add({key, heading, value(item), has_words ? words_(item) : Phrase()});
  }

 private:
  Label label_for(const T& item) const {
    if (shown_ != nullptr && !shown_(item)) return {};
    return heading_ != nullptr ? heading_(item) : label;
  }

  template <class Parts>
  constexpr void take_all(const Parts& parts) {
    std::apply([this](const auto&... part) { (this->take(part), ...); }, parts);
  }
  template <std::invocable<const T&> Get>
  constexpr void take(Get /*getter*/) {
    using Result = std::remove_cvref_t<std::invoke_result_t<Get, const T&>>;
    if constexpr (std::same_as<Result, Phrase>) {
      take(Words(Get()));
    } else if constexpr (kIsByLine<Result>) {
      type = kTypeOf<Result>;
      add_ = [](const MemberOf& declared, const T& item, Record& record) {
        for (const auto& line : Get()(item)) {
          const std::string column = column_of(declared, line.name);
          record.add(
              {key_of_line(declared, column, line.programs), value_of(line.value, declared)});
        }
      };
    } else {
      type = kTypeOf<Result>;
      nullable = nullable || kIsOptional<Result>;
      optional = optional || kIsTwiceOptional<Result>;
      value_ = [](const MemberOf& declared, const T& item) {
        return value_of(Get()(item), declared);
      };
    }
  }
  constexpr void take(Measure measured) { measure = measured; }
  constexpr void take(Label heading) { label = heading; }
  constexpr void take(Programs who) { programs = who; }
  constexpr void take(Decimals shown) {
    decimals = shown.decimals;
    unit = shown.unit;
  }
  constexpr void take(LeftOut /*tag*/) { left_out = optional = true; }
  constexpr void take(NullIfInfinite /*tag*/) { nullable = true; }
  constexpr void take(NoMoney /*tag*/) { no_money = true; }
  template <class Get>
  constexpr void take(Words<Get> /*tag*/) {
    words_ = [](const T& item) -> Phrase { return Get()(item); };
  }
  template <class Get>
  constexpr void take(VariedHeading<Get> tag) {
    label = tag.usual;
    heading_ = [](const T& item) -> Label { return Get()(item); };
  }
  template <class Test>
  constexpr void take(ShownIf<Test> /*tag*/) {
    shown_ = [](const T& item) -> bool { return Test()(item); };
  }
  template <class Test>
  constexpr void take(OnlyIf<Test> /*tag*/) {
    conditional = true;
    exists_ = [](const T& item) -> bool { return Test()(item); };
  }

  Value (*value_)(const MemberOf& member, const T& item) = nullptr;
  /// Adds several members.
  void (*add_)(const MemberOf& member, const T& item, Record& record) = nullptr;
  Phrase (*words_)(const T& item) = nullptr;
  Label (*heading_)(const T& item) = nullptr;
  bool (*shown_)(const T& item) = nullptr;
  bool (*exists_)(const T& item) = nullptr;
};

/// Declaration of the objects that describe a T each.
template <class T, std::size_t kCount>
struct Object : ObjectInfo {
  std::array<MemberOf<T>, kCount> members;

  const MemberOf<T>& named(std::string_view name) const {
    return *std::find_if(members.begin(), members.end(),
                         [&](const MemberOf<T>& member) { return member.name == name; });
  }
};
template <class T, class... Members>
constexpr Object<T, sizeof...(Members)> object_of(const char* type, const Members&... members) {
  return {{type,
           [](const ObjectInfo& object) {
             std::vector<const MemberInfo*> infos;
             for (const auto& member :
                  static_cast<const Object<T, sizeof...(Members)>&>(object).members) {
               infos.push_back(&member);
             }
             return infos;
           }},
          {MemberOf<T>(members)...}};
}

/// Returns the record, or figures, that describe an item.
template <class T, std::size_t kCount>
Record record_of(const Object<T, kCount>& object, const std::type_identity_t<T>& item) {
  Record record;
  record.type = object.type;
  for (const MemberOf<T>& member : object.members) member.add_to(record, item);
  return record;
}

/// Returns a table with a record of each item, made from `tell(item)`.
template <class T, std::size_t kCount, class Items, class Tell = std::identity>
Table table_of(const Object<T, kCount>& object, const Items& items, const Tell& tell = {}) {
  Table table{.type = object.type};
  for (const auto& item : items) table.add(record_of(object, tell(item)));
  return table;
}

/// Returns the value of a member that is an object.
template <const auto& kObject, class Item>
ObjectValue<kObject> object(const Item& item) {
  return {nested(kObject.type, record_of(kObject, item))};
}
/// Returns the value of a member that is an object, if there is one.
template <const auto& kObject, class Item>
std::optional<ObjectValue<kObject>> object_if(const std::optional<Item>& item) {
  return item ? std::optional(object<kObject>(*item)) : std::nullopt;
}
/// Returns the value of a member that is a list of objects, each made from `tell(item)`.
template <const auto& kObject, class Items, class Tell = std::identity>
ListValue<kObject> objects(const Items& items, const Tell& tell = {}) {
  return {nested(table_of(kObject, items, tell))};
}

/// Declaration of a table without the getters of its rows.
struct TableInfo {
  std::string_view name;
  const char* meaning;
  const ObjectInfo* row;
  Place place = Place::here;
  bool optional = false;  ///< true if answers may lack it
};
/// Declaration of a table whose rows describe a T each.
template <class T, std::size_t kCount>
struct Rows : TableInfo {
  const Object<T, kCount>* object;

  template <class... Tags>
  constexpr Rows(std::string_view called, const char* sentence, const Object<T, kCount>& row_object,
                 Tags... tags)
      : TableInfo{called, sentence, &row_object}, object(&row_object) {
    (take(tags), ...);
  }

 private:
  constexpr void take(Place where) { place = where; }
  constexpr void take(LeftOut /*tag*/) { optional = true; }
};

/// Returns a table with a row for each item, made from `tell(item)`.
template <class T, std::size_t kCount, class Items, class Tell = std::identity>
Table table_of(const Rows<T, kCount>& rows, const Items& items, const Tell& tell = {}) {
  Table table = table_of(*rows.object, items, tell);
  table.key = {rows.name, rows.meaning};
  table.place = rows.place;
  return table;
}

/// Figures, or a table, of an answer.
struct Part {
  const ObjectInfo* figures = nullptr;
  const TableInfo* table = nullptr;

  // NOLINTNEXTLINE(google-explicit-constructor)
  constexpr Part(const ObjectInfo& object) : figures(&object) {}
  // NOLINTNEXTLINE(google-explicit-constructor)
  constexpr Part(const TableInfo& rows) : table(&rows) {}
};

/// Declaration of an answer: an object with all members of its parts, in order; or a list of
/// objects, each an answer in JSON.
struct Answer {
  std::string_view type;  ///< name for typed languages
  const char* meaning;
  std::span<const Part> parts;
  bool has_money = false;  ///< true if priced() adds the value of its amounts in money
};

/// Returns a table whose rows are answers, an object each.
template <class T, std::size_t kCount, class Items, class Tell = std::identity>
Table answers_table(const Answer& answer, std::string_view key, const Object<T, kCount>& row,
                    const Items& items, const Tell& tell = {}) {
  Table table = table_of(Rows(key, answer.meaning, row), items, tell);
  table.answer = &answer;
  return table;
}

}  // namespace vpanalyze
