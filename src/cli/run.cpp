// SPDX-License-Identifier: MIT
#include "cli/run.hpp"

#include "cli/common_options.hpp"
#include "cli/errors.hpp"
#include "cli/help.hpp"
#include "cli/parser.hpp"
#include "cli/whole_file.hpp"
#include "vpanalyze/game/read_paytable.hpp"
#include "vpanalyze/version.hpp"

namespace vpanalyze {

namespace {

void print(const Streams& streams, const std::string& text) {
  write_all(streams.out, text, "standard output");
}

int obey(const std::vector<std::string>& words, const Streams& streams) {
  if (words.empty()) {
    tell_lines(streams, short_usage());
    return kWrongUsage;
  }
  CommonOptions common;
  const Invocation invocation = parse_command_line(words, common);
  int code = kDone;
  try {
    if (common.help) {
      print(streams, invocation.named ? command_help(invocation.command) : general_help());
    } else if (common.version) {
      print(streams, "vpanalyze " + std::string(kVersion) + "\n");
    } else {
      Session session(common, streams);
      code = invocation.command.run(session);
      session.finish();
    }
  } catch (const ClosedPipe&) {  // "vpanalyze … | head" has all it wants
  }
  return code;
}

}  // namespace

int run(const std::vector<std::string>& words, const Streams& streams) {
  try {
    return obey(words, streams);
  } catch (const UsageError& error) {
    tell(streams, error.what());
    return kWrongUsage;
  } catch (const FileError& error) {
    tell(streams, error.what());
    return kUnusableFile;
  } catch (const PaytableError& error) {
    tell(streams, error.what());
    return kUnusableFile;
  }
}

}  // namespace vpanalyze
