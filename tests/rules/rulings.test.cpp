#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "acw/base/lower.hpp"
#include "acw/base/ranges.hpp"
#include "base/files.hpp"
#include "rules/library.hpp"
#include "rules/toml_reader.hpp"
#include "support/program.hpp"
#include "support/source_folder.hpp"
#include "support/text.hpp"

TEST_SUITE_BEGIN("rules");

using namespace acw::test;

namespace {

/// The variants of a ruling, each with its readings, the rule first: "open-saves=yes|no".
using Readings = std::map<std::string, std::string>;

std::string readings_of(const std::vector<std::string>& choices) {
  std::string text;
  for (const auto& choice : choices) text += (text.empty() ? "" : "|") + choice;
  return text;
}

/// A ruling as the rulebook has it.
struct Listed {
  std::string id;
  std::string settles;
  Readings variants;
  std::string to_come;
  std::string part;
  std::string once;
  std::string gives;
};

/// All rulings of a ruleset.
struct RulingList {
  std::string rules;
  long long names = 0;
  std::vector<std::string> unused;
  std::vector<std::string> headings;
  std::vector<Listed> rulings;

  const Listed* find(const std::string& id) const {
    const auto found = std::find_if(rulings.begin(), rulings.end(),
                                    [&](const Listed& one) { return one.id == id; });
    return found == rulings.end() ? nullptr : &*found;
  }
};

std::vector<std::string> texts_of(const acw::Node& node) {
  std::vector<std::string> texts;
  for (const auto& item : node.items) texts.push_back(item.text);
  return texts;
}

std::string text_of(const acw::Node& node, std::string_view key) {
  const auto* field = node.find(key);
  return field == nullptr ? std::string{} : field->value.text;
}

/// The lists of tests/rules/rulings.toml.
std::vector<RulingList> ruling_lists() {
  const auto page = source_folder() + "/tests/rules/rulings.toml";
  acw::Problems problems;
  const auto node =
      acw::read_toml(problems.add_source(page, acw::read_file(page).value_or("")), problems);
  REQUIRE_MESSAGE(problems.empty(), problems.text());
  std::vector<RulingList> lists;
  for (const auto& of : node.fields) {
    RulingList list;
    list.rules = of.name;
    for (const auto& field : of.value.fields) {
      const auto& [name, value] = std::tie(field.name, field.value);
      if (name == "names") {
        list.names = value.integer;
      } else if (name == "unused") {
        list.unused = texts_of(value);
      } else if (name == "headings") {
        list.headings = texts_of(value);
      } else {
        Listed one{name,
                   text_of(value, "settles"),
                   {},
                   text_of(value, "to_come"),
                   text_of(value, "part"),
                   text_of(value, "once"),
                   text_of(value, "gives")};
        if (const auto* variants = value.find("variants"); variants != nullptr) {
          for (const auto& variant : variants->value.fields)
            one.variants[variant.name] = readings_of(texts_of(variant.value));
        }
        list.rulings.push_back(std::move(one));
      }
    }
    lists.push_back(std::move(list));
  }
  return lists;
}

acw::Ruleset ruleset_of(const std::string& name) {
  acw::Streams streams;
  streams.environment = [](const char*) { return std::optional<std::string>{}; };
  return acw::Library{streams}.load(name);
}

/// The number of a ruling's name, and which of those with that number it is: R5a is 5, a.
std::pair<int, std::string> numbered(const std::string& id) {
  std::size_t digits = 0;
  const int number = std::stoi(id.substr(1), &digits);
  return {number, id.substr(1 + digits)};
}

}  // namespace

TEST_CASE("rulings: the list has all five rulesets, and each name from the first to the last") {
  const auto lists = ruling_lists();
  CHECK(lists.size() == acw::Library::built_in().size());
  for (const auto& list : lists) {
    CAPTURE(list.rules);
    CHECK(static_cast<long long>(list.rulings.size()) == list.names);
    std::map<char, std::set<int>> numbers;
    for (const auto& one : list.rulings) {
      CAPTURE(one.id);
      CHECK_FALSE(one.settles.empty());
      numbers[one.id.front()].insert(numbered(one.id).first);
    }
    for (const auto& id : list.unused) {
      CHECK(list.find(id) == nullptr);
      numbers[id.front()].insert(numbered(id).first);
    }
    for (const auto& of_letter : numbers) {
      CAPTURE(of_letter.first);
      const auto& all = of_letter.second;
      CHECK(*all.rbegin() - *all.begin() + 1 == static_cast<int>(all.size()));
    }
  }
}

