# SPDX-License-Identifier: MIT
# cmake -DBUILD=… -DSOURCE=… -DWORK=… [-DFROM_SOURCE=ON [-DONLY_CONFIGURED=ON] | -DSHARED=ON]
#   -P consumer_test.cmake
#
# Builds the programs that docs/library.md shows, in C++ and in C, as they stand there and runs them: with what BUILD has
# built, installed under WORK; or with the library's sources, which one line of its CMakeLists.txt
# then names; or with shared libraries, built anew and without the program.
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
if(FROM_SOURCE)
  set(with_sources "add_subdirectory(\"${SOURCE}\" vpanalyze EXCLUDE_FROM_ALL)")
  string(REPLACE "find_package(vpanalyze 0.1 REQUIRED)" "${with_sources}" build_file "${build_file}")
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
run("${WORK}/build/returns" "${paytables}/jacks-or-better/9-6.json")
if(NOT output STREQUAL "Jacks or Better 9/6 returns 0.995439\n")
  message(FATAL_ERROR "the program printed: ${output}")
endif()

execute_process(COMMAND "${WORK}/build/ask"
  RESULT_VARIABLE code OUTPUT_VARIABLE answer ERROR_VARIABLE error)
if(NOT code EQUAL 2 OR NOT answer MATCHES "^{\"schema_version\":1,.*\n$"
   OR NOT error STREQUAL "found 4 cards; a deal has five\n")
  message(FATAL_ERROR "the program in C printed: ${answer}${error}")
endif()
