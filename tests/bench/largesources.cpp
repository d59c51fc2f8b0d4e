// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/largecases.h"

#include "core/base/text.h"
#include "core/gate/gate.h"
#include "core/project/opensource.h"
#include "core/retrieval/valueindex.h"
#include "core/service/catalogservice.h"
#include "core/sources/valueroom.h"
#include "support/gatefixture.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QElapsedTimer>
#include <QFile>
#include <QJsonDocument>

#include <sqlite3.h>

#include <cstdio>

namespace Tieout::Bench {

namespace {

QString count(qint64 number)
{
    return base::grouped(QString::number(number));
}

/// Numbers and texts, some of them different in each row and some of few values.
QByteArray valuesOf(int column, int row, int table)
{
    if (column == 0)
        return QByteArray::number(row);
    switch (column % 4) {
    case 1:
        return QByteArray::number((row * 7 + column) % 97);
    case 2:
        return "'Customer " + QByteArray::number(row) + " of " + QByteArray::number(table) + "'";
    case 3:
        return "'City " + QByteArray::number((row * 13 + table) % 200) + "'";
    default:
        return QByteArray::number(row * 3 + column);
    }
}

void makeFile(const QString &file, const FileShape &shape)
{
    const Schema schema = sharedNames(shape.tables, shape.columns);
    QByteArray sql = "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN;";
    TestSupport::makeSqlite(file, {});
    sqlite3 *handle = nullptr;
    sqlite3_open(file.toUtf8().constData(), &handle);
    const auto run = [handle](const QByteArray &text) {
        char *words = nullptr;
        if (sqlite3_exec(handle, text.constData(), nullptr, nullptr, &words) != SQLITE_OK) {
            std::fprintf(stderr, "%s\n", words);
            std::exit(1);
        }
    };
    run(sql);
    for (int table = 0; table < shape.tables; ++table) {
        const Table &of = schema.tables[table];
        QByteArrayList columns;
        for (int i = 0; i < of.columns.size(); ++i) {
            const bool text = i % 4 == 2 || i % 4 == 3;
            columns.append(of.columns[i].name.toUtf8()
                           + (i == 0 ? " INTEGER PRIMARY KEY"
                              : text ? " TEXT"
                                     : " INTEGER"));
        }
        run("CREATE TABLE " + of.name.name.toUtf8() + " (" + columns.join(", ") + ")");
        for (int row = 1; row <= shape.rows;) {
            QByteArrayList rows;
            for (int last = std::min(shape.rows, row + 99); row <= last; ++row) {
                QByteArrayList cells;
                for (int i = 0; i < of.columns.size(); ++i)
                    cells.append(valuesOf(i, row, table));
                rows.append('(' + cells.join(", ") + ')');
            }
            run("INSERT INTO " + of.name.name.toUtf8() + " VALUES " + rows.join(", "));
        }
    }
    run("COMMIT");
    sqlite3_close(handle);
}

void open(const QString &what, const QString &file, workspace::Workspace *store, const QString &table)
{
    const auto sqlite = TestSupport::sqliteConnector();
    if (!sqlite) {
        std::fprintf(stderr, "%s\n", qPrintable(sqlite.error().fullMessage()));
        return;
    }
    QElapsedTimer timer;
    timer.start();
    project::OpenOptions options;
    options.onSchema = [&](const std::shared_ptr<const catalog::Snapshot> &snapshot) {
        figure(what + QStringLiteral(": schema usable"), timer.elapsed(),
               QStringLiteral("%1 tables").arg(count(snapshot->schema().tables.size())));
    };
    QString step;
    qint64 since = 0;
    const Progress progress = [&](double, const ErrorText &words) { // when each kind of step began
        const QString now = words.text.section(u' ', 0, 0);
        if (now == step)
            return;
        if (!step.isEmpty())
            figure(what + QStringLiteral(":   ") + step, timer.elapsed() - since);
        step = now;
        since = timer.elapsed();
    };
    const auto source =
        project::OpenSource::open(**sqlite, {{QStringLiteral("file"), file}}, store, options, {}, progress);
    if (!source) {
        std::fprintf(stderr, "%s\n", qPrintable(source.error().fullMessage()));
        return;
    }
    const catalog::Snapshot &snapshot = *(*source)->snapshot();
    qint64 texts = 0;
    for (const profile::ColumnValues &column : snapshot.values)
        texts += column.values.size();
    figure(what + QStringLiteral(": open"), timer.elapsed(),
           QStringLiteral("%1 keys proposed, %2 of %3 pairs, %4 texts kept")
               .arg(count(snapshot.proposedKeys.size()), count(snapshot.keySearch.looked),
                    count(snapshot.keySearch.possible), count(texts)));
    timer.restart();
    gate::GateRequest request;
    request.sql = QStringLiteral("SELECT customer_id, COUNT(*) FROM %1 GROUP BY customer_id ORDER BY 1").arg(table);
    const gate::Report report = TestSupport::gateOver(*snapshot.graph, snapshot.traits, nullptr).check(request).report;
    figure(what + QStringLiteral(": gate"), timer.elapsed(),
           report.passed() ? QStringLiteral("passed") : QStringLiteral("not passed"));
    timer.restart();
    const QByteArray json = QJsonDocument(service::toJson(service::catalogOf(snapshot))).toJson(QJsonDocument::Compact);
    figure(what + QStringLiteral(": catalog as JSON"), timer.elapsed(),
           QStringLiteral("%1 bytes").arg(count(json.size())));
}

} // namespace

void openFile(const QString &what, const FileShape &shape)
{
    const TestSupport::TemporaryFolder folder;
    const QString file = folder.file(QStringLiteral("large.db"));
    makeFile(file, shape);
    figure(what + QStringLiteral(": file made"), 0, QStringLiteral("%1 bytes").arg(count(QFile(file).size())));
    const auto store = workspace::Workspace::create(folder.file(QStringLiteral("large.tieout")));
    if (!store) {
        std::fprintf(stderr, "%s\n", qPrintable(store.error().fullMessage()));
        return;
    }
    open(what, file, store->get(), QStringLiteral("extract_0"));
    open(what + QStringLiteral(", again"), file, store->get(), QStringLiteral("extract_0"));
}

void keepValues(int tables)
{
    QElapsedTimer timer;
    timer.start();
    QList<profile::ColumnValues> kept;
    sources::ValueRoom room(kept);
    for (int table = 0; table < tables; ++table) {
        // As many as a profile hands out of 100,000 rows: three columns of 5,000 texts, two of few.
        QList<profile::ColumnValues> columns;
        for (int column = 0; column < 5; ++column) {
            profile::ColumnValues values{
                {{}, QStringLiteral("table_%1").arg(table)}, QStringLiteral("column_%1").arg(column), {}, column > 2};
            for (int i = 0; i < (column < 3 ? 5'000 : 40); ++i)
                values.values.append(QStringLiteral("Customer %1 of %2 in %3").arg(i).arg(table).arg(column));
            columns.append(values);
        }
        room.add(columns);
    }
    qint64 texts = 0;
    for (const profile::ColumnValues &column : std::as_const(kept))
        texts += column.values.size();
    figure(QStringLiteral("%1 tables of 100,000 rows: texts kept").arg(count(tables)), timer.elapsed(),
           QStringLiteral("%1 kept, %2 left out").arg(count(texts), count(room.leftOut())));
    timer.restart();
    const retrieval::ValueIndex index(kept, [](int) { return false; });
    figure(QStringLiteral("%1 tables of 100,000 rows: index over them").arg(count(tables)), timer.elapsed(),
           QStringLiteral("%1 left out").arg(count(index.leftOut())));
}

} // namespace Tieout::Bench
