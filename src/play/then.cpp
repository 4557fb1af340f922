#include "play/then.hpp"

#include "acw/base/nearest.hpp"
#include "base/command_words.hpp"
#include "options/option_table.hpp"
#include "rules/common_rows.hpp"
#include "words/plain_words.hpp"

namespace acw {
namespace {

Names followers(const Procedure& before) {
  Names names;
  for (const auto* row : follow_rows(before)) names.push_back(row->text("procedure"));
  return names;
}

/// Hint about the commands that may follow.
std::string follower_hint(const Procedure& before) {
  const auto known = followers(before);
  return known.empty() ? "nothing can follow " + before.name
                       : "after " + before.name + " use " + any_of(known);
}

/// Refuses the program's own options and ranges inside a step's text.
void refuse_options(const Texts& words, std::string_view option) {
  for (const auto& word : words) {
    const auto name = word.substr(0, word.find('='));
    const bool letter = name == "-r" || name == "-q" || name == "-h";
    const bool known = name.starts_with("--") && contains(option_names(), name.substr(2));
    if (letter || known)
      throw UsageError{quote(name) + " applies to the whole command: type it outside --" +
                       std::string{option}};
    if (word.find("..") != std::string::npos)
      throw UsageError{quote(word) + ": type a range in the first command, not in --" +
                       std::string{option}};
  }
}

}  // namespace

Texts take_option(std::string_view option, Texts& words) {
  Texts values;
  for (auto word = words.begin(); word != words.end();) {
    const auto equals = std::min(word->find('='), word->size());
    const bool follows = equals == word->size() && word + 1 != words.end();
    if (word->substr(0, equals) != option || (equals == word->size() && !follows)) {
      ++word;
      continue;
    }
    values.push_back(follows ? word[1] : word->substr(equals + 1));
    word = words.erase(word, word + (follows ? 2 : 1));
  }
  return values;
}

Texts words_of_step(std::string_view typed) {
  auto words = command_words(typed);
  refuse_options(words, "reply");
  return words;
}

StepSpec read_then(const Ruleset& rules, const Procedure& before, const std::string& typed) {
  StepSpec then;
  then.words = command_words(typed);
  if (then.words.empty()) throw UsageError{"--then requires a command, as in --then morale"};
  for (auto& side : take_option("--of", then.words)) then.of = std::move(side);
  if (contains(then.words, "--of"))
    throw UsageError{"'--of' requires a value: attacker or defender"};
  refuse_options(then.words, "then");
  if (then.words.empty())
    throw UsageError{"--then must begin with a command: " + follower_hint(before)};
  const auto plain = plain_words(then.words);
  const bool small = plain.front() == "throw" && plain.size() > 1;
  const std::string begun = small ? "throw " : "";
  const auto command = joined(plain, small ? 1 : 0, [&](std::string_view word) {
    return rules.procedure(begun + std::string{word}) != nullptr;
  });
  const auto name = begun + command.word;
  const auto taken = command.words + (small ? 1 : 0);
  then.words.erase(then.words.begin(), then.words.begin() + static_cast<std::ptrdiff_t>(taken));
  then.procedure = rules.procedure(name);
  if (then.procedure != nullptr) return then;
  throw UsageError{
      "--then: " +
      (name == "throw" ? "'throw' requires a name"
                       : "unknown command " + quote(name) + " for " + rules.title_or_id()) +
      did_you_mean(nearest(name, followers(before))) + " (" + follower_hint(before) + ")"};
}

const Row& row_between(const Ruleset& rules, const Procedure& before, const Procedure& next) {
  for (const auto* row : follow_rows(before)) {
    if (row->text("procedure") == next.name) return *row;
  }
  throw RuleError{"in " + rules.title_or_id() + ", " + next.name + " does not follow " +
                  before.name + ": " + follower_hint(before)};
}

}  // namespace acw
