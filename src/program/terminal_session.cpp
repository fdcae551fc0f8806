// SPDX-License-Identifier: MIT
#include "program/terminal_session.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <istream>
#include <system_error>
#include <utility>

#include "cli/errors.hpp"
#include "program/long_work.hpp"
#include "program/parser.hpp"
#include "report/plain_text.hpp"

namespace vpanalyze {

namespace fs = std::filesystem;

namespace {

/// More than this is not kept back: long answers begin to appear while the rest is computed.
constexpr std::size_t kMostKept = 1U << 16U;

bool is_standard_output(std::string_view path) {
  return path.empty() || path == "-" || path == "/dev/stdout";
}

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

/// A terminal that understands escape sequences.
bool is_capable_terminal(int descriptor) {
  const std::string_view kind = environment("TERM");
  return !kind.empty() && kind != "dumb" && ::isatty(descriptor) != 0;
}

}  // namespace

void print_for_people(const Streams& streams, std::string_view text) {
  try {
    write_all(streams.err, text, "standard error");
  } catch (const FileError&) {
  } catch (const ClosedPipe&) {
  }
}

void print_message(const Streams& streams, std::string_view message) {
  print_for_people(streams, "vpanalyze: " + printable(message) + "\n");
}

TerminalSession::TerminalSession(const CommonOptions& common, const Streams& streams,
                                 bool fills_folder)
    : Session(common), streams_(streams) {
  if (is_standard_output(common.output)) return;
  if (!fills_folder) {
    file_.emplace(common.output);
    return;
  }
  folder_ = common.output;
  check_folder(folder_);
}

void TerminalSession::refuse_overwriting(const std::string& input, const std::string& what) const {
  if (!file_) return;
  const bool is_stream = input == "-";
  struct stat read {};
  struct stat written {};
  const int status = is_stream ? ::fstat(STDIN_FILENO, &read) : ::stat(input.c_str(), &read);
  const bool exists = ::stat(common().output.c_str(), &written) == 0;
  if (status != 0 && !exists) {  // a file that is still to be made, such as that of statistics
    std::error_code error;
    if (fs::weakly_canonical(input, error) != fs::weakly_canonical(common().output, error)) return;
  } else if (status != 0 || !exists || !S_ISREG(read.st_mode) || read.st_dev != written.st_dev ||
             read.st_ino != written.st_ino) {
    return;
  }
  throw UsageError("-o would overwrite " + what + " " + (is_stream ? common().output : input));
}

std::vector<std::string_view> TerminalSession::command_names() const {
  return names_of(all_commands());
}

std::unique_ptr<Waiter> TerminalSession::begin_work(const std::string& things,
                                                    bool parts_answer) const {
  const bool is_told = !common().quiet && is_capable_terminal(streams_.err);
  return std::make_unique<TerminalProgress>(is_told ? streams_.err : -1, things, parts_answer);
}

void TerminalSession::end_early() {
  if (file_ && !file_->is_device_or_pipe()) file_.reset();  // written whole or not at all
  finish();
  Interruption::end_process();
}

void TerminalSession::warn(std::string_view message) const {
  if (!common().quiet) print_message(streams_, "warning: " + std::string(message));
}

bool TerminalSession::is_shown() const { return !file_ && ::isatty(streams_.out) != 0; }

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
  OutputFile file(folder_ + "/" + name);
  file.append(text);
  file.finish();
}

void TerminalSession::flush() {
  if (!file_) pass_on();
}

void TerminalSession::say(const Document& document) {
  Style style;
  style.color = has_color_at(is_answered_aside() ? streams_.err : streams_.out);
  style.digits = common().digits;
  say_text("\n" + vpanalyze::write(document, Format::text, style));
}

void TerminalSession::say_text(std::string_view text) {
  if (is_answered_aside()) return print_for_people(streams_, text);
  write(text);
  flush();
}

bool TerminalSession::is_answered_aside() const {
  return file_ || asked_format().value_or(Format::text) != Format::text;
}

std::optional<std::string> TerminalSession::ask(std::string_view question) {
  say_text(question);
  std::string line;
  const bool is_there = static_cast<bool>(std::getline(streams_.in, line));
  if (!is_there || ::isatty(STDIN_FILENO) == 0) say_text(printable(line) + "\n");
  return is_there ? std::optional(std::move(line)) : std::nullopt;
}

void TerminalSession::finish() {
  pass_on();
  if (file_) file_->finish();
}

void TerminalSession::pass_on() {
  if (file_) {
    file_->append(output_);
  } else {
    write_all(streams_.out, output_, "standard output");
  }
  output_.clear();
}

}  // namespace vpanalyze
