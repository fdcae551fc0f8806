# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# Functions that scripts/run, scripts/test and .ci/run share: finding out what is missing,
# installing it, building quietly. Sourced, never run. Kept to the bash 3.2 of macOS.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
build="$root/build/release"

# say WORDS...: to people, never to standard output, which belongs to the program.
say() { printf '%s/%s: %s\n' "$(basename "$(dirname "$0")")" "${0##*/}" "$*" >&2; }

# fail_setup WORDS...: 2, because nothing was run.
fail_setup() {
    say "$@"
    exit 2
}

# logged COMMAND...: runs it quietly; a failure is followed by the end of what it wrote.
logged() {
    local log status=0
    log=$(mktemp)
    "$@" >"$log" 2>&1 </dev/null || status=$?
    [ "$status" -eq 0 ] || tail -n 60 "$log" >&2
    rm -f "$log"
    return "$status"
}

# report_progress LOG: says every 20 seconds how far Ninja is. It keeps neither the caller's pipes
# nor its lock open.
report_progress() {
    local done_of
    while sleep 20 >/dev/null 2>&1 9>&-; do
        done_of=$(sed -n 's/^\[\([0-9]*\)\/\([0-9]*\)\].*/\1 of \2/p' "$1" | tail -n 1)
        [ -z "$done_of" ] || say "building: $done_of steps done"
    done
}

# build_target TARGET [OPTION]...: builds; what Ninja prints is left in $build.log.
build_target() {
    local status=0 reporter
    : >"$build.log"
    report_progress "$build.log" &
    reporter=$!
    cmake --build "$build" --target "$@" >"$build.log" 2>&1 </dev/null || status=$?
    kill "$reporter"
    wait "$reporter" 2>/dev/null || true
    return "$status"
}

have() { command -v "$1" >/dev/null 2>&1; }

compiler() {
    local name
    for name in "${CXX:-}" c++ g++ clang++; do
        if [ -n "$name" ] && have "$name"; then
            echo "$name"
            return
        fi
    done
    return 1
}

has_header() {
    printf '#if !__has_include(<%s>)\n#error missing\n#endif\n' "$1" |
        "$(compiler)" -std=c++17 -E -x c++ - >/dev/null 2>&1
}

# missing_packages NAME...: of these Debian packages, the ones whose contents are not there,
# wherever they may have come from.
missing_packages() {
    local package
    for package in "$@"; do
        case $package in
            g++) compiler >/dev/null ;;
            ninja-build) have ninja ;;
            nodejs) have node ;;
            cmake | chromium | clang-format | clang-tidy | git | npm) have "$package" ;;
            libcli11-dev) has_header CLI/CLI.hpp ;;
            nlohmann-json3-dev) has_header nlohmann/json.hpp ;;
            python3-jsonschema) python3 -c 'import jsonschema' 2>/dev/null ;;
            catch2) has_header catch2/catch.hpp || has_header catch2/catch_test_macros.hpp ;;
            *) dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' ;;
        esac || echo "$package"
    done
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

apt_install() {
    as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get -o DPkg::Lock::Timeout=120 install -y --no-install-recommends "$@"
}

# The lists of packages are fetched only when installing fails without.
apt_install_or_update() { apt_install "$@" || { as_root apt-get update && apt_install "$@"; }; }

explain_other_system() {
    say "these are needed first: 64-bit GCC 11 or Clang 14, or later, CMake 3.25 or later, Ninja;"
    say "CLI11, nlohmann/json and Catch2 are downloaded if they are not installed."
    say "  macOS:   xcode-select --install; brew install cmake ninja cli11 nlohmann-json catch2"
    say "  Fedora:  sudo dnf install gcc-c++ cmake ninja-build cli11-devel json-devel catch-devel"
    say "  Arch:    sudo pacman -S gcc cmake ninja cli11 nlohmann-json catch2"
    say "Then call scripts/${0##*/} again."
}

# ensure_packages NAME...: installs what is missing, by Debian's names. Libraries that cannot be
# installed are left to CMake, which downloads them or says what is wrong; without tools this ends.
ensure_packages() {
    local missing tools
    missing=$(missing_packages "$@")
    [ -z "$missing" ] && return
    tools=$(missing_packages g++ cmake ninja-build)
    if ! have apt-get; then
        [ -z "$tools" ] && return
        explain_other_system
        exit 2
    fi

    # shellcheck disable=SC2086  # a list of package names
    set -- $missing
    if [ "$(id -u)" -ne 0 ] && ! have sudo; then
        [ -z "$tools" ] && return
        fail_setup "install these as root, then call again: apt-get install $*"
    fi
    say "installing $*"
    logged apt_install_or_update "$@" || [ -z "$tools" ] ||
        fail_setup "cannot install $* (the messages of apt-get are above)"
}

# True when the build directory was made from this very checkout: a copied or moved one would go on
# building the old place's sources.
configured() {
    [ -f "$build/build.ninja" ] &&
        grep -sqxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$build/CMakeCache.txt"
}

# configure [-DNAME=VALUE]...: from scratch if the build directory is broken or another checkout's.
configure() {
    local fresh=--fresh
    if configured; then fresh=; fi
    (cd "$root" && logged cmake ${fresh:+"$fresh"} --preset release "$@")
}

# quick_build TARGET: all that a second call needs. Does not say why it fails, because a full build
# follows.
quick_build() { configured && build_target "$1"; }

# Presets with workflows came with CMake 3.25; an older one only says "unrecognized version".
require_new_cmake() {
    local version
    version=$(cmake --version | sed -n 's/^cmake version //p')
    case $version in
        [0-2].* | 3.[0-9].* | 3.1[0-9].* | 3.2[0-4].*)
            fail_setup "CMake 3.25 or later is needed, this is $version" \
                "(pip install cmake brings a new one)"
            ;;
    esac
}

# full_build TARGET [-DNAME=VALUE]... On two processors Ninja would do three things at once, which
# takes half as much memory again and no less time.
full_build() {
    local target=$1
    shift
    require_new_cmake
    configure "$@" || return
    build_target "$target" --parallel "$(getconf _NPROCESSORS_ONLN)" && return
    tail -n 60 "$build.log" >&2
    return 1
}

# Two calls at the same moment must not build in the same directory.
with_lock() {
    if have flock; then
        mkdir -p "$root/build"
        (flock 9 && "$@") 9>"$root/build/.lock"
    else
        "$@"
    fi
}
