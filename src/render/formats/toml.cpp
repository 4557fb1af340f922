#include "render/toml.hpp"

#include "acw/base/failure.hpp"
#include "base/json_text.hpp"
#include "base/record.hpp"
#include "render/format.hpp"

namespace acw {
namespace {

void add_table(const Value::Object& fields, const std::string& path, std::string& text) {
  // scalars and lists of scalars have the same syntax in JSON and TOML
  for (const auto& [name, value] : fields) {
    if (!value.is<Value::Object>() && !value.is_null() && !holds_objects(value))
      text += name + " = " + to_json(value) + "\n";
  }
  for (const auto& [name, value] : fields) {
    const auto inner = path.empty() ? name : path + "." + name;
    if (const auto* table = value.as<Value::Object>()) {
      text += "\n[" + inner + "]\n";
      add_table(*table, inner, text);
    } else if (holds_objects(value)) {
      for (const auto& item : *value.as<Value::Array>()) {
        text += "\n[[" + inner + "]]\n";
        add_table(*item.as<Value::Object>(), inner, text);
      }
    }
  }
}

}  // namespace

std::string to_toml(const Value::Object& outcome) {
  std::string text;
  add_table(outcome, {}, text);
  return text;
}

/// TOML: an army list for `--army`, with the name of its ruleset.
const Format toml_format{
    .id = "toml",
    .result =
        [](const Report& report, const RenderContext&) {
          const auto* fields = report.outcome.as<Value::Object>();
          if (fields == nullptr)
            throw UsageError{
                "an army file lists a rolled army: leave out --odds, --sample and --need"};
          auto text = "rules = " + to_json(Value{report.rules}) + "\n";
          if (report.seed) {
            const auto seed = to_json(Value{*report.seed});
            text.insert(0, "# seed " + seed + "\n").append("seed = " + seed + "\n");
          }
          return text + to_toml(*fields);
        },
    .fits = [](std::string_view command) { return command == "army-gen"; }};

}  // namespace acw
