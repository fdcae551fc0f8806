// SPDX-License-Identifier: MIT
#include <signal.h>
#include <unistd.h>

#include <cstdio>
#include <exception>
#include <iostream>

#include "cli/errors.hpp"
#include "cli/freed_memory.hpp"
#include "cli/interruption.hpp"
#include "cli/run.hpp"

int main(int argc, char** argv) {
  try {
    vpanalyze::keep_freed_memory();
    // A closed pipe and a file too large (ulimit -f) shall be errors of write(), not the end of
    // the process.
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
    vpanalyze::handle_signals();
    std::ios::sync_with_stdio(false);
    const vpanalyze::Streams streams{std::cin, STDOUT_FILENO, STDERR_FILENO};
    return vpanalyze::run({argv + (argc > 0 ? 1 : 0), argv + argc}, streams);
  } catch (const std::exception& error) {
    static_cast<void>(
        std::fprintf(stderr, "vpanalyze: this should not happen: %s\n", error.what()));
    return vpanalyze::kUnusableFile;
  }
}
