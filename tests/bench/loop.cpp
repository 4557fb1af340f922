// A volley of 12 D8 on 6+, and a D6 on 3+ for each hit, as one writes it with the standard library.

#include <cstdio>
#include <cstdlib>
#include <random>

int main(int argc, char** argv) {
  const long games = argc > 1 ? std::atol(argv[1]) : 1'000'000;
  std::mt19937_64 generator{1};
  std::uniform_int_distribution<int> hit{1, 8};
  std::uniform_int_distribution<int> save{1, 6};
  long counts[3][13] = {};
  for (long game = 0; game < games; ++game) {
    int hits = 0;
    int saved = 0;
    for (int die = 0; die < 12; ++die) hits += hit(generator) >= 6 ? 1 : 0;
    for (int die = 0; die < hits; ++die) saved += save(generator) >= 3 ? 1 : 0;
    ++counts[0][hits];
    ++counts[1][saved];
    ++counts[2][hits - saved];
  }
  std::printf("%ld\n", counts[2][0]);
}
