#include "what_if/variations.hpp"

#include "acw/base/ranges.hpp"
#include "base/format.hpp"
#include "words/situation_value.hpp"

namespace acw {
namespace {

class Varied {
 public:
  Varied(const Ruleset& rules, const Procedure& procedure, const Situation& said,
         const Situation& whole)
      : rules_{rules}, procedure_{procedure}, said_{said}, whole_{whole} {}

  std::vector<Variation> all() && {
    for (const auto& path : procedure_.slots()) {
      if (path.target || said_.with.empty()) slot(path);
    }
    return std::move(list_);
  }

 private:
  void slot(const SlotPath& path) {
    if (path.slot == slot::distance) return distances();
    if (path.slot == slot::original) return;
    const auto* found = rules_.slot(path.slot);
    if (found == nullptr)
      return numbers(path, 1, whole_.number({path.target, slot::original}, 1'000'000));
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

  void add(const SlotPath& path, Value from, Value to, std::string words, Situation said) {
    list_.push_back({{key_of(path.text()), std::move(from), std::move(to), std::move(words), {}},
                     std::move(said)});
  }

  void words(const SlotPath& path, const Slot& slot) {
    const auto is = whole_.word(path);
    for (const auto& word : slot.words) {
      if (word.name == is) continue;
      auto said = said_;
      said.set_word(path, slot.kind, word.name, true);
      add(path, is.empty() ? Value{} : Value{is}, word.name,
          slot_words(path) + ": " + word.name + (is.empty() ? "" : formatted(", not {}", is)),
          std::move(said));
    }
  }

  void flag(const SlotPath& path) {
    const bool is = whole_.word(path) == "true";
    auto said = said_;
    if (is) said.forget(path);
    else said.set_word(path, Slot::Kind::flag, "true", true);
    add(path, is, !is, (path.target ? "target " : "") + std::string{is ? "not " : ""} + path.slot,
        std::move(said));
  }

  void numbers(const SlotPath& path, long long least, long long most) {
    const auto* is = whole_.find(path);
    if (is == nullptr || is->numbers.size() != 1) return;
    for (const int step : {1, -1}) {
      const auto number = is->numbers.front() + step;
      if (number < least || number > most) continue;
      auto said = said_;
      said.set_number(path, number);
      const std::string more =
          path.slot == slot::count ? (step > 0 ? "one more" : "one fewer") : path.slot;
      add(path, is->numbers.front(), number,
          formatted("{}{}: {}, not {}", path.target ? "target " : "", more, number,
                    is->numbers.front()),
          std::move(said));
    }
  }

  void distances() {
    if (!has_one_distance(rules_, procedure_, whole_)) return;
    std::vector<Length> others;
    if (!procedure_.bands.empty()) {
      const auto* row = ranges::first_that(
          procedure_.rows("ranges"), [&](const Row& one) { return whole_.matches(one.when); });
      if (row != nullptr) others = band_edges(rules_, procedure_, *row);
    } else {
      const auto unit = Length::scale(rules_.unit);
      for (const auto step : {-unit, unit})
        others.push_back({whole_.distance->micro + step, whole_.distance->hexes});
    }
    for (const auto& other : others) {
      if (other == *whole_.distance || other.micro <= 0) continue;
      add(slot_path(slot::distance), distance_value(*whole_.distance, rules_.unit),
          distance_value(other, rules_.unit),
          "distance: " + other.text(rules_.unit) + ", not " + whole_.distance->text(rules_.unit),
          at_distance(said_, other));
    }
  }

  const Ruleset& rules_;
  const Procedure& procedure_;
  const Situation& said_;
  const Situation& whole_;
  std::vector<Variation> list_;
};

}  // namespace

std::vector<Variation> variations(const Ruleset& rules, const Procedure& procedure,
                                  const Situation& said, const Situation& whole) {
  return Varied{rules, procedure, said, whole}.all();
}

Value::Object assumed_otherwise(const Procedure& procedure, const Situation& before,
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

bool has_one_distance(const Ruleset& rules, const Procedure& procedure, const Situation& said) {
  const auto* further = further_distances(rules, procedure.between);
  return said.distance && said.with.empty() &&
         (further == nullptr || !said.has({false, further->name}));
}

std::vector<Length> band_edges(const Ruleset& rules, const Procedure& procedure, const Row& row) {
  std::vector<Length> edges;
  for (const auto& band : procedure.bands) {
    if (const auto* cell = row.cell(band)) edges.push_back(Length::of(cell->number, rules.unit));
  }
  return edges;
}

std::string slot_words(const SlotPath& path) { return (path.target ? "target " : "") + path.slot; }

}  // namespace acw
