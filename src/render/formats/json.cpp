#include "render/format.hpp"
#include "render/render.hpp"
#include "render/want.hpp"

namespace acw {
namespace {

/// For programs: an answer is an object on a line of its own, and always whole.
class Json : public Format {
 public:
  [[nodiscard]] std::string_view name() const override { return "json"; }
  [[nodiscard]] bool takes_quiet() const override { return false; }
  [[nodiscard]] bool goes_on() const override { return true; }

  [[nodiscard]] std::string result(const Report& report, const Ruleset& rules,
                                   const Procedure& /*procedure*/,
                                   const Look& look) const override {
    return render_json(report, rules, look);
  }
  [[nodiscard]] std::string sweep(const SweepResult& sweep, const Ruleset& /*rules*/,
                                  const Procedure& /*procedure*/,
                                  const Look& /*look*/) const override {
    return to_json(sweep_value(sweep)) + "\n";
  }
  [[nodiscard]] std::string want(const Report& report, const Ruleset& /*rules*/,
                                 const Look& /*look*/) const override {
    return to_json(want_value(report)) + "\n";
  }
  [[nodiscard]] std::string list(const Listing& listing) const override {
    return to_json(listing.result) + "\n";
  }
};

}  // namespace

const Format& json_format() {
  static const Json format;
  return format;
}

}  // namespace acw
