// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <initializer_list>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/shared_options.hpp"
#include "vpanalyze/report/document.hpp"

namespace vpanalyze {

/// Somebody who waits for long work.
class Waiter {
 public:
  Waiter() = default;
  Waiter(const Waiter&) = delete;
  Waiter& operator=(const Waiter&) = delete;
  virtual ~Waiter() = default;

  /// Is told how far the work has come; false to end it.
  virtual bool tell(std::uint64_t done, std::uint64_t total) = 0;
};

/// What a command works with besides its own options: the way to whoever asks, by a command line or
/// through the C interface.
class Session {
 public:
  explicit Session(const CommonOptions& common) : common_(common) {}
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  virtual ~Session() = default;

  const CommonOptions& common() const { return common_; }
  int threads() const { return common_.threads; }
  /// The format asked for; none if none is.
  std::optional<Format> asked_format() const { return common_.asked_format(); }

  // What the question brings with it.

  /// Whether files and folders may be named, and "-" for standard input.
  virtual bool has_files() const = 0;
  /// Standard input; null where there is none.
  virtual std::istream* in() const = 0;
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

  /// Who waits for long work on `things`. Where `parts_answer`, a part of it is an answer as well.
  virtual std::unique_ptr<Waiter> begin_work(const std::string& things,
                                             bool parts_answer) const = 0;
  /// To be called with the answer reported where that is a part only.
  virtual void end_early() = 0;
  /// Something to think about that is no error.
  virtual void warn(std::string_view message) const = 0;

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
  /// Writes a file into the folder that -o names, if it names one. Only for commands that fill
  /// folders. Throws FileError.
  virtual void write_file(const std::string& /*name*/, std::string_view /*text*/) {}
  /// Lets readers have what has been written so far, except of a file.
  virtual void flush() {}
  /// Writes whole lines and lets readers have them: nobody gets a part of a line.
  virtual void write_lines(std::string_view lines) { write(lines); }

 protected:
  virtual bool has_color() const { return false; }
  /// Is called when an answer has been computed.
  virtual void begin_answer() {}

 private:
  const CommonOptions& common_;
  std::unique_ptr<Writer> writer_;
};

/// Tells somebody who waits how far long work has come: "12 of 400 paytables".
class Progress {
 public:
  Progress(const Session& session, const std::string& things, bool parts_answer = false)
      : waiter_(session.begin_work(things, parts_answer)) {}

  /// To be called now and then, and with all done, after which more of the kind may follow.
  /// Whether the work may go on.
  bool operator()(std::uint64_t done, std::uint64_t total) { return waiter_->tell(done, total); }

 private:
  std::unique_ptr<Waiter> waiter_;
};

/// The same for work of which a part is an answer, too: Ctrl-C ends it early.
class InterruptibleProgress : public Progress {
 public:
  InterruptibleProgress(const Session& session, const std::string& things)
      : Progress(session, things, true) {}

  /// To be called with the answer reported: where it is a part only, that was the last act.
  static void end_unless(bool complete, Session& session) {
    if (!complete) session.end_early();
  }
};

}  // namespace vpanalyze
