// SPDX-License-Identifier: MIT
#include "cli/help.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "cli/common_options.hpp"
#include "cli/parser.hpp"
#include "report/plain_text.hpp"

namespace vpanalyze {

namespace {

constexpr int kWidth = 80;
constexpr std::size_t kIndent = 2;
constexpr std::size_t kExplanationIndent = 6;
/// Where the explanations of options begin.
constexpr std::size_t kOptionHelpColumn = 24;

/// A term and what it means.
using Entry = std::pair<std::string, std::string_view>;

std::string indented(std::string_view text, std::size_t indent) {
  std::string result;
  for (const std::string& line : wrapped(text, kWidth - static_cast<int>(indent))) {
    result += std::string(indent, ' ') + line + "\n";
  }
  return result;
}

std::string entry_lines(const Entry& entry, std::size_t column) {
  std::string margin = std::string(kIndent, ' ') + entry.first;
  std::string text;
  if (margin.size() + kIndent > column) text = std::exchange(margin, "") + "\n";
  std::string explanation = indented(entry.second, column);
  explanation.replace(0, margin.size(), margin);
  return text + explanation;
}

std::string section(const std::string& title, const std::vector<Entry>& entries,
                    std::size_t column) {
  if (entries.empty()) return "";
  std::string text = "\n" + title + "\n";
  for (const Entry& entry : entries) text += entry_lines(entry, column);
  return text;
}

/// "-o, --output FILE"; without a short form as far in as the long ones of others.
std::string option_term(const Option& option) {
  std::string term(option.flags);
  if (const std::size_t comma = term.find(','); comma != std::string::npos) {
    term.replace(comma, 1, ", ");
  } else {
    term.insert(0, "    ");
  }
  return option.value.empty() ? term : term + " " + std::string(option.value);
}

std::vector<Entry> option_entries(const std::vector<Option>& options) {
  std::vector<Entry> entries;
  for (const Option& option : options) entries.emplace_back(option_term(option), option.help);
  return entries;
}

std::string examples(const Command& command) {
  std::string text = "Examples\n";
  for (const Example& example : command.examples) {
    text += indented(example.command_line, kIndent);
    text += indented(example.explanation, kExplanationIndent);
  }
  return text;
}

/// "PAYTABLE..." or "[COMMAND]".
std::string argument_term(const Argument& argument) {
  std::string term(argument.name);
  if (argument.repeatable) term += "...";
  return argument.optional ? "[" + term + "]" : term;
}

std::string common_section() {
  CommonOptions common;
  return section("Options of all commands", option_entries(common_options(common)),
                 kOptionHelpColumn);
}

std::vector<Entry> command_entries(const std::vector<Command>& commands) {
  std::vector<Entry> entries;
  for (const Command& command : commands) entries.emplace_back(command.name, command.summary);
  return entries;
}

const Command& default_command(const std::vector<Command>& commands) {
  return *std::find_if(commands.begin(), commands.end(),
                       [](const Command& command) { return command.name == kDefaultCommand; });
}

}  // namespace

std::string usage_line(const Command& command) {
  const std::string name(command.name);
  std::string line = "vpanalyze " + (name == kDefaultCommand ? "[" + name + "]" : name);
  for (const Argument& argument : command.arguments) line += " " + argument_term(argument);
  return line + " [options]";
}

std::vector<std::pair<std::string, std::string_view>> exit_codes() {
  return {{"0", "done"},
          {"1", "the answer is no: a check or verification that does not agree"},
          {"2", "the command line is wrong"},
          {"3", "a file cannot be read or written, or is not what it should be"}};
}

std::string short_usage() {
  return "usage: vpanalyze PAYTABLE... [options]\n"
         "       vpanalyze COMMAND [arguments] [options]\n"
         "\"vpanalyze --help\" tells more.\n";
}

std::string general_help() {
  constexpr std::size_t kSummaryColumn = 14;
  const std::vector<Command> commands = all_commands();
  std::string text = "vpanalyze: exact analysis of video poker paytables\n\n";
  text += examples(default_command(commands));
  text += "\nUsage\n";
  text += indented("vpanalyze PAYTABLE... [options]", kIndent);
  text += indented("vpanalyze COMMAND [arguments] [options]", kIndent);
  text += section("Commands", command_entries(commands), kSummaryColumn);
  text += indented("\"vpanalyze help COMMAND\" tells more.", kIndent);
  text += common_section();
  text += section("Exit codes", exit_codes(), 2 * kIndent + 1);
  return text;
}

std::string command_help(const Command& command) {
  std::string text =
      "vpanalyze " + std::string(command.name) + ": " + std::string(command.summary) + "\n\n";
  text += examples(command);
  text += "\nUsage\n" + indented(usage_line(command), kIndent);
  std::vector<Entry> arguments;
  for (const Argument& argument : command.arguments) {
    arguments.emplace_back(argument_term(argument), argument.help);
  }
  text += section("Arguments", arguments, kOptionHelpColumn);
  text += section("Options", option_entries(command.options), kOptionHelpColumn);
  text += common_section();
  for (const std::string_view note : command.notes) text += "\n" + indented(note, 0);
  return text;
}

}  // namespace vpanalyze
