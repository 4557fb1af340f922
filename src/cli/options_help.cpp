#include "cli/options_help.hpp"

#include "acw/base/nearest.hpp"
#include "acw/base/ranges.hpp"
#include "acw/engine/sequence.hpp"
#include "acw/mechanisms/map_gen.hpp"
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
  const bool is_followed = !follow_rows(procedure).empty();
  const std::pair<Needs, bool> properties[] = {
      {Needs::rounds, takes_until(procedure)},
      {Needs::answers, is_firefight(procedure)},
      {Needs::followers, is_followed},
      {Needs::branches, is_followed || procedure.mechanism == Sequence::name},
      {Needs::leaders, ranges::any_of(rules.procedures, follows)},
      {Needs::maps, draws_maps(procedure)}};
  std::vector<Needs> lacking;
  for (const auto& [needs, has] : properties) {
    if (!has) lacking.push_back(needs);
  }
  return lacking;
}

}  // namespace acw
