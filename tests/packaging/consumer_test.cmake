# SPDX-License-Identifier: MIT
# cmake -DBUILD=… -DSOURCE=… -DWORK=…
#   [-DFROM_SOURCE=ON [-DEXPORTED=ON] [-DONLY_CONFIGURED=ON] | -DSHARED=ON] -P consumer_test.cmake
#
# Builds the programs that docs/library.md shows, in C++ and in C, as they stand there and runs them:
# with what BUILD has built, installed under WORK, by CMake and by the command lines with pkg-config;
# or with the library's sources, which one line of its CMakeLists.txt then names; or by a library
# with these sources that is itself installed; or with shared libraries, built anew and without the
# program.
function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE code OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT code EQUAL 0)
    list(JOIN ARGN " " command)
    message(FATAL_ERROR "${command}\n${output}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

# The first block of the document that is marked so.
function(get_block mark result)
  file(READ "${SOURCE}/docs/library.md" text)
  set(begin "```${mark}\n")
  string(FIND "${text}" "${begin}" at)
  if(at EQUAL -1)
    message(FATAL_ERROR "docs/library.md shows no ${mark}")
  endif()
  string(LENGTH "${begin}" length)
  math(EXPR at "${at} + ${length}")
  string(SUBSTRING "${text}" ${at} -1 text)
  string(FIND "${text}" "```" end)
  string(SUBSTRING "${text}" 0 ${end} text)
  set(${result} "${text}" PARENT_SCOPE)
endfunction()

# check_program(PROGRAM) and check_c_program(PROGRAM) run what has been built.
function(check_program program)
  run("${program}" "${paytables}/jacks-or-better/9-6.json")
  if(NOT output STREQUAL "Jacks or Better 9/6 returns 0.995439\n")
    message(FATAL_ERROR "the program printed: ${output}")
  endif()
endfunction()

function(check_c_program program)
  execute_process(COMMAND "${program}"
    RESULT_VARIABLE code OUTPUT_VARIABLE answer ERROR_VARIABLE error)
  if(NOT code EQUAL 2 OR NOT answer MATCHES "^{\"schema_version\":1,.*\n$"
     OR NOT error STREQUAL "found 4 cards; a deal has five\n")
    message(FATAL_ERROR "the program in C printed: ${answer}${error}")
  endif()
endfunction()

file(REMOVE_RECURSE "${WORK}")
set(prefix "${WORK}/installed")
get_block(cmake build_file)
get_block(cpp program)
get_block(c c_program)
# What is tested is that it builds.
set(without_optimisation -DCMAKE_BUILD_TYPE=None -DCMAKE_CXX_FLAGS=-O0)
if(SHARED)
  set(BUILD "${WORK}/libraries")
  run("${CMAKE_COMMAND}" -G "${GENERATOR}" -S "${SOURCE}" -B "${BUILD}"
    -DCMAKE_CXX_COMPILER=${COMPILER} ${without_optimisation} -DBUILD_SHARED_LIBS=ON
    -DVPANALYZE_BUILD_CLI=OFF -DVPANALYZE_BUILD_BENCH=OFF)
  run("${CMAKE_COMMAND}" --build "${BUILD}" --target vpanalyze_c c_interface)
  run("${CMAKE_CTEST_COMMAND}" --test-dir "${BUILD}" -R "^c/(interface|symbols)$")
endif()
set(find_library "find_package(vpanalyze 1.0 REQUIRED)")
if(FROM_SOURCE)
  set(with_sources "add_subdirectory(\"${SOURCE}\" vpanalyze EXCLUDE_FROM_ALL)")
  if(EXPORTED)
    set(with_sources "set(VPANALYZE_INSTALL ON)
add_subdirectory(\"${SOURCE}\" vpanalyze)
add_library(mine STATIC main.cpp)
target_link_libraries(mine PUBLIC vpanalyze::vpanalyze PRIVATE vpanalyze::vpanalyze_c)
install(TARGETS mine EXPORT mine)
install(EXPORT mine NAMESPACE mine:: DESTINATION mine)")
  endif()
  string(REPLACE "${find_library}" "${with_sources}" build_file "${build_file}")
  set(how ${without_optimisation})
  set(paytables "${SOURCE}/paytables")
else()
  run("${CMAKE_COMMAND}" --install "${BUILD}" --prefix "${prefix}")
  set(how -DCMAKE_PREFIX_PATH=${prefix} -DCMAKE_BUILD_TYPE=Release)
  set(paytables "${prefix}/share/vpanalyze/paytables")
endif()
string(APPEND build_file "enable_language(C)\nadd_executable(ask ask.c)\n"
  "target_link_libraries(ask PRIVATE vpanalyze::vpanalyze_c)\n")
file(WRITE "${WORK}/source/CMakeLists.txt" "${build_file}")
file(WRITE "${WORK}/source/main.cpp" "${program}")
file(WRITE "${WORK}/source/ask.c" "${c_program}")
run("${CMAKE_COMMAND}" -G "${GENERATOR}" -S "${WORK}/source" -B "${WORK}/build"
  -DCMAKE_CXX_COMPILER=${COMPILER} ${how})
if(FROM_SOURCE)
  # Who uses the library needs nothing of the program's.
  file(STRINGS "${WORK}/build/CMakeCache.txt" of_program REGEX "CLI11|Catch2")
  if(of_program)
    message(FATAL_ERROR "looked for, without need: ${of_program}")
  endif()
endif()
if(ONLY_CONFIGURED)
  return()
endif()
run("${CMAKE_COMMAND}" --build "${WORK}/build")
check_program("${WORK}/build/returns")
check_c_program("${WORK}/build/ask")

if(EXPORTED)
  run("${CMAKE_COMMAND}" --install "${WORK}/build" --prefix "${prefix}")
  # Who links that library names no other.
  file(WRITE "${WORK}/source/CMakeLists.txt" "cmake_minimum_required(VERSION 3.25)
project(yours LANGUAGES CXX)
${find_library}
include(\"${prefix}/mine/mine.cmake\")
add_executable(returns main.cpp)
target_link_libraries(returns PRIVATE mine::mine)
")
  run("${CMAKE_COMMAND}" -G "${GENERATOR}" -S "${WORK}/source" -B "${WORK}/with-mine"
    -DCMAKE_CXX_COMPILER=${COMPILER} -DCMAKE_PREFIX_PATH=${prefix})
  run("${CMAKE_COMMAND}" --build "${WORK}/with-mine")
  check_program("${WORK}/with-mine/returns")
endif()

find_program(PKG_CONFIG pkg-config)
if(FROM_SOURCE OR NOT PKG_CONFIG)
  return()
endif()
file(GLOB_RECURSE described "${prefix}/vpanalyze.pc")
cmake_path(GET described PARENT_PATH described)
cmake_path(GET described PARENT_PATH libraries)
set(ENV{PKG_CONFIG_PATH} "${described}")
set(ENV{LD_LIBRARY_PATH} "${libraries}")
file(STRINGS "${SOURCE}/docs/library.md" command_lines REGEX "^    .*pkg-config")
foreach(command_line IN LISTS command_lines)
  run("${CMAKE_COMMAND}" -E chdir "${WORK}/source" sh -c "${command_line}")
endforeach()
check_program("${WORK}/source/returns")
check_c_program("${WORK}/source/ask")
