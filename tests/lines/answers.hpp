#pragma once

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "acw/base/json.hpp"
#include "acw/play/outcome_rank.hpp"
#include "base/json_text.hpp"
#include "base/record.hpp"
#include "lines/typed_lines.hpp"
#include "support/program.hpp"
#include "words/outcome_words.hpp"

/// What must hold of the answers to a command line, whatever it asks.
namespace acw::test::lines {

/// Holds the answers to one line against each other. What doesn't fit is told.
class Answers {
 public:
  explicit Answers(const Line& line, const std::string& seed)
      : line_{line}, thrown_{" --seed " + seed} {}

  /// Whether the line was answered.
  bool check() {
    const auto json = run(line_.typed + thrown_ + " --json");
    if (json.code != 0) return check_refusal(json), false;
    const auto result = json.json();
    check_typed(json, result, thrown_);
    if (!result["swept"].is_null()) return check_rows(result), true;
    for (const auto& [name, value] : fields_in(result["outcome"]))
      is_list_ = is_list_ || holds_objects(value);

    check_text(result);
    check_table(result);
    check_own_faces(result);
    check_odds(result);
    check_needs(result);
    return true;
  }
  const std::vector<std::string>& faults() const { return faults_; }

 private:
  Ran run(const std::string& typed) {
    last_ = typed;
    return acw_run(typed);
  }
  void fault(const std::string& what) { faults_.push_back(what + "\n    acw " + last_); }
  void need(bool holds, const std::string& what) {
    if (!holds) fault(what);
  }

  /// Two texts from where they part.
  static std::string apart(std::string_view one, std::string_view other) {
    std::size_t at = 0;
    while (at < std::min(one.size(), other.size()) && one[at] == other[at]) ++at;
    constexpr std::size_t before = 60;
    constexpr std::size_t shown = 200;
    at -= std::min(at, before);
    const auto part = [&](std::string_view text) {
      return "\n      " + std::string{text.substr(std::min(at, text.size()), shown)};
    };
    return part(one) + part(other);
  }

  void check_refusal(const Ran& json) {
    need(json.code == 1 || json.code == 2, "exit " + std::to_string(json.code));
    need(json.out.empty(), "refused, and answered too");
    need(json.err.rfind("acw: ", 0) == 0 && json.err.find("::") == std::string::npos,
         "it is told as " + json.err);
    const auto text = run(line_.typed + thrown_);
    need(text.code == json.code && text.err == json.err,
         "refused as JSON and not as text:\n    " + json.err + "    " + text.err);
  }

  /// What is told to have been typed comes to the same again.
  void check_typed(const Ran& json, const Value& result, const std::string& how) {
    const auto typed = text_in(result["typed"]);
    if (typed.empty()) return need(line_.rules.empty(), "nothing is told to have been typed");
    const auto rules = line_.rules.empty() ? "" : "-r " + line_.rules + " ";
    const auto again = run(rules + typed + how + " --json");
    need(again.out == json.out,
         "typed again it is another answer:" + apart(json.out, again.out + again.err));
  }

  // Text and tables have the numbers of JSON.

  /// Numbers of a text, as they stand there.
  static std::multiset<std::string> numbers_in(std::string_view text) {
    std::multiset<std::string> numbers;
    for (std::size_t at = 0; at < text.size();) {
      auto end = at;
      while (end < text.size() && (std::isdigit(static_cast<unsigned char>(text[end])) != 0 ||
                                   (text[end] == '.' && end > at)))
        ++end;
      while (end > at && text[end - 1] == '.') --end;
      if (end > at) numbers.emplace(text.substr(at, end - at));
      at = std::max(end, at + 1);
    }
    return numbers;
  }

  /// Each leaf of an outcome by its name: `attacker.hits`.
  static void each(const Value& value, const std::string& name, const auto& use) {
    if (value.as<Value::Object>() == nullptr) return use(name, value);
    for (const auto& [key, field] : fields_in(value))
      each(field, name.empty() ? key : name + "." + key, use);
  }

