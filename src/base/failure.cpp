#include "acw/base/failure.hpp"

#include <utility>

namespace acw {

Failure::Failure(Kind kind, const std::string& message, std::string place)
    : std::runtime_error{message}, kind_{kind}, place_{std::move(place)} {}

Failure Failure::told_as(const std::string& message) const { return {kind_, message, place_}; }

void Failure::raise() const {
  switch (kind_) {
    case Kind::misread:
      throw Misread{what(), place_};
    case Kind::too_long:
      throw TooLong{what(), place_};
    case Kind::refused:
      throw Refused{what(), place_};
    case Kind::file:
      break;
  }
  throw FileFault{what(), place_};
}

template <Failure::Kind K>
FailureOf<K>::FailureOf(const std::string& message, std::string place)
    : Failure{K, message, std::move(place)} {}

template class FailureOf<Failure::Kind::misread>;
template class FailureOf<Failure::Kind::too_long>;
template class FailureOf<Failure::Kind::refused>;
template class FailureOf<Failure::Kind::file>;

}  // namespace acw
