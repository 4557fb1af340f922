#pragma once

#include <memory>
#include <utility>
#include <vector>

namespace acw {

/// What steps have worked out and others may need. The steps of a chain share one: most of them
/// differ only in how many there are on either side.
class StepMemo {
 public:
  struct Kept {
    Kept() = default;
    Kept(const Kept&) = delete;
    Kept& operator=(const Kept&) = delete;
    virtual ~Kept() = default;
  };

  /// The one of its type that serves; where none does, what `make` makes, which is kept.
  template <class T>
  T& find_or_make(const auto& serves, const auto& make) {
    for (const auto& one : kept_) {
      if (auto* found = dynamic_cast<T*>(one.get()); found != nullptr && serves(*found))
        return *found;
    }
    std::unique_ptr<T> made = make();
    T& it = *made;
    kept_.push_back(std::move(made));
    return it;
  }
  /// The only one of its type.
  template <class T>
  T& the() {
    return find_or_make<T>([](const T&) { return true; }, [] { return std::make_unique<T>(); });
  }

 private:
  std::vector<std::unique_ptr<Kept>> kept_;
};

}  // namespace acw
