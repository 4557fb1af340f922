#include "render/toml.hpp"

#include "acw/base/failure.hpp"
#include "render/format.hpp"
#include "render/render.hpp"

namespace acw {
namespace {

/// An army list that `--army` reads, and which names the rules it is of.
class Toml : public ResultFormat {
 public:
  std::string_view name() const override { return "toml"; }
  bool fits(std::string_view command) const override { return command == "army-gen"; }

  std::string result(const Report& report, const Telling& /*by*/) const override {
    const auto* fields = report.outcome.as<Value::Object>();
    if (fields == nullptr)
      throw Misread{
          "an army file is of an army that was thrown: leave out --odds, --sample and --need"};
    return "rules = " + to_json(Value{report.rules}) + "\n" + to_toml(*fields);
  }
};

}  // namespace

const Format& toml_format() { return only<Toml>(); }

}  // namespace acw
