#include "render/origin.hpp"

#include "acw/dice/random.hpp"
#include "acw/dice/sampled.hpp"

namespace acw {

void put_origin(json::Buffer& out, const Ruleset& rules, const std::string& typed, bool sampled) {
  json::put(out, ",\"program\":\"" ACW_VERSION "\",\"dice\":");
  json::put_value(out, dice::Random::version);
  if (sampled) {
    json::put(out, ",\"sample_stream\":");
    json::put_value(out, dice::Sampled::version);
  }
  if (!rules.hash.empty()) {
    json::put(out, ",\"rules_hash\":");
    json::put_text(out, rules.hash);
  }
  if (typed.empty()) return;
  json::put(out, ",\"typed\":");
  json::put_text(out, typed);
}

}  // namespace acw
