// SPDX-License-Identifier: MIT
#include "c/request.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <optional>
#include <stdexcept>
#include <utility>

#include "cards/text.hpp"
#include "cli/errors.hpp"
#include "game/reading/json_value.hpp"
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/report/document.hpp"

namespace vpanalyze {

namespace {

constexpr std::chrono::milliseconds kPause{20};

class CallerWaiter final : public Waiter {
 public:
  explicit CallerWaiter(Caller& caller) : caller_(caller) {}

  bool tell(std::uint64_t done, std::uint64_t total) override {
    return caller_.goes_on(done, total);
  }

 private:
  Caller& caller_;
};

}  // namespace

bool Caller::goes_on(std::uint64_t done, std::uint64_t total) {
  done_ = done;
  total_ = total;
  return goes_on();
}

bool Caller::goes_on() {
  if (progress_ == nullptr) return true;
  if (cancelled_ || std::this_thread::get_id() != thread_) return !cancelled_;
  const auto now = Clock::now();
  if (now < next_) return true;
  cancelled_ = progress_(context_, done_, total_) != 0;
  next_ = Clock::now() + kPause;
  return !cancelled_;
}

const std::string* CallerSession::enclosed(const std::string& name) const {
  const auto found = enclosed_.find(name);
  return found == enclosed_.end() ? nullptr : &found->second;
}

std::unique_ptr<Waiter> CallerSession::begin_work(const std::string& /*things*/,
                                                  bool /*parts_answer*/) const {
  return std::make_unique<CallerWaiter>(caller_);
}

namespace {

using Type = JsonValue::Type;

/// What a key of a request stands for: an option or an argument.
struct Entry {
  std::string key;
  const Store* store;
  bool repeatable;
  bool is_flag = false;    ///< takes no value
  bool has_lines = false;  ///< takes "LINE=PAYS"
  bool is_argument = false;
  bool is_required = false;
};

/// "tie_break" for "--tie-break", "paytable" for "PAYTABLE".
std::string key_of(std::string_view name) {
  return word_form(name.substr(std::min(name.find_first_not_of('-'), name.size())));
}

/// Arguments first: some of them store into one list, in order.
std::vector<Entry> entries_of(const Command& command, const std::vector<Option>& common) {
  std::vector<Entry> entries;
  for (const Argument& argument : command.arguments) {
    entries.push_back({.key = key_of(argument.name),
                       .store = &argument.store,
                       .repeatable = argument.repeatable,
                       .is_argument = true,
                       .is_required = !argument.optional});
  }
  for (const std::vector<Option>* options : {&command.options, &common}) {
    for (const Option& option : *options) {
      entries.push_back({.key = key_of(option.long_flag()),
                         .store = &option.store,
                         .repeatable = option.repeatable,
                         .is_flag = option.value.empty(),
                         .has_lines = option.value.starts_with("LINE=")});
    }
  }
  return entries;
}

[[noreturn]] void refuse_request(const std::string& problem) {
  throw UsageError("request: " + problem);
}

[[noreturn]] void refuse_value(const std::string& key, const std::string& problem) {
  refuse_request("/" + key + ": " + problem);
}

bool is_plain(const JsonValue& value) { return value.is(Type::string) || value.is(Type::number); }

/// A value as somebody would type it; a list with commas between its items.
std::optional<std::string> typed(const JsonValue& value) {
  if (is_plain(value)) return value.text;
  if (!value.is(Type::array)) return std::nullopt;
  std::string text;
  for (const JsonValue& item : value.items) {
    if (!is_plain(item)) return std::nullopt;
    text += (text.empty() ? "" : ",") + item.text;
  }
  return text;
}

std::string typed_or_refused(const Entry& entry, const JsonValue& value) {
  if (const auto text = typed(value)) return *text;
  refuse_value(entry.key, "found " + describe(value) + "; write a text or a number");
}

/// The words of the command line for a value.
std::vector<std::string> words_of(const Entry& entry, const JsonValue& value) {
  std::vector<std::string> words;
  if (value.is(Type::object) && entry.has_lines) {
    for (std::size_t i = 0; i < value.items.size(); ++i) {
      words.push_back(value.keys[i] + "=" + typed_or_refused(entry, value.items[i]));
    }
  } else if (value.is(Type::array) && entry.repeatable) {
    for (const JsonValue& item : value.items) words.push_back(typed_or_refused(entry, item));
  } else {
    words.push_back(typed_or_refused(entry, value));
  }
  return words;
}

std::string json_text(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    constexpr auto kSpace = static_cast<unsigned char>(' ');
    if (static_cast<unsigned char>(c) < kSpace) {
      std::array<char, 8> escape{};
      static_cast<void>(std::snprintf(escape.data(), escape.size(), "\\u%04x", c));
      result += escape.data();
    } else {
      if (c == '"' || c == '\\') result += '\\';
      result += c;
    }
  }
  return result + '"';
}

/// A value as JSON text again.
std::string written(const JsonValue& value) {
  switch (value.type) {
    case Type::null: return "null";
    case Type::boolean: return value.boolean ? "true" : "false";
    case Type::number: return value.text;
    case Type::string: return json_text(value.text);
    case Type::array:
    case Type::object: break;
  }
  const bool is_object = value.is(Type::object);
  std::string text;
  for (std::size_t i = 0; i < value.items.size(); ++i) {
    if (i > 0) text += ',';
    if (is_object) text += json_text(value.keys[i]) + ':';
    text += written(value.items[i]);
  }
  return is_object ? '{' + text + '}' : '[' + text + ']';
}

/// Fills one command.
class RequestReader {
 public:
  void read(const Entry& entry, const JsonValue& value) {
    if (entry.is_flag) {
      if (!value.is(Type::boolean)) {
        refuse_value(entry.key, "found " + describe(value) + "; write true or false");
      }
      if (value.boolean) store(entry, "");
    } else if (entry.store->kind == Kind::file) {
      if (!value.is(Type::string)) {
        refuse_value(entry.key, "found " + describe(value) + "; write the text of the file");
      }
      store(entry, enclose(entry.key, value.text));
    } else if (entry.store->kind == Kind::paytable) {
      read_paytables(entry, value);
    } else {
      for (const std::string& word : words_of(entry, value)) store(entry, word);
    }
  }

