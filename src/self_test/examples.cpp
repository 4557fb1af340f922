#include "self_test/examples.hpp"

#include <algorithm>
#include <optional>

#include "base/command_words.hpp"
#include "cli/options.hpp"

namespace acw {
namespace {

/// "acw -r ka fire 4 …" without what names the program, the ruleset and the procedure.
std::optional<Example> read_example(const Procedure& procedure, std::string_view line) {
  line = line.substr(0, std::min(line.find('>'), line.find('|')));
  auto words = command_words(line);
  if (words.empty() || words.front() != "acw") return std::nullopt;
  words.erase(words.begin());
  auto options = read_options(words);
  if (options.from || options.want || !options.armies.empty()) return std::nullopt;
  const auto name = command_words(procedure.name);
  if (options.words.size() < name.size() ||
      !std::equal(name.begin(), name.end(), options.words.begin()))
    return std::nullopt;
  Example example;
  example.words.assign(options.words.begin() + static_cast<std::ptrdiff_t>(name.size()),
                       options.words.end());
  example.asked = {options.thens, options.of, options.until, options.variants};
  return example;
}

/// The words of one side that it can't do without.
Texts needed(const Ruleset& rules, const Procedure& procedure, bool target) {
  Texts words;
  if (procedure.is_sided(slot::count, target)) words.emplace_back("4");
  for (const auto& required : procedure.required) {
    if (required.path.target != target) continue;
    const auto* found = rules.slot(required.path.slot);
    if (found != nullptr && found->kind == Slot::Kind::words && !found->words.empty())
      words.push_back(found->words.front().name);
  }
  return words;
}

Example made_up(const Ruleset& rules, const Procedure& procedure) {
  Example example;
  example.words = needed(rules, procedure, false);
  if (procedure.is_between(slot::distance))
    example.words.emplace_back(rules.unit == Unit::hex  ? "1hex"
                               : rules.unit == Unit::in ? "1in"
                                                        : "1cm");
  if (!procedure.target.empty()) {
    const auto others = needed(rules, procedure, true);
    if (!others.empty()) example.words.emplace_back("at");
    example.words.insert(example.words.end(), others.begin(), others.end());
  }
  return example;
}

}  // namespace

std::vector<Example> examples_of(const Ruleset& rules, const Procedure& procedure) {
  std::vector<Example> list;
  for (const auto& line : procedure.examples) {
    if (auto example = read_example(procedure, line)) list.push_back(std::move(*example));
  }
  if (list.empty()) list.push_back(made_up(rules, procedure));
  return list;
}

}  // namespace acw
