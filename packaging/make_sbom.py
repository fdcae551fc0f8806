#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""make_sbom.py VERSION FOLDER: writes vpanalyze-VERSION.spdx.json into the folder, a software bill of
materials in SPDX 2.3: the files there with their checksums, and what is compiled into them, in the
versions that Debian's packages have here. The date is SOURCE_DATE_EPOCH."""
import datetime
import hashlib
import json
import os
import pathlib
import subprocess
import sys

# A name, Debian's package, its license, its home, and the names of the files that hold it.
PARTS = [
    ("CLI11", "libcli11-dev", "BSD-3-Clause", "https://github.com/CLIUtils/CLI11", ("-linux-", "-windows-", "vpanalyze_")),
    ("nlohmann-json", "nlohmann-json3-dev", "MIT", "https://github.com/nlohmann/json",
     ("-linux-", "-windows-", ".deb", ".whl", ".tgz", ".html")),
    ("pybind11", "pybind11-dev", "BSD-3-Clause", "https://github.com/pybind/pybind11", (".whl",)),
    ("glibc", "libc6-dev", "LGPL-2.1-or-later", "https://www.gnu.org/software/libc/",
     ("-linux-", "vpanalyze_")),
    ("libstdc++", "libstdc++6", "GPL-3.0-or-later WITH GCC-exception-3.1", "https://gcc.gnu.org/",
     ("-linux-", "-windows-", "vpanalyze_")),
    ("mingw-w64", "mingw-w64-x86-64-dev", "ZPL-2.1 AND MIT", "https://www.mingw-w64.org/", ("-windows-",)),
]


def sha256(file):
    return hashlib.sha256(file.read_bytes()).hexdigest()


def debian_version(package):
    return subprocess.run(["dpkg-query", "-W", "-f=${Version}", package], check=True,
                          capture_output=True, text=True).stdout


def package(name, version, license_id, home):
    return {"SPDXID": f"SPDXRef-{name.replace('+', 'p')}", "name": name, "versionInfo": version,
            "downloadLocation": "NOASSERTION", "homepage": home, "filesAnalyzed": False,
            "licenseConcluded": license_id, "licenseDeclared": license_id, "copyrightText": "NOASSERTION"}


def main():
    version, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    files = sorted(file for file in folder.iterdir() if file.is_file())
    created = datetime.datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), datetime.timezone.utc)
    artifacts = [{**package(f"file-{number}", version, "MIT", "NOASSERTION"), "name": file.name,
                  "packageFileName": file.name,
                  "checksums": [{"algorithm": "SHA256", "checksumValue": sha256(file)}]}
                 for number, file in enumerate(files, 1)]
    parts = [package(name, debian_version(artifact), license_id, home)
             for name, artifact, license_id, home, _ in PARTS]
    digest = hashlib.sha256("".join(sha256(file) for file in files).encode()).hexdigest()
    document = {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"vpanalyze-{version}",
        "documentNamespace": f"urn:sha256:{digest}",
        "creationInfo": {"created": created.strftime("%Y-%m-%dT%H:%M:%SZ"),
                         "creators": ["Organization: vpanalyze maintainers"]},
        "packages": artifacts + parts,
        "relationships": [
            *({"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES",
               "relatedSpdxElement": artifact["SPDXID"]} for artifact in artifacts),
            *({"spdxElementId": artifact["SPDXID"], "relationshipType": "CONTAINS",
               "relatedSpdxElement": part["SPDXID"]}
              for part, (*_, where) in zip(parts, PARTS) for artifact in artifacts
              if any(word in artifact["name"] for word in where)),
        ],
    }
    (folder / f"vpanalyze-{version}.spdx.json").write_text(json.dumps(document, indent=2) + "\n", encoding="utf-8")


main()
