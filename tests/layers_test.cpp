// SPDX-License-Identifier: MIT
// The layers are kept one-way here: every #include of the sources is read and held against the
// layers that CMakeLists.txt declares and the table of studies below. The checker is itself tested
// with includes that must not pass.
#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.hpp"
#include "support/checkout.hpp"

namespace {

struct Layer {
  std::string name;
  std::string may_include;  // other layers, separated by spaces
};

/// Folders of `studies` that know others; all know themselves and what is below `studies`.
const std::array kStudies = {
    Layer{"chart_words", ""},
    Layer{"check", ""},
    Layer{"compare", "chart_words"},
    Layer{"sweep", ""},
    Layer{"explain", ""},
    Layer{"hand", ""},
    Layer{"meter", "chart_words"},
    Layer{"objective", "meter"},
    Layer{"risk", "objective"},
    Layer{"simulate", "objective"},
    Layer{"strategy", "chart_words"},
    Layer{"survey", "meter objective risk strategy"},
    Layer{"train", "chart_words hand strategy"},
    Layer{"verify", ""},
};

struct SourceFile {
  std::string path;  // from the project's directory, as in "src/game/rules.cpp"
  std::string text;
};

struct Include {
  std::string_view name;
  bool angled;  // <name> rather than "name"
};

std::string read_text(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

/// The layers as CMakeLists.txt declares them: "vpanalyze_layer(NAME OTHER...)".
std::vector<Layer> declared_layers() {
  static const std::regex kDeclared("vpanalyze_layer\\(\\s*(\\w+)([\\w\\s]*)\\)");
  const std::string text = read_text(vpanalyze::oracle::checkout() / "CMakeLists.txt");
  std::vector<Layer> layers;
  for (std::sregex_iterator declared(text.begin(), text.end(), kDeclared), end; declared != end;
       ++declared) {
    layers.push_back({(*declared)[1].str(), (*declared)[2].str()});
  }
  layers.push_back({"features", "play"});  // its name in 1.0, for programs that include it
  return layers;
}

template <class Layers>
const Layer* find_in(const Layers& layers, std::string_view name) {
  const auto found =
      std::find_if(layers.begin(), layers.end(), [&](const Layer& l) { return l.name == name; });
  return found == layers.end() ? nullptr : &*found;
}

const Layer* find_layer(std::string_view name) {
  static const std::vector<Layer> kLayers = declared_layers();
  return find_in(kLayers, name);
}

bool contains_word(std::string_view words, std::string_view word) {
  std::istringstream stream{std::string(words)};
  return std::find(std::istream_iterator<std::string>(stream), {}, word) !=
         std::istream_iterator<std::string>();
}

/// Takes `prefix` off the front of `text`, if it is there.
bool take_prefix(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

void skip_spaces(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
}

std::vector<Include> includes_of(std::string_view text) {
  std::vector<Include> includes;
  while (!text.empty()) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    skip_spaces(line);
    if (!take_prefix(line, "#")) continue;
    skip_spaces(line);
    if (!take_prefix(line, "include")) continue;
    skip_spaces(line);
    const bool angled = line.starts_with('<');
    if (line.empty()) continue;
    line.remove_prefix(1);
    includes.push_back({line.substr(0, line.find(angled ? '>' : '"')), angled});
  }
  return includes;
}

/// The layer in a path below include/vpanalyze or src, or in a quoted include: its first folder.
std::string_view layer_name(std::string_view path) {
  take_prefix(path, "include/vpanalyze/") || take_prefix(path, "src/") ||
      take_prefix(path, "vpanalyze/");
  const std::size_t slash = path.find('/');
  return slash == std::string_view::npos ? std::string_view() : path.substr(0, slash);
}

/// The study that a path or an include of the layer `studies` belongs to: a folder of src/studies,
/// or a public header of its name.
std::string_view study_name(std::string_view path) {
  take_prefix(path, "include/vpanalyze/") || take_prefix(path, "src/") ||
      take_prefix(path, "vpanalyze/");
  if (!take_prefix(path, "studies/")) return "";
  const std::string_view name = path.substr(0, path.find_first_of("/."));
  return name == "chart" ? "chart_words" : name == "design" ? "sweep" : name;
}

/// What is wrong with an include of one study by another, or "".
std::string study_problem(std::string_view study, std::string_view included) {
  if (study.empty() || included.empty() || study == included) return "";
  const Layer* known = find_in(kStudies, study);
  if (known == nullptr || find_in(kStudies, included) == nullptr) return "not a known study";
  if (contains_word(known->may_include, included)) return "";
  return "the study " + std::string(study) + " must not know " + std::string(included);
}

/// What is wrong with an include of a header outside this project, or "".
std::string angled_problem(const Layer& layer, bool is_public, std::string_view name) {
  const bool is_standard = name.find_first_of("/.") == std::string_view::npos ||
                           (layer.name == "c" && name == "stdint.h");
  if (is_standard) return "";
  if (is_public) return "public headers include nothing but the standard library";
  if (name.starts_with("CLI/")) {
    return layer.name == "program" ? "" : "only program knows CLI11";
  }
  if (name.starts_with("nlohmann/")) {
    return layer.name == "json" ? "" : "only json knows nlohmann/json";
  }
  if (!name.ends_with(".h") || name.starts_with("catch2/")) return "unknown library";
  return layer.name == "platform" ? "" : "only platform knows the operating system";
}

/// What is wrong with an include of a header of this project, or "".
std::string quoted_problem(const Layer& layer, std::string_view path, std::string_view name) {
  const bool is_public = path.starts_with("include/");
  if (name == "vpanalyze/version.hpp") return "";
  if (is_public && !name.starts_with("vpanalyze/")) {
    return "public headers include no private ones";
  }
  const Layer* included = find_layer(layer_name(name));
  if (included == nullptr) return "not in a known layer";
  const bool allowed =
      included->name == layer.name || contains_word(layer.may_include, included->name);
  if (allowed) return study_problem(study_name(path), study_name(name));
  return layer.name + " must not know " + included->name;
}

std::vector<std::string> layer_problems(const SourceFile& file) {
  const Layer* layer = find_layer(layer_name(file.path));
  if (layer == nullptr) return {file.path + ": not in a known layer"};
  const bool is_public = file.path.starts_with("include/");
  std::vector<std::string> problems;
  for (const Include& include : includes_of(file.text)) {
    const std::string problem = include.angled ? angled_problem(*layer, is_public, include.name)
                                               : quoted_problem(*layer, file.path, include.name);
    if (problem.empty()) continue;
    problems.push_back(file.path + ": includes " + std::string(include.name) + ": " + problem);
  }
  return problems;
}

bool includes_library(const SourceFile& file, std::string_view folder) {
  const auto includes = includes_of(file.text);
  return std::any_of(includes.begin(), includes.end(), [&](const Include& include) {
    return include.angled && include.name.starts_with(folder);
  });
}

std::vector<SourceFile> project_sources() {
  const std::filesystem::path root = vpanalyze::oracle::checkout();
  std::vector<SourceFile> files;
  for (const char* top : {"include", "src"}) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root / top)) {
      const auto extension = entry.path().extension();
      if (extension != ".cpp" && extension != ".hpp" && extension != ".h") continue;
      const auto path = std::filesystem::relative(entry.path(), root).generic_string();
      files.push_back({path, read_text(entry.path())});
    }
  }
  return files;
}

