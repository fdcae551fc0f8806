// SPDX-License-Identifier: MIT
#include "c/request.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <stdexcept>
#include <utility>

#include "base/parallel.hpp"
#include "base/text.hpp"
#include "cli/shared_options.hpp"
#include "json/json_value.hpp"
#include "json/write_json.hpp"
#include "vpanalyze/json/json_error.hpp"
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/report/document.hpp"

namespace vpanalyze {

bool CallerSession::goes_on() {
  constexpr std::chrono::milliseconds kPause{20};
  if (progress_ == nullptr) return true;
  if (cancelled_ || std::this_thread::get_id() != thread_) return !cancelled_;
  if (Clock::now() < next_) return true;
  cancelled_ = progress_(context_, done_, total_) != 0;
  next_ = Clock::now() + kPause;
  return !cancelled_;
}

Progress CallerSession::begin_work(std::string /*things*/, bool /*parts_answer*/) {
  return [this](std::uint64_t done, std::uint64_t total) {
    done_ = done;
    total_ = total;
    return goes_on();
  };
}

const std::string* CallerSession::enclosed(const std::string& name) const {
  const auto found = enclosed_.find(name);
  return found == enclosed_.end() ? nullptr : &found->second;
}

std::vector<Option> CallerSession::common_options_of_requests() {
  std::vector<Option> options = common_options(common_);
  std::erase_if(options, [](const Option& option) {
    return !kHasThreads || option.long_flag() != "--threads";
  });
  return options;
}

std::string use_keys(std::string_view message) {
  constexpr std::string_view kFlag = "abcdefghijklmnopqrstuvwxyz-";
  std::string text;
  for (std::size_t i = 0; i < message.size();) {
    const bool begins_word = i == 0 || message[i - 1] == ' ' || message[i - 1] == '(';
    const std::size_t end = std::min(message.find_first_not_of(kFlag, i), message.size());
    const std::string_view word = message.substr(i, end - i);
    if (begins_word && word.size() > 2 && word.starts_with("--") && word[2] != '-') {
      text += key_of(word);
      i = end;
    } else {
      text += message[i++];
    }
  }
  return text;
}

namespace {

using Type = JsonValue::Type;

[[noreturn]] void refuse_request(const std::string& problem) {
  throw UsageError("request: " + problem);
}

[[noreturn]] void refuse_value(const std::string& key, const std::string& problem) {
  refuse_request("/" + key + ": " + problem);
}

[[noreturn]] void refuse_found(const std::string& key, const JsonValue& value,
                               const std::string& right) {
  refuse_value(key, "found " + describe(value) + "; write " + right);
}

bool is_number(const JsonValue& value) { return value.is(Type::number) || value.is(Type::string); }

/// Reader that stores values in the options of a command. Texts that a request gives in place of
/// files are kept under the names by which the command will ask for them.
class RequestReader {
 public:
  explicit RequestReader(std::map<std::string, std::string>& enclosed) : enclosed_(enclosed) {}

  void read(const Option& option, const JsonValue& value) {
    const Kind kind = option.store.kind;
    if (value.is(Type::array) && (option.repeatable || kind == Kind::numbers)) {
      for (std::size_t i = 0; i < value.items.size(); ++i) {
        read_one(option, value.items[i], option.key() + "/" + std::to_string(i));
      }
    } else if (value.is(Type::object) && kind == Kind::pays) {
      for (std::size_t i = 0; i < value.items.size(); ++i) {
        store(option,
              value.keys[i] + "=" + pays(value.items[i], option.key() + "/" + value.keys[i]));
      }
    } else {
      read_one(option, value, option.key());
    }
  }

 private:
  void read_one(const Option& option, const JsonValue& value, const std::string& place) {
    if (option.is_flag()) {
      if (!value.is(Type::boolean)) refuse_found(place, value, "true or false");
      if (value.boolean) store(option, "");
      return;
    }
    const Kind kind = option.store.kind;
    if (kind == Kind::file) {
      if (!value.is(Type::string)) refuse_found(place, value, "the text of the file");
      store(option, enclose(place, value.text));
    } else if (kind == Kind::paytable && value.is(Type::object)) {
      store(option, enclose(place, json_text(value)));
    } else if (kind == Kind::number || kind == Kind::numbers || option.store.or_number) {
      if (!is_number(value)) refuse_found(place, value, "a number");
      store(option, value.text);
    } else {
      if (!value.is(Type::string)) {
        refuse_found(place, value,
                     kind == Kind::paytable ? "the name of a paytable, or a paytable"
                     : kind == Kind::pays   ? "lines and what they pay: {\"Flush\": 5}"
                                            : "a text");
      }
      store(option, value.text);
    }
  }

