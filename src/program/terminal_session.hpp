// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/session.hpp"
#include "platform/files.hpp"
#include "program/output_file.hpp"
#include "program/parser.hpp"

namespace vpanalyze {

/// Prints text for people to standard error, ignoring failures.
void print_for_people(std::string_view text);

/// Prints one line for people, made safe for terminals: "vpanalyze: MESSAGE".
void print_message(std::string_view message);

/// Session of a user at a command line.
class TerminalSession final : public Session {
 public:
  /// Opens the output. Throws FileError if it could not be written. If the command fills a folder,
  /// -o is a folder, which is created, and answers go to standard output.
  TerminalSession(const CommonOptions& common, const Invocation& invocation);

  std::istream* input() const override;
  void refuse_overwriting(const std::string& input, const std::string& what) const override;
  std::vector<std::string_view> command_names() const override;
  std::span<const std::string> arguments() const override { return arguments_; }
  bool is_command_named() const override { return is_command_named_; }

  Progress begin_work(std::string things, bool parts_answer) override;
  void end_early() override;
  void warn(std::string_view message) const override;

  bool is_shown() const override;
  void write(std::string_view text) override;
  void write_file(const std::string& name, std::string_view text) override;
  void flush() override;
  void write_lines(std::string_view lines) override;

  /// Shows a document where the answer will be, or on standard error if the answer is for programs
  /// or in a file.
  void say(const Document& document) override;
  /// Asks for a line. If the input is not a terminal, echoes the line as if it had been typed.
  std::optional<std::string> ask(std::string_view question) override;

  /// Ends the output, and the process after Ctrl-C. A file appears only now, after success.
  void finish();

 private:
  bool has_color() const override;
  bool has_color_at(Stream stream) const;
  /// Returns true if a conversation would disturb the answer at its destination.
  bool is_answered_aside() const;
  void say_text(std::string_view text);
  void tell_problem(const std::string& problem) override;
  void begin_answer() override;
  /// Writes the pending output.
  void pass_on();

  std::vector<std::string> arguments_;
  bool is_command_named_;
  std::optional<OutputFile> file_;  ///< empty for standard output
  std::string folder_;              ///< folder for files in addition to the answer; empty if there
                                    ///< is none
  std::string output_;              ///< pending output
};

}  // namespace vpanalyze