  void check_text(const Value& result) {
    const auto text = run(line_.typed + thrown_);
    need(text.code == 0, "answered as JSON and not as text: " + text.err);
    const auto numbers = numbers_in(text.out);
    // of an army its units are told, and of many shots those that came to something
    bool summed_up = is_list_ || !result["decided"].is_null();
    for (const auto& link : items_in(result["links"]))
      summed_up = summed_up || !link["decided"].is_null();

    const Value none;
    for (const auto& one : items_in(summed_up ? none : result["throws"])) {
      for (const auto& face : items_in(one["faces"])) {
        if (numbers.count(to_words(face)) == 0)
          return fault("the text shows no " + to_words(face) + " of " + text_in(one["why"]) +
                       ":\n" + text.out);
      }
    }
    each(result["outcome"], "", [&](const std::string& name, const Value& value) {
      const auto number = number_of(value);
      if (number && *number > 1 && numbers.count(to_words(value)) == 0)
        fault("the text has no " + name + " " + to_words(value) + ":\n" + text.out);
    });
    const auto quiet = run(line_.typed + thrown_ + " -q");
    need(quiet.code == 0 && !quiet.out.empty(), "no headline: " + quiet.err);
    bool number = false;
    each(result["outcome"], "", [&](const std::string&, const Value& value) {
      number = number || to_words(value) + "\n" == quiet.out;
    });
    const auto words = quiet.out.substr(0, quiet.out.size() - 1);
    const auto bare = std::regex_replace(text.out, std::regex{" \\([^)]*\\)"}, "");
    need(number || text.out.find(words) != std::string::npos ||
             bare.find(words) != std::string::npos,
         "-q is none of it: " + quiet.out + text.out);
  }

  /// The cells of a line of CSV.
  static std::vector<std::string> cells(std::string_view line) {
    std::vector<std::string> all{""};
    bool quoted = false;
    for (const char c : line) {
      if (c == '"') quoted = !quoted;
      else if (c == ',' && !quoted) all.emplace_back();
      else all.back() += c;
    }
    return all;
  }
  static std::vector<std::vector<std::string>> table(std::string_view text) {
    std::vector<std::vector<std::string>> rows;
    while (!text.empty()) {
      const auto end = std::min(text.find('\n'), text.size());
      rows.push_back(cells(text.substr(0, end)));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    return rows;
  }
  static std::string cell_of(const Value& value) {
    if (const auto* flag = value.as<bool>()) return *flag ? "true" : "false";
    return to_words(value);
  }

  void check_table(const Value& result) {
    const auto csv = run(line_.typed + thrown_ + " --csv");
    need(csv.code == 0, "answered as JSON and not as CSV: " + csv.err);
    const auto rows = table(csv.out);
    if (rows.size() != 2 || rows.front().front() != "throw") return;  // an army, a map
    need(rows[0].size() == rows[1].size(), "a line of CSV with other columns than its head");
    need(std::set<std::string>(rows[0].begin(), rows[0].end()).size() == rows[0].size(),
         "two columns of one name: " + csv.out);
    const auto cell = [&](const std::string& column) -> std::string {
      auto found = std::find(rows[0].begin(), rows[0].end(), "outcome." + column);
      if (found == rows[0].end()) found = std::find(rows[0].begin(), rows[0].end(), column);
      const auto at = found - rows[0].begin();
      return static_cast<std::size_t>(at) < rows[1].size() ? rows[1][static_cast<std::size_t>(at)]
                                                           : "no such column";
    };
    each(result["outcome"], "", [&](const std::string& name, const Value& value) {
      if (value.as<Value::Array>() == nullptr && cell(name) != cell_of(value))
        fault("in CSV " + name + " is " + cell(name) + ", and " + cell_of(value) + " in JSON");
    });
    for (const auto* name : {"at_least", "fewer", "chance"}) {
      const auto& chance = result["luck"][name];
      if (!chance.is_null() && cell(name) != cell_of(chance))
        fault(std::string{"in CSV "} + name + " is " + cell(name) + ", and " + cell_of(chance) +
              " in JSON");
    }
  }

  /// A number of JSON as -q prints it.
  static std::string bare(const Value& number) {
    return number.is_null() ? "null" : bare_number(number_of(number).value_or(0));
  }
  /// Of several situations, the first number of each.
  void check_rows(const Value& result) {
    const auto quiet = table(run(line_.typed + thrown_ + " -q").out);
    const auto& rows = items_in(result["rows"]);
    if (quiet.size() != rows.size()) return fault("-q has other rows than JSON");
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const auto& shown = quiet[i].front();
      bool told = shown == "-" || shown == "0";  // refused, or never come to
      each_odds(rows[i]["odds"], "", [&](const std::string& name, const Value& one) {
        check_chances(name, one);
        told = told || shown == bare(one["mean"]);
        for (const auto& value : items_in(one["pmf"])) told = told || shown == bare(value["p"]);
      });
      need(told, "-q is in no JSON: " + shown + " " + to_json(rows[i]));
    }
  }

