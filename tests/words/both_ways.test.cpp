#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "acw/base/failure.hpp"
#include "acw/base/json.hpp"
#include "acw/rules/meaning_table.hpp"
#include "base/json_text.hpp"
#include "cli/exit_status.hpp"
#include "cli/options.hpp"
#include "rules/library.hpp"
#include "support/program.hpp"
#include "words/grammar.hpp"
#include "words/situation_value.hpp"

TEST_SUITE_BEGIN("words");

using namespace acw;
using namespace acw::test;

namespace {

Streams nobody_home() {
  Streams streams;
  streams.environment = [](const char*) { return std::optional<std::string>{}; };
  return streams;
}

Situation read_by(const Ruleset& rules, const Procedure& procedure,
                  const std::vector<std::string>& words) {
  return read_sweep(rules, procedure, words, {}, Lists::refused).situation();
}

/// What is made of words: the whole situation, or the exit status of a refusal.
std::string answer(const Ruleset& rules, const Procedure& procedure,
                   const std::vector<std::string>& words) {
  try {
    auto said = read_by(rules, procedure, words);
    choose_variants(rules, {}, said);
    (void)complete_situation(rules, procedure, said);
    return to_json(situation_value(rules, procedure, said));
  } catch (const Failure& failure) {
    return "refused with " + std::to_string(exit_status(failure));
  }
}

/// The words of a procedure's first example, which is whole.
std::vector<std::string> example(const Procedure& procedure) {
  if (procedure.examples.empty()) return {};
  auto words = shell_words(procedure.examples.front());
  words.erase(words.begin());
  words = read_options(words).words;
  const auto of_command = procedure.name.find(' ') == std::string::npos ? 1 : 2;
  words.erase(words.begin(), words.begin() + of_command);
  return words;
}

std::string option_of(const SlotPath& path) {
  return (path.target ? "--target-" : "--") + path.slot;
}

/// What was said, each thing as an option; without that slot.
std::vector<std::string> without(const Situation& said, const SlotPath& path) {
  std::vector<std::string> words;
  for (const auto& one : said.all()) {
    const bool number = path.slot == slot::count && one.path.slot == slot::original;
    if (one.path == path || (number && one.path.target == path.target)) continue;
    words.push_back(option_of(one.path));
    if (one.kind != Slot::Kind::flag) words.push_back(one.word);
  }
  return words;
}

/// Says one thing both ways after what was said before; the bare way on its own side.
struct Pair {
  const Ruleset& rules;
  const Procedure& procedure;
  std::vector<std::string> before;
  bool target;

  void check(const std::vector<std::string>& bare, const std::vector<std::string>& options) {
    auto words = before;
    if (target) words.emplace_back("at");
    words.insert(words.end(), bare.begin(), bare.end());
    auto others = before;
    others.insert(others.end(), options.begin(), options.end());
    const auto as_word = answer(rules, procedure, words);
    const auto as_option = answer(rules, procedure, others);
    // A number of cannons may be its men, and a lance is a rider's.
    if (contains(Texts{"gun", "guns", "cannon", "cannons", "lance"}, bare.front()) &&
        as_word.front() != '{')
      return;
    CHECK_MESSAGE(as_word == as_option, rules.id << " " << procedure.name << ": " << bare.front()
                                                 << " and " << options.front() << " "
                                                 << options.back());
    ++count;
    answered += as_word.front() == '{' ? 1 : 0;
  }
  static inline int count = 0;
  static inline int answered = 0;
};

void check_words(const Ruleset& rules, const Procedure& procedure, const Situation& said,
                 const SlotPath& path, const Slot& slot) {
  Pair pair{rules, procedure, without(said, path), path.target};
  for (const auto& word : slot.words) {
    auto ways = word.aliases;
    ways.push_back(word.name);
    for (const auto& way : ways) {
      if (rules.spoken_slot(procedure.side(path.target), way) != &slot &&
          !procedure.is_between(path.slot))
        continue;  // it answers another slot of the side
      if (meaning::row_of(procedure, way, path.target) != nullptr) continue;
      if (slot.kind == Slot::Kind::flag) pair.check({way}, {option_of(path)});
      else pair.check({way}, {option_of(path), way});
    }
  }
}

void check_numbers(const Ruleset& rules, const Procedure& procedure, const Situation& said,
                   bool target) {
  const SlotPath count{target, std::string{slot::count}};
  const auto option = option_of(count);
  const auto original = option_of({target, std::string{slot::original}});
  Pair pair{rules, procedure, without(said, count), target};
  const bool asked = meaning::row_of(procedure, meaning::number, target) != nullptr;
  for (const auto* number : {"12", "1", "0", "1000001", "012", "3,3"})
    if (!asked) pair.check({number}, {option, number});
  for (const auto& [left, were] : {std::pair{"7", "12"}, {"12", "12"}, {"24", "17"}, {"0", "3"}})
    pair.check({std::string{left} + "/" + were}, {option, left, original, were});
}

}  // namespace

TEST_CASE("both ways: what is said as a word and as an option is answered alike") {
  const auto streams = nobody_home();
  const Library library{streams};
  for (const auto& id : Library::built_in()) {
    const auto rules = library.load(id);
    for (const auto& procedure : rules.procedures) {
      const auto said = read_by(rules, procedure, example(procedure));
      for (const bool target : {false, true}) {
        for (const auto& name : procedure.side(target)) {
          const auto* slot = rules.slot(name);
          if (slot != nullptr && slot->spoken())
            check_words(rules, procedure, said, {target, name}, *slot);
        }
        if (procedure.is_sided(slot::count, target)) check_numbers(rules, procedure, said, target);
      }
      for (const auto& name : procedure.between) {
        const auto* slot = rules.slot(name);
        if (slot != nullptr && slot->spoken())
          check_words(rules, procedure, said, {false, name}, *slot);
      }
      if (!procedure.is_between(slot::distance)) continue;
      const SlotPath distance{false, std::string{slot::distance}};
      Pair pair{rules, procedure, without(said, distance), false};
      for (const auto* length : {"25cm", "10in", "9\"", "2hex", "2.5in", "0cm", "1.5hex", "400in"})
        pair.check({length}, {"--distance", length});
    }
  }
  CHECK(Pair::count > 1000);
  CHECK(Pair::answered > 400);
}

TEST_CASE("both ways: of lists and ranges, too") {
  for (const auto& line :
       {std::pair{"fire 12 exp 25,5cm at 14", "fire 12 exp --distance 25,5cm at 14"},
        {"fire 12 exp 5,25cm at 14", "fire 12 exp --distance 5,25cm at 14"},
        {"morale exp 7,5/12", "morale exp --count 7,5/12"},
        {"fire 12 exp 25cm at 14,5", "fire 12 exp 25cm --target-count 14,5"},
        {"fire 12 exp 25cm at 4..8", "fire 12 exp 25cm --target-count 4..8"},
        {"fire 12 exp,vet 25cm at 4", "fire 12 --class exp,vet 25cm at 4"},
        {"fire 12 exp 25cm at 4 soft,soft", "fire 12 exp 25cm at 4 --target-cover soft,soft"}}) {
    CAPTURE(line.first);
    const auto as_word = acw_run(line.first);
    const auto as_option = acw_run(line.second);
    CHECK(as_word.code == as_option.code);
    CHECK(as_word.out == as_option.out);
  }
}

TEST_SUITE_END();
