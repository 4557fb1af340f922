#include "rules/speech.hpp"

#include "rules/archive.hpp"
#include "rules/embedded.hpp"

namespace acw {

const Speech& speech() {
  static const auto read = archive::unpack<Speech>(embedded_speech());
  return read;
}

}  // namespace acw
