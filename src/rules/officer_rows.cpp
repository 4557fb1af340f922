#include "rules/officer_rows.hpp"

#include "acw/rules/game_tables.hpp"
#include "rules/row_words.hpp"

namespace acw {

const Row* attached_row(const Procedure& procedure, bool target) {
  const auto* table = procedure.table(game::attached.name);
  for (std::size_t i = 0; table != nullptr && i < table->rows.size(); ++i) {
    const auto& row = table->rows[i];
    if ((among(next::sides, row, "side") == 1) == target) return &row;
  }
  return nullptr;
}

}  // namespace acw
