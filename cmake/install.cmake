# SPDX-License-Identifier: MIT
# Installs the program, the library as vpanalyze::vpanalyze and its C interface as
# vpanalyze::vpanalyze_c with their headers and pkg-config files, the paytables with their schema,
# the page, the manual page, completions, documents and licenses.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
if(NOT PROJECT_IS_TOP_LEVEL)
  set(CMAKE_INSTALL_DOCDIR "${CMAKE_INSTALL_DATAROOTDIR}/doc/vpanalyze")  # not that of the other one
endif()

install(TARGETS vpanalyze ${c_libraries} EXPORT vpanalyze-targets
  ARCHIVE COMPONENT library
  LIBRARY COMPONENT library)
install(DIRECTORY "${PROJECT_SOURCE_DIR}/include/vpanalyze"
  "${PROJECT_BINARY_DIR}/generated/vpanalyze"
  DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" COMPONENT library
  FILES_MATCHING PATTERN "*.hpp" PATTERN "*.h")
foreach(library IN ITEMS vpanalyze ${c_libraries})
  target_include_directories(${library} PUBLIC "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>")
endforeach()

set(cxx_libraries ${CMAKE_CXX_IMPLICIT_LINK_LIBRARIES})  # which a C compiler does not link
list(FILTER cxx_libraries INCLUDE REGEX "c[+][+]|^m$")
set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/vpanalyze")
configure_package_config_file("${PROJECT_SOURCE_DIR}/packaging/vpanalyze-config.cmake.in"
  "${PROJECT_BINARY_DIR}/vpanalyze-config.cmake" INSTALL_DESTINATION "${package_dir}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/vpanalyze-config-version.cmake"
  COMPATIBILITY SameMajorVersion)
install(FILES "${PROJECT_BINARY_DIR}/vpanalyze-config.cmake"
  "${PROJECT_BINARY_DIR}/vpanalyze-config-version.cmake"
  DESTINATION "${package_dir}" COMPONENT library)
install(EXPORT vpanalyze-targets NAMESPACE vpanalyze:: DESTINATION "${package_dir}"
  COMPONENT library)

# Paths in pkg-config files are relative to the file's own place, because --prefix may move it.
file(RELATIVE_PATH include_dir
  "${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig" "${CMAKE_INSTALL_FULL_INCLUDEDIR}")
list(TRANSFORM cxx_libraries PREPEND "-l")
list(JOIN cxx_libraries " " cxx_libraries)
set(requires_of_vpanalyze_c vpanalyze)
foreach(library IN ITEMS vpanalyze vpanalyze_c)
  set(requires "${requires_of_${library}}")
  configure_file("${PROJECT_SOURCE_DIR}/packaging/vpanalyze.pc.in"
    "${PROJECT_BINARY_DIR}/${library}.pc" @ONLY)
  install(FILES "${PROJECT_BINARY_DIR}/${library}.pc"
    DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig" COMPONENT library)
endforeach()

install(DIRECTORY "${PROJECT_SOURCE_DIR}/paytables"
  DESTINATION "${CMAKE_INSTALL_DATADIR}/vpanalyze" COMPONENT program)
# Whatever the README names, where it names it. The licenses go with each component.
install(FILES "${PROJECT_SOURCE_DIR}/README.md" "${PROJECT_SOURCE_DIR}/CHANGELOG.md"
  "${PROJECT_SOURCE_DIR}/LICENSE" "${PROJECT_SOURCE_DIR}/SECURITY.md"
  DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT program)
install(DIRECTORY "${PROJECT_SOURCE_DIR}/docs"
  DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT program)
foreach(folder IN ITEMS bench paytables)
  install(FILES "${PROJECT_SOURCE_DIR}/${folder}/README.md"
    DESTINATION "${CMAKE_INSTALL_DOCDIR}/${folder}" COMPONENT program)
endforeach()
set(licenses "${PROJECT_SOURCE_DIR}/packaging/licenses")
install(FILES "${licenses}/CLI11.txt" "${licenses}/nlohmann-json.txt"
  "${licenses}/gnu-libraries.txt"
  DESTINATION "${CMAKE_INSTALL_DOCDIR}/licenses" COMPONENT program)
if(MINGW)
  install(FILES "${licenses}/mingw-w64.txt"
    DESTINATION "${CMAKE_INSTALL_DOCDIR}/licenses" COMPONENT program)
endif()
install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" "${licenses}/nlohmann-json.txt"
  DESTINATION "${CMAKE_INSTALL_DOCDIR}-library" COMPONENT library)
if(VPANALYZE_PAGE)
  install(FILES "${VPANALYZE_PAGE}" RENAME vpanalyze.html
    DESTINATION "${CMAKE_INSTALL_DATADIR}/vpanalyze" COMPONENT program)
endif()

if(NOT VPANALYZE_BUILD_CLI)
  return()
endif()
install(TARGETS vpanalyze_cli RUNTIME COMPONENT program)
# The program writes its manual page and completions itself, so that they are never out of date.
# A build for another machine goes without.
if(CMAKE_CROSSCOMPILING AND NOT CMAKE_CROSSCOMPILING_EMULATOR)
  return()
endif()
set(shell_dir "${PROJECT_BINARY_DIR}/generated/shell")
file(MAKE_DIRECTORY "${shell_dir}")
set(man_page "${shell_dir}/vpanalyze.1")
add_custom_command(OUTPUT "${man_page}"
  COMMAND vpanalyze_cli help --man -o "${man_page}"
  COMMAND vpanalyze_cli completion bash -o "${shell_dir}/vpanalyze.bash"
  COMMAND vpanalyze_cli completion zsh -o "${shell_dir}/_vpanalyze"
  COMMAND vpanalyze_cli completion fish -o "${shell_dir}/vpanalyze.fish"
  BYPRODUCTS "${shell_dir}/vpanalyze.bash" "${shell_dir}/_vpanalyze" "${shell_dir}/vpanalyze.fish"
  DEPENDS vpanalyze_cli
  COMMENT "Writing the manual page and completions"
  VERBATIM)
add_custom_target(vpanalyze_shell_files ALL DEPENDS "${man_page}")
install(FILES "${man_page}" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1" COMPONENT program)
install(FILES "${shell_dir}/vpanalyze.bash" RENAME vpanalyze
  DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions" COMPONENT program)
# Folder where zsh looks under /usr/local; the Debian package sets another.
set(VPANALYZE_ZSH_COMPLETIONS site-functions CACHE STRING "Folder of share/zsh for completions")
install(FILES "${shell_dir}/_vpanalyze"
  DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/${VPANALYZE_ZSH_COMPLETIONS}" COMPONENT program)
install(FILES "${shell_dir}/vpanalyze.fish"
  DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d" COMPONENT program)
