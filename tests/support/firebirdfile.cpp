// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/firebirdfile.h"

#include "support/engines.h"

#include <QProcess>
#include <QStandardPaths>

namespace Tieout::TestSupport {

static QByteArray runIsql(const QByteArray &script)
{
    QProcess isql;
    isql.start(QStringLiteral("isql-fb"),
               {QStringLiteral("-q"), QStringLiteral("-bail"), QStringLiteral("-ch"), QStringLiteral("UTF8")});
    isql.write(script);
    isql.closeWriteChannel();
    if (!isql.waitForFinished() || isql.exitCode() != 0)
        qFatal("isql: %s", isql.readAllStandardError().constData());
    return isql.readAllStandardOutput().simplified();
}

bool hasFirebird()
{
    return !QStandardPaths::findExecutable(QStringLiteral("isql-fb")).isEmpty()
           && hasQtDriver(QStringLiteral("QIBASE"));
}

void makeFirebird(const QString &path, const QByteArray &statements)
{
    runIsql("CREATE DATABASE '" + path.toUtf8() + "' DEFAULT CHARACTER SET UTF8;\n" + statements + "\n;COMMIT;\n");
}

QByteArray runInFirebird(const QString &path, const QByteArray &statements)
{
    return runIsql("CONNECT '" + path.toUtf8() + "';\nSET HEADING OFF;\n" + statements + "\n");
}

} // namespace Tieout::TestSupport
