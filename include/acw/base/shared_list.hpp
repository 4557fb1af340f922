#pragma once

#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

namespace acw {

/// A list that its copies share until something is added to one of them.
template <class T>
class SharedList {
 public:
  auto begin() const { return items().begin(); }
  auto end() const { return items().end(); }
  std::size_t size() const { return items().size(); }
  bool empty() const { return items().empty(); }
  const T& front() const { return items().front(); }

  void push_back(T item) { own().push_back(std::move(item)); }

  /// The items, to be changed: from now on nobody else's.
  std::vector<T>& own() {
    if (items_ == nullptr || items_.use_count() > 1)
      items_ = std::make_shared<std::vector<T>>(items());
    return *items_;
  }

 private:
  const std::vector<T>& items() const {
    static const std::vector<T> none;
    return items_ == nullptr ? none : *items_;
  }

  std::shared_ptr<std::vector<T>> items_;
};

}  // namespace acw