TEST_CASE("Includes go one way through the layers", "[layers]") {
  const auto files = project_sources();
  REQUIRE(files.size() > 20);
  for (const SourceFile& file : files) {
    for (const std::string& problem : layer_problems(file)) FAIL_CHECK(problem);
  }
}

TEST_CASE("Studies are listed, each behind those that it knows", "[layers]") {
  for (std::size_t i = 0; i < kStudies.size(); ++i) {
    std::istringstream known{std::string(kStudies[i].may_include)};
    for (std::string name; known >> name;) {
      INFO(kStudies[i].name << " knows " << name);
      const auto behind = kStudies.begin() + static_cast<std::ptrdiff_t>(i);
      CHECK(std::any_of(kStudies.begin(), behind, [&](const Layer& l) { return l.name == name; }));
    }
  }
  for (const SourceFile& file : project_sources()) {
    const std::string_view study = study_name(file.path);
    INFO(file.path);
    CHECK((study.empty() || find_in(kStudies, study) != nullptr));
  }
}

TEST_CASE("Machines are solved by their game alone, so that each is solved once", "[layers]") {
  static const std::regex kSolves("\\b(make_play|solve_states|solve_shared_hold|round_table)\\(");
  std::vector<std::string> solving;
  for (const SourceFile& file : project_sources()) {
    if (!file.path.starts_with("src/") || file.path.starts_with("src/play/")) continue;
    if (std::regex_search(file.text, kSolves)) solving.push_back(file.path);
  }
  // One line with multipliers has states of its own; there its holds are compared by sums.
  CHECK(solving == std::vector<std::string>{"src/studies/strategy/multiplier_changes.cpp"});
}

