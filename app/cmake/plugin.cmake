# SPDX-License-Identifier: GPL-3.0-or-later

# tieout_add_plugin(NAME sqlite KIND connector SOURCES a.cpp a.h ... [LINKS Qt6::Sql]
#                   [TITLE "SQLite"] [DESCRIPTION "..."] [VERSION 1.2.0] [OUTPUT dir])
# A loadable module in lib/tieout/plugins and its metadata file <name>.json, for
# Q_PLUGIN_METADATA(IID TIEOUT_..._IID FILE "<name>.json"). KIND: connector, retriever or backend. What it was built for (SDK
# number, Qt, compiler ABI) is in the IID already, where the compiler put it. NO_INSTALL: a test's fixture.
function(tieout_add_plugin)
  cmake_parse_arguments(arg "NO_INSTALL" "NAME;KIND;TITLE;DESCRIPTION;VERSION;OUTPUT" "SOURCES;LINKS" ${ARGN})
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "tieout_add_plugin(${arg_NAME}): unknown ${arg_UNPARSED_ARGUMENTS}")
  endif()
  if(NOT arg_KIND MATCHES "^(connector|retriever|backend)$")
    message(FATAL_ERROR "tieout_add_plugin(${arg_NAME}): KIND must be connector, retriever or backend, not \"${arg_KIND}\"")
  endif()
  foreach(library IN LISTS arg_LINKS)
    if(library MATCHES "^tieout-(core|shell)|Qt6::(Gui|Widgets|Charts|Svg|PrintSupport)")
      message(FATAL_ERROR "tieout_add_plugin(${arg_NAME}): a plugin may not link ${library} (app/README.md)")
    endif()
  endforeach()
  if(NOT arg_TITLE)
    set(arg_TITLE "${arg_NAME}")
  endif()
  if(NOT arg_VERSION)
    set(arg_VERSION "${PROJECT_VERSION}")
  endif()
  if(NOT arg_OUTPUT)
    set(arg_OUTPUT "${TIEOUT_PLUGIN_DIR}")
  endif()

  set(links "")
  foreach(library IN LISTS arg_LINKS)
    list(APPEND links "\"${library}\"")
  endforeach()
  list(JOIN links ", " links)
  file(GENERATE OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/${arg_NAME}.json" CONTENT
"{
  \"id\": \"${arg_NAME}\",
  \"name\": \"${arg_TITLE}\",
  \"kind\": \"${arg_KIND}\",
  \"version\": \"${arg_VERSION}\",
  \"description\": \"${arg_DESCRIPTION}\",
  \"links\": [${links}]
}
")

  # add_library, not qt_add_plugin: that one drops the sources in Qt 6.4 when CLASS_NAME is given.
  set(target tieout-plugin-${arg_NAME})
  add_library(${target} MODULE ${arg_SOURCES})
  target_compile_definitions(${target} PRIVATE QT_PLUGIN)
  target_include_directories(${target} PRIVATE
    "${CMAKE_SOURCE_DIR}/plugins"     # a plugin names its own headers from here
    "${CMAKE_CURRENT_BINARY_DIR}") # moc looks for the metadata here
  target_link_libraries(${target} PRIVATE tieout-sdk ${arg_LINKS})
  set_target_properties(${target} PROPERTIES
    PREFIX "" OUTPUT_NAME "${arg_KIND}-${arg_NAME}" LIBRARY_OUTPUT_DIRECTORY "${arg_OUTPUT}"
    INSTALL_RPATH "$ORIGIN/..")
  if(NOT arg_NO_INSTALL)
    set_property(GLOBAL APPEND PROPERTY TIEOUT_PLUGIN_TARGETS ${target})
    install(TARGETS ${target} LIBRARY DESTINATION lib/tieout/plugins)
  endif()
endfunction()
