// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/typed.h"

#include "core/base/text.h"

namespace Tieout::base {

QString foldedAsTyped(const QString &text)
{
    return folded(text.toLower()
                      .replace(u'\u00e4', QLatin1String("ae"))
                      .replace(u'\u00f6', QLatin1String("oe"))
                      .replace(u'\u00fc', QLatin1String("ue")));
}

} // namespace Tieout::base
