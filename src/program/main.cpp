// SPDX-License-Identifier: MIT
#include <pthread.h>
#include <signal.h>
#include <unistd.h>
#if __has_include(<malloc.h>)
#include <malloc.h>
#endif

#include <atomic>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "cli/about.hpp"
#include "cli/help.hpp"
#include "cli/output_file.hpp"
#include "program/long_work.hpp"
#include "program/parser.hpp"
#include "program/terminal_session.hpp"
#include "vpanalyze/json/json_error.hpp"
#include "vpanalyze/studies/chart.hpp"
#include "vpanalyze/version.hpp"

namespace vpanalyze {
namespace {

/// Ends the program when memory runs out, in any thread.
[[noreturn]] void end_without_memory() {
  static std::atomic_flag ending;
  while (ending.test_and_set()) pause();  // another thread reports it
  constexpr std::string_view kMessage = "vpanalyze: out of memory\n";
  remove_temporary_file();
  wipe_progress();
  static_cast<void>(::write(STDERR_FILENO, kMessage.data(), kMessage.size()) < 0);
  std::_Exit(kUnusableFile);
}

/// Sets the stack size of all threads but the first. The work needs far less than the usual eight
/// megabytes, which could exhaust the address space.
void keep_stacks_small() {
#if defined(__GLIBC__)
  constexpr std::size_t kStackBytes = std::size_t{1} << 20U;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, kStackBytes);
  pthread_setattr_default_np(&attributes);
  pthread_attr_destroy(&attributes);
#endif
}

/// Keeps freed memory for the next step of the work: repeatedly asking the kernel for zeroed pages
/// takes a tenth of a short run.
void keep_freed_memory() {
#if defined(__GLIBC__)
  constexpr int kMebibyte = 1 << 20;
  mallopt(M_MMAP_THRESHOLD, 64 * kMebibyte);
  mallopt(M_TRIM_THRESHOLD, 256 * kMebibyte);
  mallopt(M_TOP_PAD, 16 * kMebibyte);
  // If there is not that much memory, asks for no more than is needed.
  std::set_new_handler([] {
    mallopt(M_TOP_PAD, 0);
    std::set_new_handler(&end_without_memory);
  });
#else
  std::set_new_handler(&end_without_memory);
#endif
}

std::string version_line() {
  std::string line = "vpanalyze " + std::string(kVersion);
  if (!commit().empty()) {
    line += " (commit " + std::string(commit()) + " of " + std::string(commit_date()) + ")";
  }
  return line + "\n";
}

/// Executes the command line and returns the exit code.
int carry_out(const std::vector<std::string>& words) {
  CommonOptions common;
  const Invocation invocation = parse_command_line(words, common);
  int code = kDone;
  try {
    TerminalSession session(common, invocation.command.fills_folder);
    if (common.help) {
      session.write(invocation.named ? command_help(invocation.command) : general_help());
    } else if (common.version) {
      session.write(version_line());
    } else if (common.licenses) {
      session.write(std::string(licenses()));
    } else {
      code = invocation.command.run(session);
      if (!session.problems().empty()) code = kUnusableFile;
    }
    session.finish();
  } catch (const ClosedPipe&) {  // "vpanalyze … | head" has read enough
  }
  return code;
}

/// Executes the command line, with a message for any error, and returns the exit code.
int run(const std::vector<std::string>& words) {
  const auto refuse = [](const std::exception& error, ExitCode code) {
    print_message(error.what());
    return code;
  };
  if (words.empty()) {
    print_for_people(short_usage());
    return kWrongUsage;
  }
  try {
    return carry_out(words);
  } catch (const std::invalid_argument& error) {
    return refuse(error, kWrongUsage);
  } catch (const FileError& error) {
    return refuse(error, kUnusableFile);
  } catch (const JsonError& error) {
    return refuse(error, kUnusableFile);
  } catch (const ChartError& error) {
    // Prints one message for every line of the chart that is not understood.
    for (const std::string_view problem : parts_of(error.what(), '\n')) print_message(problem);
    return kUnusableFile;
  } catch (const std::exception& error) {
    print_message(internal_error(error.what()));
    return kUnusableFile;
  }
}

}  // namespace
}  // namespace vpanalyze

int main(int argc, char** argv) {
  vpanalyze::keep_freed_memory();
  vpanalyze::keep_stacks_small();
  // Turns a closed pipe and a file too large (ulimit -f) into errors of write(), which would
  // otherwise end the process.
  signal(SIGPIPE, SIG_IGN);
  signal(SIGXFSZ, SIG_IGN);
  vpanalyze::handle_signals();
  std::ios::sync_with_stdio(false);
  return vpanalyze::run({argv + (argc > 0 ? 1 : 0), argv + argc});
}
