#pragma once

#include "acw/base/problem.hpp"
#include "acw/rules/ruleset.hpp"

namespace acw {

/// Adds a problem if a word is not among the known ones.
void require_known(Problems& problems, const Mark& at, std::string_view what, std::string_view word,
                   const auto& known) {
  if (!contains(known, word)) problems.unknown(at, what, word, known);
}

/// Reads and checks what the keys of a procedure say about its slots, and about rulings.
class ConditionReader {
 public:
  /// The procedure's slots and bands are read before its first condition.
  ConditionReader(const Ruleset& rules, const Procedure& procedure, Problems& problems)
      : rules_{rules}, procedure_{procedure}, problems_{problems} {}

  /// Conditions of a row, a default or a refusal.
  Conditions read(const Node& when);
  /// Checks that the procedure has the slot.
  void check_path(const SlotPath& path, const Mark& at);
  void check_ruling(const Node& id);
  /// Checks that the slot can have the condition's last value.
  void check_value(const Condition& condition, const Mark& at);
  /// True if the procedure has the slot, or the slot is built in or a variant.
  bool has_slot(const SlotPath& path) const;

 private:
  void add_conditions(const Node& node, bool target, Conditions& conditions);
  void add_value(const Node& node, Condition& condition);
  void check_number(const Condition& condition, long long least, long long most, const Mark& at);

  const Ruleset& rules_;
  const Procedure& procedure_;
  Problems& problems_;
};

}  // namespace acw
