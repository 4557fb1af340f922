#include "swept_words.hpp"

#include <algorithm>
#include <charconv>
#include <set>
#include <string_view>
#include <utility>

#include "acw/failure.hpp"
#include "acw/length.hpp"
#include "acw/nearest.hpp"
#include "acw/vocabulary.hpp"
#include "acw/whole.hpp"
#include "range.hpp"
#include "slot_value.hpp"

namespace acw {
namespace {

std::optional<long long> whole(std::string_view text) {
  long long number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size() || number < 0) return std::nullopt;
  return number;
}

/// A value of a list, and the slot that it fills; without one it is for the grammar to say what is wrong with it.
struct Part {
  Choice choice;
  std::optional<SlotPath> path;
};

/// Goes through the words as the grammar does, and takes out those that stand for several.
class Finder {
 public:
  Finder(const Ruleset& rules, const Procedure& procedure) : rules_{rules}, procedure_{procedure} {}

  std::optional<Sweep> find(const std::vector<std::string>& words) {
    std::size_t i = 0;
    for (; i < words.size(); ++i) {
      const std::string& word = words[i];
      if (word == "at" || word == "vs" || word == "against") target_ = true;
      if (word.substr(0, 2) == "--" && word.size() > 2) {
        if (!option(words, i)) break;
      } else if (!spans(word) || known(word) || listed(word) || (word.front() == '-' && word.substr(0, 2) != "-,")) {
        sweep_.words.push_back(word);
      } else {
        const bool unit = i + 1 < words.size() && is_unit(words[i + 1]) && !known(words[i + 1]);
        bare(unit ? word + words[i + 1] : word);
        if (unit) ++i;
      }
    }
    if (sweep_.axes.empty()) return std::nullopt;
    sweep_.words.insert(sweep_.words.end(), words.begin() + static_cast<std::ptrdiff_t>(i), words.end());
    if (std::size_t all = 1; std::any_of(sweep_.axes.begin(), sweep_.axes.end(),
                                         [&](const Axis& axis) { return (all *= axis.choices.size()) > most_combinations; })) {
      std::string product;
      for (const auto& axis : sweep_.axes) product += (product.empty() ? "" : " × ") + std::to_string(axis.choices.size());
      throw Failure{2, product + " are more than " + std::to_string(most_combinations) +
                           " combinations: shorten a list, or make the step of a range longer"};
    }
    return std::move(sweep_);
  }

 private:
  /// A unit that stands apart from its number.
  static bool is_unit(std::string_view word) {
    return !word.empty() && std::string_view{"0123456789."}.find(word.front()) == std::string_view::npos &&
           parse_length("1" + std::string{word});
  }

  /// The slot of a word that may be typed bare on this side or between the two.
  [[nodiscard]] std::pair<const Slot*, bool> slot_of(std::string_view word) const {
    if (const auto* slot = rules_.spoken_slot(procedure_.side(target_), word)) return {slot, target_};
    return {rules_.spoken_slot(procedure_.between, word), false};
  }
  [[nodiscard]] bool known(std::string_view word) const { return slot_of(word).first != nullptr; }

  /// Numbers of a slot that takes many: one list, and not several values.
  [[nodiscard]] bool listed(std::string_view word) const {
    return is_whole(word.substr(0, 1)) && bare_slot(rules_, procedure_.side(target_)) != nullptr;
  }

  static Choice said(const Slot& slot, std::string_view typed) {
    if (slot.kind == Slot::Kind::flag) return {std::string{typed}, "yes", true};
    const auto* word = slot.find(typed);
    return {std::string{typed}, word != nullptr ? word->name : std::string{typed}, word != nullptr ? word->name : std::string{typed}};
  }
  [[nodiscard]] Choice length(std::string_view typed, const TypedLength& read) const {
    const double distance = read.length.in(rules_.unit);
    const auto rounded = static_cast<long long>(distance);
    return {std::string{typed}, read.length.text(read.unit), static_cast<double>(rounded) < distance ? Value{distance} : Value{rounded}};
  }
  static Choice number(std::string_view typed) {
    const auto read = whole(typed.substr(0, typed.find('/')));
    return {std::string{typed}, std::string{typed}, read ? Value{*read} : Value{typed}};
  }

  /// What a part typed bare is.
  [[nodiscard]] Part part(std::string_view typed) const {
    if (const auto [slot, target] = slot_of(typed); slot != nullptr) return {said(*slot, typed), SlotPath{target, slot->name}};
    if (typed.front() == '@') return {{std::string{typed}, std::string{typed}, typed.substr(1)}, SlotPath{target_, std::string{army_unit}}};
    if (const auto read = parse_length(typed)) return {length(typed, *read), SlotPath{false, std::string{slot::distance}}};
    if (whole(typed.substr(0, typed.find('/')))) return {number(typed), SlotPath{target_, std::string{slot::count}}};
    return {{std::string{typed}, std::string{typed}, typed}, std::nullopt};
  }

