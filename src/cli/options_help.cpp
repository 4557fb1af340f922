#include "cli/options_help.hpp"

#include <algorithm>

#include "acw/base/ranges.hpp"
#include "cli/session.hpp"
#include "render/format.hpp"
#include "render/formats.hpp"

namespace acw {

namespace {

/// Whether a command takes an option; a format is an option of those that have it.
bool is_taken(const OptionSpec& spec, unsigned takers, std::string_view command,
              const std::vector<Needs>& lacking) {
  const auto all = formats();
  return (spec.takers & takers) != 0 && !contains(lacking, spec.needs) &&
         std::none_of(all.begin(), all.end(), [&](const Format* format) {
           return format->name() == spec.name && !command.empty() && !format->fits(command);
         });
}

}  // namespace

std::vector<const OptionSpec*> options_taken(unsigned takers, std::string_view command,
                                             const std::vector<Needs>& lacking) {
  std::vector<const OptionSpec*> taken;
  for (const auto& spec : option_table()) {
    if (is_taken(spec, takers, command, lacking)) taken.push_back(&spec);
  }
  return taken;
}

std::string option_names_help(unsigned takers, std::string_view command,
                              const std::vector<Needs>& lacking) {
  std::string names;
  for (const auto* spec : options_taken(takers, command, lacking))
    names += (names.empty() ? "--" : " --") + std::string{spec->name};
  return names;
}

std::string options_help(unsigned takers, std::string_view command,
                         const std::vector<Needs>& lacking) {
  std::string text;
  for (const auto* spec : options_taken(takers, command, lacking)) {
    std::string left = spec->letter == '\0' ? "  " : std::string{' ', ' ', '-', spec->letter, ' '};
    left += "--" + std::string{spec->name} + std::string{spec->value};
    if (!spec->argument.empty()) left += " " + std::string{spec->argument};
    left += left.size() < 26 ? std::string(26 - left.size(), ' ') : "  ";
    text += left + std::string{spec->help} + "\n";
  }
  return text;
}

bool told_help(const Session& session, std::string_view help, unsigned taker) {
  if (!session.asks_for_help()) return false;
  session.tell(std::string{help} + options_help(taker, session.command));
  return true;
}

}  // namespace acw
