#pragma once

#include <optional>

#include "acw/base/ranges.hpp"

namespace acw {

/// A line of a ruleset that had a part in a number.
struct Reason {
  std::string label;
  int add = 0;  ///< what it adds to the number; of the base: the number it starts from
  bool base = false;
  std::string place{};
  std::string ruling{};
};

/// A throw that may be asked for: what is to be thrown and what is needed, and why that much.
struct Need {
  std::string why;
  std::string dice;  ///< "12 D8", "1 D6 for each hit"
  int sides = 0;
  int needs = 0;  ///< 0 where dice are read and not counted
  bool low = false;
  std::vector<Reason>
      because{};  ///< the base first; their `add`s come to `needs`, or without a base to `change`
  int twice = 0;  ///< a die of that or more counts two; 0 where none does
  std::optional<int> change{};  ///< what is put on a die that is read
  std::string reads{};          ///< what its faces say, where they are read: "1–3 kill"
  std::vector<int> tells{};     ///< the faces of such a die that come to something
  std::string limit{};          ///< what decides without dice: "breaks at 5"
};

/// A list that its copies share until something is added to one of them.
template <class T>
class SharedList {
 public:
  auto begin() const { return items().begin(); }
  auto end() const { return items().end(); }
  std::size_t size() const { return items().size(); }
  bool empty() const { return items().empty(); }
  const T& front() const { return items().front(); }

  void push_back(T item) { own().push_back(std::move(item)); }

  /// The items, to be changed: from now on nobody else's.
  std::vector<T>& own() {
    if (items_ == nullptr || items_.use_count() > 1)
      items_ = std::make_shared<std::vector<T>>(items());
    return *items_;
  }

 private:
  const std::vector<T>& items() const {
    static const std::vector<T> none;
    return items_ == nullptr ? none : *items_;
  }

  std::shared_ptr<std::vector<T>> items_;
};

/// What a plan has to say for itself: throws and their reasons, other rows that were read, remarks,
/// and rulings that applied.
struct Explanation {
  SharedList<Need> needs;
  SharedList<Reason> facts;
  Texts notes;
  Texts rulings;
  std::string later;  ///< of a part of something longer that isn't taken at once: when

  /// Each note once; an empty one says nothing.
  void note(std::string text) {
    if (!text.empty() && !contains(notes, text)) notes.push_back(std::move(text));
  }
  bool has_fact(const Reason& fact) const {
    return ranges::any_of(facts, [&](const Reason& one) {
      return one.label == fact.label && one.place == fact.place;
    });
  }
  /// Takes over the facts of a part, each once, and its rulings.
  void add_facts(const Explanation& part) {
    for (const auto& fact : part.facts) {
      if (!has_fact(fact)) facts.push_back(fact);
    }
    for (const auto& id : part.rulings) ruling(id);
  }
  void ruling(std::string_view id) {
    if (!id.empty() && !contains(rulings, id)) rulings.emplace_back(id);
  }
};

}  // namespace acw
