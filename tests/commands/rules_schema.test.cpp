#include <doctest/doctest.h>

#include <set>
#include <string>

#include "acw/base/concat.hpp"
#include "acw/base/json.hpp"
#include "base/files.hpp"
#include "rules/described.hpp"
#include "rules/embedded.hpp"
#include "rules/toml_reader.hpp"
#include "support/folder.hpp"
#include "support/program.hpp"
#include "support/source_folder.hpp"
#include "support/text.hpp"

using namespace acw;
using test::acw_run;
using test::has;

namespace {

Value document(std::string text) {
  Problems problems;
  const auto node = read_toml(problems.add_source("x.toml", std::move(text)), problems);
  REQUIRE_MESSAGE(problems.empty(), problems.text());
  return node_value(node);
}
Value example(const std::string& name) {
  const auto text = read_file(test::source_folder() + "/examples/" + name);
  REQUIRE(text);
  return document(*text);
}
std::vector<Value> rulesets() {
  std::vector<Value> all;
  for (const auto& file : embedded()) all.push_back(document(std::string{file.text}));
  all.push_back(example("skirmish.toml"));
  all.push_back(example("club.toml"));
  const std::string sited = "extends = 'bp'\nid = 'a'\n[[rulings]]\nid = 'R1'\nplace = 'p. 1'\n";
  const test::Folder folder;
  CHECK(acw_run("rules check " + folder.write("a.toml", sited)).code == 0);
  all.push_back(document(sited));
  return all;
}
/// Tables of a document that are read by one list of keys.
void each_of(const Shape& shape, const Value& table, const Shape& wanted,
             std::set<std::string>& keys) {
  for (const auto& key : parse_columns(shape)) {
    const auto& value = table[key.name];
    if (value.is_null()) continue;
    if (shape.name == wanted.name) keys.insert(std::string{key.name});
    const auto* items = key.type == Column::items ? value.as<Value::Array>() : nullptr;
    const auto* of = items == nullptr ? nullptr : named(keys::shapes, key.words.back());
    for (std::size_t i = 0; of != nullptr && i < items->size(); ++i)
      each_of(*of, (*items)[i], wanted, keys);
  }
}

}  // namespace

// What is listed and never asked for would be refused where a ruleset says it.
TEST_CASE("rules schema: every key that is told is read in some ruleset") {
  for (const auto& shape : keys::shapes) {
    if (contains(Names{"procedure", keys::row.name, keys::table.name}, shape.name)) continue;
    std::set<std::string> found;
    for (const auto& rules : rulesets()) {
      each_of(keys::ruleset, rules, shape, found);
      for (const auto& [name, table] : *rules.as<Value::Object>())
        each_of(keys::procedure, table, shape, found);
    }
    for (const auto& key : parse_columns(shape)) {
      CAPTURE(shape.name);
      CAPTURE(key.name);
      CHECK(found.contains(std::string{key.name}));
    }
  }
}

TEST_CASE("rules schema: each key, table and column is explained, and each explanation is shown") {
  std::set<std::string> shown;
  const auto csv = acw_run("rules schema --csv").out;
  for (const auto line : split(csv, "\n")) {
    if (line.empty()) continue;
    CAPTURE(line);
    const auto parts = split(line, ",");
    const auto key = parts[2].empty() ? "summary" : std::string{parts[2]};
    CHECK(line.back() != ',');
    for (const auto owner : {parts[0], std::string_view{"any"}})
      shown.insert(joined(Names{owner, parts[1], key}, "."));
  }
  const auto text = read_file(test::source_folder() + "/data/common/columns.toml");
  REQUIRE(text);
  const auto sentences = document(*text);
  for (const auto& [owner, keys] : *sentences.as<Value::Object>()) {
    for (const auto& [table, says] : *keys.as<Value::Object>()) {
      if (const auto* columns = says.as<Value::Object>()) {
        for (const auto& column : *columns)
          CHECK_MESSAGE(shown.contains(joined(Names{owner, table, column.first}, ".")), owner, ".",
                        table, ".", column.first);
      } else {
        CHECK_MESSAGE(shown.contains(owner + ".." + table), owner, ".", table);
      }
    }
  }
}

TEST_CASE("rules schema: a command's name tells its mechanism's tables") {
  const auto volley = acw_run("rules schema volley").out;
  CHECK(has(volley, "by volley: its outcomes are hits, saved, killed and officer_killed\n"));
  CHECK(has(volley, "\n    save "));
  CHECK(acw_run("rules schema fire").out == volley);
  CHECK(acw_run("rules schema fire -r ka").out == acw_run("rules schema stand-volley").out);
  CHECK(has(acw_run("rules schema throw river -r bp").out, "by "));
  CHECK(has(acw_run("rules schema volly").err, "did you mean 'volley'?"));
  CHECK(acw_run("rules schema nonsense").code == 2);
  const auto lines = acw_run("rules schema volley --csv").out;
  CHECK(lines.rfind("of,table,key,takes,needed,range,words,says\nvolley,dice,,table,true,", 0) ==
        0);
  CHECK(has(lines,
            "\nvolley,saves,sides,whole number,false,2 to 1000,,sides of the die; 6 by default\n"));
  CHECK(has(acw_run("rules schema volley --md").out, "| volley | saves | save | whole number |"));
  const auto keys = acw_run("rules schema volley --json").json()["outcome"]["keys"];
  CHECK((*keys.as<Value::Array>())[0]["table"] == Value{"dice"});
}
