#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>

#include "acw/base/lazy_list.hpp"
#include "acw/base/node.hpp"
#include "acw/rules/ruleset.hpp"
#include "rules/speech.hpp"

namespace acw {

/// Rulesets as bytes. The ones in data/ are read and checked when the program is built, and lie in
/// it in this form: reading TOML at every start would cost more than everything else together.
///
/// What a file that extends one of them lays over is kept besides, as it was written (`Node`).
///
/// One `fields` for each struct serves both ways, and the reader of files, too (fields.hpp): before
/// a member that it reads stands the key that it has there. Places in files (`Mark`) are left out:
/// nothing is wrong with what was checked. A lazy list is framed by its length, and read when it's
/// looked into.
namespace archive {

/// The key of a member in a file, where it has to be there.
struct Needed {
  std::string_view key;
};

void fields(auto& archive, Field& field);
void fields(auto& archive, Node& node) {
  archive(node.kind);
  switch (node.kind) {
    case Node::Kind::text:
      return archive(node.text);
    case Node::Kind::integer:
      archive(node.integer);
      node.real = static_cast<double>(node.integer);
      return;
    case Node::Kind::real:
      return archive(node.real);
    case Node::Kind::boolean:
      return archive(node.boolean);
    case Node::Kind::array:
      return archive(node.items);
    case Node::Kind::table:
      return archive(node.fields);
    case Node::Kind::other:
      return;
  }
}
void fields(auto& archive, Field& field) { archive(field.name, field.value); }
void fields(auto& archive, SlotPath& path) { archive(path.target, path.slot); }
void fields(auto& archive, Condition& condition) { archive(condition.path, condition.values); }
void fields(auto& archive, Cell& cell) {
  archive(cell.name, cell.type, cell.number, cell.text, cell.integers, cell.texts);
}
void fields(auto& archive, Row& row) {
  archive("when", row.when, "label", row.label, "place", row.place, "ruling", row.ruling,
          row.cells);
}
void fields(auto& archive, Table& table) {
  archive(table.name, table.place, table.rows);
  archive.follows(table.variants);
}
void fields(auto& archive, Word& word) {
  archive("word", word.name, "aliases", word.aliases, "help", word.help);
}
void fields(auto& archive, Slot& slot) {
  archive("name", slot.name, slot.kind, slot.words, "help", slot.help, slot.least, slot.most,
          slot.size);
}
void fields(auto& archive, Ruling& ruling) {
  archive("id", ruling.id, "note", ruling.note, "place", ruling.place, "variant", ruling.variant,
          "choices", ruling.choices);
}
void fields(auto& archive, Fact& fact) {
  archive("name", fact.name, "aliases", fact.aliases, "title", fact.title, "says", fact.says,
          "place", fact.place);
}
void fields(auto& archive, Default& value) {
  archive("slot", value.path, "when", value.when, "word", value.word, "note", value.note, "always",
          value.always);
}
void fields(auto& archive, Required& required) {
  archive("slot", required.path, "when", required.when, "hint", required.hint);
}
void fields(auto& archive, Refusal& refusal) {
  archive("when", refusal.when, "say", refusal.say, "place", refusal.place, "typed", refusal.typed,
          refusal.code);
}
void fields(auto& archive, Remark& remark) {
  archive("when", remark.when, "note", remark.note, "ruling", remark.ruling);
}
void fields(auto& archive, OutcomeWording& telling) {
  archive(telling.outcome, telling.yes, telling.no);
}
void fields(auto& archive, Procedure& one) {
  archive(one.name, "mechanism", one.mechanism, "summary", one.summary, "place", one.place,
          "headline", one.headline, "labels", one.labels, "lucky", one.lucky, "looks_up",
          one.looks_up, "examples", one.examples, "acting", one.acting, "target", one.target,
          "needs_target", one.needs_target, "between", one.between, "bands", one.bands, "rulings",
          one.rulings, one.defaults, one.required, one.refusals, one.remarks, one.tellings,
          one.tables);
}
void fields(auto& archive, Meaning& meaning) {
  archive(Needed{"typed"}, meaning.typed, Needed{"means"}, meaning.means, "kinds", meaning.kinds);
}
void fields(auto& archive, Reply& answer) {
  archive("typed", answer.typed, "where", answer.where, "has", answer.has, Needed{"say"},
          answer.say);
}
void fields(auto& archive, Doubt& doubt) {
  archive(Needed{"typed"}, doubt.typed, "has", doubt.has, "unless", doubt.unless, Needed{"ask"},
          doubt.ask);
}
void fields(auto& archive, Substitute& substitute) {
  archive(Needed{"command"}, substitute.command, Needed{"has"}, substitute.has, Needed{"word"},
          substitute.word);
}
void fields(auto& archive, TargetQuestion& question) {
  archive(Needed{"command"}, question.command, Needed{"ask"}, question.ask);
}
void fields(auto& archive, Speech& speech) {
  archive("fillers", speech.fillers, "places", speech.places, "place_slots", speech.place_slots,
          "articles", speech.articles, "after_cover", speech.after_cover, "adjectives",
          speech.adjectives, "ground_slots", speech.ground_slots, "cover_slots", speech.cover_slots,
          "lasting", speech.lasting, "by_turns", speech.by_turns, "meanings", speech.meanings,
          "crossings", speech.crossings, "corrections", speech.corrections, "asides", speech.asides,
          "counted", speech.counted, "labelled", speech.labelled, "doubtful", speech.doubtful,
          "answers", speech.answers, "commands", speech.commands, "absent", speech.absent,
          "targets", speech.targets);
}
/// Of a ruleset: all but its procedures and facts.
void fields(auto& archive, Ruleset& rules) {
  archive("id", rules.id, "short", rules.short_id, "title", rules.title, "author", rules.author,
          "source", rules.source, rules.unit, rules.slots, rules.rulings);
}

/// Numbers in seven bits a byte, the small ones in one; strings of which most stand in the
/// ruleset's own file, which is built in, too, and are told by their place there.
class Writer {
 public:
  explicit Writer(std::string_view text) : text_{text} {}
  void operator()(auto&&... values) { (put(values), ...); }
  /// What follows from the rest is kept to be read, and compared with nothing.
  void follows(auto& value) { put(value); }
  std::string bytes;

