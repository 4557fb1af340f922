#include "rules/next_rows.hpp"

#include "acw/rules/aftermath_tables.hpp"
#include "acw/rules/next_tables.hpp"

namespace acw {
namespace {

std::vector<const Row*> rows_that(const Procedure& procedure, auto is) {
  std::vector<const Row*> rows;
  const auto* table = procedure.table(next::shape.name);
  for (std::size_t i = 0; table != nullptr && i < table->rows.size(); ++i) {
    if (is(table->rows[i])) rows.push_back(&table->rows[i]);
  }
  return rows;
}

bool repeats(const Row& row) { return row.cell("repeat") != nullptr; }

}  // namespace

const Row* repeat_row(const Procedure& procedure) {
  const auto rows = rows_that(procedure, repeats);
  return rows.empty() ? nullptr : rows.front();
}

const Row* repeat_row(const Procedure& procedure, const Situation& situation) {
  const auto rows = rows_that(
      procedure, [&](const Row& row) { return repeats(row) && situation.matches(row.when); });
  return rows.empty() ? nullptr : rows.front();
}

std::vector<const Row*> follow_rows(const Procedure& procedure) {
  return rows_that(procedure, [](const Row& row) {
    return row.cell("procedure") != nullptr && !row.flag("each_round");
  });
}

std::vector<const Row*> round_rows(const Procedure& procedure) {
  return rows_that(procedure, [](const Row& row) { return row.flag("each_round"); });
}

const Row* ending_row(const Procedure& procedure) {
  const auto* table = procedure.table(after::effects.name);
  for (std::size_t i = 0; table != nullptr && i < table->rows.size(); ++i) {
    if (table->rows[i].flag("ends")) return &table->rows[i];
  }
  return nullptr;
}

std::vector<const Row*> told_rows(const Procedure& procedure) {
  return rows_that(procedure, [](const Row& row) { return row.cell("slot") != nullptr; });
}

}  // namespace acw
