// SPDX-License-Identifier: MIT
// sigmajove/video-poker.
#include <shared/eval_game.h>

#include "hands.hpp"

int main() {
  const int pays[last_pay + 1] = {0, 1, 2, 3, 4, 6, 9, 25, 0, 0, 0, 0, 50, 0, 0, 0, 800};
  const vp_game game("9/6 Jacks or Better", GK_no_wild, jack, &pays);
  pay_prob probabilities;
  rivals::time_work([&] { return get_payback(game, probabilities); });
}
