# SPDX-License-Identifier: GPL-3.0-or-later

# Folders a test may need, as string literals; a test's own folder is TIEOUT_TEST_DIR.
function(_tieout_test_definitions target)
  target_compile_definitions(${target} PRIVATE
    TIEOUT_SOURCE_DIR="${CMAKE_SOURCE_DIR}"
    TIEOUT_BINARY_DIR="${CMAKE_BINARY_DIR}"
    TIEOUT_BIN_DIR="${CMAKE_RUNTIME_OUTPUT_DIRECTORY}"
    TIEOUT_PLUGIN_DIR="${TIEOUT_PLUGIN_DIR}"
    TIEOUT_SAMPLES_DIR="${TIEOUT_SAMPLES_DIR}"
    TIEOUT_TEST_DIR="${CMAKE_CURRENT_SOURCE_DIR}"
    TIEOUT_VERSION="${PROJECT_VERSION}")
endfunction()

# Never the user's own settings, never a display, never a desktop's theme.
function(_tieout_test_environment test)
  set(home "${CMAKE_BINARY_DIR}/testhome")
  set(environment
    "QT_QPA_PLATFORM=offscreen" "QT_QPA_PLATFORMTHEME=" "LC_ALL=C.UTF-8"
    "XDG_CONFIG_HOME=${home}/config" "XDG_CACHE_HOME=${home}/cache" "XDG_DATA_HOME=${home}/data"
    "LSAN_OPTIONS=suppressions=${CMAKE_SOURCE_DIR}/tests/support/lsan.supp:print_suppressions=0"
    "TSAN_OPTIONS=suppressions=${CMAKE_SOURCE_DIR}/tests/support/tsan.supp"
    "UBSAN_OPTIONS=print_stacktrace=1")
  set_tests_properties(${test} PROPERTIES ENVIRONMENT "${environment}" TIMEOUT 300)
  if(TIEOUT_SANITIZE) # three to ten times as slow
    tieout_give_time(${test})
  endif()
endfunction()

# Half an hour for a test and for each function of it, which QtTest would end after five minutes: what the test started
# goes on then, and ctest waits for it.
function(tieout_give_time test)
  set_tests_properties(${test} PROPERTIES TIMEOUT 1800)
  set_property(TEST ${test} APPEND PROPERTY ENVIRONMENT "QTEST_FUNCTION_TIMEOUT=1800000")
endfunction()

# What nearly every test includes, compiled once: tieout-test-headers for those of core, tieout-gui-test-headers for those
# that link the shell.
function(tieout_add_test_headers name)
  if(NOT TIEOUT_TESTS)
    return()
  endif()
  cmake_parse_arguments(arg "" "" "HEADERS;LINKS" ${ARGN})
  _tieout_with_a_source(sources)
  add_library(${name} OBJECT ${sources})
  target_link_libraries(${name} PRIVATE ${arg_LINKS})
  target_precompile_headers(${name} PRIVATE ${arg_HEADERS})
  set_target_properties(${name} PROPERTIES AUTOMOC OFF AUTORCC OFF)
endfunction()

# Precompiled headers need the same definitions in every folder. Qt's own differ; they are for QFINDTESTDATA, which no test
# here calls.
function(tieout_without_test_folders)
  get_target_property(definitions Qt6::Test INTERFACE_COMPILE_DEFINITIONS)
  list(FILTER definitions EXCLUDE REGEX "QT_TESTCASE_")
  set_target_properties(Qt6::Test PROPERTIES INTERFACE_COMPILE_DEFINITIONS "${definitions}")
endfunction()

# moc alone, for classes in a test's own sources. AUTOMOC starts two processes for each test and compiles an empty file
# more: a sixth of the whole build. It sees no macros, so no slot may stand behind an #if (tst_conventions).
function(_tieout_moc_test name)
  set_target_properties(${name} PROPERTIES AUTOMOC OFF)
  target_include_directories(${name} PRIVATE "${CMAKE_CURRENT_BINARY_DIR}/moc")
  file(MAKE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}/moc")
  foreach(source IN LISTS ARGN)
    get_filename_component(stem "${source}" NAME_WE)
    file(STRINGS "${source}" includes REGEX "#include \"${stem}\\.moc\"")
    if(includes)
      set(moc "${CMAKE_CURRENT_BINARY_DIR}/moc/${stem}.moc")
      add_custom_command(OUTPUT "${moc}" DEPENDS "${source}" VERBATIM COMMENT ""
        COMMAND Qt6::moc "${CMAKE_CURRENT_SOURCE_DIR}/${source}" -o "${moc}")
      target_sources(${name} PRIVATE "${moc}")
    endif()
  endforeach()
endfunction()

