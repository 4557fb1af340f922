#include "play/chain_spec.hpp"

#include "acw/play/mirror.hpp"
#include "acw/rules/next_tables.hpp"
#include "play/then.hpp"
#include "rules/common_rows.hpp"
#include "words/fight_words.hpp"
#include "words/heard.hpp"
#include "words/lexicon.hpp"
#include "words/spoken_names.hpp"
#include "words/typed_words.hpp"
#include "words/until.hpp"
#include "words/word_refusals.hpp"

namespace acw {
namespace {

/// The unit of an army that a side's words name; empty where they name none but an officer who is
/// with it.
std::string named_unit(const Armies& armies, const Procedure& procedure, const Texts& typed,
                       std::size_t side) {
  std::size_t here = acting_side;
  const auto words = plain_words(typed);
  const auto* officer = officer_row(procedure, side == target_side);
  for (const auto at : ranges::Places{words}) {
    const auto& word = words[at];
    if (is_separator(word)) here = target_side;
    if (is_separator(word) || here != side || is_beside(officer, words, at)) continue;
    if ((word.size() > 1 && word.front() == '@') || !armies.named(word).empty()) return word;
  }
  return {};
}

}  // namespace

ChainSpec::ChainSpec(const Lookup& lookup, const Ruleset& rules, const Asked& asked,
                     const Procedure& first, Texts words,
                     const std::shared_ptr<const PriorResult>& given)
    : rules_{rules}, asked_{asked}, lookup_{lookup} {
  const auto& thens = asked.thens;
  if (thens.size() > longest_chain)
    throw Misread{"--then is given " + std::to_string(thens.size()) +
                  " times, more than the limit of " + std::to_string(longest_chain)};
  if (given == nullptr && !asked.of.empty())
    throw Misread{thens.empty() ? "--of names the side that takes the next step: use it with "
                                  "--from, or in --then 'morale --of attacker'"
                                : "--of names the side that takes the next step: use it in --then, "
                                  "as in --then 'morale --of attacker'"};
  add(first, std::move(words), asked.of);
  for (const auto& typed : thens) {
    auto then = read_then(rules, *links_.back().procedure, typed);
    add(*then.procedure, std::move(then.words), std::move(then.of));
  }
  if (given != nullptr) {
    for (const auto side : both_sides) {
      if (given->units[side]) request_.roles[side] = request_.units++;
    }
    const auto* before = rules.procedure(given->procedure);
    if (before == nullptr)
      throw Refused{rules.title_or_id() + " has no " + quote(given->procedure)};
    request_.given = given;
    place(0, *before,
          given->of ? std::array<int, 2>{request_.roles[*given->of], nobody} : request_.roles);
  } else {
    auto& units = request_.steps.front().units;
    units[acting_side] = request_.units++;
    if (!first.target.empty() && (first.needs_target || is_another(0, target_side)))
      units[target_side] = request_.units++;
    request_.roles = units;
  }
  for (std::size_t i = 1; i < links_.size(); ++i)
    place(i, *links_[i - 1].procedure, request_.steps[i - 1].units);
  widen();
}

void ChainSpec::add(const Procedure& procedure, Texts words, std::string of) {
  links_.push_back({&procedure, std::nullopt, std::move(words)});
  auto& step = request_.steps.emplace_back();
  step.procedure = &procedure;
  step.of = std::move(of);
}

Sweep ChainSpec::read(const Texts& words) const {
  auto sweep = read_link(0, words, Lists::taken);
  lookup_.armies.fill_things(*links_.front().procedure, sweep.common);
  lookup_.armies.fill_sides(*links_.front().procedure, sweep.common);
  return sweep;
}

void ChainSpec::read_followers() const {
  if (followers_.size() + 1 == links_.size()) return;
  followers_.clear();
  for (std::size_t i = 1; i < links_.size(); ++i) {
    try {
      const auto sweep = read_link(i, links_[i].words, Lists::refused);
      followers_.emplace_back(sweep.common, sweep.situation());
    } catch (const Failure& failure) {
      failure.told_as(links_[i].procedure->name + ": " + failure.what()).raise();
    }
  }
}

Request ChainSpec::request(Situation first) const {
  read_followers();
  auto request = request_;
  request.spoken = &procedure();
  request.steps.front().said = std::move(first);
  for (std::size_t i = 1; i < links_.size(); ++i) request.steps[i].said = followers_[i - 1].second;
  Texts ids(static_cast<std::size_t>(request.units));
  for (const auto& step : request.steps) {
    for (const auto side : both_sides) {
      if (step.units[side] == nobody) continue;
      auto& id = nth(ids, step.units[side]);
      if (id.empty()) id = step.said.word({side == target_side, slot::id});
      lookup_.armies.refuse_denied(id, side == target_side, step.said);
    }
  }
  return request;
}

std::vector<const Situation*> ChainSpec::followers() const {
  read_followers();
  std::vector<const Situation*> said;
  for (const auto& follower : followers_) said.push_back(&follower.first);
  return said;
}

Texts ChainSpec::typed_thens() const {
  read_followers();
  Texts typed;
  for (std::size_t i = 1; i < links_.size(); ++i) {
    auto& then = typed.emplace_back(links_[i].procedure->name);
    const auto& said = followers_[i - 1].first;
    const auto fight = fought_to_the_end(rules_, links_[i].spoken(), said);
    const auto words = typed_words(
        rules_, fight ? *fight : links_[i].spoken(), Sweep{said, {}, {}},
        [&](const auto& typed_again) { return read_link(i, typed_again, Lists::refused); }, true);
    if (!words.empty()) then += " " + words;
    if (!request_.steps[i].of.empty()) then += " --of " + request_.steps[i].of;
  }
  return typed;
}

/// Stop rules are for the first procedure that goes on for rounds.
const Texts& ChainSpec::stops_of(std::size_t index) const {
  static const Texts none;
  const auto* fight = ranges::first_that(
      links_, [](const Link& one) { return goes_on_for_rounds(*one.procedure); });
  return (fight == nullptr ? index == 0 : fight == &links_[index]) ? asked_.until : none;
}

Sweep ChainSpec::read_link(std::size_t index, const Texts& words, Lists lists) const {
  auto sweep =
      read_situations(lookup_, rules_, links_[index].spoken(), words, stops_of(index), lists);
  if (index == 0 && !asked_.reply.empty()) read_reply(sweep.common);
  if (!request_.goes_on(index, request_.steps[index].units[target_side]))
    ask_for_target(rules_, *links_[index].procedure, sweep);
  choose_variants(rules_, asked_.variants, sweep.common);
  return sweep;
}

/// What is said of the target as of one who fires, and, behind `at`, of those whom it fires at.
void ChainSpec::read_reply(Situation& said) const {
  const auto& procedure = *links_.front().procedure;
  const auto fight = fought_to_the_end(rules_, procedure, said);
  if (!fight || !is_firefight(*fight))
    throw Misread{"--reply applies only to a firefight: fire … --to-the-end"};
  auto words = words_of_step(asked_.reply);
  words.push_back("--" + std::string{next::to_the_end});
  try {
    const auto reply =
        read_situations(lookup_, rules_, procedure, words, {}, Lists::refused).situation();
    if (!reply.with.empty())
      throw Misread{"in a firefight one unit fires at a time: leave out the words after +"};
    const auto answer = mirrored(*fight, reply);
    for (auto word : answer.all()) {
      if (!fight->is_sided(word.path.slot, word.path.target)) continue;
      const auto* known = said.find(word.path);
      if (known != nullptr && known->word != word.word)
        throw Misread{quote(word.word) + ": " + word.path.text() + " is already given"};
      said.set(std::move(word));
    }
  } catch (const Failure& failure) {
    failure.told_as(std::string{"--reply: "} + failure.what()).raise();
  }
}

void ChainSpec::place(std::size_t index, const Procedure& before, std::array<int, 2> stood) {
  auto& link = request_.steps[index];
  const auto& words = links_[index].words;
  const auto& next = *link.procedure;
  link.row = &row_between(rules_, before, next);
  std::size_t as = among(next::sides, *link.row, "as");
  if (link.of.empty()) {
    link.subject = stood[before.target.empty() || link.row->text("of") == next::sides[acting_side]
                             ? acting_side
                             : target_side];
  } else {
    const auto role = ranges::index_of(role_names, link.of);
    if (role == role_names.size())
      throw Misread{quote(link.of) + ": --of requires attacker or defender"};
    link.subject = request_.roles[role];
    as = acting_side;
  }
  if (link.subject == nobody)
    throw Misread{"no " + (link.of.empty() ? "unit" : link.of) + " can take this " + next.name};
  link.units[as] = link.subject;
  if (const auto unit = named_unit(lookup_.armies, next, words, as); !unit.empty())
    throw Misread{quote(unit) + ": the unit for this " + next.name +
                  " comes from the step before it"};
  if (const auto number = own_number(index, as); !number.empty()) {
    throw Misread{quote(number) + ": the number for this " + next.name +
                  " comes from the step before it" +
                  (next.target.empty() ? ""
                   : as == acting_side ? "; type the other side's number after 'at'"
                                       : "")};
  }
  if (next.target.empty()) return;
  const std::size_t other = 1 - as;
  const int opponent = request_.roles[0] == link.subject ? request_.roles[1] : request_.roles[0];
  const bool another = is_another(index, other);
  if (!another && !next.needs_target) return;
  link.units[other] = opponent == nobody || another ? request_.units++ : opponent;
  request_.roles = link.units;
}

/// The slots of a procedure's sides, or of the fight that it is asked to be.
std::array<Texts, 2> ChainSpec::slots_of(std::size_t index) const {
  const auto& link = links_[index];
  const auto fight = asked_to_the_end(rules_, *link.procedure, link.words, stops_of(index));
  const auto& all = fight ? *fight : *link.procedure;
  return {all.acting, all.target};
}

/// The number that a side is given by itself; empty where it has none. Words that are at fault are
/// told where they are read.
std::string ChainSpec::own_number(std::size_t index, std::size_t side) const {
  const auto& words = links_[index].words;
  auto widest = *links_[index].procedure;
  for (std::size_t later = index; later < links_.size(); ++later) {
    for (const auto& slots : slots_of(later)) {
      add_names(widest.acting, slots);
      if (!widest.target.empty()) add_names(widest.target, slots);
    }
  }
  try {
    const auto said = read_situations(lookup_, rules_, widest, words, {}, Lists::taken).situation();
    return std::string{said.word({side == target_side, slot::count})};
  } catch (const Misread&) {
    return {};
  }
}

/// Whether a side is a unit that nothing was said of before: it is named, or has a number.
bool ChainSpec::is_another(std::size_t index, std::size_t side) const {
  const auto& [procedure, wide, words] = links_[index];
  return !named_unit(lookup_.armies, *procedure, words, side).empty() ||
         !own_number(index, side).empty();
}

/// Wherever a unit is spoken of, it may be given the words of all procedures that it has a part in
/// later.
void ChainSpec::widen() {
  const auto& steps = request_.steps;
  for (std::size_t i = 0; i + 1 < links_.size(); ++i) {
    auto& wide = links_[i].wide.emplace(*links_[i].procedure);
    for (std::size_t j = i + 1; j < links_.size(); ++j) {
      const auto later = slots_of(j);
      for (const auto here : both_sides) {
        for (const auto there : both_sides) {
          if (steps[i].units[here] != nobody && steps[i].units[here] == steps[j].units[there])
            add_names(here == target_side ? wide.target : wide.acting, later[there]);
        }
      }
    }
  }
}

}  // namespace acw
