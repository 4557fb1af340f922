#include "commands/complete.hpp"

#include "acw/rules/meaning_table.hpp"
#include "acw/rules/plus.hpp"
#include "cli/config.hpp"
#include "cli/help_topics.hpp"
#include "cli/options_help.hpp"
#include "commands/command.hpp"
#include "game/state_text.hpp"
#include "rules/common_rows.hpp"
#include "rules/registry.hpp"
#include "words/fight_words.hpp"
#include "words/range.hpp"
#include "words/reading.hpp"
#include "words/situation_value.hpp"
#include "words/slot_value.hpp"

namespace acw {
namespace {

/// Option that a word names: `-r`, `--rules`, `--rules=sow`; null if none.
const OptionSpec* find_option(std::string_view typed) {
  const auto name = lowered(typed.substr(0, typed.find('=')));
  const auto table = option_table();
  return ranges::first_that(table, [&](const OptionSpec& spec) {
    return name == concat("--", spec.name) ||
           (spec.letter != '\0' && name == std::string{'-', spec.letter});
  });
}

void add_slot(const Slot& slot, Candidates& candidates) {
  for (const auto& word : slot.words)
    candidates.add(word.name, !word.help.empty() ? word.help : slot.help);
}

/// Ids of units, with @ if the user typed one or the id requires it.
void add_ids(const std::vector<Entity>& units, const std::string& partial, Candidates& candidates) {
  for (const auto& unit : units)
    candidates.add((partial.starts_with("@") ? "@" : "") + unit.id, unit.called());
}

/// Adds the words of a procedure that may follow the typed ones, for the side that is being typed.
void add_next_words(const Ruleset& rules, const Procedure& procedure, const Texts& typed,
                    const std::vector<Entity>& units, const std::string& partial,
                    Candidates& candidates) {
  const Armies armies{units, rules};
  const WordHints hints{{}, [](auto&&...) {}, &armies};
  const auto reading = read_prefix(rules, procedure, typed, hints);
  if (const auto* slot = reading.incomplete_option) {
    if (slot->spoken()) return add_slot(*slot, candidates);
    return candidates.hints.push_back("N: " + slot->help);
  }
  const bool of_target = reading.target;
  const auto unit_of = [&](bool target) {
    const auto id = reading.sweep.common.word({target, slot::id});
    return ranges::first_that(armies.units(), [&](const Entity& candidate) {
      return !id.empty() && lowered(candidate.id) == plain_id(id);
    });
  };
  const auto* unit = unit_of(of_target);
  const auto* enemy = unit_of(!of_target);
  // nothing but an officer's name may follow
  const bool after_with = !reading.words.empty() && reading.words.back() == "with";
  auto named_next = armies.units();
  std::erase_if(named_next, [&](const Entity& candidate) {
    const bool is_own = of_target && enemy != nullptr && enemy->army == candidate.army;
    if (unit == nullptr && !reading.officer_follows && !after_with)
      return is_own || (!candidate.rank.empty() && !of_target);
    return candidate.rank.empty() || is_own || officer_row(procedure, of_target) == nullptr ||
           reading.sweep.has(reading.path(slot::officer_id)) ||
           (unit != nullptr && (!unit->rank.empty() || unit->army != candidate.army));
  });
  if (after_with) return add_ids(named_next, partial, candidates);
  if (partial.starts_with("-")) {
    for (const auto& path : procedure.slots()) {
      const auto* slot = rules.slot(path.slot);
      if (slot != nullptr && !reading.sweep.has(path)) candidates.add(option_of(path), slot->help);
    }
    return;
  }
  for (const auto& path : reading.slots(of_target)) {
    const auto& name = path.slot;
    const auto* slot = rules.slot(name);
    const bool of_unit = unit != nullptr && (name == slot::count || unit->find(name) != nullptr);
    if (of_unit || reading.sweep.has(path)) continue;
    if (name == slot::count) candidates.hints.emplace_back("12: number of figures");
    else if (name == slot::distance)
      candidates.hints.push_back(concat(distance_example(rules.unit), ": distance"));
    else if (reading.is_flag(path))
      candidates.add(meaning::name_of(procedure, *slot, path.target), slot->help);
    else if (slot != nullptr && slot->spoken()) add_slot(*slot, candidates);
    else if (slot != nullptr && is_bare(*slot)) candidates.hints.push_back("N …: " + slot->help);
  }
  if (!of_target && !procedure.target.empty()) candidates.add("at", "begins the target's words");
  if (!of_target && plus::is_taken(procedure))
    candidates.add("+", "adds a unit that acts at the same time");
  add_ids(named_next, partial, candidates);
}

class Completer {
 public:
  Completer(const Streams& streams, Texts before, std::string partial)
      : streams_{streams}, library_{streams}, partial_{std::move(partial)} {
    const auto last = before.empty() ? "" : before.back();
    const auto* spec = find_option(last);
    const bool lacks_value =
        last.starts_with("--") ? last.find('=') == last.npos : last.size() == 2;
    if (spec != nullptr && lacks_value && !spec->argument.empty()) {
      pending_option_ = spec;
      before.pop_back();
    }
    options_ = read_options(std::move(before));
    apply_defaults(streams_, library_.folder(), options_);
    if (!words().empty()) command_ = plain_word(words().front());
  }

