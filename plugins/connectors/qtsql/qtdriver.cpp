// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/qtsql/qtdriver.h"

#include <QSqlDatabase>

#include <algorithm>

namespace Tieout::qtsql {

namespace {

/// Drivers that are not used, because another connector does better by their servers.
struct Refused {
    const char *name;
    const char *why;
    const char *wayOut;
};

constexpr const char *collects = QT_TRANSLATE_NOOP(
    "Error", "Qt's driver %1 is not used here: it keeps a whole result in memory, and nothing stops a query in it.");
constexpr const char *tellsNothing = QT_TRANSLATE_NOOP(
    "Error", "Qt's driver %1 is not used here: it reports no foreign keys, and nothing stops a query in it.");
constexpr const char *untried = QT_TRANSLATE_NOOP(
    "Error", "Qt's driver %1 is not used here: how it treats decimals, times and transactions is not known.");
constexpr const char *byMysql = QT_TRANSLATE_NOOP("Error", "Write mysql://USER@HOST/DATABASE.");
constexpr const char *byOdbc = QT_TRANSLATE_NOOP("Error", "Install an ODBC driver for it and write odbc:DSN=NAME.");

constexpr Refused refusedDrivers[] = {
    {"QMYSQL", collects, byMysql},    {"QMARIADB", collects, byMysql}, {"QODBC", tellsNothing, byOdbc},
    {"QODBC3", tellsNothing, byOdbc}, {"QOCI", untried, byOdbc},       {"QOCI8", untried, byOdbc},
    {"QDB2", untried, byOdbc},
};

/// Names of the drivers that are there, or are not.
QStringList driversWhere(bool there)
{
    const QStringList here = QSqlDatabase::drivers();
    QStringList out;
    for (const Driver &driver : drivers()) {
        const QString name = QString::fromLatin1(driver.name);
        if (here.contains(name) == there)
            out.append(name);
    }
    return out;
}

} // namespace

const QList<Driver> &drivers()
{
    static const QList<Driver> all = {
        {Engine::Firebird, "QIBASE", "Firebird", "libqt6sql6-ibase", "CAST(%1 AS VARCHAR(64))"},
        {Engine::PostgreSql, "QPSQL", "PostgreSQL", "libqt6sql6-psql", "CAST(%1 AS pg_catalog.text)"},
        {Engine::Sqlite, "QSQLITE", "SQLite", "libqt6sql6-sqlite", "%1"},
    };
    return all;
}

QStringList installedDrivers()
{
    return driversWhere(true);
}

QStringList missingDrivers()
{
    return driversWhere(false);
}

ErrorText knownHere()
{
    if (installedDrivers().isEmpty())
        return {QT_TRANSLATE_NOOP("Error", "No driver of Qt's that is known here is installed.")};
    return {QT_TRANSLATE_NOOP("Error", "Drivers of Qt's that are installed: %1."),
            {ErrorText::listed(ErrorText::named(installedDrivers()))}};
}

Result<const Driver *> usableDriver(const QString &name)
{
    if (name.isEmpty())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "No driver is named."), {},
                    ErrorText::sentences(
                        {{QT_TRANSLATE_NOOP("Error", "Write qtsql://USER@HOST/DATABASE?driver=NAME.")}, knownHere()}));
    const QString wanted = name.toUpper();
    for (const Refused &one : refusedDrivers) {
        if (wanted == QLatin1String(one.name))
            return fail(ErrorCode::Unsupported, one.why, {wanted}, one.wayOut);
    }
    const bool isHere = QSqlDatabase::drivers().contains(wanted);
    const auto known = std::find_if(drivers().cbegin(), drivers().cend(),
                                    [&](const Driver &driver) { return wanted == QLatin1String(driver.name); });
    if (known == drivers().cend() && isHere)
        return fail(ErrorCode::Unsupported,
                    QT_TRANSLATE_NOOP("Error", "Which SQL Qt's driver %1 speaks is not known here, so that its "
                                               "statements could not be checked."),
                    {wanted}, byOdbc);
    if (known == drivers().cend())
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "Qt has no driver \"%1\" here."), {name},
                    knownHere());
    if (!isHere)
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "Qt's driver %1 for %2 is not installed."),
                    {wanted, QString::fromLatin1(known->product)},
                    {QT_TRANSLATE_NOOP("Error", "Install it (on Debian and Ubuntu: %1) and start again."),
                     {QString::fromLatin1(known->package)}});
    return &*known;
}

} // namespace Tieout::qtsql
