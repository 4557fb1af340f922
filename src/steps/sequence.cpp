#include "acw/mechanisms/sequence.hpp"

#include "acw/play/mirror.hpp"
#include "acw/play/report.hpp"
#include "acw/rules/range_band.hpp"
#include "rules/common_rows.hpp"
#include "steps/planners.hpp"
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

/// The number of the slot that a column names; −1 where it has none.
int said(const Sequence::Plan& plan, const Row& row, std::string_view column) {
  if (!row.has(column)) return -1;
  return static_cast<int>(plan.situation.number(slot_path(row.text(column))));
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

/// Whether a yes or no can be a yes by the steps before, as far as they give it.
bool may_come(const Sequence::Plan& plan, std::size_t outcome) {
  bool given = false;
  for (const auto& part : plan.parts) {
    for (const auto& one : part.gives) {
      if (one.outcome != outcome || !plan.outcomes[outcome].flag) continue;
      given = true;
      const auto& rows = part.ways.begin()->second.step->rows();
      for (const auto row : ranges::Places{rows})
        if (rows[row][one.reading] > 0) return true;
    }
  }
  return !given;
}

}  // namespace

Sequence::Gate Sequence::gate(const Plan& plan, const Row& row) {
  const auto names = names_of(plan.outcomes);
  const auto list = [&](std::string_view column) {
    std::vector<std::size_t> places;
    for (const auto& one : texts(row, column))
      places.push_back(static_cast<std::size_t>(place_of(names, one, row)));
    return places;
  };
  return {list("after"), list("unless")};
}

bool Sequence::open(const Plan& plan, const Gate& gate, const State& state) {
  const auto came = [&](std::size_t outcome) { return value(plan, state, outcome) > 0; };
  return ranges::all_of(gate.after, came) && ranges::none_of(gate.unless, came);
}

void Sequence::advance(const Plan& plan, State& state) {
  while (!over(plan, state) && !open(plan, nth(plan.parts, state.at).gate, state)) ++state.at;
}

Sequence::State Sequence::start(const Plan& plan) {
  State state;
  for (const auto i : ranges::Places{plan.outcomes}) {
    const auto& row = *plan.outcomes[i].row;
    state.numbers[i] = row.has("counts") ? said(plan, row, "counts") : row.integer("starts");
  }
  advance(plan, state);
  return state;
}

void Sequence::take(const Plan& plan, const Part& part, std::span<const int> row, State& state) {
  for (const auto& one : part.gives) {
    const auto& told = plan.outcomes[one.outcome];
    int came = told.words.empty() ? row[one.reading] : 0;
    for (const auto word : ranges::Places{told.words}) {
      if (row[one.reading + word] > 0) came = static_cast<int>(word);
    }
    if (one.over >= 0) came = std::max(0, came - one.over);
    if (one.all_of >= 0) came = came == one.all_of ? 1 : 0;
    if (one.times >= 0) came *= one.times;
    int& number = state.numbers[one.outcome];
    if (one.clears) number = came > 0 ? 0 : number;
    else if (one.most) number = std::max(number, came);
    else number = one.adds ? number + came : came;
  }
  ++state.at;
  advance(plan, state);
}

std::unique_ptr<Step> Sequence::make(const Plan& plan, const Part& part, const State& state,
                                     Explanation& explanation) {
  auto situation = plan.situation;
  for (const auto i : part.asks) {
    const auto& row = *plan.outcomes[i].row;
    const bool lowers = row.has("lowers");
    const auto path = slot_path(row.text(lowers ? "lowers" : "counts"));
    const auto was = plan.situation.number(path);
    const int number = state.numbers[i];
    const int more = lowers ? number : number - static_cast<int>(was);
    if (more == 0) continue;
    situation.set_number(path, lowers ? was - number : number, false);
    const SlotPath original{path.target, slot::original};
    if (lowers && !situation.has(original)) situation.set_number(original, was, false);
  }
  const Query whole{*plan.rules, *plan.procedure, situation, explanation};
  auto seen = seen_by(whole, *part.procedure, *part.row);
  if (part.row->has("percent_lost")) tell_percents(*part.row, plan.situation, situation, seen);
  if (!part.row->has("mechanism")) find_band(*plan.rules, *part.procedure, seen, explanation);
  const auto mechanism = part.row->text("mechanism", part.procedure->mechanism);
  return planner(mechanism)({*plan.rules, *part.procedure, seen, explanation}, part.readings);
}

