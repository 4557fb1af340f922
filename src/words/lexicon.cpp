#include "words/lexicon.hpp"

#include "acw/rules/meaning_table.hpp"

namespace acw {

Phrase Lexicon::find(std::string_view phrase, bool side) const {
  if (const auto* slot = rules.spoken_slot(procedure.side(side), phrase)) {
    const auto* row = meaning::row_of(procedure, phrase, side);
    return {slot, (row != nullptr && !row->has("ask")) != side, slot->find(phrase), phrase};
  }
  const auto* slot = rules.spoken_slot(procedure.between, phrase);
  return {slot, false, slot == nullptr ? nullptr : slot->find(phrase), phrase};
}

std::vector<Phrase> Lexicon::find_all(const Texts& phrases, bool side) const {
  std::vector<Phrase> found;
  for (const auto& phrase : phrases) {
    const auto entry = find(phrase, side);
    const auto is_same = [&](const Phrase& other) { return other.word == entry.word; };
    if (entry.slot != nullptr && ranges::none_of(found, is_same)) found.push_back(entry);
  }
  return found;
}

const Saying* Lexicon::find_everyday(std::string_view phrase, bool side) const {
  return ranges::first_that(speech().meanings, [&](const Saying& one) {
    return contains(one.typed, phrase) && !find_all(one.means, side).empty();
  });
}

const Slot* Lexicon::slot_of(std::string_view phrase, bool side) const {
  const auto* slot = find(phrase, side).slot;
  const auto* meaning = slot != nullptr ? nullptr : find_everyday(phrase, side);
  return meaning == nullptr ? slot : find_all(meaning->means, side).front().slot;
}

std::vector<SlotPath> Lexicon::slots(bool side) const {
  std::vector<SlotPath> all;
  for (const auto& name : procedure.side(side)) all.push_back({side, name});
  for (const auto& name : procedure.between) all.push_back({false, name});
  return all;
}

const Slot* Lexicon::numbers_slot(bool side) const {
  for (const auto& name : procedure.side(side)) {
    if (const auto* slot = rules.slot(name); slot != nullptr && is_bare(*slot)) return slot;
  }
  return nullptr;
}

SlotPath Lexicon::option_path(std::string_view option) const {
  constexpr std::string_view prefix = "target-";
  SlotPath by_alias;
  for (const auto& path : procedure.slots()) {
    if (path.target && !option.starts_with(prefix)) break;
    const auto name = option.substr(path.target ? prefix.size() : 0);
    if (name == slot::original && path.slot == slot::count) return {path.target, name};
    if (path.slot == name) return path;
    const auto* slot = rules.slot(path.slot);
    const bool is_alias = slot != nullptr && slot->kind == Slot::Kind::number &&
                          !slot->words.empty() && slot->words.front().is_typed_as(name);
    if (is_alias && by_alias.slot.empty()) by_alias = path;
  }
  return by_alias;
}

bool Lexicon::is_flag(const SlotPath& path) const {
  const auto* slot = rules.slot(path.slot);
  return slot != nullptr && slot->kind == Slot::Kind::flag;
}

bool is_separator(std::string_view word) {
  return word == "at" || word == "vs" || word == "against";
}

std::string filled_in(std::string say, std::string_view mark, std::string_view by) {
  for (auto at = say.find(mark); at != std::string::npos; at = say.find(mark, at + by.size()))
    say.replace(at, mark.size(), by);
  return say;
}

const Saying* doubt_of(std::string_view word, std::string_view slot, bool target) {
  return ranges::first_that(speech().doubtful, [&](const Saying& one) {
    return contains(one.typed, word) && (one.slots.empty() || contains(one.slots, slot)) &&
           one.side != (target ? "acting" : "target");
  });
}

bool is_settled(const Saying& doubt, bool target, const Sweep& sweep) {
  return ranges::any_of(doubt.unless,
                        [&](const std::string& slot) {
                          return sweep.has({target, slot});
                        }) ||
         ranges::any_of(sweep.common.all(), [&](const SlotValue& one) {
           return one.path.target == target && contains(doubt.words, one.word);
         });
}

}  // namespace acw
