#include "acw/base/json.hpp"

#include <algorithm>
#include <set>

#include "acw/base/concat.hpp"
#include "acw/base/decimal.hpp"
#include "acw/base/failure.hpp"
#include "acw/base/printable.hpp"

namespace acw {
namespace {

class JsonReader {
 public:
  static constexpr int deepest = 200;  ///< maximum nesting of arrays and objects

  explicit JsonReader(std::string_view text) : text_{text} {}

  Value read() {
    Value value = read_value();
    skip_space();
    if (!ended()) expected("the end of the text");
    return value;
  }
  /// Reads all values until the end of the text.
  std::vector<Value> read_all() {
    std::vector<Value> values;
    for (skip_space(); !ended(); skip_space()) values.push_back(read_value());
    return values;
  }

 private:
  Value read_value() {
    skip_space();
    const char next = peek();
    if (next == '{') return read_object();
    if (next == '[') return read_array();
    if (next == '"') return Value{read_string()};
    static const std::pair<std::string_view, Value> words[] = {
        {"true", true}, {"false", false}, {"null", {}}};
    for (const auto& [word, value] : words) {
      if (!text_.substr(at_).starts_with(word)) continue;
      at_ += word.size();
      return value;
    }
    return read_number();
  }

  /// Reads an array's items or an object's fields up to `close`; `item` reads each one.
  void each(char close, auto item) {
    if (++depth_ > deepest) fail(concat("nested deeper than ", deepest));
    ++at_;
    skip_space();
    if (!take(close)) {
      do item();
      while (goes_on(close));
    }
    --depth_;
  }

  Value read_array() {
    Value::Array items;
    each(']', [&] { items.push_back(read_value()); });
    return Value{std::move(items)};
  }

  Value read_object() {
    Value::Object fields;
    each('}', [&] {
      skip_space();
      if (peek() != '"') expected("a key in double quotes");
      auto key = read_string();
      skip_space();
      if (!take(':')) expected("':'");
      fields.emplace_back(std::move(key), read_value());
    });
    std::set<std::string_view> keys;
    for (const auto& [key, value] : fields) {
      if (!keys.insert(key).second)
        fail(concat("the object that ends here has the key \"", key, "\" twice"));
    }
    return Value{std::move(fields)};
  }

  bool goes_on(char close) {
    skip_space();
    if (take(',')) return true;
    if (!take(close)) expected(std::string{"',' or '"} + close + "'");
    return false;
  }

  /// Integers that fit are read as `long long`. "-0" is a double, to keep its sign.
  Value read_number() {
    const std::size_t start = at_;
    const bool negative = take('-');
    if (!is_digit()) expected(negative ? "a digit" : "a value");
    if (!take('0')) skip_digits();
    bool whole = true;
    if (take('.')) skip_digits(), whole = false;
    if (take('e') || take('E')) {
      if (!take('+')) take('-');
      skip_digits();
      whole = false;
    }
    const std::string_view digits = text_.substr(start, at_ - start);
    if (whole && digits != "-0") {
      long long number = 0;
      if (std::from_chars(digits.data(), digits.data() + digits.size(), number).ec == std::errc{})
        return Value{number};
    }
    double number = 0;
    if (read_double(digits, number)) return Value{number};
    at_ = start;
    fail("the number exceeds the range of a double");
  }

  void skip_digits() {
    if (!is_digit()) expected("a digit");
    while (is_digit()) ++at_;
  }
  bool is_digit() const { return peek() >= '0' && peek() <= '9'; }

  // Input characters.

  void skip_space() { at_ = std::min(text_.find_first_not_of(" \t\n\r", at_), text_.size()); }
  bool ended() const { return at_ >= text_.size(); }
  char peek() const { return ended() ? '\0' : text_[at_]; }
  bool take(char c) {
    const bool there = !ended() && text_[at_] == c;
    at_ += there ? 1 : 0;
    return there;
  }

  [[noreturn]] void expected(const std::string& what) const {
    const bool shown = !ended() && peek() > ' ' && peek() < '\x7f';
    fail("expected " + what +
         (ended() ? ", but the text ends"
          : shown ? std::string{", not '"} + peek() + "'"
                  : ""));
  }
  [[noreturn]] void fail(const std::string& what) const {
    const std::string_view before = text_.substr(0, at_);
    const auto line = std::count(before.begin(), before.end(), '\n') + 1;
    const std::size_t line_start = before.rfind('\n') + 1;  // 0 if there is none
    const auto column = 1 + std::count_if(before.begin() + static_cast<std::ptrdiff_t>(line_start),
                                          before.end(), [](char c) { return !is_continuation(c); });
    throw FileError{concat(line, ":", column, ": ", what)};
  }

  /// Reads a string, which must be valid UTF-8.
  std::string read_string() {
    const std::size_t start = at_++;
    std::string text;
    while (!take('"')) {
      if (ended()) at_ = start, fail("this string isn't closed");
      const auto byte = static_cast<unsigned char>(peek());
      if (byte < 0x20) fail("a control character in a string must be escaped");
      if (byte == '\\') {
        read_escape(text);
      } else {
        const std::size_t length = utf8_length(text_.substr(at_));
        if (length == 0) fail("not UTF-8");
        text.append(text_, at_, length);
        at_ += length;
      }
    }
    return text;
  }

  void read_escape(std::string& text) {
    static constexpr std::string_view letters = "\"\\/bfnrt";
    static constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
    const std::size_t start = at_++;
    if (take('u')) return append(text, read_code_point(start));
    const std::size_t which = ended() ? std::string_view::npos : letters.find(peek());
    if (which == std::string_view::npos) at_ = start, fail("invalid escape in a string");
    text += meanings[which];
    ++at_;
  }

  /// Reads the hexadecimal digits of an escape that began at `start`, and the second half of a
  /// surrogate pair.
  unsigned read_code_point(std::size_t start) {
    const unsigned first = read_hex();
    if (first < 0xd800 || first > 0xdfff) return first;
    if (first < 0xdc00 && take('\\') && take('u')) {
      const unsigned second = read_hex();
      if (second >= 0xdc00 && second <= 0xdfff)
        return 0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00);
    }
    at_ = start;
    fail("unpaired surrogate");
  }

  unsigned read_hex() {
    const std::string_view digits = text_.substr(at_, 4);
    unsigned value = 0;
    const auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
    if (error != std::errc{} || end != digits.data() + 4)
      expected("an escape of four hexadecimal digits");
    at_ += 4;
    return value;
  }

  static void append(std::string& text, unsigned code) {
    const auto byte = [&](unsigned bits) { text += static_cast<char>(bits); };
    if (code < 0x80) return byte(code);
    const auto next = [&](unsigned shift) { byte(0x80 | ((code >> shift) & 0x3f)); };
    if (code >= 0x10000) byte(0xf0 | (code >> 18)), next(12), next(6);
    else if (code >= 0x800) byte(0xe0 | (code >> 12)), next(6);
    else byte(0xc0 | (code >> 6));
    next(0);
  }

  std::string_view text_;
  std::size_t at_ = 0;  ///< byte offset
  int depth_ = 0;
};

}  // namespace

Value parse_json(std::string_view text) { return JsonReader{text}.read(); }

std::vector<Value> parse_jsons(std::string_view text) { return JsonReader{text}.read_all(); }

}  // namespace acw
