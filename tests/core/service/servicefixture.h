// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/project/opensource.h"
#include "core/service/json.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QJsonDocument>
#include <QTest>

namespace Tieout::TestSupport {

/// A small shop in a SQLite file, open over a workspace.
class ServiceFixture
{
public:
    ServiceFixture()
    {
        makeSqlite(database,
                   "CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT, country TEXT, fee INT);"
                   "CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INT REFERENCES customers(id), total INT,"
                   " placed_on DATE);"
                   "CREATE TABLE invoice (id INTEGER PRIMARY KEY, customer_id INT, total INT);"
                   "CREATE TABLE weather (day TEXT PRIMARY KEY, degrees INT);"
                   "INSERT INTO customers VALUES (1, 'Ada', 'Germany', 3), (2, 'Ben', 'France', 4),"
                   " (3, 'Cid', 'France', 5);"
                   "INSERT INTO orders VALUES (1, 1, 10, '2026-01-05'), (2, 1, 20, '2026-02-05'),"
                   " (3, 3, 5, '2026-03-05');"
                   "INSERT INTO invoice VALUES (1, 1, 10), (2, 1, 20), (3, 3, 5);"
                   "INSERT INTO weather VALUES ('2026-01-01', NULL), ('2026-01-02', 7);");
        auto created = workspace::Workspace::create(folder.file(QStringLiteral("shop.tieout")));
        if (!created)
            qFatal("%s", qPrintable(created.error().fullMessage()));
        store = std::move(*created);
        options.calendar.asOf = QDate(2026, 11, 20);
        open();
    }

    void open()
    {
        const Result<Connector *> sqlite = sqliteConnector();
        if (!sqlite)
            qFatal("%s", qPrintable(sqlite.error().fullMessage()));
        project::OpenOptions opening;
        opening.asOf = options.calendar.asOf;
        opening.encoder = encoder;
        source.reset();
        auto opened =
            project::OpenSource::open(**sqlite, {{QStringLiteral("file"), database}}, store.get(), opening, {}, {});
        if (!opened)
            qFatal("%s", qPrintable(opened.error().fullMessage()));
        source = std::move(*opened);
    }

    TemporaryFolder folder;
    QString database = folder.file(QStringLiteral("shop.db"));
    std::unique_ptr<workspace::Workspace> store;
    std::unique_ptr<project::OpenSource> source;
    answer::AskOptions options;
    generate::model::OpenedEncoder encoder; ///< for the next open()
};

/// What is wrong with a type's JSON; empty where it reads back as it was, where an absent field keeps its default, and
/// where a field that does not exist, or of the wrong type, is refused by its name.
template <typename T>
QString jsonProblem(const T &value)
{
    const QString what = QStringLiteral("test");
    const QJsonObject json =
        QJsonDocument::fromJson(QJsonDocument(service::toJson(value)).toJson(QJsonDocument::Compact)).object();
    const Result<T> back = service::fromJson<T>(json, what);
    if (!back)
        return back.error().fullMessage();
    if (service::toJson(*back) != json)
        return QStringLiteral("reads back as %1")
            .arg(QString::fromUtf8(QJsonDocument(service::toJson(*back)).toJson(QJsonDocument::Compact)));
    if (!service::fromJson<T>({}, what))
        return QStringLiteral("does not read an empty object");
    QJsonObject wrong = json;
    wrong.insert(QStringLiteral("nobodyKnows"), 1);
    const Result<T> unknown = service::fromJson<T>(wrong, what);
    if (unknown || !unknown.error().message().contains(QLatin1String("The test has no field \"nobodyKnows\".")))
        return QStringLiteral("an unknown field is not named");
    const QStringList names = json.keys();
    for (const QString &name : names) {
        if (name == QLatin1String("badge")) // written and never read: it follows from the others
            continue;
        wrong = json;
        wrong[name] = json[name].isObject() ? QJsonValue(7) : QJsonValue(QJsonObject{{QStringLiteral("wrong"), true}});
        const Result<T> refused = service::fromJson<T>(wrong, what);
        if (refused || !refused.error().message().contains(u'"' + name))
            return QStringLiteral("a wrong type of \"%1\" is not named").arg(name);
    }
    return {};
}

} // namespace Tieout::TestSupport

/// Stops a test where a value's JSON is not as jsonProblem() has it.
#define TIEOUT_VERIFY_JSON(value)                                                                                      \
    do {                                                                                                               \
        const QString problem = Tieout::TestSupport::jsonProblem(value);                                               \
        QVERIFY2(problem.isEmpty(), qPrintable(problem));                                                              \
    } while (false)
