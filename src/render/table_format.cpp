#include "render/table_format.hpp"

#include "render/want.hpp"

namespace acw {

std::string TableFormat::marked(const Lines& lines, bool with_head) const {
  std::string text;
  if (with_head) text = line(lines.head) + "\n" + rule(lines.head.size());
  for (const auto& row : lines.rows) text += line(row) + "\n";
  return text;
}

std::string TableFormat::result(const Report& report, const Ruleset& /*rules*/,
                                const Procedure& procedure, const Look& look) const {
  return marked(lines_of(report, procedure), look.first);
}

std::string TableFormat::sweep(const SweepResult& sweep, const Ruleset& /*rules*/,
                               const Procedure& /*procedure*/, const Look& look) const {
  return marked(lines_of(sweep), look.first);
}

std::string TableFormat::want(const Report& report, const Ruleset& /*rules*/,
                              const Look& look) const {
  return marked(lines_of_things(want_rows(*report.want), cell_of), look.first);
}

std::string TableFormat::list(const Listing& listing) const {
  return marked(lines_of(listing), listing.head);
}

}  // namespace acw
