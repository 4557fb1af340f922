#include "answer.hpp"

#include <algorithm>
#include <utility>

#include "army.hpp"
#include "grammar.hpp"
#include "option_names.hpp"
#include "registry.hpp"
#include "situation_value.hpp"

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
    if (says(rules, procedure, word)) return "is a word of " + procedure.name + ", and plays no part in " + here.name;
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

}  // namespace

std::string headline_of(const Procedure& procedure, const Report& report) {
  for (const auto& name : procedure.headline) {
    const bool chances = std::any_of(report.odds.begin(), report.odds.end(), [&](const Marginal& one) { return one.name == name; });
    const auto dot = name.find('.');
    const auto& side = report.outcome[name.substr(0, dot)];
    if (chances || !(dot == std::string::npos ? side : side[name.substr(dot + 1)]).is_null()) return name;
  }
  if (!report.odds.empty()) return report.odds.front().name;
  const auto* fields = report.outcome.as<Value::Object>();
  return fields != nullptr && !fields->empty() ? fields->front().first : "";
}

Situation hear(const Session& session, const Ruleset& rules, const Procedure& procedure, const std::vector<std::string>& words) {
  Armies armies;
  for (const auto& path : session.options.armies) armies.read(path);
  const Elsewhere elsewhere{
      [&](std::string_view word) { return other_place(session, procedure, word); }, option_names(),
      [&](std::string_view id, bool target, Situation& filled) { armies.fill(rules, procedure, id, target, filled); }};
  auto said = read_words(rules, procedure, words, elsewhere);
  choose_variants(rules, session.options.variants, said);
  return said;
}

Question understand(const Ruleset& rules, const Procedure& procedure, Situation said) {
  Question question{std::move(said), {}};
  complete(rules, procedure, question.situation, question.brief);
  for (const auto& id : procedure.rulings) question.brief.ruling(id);
  return question;
}

Question ask(const Session& session, const Ruleset& rules, const Procedure& procedure, const std::vector<std::string>& words) {
  return understand(rules, procedure, hear(session, rules, procedure, words));
}

void situation_of(const Ruleset& rules, const Procedure& procedure, const Situation& situation, Report& report) {
  report.situation = situation_value(rules, procedure, situation);
  report.spoken = situation_words(rules, procedure, situation);
}

Report answer(const Ruleset& rules, const Procedure& procedure, const Question& question, const Way& way, std::string_view command) {
  Report report;
  report.command = command.empty() ? procedure.name : command;
  report.rules = rules.id;
  report.mode = mode_name(way.mode);
  if (way.mode == Way::Mode::roll || way.mode == Way::Mode::sample) report.seed = way.seed;
  report.games = way.games;
  report.brief = question.brief;
  player(procedure.mechanism)(Query{rules, procedure, question.situation, report.brief}, way, report);
  situation_of(rules, procedure, question.situation, report);
  report.headline = headline_of(procedure, report);
  return report;
}

}  // namespace acw