TEST_CASE("CLI11 is slow to compile, so few files include it", "[layers]") {
  const auto files = project_sources();
  const auto count = std::count_if(files.begin(), files.end(), [](const SourceFile& file) {
    return includes_library(file, "CLI/");
  });
  CHECK(count <= 2);
}

TEST_CASE("No source file has grown past 400 lines", "[layers]") {
  for (const SourceFile& file : project_sources()) {
    INFO(file.path);
    CHECK(std::count(file.text.begin(), file.text.end(), '\n') <= 400);
  }
}

/// Two types of one name in a namespace are one type to the linker, which takes either's functions.
TEST_CASE("No two headers define types of the same name", "[layers]") {
  static const std::regex kNamespace("(?:^|\n)namespace ([\\w:]+) \\{");
  static const std::regex kType(
      "(?:^|\n)(?:struct|class|enum class) (?:alignas\\([^)]*\\) "
      ")?(\\w+(?:::\\w+)*(?:<[^;{\n]*>)?)[^;\n]*\\{");
  static const std::regex kAlias("(?:^|\n)using (\\w+)\\s*=");
  std::map<std::string, std::string> defined_in;
  for (const SourceFile& file : project_sources()) {
    if (!file.path.ends_with(".hpp")) continue;
    std::smatch space;
    std::regex_search(file.text, space, kNamespace);
    for (const std::regex* definition : {&kType, &kAlias}) {
      for (std::sregex_iterator type(file.text.begin(), file.text.end(), *definition), end;
           type != end; ++type) {
        const auto [known, is_new] =
            defined_in.emplace(space[1].str() + "::" + (*type)[1].str(), file.path);
        INFO(known->first << " in " << known->second << " and " << file.path);
        CHECK(is_new);
      }
    }
  }
  CHECK(defined_in.size() > 100);
}

TEST_CASE("The layer checker accepts what is right", "[layers]") {
  const auto [path, line] = GENERATE(table<std::string, std::string>({
      {"src/cards/card.cpp", "#include \"vpanalyze/cards/card.hpp\""},
      {"src/evaluate/pattern.cpp", "#include \"cards/private.hpp\""},
      {"include/vpanalyze/analysis/analysis.hpp", "#include \"vpanalyze/game/paytable.hpp\""},
      {"src/holdem/range.cpp", "#include \"evaluate/multiset_index.hpp\""},
      {"src/studies/risk/risk.cpp", "#include \"studies/risk/session.hpp\""},
      {"src/studies/risk/risk.cpp", "#include \"studies/objective/pay_mixture.hpp\""},
      {"src/studies/strategy/s.cpp", "#include \"vpanalyze/studies/chart.hpp\""},
      {"src/report/risk_report.cpp", "#include \"vpanalyze/studies/risk.hpp\""},
      {"src/json/json_value.cpp", "#include <nlohmann/json.hpp>"},
      {"src/program/parse.cpp", "#include <CLI/CLI.hpp>"},
      {"src/platform/posix.cpp", "#include <unistd.h>"},
      {"src/program/terminal.cpp", "#include \"platform/files.hpp\""},
      {"src/program/version.cpp", "#include \"vpanalyze/version.hpp\""},
      {"src/c/ask.cpp", "#include \"cli/command.hpp\""},
      {"include/vpanalyze/c/ask.h", "#include <stdint.h>"},
      {"src/cards/card.cpp", "// #include \"cli/run.hpp\""},
  }));
  CAPTURE(path, line);
  CHECK(layer_problems({path, line}).empty());
}