Sequence::Way& Sequence::way(const Plan& plan, const Part& part, const State& state) {
  part.numbers.clear();
  for (const auto i : part.asks) part.numbers.push_back(state.numbers[i]);
  if (part.last == nullptr || part.last->first != part.numbers)
    part.last = &*part.ways.try_emplace(part.numbers).first;
  Explanation unsaid;
  auto& way = part.last->second;
  if (way.step == nullptr) way.step = make(plan, part, state, unsaid);
  return way;
}

/// Throws of which none hangs on another are walked one by one.
std::span<const int> Sequence::walk(const Part& part, Way& way, dice::Exact& dice) {
  if (way.throws.empty()) {
    way.throws = way.step->parts();
    if (way.throws.empty()) way.throws.push_back(way.step->rows());
    for (const auto& rows : way.throws) {
      auto& branches = way.branches.emplace_back();
      for (const auto row : ranges::Places{rows})
        branches.emplace_back(static_cast<int>(row), rows.chance(row));
    }
  }
  part.came.assign(part.readings.size(), 0);
  for (const auto i : ranges::Places{way.throws}) {
    const auto row = nth(way.throws[i], dice.one_of(way.branches[i]));
    std::transform(row.begin(), row.end(), part.came.begin(), part.came.begin(), std::plus<>{});
  }
  return part.came;
}

void Sequence::plan_outcomes(const Query& query, Plan& plan) {
  for (const auto* row : query.all("outcome")) {
    auto* one = ranges::first_that(
        plan.outcomes, [&](const Told& told) { return told.name == row->text("outcome"); });
    if (one == nullptr) {
      one = &plan.outcomes.emplace_back(Told{row->text("outcome"), row, {}, {}, {}, {}, {}});
      one->words = texts(*row, "words");
      one->derived = row->has("after") || row->has("unless");
    }
    one->flag =
        one->flag || one->derived || row->has("all_of") ||
        (one->words.empty() && row->has("is") && !row->flag("clears") && !row->has("times"));
    one->told = one->told || (!row->has("step") && !row->flag("inner"));
  }
  if (plan.outcomes.size() > most)
    throw Refused{concat(query.procedure().name, " has more than ", most, " outcomes"),
                  query.procedure().place};
  for (auto& one : plan.outcomes) {
    if (one.derived) one.gate = gate(plan, *one.row);
  }
}

