// SPDX-License-Identifier: MIT
#include <signal.h>
#include <unistd.h>
#if __has_include(<malloc.h>)
#include <malloc.h>
#endif

#include <cstdio>
#include <exception>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "cli/errors.hpp"
#include "program/long_work.hpp"
#include "program/output_file.hpp"
#include "program/parser.hpp"
#include "program/terminal_session.hpp"
#include "vpanalyze/game/read_paytable.hpp"
#include "vpanalyze/studies/chart.hpp"
#include "vpanalyze/version.hpp"

namespace vpanalyze {
namespace {

/// Keeps the arrays of one step of the work for the next: asking the kernel for fresh zeroed pages
/// again and again takes a tenth of a short run.
void keep_freed_memory() {
#if defined(__GLIBC__)
  constexpr int kMebibyte = 1 << 20;
  mallopt(M_MMAP_THRESHOLD, 64 * kMebibyte);
  mallopt(M_TRIM_THRESHOLD, 256 * kMebibyte);
  mallopt(M_TOP_PAD, 16 * kMebibyte);
#endif
}

void print(const Streams& streams, const std::string& text) {
  write_all(streams.out, text, "standard output");
}

int carry_out(const std::vector<std::string>& words, const Streams& streams) {
  CommonOptions common;
  const Invocation invocation = parse_command_line(words, common);
  int code = kDone;
  try {
    if (common.help) {
      print(streams, invocation.named ? command_help(invocation.command) : general_help());
    } else if (common.version) {
      print(streams, "vpanalyze " + std::string(kVersion) + "\n");
    } else {
      TerminalSession session(common, streams, invocation.command.fills_folder);
      code = invocation.command.run(session);
      session.finish();
    }
  } catch (const ClosedPipe&) {  // "vpanalyze … | head" has all it wants
  }
  return code;
}

/// The program: the words of the command line in, an exit code out.
int run(const std::vector<std::string>& words, const Streams& streams) {
  const auto refuse = [&](const std::exception& error, ExitCode code) {
    print_message(streams, error.what());
    return code;
  };
  if (words.empty()) {
    print_for_people(streams, short_usage());
    return kWrongUsage;
  }
  try {
    return carry_out(words, streams);
  } catch (const std::invalid_argument& error) {
    return refuse(error, kWrongUsage);
  } catch (const FileError& error) {
    return refuse(error, kUnusableFile);
  } catch (const PaytableError& error) {
    return refuse(error, kUnusableFile);
  } catch (const ChartError& error) {
    // One message for every line of the chart that is not understood.
    std::istringstream problems(error.what());
    for (std::string problem; std::getline(problems, problem);) print_message(streams, problem);
    return kUnusableFile;
  }
}

}  // namespace
}  // namespace vpanalyze

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