  Candidates candidates() {
    const auto equals = partial_.find('=');
    if (pending_option_ == nullptr && partial_.starts_with("--") && equals != partial_.npos) {
      pending_option_ = find_option(partial_);
      if (pending_option_ != nullptr) option_prefix_ = partial_.substr(0, equals + 1);
    }
    if (pending_option_ != nullptr) add_values(*pending_option_);
    else if (words().empty()) add_commands_and_options();
    else add_after_command();
    return matching_candidates();
  }

 private:
  const Texts& words() const { return options_.words; }

  // The ruleset and the units.

  const Ruleset& rules() {
    if (const auto* game = this->game()) return game->rules();
    if (!rules_)
      rules_ =
          library_.shared(options_.rules.empty() ? Library::built_in().front() : options_.rules);
    return *rules_;
  }
  const Game* game() {
    if (!game_ && !options_.game.empty())
      game_ = std::make_unique<Game>(options_.game, library_, "");
    return game_.get();
  }
  std::vector<Entity> units() {
    const auto* game = this->game();
    if (game == nullptr) return Armies{options_.armies, rules()}.units();
    std::vector<Entity> list;
    for (const auto i : ranges::Places{game->rosters().units}) {
      auto unit = game->state().current_unit(i);
      if (unit.is_gone()) continue;
      unit.name = unit.called() + " " + state_text(game->state(), i);
      list.push_back(std::move(unit));
    }
    return list;
  }

  // Candidates by command.

  void add_named(const auto& list) {
    for (const auto& item : list) found_.add(item.name, item.summary);
  }

  void add_commands_and_options() {
    if (partial_.starts_with("-")) return add_options(taker::all);
    add_named(commands());
    if (options_.game.empty() && !options_.rules.empty() &&
        !library_.where(options_.rules).empty()) {
      for (const auto* procedure : own_procedures(rules()))
        found_.add(procedure->name, procedure->summary);
    }
    found_.add("help", "show help for a command or a topic");
    found_.add("version", "print the version");
  }

  void add_options(unsigned takers) {
    const auto missing =
        procedure_ == nullptr ? std::vector<Needs>{} : needs_lacking(rules(), *procedure_);
    for (const auto* spec : options_of(takers, command_, missing)) {
      if (spec->help.find("(may be") != spec->help.npos || !options_.has_typed(spec->name))
        found_.add(concat("--", spec->name), spec->help);
    }
  }

