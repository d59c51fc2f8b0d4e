// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/uuid.h"

#include <QRandomGenerator>
#include <QUuid>

namespace Tieout::base {

QString newUuid(const QDateTime &now)
{
    const auto milliseconds = quint64(now.toMSecsSinceEpoch());
    const quint64 random = QRandomGenerator::system()->generate64();
    const quint32 top = QRandomGenerator::system()->generate();

    QUuid uuid;
    uuid.data1 = uint(milliseconds >> 16);
    uuid.data2 = ushort(milliseconds & 0xffff);
    uuid.data3 = ushort(0x7000 | (top & 0x0fff)); // version 7
    for (int i = 0; i < 8; ++i)
        uuid.data4[i] = uchar(random >> (8 * i));
    uuid.data4[0] = uchar((uuid.data4[0] & 0x3f) | 0x80); // variant of RFC 9562
    return uuid.toString(QUuid::WithoutBraces);
}

} // namespace Tieout::base
