// SPDX-License-Identifier: MIT
#include "cli/man_page.hpp"

#include <string_view>
#include <vector>

#include "cli/command.hpp"
#include "cli/common_options.hpp"
#include "cli/help.hpp"
#include "vpanalyze/version.hpp"

namespace vpanalyze {

namespace {

/// Text that roff takes for nothing but text: no escapes, no requests, hyphens that can be copied.
std::string literal(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const bool first = result.empty() || result.back() == '\n';
    if (first && (c == '.' || c == '\'')) result += "\\&";
    switch (c) {
      case '\\': result += "\\e"; break;
      case '-': result += "\\-"; break;
      default: result += c;
    }
  }
  return result;
}

std::string bold(std::string_view text) { return "\\fB" + literal(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + literal(text) + "\\fR"; }

std::string term(const std::string& head, std::string_view meaning) {
  return ".TP\n" + head + "\n" + literal(meaning) + "\n";
}

std::string formatted_term(const Option& option) {
  std::string head;
  for (const std::string_view flag : split_flags(option.flags)) {
    head += (head.empty() ? "" : ", ") + bold(flag);
  }
  return option.value.empty() ? head : head + " " + italic(option.value);
}

std::string option_terms(const std::vector<Option>& options) {
  std::string text;
  for (const Option& option : options) text += term(formatted_term(option), option.help);
  return text;
}

std::string command_section(const Command& command) {
  std::string text =
      ".SS " + literal(command.name) + "\n" + literal(usage_line(command)) + "\n.PP\n";
  text += literal(command.summary) + ".\n";
  for (const Argument& argument : command.arguments) {
    text += term(italic(argument.name), argument.help);
  }
  text += option_terms(command.options);
  for (const std::string_view note : command.notes) text += ".PP\n" + literal(note) + "\n";
  for (const Example& example : command.examples) {
    text += ".PP\n.EX\n" + literal(example.command_line) + "\n.EE\n.RS\n" +
            literal(example.explanation) + "\n.RE\n";
  }
  return text;
}

std::string exit_status() {
  std::string text;
  for (const auto& [code, meaning] : exit_codes()) text += term(bold(code), meaning);
  return text;
}

}  // namespace

std::string man_page() {
  CommonOptions common;
  std::string text = ".TH VPANALYZE 1 \"\" \"vpanalyze " + literal(kVersion) + "\"\n";
  text += ".SH NAME\nvpanalyze \\- exact analysis of video poker paytables\n";
  text += ".SH SYNOPSIS\n.B vpanalyze\n.I PAYTABLE...\n[options]\n.br\n";
  text += ".B vpanalyze\n.I COMMAND\n[arguments] [options]\n";
  text +=
      ".SH DESCRIPTION\nSays exactly what a video poker game returns under perfect play, what that "
      "play is, and what it means for the money. A paytable is a JSON file, a name of one that "
      "comes with the program, or\n.B \\-\nfor standard input. Answers go to standard output, "
      "messages to standard error.\n";
  text += ".SH OPTIONS OF ALL COMMANDS\n" + option_terms(common_options(common));
  text += ".SH COMMANDS\n";
  for (const Command& command : all_commands()) text += command_section(command);
  text += ".SH EXIT STATUS\n" + exit_status();
  text += ".SH ENVIRONMENT\n";
  text +=
      term(bold("VPANALYZE_PAYTABLES"), "folders with paytables of one's own, colons between them");
  text += term(bold("NO_COLOR"), "if set, no bold text on terminals");
  return text;
}

}  // namespace vpanalyze
