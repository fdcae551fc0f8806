# SPDX-License-Identifier: MIT
# Linux on 64-bit ARM, by GCC of Debian's package g++-aarch64-linux-gnu.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
set(CMAKE_FIND_ROOT_PATH /usr/aarch64-linux-gnu)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
# Runs what is built, for checks and for the manual page that the program writes of itself.
find_program(VPANALYZE_QEMU NAMES qemu-aarch64-static qemu-aarch64)
if(VPANALYZE_QEMU)
  set(CMAKE_CROSSCOMPILING_EMULATOR "${VPANALYZE_QEMU}" -L /usr/aarch64-linux-gnu)
endif()
