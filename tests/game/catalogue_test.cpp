// SPDX-License-Identifier: MIT
// The paytables in paytables/: every one in its place, read without a warning, and found by each of
// its names alone. Then names as people type them.
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <stdexcept>
#include <string>
#include <vector>

#include "game/catalogue/name_key.hpp"
#include "support/catch.hpp"
#include "support/checkout.hpp"
#include "support/text.hpp"
#include "vpanalyze/game/catalogue.hpp"
#include "vpanalyze/game/read_paytable.hpp"

using namespace vpanalyze;
namespace fs = std::filesystem;

namespace {

const fs::path kSource = oracle::checkout();
const fs::path kFolder = kSource / "paytables";
constexpr std::size_t kFewestPaytables = 315;

/// The name of the paytable that is found; else what is said instead.
std::string found(const Catalogue& catalogue, const std::string& name) {
  const NameMatch match = catalogue.find(name);
  if (match.kind == NameMatch::Kind::found) return match.entries.front()->name;
  std::string text = match.kind == NameMatch::Kind::ambiguous ? "may be:" : "unknown, near:";
  for (const CatalogueEntry* entry : match.entries) text += " " + entry->name + ";";
  return text;
}

std::string found(const std::string& name) { return found(Catalogue(), name); }

/// A folder of one's own, gone after the test.
class OwnFolder {
 public:
  OwnFolder()
      : path_(fs::temp_directory_path() / ("vpanalyze-test-" + std::to_string(::getpid()))) {
    fs::remove_all(path_);
    fs::create_directories(path_);
  }
  OwnFolder(const OwnFolder&) = delete;
  OwnFolder& operator=(const OwnFolder&) = delete;
  ~OwnFolder() { fs::remove_all(path_); }

  void add(const std::string& file, const std::string& text) const {
    fs::create_directories((path_ / file).parent_path());
    std::ofstream(path_ / file) << text;
  }
  void add_game(const std::string& file, const std::string& name) const {
    add(file, R"({"name": ")" + name + R"(", "hands": [{"hand": "flush", "pays": 6}]})");
  }
  std::string path() const { return path_.string(); }

 private:
  fs::path path_;
};

}  // namespace

TEST_CASE("what is compiled in is what lies in paytables") {
  const Catalogue catalogue;
  const std::vector<std::string> files = paytable_files(kFolder.string());
  CHECK(files.size() >= kFewestPaytables);
  CHECK(catalogue.problems().empty());
  std::map<std::string, const CatalogueEntry*> entries_by_file;
  for (const CatalogueEntry& entry : catalogue.entries()) entries_by_file[entry.file] = &entry;
  CHECK(entries_by_file.size() == files.size());
  for (const std::string& file : files) {
    INFO(file);
    const std::string place = fs::relative(file, kSource).generic_string();
    REQUIRE(entries_by_file.count(place) == 1);
    const CatalogueEntry& entry = *entries_by_file[place];
    CHECK(entry.bundled);
    CHECK(entry.json == content(file));
    const Paytable paytable = read_paytable(entry.json, place).paytable;
    CHECK(entry.name == paytable.name);
    CHECK(entry.family == paytable.family);
    CHECK(entry.aliases == paytable.aliases);
  }
}

TEST_CASE("bundled paytables read without a warning") {
  for (const CatalogueEntry& entry : Catalogue().entries()) {
    INFO(entry.file);
    const ReadPaytable read = read_paytable(entry.json, entry.file);
    CHECK(read.warnings.empty());
    CHECK(unpaid_line_warnings(read.paytable, entry.file).empty());
    if (!read.paytable.expect) continue;  // nobody has published a figure
    const Expectation& expect = *read.paytable.expect;
    CHECK((expect.game_return || !expect.combinations.empty()));
    CHECK_FALSE(expect.source.empty());
  }
}

TEST_CASE("bundled paytables lie in a folder a family, with names fit for the command line") {
  const std::regex word("[a-z0-9]+(-[a-z0-9]+)*");
  std::map<std::string, std::string> folder_of_family;
  std::map<std::string, std::string> family_of_folder;
  for (const CatalogueEntry& entry : Catalogue().entries()) {
    INFO(entry.file);
    const fs::path file(entry.file);
    const std::string folder = file.parent_path().filename().string();
    CHECK(std::regex_match(file.stem().string(), word));
    CHECK(std::regex_match(folder, word));
    CHECK(entry.name.starts_with(entry.family));
    CHECK(folder_of_family.emplace(entry.family, folder).first->second == folder);
    CHECK(family_of_folder.emplace(folder, entry.family).first->second == entry.family);
  }
}

