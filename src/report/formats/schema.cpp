// SPDX-License-Identifier: MIT
#include "report/schema.hpp"

#include <memory>
#include <string>

#include "vpanalyze/report/document.hpp"

namespace vpanalyze {

namespace {

/// Writer for authors of programs: in place of an answer, writes the JSON Schema of all answers of
/// its kind, with the name for people and the meaning of each member.
class SchemaWriter final : public Writer {
 public:
  using Writer::Writer;

  void add(const Document& document, std::string& text) override {
    if (const Table* table = answer_of(document)) return begin_rows(*table, text);
    if (document.answer != nullptr) text += schema_of(*document.answer) + "\n";
  }
  void begin_rows(const Table& table, std::string& text) override {
    if (table.answer != nullptr) text += schema_of(*table.answer) + "\n";
  }
  void add_row(const Row& /*row*/, std::string& /*text*/) override {}
};

}  // namespace

std::unique_ptr<Writer> make_schema_writer(const Style& style) {
  return std::make_unique<SchemaWriter>(style);
}

}  // namespace vpanalyze
