// SPDX-License-Identifier: MIT
// Results of a check in the formats of other programs: JUnit XML, which systems for continuous
// integration read, and the workflow commands that GitHub takes from the output of a step.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "base/printable.hpp"
#include "base/text.hpp"
#include "report/html/page.hpp"
#include "report/plain_text.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

enum class Verdict : std::uint8_t { agrees, differs, no_figures, unusable };

struct Message {
  std::string title;
  std::string text;
  std::string line{};  ///< line of the file; empty if not known
};

/// Result of one file.
struct FileVerdict {
  std::string file;
  Verdict verdict = Verdict::agrees;
  std::vector<Message> messages{};
};

std::string line_at(const Checked& checked, const std::string& file, std::string_view pointer) {
  const std::size_t line = checked.find_line ? checked.find_line(file, pointer) : 0;
  return line == 0 ? "" : std::to_string(line);
}

/// Parses a problem of the form "FILE: PLACE: …", where PLACE is optional: a JSON pointer or, in
/// malformed JSON, a line.
FileVerdict verdict_of(const Checked& checked, const std::string& problem) {
  constexpr std::string_view kLine = "line ";
  const std::size_t end = std::min(problem.find(": "), problem.size());
  FileVerdict verdict{problem.substr(0, end), Verdict::unusable, {}};
  Message message{"Unusable paytable", end == problem.size() ? problem : problem.substr(end + 2)};
  const std::string_view text = message.text;
  if (text.starts_with(kLine)) {
    const std::string_view number = text.substr(kLine.size());
    message.line = number.substr(0, number.find_first_not_of("0123456789"));
  } else if (text.starts_with('/')) {
    message.line = line_at(checked, verdict.file, text.substr(0, text.find(": ")));
  }
  verdict.messages.push_back(std::move(message));
  return verdict;
}

/// Returns the JSON pointer of a published figure.
std::string pointer_of(const CheckDifference& difference) {
  std::string pointer = "/expect/" + difference.figure;
  if (difference.line.empty()) return pointer;
  pointer += '/';
  for (const char c : difference.line) {
    if (c == '~' || c == '/') {
      pointer += c == '~' ? "~0" : "~1";
    } else {
      pointer += c;
    }
  }
  return pointer;
}

FileVerdict verdict_of(const Checked& checked, const CheckedPaytable& paytable) {
  FileVerdict verdict{paytable.file};
  if (!paytable.result.has_figures()) {
    verdict.verdict = checked.require_figures ? Verdict::differs : Verdict::no_figures;
    verdict.messages.push_back({"No published figures", "no published figures to compare with",
                                line_at(checked, paytable.file, "")});
  }
  for (const CheckDifference& difference : paytable.result.differences) {
    verdict.verdict = Verdict::differs;
    verdict.messages.push_back({"Published figure differs",
                                (difference.line.empty() ? difference.figure : difference.line) +
                                    ": published " + difference.published + ", computed " +
                                    difference.computed,
                                line_at(checked, paytable.file, pointer_of(difference))});
  }
  return verdict;
}

std::vector<FileVerdict> verdicts_of(const Checked& checked) {
  std::vector<FileVerdict> verdicts;
  for (const std::string& problem : checked.problems) {
    verdicts.push_back(verdict_of(checked, problem));
  }
  for (const CheckedPaytable& paytable : checked.paytables) {
    verdicts.push_back(verdict_of(checked, paytable));
  }
  return verdicts;
}

/// Calls escape(character, text) for each character of a text, and returns the joined results.
template <class Escape>
std::string escaped_by(std::string_view text, const Escape& escape) {
  std::string result;
  while (!text.empty()) {
    const Character character = first_character(text);
    result += escape(character, text.substr(0, character.bytes));
    text.remove_prefix(character.bytes);
  }
  return result;
}

/// Returns true for the characters of XML 1.0, "Char".
bool is_xml_character(char32_t c) {
  return c == U'\t' || c == U'\n' || c == U'\r' || (c >= 0x20 && c <= 0xD7FF) ||
         (c >= 0xE000 && c <= 0xFFFD) || c >= 0x10000;
}

