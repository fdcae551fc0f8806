# SPDX-License-Identifier: MIT
# cmake -DSOURCE=… -DOUTPUT=… -P write_commit.cmake: writes the definitions of commit() and
# commit_date(), from the checkout or, in an archive that "git archive" has made, from
# cmake/commit.txt.
cmake_minimum_required(VERSION 3.25)

# git(result word...): what git prints, or nothing where this is no checkout.
function(git result)
  execute_process(COMMAND git -C "${SOURCE}" ${ARGN}
    OUTPUT_VARIABLE output OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE code)
  if(NOT code EQUAL 0)
    set(output "")
  endif()
  set(${result} "${output}" PARENT_SCOPE)
endfunction()

set(commit "")
set(date "")
file(STRINGS "${SOURCE}/cmake/commit.txt" archived)
if(archived MATCHES "^([0-9a-f]+) ([0-9-]+)$")
  string(SUBSTRING "${CMAKE_MATCH_1}" 0 12 commit)
  set(date "${CMAKE_MATCH_2}")
elseif(EXISTS "${SOURCE}/.git")
  git(commit describe --always --dirty --abbrev=12 --exclude=*)
  git(date log -1 --format=%cs)
endif()
file(CONFIGURE OUTPUT "${OUTPUT}" @ONLY CONTENT "#include \"program/about.hpp\"

namespace vpanalyze {

std::string_view commit() { return \"@commit@\"; }

std::string_view commit_date() { return \"@date@\"; }

}  // namespace vpanalyze
")
