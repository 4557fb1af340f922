#include <algorithm>

#include "acw/base/ranges.hpp"
#include "commands/complete.hpp"
#include "render/formats.hpp"
#include "rules/common_rows.hpp"

namespace acw {
namespace {

void add_variants(const Ruleset& rules, Candidates& candidates) {
  for (const auto& ruling : rules.rulings) {
    if (ruling.variant.empty()) continue;
    for (const auto& choice : ruling.choices)
      candidates.add(ruling.variant + "=" + choice, ruling.note);
  }
}

void add_followers(const Ruleset& rules, const std::string& command, Candidates& candidates) {
  const auto* procedure = rules.procedure(command);
  if (procedure == nullptr) return;
  for (const auto* row : follow_rows(*procedure))
    candidates.add(row->text("procedure"), row->label);
}

std::vector<std::string_view> formats_for(const std::string& command) {
  return command.empty() ? format_names() : format_names(command);
}

}  // namespace

bool comes_in(const std::string& command, std::string_view option) {
  return contains(formats_for(command), option) || !contains(format_names(), option);
}

void add_rulesets(const Library& library, Candidates& candidates) {
  for (const auto& id : Library::built_in())
    candidates.add(library.load(id, "version").short_id, id);
  for (const auto& id : Library::built_in()) candidates.add(id, "");
  for (const auto& own : library.own()) candidates.add(own, "your own");
  candidates.files = true;
}

void add_values(const OptionSpec& option, const Library& library, const std::string& command,
                const std::function<const Ruleset&()>& rules, Candidates& candidates) {
  const auto words = [&](std::initializer_list<std::string_view> all) {
    for (const auto word : all) candidates.add(word, "");
  };
  const auto name = option.name;
  if (name == "rules") return add_rulesets(library, candidates);
  if (name == "color") return words({"auto", "always", "never"});
  if (name == "of") return words({"attacker", "defender"});
  if (name == "variant") return add_variants(rules(), candidates);
  if (name == "then") return add_followers(rules(), command, candidates);
  if (name == "format") {
    for (const auto format : formats_for(command)) candidates.add(format, "");
  } else if (name == "game" || name == "army" || name == "from" || name == "resume" ||
             name == "output") {
    candidates.files = true;
  } else {
    candidates.hints.push_back(std::string{option.argument} + ": " + std::string{option.help});
  }
}

}  // namespace acw
