#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

#include "acw/base/concat.hpp"
#include "acw/base/json.hpp"
#include "base/files.hpp"
#include "rules/described.hpp"
#include "rules/embedded.hpp"
#include "rules/registry.hpp"
#include "rules/toml_reader.hpp"
#include "support/folder.hpp"
#include "support/json_schema.hpp"
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
const Value& schema() {
  static const auto all = acw_run("rules schema --json").json();
  return all;
}

/// The mechanism of a procedure's table; null where it is none.
const MechanismShape* shape_of(const Value& procedure) {
  const auto* name = procedure["mechanism"].as<std::string>();
  const auto all = mechanisms();
  const auto found = std::find_if(all.begin(), all.end(), [&](const MechanismShape& one) {
    return name != nullptr && one.name == *name;
  });
  return found == all.end() ? nullptr : &*found;
}

/// A table with another value of a key that it has.
Value with(const Value& table, const std::string& key, const Value& value) {
  Value other{Value::Object{}};
  for (const auto& [name, was] : *table.as<Value::Object>())
    other.set(name, name == key ? value : was);
  return other;
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

TEST_CASE("rules schema: the rulesets that are built in, and the examples, fit the JSON Schema") {
  CHECK(schema()["$schema"] == Value{"https://json-schema.org/draft/2020-12/schema"});
  for (const auto& rules : rulesets()) {
    CAPTURE(*rules["id"].as<std::string>());
    CHECK(test::misfit(rules, schema()) == "");
  }
}

TEST_CASE("rules schema: what the reader refuses doesn't fit, and what it takes does") {
  const std::string fire = "id = 'a'\n[fire]\nmechanism = 'test'\n";
  const std::string die = "die = [{ sides = 6 }]\n";
  const std::string test = "test = [{ needs = 4 }]\n";
  const auto fits = [](const std::string& text) {
    return test::misfit(document(text), schema()).empty();
  };
  CHECK(fits(fire + die + test));
  CHECK_FALSE(fits(fire + test));                              // a table that it needs
  CHECK_FALSE(fits(fire + "die = [{ sides = 1 }]\n" + test));  // too few sides
  CHECK_FALSE(fits(fire + "die = [{ sides = 'six' }]\n" + test));
  CHECK_FALSE(fits(fire + "die = [{ side = 6 }]\n" + test));
  CHECK_FALSE(fits(fire + "die = [{ }]\n" + test));
  CHECK_FALSE(fits(fire + die + test + "saves = []\n"));  // of another mechanism
  CHECK(fits(fire + die + test + "aftermath = []\nnamed = []\n"));
  CHECK_FALSE(fits(fire + die + test + "bands = ['near']\n"));  // no ranges
  CHECK(fits(fire + die + test + "bands = ['near']\nranges = [{ near = 4 }]\n"));
  CHECK_FALSE(fits(fire + die + test + "bands = ['near']\nranges = [{ near = -4 }]\n"));
  CHECK_FALSE(fits(fire + die + test + "say = { passed = ['a', 'b', 'c'] }\n"));
  CHECK_FALSE(fits(fire + die + test + "lucky = 1\n"));
  CHECK_FALSE(fits("[fire]\nmechanism = 'test'\n" + die + test));  // no id
  CHECK_FALSE(fits("id = 'a'\n[fire]\n" + die + test));            // no mechanism
  CHECK_FALSE(fits("id = 'a'\n[fire]\nmechanism = 'tset'\n"));
  CHECK_FALSE(fits("id = 'a'\nunit = 'yard'\n"));
  CHECK_FALSE(fits("id = 'a'\nname = 'b'\n"));
  CHECK_FALSE(fits("id = 'a'\n[[facts]]\nname = 'b'\n"));
  CHECK_FALSE(fits("id = 'a'\n[[slots]]\nname = 'b'\nnumber = [1]\n"));
  CHECK(fits(fire + die + "test = { place = 'p', by = 'class', rows = [{ veteran = 3 }] }\n"));
  CHECK_FALSE(fits(fire + die + "test = { place = 'p', by = 'class' }\n"));
  // over another ruleset all may be left out, and nothing else may be said
  const std::string club = "extends = 'bp'\n";
  CHECK(fits(club));
  CHECK(fits(club + "[fire]\nscore = [{ when = { class = 'raw' }, score = 1 }]\n"));
  CHECK(fits(club + "[fire]\nmechanism = 'test'\ndie = [{ label = 'one' }]\n"));
  CHECK_FALSE(fits(club + "[fire]\nscores = [{ score = 1 }]\n"));
  CHECK_FALSE(fits(club + "[fire]\nscore = [{ scores = 1 }]\n"));
}

// Taplo and others read a `$ref` without what stands beside it.
TEST_CASE("rules schema: a $ref stands alone, and a misspelt key is refused in every table") {
  std::size_t tables = 0;
  for (const auto& rules : rulesets()) {
    for (const auto& [name, procedure] : *rules.as<Value::Object>()) {
      const auto* shape = shape_of(procedure);
      for (std::size_t i = 0; shape != nullptr && i < shape->tables.size(); ++i) {
        const auto& table = shape->tables[i];
        if (table.open || procedure[table.name].is_null()) continue;
        const std::string place = name + "." + std::string{table.name};
        CAPTURE(place);
        const Value wrong{Value::Array{Value{}.set("neds", 3)}};
        for (const auto& rows : {wrong, Value{}.set("rows", wrong)}) {
          const auto misspelt = with(rules, name, with(procedure, std::string{table.name}, rows));
          CHECK(test::misfit(misspelt, schema()) != "");
        }
        ++tables;
      }
    }
  }
  CHECK(tables > 50);
  const std::string club = "extends = 'bp'\n[fire]\nscore = { rows = [{ ";
  CHECK(test::misfit(document(club + "score = 3 }] }\n"), schema()) == "");
  CHECK(test::misfit(document(club + "scroe = 3 }] }\n"), schema()) != "");
}

TEST_CASE("rules schema: a mechanism's is that of its procedures alone") {
  const auto volley = acw_run("rules schema volley --json").json();
  CHECK(test::misfit(example("skirmish.toml")["fire"], volley) == "");
  CHECK(test::misfit(example("skirmish.toml")["morale"], volley) != "");
}

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
  for (const auto& [name, definition] : *schema()["$defs"].as<Value::Object>()) {
    if (name.find('.') == std::string::npos) continue;
    for (const auto& [key, property] : *definition["properties"].as<Value::Object>()) {
      if (named(parse_columns(keys::row), key) != nullptr) continue;
      CAPTURE(name);
      CAPTURE(key);
      CHECK(property["description"].is<std::string>());
      CHECK(property["description"] != Value{""});
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
}
