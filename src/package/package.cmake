# What is installed and where, and the packages that cpack makes of it: a Debian package, and a .tar.gz of the executable
# with its completions and manual. Both are what `cmake --install` puts in place.
include(GNUInstallDirs)
set(in ${CMAKE_CURRENT_LIST_DIR})
set(made ${CMAKE_CURRENT_BINARY_DIR}/package)

# Who makes a package says so as for Debian's own tools. The address that stands in for it is one that nobody can have (RFC 2606).
set(maintainer "the acw developers <acw@example.org>")
if(DEFINED ENV{DEBEMAIL} AND DEFINED ENV{DEBFULLNAME})
  set(maintainer "$ENV{DEBFULLNAME} <$ENV{DEBEMAIL}>")
endif()
set(ACW_MAINTAINER "${maintainer}" CACHE STRING "Who makes the packages: Name <address>")
configure_file(${in}/changelog.in ${made}/changelog @ONLY)
set(long_description "A volley, a charge or a morale test is typed as it is said at the table. The
answer shows the dice, the number needed and why, the casualties, and how lucky
that was. Dice are thrown by the program or entered by the players; exact odds,
what-if questions and whole games that are kept in a file are answered by the
same rules.

Five sets of rules are built in: those of the MAWS Black Panthers club, State
of War of the Tyneside Wargames Club, Walter Simon's skirmish rules, those of
Ted Schulz and of Kallistra. Others are written as files.")

install(TARGETS acw RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(FILES README.md ${in}/copyright DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY examples DESTINATION ${CMAKE_INSTALL_DOCDIR})
# The rulesets to read and to write others by: the executable has them in it.
install(FILES ${rulesets} DESTINATION ${CMAKE_INSTALL_DATADIR}/acw/rules)

# Manual and changelog are compressed without a time or a name, so that the same sources make the same package.
find_program(ACW_GZIP gzip)
set(man)
if(printed)
  set(man ${printed}/man)
  install(FILES ${printed}/acw DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
  install(FILES ${printed}/acw.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
endif()
install(CODE "file(REMOVE_RECURSE \"${made}/man\" \"${made}/doc\")
  if(NOT \"${man}\" STREQUAL \"\")
    file(COPY \"${man}\" DESTINATION \"${made}\" FILES_MATCHING PATTERN *.1)
  endif()
  file(COPY \"${made}/changelog\" DESTINATION \"${made}/doc\")
  file(GLOB files \"${made}/man/*\" \"${made}/doc/*\")
  if(NOT \"${ACW_GZIP}\" MATCHES NOTFOUND)
    execute_process(COMMAND \"${ACW_GZIP}\" -9nf \${files} COMMAND_ERROR_IS_FATAL ANY)
  endif()
  file(MAKE_DIRECTORY \"${made}/man\")")
install(DIRECTORY ${made}/man/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(DIRECTORY ${made}/doc/ DESTINATION ${CMAKE_INSTALL_DOCDIR})

# Debian's zsh looks into the first of these below /usr, and into the other below /usr/local.
if(printed)
  install(CODE "set(zsh site-functions)
  if(CMAKE_INSTALL_PREFIX MATCHES \"(^|/)usr/*$\")
    set(zsh vendor-completions)
  endif()")
  install(FILES ${printed}/_acw DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/\${zsh})
endif()

set(CPACK_PACKAGE_NAME acw)
set(CPACK_PACKAGE_CONTACT "${ACW_MAINTAINER}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_PACKAGE_DESCRIPTION "${long_description}")
set(CPACK_GENERATOR DEB TGZ)
set(CPACK_STRIP_FILES ON)
set(CPACK_PRE_BUILD_SCRIPTS ${in}/before_packing.cmake)
string(TOLOWER "${CMAKE_SYSTEM_NAME}-${CMAKE_SYSTEM_PROCESSOR}" platform)
set(CPACK_PACKAGE_FILE_NAME acw-${PROJECT_VERSION}-${platform})
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
if(NOT ACW_STATIC) # which depends on nothing, and cpack finds that out only where `file` is installed
  set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
endif()
include(CPack)
