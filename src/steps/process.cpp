#include "acw/engine/step_process.hpp"

#include "acw/engine/limits.hpp"
#include "rules/columns.hpp"
#include "steps/step.hpp"

namespace acw {

std::span<const int> ExactDice::play(const Step& step, const Called*, Result*) {
  return step.rows().rows[static_cast<std::size_t>(one_of(step.branches()))].first;
}

void Process::declare(const Shape& outcomes, std::size_t first) {
  for (const auto& column : parse_columns(outcomes)) {
    if (column.type == Column::text && column.words.empty()) continue;  // `finish` adds it
    auto& field = fields.emplace_back(Outcome{std::string{column.name}});
    if (first < live) field.read = [first](const Numbers& state) { return state[first]; };
    else field.counted = {first};
    field.flag = column.type == Column::flag;
    field.must = column.required;
    field.words = {column.words.begin(), column.words.end()};
    ++first;
  }
}

Numbers Process::play(Dice& dice) const {
  Numbers state = start;
  for (int rounds = 0; round(state, dice);) {
    if (++rounds == most_played) throw RuleError{never_ends};
  }
  return state;
}

std::uint32_t Process::node_of(const Numbers& state) const {
  const auto [found, added] =
      graph_->ids.try_emplace(state, static_cast<std::uint32_t>(graph_->nodes.size()));
  if (added) {
    graph_->nodes.push_back({rank(state)});
    graph_->states.push_back(state);
    Effort::spend(Effort::state);
    Effort::hold(static_cast<double>(graph_->nodes.size()) *
                 (160.0 + 8.0 * static_cast<double>(live)));
  }
  return found->second;
}

std::uint32_t Process::node_of_start(const Numbers& start_) const {
  return node_of({start_.begin(), start_.begin() + static_cast<std::ptrdiff_t>(live)});
}

Process::Edge Process::edge_to(Numbers next, double chance) const {
  const Numbers adds{next.begin() + static_cast<std::ptrdiff_t>(live), next.end()};
  const auto [same, fresh] =
      graph_->adds_ids.try_emplace(adds, static_cast<std::uint32_t>(graph_->adds.size()));
  if (fresh) graph_->adds.push_back(adds);
  next.resize(live);
  return {node_of(next), same->second, chance};
}

bool Process::follow(Numbers state, double least, Distribution& ends) const {
  if (graph_->dice == nullptr) graph_->dice = std::make_unique<ExactDice>();
  graph_->dice->least = least;
  Numbers next;
  bool goes_on = true;
  int paths = 0;
  graph_->dice->each(
      [&] {
        next = state;
        goes_on = round(next, *graph_->dice);
      },
      [&](double chance) {
        ends.add(next, chance);
        Effort::spend(++paths < many_paths ? path_units : 20 * path_units);
        Effort::hold(bytes_of_numbers * static_cast<double>(ends.size() + graph_->adds.size()));
      });
  return goes_on;
}

bool StepProcess::round(Numbers& now, Dice& dice) const {
  const auto step = begin(now);
  if (step && *step != nullptr) apply(dice.play(**step, nullptr, nullptr), now);
  return step.has_value();
}

bool StepProcess::follow(Numbers now, double least, Distribution& ends) const {
  const auto step = begin(now);
  if (!step || *step == nullptr) {
    ends.add(std::move(now), 1);
    return step.has_value();
  }
  for (const auto& [row, chance] : (*step)->rows().rows) {
    if (chance < least) continue;
    auto next = now;
    apply(row, next);
    ends.add(std::move(next), chance);
  }
  return true;
}

/// Expands a state that is reached with probability `reached`. Negligible paths are not followed,
/// except in the first round.
const Process::Node& Process::expanded(std::uint32_t node, double reached) const {
  if (graph_->nodes[node].status != Node::Status::fresh) return graph_->nodes[node];
  const bool late = graph_->nodes[node].rank != unranked;
  const double least = node == 0 ? 0 : late ? std::min(vanishing / reached, negligible) : vanishing;
  auto state = graph_->states[node];
  state.resize(start.size(), 0);
  Distribution ends;
  const bool goes_on = follow(std::move(state), least, ends);
  std::vector<Edge> edges;
  for (const auto& [end, chance] : ends) edges.push_back(edge_to(end, chance));
  graph_->nodes[node].status = goes_on ? Node::Status::expanded : Node::Status::over;
  graph_->nodes[node].edges = std::move(edges);
  const auto some = graph_->nodes[node].edges.size();
  Effort::spend(Effort::merge, some);
  Effort::hold((graph_->edges += static_cast<double>(some)) * sizeof(Edge));
  return graph_->nodes[node];
}

Process::Counting Process::counting(const Fields& wanted) const {
  Counting list;
  for (const auto* one : wanted) {
    std::vector<std::size_t> counted = one->counted;
    std::erase_if(counted, [&](std::size_t at) { return at < live; });
    if (!counted.empty()) list.push_back(std::move(counted));
  }
  if (list.size() > most_counted) throw BudgetError{Effort::too_much};
  return list;
}

Process::Counted Process::sum(const Counting& counting, std::uint32_t adds) const {
  Counted sum{};
  for (const auto i : ranges::Places{counting}) {
    for (const auto at : counting[i]) {
      const int more = sum.numbers[i] + graph_->adds[adds][at - live];
      if (more < 0 || more > UINT16_MAX) throw BudgetError{Effort::too_much};
      sum.numbers[i] = static_cast<std::uint16_t>(more);
    }
  }
  return sum;
}

/// Values of the wanted outcomes in a final state.
Numbers Process::row(const Fields& wanted, std::uint32_t node, Counted sum) const {
  Numbers row;
  std::size_t next = 0;
  for (const auto* one : wanted) {
    row.push_back(static_cast<int>(one->of(graph_->states[node])));
    if (ranges::none_of(one->counted, [&](std::size_t at) { return at >= live; })) continue;
    row.back() += sum.numbers[next++];
  }
  return row;
}

/// Adds the distribution `arrived`, weighted by `share` and with `more` added to its sums, to
/// `target`.
void Process::add_lines(const Lines& arrived, const Counted& more, double share, Lines& target) {
  for (const auto& line : arrived) {
    auto rest = line.rest + more;
    const auto from = line.from + std::exchange(rest.numbers[0], 0);
    auto to = target.begin();
    if (target.size() != 1 || to->rest != rest) {
      to = std::lower_bound(to, target.end(), rest,
                            [](const Line& one, const Counted& key) { return one.rest < key; });
      if (to == target.end() || to->rest != rest) to = target.insert(to, {rest, from, {}});
    }
    auto& chances = to->chances;
    if (from < to->from) {
      chances.insert(chances.begin(), to->from - from, 0.0);
      to->from = from;
    }
    const auto shift = from - to->from;
    if (chances.size() < shift + line.chances.size())
      chances.resize(shift + line.chances.size(), 0.0);
    double* sum = chances.data() + shift;
    for (const double chance : line.chances) *sum++ += chance * share;
  }
}

double Process::cut_ends(Lines& lines) {
  double cut = 0;
  for (auto& line : lines) {
    auto& chances = line.chances;
    double rest = fringe;
    while (!chances.empty() && chances.back() < rest) {
      rest -= chances.back();
      chances.pop_back();
    }
    std::size_t first = 0;
    while (first < chances.size() && chances[first] < rest) rest -= chances[first++];
    chances.erase(chances.begin(), chances.begin() + static_cast<std::ptrdiff_t>(first));
    line.from += first;
    cut += fringe - rest;
  }
  return cut;
}

void Process::each_line(const Lines& lines, const auto& use) {
  for (const auto& line : lines) {
    auto sum = line.rest;
    for (const auto i : ranges::Places{line.chances}) {
      sum.numbers[0] = static_cast<std::uint16_t>(line.from + i);
      if (line.chances[i] > 0) use(sum, line.chances[i]);
    }
  }
}

/// Adds one sum to a distribution.
void Process::add_line(const Counted& sum, double chance, Lines& target) {
  static const Lines one{{{}, 0, {1.0}}};
  add_lines(one, sum, chance, target);
}

/// Distribution in a state including all returns by rounds that lead directly back to it (geometric
/// series).
Process::Lines Process::repeated(std::uint32_t node, const Lines& arrived,
                                 const std::vector<Counted>& sums, double& unresolved) const {
  double again = 0;  // probability of a round that changes nothing
  std::vector<std::pair<Counted, double>> back;
  for (const auto& edge : graph_->nodes[node].edges) {
    if (edge.to != node) continue;
    if (const auto& more = sums[edge.adds]; more == Counted{}) again += edge.share;
    else back.emplace_back(more, edge.share);
  }
  if (again == 0 && back.empty()) return arrived;
  Lines all;
  std::map<Counted, double> left;
  each_line(arrived, [&](const Counted& sum, double chance) { left[sum] += chance; });
  double rest = mass_of(arrived);
  const double least = rest * negligible;
  while (!left.empty()) {
    const auto [sum, chance] = *left.begin();
    left.erase(left.begin());
    if (again > 1 - negligible || chance < vanishing || rest < least) {
      unresolved += chance;
      continue;
    }
    rest -= chance;
    const double all_rounds = chance / (1 - again);
    add_line(sum, all_rounds, all);
    for (const auto& [more, share] : back) {
      left[sum + more] += all_rounds * share;
      rest += all_rounds * share;
    }
  }
  return all;
}

/// Absorption probabilities of the Markov chain. Carries probability along the edges until all
/// states are over, starting with the states of lowest rank.
const Process::Ends& Process::ends(const Counting& counting) const {
  if (const auto* known = value_at(ends_, counting)) return *known;
  Effort::hold(expected_states() * bytes_of_state);
  Ends result;
  struct Wave {
    int rank;
    std::vector<std::uint32_t> nodes = {};
    double mass = 0;
  };
  std::vector<Counted> sums;  // in the order of `graph_->adds`
  std::vector<Lines> lines;
  std::map<int, Wave> open;
  const auto begin = [&](const Numbers& state, double chance) {
    const auto first = node_of_start(state);
    lines.resize(graph_->nodes.size());
    add_line({}, chance, lines[first]);
    const int rank = graph_->nodes[first].rank;
    auto& wave = open.try_emplace(rank, Wave{rank}).first->second;
    wave.nodes.push_back(first);
    wave.mass += chance;
  };
  for (const auto& [state, chance] : starts.sorted()) begin(state, chance);
  if (starts.size() == 0) begin(start, 1);
  std::vector<std::pair<std::uint32_t, Lines>> here;
  std::vector<bool> known;  // states followed before; their sums have no upper bound
  double left = 1;
  for (int waves = 0; left > negligible && waves < most_rounds; ++waves) {
    const auto wave = open.extract(open.begin());
    here.clear();
    for (const auto id : wave.mapped().nodes) here.emplace_back(id, std::exchange(lines[id], {}));
    const double budget = Effort::left();
    double done = 0;  // states of this rank
    for (auto& [id, arrived] : here) {
      if (known.size() <= id) known.resize(graph_->nodes.size());
      if (known[id] && graph_->nodes[id].status == Node::Status::expanded)
        result.unresolved += cut_ends(arrived);
      known[id] = true;
      double mass = mass_of(arrived);
      if (mass < vanishing) {
        result.unresolved += mass;
        continue;
      }
      const auto& node = expanded(id, mass);
      // the first of many states show how much all of them would take
      const double share = ++done / static_cast<double>(here.size());
      if (done >= trial_states && budget - Effort::left() > 2 * budget * share)
        throw BudgetError{Effort::too_much};
      lines.resize(graph_->nodes.size());
      while (sums.size() < graph_->adds.size())
        sums.push_back(sum(counting, static_cast<std::uint32_t>(sums.size())));
      if (node.status == Node::Status::over) {
        add_lines(arrived, {}, 1, result.over[id]);
        continue;
      }
      const auto all = repeated(id, arrived, sums, result.unresolved);
      mass = mass_of(all);
      Wave* next = nullptr;
      for (const auto& edge : node.edges) {
        if (edge.to == id) continue;
        auto& target = lines[edge.to];
        const int rank = graph_->nodes[edge.to].rank;
        if (next == nullptr || next->rank != rank)
          next = &open.try_emplace(rank, Wave{rank}).first->second;
        if (target.empty()) next->nodes.push_back(edge.to);
        next->mass += mass * edge.share;
        Effort::spend(edge_units, target.size());
        add_lines(all, sums[edge.adds], edge.share, target);
      }
      std::size_t counts = 0;
      for (const auto& line : all) counts += line.chances.size() + 4;
      Effort::spend(edge_units, node.edges.size() * counts);
    }
    left = 0;
    for (const auto& one : open) left += one.second.mass;
  }
  result.unresolved += left;
  return ends_[counting] = std::move(result);
}

Process::Rows Process::odds(const Fields& wanted) const {
  const auto& ends = this->ends(counting(wanted));
  Distribution rows;
  for (const auto& one : ends.over) {
    each_line(one.second, [&](const Counted& sum, double chance) {
      rows.add(row(wanted, one.first, sum), chance);
    });
  }
  return {rows.sorted(), ends.unresolved};
}

}  // namespace acw
