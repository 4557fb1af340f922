#include "acw/base/json.hpp"
#include "acw/base/ranges.hpp"

#include <algorithm>
#include <charconv>

#include "acw/base/concat.hpp"
#include "acw/base/decimal.hpp"
#include "acw/base/failure.hpp"
#include "acw/base/printable.hpp"
#include "base/json_text.hpp"

namespace acw {
namespace {

class JsonReader {
 public:
  static constexpr int deepest = 200;  ///< arrays and objects inside each other

  explicit JsonReader(std::string_view text, std::span<const std::string_view> passed_over)
      : text_{text}, passed_over_{passed_over} {}

  Value read() {
    Value value = read_value();
    skip_space();
    if (!ended()) expected("the end of the text");
    return value;
  }
  /// All values that stand one after the other.
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
    if (next == 't') return read_word("true", Value{true});
    if (next == 'f') return read_word("false", Value{false});
    if (next == 'n') return read_word("null", Value{});
    return read_number();
  }

  /// Goes through all that stands between brackets; `item` takes each.
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
    items.reserve(4);
    each(']', [&] { items.push_back(read_value()); });
    return Value{std::move(items)};
  }

  Value read_object() {
    Value::Object fields;
    fields.reserve(4);
    each('}', [&] {
      std::string key;
      take_key([&] { key = read_string(); });
      if (depth_ == 1 && contains(passed_over_, key)) pass_over();
      else fields.emplace_back(std::move(key), read_value());
    });
    refuse_twins(fields);
    return Value{std::move(fields)};
  }

  void take_key(auto take_string) {
    skip_space();
    if (peek() != '"') expected("a key in double quotes");
    take_string();
    skip_space();
    if (!take(':')) expected("':'");
  }

  /// Goes past a value, which has to be JSON all the same.
  void pass_over() {
    skip_space();
    const char next = peek();
    if (next == '"') return skip_string();
    if (next != '{' && next != '[') return void(read_value());
    each(next == '{' ? '}' : ']', [&] {
      if (next == '{') take_key([&] { skip_string(); });
      pass_over();
    });
  }

  void refuse_twins(const Value::Object& fields) const {
    constexpr std::size_t few = 16;  // compared each with each, which is less than to sort them
    if (fields.size() <= few) {
      for (auto one = fields.begin(); one != fields.end(); ++one) {
        const auto same = [one](const auto& other) { return other.first == one->first; };
        if (std::find_if(fields.begin(), one, same) != one) refuse_twin(one->first);
      }
      return;
    }
    Names keys;
    keys.reserve(fields.size());
    for (const auto& field : fields) keys.emplace_back(field.first);
    std::sort(keys.begin(), keys.end());
    const auto twin = std::adjacent_find(keys.begin(), keys.end());
    if (twin != keys.end()) refuse_twin(*twin);
  }
  [[noreturn]] void refuse_twin(std::string_view key) const {
    fail(concat("the object that ends here has the key \"", key, "\" twice"));
  }

  bool goes_on(char close) {
    skip_space();
    if (take(',')) return true;
    if (!take(close)) expected(std::string{"',' or '"} + close + "'");
    return false;
  }

  Value read_word(std::string_view word, Value value) {
    if (text_.substr(at_, word.size()) != word) expected("a value");
    at_ += word.size();
    return value;
  }

  /// A whole number is a `long long` where one can hold it; "-0" is a double, to keep its sign.
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

  // The text.

  void skip_space() {
    while (!ended() && (peek() == ' ' || peek() == '\t' || peek() == '\n' || peek() == '\r')) ++at_;
  }
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
    const std::size_t line_start = before.rfind('\n') + 1;  // 0 where there is none
    const auto column = 1 + std::count_if(before.begin() + static_cast<std::ptrdiff_t>(line_start),
                                          before.end(), [](char c) { return !is_continuation(c); });
    throw FileFault{concat(line, ":", column, ": ", what)};
  }

  /// The string that begins here, in UTF-8.
  std::string read_string() {
    const std::size_t start = at_++;
    std::string text;
    for (append_plain(text); !take('"'); append_plain(text)) {
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

  /// Goes past the string that begins here.
  void skip_string() {
    auto end = at_ + 1;
    while (end < text_.size() && is_plain_in_json(text_[end])) ++end;
    if (end < text_.size() && text_[end] == '"') at_ = end + 1;
    else read_string();
  }

  /// Printable ASCII, as nearly all strings are whole, goes by runs and not by characters.
  void append_plain(std::string& text) {
    const std::size_t start = at_;
    while (!ended() && is_plain_in_json(text_[at_])) ++at_;
    text.append(text_, start, at_ - start);
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

  /// The digits of an escape that began at `start`, and the second half of a pair where there is
  /// one.
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
  std::size_t at_ = 0;  ///< a byte of it
  std::span<const std::string_view> passed_over_;
  int depth_ = 0;
};

}  // namespace

Value parse_json(std::string_view text, std::span<const std::string_view> passed_over) {
  return JsonReader{text, passed_over}.read();
}

std::vector<Value> parse_jsons(std::string_view text) { return JsonReader{text, {}}.read_all(); }

}  // namespace acw
