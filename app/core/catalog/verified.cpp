// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/verified.h"

namespace Tieout::catalog {

QString verifiedKindName(VerifiedParameter::Kind kind)
{
    static const char *const names[] = {"value", "number", "period"};
    return QString::fromLatin1(names[size_t(kind)]);
}

} // namespace Tieout::catalog
