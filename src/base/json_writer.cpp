#include "base/json_writer.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>

#include "acw/base/printable.hpp"
#include "base/format.hpp"
#include "base/json_text.hpp"

namespace acw {
namespace json {

void Buffer::grow(std::size_t bytes) { text_.resize(std::max(2 * text_.size(), size_ + bytes)); }

namespace {

void put_escaped(Buffer& out, std::string_view character) {
  switch (character.front()) {
    case '"':
      return put(out, "\\\"");
    case '\\':
      return put(out, "\\\\");
    case '\n':
      return put(out, "\\n");
    case '\t':
      return put(out, "\\t");
    case '\r':
      return put(out, "\\r");
    default:
      return put(out, formatted("\\u{:04x}", code_point(character)));
  }
}

}  // namespace

void put_text(Buffer& out, std::string_view text) {
  out.push_back('"');
  while (!text.empty()) {
    std::size_t plain = 0;
    while (plain < text.size() && stands_as_it_is(text[plain])) ++plain;
    put(out, text.substr(0, plain));
    text.remove_prefix(plain);
    if (text.empty()) break;
    const auto length = utf8_length(text);
    const auto character = text.substr(0, length);
    if (length == 0) put(out, "\xEF\xBF\xBD");  // no UTF-8: U+FFFD
    else if (length == 1 || is_control(character)) put_escaped(out, character);
    else put(out, character);
    text.remove_prefix(length == 0 ? 1 : length);
  }
  out.push_back('"');
}

void put_whole(Buffer& out, long long number) {
  if (0 <= number && number <= 9) return out.push_back(static_cast<char>('0' + number));
  char digits[24];
  const auto* end = std::to_chars(std::begin(digits), std::end(digits), number).ptr;
  put(out, {std::begin(digits), end});
}

void put_real(Buffer& out, double number) {
  char digits[longest_number];
  const auto* end = write_number(std::begin(digits), number);
  put(out, {std::begin(digits), end});
}

void put_value(Buffer& out, const Value& value) {
  if (const auto* flag = value.as<bool>()) put(out, *flag ? "true" : "false");
  else if (const auto* whole = value.as<long long>()) put_whole(out, *whole);
  else if (const auto* real = value.as<double>()) put_real(out, *real);
  else if (const auto* text = value.as<std::string>()) put_text(out, *text);
  else if (const auto* items = value.as<Value::Array>()) {
    out.push_back('[');
    for (std::size_t i = 0; i < items->size(); ++i) {
      if (i > 0) out.push_back(',');
      put_value(out, (*items)[i]);
    }
    out.push_back(']');
  } else if (const auto* fields = value.as<Value::Object>()) {
    out.push_back('{');
    for (std::size_t i = 0; i < fields->size(); ++i) {
      if (i > 0) out.push_back(',');
      put_text(out, (*fields)[i].first);
      out.push_back(':');
      put_value(out, (*fields)[i].second);
    }
    out.push_back('}');
  } else {
    put(out, "null");
  }
}

}  // namespace json

std::string to_json(const Value& value) {
  json::Buffer out;
  json::put_value(out, value);
  return std::move(out).text();
}

}  // namespace acw
