#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/cli.hpp"
#include "rules/library.hpp"

/// Chains as they are typed, with a word of one of their units at any of their steps.
namespace acw::test::evenings {

inline constexpr std::size_t none = static_cast<std::size_t>(-1);

/// Words by the slots that they fill.
using Words = std::map<std::string, std::string>;

struct Body {
  std::string number;  ///< `3/4`, said where the unit first stands
  Words needs;         ///< what it can't do without, said where it first matters
};
struct Step {
  std::string command;
  std::size_t acting, target;  ///< of the bodies; `none` where nobody stands there
  std::string rest{};          ///< distance, `--to-the-end`
};
struct Evening {
  std::string rules;
  std::vector<Body> bodies;
  std::vector<Step> steps;
  std::string options{};  ///< of the whole
};

/// A word of a unit, and the steps that it is said at.
struct Saying {
  std::size_t body = none;
  std::string slot, word;
  std::vector<std::size_t> at;
};

inline const Ruleset& rules_of(const std::string& id) {
  static std::map<std::string, Ruleset> known;
  const auto [found, added] = known.try_emplace(id);
  if (added) {
    static const Streams streams = [] {
      Streams quiet;
      quiet.environment = [](const char*) { return std::optional<std::string>{}; };
      return quiet;
    }();
    found->second = Library{streams}.load(id);
  }
  return found->second;
}

inline bool among(const std::vector<std::string>& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// An evening's steps, with the words that each can be told.
class Script {
 public:
  explicit Script(const Evening& evening) : evening_{evening}, rules_{rules_of(evening.rules)} {}

  std::size_t steps() const { return evening_.steps.size(); }
  /// Whether a word of the slot matters to the step when it is said of the body.
  bool matters(std::size_t step, std::size_t body, const std::string& slot) const {
    const auto& [command, acting, target, rest] = evening_.steps[step];
    if (acting != body && target != body) return false;
    const auto& procedure = *rules_.procedure(command);
    if (among(procedure.side(target == body), slot)) return true;
    const bool to_the_end =
        rest.find("--to-the-end") != std::string::npos ||
        (evening_.options.find("--until") != std::string::npos && step == first_fight());
    const auto* follows = procedure.table("next");
    if (!to_the_end || follows == nullptr) return false;
    return std::any_of(follows->rows.begin(), follows->rows.end(), [&](const Row& row) {
      return row.flag("each_round") && among(rules_.procedure(row.text("procedure"))->acting, slot);
    });
  }
  std::size_t first(std::size_t from, std::size_t body, const std::string& slot) const {
    for (auto step = from; step < steps(); ++step) {
      if (matters(step, body, slot)) return step;
    }
    return none;
  }
  /// How many a body is said to be.
  const std::string& number(std::size_t body) const { return evening_.bodies[body].number; }
  bool stands(std::size_t step, std::size_t body) const {
    return evening_.steps[step].acting == body || evening_.steps[step].target == body;
  }
  /// The slots that are ever asked of a body, with what can be said in each.
  std::map<std::string, std::vector<std::string>> sayable(std::size_t body) const {
    std::map<std::string, std::vector<std::string>> all;
    for (const auto& slot : rules_.slots) {
      if (first(0, body, slot.name) == none) continue;
      auto& words = all[slot.name];
      if (slot.kind == Slot::Kind::number)
        words = {std::to_string(std::max(slot.least, std::min(slot.most, 2LL)))};
      else if (slot.kind == Slot::Kind::flag) words = {"true"};
      else
        for (const auto& word : slot.words) words.push_back(word.name);
    }
    return all;
  }
  /// A charge counts once, and a number of something is one procedure's own.
  bool once(const std::string& name) const {
    const auto* slot = rules_.slot(name);
    if (slot != nullptr && !slot->spoken()) return true;
    return std::any_of(
        rules_.procedures.begin(), rules_.procedures.end(), [&](const Procedure& procedure) {
          const auto* how = procedure.table("next");
          return how != nullptr &&
                 std::any_of(how->rows.begin(), how->rows.end(), [&](const Row& row) {
                   const auto* spent = row.cell("spent");
                   return spent != nullptr && among(spent->texts, name);
                 });
        });
  }

  /// The command line of the steps from `begin` up to `end`, without the format.
  std::string line(std::size_t begin, std::size_t end, const Saying& said) const {
    std::string line = "-r " + evening_.rules + " ";
    for (auto step = begin; step < end; ++step)
      line += step == begin ? words(step, said) + (begin > 0 ? " --from -" : "")
                            : " --then '" + words(step, said) + "'";
    const bool stops = first_fight() >= begin && first_fight() < end;
    return line + (stops ? " " + evening_.options : "") + " --json";
  }

 private:
  std::size_t first_fight() const {
    for (std::size_t step = 0; step < steps(); ++step) {
      const auto* follows = rules_.procedure(evening_.steps[step].command)->table("next");
      if (follows != nullptr &&
          std::any_of(follows->rows.begin(), follows->rows.end(), [](const Row& row) {
            return row.cell("repeat") != nullptr && row.text("repeat") != "volleys";
          }))
        return step;
    }
    return none;
  }
  bool is_new(std::size_t step, std::size_t body) const {
    for (std::size_t i = 0; i < step; ++i) {
      if (evening_.steps[i].acting == body || evening_.steps[i].target == body) return false;
    }
    return true;
  }
  std::string words(std::size_t step, const Saying& said) const {
    const auto& [command, acting, target, rest] = evening_.steps[step];
    std::string line = command;
    std::string options;
    for (const auto body : {acting, target}) {
      if (body == none) continue;
      const auto& [number, needs] = evening_.bodies[body];
      if (body == target && is_new(step, body)) options += " at " + number;
      else if (is_new(step, body)) line += " " + number;
    }
    for (const auto body : {acting, target}) {
      if (body == none) continue;
      const std::string dash = body == target ? " --target-" : " --";
      for (const auto& [slot, word] : evening_.bodies[body].needs) {
        if ((body != said.body || slot != said.slot) && first(0, body, slot) == step)
          line += dash + slot + " " + word;
      }
      if (body != said.body || std::find(said.at.begin(), said.at.end(), step) == said.at.end())
        continue;
      line += dash + said.slot + (said.word == "true" ? "" : " " + said.word);
    }
    return line + (rest.empty() ? "" : " " + rest) + options;
  }

  const Evening& evening_;
  const Ruleset& rules_;
};

}  // namespace acw::test::evenings
