// SPDX-License-Identifier: MIT
// sigmajove/video-poker.
#include <shared/eval_game.h>

#include <cstring>

#include "hands.hpp"

namespace {

double return_of(int full_house, int flush) {
  const int pays[last_pay + 1] = {0, 1, 2, 3,  4, flush, full_house, 25, 0,
                                  0, 0, 0, 50, 0, 0,     0,          800};
  const vp_game game("Jacks or Better", GK_no_wild, jack, &pays);
  pay_prob probabilities;
  return get_payback(game, probabilities);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc > 1 && std::strcmp(argv[1], "sweep") == 0) {
    rivals::time_work([] {
      double returns = 0;
      for (int full_house = 6; full_house <= 9; ++full_house) {
        for (int flush = 5; flush <= 7; ++flush) returns += return_of(full_house, flush);
      }
      return returns;
    });
  } else {
    rivals::time_work([] { return return_of(9, 6); });
  }
}
