#include "fuzz/command_lines.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "fuzz/targets.hpp"
#include "rules/library.hpp"

namespace acw::fuzz {
namespace {

/// Everything that can stand in a command line, from the rulesets' own tables.
const std::vector<std::string>& vocabulary() {
  static const std::vector<std::string> all = [] {
    std::set<std::string> words{"at",           "vs",    "2",      "5",         "7/12",   "25cm",
                                "2hex",         "11in",  "--need", "--explain", "--then", "--until",
                                "--to-the-end", "throw", "-r"};
    for (const auto& rules : rulesets()) {
      words.insert(rules.short_id);
      for (const auto& procedure : rules.procedures) {
        const auto& name = procedure.name;
        words.insert(name.substr(name.rfind(' ') + 1));
      }
      for (const auto& slot : rules.slots) {
        words.insert("--" + slot.name);
        words.insert("--target-" + slot.name);
        for (const auto& word : slot.words) words.insert(word.name);
      }
    }
    return std::vector<std::string>{words.begin(), words.end()};
  }();
  return all;
}

/// A slot of a procedure as an option, answered by the number: "--target-cover soft".
std::string answered(const Ruleset& rules, const std::string& name, bool target, unsigned number) {
  const auto option = (target ? "--target-" : "--") + name;
  if (name == "distance")
    return option + " " + std::to_string(number) + std::string{unit_name(rules.unit)};
  const auto* slot = rules.slot(name);
  if (slot == nullptr) return option + " " + std::to_string(number);
  if (slot->kind == Slot::Kind::flag) return option;
  if (slot->kind == Slot::Kind::words && !slot->words.empty())
    return option + " " + slot->words[number % slot->words.size()].name;
  return option + " " + std::to_string(slot->least + number);
}

/// The slots of a procedure, and whether the target is asked.
std::vector<std::pair<std::string, bool>> slots_of(const Procedure& procedure) {
  std::vector<std::pair<std::string, bool>> slots;
  for (const auto& name : procedure.acting) slots.emplace_back(name, false);
  for (const auto& name : procedure.between) slots.emplace_back(name, false);
  for (const auto& name : procedure.target) slots.emplace_back(name, true);
  return slots;
}

// Kept to the very end, when it is told what was reached.
std::set<std::string>& slots_reached() {
  static auto& slots = *new std::set<std::string>;
  return slots;
}
std::set<std::string>& refusals_reached() {
  static auto& refusals = *new std::set<std::string>;
  return refusals;
}

}  // namespace

const std::vector<Ruleset>& rulesets() {
  static const auto& all = *new std::vector<Ruleset>{[] {
    Streams streams;
    streams.environment = [](const char*) { return std::optional<std::string>{}; };
    const Library library{streams};
    std::vector<Ruleset> list;
    for (const auto& id : Library::built_in()) list.push_back(library.load(id));
    return list;
  }()};
  return all;
}

std::string line_of(std::string_view bytes) {
  const auto byte = [&](std::size_t i) {
    return i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0U;
  };
  const auto& rules = rulesets()[byte(0) % rulesets().size()];
  std::string line = "-r " + rules.short_id;
  if (rules.procedures.empty()) return line;
  const auto& procedure = rules.procedures[byte(1) % rules.procedures.size()];
  line += " " + procedure.name;
  const auto slots = slots_of(procedure);
  for (std::size_t i = 2; i + 1 < bytes.size() && i < 40; i += 2) {
    if (byte(i) < 192 && !slots.empty()) {
      const auto& [name, target] = slots[byte(i) % slots.size()];
      line += " " + answered(rules, name, target, byte(i + 1));
    } else {
      line += " " + vocabulary()[(byte(i) * 256 + byte(i + 1)) % vocabulary().size()];
    }
  }
  return line;
}

void note(const test::Ran& ran) {
  if (ran.code == 0 && !ran.out.empty() && ran.out.front() == '{') {
    const auto result = ran.lines().front();
    const auto& situation = result["situation"];
    if (const auto* fields = situation.as<Value::Object>()) {
      for (const auto& [key, value] : *fields) {
        if (const auto* others = value.as<Value::Object>(); key == "target" && others != nullptr) {
          for (const auto& [name, word] : *others) slots_reached().insert("target." + name);
        } else {
          slots_reached().insert(key);
        }
      }
    }
  }
  if (ran.code != 0 && ran.err.size() > 5) {
    const auto message = ran.err.substr(5);
    refusals_reached().insert(message.substr(0, std::min(message.find("  ["), message.find('\n'))));
  }
}

std::string reached() {
  std::set<std::string> slots;
  std::set<std::string> refusals;
  for (const auto& rules : rulesets()) {
    for (const auto& procedure : rules.procedures) {
      for (const auto& name : procedure.acting) slots.insert(key_of(name));
      for (const auto& name : procedure.between) slots.insert(key_of(name));
      for (const auto& name : procedure.target) slots.insert("target." + key_of(name));
      for (const auto& refusal : procedure.refusals) refusals.insert(refusal.say);
    }
  }
  const auto told = [](const char* what, const std::set<std::string>& all,
                       const std::set<std::string>& met) {
    std::size_t count = 0;
    std::string missing;
    for (const auto& one : all) {
      if (met.count(one) > 0) ++count;
      else missing += "\n  not " + one;
    }
    return std::to_string(count) + " of " + std::to_string(all.size()) + " " + what + missing +
           "\n";
  };
  return told("slots filled", slots, slots_reached()) +
         told("refusals met", refusals, refusals_reached());
}

}  // namespace acw::fuzz
