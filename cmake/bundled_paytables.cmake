# SPDX-License-Identifier: MIT
# The paytables are compiled in, so that the program knows them wherever it is copied to, with what
# they return, so that a list of them needs no analysis. A new file under paytables/ needs no change
# here.

# vpanalyze_bundle_paytables(target): adds them to the target's sources.
function(vpanalyze_bundle_paytables target)
  set(folder "${PROJECT_SOURCE_DIR}/paytables")
  set(script "${PROJECT_SOURCE_DIR}/cmake/embed_paytables.cmake")
  set(listing "${PROJECT_BINARY_DIR}/generated/paytables.txt")
  set(figures "${folder}/figures.csv")
  set(source "${PROJECT_BINARY_DIR}/generated/bundled_paytables.cpp")

  file(GLOB_RECURSE files CONFIGURE_DEPENDS "${folder}/*.json")
  list(FILTER files EXCLUDE REGEX "\\.schema\\.json$")
  # The list is a file of its own, so that a paytable that is gone is noticed, too.
  file(CONFIGURE OUTPUT "${listing}" CONTENT "${files}" @ONLY)
  add_custom_command(OUTPUT "${source}"
    COMMAND "${CMAKE_COMMAND}" "-DFOLDER=${folder}" "-DLISTING=${listing}"
      "-DFIGURES=${figures}" "-DOUTPUT=${source}" -P "${script}"
    DEPENDS ${files} "${listing}" "${figures}" "${script}"
    COMMENT "Bundling the paytables"
    VERBATIM)
  set_source_files_properties("${source}" PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  target_sources(${target} PRIVATE "${source}")
endfunction()
