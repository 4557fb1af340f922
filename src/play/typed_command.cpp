#include "play/typed_command.hpp"

#include "acw/rules/until.hpp"
#include "base/command_words.hpp"
#include "words/fight_words.hpp"
#include "words/typed_words.hpp"

namespace acw {
namespace {

/// "round 3" of `until-round`, which stands in a situation as a number.
std::string stop_words(std::string_view slot, const Situation& said) {
  auto words = std::string{slot.substr(std::string_view{"until-"}.size())};
  std::replace(words.begin(), words.end(), '-', ' ');
  return words + " " + std::string{said.word({false, slot})};
}

}  // namespace

std::string typed_command(const Ruleset& rules, const Inquiry& inquiry, const Sweep& sweep) {
  const auto& said = sweep.common;
  auto typed = inquiry.name();
  const auto fight = fought_to_the_end(rules, inquiry.procedure(), said);
  const auto words = typed_words(
      rules, fight ? *fight : inquiry.procedure(), sweep,
      [&](const auto& again) { return inquiry.read(again); }, false);
  if (!words.empty()) typed += " " + words;
  const auto add = [&](const char* option, const std::string& value) {
    typed += std::string{" --"} + option + " " + quoted_word(value);
  };
  for (const auto& ruling : rules.rulings) {
    const auto* choice = ruling.variant.empty() ? nullptr : said.find({false, ruling.variant});
    if (choice != nullptr && choice->typed) add("variant", ruling.variant + "=" + choice->word);
  }
  for (const auto& then : inquiry.typed_thens()) add("then", then);
  auto all = inquiry.followers();
  all.insert(all.begin(), &said);
  for (const auto* one : all) {
    for (const auto slot : Until::slots) {
      if (one->has({false, slot})) add("until", stop_words(slot, *one));
    }
  }
  if (const auto state = said.word({false, Until::state}); !state.empty())
    add("until", std::string{state});
  if (!inquiry.of().empty()) add("of", inquiry.of());
  if (inquiry.goes_on()) add("from", "-");
  return typed;
}

TypedCommand read_typed(const std::string& typed) {
  TypedCommand command;
  auto words = command_words(typed);
  for (std::size_t i = 0; i < words.size(); ++i) {
    auto* value = i + 1 == words.size() ? nullptr : &words[i + 1];
    const auto& word = words[i];
    if (word == "--variant" && value != nullptr) command.asked.variants.push_back(*value), ++i;
    else if (word == "--then" && value != nullptr) command.asked.thens.push_back(*value), ++i;
    else if (word == "--until" && value != nullptr) command.asked.until.push_back(*value), ++i;
    else if (word == "--of" && value != nullptr) command.asked.of = *value, ++i;
    else if (word == "--from" && value != nullptr) command.goes_on = true, ++i;
    else command.words.push_back(word);
  }
  return command;
}

}  // namespace acw
