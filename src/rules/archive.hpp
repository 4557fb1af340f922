#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "acw/rules/ruleset.hpp"
#include "rules/speech.hpp"

namespace acw {

/// Rulesets as bytes. The ones in data/ are read and checked when the program is built, and lie in
/// it in this form: reading TOML at every start would cost more than everything else together.
///
/// One `fields` for each struct serves both ways. Places in files (`Mark`) are left out: nothing is
/// wrong with what was checked. A lazy list is framed by its length, and read when it's looked
/// into.
namespace archive {

void fields(auto& archive, SlotPath& path) { archive(path.target, path.slot); }
void fields(auto& archive, Condition& condition) { archive(condition.path, condition.values); }
void fields(auto& archive, Cell& cell) {
  archive(cell.name, cell.type, cell.number, cell.text, cell.integers, cell.texts);
}
void fields(auto& archive, Row& row) {
  archive(row.when, row.label, row.place, row.ruling, row.cells);
}
void fields(auto& archive, Table& table) {
  archive(table.name, table.place, table.rows);
  archive.follows(table.variants);
}
void fields(auto& archive, Word& word) { archive(word.name, word.aliases, word.help); }
void fields(auto& archive, Slot& slot) {
  archive(slot.name, slot.kind, slot.words, slot.help, slot.least, slot.most, slot.size);
}
void fields(auto& archive, Ruling& ruling) {
  archive(ruling.id, ruling.note, ruling.place, ruling.variant, ruling.choices);
}
void fields(auto& archive, Fact& fact) {
  archive(fact.name, fact.aliases, fact.title, fact.says, fact.place);
}
void fields(auto& archive, Default& value) {
  archive(value.path, value.when, value.word, value.note, value.always);
}
void fields(auto& archive, Required& required) {
  archive(required.path, required.when, required.hint);
}
void fields(auto& archive, Refusal& refusal) {
  archive(refusal.when, refusal.say, refusal.place, refusal.typed, refusal.code);
}
void fields(auto& archive, Remark& remark) { archive(remark.when, remark.note, remark.ruling); }
void fields(auto& archive, OutcomeWording& telling) {
  archive(telling.outcome, telling.yes, telling.no);
}
void fields(auto& archive, Procedure& procedure) {
  archive(procedure.name, procedure.mechanism, procedure.summary, procedure.place,
          procedure.headline, procedure.labels, procedure.lucky, procedure.examples,
          procedure.acting, procedure.target, procedure.between, procedure.bands, procedure.rulings,
          procedure.defaults, procedure.required, procedure.refusals, procedure.remarks,
          procedure.tellings, procedure.tables);
}
void fields(auto& archive, Meaning& meaning) {
  archive(meaning.typed, meaning.means, meaning.kinds);
}
void fields(auto& archive, Reply& answer) {
  archive(answer.typed, answer.where, answer.has, answer.say);
}
void fields(auto& archive, Substitute& substitute) {
  archive(substitute.command, substitute.has, substitute.word);
}
void fields(auto& archive, TargetQuestion& question) { archive(question.command, question.ask); }
void fields(auto& archive, Speech& speech) {
  archive(speech.fillers, speech.places, speech.place_slots, speech.articles, speech.after_cover,
          speech.lasting, speech.by_turns, speech.meanings, speech.crossings, speech.corrections,
          speech.answers, speech.commands, speech.absent, speech.targets);
}
/// Of a ruleset: all but its procedures and facts.
void fields(auto& archive, Ruleset& rules) {
  archive(rules.id, rules.short_id, rules.title, rules.author, rules.source, rules.unit,
          rules.slots, rules.rulings);
}

class Writer {
 public:
  /// Unframed, lists are bytes to compare or hash, and can't be read back.
  explicit Writer(bool framed = true) : framed_{framed} {}
  template <class... T>
  void operator()(T&... values) {
    (put(values), ...);
  }
  /// What follows from the rest is kept to be read, and compared with nothing.
  void follows(auto& value) {
    if (framed_) put(value);
  }
  std::string bytes;

 private:
  template <class T>
  void put(T& value) {
    if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T>) {
      bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
    } else {
      fields(*this, value);
    }
  }
  void put_size(std::size_t size) {
    const auto short_size = static_cast<std::uint16_t>(size);
    bytes.append(reinterpret_cast<const char*>(&short_size), sizeof short_size);
  }
  void put(std::string& text) {
    put_size(text.size());
    bytes += text;
  }
  void put(LazyText& text) {
    put_size(text.view().size());
    bytes += text.view();
  }
  template <class T>
  void put(std::vector<T>& list) {
    put_size(list.size());
    for (auto& item : list) put(item);
  }
  template <class T>
  void put(LazyList<T>& list) {
    Writer within{framed_};
    within(list.items());
    const auto length = static_cast<std::uint32_t>(within.bytes.size());
    if (framed_) bytes.append(reinterpret_cast<const char*>(&length), sizeof length);
    bytes += within.bytes;
  }

  bool framed_;
};

template <class T>
T unpack(std::string_view bytes);

class Reader {
 public:
  explicit Reader(std::string_view bytes) : bytes_{bytes} {}
  template <class... T>
  void operator()(T&... values) {
    (get(values), ...);
  }
  void follows(auto& value) { get(value); }
  [[nodiscard]] bool done() const { return bytes_.empty(); }

 private:
  void copy(void* to, std::size_t size) {
    std::memcpy(to, bytes_.data(), size);
    bytes_.remove_prefix(size);
  }
  template <class T>
  void get(T& value) {
    if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T>) copy(&value, sizeof value);
    else fields(*this, value);
  }
  std::size_t get_size() {
    std::uint16_t size = 0;
    copy(&size, sizeof size);
    return size;
  }
  std::string_view get_text() {
    const auto size = get_size();
    const auto text = bytes_.substr(0, size);
    bytes_.remove_prefix(size);
    return text;
  }
  void get(std::string& text) {
    if (const auto read = get_text(); !read.empty()) text.assign(read);
  }
  void get(LazyText& text) { text = LazyText::lying(get_text()); }
  void get(std::vector<std::string>& list) {
    const auto size = get_size();
    list.reserve(size);
    for (std::size_t i = 0; i < size; ++i) list.emplace_back(get_text());
  }
  template <class T>
  void get(std::vector<T>& list) {
    list.resize(get_size());
    for (auto& item : list) get(item);
  }
  template <class T>
  void get(LazyList<T>& list) {
    std::uint32_t length = 0;
    copy(&length, sizeof length);
    list = {bytes_.substr(0, length), &unpack<std::vector<T>>};
    bytes_.remove_prefix(length);
  }

  std::string_view bytes_;
};

std::string pack(auto value, bool framed = true) {
  Writer writer{framed};
  writer(value);
  return std::move(writer.bytes);
}

/// What was packed, framed. The bytes have to outlive it: its lazy lists lie in them.
template <class T>
T unpack(std::string_view bytes) {
  T value;
  Reader reader{bytes};
  reader(value);
  return value;
}

}  // namespace archive
}  // namespace acw
