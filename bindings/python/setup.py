# SPDX-License-Identifier: MIT
"""The static libraries are built by the project's own CMake; setuptools compiles the thin module
over them. Everything that is built lies under build/python."""
import os
import pathlib
import re
import shutil
import subprocess
import sys

from pybind11.setup_helpers import Pybind11Extension
from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.sdist import sdist

HERE = pathlib.Path(__file__).resolve().parent
# The project: around this folder or, in a source distribution, in it.
ROOT = HERE / "library" if (HERE / "library").exists() else HERE.parents[1]
BUILD = ROOT / "build" / "python"
# $VPANALYZE_LIBRARIES is a folder with these libraries, and the program, built already.
BUILT = os.environ.get("VPANALYZE_LIBRARIES")
LIBRARIES = pathlib.Path(BUILT) if BUILT else BUILD / "cmake"
ARCHIVES = [str(LIBRARIES / name) for name in ("libvpanalyze_c.a", "libvpanalyze.a")]

# Makes the module as fast as the program within some 15%, and a tenth smaller than -O3 does.
OPTIMIZED = "-O2 -ftree-vectorize -fvect-cost-model=dynamic -falign-functions=1 -falign-jumps=1 -falign-loops=1 -DNDEBUG"
# Only the module's own init function is seen from outside; what it does not use is left out.
LINK_SMALL = [] if sys.platform == "darwin" else ["-s", "-Wl,--gc-sections,--exclude-libs,ALL"]


class BuildWithCMake(build_ext):
    def run(self) -> None:
        if not BUILT:
            self.build_libraries()
        super().run()

    def build_libraries(self) -> None:
        subprocess.run(
            ["cmake", "-S", ROOT, "-B", LIBRARIES, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release",
             "-DCMAKE_CXX_FLAGS=-ffunction-sections -fdata-sections",
             f"-DCMAKE_CXX_FLAGS_RELEASE={OPTIMIZED}",
             "-DBUILD_SHARED_LIBS=OFF", "-DVPANALYZE_BUILD_CLI=OFF", "-DVPANALYZE_BUILD_TESTS=OFF",
             "-DVPANALYZE_BUILD_BENCH=OFF"], check=True)
        subprocess.run(["cmake", "--build", LIBRARIES, "--target", "vpanalyze_c"], check=True)


class LibrarySdist(sdist):
    """What the library is built from goes along."""

    def make_release_tree(self, base_dir: str, files: list[str]) -> None:
        super().make_release_tree(base_dir, files)
        library = pathlib.Path(base_dir) / "library"
        for folder in ("cmake", "include", "packaging", "paytables", "src"):
            shutil.copytree(ROOT / folder, library / folder)
        for file in ("CMakeLists.txt", "LICENSE"):
            shutil.copy2(ROOT / file, library)


def program() -> pathlib.Path:
    """The program of this machine: $VPANALYZE_PROGRAM, what was built with the libraries, or made here."""
    if named := os.environ.get("VPANALYZE_PROGRAM"):
        return pathlib.Path(named)
    if BUILT:
        return LIBRARIES / "vpanalyze"
    folder = BUILD / "program"
    subprocess.run(["cmake", "-S", ROOT, "-B", folder, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release",
                    "-DVPANALYZE_BUILD_TESTS=OFF", "-DVPANALYZE_BUILD_BENCH=OFF"], check=True)
    subprocess.run(["cmake", "--build", folder, "--target", "vpanalyze_cli"], check=True)
    return folder / "vpanalyze"


def make_modules() -> None:
    """Writes what follows from the commands' declarations. A source distribution has it already."""
    if ROOT.parent == HERE:
        return
    asked = program()
    for name in ("answers", "functions"):
        module = HERE / "src" / "vpanalyze" / f"_{name}.py"
        subprocess.run([sys.executable, HERE / f"make_{name}.py", asked, module], check=True)


def gather_licenses() -> None:
    """Of all that is in the module, where setuptools takes them from."""
    licenses = HERE / "licenses"
    licenses.mkdir(exist_ok=True)
    for name in ("LICENSE", "packaging/licenses/nlohmann-json.txt", "packaging/licenses/pybind11.txt"):
        shutil.copy2(ROOT / name, licenses)


def version() -> str:
    found = re.search(r"VERSION (\d+\.\d+\.\d+)", (ROOT / "CMakeLists.txt").read_text())
    assert found, "CMakeLists.txt names the version"
    return found.group(1)


BUILD.mkdir(parents=True, exist_ok=True)
os.chdir(HERE)
gather_licenses()
make_modules()
setup(
    version=version(),
    ext_modules=[
        Pybind11Extension(
            "vpanalyze._core", ["src/vpanalyze/_core.cpp"], cxx_std=20,
            include_dirs=[str(ROOT / "include")], extra_objects=ARCHIVES, depends=ARCHIVES,
            extra_compile_args=["-Os"], extra_link_args=LINK_SMALL)
    ],
    cmdclass={"build_ext": BuildWithCMake, "sdist": LibrarySdist},
    options={"build": {"build_base": str(BUILD / ("setuptools-here" if BUILT else "setuptools"))}, "egg_info": {"egg_base": str(BUILD)}},
)
