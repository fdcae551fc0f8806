// SPDX-License-Identifier: MIT
#include "cli/session.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace vpanalyze {

Writer& Session::writer(Format default_format) {
  if (!writer_) {
    Style style;
    style.color = has_color();
    style.digits = common_.digits;
    style.table = common_.table;
    const Format format = common_.asked_format().value_or(default_format);
    if (format != Format::csv) refuse_table();
    writer_ = make_writer(format, style);
    if (!writer_) {
      throw UsageError("--format: this answer is available as " + one_of(kFormatsOfAll) +
                       ", not as " + std::string(to_string(format)) + ", which is for \"check\"");
    }
  }
  return *writer_;
}

void Session::set_aside(const std::string& problem) {
  tell_problem(problem);
  problems_.push_back(problem);
}

void Session::set_aside_name(const std::string& problem) {
  tell_problem(problem);
  has_unknown_names_ = true;
}

void Session::tell_problem(const std::string& problem) { throw FileError(problem); }

void Session::report(const Document& document) { report_all({&document, 1}); }

void Session::report_all(std::span<const Document> documents) {
  begin_answer();
  std::string text;
  writer().add_all(documents, text);
  write(text);
}

void Session::refuse_table() const {
  if (common_.table.empty()) return;
  throw UsageError("--table chooses a table of CSV; give --format csv with it");
}

void Session::write_only(std::string_view what, std::initializer_list<Format> formats,
                         std::string_view text) {
  const Format asked = common_.asked_format().value_or(*formats.begin());
  if (std::find(formats.begin(), formats.end(), asked) == formats.end()) {
    std::vector<std::string_view> words;
    for (const Format format : formats) words.push_back(to_string(format));
    throw UsageError("--format: " + std::string(what) + " is available as " + one_of(words) +
                     ", not as " + std::string(to_string(asked)));
  }
  refuse_table();
  if (common_.digits) throw UsageError("--digits: nothing in " + std::string(what) + " is rounded");
  write(text);
}

}  // namespace vpanalyze
