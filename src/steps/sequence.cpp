#include "acw/engine/sequence.hpp"
#include "acw/mechanisms/parts/mechanism.hpp"

#include "acw/play/mirror.hpp"
#include "acw/play/report.hpp"
#include "acw/rules/range_band.hpp"
#include "base/record.hpp"
#include "rules/common_rows.hpp"
#include "steps/step.hpp"
#include "words/outcome_words.hpp"

namespace acw {
namespace {

/// Matching rows of a table that belong to a step.
Rows rows_of(const Query& query, std::string_view table, const Row& step) {
  auto rows = query.all(table);
  std::erase_if(rows, [&](const Row* row) { return row->text("step") != step.text("name"); });
  return rows;
}

/// Situation of a step: its slots, as its acting side sees them.
Situation seen_by(const Query& whole, const Procedure& procedure, const Row& step) {
  const auto& all = whole.procedure();
  const auto given = step.flag("turned") ? mirrored(all, whole.situation()) : whole.situation();
  Situation situation;
  situation.distance = given.distance;
  for (const auto& one : given.all()) {
    const auto& slot = one.path.slot;
    const bool sided = all.is_sided(slot, false) || all.is_sided(slot, true);
    const bool both = step.has("mechanism");  // each side reads its own tables
    if (!sided || procedure.is_sided(slot, one.path.target) ||
        (both && procedure.is_sided(slot, !one.path.target)))
      situation.set(one);
  }
  for (const auto* row : rows_of(whole, "told", step)) {
    const auto path = slot_path(row->text("slot"));
    const auto* slot = whole.rules().slot(path.slot);
    const auto* same = whole.situation().find(slot_path(row->text("of")));
    SlotValue value{path, {}, row->text("word"), {}, false};
    if (slot != nullptr) value.kind = slot->kind;
    if (same != nullptr) value.word = same->word, value.numbers = same->numbers;
    if (same != nullptr || row->has("word")) situation.set(std::move(value));
  }
  for (const auto* row : rows_of(whole, "distance", step)) {
    if (row->has("at")) situation.distance = Length::of(row->number("at"), whole.rules().unit);
    if (situation.distance) situation.distance->micro /= row->integer("share", 1);
  }
  return situation;
}

/// Sets a step's percentages of lost and wounded figures. The result is the typed percentage plus
/// the losses since then (`now`). Without an original number, losses are a percentage of the
/// figures left. Throws `UsageError` if the typed percentage contradicts the numbers.
void set_percents(const Row& step, const Situation& typed, const Situation& now,
                  Situation& situation) {
  const bool side = step.flag("turned");
  const auto number = [&](const Situation& of, std::string_view slot) {
    return of.number({side, slot});
  };
  const auto original = number(typed, slot::original);
  const auto count = number(typed, slot::count);
  const auto of = std::max({original, count, 1LL});
  const auto wounded = number(typed, step.text("hurt"));
  const auto each = original > 0 ? 100 : 100 - number(typed, step.text("percent_lost"));
  const auto set = [&](std::string_view column, long long before, long long more) {
    const SlotPath path{false, step.text(column)};
    const auto* percent = typed.find({side, path.slot});
    if (original > 0 && !typed.has({side, slot::id})) {
      if (percent != nullptr && percent->numbers.front() != 100 * before / of)
        throw UsageError{concat(side ? "--target-" : "--", path.slot, " ", percent->word,
                                ": by their numbers it is ", 100 * before / of)};
      situation.forget(path);
    } else if (percent != nullptr ? more != 0 : each < 100 && before + more > 0) {
      const auto known = percent != nullptr ? percent->numbers.front() : 0;
      const auto some = percent != nullptr ? more : before + more;
      situation.set_number(path, std::clamp(known + each * some / of, 0LL, 100LL), false);
    }
  };
  set("percent_lost", of - count, count - number(now, slot::count));
  set("percent_hurt", wounded, number(now, step.text("hurt")) - wounded);
}

}  // namespace

Sequence::Sequence(const Query& query)
    : rules_{query.rules()}, procedure_{query.procedure()}, situation_{query.situation()} {
  add_totals(query);
  start.assign(totals + totals_.size(), 0);
  live = start.size();
  for (const auto i : ranges::Places{totals_}) {
    const auto& row = *totals_[i].row;
    start[totals + i] = row.has("counts") ? number_of(row, "counts") : row.integer("starts");
  }
  Texts names;
  for (const auto* row : query.all("step")) {
    if (contains(names, row->text("name"))) continue;
    if (row->flag("more") && query.target_count() <= query.count()) continue;
    names.push_back(row->text("name"));
    add_part(query, *row);
  }
  skip_unmet(start);
  for (const auto* row : query.all("note")) notes_.emplace_back(row, precondition(*row));
  reports_ = ranges::any_of(procedure_.rows("outcome"),
                            [](const Row& row) { return row.flag("thrown"); }) ||
             ranges::any_of(parts_, [](const Part& one) { return one.row->has("tells"); });
  add_fields();
  // sums without dice are known before anything is rolled
  auto& needs = query.explanation().needs;
  std::stable_partition(needs.begin(), needs.end(),
                        [](const Need& need) { return need.sides == 0; });
}

/// Number in the slot that a column names; −1 if the row lacks it.
int Sequence::number_of(const Row& row, std::string_view column) const {
  if (!row.has(column)) return -1;
  return static_cast<int>(situation_.number(slot_path(row.text(column))));
}

Sequence::Precondition Sequence::precondition(const Row& row) const {
  const auto names = names_of(totals_);
  const auto list = [&](std::string_view column) {
    std::vector<std::size_t> places;
    for (const auto& one : texts(row, column))
      places.push_back(static_cast<std::size_t>(place_of(names, one, row)));
    return places;
  };
  return {list("after"), list("unless")};
}

void Sequence::add_totals(const Query& query) {
  for (const auto* row : query.all("outcome")) {
    const auto at = ranges::index_of(names_of(totals_), row->text("outcome"));
    if (at == totals_.size()) {
      auto& one = totals_.emplace_back(Total{row->text("outcome"), row});
      one.words = texts(*row, "words");
      one.derived = row->has("after") || row->has("unless");
      one.lowers = row->has("lowers");
      one.changes = slot_path(row->text(one.lowers ? "lowers" : "counts"));
    }
    auto& one = totals_[at];
    one.flag = one.flag || one.derived || row->has("all_of") ||
               (one.words.empty() && row->has("is") && !row->flag("clears") && !row->has("times"));
    one.shown = one.shown || (!row->has("step") && !row->flag("inner"));
  }
  for (auto& one : totals_) {
    if (one.derived) one.precondition = precondition(*one.row);
  }
}

/// Plans a step for the start state. A step that the rules forbid is skipped with a note, if its
/// row has one.
void Sequence::add_part(const Query& query, const Row& row) {
  Part part{&row, query.rules().procedure(row.text("procedure")), precondition(row)};
  if (part.procedure->mechanism == name)
    throw RuleError{
        part.procedure->name + " is a sequence itself, and no step of " + query.procedure().name,
        row.place};
  const auto given = [&](std::size_t total) {
    return totals_[total].row->has("starts") || is_updated(parts_, total);
  };
  if (!ranges::all_of(part.precondition.after, given)) return;
  for (const auto* one : rows_of(query, "outcome", row)) {
    if (one->flag("thrown")) continue;
    const auto at = ranges::index_of(names_of(totals_), one->text("outcome"));
    const auto& total = totals_[at];
    const bool adds = !total.flag && total.words.empty() && !total.row->has("counts");
    part.updates.push_back({at, one, part.readings.size(), number_of(*one, "over"),
                            number_of(*one, "all_of"), number_of(*one, "times"), one->flag("most"),
                            one->flag("clears"), adds});
    const auto& of = one->cell("of")->texts;
    if (total.words.empty()) part.readings.push_back({of, texts(*one, "is")});
    for (const auto& word : total.words) part.readings.push_back({of, {word}});
  }
  for (const auto i : ranges::Places{totals_}) {
    const auto& path = totals_[i].changes;
    if (!path.slot.empty() &&
        part.procedure->is_sided(path.slot, path.target != row.flag("turned")))
      part.numbers.push_back(i);
  }
  Explanation own;
  own.later = row.text("later");
  std::unique_ptr<Step> step;
  try {
    step = plan(part, start, own);
  } catch (const RuleError& refused) {
    if (!row.flag("untaken")) {
      if (!row.has("can_t")) throw;
      auto why = row.text("can_t");
      const auto at = why.find("{}");
      if (at != std::string::npos) why.replace(at, 2, refused.what());
      return query.note(why);
    }
  }
  query.explanation().ruling(row.ruling);
  if (row.flag("untaken")) return query.note(row.label);
  query.used(row);
  for (const auto* one : rows_of(query, "throw", row))
    if (one->has("called")) part.names[one->text("throw")] = one->text("called");
  explain(query, part, std::move(own));
  const bool reached =
      ranges::all_of(part.precondition.after, [&](std::size_t total) { return may_happen(total); });
  const auto possible = step->outcomes();
  for (const auto& one : part.updates) {
    auto& total = totals_[one.total];
    const bool has = ranges::any_of(one.row->cell("of")->texts, [&](const auto& outcome) {
      return contains(possible, outcome);
    });
    total.shown =
        total.shown || (has && !total.row->flag("inner") && (reached || !total.row->flag("maybe")));
  }
  part.steps[situation_numbers(part, start)] = std::move(step);
  parts_.push_back(std::move(part));
}

/// Adds the explanation of a part, with the sequence's names for its rolls.
void Sequence::explain(const Query& query, const Part& part, Explanation own) const {
  const auto throws = rows_of(query, "throw", *part.row);
  for (auto& need : own.needs) {
    for (const auto* one : throws) {
      if (one->text("throw") == need.why && one->has("more"))
        need.dice = need.dice.substr(0, need.dice.find(", ")) + ", " + one->text("more");
    }
    if (const auto* other = value_at(part.names, need.why)) need.why = *other;
    const auto& known = query.explanation().needs;
    if (need.why.empty()) {
      for (auto& fact : need.because) {
        fact.label += concat(" = ", fact.add);
        own.facts.push_back({fact.label, 0, false, fact.place, fact.ruling});
      }
    } else if (ranges::none_of(known, [&](const Need& one) { return one.why == need.why; })) {
      query.tell(need);
    }
  }
  for (const auto& fact : own.facts) {
    if (!query.explanation().has_fact(fact)) query.used(fact);
  }
  for (const auto& ruling : own.rulings) query.explanation().ruling(ruling);
  for (auto& note : own.notes) {
    const auto why = note.substr(0, note.find(": "));
    if (const auto* other = value_at(part.names, why)) note.replace(0, why.size(), *other);
    query.note(note);
  }
}

/// True if a flag can be set by the parts so far, or if none of them sets it.
bool Sequence::may_happen(std::size_t total) const {
  bool given = false;
  for (const auto& part : parts_) {
    for (const auto& one : part.updates) {
      if (one.total != total || !totals_[total].flag) continue;
      given = true;
      Part alone{part.row, part.procedure, {}};
      alone.readings = {part.readings[one.reading]};
      Explanation unread;
      const auto step = plan(alone, start, unread);
      for (const auto& row : step->rows().rows)
        if (row.first.front() > 0) return true;
    }
  }
  return !given;
}

void Sequence::add_fields() {
  static const std::vector<Value> maybe{false, true, Value{}};  // null: its step isn't played
  for (const auto i : ranges::Places{totals_}) {
    const auto& one = totals_[i];
    if (!one.shown) continue;
    shown_.push_back(i);
    fields.push_back({one.name, [this, i](const Numbers& end) { return value(end, i); }});
    auto& field = fields.back();
    if (one.row->flag("maybe")) {
      field.values = &maybe;
      field.read = [this, i](const Numbers& end) { return value(end, i) < 0 ? 2 : value(end, i); };
    } else if (!one.words.empty()) {
      field.words = one.words;
    } else if (one.flag) {
      field.flag = true;
      field.read = [this, i](const Numbers& end) { return value(end, i) > 0 ? 1 : 0; };
    }
  }
}

int Sequence::value(const Numbers& now, std::size_t total) const {
  const auto& one = totals_[total];
  return one.derived ? holds(one.precondition, now) ? 1 : 0 : now[totals + total];
}

bool Sequence::holds(const Precondition& precondition, const Numbers& now) const {
  const auto happened = [&](std::size_t total) { return value(now, total) > 0; };
  return ranges::all_of(precondition.after, happened) &&
         ranges::none_of(precondition.unless, happened);
}

void Sequence::skip_unmet(Numbers& now) const {
  while (!over(now) && !holds(nth(parts_, now[next_part]).precondition, now)) ++now[next_part];
}

Sequence::Sequence(const Sequence& whole, const TotalSet& needed)
    : rules_{whole.rules_},
      procedure_{whole.procedure_},
      situation_{whole.situation_},
      totals_{whole.totals_},
      parts_{whole.parts_} {
  start = whole.start;
  live = whole.live;
  const auto is_unneeded = [&](const Update& one) { return !needed.contains(one.total); };
  while (!parts_.empty() && ranges::all_of(parts_.back().updates, is_unneeded)) parts_.pop_back();
  for (auto& part : parts_) {
    if (std::erase_if(part.updates, is_unneeded) == 0) continue;
    part.steps.clear();
    const auto all = std::exchange(part.readings, {});
    for (auto& one : part.updates) {
      const auto from = all.begin() + static_cast<std::ptrdiff_t>(one.reading);
      one.reading = part.readings.size();
      part.readings.insert(
          part.readings.end(), from,
          from + std::max<std::ptrdiff_t>(1, std::ssize(totals_[one.total].words)));
    }
  }
}

/// Adds a total, and those from which it is derived.
void Sequence::add_needed(std::size_t total, TotalSet& needed) const {
  needed.insert(total);
  if (!totals_[total].derived) return;
  for (const auto* list :
       {&totals_[total].precondition.after, &totals_[total].precondition.unless}) {
    for (const auto one : *list) add_needed(one, needed);
  }
}

/// True if one of the parts updates a total.
bool Sequence::is_updated(std::span<const Part> parts, std::size_t total) {
  return ranges::any_of(parts, [&](const Part& part) {
    return ranges::any_of(part.updates, [&](const Update& one) { return one.total == total; });
  });
}

/// Totals on which a total depends: those that the parts up to its last change use.
Sequence::TotalSet Sequence::needed_for(std::size_t total) const {
  TotalSet needed;
  add_needed(total, needed);
  bool matters = false;
  for (auto i = parts_.size(); i-- > 0;) {
    const auto& part = parts_[i];
    matters = matters || ranges::any_of(part.updates, [&](const Update& one) {
                return needed.contains(one.total);
              });
    if (!matters) continue;
    for (const auto* list : {&part.precondition.after, &part.precondition.unless, &part.numbers}) {
      for (const auto used : *list) {
        if (totals_[used].derived || is_updated(std::span{parts_}.first(i), used))
          add_needed(used, needed);
      }
    }
  }
  return needed;
}

Process::Rows Sequence::odds(const Fields& wanted) const {
  const auto is_wanted = [&](const Outcome& one) { return &one == wanted.front(); };
  const auto* field = wanted.size() == 1 ? ranges::first_that(fields, is_wanted) : nullptr;
  if (field == nullptr) return Process::odds(wanted);
  auto needed = needed_for(nth(shown_, field - fields.data()));
  // with words and flags that depend on nothing else, several outcomes share one graph
  for (const auto i : ranges::Places{totals_}) {
    const auto others = needed_for(i);
    if (ranges::all_of(others, [&](std::size_t one) {
          return needed.contains(one) || totals_[one].flag || !totals_[one].words.empty();
        }))
      needed.insert(others.begin(), others.end());
  }
  auto& narrowed = narrowed_[needed];
  if (narrowed == nullptr) narrowed.reset(new Sequence{*this, needed});
  return narrowed->Process::odds(wanted);
}

bool Sequence::round(Numbers& now, Dice& dice) const {
  if (over(now)) return false;
  const auto& part = nth(parts_, now[next_part]);
  Result own;
  apply(part, dice.play(step(part, now), &part.names, reports_ ? &own : nullptr), now);
  dice.tell([&](Result& result, auto) { report(part, own, result); });
  return true;
}

/// Updates the totals by the outcomes of a part, and advances to the next part.
void Sequence::apply(const Part& part, std::span<const int> row, Numbers& now) const {
  for (const auto& one : part.updates) {
    const auto& words = totals_[one.total].words;
    int result = words.empty() ? row[one.reading] : 0;
    for (const auto word : ranges::Places{words}) {
      if (row[one.reading + word] > 0) result = static_cast<int>(word);
    }
    if (one.over >= 0) result = std::max(0, result - one.over);
    if (one.all_of >= 0) result = result == one.all_of ? 1 : 0;
    if (one.times >= 0) result *= one.times;
    int& total = now[totals + one.total];
    if (one.clears) total = result > 0 ? 0 : total;
    else if (one.most) total = std::max(total, result);
    else total = one.adds ? total + result : result;
  }
  ++now[next_part];
  skip_unmet(now);
}

Numbers Sequence::situation_numbers(const Part& part, const Numbers& now) const {
  Numbers values;
  for (const auto i : part.numbers) values.push_back(now[totals + i]);
  return values;
}

/// Step of a part for the numbers that it uses (memoized).
const Step& Sequence::step(const Part& part, const Numbers& now) const {
  auto& step = part.steps[situation_numbers(part, now)];
  Explanation unread;
  if (step == nullptr) step = plan(part, now, unread);
  return *step;
}

std::unique_ptr<Step> Sequence::plan(const Part& part, const Numbers& now,
                                     Explanation& explanation) const {
  auto situation = situation_;
  for (const auto i : part.numbers) {
    const auto& path = totals_[i].changes;
    const auto was = situation_.number(path);
    const int value = now[totals + i];
    const auto changed = totals_[i].lowers ? was - value : value;
    if (changed == was) continue;
    situation.set_number(path, changed, false);
    const SlotPath original{path.target, slot::original};
    if (totals_[i].lowers && !situation.has(original)) situation.set_number(original, was, false);
  }
  const Query whole{rules_, procedure_, situation, explanation};
  auto seen = seen_by(whole, *part.procedure, *part.row);
  if (part.row->has("percent_lost")) set_percents(*part.row, situation_, situation, seen);
  if (!part.row->has("mechanism")) find_band(rules_, *part.procedure, seen, explanation);
  part.procedure->check_refusals(seen);
  const auto mechanism = part.row->text("mechanism", part.procedure->mechanism);
  return planner(mechanism)({rules_, *part.procedure, seen, explanation}, part.readings);
}

bool Sequence::failed(const Numbers& end) const {
  for (const auto i : ranges::Places{totals_}) {
    const auto& fails = totals_[i].row->text("fails");
    if (totals_[i].shown && !fails.empty() && (value(end, i) > 0) == (fails == "true")) return true;
  }
  return false;
}

/// Adds the parts of a rolled step's result that the totals lack.
void Sequence::report(const Part& part, const Result& own, Result& result) const {
  for (const auto& row : procedure_.rows("outcome")) {
    if (!row.flag("thrown") || row.text("step") != part.row->text("name")) continue;
    const auto& value = own.outcome[row.cell("of")->texts.front()];
    if (value.is_null()) continue;
    auto& sum = result.outcome.field(row.text("outcome"));
    const auto* count = value.as<long long>();
    sum = count != nullptr && !sum.is_null() ? Value{*count + whole_in(sum)} : value;
  }
  append_all(result.decisions, own.decisions);
  const auto* word = own.outcome[part.row->text("tells")].as<std::string>();
  const auto& notes = own.explanation.notes;
  if (part.row->has("tells") && word != nullptr)
    result.explanation.note(concat(part.row->text("name"), ": ", *word,
                                   notes.empty() ? "" : " (" + notes.front() + ")"));
}

void Sequence::finish(const Numbers& end, Result& result) const {
  // outcomes of rolled dice come last, in the table's order
  const auto& rows = procedure_.rows("outcome");
  Value all{Value::Object{}};
  for (const auto& field : fields_in(result.outcome)) {
    const auto gives = [&](const Row& row) {
      return row.flag("thrown") && row.text("outcome") == field.first;
    };
    if (!ranges::any_of(rows, gives)) all.set(field.first, field.second);
  }
  for (const auto& row : rows) {
    const auto& outcome = row.text("outcome");
    if (!row.flag("thrown") || !all[outcome].is_null()) continue;
    if (const auto& value = result.outcome[outcome]; !value.is_null()) all.set(outcome, value);
    else if (row.has("starts")) all.set(outcome, row.integer("starts"));
  }
  result.outcome = std::move(all);
  for (const auto& [row, precondition] : notes_) {
    if (holds(precondition, end)) result.explanation.note(row->label);
  }
}

std::optional<TreeNode> Sequence::tree() const {
  TreeNode root;
  grow({{start, 1.0}}, root);
  return root;
}

/// Totals that distinguish the branches after a part: those that later preconditions read;
/// otherwise its words; otherwise its flags.
std::vector<std::size_t> Sequence::deciding(const Part& part) const {
  const auto own = [&](auto holds) {
    std::vector<std::size_t> list;
    for (const auto& one : part.updates)
      if (holds(one.total) && !contains(list, one.total)) list.push_back(one.total);
    return list;
  };
  const auto reads = [](const Precondition& precondition, std::size_t total) {
    return contains(precondition.after, total) || contains(precondition.unless, total);
  };
  auto list = own([&](std::size_t total) {
    bool later = false;
    bool read = false;
    for (const auto& one : parts_) {
      read = read || (later && reads(one.precondition, total));
      later = later || &one == &part;
    }
    return read || ranges::any_of(totals_,
                                  [&](const Total& one) { return reads(one.precondition, total); });
  });
  if (list.empty()) list = own([&](std::size_t total) { return !totals_[total].words.empty(); });
  if (list.empty()) list = own([&](std::size_t total) { return totals_[total].flag; });
  return list;
}

/// Text of a branch from its deciding totals: "the defenders break", "some hit".
std::string Sequence::branch_words(const std::vector<std::size_t>& deciding,
                                   const Numbers& now) const {
  Texts yes, no, unworded;  // `unworded`: false flags without a text of their own
  for (const auto i : deciding) {
    const auto& one = totals_[i];
    const int amount = value(now, i);
    const auto plain = spaced(one.name);
    const std::string many = amount > 0 ? "some" : "none";
    const auto& word = one.words.empty() ? many : nth(one.words, amount);
    auto words = acw::tell(procedure_, one.name, one.flag ? Value{amount > 0} : Value{word});
    if (one.flag && amount <= 0) {
      const bool worded = !words.empty() && words != "not " + plain;
      (worded ? no : unworded).push_back(worded ? words : plain);
      continue;
    }
    if (words.empty()) words = one.flag ? plain : plain + " " + word;
    if (one.words.empty() && words == plain + " " + many) words = many + " " + plain;
    if (!contains(yes, words)) yes.push_back(std::move(words));
  }
  if (yes.empty()) yes = std::move(no);
  return yes.empty() ? joined(unworded) + ": no" : joined(yes);
}

void Sequence::grow(States states, TreeNode& node) const {
  while (!over(states.begin()->first)) {
    const auto& part = nth(parts_, states.begin()->first[next_part]);
    node.steps.push_back(part.row->text("name"));
    const auto deciding = this->deciding(part);
    std::map<Numbers, States> branches;
    for (const auto& [state, chance] : states) {
      const auto& rows = step(part, state).rows().rows;
      Effort::spend(Effort::merge, rows.size());
      for (const auto& [row, likely] : rows) {
        auto next = state;
        apply(part, row, next);
        Numbers key{next[next_part]};
        for (const auto i : deciding) {
          const int amount = value(next, i);
          key.push_back(totals_[i].words.empty() ? std::clamp(amount, 0, 1) : amount);
        }
        branches[key][next] += chance * likely;
      }
    }
    if (branches.size() > 1 || !deciding.empty()) {
      for (auto& [key, branch] : branches) {
        auto& under = add_branch(node, branch_words(deciding, branch.begin()->first), branch);
        grow(std::move(branch), under);
      }
      return;
    }
    states = std::move(branches.begin()->second);
  }
  for (const auto i : ranges::Places{totals_}) {
    if (!totals_[i].lowers) continue;
    double sum = 0;
    for (const auto& [state, chance] : states) sum += chance * state[totals + i];
    node.lost.emplace_back(totals_[i].changes.target ? "defender" : "attacker", sum / node.in_all);
  }
}

}  // namespace acw
