#include "rules/fields.hpp"
#include "rules/speech.hpp"

namespace acw {

Speech read_speech(const Node& document, Problems& problems) {
  return Fields::read<Speech>(document, "speech", problems);
}

}  // namespace acw
