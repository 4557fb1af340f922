#pragma once

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "render/render.hpp"
#include "support/piped.hpp"

/// What the table keeps of an answer: what was thrown, what came of it, and the chances; no
/// wording, and nothing of the situation or the head, so that a result may gain fields.
namespace acw::test::golden {

/// The numbers of a sum ("veteran 3+, target in column -1" is 3, -1), without their labels.
inline Value sum_of(const Value& because) {
  Value::Array numbers;
  if (const auto* reasons = because.as<Value::Array>()) {
    for (const auto& reason : *reasons)
      numbers.push_back(reason["base"].is_null() ? reason["add"] : reason["base"]);
  }
  return numbers;
}

inline Value needs_of(const Value& needs) {
  Value::Array list;
  if (const auto* items = needs.as<Value::Array>()) {
    for (const auto& item : *items) {
      Value need{Value::Object{}};
      for (const auto& [key, value] : *item.as<Value::Object>())
        need.set(key, key == "because" ? sum_of(value) : value);
      list.push_back(std::move(need));
    }
  }
  return list;
}

/// A combination of a sweep, without the situation that its place in the list tells.
inline Value row_of(const Value& row) {
  Value kept{Value::Object{}};
  if (const auto* fields = row.as<Value::Object>()) {
    for (const auto& [key, value] : *fields) {
      if (key == "refused") kept.set(key, true);
      else if (key != "situation" && key != "place") kept.set(key, value);
    }
  }
  return kept;
}

/// Single changes by what they change, so that those that are worth the same may stand in any
/// order.
inline Value changes_of(const Value& changes) {
  Value kept{Value::Object{}};
  if (const auto* items = changes.as<Value::Array>()) {
    for (const auto& item : *items) {
      auto what = *item["slot"].as<std::string>() + " " + to_json(item["from"]) + " to " +
                  to_json(item["to"]);
      if (!item["also"].is_null()) what += " with " + to_json(item["also"]);
      Value worth{Value::Object{}};
      for (const auto& [key, value] : *item.as<Value::Object>())
        if (key != "slot" && key != "from" && key != "to" && key != "also") worth.set(key, value);
      kept.set(std::move(what), std::move(worth));
    }
  }
  return kept;
}

/// What `--explain` adds: the sums, and what every change is worth.
inline Value explained(const Value& explain) {
  Value value{Value::Object{}};
  value.set("needs", needs_of(explain["needs"]));
  if (explain["worth"].is_null()) return value;
  Value worth{Value::Object{}};
  for (const auto& [key, field] : *explain["worth"].as<Value::Object>())
    if (key != "condition") worth.set(key, key == "changes" ? changes_of(field) : field);
  return value.set("worth", std::move(worth));
}

inline Value kept(const Value& result) {
  static constexpr std::string_view as_they_are[] = {
      "command", "throws",  "outcome", "luck", "odds",  // of every result
      "of",      "reached", "swept",                    // of links and sweeps
      "now",     "count",   "distance"};                // of --want
  Value value{Value::Object{}};
  const auto* fields = result.as<Value::Object>();
  if (fields == nullptr) return result;
  const auto every = [](const Value& list, auto keep) {
    Value::Array items;
    if (const auto* all = list.as<Value::Array>())
      for (const auto& item : *all) items.push_back(keep(item));
    return items;
  };
  for (const auto& [key, field] : *fields) {
    const bool whole =
        std::find(std::begin(as_they_are), std::end(as_they_are), key) != std::end(as_they_are);
    if (key == "not_taken") value.set(key, true);
    else if (whole) value.set(key, field);
    else if (key == "needs") value.set(key, needs_of(field));
    else if (key == "changes") value.set(key, changes_of(field));
    else if (key == "explain") value.set(key, explained(field));
    else if (key == "links")
      value.set(key, every(field, [](const Value& link) { return kept(link); }));
    else if (key == "rows") value.set(key, every(field, row_of));
  }
  // not what the notes say, but whether they come
  const auto* notes = result["notes"].as<Value::Array>();
  if (!result["explain"].is_null() && notes != nullptr)
    value.set("notes", static_cast<long long>(notes->size()));
  return value;
}

/// Fractions cut to twelve digits or more (1e-10 off at most); chances below that are left out.
inline Value rounded(const Value& value) {
  if (const auto* number = value.as<double>()) {
    const double size = std::abs(*number);
    const int digits = size < 10 ? 12 : std::min(17, 12 + static_cast<int>(std::log10(size)));
    char text[40];
    std::snprintf(text, sizeof text, "%.*g", digits, *number);
    return std::stod(text);
  }
  if (const auto* items = value.as<Value::Array>()) {
    Value::Array list;
    for (const auto& item : *items) {
      const auto* chance = item["p"].as<double>();
      if (chance == nullptr || *chance > 1e-10) list.push_back(rounded(item));
    }
    return list;
  }
  if (const auto* fields = value.as<Value::Object>()) {
    Value object{Value::Object{}};
    for (const auto& [key, field] : *fields) object.set(key, rounded(field));
    return object;
  }
  return value;
}

/// One value stands for itself, several are a list.
inline Value one_or_list(std::vector<Value> values) {
  return values.size() == 1 ? std::move(values.front()) : Value{std::move(values)};
}

/// What `-q` printed: each line a number where it is one, and true where it is words.
inline Value quiet(std::string_view out) {
  std::vector<Value> lines;
  while (!out.empty()) {
    const auto line = out.substr(0, out.find('\n'));
    out.remove_prefix(std::min(out.size(), line.size() + 1));
    const bool number = !line.empty() && line.find_first_not_of("-.0123456789e") == line.npos;
    lines.push_back(number ? parse_json(line) : Value{true});
  }
  return one_or_list(std::move(lines));
}

/// What `--json` printed, without words; where that is no JSON, the place where it isn't.
inline Value json(const Ran& ran) {
  try {
    std::vector<Value> answers;
    for (const auto& line : ran.lines()) answers.push_back(kept(line));
    return one_or_list(std::move(answers));
  } catch (const Failure& failure) {
    const std::string_view what = failure.what();
    return what.substr(0, what.find('\n'));
  }
}

/// What only words tell: which row refused a line; what was taken for granted, and which rows and
/// rulings `--explain` names.
inline Value words_of(const Ran& ran) {
  if (ran.code != 0) return ran.err;
  Value::Array words;
  if (ran.out.empty() || ran.out.front() != '{') return words;
  const auto result = ran.lines().front();
  words.push_back(result["situation"]);
  const auto explain = result["explain"];
  const auto add = [&](const Value& list, std::string_view key) {
    if (const auto* items = list.as<Value::Array>())
      for (const auto& item : *items) words.push_back(item[key]);
  };
  if (const auto* needs = explain["needs"].as<Value::Array>())
    for (const auto& need : *needs) add(need["because"], "label");
  add(explain["rows"], "label");
  add(explain["rulings"], "id");
  return words;
}

/// The record of a line: what was typed, the exit status, and what it answered (of `--json` and
/// `-q` alone; the looks of text, Markdown and CSV are other tests' affair); `with_words`, those
/// too.
inline Value record_of(const std::string& typed, bool with_words = false) {
  const auto ran = acw_piped(typed.substr(std::string_view{"acw "}.size()));
  const auto pipe = typed.rfind("| acw ");
  const auto last = shell_words(typed.substr(pipe == std::string::npos ? 0 : pipe));
  const auto said = [&](auto... words) {
    return ((std::find(last.begin(), last.end(), words) != last.end()) || ...);
  };
  Value record;
  record.set("typed", typed).set("exit", ran.code);
  if (with_words) record.set("said", words_of(ran));
  if (ran.out.empty()) return record;
  if (said("--json")) {
    record.set("answer", json(ran));
  } else if (said("-q", "--quiet")) {
    record.set("answer", quiet(ran.out));
  }
  return record;
}

}  // namespace acw::test::golden