  /// Returns the pays of a line: a number, or several in turn.
  static std::string pays(const JsonValue& value, const std::string& place) {
    if (is_number(value)) return value.text;
    const auto& items = value.items;
    if (!value.is(Type::array) || !std::all_of(items.begin(), items.end(), is_number)) {
      refuse_found(place, value, "a number, or a list of numbers");
    }
    std::string list;
    for (const JsonValue& item : items) list += (list.empty() ? "" : ",") + item.text;
    return list;
  }

  std::string enclose(const std::string& place, std::string text) {
    std::string name = "request: /" + place;
    enclosed_.emplace(name, std::move(text));
    return name;
  }

  static void store(const Option& option, const std::string& word) {
    if (option.is_argument() && word == "-") {
      refuse_value(option.key(), "\"-\" is standard input, which only the command line reads");
    }
    try {
      option.store.take(word);
    } catch (const std::invalid_argument& error) {
      refuse_value(option.key(), error.what());
    }
  }

  std::map<std::string, std::string>& enclosed_;
};

void check_keys(const JsonValue& request, const Command& command,
                const std::vector<Option>& options) {
  std::vector<std::string> known;
  for (const Option& option : options) known.push_back(option.key());
  for (auto key = request.keys.begin(); key != request.keys.end(); ++key) {
    if (std::find(request.keys.begin(), key, *key) != key) refuse_value(*key, "duplicate key");
    if (std::find(known.begin(), known.end(), *key) != known.end()) continue;
    const std::vector<std::string_view> words(known.begin(), known.end());
    refuse_request(
        "unknown key " + quote(*key) +
        did_you_mean(*key, words,
                     "; the keys of " + quote(command.name) + " are " + and_joined(words)));
  }
  for (const Option& argument : command.arguments) {
    const std::string key = argument.key();
    if (argument.optional || request.find(key) != nullptr) continue;
    refuse_request(quote(key) + " is missing");
  }
}

}  // namespace

void CallerSession::read_request(std::string_view json, const Command& command) {
  const JsonValue request = [json] {
    try {
      return parse_json(json, "request");
    } catch (const JsonError& error) {  // JSON errors use their name in files
      throw UsageError(error.what());
    }
  }();
  if (!request.is(Type::object)) refuse_request("found " + describe(request) + "; write an object");
  // Arguments come first, because several of them may be stored in one list, in order.
  const std::vector<Option> options = all_options({command.arguments, command.options});
  check_keys(request, command, options);
  RequestReader reader(enclosed_);
  for (const Option& option : options) {
    if (const JsonValue* value = request.find(option.key())) reader.read(option, *value);
  }
  const auto is_given = [&request](std::string_view flag) {
    const JsonValue* value = request.find(key_of(flag));
    return value != nullptr && !(value->is(Type::boolean) && !value->boolean);
  };
  command.check_contradictions(is_given, [](std::string_view one, std::string_view other) {
    refuse_request(quote(key_of(one)) + " and " + quote(key_of(other)) + " contradict each other");
  });
}

namespace {

enum class Ask : std::uint8_t { deal, play, hint, summary, chart };
constexpr std::array<std::string_view, 5> kAskWords = {"deal", "play", "hint", "summary", "chart"};

/// Returns the positions, "125", of the cards to hold. A request gives either these or the cards,
/// "As Ks 5s", as in verdicts. Throws std::invalid_argument for a card that was not dealt.
std::string positions_held(const std::string& hold, const std::vector<Card>& deal) {
  constexpr unsigned char kLastAscii = 0x7F;  // suits may be symbols
  const bool has_cards = std::any_of(hold.begin(), hold.end(), [](char c) {
    return is_letter(c) || static_cast<unsigned char>(c) > kLastAscii;
  });
  if (!has_cards) return hold;
  std::string positions;
  for (const Card& card : read_cards(hold)) {
    const auto is_meant = [&](const Card& dealt) {
      const char place = static_cast<char>('1' + (&dealt - deal.data()));
      const bool is_same = card.is_joker() ? dealt.is_joker() : dealt == card;
      return is_same && positions.find(place) == std::string::npos;
    };
    const auto found = std::find_if(deal.begin(), deal.end(), is_meant);
    if (found == deal.end()) {
      throw std::invalid_argument("found " + quote(hold) + "; " + to_string(card) +
                                  " is not among the cards dealt, " + to_string(deal));
    }
    positions += static_cast<char>('1' + (found - deal.begin()));
  }
  return positions;
}

/// Request to a trainer, declared like the options of a command.
struct TrainerRequest {
  Ask ask = Ask::deal;
  std::string statistics;
  std::optional<std::uint64_t> seed;
  std::optional<std::uint64_t> number;
  std::optional<TrainMode> mode;
  std::string deal;
  std::optional<std::string> hold;
  bool fair = false;
  std::optional<TrainReason> reason;
  bool helped = false;
  std::string session;
  StakeOptions stakes;

