#include "cli/odds_progress.hpp"

#include <string>

#include "base/terminal_text.hpp"

namespace acw {

OddsProgress::OddsProgress(const Streams& streams, Effort& effort)
    : streams_{streams}, start_{std::chrono::steady_clock::now()} {
  if (!streams.err_terminal) return;
  effort.watch([this](double part) {
    constexpr auto patient = std::chrono::milliseconds{500};
    if (std::chrono::steady_clock::now() - start_ < patient) return;
    told_ = true;
    streams_.err(std::string{erase_line} + "exact odds: " +
                 std::to_string(static_cast<int>(100 * part)) + " % of the work that may be done");
  });
}

OddsProgress::~OddsProgress() {
  if (told_) streams_.err(erase_line);
}

}  // namespace acw
