# SPDX-License-Identifier: MIT
# cmake -DFOLDER=paytables -DLISTING=paytables.txt -DFIGURES=figures.csv -DOUTPUT=bundled_paytables.cpp
#   -P embed_paytables.cmake
#
# Writes the definition of bundled_paytables(). Names and aliases stand beside the text, so that a
# paytable is found by name without reading them all; figures are what stands behind the file's name
# in FIGURES, if it has a row there.
cmake_minimum_required(VERSION 3.25)

# literal(text variable): the text as a raw string that knows its length. Counting that of all paytables
# would take more steps than clang evaluates in a constant.
function(literal text variable)
  if(text MATCHES "\\)json\"")
    message(FATAL_ERROR "a paytable must not contain )json\"")
  endif()
  set(${variable} "R\"json(${text})json\"sv" PARENT_SCOPE)
endfunction()

# member(file json key variable): the text behind a key, empty where there is none.
function(member json key variable)
  string(JSON value ERROR_VARIABLE missing GET "${json}" ${key})
  if(missing)
    set(value "")
  endif()
  set(${variable} "${value}" PARENT_SCOPE)
endfunction()

# aliases_of(json variable): one a line.
function(aliases_of json variable)
  set(lines "")
  string(JSON count ERROR_VARIABLE missing LENGTH "${json}" aliases)
  if(NOT missing AND count GREATER 0)
    math(EXPR last "${count} - 1")
    foreach(i RANGE ${last})
      string(JSON alias GET "${json}" aliases ${i})
      string(APPEND lines "${alias}\n")
    endforeach()
  endif()
  set(${variable} "${lines}" PARENT_SCOPE)
endfunction()

file(STRINGS "${FIGURES}" rows)
foreach(row IN LISTS rows)
  string(FIND "${row}" "," end)
  string(SUBSTRING "${row}" 0 ${end} place)
  math(EXPR end "${end} + 1")
  string(SUBSTRING "${row}" ${end} -1 "figures/${place}")
endforeach()

file(READ "${LISTING}" files)
set(entries "")
foreach(file IN LISTS files)
  file(READ "${file}" json)
  string(JSON type ERROR_VARIABLE problem TYPE "${json}")
  if(problem)
    message(FATAL_ERROR "${file}: ${problem}")
  endif()
  cmake_path(RELATIVE_PATH file BASE_DIRECTORY "${FOLDER}" OUTPUT_VARIABLE place)
  member("${json}" name name)
  member("${json}" family family)
  aliases_of("${json}" aliases)
  set(figures "${figures/${place}}")
  foreach(text IN ITEMS place name family aliases figures json)
    literal("${${text}}" ${text})
  endforeach()
  string(APPEND entries "    {${place}, ${name}, ${family}, ${aliases}, ${figures}, ${json}},\n")
endforeach()

file(WRITE "${OUTPUT}" "// Made by cmake/embed_paytables.cmake from the files in paytables/.
#include \"game/catalogue/bundled_paytables.hpp\"

namespace vpanalyze {

namespace {
using namespace std::string_view_literals;

constexpr BundledPaytable kPaytables[] = {
${entries}};
}  // namespace

std::span<const BundledPaytable> bundled_paytables() { return kPaytables; }

}  // namespace vpanalyze
")
