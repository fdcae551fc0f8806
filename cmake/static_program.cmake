# SPDX-License-Identifier: MIT
include(CheckCXXSourceRuns)

# vpanalyze_link_statically(TARGET): release builds for Linux and Windows carry their libraries with
# them, where there are static ones that work. They run on any distribution, and a tenth of the
# shortest runs would otherwise go into finding libraries and their symbols.
function(vpanalyze_link_statically target)
  if(NOT CMAKE_SYSTEM_NAME MATCHES "^(Linux|Windows)$" OR NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    return()
  endif()
  set(options -static-libstdc++ -static-libgcc)
  if(WIN32)
    set(options -static)
  elseif(NOT CMAKE_CROSSCOMPILING OR CMAKE_CROSSCOMPILING_EMULATOR)
    # Threads, because in static programs with glibc before 2.34 they crash.
    set(CMAKE_REQUIRED_LINK_OPTIONS -static)
    check_cxx_source_runs("#include <thread>\nint main() { std::thread([] {}).join(); }"
      VPANALYZE_STATIC_PROGRAMS_RUN)
    if(VPANALYZE_STATIC_PROGRAMS_RUN)
      set(options -static)
    endif()
  endif()
  target_link_options(${target} PRIVATE "$<$<CONFIG:Release>:${options}>")
endfunction()