  // The same faces as somebody's own.

  void check_own_faces(const Value& result) {
    std::string faces;
    for (const auto& one : items_in(result["throws"]))
      for (const auto& face : items_in(one["faces"]))
        faces += (faces.empty() ? "" : ",") + to_words(face);
    if (faces.empty()) return;
    const auto own = run(line_.typed + " --dice " + faces + " --json");
    if (own.code != 0) return fault("its own faces are refused: " + own.err);
    const auto again = own.json();
    for (const auto* what : {"situation", "throws", "outcome", "links", "luck", "after"})
      need(again[what] == result[what], std::string{"its own faces are another "} + what +
                                            apart(to_json(result[what]), to_json(again[what])));
  }

  // Chances.

  static double sum_of(const Value& odds) {
    double sum = number_of(odds["unresolved"]).value_or(0);
    for (const auto& one : items_in(odds["pmf"])) sum += number_of(one["p"]).value_or(0);
    return sum;
  }
  static bool close(double one, double other) {
    return std::abs(one - other) <= 1e-9 * std::max(1.0, std::abs(other));
  }

  /// What chances have to be by themselves.
  void check_chances(const std::string& name, const Value& odds) {
    need(close(sum_of(odds), 1), "the chances of " + name + " add up to " +
                                     std::to_string(sum_of(odds)) + ": " + to_json(odds));
    if (odds["mean"].is_null() || !odds["unresolved"].is_null()) return;
    double mean = 0;
    for (const auto& one : items_in(odds["pmf"]))
      mean += number_of(one["value"]).value_or(0) * number_of(one["p"]).value_or(0);
    need(close(number_of(odds["mean"]).value_or(-1), mean),
         "the mean of " + name + " isn't that of its values: " + to_json(odds));
  }

  static void each_odds(const Value& odds, const std::string& name, const auto& use) {
    if (!odds["pmf"].is_null()) return use(name, odds);
    for (const auto& [key, field] : fields_in(odds))
      each_odds(field, name.empty() ? key : name + "." + key, use);
  }

  /// Whether an outcome of a chain is one that thrown dice tell of another link than exact odds do:
  /// a link tells of dice alone who of the fallen is killed, and a later one doesn't always come to
  /// a result. Each is held against the odds of its own link. Or one of an army, whose odds are of
  /// it before companies are swapped.
  bool is_told_of_another_link(const Value& result, const Value& odds,
                               const std::string& name) const {
    const auto& links = items_in(result["links"]);
    const auto& steps = items_in(odds["links"]);
    std::size_t thrown = 0;
    std::size_t reckoned = 0;
    for (std::size_t i = 0; i < std::min(links.size(), steps.size()); ++i) {
      if (!outcome_at(links[i]["outcome"], name).is_null()) thrown = i;
      if (!outcome_at(steps[i]["odds"], name).is_null()) reckoned = i;
    }
    return thrown != reckoned || (is_list_ && !result["situation"]["sharpshooters"].is_null());
  }

