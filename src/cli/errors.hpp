// SPDX-License-Identifier: MIT
#pragma once

#include <exception>
#include <stdexcept>
#include <string>
#include <string_view>

namespace vpanalyze {

/// What the process tells the shell. An interrupted one ends by its signal, which shells show as
/// 130.
enum ExitCode : int {
  kDone = 0,
  kAnswerIsNo = 1,    ///< a check or a verification that does not agree
  kWrongUsage = 2,    ///< the command line makes no sense
  kUnusableFile = 3,  ///< cannot be read or written, or is not what it should be
};

/// A mistake on the command line. what() is one line for people; so is that of any
/// std::invalid_argument of the library, which comes of what was asked for.
class UsageError : public std::invalid_argument {
 public:
  using std::invalid_argument::invalid_argument;
};

/// What `act` returns. A mistake it finds in what an option was given is told with the option's
/// name.
template <class Act>
auto under_option(std::string_view option, const Act& act) {
  try {
    return act();
  } catch (const std::invalid_argument& error) {
    throw UsageError(std::string(option) + ": " + error.what());
  }
}

/// A file that cannot be used. what() is one line for people that begins with the file's name.
class FileError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Whoever read our output has stopped reading, as in "vpanalyze … | head": no error, but nothing
/// more needs to be written.
struct ClosedPipe : std::exception {};

}  // namespace vpanalyze
