#include "chain/form.hpp"

#include <algorithm>
#include <utility>

#include "acw/aftermath_tables.hpp"
#include "acw/failure.hpp"
#include "acw/nearest.hpp"
#include "row_words.hpp"

namespace acw {
namespace {

constexpr std::array<std::string_view, 2> role_names{"attacker", "defender"};
constexpr std::string_view separators[] = {"at", "vs", "against"};

std::vector<std::string> split(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  std::vector<std::string> words;
  for (;;) {
    const auto start = text.find_first_not_of(blanks);
    if (start == std::string_view::npos) return words;
    text.remove_prefix(start);
    const auto end = std::min(text.find_first_of(blanks), text.size());
    words.emplace_back(text.substr(0, end));
    text.remove_prefix(end);
  }
}

bool is_digits(std::string_view text) { return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos; }

/// "12", "7/12", or a unit of an army: a unit of its own.
bool names_unit(std::string_view word) {
  return (word.size() > 1 && word.front() == '@') || (is_digits(word.substr(0, word.find('/'))) && is_digits(word.substr(word.rfind('/') + 1)));
}

/// The word that gives a side a number of its own; empty where it has none.
std::string own_number(const std::vector<std::string>& words, std::size_t side) {
  std::size_t here = acting_side;
  for (const auto& word : words) {
    if (std::find(std::begin(separators), std::end(separators), word) != std::end(separators)) here = target_side;
    const std::string option = side == target_side ? "--target-count" : "--count";
    if (word.substr(0, word.find('=')) == option || (here == side && names_unit(word))) return word;
  }
  return {};
}

std::string take_option(std::vector<std::string>& words, std::string_view option) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i].substr(0, option.size() + 1) == std::string{option} + "=") {
      const auto value = words[i].substr(option.size() + 1);
      words.erase(words.begin() + static_cast<std::ptrdiff_t>(i));
      return value;
    }
    if (words[i] != option) continue;
    if (i + 1 == words.size()) throw Failure{2, quote(option) + " lacks its value: attacker or defender"};
    const auto value = words[i + 1];
    words.erase(words.begin() + static_cast<std::ptrdiff_t>(i), words.begin() + static_cast<std::ptrdiff_t>(i) + 2);
    return value;
  }
  return {};
}

std::vector<std::string_view> followers(const Procedure& before) {
  std::vector<std::string_view> names;
  if (const auto* table = before.table(after::next.name)) {
    for (const auto& row : table->rows) names.push_back(row.text("procedure"));
  }
  return names;
}

const Row& row_between(const Ruleset& rules, const Procedure& before, const Procedure& next) {
  if (const auto* table = before.table(after::next.name)) {
    for (const auto& row : table->rows) {
      if (row.text("procedure") == next.name) return row;
    }
  }
  const auto known = followers(before);
  throw Failure{1, "in " + rules.title_or_id() + " " + next.name + " doesn't follow " + before.name +
                       (known.empty() ? ": nothing does" : ": " + any_of(known) + (known.size() == 1 ? " does" : " do"))};
}

const Procedure& procedure_named(const Ruleset& rules, const Procedure& before, const std::string& name) {
  if (const auto* procedure = rules.procedure(name)) return *procedure;
  const auto known = followers(before);
  const auto near = nearest(name, known);
  throw Failure{2, "--then: " + quote(name) + " is no command of " + rules.title_or_id() +
                       (near.empty() ? "" : ": did you mean " + quote(near) + "?") +
                       (known.empty() ? "; nothing follows " + before.name : "; after " + before.name + " may come " + any_of(known))};
}

void add_names(std::vector<std::string>& names, const std::vector<std::string>& more) {
  for (const auto& name : more) {
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  }
}

}  // namespace

bool is_chain(const Options& options) { return !options.thens.empty() || options.from.has_value(); }

