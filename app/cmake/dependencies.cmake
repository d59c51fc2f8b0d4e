# SPDX-License-Identifier: GPL-3.0-or-later
# Libraries. The ones every build needs are found here; the others only when a target asks: tieout_need(hnswlib).

find_package(Qt6 6.4.2 QUIET COMPONENTS Core Sql Network Gui Widgets Charts Svg PrintSupport LinguistTools)
if(NOT Qt6_FOUND)
  message(FATAL_ERROR "Qt 6.4.2 or newer with Core, Sql, Network, Widgets, Charts, Svg, PrintSupport and LinguistTools "
                      "was not found. On Debian and Ubuntu packaging/run installs what is missing; else set "
                      "CMAKE_PREFIX_PATH to the folder of your Qt.\n${Qt6_NOT_FOUND_MESSAGE}")
endif()
find_package(SQLite3 REQUIRED)     # libsqlite3-dev
find_package(tl-expected REQUIRED) # libexpected-dev

# Defines the imported target Tieout::<name> once.
function(tieout_need name)
  if(TARGET Tieout::${name})
    return()
  endif()
  add_library(Tieout::${name} INTERFACE IMPORTED GLOBAL)
  if(name STREQUAL "curl") # 7.87: a name that is still looked up is not waited for when a request is cancelled
    find_package(CURL 7.87 REQUIRED) # libcurl4-openssl-dev
    target_link_libraries(Tieout::curl INTERFACE CURL::libcurl)
  elseif(name STREQUAL "eigen")
    find_package(Eigen3 3.4 REQUIRED NO_MODULE) # libeigen3-dev
    target_include_directories(Tieout::eigen SYSTEM INTERFACE "${EIGEN3_INCLUDE_DIRS}")
    target_compile_definitions(Tieout::eigen INTERFACE EIGEN_MPL2_ONLY EIGEN_DONT_PARALLELIZE)
  elseif(name STREQUAL "hnswlib")
    find_path(TIEOUT_HNSWLIB_INCLUDE hnswlib/hnswlib.h)
    _tieout_required(TIEOUT_HNSWLIB_INCLUDE hnswlib libhnswlib-dev)
    target_include_directories(Tieout::hnswlib SYSTEM INTERFACE "${TIEOUT_HNSWLIB_INCLUDE}")
  elseif(name STREQUAL "qscintilla") # ships no CMake config
    find_library(TIEOUT_QSCINTILLA_LIBRARY NAMES qscintilla2_qt6 qscintilla2_qt6d)
    find_path(TIEOUT_QSCINTILLA_INCLUDE Qsci/qsciscintilla.h HINTS ${Qt6Core_INCLUDE_DIRS}
              PATH_SUFFIXES qt6 x86_64-linux-gnu/qt6 aarch64-linux-gnu/qt6)
    _tieout_required(TIEOUT_QSCINTILLA_LIBRARY QScintilla libqscintilla2-qt6-dev)
    _tieout_required(TIEOUT_QSCINTILLA_INCLUDE QScintilla libqscintilla2-qt6-dev)
    target_include_directories(Tieout::qscintilla SYSTEM INTERFACE "${TIEOUT_QSCINTILLA_INCLUDE}")
    target_link_libraries(Tieout::qscintilla INTERFACE "${TIEOUT_QSCINTILLA_LIBRARY}" Qt6::Widgets Qt6::PrintSupport)
  elseif(name STREQUAL "igraph")
    find_library(TIEOUT_IGRAPH_LIBRARY igraph)
    find_path(TIEOUT_IGRAPH_INCLUDE igraph/igraph.h)
    # Ubuntu 24.04 keeps the generated headers in the folder of the architecture.
    find_path(TIEOUT_IGRAPH_GENERATED igraph_version.h PATH_SUFFIXES igraph)
    _tieout_required(TIEOUT_IGRAPH_LIBRARY igraph libigraph-dev)
    _tieout_required(TIEOUT_IGRAPH_INCLUDE igraph libigraph-dev)
    _tieout_required(TIEOUT_IGRAPH_GENERATED igraph libigraph-dev)
    target_include_directories(Tieout::igraph SYSTEM INTERFACE "${TIEOUT_IGRAPH_INCLUDE}/igraph"
                               "${TIEOUT_IGRAPH_INCLUDE}" "${TIEOUT_IGRAPH_GENERATED}")
    target_link_libraries(Tieout::igraph INTERFACE "${TIEOUT_IGRAPH_LIBRARY}")
  elseif(name STREQUAL "keychain")
    find_package(Qt6Keychain REQUIRED) # qtkeychain-qt6-dev
    target_link_libraries(Tieout::keychain INTERFACE Qt6Keychain::Qt6Keychain)
  elseif(name STREQUAL "libpq")
    find_package(PostgreSQL REQUIRED) # libpq-dev
    target_link_libraries(Tieout::libpq INTERFACE PostgreSQL::PostgreSQL)
  elseif(name STREQUAL "mariadb") # Connector/C, which also speaks to MySQL; ships no CMake config
    find_library(TIEOUT_MARIADB_LIBRARY NAMES mariadb libmariadb PATH_SUFFIXES mariadb)
    find_path(TIEOUT_MARIADB_INCLUDE mysql.h PATH_SUFFIXES mariadb)
    _tieout_required(TIEOUT_MARIADB_LIBRARY "MariaDB Connector/C" libmariadb-dev)
    _tieout_required(TIEOUT_MARIADB_INCLUDE "MariaDB Connector/C" libmariadb-dev)
    target_include_directories(Tieout::mariadb SYSTEM INTERFACE "${TIEOUT_MARIADB_INCLUDE}")
    target_link_libraries(Tieout::mariadb INTERFACE "${TIEOUT_MARIADB_LIBRARY}")
  elseif(name STREQUAL "odbc")
    find_package(ODBC REQUIRED) # unixodbc-dev
    target_link_libraries(Tieout::odbc INTERFACE ODBC::ODBC)
  elseif(name STREQUAL "libxml2")
    find_package(LibXml2 REQUIRED) # libxml2-dev
    target_include_directories(Tieout::libxml2 SYSTEM INTERFACE "${LIBXML2_INCLUDE_DIRS}")
    target_link_libraries(Tieout::libxml2 INTERFACE "${LIBXML2_LIBRARIES}")
  elseif(name STREQUAL "libzip")
    find_library(TIEOUT_LIBZIP_LIBRARY zip) # Debian's CMake config asks for programs of other packages
    find_path(TIEOUT_LIBZIP_INCLUDE zip.h)
    _tieout_required(TIEOUT_LIBZIP_LIBRARY libzip libzip-dev)
    _tieout_required(TIEOUT_LIBZIP_INCLUDE libzip libzip-dev)
    target_include_directories(Tieout::libzip SYSTEM INTERFACE "${TIEOUT_LIBZIP_INCLUDE}")
    target_link_libraries(Tieout::libzip INTERFACE "${TIEOUT_LIBZIP_LIBRARY}")
  elseif(name STREQUAL "uchardet") # ships no CMake config
    find_library(TIEOUT_UCHARDET_LIBRARY uchardet)
    find_path(TIEOUT_UCHARDET_INCLUDE uchardet/uchardet.h)
    _tieout_required(TIEOUT_UCHARDET_LIBRARY uchardet libuchardet-dev)
    _tieout_required(TIEOUT_UCHARDET_INCLUDE uchardet libuchardet-dev)
    target_include_directories(Tieout::uchardet SYSTEM INTERFACE "${TIEOUT_UCHARDET_INCLUDE}")
    target_link_libraries(Tieout::uchardet INTERFACE "${TIEOUT_UCHARDET_LIBRARY}")
  elseif(name STREQUAL "xlsxwriter")
    find_library(TIEOUT_XLSXWRITER_LIBRARY xlsxwriter)
    find_path(TIEOUT_XLSXWRITER_INCLUDE xlsxwriter.h)
    _tieout_required(TIEOUT_XLSXWRITER_LIBRARY libxlsxwriter libxlsxwriter-dev)
    _tieout_required(TIEOUT_XLSXWRITER_INCLUDE libxlsxwriter libxlsxwriter-dev)
    target_include_directories(Tieout::xlsxwriter SYSTEM INTERFACE "${TIEOUT_XLSXWRITER_INCLUDE}")
    target_link_libraries(Tieout::xlsxwriter INTERFACE "${TIEOUT_XLSXWRITER_LIBRARY}")
  elseif(name STREQUAL "yaml-cpp")
    find_package(yaml-cpp 0.7 REQUIRED) # libyaml-cpp-dev
    target_link_libraries(Tieout::yaml-cpp INTERFACE yaml-cpp)
  else()
    message(FATAL_ERROR "tieout_need(${name}): not known, add it to app/cmake/dependencies.cmake")
  endif()
endfunction()

function(_tieout_required variable what package)
  if(NOT ${variable})
    message(FATAL_ERROR "${what} was not found (Debian and Ubuntu: apt-get install ${package})")
  endif()
endfunction()
