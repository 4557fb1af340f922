# Prints every page of the manual: cmake -D ACW=the-program -D TO=folder -P print_manual.cmake
file(REMOVE_RECURSE ${TO})
file(MAKE_DIRECTORY ${TO})
execute_process(COMMAND ${ACW} man list OUTPUT_VARIABLE pages COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "[^\n]+" pages "${pages}")
foreach(page ${pages})
  execute_process(COMMAND ${ACW} man ${page} OUTPUT_FILE ${TO}/${page}.1 COMMAND_ERROR_IS_FATAL ANY)
endforeach()
