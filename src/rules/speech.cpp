#include "rules/speech.hpp"

#include "rules/archive.hpp"
#include "rules/embedded.hpp"
#include "rules/fields.hpp"

namespace acw {

Speech read_speech(const Node& document, Problems& problems) {
  return Fields::read_all<Speech>(document, "speech", problems);
}

const Speech& speech() {
  static const auto read = archive::unpack<Speech>(embedded_speech());
  return read;
}

}  // namespace acw
