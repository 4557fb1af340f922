#include "base/json_writer.hpp"

#include "acw/base/printable.hpp"
#include "base/format.hpp"
#include "base/json_text.hpp"

namespace acw {
namespace json {

void put(Buffer& out, std::string_view text) { out += text; }

void put_text(Buffer& out, std::string_view text) {
  out.push_back('"');
  while (!text.empty()) {
    const auto length = utf8_length(text);
    if (length != 1) {
      put(out, length == 0 ? "\xEF\xBF\xBD"
                           : text.substr(0, length));  // what is no UTF-8 becomes U+FFFD
      text.remove_prefix(length == 0 ? 1 : length);
      continue;
    }
    const char c = text.front();
    text.remove_prefix(1);
    switch (c) {
      case '"':
        put(out, "\\\"");
        break;
      case '\\':
        put(out, "\\\\");
        break;
      case '\n':
        put(out, "\\n");
        break;
      case '\t':
        put(out, "\\t");
        break;
      case '\r':
        put(out, "\\r");
        break;
      default:
        if (static_cast<unsigned char>(c) < 0x20)
          append_formatted(out, "\\u{:04x}", static_cast<int>(c));
        else out.push_back(c);
    }
  }
  out.push_back('"');
}

void put_value(Buffer& out, const Value& value) {
  if (const auto* flag = value.as<bool>()) put(out, *flag ? "true" : "false");
  else if (const auto* whole = value.as<long long>()) append_formatted(out, "{}", *whole);
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
