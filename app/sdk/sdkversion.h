// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

/// Number of the plugin contract. Raise it whenever a header in app/sdk changes what a plugin was compiled against.
#define TIEOUT_SDK_NUMBER 17

#define TIEOUT_STRINGIFY_(x) #x
#define TIEOUT_STRINGIFY(x) TIEOUT_STRINGIFY_(x)

/// The C++ ABI a plugin was compiled with: value types cross the boundary, so it must be the program's own. The build
/// writes it (app/cmake/options.cmake): it also tells a sanitised build from a plain one.
#if !defined(TIEOUT_COMPILER_ABI)
#error "TIEOUT_COMPILER_ABI is not defined: link the CMake target tieout-sdk"
#endif

/// Part of every interface identifier: SDK number, Qt minor version, compiler ABI.
#define TIEOUT_ABI_TAG                                                                                                 \
    TIEOUT_STRINGIFY(TIEOUT_SDK_NUMBER)                                                                                \
    "/qt" TIEOUT_STRINGIFY(QT_VERSION_MAJOR) "." TIEOUT_STRINGIFY(QT_VERSION_MINOR) "/" TIEOUT_COMPILER_ABI
