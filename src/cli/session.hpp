// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "cli/output_file.hpp"
#include "cli/shared_options.hpp"
#include "vpanalyze/report/format.hpp"

namespace vpanalyze {

/// Where a program reads and writes: a stream and two file descriptors.
struct Streams {
  std::istream& in;
  int out;
  int err;
};

/// Text for people on standard error. That nobody can be told is no error.
void print_for_people(const Streams& streams, std::string_view text);

/// One line for people, made safe for terminals: "vpanalyze: MESSAGE".
void print_message(const Streams& streams, std::string_view message);

/// What a command works with besides its own options: the way to its readers.
class Session {
 public:
  /// Throws FileError where the output could not be written.
  Session(const CommonOptions& common, const Streams& streams);

  const CommonOptions& common() const { return common_; }
  int threads() const { return common_.threads; }
  /// The format asked for; none if none is.
  std::optional<Format> asked_format() const { return common_.asked_format(); }
  std::istream& in() const { return streams_.in; }

  /// The file descriptor of the terminal that shows how far long work has come, or -1 for none.
  int progress_terminal() const;

  /// Whether answers appear on a terminal.
  bool is_shown() const;

  /// To be called before a file (or "-", standard input) is read. Throws UsageError where -o names
  /// the same one, `what` saying what it is: "the paytable".
  void refuse_overwriting(const std::string& input, const std::string& what) const;

  /// Something to think about that is no error.
  void warn(std::string_view message) const;

  /// Writes answers in the format asked for; the first call decides what it is where none is.
  Writer& writer(Format default_format = Format::text);
  /// Writes an answer. Throws ClosedPipe.
  void report(const Document& document);
  /// Writes text that is in the format asked for.
  void write(std::string_view text);
  /// Writes `what`, "a completion script", which passes for these formats and has no others.
  /// Throws UsageError where another one is asked for.
  void write_only(std::string_view what, std::initializer_list<Format> formats,
                  std::string_view text);
  /// Lets readers have what has been written so far, except of a file.
  void flush();

  /// Ends the output. A file appears only now, when all went well.
  void finish();

 private:
  /// Writes what is still to be written.
  void pass_on();

  const CommonOptions& common_;
  const Streams& streams_;
  std::optional<OutputFile> file_;  ///< none: standard output
  std::string output_;              ///< what is still to be written
  std::unique_ptr<Writer> writer_;
};

}  // namespace vpanalyze
