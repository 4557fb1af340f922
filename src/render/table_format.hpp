#pragma once

#include "render/format.hpp"
#include "render/lines.hpp"

namespace acw {

/// What Markdown and CSV share: lines and columns. They differ in how a line and its head are
/// marked.
class TableFormat : public Format {
 public:
  std::string result(const Report& report, const Ruleset& rules, const Procedure& procedure,
                     const Look& look) const override;
  std::string sweep(const SweepResult& sweep, const Ruleset& rules, const Procedure& procedure,
                    const Look& look) const override;
  std::string want(const Report& report, const Ruleset& rules, const Look& look) const override;
  std::string list(const Listing& listing) const override;

 protected:
  std::string marked(const Lines& lines, bool with_head = true) const;

 private:
  virtual std::string line(const Lines::Line& cells) const = 0;
  /// What parts the head from the rest.
  virtual std::string rule(std::size_t /*columns*/) const { return {}; }
};

}  // namespace acw
