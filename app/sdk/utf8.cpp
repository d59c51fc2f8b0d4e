// SPDX-License-Identifier: GPL-3.0-or-later
#include "sdk/utf8.h"

namespace Tieout {

QString textFromUtf8(QByteArrayView bytes)
{
    static constexpr QByteArrayView mark("\xef\xbb\xbf");
    qsizetype marks = 0;
    while (bytes.startsWith(mark)) {
        bytes = bytes.sliced(mark.size());
        ++marks;
    }
    return marks == 0 ? QString::fromUtf8(bytes) : QString(marks, QChar(0xfeff)) + QString::fromUtf8(bytes);
}

} // namespace Tieout
