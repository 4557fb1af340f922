#include "fuzz/targets.hpp"

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>

#include "acw/base/printable.hpp"
#include "acw/base/problem.hpp"
#include "options/option_names.hpp"
#include "rules/library.hpp"
#include "rules/registry.hpp"
#include "rules/ruleset_reader.hpp"
#include "rules/toml_reader.hpp"
#include "support/program.hpp"
#include "words/army_reader.hpp"

namespace acw::fuzz {
namespace {

void require(bool holds, const char* what, std::string_view bytes) {
  if (holds) return;
  std::fprintf(stderr, "%s: %.*s\n", what, static_cast<int>(bytes.size()), bytes.data());
  std::abort();
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const auto length = utf8_length(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

/// What holds of every answer, whatever was asked.
void check(const test::Ran& ran, std::string_view bytes) {
  require(ran.code >= 0 && ran.code <= 3, "an exit status that there isn't", bytes);
  require(ran.code == 0 || ran.code == 3 || !ran.err.empty(), "a failure without a message", bytes);
  require(is_utf8(ran.err), "a message that is no UTF-8", bytes);
  require(is_utf8(ran.out), "an answer that is no UTF-8", bytes);
  require(ran.out.empty() || ran.out.back() == '\n', "an answer without its end", bytes);
}

/// Kept to the very end, when it is told what was reached.
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

/// A line of words by number: the ruleset and the procedure, then two bytes a word.
std::string line_of(std::string_view bytes) {
  const auto byte = [&](std::size_t i) {
    return i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0U;
  };
  const auto& rules = rulesets()[byte(0) % rulesets().size()];
  std::string line = "-r " + rules.short_id;
  if (!rules.procedures.empty())
    line += " " + rules.procedures[byte(1) % rules.procedures.size()].name;
  for (std::size_t i = 2; i + 1 < bytes.size() && i < 40; i += 2)
    line += " " + vocabulary()[(byte(i) * 256 + byte(i + 1)) % vocabulary().size()];
  return line;
}

std::set<std::string>& slots_reached() {
  static auto& slots = *new std::set<std::string>;
  return slots;
}
std::set<std::string>& refusals_reached() {
  static auto& refusals = *new std::set<std::string>;
  return refusals;
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

/// Lines that read files, or take their time because they were told to.
bool asks_for_more(const std::vector<std::string>& words) {
  for (const auto& word : words) {
    if (word.find('/') != std::string::npos &&
        word.find_first_not_of("0123456789/") != std::string::npos)
      return true;
    for (const std::string_view name : {"--times", "--sample", "--from", "--army", "selftest"}) {
      if (word.rfind(name, 0) == 0) return true;
    }
  }
  return false;
}

}  // namespace

void ruleset(std::string_view bytes) {
  Problems problems;
  const auto source = problems.add_source("rules.toml", std::string{bytes});
  const auto document = read_toml(source, problems);
  if (problems.empty()) (void)read_ruleset(document, {mechanisms(), option_names()}, problems);
  require(is_utf8(problems.text()), "problems that are no UTF-8", bytes);
}

void army(std::string_view bytes) {
  static const auto path =
      (std::filesystem::temp_directory_path() / ("acw-fuzz-" + std::to_string(::getpid())))
          .string();
  std::ofstream{path, std::ios::binary} << bytes;
  try {
    (void)read_armies({path}, rulesets().front());
  } catch (const Failure& failure) {
    require(is_utf8(failure.what()), "problems that are no UTF-8", bytes);
  }
  std::filesystem::remove(path);
}

void words(std::string_view bytes) {
  const bool by_number = !bytes.empty() && bytes.front() == 1;
  auto line = by_number ? line_of(bytes.substr(1)) : std::string{bytes};
  if (asks_for_more(test::shell_words(line))) return;
  if (by_number) line += " --seed a --json";
  const auto ran = test::acw_run(line);
  check(ran, bytes);
  note(ran);
}

void from(std::string_view bytes) {
  for (const std::string line :
       {"morale --from - exp --need --json", "-r ka morale --from - --need",
        "-r sow fire --from - raw --seed a"})
    check(test::acw_run(line, std::string{bytes}), bytes);
}

void log(std::string_view bytes) {
  check(test::acw_run("luck - --json", std::string{bytes}), bytes);
}

void dice(std::string_view bytes) {
  std::string quoted = "roll --seed a --json -- ";
  for (const char c : bytes) quoted += std::string{'\\', c};
  check(test::acw_run(quoted), bytes);
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
