#include <doctest/doctest.h>

#include <set>
#include <string>

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
void each_of(const Value& rules, const KeyList& list, const Value& table, const KeyList& wanted,
             std::set<std::string>& keys) {
  for (const auto& key : list.keys) {
    const auto& value = table[key.name];
    if (value.is_null()) continue;
    if (&list == &wanted) keys.insert(std::string{key.name});
    const auto* items = key.of == nullptr ? nullptr : value.as<Value::Array>();
    for (std::size_t i = 0; items != nullptr && i < items->size(); ++i)
      each_of(rules, *key.of, (*items)[i], wanted, keys);
  }
}

}  // namespace

// What is listed and never asked for would be refused where a ruleset says it.
TEST_CASE("rules schema: every key that is told is read in some ruleset") {
  for (const auto* list : key_lists()) {
    if (list == &keys_of<Procedure>() || list == &keys_of<Row>() || list == &keys_of<Table>())
      continue;
    std::set<std::string> found;
    for (const auto& rules : rulesets()) {
      each_of(rules, keys_of<Ruleset>(), rules, *list, found);
      for (const auto& [name, table] : *rules.as<Value::Object>())
        each_of(rules, keys_of<Procedure>(), table, *list, found);
    }
    for (const auto& key : list->keys) {
      CAPTURE(list->name);
      CAPTURE(key.name);
      CHECK(found.contains(std::string{key.name}));
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
  CHECK(has(lines, "\nvolley,saves,sides,whole number,false,2 to 1000,,\n"));
  CHECK(has(acw_run("rules schema volley --md").out, "| volley | saves | save | whole number |"));
  const auto keys = acw_run("rules schema volley --json").json()["outcome"]["keys"];
  CHECK((*keys.as<Value::Array>())[0]["table"] == Value{"dice"});
}