TEST_CASE("The layer checker finds what is wrong", "[layers]") {
  const auto [path, line, problem] = GENERATE(table<std::string, std::string, std::string>({
      {"src/cards/card.cpp", "#include \"vpanalyze/game/rules.hpp\"", "cards must not know game"},
      {"src/cards/card.cpp", "  #  include \"game/rules.hpp\"", "cards must not know game"},
      {"src/cards/card.cpp", "int x;\n#include \"game/rules.hpp\"", "cards must not know game"},
      {"src/analysis/a.cpp", "#include \"report/text.hpp\"", "analysis must not know report"},
      {"src/report/text.cpp", "#include \"cli/run.hpp\"", "report must not know cli"},
      {"src/holdem/range.cpp", "#include \"game/rules.hpp\"", "holdem must not know game"},
      {"src/studies/risk/r.cpp", "#include \"holdem/range.hpp\"", "studies must not know holdem"},
      {"src/studies/risk/r.cpp", "#include \"studies/simulate/t.hpp\"",
       "risk must not know simulate"},
      {"src/studies/simulate/s.cpp", "#include \"vpanalyze/studies/risk.hpp\"",
       "simulate must not know risk"},
      {"include/vpanalyze/studies/chart.hpp", "#include \"vpanalyze/studies/strategy.hpp\"",
       "chart_words must not know strategy"},
      {"src/studies/risk/r.cpp", "#include \"studies/money/m.hpp\"", "not a known study"},
      {"src/cards/card.cpp", "#include \"card_text.hpp\"", "not in a known layer"},
      {"src/cards/card.cpp", "#include \"helpers/text.hpp\"", "not in a known layer"},
      {"src/helpers/text.cpp", "", "not in a known layer"},
      {"src/main.cpp", "", "not in a known layer"},
      {"src/cli/hand.cpp", "#include \"c/request.hpp\"", "cli must not know c"},
      {"src/program/main.cpp", "#include \"c/request.hpp\"", "program must not know c"},
      {"src/c/ask.cpp", "#include \"program/parser.hpp\"", "c must not know program"},
      {"src/cli/text.cpp", "#include <CLI/CLI.hpp>", "only program knows CLI11"},
      {"src/program/terminal.cpp", "#include <unistd.h>", "only platform knows"},
      {"src/cards/files.cpp", "#include \"platform/files.hpp\"", "cards must not know platform"},
      {"include/vpanalyze/c/ask.h", "#include <unistd.h>", "but the standard library"},
      {"src/cli/run.cpp", "#include <nlohmann/json.hpp>", "only json"},
      {"src/game/rules.cpp", "#include <boost/rational.hpp>", "unknown library"},
      {"include/vpanalyze/game/g.hpp", "#include <nlohmann/json.hpp>", "but the standard library"},
      {"include/vpanalyze/game/g.hpp", "#include \"game/private.hpp\"", "no private ones"},
  }));
  CAPTURE(path, line);
  const auto problems = layer_problems({path, line});
  REQUIRE(problems.size() == 1);
  CHECK(problems.front().find(problem) != std::string::npos);
}

}  // namespace
