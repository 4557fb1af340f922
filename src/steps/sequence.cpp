#include "acw/mechanisms/sequence.hpp"

#include "acw/play/mirror.hpp"
#include "acw/play/report.hpp"
#include "acw/rules/range_band.hpp"
#include "base/record.hpp"
#include "rules/common_rows.hpp"
#include "steps/step.hpp"
#include "words/outcome_words.hpp"

namespace acw {
namespace {

/// The rows of a table that hold, of that step.
Rows rows_of(const Query& query, std::string_view table, const Row& step) {
  auto rows = query.all(table);
  std::erase_if(rows, [&](const Row* row) { return row->text("step") != step.text("name"); });
  return rows;
}

/// What of a situation a step asks about, as it sees it.
Situation seen_by(const Query& whole, const Procedure& procedure, const Row& step) {
  const auto said =
      step.flag("turned") ? mirrored(whole.procedure(), whole.situation()) : whole.situation();
  Situation situation;
  situation.distance = said.distance;
  for (const auto& one : said.all()) {
    const bool sided = whole.procedure().is_sided(one.path.slot, false) ||
                       whole.procedure().is_sided(one.path.slot, true);
    const bool both = step.has("mechanism");  // its tables are read by each side
    if (!sided || procedure.is_sided(one.path.slot, one.path.target) ||
        (both && procedure.is_sided(one.path.slot, !one.path.target)))
      situation.set(one);
  }
  for (const auto* row : rows_of(whole, "told", step)) {
    const auto* slot = whole.rules().slot(slot_path(row->text("slot")).slot);
    const auto* said_so = whole.situation().find(slot_path(row->text("of")));
    SlotValue told{slot_path(row->text("slot")), {}, row->text("word"), {}, false};
    if (slot != nullptr) told.kind = slot->kind;
    if (said_so != nullptr) told.word = said_so->word, told.numbers = said_so->numbers;
    if (said_so != nullptr || row->has("word")) situation.set(std::move(told));
  }
  for (const auto* row : rows_of(whole, "distance", step)) {
    if (row->has("at")) situation.distance = Length::of(row->number("at"), whole.rules().unit);
    if (situation.distance) situation.distance->micro /= row->integer("share", 1);
  }
  return situation;
}

/// Tells a step losses and wounds of every hundred, where they were said so: by those that have
/// come since, or where numbers tell them by these alone. Throws `Misread` where both differ.
void tell_percents(const Row& step, const Situation& said, const Situation& now,
                   Situation& situation) {
  const bool side = step.flag("turned");
  const auto number = [&](const Situation& of, std::string_view slot) {
    return of.number({side, slot});
  };
  const auto original = number(said, slot::original);
  const auto count = number(said, slot::count);
  const auto of = std::max({original, count, 1LL});
  const auto wounded = number(said, step.text("hurt"));
  const auto each = original > 0 ? 100 : 100 - number(said, step.text("percent_lost"));
  const auto tell = [&](std::string_view column, long long before, long long more) {
    const SlotPath path{false, step.text(column)};
    const auto* percent = said.find({side, path.slot});
    if (original > 0 && !said.has({side, slot::id})) {
      if (percent != nullptr && percent->numbers.front() != 100 * before / of)
        throw Misread{concat(side ? "--target-" : "--", path.slot, " ", percent->word,
                             ": by their numbers it is ", 100 * before / of)};
      situation.forget(path);
    } else if (percent != nullptr ? more != 0 : each < 100 && before + more > 0) {
      const auto told = percent != nullptr ? percent->numbers.front() : 0;
      const auto some = percent != nullptr ? more : before + more;
      situation.set_number(path, std::clamp(told + each * some / of, 0LL, 100LL), false);
    }
  };
  tell("percent_lost", of - count, count - number(now, slot::count));
  tell("percent_hurt", wounded, number(now, step.text("hurt")) - wounded);
}

}  // namespace

/// The number of the slot that a column names; −1 where it has none.
int Sequence::said(const Row& row, std::string_view column) const {
  if (!row.has(column)) return -1;
  return static_cast<int>(situation_.number(slot_path(row.text(column))));
}

/// Whether a yes or no can be a yes by the steps before, as far as they give it.
bool Sequence::may_come(std::size_t outcome) const {
  bool given = false;
  for (const auto& part : parts_) {
    for (const auto& one : part.gives) {
      if (one.outcome != outcome || !outcomes_[outcome].flag) continue;
      given = true;
      for (const auto& row : part.steps.begin()->second->rows().rows)
        if (row.first[one.reading] > 0) return true;
    }
  }
  return !given;
}

Sequence::Gate Sequence::gate(const Row& row) const {
  const auto names = names_of(outcomes_);
  const auto list = [&](std::string_view column) {
    std::vector<std::size_t> places;
    for (const auto& one : texts(row, column))
      places.push_back(static_cast<std::size_t>(place_of(names, one, row)));
    return places;
  };
  return {list("after"), list("unless")};
}

int Sequence::value(const Numbers& now, std::size_t outcome) const {
  const auto& one = outcomes_[outcome];
  return one.derived ? open(one.gate, now) ? 1 : 0 : came_to(now, outcome);
}

bool Sequence::open(const Gate& gate, const Numbers& now) const {
  const auto came = [&](std::size_t outcome) { return value(now, outcome) > 0; };
  return ranges::all_of(gate.after, came) && ranges::none_of(gate.unless, came);
}

void Sequence::advance(Numbers& now) const {
  while (!over(now) && !open(nth(parts_, now[next_step]).gate, now)) ++now[next_step];
}

void Sequence::take(const Part& part, std::span<const int> row, Numbers& now) const {
  for (const auto& one : part.gives) {
    const auto& told = outcomes_[one.outcome];
    int came = told.words.empty() ? row[one.reading] : 0;
    for (const auto word : ranges::Places{told.words}) {
      if (row[one.reading + word] > 0) came = static_cast<int>(word);
    }
    if (one.over >= 0) came = std::max(0, came - one.over);
    if (one.all_of >= 0) came = came == one.all_of ? 1 : 0;
    if (one.times >= 0) came *= one.times;
    int& changed = now[numbers + one.outcome];
    if (one.clears) changed = came > 0 ? 0 : changed;
    else if (one.most) changed = std::max(changed, came);
    else changed = one.adds ? changed + came : came;
  }
  ++now[next_step];
  advance(now);
}

bool Sequence::round(Numbers& now, Dice& dice) const {
  if (over(now)) return false;
  const auto& part = nth(parts_, now[next_step]);
  Result came;
  const auto row = dice.play(step(part, now), &part.names, tells_ ? &came : nullptr);
  take(part, row, now);
  dice.tell([&](Result& result, auto) { tell(part, came, result); });
  return true;
}

std::unique_ptr<Step> Sequence::make(const Part& part, const Numbers& now,
                                     Explanation& explanation) const {
  auto situation = situation_;
  for (const auto i : part.asks) {
    const auto& row = *outcomes_[i].row;
    const bool lowers = row.has("lowers");
    const auto path = slot_path(row.text(lowers ? "lowers" : "counts"));
    const auto was = situation_.number(path);
    const int more = lowers ? came_to(now, i) : came_to(now, i) - static_cast<int>(was);
    if (more == 0) continue;
    situation.set_number(path, lowers ? was - more : came_to(now, i), false);
    const SlotPath original{path.target, slot::original};
    if (lowers && !situation.has(original)) situation.set_number(original, was, false);
  }
  const Query whole{rules_, procedure_, situation, explanation};
  auto seen = seen_by(whole, *part.procedure, *part.row);
  if (part.row->has("percent_lost")) tell_percents(*part.row, situation_, situation, seen);
  if (!part.row->has("mechanism")) find_band(rules_, *part.procedure, seen, explanation);
  const auto mechanism = part.row->text("mechanism", part.procedure->mechanism);
  return planner(mechanism)({rules_, *part.procedure, seen, explanation}, part.readings);
}

/// A step as it is taken by so many.
const Step& Sequence::step(const Part& part, const Numbers& now) const {
  Numbers asked;
  for (const auto i : part.asks) asked.push_back(came_to(now, i));
  auto& step = part.steps[asked];
  Explanation unsaid;
  if (step == nullptr) step = make(part, now, unsaid);
  return *step;
}

void Sequence::plan_outcomes(const Query& query) {
  for (const auto* row : query.all("outcome")) {
    auto* one = ranges::first_that(
        outcomes_, [&](const Told& told) { return told.name == row->text("outcome"); });
    if (one == nullptr) {
      one = &outcomes_.emplace_back(Told{row->text("outcome"), row});
      one->words = texts(*row, "words");
      one->derived = row->has("after") || row->has("unless");
    }
    one->flag =
        one->flag || one->derived || row->has("all_of") ||
        (one->words.empty() && row->has("is") && !row->flag("clears") && !row->has("times"));
    one->told = one->told || (!row->has("step") && !row->flag("inner"));
  }
  for (auto& one : outcomes_) {
    if (one.derived) one.gate = gate(*one.row);
  }
}

void Sequence::plan_step(const Query& query, const Row& row) {
  Part part{&row, query.rules().procedure(row.text("procedure")), gate(row)};
  if (part.procedure->mechanism == name)
    throw Refused{
        part.procedure->name + " is a sequence itself, and no step of " + query.procedure().name,
        row.place};
  const auto given = [&](std::size_t outcome) {
    return outcomes_[outcome].row->has("starts") || ranges::any_of(parts_, [&](const Part& other) {
             return ranges::any_of(other.gives,
                                   [&](const Gives& one) { return one.outcome == outcome; });
           });
  };
  if (!ranges::all_of(part.gate.after, given)) return;
  for (const auto* one : rows_of(query, "outcome", row)) {
    if (one->flag("thrown")) continue;
    const auto* at = named(outcomes_, one->text("outcome"));
    const bool adds = !at->flag && at->words.empty() && !at->row->has("counts");
    part.gives.push_back({static_cast<std::size_t>(at - outcomes_.data()), one,
                          part.readings.size(), said(*one, "over"), said(*one, "all_of"),
                          said(*one, "times"), one->flag("most"), one->flag("clears"), adds});
    const auto& of = one->cell("of")->texts;
    if (at->words.empty()) part.readings.push_back({of, texts(*one, "is")});
    for (const auto& word : at->words) part.readings.push_back({of, {word}});
  }
  for (const auto i : ranges::Places{outcomes_}) {
    const auto& changes = *outcomes_[i].row;
    if (!changes.has("lowers") && !changes.has("counts")) continue;
    const auto path = slot_path(changes.text(changes.has("lowers") ? "lowers" : "counts"));
    if (part.procedure->is_sided(path.slot, path.target != row.flag("turned")))
      part.asks.push_back(i);
  }
  Explanation own;
  own.later = row.text("later");
  std::unique_ptr<Step> step;
  try {
    step = make(part, start, own);
  } catch (const Refused& refused) {
    if (row.flag("untaken")) return query.note(row.label);
    if (!row.has("can_t")) throw;
    std::string why = row.text("can_t");
    if (const auto at = why.find("{}"); at != std::string::npos) why.replace(at, 2, refused.what());
    return query.note(why);
  }
  query.explanation().ruling(row.ruling);
  if (row.flag("untaken")) return query.note(row.label);
  const auto throws = rows_of(query, "throw", row);
  for (const auto* one : throws)
    if (one->has("called")) part.names[one->text("throw")] = one->text("called");
  query.used(row);
  for (auto& need : own.needs.own()) {
    for (const auto* one : throws) {
      if (one->text("throw") != need.why || !one->has("more")) continue;
      need.dice = need.dice.substr(0, need.dice.find(", ")) + ", " + one->text("more");
    }
    if (const auto named = part.names.find(need.why); named != part.names.end())
      need.why = named->second;
    const auto& told = query.explanation().needs;
    if (need.why.empty()) {
      for (auto& fact : need.because) {
        fact.label += concat(" = ", fact.add);
        own.facts.push_back({fact.label, 0, false, fact.place, fact.ruling});
      }
    } else if (ranges::none_of(told, [&](const Need& one) { return one.why == need.why; })) {
      query.tell(need);
    }
  }
  for (const auto& fact : own.facts) {
    if (!query.explanation().has_fact(fact)) query.used(fact);
  }
  for (const auto& ruling : own.rulings) query.explanation().ruling(ruling);
  for (auto& note : own.notes) {
    const auto named = part.names.find(note.substr(0, note.find(": ")));
    if (named != part.names.end()) note.replace(0, named->first.size(), named->second);
    query.note(note);
  }
  const bool reached =
      ranges::all_of(part.gate.after, [&](std::size_t outcome) { return may_come(outcome); });
  const auto comes_to = step->outcomes();
  for (const auto& one : part.gives) {
    auto& told = outcomes_[one.outcome];
    const auto& of = one.row->cell("of")->texts;
    const bool has =
        ranges::any_of(of, [&](const auto& one_of) { return contains(comes_to, one_of); });
    told.told =
        told.told || (has && !told.row->flag("inner") && (reached || !told.row->flag("maybe")));
  }
  Numbers asked;
  for (const auto i : part.asks) asked.push_back(came_to(start, i));
  part.steps[asked] = std::move(step);
  parts_.push_back(std::move(part));
}

Sequence::Sequence(const Query& query)
    : rules_{query.rules()}, procedure_{query.procedure()}, situation_{query.situation()} {
  plan_outcomes(query);
  start.assign(numbers + outcomes_.size(), 0);
  live = start.size();
  for (const auto i : ranges::Places{outcomes_}) {
    const auto& row = *outcomes_[i].row;
    start[numbers + i] = row.has("counts") ? said(row, "counts") : row.integer("starts");
  }
  Texts names;
  for (const auto* row : query.all("step")) {
    if (contains(names, row->text("name"))) continue;
    if (row->flag("more") && query.target_count() <= query.count()) continue;
    names.push_back(row->text("name"));
    plan_step(query, *row);
  }
  advance(start);
  for (const auto* row : query.all("note")) notes_.emplace_back(row, gate(*row));
  const auto thrown = [](const Row& row) { return row.flag("thrown"); };
  tells_ = ranges::any_of(procedure_.rows("outcome"), thrown) ||
           ranges::any_of(parts_, [](const Part& one) { return one.row->has("tells"); });
  add_fields();
  // what needs no dice is known before anything is thrown
  auto& needs = query.explanation().needs.own();
  std::stable_partition(needs.begin(), needs.end(),
                        [](const Need& need) { return need.sides == 0; });
}

void Sequence::add_fields() {
  static const std::vector<Value> maybe{false, true, Value{}};  // nothing: it isn't come to
  for (const auto i : ranges::Places{outcomes_}) {
    const auto& one = outcomes_[i];
    if (!one.told) continue;
    fields.push_back({one.name, [this, i](const Numbers& end) { return value(end, i); }});
    auto& field = fields.back();
    if (one.row->flag("maybe")) {
      field.values = &maybe;
      field.read = [this, i](const Numbers& end) { return value(end, i) < 0 ? 2 : value(end, i); };
    } else if (!one.words.empty()) {
      field.words = &one.words;
    } else if (one.flag) {
      field.flag = true;
      field.read = [this, i](const Numbers& end) { return value(end, i) > 0 ? 1 : 0; };
    }
  }
}

bool Sequence::failed(const Numbers& end) const {
  for (const auto i : ranges::Places{outcomes_}) {
    const auto& fails = outcomes_[i].row->text("fails");
    if (outcomes_[i].told && !fails.empty() && (value(end, i) > 0) == (fails == "true"))
      return true;
  }
  return false;
}

/// Tells what a step tells of its throws.
void Sequence::tell(const Part& part, const Result& came, Result& result) const {
  for (const auto& row : procedure_.rows("outcome")) {
    if (!row.flag("thrown") || row.text("step") != part.row->text("name")) continue;
    const auto& name_ = row.text("outcome");
    const auto& told = came.outcome[row.cell("of")->texts.front()];
    const auto* count = told.as<long long>();
    auto& sum = const_cast<Value&>(result.outcome[name_]);
    if (count != nullptr && !sum.is_null()) sum = *count + whole_in(sum);
    else if (!told.is_null()) result.outcome.set(name_, told);
  }
  for (const auto& decision : came.decisions) result.decisions.push_back(decision);
  if (!part.row->has("tells")) return;
  const auto* word = came.outcome[part.row->text("tells")].as<std::string>();
  const auto& notes = came.explanation.notes;
  if (word != nullptr)
    result.explanation.note(part.row->text("name") + ": " + *word +
                            (notes.empty() ? "" : " (" + notes.front() + ")"));
}

void Sequence::finish(const Numbers& end, Result& result) const {
  // outcomes that only dice give are told last, in the table's order
  const auto& rows = procedure_.rows("outcome");
  Value all{Value::Object{}};
  for (const auto& [name_, value] : *result.outcome.as<Value::Object>()) {
    const auto gives = [&](const Row& row) {
      return row.flag("thrown") && row.text("outcome") == name_;
    };
    if (!ranges::any_of(rows, gives)) all.set(name_, value);
  }
  for (const auto& row : rows) {
    const auto& name_ = row.text("outcome");
    if (!row.flag("thrown") || !all[name_].is_null()) continue;
    if (const auto& value = result.outcome[name_]; !value.is_null()) all.set(name_, value);
    else if (row.has("starts")) all.set(name_, row.integer("starts"));
  }
  result.outcome = std::move(all);
  for (const auto& [row, gate] : notes_) {
    if (open(gate, end)) result.explanation.note(row->label);
  }
}

std::optional<TreeNode> Sequence::tree() const {
  TreeNode root;
  grow({{start, 1.0}}, root);
  return root;
}

/// What parts the ways: of its outcomes those that gates of later steps, or of what is told of the
/// whole, ask about; else its words; else what it answers by yes or no.
std::vector<std::size_t> Sequence::parted_by(const Part& part) const {
  const auto given = [&](auto holds) {
    std::vector<std::size_t> list;
    for (const auto& one : part.gives)
      if (holds(one.outcome) && !contains(list, one.outcome)) list.push_back(one.outcome);
    return list;
  };
  const auto asks = [](const Gate& gate, std::size_t outcome) {
    return contains(gate.after, outcome) || contains(gate.unless, outcome);
  };
  auto list = given([&](std::size_t outcome) {
    const bool later = std::any_of(&part + 1, parts_.data() + parts_.size(),
                                   [&](const Part& one) { return asks(one.gate, outcome); });
    return later ||
           ranges::any_of(outcomes_, [&](const Told& one) { return asks(one.gate, outcome); });
  });
  if (list.empty()) list = given([&](std::size_t i) { return !outcomes_[i].words.empty(); });
  if (list.empty()) list = given([&](std::size_t i) { return outcomes_[i].flag; });
  return list;
}

std::string Sequence::told(const std::vector<std::size_t>& deciding, const Numbers& now) const {
  Texts said, denied, unsaid;  // what came; what didn't, with words for that, and without
  for (const auto i : deciding) {
    const auto& one = outcomes_[i];
    const int amount = value(now, i);
    const bool came = amount > 0;
    const auto plain = spaced(one.name);
    const std::string many = came ? "some" : "none";
    const auto& word = one.words.empty() ? many : nth(one.words, amount);
    auto words =
        one.flag ? acw::tell(procedure_, one.name, came) : acw::tell(procedure_, one.name, word);
    if (one.flag && !came) {
      const bool worded = !words.empty() && words != "not " + plain;
      (worded ? denied : unsaid).push_back(worded ? words : plain);
      continue;
    }
    if (one.flag && words.empty()) words = plain;
    if (!one.flag && words.empty()) words = plain + " " + word;
    if (one.words.empty() && words == plain + " " + many) words = many + " " + plain;
    if (!contains(said, words)) said.push_back(std::move(words));
  }
  if (said.empty()) said = std::move(denied);
  return said.empty() ? joined(unsaid) + ": no" : joined(said);
}

void Sequence::grow(States states, TreeNode& node) const {
  while (!over(states.begin()->first)) {
    const auto& part = nth(parts_, states.begin()->first[next_step]);
    node.steps.push_back(part.row->text("name"));
    const auto deciding = parted_by(part);
    std::map<std::vector<int>, States> ways;
    for (const auto& [state, chance] : states) {
      const auto& rows = step(part, state).rows().rows;
      Effort::spend(Effort::merge, rows.size());
      for (const auto& [row, likely] : rows) {
        auto next = state;
        take(part, row, next);
        std::vector<int> key{next[next_step]};
        for (const auto i : deciding) {
          const int amount = value(next, i);
          key.push_back(outcomes_[i].words.empty() ? (amount > 0 ? 1 : 0) : amount);
        }
        ways[key][next] += chance * likely;
      }
    }
    if (ways.size() > 1 || !deciding.empty()) {
      for (auto& [key, way] : ways) {
        auto& branch = add_branch(node, told(deciding, way.begin()->first), way);
        grow(std::move(way), branch);
      }
      return;
    }
    states = std::move(ways.begin()->second);
  }
  for (const auto i : ranges::Places{outcomes_}) {
    const auto& row = *outcomes_[i].row;
    if (!row.has("lowers")) continue;
    double sum = 0;
    for (const auto& [state, chance] : states) sum += chance * came_to(state, i);
    node.lost.emplace_back(slot_path(row.text("lowers")).target ? "defender" : "attacker",
                           sum / node.in_all);
  }
}

}  // namespace acw
