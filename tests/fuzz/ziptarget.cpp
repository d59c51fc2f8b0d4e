// SPDX-License-Identifier: GPL-3.0-or-later
// An office file as bytes: what lies around its parts.
#include "fuzz/require.h"
#include "fuzz/sheets.h"
#include "fuzz/targets.h"

namespace Tieout::Fuzzing {

void tryZip(QByteArrayView input)
{
    const QString path = scratchFolder() + QStringLiteral("/bytes.xlsx");
    writeFile(path, input.toByteArray());
    tryWorkbookFile(path);
}

} // namespace Tieout::Fuzzing
