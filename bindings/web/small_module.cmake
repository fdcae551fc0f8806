# SPDX-License-Identifier: MIT
# What keeps the WebAssembly module small, besides -Oz for every file in the preset "web": -O2 for
# the engines made it 70 kB larger, return tables no faster, and charts a fifth. Sizes are gzipped.

# A module opens no paytables but those it has and those it is given, and answers in JSON;
# only_in_modules.cpp stands in for these.
list(APPEND VPANALYZE_LEFT_OUT
  cli/commands/schema.cpp cli/input.cpp game/catalogue/folders.cpp game/reading/read_file.cpp
  report/formats/csv.cpp report/formats/html.cpp report/formats/markdown.cpp
  report/formats/schema.cpp report/formats/text.cpp report/formats/writers.cpp)
# With -Oz emcc 3.1.6 has LLVM inline nothing at all, not even what is shorter than its call:
# 6 kB more, and a keystroke takes 18 ms instead of 13.
target_compile_options(vpanalyze_settings INTERFACE -finline-functions)
# What fails for want of memory ends the module, so that nothing need be cleaned up after it:
# 10 kB. The macro is the standard library's own for programs without exceptions.
target_compile_options(vpanalyze_settings INTERFACE -D_LIBCPP_NO_EXCEPTIONS
  "-include;${PROJECT_SOURCE_DIR}/bindings/web/no_throw.hpp")
