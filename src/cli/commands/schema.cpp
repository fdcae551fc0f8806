// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string>
#include <vector>

#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/session.hpp"
#include "game/reading/schema.hpp"
#include "json/write_json.hpp"
#include "report/schema.hpp"

namespace vpanalyze {
namespace {

/// Returns the JSON Schema of an option's value in a request.
std::string schema_of(const Option& option) {
  const auto types = [&option]() -> std::string {
    if (option.is_flag()) return R"("boolean")";
    const Kind kind = option.store.kind;
    if (kind == Kind::paytable) return R"(["string","object"])";
    if (kind == Kind::pays) return R"(["string","object","array"],"items":{"type":"string"})";
    const bool is_number = kind == Kind::number || kind == Kind::numbers || option.store.or_number;
    const std::string one = is_number ? R"("number","string")" : R"("string")";
    if (!option.repeatable && kind != Kind::numbers) return is_number ? "[" + one + "]" : one;
    return "[" + one + R"(,"array"],"items":{"type":[)" + one + "]}";
  };
  std::string schema = R"({"type":)" + types();
  if (!option.store.words.empty() && !option.store.or_number) {
    std::string words;
    for (const std::string_view word : option.store.words) {
      words += (words.empty() ? "" : ",") + json_string(word);
    }
    schema += R"(,"enum":[)" + words + "]";
  }
  return schema + R"(,"description":)" + json_string(option.help) + "}";
}

/// Returns the schema of the requests that C, Python and JavaScript send.
std::string schema_of(const Command& command) {
  std::string properties;
  std::string required;
  for (const Option& option : all_options({command.arguments, command.options})) {
    const std::string key = json_string(option.key());
    properties += (properties.empty() ? "" : ",\n    ") + key + ": " + schema_of(option);
    if (option.is_argument() && !option.optional) {
      required += (required.empty() ? "" : ",") + key;
    }
  }
  return R"({
  "$schema": "http://json-schema.org/draft-07/schema#",
  "title": )" +
         json_string(command.name) + R"(,
  "description": )" +
         json_string(command.summary) + R"(,
  "type": "object",
  "properties": {
    )" + properties +
         R"(
  },
  "required": [)" +
         required + R"(],
  "additionalProperties": false
}
)";
}

/// Word for the schema of paytable files; no command has this name.
constexpr std::string_view kPaytableFormat = "paytable";
/// Command that prints a paytable file.
constexpr std::string_view kPaytablePrinter = "show";
/// Conversation that has answers in JSON, but is no question.
constexpr std::string_view kConversation = "train";

struct Schema {
  std::string command;
  bool question = false;

  void run(Session& session) const {
    std::vector<Command> known = questions();
    std::erase_if(known, [](const Command& one) { return text_of(one.name).empty(); });
    if (text_of(command).empty()) {
      auto names = names_of(known);
      names.push_back(kConversation);
      names.push_back(kPaytableFormat);
      throw UsageError(quote(command) + " has no JSON output" +
                       did_you_mean(command, names, "; those that have are " + and_joined(names)));
    }
    const Command* asked = find_command(known, command);
    if (question && asked == nullptr) {
      throw UsageError("--question: " + quote(command) +
                       (command == kPaytableFormat ? " is the schema of a file, not of a question"
                                                   : " is a conversation, not a question"));
    }
    session.write_only("a schema", {Format::text, Format::json},
                       question ? schema_of(*asked) : text_of(command));
  }

  static std::string text_of(std::string_view command) {
    const bool is_paytable = command == kPaytableFormat || command == kPaytablePrinter;
    return is_paytable ? paytable_schema() : schema_of_answers(command);
  }

  Command declare() {
    return {
        .name = "schema",
        .topic = Topic::other,
        .summary = "what the members of a command's JSON mean, as a JSON Schema",
        .examples = {{"vpanalyze schema analyze", "the members of a return table"},
                     {"vpanalyze schema risk --question",
                      "what C, Python and JavaScript may ask for"},
                     {"vpanalyze schema paytable -o paytable.schema.json",
                      "the keys of a paytable, for an editor that checks what you write"}},
        .arguments = {{"COMMAND", "", "the command whose answers are described, or \"paytable\"",
                       Store{[this](std::string_view given) { command = given; }, Kind::command}}},
        .options = {{"--question", "", "describe the request instead of the answer",
                     destination(question)}},
        .notes =
            {"Every answer of the command matches the schema, which covers every member. "
             "\"--format schema\" with any question writes the schema of that kind of answer."},
    };
  }
};

}  // namespace

Command schema_command() { return command<Schema>(); }

}  // namespace vpanalyze