  /// Whatever was thrown has a chance.
  void check_possible(const Value& result, const Value& odds) {
    each_odds(odds["odds"], "", [&](const std::string& name, const Value& chances) {
      check_chances(name, chances);
      const auto& came = outcome_at(result["outcome"], name);
      if (is_told_of_another_link(result, odds, name)) return;
      const auto& pmf = items_in(chances["pmf"]);
      const bool listed = std::any_of(pmf.begin(), pmf.end(),
                                      [&](const Value& one) { return one["value"] == came; });
      need(came.is_null() || listed || !chances["unresolved"].is_null(),
           name + " came to " + to_json(came) + ", which has no chance: " + to_json(chances));
      need(!came.is_null() || !chances["reached"].is_null() || !result["not_taken"].is_null() ||
               !result["links"].is_null(),
           name + " is told by the odds, always, and by no throw");
    });
  }

  void check_odds(const Value& result) {
    const auto json = run(line_.typed + " --odds --json");
    const auto text = run(line_.typed + " --odds");
    need(json.code == text.code && json.err == text.err,
         "odds as JSON and not as text:\n    " + json.err + "    " + text.err);
    if (json.code != 0) {
      // too much for exact odds, or a look-up, which has none
      need(json.code == 1 || items_in(result["throws"]).empty() ||
               json.err.find("odds") != std::string::npos,
           "thrown, and its odds are refused: " + json.err);
      return;
    }
    const auto odds = json.json();
    check_typed(json, odds, " --odds");
    check_possible(result, odds);
    const auto& links = items_in(result["links"]);
    const auto& steps = items_in(odds["links"]);
    need(links.size() == steps.size(), "other links in odds than in a throw");
    for (std::size_t i = 0; i < std::min(links.size(), steps.size()); ++i)
      check_possible(links[i], steps[i]);
    check_odds_text(odds, text.out);
    check_odds_table(odds);
  }

  void check_odds_text(const Value& odds, const std::string& text) {
    each_odds(odds["odds"], "", [&](const std::string& name, const Value& one) {
      const auto& pmf = items_in(one["pmf"]);
      if (pmf.size() < 2) return;
      const auto shows = [&](const std::string& what) {
        if (text.find(what) == std::string::npos)
          fault("the text of the odds has no " + what + " of " + name + " " + to_json(one) + ":\n" +
                text);
      };
      if (!one["mean"].is_null())
        return shows("mean " + short_number(number_of(one["mean"]).value_or(0)));
      for (const auto& value : pmf) shows(percent(number_of(value["p"]).value_or(0)));
    });
    const auto quiet = run(line_.typed + " --odds -q");
    bool told = quiet.out == "0\n" || quiet.out == "reached 0\n";  // what never comes
    each_odds(odds["odds"], "", [&](const std::string&, const Value& one) {
      told = told || quiet.out == bare(one["mean"]) + "\n";
      std::string kinds;
      for (const auto& value : items_in(one["pmf"])) {
        told = told || quiet.out == bare(value["p"]) + "\n";
        kinds += to_words(value["value"]) + " " + bare(value["p"]) + "\n";
      }
      if (!one["reached"].is_null()) kinds += "reached " + bare(one["reached"]) + "\n";
      told = told || quiet.out == kinds;
    });
    need(told, "-q of the odds is in no JSON: " + quiet.out + to_json(odds));
  }