TEST_CASE("a paytable is found by every one of its names, and by the words of its file's") {
  const Catalogue catalogue;
  for (const CatalogueEntry& entry : catalogue.entries()) {
    const std::string file = entry.file.substr(0, entry.file.size() - std::string(".json").size());
    const std::string relative_name = file.substr(std::string("paytables/").size());
    std::string hyphenated = relative_name;
    std::replace(hyphenated.begin(), hyphenated.end(), '/', '-');
    std::vector<std::string> names = {entry.name, hyphenated};
    names.insert(names.end(), entry.aliases.begin(), entry.aliases.end());
    for (const std::string& name : names) {
      INFO(name);
      CHECK(found(catalogue, name) == entry.name);
    }
    for (const std::string& path : {entry.file, relative_name, relative_name + ".json"}) {
      INFO(path);
      CHECK(found(catalogue, path) == "unknown, near:");
    }
  }
}

TEST_CASE("names are found however they are written") {
  for (const char* name :
       {"9/6 jacks or better", "Jacks or Better 9-6", "JACKS-OR-BETTER-9-6", "jacks or better 9 6",
        "jacks 9/6", "9/6 jack", "9/6 JoB", "JoB 9/6", "job-9-6", "job 96", "JOB96", "9/6_job",
        "full pay jacks or better", "full-pay jacks", "9/6 Jacks or Better video poker",
        "jacks-or-better-9-6", "9 / 6 JoB"}) {
    INFO(name);
    CHECK(found(name) == "Jacks or Better 9/6");
  }
  for (const char* name : {"fpdw", "full pay deuces", "deuces wild full pay", "Deuces, full pay",
                           "deuces wild 25/15/9/5", "dw 25-15-9-5", "full–pay deuces"}) {
    INFO(name);
    CHECK(found(name) == "Deuces Wild, full pay");
  }
  for (const char* name : {"nsud", "NSUD", "not so ugly", "not so ugly deuces", "deuces wild nsud",
                           "deuces-wild-not-so-ugly", "deuces 25/16/10"}) {
    INFO(name);
    CHECK(found(name) == "Deuces Wild, Not So Ugly");
  }
  CHECK(found("ddb 9/6") == "Double Double Bonus 9/6");
  CHECK(found("9/6 DDB+") == "Double Double Bonus Plus 9/6");
  CHECK(found("10/7 db") == "Double Bonus 10/7");
  CHECK(found("bonus 8/5") == "Bonus Poker 8/5");
  CHECK(found("kings or better 20/7/5") == "Joker Poker, kings or better 20/7/5");
  CHECK(found("joker wild kings 20/7/5") == "Joker Poker, kings or better 20/7/5");
  CHECK(found("9-6 jacks royal 976") == "Jacks or Better 9/6, royal 976");
  CHECK(found("job 9/6 royal 4700") == "Jacks or Better 9/6, royal 940");
  CHECK(found("sevens & joker") == "Sevens and Joker Wild");
  CHECK(found("One Eyed Jack 200") == "One-Eyed Jacks 200/75/50");
}

TEST_CASE("a name never leads to a game of another family by having less to say") {
  CHECK(found("double bonus 9/6/4") == "Double Bonus 9/6/4");
  CHECK(found("bonus 9/7") != "Triple Bonus 9/7");
  CHECK(found("jacks or better 9/7").starts_with("unknown"));
  CHECK(found("deuces 25/15/9/5/3/2/1").starts_with("unknown"));
  CHECK(found("super aces 8/5") == "Super Aces 8/5");
}

