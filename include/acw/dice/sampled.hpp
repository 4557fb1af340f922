#pragma once

#include "acw/base/ranges.hpp"
#include "acw/dice/ask.hpp"
#include "acw/dice/generator.hpp"
#include "acw/dice/throw.hpp"

namespace acw::dice {

/// Seeded dice for many games, the same on every platform: several from each word of xoshiro256++,
/// without bias (Brackett-Rozinsky, Lemire 2024, "Batched Ranged Random Integer Generation").
/// Nobody looks at one of these games by itself, so they share one stream.
class Sampled {
 public:
  static constexpr int version = 1;  ///< of the stream: samples of one version never change

  Sampled(std::string_view seed, std::string_view purpose) {
    generator_.seed(fnv_hash(seed) ^ SplitMix64::mix(fnv_hash(purpose)) ^ sampled);
  }

  void begin(const Ask& ask) {
    faces_ = &batch(static_cast<std::uint32_t>(ask.sides));
    ++throws_;
  }
  void end(int, bool) {}

  /// A face from 1 to the sides of the throw.
  int die() { return static_cast<int>(next(*faces_)) + 1; }

  /// What a whole pool comes to: groups of dice are one number each, and how many of them succeed
  /// is looked up.
  int successes(const Pool& pool) {
    auto& worth = worth_of(pool);
    ++throws_;
    int sum = 0;
    int dice = pool.dice;
    for (; dice >= worth.most; dice -= worth.most) sum += worth.of(next(worth.groups.back()));
    if (dice == 0) return sum;
    return sum + worth.of(next(nth(worth.groups, dice - 1))) - (worth.most - dice) * worth.first;
  }

  /// About how many nanoseconds all that has taken.
  double work() const {
    constexpr double a_throw = 20;
    constexpr double a_word = 15;
    return a_throw * static_cast<double>(throws_) + a_word * static_cast<double>(words_);
  }

 private:
  static constexpr std::uint64_t sampled =
      0x73616d706c656431;                             ///< tells the stream from thrown dice
  static constexpr std::size_t most = 16;             ///< numbers of one word
  static constexpr std::uint32_t most_listed = 4096;  ///< numbers of a group

  /// Numbers from 0 to `sides` − 1 that were drawn together, and not used so far.
  struct Batch {
    std::uint32_t sides = 1;
    std::uint32_t of_word = 1;  ///< so many at a time
    std::uint32_t left = 0;
    std::uint64_t product = 1;  ///< `sides`, so often multiplied
    std::array<std::uint32_t, most> numbers{};

    explicit Batch(std::uint32_t of) : sides{of}, product{of} {
      constexpr auto room = std::uint64_t{1} << 48;  // rejected is one in 65,536 at most
      while (of_word < most && product < room / sides) product *= sides, ++of_word;
    }
  };

  /// The successes of dice that are thrown as one number, the first die its last digit.
  struct Worth {
    Pool pool;                         ///< its `why` and `dice` are not read
    int first;                         ///< what a die counts that shows its first face
    int most = 1;                      ///< dice of one number
    std::vector<std::uint8_t> worths;  ///< by the number; empty for one die of many sides
    std::vector<Batch> groups;         ///< of one die, of two …

    explicit Worth(const Pool& asked) : pool{asked}, first{asked.worth(1)} {
      const auto each = static_cast<std::uint32_t>(pool.sides);
      std::uint32_t all = each;
      groups.emplace_back(all);
      for (; pool.sides > 1 && all <= most_listed / each; ++most) groups.emplace_back(all *= each);
      for (std::uint32_t number = 0; number < all && all <= most_listed; ++number) {
        int sum = 0;
        for (auto [die, rest] = std::pair{0, number}; die < most; ++die, rest /= each)
          sum += pool.worth(static_cast<int>(rest % each) + 1);
        worths.push_back(static_cast<std::uint8_t>(sum));
      }
    }
    bool is_of(const Pool& other) const {
      return pool.sides == other.sides && pool.needs == other.needs && pool.twice == other.twice &&
             pool.low == other.low;
    }
    int of(std::uint32_t number) const {
      return worths.empty() ? pool.worth(static_cast<int>(number) + 1) : worths[number];
    }
  };

  std::uint32_t next(Batch& batch) {
    if (batch.left == 0) draw(batch);
    return batch.numbers[--batch.left];
  }

  /// Each number is the whole part of a product with the sides, and leaves the fraction to the
  /// next; a word of which the last fraction is among the short remainder is thrown away.
  void draw(Batch& batch) {
    for (;;) {
      ++words_;
      std::uint64_t rest = generator_();
      for (std::uint32_t i = 0; i < batch.of_word; ++i) {
        const std::uint64_t low = (rest & 0xffff'ffff) * batch.sides;
        const std::uint64_t high = (rest >> 32) * batch.sides + (low >> 32);
        batch.numbers[i] = static_cast<std::uint32_t>(high >> 32);
        rest = high << 32 | (low & 0xffff'ffff);
      }
      if (rest >= batch.product || rest >= (0 - batch.product) % batch.product) break;
    }
    batch.left = batch.of_word;
  }

  Batch& batch(std::uint32_t sides) {
    if (faces_ != nullptr && faces_->sides == sides) return *faces_;
    const auto* found =
        ranges::first_that(batches_, [&](const auto& one) { return one->sides == sides; });
    return found != nullptr ? **found : *batches_.emplace_back(std::make_unique<Batch>(sides));
  }
  Worth& worth_of(const Pool& pool) {
    auto& recent = recent_[static_cast<std::size_t>(pool.sides * 5 + pool.needs) % recent_.size()];
    if (recent != nullptr && recent->is_of(pool)) return *recent;
    const auto* found =
        ranges::first_that(worths_, [&](const auto& one) { return one->is_of(pool); });
    if (found == nullptr) found = &worths_.emplace_back(std::make_unique<Worth>(pool));
    recent = found->get();
    return *recent;
  }

  Xoshiro256 generator_;
  std::uint64_t throws_ = 0;
  std::uint64_t words_ = 0;
  Batch* faces_ = nullptr;
  std::vector<std::unique_ptr<Batch>> batches_;
  std::vector<std::unique_ptr<Worth>> worths_;
  std::array<Worth*, 16> recent_{};
};

}  // namespace acw::dice
