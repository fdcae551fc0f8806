// SPDX-License-Identifier: MIT
// What Python cannot do by itself: paytables read, and questions asked without the GIL.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <cstdint>
#include <exception>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "vpanalyze/c/vpanalyze.h"
#include "vpanalyze/game/read_paytable.hpp"

namespace py = pybind11;

namespace {

/// Who waits for an answer: signals are looked after, and progress is told, with the GIL held.
struct Waiting {
  py::object progress;
  std::optional<py::error_already_set> raised;
};

int go_on(void* context, std::uint64_t done, std::uint64_t total) {
  const py::gil_scoped_acquire gil;
  auto& waiting = *static_cast<Waiting*>(context);
  try {
    if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    if (!waiting.progress.is_none()) waiting.progress(done, total);
    return 0;
  } catch (py::error_already_set& error) {
    waiting.raised.emplace(std::move(error));
    return 1;
  }
}

using Text = std::unique_ptr<char, decltype(&vpa_text_free)>;

/// The status of vpa_ask, and the answer or what is wrong. What `progress` or a signal raises,
/// KeyboardInterrupt above all, ends the question and is raised.
std::pair<int, std::string> ask(const std::string& question, const std::string& request,
                                py::object progress) {
  Waiting waiting{std::move(progress), std::nullopt};
  char* answer = nullptr;
  char* error = nullptr;
  vpa_status status = VPA_OK;
  {
    const py::gil_scoped_release without_gil;
    status = vpa_ask(question.c_str(), request.c_str(), &go_on, &waiting, &answer, &error);
  }
  const Text answer_text(answer, &vpa_text_free);
  const Text error_text(error, &vpa_text_free);
  if (waiting.raised) throw std::move(*waiting.raised);
  const char* text = answer != nullptr ? answer : error;
  return {status, text == nullptr ? "" : text};
}

py::tuple failure(vpa_status status, const std::exception& error) {
  return py::make_tuple(int{status}, error.what(), py::list(), py::list());
}

/// A status as of vpa_ask; the game's name, or what is wrong; warnings; the lines and what they pay
/// once `changes`, each "LINE=PAY", are made.
py::tuple read_game(const std::string& json, const std::string& file,
                    const std::vector<std::string>& changes) {
  try {
    vpanalyze::ReadPaytable game = vpanalyze::read_paytable(json, file);
    const vpanalyze::Paytable as_read = game.paytable;
    for (const std::string& change : changes) vpanalyze::set_pay(game.paytable, change, as_read);
    py::list lines;
    for (const vpanalyze::PayLine& line : game.paytable.lines) {
      lines.append(py::make_tuple(line.name, to_string(line.pays)));
    }
    return py::make_tuple(int{VPA_OK}, game.paytable.name, game.warnings, lines);
  } catch (const vpanalyze::PaytableError& error) {
    return failure(VPA_UNUSABLE, error);
  } catch (const std::invalid_argument& error) {
    return failure(VPA_WRONG_REQUEST, error);
  }
}

}  // namespace

PYBIND11_MODULE(_core, module) {
  module.def("ask", &ask);
  module.def("read", &read_game);
  module.def("version", &vpa_version);
}
