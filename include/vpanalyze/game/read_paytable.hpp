// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "vpanalyze/game/paytable.hpp"
#include "vpanalyze/json/json_error.hpp"

namespace vpanalyze {

/// A paytable that cannot be read or used.
class PaytableError : public JsonError {
 public:
  using JsonError::JsonError;
  explicit PaytableError(const JsonError& error) : JsonError(error) {}
};

struct ReadPaytable {
  Paytable paytable;
  /// Lines for people about what is allowed but looks like a mistake, in the form of an error:
  /// "FILE: /hands/3: …".
  std::vector<std::string> warnings;
  std::string json;  ///< as it was read
};

/// Reads a paytable from JSON text; `file` is what messages call it. Throws PaytableError.
ReadPaytable read_paytable(std::string_view json, const std::string& file);

/// Reads a paytable from a file. Throws PaytableError, also when the file cannot be read.
ReadPaytable read_paytable_file(const std::string& path);

/// Reads a paytable from an open stream such as standard input; `file` is what messages call it.
/// Throws PaytableError.
ReadPaytable read_paytable_stream(std::istream& in, const std::string& file);

/// Returns the published game with this name, an everyday one such as "9/6 JoB" in any spelling
/// that Catalogue::find() understands. Throws std::invalid_argument that lists what an ambiguous
/// name may mean, or the names nearest to an unknown one.
Paytable published_paytable(std::string_view name);

/// The first thing wrong with a paytable that was made, or changed after it was read: what the
/// reader would refuse in a file, in its words, "/hands/3/ranks: found …; …". Nothing where all is
/// well. Every study asks first, and throws AnalysisError with the answer. Published figures,
/// aliases and notes, which no study uses, are not looked at.
std::string validate(const Paytable& paytable);

/// Warnings about lines that no hand of the game is ever paid by, in the form of
/// ReadPaytable::warnings, each with its reason. Takes some milliseconds, for every hand pattern is
/// looked at; only a line that an analysis shows without combinations can be one, so nobody need
/// ask before.
std::vector<std::string> unpaid_line_warnings(const Paytable& paytable, const std::string& file);

/// Changes what one line pays, and returns which: `text` is "LINE=VALUE" with a line's name
/// (letter case is forgiven) and a pay as in a file, "990", or with its unit, "4950 coins" for the
/// bet that people make, "990 per coin". Throws std::invalid_argument with a phrase that names what
/// was found, the nearest line where there is one, and the limits of pays; also for a pay without a
/// unit that is near what the line pays only if it is read for other coins.
///
/// `as_read` is the game before any pay was changed. The name says what pays something else now,
/// "Jacks or Better 9/6 with Full house 8, Flush 5", and published figures, source, aliases and
/// notes are those of another game and left behind; where all pays are as they were, so is the
/// rest.
std::size_t set_pay(Paytable& paytable, std::string_view text, const Paytable& as_read);

}  // namespace vpanalyze
