// SPDX-License-Identifier: MIT
// The tables of keys in docs/paytable-format.md say what the reader's own tables of keys say. With
// VPANALYZE_UPDATE_GOLDEN in the environment they are written anew.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "base/text.hpp"
#include "game/reading/keys.hpp"
#include "json/write_json.hpp"
#include "support/catch.hpp"
#include "support/checkout.hpp"
#include "support/text.hpp"

using namespace vpanalyze;

namespace {

/// Returns the value that a game or hand has without a key.
template <class Owner>
std::string value_without(const KeyRow<Owner>& key) {
  if (!key.words.missing.empty()) return "required";
  const JsonValue schema = key.value.schema();
  const JsonValue* usual = schema.find("default");
  return usual == nullptr ? "none" : "`" + json_text(*usual) + "`";
}

/// The bounds of a whole number, " (1 to 100)", unless they are those of all counts.
std::string bounds_of(const JsonValue& schema) {
  const JsonValue* least = schema.find("minimum");
  const JsonValue* most = schema.find("maximum");
  if (schema.find("type") == nullptr || schema.find("type")->text != "integer") return "";
  const std::uint64_t limit = std::stoull(most->text);
  return limit > kMaxTimes ? "" : " (" + least->text + " to " + grouped_digits(limit) + ")";
}

/// The table of the keys of an object that are features, or of those that are not.
template <class Owner>
std::string table_of(bool features) {
  std::string table = "| key | meaning | without it |\n|---|---|---|\n";
  for (const KeyRow<Owner>& key : object_kind<Owner>().keys) {
    if (features != (key.role != Role::plain)) continue;
    table += "| `" + std::string(key.words.name) + "` | " + std::string(key.meaning) +
             bounds_of(key.value.schema()) + " | " + value_without(key) + " |\n";
  }
  return table;
}

/// Document with tables after marks such as "<!-- keys: chance -->".
class Reference {
 public:
  Reference() : text_(content(file_)) {}

  template <class Owner>
  void check(bool features = false) {
    const std::string name = std::string(object_kind<Owner>().definition);
    const std::string mark = "<!-- keys: " + name + (features ? ", features" : "") + " -->\n";
    const std::string table = table_of<Owner>(features);
    INFO(mark);
    const std::size_t found = text_.find(mark);
    REQUIRE(found != std::string::npos);
    const std::size_t begin = found + mark.size();
    const std::size_t end = text_.find("\n\n", begin) + 1;
    CHECK(text_.substr(begin, end - begin) == table);
    text_.replace(begin, end - begin, table);
  }
  void update() const {
    if (std::getenv("VPANALYZE_UPDATE_GOLDEN") == nullptr) return;
    std::ofstream(file_, std::ios::binary) << text_;
  }

 private:
  std::filesystem::path file_ = oracle::checkout() / "docs" / "paytable-format.md";
  std::string text_;
};

}  // namespace

TEST_CASE("The reference of the format has the reader's keys and their meanings") {
  Reference reference;
  reference.check<Paytable>();
  reference.check<Paytable>(true);
  reference.check<DeckParts>();
  reference.check<PayLine>();
  reference.check<PayLine>(true);
  reference.check<Grid>();
  reference.check<ChanceEvent>();
  reference.check<DealtHand>();
  reference.check<Level>();
  reference.check<MachineState>();
  reference.check<SecondDraw>();
  reference.check<Expectation>();
  reference.update();
}
