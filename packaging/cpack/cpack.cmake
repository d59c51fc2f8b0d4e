# SPDX-License-Identifier: GPL-3.0-or-later
# cmake --build --preset release --target package: a Debian package of what install() installs.

set(CPACK_PACKAGE_NAME tieout)
set(CPACK_PACKAGE_VENDOR "Tieout")
set(CPACK_PACKAGE_CONTACT "Tieout maintainers")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_PACKAGE_FILE_NAME "tieout_${PROJECT_VERSION}_${CMAKE_SYSTEM_PROCESSOR}")
set(CPACK_RESOURCE_FILE_LICENSE "${CMAKE_SOURCE_DIR}/LICENSE")
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)

if(UNIX AND NOT APPLE)
  set(CPACK_GENERATOR DEB)
  set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
  set(CPACK_DEBIAN_PACKAGE_SECTION database)
  set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
  # Linked libraries are found by dpkg-shlibdeps; what Qt loads at run time is named by hand.
  find_program(TIEOUT_SHLIBDEPS dpkg-shlibdeps)
  if(TIEOUT_SHLIBDEPS)
    set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
    set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS "${CMAKE_LIBRARY_OUTPUT_DIRECTORY}")
    set(CPACK_DEBIAN_PACKAGE_DEPENDS "qt6-qpa-plugins, libqt6svg6, libqt6sql6-sqlite, libqt6sql6-psql, fonts-dejavu-core | fonts-inter")
  else()
    set(CPACK_PRE_BUILD_SCRIPTS "${CMAKE_CURRENT_LIST_DIR}/needsdpkgdev.cmake")
  endif()
elseif(APPLE)
  set(CPACK_GENERATOR TGZ)
else()
  set(CPACK_GENERATOR ZIP)
endif()

include(CPack)
