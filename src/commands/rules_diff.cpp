#include "commands/command.hpp"
#include "commands/rules.hpp"
#include "commands/ruleset_difference.hpp"

namespace acw {
namespace {

/// A value of a ruleset in words: texts in quotes, lists with commas, conditions as in the file.
std::string value_words(const Value& value) {
  if (value.is_null()) return "nothing";
  if (const auto* text = value.as<std::string>()) return '"' + *text + '"';
  std::string words;
  if (const auto* items = value.as<Value::Array>()) {
    for (const auto& item : *items) append(words, ", ", value_words(item));
    return words.empty() ? "none" : words;
  }
  const auto* fields = value.as<Value::Object>();
  if (fields == nullptr) return to_words(value);
  for (const auto& [name, field] : *fields) append(words, ", ", name + " " + value_words(field));
  return words;
}

/// Items that only one of two lists has; empty if they differ only in their order, or are not
/// lists.
std::string items_words(const Value& here, const Value& there) {
  if (!here.is<Value::Array>() || !there.is<Value::Array>()) return {};
  std::string text;
  for (const bool is_here : {true, false}) {
    auto items = items_in(is_here ? here : there);
    const auto& others = items_in(is_here ? there : here);
    std::erase_if(items, [&](const Value& item) { return contains(others, item); });
    if (!items.empty())
      append(text, ", ", value_words(items) + (is_here ? " only here" : " only there"));
  }
  return text;
}

/// Contents of a part that only one ruleset has: the fields of a row, otherwise the summary.
std::string whole_words(const RulesetDifference& difference) {
  const auto& says =
      *(difference.here.is_null() ? difference.there : difference.here).as<Value::Object>();
  Value::Object rest;
  for (const auto& field : says) {
    if (field.first == "summary" || field.first == "help") return ": " + value_words(field.second);
    if (field.second != Value{difference.called}) rest.push_back(field);
  }
  return rest.empty() ? "" : ": " + value_words(Value{std::move(rest)});
}

/// `fire.saves "soft cover" save: 3 here, 4 there`.
std::string difference_words(const RulesetDifference& difference) {
  const auto what =
      difference.place + (difference.called.empty() ? "" : formatted(" \"{}\"", difference.called));
  if (difference.key.empty())
    return what + (difference.here.is_null() ? " only there" : " only here") +
           whole_words(difference);
  const auto items = items_words(difference.here, difference.there);
  return formatted("{} {}: {}", what, difference.key,
                   items.empty() ? formatted("{} here, {} there", value_words(difference.here),
                                             value_words(difference.there))
                                 : items);
}

/// The second ruleset, or the one that the first extends.
Ruleset other(const Session& session, const Ruleset& here, const Texts& words) {
  if (words.size() > 1) return session.library.load(words[1]);
  if (auto base = session.library.base_of(words.front())) return std::move(*base);
  const auto ids = Library::built_in();
  const auto& second = ids[here.id == ids.front() ? 1 : 0];
  throw UsageError{
      formatted("{} does not extend a ruleset: add another, for example: acw rules diff {} {}",
                quote(words.front()), words.front(), second)};
}

Value ruleset_value(const Ruleset& rules) {
  return keyed("id", rules.id, "title", rules.title, "rules_hash", rules.hash);
}

}  // namespace

int rules_diff(const Session& session, const Texts& words) {
  if (words.empty() || words.size() > 2)
    throw UsageError{
        "diff requires two rulesets, or one that extends another: acw rules diff my-rules.toml"};
  const auto here = session.library.load(words.front());
  const auto there = other(session, here, words);
  const auto found_differences = differences(parts_of(here), parts_of(there));
  Listing listing;
  listing.text = formatted("here: {} ({}), there: {} ({}): {}\n", here.title_or_id(), here.id,
                           there.title_or_id(), there.id,
                           found_differences.empty()
                               ? "no differences"
                               : counted(count_of(found_differences), "difference", "differences"));
  if (found_differences.empty()) listing.page = listing.text;
  listing.columns = {"place", "what", "key", "here", "there"};
  Value::Array values;
  Value::Array lines;
  for (const auto& difference : found_differences) {
    listing.text += difference_words(difference) + "\n";
    auto line = keyed("place", difference.place, "what", difference.called, "key", difference.key);
    values.push_back(Value{line}.set("here", difference.here, "there", difference.there));
    lines.push_back(
        line.set("here", to_words(difference.here), "there", to_words(difference.there)));
  }
  listing.table.set("differences", lines);
  listing.result = session.answer().set(
      "outcome",
      keyed("here", ruleset_value(here), "there", ruleset_value(there), "differences", values));
  session.print(listing);
  return 0;
}

}  // namespace acw