# tieout_add_test(tst_parser.cpp [LINKS tieout-shell ...] [LABELS slow] [NEEDS tieout-plugin-sqlite tieout-cli])
# One QtTest executable in bin/tests, registered with ctest under its file name. It links core and the test support;
# NEEDS are targets that must be built before it runs.
function(tieout_add_test source)
  if(NOT TIEOUT_TESTS)
    return()
  endif()
  cmake_parse_arguments(arg "" "" "SOURCES;LINKS;LABELS;NEEDS" ${ARGN})
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "tieout_add_test(${source}): unknown ${arg_UNPARSED_ARGUMENTS}")
  endif()
  get_filename_component(name "${source}" NAME_WE)
  add_executable(${name} ${source} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE tieout-test-support ${arg_LINKS})
  if(arg_LINKS MATCHES "tieout-(shell|hostile)|Qt6::(Gui|Widgets)")
    target_precompile_headers(${name} REUSE_FROM tieout-gui-test-headers)
  else()
    target_precompile_headers(${name} REUSE_FROM tieout-test-headers)
  endif()
  # A test's own class may hold types of its anonymous namespace: it has to be the compiler's main file.
  set_target_properties(${name} PROPERTIES UNITY_BUILD OFF)
  _tieout_moc_test(${name} ${source} ${arg_SOURCES})
  _tieout_test_definitions(${name})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/tests")
  foreach(target IN LISTS arg_NEEDS)
    if(TARGET ${target})
      add_dependencies(${name} ${target})
    else()
      message(FATAL_ERROR "tieout_add_test(${source}): NEEDS ${target}, which is not a target")
    endif()
  endforeach()
  add_test(NAME ${name} COMMAND ${name})
  _tieout_test_environment(${name})
  if(arg_LABELS)
    set_tests_properties(${name} PROPERTIES LABELS "${arg_LABELS}")
    if("slow" IN_LIST arg_LABELS)
      tieout_give_time(${name})
    endif()
  endif()
endfunction()

# tieout_add_benchmark(bench_start.cpp [SOURCES ...] [LINKS ...] [NEEDS ...]): prints figures, asserts none; preset bench.
function(tieout_add_benchmark source)
  if(NOT TIEOUT_BENCH)
    return()
  endif()
  cmake_parse_arguments(arg "" "" "SOURCES;LINKS;NEEDS" ${ARGN})
  get_filename_component(name "${source}" NAME_WE)
  add_executable(${name} ${source} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE tieout-test-support ${arg_LINKS})
  _tieout_test_definitions(${name})
  set_target_properties(${name} PROPERTIES UNITY_BUILD OFF
                        RUNTIME_OUTPUT_DIRECTORY "${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/bench")
  if(arg_NEEDS)
    add_dependencies(${name} ${arg_NEEDS})
  endif()
  add_test(NAME ${name} COMMAND ${name})
  _tieout_test_environment(${name})
  set_tests_properties(${name} PROPERTIES LABELS bench TIMEOUT 3600)
endfunction()

# tieout_add_fuzzer(fuzz_parser SOURCE... CORE core [DEFINES NAME=VALUE...] [LINKS ...]): a libFuzzer target over core, or
# over the folders of it that CORE names (core-base); preset fuzz.
function(tieout_add_fuzzer name)
  if(NOT TIEOUT_FUZZ)
    return()
  endif()
  cmake_parse_arguments(arg "" "" "DEFINES;CORE;LINKS" ${ARGN})
  add_executable(${name} ${arg_UNPARSED_ARGUMENTS})
  list(TRANSFORM arg_CORE PREPEND tieout-)
  target_link_libraries(${name} PRIVATE ${arg_CORE} ${arg_LINKS})
  target_include_directories(${name} PRIVATE "${PROJECT_SOURCE_DIR}/tests")
  target_compile_definitions(${name} PRIVATE ${arg_DEFINES})
  target_link_options(${name} PRIVATE -fsanitize=fuzzer)
  set_target_properties(${name} PROPERTIES UNITY_BUILD OFF
                        RUNTIME_OUTPUT_DIRECTORY "${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/fuzz")
endfunction()

# tieout_use_pg_query(target): PostgreSQL's own parser, where the system has it; the source asks TIEOUT_PG_QUERY.
function(tieout_use_pg_query target)
  find_library(TIEOUT_PG_QUERY_LIBRARY pg_query)
  find_path(TIEOUT_PG_QUERY_INCLUDE pg_query.h)
  mark_as_advanced(TIEOUT_PG_QUERY_LIBRARY TIEOUT_PG_QUERY_INCLUDE)
  if(TARGET ${target} AND TIEOUT_PG_QUERY_LIBRARY AND TIEOUT_PG_QUERY_INCLUDE)
    target_compile_definitions(${target} PRIVATE TIEOUT_PG_QUERY)
    target_include_directories(${target} SYSTEM PRIVATE "${TIEOUT_PG_QUERY_INCLUDE}")
    target_link_libraries(${target} PRIVATE "${TIEOUT_PG_QUERY_LIBRARY}")
  endif()
endfunction()