TEST_CASE("what a name may stand for, or come near to, is told") {
  CHECK(found("deuces wild 20/10/8") ==
        "may be: Deuces Wild 20/10/8/4/4/3/2; Deuces Wild 20/10/8/4/3/3/2; "
        "Deuces Wild 20/10/8/4/3/2/2;");
  CHECK(found("all american") ==
        "may be: All American 40/8; All American 35/8; All American 30/8; All American 25/8;");
  CHECK(found("jaks or beter 9/6") == "unknown, near: Jacks or Better 9/6;");
  CHECK(found("jacks or better 9/7").find("Jacks or Better 9/6;") != std::string::npos);
  CHECK(found("ddb 96/6").find("Double Double Bonus") != std::string::npos);
  CHECK(found("bonus streak").starts_with("unknown, near: Ultimate X Bonus Streak, "));
  CHECK(found("bonus streak").find("; Bonus Poker") == std::string::npos);
  CHECK(found("5 aces").starts_with("may be: Five Aces, "));
  CHECK(found("5 aces") == found("five aces"));
  CHECK(found("8/5 aces and eights") == "Aces and Eights 8/5");
  CHECK(found("9/7") ==
        "unknown, near: Double Bonus 9/7; Triple Double Bonus 9/7; Triple Bonus 9/7;");
  for (const char* name : {"", " ", "/", "nonsense", "8/5 nonsense", "wild", "poker", "--json"}) {
    INFO(name);
    CHECK(found(name) == "unknown, near:");
  }
  CHECK(found(std::string(100'000, 'x')) == "unknown, near:");
  CHECK(found("\xFF\xFE 9/6") != "");
}

TEST_CASE("what ends as files do, or has a separator of folders, is no name") {
  for (const char* file :
       {"tens-or-better.json", "9/6 JoB.json", "TENS-OR-BETTER.JSON", "./9/6 JoB", "games\\nsud",
        "jacks-or-better/9-6", "/9/6", "9/6/", "../job96", "job/96", "96/job", "9//6"}) {
    INFO(file);
    CHECK(is_file_name(file));
    CHECK(found(file) == "unknown, near:");
  }
  for (const char* name :
       {"9/6 JoB", "Deuces Wild 25/15/9/4/4/3/2", "10 / 7 double bonus", "json"}) {
    INFO(name);
    CHECK(!is_file_name(name));
  }
}

TEST_CASE("paytables of one's own have names, too, and come first") {
  const OwnFolder folder;
  folder.add_game("club.json", "Harbour Club Special");
  folder.add_game("deep/er/fun.json", "Fun 9/6");
  folder.add_game("job.json", "Jacks or Better 9/6");
  folder.add("broken.json", "{");
  folder.add("paytable.schema.json", "{}");
  folder.add("notes.txt", "nothing");
  const Catalogue catalogue({folder.path()});
  CHECK(catalogue.entries().size() == Catalogue().entries().size() + 3);
  REQUIRE(catalogue.problems().size() == 1);
  CHECK(catalogue.problems()[0].find("broken.json: line 1") != std::string::npos);

  CHECK(found(catalogue, "harbour club special") == "Harbour Club Special");
  CHECK(found(catalogue, "club") == "Harbour Club Special");
  CHECK(found(catalogue, "harbor club special") == "unknown, near: Harbour Club Special;");
  CHECK(found(catalogue, "fun 9/6") == "Fun 9/6");
  const NameMatch job = catalogue.find("Jacks or Better 9/6");
  REQUIRE(job.kind == NameMatch::Kind::found);
  CHECK_FALSE(job.entries.front()->bundled);
  CHECK(job.entries.front()->file == (fs::path(folder.path()) / "job.json").string());
  CHECK(found(catalogue, "9/6 JoB") == "Jacks or Better 9/6");
}

TEST_CASE("a name that two paytables of one's own share is ambiguous") {
  const OwnFolder folder;
  folder.add_game("a.json", "Same");
  folder.add_game("b.json", "Same");
  CHECK(found(Catalogue({folder.path()}), "same") == "may be: Same; Same;");
}

TEST_CASE("a folder that is not there is a problem, not an end") {
  const Catalogue catalogue({"/no/such/folder"});
  CHECK(catalogue.entries().size() == Catalogue().entries().size());
  REQUIRE(catalogue.problems().size() == 1);
  CHECK(catalogue.problems()[0].starts_with("/no/such/folder: "));
  CHECK_THROWS_AS(paytable_files("/no/such/folder"), PaytableError);
}

TEST_CASE("keys keep what tells names apart and drop the rest") {
  CHECK(name_key("9/6 Jacks or Better") == NameKey{{"jack"}, {"9", "6"}});
  CHECK(name_key("Double Double Bonus") == NameKey{{"bonu", "double", "double"}, {}});
  CHECK(name_key("7s and Joker Wild") == NameKey{{"7s", "joker"}, {}});
  CHECK(name_key("DDB+") == NameKey{{"ddb", "plu"}, {}});
  CHECK(name_key("Wild Poker") == NameKey{{"poker", "wild"}, {}});
  CHECK(name_key("") == NameKey{});
  CHECK(initials("Jacks or Better") == "job");
  CHECK(initials("One-Eyed Jacks") == "oej");
  CHECK(initials("Jackpot").empty());
}

TEST_CASE("names sort as people sort them") {
  CHECK(natural_key("Double Bonus 9/6") < natural_key("Double Bonus 10/7"));
  CHECK(natural_key("double bonus 10/7") < natural_key("Double Bonus 10/7, royal"));
  CHECK(natural_key("Aces") < natural_key("bonus"));
  CHECK(natural_key("Bonus") == natural_key("bonus"));
  CHECK(natural_key("Bonus 10") > natural_key("Bonus 9"));
}

TEST_CASE("A published game comes in one call") {
  CHECK(published_paytable("9/6 JoB").name == "Jacks or Better 9/6");
  CHECK(published_paytable("full-pay deuces").name == "Deuces Wild, full pay");
  const auto refusal = [](std::string_view name) -> std::string {
    try {
      return published_paytable(name).name;
    } catch (const std::invalid_argument& error) {
      return error.what();
    }
  };
  CHECK(refusal("jaks or beter 9/6") ==
        R"("jaks or beter 9/6" is not a published paytable; did you mean "Jacks or Better 9/6"?)");
  CHECK(
      refusal("all american") ==
      R"("all american" may be "All American 40/8", "All American 35/8", "All American 30/8" or "All American 25/8")");
  CHECK(refusal("nonsense") == R"("nonsense" is not a published paytable)");
}
