// SPDX-License-Identifier: MIT
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "base/text.hpp"
#include "platform/files.hpp"
#include "platform/process.hpp"
#include "program/about.hpp"
#include "program/help.hpp"
#include "program/long_work.hpp"
#include "program/output_file.hpp"
#include "program/parser.hpp"
#include "program/terminal_session.hpp"
#include "vpanalyze/json/json_error.hpp"
#include "vpanalyze/studies/chart.hpp"
#include "vpanalyze/version.hpp"

namespace vpanalyze {
namespace {

/// Ends the program where memory runs out, on whatever thread.
[[noreturn]] void end_without_memory() {
  static std::atomic_flag ending;
  while (ending.test_and_set()) std::this_thread::sleep_for(std::chrono::hours(1));
  remove_temporary_file();
  wipe_progress();
  try_write(Stream::error, "vpanalyze: out of memory\n");
  std::_Exit(kUnusableFile);
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
    TerminalSession session(common, invocation);
    if (common.help) {
      session.write(invocation.named ? command_help(invocation.command) : general_help());
    } else if (common.version) {
      session.write(version_line());
    } else if (common.licenses) {
      session.write(std::string(licenses()));
    } else {
      code = invocation.command.run(session);
      if (session.has_unknown_names()) code = kWrongUsage;
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
  vpanalyze::prepare_memory(&vpanalyze::end_without_memory);
  vpanalyze::prepare_standard_input();
  vpanalyze::handle_signals();
  std::ios::sync_with_stdio(false);
  return vpanalyze::run(vpanalyze::command_line_words(argc, argv));
}
