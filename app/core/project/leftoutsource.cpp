// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/leftoutsource.h"

namespace Tieout::project {

QString leftOutInWords(const QList<LeftOutSource> &leftOut)
{
    QStringList lines;
    for (const LeftOutSource &source : leftOut) {
        const bool needsPassword = source.why.code == ErrorCode::PasswordNeeded;
        lines.append(QStringLiteral("%1: %2").arg(
            source.source,
            needsPassword ? source.why.message() + QStringLiteral(" Open it once with its password, then try again.")
                          : source.why.fullMessage()));
    }
    return lines.join(u' ');
}

} // namespace Tieout::project