  void check_odds_table(const Value& odds) {
    const auto csv = run(line_.typed + " --odds --csv");
    std::vector<std::vector<std::string>> wanted;
    each_odds(odds["odds"], "", [&](const std::string& name, const Value& one) {
      for (const auto& value : items_in(one["pmf"]))
        wanted.push_back({name, cell_of(value["value"]), cell_of(value["p"])});
      for (const auto* rest : {"unresolved", "reached"})
        if (!one[rest].is_null()) wanted.push_back({name, rest, cell_of(one[rest])});
    });
    auto rows = table(csv.out);
    if (!rows.empty()) rows.erase(rows.begin());
    for (auto& row : rows) row.resize(3);
    std::sort(rows.begin(), rows.end());
    std::sort(wanted.begin(), wanted.end());  // a side's outcomes stand together in JSON
    need(rows == wanted, "other chances in CSV than in JSON:\n" + csv.out + to_json(odds["odds"]));
  }

  // What is to be thrown.

  void check_needs(const Value& result) {
    const auto json = run(line_.typed + " --need --json");
    const auto text = run(line_.typed + " --need");
    need(json.code == text.code && json.err == text.err,
         "needs as JSON and not as text:\n    " + json.err + "    " + text.err);
    if (json.code != 0)
      return need(json.code == 1 || items_in(result["throws"]).empty(),
                  "thrown, and its needs are refused: " + json.err);
    const auto needs = json.json();
    for (const auto& one : items_in(needs["needs"]))
      need(text.out.find(text_in(one["dice"])) != std::string::npos,
           "the text has no " + to_json(one) + ":\n" + text.out);
    const auto& links = items_in(result["links"]);
    const auto& steps = items_in(needs["links"]);
    if (links.size() != steps.size()) return fault("other links in needs than in a throw");
    check_thrown(links.empty() ? result["throws"] : links.front()["throws"],
                 links.empty() ? needs["needs"] : steps.front()["needs"]);
  }

  /// Every throw is one that is told to be made, with what it needs. What comes after a loss may
  /// be made with other numbers, and is told to be.
  void check_thrown(const Value& throws, const Value& needs) {
    std::set<std::string> before;
    for (const auto& one : items_in(throws)) {
      const auto part = text_in(one["part"]);
      auto why = text_in(one["why"]);
      if (!part.empty() && part != "round 1") continue;
      // in a round, whoever throws after another side may have lost some to it
      const bool after_another = !part.empty() && !before.empty();
      const bool again = !before.insert(why).second;
      constexpr std::string_view once_more = " again";
      if (why.size() > once_more.size() && why.ends_with(once_more))
        why.resize(why.size() - once_more.size());
      const auto& all = items_in(needs);
      const bool told = std::any_of(all.begin(), all.end(), [&](const Value& wanted) {
        const auto dice = text_in(wanted["dice"]);
        // the many dice of an army or a map are told together
        if (is_list_) return dice.find("D" + to_words(one["sides"])) != std::string::npos;
        if (text_in(wanted["why"]) != why) return false;
        if (!wanted["sides"].is_null() && wanted["sides"] != one["sides"]) return false;
        const bool later =
            dice.find(" if ") != std::string::npos || dice.find(" after ") != std::string::npos;
        if (again || later || wanted["needs"].is_null() || one["needs"].is_null()) return true;
        return wanted["needs"] == one["needs"] && wanted["low"] == one["low"] &&
               (after_another || fits(wanted, one));
      });
      need(told, "thrown, and not told by --need: " + to_json(one) + "\n    " + to_json(needs));
    }
  }

  /// "12 D8" are twelve.
  static bool fits(const Value& wanted, const Value& one) {
    const auto dice = text_in(wanted["dice"]);
    int number = 0;
    int sides = 0;
    char rest = 0;
    if (std::sscanf(dice.c_str(), "%d D%d%c", &number, &sides, &rest) != 2) return true;
    return number == whole_in(one["dice"]) && sides == whole_in(one["sides"]);
  }

  const Line& line_;
  std::string thrown_;
  std::string last_;
  bool is_list_ = false;  ///< an army, a map

  std::vector<std::string> faults_;
};

}  // namespace acw::test::lines
