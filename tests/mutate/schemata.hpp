// Changes of the program's code that are switched on as it runs: ACW_MUTANT=17 is the seventeenth.
// tests/mutate/code writes them into a copy of the code.
#pragma once

#include <unistd.h>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <type_traits>
#include <utility>

namespace mutate {

inline const int chosen = std::getenv("ACW_MUTANT") ? std::atoi(std::getenv("ACW_MUTANT")) : 0;
inline bool reached[4096];  ///< by the code's way since the flags were last cleared

/// Adds what was reached to a file when the process ends.
struct Writer {
  ~Writer() {
    const char* name = std::getenv("ACW_REACHED");
    std::FILE* file = name ? std::fopen(name, "a") : nullptr;
    if (!file) return;
    for (int i = 0; i < 4096; ++i)
      if (reached[i]) std::fprintf(file, "%d\n", i);
    std::fclose(file);
  }
};
inline const Writer writer;

template <int N>
bool on() {
  reached[N] = true;
  return chosen == N;
}

/// As `on`, where a constant may be needed: there no change is on.
template <int N>
constexpr bool on_or_constant() {
  if (std::is_constant_evaluated()) return false;
  return on<N>();
}

#define ACW_ON(N, strict)                 \
  [] {                                    \
    if constexpr (strict) return on<N>(); \
    else return on_or_constant<N>();      \
  }()

/// The changed code has no meaning here: the compiler would have refused it.
template <int N>
void refused() {
  if (chosen == N) {
    std::fputs("mutate: refused\n", stderr);
    _exit(77);
  }
}

#define ACW_ROLE(Name, sign)                                      \
  struct Name {                                                   \
    template <class L, class R>                                   \
    static constexpr auto of(L&& l, R&& r)                        \
        -> decltype(std::forward<L>(l) sign std::forward<R>(r)) { \
      return std::forward<L>(l) sign std::forward<R>(r);          \
    }                                                             \
  };
ACW_ROLE(Less, <)
ACW_ROLE(AtMost, <=)
ACW_ROLE(More, >)
ACW_ROLE(AtLeast, >=)
ACW_ROLE(Equal, ==)
ACW_ROLE(Unequal, !=)
ACW_ROLE(Plus, +)
ACW_ROLE(Minus, -)
ACW_ROLE(Times, *)
ACW_ROLE(Over, /)

template <int N, bool strict, class Was, class Now>
struct Operator {};

/// The left side and the operator, waiting for the right side.
template <class L, int N, bool strict, class Was, class Now>
struct Half {
  L&& left;

  template <class R>
  constexpr auto with(R&& right)
      -> decltype(Was::of(std::forward<L>(left), std::forward<R>(right))) {
    using Result = decltype(Was::of(std::forward<L>(left), std::forward<R>(right)));
    if constexpr (requires {
                    static_cast<Result>(Now::of(std::forward<L>(left), std::forward<R>(right)));
                  }) {
      if (ACW_ON(N, strict))
        return static_cast<Result>(Now::of(std::forward<L>(left), std::forward<R>(right)));
    } else {
      if (ACW_ON(N, strict)) refused<N>();
    }
    return Was::of(std::forward<L>(left), std::forward<R>(right));
  }
};

#define ACW_OPERATOR(sign)                                                   \
  template <class L, int N, bool strict, class Was, class Now>               \
  constexpr auto operator sign(L&& left, Operator<N, strict, Was, Now>) {    \
    return Half<L, N, strict, Was, Now>{std::forward<L>(left)};              \
  }                                                                          \
  template <class L, int N, bool strict, class Was, class Now, class R>      \
  constexpr auto operator sign(Half<L, N, strict, Was, Now> half, R&& right) \
      ->decltype(half.with(std::forward<R>(right))) {                        \
    return half.with(std::forward<R>(right));                                \
  }
ACW_OPERATOR(<=)
ACW_OPERATOR(==)
ACW_OPERATOR(!=)
ACW_OPERATOR(+)
ACW_OPERATOR(-)
ACW_OPERATOR(*)
ACW_OPERATOR(/)

template <int N, bool strict, bool more>
struct Assign {};

template <class R, int N, bool strict, bool more>
struct Assigned {
  R&& right;
};

template <int N, bool strict, bool more, class R>
constexpr auto operator+=(Assign<N, strict, more>, R&& right) {
  return Assigned<R, N, strict, more>{std::forward<R>(right)};
}

template <class L, class R, int N, bool strict, bool more>
constexpr decltype(auto) operator+=(L&& left, Assigned<R, N, strict, more> by) {
  constexpr bool both = requires {
    left += std::forward<R>(by.right);
    left -= std::forward<R>(by.right);
  };
  const bool change = ACW_ON(N, strict);
  if (change && !both) refused<N>();
  if constexpr (both) {
    if (more != change) left += std::forward<R>(by.right);
    else left -= std::forward<R>(by.right);
  } else if constexpr (more) {
    left += std::forward<R>(by.right);
  } else {
    left -= std::forward<R>(by.right);
  }
  return std::forward<L>(left);
}

template <int N, bool strict>
struct Step {};

template <int N, bool strict, class T>
constexpr T& operator->*(Step<N, strict>, T& of) {
  if (ACW_ON(N, strict)) {
    if constexpr (requires { --of; }) return --of, of;
    else refused<N>();
  }
  return ++of, of;
}

template <int N, bool strict>
struct Not {
  template <class T>
  constexpr bool operator=(T&& that) const {
    return static_cast<bool>(std::forward<T>(that)) != ACW_ON(N, strict);
  }
};

template <int N, bool strict, class T>
constexpr T one(T was, T now) {
  return ACW_ON(N, strict) ? now : was;
}

template <int N, bool strict, bool both, class Right>
constexpr bool lazily(bool left, Right right) {
  return both != ACW_ON(N, strict) ? left && right() : left || right();
}

template <int N, bool strict, class T>
constexpr const T& min(const T& a, const T& b) {
  return ACW_ON(N, strict) ? std::max(a, b) : std::min(a, b);
}
template <int N, bool strict, class T>
constexpr const T& max(const T& a, const T& b) {
  return ACW_ON(N, strict) ? std::min(a, b) : std::max(a, b);
}
template <int N, bool strict, class T>
constexpr T min(std::initializer_list<T> list) {
  return ACW_ON(N, strict) ? std::max(list) : std::min(list);
}
template <int N, bool strict, class T>
constexpr T max(std::initializer_list<T> list) {
  return ACW_ON(N, strict) ? std::min(list) : std::max(list);
}
template <int N, bool strict, class I, class F>
constexpr bool any_of(I begin, I end, F that) {
  return ACW_ON(N, strict) ? std::all_of(begin, end, that) : std::any_of(begin, end, that);
}
template <int N, bool strict, class I, class F>
constexpr bool all_of(I begin, I end, F that) {
  return ACW_ON(N, strict) ? std::any_of(begin, end, that) : std::all_of(begin, end, that);
}

}  // namespace mutate
