#include "acw/base/json.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include "acw/base/decimal.hpp"
#include "acw/base/failure.hpp"
#include "base/json_strings.hpp"

namespace acw {
namespace {

/// Reads strict JSON (RFC 8259). The text may come from anywhere, so nesting is limited and nothing
/// is guessed.
class JsonReader : JsonStrings {
 public:
  static constexpr int deepest = 200;  ///< arrays and objects inside each other

  explicit JsonReader(std::string_view text, std::span<const std::string_view> passed_over = {})
      : JsonStrings{text}, passed_over_{passed_over} {}

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
    if (next == '{') return nested([this] { return read_object(); });
    if (next == '[') return nested([this] { return read_array(); });
    if (next == '"') return Value{read_string()};
    if (next == 't') return read_word("true", Value{true});
    if (next == 'f') return read_word("false", Value{false});
    if (next == 'n') return read_word("null", Value{});
    return read_number();
  }

  Value nested(auto read) {
    if (++depth_ > deepest) fail("nested deeper than " + std::to_string(deepest));
    Value value = read();
    --depth_;
    return value;
  }

  Value read_array() {
    Value::Array items;
    items.reserve(4);
    ++at_;
    skip_space();
    if (take(']')) return Value{std::move(items)};
    do items.push_back(read_value());
    while (goes_on(']'));
    return Value{std::move(items)};
  }

  Value read_object() {
    Value::Object fields;
    fields.reserve(4);
    ++at_;
    skip_space();
    if (take('}')) return Value{std::move(fields)};
    do {
      std::string key = read_key();
      if (depth_ == 1 && is_passed_over(key)) pass_over();
      else fields.emplace_back(std::move(key), read_value());
    } while (goes_on('}'));
    refuse_twins(fields);
    return Value{std::move(fields)};
  }

  std::string read_key() {
    skip_space();
    if (peek() != '"') expected("a key in double quotes");
    std::string key = read_string();
    skip_space();
    if (!take(':')) expected("':'");
    return key;
  }

  [[nodiscard]] bool is_passed_over(std::string_view key) const {
    return std::find(passed_over_.begin(), passed_over_.end(), key) != passed_over_.end();
  }
  /// Goes past a value, which has to be JSON all the same.
  void pass_over() {
    skip_space();
    const char next = peek();
    if (next != '{' && next != '[') return void(read_value());
    nested([&] {
      const char close = next == '{' ? '}' : ']';
      ++at_;
      skip_space();
      if (take(close)) return Value{};
      do {
        if (next == '{') (void)read_key();
        pass_over();
      } while (goes_on(close));
      return Value{};
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
    std::vector<std::string_view> keys;
    keys.reserve(fields.size());
    for (const auto& field : fields) keys.emplace_back(field.first);
    std::sort(keys.begin(), keys.end());
    const auto twin = std::adjacent_find(keys.begin(), keys.end());
    if (twin != keys.end()) refuse_twin(*twin);
  }
  [[noreturn]] void refuse_twin(std::string_view key) const {
    fail("the object that ends here has the key \"" + std::string{key} + "\" twice");
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
    fail("a number beyond what a double holds");
  }

  void skip_digits() {
    if (!is_digit()) expected("a digit");
    while (is_digit()) ++at_;
  }
  [[nodiscard]] bool is_digit() const { return peek() >= '0' && peek() <= '9'; }

  std::span<const std::string_view> passed_over_;
  int depth_ = 0;
};

}  // namespace

Value parse_json(std::string_view text) { return JsonReader{text}.read(); }

Value parse_json(std::string_view text, std::span<const std::string_view> passed_over) {
  return JsonReader{text, passed_over}.read();
}

std::vector<Value> parse_jsons(std::string_view text) { return JsonReader{text}.read_all(); }

}  // namespace acw
