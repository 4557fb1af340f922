#include "render/roster_sheet.hpp"

#include <map>

#include "acw/base/concat.hpp"
#include "acw/base/failure.hpp"
#include "acw/base/nearest.hpp"
#include "base/record.hpp"
#include "render/padding.hpp"

namespace acw {
Document::Table roster_table() {
  return {"id",
          {{"", "unit", true},
           {"", "", true},
           {"", "figures", true},
           {"", "breaks", true},
           {"", "", true}},
          {}};
}

Document::Row roster_row(const std::string& id, const std::string& name, const std::string& words,
                         const Document::Boxes& boxes, const std::string& state) {
  const auto breaks = boxes.breaks_at > 0 ? concat("breaks at ", boxes.breaks_at) : "";
  return {id, {{name}, {words}, {.text = {}, .boxes = boxes}, {breaks}, {state}}};
}

Document roster_of(const Report& report, const RenderContext& context) {
  const auto& outcome = report.outcome;
  if (outcome["units"].is_null())
    throw UsageError{"a page shows a rolled map or army: leave out --odds, --sample and --need"};
  Document roster{context.rules.title_or_id(), framed("seed ", report.seed.value_or(""))};
  std::map<std::pair<bool, long long>, Document::Table> brigades;
  for (const auto& unit : items_in(outcome["units"])) {
    std::string words;
    Document::Boxes boxes;
    for (const auto& [key, value] : fields_in(unit)) {
      const auto* word = value.as<std::string>();
      if (word != nullptr && key != "id" && key != "name") append(words, " ", *word);
      else if (value == Value{true}) append(words, " ", key);
    }
    for (const auto* count : {"figures", "stands", "guns"}) {
      if (boxes.figures == 0) boxes.figures = boxes.left = whole_in(unit[count]);
    }
    boxes.breaks_at = whole_in(unit["breaks_at"]);
    const auto brigade = whole_in(unit["brigade"]);
    auto& table = brigades.try_emplace({brigade == 0, brigade}, roster_table()).first->second;
    table.rows.push_back(roster_row(text_in(unit["id"]), text_in(unit["name"]), words, boxes));
  }
  const auto page = text_in(outcome["side"]);
  for (auto& [key, table] : brigades) {
    const auto name = !key.first            ? concat("brigade ", key.second)
                      : brigades.size() > 1 ? std::string{"no brigade"}
                                            : std::string{};
    roster.parts.push_back({.page = page, .title = name, .table = std::move(table)});
  }
  auto officers = roster_table();
  for (const auto& [rank, number] : fields_in(outcome["officers"])) {
    const auto count = whole_in(number);
    if (count > 0) officers.rows.push_back(roster_row(std::string{rank}, {}, {}, {count, count}));
  }
  if (!officers.rows.empty())
    roster.parts.push_back({.page = page, .title = "officers", .table = std::move(officers)});
  return roster;
}

}  // namespace acw
