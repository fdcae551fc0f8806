// SPDX-License-Identifier: MIT
#include "platform/files.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <system_error>

#include "platform/paths.hpp"
#include "platform/process.hpp"
#include "support/catch.hpp"

namespace vpanalyze {
namespace {

namespace fs = std::filesystem;

/// Folder that is removed with all that is in it.
class Folder {
 public:
  Folder() { fs::create_directory(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { fs::remove_all(path_); }

  std::string name(const std::string& file = "") const {
    return utf8_name(file.empty() ? path_ : path_ / path_from_utf8(file));
  }

 private:
  fs::path path_ =
      fs::temp_directory_path() / ("vpanalyze-files-test-" + std::to_string(process_id()));
};

void make_file(const std::string& path, std::string_view text) {
  const OpenFile file = create_file(path);
  write_all(file, text);
  close_file(file);
}

std::string content(const std::string& path) {
  std::ifstream input(path_from_utf8(path), std::ios::binary);
  return {std::istreambuf_iterator<char>(input), {}};
}

template <class Act>
std::error_code error_of(const Act& act) {
  try {
    act();
  } catch (const std::system_error& error) {
    return error.code();
  }
  return {};
}

TEST_CASE("What is at a path has a type", "[files]") {
  const Folder folder;
  make_file(folder.name("file"), "text");
  CHECK(file_type(folder.name()) == FileType::folder);
  CHECK(file_type(folder.name() + "/") == FileType::folder);
  CHECK(file_type(folder.name("file")) == FileType::regular);
  CHECK(file_type(folder.name("nothing")) == FileType::none);
  CHECK(file_type(folder.name("file") + "/nothing") == FileType::none);
  CHECK(file_type(fs::exists("/dev/null") ? "/dev/null" : "NUL") == FileType::device);
}

TEST_CASE("A file is made only where there is none, and replaced in one step", "[files]") {
  const Folder folder;
  make_file(folder.name("old"), "old");
  CHECK(error_of([&] { create_file(folder.name("old")); }) == std::errc::file_exists);
  make_file(folder.name("new"), "line\n");
  replace_file(folder.name("new"), folder.name("old"));
  CHECK(content(folder.name("old")) == "line\n");
  CHECK(file_type(folder.name("new")) == FileType::none);
  try_remove(folder.name("old").c_str());
  CHECK(file_type(folder.name("old")) == FileType::none);
}

TEST_CASE("What cannot be written to is known before", "[files]") {
  const Folder folder;
  make_file(folder.name("file"), "");
  CHECK_NOTHROW(check_writable_folder(folder.name()));
  CHECK_NOTHROW(check_writable_file(folder.name("file")));
  CHECK(error_of([&] { check_writable_folder(folder.name("file")); }) ==
        std::errc::not_a_directory);
  CHECK(error_of([&] { check_writable_folder(folder.name("none")); }) ==
        std::errc::no_such_file_or_directory);
  CHECK(error_of([&] { create_file(folder.name("none/file")); }) ==
        std::errc::no_such_file_or_directory);
}

TEST_CASE("Names of files are UTF-8", "[files]") {
  const Folder folder;
  const std::string name = folder.name("Z\u00fcrich \u2660");
  make_file(name, "text");
  CHECK(content(name) == "text");
  CHECK(file_type(name) == FileType::regular);
  const fs::directory_iterator found(path_from_utf8(folder.name()));
  CHECK(utf8_name(found->path().filename()) == "Z\u00fcrich \u2660");
}

TEST_CASE("A variable of the environment that is not there is empty", "[process]") {
  CHECK(environment("VPANALYZE_NO_SUCH_VARIABLE").empty());
  CHECK_FALSE(environment("PATH").empty());
}

}  // namespace
}  // namespace vpanalyze
