#include "chain/form.hpp"

#include <algorithm>
#include <utility>

#include "acw/aftermath_tables.hpp"
#include "acw/failure.hpp"
#include "acw/nearest.hpp"
#include "answer.hpp"
#include "fight.hpp"
#include "row_words.hpp"
#include "swept_words.hpp"

namespace acw {
namespace {

constexpr std::array<std::size_t, 2> both_sides{acting_side, target_side};

std::vector<std::string>& side_of(Procedure& procedure, std::size_t side) {
  return side == target_side ? procedure.target : procedure.acting;
}

void add_names(std::vector<std::string>& names, const std::vector<std::string>& more) {
  for (const auto& name : more) {
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  }
}

/// The unit of an army that a side's words name; empty where they name none.
std::string named_unit(const std::vector<std::string>& words, std::size_t side) {
  std::size_t here = acting_side;
  for (const auto& word : words) {
    if (word == "at" || word == "vs" || word == "against") here = target_side;
    else if (here == side && word.size() > 1 && word.front() == '@') return word;
  }
  return {};
}

}  // namespace

bool is_chain(const Options& options) { return !options.thens.empty() || options.from.has_value(); }

Options options_for(const Session& session, const Form& form, std::size_t link) {
  auto options = session.options;
  const auto& links = form.links();
  const auto fights = std::find_if(links.begin(), links.end(), [](const Follower& one) { return has_bouts(*one.procedure); });
  if (fights != links.end() && fights - links.begin() != static_cast<std::ptrdiff_t>(link)) options.until.clear();
  if (fights == links.end() && link > 0) options.until.clear();
  return options;
}

Form::Form(const Session& session, const Ruleset& rules, const Procedure& first, std::vector<std::string> words, std::optional<Given> given)
    : session_{session}, rules_{rules}, armies_{armies_of(session, rules)}, given_{std::move(given)} {
  const auto& options = session.options;
  if (options.thens.size() > longest_chain)
    throw Failure{
        2, "--then is given " + std::to_string(options.thens.size()) + " times, and " + std::to_string(longest_chain) + " is the most"};
  const auto link = [&](const Procedure& procedure, std::vector<std::string> typed, std::string of) {
    auto& one = links_.emplace_back();
    one.procedure = &procedure;
    one.wide = procedure;
    one.words = std::move(typed);
    one.of = std::move(of);
  };
  if (!given_ && !options.of.empty())
    throw Failure{2, "--of says whose affair it is that follows: write it into --then, as in --then 'morale --of attacker'"};
  link(first, std::move(words), options.of);
  for (const auto& typed : options.thens) {
    auto then = read_then(rules, *links_.back().procedure, typed);
    link(*then.procedure, std::move(then.words), std::move(then.of));
  }
  if (given_) {
    for (const auto side : both_sides) {
      if (given_->units[side].there) roles_[side] = units_++;
    }
    const auto* before = rules.procedure(given_->procedure);
    if (before == nullptr) throw Failure{1, rules.title_or_id() + " has no " + quote(given_->procedure)};
    place(0, *before, given_->of ? std::array<int, 2>{roles_[*given_->of], nobody} : roles_);
  } else {
    links_.front().units[acting_side] = units_++;
    if (!first.target.empty()) links_.front().units[target_side] = units_++;
    roles_ = links_.front().units;
  }
  for (std::size_t i = 1; i < links_.size(); ++i) place(i, *links_[i - 1].procedure, links_[i - 1].units);
  widen();
}

bool Form::goes_on(std::size_t link, int unit) const {
  if (unit == nobody) return false;
  if (given_ && unit < static_cast<int>(given_->units[0].there) + static_cast<int>(given_->units[1].there)) return true;
  return std::any_of(links_.begin(), links_.begin() + static_cast<std::ptrdiff_t>(link),
                     [&](const Follower& one) { return one.units[0] == unit || one.units[1] == unit; });
}

void Form::place(std::size_t index, const Procedure& before, std::array<int, 2> stood) {
  auto& link = links_[index];
  const auto& next = *link.procedure;
  link.row = &row_between(rules_, before, next);
  std::size_t as = among(after::sides, *link.row, "as");
  if (link.of.empty()) {
    link.subject = stood[before.target.empty() || link.row->text("of") == after::sides[acting_side] ? acting_side : target_side];
  } else {
    const auto role = std::find(role_names.begin(), role_names.end(), link.of);
    if (role == role_names.end()) throw Failure{2, quote(link.of) + ": --of is attacker or defender"};
    link.subject = roles_[static_cast<std::size_t>(role - role_names.begin())];
    as = acting_side;
  }
  if (link.subject == nobody)
    throw Failure{2, "there is no " + (link.of.empty() ? "unit" : link.of) + " that this " + next.name + " could be the affair of"};
  link.units[as] = link.subject;
  if (const auto unit = named_unit(link.words, as); !unit.empty())
    throw Failure{2, quote(unit) + ": whose affair this " + next.name + " is, and how many they are, comes of what goes before it"};
  if (const auto number = own_number(index, as); !number.empty()) {
    throw Failure{2, quote(number) + ": how many there are in this " + next.name + " comes of what goes before it" +
                         (next.target.empty() ? ""
                          : as == acting_side ? "; the other side's number stands after 'at'"
                                              : "")};
  }
  if (next.target.empty()) return;
  const std::size_t other = 1 - as;
  const int opponent = roles_[0] == link.subject ? roles_[1] : roles_[0];
  const bool another = !named_unit(link.words, other).empty() || !own_number(index, other).empty();
  link.units[other] = opponent == nobody || another ? units_++ : opponent;
  roles_ = link.units;
}

/// A procedure with the words of the fight that it is asked to be.
Procedure Form::whole(std::size_t index) const {
  const auto& link = links_[index];
  const auto stops = options_for(session_, *this, index).until;
  return asked_to_the_end(rules_, *link.procedure, link.words, stops).value_or(*link.procedure);
}

/// The number that a side is given by itself; empty where it has none. Words that are at fault are told where they are read.
std::string Form::own_number(std::size_t index, std::size_t side) const {
  const auto& link = links_[index];
  auto widest = *link.procedure;
  for (std::size_t later = index; later < links_.size(); ++later) {
    const auto whole_link = whole(later);
    for (const auto here : both_sides) {
      if (widest.target.empty() && here == target_side) continue;
      add_names(side_of(widest, here), whole_link.acting);
      add_names(side_of(widest, here), whole_link.target);
    }
  }
  auto options = session_.options;
  options.until.clear();
  const Session quiet{options, session_.streams, session_.library, session_.command, {}, session_.rules};
  try {
    const auto sweep = find_sweep(rules_, widest, link.words);
    const auto said = read_situation(quiet, rules_, widest, sweep ? sweep->spoken(sweep->choices(0)) : link.words, armies_);
    return std::string{said.word({side == target_side, std::string{slot::count}})};
  } catch (const Failure&) {
    return {};
  }
}

/// Wherever a unit is spoken of, it may be given the words of all procedures that it has a part in later.
void Form::widen() {
  for (std::size_t i = 0; i < links_.size(); ++i) {
    for (std::size_t j = i + 1; j < links_.size(); ++j) {
      auto later = whole(j);
      for (const auto here : both_sides) {
        for (const auto there : both_sides) {
          if (links_[i].units[here] != nobody && links_[i].units[here] == links_[j].units[there])
            add_names(side_of(links_[i].wide, here), side_of(later, there));
        }
      }
    }
  }
}

}  // namespace acw
