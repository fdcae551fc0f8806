#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""fill_in.py VERSION DIST ADDRESS OUT: fills in the templates of this folder, for Homebrew, the Arch
User Repository, Scoop and winget, with the version, the checksums of the files in DIST, and the
address where they can be downloaded. None has been tried by its package manager."""
import hashlib
import pathlib
import re
import sys


def main():
    version, dist, address, out = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3], pathlib.Path(sys.argv[4])
    folder = pathlib.Path(__file__).parent

    def checksum(match):
        return hashlib.sha256((dist / match[1]).read_bytes()).hexdigest()

    for template in sorted(folder.rglob("*.in")):
        text = template.read_text(encoding="utf-8").replace("@VERSION@", version).replace("@ADDRESS@", address)
        target = out / template.relative_to(folder).with_suffix("")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(re.sub(r"@SHA256 ([^@]+)@", checksum, text), encoding="utf-8")


main()
