#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""pack.py ARCHIVE FOLDER: packs the folder as a .tar.gz or .zip that knows neither users nor times of
its own: all files have the time SOURCE_DATE_EPOCH."""
import gzip
import os
import pathlib
import stat
import sys
import tarfile
import time
import zipfile

EPOCH = int(os.environ["SOURCE_DATE_EPOCH"])


def mode(path):
    is_executable = path.is_dir() or path.stat().st_mode & stat.S_IXUSR
    return 0o755 if is_executable else 0o644


def pack_tar(archive, folder, paths):
    def cleaned(member):
        member.mode, member.mtime = mode(folder.parent / member.name), EPOCH
        member.uid = member.gid = 0
        member.uname = member.gname = ""
        return member

    with open(archive, "wb") as file, gzip.GzipFile("", "wb", 9, file, EPOCH) as packed:
        with tarfile.open(mode="w", fileobj=packed, format=tarfile.GNU_FORMAT) as tar:
            for path in paths:
                tar.add(path, path.relative_to(folder.parent), recursive=False, filter=cleaned)


def pack_zip(archive, folder, paths):
    with zipfile.ZipFile(archive, "w") as packed:
        for path in paths:
            if path.is_dir():
                continue
            member = zipfile.ZipInfo(str(path.relative_to(folder.parent)), time.gmtime(EPOCH)[:6])
            member.external_attr = (stat.S_IFREG | mode(path)) << 16
            member.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(member, path.read_bytes(), compresslevel=9)


def main():
    archive, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    paths = [folder, *sorted(folder.rglob("*"))]
    (pack_zip if archive.endswith(".zip") else pack_tar)(archive, folder, paths)


main()
