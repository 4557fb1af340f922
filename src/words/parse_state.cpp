#include "words/parse_state.hpp"

#include "acw/rules/meant_table.hpp"

namespace acw {

std::pair<const Slot*, bool> ParseState::slot_of(std::string_view word, bool side) const {
  if (const auto* slot = rules.spoken_slot(procedure.side(side), word)) {
    const auto* row = meant::row_of(procedure, word, side);
    return {slot, row != nullptr && !row->has("ask") ? !side : side};
  }
  return {rules.spoken_slot(procedure.between, word), false};
}

const Slot* ParseState::numbers_slot() const {
  for (const auto& name : procedure.side(target)) {
    if (const auto* slot = rules.slot(name); slot != nullptr && is_bare(*slot)) return slot;
  }
  return nullptr;
}

std::string_view ParseState::option_meant(std::string_view name, bool of_target) const {
  if (procedure.is_sided(name, of_target) || procedure.is_between(name)) return name;
  for (const auto* names : {&procedure.side(of_target), &procedure.between}) {
    for (const auto& one : *names) {
      const auto* slot = rules.slot(one);
      if (slot != nullptr && slot->kind == Slot::Kind::number && !slot->words.empty() &&
          slot->words.front().said_by(name))
        return slot->name;
    }
  }
  return name;
}

std::string ParseState::as_typed(std::string_view word) const {
  for (const auto i : ranges::Places{typed}) {
    const auto read = plain_word(typed[i]);
    if (read != typed[i] && read.size() == typed[i].size() &&
        (read == word || read.substr(0, read.find('=')) == word))
      return typed[i].substr(0, word.size());
  }
  return std::string{word};
}

bool ParseState::is_flag(const SlotPath& path) const {
  const auto* slot = rules.slot(path.slot);
  return slot != nullptr && slot->kind == Slot::Kind::flag;
}

bool is_separator(std::string_view word) {
  return word == "at" || word == "vs" || word == "against";
}

}  // namespace acw
