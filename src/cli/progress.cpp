#include "cli/progress.hpp"

#include <string>

namespace acw {

Progress::Progress(const Streams& streams, Effort& effort)
    : streams_{streams}, start_{std::chrono::steady_clock::now()} {
  if (!streams.err_terminal) return;
  effort.watch([this](double part) {
    constexpr auto patient = std::chrono::milliseconds{500};
    if (std::chrono::steady_clock::now() - start_ < patient) return;
    told_ = true;
    streams_.err("\rexact odds: " + std::to_string(static_cast<int>(100 * part)) +
                 " % of the work that may be done ");
  });
}

Progress::~Progress() {
  if (told_) streams_.err("\r\033[K");
}

}  // namespace acw
