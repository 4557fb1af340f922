#include "acw/base/failure.hpp"

namespace acw {

void Failure::raise() const {
  if (kind_ == Kind::misread) throw Misread{what(), place_};
  if (kind_ == Kind::too_long) throw TooLong{what(), place_};
  if (kind_ == Kind::refused) throw Refused{what(), place_};
  throw FileFault{what(), place_};
}

}  // namespace acw
