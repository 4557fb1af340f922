#include "rules/speech.hpp"

#include <algorithm>

#include "rules/archive.hpp"
#include "rules/embedded.hpp"

namespace acw {

const Speech& speech() {
  static const auto read = archive::unpack<Speech>(embedded_speech());
  return read;
}

bool listed(const std::vector<std::string>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace acw
