#include "words/parse_state.hpp"

#include "words/slot_value.hpp"

namespace acw {

std::pair<const Slot*, bool> ParseState::slot_of(std::string_view typed, bool side) const {
  if (const auto* slot = rules.spoken_slot(procedure.side(side), typed)) return {slot, side};
  return {rules.spoken_slot(procedure.between, typed), false};
}

const Slot* ParseState::numbers_slot() const { return bare_slot(rules, procedure.side(target)); }

const Slot* ParseState::goes_on_with(std::string_view word) const {
  return word.find_first_not_of("0123456789,") == std::string_view::npos ? numbers_slot() : nullptr;
}

std::string_view ParseState::option_meant(std::string_view name) const {
  if (procedure.is_sided(name, false) || procedure.is_between(name)) return name;
  for (const auto* names : {&procedure.acting, &procedure.between}) {
    for (const auto& one : *names) {
      const auto* slot = rules.slot(one);
      if (slot != nullptr && slot->kind == Slot::Kind::number && !slot->words.empty() &&
          slot->words.front().said_by(name))
        return slot->name;
    }
  }
  return name;
}

bool ParseState::is_flag(const SlotPath& path) const {
  const auto* slot = rules.slot(path.slot);
  return slot != nullptr && slot->kind == Slot::Kind::flag;
}

bool is_separator(std::string_view word) {
  return word == "at" || word == "vs" || word == "against";
}

}  // namespace acw
