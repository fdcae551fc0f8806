// SPDX-License-Identifier: MIT
// Whatever stands in a request to the C interface, there is an answer or one line that says why
// not.
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "vpanalyze/c/vpanalyze.h"

namespace {

/// A request that makes sense is cancelled before it takes long.
int cancel(void* /*context*/, std::uint64_t /*done*/, std::uint64_t /*total*/) { return 1; }

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::array kQuestions = {"analyze", "check", "hand", "rank", "strategy", "sweep"};
  if (size == 0) return 0;
  // The first byte chooses the question; "{" begins a paytable of the corpus.
  const std::string text(data, data + size);
  const bool is_paytable = text.front() == '{';
  const std::string request = is_paytable ? "{\"paytable\":" + text + "}" : text.substr(1);
  const char* question = kQuestions[is_paytable ? 0 : *data % kQuestions.size()];
  char* answer = nullptr;
  char* error = nullptr;
  const vpa_status status = vpa_ask(question, request.c_str(), &cancel, nullptr, &answer, &error);
  const bool answered = status == VPA_OK || status == VPA_NO;
  if (answered ? answer == nullptr || error != nullptr : answer != nullptr || error == nullptr) {
    std::abort();
  }
  if (status == VPA_FAILED) std::abort();
  vpa_text_free(answer);
  vpa_text_free(error);
  return 0;
}