  [[noreturn]] void mixed(const std::string& list, const SlotPath& slot, const std::string& word, const SlotPath& other,
                          const std::string& with) const {
    const auto flag = [&](const SlotPath& path) {
      const auto* found = rules_.slot(path.slot);
      return found != nullptr && found->kind == Slot::Kind::flag;
    };
    if (flag(slot) && flag(other)) {
      throw Failure{2, quote(list) + ": " + quote(word) + " and " + quote(with) + " can each be said or left out: write " + word +
                           ",- and " + with + ",- as two words"};
    }
    throw Failure{2, quote(list) + ": " + quote(word) + " answers for " + slot.slot + ", and " + quote(with) + " for " + other.slot +
                         "; a list stays with one of them"};
  }

  void bare(const std::string& word) {
    Axis axis;
    axis.word = sweep_.words.size();
    std::optional<SlotPath> path;
    std::string first;
    for (const auto& typed : written_out(word, [&](std::string_view one) { return known(one); })) {
      if (typed == "-") {
        axis.choices.push_back({});
        continue;
      }
      auto one = part(typed);
      if (!path) path = one.path, first = typed;
      else if (one.path && !(*path == *one.path)) mixed(word, *path, first, *one.path, typed);
      axis.choices.push_back(std::move(one.choice));
    }
    axis.path = path.value_or(SlotPath{target_, word});
    take(std::move(axis), word, word);
  }

  /// `--class exp,vet`, `--target-cover=soft,hard`; false where no such option is known: it and the words behind it are left for the
  /// grammar.
  bool option(const std::vector<std::string>& words, std::size_t& i) {
    const std::string& typed = words[i];
    const auto equals = typed.find('=');
    std::string name = typed.substr(2, equals == std::string::npos ? equals : equals - 2);
    bool target = false;
    if (!procedure_.is_sided(name, false) && !procedure_.is_between(name)) {
      if (name.substr(0, 7) != "target-" || !procedure_.is_sided(name.substr(7), true)) return false;
      name.erase(0, 7), target = true;
    }
    sweep_.words.push_back(typed);
    const auto* slot = rules_.slot(name);
    if (slot != nullptr && slot->kind == Slot::Kind::flag) return true;
    if (equals == std::string::npos && i + 1 == words.size()) return true;
    const std::string value = equals == std::string::npos ? words[++i] : typed.substr(equals + 1);
    const auto same = [&](std::string_view one) { return slot != nullptr && slot->find(one) != nullptr; };
    const bool single = slot == nullptr || slot->kind == Slot::Kind::words || slot->kind == Slot::Kind::number;
    if (!single || !spans(value) || same(value)) {
      if (equals == std::string::npos) sweep_.words.push_back(value);
      return true;
    }
    Axis axis;
    axis.path = {target, name};
    axis.word = sweep_.words.size() - 1;
    axis.before = "--" + std::string{target ? "target-" : ""} + name + "=";
    for (const auto& one : written_out(value, same)) {
      const auto read = name == slot::distance ? parse_length(one) : std::nullopt;
      if (one == "-") axis.choices.push_back({});
      else if (read) axis.choices.push_back(length(one, *read));
      else if (slot != nullptr && slot->spoken()) axis.choices.push_back(said(*slot, one));
      else axis.choices.push_back(number(one));
    }
    sweep_.words.pop_back();
    take(std::move(axis), value, typed);
    return true;
  }

  /// A word of its own for the axis. A value that is left out (`-`) is no for a flag.
  void take(Axis axis, const std::string& word, const std::string& place) {
    const auto* slot = rules_.slot(axis.path.slot);
    const bool flag = slot != nullptr && slot->kind == Slot::Kind::flag;
    for (auto& choice : axis.choices) {
      if (!choice.typed.empty()) continue;
      choice.label = flag ? "no" : "not said";
      if (flag) choice.value = false;
    }
    std::set<std::string_view> labels;
    for (const auto& choice : axis.choices) {
      if (!labels.insert(choice.label).second)
        throw Failure{2, quote(word) + ": " + quote(flag && choice.label == "yes" ? axis.path.slot : choice.label) + " stands in it twice"};
    }
    sweep_.words.push_back(place);
    sweep_.axes.push_back(std::move(axis));
  }

  const Ruleset& rules_;
  const Procedure& procedure_;
  Sweep sweep_;
  bool target_ = false;
};

}  // namespace

std::string Axis::title() const {
  std::string name = path.slot == army_unit ? "unit" : path.slot;
  std::replace(name.begin(), name.end(), '-', ' ');
  return (path.target ? "target " : "") + name;
}

std::vector<std::size_t> Sweep::choices(std::size_t combination) const {
  std::vector<std::size_t> picked(axes.size());
  for (std::size_t i = axes.size(); i-- > 0; combination /= axes[i].choices.size()) picked[i] = combination % axes[i].choices.size();
  return picked;
}

std::vector<std::string> Sweep::spoken(const std::vector<std::size_t>& choices) const {
  std::vector<std::string> said;
  std::size_t axis = 0;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (axis == axes.size() || axes[axis].word != i) {
      said.push_back(words[i]);
      continue;
    }
    const auto& typed = axes[axis].choices[choices[axis]].typed;
    if (!typed.empty()) said.push_back(axes[axis].before + typed);
    ++axis;
  }
  return said;
}

std::optional<Sweep> find_sweep(const Ruleset& rules, const Procedure& procedure, const std::vector<std::string>& words) {
  return Finder{rules, procedure}.find(words);
}

}  // namespace acw
