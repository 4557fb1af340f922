#include "play/typed_command.hpp"

#include "words/typed_words.hpp"

namespace acw {

std::string typed_command(const Ruleset& rules, const Procedure& procedure, const Procedure& spoken,
                          const Asked& asked, const Situation& said) {
  auto typed = procedure.name;
  if (const auto words = typed_words(rules, spoken, said); !words.empty()) typed += " " + words;
  const auto add = [&](const char* option, const std::string& value) {
    typed += std::string{" --"} + option + " " + quoted_word(value);
  };
  for (const auto& variant : asked.variants) add("variant", variant);
  for (const auto& then : asked.thens) add("then", then);
  for (const auto& stop : asked.until) add("until", stop);
  if (!asked.of.empty()) add("of", asked.of);
  return typed;
}

}  // namespace acw
