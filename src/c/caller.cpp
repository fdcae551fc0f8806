// SPDX-License-Identifier: MIT
#include "c/caller.hpp"

namespace vpanalyze {
namespace {

constexpr std::chrono::milliseconds kPause{20};

class CallerWaiter final : public Waiter {
 public:
  explicit CallerWaiter(Caller& caller) : caller_(caller) {}

  bool tell(std::uint64_t done, std::uint64_t total) override {
    return caller_.goes_on(done, total);
  }

 private:
  Caller& caller_;
};

}  // namespace

bool Caller::goes_on(std::uint64_t done, std::uint64_t total) {
  done_ = done;
  total_ = total;
  return goes_on();
}

bool Caller::goes_on() {
  if (progress_ == nullptr) return true;
  if (cancelled_ || std::this_thread::get_id() != thread_) return !cancelled_;
  const auto now = Clock::now();
  if (now < next_) return true;
  cancelled_ = progress_(context_, done_, total_) != 0;
  next_ = Clock::now() + kPause;
  return !cancelled_;
}

const std::string* CallerSession::enclosed(const std::string& name) const {
  const auto found = enclosed_.find(name);
  return found == enclosed_.end() ? nullptr : &found->second;
}

std::unique_ptr<Waiter> CallerSession::begin_work(const std::string& /*things*/,
                                                  bool /*parts_answer*/) const {
  return std::make_unique<CallerWaiter>(caller_);
}

}  // namespace vpanalyze
