// A static executable registers its unwind tables as it starts, and the first exception sorts them
// whole: 18 million instructions for a refusal. Where nothing is registered, the unwinder searches
// the sorted table that the linker has written (--eh-frame-hdr). So the linker puts these in place
// of the two functions (--wrap).

extern "C" {
void __wrap___register_frame_info(const void* begin, void* object);
void* __wrap___deregister_frame_info(const void* begin);

void __wrap___register_frame_info(const void*, void*) {}
void* __wrap___deregister_frame_info(const void*) { return nullptr; }
}
