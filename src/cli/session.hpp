// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <iosfwd>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/shared_options.hpp"
#include "vpanalyze/report/document.hpp"

namespace vpanalyze {

/// Progress function, called occasionally with the work done and the total. After the last call of
/// one kind of work, another kind may follow. Returning false stops the work. The display lives as
/// long as this object.
using Progress = std::function<bool(std::uint64_t done, std::uint64_t total)>;

/// Environment of a command apart from its own options: the connection to the caller, by a command
/// line or through the C interface.
class Session {
 public:
  explicit Session(CommonOptions common) : common_(std::move(common)) {}
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  virtual ~Session() = default;

  const CommonOptions& common() const { return common_; }
  int threads() const { return common_.threads; }

  // Input of the question.

  /// Returns true if files and folders may be named, and "-" for standard input.
  bool has_files() const { return input() != nullptr; }
  /// Returns standard input; null if there is none.
  virtual std::istream* input() const { return nullptr; }
  /// Returns the text enclosed in the question under this name; null if `name` is a file or
  /// paytable.
  virtual const std::string* enclosed(const std::string& /*name*/) const { return nullptr; }
  /// Throws UsageError if -o names an input file (or "-", standard input), described by `what`:
  /// "the paytable". Must be called before it is read.
  virtual void refuse_overwriting(const std::string& /*input*/, const std::string& /*what*/) const {
  }
  /// Returns the words that may be mistyped in place of a paytable's name.
  virtual std::vector<std::string_view> command_names() const { return {}; }
  /// Returns the words of the command line that are neither options nor their values, without the
  /// command; nothing for requests.
  virtual std::span<const std::string> arguments() const { return {}; }
  /// Returns false if the command line names no command, so that its first argument may be one that
  /// is mistyped.
  virtual bool is_command_named() const { return true; }

  // Progress.

  /// Begins long work on `things`: "12 of 400 paytables". If `parts_answer`, Ctrl-C stops it early
  /// with a partial answer.
  virtual Progress begin_work(std::string things, bool parts_answer) = 0;
  /// Begins a study that has progress and threads among its options.
  template <class Options>
  void begin_study(Options& study, std::string things, bool parts_answer = false) {
    study.threads = threads();
    study.progress = begin_work(std::move(things), parts_answer);
  }
  /// Ends work that was stopped early. Must be called after a partial answer was reported.
  virtual void end_early() {}
  /// Reports that one of several files cannot be used and that the answer covers the others. Throws
  /// FileError if nobody would see the report.
  void set_aside(const std::string& problem);
  /// Tells that a name of several is not known, and that the answer is about the others.
  void set_aside_name(const std::string& problem);
  /// Returns the problems reported to set_aside().
  const std::vector<std::string>& problems() const { return problems_; }
  bool has_unknown_names() const { return has_unknown_names_; }
  /// Shows a warning.
  virtual void warn(std::string_view /*message*/) const {}

  // Answers.

  /// Returns true if answers appear on a terminal.
  virtual bool is_shown() const { return false; }
  /// Returns the writer for the requested format; the first call decides the default format.
  Writer& writer(Format default_format = Format::text);
  /// Writes an answer. Throws ClosedPipe.
  void report(const Document& document);
  /// Writes the answers on several games.
  void report_all(std::span<const Document> documents);
  /// Writes text that is already in the requested format.
  virtual void write(std::string_view text) = 0;
  /// Throws UsageError unless one of these formats is requested; `what` names the output in the
  /// message, such as "a completion script".
  void write_only(std::string_view what, std::initializer_list<Format> formats,
                  std::string_view text);
  /// Throws UsageError if --table is given, for answers that are not written by writer().
  void refuse_table() const;
  /// Writes a file into the folder that -o names, if it names one. Only for commands that fill
  /// folders. Throws FileError.
  virtual void write_file(const std::string& /*name*/, std::string_view /*text*/) {}
  /// Makes everything written so far visible to readers, except in a file.
  virtual void flush() {}
  /// Writes whole lines and makes them visible at once, so that readers never see partial lines.
  virtual void write_lines(std::string_view lines) { write(lines); }

  // Conversation whose outcome is the answer.

  /// Shows a document at once.
  virtual void say(const Document& /*document*/) {}
  /// Returns the next line that the user types; nothing at the end of the input.
  virtual std::optional<std::string> ask(std::string_view /*question*/) { return std::nullopt; }

 protected:
  virtual bool has_color() const { return false; }
  virtual void tell_problem(const std::string& problem);
  /// Prepares the output for an answer that has been computed.
  virtual void begin_answer() {}

  CommonOptions common_;

 private:
  std::unique_ptr<Writer> writer_;
  std::vector<std::string> problems_;
  bool has_unknown_names_ = false;
};

}  // namespace vpanalyze
