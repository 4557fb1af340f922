#include "render/long_table.hpp"

#include "acw/base/concat.hpp"
#include "acw/play/luck.hpp"
#include "base/json_text.hpp"
#include "base/record.hpp"
#include "render/csv_dialect.hpp"

namespace acw {
namespace {

std::string text_of(const Value& value) {
  if (const auto* text = value.as<std::string>()) return *text;
  return value.is_null() ? "" : to_json(value);
}

class LongTable {
 public:
  LongTable(const std::string& number, const Value& result)
      : start_{number + "," + csv_cell(text_of(result["command"])) + ","},
        side_{text_of(result["side"])} {}

  void outcomes(const std::string& prefix, const Value& value) {
    for (const auto& [name, field] : fields_in(value)) {
      if (field.is<Value::Object>()) outcomes(prefix + name + ".", field);
      else add(prefix + name, text_of(field));
    }
  }
  void odds(const std::string& prefix, const Value& value) {
    for (const auto& [name, field] : fields_in(value)) {
      if (!field["mean"].is_null()) add(prefix + name, text_of(field["mean"]));
      else if (field["pmf"].is_null()) odds(prefix + name + ".", field);
      else chances(prefix + name, field["pmf"]);
    }
  }
  /// Of several combinations, each number that is shown: `count=8 distance=25 mean`.
  void sweep(const Value& result) {
    for (const auto& row : items_in(result["rows"])) {
      std::string where;
      for (const auto& axis : items_in(result["swept"]))
        where += text_in(axis) + "=" + text_of(outcome_at(row["situation"], text_in(axis))) + " ";
      const bool refused = !row["refused"].is_null();
      if (refused) add(where + "refused", text_in(row["refused"]));
      for (const auto& show : items_in(result["show"])) {
        if (!refused) add(where + text_in(show), text_of(row[text_in(show)]));
      }
    }
  }
  /// What it would take: the chance as it is, at the number and the distance that are found, and
  /// with each thing said otherwise: `change class=veteran`.
  void want(const Value& result) {
    if (result["want"].is_null()) return;
    add(text_in(result["want"]), text_of(result["now"]));
    for (const auto* key : {"count", "distance"}) {
      const auto& reach = result[key];
      if (reach.is_null()) continue;
      const bool found = !reach["value"].is_null();
      add(found ? concat(key, "=", text_of(reach["value"])) : key, text_of(reach["chance"]));
    }
    for (const auto& change : items_in(result["changes"]))
      add("change " + text_in(change["slot"]) + "=" + text_of(change["to"]),
          text_of(change["chance"]));
  }
  /// What is to be thrown: `to hit.dice`, and `to hit.needs` where it must come to something.
  void needs(const Value& result) {
    for (const auto& need : items_in(result["needs"])) {
      const auto why = text_in(need["why"]);
      add(why + ".dice", text_in(need["dice"]));
      if (need["needs"].is_null()) continue;
      const auto* more = need["sides"].is_null() ? "" : need["low"].is_null() ? "+" : " or less";
      add(why + ".needs", text_of(need["needs"]) + more);
    }
  }
  void add(const std::string& outcome, const std::string& value) {
    lines += start_ + csv_cell(side_) + "," + csv_cell(outcome) + "," + csv_cell(value) + "\n";
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
  table.sweep(result);
  table.want(result);
  table.needs(result);
  return (head ? "n,command,side,outcome,value\n" : "") + table.lines;
}

}  // namespace acw
