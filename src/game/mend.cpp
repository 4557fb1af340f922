#include "game/mend.hpp"

#include "acw/base/json.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/printable.hpp"
#include "base/files.hpp"
#include "base/json_text.hpp"
#include "base/record.hpp"
#include "game/checksum.hpp"
#include "game/game_file.hpp"
#include "game/game_log.hpp"
#include "game/rules_place.hpp"

namespace acw {
namespace {

/// JSON text of an object without some of its keys and without the closing brace.
std::string without(const Value& record, const Names& keys) {
  Value fewer{Value::Object{}};
  for (const auto& [key, value] : fields_in(record)) {
    if (!contains(keys, key)) fewer.set(key, value);
  }
  auto text = to_json(fewer);
  text.pop_back();
  return text;
}

std::string mended_head(const Value& head, const Library& library, const std::string& game,
                        const std::string& into) {
  auto now = head;
  auto house = house_rules_of(library, register_house_rules(library, head, game), into);
  if (!head["house"].is_null()) now.field("house") = std::move(house);
  return with_checksum(without(now, {"sum"}));
}

/// A new log of the valid lines of an old one.
class RepairedLog : public GameLog {
 public:
  RepairedLog(const Ruleset& rules, const std::string& head) : GameLog{rules, head}, text_{head} {}

  /// Copies a line of the old log. Throws `FileError` if it is invalid.
  void copy_line(std::string_view line, MendResult& result) {
    const auto sum = checksum_in(line);
    if (!sum) throw FileError{"missing 'sum'"};
    if (!sums_.insert(*sum).second) throw FileError{"it is a duplicate"};
    const auto record = parse_json(line);
    const auto old = whole_in(record["n"]);
    const auto n = last() + 1;
    Value undo{Value::Array{}};
    for (const auto& undone : items_in(record["undo"])) {
      const auto* number = value_at(numbers_, whole_in(undone));
      if (number == nullptr)
        throw FileError{concat("it undoes line ", whole_in(undone), ", which is omitted")};
      undo.push(*number);
    }
    auto text = concat("{\"n\":", n, ",\"prev\":\"", this->sum(), "\",",
                       without(record, {"n", "prev", "torn", "undo", "sum"}).substr(1));
    if (!record["undo"].is_null()) text += ",\"undo\":" + to_json(undo);
    text = with_checksum(std::move(text));
    add(text);
    if (const auto fault = take_fault()) throw FileError{fault->why};
    numbers_[old] = n;
    text_ += "\n" + text;
    if (old != n) result.messages.push_back(concat("line ", old, " is now line ", n));
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
  std::set<std::string> sums_;              ///< checksums of the old lines
  std::map<long long, long long> numbers_;  ///< new line numbers by old ones
};

}  // namespace

MendResult mend(const std::string& game, const std::string& into, const Library& library,
                bool all) {
  const auto text = read_file(game);
  if (!text) throw UsageError{"cannot find game " + quote(printable(game))};
  auto lines = split(*text, "\n");
  while (lines.size() > 1 && (lines.back().empty() || lines.back() == "\r")) lines.pop_back();
  MendResult mended;
  long long left_out = 0;  // lines after the first fault
  try {
    const auto head = parse_json(lines.front());
    const auto rules = library.shared(register_house_rules(library, head, game));
    const GameLog before{*rules, Texts{lines.begin(), lines.end()}};
    const auto fault = before.fault() ? before.fault()->line : lines.size() + 1;
    RepairedLog now{*rules, mended_head(head, library, game, into)};
    for (std::size_t i = 1; i < lines.size(); ++i) {
      const bool sound = i + 1 < fault;
      std::string why;
      try {
        if (sound || all) now.copy_line(lines[i], mended);
        else if (i + 1 == fault) why = before.fault()->why;
        else ++left_out;
      } catch (const Failure& failure) {
        why = sound ? "it is incomplete" : failure.what();
      }
      if (!why.empty())
        mended.messages.push_back(concat("line ", i + 1, " of the file is omitted: ", why));
    }
    if (left_out > 0)
      mended.messages.push_back(
          concat(left_out, " more after it omitted: --all copies the valid ones"));
    GameFile::create(into, now.text());
    mended.lines = now.last();
  } catch (const FileError& failure) {
    throw FileError{quote(printable(game)) + " can't be mended: " + failure.what()};
  }
  return mended;
}

}  // namespace acw
