# Changes what cpack packs to what Debian expects (CPACK_PRE_BUILD_SCRIPTS).
set(root ${CPACK_TEMPORARY_DIRECTORY})
set(package ${CMAKE_CURRENT_LIST_DIR})
if(CPACK_GENERATOR STREQUAL "DEB")
  # Games are installed in /usr/games, which is not in everyone's PATH.
  file(MAKE_DIRECTORY ${root}/usr/games)
  file(RENAME ${root}/usr/bin/acw ${root}/usr/games/acw)
  file(CREATE_LINK ../games/acw ${root}/usr/bin/acw SYMBOLIC)
  file(RENAME ${root}/usr/share/zsh/site-functions ${root}/usr/share/zsh/vendor-completions)
  file(MAKE_DIRECTORY ${root}/usr/share/lintian/overrides)
  configure_file(${package}/lintian-overrides ${root}/usr/share/lintian/overrides/acw COPYONLY
    NO_SOURCE_PERMISSIONS)
  configure_file(${package}/changelog ${root}/usr/share/doc/acw/changelog COPYONLY
    NO_SOURCE_PERMISSIONS)
endif()
# Compressed without time and name, so that the same sources make the same package.
file(GLOB_RECURSE compressed ${root}/*.1 ${root}/usr/share/doc/acw/changelog)
if(compressed)
  execute_process(COMMAND gzip -9nf ${compressed} COMMAND_ERROR_IS_FATAL ANY)
endif()
# Permissions do not depend on the umask.
file(CHMOD_RECURSE ${root} DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE
  GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
