#include "acw/rules/query.hpp"

namespace acw {

void refuse_missing_row(const Procedure& procedure, std::string_view table,
                        const Situation& situation) {
  const auto& rows = procedure.rows(table);
  Texts tested;     // all slots that rows test, with their words
  Texts unmatched;  // those whose word is in no row
  for (const auto& row : rows) {
    for (const auto& condition : row.when) {
      const auto& path = condition.path;
      const auto* found = situation.find(path);
      const auto slot = concat(found == nullptr ? "no " : "", path.text());
      const bool has_word = found != nullptr && found->kind != Slot::Kind::flag;
      const auto text = has_word ? concat(slot, " ", found->word) : slot;
      if (contains(tested, text)) continue;
      tested.push_back(text);
      const auto matches = [&](const Row& other) {
        return ranges::any_of(other.when, [&](const Condition& one) {
          return one.path == path && situation.matches(one);
        });
      };
      if (ranges::none_of(rows, matches)) unmatched.push_back(text);
    }
  }
  const auto words = joined(unmatched.empty() ? tested : unmatched);
  throw RuleError{concat("the rules have no row for this in ", procedure.name, ".", table,
                         words.empty() ? "" : " (" + words + ")"),
                  procedure.place};
}

}  // namespace acw
