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

  std::string result(const Report& report, const Telling& by) const override {
    return render_text(report, by);
  }
  std::string sweep(const SweepResult& sweep, const Telling& by) const override {
    return sweep_text(sweep, by);
  }
  std::string want(const Report& report, const Telling& by) const override {
    return want_text(report, by);
  }
  std::string list(const Listing& listing) const override { return listing.text; }
};

}  // namespace

const Format& text_format() { return only<Text>(); }

}  // namespace acw
