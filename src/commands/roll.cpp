#include "session.hpp"

namespace acw {
int run_roll(const Session&) { return 0; }
int run_rules(const Session&) { return 0; }
}  // namespace acw
