// Writes which changes of code (schemata.hpp) each test case comes to, a line for each: seconds,
// the numbers of the changes, the name. Only in the copy that tests/mutate/code makes.

#include <doctest/doctest.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "mutate/schemata.hpp"

namespace {

struct Reached : doctest::IReporter {
  explicit Reached(const doctest::ContextOptions&) {
    if (const char* name = std::getenv("ACW_CASES")) file_ = std::fopen(name, "w");
  }

  void test_case_start(const doctest::TestCaseData& test) override {
    if (file_ == nullptr) return;
    if (name_ == nullptr) write("before all");
    name_ = test.m_name;
    std::memset(mutate::reached, 0, sizeof mutate::reached);
    since_ = std::chrono::steady_clock::now();
  }

  void test_case_end(const doctest::CurrentTestCaseStats&) override {
    if (file_ != nullptr) write(name_);
  }

  void test_run_end(const doctest::TestRunStats&) override {
    if (file_ != nullptr) std::fclose(file_);
  }

  void report_query(const doctest::QueryData&) override {}
  void test_run_start() override {}
  void test_case_reenter(const doctest::TestCaseData&) override {}
  void test_case_exception(const doctest::TestCaseException&) override {}
  void subcase_start(const doctest::SubcaseSignature&) override {}
  void subcase_end() override {}
  void log_assert(const doctest::AssertData&) override {}
  void log_message(const doctest::MessageData&) override {}
  void test_case_skipped(const doctest::TestCaseData&) override {}

 private:
  void write(const char* name) {
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - since_;
    std::fprintf(file_, "%.6f\t", took.count());
    for (std::size_t i = 0; i < std::size(mutate::reached); ++i)
      if (mutate::reached[i]) std::fprintf(file_, "%zu ", i);
    std::fprintf(file_, "\t%s\n", name);
  }

  std::FILE* file_ = nullptr;
  const char* name_ = nullptr;
  std::chrono::steady_clock::time_point since_ = std::chrono::steady_clock::now();
};

REGISTER_LISTENER("reached", 1, Reached);

}  // namespace