 private:
  void put_number(std::uint64_t number) {
    for (; number >= 0x80; number >>= 7) bytes += static_cast<char>(number | 0x80);
    bytes += static_cast<char>(number);
  }
  template <std::size_t N>
  void put(const char (&)[N]) {}
  void put(Needed&) {}
  template <class T>
  void put(T& value) {
    if constexpr (std::is_enum_v<T> || std::is_same_v<T, bool>) {
      put_number(static_cast<std::uint64_t>(value));
    } else if constexpr (std::is_integral_v<T>) {
      const auto number = static_cast<long long>(value);
      put_number(static_cast<std::uint64_t>(number) << 1 ^
                 static_cast<std::uint64_t>(number >> 63));
    } else {
      fields(*this, value);
    }
  }
  /// A whole number, or all its bytes.
  void put(double& value) {
    constexpr double most = 1e15;
    auto whole = std::abs(value) < most ? static_cast<long long>(value) : 0;
    const bool is_whole = static_cast<double>(whole) == value;
    put(is_whole);
    if (is_whole) put(whole);
    else bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
  void put_text(std::string_view text) {
    constexpr std::size_t place = 3;  // bytes, of a place in the text
    const auto found = text.size() > place ? text_.find(text) : std::string_view::npos;
    const bool stands = found != std::string_view::npos;
    put_number(text.size() << 1 | (stands ? 1 : 0));
    if (stands) put_number(found);
    else bytes += text;
  }
  void put(std::string& text) { put_text(text); }
  void put(LazyText& text) { put_text(text.view()); }
  template <class T>
  void put(std::vector<T>& list) {
    put_number(list.size());
    for (auto& item : list) put(item);
  }
  template <class T>
  void put(LazyList<T>& list) {
    Writer within{text_};
    within(list.items());
    put_number(within.bytes.size());
    bytes += within.bytes;
  }

  std::string_view text_;
};

template <class T>
T unpack(const Packed& packed);

class Reader {
 public:
  explicit Reader(const Packed& packed)
      : at_{packed.bytes.data()}, end_{at_ + packed.bytes.size()}, text_{packed.text} {}
  void operator()(auto&&... values) { (get(values), ...); }
  void follows(auto& value) { get(value); }
  bool done() const { return at_ == end_; }

 private:
  std::uint64_t get_number() {
    auto number = std::uint64_t{next()};
    if (number < 0x80) return number;
    number &= 0x7F;
    for (unsigned shift = 7;; shift += 7) {
      const auto byte = next();
      number |= std::uint64_t{byte & 0x7FU} << shift;
      if (byte < 0x80) return number;
    }
  }
  std::size_t get_size() { return static_cast<std::size_t>(get_number()); }
  unsigned char next() { return static_cast<unsigned char>(*at_++); }
  std::string_view get_bytes(std::size_t size) {
    const std::string_view bytes{at_, size};
    at_ += size;
    return bytes;
  }
  template <std::size_t N>
  void get(const char (&)[N]) {}
  void get(Needed&) {}
  template <class T>
  void get(T& value) {
    if constexpr (std::is_enum_v<T> || std::is_same_v<T, bool>) {
      value = static_cast<T>(get_number());
    } else if constexpr (std::is_integral_v<T>) {
      const auto number = get_number();
      value = static_cast<T>(number >> 1 ^ (0 - (number & 1)));
    } else {
      fields(*this, value);
    }
  }
  void get(double& value) {
    if (get_size() == 0) {
      std::memcpy(&value, get_bytes(sizeof value).data(), sizeof value);
    } else {
      long long whole = 0;
      get(whole);
      value = static_cast<double>(whole);
    }
  }
  std::string_view get_text() {
    const auto head = get_number();
    const auto size = static_cast<std::size_t>(head >> 1);
    return (head & 1) != 0 ? std::string_view{text_.data() + get_size(), size} : get_bytes(size);
  }
  void get(std::string& text) {
    if (const auto read = get_text(); !read.empty()) text.assign(read);
  }
  void get(LazyText& text) { text = LazyText::lying(get_text()); }
  void get(Texts& list) {
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
    const auto size = get_size();
    list = {Packed{get_bytes(size), text_}, &unpack<std::vector<T>>};
  }

  const char* at_;
  const char* end_;
  std::string_view text_;
};

/// Strings are told by their place in `text`, where they stand there.
std::string pack(auto value, std::string_view text = {}) {
  Writer writer{text};
  writer(value);
  return std::move(writer.bytes);
}

/// What was packed. The bytes and the text have to outlive it: its lazy lists lie in them.
template <class T>
T unpack(const Packed& packed) {
  T value;
  Reader reader{packed};
  reader(value);
  return value;
}

}  // namespace archive
}  // namespace acw
