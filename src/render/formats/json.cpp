#include <utility>

#include "render/format.hpp"
#include "render/origin.hpp"
#include "render/render.hpp"
#include "render/want.hpp"

namespace acw {
namespace {

std::string with_origin(const Value& answer, const Ruleset& rules, const std::string& typed) {
  json::Buffer out;
  json::put_value(out, answer);
  out.pop_back();
  put_origin(out, rules, typed);
  json::put(out, "}\n");
  return std::move(out).text();
}

/// For programs: an answer is an object on a line of its own, and always whole.
class Json : public Format {
 public:
  std::string_view name() const override { return "json"; }
  bool takes_quiet() const override { return false; }
  bool has_situations() const override { return true; }
  bool goes_on() const override { return true; }

  std::string result(const Report& report, const Ruleset& rules, const Procedure& /*procedure*/,
                     const Look& look) const override {
    return render_json(report, rules, look);
  }
  std::string sweep(const SweepResult& sweep, const Ruleset& rules, const Procedure& /*procedure*/,
                    const Look& /*look*/) const override {
    return with_origin(sweep_value(sweep), rules, sweep.typed);
  }
  std::string want(const Report& report, const Ruleset& rules,
                   const Look& /*look*/) const override {
    return with_origin(want_value(report), rules, report.typed);
  }
  std::string list(const Listing& listing) const override { return to_json(listing.result) + "\n"; }
};

}  // namespace

const Format& json_format() {
  static const Json format;
  return format;
}

}  // namespace acw
