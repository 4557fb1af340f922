#include "what_if/variations.hpp"

#include "base/format.hpp"
#include "words/situation_value.hpp"

namespace acw {
namespace {

/// Slot name for texts, such as `target cover`; JSON has `target.cover`.
std::string slot_words(const SlotPath& path, const std::string& slot) {
  return (path.target ? "target " : "") + slot;
}

/// Collects all variations of a situation.
struct VariationList {
  const Ruleset& rules;
  const Procedure& procedure;
  const Situation& situation;
  const Situation& whole;
  std::vector<Variation> list = {};

  void slot(const SlotPath& path) {
    if (path.slot == slot::distance) return distances();
    if (path.slot == slot::original) return;
    const auto* found = rules.slot(path.slot);
    if (found == nullptr)
      return numbers(path, 1, whole.number({path.target, slot::original}, 1'000'000));
    switch (found->kind) {
      case Slot::Kind::words:
        return words(path, *found);
      case Slot::Kind::flag:
        return flag(path);
      case Slot::Kind::number:
        return numbers(path, found->least, found->most);
      case Slot::Kind::numbers:
      case Slot::Kind::tally:
        return;
    }
  }

  void add(const SlotPath& path, Value from, Value to, std::string words, Situation changed) {
    list.push_back({{key_of(path.text()), std::move(from), std::move(to), std::move(words), {}},
                    std::move(changed)});
  }

  void words(const SlotPath& path, const Slot& slot) {
    const auto is = whole.word(path);
    for (const auto& word : slot.words) {
      if (word.name == is) continue;
      auto changed = situation;
      changed.set_word(path, slot.kind, word.name, true);
      add(path, is.empty() ? Value{} : Value{is}, word.name,
          slot_words(path, path.slot) + ": " + word.name +
              (is.empty() ? "" : formatted(", not {}", is)),
          std::move(changed));
    }
  }

  void flag(const SlotPath& path) {
    const bool is = whole.word(path) == "true";
    auto changed = situation;
    if (is) changed.forget(path);
    else changed.set_word(path, Slot::Kind::flag, "true", true);
    add(path, is, !is, slot_words(path, (is ? "not " : "") + path.slot), std::move(changed));
  }

  void numbers(const SlotPath& path, long long least, long long most) {
    const auto* is = whole.find(path);
    if (is == nullptr || is->numbers.size() != 1) return;
    for (const int step : {1, -1}) {
      const auto number = is->numbers.front() + step;
      if (number < least || number > most) continue;
      auto changed = situation;
      changed.set_number(path, number);
      const std::string more =
          path.slot == slot::count ? (step > 0 ? "one more" : "one fewer") : path.slot;
      add(path, is->numbers.front(), number,
          formatted("{}: {}, not {}", slot_words(path, more), number, is->numbers.front()),
          std::move(changed));
    }
  }

  void distances() {
    if (!has_one_distance(rules, procedure, whole)) return;
    std::vector<Length> others;
    if (!procedure.bands.empty()) {
      const auto* row = ranges::first_that(procedure.rows("ranges"),
                                           [&](const Row& one) { return whole.matches(one.when); });
      if (row != nullptr) others = band_edges(rules, procedure, *row);
    } else {
      const auto unit = Length::scale(rules.unit);
      for (const auto step : {-unit, unit})
        others.push_back({whole.distance->micro + step, whole.distance->hexes});
    }
    for (const auto& other : others) {
      if (other == *whole.distance || other.micro <= 0) continue;
      add(slot_path(slot::distance), distance_value(*whole.distance, rules.unit),
          distance_value(other, rules.unit),
          "distance: " + other.text(rules.unit) + ", not " + whole.distance->text(rules.unit),
          at_distance(situation, other));
    }
  }
};

}  // namespace

std::vector<Variation> variations(const Ruleset& rules, const Procedure& procedure,
                                  const Situation& situation, const Situation& whole) {
  VariationList collected{rules, procedure, situation, whole};
  for (const auto& path : procedure.slots()) {
    if (path.target || situation.with.empty()) collected.slot(path);
  }
  return std::move(collected.list);
}

Value::Object changed_defaults(const Procedure& procedure, const Situation& before,
                               const Situation& after) {
  Value::Object list;
  for (const auto& path : procedure.slots()) {
    const auto* is = after.find(path);
    if (is == nullptr || is->typed || path.slot == slot::distance ||
        (before.has(path) && before.word(path) == is->word))
      continue;
    list.emplace_back(key_of(path.text()), is->word == "true" ? Value{true} : Value{is->word});
  }
  return list;
}

Situation at_distance(const Situation& situation, Length distance) {
  auto moved = situation;
  moved.distance = distance;
  moved.set_word(slot_path(slot::distance), Slot::Kind::number, std::to_string(distance.micro),
                 true);
  return moved;
}

bool has_one_distance(const Ruleset& rules, const Procedure& procedure,
                      const Situation& situation) {
  const auto* further = further_distances(rules, procedure.between);
  return situation.distance && situation.with.empty() &&
         (further == nullptr || !situation.has({false, further->name}));
}

std::vector<Length> band_edges(const Ruleset& rules, const Procedure& procedure, const Row& row) {
  std::vector<Length> edges;
  for (const auto& band : procedure.bands) {
    if (const auto* cell = row.cell(band)) edges.push_back(Length::of(cell->number, rules.unit));
  }
  return edges;
}

}  // namespace acw
