# SPDX-License-Identifier: MIT
# Third-party libraries: the installed package first, a pinned release with a known hash second,
# and without either a message that says what to install.
include(FetchContent)

# vpanalyze_download(name debian_package url sha256 archive)
#
# Fetches the archive ahead of FetchContent, where a failed download ends in a page of messages that
# never says which package is missing.
function(vpanalyze_download name debian_package url sha256 archive)
  if(EXISTS "${archive}")
    return()
  endif()
  message(STATUS "${name} is not installed; downloading ${url}")
  file(DOWNLOAD "${url}" "${archive}.part" STATUS status TLS_VERIFY ON)
  list(POP_FRONT status code reason)
  if(code EQUAL 0)
    file(SHA256 "${archive}.part" found_sha256)
    if(NOT found_sha256 STREQUAL sha256)
      set(code 1)
      set(reason "its SHA-256 is ${found_sha256}, not ${sha256}")
    endif()
  endif()
  if(NOT code EQUAL 0)
    file(REMOVE "${archive}.part")
    message(FATAL_ERROR
      "${name} is not installed and cannot be downloaded from ${url}: ${reason}.\n"
      "Install it, on Debian and Ubuntu with: apt-get install ${debian_package}")
  endif()
  file(RENAME "${archive}.part" "${archive}")
endfunction()

# vpanalyze_require(NAME URL url SHA256 hash DEBIAN package)
function(vpanalyze_require name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "URL;SHA256;DEBIAN" "")
  string(TOUPPER "${name}" upper_name)
  set(url "${arg_URL}")

  find_package(${name} CONFIG QUIET)
  if(NOT ${name}_FOUND AND NOT FETCHCONTENT_SOURCE_DIR_${upper_name})
    cmake_path(GET arg_URL FILENAME archive_name)
    set(url "${PROJECT_BINARY_DIR}/downloads/${name}-${archive_name}")
    vpanalyze_download(${name} ${arg_DEBIAN} ${arg_URL} ${arg_SHA256} "${url}")
  endif()

  # SYSTEM keeps our warnings out of their headers. The order of the arguments matters: after
  # URL_HASH, SYSTEM would be read as a part of the hash.
  FetchContent_Declare(${name} SYSTEM
    URL "${url}"
    URL_HASH SHA256=${arg_SHA256}
    DOWNLOAD_EXTRACT_TIMESTAMP ON
    FIND_PACKAGE_ARGS CONFIG)
  FetchContent_MakeAvailable(${name})
  set(${name}_VERSION "${${name}_VERSION}" PARENT_SCOPE)  # empty after a download
endfunction()

# vpanalyze_use_headers_of_host(target header found): where the build is for another machine, defines
# the target of a library that is all headers by those installed on this one, and sets FOUND. They are
# seen through a folder that has nothing else of this machine's, whose C library must not be seen.
function(vpanalyze_use_headers_of_host target header found)
  set(${found} NO PARENT_SCOPE)
  if(NOT CMAKE_CROSSCOMPILING)
    return()
  endif()
  cmake_path(GET header PARENT_PATH folder)
  find_path(VPANALYZE_HOST_${folder} ${header} NO_CMAKE_FIND_ROOT_PATH
    PATHS /usr/local/include /usr/include /opt/homebrew/include)
  if(NOT VPANALYZE_HOST_${folder})
    return()
  endif()
  set(headers "${PROJECT_BINARY_DIR}/headers/${folder}")
  file(MAKE_DIRECTORY "${headers}")
  file(CREATE_LINK "${VPANALYZE_HOST_${folder}}/${folder}" "${headers}/${folder}" SYMBOLIC)
  add_library(${target} INTERFACE IMPORTED)
  target_include_directories(${target} INTERFACE "${headers}")
  set(${found} YES PARENT_SCOPE)
endfunction()

function(vpanalyze_use_nlohmann_json)
  # A project around this one may have it.
  if(TARGET nlohmann_json::nlohmann_json)
    return()
  endif()
  vpanalyze_use_headers_of_host(nlohmann_json::nlohmann_json nlohmann/json.hpp found)
  if(found)
    return()
  endif()
  vpanalyze_require(nlohmann_json
    URL https://github.com/nlohmann/json/releases/download/v3.11.3/json.tar.xz
    SHA256 d6c65aca6b1ed68e7a182f4757257b107ae403032760ed6ef121c9d55e81757d
    DEBIAN nlohmann-json3-dev)
endfunction()

function(vpanalyze_use_cli11)
  if(TARGET CLI11::CLI11)
    return()
  endif()
  vpanalyze_use_headers_of_host(CLI11::CLI11 CLI/CLI.hpp found)
  if(found)
    return()
  endif()
  vpanalyze_require(CLI11
    URL https://github.com/CLIUtils/CLI11/archive/refs/tags/v2.5.0.tar.gz
    SHA256 17e02b4cddc2fa348e5dbdbb582c59a3486fa2b2433e70a0c3bacb871334fd55
    DEBIAN libcli11-dev)
endfunction()

# No version is asked for: the version file of Catch2 2.13 refuses ranges, so that an installed
# package would silently be passed over. Both 2 and 3 serve; which it is goes to the caller as
# VPANALYZE_CATCH2_MAJOR (2.13.10 has the targets of 3, so that they do not tell).
function(vpanalyze_use_catch2)
  vpanalyze_require(Catch2
    URL https://github.com/catchorg/Catch2/archive/refs/tags/v3.6.0.tar.gz
    SHA256 485932259a75c7c6b72d4b874242c489ea5155d17efa345eb8cc72159f49f356
    DEBIAN catch2)
  if(Catch2_VERSION AND Catch2_VERSION VERSION_LESS 3)
    set(VPANALYZE_CATCH2_MAJOR 2 PARENT_SCOPE)
  else()
    set(VPANALYZE_CATCH2_MAJOR 3 PARENT_SCOPE)
  endif()
endfunction()
