// SPDX-License-Identifier: MIT
#include "cli/completion/model.hpp"

#include <algorithm>
#include <cctype>

#include "cli/command.hpp"
#include "cli/common_options.hpp"
#include "vpanalyze/game/catalogue.hpp"

namespace vpanalyze::completion {

namespace {

std::vector<std::string> words_of(const Store& store) {
  return {store.words().begin(), store.words().end()};
}

OptionModel model_of(const Option& option) {
  const auto flags = split_flags(option.flags);
  OptionModel model{{flags.begin(), flags.end()},
                    std::string(option.help),
                    Kind::anything,
                    words_of(option.store)};
  if (option.value.empty()) model.value = Kind::nothing;
  if (option.value.starts_with("FILE")) model.value = Kind::file;
  if (!model.words.empty()) model.value = Kind::words;
  return model;
}

Kind kind_of(const Argument& argument) {
  if (!argument.store.words().empty()) return Kind::words;
  if (argument.name == "COMMAND") return Kind::command;
  const bool paytable = argument.name == "PAYTABLE" || argument.name == "NAME" ||
                        argument.name == "A" || argument.name == "PATH";
  return paytable ? Kind::paytable : Kind::anything;
}

CommandModel model_of(const Command& command, const std::vector<Option>& common) {
  CommandModel model{
      std::string(command.name), std::string(command.summary), Kind::nothing, {}, {}};
  if (!command.arguments.empty()) {
    model.arguments = kind_of(command.arguments.front());
    model.words = words_of(command.arguments.front().store);
  }
  for (const auto* options : {&command.options, &common}) {
    for (const Option& option : *options) model.options.push_back(model_of(option));
  }
  return model;
}

/// "Jacks or Better 9/6" as "jacks-or-better-9-6".
std::string hyphenated(std::string_view name) {
  std::string result;
  for (const char c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
      result += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    } else if (!result.empty() && result.back() != '-') {
      result += '-';
    }
  }
  if (result.ends_with('-')) result.pop_back();
  return result;
}

}  // namespace

std::vector<CommandModel> command_models() {
  CommonOptions common;
  const std::vector<Option> options = common_options(common);
  std::vector<CommandModel> models;
  for (const Command& command : all_commands()) models.push_back(model_of(command, options));
  return models;
}

std::vector<std::string> paytable_names() {
  std::vector<std::string> names;
  for (const CatalogueEntry& entry : Catalogue().entries()) {
    names.push_back(hyphenated(entry.name));
  }
  return names;
}

std::string quoted(std::string_view text) {
  std::string result = "'";
  for (const char c : text) {
    if (c == '\'') {
      result += "'\\''";
    } else {
      result += c;
    }
  }
  return result + "'";
}

}  // namespace vpanalyze::completion
