// SPDX-License-Identifier: MIT
// Parts that Python cannot do by itself: reading paytables, asking questions without the GIL,
// trainers.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <cstdint>
#include <exception>
#include <functional>
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
/// A status of the C interface, and the answer or what is wrong.
using Told = std::pair<int, std::string>;

Told told(vpa_status status, char* answer, char* error) {
  const Text answer_text(answer, &vpa_text_free);
  const Text error_text(error, &vpa_text_free);
  const char* text = answer != nullptr ? answer : error;
  return {status, text == nullptr ? "" : text};
}

/// Calls a function without the GIL. Anything that `progress` or a signal raises, KeyboardInterrupt
/// above all, ends the call and is raised from here.
Told wait_for(py::object progress,
              const std::function<vpa_status(Waiting*, char** answer, char** error)>& function) {
  Waiting waiting{std::move(progress), std::nullopt};
  char* answer = nullptr;
  char* error = nullptr;
  vpa_status status = VPA_OK;
  {
    const py::gil_scoped_release gil_release;
    status = function(&waiting, &answer, &error);
  }
  Told found = told(status, answer, error);
  if (waiting.raised) throw std::move(*waiting.raised);
  return found;
}

Told ask(const std::string& question, const std::string& request, py::object progress) {
  return wait_for(std::move(progress), [&](Waiting* waiting, char** answer, char** error) {
    return vpa_ask(question.c_str(), request.c_str(), &go_on, waiting, answer, error);
  });
}

class Trainer {
 public:
  /// With a status and what is wrong; "" where there is a trainer.
  Told open(const std::string& json, const std::string& level, py::object progress) {
    return wait_for(std::move(progress), [&](Waiting* waiting, char** /*answer*/, char** error) {
      vpa_paytable* paytable = nullptr;
      vpa_status status = vpa_paytable_read(json.c_str(), &paytable, error);
      if (status != VPA_OK) return status;
      vpa_trainer* opened = nullptr;
      status = vpa_trainer_open(paytable, level.c_str(), &go_on, waiting, &opened, error);
      vpa_paytable_free(paytable);
      trainer_.reset(opened);
      return status;
    });
  }

  /// With the GIL, so that a trainer is never asked by two threads at once.
  Told ask(const std::string& request) {
    char* answer = nullptr;
    char* error = nullptr;
    const vpa_status status = vpa_trainer_ask(trainer_.get(), request.c_str(), &answer, &error);
    return told(status, answer, error);
  }

 private:
  std::unique_ptr<vpa_trainer, decltype(&vpa_trainer_free)> trainer_{nullptr, &vpa_trainer_free};
};

py::tuple failure(vpa_status status, const std::exception& error) {
  return py::make_tuple(int{status}, error.what(), py::list(), py::list());
}

/// A status as of vpa_ask; the game's name, or what is wrong; warnings; the lines and what they pay
/// once `changes`, each "LINE=PAY", are made.
py::tuple read_game(const std::string& json, const std::string& file,
                    const std::vector<std::string>& changes) {
  try {
    vpanalyze::ReadPaytable game = vpanalyze::read_paytable(json, file);
    const vpanalyze::Paytable original = game.paytable;
    for (const std::string& change : changes) vpanalyze::set_pay(game.paytable, change, original);
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
  py::class_<Trainer>(module, "Trainer")
      .def(py::init<>())
      .def("open", &Trainer::open)
      .def("ask", &Trainer::ask);
}
