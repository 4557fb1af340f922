#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace acw {

/// What texts have been answered with. It may be part of what is copied and then changed: a copy
/// knows nothing.
template <class Answer>
class Memo {
 public:
  Memo() = default;
  Memo(const Memo&) noexcept {}
  Memo& operator=(const Memo&) noexcept {
    known_.clear();
    return *this;
  }
  ~Memo() = default;

  /// What `text` has been answered with before, else `find()`.
  Answer of(std::string_view text, const auto& find) const {
    constexpr std::size_t most_kept = 4096;
    if (const auto known = known_.find(text); known != known_.end()) return known->second;
    const Answer answer = find();
    if (known_.size() >= most_kept) known_.clear();
    known_.emplace(text, answer);
    return answer;
  }

 private:
  struct Hash : std::hash<std::string_view> {
    using is_transparent = void;
  };
  mutable std::unordered_map<std::string, Answer, Hash, std::equal_to<>> known_;
};

}  // namespace acw
