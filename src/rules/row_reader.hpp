#pragma once

#include <string>
#include <vector>

#include "acw/base/problem.hpp"
#include "acw/rules/ruleset.hpp"
#include "rules/fields.hpp"

namespace acw {

/// Reads the tables of one procedure, knowing its slots.
class RowReader {
 public:
  RowReader(const Ruleset& rules, Procedure& procedure, Problems& problems)
      : rules_{rules}, procedure_{procedure}, problems_{problems} {}

  /// The conditions of a row, a default or a refusal.
  std::vector<Condition> when(Fields& fields);
  void check_path(const SlotPath& path, const Mark& at);
  void read_table(const Field& field, const Shape& shape);
  void check_ruling(const std::string& id, const Mark& at);
  /// A word that a slot takes by itself has to be one of its words, or a number where it takes one.
  void check_word(const SlotPath& path, const std::string& word, const Mark& at);

 private:
  void conditions_of(const Node& node, bool target, std::vector<Condition>& conditions);
  void value_of(const Node& node, Condition& condition);
  void check_value(const Condition& condition, const Mark& at);
  void check_number(const Condition& condition, long long least, long long most, const Mark& at);
  [[nodiscard]] bool known(const SlotPath& path) const;
  void read_row(const Node& node, const std::string& what, const Shape& shape,
                const std::string& by, Table& table);

  const Ruleset& rules_;
  Procedure& procedure_;
  Problems& problems_;
};

}  // namespace acw