void Sequence::plan_step(const Query& query, const Row& row, Plan& plan) {
  Part part{&row, query.rules().procedure(row.text("procedure")), gate(plan, row)};
  if (part.procedure->mechanism == name)
    throw Refused{
        part.procedure->name + " is a sequence itself, and no step of " + query.procedure().name,
        row.place};
  const auto given = [&](std::size_t outcome) {
    return plan.outcomes[outcome].row->has("starts") ||
           ranges::any_of(plan.parts, [&](const Part& before) {
             return ranges::any_of(before.gives,
                                   [&](const Gives& one) { return one.outcome == outcome; });
           });
  };
  if (!ranges::all_of(part.gate.after, given)) return;
  for (const auto* one : rows_of(query, "outcome", row)) {
    if (one->flag("thrown")) continue;
    const auto* at = named(plan.outcomes, one->text("outcome"));
    const bool adds = !at->flag && at->words.empty() && !at->row->has("counts");
    part.gives.push_back({static_cast<std::size_t>(at - plan.outcomes.data()), one,
                          part.readings.size(), said(plan, *one, "over"),
                          said(plan, *one, "all_of"), said(plan, *one, "times"), one->flag("most"),
                          one->flag("clears"), adds});
    const auto& of = one->cell("of")->texts;
    if (at->words.empty()) part.readings.push_back({of, texts(*one, "is")});
    for (const auto& word : at->words) part.readings.push_back({of, {word}});
  }
  for (const auto i : ranges::Places{plan.outcomes}) {
    const auto& changes = *plan.outcomes[i].row;
    if (!changes.has("lowers") && !changes.has("counts")) continue;
    const auto path = slot_path(changes.text(changes.has("lowers") ? "lowers" : "counts"));
    if (part.procedure->is_sided(path.slot, path.target != row.flag("turned")))
      part.asks.push_back(i);
  }
  Explanation own;
  own.later = row.text("later");
  std::unique_ptr<Step> step;
  State state = start(plan);
  try {
    step = make(plan, part, state, own);
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
      ranges::all_of(part.gate.after, [&](std::size_t outcome) { return may_come(plan, outcome); });
  const auto comes_to = step->outcomes();
  for (const auto& one : part.gives) {
    auto& told = plan.outcomes[one.outcome];
    const auto& of = one.row->cell("of")->texts;
    const bool has = ranges::any_of(of, [&](const auto& name) { return contains(comes_to, name); });
    told.told =
        told.told || (has && !told.row->flag("inner") && (reached || !told.row->flag("maybe")));
  }
  way(plan, part, state).step = std::move(step);
  plan.parts.push_back(std::move(part));
}

Sequence::Plan Sequence::plan(const Query& query) {
  Plan plan{&query.rules(), &query.procedure(), query.situation(), {}, {}, {}};
  plan_outcomes(query, plan);
  Texts names;
  for (const auto* row : query.all("step")) {
    if (contains(names, row->text("name"))) continue;
    if (row->flag("more") && query.target_count() <= query.count()) continue;
    names.push_back(row->text("name"));
    plan_step(query, *row, plan);
  }
  for (const auto* row : query.all("note")) plan.notes.emplace_back(row, gate(plan, *row));
  // what needs no dice is known before anything is thrown
  auto& needs = query.explanation().needs.own();
  std::stable_partition(needs.begin(), needs.end(),
                        [](const Need& need) { return need.sides == 0; });
  return plan;
}

bool Sequence::failed(const Plan& plan, const Outcome& outcome) {
  for (const auto i : ranges::Places{plan.outcomes}) {
    const auto& fails = plan.outcomes[i].row->text("fails");
    if (plan.outcomes[i].told && !fails.empty() &&
        (value(plan, outcome, i) > 0) == (fails == "true"))
      return true;
  }
  return false;
}

void Sequence::comment(const Plan& plan, const Outcome& outcome, Result& report) {
  replay(plan, report);
  for (const auto& [row, gate] : plan.notes) {
    if (open(plan, gate, outcome)) report.explanation.note(row->label);
  }
}

/// Tells what the steps tell of their throws: the same dice once more.
void Sequence::replay(const Plan& plan, Result& report) {
  std::vector<const Row*> thrown;
  for (const auto& row : plan.procedure->rows("outcome"))
    if (row.flag("thrown")) thrown.push_back(&row);
  const bool tells =
      ranges::any_of(plan.parts, [](const Part& one) { return one.row->has("tells"); });
  if (thrown.empty() && !tells) return;
  Value more{Value::Object{}};
  std::map<std::string, long long> numbers;
  for (const auto* row : thrown)
    if (row->has("starts")) numbers[row->text("outcome")] = row->integer("starts");
  std::size_t thrown_before = 0;  // dice of earlier steps
  Step::Shown dice{dice::Traced{dice::FaceSource{dice::again(report.throws)}}};
  for (auto state = start(plan); !over(plan, state);) {
    const auto& part = nth(plan.parts, state.at);
    Result came;
    const auto row = way(plan, part, state).step->play(dice, &came);
    for (const auto* one : thrown) {
      if (one->text("step") != part.row->text("name")) continue;
      const auto& told = came.outcome[one->cell("of")->texts.front()];
      if (const auto* number = told.as<long long>()) numbers[one->text("outcome")] += *number;
      else if (!told.is_null()) report.outcome.set(one->text("outcome"), told);
    }
    for (auto left = came.throws.size(); left > 0; --left, ++thrown_before)
      report.throws[thrown_before].decided = came.decisions_tell_dice;
    for (auto& decision : came.decisions) report.decisions.push_back(std::move(decision));
    if (part.row->has("tells")) {
      const auto* word = came.outcome[part.row->text("tells")].as<std::string>();
      const auto& notes = came.explanation.notes;
      if (word != nullptr)
        report.explanation.note(part.row->text("name") + ": " + *word +
                                (notes.empty() ? "" : " (" + notes.front() + ")"));
    }
    take(plan, part, row, state);
  }
  for (const auto* row : thrown) {
    const auto found = numbers.find(row->text("outcome"));
    if (found == numbers.end()) continue;
    report.outcome.set(found->first, found->second);
    numbers.erase(found);
  }
}

TreeNode Sequence::tree(const Plan& plan) {
  TreeNode root;
  grow(plan, {{start(plan), 1}}, root);
  return root;
}

/// What parts the ways: of its outcomes those that gates of later steps, or of what is told of the
/// whole, ask about; else its words; else what it answers by yes or no.
std::vector<std::size_t> Sequence::parted_by(const Plan& plan, const Part& part) {
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
    const bool later = std::any_of(&part + 1, plan.parts.data() + plan.parts.size(),
                                   [&](const Part& one) { return asks(one.gate, outcome); });
    return later ||
           ranges::any_of(plan.outcomes, [&](const Told& one) { return asks(one.gate, outcome); });
  });
  if (list.empty()) list = given([&](std::size_t i) { return !plan.outcomes[i].words.empty(); });
  if (list.empty()) list = given([&](std::size_t i) { return plan.outcomes[i].flag; });
  return list;
}

