# What cpack does to what is installed, before it packs it (CPACK_PRE_BUILD_SCRIPTS).
set(root ${CPACK_TEMPORARY_DIRECTORY})
if(CPACK_GENERATOR STREQUAL "DEB")
  # Debian's place for what is in the section games. Not everybody has it on the PATH: root, and scripts that are run by a clock.
  file(MAKE_DIRECTORY ${root}/usr/games ${root}/usr/share/lintian/overrides)
  file(RENAME ${root}/usr/bin/acw ${root}/usr/games/acw)
  file(CREATE_LINK ../games/acw ${root}/usr/bin/acw SYMBOLIC)
  configure_file(${CMAKE_CURRENT_LIST_DIR}/lintian-overrides ${root}/usr/share/lintian/overrides/acw COPYONLY NO_SOURCE_PERMISSIONS)
endif()
# Whatever the umask of who packs is.
file(CHMOD_RECURSE ${root} DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
