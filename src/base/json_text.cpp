#include "base/json_text.hpp"

#include "acw/base/printable.hpp"
#include "base/format.hpp"

namespace acw {
namespace {

/// Writes a JSON string.
void write_string(std::string& out, std::string_view text) {
  constexpr std::string_view marks = "\"\\\n\t\r";
  constexpr std::string_view letters = "\"\\ntr";
  out += '"';
  while (!text.empty()) {
    const bool broken = utf8_length(text) == 0;
    const auto character = take_character(text);
    if (const auto which = marks.find(character); which != marks.npos)
      (out += '\\') += letters[which];
    else if (broken) out += "\xEF\xBF\xBD";  // not UTF-8: U+FFFD
    else if (is_control(character)) out += formatted("\\u{:04x}", code_point(character));
    else out += character;
  }
  out += '"';
}

/// Writes an array or an object; `write_one` writes each element.
void write_list(std::string& out, std::string_view brackets, const auto& list, auto write_one) {
  out += brackets.front();
  for (const auto& one : list) {
    if (&one != &list.front()) out += ',';
    write_one(one);
  }
  out += brackets.back();
}

void write_value(std::string& out, const Value& value) {
  if (const auto* flag = value.as<bool>()) out += *flag ? "true" : "false";
  else if (const auto* whole = value.as<long long>()) out += std::to_string(*whole);
  else if (const auto* real = value.as<double>()) out += formatted("{}", *real);
  else if (const auto* text = value.as<std::string>()) write_string(out, *text);
  else if (const auto* items = value.as<Value::Array>())
    write_list(out, "[]", *items, [&](const Value& item) { write_value(out, item); });
  else if (const auto* fields = value.as<Value::Object>())
    write_list(out, "{}", *fields, [&](const auto& field) {
      write_string(out, field.first);
      out += ':';
      write_value(out, field.second);
    });
  else out += "null";
}

}  // namespace

std::string to_json(const Value& value) {
  std::string text;
  text.reserve(256);
  write_value(text, value);
  return text;
}

}  // namespace acw