std::string Sequence::told(const Plan& plan, const std::vector<std::size_t>& deciding,
                           const State& state) {
  Texts said, denied, unsaid;  // what came; what didn't, with words for that, and without
  for (const auto i : deciding) {
    const auto& one = plan.outcomes[i];
    const int number = value(plan, state, i);
    const bool came = number > 0;
    const auto plain = spaced(one.name);
    const std::string many = came ? "some" : "none";
    const auto& word = one.words.empty() ? many : nth(one.words, number);
    auto words =
        one.flag ? tell(*plan.procedure, one.name, came) : tell(*plan.procedure, one.name, word);
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

void Sequence::grow(const Plan& plan, States states, TreeNode& node) {
  while (!over(plan, states.begin()->first)) {
    const auto& part = nth(plan.parts, states.begin()->first.at);
    node.steps.push_back(part.row->text("name"));
    const auto deciding = parted_by(plan, part);
    std::map<std::vector<int>, States> ways;
    for (const auto& [state, chance] : states) {
      const auto& rows = way(plan, part, state).step->rows();
      Effort::spend(Effort::merge, rows.size());
      for (const auto row : ranges::Places{rows}) {
        auto next = state;
        take(plan, part, rows[row], next);
        std::vector<int> key{next.at};
        for (const auto i : deciding) {
          const int number = value(plan, next, i);
          key.push_back(plan.outcomes[i].words.empty() ? (number > 0 ? 1 : 0) : number);
        }
        ways[key][next] += chance * rows.chance(row);
      }
    }
    if (ways.size() > 1 || !deciding.empty()) {
      for (auto& [key, way] : ways) {
        auto& branch = add_branch(node, told(plan, deciding, way.begin()->first), way);
        grow(plan, std::move(way), branch);
      }
      return;
    }
    states = std::move(ways.begin()->second);
  }
  for (const auto i : ranges::Places{plan.outcomes}) {
    const auto& row = *plan.outcomes[i].row;
    if (!row.has("lowers")) continue;
    double sum = 0;
    for (const auto& [state, chance] : states) sum += chance * state.numbers[i];
    node.lost.emplace_back(slot_path(row.text("lowers")).target ? "defender" : "attacker",
                           sum / node.in_all);
  }
}

}  // namespace acw