  void add_after_command() {
    const auto* command = find_command(command_);
    const Texts typed{words().begin() + 1, words().end()};
    if (command_ == "help" && typed.empty()) {
      add_commands_and_options();
      found_.add_all(std::array{"options", "commands", "topics"}, "one line for each");
      add_named(help_topics());
      found_.add_all(Library::built_in(), "a ruleset");
      found_.add_all(library_.own(), "a ruleset of your own");
    } else if (const auto* help = help_of_command(command_)) {
      add_by_usage(help->text, typed);
    } else if (command_ == "throw") {
      add_throws(typed);
    } else {
      add_procedure_words(command_, typed);
    }
    if (partial_.starts_with("-")) add_options(command == nullptr ? 0U : command->taker);
  }
  void add_throws(const Texts& typed) {
    if (typed.empty()) {
      for (const auto& procedure : rules().procedures) {
        if (procedure.name.starts_with("throw "))
          found_.add(procedure.name.substr(6), procedure.summary);
      }
      return;
    }
    add_procedure_words("throw " + plain_word(typed.front()), {typed.begin() + 1, typed.end()});
  }
  void add_procedure_words(const std::string& name, const Texts& typed) {
    procedure_ = rules().procedure(name);
    if (procedure_ == nullptr) return;
    const auto fight = requested_fight(rules(), *procedure_, typed, {});
    add_next_words(rules(), fight ? *fight : *procedure_, typed, units(), partial_, found_);
  }
  /// Adds what may follow the typed words by the usage lines of a command's help, such as
  /// "acw game set UNIT near OTHER   OTHER is near it".
  void add_by_usage(std::string_view help, const Texts& typed) {
    const auto command = concat("  acw ", command_, " ");
    for (const auto line : lines_in(help.substr(0, help.find("\nexamples")))) {
      if (!line.starts_with(command)) continue;
      const auto end = std::min(line.find("  ", command.size()), line.size());
      const auto meaning = line.substr(end + indent_of(line.substr(end)));
      auto parts = split_at_any(line.substr(command.size(), end - command.size()), " []");
      const auto repeats = ranges::index_of(parts, "…");  // the part before it
      if (repeats < parts.size())
        parts.resize(std::max(repeats, typed.size() + 1), parts[repeats - 1]);
      bool fits = typed.size() < parts.size();
      for (std::size_t i = 0; fits && i < typed.size(); ++i) fits = takes(parts[i], typed[i]);
      for (const auto part : fits ? split(parts[typed.size()], "|") : Names{}) {
        if (is_whole(part) || part == "N") found_.hints.push_back(concat(part, ": ", meaning));
        else if (is_placeholder(part)) add_placeholder(part);
        else found_.add(part, meaning);
      }
    }
  }
  static bool is_placeholder(std::string_view part) { return lowered(part) != part; }
  /// Whether a part of a usage line takes a word. A ruleset is the one whose commands may follow.
  bool takes(std::string_view part, const std::string& word) {
    if (part == "RULES" && !library_.where(word).empty()) rules_ = library_.shared(word);
    return is_placeholder(part) || is_whole(part) || contains(split(part, "|"), plain_word(word));
  }
  /// Adds the values of a placeholder in a usage line or of an option's argument.
  void add_placeholder(std::string_view name) {
    if (name == "UNIT" || name == "OTHER") {
      add_ids(units(), partial_, found_);
    } else if (name == "SIDE") {
      if (const auto* game = this->game()) found_.add_all(game->rosters().sides, "a side");
    } else if (name == "WORD") {
      found_.add_all(std::array{"routed", "removed"});
      for (const auto& slot : rules().slots) {
        if (slot.spoken()) found_.add_all(names_of(slot.words), slot.help);
      }
    } else if (name == "RULES") {
      for (const auto& id : Library::built_in()) found_.add(library_.load(id).short_id, id);
      found_.add_all(Library::built_in());
      found_.add_all(library_.own(), "your own");
      found_.files = true;
    } else if (name == "COMMAND") {
      command_ == "man" ? add_named(commands()) : add_named(rules().procedures);
    } else if (name == "NAME") {
      found_.add_all(names_of(rules().facts), "a topic");
    } else if (name == "MECHANISM") {
      found_.add_all(names_of(mechanisms()));
      add_named(rules().procedures);
    } else if (contains(std::array{"FILE", "LOG", "GAME", "OLD", "NEW"}, name)) {
      found_.files = true;
    }
  }

  // Values of options.

  void add_variants() {
    for (const auto& ruling : rules().rulings) {
      if (ruling.variant.empty()) continue;
      for (const auto& choice : ruling.choices)
        found_.add(ruling.variant + "=" + choice, ruling.note);
    }
  }
  void add_followers() {
    const auto* procedure = rules().procedure(command_);
    if (procedure == nullptr) return;
    for (const auto* row : follow_rows(*procedure)) found_.add(row->text("procedure"), row->label);
  }
  void add_values(const OptionSpec& option) {
    const auto name = option.name;
    if (name == "color") found_.add_all(colour_words);
    else if (name == "of") found_.add_all(role_names);
    else if (name == "for" && command_ == "options") found_.add_all(option_measures);
    else if (name == "variant") add_variants();
    else if (name == "then") add_followers();
    else if (name == "format")
      found_.add_all(command_.empty() ? format_names() : format_names(command_));
    else if (option.argument == "RULES" || option.argument == "FILE")
      add_placeholder(option.argument);
    else found_.hints.push_back(concat(option.argument, ": ", option.help));
  }

  /// Candidates that begin with the typed word.
  Candidates matching_candidates() {
    Candidates matching;
    if (partial_ == option_prefix_) matching.hints = found_.hints;
    matching.files = found_.files;
    const auto beginning = plain_word(partial_.substr(option_prefix_.size()));
    std::set<std::string> there;
    for (const auto& [word, says] : found_.words) {
      if (plain_word(word).starts_with(beginning) && there.insert(word).second)
        matching.words.emplace_back(option_prefix_ + word, says);
    }
    return matching;
  }

  const Streams& streams_;
  Library library_;
  std::string partial_;
  std::string
      option_prefix_;  ///< the typed beginning of an option with a value, such as `--format=`
  Options options_;
  const OptionSpec* pending_option_ = nullptr;  ///< option whose value is being typed, or null
  std::string command_;
  std::shared_ptr<const Ruleset> rules_;
  std::unique_ptr<Game> game_;
  const Procedure* procedure_ = nullptr;
  Candidates found_;
};

}  // namespace

Candidates candidates_of(const Streams& streams, const Texts& before, const std::string& partial) {
  return Completer{streams, before, partial}.candidates();
}

}  // namespace acw
