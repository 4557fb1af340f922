#pragma once

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "acw/rules/next_tables.hpp"
#include "acw/rules/ruleset.hpp"
#include "rules/common_rows.hpp"
#include "words/slot_value.hpp"

/// Whole command lines as somebody may type them, drawn from the rulesets' own vocabulary.
namespace acw::test::lines {

struct Line {
  std::string rules;      ///< as it is asked for
  std::string procedure;  ///< its name, or `roll`
  std::string typed;      ///< the whole line, without how it is thrown
};

/// The same lines for the same seed, on any machine; each hangs on its number and the seed alone.
class TypedLines {
 public:
  /// `rulesets` outlives it.
  TypedLines(const std::vector<Ruleset>& rulesets, std::string_view seed) : rulesets_{rulesets} {
    for (const char c : seed) seed_ = (seed_ ^ static_cast<unsigned char>(c)) * 1'099'511'628'211U;
  }

  Line line(std::uint64_t number) {
    dice_.seed(seed_ ^ (number * 0x9E37'79B9'7F4A'7C15U));
    if (happens(3)) return {"", "roll", "roll " + expression()};
    const auto& rules = one_of(rulesets_);
    const auto& procedure = procedure_of(rules);

    // from what has to be said to whatever may be
    eagerness_ = one_of(std::vector<unsigned>{0, 8, 8, 20, 45});
    auto typed = "-r " + rules.short_id + " " + procedure.name + said(rules, procedure, true, true);
    typed += followers(rules, procedure);
    if (speaks(procedure, next::to_the_end) && happens(15))
      typed += " --until 'round " + number_text(1, 4) + "'";
    if (happens(10)) typed += variant(rules);
    return {rules.short_id, procedure.name, std::move(typed)};
  }

 private:
  unsigned below(unsigned end) { return static_cast<unsigned>(dice_() % end); }
  bool happens(unsigned percent) { return below(100) < percent; }
  template <class T>
  const T& one_of(const std::vector<T>& list) {
    return list[below(static_cast<unsigned>(list.size()))];
  }
  std::string number_text(long long least, long long most) {
    const auto span = static_cast<unsigned>(std::min(most - least, 1'000'000LL)) + 1;
    return std::to_string(least + below(span));
  }

  /// As std::shuffle, but alike wherever it is compiled.
  void mix(std::vector<std::string>& words) {
    for (auto left = words.size(); left > 1; --left)
      std::swap(words[left - 1], words[below(static_cast<unsigned>(left))]);
  }

  /// One of a ruleset's: the more may be said of it, the oftener.
  const Procedure& procedure_of(const Ruleset& rules) {
    const auto weight = [](const Procedure& one) {
      return static_cast<unsigned>(2 + one.acting.size() + one.between.size() + one.target.size());
    };
    unsigned all = 0;
    for (const auto& one : rules.procedures) all += weight(one);
    auto at = below(all);
    const auto* found = &rules.procedures.front();
    while (at >= weight(*found)) at -= weight(*found++);
    return *found;
  }

  static bool speaks(const Procedure& procedure, std::string_view slot) {
    return procedure.is_sided(slot, false) || procedure.is_sided(slot, true) ||
           procedure.is_between(slot);
  }
  /// How often of a hundred times a slot is said: what an answer can't do without nearly always,
  /// what it needs of some situations more often than not, and all else as the line is eager.
  unsigned often(const Procedure& procedure, const SlotPath& path, unsigned otherwise) const {
    for (const auto& one : procedure.required) {
      if (one.path == path) otherwise = std::max(otherwise, one.when.empty() ? 97U : 60U);
    }
    return otherwise;
  }

  /// The words of all sides; which of them are counted, where they have a number.
  std::string said(const Ruleset& rules, const Procedure& procedure, bool acting, bool target) {
    auto own = side(rules, procedure, false, acting);
    std::vector<std::string> between;
    for (const auto& name : procedure.between) add(rules, procedure, {false, name}, between);
    // what lies between the sides may stand among the words of the first
    for (auto& word : between)
      own.insert(own.begin() + below(static_cast<unsigned>(own.size()) + 1), std::move(word));
    std::string text;
    for (const auto& word : own) text += " " + word;
    const auto other = side(rules, procedure, true, target);
    if (!other.empty()) text += happens(70) ? " at" : happens(50) ? " vs" : " against";
    for (const auto& word : other) text += " " + word;
    return text;
  }

  std::vector<std::string> side(const Ruleset& rules, const Procedure& procedure, bool target,
                                bool counted) {
    std::vector<std::string> words;
    for (const auto& name : procedure.side(target)) {
      if (name == slot::count) {
        if (counted && happens(often(procedure, {target, name}, 75)))
          words.push_back(count(procedure.is_sided("original", target)));
      } else {
        add(rules, procedure, {target, name}, words);
      }
    }
    mix(words);
    return words;
  }

  std::string count(bool of_more) {
    if (happens(swept)) return number_text(1, 3) + ".." + number_text(3, 5);

    const auto left = 1 + below(happens(80) ? 6 : 14);
    return std::to_string(left) +
           (of_more && happens(50) ? "/" + std::to_string(left + below(5)) : "");
  }

  std::string distance(Unit unit) {
    const bool other = unit != Unit::hex && happens(8);
    const auto far = unit == Unit::hex ? 6U : happens(60) ? 12U : 70U;
    auto number = std::to_string(1 + below(far));
    if (unit != Unit::hex && happens(10)) number += ".5";
    return number + std::string{unit_name(!other ? unit : unit == Unit::cm ? Unit::in : Unit::cm)};
  }

  /// Says a slot, or doesn't.
  void add(const Ruleset& rules, const Procedure& procedure, const SlotPath& path,
           std::vector<std::string>& words) {
    const auto option = std::string{path.target ? "--target-" : "--"} + path.slot;
    if (path.slot == slot::distance) {
      if (happens(often(procedure, path, 70)))
        words.push_back((happens(5) ? "--distance " : "") + distance(rules.unit));
      return;
    }
    const auto* slot = rules.slot(path.slot);
    if (slot == nullptr || !happens(often(procedure, path, eagerness_))) return;
    const auto most = std::min(slot->most, slot->least + (happens(80) ? 6 : 60));
    switch (slot->kind) {
      case Slot::Kind::flag:
        words.push_back(happens(85) ? word_of(slot->words[0]) : option);
        break;
      case Slot::Kind::words:
        if (is_text(*slot)) words.push_back(option + " '" + group(rules, procedure, path) + "'");
        else
          words.push_back((happens(85) ? "" : option + " ") + word_of(one_of(slot->words)) +
                          (happens(swept) ? "," + word_of(one_of(slot->words)) : ""));
        break;
      case Slot::Kind::number:
        words.push_back(option + " " + number_text(slot->least, most));
        break;
      case Slot::Kind::numbers: {
        std::string list;
        for (auto left = slot->size == 0 ? 1 + below(3) : slot->size; left > 0; --left)
          list += (list.empty() ? "" : ",") + number_text(slot->least, most);
        words.push_back((is_bare(*slot) ? "" : option + " ") + list);
        break;
      }
      case Slot::Kind::tally: {
        std::string list;
        for (const auto& word : slot->words)
          if (happens(50)) list += (list.empty() ? "" : ",") + word.name + "=" + number_text(0, 4);
        if (!list.empty()) words.push_back(option + " " + list);
        break;
      }
    }
  }

  /// Some of a side, in a text of their own.
  std::string group(const Ruleset& rules, const Procedure& procedure, const SlotPath& path) {
    auto text = number_text(1, 5);
    for (const auto& name : procedure.side(path.target)) {
      const auto* slot = rules.slot(name);
      if (slot != nullptr && slot->spoken() && slot->words.size() > 0 &&
          happens(often(procedure, {path.target, name}, eagerness_)))
        text += " " + one_of(slot->words).name;
    }
    return text;
  }

  std::string word_of(const Word& word) {
    if (word.aliases.empty() || happens(75)) return word.name;
    const auto& alias = one_of(word.aliases);
    return alias.find_first_of(" '\"") == std::string::npos ? alias : word.name;
  }

  std::string followers(const Ruleset& rules, const Procedure& first) {
    std::string text;
    const auto* before = &first;
    while (happens(25)) {
      const auto rows = follow_rows(*before);
      if (rows.empty()) break;
      const auto& row = *one_of(rows);
      const auto* procedure = rules.procedure(row.text("procedure"));
      if (procedure == nullptr) break;
      const bool as_target = row.text("as") == next::sides[1];
      text += " --then \"" + procedure->name + said(rules, *procedure, as_target, !as_target) +
              (happens(5) ? happens(50) ? " --of attacker" : " --of defender" : "") + "\"";
      before = procedure;
    }
    return text;
  }

  std::string variant(const Ruleset& rules) {
    std::vector<const Ruling*> variants;
    for (const auto& ruling : rules.rulings)
      if (!ruling.variant.empty()) variants.push_back(&ruling);
    if (variants.empty()) return {};
    const auto& ruling = *one_of(variants);
    return " --variant " + ruling.variant + "=" + one_of(ruling.choices);
  }

  std::string expression() {
    auto text = number_text(1, 6) + (happens(80) ? "d" : "D") +
                std::to_string(one_of(std::vector<int>{4, 6, 8, 10, 12, 20, 100}));
    if (happens(30)) text += (happens(50) ? "+" : "-") + number_text(1, 5);
    else if (happens(30)) text += ">=" + number_text(1, 7);
    else if (happens(20)) text += happens(50) ? "kh1" : "kl1";
    return happens(20) ? text + " " + number_text(1, 4) + "+" : text;
  }

  static constexpr unsigned swept = 2;  ///< of a hundred: that several are asked at once
  const std::vector<Ruleset>& rulesets_;
  std::uint64_t seed_ = 14'695'981'039'346'656'037U;
  std::mt19937_64 dice_;
  unsigned eagerness_ = 0;
};

}  // namespace acw::test::lines
