#include "render/long_table.hpp"

#include <string_view>

#include "base/json_text.hpp"
#include "base/record.hpp"

namespace acw {
namespace {

/// A cell, in quotes where it needs them.
std::string cell(std::string_view text) {
  if (text.find_first_of(",\"\n\r") == std::string_view::npos) return std::string{text};
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
  return quoted + "\"";
}

std::string text_of(const Value& value) {
  if (const auto* text = value.as<std::string>()) return *text;
  return value.is_null() ? "" : to_json(value);
}

class LongTable {
 public:
  LongTable(const std::string& number, const Value& result)
      : start_{number + "," + cell(text_of(result["command"])) + ","},
        side_{text_of(result["side"])} {}

  void outcomes(const std::string& prefix, const Value& value) {
    for (const auto& [name, field] : fields_in(value)) {
      if (field.as<Value::Object>() != nullptr) outcomes(prefix + name + ".", field);
      else add(prefix + name, text_of(field));
    }
  }
  void odds(const std::string& prefix, const Value& value) {
    for (const auto& [name, field] : fields_in(value)) {
      if (field["pmf"].is_null()) odds(prefix + name + ".", field);
      else if (!field["mean"].is_null()) add(prefix + name, text_of(field["mean"]));
      else chances(prefix + name, field["pmf"]);
    }
  }
  void add(const std::string& outcome, const std::string& value) {
    lines += start_ + cell(side_) + "," + cell(outcome) + "," + cell(value) + "\n";
  }
  std::string lines;

 private:
  void chances(const std::string& name, const Value& pmf) {
    for (const auto& row : items_in(pmf))
      add(name + "=" + text_of(row["value"]), text_of(row["p"]));
  }

  std::string start_;
  std::string side_;
};

}  // namespace

std::string long_table(const std::string& number, const Value& result, bool head) {
  LongTable table{number, result};
  if (!result["error"].is_null()) table.add("error", text_of(result["error"]));
  table.outcomes("", result["outcome"]);
  table.odds("", result["odds"]);
  return (head ? "n,command,side,outcome,value\n" : "") + table.lines;
}

}  // namespace acw
