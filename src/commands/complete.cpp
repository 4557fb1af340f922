#include "commands/complete.hpp"

#include <array>
#include <memory>
#include <set>

#include "acw/base/concat.hpp"
#include "acw/rules/meaning_table.hpp"
#include "acw/rules/plus.hpp"
#include "chain/prior_result.hpp"
#include "cli/config.hpp"
#include "cli/help_topics.hpp"
#include "cli/options_help.hpp"
#include "cli/session.hpp"
#include "commands/rules.hpp"
#include "game/game.hpp"
#include "game/state_text.hpp"
#include "options/command_names.hpp"
#include "render/formats.hpp"
#include "rules/common_rows.hpp"
#include "rules/registry.hpp"
#include "words/fight_words.hpp"
#include "words/reading.hpp"
#include "words/situation_value.hpp"
#include "words/slot_value.hpp"

namespace acw {
namespace {

/// Option that a word names: `-r`, `--rules`, `--rules=sow`; null if none.
const OptionSpec* find_option(std::string_view typed) {
  const auto name = typed.substr(0, typed.find('='));
  const auto table = option_table();
  return ranges::first_that(table, [&](const OptionSpec& spec) {
    return name == concat("--", spec.name) ||
           (spec.letter != '\0' && typed == std::string{'-', spec.letter});
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

/// Words of a procedure that may follow the typed ones, for the side that is being typed.
class NextWords {
 public:
  NextWords(const Ruleset& rules, const Procedure& procedure, const Texts& typed,
            const std::vector<Entity>& units)
      : procedure_{procedure},
        armies_{units, rules},
        hints_{{}, {}, [](auto&&...) {}, &armies_},
        reading_{read_prefix(rules, procedure, typed, hints_)},
        unit_{unit(reading_.target)},
        enemy_{unit(!reading_.target)},
        after_with_{!reading_.words.empty() && reading_.words.back() == "with"} {}

  void add(const std::string& partial, Candidates& candidates) const {
    if (const auto* slot = reading_.incomplete_option) {
      if (slot->spoken()) return add_slot(*slot, candidates);
      return candidates.hints.push_back("N: " + slot->help);
    }
    auto units = armies_.units();
    std::erase_if(units, [&](const Entity& one) { return !may_name(one); });
    if (after_with_) return add_ids(units, partial, candidates);
    if (partial.starts_with("-")) return add_options(candidates);
    for (const auto& path : reading_.slots(reading_.target)) add_value(path, candidates);
    if (!reading_.target && !procedure_.target.empty())
      candidates.add("at", "begins the target's words");
    if (!reading_.target && plus::is_taken(procedure_))
      candidates.add("+", "adds a unit that acts at the same time");
    add_ids(units, partial, candidates);
  }

 private:
  /// Unit that is named on a side, or null.
  const Entity* unit(bool target) const {
    const auto id = reading_.sweep.common.word({target, slot::id});
    return ranges::first_that(armies_.units(), [&](const Entity& candidate) {
      return !id.empty() && lowered(candidate.id) == plain_id(id);
    });
  }
  /// Whether the unit may be named next, or an officer who is with the named unit.
  bool may_name(const Entity& candidate) const {
    const bool is_own = reading_.target && enemy_ != nullptr && enemy_->army == candidate.army;
    if (unit_ == nullptr && !reading_.officer_follows && !after_with_)
      return !is_own && (candidate.rank.empty() || reading_.target);
    return !candidate.rank.empty() && !is_own &&
           officer_row(procedure_, reading_.target) != nullptr &&
           !reading_.sweep.has(reading_.path(slot::officer_id)) &&
           (unit_ == nullptr || (unit_->rank.empty() && unit_->army == candidate.army));
  }
  /// Values of a slot that has none yet.
  void add_value(const SlotPath& path, Candidates& candidates) const {
    const auto& name = path.slot;
    const auto* slot = reading_.rules.slot(name);
    const bool of_unit = unit_ != nullptr && (name == slot::count || unit_->find(name) != nullptr);
    if (of_unit || reading_.sweep.has(path)) return;
    if (name == slot::count) candidates.hints.emplace_back("12: number of figures");
    else if (name == slot::distance)
      candidates.hints.push_back(concat(distance_example(reading_.rules.unit), ": distance"));
    else if (reading_.is_flag(path))
      candidates.add(meaning::name_of(procedure_, *slot, path.target), slot->help);
    else if (slot != nullptr && slot->spoken()) add_slot(*slot, candidates);
    else if (slot != nullptr && is_bare(*slot)) candidates.hints.push_back("N …: " + slot->help);
  }
  void add_options(Candidates& candidates) const {
    for (const auto& path : procedure_.slots()) {
      const auto* slot = reading_.rules.slot(path.slot);
      if (slot != nullptr && !reading_.sweep.has(path)) candidates.add(option_of(path), slot->help);
    }
  }

  const Procedure& procedure_;
  const Armies armies_;
  const WordHints hints_;
  const Reading reading_;
  const Entity* unit_;
  const Entity* enemy_;
  const bool after_with_;  ///< nothing but an officer's name may follow
};

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
      unit.name = unit.called() + " " + state_text(*game, game->state(), i);
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
    const auto takers = command == nullptr ? 0U : command->taker;
    const Texts typed{words().begin() + 1, words().end()};
    const bool first = typed.empty();
    if (command_ == "help") {
      if (!first) return;
      add_commands_and_options();
      found_.add_all(std::array{"options", "commands", "topics"}, "one line for each");
      add_named(help_topics());
      found_.add_all(Library::built_in(), "a ruleset");
      found_.add_all(library_.own(), "a ruleset of your own");
    } else if (command_ == "man") {
      if (!first) return;
      found_.add("list", "list the pages");
      add_named(commands());
    } else if (command_ == "throw") {
      add_throws(typed);
    } else if (command == nullptr || command->taker == taker::procedure) {
      add_procedure_words(command_, typed);
    } else if (command_ == "options") {
      if (first) add_ids(units(), partial_, found_);
    } else if (command_ == "game") {
      add_game_words(typed);
    } else if (command_ == "rules") {
      add_rules_words(typed);
    } else if (command_ == "completion" && first) {
      found_.add_all(shell_words);
    } else if ((takers & (taker::batch | taker::play | taker::luck | taker::replay)) != 0) {
      found_.files = true;
    }
    if (partial_.starts_with("-")) add_options(takers);
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
    NextWords{rules(), fight ? *fight : *procedure_, typed, units()}.add(partial_, found_);
  }
  void add_game_words(const Texts& typed) {
    const auto count = typed.size();
    if (count == 0) return found_.add_all(game_words);
    const auto& what = typed.front();
    const bool sets = what == "set";
    const bool changes = sets || what == "clear";
    const bool is_near = count == 3 && sets && plain_word(typed[2]) == "near";
    if ((count == 1 && (changes || what == "history")) || is_near) {
      add_ids(units(), partial_, found_);
    } else if (what == "new" || what == "mend") {
      found_.files = true;
    } else if (what == "show") {
      if (const auto* game = this->game()) found_.add_all(game->rosters().sides, "a side");
      found_.add("brigade", "followed by its number");
      add_ids(units(), partial_, found_);
    } else if (count == 1 && what == "undo") {
      found_.hints.emplace_back("N: a line of the game");
    } else if (count == 1 && what == "due") {
      found_.add("all", "roll them");
    } else if (count == 2 && changes) {
      if (sets) found_.add("near", "another unit, until the turn ends");
      found_.add_all(std::array{"routed", "removed"});
      for (const auto& slot : rules().slots) {
        if (slot.spoken()) found_.add_all(names_of(slot.words), slot.help);
      }
      if (sets) found_.hints.emplace_back("9: figures left");
    }
  }
  void add_rules_words(const Texts& typed) {
    const auto word = typed.empty() ? "" : plain_word(typed.front());
    if (typed.empty()) {
      found_.add_all(rules_words);
    } else if (word == "check") {
      found_.files = true;
    } else if (word == "schema" && typed.size() == 1) {
      found_.add_all(names_of(mechanisms()));
      add_named(rules().procedures);
    } else if ((word == "show" && typed.size() == 1) || (word == "diff" && typed.size() <= 2)) {
      add_rulesets();
    } else if (word == "show" && typed.size() == 2) {
      add_named(library_.load(typed[1]).procedures);
    }
  }

  // Values of options.

  void add_rulesets() {
    for (const auto& id : Library::built_in()) found_.add(library_.load(id).short_id, id);
    found_.add_all(Library::built_in());
    found_.add_all(library_.own(), "your own");
    found_.files = true;
  }
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
    if (name == "rules") add_rulesets();
    else if (name == "color") found_.add_all(colour_words);
    else if (name == "of") found_.add_all(role_names);
    else if (name == "for" && command_ == "options") found_.add_all(option_measures);
    else if (name == "variant") add_variants();
    else if (name == "then") add_followers();
    else if (name == "format")
      found_.add_all(command_.empty() ? format_names() : format_names(command_));
    else if (option.argument == "FILE") found_.files = true;
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
