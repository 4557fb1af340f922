#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// One group of a force as it was typed: `14 trained minie-rifle bayonet`.
struct TypedGroup {
  std::string text;
  Situation said;
  int figures = 0;
  bool leads = false;  ///< it is the leader of the group before it
};

/// Groups of a force, each a text with its own words: a ruleset's `typed` table.
class TypedGroups {
 public:
  static constexpr Column columns[] = {
      {"slot", Column::text, true, naming::slot},    ///< that the texts are said of
      {"words", Column::texts, true, naming::slot},  ///< slots that a text may answer
      {"leader", Column::text, true,
       naming::slot},  ///< the one of them that makes it a group's leader
      {"figure", Column::texts, true, naming::slot}  ///< the first is needed, and one of the others
  };
  static constexpr Shape shape{"typed", columns};

  /// The row, where groups were typed; else null.
  static const Row* typed(const Query& query) {
    const auto* row = query.first(shape.name);
    return row != nullptr && query.situation().has({false, row->text("slot")}) ? row : nullptr;
  }

  TypedGroups(const Query& query, const Row& row) : query_{query}, row_{row} {}

  std::vector<TypedGroup> read() const {
    const std::string slot{row_.text("slot")};
    const auto& of_group = row_.cell("words")->texts;
    for (const auto& one : query_.situation().all()) {
      if (one.typed && contains(of_group, one.path.slot))
        throw Misread{"--" + slot + " says it of each group: write " +
                      quote(one.kind == Slot::Kind::flag ? one.path.slot : one.word) + " into it"};
    }
    const std::string texts{query_.situation().word({false, slot})};
    std::vector<TypedGroup> groups;
    for (std::size_t from = 0; from <= texts.size();) {
      const auto end = std::min(texts.find('\n', from), texts.size());
      groups.push_back(group(texts.substr(from, end - from)));
      if (groups.back().leads) check_leader(groups);
      from = end + 1;
    }
    return groups;
  }

 private:
  [[noreturn]] void fail(const std::string& text, const std::string& why) const {
    throw Misread{"--" + row_.text("slot") + " " + quote(text) + ": " + why};
  }

  TypedGroup group(const std::string& text) const {
    TypedGroup group{text, {}, 0, false};
    constexpr std::string_view blanks = " \t";
    for (auto from = text.find_first_not_of(blanks); from != std::string::npos;) {
      const auto end = std::min(text.find_first_of(blanks, from), text.size());
      say(text, text.substr(from, end - from), group.said);
      from = text.find_first_not_of(blanks, end);
    }
    const auto has = [&](std::string_view slot) { return group.said.has({false, slot}); };
    group.figures = static_cast<int>(group.said.number({false, slot::count}));
    if (group.figures == 0) fail(text, "how many figures?");
    const auto& needed = row_.cell("figure")->texts;
    if (!has(needed.front())) fail(text, needed.front() + " is missing");
    if (std::none_of(needed.begin() + 1, needed.end(), has))
      fail(text, "what are they armed with?");
    for (const auto& refusal : query_.procedure().refusals) {
      if (group.said.matches(refusal.when)) refusal.failure().raise();
    }
    group.leads = has(row_.text("leader"));
    return group;
  }

  void say(const std::string& text, const std::string& word, Situation& group) const {
    const auto& known = row_.cell("words")->texts;
    const auto* slot = query_.rules().spoken_slot(known, word);
    const bool number = word.find_first_not_of("0123456789") == std::string::npos;
    if (slot == nullptr && !(number && word.size() < 7)) unknown(text, word);
    const SlotPath path{false, slot != nullptr ? slot->name : std::string{slot::count}};
    if (group.has(path)) fail(text, path.slot + " stands in it twice");
    if (slot == nullptr) group.set_number(path, std::stoi(word));
    else
      group.set_word(path, slot->kind,
                     slot->kind == Slot::Kind::flag ? "true" : slot->find(word)->name, true);
  }
  [[noreturn]] void unknown(const std::string& text, const std::string& word) const {
    Names all;
    std::string slots;
    for (const auto& name : row_.cell("words")->texts) {
      slots += ", " + name;
      const auto* slot = query_.rules().slot(name);
      for (std::size_t i = 0; slot != nullptr && i < slot->words.size(); ++i) {
        all.push_back(slot->words[i].name);
        all.insert(all.end(), slot->words[i].aliases.begin(), slot->words[i].aliases.end());
      }
    }
    const auto near = nearest(word, all);
    fail(text, quote(word) + " is no word of a group" +
                   (near.empty() ? "" : ": did you mean " + quote(near) + "?") + " (how many" +
                   slots + ")");
  }

  /// The last of them leads the group before it.
  void check_leader(const std::vector<TypedGroup>& groups) const {
    const auto& leader = groups.back();
    if (groups.size() < 2) fail(leader.text, "a leader stands behind the group that he leads");
    if (leader.figures != 1) fail(leader.text, "a leader is one figure");
    if (groups[groups.size() - 2].leads) fail(leader.text, "that group has a leader");
  }

  const Query& query_;
  const Row& row_;
};

}  // namespace acw
