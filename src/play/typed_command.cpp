#include "play/typed_command.hpp"

#include "acw/rules/until.hpp"
#include "base/command_words.hpp"
#include "base/format.hpp"
#include "words/fight_words.hpp"
#include "words/typed_words.hpp"

namespace acw {

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
      // "round 3" of `until-round`, which stands in a situation as a number
      const std::string named{slot.substr(std::string_view{"until-"}.size())};
      if (const auto number = one->word({false, slot}); !number.empty())
        add("until", replaced(named, '-', ' ') + " " + std::string{number});
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
  const auto words = command_words(typed);
  auto& asked = command.asked;
  Texts of;
  Texts from;
  const std::pair<std::string_view, Texts*> options[] = {{"--variant", &asked.variants},
                                                         {"--then", &asked.thens},
                                                         {"--until", &asked.until},
                                                         {"--of", &of},
                                                         {"--from", &from}};
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto* option =
        ranges::first_that(options, [&](const auto& one) { return one.first == words[i]; });
    if (option != nullptr && i + 1 < words.size()) option->second->push_back(words[++i]);
    else command.words.push_back(words[i]);
  }
  if (!of.empty()) asked.of = of.back();
  command.goes_on = !from.empty();
  return command;
}

}  // namespace acw
