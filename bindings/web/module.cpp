// SPDX-License-Identifier: MIT
// What the WebAssembly module has besides the C interface: a progress callback that JavaScript
// can be given, since it cannot make a pointer to a function of its own.
#include <cstdint>

#include "vpanalyze/c/vpanalyze.h"

extern "C" {

/// Told by vpa_web_ask() how much is done; 0, 0 where that is not known.
__attribute__((import_module("env"), import_name("vpa_web_progress"))) void vpa_web_progress(
    double done, double total);

/// vpa_ask() that tells vpa_web_progress(). Whoever has waited enough ends the worker that asks.
__attribute__((export_name("vpa_web_ask"))) vpa_status vpa_web_ask(const char* question,
                                                                   const char* request,
                                                                   char** answer, char** error) {
  const vpa_progress tell = [](void* /*context*/, std::uint64_t done, std::uint64_t total) {
    vpa_web_progress(static_cast<double>(done), static_cast<double>(total));
    return 0;
  };
  return vpa_ask(question, request, tell, nullptr, answer, error);
}
}
