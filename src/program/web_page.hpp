// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace vpanalyze {

/// Returns the page with the program in it (bindings/web/); empty if the program was built without.
std::string_view web_page();

/// Names of the files that make the page an app when they are served next to it. The page links to
/// the manifest, and then asks for the service worker.
inline constexpr std::string_view kServiceWorkerName = "service-worker.js";
inline constexpr std::string_view kWebManifestName = "vpanalyze.webmanifest";
std::string_view service_worker();
std::string_view web_manifest();

}  // namespace vpanalyze
