// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/verifiedfolder.h"

#include "shop.h"

#include <QDir>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using learning::VerifiedFileOutcome;
using Kind = VerifiedFileOutcome::Kind;

class VerifiedFolderTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<Shop> m_shop;

    void verify(const QString &question, const QString &sql, const QString &name = {})
    {
        const auto query = m_shop->source->verifiable(question, sql, Shop::options(), {});
        QVERIFY2(query, qPrintable(query ? QString() : query.error().message()));
        QVERIFY(m_shop->store->verified().keepVerified(m_shop->source->id(),
                                                       workspace::KeptVerified{*query, name, true, {}}));
        QVERIFY(m_shop->source->takeEdits({}, {}));
    }

    Result<learning::VerifiedFiles> importFiles(const QString &folder, const StopToken &stop, const Progress &progress)
    {
        return learning::importVerified(*m_shop->source, *m_shop->store, folder, {Shop::options(), false}, stop,
                                        progress);
    }

    Result<QList<VerifiedFileOutcome>> import(const QString &folder)
    {
        const auto files = importFiles(folder, {}, {});
        return files ? Result<QList<VerifiedFileOutcome>>(files->outcomes) : fail(files.error());
    }

    Result<QList<VerifiedFileOutcome>> exportTo(const QString &folder)
    {
        const auto files = learning::exportVerified(*m_shop->source, *m_shop->store, folder, {}, {});
        return files ? Result<QList<VerifiedFileOutcome>>(files->outcomes) : fail(files.error());
    }

private slots:
    void init() { m_shop = std::make_unique<Shop>(); }

    void namesAreToldApart()
    {
        verify(QStringLiteral("how many orders"), QStringLiteral("SELECT COUNT(*) FROM orders"),
               QStringLiteral("Count"));
        verify(QStringLiteral("how many customers"), QStringLiteral("SELECT COUNT(*) FROM customers"),
               QStringLiteral("count"));
        const QString folder = m_shop->folder.file(QStringLiteral("files"));
        const auto written = exportTo(folder);
        QVERIFY(written);
        QCOMPARE(written->size(), 2);
        QCOMPARE(written->at(0).file, QStringLiteral("count.sql"));
        QCOMPARE(written->at(1).file, QStringLiteral("Count_2.sql"));
        QCOMPARE(QDir(folder).entryList(QDir::Files).size(), 2);
    }

    /// A restricted set of parameters holds: the period stays the very same.
    void whatTheFileDoesNotListStays()
    {
        verify(
            QStringLiteral("total of orders in Q3 2025"),
            QStringLiteral(
                "SELECT SUM(total) AS t FROM orders WHERE ordered_on >= '2025-07-01' AND ordered_on < '2025-10-01'"));
        const QString folder = m_shop->folder.file(QStringLiteral("periods"));
        QVERIFY(exportTo(folder));
        const QString file = folder + QStringLiteral("/total_of_orders_in_q3_2025.sql");
        QByteArray text = readFile(file);
        QVERIFY2(text.contains("--     type: period\n"), text);
        const qsizetype begin = text.indexOf("-- parameters:");
        text.remove(begin, text.indexOf("-- schema_fingerprint") - begin);
        TemporaryFolder other;
        other.write(QStringLiteral("a.sql"), text);
        const QList<catalog::VerifiedQuery> before =
            m_shop->store->verified().verifiedQueries(m_shop->source->id()).value();
        QVERIFY(m_shop->store->verified().removeVerified(before.first().id));
        const auto read = import(other.path());
        QVERIFY2(read && read->first().kind == Kind::Added,
                 qPrintable(read ? read->first().why.text : read.error().message()));
        const catalog::VerifiedQuery now = m_shop->store->verified().verifiedQueries(m_shop->source->id())->first();
        QVERIFY(now.parameters.isEmpty());
        QCOMPARE(now.periods.size(), 1);
        QCOMPARE(now.periods.first().interval, (period::Interval{QDate(2025, 7, 1), QDate(2025, 10, 1)}));
    }

    void staleOnesAreWrittenAndNotReadBack()
    {
        verify(QStringLiteral("all refunds"), QStringLiteral("SELECT SUM(refund) AS r FROM orders"));
        makeSqlite(m_shop->file, "ALTER TABLE orders DROP COLUMN refund");
        m_shop->open();
        const QString folder = m_shop->folder.file(QStringLiteral("stale"));
        const auto written = exportTo(folder);
        QVERIFY(written && written->first().kind == Kind::Written);
        const auto read = import(folder);
        QVERIFY(read && read->first().kind == Kind::Refused);
        QVERIFY2(read->first().why.text.contains(QLatin1String("refund")), qPrintable(read->first().why.text));
    }

    void canBeStopped()
    {
        verify(QStringLiteral("how many orders"), QStringLiteral("SELECT COUNT(*) FROM orders"));
        verify(QStringLiteral("number of customers"), QStringLiteral("SELECT COUNT(*) FROM customers"));
        const QString folder = m_shop->folder.file(QStringLiteral("stopped"));
        QVERIFY(exportTo(folder));
        QString said;
        StopSource stop;
        const auto stopped = importFiles(folder, stop.token(), [&](double, const ErrorText &what) {
            said = said.isEmpty() ? what.text : said;
            stop.requestStop();
        });
        QVERIFY(stopped && stopped->stopped);
        QCOMPARE(said, QStringLiteral("how_many_orders.sql"));

        // What was kept until then is in force.
        const QList<catalog::VerifiedQuery> known =
            m_shop->store->verified().verifiedQueries(m_shop->source->id()).value();
        for (const catalog::VerifiedQuery &query : known)
            QVERIFY(m_shop->store->verified().removeVerified(query.id));
        QVERIFY(m_shop->source->takeEdits({}, {}));
        StopSource later;
        const auto half = importFiles(folder, later.token(), [&later](double, const ErrorText &) {
            later.requestStop();
        }); // while the first is read
        QVERIFY(half && half->stopped);
        QCOMPARE(half->outcomes.size(), 1);
        QCOMPARE(m_shop->source->snapshot()->verified.size(), 1);
        const auto written = learning::exportVerified(*m_shop->source, *m_shop->store, folder, later.token(), {});
        QVERIFY(written && written->stopped && written->outcomes.isEmpty());
        QCOMPARE(import(m_shop->folder.file(QStringLiteral("nowhere"))).error().code, ErrorCode::NotFound);
    }
};

QTEST_GUILESS_MAIN(VerifiedFolderTest)
#include "tst_verifiedfolder.moc"
