// SPDX-License-Identifier: MIT
// Memory for a module: where there is none left, the module ends (no_throw.hpp).
#include <cstdlib>
#include <new>
#include <string>

namespace {

void* or_end(void* place) {
  if (place == nullptr) __builtin_trap();
  return place;
}

}  // namespace

void* operator new(std::size_t size) { return or_end(std::malloc(size == 0 ? 1 : size)); }

void* operator new(std::size_t size, std::align_val_t alignment) {
  const auto unit = static_cast<std::size_t>(alignment);
  return or_end(std::aligned_alloc(unit, (size + unit - 1) / unit * unit));
}

void operator delete(void* place) noexcept { std::free(place); }
void operator delete(void* place, std::size_t /*size*/) noexcept { std::free(place); }
void operator delete(void* place, std::align_val_t /*alignment*/) noexcept { std::free(place); }

// In place of those in the standard library, which throw.
template void std::basic_string<char>::__throw_length_error() const;
template void std::basic_string<char>::__throw_out_of_range() const;
