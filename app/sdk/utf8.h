// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/sdkexport.h"

#include <QByteArrayView>
#include <QString>

namespace Tieout {

/// Text from an engine as it is: QString::fromUtf8() drops a byte order mark that it begins with, and a table or value
/// whose first character is one is another one then, which the engine does not know.
TIEOUT_SDK_EXPORT QString textFromUtf8(QByteArrayView bytes);

} // namespace Tieout
