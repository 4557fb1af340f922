#include "commands/ruleset_difference.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>

namespace acw {
namespace {

using Parts = std::vector<RulesetPart>;

/// Which part there each of those here is; by what they say, by when they hold, by their names: a
/// row is the same though others came before it.
class Partners {
 public:
  Partners(const Parts& here, const Parts& there)
      : here_{here}, there_{there}, of_here_(here.size()), taken_(there.size()) {
    const auto& same_when = [](const RulesetPart& a, const RulesetPart& b) {
      return a.says["when"] == b.says["when"];
    };
    pair([](const auto& a, const auto& b) { return a.called == b.called && a.says == b.says; });
    pair([&](const auto& a, const auto& b) { return a.called == b.called && same_when(a, b); });
    pair(
        [&](const auto& a, const auto& b) { return same_when(a, b) && !a.says["when"].is_null(); });
    pair([](const auto& a, const auto& b) { return !a.name.empty() && a.name == b.name; });
    const auto free_here = std::count(of_here_.begin(), of_here_.end(), std::nullopt);
    const auto free_there = std::count(taken_.begin(), taken_.end(), false);
    if (free_here == 1 && free_there == 1)
      pair([](const auto& a, const auto& b) { return a.name.empty() && b.name.empty(); });
  }
  [[nodiscard]] std::optional<std::size_t> of(std::size_t here) const { return of_here_[here]; }
  [[nodiscard]] bool has(std::size_t there) const { return taken_[there]; }

 private:
  template <class Same>
  void pair(Same same) {
    for (std::size_t i = 0; i < here_.size(); ++i) {
      for (std::size_t j = 0; j < there_.size() && !of_here_[i]; ++j) {
        if (taken_[j] || !same(here_[i], there_[j])) continue;
        of_here_[i] = j;
        taken_[j] = true;
      }
    }
  }

  const Parts& here_;
  const Parts& there_;
  std::vector<std::optional<std::size_t>> of_here_;
  std::vector<bool> taken_;
};

class Comparison {
 public:
  std::vector<RulesetDifference> found;

  void compare(const RulesetPart& here, const RulesetPart& there) {
    const auto told = found.size();
    each_name(
        *here.says.as<Value::Object>(), *there.says.as<Value::Object>(),
        [](const auto& field) { return field.first; },
        [&](const std::string& key) {
          const auto& ours = here.says[key];
          const auto& theirs = there.says[key];
          if (ours != theirs) found.push_back({here.place, what(here), key, ours, theirs});
        });
    if (told == found.size() && here.says != there.says)
      found.push_back({here.place, what(here), "order", keys(here), keys(there)});
    each_name(
        here.groups, there.groups, [](const auto& group) { return group.place; },
        [&](const std::string& place) { compare(place, parts(here, place), parts(there, place)); });
  }

 private:
  static std::string what(const RulesetPart& part) {
    return part.called == part.place ? "" : part.called;
  }
  static Value keys(const RulesetPart& part) {
    Value list{Value::Array{}};
    for (const auto& field : *part.says.as<Value::Object>()) list.push(field.first);
    return list;
  }
  /// Goes over the names of both, each once, in the order of the first.
  template <class List, class Name, class Visit>
  static void each_name(const List& here, const List& there, Name name, Visit visit) {
    std::vector<std::string> names;
    for (const auto* list : {&here, &there}) {
      for (const auto& one : *list) {
        if (std::find(names.begin(), names.end(), name(one)) == names.end())
          names.push_back(name(one));
      }
    }
    for (const auto& one : names) visit(one);
  }
  static const Parts& parts(const RulesetPart& of, const std::string& place) {
    static const Parts none;
    const auto group = std::find_if(of.groups.begin(), of.groups.end(),
                                    [&](const auto& one) { return one.place == place; });
    return group == of.groups.end() ? none : group->parts;
  }

  void compare(const std::string& place, const Parts& here, const Parts& there) {
    const Partners partners{here, there};
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < here.size(); ++i) {
      const auto partner = partners.of(i);
      if (!partner) {
        found.push_back({here[i].place, what(here[i]), "", here[i].says, {}});
        continue;
      }
      order.push_back(*partner);
      compare(here[i], there[*partner]);
    }
    for (std::size_t j = 0; j < there.size(); ++j) {
      if (!partners.has(j))
        found.push_back({there[j].place, what(there[j]), "", {}, there[j].says});
    }
    compare_order(place, std::move(order), there);
  }
  /// Told are those from the first that stands elsewhere to the last.
  void compare_order(const std::string& place, std::vector<std::size_t> order, const Parts& there) {
    auto sorted = order;
    std::sort(sorted.begin(), sorted.end());
    if (sorted == order) return;
    const auto first =
        std::mismatch(order.begin(), order.end(), sorted.begin()).first - order.begin();
    const auto last = std::mismatch(order.rbegin(), order.rend(), sorted.rbegin()).first;
    const auto size = last.base() - order.begin() - first;
    const auto names = [&](const std::vector<std::size_t>& which) {
      Value list{Value::Array{}};
      std::for_each_n(which.begin() + first, size,
                      [&](std::size_t one) { list.push(there[one].called); });
      return list;
    };
    found.push_back({place, "", "order", names(order), names(sorted)});
  }
};

}  // namespace

std::vector<RulesetDifference> differences(const RulesetPart& here, const RulesetPart& there) {
  Comparison comparison;
  comparison.compare(here, there);
  return std::move(comparison.found);
}

}  // namespace acw
