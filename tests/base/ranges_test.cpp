// SPDX-License-Identifier: MIT
#include "base/ranges.hpp"

#include <functional>
#include <string>
#include <vector>

#include "support/catch.hpp"

using namespace vpanalyze;

namespace {

struct Item {
  int key;
  std::string name;
};

const std::vector<Item> kItems = {{2, "b"}, {1, "x"}, {2, "a"}};

bool is_two(const Item& item) { return item.key == 2; }

}  // namespace

TEST_CASE("Whole ranges are searched", "[ranges]") {
  const std::vector<Item> none;
  CHECK(any_of(kItems, is_two));
  CHECK_FALSE(all_of(kItems, is_two));
  CHECK_FALSE(none_of(kItems, is_two));
  CHECK(all_of(none, is_two));
  CHECK(none_of(none, is_two));
  CHECK(contains(std::vector{1, 2}, 2));
  CHECK_FALSE(contains(std::vector{1, 2}, 3));
  CHECK(find_if(kItems, is_two) == kItems.begin());
  CHECK(count_if(kItems, is_two) == 2);
  CHECK(index_if(kItems, [](const Item& item) { return item.key == 1; }) == 1);
  CHECK(index_if(none, is_two) == 0);
  CHECK(index_of_greatest(std::vector{1, 3, 3}) == 1);
}

TEST_CASE("Members and functions of items are added up and listed", "[ranges]") {
  CHECK(sum_of(kItems, &Item::key) == 5);
  CHECK(sum_of(kItems, [](const Item& item) { return item.key / 4.0; }) == 1.25);
  CHECK(mapped(kItems, &Item::name) == std::vector<std::string>{"b", "x", "a"});
  CHECK(mapped(kItems, is_two) == std::vector<bool>{true, false, true});
}

TEST_CASE("Items that tie keep their order", "[ranges]") {
  std::vector<Item> items = kItems;
  sort_by(items, &Item::key);
  CHECK(mapped(items, &Item::name) == std::vector<std::string>{"x", "b", "a"});
  sort_by(items, &Item::key, std::greater<>());
  CHECK(mapped(items, &Item::name) == std::vector<std::string>{"b", "a", "x"});
  std::vector<int> numbers = {2, 3, 2, 1};
  sort_unique(numbers, std::greater<>());
  CHECK(numbers == std::vector{3, 2, 1});
}