Form::Form(const Session& session, const Ruleset& rules, const Procedure& first, const std::vector<std::string>& words,
           std::optional<Given> given)
    : given_{std::move(given)} {
  if (given_) {
    for (std::size_t side = 0; side < 2; ++side) {
      if (given_->units[side].there) roles_[side] = units_++;
    }
    add(rules, first, words, session.options.of);
  } else {
    if (!session.options.of.empty()) throw Failure{2, "--of says whose affair it is that follows: write it into --then, as in --then 'morale --of attacker'"};
    auto& link = links_.emplace_back();
    link.procedure = &first;
    link.wide = first;
    link.units[acting_side] = units_++;
    if (!first.target.empty()) link.units[target_side] = units_++;
    roles_ = link.units;
  }
  for (const auto& then : session.options.thens) {
    auto parts = split(then);
    if (parts.empty()) throw Failure{2, "--then says what follows, as in --then morale"};
    auto name = parts.front();
    std::size_t taken = 1;
    if (name == "throw" && parts.size() > 1) name += " " + parts[taken++];
    parts.erase(parts.begin(), parts.begin() + static_cast<std::ptrdiff_t>(taken));
    const auto& next = procedure_named(rules, *links_.back().procedure, name);
    const auto of = take_option(parts, "--of");
    add(rules, next, std::move(parts), of);
  }
  widen();
}

void Form::add(const Ruleset& rules, const Procedure& next, std::vector<std::string> words, std::string_view of) {
  const bool opens = links_.empty();
  const auto* before = opens ? rules.procedure(given_->procedure) : links_.back().procedure;
  if (before == nullptr) throw Failure{1, rules.title_or_id() + " has no " + quote(given_->procedure)};
  auto stood = opens ? roles_ : links_.back().units;
  if (opens && given_->of) stood = {roles_[*given_->of], nobody};
  Follower link;
  link.procedure = &next;
  link.wide = next;
  link.words = std::move(words);
  link.of = of;
  link.row = &row_between(rules, *before, next);
  place(link, *before, stood, of);
  links_.push_back(std::move(link));
}

void Form::place(Follower& link, const Procedure& before, const std::array<int, 2>& stood, std::string_view of) {
  const auto& next = *link.procedure;
  std::size_t as = among(after::sides, *link.row, "as");
  if (of.empty()) {
    link.subject = stood[before.target.empty() || link.row->text("of") == after::sides[acting_side] ? acting_side : target_side];
  } else {
    const auto role = std::find(role_names.begin(), role_names.end(), of);
    if (role == role_names.end()) throw Failure{2, quote(of) + ": --of is attacker or defender"};
    link.subject = roles_[static_cast<std::size_t>(role - role_names.begin())];
    as = acting_side;
    if (link.subject == nobody) throw Failure{2, "there is no " + std::string{of} + " that " + next.name + " could be the affair of"};
  }
  link.units[as] = link.subject;
  if (const auto number = own_number(link.words, as); !number.empty()) {
    throw Failure{2, quote(number) + ": how many there are in this " + next.name + " comes of what goes before it" +
                         (next.target.empty() ? "" : as == acting_side ? "; the other side's number stands after 'at'" : "")};
  }
  if (next.target.empty()) return;
  const std::size_t other = 1 - as;
  const int opponent = roles_[0] == link.subject ? roles_[1] : roles_[0];
  const bool another = opponent == nobody || !own_number(link.words, other).empty();
  link.units[other] = another ? units_++ : opponent;
  roles_ = link.units;
}

/// Wherever a unit is spoken of, it may be given the words of all procedures that it has a part in later.
void Form::widen() {
  for (std::size_t i = 0; i < links_.size(); ++i) {
    for (std::size_t j = i + 1; j < links_.size(); ++j) {
      for (const std::size_t here : {acting_side, target_side}) {
        for (const std::size_t there : {acting_side, target_side}) {
          if (links_[i].units[here] == nobody || links_[i].units[here] != links_[j].units[there]) continue;
          add_names(here == target_side ? links_[i].wide.target : links_[i].wide.acting,
                    there == target_side ? links_[j].procedure->target : links_[j].procedure->acting);
        }
      }
    }
  }
}

}  // namespace acw
