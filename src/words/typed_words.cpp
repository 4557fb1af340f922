#include "words/typed_words.hpp"

#include <vector>

#include "base/json_text.hpp"
#include "words/situation_value.hpp"
#include "words/slot_value.hpp"

namespace acw {
namespace {

std::string numbers_of(const Slot* slot, const SlotValue& said) {
  std::string text;
  for (std::size_t i = 0; i < said.numbers.size(); ++i) {
    const bool tally = said.kind == Slot::Kind::tally;
    if (tally && said.numbers[i] == 0) continue;
    text += text.empty() ? "" : ",";
    if (tally && slot != nullptr) text += slot->words[i].name + "=";
    text += std::to_string(said.numbers[i]);
  }
  return text;
}

std::string word_of(const Ruleset& rules, const Situation& situation, const SlotValue& said) {
  const auto& name = said.path.slot;
  const SlotPath original{said.path.target, std::string{slot::original}};
  if (name == slot::count && situation.has(original))
    return said.word + "/" + std::string{situation.word(original)};
  if (name == slot::count) return said.word;
  if (said.kind == Slot::Kind::flag) return said.word == "true" ? name : "";
  if (said.kind == Slot::Kind::words) return said.word;
  return "--" + std::string{said.path.target ? "target-" : ""} + name + " " +
         numbers_of(rules.slot(name), said);
}

class Typed {
 public:
  Typed(const Ruleset& rules, const Situation& said) : rules_{rules}, said_{said} {}

  void side(const std::vector<std::string>& names, bool target) {
    add(std::string{said_.word({target, std::string{slot::id}})});
    for (const auto& name : names) one({target, name});
  }
  void between(const std::vector<std::string>& names) {
    if (said_.distance)
      add(to_json(distance_value(*said_.distance, rules_.unit)) +
          std::string{unit_name(rules_.unit)});
    for (const auto& name : names) one({false, name});
  }
  void add(const std::string& word) {
    if (!word.empty()) text += (text.empty() ? "" : " ") + word;
  }
  std::string text;

 private:
  void one(const SlotPath& path) {
    const auto* said = said_.find(path);
    const bool counted =
        path.slot == slot::original && said_.has({path.target, std::string{slot::count}});
    if (said != nullptr && !counted && path.slot != slot::distance)
      add(word_of(rules_, said_, *said));
  }

  const Ruleset& rules_;
  const Situation& said_;
};

}  // namespace

std::string typed_words(const Ruleset& rules, const Procedure& procedure, const Situation& said) {
  Typed typed{rules, said};
  typed.side(procedure.acting, false);
  typed.between(procedure.between);
  Typed target{rules, said};
  if (!procedure.target.empty()) target.side(procedure.target, true);
  if (!target.text.empty()) typed.add("at " + target.text);
  return typed.text;
}

std::string quoted_word(const std::string& word) {
  if (!word.empty() && word.find_first_of(" \t\"'\\#$*?&;|<>()") == std::string::npos) return word;
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? "'\\''" : std::string(1, c);
  return quoted + "'";
}

}  // namespace acw
