// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/shared_options.hpp"
#include "vpanalyze/report/document.hpp"

namespace vpanalyze {

/// Is told now and then how far long work has come, and with all done, after which more of the kind
/// may follow; false to end the work. Somebody waits as long as it lives.
using Progress = std::function<bool(std::uint64_t done, std::uint64_t total)>;

/// The value of a variable of the environment; empty where there is none.
std::string_view environment(const char* name);

/// What a command works with besides its own options: the way to whoever asks, by a command line or
/// through the C interface.
class Session {
 public:
  explicit Session(CommonOptions common) : common_(std::move(common)) {}
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  virtual ~Session() = default;

  const CommonOptions& common() const { return common_; }
  int threads() const { return common_.threads; }

  // What the question brings with it.

  /// Whether files and folders may be named, and "-" for standard input.
  bool has_files() const { return in() != nullptr; }
  /// Standard input; null where there is none.
  virtual std::istream* in() const { return nullptr; }
  /// The text that came with the question under this name; null where `name` is that of a file or
  /// a paytable.
  virtual const std::string* enclosed(const std::string& /*name*/) const { return nullptr; }
  /// To be called before a file (or "-", standard input) is read. Throws UsageError where -o names
  /// the same one, `what` saying what it is: "the paytable".
  virtual void refuse_overwriting(const std::string& /*input*/, const std::string& /*what*/) const {
  }
  /// Words that somebody may have mistyped where the name of a paytable was expected.
  virtual std::vector<std::string_view> command_names() const { return {}; }

  // Those who wait.

  /// Who waits for long work on `things`: "12 of 400 paytables". Where `parts_answer`, a part of it
  /// is an answer as well, and Ctrl-C ends it early.
  virtual Progress begin_work(std::string things, bool parts_answer) = 0;
  /// The same for a study that takes it and the number of threads among its options.
  template <class Options>
  void begin_study(Options& study, std::string things, bool parts_answer = false) {
    study.threads = threads();
    study.progress = begin_work(std::move(things), parts_answer);
  }
  /// To be called with the answer reported where that is a part only.
  virtual void end_early() {}
  /// Tells that a file of several cannot be used, and that the answer is about the others. Throws
  /// it as FileError where nobody hears of it otherwise.
  void set_aside(const std::string& problem);
  /// Tells that a name of several is not known, and that the answer is about the others.
  void set_aside_name(const std::string& problem) { tell_problem(problem); }
  /// What has been set aside.
  const std::vector<std::string>& problems() const { return problems_; }
  /// Something to think about that is no error.
  virtual void warn(std::string_view /*message*/) const {}

  // Answers.

  /// Whether answers appear on a terminal.
  virtual bool is_shown() const { return false; }
  /// Writes answers in the format asked for; the first call decides what it is where none is.
  Writer& writer(Format default_format = Format::text);
  /// Writes an answer. Throws ClosedPipe.
  void report(const Document& document);
  /// Writes text that is in the format asked for.
  virtual void write(std::string_view text) = 0;
  /// Writes `what`, "a completion script", which passes for these formats and has no others.
  /// Throws UsageError where another one is asked for.
  void write_only(std::string_view what, std::initializer_list<Format> formats,
                  std::string_view text);
  /// Throws UsageError if --table is given. For answers that are written in another way than by
  /// writer().
  void refuse_table() const;
  /// Writes a file into the folder that -o names, if it names one. Only for commands that fill
  /// folders. Throws FileError.
  virtual void write_file(const std::string& /*name*/, std::string_view /*text*/) {}
  /// Lets readers have what has been written so far, except of a file.
  virtual void flush() {}
  /// Writes whole lines and lets readers have them: nobody gets a part of a line.
  virtual void write_lines(std::string_view lines) { write(lines); }

  // A conversation, whose outcome is the answer.

  /// Says something at once.
  virtual void say(const Document& /*document*/) {}
  /// The next line that the user types; nothing at the end of the input.
  virtual std::optional<std::string> ask(std::string_view /*question*/) { return std::nullopt; }

 protected:
  virtual bool has_color() const { return false; }
  virtual void tell_problem(const std::string& problem);
  /// Is called when an answer has been computed.
  virtual void begin_answer() {}

  CommonOptions common_;

 private:
  std::unique_ptr<Writer> writer_;
  std::vector<std::string> problems_;
};

}  // namespace vpanalyze