  std::map<std::string, std::string> take_enclosed() { return std::move(enclosed_); }

 private:
  void read_paytables(const Entry& entry, const JsonValue& value) {
    if (value.is(Type::array) && entry.repeatable) {
      for (std::size_t i = 0; i < value.items.size(); ++i) {
        read_paytable(entry, value.items[i], entry.key + "/" + std::to_string(i));
      }
    } else {
      read_paytable(entry, value, entry.key);
    }
  }

  void read_paytable(const Entry& entry, const JsonValue& value, const std::string& place) {
    if (value.is(Type::object)) {
      store(entry, enclose(place, written(value)));
    } else if (value.is(Type::string)) {
      store(entry, value.text);
    } else {
      refuse_value(place,
                   "found " + describe(value) + "; write the name of a paytable, or a paytable");
    }
  }

  std::string enclose(const std::string& place, std::string text) {
    std::string name = "request: /" + place;
    enclosed_.emplace(name, std::move(text));
    return name;
  }

  static void store(const Entry& entry, const std::string& word) {
    if (entry.is_argument && word == "-") {
      refuse_value(entry.key, "\"-\" is standard input, which only the command line reads");
    }
    try {
      entry.store->take(word);
    } catch (const std::invalid_argument& error) {
      refuse_value(entry.key, error.what());
    }
  }

  std::map<std::string, std::string> enclosed_;
};

void check_keys(const JsonValue& request, const Command& command,
                const std::vector<Entry>& entries) {
  std::vector<std::string_view> known;
  for (const Entry& entry : entries) known.push_back(entry.key);
  for (auto key = request.keys.begin(); key != request.keys.end(); ++key) {
    if (std::find(request.keys.begin(), key, *key) != key) {
      refuse_value(*key, "is there twice");
    }
    if (std::find(known.begin(), known.end(), *key) != known.end()) continue;
    refuse_request(
        "unknown key " + in_quotes(*key) +
        did_you_mean(*key, known,
                     "; the keys of " + in_quotes(command.name) + " are " + one_of(known)));
  }
  for (const Entry& entry : entries) {
    if (entry.is_required && request.find(entry.key) == nullptr) {
      refuse_request(in_quotes(entry.key) + " is missing");
    }
  }
}

void refuse_contradictions(const JsonValue& request, const Command& command) {
  const auto is_given = [&request](std::string_view flag) {
    const JsonValue* value = request.find(key_of(flag));
    return value != nullptr && !(value->is(Type::boolean) && !value->boolean);
  };
  for (const std::vector<std::string_view>& group : command.contradictions) {
    const auto one = std::find_if(group.begin(), group.end(), is_given);
    if (one == group.end()) continue;
    const auto other = std::find_if(one + 1, group.end(), is_given);
    if (other == group.end()) continue;
    refuse_request(in_quotes(key_of(*one)) + " and " + in_quotes(key_of(*other)) +
                   " contradict each other");
  }
}

}  // namespace

