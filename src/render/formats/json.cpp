#include "acw/dice/random.hpp"
#include "acw/dice/sampled.hpp"
#include "base/record.hpp"
#include "render/format.hpp"
#include "render/render.hpp"
#include "render/want.hpp"

namespace acw {

std::string with_origin(Value answer, const Ruleset& rules, const std::string& typed,
                        bool sampled) {
  answer.set("program", ACW_VERSION, "dice", dice::Random::version);
  if (sampled) answer.set("sample_stream", dice::Sampled::version);
  set_said(answer, "rules_hash", rules.hash);
  set_said(answer, "typed", typed);
  return to_json(answer) + "\n";
}

namespace {

/// For programs: an answer is an object on a line of its own, and always whole.
class Json : public Format {
 public:
  std::string_view name() const override { return "json"; }
  bool takes_quiet() const override { return false; }
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
