// SPDX-License-Identifier: MIT
#include "program/terminal_session.hpp"

#include <filesystem>
#include <iostream>
#include <system_error>
#include <utility>

#include "base/printable.hpp"
#include "platform/files.hpp"
#include "platform/paths.hpp"
#include "platform/process.hpp"
#include "program/long_work.hpp"
#include "report/plain_text.hpp"

namespace vpanalyze {

namespace fs = std::filesystem;

namespace {

/// Largest buffered output: long answers begin to appear while the rest is computed.
constexpr std::size_t kMostKept = 1U << 16U;

/// Text that all pages written as reports have.
constexpr std::string_view kReportMark = "<meta name=\"generator\" content=\"vpanalyze ";

bool is_standard_output(std::string_view path) {
  return path.empty() || path == "-" || path == "/dev/stdout";
}

/// Returns true if two names refer to one file, even one that does not exist yet, such as new
/// statistics.
bool is_same_file(const std::string& one, const std::string& other) {
  std::error_code error;
  if (file_type(one) == FileType::none && file_type(other) == FileType::none) {
    return fs::weakly_canonical(path_from_utf8(one), error) ==
           fs::weakly_canonical(path_from_utf8(other), error);
  }
  return file_type(one) == FileType::regular &&
         fs::equivalent(path_from_utf8(one), path_from_utf8(other), error);
}

}  // namespace

void print_for_people(std::string_view text) {
  try {
    write_to(Stream::error, text);
  } catch (const FileError&) {
  } catch (const ClosedPipe&) {
  }
}

void print_message(std::string_view message) {
  print_for_people("vpanalyze: " + printable(message) + "\n");
}

TerminalSession::TerminalSession(const CommonOptions& common, const Invocation& invocation)
    : Session(common), arguments_(invocation.arguments), is_command_named_(invocation.named) {
  if (is_standard_output(common.output)) return;
  if (!invocation.command.fills_folder) {
    file_.emplace(common.output);
    return;
  }
  folder_ = common.output;
  check_folder_to_fill(folder_, kReportMark);
}

std::istream* TerminalSession::input() const { return &std::cin; }

void TerminalSession::refuse_overwriting(const std::string& input, const std::string& what) const {
  if (!file_) return;
  const bool is_stream = input == "-";
  if (is_stream ? !is_standard_input(common().output) : !is_same_file(input, common().output)) {
    return;
  }
  throw UsageError("-o would overwrite " + what + " " + (is_stream ? common().output : input));
}

std::vector<std::string_view> TerminalSession::command_names() const {
  return names_of(all_commands());
}

Progress TerminalSession::begin_work(std::string things, bool parts_answer) {
  const bool is_shown = !common().quiet && has_escape_sequences(Stream::error);
  return terminal_progress(is_shown, std::move(things), parts_answer);
}

void TerminalSession::end_early() {
  if (file_ && !file_->is_device_or_pipe()) file_.reset();  // written completely or not at all
  finish();
}

void TerminalSession::tell_problem(const std::string& problem) {
  wipe_progress();
  print_message(problem);
}

void TerminalSession::warn(std::string_view message) const {
  if (!common().quiet) print_message("warning: " + std::string(message));
}

bool TerminalSession::is_shown() const { return !file_ && is_terminal(Stream::output); }

bool TerminalSession::has_color() const { return !file_ && has_color_at(Stream::output); }

bool TerminalSession::has_color_at(Stream stream) const {
  const bool color_is_welcome = !common().no_color && environment("NO_COLOR").empty();
  return color_is_welcome && has_escape_sequences(stream);
}

void TerminalSession::begin_answer() { wipe_progress(); }

void TerminalSession::write(std::string_view text) {
  output_ += text;
  if (output_.size() >= kMostKept) pass_on();
}

void TerminalSession::write_lines(std::string_view lines) {
  {
    const Interruption only_between_lines;
    write(lines);
    flush();
  }
  if (Interruption::requested()) Interruption::end_process();
}

void TerminalSession::write_file(const std::string& name, std::string_view text) {
  if (folder_.empty()) return;
  make_folder(folder_);
  vpanalyze::write_file(folder_ + "/" + name, text);
}

void TerminalSession::flush() {
  if (!file_) pass_on();
}

void TerminalSession::say(const Document& document) {
  Style style;
  style.color = has_color_at(is_answered_aside() ? Stream::error : Stream::output);
  style.digits = common().digits;
  say_text("\n" + vpanalyze::write(document, Format::text, style));
}

void TerminalSession::say_text(std::string_view text) {
  if (is_answered_aside()) return print_for_people(text);
  write(text);
  flush();
}

bool TerminalSession::is_answered_aside() const {
  return file_ || common().asked_format().value_or(Format::text) != Format::text;
}

std::optional<std::string> TerminalSession::ask(std::string_view question) {
  say_text(question);
  std::string line;
  const bool is_there = static_cast<bool>(std::getline(std::cin, line));
  if (!is_there || !is_terminal(Stream::input)) say_text(printable(line) + "\n");
  return is_there ? std::optional(std::move(line)) : std::nullopt;
}

void TerminalSession::finish() {
  pass_on();
  if (file_) file_->finish();
  if (Interruption::requested()) Interruption::end_process();
}

void TerminalSession::pass_on() {
  if (file_) {
    file_->append(output_);
  } else {
    write_to(Stream::output, output_);
  }
  output_.clear();
}

}  // namespace vpanalyze
