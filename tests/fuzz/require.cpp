// SPDX-License-Identifier: GPL-3.0-or-later
#include "fuzz/require.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include <cstdio>
#include <cstdlib>

namespace Tieout::Fuzzing {

void require(bool held, const char *what, const QString &text)
{
    if (held)
        return;
    std::fprintf(stderr, "%s: %s\n", what, text.toUtf8().constData());
    std::abort();
}

const QString &scratchFolder()
{
    static const QTemporaryDir made(
        QFileInfo(QStringLiteral("/dev/shm")).isWritable() ? QStringLiteral("/dev/shm/tieout-XXXXXX") : QString());
    static const QString path = made.path();
    return path;
}

void writeFile(const QString &path, const QByteArray &content)
{
    QFile file(path);
    require(file.open(QIODevice::WriteOnly | QIODevice::Truncate) && file.write(content) == content.size(),
            "a folder that cannot be written", path);
}

} // namespace Tieout::Fuzzing
