#include "base/json_writer.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>

#include "acw/base/printable.hpp"
#include "base/format.hpp"
#include "base/json_text.hpp"

namespace acw {
namespace json {

void put(Buffer& out, std::string_view text) { out += text; }

namespace {

/// Whether a byte stands in a text as it is.
bool is_plain(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x20 && byte < 0x80 && c != '"' && c != '\\';
}

void put_escaped(Buffer& out, char c) {
  switch (c) {
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
      append_formatted(out, "\\u{:04x}", static_cast<int>(c));
  }
}

}  // namespace

void put_text(Buffer& out, std::string_view text) {
  out.push_back('"');
  while (!text.empty()) {
    const auto plain = static_cast<std::size_t>(
        std::find_if_not(text.begin(), text.end(), is_plain) - text.begin());
    put(out, text.substr(0, plain));
    text.remove_prefix(plain);
    if (text.empty()) break;
    const auto length = utf8_length(text);
    if (length == 1) put_escaped(out, text.front());
    else put(out, length == 0 ? "\xEF\xBF\xBD" : text.substr(0, length));  // no UTF-8: U+FFFD
    text.remove_prefix(length == 0 ? 1 : length);
  }
  out.push_back('"');
}

void put_whole(Buffer& out, long long number) {
  char digits[24];
  const auto end = std::to_chars(std::begin(digits), std::end(digits), number).ptr;
  out.append(digits, end);
}

void put_value(Buffer& out, const Value& value) {
  if (const auto* flag = value.as<bool>()) put(out, *flag ? "true" : "false");
  else if (const auto* whole = value.as<long long>()) put_whole(out, *whole);
  else if (const auto* real = value.as<double>()) append_formatted(out, "{}", *real);
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
  return out;
}

}  // namespace acw
