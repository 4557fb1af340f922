// A static executable registers its unwind tables as it starts, and the first exception sorts them
// whole: 18 million instructions for a refusal. Where nothing is registered, the unwinder searches
// the sorted table that the linker has written (--eh-frame-hdr). So the linker puts these in place
// of the two functions (--wrap).
//
// What the libraries hold for what never happens here is left out the same way, a thirtieth of the
// executable. An exception that nobody catches is told by its type as the linker knows it, not as
// it is written in a source. Whoever asks for the local time has TZ read by scanf, and nobody asks.

#include <cstddef>

// NOLINTBEGIN(bugprone-reserved-identifier): the linker makes these names.
extern "C" {
void __wrap___register_frame_info(const void* begin, void* object);
void* __wrap___deregister_frame_info(const void* begin);
char* __wrap___cxa_demangle(const char* name, char* out, std::size_t* size, int* status);
int __wrap___isoc99_sscanf(const char* text, const char* format, ...);

void __wrap___register_frame_info(const void*, void*) {}
void* __wrap___deregister_frame_info(const void*) { return nullptr; }

char* __wrap___cxa_demangle(const char*, char*, std::size_t*, int* status) {
  if (status != nullptr) *status = -1;
  return nullptr;
}
int __wrap___isoc99_sscanf(const char*, const char*, ...) { return 0; }
}
// NOLINTEND(bugprone-reserved-identifier)
