// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/output_file.hpp"
#include "cli/session.hpp"
#include "platform/files.hpp"

namespace vpanalyze {

/// Text for people on standard error. That nobody can be told is no error.
void print_for_people(std::string_view text);

/// One line for people, made safe for terminals: "vpanalyze: MESSAGE".
void print_message(std::string_view message);

/// The way to somebody at a command line.
class TerminalSession final : public Session {
 public:
  /// Throws FileError where the output could not be written. Where the command `fills_folder`, -o
  /// is a folder, which is made, and answers go to standard output.
  TerminalSession(const CommonOptions& common, bool fills_folder);

  std::istream* in() const override;
  void refuse_overwriting(const std::string& input, const std::string& what) const override;
  std::vector<std::string_view> command_names() const override;

  Progress begin_work(std::string things, bool parts_answer) override;
  void end_early() override;
  void warn(std::string_view message) const override;

  bool is_shown() const override;
  void write(std::string_view text) override;
  void write_file(const std::string& name, std::string_view text) override;
  void flush() override;
  void write_lines(std::string_view lines) override;

  /// Where the answer will be, or on standard error where that is for programs or in a file.
  void say(const Document& document) override;
  /// The line is shown as if it had been typed where the input is no terminal.
  std::optional<std::string> ask(std::string_view question) override;

  /// Ends the output, and the process after Ctrl-C. A file appears only now, when all went well.
  void finish();

 private:
  bool has_color() const override;
  bool has_color_at(Stream stream) const;
  /// Whether the answer goes where a conversation would be in its way.
  bool is_answered_aside() const;
  void say_text(std::string_view text);
  void tell_problem(const std::string& problem) override;
  void begin_answer() override;
  /// Writes what is still to be written.
  void pass_on();

  std::optional<OutputFile> file_;  ///< none: standard output
  std::string folder_;              ///< for files beside the answer; empty: none
  std::string output_;              ///< what is still to be written
};

}  // namespace vpanalyze
