# Toolchain of Debian's g++-mingw-w64-x86-64-posix, for Windows on x86-64.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++-posix)
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)
set(CMAKE_STRIP x86_64-w64-mingw32-strip)
set(CMAKE_CROSSCOMPILING_EMULATOR wine)
set(CMAKE_EXE_LINKER_FLAGS_INIT -Wl,--stack,8388608) # as large as on Linux
# Packages are headers of this machine, searched after the compiler's own.
set(CMAKE_CXX_FLAGS_INIT "-Wa,-mbig-obj -idirafter /usr/include")
set(CMAKE_PREFIX_PATH /usr /usr/lib/${CMAKE_HOST_SYSTEM_PROCESSOR}-linux-gnu/cmake)
