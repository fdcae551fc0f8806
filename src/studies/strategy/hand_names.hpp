// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "studies/strategy/hold_shape.hpp"

namespace vpanalyze {

/// What charts of one game call hands that are held as dealt.
///
/// A kind of hand that one line alone pays is called by its kind, "flush"; natural and wild ones
/// are told apart, "natural royal flush"; other hands go by the names of their lines. A name that
/// could be read as anything else is put in quotation marks.
class HandNames {
 public:
  explicit HandNames(const HoldShapes& shapes);

  /// How hands paid by a line are written.
  const std::string& of(std::size_t line) const { return written_[line]; }
  /// How a kind of hand that no line pays is written.
  static std::string of(HandKind hand);

  /// A way to call hands, and what is meant.
  struct Meaning {
    std::string name;
    std::uint64_t lines = 0;
    std::uint16_t absent = 0;
    bool plain = true;      ///< may stand without quotation marks wherever a hold is expected
    bool pat = false;       ///< follows "pat": not all five cards matter
    bool has_rank = false;  ///< all cards are of one rank: five of a kind
  };
  /// All of them, the longest name first; of equal names the one that says more first.
  const std::vector<Meaning>& meanings() const { return meanings_; }

 private:
  std::vector<std::string> written_;
  std::vector<Meaning> meanings_;
};

}  // namespace vpanalyze
