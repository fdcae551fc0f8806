// SPDX-License-Identifier: MIT
// The words of paytables/paytable.schema.json are those the reader knows, no more and no fewer.
// Which keys the reader knows it says itself, when it meets one it does not know.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <string_view>

#include "json/json_value.hpp"
#include "support/catch.hpp"
#include "support/checkout.hpp"
#include "vpanalyze/game/read_paytable.hpp"

using namespace vpanalyze;

namespace {

using Words = std::set<std::string>;

const JsonValue& schema() {
  static const JsonValue document = [] {
    const std::filesystem::path path = oracle::checkout() / "paytables" / "paytable.schema.json";
    std::ifstream in(path, std::ios::binary);
    return parse_json(std::string(std::istreambuf_iterator<char>(in), {}), path.string());
  }();
  return document;
}

/// Returns the value under some keys, one in the other.
const JsonValue& at(const JsonValue& value, std::initializer_list<std::string_view> keys) {
  const JsonValue* place = &value;
  for (const std::string_view key : keys) {
    const auto found = std::find(place->keys.begin(), place->keys.end(), key);
    REQUIRE(found != place->keys.end());
    place = &place->items[static_cast<std::size_t>(found - place->keys.begin())];
  }
  return *place;
}

Words keys_of(const JsonValue& object) { return {object.keys.begin(), object.keys.end()}; }

Words texts_of(const JsonValue& list) {
  Words words;
  for (const JsonValue& item : list.items) words.insert(item.text);
  return words;
}

/// The keys that an object may have: "a pay line may have hand, pays or suit".
Words keys_the_reader_names(const std::string& paytable_with_unknown_key) {
  constexpr std::string_view kBefore = " may have ";
  std::string message;
  try {
    read_paytable(paytable_with_unknown_key, "test");
  } catch (const PaytableError& error) {
    message = error.what();
  }
  const auto list = message.find(kBefore);
  INFO(message);
  REQUIRE(list != std::string::npos);
  std::string_view rest = std::string_view(message).substr(list + kBefore.size());
  Words words;
  while (!rest.empty()) {
    const auto end = rest.find_first_of(", ");
    if (const std::string word(rest.substr(0, end)); word != "or" && !word.empty()) {
      words.insert(word);
    }
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  }
  return words;
}

template <class List>
Words words_of(const List& list) {
  return {list.begin(), list.end()};
}

}  // namespace

TEST_CASE("the schema has the reader's keys") {
  CHECK(keys_of(at(schema(), {"properties"})) == keys_the_reader_names(R"({"xyzzy": 1})"));
  CHECK(keys_of(at(schema(), {"definitions", "pay_line", "properties"})) ==
        keys_the_reader_names(R"({"name": "A", "hands": [{"xyzzy": 1}]})"));
  CHECK(keys_of(at(schema(), {"definitions", "expect", "properties"})) ==
        keys_the_reader_names(
            R"({"name": "A", "hands": [{"hand": "flush", "pays": 1}], "expect": {"xyzzy": 1}})"));
  CHECK(keys_of(at(schema(), {"definitions", "deck", "properties"})) ==
        Words{"extra", "jokers", "ranks", "suits", "without"});
  CHECK(keys_of(at(schema(), {"definitions", "chance", "properties"})) ==
        keys_the_reader_names(R"({"name": "A", "chance": [{"xyzzy": 1}]})"));
  CHECK(keys_of(at(schema(), {"definitions", "dealt_hand", "properties"})) ==
        keys_the_reader_names(R"({"name": "A", "on_deal": [{"xyzzy": 1}]})"));
  CHECK(keys_of(at(schema(), {"properties", "levels", "items", "properties"})) ==
        keys_the_reader_names(R"({"name": "A", "levels": [{"xyzzy": 1}]})"));
  CHECK(keys_of(at(schema(), {"definitions", "state", "properties"})) ==
        keys_the_reader_names(R"({"name": "A", "states": {"start": "s", "s": {"xyzzy": 1}}})"));
}

TEST_CASE("the schema has the reader's kinds of hand and rules for ties") {
  CHECK(texts_of(at(schema(), {"definitions", "pay_line", "properties", "hand", "enum"})) ==
        words_of(kHandKindWords));
  Words dealt = words_of(kHandKindWords);
  dealt.insert("any");
  CHECK(texts_of(at(schema(), {"definitions", "dealt_hand", "properties", "hand", "enum"})) ==
        dealt);
  CHECK(texts_of(at(schema(), {"properties", "play", "enum"})) == words_of(kPlayKindWords));
  CHECK(texts_of(at(schema(), {"definitions", "expect", "properties", "tie_break", "enum"})) ==
        words_of(kTieBreakWords));
}

TEST_CASE("the schema has the reader's limits") {
  CHECK(at(schema(), {"properties", "coins", "maximum"}).text == std::to_string(kMaxCoins));
  CHECK(at(schema(), {"properties", "hands", "maxItems"}).text == std::to_string(kMaxPayLines));
  CHECK(at(schema(), {"properties", "lines", "maximum"}).text == std::to_string(kMaxDrawLines));
  CHECK(at(schema(), {"properties", "chance", "maxItems"}).text == std::to_string(kMaxStates));
  CHECK(at(schema(), {"definitions", "times", "maximum"}).text == std::to_string(kMaxTimes));
  CHECK(at(schema(), {"definitions", "pay_line", "properties", "next", "maximum"}).text ==
        std::to_string(kMaxTimes));
  CHECK(at(schema(), {"definitions", "deck", "properties", "jokers", "maximum"}).text ==
        std::to_string(kMaxJokers));
  CHECK(at(schema(), {"definitions", "pay_line", "properties", "pays", "maximum"}).text ==
        std::to_string(Pay::kMostPerCoin * kMaxCoins));
}
