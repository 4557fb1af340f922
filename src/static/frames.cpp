// A static executable registers its unwind tables as it starts, and the first exception sorts them
// whole: 18 million instructions for a refusal. Where nothing is registered, the unwinder searches
// the sorted table that the linker has written (--eh-frame-hdr). So the linker puts these in place
// of the two functions (--wrap).
//
// What tells of an exception that nobody catches would print its type as it is written in the
// source: a fiftieth of the executable, for what never happens. It prints the type as the linker
// knows it.

#include <cstddef>

extern "C" {
void __wrap___register_frame_info(const void* begin, void* object);
void* __wrap___deregister_frame_info(const void* begin);
char* __wrap___cxa_demangle(const char* name, char* out, std::size_t* size, int* status);

void __wrap___register_frame_info(const void*, void*) {}
void* __wrap___deregister_frame_info(const void*) { return nullptr; }

char* __wrap___cxa_demangle(const char*, char*, std::size_t*, int* status) {
  if (status != nullptr) *status = -1;
  return nullptr;
}
}
