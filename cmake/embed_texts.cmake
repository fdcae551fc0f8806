# SPDX-License-Identifier: MIT
# Texts that the program writes or goes by are files of their own, compiled in.

# vpanalyze_embed_texts(target file...): adds a definition of embedded_text() to the target.
function(vpanalyze_embed_texts target)
  set(entries "")
  foreach(file IN LISTS ARGN)
    file(READ "${file}" text)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${file}")
    cmake_path(GET file FILENAME name)
    string(APPEND entries "    {\"${name}\", R\"text(${text})text\"},\n")
  endforeach()
  set(source "${PROJECT_BINARY_DIR}/generated/embedded_texts.cpp")
  file(CONFIGURE OUTPUT "${source}" @ONLY CONTENT "// Made by cmake/embed_texts.cmake.
#include \"report/embedded_texts.hpp\"

namespace vpanalyze {

namespace {
struct Text {
  std::string_view file;
  std::string_view text;
};
constexpr Text kTexts[] = {
@entries@};
}  // namespace

std::string_view embedded_text(std::string_view file) {
  for (const Text& text : kTexts) {
    if (text.file == file) return text.text;
  }
  return {};
}

}  // namespace vpanalyze
")
  set_source_files_properties("${source}" PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  target_sources(${target} PRIVATE "${source}")
endfunction()