  Command declare() {
    constexpr std::uint64_t kMostWhole =
        9'000'000'000'000'000;  // largest whole number that is exact in JavaScript
    const Reader<std::string> text = [](std::string_view given) { return std::string(given); };
    return {
        .name = "trainer",
        .summary = "",
        .examples = {},
        .arguments = {{"ASK", "", "", word_destination(ask, kAskWords)}},
        .options =
            all_options({{{"--statistics", "TEXT", "", name_destination(statistics, Kind::file)},
                          {"--seed", "S", "", destination(seed, whole(0, kMostWhole))},
                          {"--number", "N", "", destination(number, whole(1, kMostWhole))},
                          {"--mode", "MODE", "", word_destination(mode, kTrainModeWords)},
                          {"--deal", "CARDS", "", name_destination(deal)},
                          {"--hold", "POSITIONS", "", destination(hold, text)},
                          {"--fair", "", "", destination(fair)},
                          {"--reason", "WORD", "", word_destination(reason, kTrainReasonWords)},
                          {"--helped", "", "", destination(helped)},
                          {"--session", "NAME", "", destination(session, text)}},
                         stake_options(stakes)}),
    };
  }

  /// Throws unless the seed and number, which determine the cards, are given. There are no
  /// defaults: anyone who forgot them would see the same cards in every hand.
  void check_complete(bool has_positions) const {
    const auto require = [](bool given, std::string_view key) {
      if (!given) refuse_request(quote(key) + " is missing");
    };
    if (ask == Ask::summary || ask == Ask::chart || (ask == Ask::hint && !has_positions)) return;
    require(seed.has_value(), "seed");
    require(number.has_value(), "number");
    require(ask != Ask::play || hold, "hold");
  }

  Document answer(const Trainer& trainer, const std::string* kept) const {
    check_complete(trainer.has_positions());
    if (ask == Ask::chart) return document_of(TrainChart{trainer});
    TrainStatistics known;
    if (kept != nullptr) known = trainer.read_statistics(*kept, "statistics");
    const Stakes shown_stakes = stakes.stakes(trainer.paytable()).round();
    if (ask == Ask::summary) return document_of(TrainSummary{trainer, known, known}, shown_stakes);
    if (ask == Ask::deal) {
      return document_of(
          trainer, trainer.deal(*seed, *number, mode.value_or(known.usual_mode()), known), *number);
    }
    const std::vector<Card> cards =
        blame_option("request: /deal", [&] { return read_deal(deal, trainer.paytable().deck); });
    Position position;
    if (seed && number) position = trainer.position(*seed, *number);
    if (ask == Ask::hint) {
      return document_of(trainer, trainer.judge(cards, {}, position), shown_stakes);
    }
    return blame_option("request: /hold", [&] {
      return play(trainer, cards, position, std::move(known), shown_stakes);
    });
  }

  Document play(const Trainer& trainer, const std::vector<Card>& cards, const Position& position,
                TrainStatistics known, const Stakes& shown_stakes) const {
    const std::string held = positions_held(*hold, cards);
    const TrainVerdict verdict = trainer.judge(cards, held, position);
    const TrainReason why = reason.value_or(fair ? TrainReason::random : TrainReason::weak);
    std::optional<LessonResult> result;
    if (!helped) result = trainer.record(verdict, why, session, known);
    std::string kept = vpanalyze::write(document_of(trainer, known), Format::json);
    kept.pop_back();  // removes the end of the line
    const TrainDraw draw = trainer.draw(*seed, *number, cards, held, position);
    return document_of(TrainPlay{trainer, verdict, draw, std::move(kept), result}, shown_stakes);
  }
};

}  // namespace

std::string practiced(const Trainer& trainer, std::string_view json) {
  TrainerRequest request;
  CallerSession session;
  session.read_request(json, request.declare());
  return vpanalyze::write(request.answer(trainer, session.enclosed(request.statistics)),
                          Format::json);
}

}  // namespace vpanalyze
