// SPDX-License-Identifier: MIT
#include "program/help.hpp"

#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "cli/session.hpp"
#include "cli/shared_options.hpp"
#include "program/about.hpp"
#include "report/plain_text.hpp"
#include "vpanalyze/version.hpp"

namespace vpanalyze {
namespace {

constexpr int kWidth = 80;
constexpr std::size_t kIndent = 2;
constexpr std::size_t kExplanationIndent = 6;
/// Column of the explanations of options.
constexpr std::size_t kOptionHelpColumn = 24;

/// Term with its explanation.
using Entry = std::pair<std::string, std::string>;

std::vector<Entry> exit_codes() {
  return {{"0", "done"},
          {"1", "a check or verification found a difference"},
          {"2", "the command line is wrong"},
          {"3", "a file cannot be read or written, or is invalid; or memory ran out"}};
}

/// Returns "PAYTABLE..." or "[COMMAND]".
std::string argument_term(const Option& argument) {
  std::string term(argument.flags);
  if (argument.repeatable) term += "...";
  return argument.optional ? "[" + term + "]" : term;
}

/// Returns "vpanalyze hand PAYTABLE CARDS... [options]".
std::string usage_line(const Command& command) {
  const std::string name(command.name);
  std::string line = "vpanalyze " + (name == kDefaultCommand ? "[" + name + "]" : name);
  for (const Option& argument : command.arguments) line += " " + argument_term(argument);
  return line + " [options]";
}

std::string indented(std::string_view text, std::size_t indent) {
  std::string result;
  for (const std::string& line : wrapped(text, kWidth - static_cast<int>(indent))) {
    result += std::string(indent, ' ') + line + "\n";
  }
  return result;
}

std::string section(const std::string& title, const std::vector<Entry>& entries,
                    std::size_t column) {
  if (entries.empty()) return "";
  std::string text = "\n" + title + "\n";
  for (const auto& [term, meaning] : entries) {
    std::string margin = std::string(kIndent, ' ') + term;
    if (margin.size() + kIndent > column) text += std::exchange(margin, "") + "\n";
    std::string explanation = indented(meaning, column);
    text += explanation.replace(0, margin.size(), margin);
  }
  return text;
}

/// Returns a section of options. Terms are "-o, --output FILE"; long flags are aligned if there is
/// no short one.
std::string option_section(const std::string& title, const std::vector<Option>& options) {
  std::vector<Entry> entries;
  for (const Option& option : options) {
    std::string term(option.flags);
    if (const std::size_t comma = term.find(','); comma != std::string::npos) {
      term.replace(comma, 1, ", ");
    } else {
      term.insert(0, "    ");
    }
    if (!option.value.empty()) term += " " + std::string(option.value);
    entries.emplace_back(term, option.help);
  }
  return section(title, entries, kOptionHelpColumn);
}

/// Returns the options common to all commands; the formats of a single command appear in its help.
std::string common_section(const std::vector<std::string_view>& more_formats = {}) {
  CommonOptions common;
  std::vector<Option> options = common_options(common);
  if (!more_formats.empty()) {
    std::vector<std::string_view> formats(kFormatsOfAll.begin(), kFormatsOfAll.end());
    formats.insert(formats.end(), more_formats.begin(), more_formats.end());
    for (Option& option : options) {
      if (option.long_flag() == "--format") option.help = one_of(formats);
    }
  }
  return option_section("Options of all commands", options);
}

std::string examples(const Command& command) {
  std::string text = "Examples\n";
  for (const auto& [command_line, explanation] : command.examples) {
    text += indented(command_line, kIndent) + indented(explanation, kExplanationIndent);
  }
  return text;
}

/// Escapes text for roff: no escapes, no requests, hyphens that can be copied.
std::string literal(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const bool first = result.empty() || result.back() == '\n';
    if (first && (c == '.' || c == '\'')) result += "\\&";
    if (c == '-') result += '\\';
    if (c == '\\') {
      result += "\\e";
    } else {
      result += c;
    }
  }
  return result;
}

std::string bold(std::string_view text) { return "\\fB" + literal(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + literal(text) + "\\fR"; }

/// Breaks prose into lines of a length that suits mandoc and diff.
std::string man_text(std::string_view text) {
  std::string lines;
  for (const std::string& line : wrapped(text, kWidth - 8)) lines += literal(line) + "\n";
  return lines;
}

/// Returns a term, already in roff, with its explanation.
std::string man_entry(const std::string& term, std::string_view meaning) {
  return ".TP\n" + term + "\n" + man_text(meaning);
}

/// Returns command lines to copy, with their explanations.
std::string man_examples(const Command& command) {
  std::string text;
  for (const auto& [command_line, explanation] : command.examples) {
    if (!text.empty()) text += ".PP\n";
    text += ".EX\n" + literal(command_line) + "\n.EE\n.RS\n" + man_text(explanation) + ".RE\n";
  }
  return text;
}

std::string man_options(const std::vector<Option>& options) {
  std::string text;
  for (const Option& option : options) {
    std::string term;
    for (const std::string_view flag : option.all_flags()) {
      term += (term.empty() ? "" : ", ") + (option.is_argument() ? italic(flag) : bold(flag));
    }
    if (!option.value.empty()) term += " " + italic(option.value);
    text += man_entry(term, option.help);
  }
  return text;
}

std::string man_section(const Command& command) {
  std::string text = ".SS " + literal(command.name) + "\n" + man_text(usage_line(command)) +
                     ".PP\n" + man_text(std::string(command.summary) + ".");
  text += man_options(command.arguments) + man_options(command.options);
  for (const std::string_view note : command.notes) text += ".PP\n" + man_text(note);
  return text + ".PP\n" + man_examples(command);
}

}  // namespace

std::string short_usage() {
  return "usage: vpanalyze PAYTABLE... [options]\n       vpanalyze COMMAND [arguments] "
         "[options]\n\"vpanalyze --help\" shows all commands.\n";
}

std::string general_help() {
  constexpr std::size_t kSummaryColumn = 14;
  std::string text = "vpanalyze: exact analysis of video poker paytables\n\n";
  std::array<std::vector<Entry>, kTopicWords.size()> summaries;
  for (const Command& command : all_commands()) {
    summaries[static_cast<std::size_t>(command.topic)].emplace_back(command.name, command.summary);
    if (command.name == kDefaultCommand) text += examples(command);
  }
  text += "\nUsage\n";
  text += indented("vpanalyze PAYTABLE... [options]", kIndent);
  text += indented("vpanalyze COMMAND [arguments] [options]", kIndent);
  for (std::size_t topic = 0; topic < summaries.size(); ++topic) {
    text += section(std::string(kTopicWords[topic]), summaries[topic], kSummaryColumn);
  }
  text += "\n" + indented("\"vpanalyze help COMMAND\" shows the options of a command.", kIndent);
  return text + common_section() + section("Exit codes", exit_codes(), 2 * kIndent + 1);
}

std::string command_help(const Command& command) {
  std::string text =
      indented("vpanalyze " + std::string(command.name) + ": " + std::string(command.summary), 0);
  text += "\n";
  text += examples(command);
  text += "\nUsage\n" + indented(usage_line(command), kIndent);
  std::vector<Entry> arguments;
  for (const Option& argument : command.arguments) {
    arguments.emplace_back(argument_term(argument), argument.help);
  }
  text += section("Arguments", arguments, kOptionHelpColumn);
  text += option_section("Options", command.options) + common_section(command.formats);
  for (const std::string_view note : command.notes) text += "\n" + indented(note, 0);
  return text;
}

namespace {

/// Returns the manual page, in the man macros of roff.
std::string man_page() {
  CommonOptions common;
  std::string text =
      ".TH VPANALYZE 1 \"" + std::string(commit_date()) + "\" \"vpanalyze " + literal(kVersion) +
      "\"\n.SH NAME\nvpanalyze \\- exact analysis of video poker paytables\n.SH SYNOPSIS\n.B "
      "vpanalyze\n.I PAYTABLE...\n[options]\n.br\n.B vpanalyze\n.I COMMAND\n[arguments] "
      "[options]\n.SH DESCRIPTION\n" +
      man_text(
          "Computes exactly what a video poker game returns with perfect play, what that play "
          "is, and what it means for a bankroll. A paytable is a JSON file, the name of one "
          "that comes with the program, or - for standard input. Answers go to standard "
          "output, messages to standard error.") +
      ".SH OPTIONS OF ALL COMMANDS\n" + man_options(common_options(common)) + ".SH COMMANDS\n";
  std::vector<Command> commands = all_commands();
  for (const Command& command : commands) text += man_section(command);
  text += ".SH EXIT STATUS\n";
  for (const auto& [code, meaning] : exit_codes()) text += man_entry(bold(code), meaning);
  return text + ".SH ENVIRONMENT\n" +
         man_entry(
             bold("VPANALYZE_PAYTABLES"),
             "folders with your own paytables, separated by colons; they take precedence over "
             "published games of the same name") +
         man_entry(bold("NO_COLOR"), "if set, no bold text or colors") + ".SH FILES\n" +
         man_entry(italic("/usr/share/vpanalyze/paytables"),
                   "the published games, each as a JSON file to start your own from, with the JSON "
                   "Schema of the format, paytable.schema.json; the program itself needs none of "
                   "them, and is installed elsewhere with another prefix") +
         ".SH EXAMPLES\n" + man_examples(*find_command(commands, kDefaultCommand)) + ".PP\n" +
         man_examples(*find_command(commands, "strategy")) + ".SH SEE ALSO\n" +
         man_text(
             "vpanalyze help COMMAND shows the options of one command. README.md and the "
             "documents beside it in the documentation folder explain the paytable format, "
             "the mathematics and the library.");
}

std::string help_on(const std::string& name) {
  std::vector<Command> commands = all_commands();
  if (const Command* command = find_command(commands, name)) return command_help(*command);
  throw UsageError("unknown command " + quote(name) +
                   did_you_mean(name, names_of(commands), "; see \"vpanalyze --help\""));
}

struct Help {
  std::string topic;
  bool man = false;

  void run(Session& session) const {
    if (man && !topic.empty()) throw UsageError("--man covers all commands; give it without one");
    session.write_only("help", {Format::text},
                       man             ? man_page()
                       : topic.empty() ? general_help()
                                       : help_on(topic));
  }

  Command declare() {
    return {
        .name = "help",
        .topic = Topic::other,
        .summary = "help on a command",
        .examples = {{"vpanalyze help analyze", "the options of analyze"}},
        .arguments = {{"COMMAND",
                       "",
                       "the command; without it, a summary of all",
                       {[this](std::string_view given) { topic = given; }, Kind::command},
                       false,
                       true}},
        .options = {{"--man", "", "the manual page, for \"man -l -\" to show", destination(man)}},
    };
  }
};

}  // namespace

Command help_command() { return command<Help>(); }

}  // namespace vpanalyze
