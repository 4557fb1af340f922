#include "acw/dice/random.hpp"
#include "acw/dice/sampled.hpp"
#include "base/format.hpp"
#include "render/format.hpp"
#include "render/render.hpp"
#include "render/want.hpp"

namespace acw {

std::string origin(const Ruleset& rules, const std::string& typed, bool sampled) {
  auto fields = formatted(R"(,"program":"{}","dice":{})", ACW_VERSION, int{dice::Random::version});
  if (sampled) fields += formatted(R"(,"sample_stream":{})", int{dice::Sampled::version});
  if (!rules.hash.empty()) fields += ",\"rules_hash\":" + to_json(rules.hash);
  if (!typed.empty()) fields += ",\"typed\":" + to_json(typed);
  return fields;
}

namespace {

std::string with_origin(const Value& answer, const Ruleset& rules, const std::string& typed) {
  auto text = to_json(answer);
  text.pop_back();
  return text + origin(rules, typed) + "}\n";
}

/// For programs: an answer is an object on a line of its own, and always whole.
class Json : public Format {
 public:
  std::string_view name() const override { return "json"; }
  bool takes_quiet() const override { return false; }
  bool has_situations() const override { return true; }
  bool goes_on() const override { return true; }

  std::string result(const Report& report, const Telling& by) const override {
    return render_json(report, by.rules, by.look);
  }
  std::string sweep(const SweepResult& sweep, const Telling& by) const override {
    return with_origin(sweep_value(sweep), by.rules, sweep.typed);
  }
  std::string want(const Report& report, const Telling& by) const override {
    return with_origin(want_value(report), by.rules, report.typed);
  }
  std::string list(const Listing& listing) const override { return to_json(listing.result) + "\n"; }
};

}  // namespace

const Format& json_format() { return only<Json>(); }

}  // namespace acw
