#include "render/formats.hpp"

// A line for each file of src/render/formats, which defines `const Format& text_format()` and so
// on.
#define ACW_FORMATS(format) \
  format(text) format(markdown) format(json) format(csv) format(toml) format(svg) format(html)

#include "acw/base/failure.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/nth.hpp"
#include "base/format.hpp"
#include "render/format.hpp"
#include "render/want.hpp"

namespace acw {

#define ACW_DECLARE(name) const Format& name##_format();
ACW_FORMATS(ACW_DECLARE)
#undef ACW_DECLARE

namespace {

Names names_where(auto fits) {
  Names names;
  for (const auto* format : formats()) {
    if (fits(*format)) names.push_back(format->name());
  }
  return names;
}

std::string_view spoken(Answer answer) {
  constexpr std::string_view words[] = {"a result", "a sweep", "--want", "a list"};
  return nth(words, answer);
}

}  // namespace

std::span<const Format* const> formats() {
#define ACW_ADDRESS(name) &name##_format(),
  static const Format* const table[] = {ACW_FORMATS(ACW_ADDRESS)};
#undef ACW_ADDRESS
  return table;
}

Names format_names() {
  return names_where([](const Format&) { return true; });
}

Names format_names(std::string_view command) {
  return names_where([&](const Format& one) { return one.fits(command); });
}

const Format& default_format() { return *formats().front(); }

const Format& format_of(std::string_view command, std::string_view name) {
  if (name.empty()) return default_format();
  for (const auto* format : formats()) {
    if (format->name() == name && format->fits(command)) return *format;
  }
  const auto known = format_names(command);
  throw Misread{formatted("unknown format {} for {}{} (expected: {})", quote(name), command,
                          did_you_mean(name, known), any_of(known))};
}

void Format::refuse(Answer answer) const {
  const auto having = names_where([&](const Format& one) { return one.has(answer); });
  throw Misread{
      formatted("{} is not available as {}: use {}", spoken(answer), name(), any_of(having))};
}

std::string TableFormat::marked(const Lines& lines, bool with_head) const {
  std::string text;
  if (with_head) text = line(lines.head) + "\n" + rule(lines.head.size());
  for (const auto& row : lines.rows) text += line(row) + "\n";
  return text;
}

std::string TableFormat::result(const Report& report, const Telling& by) const {
  return marked(lines_of(report, by.procedure), by.look.first);
}

std::string TableFormat::sweep(const SweepResult& sweep, const Telling& by) const {
  return marked(lines_of(sweep), by.look.first);
}

std::string TableFormat::want(const Report& report, const Telling& by) const {
  return marked(lines_of_things(want_rows(*report.want), cell_of), by.look.first);
}

std::string TableFormat::list(const Listing& listing) const {
  return marked(lines_of(listing), listing.head);
}

}  // namespace acw