TEST_CASE("rulings: each of the list is in the data under its name, with its variants") {
  for (const auto& list : ruling_lists()) {
    CAPTURE(list.rules);
    const auto rules = ruleset_of(list.rules);
    for (const auto& one : list.rulings) {
      CAPTURE(one.id);
      if (!one.to_come.empty()) continue;
      Readings variants;
      for (const auto& ruling : rules.rulings) {
        if (ruling.id == one.id && !ruling.variant.empty())
          variants[ruling.variant] = readings_of(ruling.choices);
      }
      CHECK(rules.ruling(one.id) != nullptr);
      CHECK(variants.size() == one.variants.size());
      for (const auto& variant : one.variants) {
        CAPTURE(variant.first);
        CHECK(variants[variant.first] == variant.second);
        CHECK(has(variant.second, "|"));
      }
    }
  }
}

TEST_CASE("rulings: the data has none besides those of the list") {
  for (const auto& list : ruling_lists()) {
    CAPTURE(list.rules);
    for (const auto& ruling : ruleset_of(list.rules).rulings) {
      CAPTURE(ruling.id);
      const auto* listed = list.find(ruling.id);
      REQUIRE(listed != nullptr);
      CHECK_MESSAGE(listed->to_come.empty(), "it has come: take to_come off it");
    }
  }
}

// One that is forgotten is told of with each run; one that is played without its mark taken off
// fails.
TEST_CASE("rulings: what is to come is told, and isn't played yet") {
  for (const auto& list : ruling_lists()) {
    for (const auto& one : list.rulings) {
      const auto& what = one.to_come.empty() ? one.part : one.to_come;
      CHECK((one.once.empty() || !what.empty()));
      if (what.empty()) continue;
      MESSAGE(list.rules << " " << one.id << " is to come: " << what);
      if (one.once.empty()) continue;
      const auto ran = acw_run(one.once);
      CAPTURE(one.once);
      const bool answered = ran.code == 0 && has(ran.out, one.gives);
      CHECK_MESSAGE(!answered, list.rules << " " << one.id << " is played: take its mark off");
    }
  }
}

TEST_CASE("rulings: each is named where it matters: by a row, a remark, a refusal or a procedure") {
  for (const auto& list : ruling_lists()) {
    CAPTURE(list.rules);
    const auto rules = ruleset_of(list.rules);
    std::set<std::string> named;
    const auto in_text = [&](std::string_view text) {
      for (const auto& ruling : rules.rulings) {
        const auto at = text.find(ruling.id);
        const auto end = at + ruling.id.size();
        if (at != text.npos &&
            (end == text.size() || !std::isalnum(static_cast<unsigned char>(text[end]))))
          named.insert(ruling.id);
      }
    };
    for (const auto& procedure : rules.procedures) {
      named.insert(procedure.rulings.begin(), procedure.rulings.end());
      for (const auto& remark : procedure.remarks) named.insert(remark.ruling);
      for (const auto& refusal : procedure.refusals) in_text(refusal.place);
      for (const auto& table : procedure.tables) {
        for (const auto& row : table.rows) named.insert(row.ruling);
      }
    }
    for (const auto& ruling : rules.rulings) {
      CAPTURE(ruling.id);
      CHECK(named.count(ruling.id) == 1);
    }
  }
}

TEST_CASE("refusals: each names a place of the text or a ruling") {
  for (const auto& list : ruling_lists()) {
    CAPTURE(list.rules);
    const auto data = source_folder() + "/data/" + list.rules + ".toml";
    acw::Problems problems;
    const auto node =
        acw::read_toml(problems.add_source(data, acw::read_file(data).value_or("")), problems);
    std::size_t rows = 0;
    const auto look = [&](const acw::Field& procedure) {
      const auto* refusals = procedure.value.find("refusals");
      if (refusals == nullptr) return;
      for (const auto& row : refusals->value.items) {
        ++rows;
        const auto* exit = row.find("exit");
        if (exit != nullptr && exit->value.integer == 2) continue;  // not the rules, but the words
        const auto place = text_of(row, "place");
        const auto ruling = text_of(row, "ruling");
        CAPTURE(procedure.name);
        CAPTURE(text_of(row, "say"));
        CHECK(place + ruling != "");
        if (!ruling.empty()) CHECK(list.find(ruling) != nullptr);
        for (std::size_t at = 0; at < place.size();) {
          const auto end = std::min(place.find("; ", at), place.size());
          CAPTURE(place.substr(at, end - at));
          CHECK(acw::contains(list.headings, acw::lowered(place.substr(at, end - at))));
          at = end + 2;
        }
      }
    };
    for (const auto& procedure : node.fields) {
      if (procedure.name == "throw")
        std::for_each(procedure.value.fields.begin(), procedure.value.fields.end(), look);
      else look(procedure);
    }
    CHECK(rows > 0);
  }
}

TEST_SUITE_END();
