// SPDX-License-Identifier: GPL-3.0-or-later
// Sixty searches of two to four words over the sample databases as one index: the tables that hold what is meant are
// among the first ten.
#include "core/profile/schemaprofiler.h"
#include "core/retrieval/tablesearch.h"
#include "support/datafolder.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QFileInfo>
#include <QPluginLoader>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

struct Shorthand {
    QString database;
    QString words;
    QSet<QString> tables;
};

QList<Shorthand> shorthands()
{
    QList<Shorthand> all;
    for (const QString &line : QString::fromUtf8(readFile(QStringLiteral(TIEOUT_TEST_DIR "/shorthand.txt")))
                                   .split(u'\n', Qt::SkipEmptyParts)) {
        if (line.startsWith(u'#'))
            continue;
        QSet<QString> tables;
        for (const QString &table : line.section(u'|', 2).split(u','))
            tables.insert(table.trimmed());
        all.append({line.section(u'|', 0, 0).trimmed(), line.section(u'|', 1, 1).trimmed(), tables});
    }
    return all;
}

std::shared_ptr<const catalog::Snapshot> snapshotOf(const QString &file)
{
    const auto session = openSqlite(file);
    if (!session)
        return nullptr;
    const Result<Schema> schema = (*session)->readSchema({}, {});
    if (!schema)
        return nullptr;
    auto snapshot = std::make_shared<catalog::Snapshot>();
    snapshot->graph = std::make_shared<schema::SchemaGraph>(std::make_shared<Schema>(*schema));
    const auto keep = [&](const profile::ProfiledTable &table) { snapshot->values.append(table.values); };
    if (!profile::profileSchema(**session, *schema, {}, {.onTable = keep}, {}))
        return nullptr;
    return snapshot;
}

} // namespace

class ShorthandTest : public QObject
{
    Q_OBJECT

private slots:
    void nineInTenAreComplete()
    {
        const QList<std::pair<QString, QString>> files{
            {QStringLiteral("riverside"), QStringLiteral(TIEOUT_SAMPLES_DIR "/riverside.db")},
            {QStringLiteral("chinook"), dataFile(QStringLiteral("samples/Chinook_Sqlite.sqlite"))},
            {QStringLiteral("sakila"), dataFile(QStringLiteral("samples/sakila.sqlite"))},
            {QStringLiteral("northwind"), dataFile(QStringLiteral("samples/northwind.sqlite"))}};
        QStringList names;
        QList<std::shared_ptr<const catalog::Snapshot>> snapshots;
        for (const auto &[name, file] : files) {
            if (file.isEmpty() || !QFileInfo::exists(file))
                QSKIP("skipped: no data folder");
            const auto snapshot = snapshotOf(file);
            QVERIFY2(snapshot, qPrintable(file));
            names.append(name);
            snapshots.append(snapshot);
        }
        QPluginLoader loader(QStringLiteral(TIEOUT_PLUGIN_DIR "/retriever-bm25"));
        auto *words = qobject_cast<Retriever *>(loader.instance());
        QVERIFY2(words, qPrintable(loader.errorString()));
        const auto search = retrieval::TableSearch::build(snapshots, {nullptr, words}, {}, {});
        QVERIFY(search);
        const QList<Shorthand> all = shorthands();
        QCOMPARE(all.size(), 60);
        QStringList missed;
        for (const Shorthand &shorthand : all) {
            const qsizetype length = shorthand.words.split(u' ').size();
            QVERIFY2(length >= 2 && length <= 4, qPrintable(shorthand.words));
            QVERIFY2(names.contains(shorthand.database), qPrintable(shorthand.words));
            QSet<QString> found;
            for (const retrieval::TableHit &hit : (*search)->search(shorthand.words, 10)) {
                if (names[hit.source] == shorthand.database)
                    found.insert(snapshots[hit.source]->graph->table(hit.node).name.name);
            }
            for (const QString &table : shorthand.tables)
                QVERIFY2(snapshots[names.indexOf(shorthand.database)]->graph->node({{}, table}) >= 0,
                         qPrintable(table));
            if (!found.contains(shorthand.tables))
                missed.append(shorthand.words);
        }
        qInfo().noquote() << QStringLiteral("%1 of %2 complete; not: %3")
                                 .arg(all.size() - missed.size())
                                 .arg(all.size())
                                 .arg(missed.join(QLatin1String(", ")));
        QVERIFY2(10 * missed.size() <= all.size(), qPrintable(missed.join(QLatin1String(", "))));
    }
};

QTEST_GUILESS_MAIN(ShorthandTest)
#include "tst_shorthand.moc"
