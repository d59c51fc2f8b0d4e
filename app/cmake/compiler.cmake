# SPDX-License-Identifier: GPL-3.0-or-later
# Chooses compiler and launcher; included before project(). A preset only states a wish (TIEOUT_PREFER_CLANG), so that
# a machine with g++ alone builds every preset but fuzz.

option(TIEOUT_PREFER_CLANG "Use clang where it is installed and no compiler was named" OFF)

if(TIEOUT_PREFER_CLANG AND NOT DEFINED CMAKE_CXX_COMPILER AND NOT DEFINED ENV{CXX})
  find_program(TIEOUT_CLANG NAMES clang++ clang++-18 clang++-17 clang++-16 clang++-15 clang++-14)
  if(TIEOUT_CLANG)
    set(CMAKE_CXX_COMPILER "${TIEOUT_CLANG}" CACHE FILEPATH "C++ compiler")
  endif()
endif()

if(NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER AND NOT DEFINED ENV{CMAKE_CXX_COMPILER_LAUNCHER})
  find_program(TIEOUT_CCACHE ccache)
  if(TIEOUT_CCACHE)
    # Paths below the checkout count as relative and the build folder's name does not count at all, so that a second
    # checkout of the same sources finds what the first one compiled. The tests' precompiled headers need the sloppiness.
    set(CMAKE_CXX_COMPILER_LAUNCHER
        "${CMAKE_COMMAND};-E;env;CCACHE_BASEDIR=${CMAKE_CURRENT_SOURCE_DIR};CCACHE_NOHASHDIR=1;CCACHE_SLOPPINESS=pch_defines,time_macros;${TIEOUT_CCACHE}"
        CACHE STRING "Compiler launcher")
  endif()
endif()
