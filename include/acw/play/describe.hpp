#pragma once

#include <concepts>

#include "acw/base/value.hpp"
#include "acw/dice/throw.hpp"

namespace acw {

/// What a mechanism says of one outcome of its, besides its name and how to read it. A mechanism's
/// `describe(plan, field)` calls `field(About, read)` for each; `read` takes its outcome to a
/// number or a yes-or-no.
struct About {
  template <std::convertible_to<std::string_view> Name>
  About(const Name& called, Focus hangs_on = Focus::joint, const Texts* in_words = nullptr,
        int divided_by = 1, const std::vector<Value>* in_values = nullptr)
      : name{called}, focus{hangs_on}, words{in_words}, scale{divided_by}, values{in_values} {}
  /// One that is told in words.
  About(const auto& called, const Texts& in_words) : About{called, Focus::joint, &in_words} {}

  std::string_view name;
  Focus focus;                       ///< which part of a cascade it hangs on
  const Texts* words;                ///< where the number stands for a word
  int scale;                         ///< what the number is divided by, where it can be a
                                     ///< fraction
  const std::vector<Value>* values;  ///< where the number stands for something else than a
                                     ///< word; for nothing: it isn't come to
};

}  // namespace acw
