#include "cli/options_help.hpp"

#include "acw/base/nearest.hpp"
#include "acw/base/ranges.hpp"
#include "acw/mechanisms/map_gen.hpp"
#include "acw/mechanisms/sequence.hpp"
#include "cli/session.hpp"
#include "render/format.hpp"
#include "render/formats.hpp"
#include "render/padding.hpp"
#include "rules/common_rows.hpp"
#include "words/fight_words.hpp"

namespace acw {

std::vector<const OptionSpec*> options_of(unsigned takers, std::string_view command,
                                          const std::vector<Needs>& missing) {
  std::vector<const OptionSpec*> taken;
  for (const auto& spec : option_table()) {
    // a format's option applies only to commands that have the format
    const bool is_missing =
        contains(missing, spec.needs) || ranges::any_of(formats(), [&](const Format* format) {
          return format->name() == spec.name && !command.empty() && !format->fits(command);
        });
    if ((spec.takers & takers) != 0 && !is_missing) taken.push_back(&spec);
  }
  return taken;
}

std::string option_names_help(std::string_view command, const std::vector<Needs>& missing) {
  std::string names;
  for (const auto* spec : options_of(taker::procedure, command, missing))
    append(names, " ", concat("--", spec->name));
  return names;
}

std::string options_help(unsigned takers, std::string_view command) {
  std::string text;
  for (const auto* spec : options_of(takers, command)) {
    std::string term = spec->letter == '\0' ? "  " : std::string{' ', ' ', '-', spec->letter, ' '};
    term +=
        concat("--", spec->name, spec->value, spec->argument.empty() ? "" : " ", spec->argument);
    text += concat(padded(term, 26), spec->help, "\n");
  }
  return text;
}

bool draws_maps(const Procedure& procedure) { return procedure.mechanism == MapGen::name; }

std::vector<Needs> needs_lacking(const Ruleset& rules, const Procedure& procedure) {
  const auto follows = [&](const Procedure& before) {
    return ranges::any_of(follow_rows(before),
                          [&](const Row* row) { return row->text("procedure") == procedure.name; });
  };
  std::vector<Needs> none;
  if (!takes_until(procedure)) none.push_back(Needs::rounds);
  if (!is_firefight(procedure)) none.push_back(Needs::answers);
  if (follow_rows(procedure).empty()) {
    none.push_back(Needs::followers);
    if (procedure.mechanism != Sequence::name) none.push_back(Needs::branches);
  }
  if (ranges::none_of(rules.procedures, follows)) none.push_back(Needs::leaders);
  if (!draws_maps(procedure)) none.push_back(Needs::maps);
  return none;
}

}  // namespace acw