std::map<std::string, std::string> read_request(std::string_view json, const Command& command,
                                                const std::vector<Option>& common) {
  const JsonValue request = parse_json(json, "request");
  if (!request.is(Type::object)) refuse_request("found " + describe(request) + "; write an object");
  const std::vector<Entry> entries = entries_of(command, common);
  check_keys(request, command, entries);
  RequestReader reader;
  for (const Entry& entry : entries) {
    if (const JsonValue* value = request.find(entry.key)) reader.read(entry, *value);
  }
  refuse_contradictions(request, command);
  return reader.take_enclosed();
}

namespace {

constexpr std::array<std::string_view, 4> kAskWords = {"deal", "play", "hint", "summary"};
/// Whole numbers that JavaScript has.
constexpr double kMostWhole = 9e15;

std::vector<Card> read_dealt(const std::string& text, const Deck& deck) {
  return under_option("request: /deal", [&] { return read_deal(text, deck); });
}

/// One document with all that both say.
void append(Document& document, Document more) {
  for (Block& block : more.blocks) document.add(std::move(block));
}

}  // namespace

Command TrainerRequest::declare() {
  const Reader<std::string> text = [](std::string_view given) { return std::string(given); };
  return {
      .name = "trainer",
      .summary = "",
      .examples = {},
      .arguments = {{"ASK", "", into_word(ask_, kAskWords)}},
      .options = append({{"--statistics", "TEXT", "", into_name(statistics_, Kind::file)},
                         {"--seed", "S", "", into(seed_, whole(0, kMostWhole))},
                         {"--number", "N", "", into(number_, whole(1, kMostWhole))},
                         {"--mode", "MODE", "", into_word(mode_, kTrainModeWords)},
                         {"--deal", "CARDS", "", into_name(deal_)},
                         {"--hold", "POSITIONS", "", into(hold_, text)},
                         {"--fair", "", "", into(fair_)},
                         {"--session", "NAME", "", into(session_, text)}},
                        stake_options(stakes_)),
  };
}

Document TrainerRequest::answer(const Trainer& trainer, const Session& session) const {
  TrainStatistics statistics;
  if (const std::string* kept = session.enclosed(statistics_)) {
    statistics = trainer.read_statistics(*kept, "statistics");
  }
  const Stakes stakes = stakes_.of(trainer.paytable());
  switch (ask_) {
    case Ask::deal:
      return document_of(
          trainer.deal(seed_, number_, mode_.value_or(statistics.usual_mode()), statistics),
          number_);
    case Ask::summary: return document_of(TrainSummary{trainer, statistics, statistics}, stakes);
    case Ask::hint:
      return document_of(trainer, trainer.judge(read_dealt(deal_, trainer.paytable().deck)),
                         stakes);
    case Ask::play: break;
  }
  return play(trainer, std::move(statistics));
}

Document TrainerRequest::play(const Trainer& trainer, TrainStatistics statistics) const {
  if (!hold_) throw UsageError("request: \"hold\" is missing");
  const std::vector<Card> deal = read_dealt(deal_, trainer.paytable().deck);
  const Stakes stakes = stakes_.of(trainer.paytable());
  try {
    const TrainVerdict verdict = trainer.judge(deal, hold_);
    trainer.record(verdict, fair_, session_, statistics);
    Document document = document_of(trainer, verdict, stakes);
    append(document, document_of(trainer.draw(seed_, number_, deal, *hold_), stakes));
    std::string kept = write(document_of(trainer, statistics), Format::json);
    kept.pop_back();  // the end of the line
    document.add(Figures({{for_scripts("statistics"), std::move(kept)}}));
    return document;
  } catch (const std::invalid_argument& error) {
    throw UsageError(std::string("request: /hold: ") + error.what());
  }
}

}  // namespace vpanalyze
