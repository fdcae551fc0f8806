// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "vpanalyze/game/paytable.hpp"
#include "vpanalyze/json/json_error.hpp"

namespace vpanalyze {

/// Error in a paytable that cannot be read or used.
class PaytableError : public JsonError {
 public:
  using JsonError::JsonError;
  explicit PaytableError(const JsonError& error) : JsonError(error) {}
};

struct ReadPaytable {
  Paytable paytable;
  /// Warnings, a line each, about content that is valid but looks like a mistake, in the form of an
  /// error: "FILE: /hands/3: …".
  std::vector<std::string> warnings;
  std::string json;  ///< unchanged text
};

/// Reads a paytable from JSON text. `file` is its name in messages. Throws PaytableError.
ReadPaytable read_paytable(std::string_view json, const std::string& file);

/// Reads a paytable from a file. Throws PaytableError, also if the file cannot be read.
ReadPaytable read_paytable_file(const std::string& path);

/// Reads a paytable from an open stream such as standard input. `file` is its name in messages.
/// Throws PaytableError.
ReadPaytable read_paytable_stream(std::istream& stream, const std::string& file);

/// Returns the published game with this name, such as "9/6 JoB", in any spelling that
/// Catalogue::find() understands. Throws std::invalid_argument that lists the possible meanings of
/// an ambiguous name or the names nearest to an unknown one.
Paytable published_paytable(std::string_view name);

/// Returns the first mistake in a paytable that was built or changed in memory, in the words of the
/// reader: "/hands/3/ranks: found …; …". Returns an empty text if there is none. Every study calls
/// it first and throws AnalysisError with the answer. Does not check published figures, aliases and
/// notes, which no study uses.
std::string validate(const Paytable& paytable);

/// Returns warnings about lines that never pay any hand of the game, in the form of
/// ReadPaytable::warnings, each with its reason. Takes some milliseconds, since it examines every
/// hand pattern. Only lines to which an analysis gives the probability 0 can be affected.
std::vector<std::string> unpaid_line_warnings(const Paytable& paytable, const std::string& file);

/// Changes the pay of one line and returns its index. `text` is "LINE=VALUE": the name of a line,
/// ignoring letter case, and a pay as in a file, "990", or with its unit, "4950 coins" for the
/// customary bet, "990 per coin". Throws std::invalid_argument with a phrase that names what was
/// found, the nearest line if there is one, and the limits of pays. Also throws for a pay without a
/// unit that is near the line's present pay only if read for another number of coins.
///
/// `original` is the game before any pay was changed. The name lists the changed pays, "Jacks or
/// Better 9/6 with Full house 8, Flush 5". Published figures, source, aliases and notes belong to
/// the original game and are removed; they return once all pays are as they were.
std::size_t set_pay(Paytable& paytable, std::string_view text, const Paytable& original);

}  // namespace vpanalyze
