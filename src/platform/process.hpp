// SPDX-License-Identifier: MIT
// Arguments, environment and memory of the process, and requests to end it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace vpanalyze {

/// Separator of folders in a variable of the environment.
#if defined(_WIN32)
inline constexpr char kFolderListSeparator = ';';
#else
inline constexpr char kFolderListSeparator = ':';
#endif

/// Returns the arguments of main() in UTF-8, without the program's name.
std::vector<std::string> command_line_words(int count, char** words);

/// Returns the value of a variable of the environment; empty if there is none.
std::string environment(const char* name);

/// Returns the folder in which programs keep files for the user; empty if the environment names
/// none.
std::string user_data_folder();

/// Returns the name of the variable that user_data_folder() needs.
const char* user_data_variable();

std::uint64_t process_id();

/// Prepares the allocator for long work in many threads. `end` is called when memory runs out.
void prepare_memory(void (*end)());

/// Handlers of requests to end the process. Both must do only what a signal handler may.
struct EndHandlers {
  /// Returns true if Ctrl-C is noted and the process goes on.
  bool (*is_interrupt_noted)();
  /// Called before the process ends.
  void (*clean_up)();
};

/// Handles Ctrl-C and requests to end from now on, and lets failed writes be errors. To be called
/// once, before there are threads. Signals that the process was started to ignore, as by nohup and
/// "&" in scripts, stay ignored.
void handle_end_requests(const EndHandlers& handlers);

/// Ends the process as Ctrl-C does, so that a shell's loop ends with it.
[[noreturn]] void end_interrupted();

}  // namespace vpanalyze
