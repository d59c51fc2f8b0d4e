// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/commandline.h"

#include "sdk/secrets.h"

#include <algorithm>
#include <cstring>

namespace Tieout::base {

void hideSecretsOf(int argc, char *argv[])
{
    for (int i = 1; i < argc; ++i) {
        const QString written = QString::fromLocal8Bit(argv[i]);
        const QString shown = withoutSecrets(written);
        if (shown == written)
            continue;
        const QByteArray bytes = shown.toLocal8Bit();
        const size_t room = std::strlen(argv[i]);
        const size_t length = std::min(room, size_t(bytes.size()));
        std::memcpy(argv[i], bytes.constData(), length);
        std::memset(argv[i] + length, 0, room - length);
    }
}

} // namespace Tieout::base
