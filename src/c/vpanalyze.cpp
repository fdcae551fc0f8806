// SPDX-License-Identifier: MIT
#include "vpanalyze/c/vpanalyze.h"

#include <cstdlib>
#include <cstring>
#include <exception>
#include <new>
#include <string>
#include <string_view>
#include <utility>

#include "base/parallel.hpp"
#include "base/printable.hpp"
#include "base/text.hpp"
#include "c/request.hpp"
#include "cli/games.hpp"
#include "report/plain_text.hpp"
#include "vpanalyze/json/json_error.hpp"
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/studies/chart.hpp"
#include "vpanalyze/studies/hand.hpp"
#include "vpanalyze/studies/train.hpp"
#include "vpanalyze/version.hpp"

struct vpa_paytable {
  vpanalyze::LoadedGame game;
  std::string warnings;
  vpanalyze::Paytable original{};
};

struct vpa_hands {
  std::string source;
  vpanalyze::Deck deck;
  std::size_t cards;  ///< number of cards in a deal
  vpanalyze::HandStudy study;
};

struct vpa_trainer {
  std::string source;
  vpanalyze::Trainer trainer;
};

namespace vpanalyze {
namespace {

char* copy_of(std::string_view text) {
  auto* copy = static_cast<char*>(std::malloc(text.size() + 1));
  if (copy == nullptr) throw std::bad_alloc();
  std::memcpy(copy, text.data(), text.size());
  copy[text.size()] = '\0';
  return copy;
}

/// Returns a message to the caller, with options named as in requests, safe for terminals.
/// `is_internal` is true for exceptions that no input should cause.
void tell(char** error, std::string_view message, bool is_internal = false) {
  if (error == nullptr) return;
  try {
    const std::string told = is_internal ? internal_error(message) : std::string(message);
    std::string text;
    for (const std::string_view line : parts_of(told, '\n')) {
      text += (text.empty() ? "" : "\n") + printable(use_keys(line));
    }
    *error = copy_of(text);
  } catch (...) {  // without memory even for the message, the status has to suffice
    *error = nullptr;
  }
}

/// Returns the status of the exception being handled, and its message.
vpa_status refused(char** error) noexcept {
  const auto refuse = [error](vpa_status status, const std::exception& thrown) {
    tell(error, thrown.what());
    return status;
  };
  try {
    throw;
  } catch (const Canceled&) {
    tell(error, "cancelled");
    return VPA_CANCELLED;
  } catch (const std::invalid_argument& thrown) {
    return refuse(VPA_WRONG_REQUEST, thrown);
  } catch (const FileError& thrown) {
    return refuse(VPA_UNUSABLE, thrown);
  } catch (const JsonError& thrown) {
    return refuse(VPA_UNUSABLE, thrown);
  } catch (const ChartError& thrown) {
    return refuse(VPA_UNUSABLE, thrown);
  } catch (const AnalysisError& thrown) {
    return refuse(VPA_UNUSABLE, thrown);
  } catch (const std::bad_alloc&) {
    tell(error, "out of memory");
  } catch (const std::exception& thrown) {
    tell(error, thrown.what(), true);
  } catch (...) {
    tell(error, "unknown exception", true);
  }
  return VPA_FAILED;
}

/// Does the work of a function and converts exceptions to a status with a message.
template <class Work>
vpa_status guarded(char** error, const Work& work) noexcept {
  if (error != nullptr) *error = nullptr;
  try {
    return work();
  } catch (...) {
    return refused(error);
  }
}

/// Returns the object of a pointer; `what` is its name for the caller. Throws if it is NULL.
template <class Thing>
Thing& given(Thing* pointer, const char* what) {
  if (pointer == nullptr) throw UsageError(std::string(what) + " is NULL");
  return *pointer;
}

std::string_view text_given(const char* text, const char* what) { return &given(text, what); }

/// Does the work of a function that returns a new object, or NULL if it fails.
template <class Thing, class Make>
vpa_status handed_out(Thing** out, const char* what, char** error, const Make& make) noexcept {
  return guarded(error, [&] {
    given(out, what) = nullptr;
    *out = make();
    return VPA_OK;
  });
}

char* written(const Document& document) { return copy_of(write(document, Format::json)); }

vpa_paytable* new_paytable(const std::string& source, ReadPaytable read) {
  for (std::string& warning : read.warnings) warning = printable(warning);
  return new vpa_paytable{{source, read.paytable}, joined(read.warnings, "\n"), read.paytable};
}

constexpr AnalysisOptions kOptions{TieBreak::first, 0, Engine::automatic, true};

Document analysis_of(const LoadedGame& game) {
  return study_of(game.source, [&] { return document_of(analyze(game.paytable, kOptions)); });
}

vpa_hands* new_hands(const LoadedGame& game) {
  return study_of(game.source, [&] {
    const Game asked(game.paytable);
    if (asked.paytable().features.play == PlayKind::peek) {
      throw AnalysisError(quote(asked.name()) +
                          " shows a card of the draw before the hold; ask with vpa_ask(), question "
                          "\"hand\", which takes it as \"seen\"");
    }
    HandStudy study(asked);
    const std::size_t cards = game.paytable.features.cards_dealt();
    return new vpa_hands{game.source, asked.deck(), cards, std::move(study)};
  });
}

Document played(vpa_hands& hands, std::string_view cards) {
  const std::vector<Card> deal = read_deal(cards, hands.deck, hands.cards);
  return study_of(hands.source, [&] { return document_of(hands.study.play(deal)); });
}

Command question_named(std::string_view name) {
  std::vector<Command> commands = questions();
  if (Command* found = find_command(commands, name)) return std::move(*found);
  const std::vector<std::string_view> names = names_of(commands);
  throw UsageError("unknown question " + quote(name) +
                   did_you_mean(name, names, "; ask one of " + one_of(names)));
}

vpa_trainer* new_trainer(const LoadedGame& game, std::string_view level, CallerSession& caller) {
  ChartOptions options;
  options.detail = static_cast<ChartDetail>(parse_word(level, kChartLevelWords));
  const CancelScope scope([&caller] { return caller.goes_on(); });
  auto trainer = study_of(game.source, [&] { return Trainer(game.paytable, options); });
  if (caller.has_cancelled()) throw Canceled{};
  return new vpa_trainer{game.source, std::move(trainer)};
}

/// Answers a question. Returns an exit code.
int ask(std::string_view question, std::string_view request, CallerSession& caller) {
  Command command = question_named(question);
  command.options = all_options({command.options, caller.common_options_of_requests()});
  caller.read_request(request, command);
  const CancelScope scope([&caller] { return caller.goes_on(); });
  const int code = command.run(caller);
  if (caller.has_cancelled()) throw Canceled{};
  return code;
}

}  // namespace
// Functions of the header, which ignore the namespace.
extern "C" {

VPA_API const char* vpa_version(void) { return kVersion.data(); }

VPA_API void vpa_text_free(char* text) { std::free(text); }

VPA_API vpa_status vpa_paytable_read(const char* json, vpa_paytable** paytable, char** error) {
  return handed_out(paytable, "paytable", error, [&] {
    return new_paytable("paytable", read_paytable(text_given(json, "json"), "paytable"));
  });
}

VPA_API vpa_status vpa_paytable_find(const char* name, vpa_paytable** paytable, char** error) {
  return handed_out(paytable, "paytable", error, [&] {
    const std::string asked(text_given(name, "name"));
    const CallerSession session;
    return new_paytable(asked, read_entry(find_paytable(asked, session), session));
  });
}

VPA_API void vpa_paytable_free(vpa_paytable* paytable) { delete paytable; }

VPA_API const char* vpa_paytable_name(const vpa_paytable* paytable) {
  return paytable == nullptr ? "" : paytable->game.paytable.name.c_str();
}

VPA_API const char* vpa_paytable_warnings(const vpa_paytable* paytable) {
  return paytable == nullptr ? "" : paytable->warnings.c_str();
}

VPA_API vpa_status vpa_paytable_set_pay(vpa_paytable* paytable, const char* line, const char* pay,
                                        char** error) {
  return guarded(error, [&] {
    vpa_paytable& changed = given(paytable, "paytable");
    set_pay(changed.game.paytable,
            std::string(text_given(line, "line")) + "=" + std::string(text_given(pay, "pay")),
            changed.original);
    return VPA_OK;
  });
}

VPA_API vpa_status vpa_paytable_analyze(const vpa_paytable* paytable, char** answer, char** error) {
  return handed_out(answer, "answer", error,
                    [&] { return written(analysis_of(given(paytable, "paytable").game)); });
}

VPA_API vpa_status vpa_hands_open(const vpa_paytable* paytable, vpa_hands** hands, char** error) {
  return handed_out(hands, "hands", error,
                    [&] { return new_hands(given(paytable, "paytable").game); });
}

VPA_API void vpa_hands_free(vpa_hands* hands) { delete hands; }

VPA_API vpa_status vpa_hands_play(vpa_hands* hands, const char* cards, char** answer,
                                  char** error) {
  return handed_out(answer, "answer", error, [&] {
    return written(played(given(hands, "hands"), text_given(cards, "cards")));
  });
}

VPA_API vpa_status vpa_trainer_open(const vpa_paytable* paytable, const char* level,
                                    vpa_progress progress, void* context, vpa_trainer** trainer,
                                    char** error) {
  return handed_out(trainer, "trainer", error, [&] {
    CallerSession caller(progress, context);
    return new_trainer(given(paytable, "paytable").game, text_given(level, "level"), caller);
  });
}

VPA_API void vpa_trainer_free(vpa_trainer* trainer) { delete trainer; }

VPA_API vpa_status vpa_trainer_ask(vpa_trainer* trainer, const char* request, char** answer,
                                   char** error) {
  return handed_out(answer, "answer", error, [&] {
    const vpa_trainer& asked = given(trainer, "trainer");
    const std::string_view json = text_given(request, "request");
    return copy_of(study_of(asked.source, [&] { return practiced(asked.trainer, json); }));
  });
}

VPA_API vpa_status vpa_ask(const char* question, const char* request, vpa_progress progress,
                           void* context, char** answer, char** error) {
  int code = kDone;
  const vpa_status status = handed_out(answer, "answer", error, [&] {
    CallerSession caller(progress, context);
    code = ask(text_given(question, "question"), text_given(request, "request"), caller);
    return copy_of(caller.answer());
  });
  return status == VPA_OK && code != kDone ? VPA_NO : status;
}

}  // extern "C"
}  // namespace vpanalyze
