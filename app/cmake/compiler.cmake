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
    set(CMAKE_CXX_COMPILER_LAUNCHER "${TIEOUT_CCACHE}" CACHE STRING "Compiler launcher")
  endif()
endif()
