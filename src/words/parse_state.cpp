#include "words/parse_state.hpp"

#include "acw/rules/meant_table.hpp"
#include "words/heard.hpp"
#include "words/slot_value.hpp"

namespace acw {

std::pair<const Slot*, bool> ParseState::slot_of(std::string_view typed, bool side) const {
  if (const auto* slot = rules.spoken_slot(procedure.side(side), typed)) {
    const auto* row = meant::row_of(procedure, typed, side);
    return {slot, (row != nullptr && row->cell("ask") == nullptr) ? !side : side};
  }
  return {rules.spoken_slot(procedure.between, typed), false};
}

const Slot* ParseState::numbers_slot() const {
  for (const auto& name : procedure.side(target)) {
    if (const auto* slot = rules.slot(name); slot != nullptr && is_bare(*slot)) return slot;
  }
  return nullptr;
}

const Slot* ParseState::goes_on_with(std::string_view word) const {
  return word.find_first_not_of("0123456789,") == std::string_view::npos ? numbers_slot() : nullptr;
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

Texts ParseState::heard(const Texts& typed) {
  auto words = plain_words(typed);
  for (const auto i : ranges::Places{words}) {
    if (words[i] != typed[i] && words[i].size() == typed[i].size())
      otherwise.emplace_back(words[i], typed[i]);
  }
  return words;
}

std::string ParseState::as_typed(std::string_view word) const {
  for (const auto& [read, typed] : otherwise) {
    if (read == word || read.substr(0, read.find('=')) == word) return typed.substr(0, word.size());
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
