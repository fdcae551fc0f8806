// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>

#include "vpanalyze/report/format.hpp"
#include "vpanalyze/studies/survey.hpp"

namespace vpanalyze {

/// Everything about one game, to be read from beginning to end.
class GameReport final : public Report {
 public:
  /// `command_line` is what makes the report anew.
  GameReport(Survey survey, std::string command_line)
      : survey_(std::move(survey)), command_line_(std::move(command_line)) {}

  /// The whole report but its pictures.
  Document document() const override;
  /// One object that holds those of the single studies.
  std::string json() const override;
  /// A page of its own, with pictures: HTML that needs nothing else.
  std::string html(const Style& style = {}) const;

 private:
  Survey survey_;
  std::string command_line_;
};

}  // namespace vpanalyze
