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
#include "words/range.hpp"

namespace acw {
namespace {

/// JSON text of an object without some of its keys and without the closing brace.
std::string without(const Value& record, const auto& keys) {
  Value fewer{Value::Object{}};
  for (const auto& [key, value] : fields_in(record)) {
    if (!contains(keys, std::string_view{key})) fewer.set(key, value);
  }
  auto text = to_json(fewer);
  text.pop_back();
  return text;
}

std::string mended_head(const Value& head, const Library& library, const std::string& game,
                        const std::string& into) {
  Value now{Value::Object{}};
  const auto house = house_rules_of(library, register_house_rules(library, head, game), into);
  for (const auto& [key, value] : fields_in(head)) now.set(key, key == "house" ? house : value);
  return with_checksum(without(now, Names{"sum"}));
}

/// Builds a new log from the valid lines of an old one.
class RepairedLog {
 public:
  RepairedLog(const Ruleset& rules, const std::string& head, MendResult& result)
      : text_{head + "\n"}, log_{rules, head}, result_{result} {}

  /// Copies a line of the old log. Returns the reason if it is invalid.
  std::optional<std::string> copy_line(std::string_view line) {
    Value record;
    try {
      const auto sum = checksum_in(line);
      if (!sum) return "missing 'sum'";
      if (!sums_.insert(*sum).second) return "it is a duplicate";
      record = parse_json(line);
    } catch (const Failure& failure) {
      return failure.what();
    }
    const auto old = whole_in(record["n"]);
    const auto n = log_.last() + 1;
    Value undo{Value::Array{}};
    for (const auto& undone : items_in(record["undo"])) {
      const auto* number = value_at(numbers_, whole_in(undone));
      if (number == nullptr)
        return concat("it undoes line ", whole_in(undone), ", which is omitted");
      undo.push(*number);
    }
    constexpr std::string_view rewritten[] = {"n", "prev", "torn", "undo", "sum"};
    auto text = concat("{\"n\":", n, ",\"prev\":\"", log_.sum(), "\",",
                       without(record, rewritten).substr(1));
    if (!record["undo"].is_null()) text += ",\"undo\":" + to_json(undo);
    text = with_checksum(std::move(text));
    log_.add(text);
    if (const auto fault = log_.take_fault()) return fault->why;
    numbers_[old] = n;
    text_ += text + "\n";
    if (old != n) result_.messages.push_back(concat("line ", old, " is now line ", n));
    return std::nullopt;
  }
  const std::string& text() const { return text_; }
  long long last() const { return log_.last(); }

 private:
  std::string text_;
  GameLog log_;
  MendResult& result_;
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
    GameLog before{*rules, lines.front()};
    for (std::size_t i = 1; i < lines.size(); ++i) before.add(lines[i]);
    const auto fault = before.fault() ? before.fault()->line : lines.size() + 1;
    RepairedLog now{*rules, mended_head(head, library, game, into), mended};
    for (std::size_t i = 1; i < lines.size(); ++i) {
      const bool sound = i + 1 < fault;
      const auto why = sound || all ? now.copy_line(lines[i]) : std::optional{before.fault()->why};
      if (why && (sound || all || i + 1 == fault))
        mended.messages.push_back(
            concat("line ", i + 1, " of the file is omitted: ", sound ? "it is incomplete" : *why));
      else if (why) ++left_out;
    }
    if (left_out > 0)
      mended.messages.push_back(
          concat(left_out, " more after it omitted: --all copies the valid ones"));
    GameFile::create(into, std::string_view{now.text()}.substr(0, now.text().size() - 1));
    mended.lines = now.last();
  } catch (const FileError& failure) {
    throw FileError{quote(printable(game)) + " can't be mended: " + failure.what()};
  }
  return mended;
}

}  // namespace acw
