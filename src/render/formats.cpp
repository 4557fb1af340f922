#include "render/formats.hpp"

#include "acw/base/failure.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/nth.hpp"
#include "acw/base/ranges.hpp"
#include "base/format.hpp"
#include "render/format.hpp"
#include "render/want.hpp"

namespace acw {
namespace {

constexpr const Format* all_formats[] = {&text_format, &markdown_format, &json_format, &csv_format,
                                         &toml_format, &svg_format,      &html_format};

Names names_where(auto fits) {
  Names names;
  for (const auto* format : all_formats) {
    if (fits(*format)) names.push_back(format->name());
  }
  return names;
}

}  // namespace

std::span<const Format* const> formats() { return all_formats; }

Names format_names() {
  return names_where([](const Format&) { return true; });
}

Names format_names(std::string_view command) {
  return names_where([&](const Format& one) { return one.fits(command); });
}

const Format& format_of(std::string_view command, std::string_view name) {
  if (name.empty()) return text_format;
  for (const auto* format : all_formats) {
    if (format->name() == name && format->fits(command)) return *format;
  }
  const auto known = format_names(command);
  throw UsageError{formatted("unknown format {} for {}{} (expected: {})", quote(name), command,
                             did_you_mean(name, known), any_of(known))};
}

bool Format::has(Answer answer) const {
  if (answer == Answer::list) return listing != nullptr;
  return answer == Answer::result || document != nullptr || rows_of_sweep != nullptr;
}

std::string Format::list(const Listing& answer, const Look& look) const {
  if (answer.document && document != nullptr && (!is_read_aloud || answer.text.empty()))
    return document(*answer.document, look);
  require(Answer::list);
  return listing(answer, look);
}

std::string Format::sweep(const SweepResult& sweep, const RenderContext& context) const {
  if (document == nullptr) return rows_of_sweep(sweep, context);
  return context.look.quiet ? sweep_numbers(sweep)
                            : document(sweep_document(sweep, context, is_picture), context.look);
}

std::string Format::want(const Report& report, const RenderContext& context) const {
  if (document == nullptr) return result(report, context);
  return context.look.quiet ? want_headline(*report.want)
                            : document(want_document(report, context), context.look);
}

void Format::require(Answer answer) const {
  if (has(answer)) return;
  constexpr std::string_view words[] = {"a result", "a sweep", "--want", "a list"};
  const auto having = names_where([&](const Format& one) { return one.has(answer); });
  throw UsageError{
      formatted("{} is not available as {}: use {}", nth(words, answer), name(), any_of(having))};
}

void Format::require(const Procedure& procedure, ThrowMode mode) const {
  constexpr std::string_view drawn[] = {"map-gen", "army-gen"};
  if (is_picture && !contains(drawn, procedure.name) &&
      (is_thrown(mode) || mode == ThrowMode::need))
    throw UsageError{
        "--svg draws chances: add --odds, --sample N, --want or a range (4..12), or leave out "
        "--svg"};
}

}  // namespace acw
