// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#if defined(TIEOUT_SDK_BUILD)
#define TIEOUT_SDK_EXPORT Q_DECL_EXPORT
#else
#define TIEOUT_SDK_EXPORT Q_DECL_IMPORT
#endif
