# SPDX-License-Identifier: MIT
# The page of the folder bindings/web/, which "vpanalyze page" writes. scripts/web makes it and builds the
# program with it; without, the program can do all else.
set(VPANALYZE_PAGE "" CACHE FILEPATH "The page to build into the program (made by scripts/web)")

# vpanalyze_embed_page(target): adds it to the target's sources.
function(vpanalyze_embed_page target)
  set(page "")
  if(VPANALYZE_PAGE AND NOT EXISTS "${VPANALYZE_PAGE}")
    message(WARNING "building without the page: there is no ${VPANALYZE_PAGE} (scripts/web makes it)")
  elseif(VPANALYZE_PAGE)
    file(READ "${VPANALYZE_PAGE}" page)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${VPANALYZE_PAGE}")
  endif()
  foreach(file IN ITEMS service-worker.js vpanalyze.webmanifest)
    file(READ "${PROJECT_SOURCE_DIR}/bindings/web/page/${file}" ${file})
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
      "${PROJECT_SOURCE_DIR}/bindings/web/page/${file}")
  endforeach()
  set(source "${PROJECT_BINARY_DIR}/generated/web_page.cpp")
  file(CONFIGURE OUTPUT "${source}" @ONLY CONTENT "#include \"program/web_page.hpp\"

namespace vpanalyze {

std::string_view web_page() {
  static constexpr char kPage[] = R\"page(@page@)page\";
  return {kPage, sizeof(kPage) - 1};
}

std::string_view service_worker() { return R\"page(@service-worker.js@)page\"; }

std::string_view web_manifest() { return R\"page(@vpanalyze.webmanifest@)page\"; }

}  // namespace vpanalyze
")
  target_sources(${target} PRIVATE "${source}")
endfunction()
