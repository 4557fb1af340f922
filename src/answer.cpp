#include "answer.hpp"

#include <algorithm>
#include <utility>

#include "acw/luck.hpp"
#include "acw/until.hpp"
#include "fight.hpp"
#include "grammar.hpp"
#include "option_names.hpp"
#include "registry.hpp"
#include "situation_value.hpp"
#include "until.hpp"

namespace acw {
namespace {

/// Whether a word may be said in a procedure.
bool says(const Ruleset& rules, const Procedure& procedure, std::string_view word) {
  for (const auto* side : {&procedure.acting, &procedure.between, &procedure.target}) {
    for (const auto& name : *side) {
      const auto* slot = rules.slot(name);
      if (slot != nullptr && slot->spoken() && slot->find(word) != nullptr) return true;
    }
  }
  return false;
}

/// "is a word of melee", "is a word of State of War (-r sow)", for a word that has no place here.
std::string other_place(const Session& session, const Procedure& here, std::string_view word) {
  const auto rules = session.library.load(session.rules);
  for (const auto& procedure : rules.procedures) {
    if (!says(rules, procedure, word)) continue;
    return "is a word of " + procedure.name + ", and plays no part in " + here.name +
           (is_followed_by(here, procedure.name) ? " that isn't fought --to-the-end" : "");
  }
  for (const auto& id : Library::built_in()) {
    if (id == rules.id) continue;
    const auto other = session.library.load(id);
    for (const auto& procedure : other.procedures) {
      if (says(other, procedure, word))
        return "is a word of " + other.title_or_id() + " (-r " + other.short_id + "), and not of " + rules.title_or_id();
    }
  }
  return {};
}

/// Stop rules, which are numbers that no slot is about, out of options: `--until-round`, `3`.
std::vector<std::pair<std::string, long long>> take_stops(std::vector<std::string>& words) {
  std::vector<std::pair<std::string, long long>> stops;
  for (const auto name : Until::slots) {
    const auto found = std::find(words.begin(), words.end(), "--" + std::string{name});
    if (found == words.end() || found + 1 == words.end()) continue;
    const auto& digits = *(found + 1);
    if (digits.size() < 8 && digits.find_first_not_of("0123456789") == std::string::npos) stops.emplace_back(name, std::stoll(digits));
    words.erase(found, found + 2);
  }
  return stops;
}

}  // namespace

std::string headline_of(const Procedure& procedure, const Report& report) {
  for (const auto& name : procedure.headline) {
    const bool chances = std::any_of(report.odds.begin(), report.odds.end(), [&](const Marginal& one) { return one.name == name; });
    if (chances || !outcome_at(report.outcome, name).is_null()) return name;
  }
  if (!report.odds.empty()) return report.odds.front().name;
  const auto* fields = report.outcome.as<Value::Object>();
  return fields != nullptr && !fields->empty() ? fields->front().first : "";
}

Question ask(const Session& session, const Ruleset& rules, const Procedure& procedure, const std::vector<std::string>& words) {
  return understand(rules, procedure, hear(session, rules, procedure, words));
}

Armies armies_of(const Session& session, const Ruleset& rules) { return {session.options.armies, rules}; }

Situation read_situation(const Session& session, const Ruleset& rules, const Procedure& procedure, const std::vector<std::string>& words,
                         const Armies& armies) {
  const auto fight = asked_to_the_end(rules, procedure, words, session.options.until);
  const auto& said = fight ? *fight : procedure;
  const Elsewhere elsewhere{[&](std::string_view word) { return other_place(session, procedure, word); }, option_names(),
                            [&](std::string_view id, bool target, Situation& filled) { armies.fill(said, id, target, filled); }};
  auto situation = read_words(rules, said, words, elsewhere);
  read_until(session.options.until, procedure, situation);
  return situation;
}

Situation hear(const Session& session, const Ruleset& rules, const Procedure& procedure, const std::vector<std::string>& words) {
  auto said = read_situation(session, rules, procedure, words, armies_of(session, rules));
  choose_variants(rules, session.options.variants, said);
  return said;
}

Question understand(const Ruleset& rules, const Procedure& procedure, Situation said) {
  Question question{std::move(said), {}, {}};
  complete(rules, procedure, question.situation, question.brief);
  for (const auto& id : procedure.rulings) question.brief.ruling(id);
  return question;
}

Question ask_again(const Ruleset& rules, const Procedure& procedure, const Value& situation) {
  auto arguments = situation_arguments(situation);
  Question question;
  const auto stops = take_stops(arguments.words);
  const auto fight = asked_to_the_end(rules, procedure, arguments.words, {});
  question.situation = read_words(rules, fight ? *fight : procedure, arguments.words, {{}, option_names(), {}});
  for (const auto& [slot, number] : stops) question.situation.set_number({false, slot}, number);
  choose_variants(rules, arguments.variants, question.situation);
  complete(rules, procedure, question.situation, question.brief, true);
  for (const auto& id : procedure.rulings) question.brief.ruling(id);
  return question;
}

void situation_of(const Ruleset& rules, const Procedure& procedure, const Situation& situation, Report& report) {
  report.situation = situation_value(rules, procedure, situation);
  report.spoken = situation_words(rules, procedure, situation);
}

Report answer(const Ruleset& rules, const Procedure& procedure, const Question& question, const Way& way, std::string_view command) {
  Report report;
  report.command = command.empty() ? procedure.name : command;
  report.procedure = procedure.name;
  report.rules = rules.id;
  report.mode = mode_name(way.mode);
  if (way.mode == Way::Mode::roll || way.mode == Way::Mode::sample) report.seed = way.seed;
  report.games = way.games;
  report.brief = question.brief;
  const auto fight = fought_to_the_end(rules, procedure, question.situation);
  const auto& said = fight ? *fight : procedure;
  if (fight && has_bouts(said)) play_fight(rules, said, question.situation, way, report);
  else player(procedure.mechanism)(Query{rules, procedure, question.situation, report.brief}, way, report);
  situation_of(rules, said, question.situation, report);
  report.headline = headline_of(procedure, report);
  return report;
}

}  // namespace acw
