# SPDX-License-Identifier: GPL-3.0-or-later
# Language, warnings, sanitizers, linker and output folders of the whole build.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_AUTOMOC ON)
set(CMAKE_AUTORCC ON)

# Many sources to a compiler run: most of a source's time is Qt's headers and templates. Names in an anonymous namespace
# therefore have to differ within a folder. Preset tidy builds each source alone, which finds a missing include.
option(TIEOUT_UNITY "Compile several sources of a target at once" ON)
set(CMAKE_UNITY_BUILD ${TIEOUT_UNITY})
set(CMAKE_UNITY_BUILD_BATCH_SIZE 10)

# Core and shell as shared libraries: 300 test programs link them in an instant and take megabytes instead of gigabytes.
# What users run has them inside.
if(TIEOUT_TESTS AND NOT WIN32)
  set(TIEOUT_LIBRARY_TYPE SHARED)
else()
  set(TIEOUT_LIBRARY_TYPE STATIC)
endif()

# Installed programs look for plugins and samples relative to themselves, exactly as in the build folder.
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")
set(CMAKE_LIBRARY_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/lib")
set(CMAKE_ARCHIVE_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/lib/static")
set(TIEOUT_PLUGIN_DIR "${CMAKE_BINARY_DIR}/lib/tieout/plugins")
set(TIEOUT_SAMPLES_DIR "${CMAKE_BINARY_DIR}/share/tieout/samples")
if(APPLE)
  set(CMAKE_INSTALL_RPATH "@loader_path/../lib/tieout")
else()
  set(CMAKE_INSTALL_RPATH "$ORIGIN/../lib/tieout")
endif()

add_library(tieout-options INTERFACE)
target_include_directories(tieout-options INTERFACE "${CMAKE_SOURCE_DIR}/app")
target_compile_definitions(tieout-options INTERFACE QT_NO_FOREACH)
if(MSVC)
  target_compile_options(tieout-options INTERFACE /W4 /permissive- /utf-8 $<$<BOOL:${TIEOUT_WERROR}>:/WX>)
else()
  target_compile_options(tieout-options INTERFACE
    -Wall -Wextra -Wpedantic
    # gcc also means constructor arguments named after the member they fill.
    $<IF:$<CXX_COMPILER_ID:GNU>,-Wshadow=local,-Wshadow>
    -Wnon-virtual-dtor -Woverloaded-virtual -Wcast-align -Wunused
    $<$<BOOL:${TIEOUT_WERROR}>:-Werror>)
  target_compile_definitions(tieout-options INTERFACE $<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)
endif()

if(TIEOUT_SANITIZE)
  add_compile_options(-fsanitize=${TIEOUT_SANITIZE} -fno-omit-frame-pointer)
  add_compile_definitions(TIEOUT_SANITIZED)
  add_link_options(-fsanitize=${TIEOUT_SANITIZE})
  # gcc's manual: its checks between the instrumented instructions give this warning where nothing is wrong.
  add_compile_options($<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
  if(TIEOUT_SANITIZE MATCHES "undefined")
    add_compile_options(-fno-sanitize-recover=undefined)
    if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
      # Qt and the plugins are separate libraries: these two would compare type information across them.
      add_compile_options(-fno-sanitize=vptr,function)
    endif()
  endif()
endif()

if(TIEOUT_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    message(FATAL_ERROR "The fuzz preset needs clang (libFuzzer). Install clang, or set CXX=clang++.")
  endif()
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

if(CMAKE_BUILD_TYPE STREQUAL "Debug" AND NOT APPLE AND NOT MSVC)
  find_program(TIEOUT_LLD NAMES ld.lld)
  if(TIEOUT_LLD)
    add_link_options(-fuse-ld=lld)
  endif()
endif()

# The part of a plugin's identity that neither the SDK number nor Qt's version covers: two binaries with the same text
# may exchange C++ objects. gcc and clang share it on Linux; a sanitizer changes what a program can load.
function(_tieout_compiler_abi out)
  if(MSVC)
    set(abi "msvc")
  elseif(APPLE)
    set(abi "itanium-libc++")
  else()
    set(abi "itanium-libstdc++")
  endif()
  string(TOLOWER "${CMAKE_SYSTEM_PROCESSOR}" arch)
  string(REPLACE "amd64" "x86_64" arch "${arch}")
  set(abi "${abi}-${arch}")
  if(TIEOUT_SANITIZE MATCHES "address")
    string(APPEND abi "-asan")
  elseif(TIEOUT_SANITIZE MATCHES "thread")
    string(APPEND abi "-tsan")
  endif()
  set(${out} "${abi}" PARENT_SCOPE)
endfunction()
_tieout_compiler_abi(TIEOUT_COMPILER_ABI)
