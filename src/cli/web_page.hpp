// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace vpanalyze {

/// The page with the program in it (web/); empty where the program was built without.
std::string_view web_page();

/// What makes it an app where a server has it, beside it under these names. The page links to the
/// manifest; where it does, it asks for the service worker.
inline constexpr std::string_view kServiceWorkerName = "service-worker.js";
inline constexpr std::string_view kWebManifestName = "vpanalyze.webmanifest";
std::string_view service_worker();
std::string_view web_manifest();

}  // namespace vpanalyze
