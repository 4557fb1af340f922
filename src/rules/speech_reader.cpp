#include "rules/fields.hpp"
#include "rules/speech.hpp"

namespace acw {

Speech read_speech(const Node& document, Problems& problems) {
  Fields fields{document, "speech", problems};
  Speech speech;
  archive::fields(fields, speech);
  fields.done();
  return speech;
}

}  // namespace acw
