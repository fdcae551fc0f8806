// SPDX-License-Identifier: MIT
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "support/catch.hpp"
#include "vpanalyze/game/read_paytable.hpp"

using namespace vpanalyze;
namespace fs = std::filesystem;

namespace {

constexpr const char* kGame = R"({"name": "Test", "hands": [{"hand": "flush", "pays": 6}]})";

/// A folder that is gone when the test is over.
class TemporaryFolder {
 public:
  TemporaryFolder() { fs::create_directories(path_); }
  ~TemporaryFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  std::string write(const std::string& name, const std::string& content) const {
    std::ofstream(path_ / name, std::ios::binary) << content;
    return (path_ / name).string();
  }
  std::string path() const { return path_.string(); }

 private:
  fs::path path_ =
      fs::temp_directory_path() / ("vpanalyze-read-test-" + std::to_string(::getpid()));
};

std::string file_error(const std::string& path) {
  try {
    read_paytable_file(path);
  } catch (const PaytableError& error) {
    return error.what();
  }
  return "no error";
}

}  // namespace

TEST_CASE("a paytable is read from a file and from a stream") {
  const TemporaryFolder folder;
  CHECK(read_paytable_file(folder.write("game.json", kGame)).paytable.name == "Test");
  std::istringstream input(kGame);
  CHECK(read_paytable_stream(input, "standard input").paytable.name == "Test");
}

TEST_CASE("messages name the file as it was given") {
  const TemporaryFolder folder;
  const std::string path = folder.write("game.json", "{\"name\": 1}");
  CHECK(file_error(path).starts_with(path + ": /name: found the number 1"));
  std::istringstream input("{\"name\": 1}");
  CHECK_THROWS_AS(read_paytable_stream(input, "standard input"), PaytableError);
}

TEST_CASE("what is no readable file is said to be none") {
  const TemporaryFolder folder;
  CHECK(file_error(folder.path()) ==
        folder.path() + ": is a directory; name a paytable file in it");
  CHECK(file_error(folder.path() + "/missing.json") ==
        folder.path() + "/missing.json: there is no such file");
  CHECK(file_error("").find("there is no such file") != std::string::npos);
  const std::string file = folder.write("game.json", kGame);
  CHECK(file_error(file + "/inside.json").find("cannot be opened: ") != std::string::npos);
  const std::string long_name(300, 'x');
  CHECK(file_error(long_name).find("cannot be opened: ") != std::string::npos);
}

TEST_CASE("a file that may not be read says so") {
  const TemporaryFolder folder;
  const std::string path = folder.write("secret.json", kGame);
  fs::permissions(path, fs::perms::none);
  // The superuser may read everything.
  if (::geteuid() != 0) {
    CHECK(file_error(path) == path + ": cannot be opened: Permission denied");
  }
}

TEST_CASE("a file without an end is left after the most a paytable may be") {
  if (fs::exists("/dev/zero")) {
    CHECK(file_error("/dev/zero").find("larger than 1 MiB") != std::string::npos);
  }
  if (fs::exists("/dev/null")) CHECK(file_error("/dev/null").find("is empty") != std::string::npos);
}