/// Returns the text of an element or attribute. Characters that terminals or readers of XML would
/// change become references; those that XML forbids are shown as in messages.
std::string xml_escaped(std::string_view text) {
  return escaped_by(text, [](const Character& character, std::string_view unescaped) {
    if (!character.code_point) return printable(unescaped);
    const char32_t code_point = *character.code_point;
    if (!is_xml_character(code_point)) return code_point_escape(code_point);
    if (printable(unescaped) == unescaped) return html_escaped(unescaped);
    return "&#" + std::to_string(static_cast<std::uint32_t>(code_point)) + ";";
  });
}

std::string attribute(std::string_view name, std::string_view value) {
  return " " + std::string(name) + "=\"" + xml_escaped(value) + "\"";
}

std::string count_of(const std::vector<FileVerdict>& verdicts, Verdict wanted) {
  return std::to_string(std::count_if(verdicts.begin(), verdicts.end(), [wanted](const auto& file) {
    return file.verdict == wanted;
  }));
}

/// Returns "failure", "error" or "skipped"; "" if all is well.
std::string_view junit_element(Verdict verdict) {
  switch (verdict) {
    case Verdict::agrees: return "";
    case Verdict::differs: return "failure";
    case Verdict::no_figures: return "skipped";
    case Verdict::unusable: return "error";
  }
  return "";
}

std::string junit_case(const FileVerdict& verdict) {
  std::string text = "    <testcase classname=\"vpanalyze.check\"" +
                     attribute("name", verdict.file) + attribute("file", verdict.file);
  const std::string element(junit_element(verdict.verdict));
  if (element.empty()) return text + "/>\n";
  const Message& first = verdict.messages.front();
  if (!first.line.empty()) text += attribute("line", first.line);
  text += ">\n      <" + element + attribute("message", first.text);
  if (verdict.messages.size() == 1) return text + "/>\n    </testcase>\n";
  text += ">";
  for (const Message& message : verdict.messages) {
    text += xml_escaped(message.text) + "\n";
  }
  return text + "</" + element + ">\n    </testcase>\n";
}

/// Returns the text of a workflow command, which is one line of UTF-8, or of a property of one,
/// which escapes two more characters.
std::string github_escaped(std::string_view text, bool is_property) {
  return escaped_by(text,
                    [is_property](const Character& /*character*/, std::string_view unescaped) {
                      switch (unescaped.front()) {
                        case '%': return std::string("%25");
                        case '\r': return std::string("%0D");
                        case '\n': return std::string("%0A");
                        case ':': return std::string(is_property ? "%3A" : ":");
                        case ',': return std::string(is_property ? "%2C" : ",");
                        default: return printable(unescaped);
                      }
                    });
}

}  // namespace

std::string junit_of(const Checked& checked) {
  const std::vector<FileVerdict> verdicts = verdicts_of(checked);
  const std::string counts = attribute("tests", std::to_string(verdicts.size())) +
                             attribute("failures", count_of(verdicts, Verdict::differs)) +
                             attribute("errors", count_of(verdicts, Verdict::unusable)) +
                             attribute("skipped", count_of(verdicts, Verdict::no_figures));
  std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites" + counts +
                     ">\n  <testsuite name=\"vpanalyze check\"" + counts + ">\n";
  for (const FileVerdict& verdict : verdicts) text += junit_case(verdict);
  return text + "  </testsuite>\n</testsuites>\n";
}

std::string github_of(const Checked& checked) {
  std::string text;
  for (const FileVerdict& verdict : verdicts_of(checked)) {
    const std::string level = verdict.verdict == Verdict::no_figures ? "notice" : "error";
    for (const Message& message : verdict.messages) {
      text += "::" + level + " file=" + github_escaped(verdict.file, true) +
              (message.line.empty() ? "" : ",line=" + message.line) +
              ",title=" + github_escaped(message.title, true) +
              "::" + github_escaped(message.text, false) + "\n";
    }
  }
  return text + summary_of(checked) + "\n";
}

}  // namespace vpanalyze
