// SPDX-License-Identifier: MIT
#include "cli/session.hpp"

#include <unistd.h>

#include <cstdlib>
#include <utility>

#include "cli/errors.hpp"
#include "cli/whole_file.hpp"
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

void tell_lines(const Streams& streams, std::string_view lines) {
  try {
    write_all(streams.err, lines, "standard error");
  } catch (const FileError&) {
  } catch (const ClosedPipe&) {
  }
}

void tell(const Streams& streams, std::string_view message) {
  tell_lines(streams, "vpanalyze: " + printable(message) + "\n");
}

Session::Session(const CommonOptions& common, const Streams& streams)
    : common_(common), streams_(streams), to_file_(!is_standard_output(common.output)) {
  if (to_file_) check_writable(common.output);
}

int Session::progress_terminal() const {
  return !common_.quiet && is_capable_terminal(streams_.err) ? streams_.err : -1;
}

void Session::warn(std::string_view message) const {
  if (!common_.quiet) tell(streams_, "warning: " + std::string(message));
}

Style Session::style(Format format) const {
  Style style;
  const bool color_is_welcome = !common_.no_color && environment("NO_COLOR").empty();
  style.color =
      format == Format::text && !to_file_ && color_is_welcome && is_capable_terminal(streams_.out);
  style.digits = common_.digits;
  return style;
}

void Session::report(const Report& report, Format default_format) {
  const Format format = common_.json ? Format::json : common_.format.value_or(default_format);
  write(continued(vpanalyze::write(report, format, style(format)), format));
}

std::string Session::continued(std::string text, Format format) {
  const bool first = !std::exchange(reported_, true);
  if (format == Format::csv) {
    std::string heading = text.substr(0, text.find('\n') + 1);
    if (heading == csv_heading_) text.erase(0, heading.size());
    csv_heading_ = std::move(heading);
  }
  if (first || format == Format::csv || format == Format::json) return text;
  return (format == Format::text ? "\n\n" : "\n") + text;
}

void Session::write(std::string_view text) {
  output_ += text;
  if (output_.size() >= kMostKept) flush();
}

void Session::flush() {
  if (to_file_ || output_.empty()) return;
  write_all(streams_.out, output_, "standard output");
  output_.clear();
}

void Session::finish() {
  if (to_file_) {
    write_whole_file(common_.output, output_);
  } else {
    write_all(streams_.out, output_, "standard output");
  }
  output_.clear();
}

}  // namespace vpanalyze
