// SPDX-License-Identifier: MIT
#include "cli/session.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <utility>
#include <vector>

#include "cards/text.hpp"
#include "cli/errors.hpp"
#include "cli/long_work.hpp"
#include "report/plain_text.hpp"

namespace vpanalyze {
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

Session::Session(const CommonOptions& common, const Streams& streams)
    : common_(common), streams_(streams) {
  if (!is_standard_output(common.output)) file_.emplace(common.output);
}

bool Session::is_shown() const { return !file_ && ::isatty(streams_.out) != 0; }

void Session::refuse_overwriting(const std::string& input, const std::string& what) const {
  if (!file_) return;
  const bool is_stream = input == "-";
  struct stat read {};
  struct stat written {};
  const int status = is_stream ? ::fstat(STDIN_FILENO, &read) : ::stat(input.c_str(), &read);
  if (status != 0 || ::stat(common_.output.c_str(), &written) != 0) return;
  if (!S_ISREG(read.st_mode) || read.st_dev != written.st_dev || read.st_ino != written.st_ino) {
    return;
  }
  throw UsageError("-o would overwrite " + what + " " + (is_stream ? common_.output : input));
}

int Session::progress_terminal() const {
  return !common_.quiet && is_capable_terminal(streams_.err) ? streams_.err : -1;
}

void Session::warn(std::string_view message) const {
  if (!common_.quiet) print_message(streams_, "warning: " + std::string(message));
}

Writer& Session::writer(Format default_format) {
  if (!writer_) {
    const bool color_is_welcome = !common_.no_color && environment("NO_COLOR").empty();
    Style style;
    style.color = !file_ && color_is_welcome && is_capable_terminal(streams_.out);
    style.digits = common_.digits;
    style.table = common_.table;
    const Format format = asked_format().value_or(default_format);
    if (!style.table.empty() && format != Format::csv) {
      throw UsageError("--table chooses a table of CSV; give --format csv with it");
    }
    writer_ = make_writer(format, style);
  }
  return *writer_;
}

void Session::report(const Document& document) {
  wipe_progress();
  std::string text;
  writer().add(document, text);
  write(text);
}

void Session::write(std::string_view text) {
  output_ += text;
  if (output_.size() >= kMostKept) pass_on();
}

void Session::write_only(std::string_view what, std::initializer_list<Format> formats,
                         std::string_view text) {
  const Format asked = asked_format().value_or(*formats.begin());
  if (std::find(formats.begin(), formats.end(), asked) == formats.end()) {
    std::vector<std::string_view> words;
    for (const Format format : formats) words.push_back(to_string(format));
    throw UsageError("--format: " + std::string(what) + " comes as " + one_of(words) + ", not as " +
                     std::string(to_string(asked)));
  }
  write(text);
}

void Session::flush() {
  if (!file_) pass_on();
}

void Session::finish() {
  pass_on();
  if (file_) file_->finish();
}

void Session::pass_on() {
  if (file_) {
    file_->append(output_);
  } else {
    write_all(streams_.out, output_, "standard output");
  }
  output_.clear();
}

}  // namespace vpanalyze
