// SPDX-License-Identifier: MIT
// zekyll/OMPEval.
#include <omp/EquityCalculator.h>
#include <omp/HandEvaluator.h>

#include <string>

#include "hands.hpp"

namespace {

class Evaluator {
 public:
  omp::Hand empty() const { return omp::Hand::empty(); }
  omp::Hand extended(const omp::Hand& hand, int card) const {
    return hand + omp::Hand(static_cast<unsigned>(card));
  }
  unsigned strength(const omp::Hand& hand) const { return evaluator_.evaluate(hand); }
  static unsigned category(unsigned strength) { return 9U - strength / 4096U; }

 private:
  omp::HandEvaluator evaluator_;
};

double equity(const std::string& a, const std::string& b) {
  omp::EquityCalculator calculator;
  calculator.start({a, b}, 0, 0, true, 0, nullptr, 0.2, 1);
  calculator.wait();
  return calculator.getResults().equity[0];
}

}  // namespace

int main(int argc, char** argv) {
  const std::string task = argc > 1 ? argv[1] : "";
  if (task == "hands") {
    rivals::time_work([] { return equity("AsKd", "QhQc"); });
  } else if (task == "ranges") {
    rivals::time_work([] { return equity("QQ+,AKs", "22+,A2s+"); });
  } else {
    rivals::time_evaluator(Evaluator(), task.c_str());
  }
}
