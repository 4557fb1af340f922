#include "render/format.hpp"
#include "render/render.hpp"
#include "render/want.hpp"

namespace acw {
namespace {

/// Lines for people, in colour where the terminal has it; with `-q` the headline alone.
class Text : public Format {
 public:
  std::string_view name() const override { return "text"; }
  bool is_read_aloud() const override { return true; }

  std::string result(const Report& report, const Ruleset& rules, const Procedure& procedure,
                     const Look& look) const override {
    return render_text(report, rules, procedure, look);
  }
  std::string sweep(const SweepResult& sweep, const Ruleset& rules, const Procedure& procedure,
                    const Look& look) const override {
    return sweep_text(sweep, rules, procedure, look);
  }
  std::string want(const Report& report, const Ruleset& rules, const Look& look) const override {
    return want_text(report, rules, look);
  }
  std::string list(const Listing& listing) const override { return listing.text; }
};

}  // namespace

const Format& text_format() {
  static const Text format;
  return format;
}

}  // namespace acw
