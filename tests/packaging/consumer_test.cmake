# SPDX-License-Identifier: MIT
# cmake -DBUILD=… -DSOURCE=… -DWORK=… [-DFROM_SOURCE=ON] -P consumer_test.cmake
#
# Installs what BUILD has built under WORK, builds the consumer with it and runs it; or builds the
# consumer with the library's sources.
function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE code OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT code EQUAL 0)
    list(JOIN ARGN " " command)
    message(FATAL_ERROR "${command}\n${output}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

file(REMOVE_RECURSE "${WORK}")
set(prefix "${WORK}/installed")
if(FROM_SOURCE)
  # No optimisation: what is tested is that it builds.
  set(how -DVPANALYZE_SOURCE=${SOURCE} -DCMAKE_BUILD_TYPE=None -DCMAKE_CXX_FLAGS=-O0)
  set(paytables "${SOURCE}/paytables")
else()
  run("${CMAKE_COMMAND}" --install "${BUILD}" --prefix "${prefix}")
  set(how -DCMAKE_PREFIX_PATH=${prefix} -DCMAKE_BUILD_TYPE=Release)
  set(paytables "${prefix}/share/vpanalyze/paytables")
endif()
run("${CMAKE_COMMAND}" -G "${GENERATOR}" -S "${SOURCE}/tests/packaging/consumer" -B "${WORK}/build"
  -DCMAKE_CXX_COMPILER=${COMPILER} ${how})
run("${CMAKE_COMMAND}" --build "${WORK}/build" --target consumer)
run("${WORK}/build/consumer" "${paytables}/jacks-or-better/9-6.json")
if(NOT output STREQUAL "Jacks or Better 9/6 returns 0.995439\n")
  message(FATAL_ERROR "the consumer printed: ${output}")
endif()
