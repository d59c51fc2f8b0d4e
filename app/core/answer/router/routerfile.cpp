// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/router/routerfile.h"

#include <QFile>

// At global scope: the macro declares a function there. Needed because this object stands in a static library.
static void initRouterResource()
{
    Q_INIT_RESOURCE(router);
}

namespace Tieout::answer::router {

QByteArray routerFile(const char *name)
{
    initRouterResource();
    QFile file(QStringLiteral(":/tieout/router/") + QString::fromLatin1(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QStringList routerLines(const char *name)
{
    QStringList lines = QString::fromUtf8(routerFile(name)).split(u'\n', Qt::SkipEmptyParts);
    lines.removeIf([](const QString &line) { return line.startsWith(u'#'); });
    return lines;
}

} // namespace Tieout::answer::router
