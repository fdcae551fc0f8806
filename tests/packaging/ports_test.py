#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""ports_test.py SOURCE: what packaging/ports makes for package managers has the right syntax, all of
it filled in, and names files that a release has. YAML and Ruby are checked where there is a reader."""
import hashlib
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

try:
    import yaml
except ImportError:
    yaml = None

SOURCE = pathlib.Path(sys.argv[1])
ADDRESS = "https://example.org/releases/1.2.3"
FILES = ["vpanalyze-1.2.3-source.tar.gz", "vpanalyze-1.2.3-windows-x86_64.zip"]


def check(file, text, hashes):
    assert "@" not in text, f"{file}: not all is filled in"
    assert "1.2.3" in text, f"{file}: no version"
    for name in re.findall(r"vpanalyze-[\w.$-]+\.(?:zip|tar\.gz)", text):
        assert name.replace("$pkgver", "1.2.3") in FILES, f"{file}: a release has no {name}"
    for digest in re.findall(r"\b[0-9a-f]{64}\b", text):
        assert digest in hashes, f"{file}: {digest}"
    if file.suffix == ".json":
        assert json.loads(text)["architecture"]["64bit"]["hash"] in hashes
    elif file.suffix == ".yaml" and yaml:
        manifest = yaml.safe_load(text)
        assert manifest["PackageVersion"] == "1.2.3"
        assert manifest["PackageIdentifier"] == "vpanalyze.vpanalyze"
    elif file.name == "PKGBUILD":
        subprocess.run(["bash", "-n", file], check=True)
    elif file.suffix == ".rb" and shutil.which("ruby"):
        subprocess.run(["ruby", "-c", file], check=True, stdout=subprocess.DEVNULL)


def main():
    with tempfile.TemporaryDirectory() as folder:
        dist, out = pathlib.Path(folder, "dist"), pathlib.Path(folder, "ports")
        dist.mkdir()
        for name in FILES:
            (dist / name).write_text(name, encoding="utf-8")
        hashes = {hashlib.sha256(name.encode()).hexdigest() for name in FILES}
        subprocess.run([SOURCE / "packaging/ports/fill_in.py", "1.2.3", dist, ADDRESS, out], check=True)
        made = sorted(file for file in out.rglob("*") if file.is_file())
        assert len(made) == 6, made
        seen = set()
        for file in made:
            text = file.read_text(encoding="utf-8")
            check(file, text, hashes)
            seen |= {digest for digest in hashes if digest in text}
        assert seen == hashes, "a file of a release is named nowhere"


main()
