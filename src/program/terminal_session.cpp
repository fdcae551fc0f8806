// SPDX-License-Identifier: MIT
#include "program/terminal_session.hpp"

#include <unistd.h>

#include <filesystem>
#include <iostream>
#include <system_error>
#include <utility>

#include "base/printable.hpp"
#include "program/long_work.hpp"
#include "program/parser.hpp"
#include "report/plain_text.hpp"

namespace vpanalyze {

namespace fs = std::filesystem;

namespace {

/// Largest buffered output: long answers begin to appear while the rest is computed.
constexpr std::size_t kMostKept = 1U << 16U;

bool is_standard_output(std::string_view path) {
  return path.empty() || path == "-" || path == "/dev/stdout";
}

/// Returns true for a terminal that understands escape sequences.
bool is_capable_terminal(int descriptor) {
  const std::string_view kind = environment("TERM");
  return !kind.empty() && kind != "dumb" && ::isatty(descriptor) != 0;
}

}  // namespace

void print_for_people(std::string_view text) {
  try {
    write_all(STDERR_FILENO, text, "standard error");
  } catch (const FileError&) {
  } catch (const ClosedPipe&) {
  }
}

void print_message(std::string_view message) {
  print_for_people("vpanalyze: " + printable(message) + "\n");
}

TerminalSession::TerminalSession(const CommonOptions& common, bool fills_folder) : Session(common) {
  if (is_standard_output(common.output)) return;
  if (!fills_folder) {
    file_.emplace(common.output);
    return;
  }
  folder_ = common.output;
  check_folder(folder_);
}

std::istream* TerminalSession::in() const { return &std::cin; }

void TerminalSession::refuse_overwriting(const std::string& input, const std::string& what) const {
  if (!file_) return;
  const bool is_stream = input == "-";
  const fs::path read(is_stream ? "/dev/stdin" : input);
  const fs::path written(common().output);
  std::error_code error;
  const bool same = fs::exists(read, error) || fs::exists(written, error)
                        ? fs::is_regular_file(read, error) && fs::equivalent(read, written, error)
                        // A file of statistics, for example, may not exist yet.
                        : fs::weakly_canonical(read, error) == fs::weakly_canonical(written, error);
  if (!same) return;
  throw UsageError("-o would overwrite " + what + " " + (is_stream ? common().output : input));
}

std::vector<std::string_view> TerminalSession::command_names() const {
  return names_of(all_commands());
}

Progress TerminalSession::begin_work(std::string things, bool parts_answer) {
  const bool is_shown = !common().quiet && is_capable_terminal(STDERR_FILENO);
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

bool TerminalSession::is_shown() const { return !file_ && ::isatty(STDOUT_FILENO) != 0; }

bool TerminalSession::has_color() const { return !file_ && has_color_at(STDOUT_FILENO); }

bool TerminalSession::has_color_at(int descriptor) const {
  const bool color_is_welcome = !common().no_color && environment("NO_COLOR").empty();
  return color_is_welcome && is_capable_terminal(descriptor);
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
  style.color = has_color_at(is_answered_aside() ? STDERR_FILENO : STDOUT_FILENO);
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
  if (!is_there || ::isatty(STDIN_FILENO) == 0) say_text(printable(line) + "\n");
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
    write_all(STDOUT_FILENO, output_, "standard output");
  }
  output_.clear();
}

}  // namespace vpanalyze
