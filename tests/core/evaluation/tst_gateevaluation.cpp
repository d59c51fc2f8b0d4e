// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/gateevaluation.h"

#include "core/evaluation/mutation.h"
#include "support/gatefixture.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::evaluation;

namespace {

struct Gold {
    const char *question;
    const char *sql;
};

// Over the gate's own shop: together they give every kind of mistake a place.
constexpr Gold golds[] = {
    {"revenue in Q3 2023",
     "SELECT SUM(Total) AS revenue FROM Invoice WHERE InvoiceDate >= '2023-07-01' AND InvoiceDate < '2023-10-01'"},
    {"tickets in Q3 2023",
     "SELECT COUNT(*) AS n FROM Ticket WHERE OpenedAt >= '2023-07-01' AND OpenedAt < '2023-10-01'"},
    {"invoices by country", "SELECT c.Country, COUNT(*) AS n FROM Invoice AS i JOIN Customer AS c ON i.CustomerId = "
                            "c.CustomerId GROUP BY c.Country ORDER BY n DESC, c.Country LIMIT 1"},
    {"invoices of customers in Canada", "SELECT i.InvoiceId FROM Invoice AS i JOIN Customer AS c ON i.CustomerId = "
                                        "c.CustomerId WHERE c.Country = 'Canada'"},
    {"employees without a superior", "SELECT Name FROM Employee WHERE ReportsTo IS NULL"},
    {"average length of films", "SELECT AVG(Length) AS length FROM Film"},
};

} // namespace

class TestGateEvaluation : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const QString file = m_folder.file(QStringLiteral("shop.sqlite"));
        makeSqlite(file, readFile(QStringLiteral(TIEOUT_SOURCE_DIR "/tests/core/gate/shop.sql")));
        Result<std::unique_ptr<GateFixture>> shop = GateFixture::open(file);
        QVERIFY2(shop, shop ? "" : qPrintable(shop.error().message()));
        m_shop = std::move(*shop);
        Result<Connector *> connector = sqliteConnector();
        QVERIFY(connector);
        m_connector = *connector;
        QByteArray lines;
        int id = 0;
        for (const Gold &gold : golds) {
            const QJsonObject line{{"id", ++id}, {"database", "shop"}, {"question", gold.question}, {"sql", gold.sql}};
            lines += QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n';
        }
        lines +=
            R"({"id": "broken", "database": "shop", "question": "?", "sql": "SELECT Name FROM Employee WHERE COUNT(*) > 1"})";
        m_folder.write(QStringLiteral("own.jsonl"), lines);
        QVERIFY(QDir(m_folder.path()).mkdir(QStringLiteral("databases")));
        QVERIFY(QFile::rename(file, m_folder.file(QStringLiteral("databases/shop.sqlite"))));
    }

    /// Each maker finds a place in one of the golds, makes SQL that differs from it and, where decidable, is caught.
    void everyKindIsMadeAndCaught_data()
    {
        QTest::addColumn<int>("kind");
        for (qsizetype i = 0; i < mutationKinds().size(); ++i)
            QTest::newRow(mutationKinds()[i].name) << int(i);
    }
    void everyKindIsMadeAndCaught()
    {
        QFETCH(int, kind);
        const MutationKind &maker = mutationKinds()[kind];
        int made = 0;
        for (const Gold &gold : golds) {
            const QString sql = QString::fromLatin1(gold.sql);
            const QString question = QString::fromLatin1(gold.question);
            const gate::Report report = m_shop->check(sql, question, gate::Author::Person);
            QVERIFY2(report.passed(), gold.sql);
            period::CalendarSettings calendar;
            calendar.asOf = QDate(2025, 12, 31);
            const MutationInput input{sql,      question,        period::findPeriods(question, calendar),
                                      calendar, m_shop->graph(), m_shop->session().traits(),
                                      *m_shop,  report};
            Random random(1);
            const std::optional<Mutant> mutant = maker.maker(input, random);
            if (!mutant)
                continue;
            ++made;
            QCOMPARE(mutant->kind, QString::fromLatin1(maker.name));
            QVERIFY(mutant->sql != sql);
            Random again(1);
            QCOMPARE(maker.maker(input, again)->sql, mutant->sql);
            const gate::Report judged = m_shop->check(mutant->sql, question, gate::Author::Person);
            const bool caught =
                std::any_of(judged.checks.cbegin(), judged.checks.cend(), [&](const gate::CheckResult &check) {
                    const bool flagged =
                        check.verdict == gate::Verdict::Rejected || check.verdict == gate::Verdict::Warned;
                    return flagged
                           && std::any_of(mutant->checks.cbegin(), mutant->checks.cend(), [&check](const QString &id) {
                                  return id.endsWith(u'.') ? check.id.startsWith(id) : check.id == id;
                              });
                });
            QVERIFY2(caught || !mutant->decidable, qPrintable(mutant->sql));
        }
        // Two keys between the same tables are not in this shop.
        QVERIFY(made > 0 || maker.maker == joinOnWrongKey);
    }

    void measuresADataSet()
    {
        const Result<Dataset> dataset = readDataset(m_folder.path(), QStringLiteral("own"));
        QVERIFY2(dataset, dataset ? "" : qPrintable(dataset.error().message()));
        const Result<EvaluationReport> report = evaluateGate(*dataset, options(), {}, {});
        QVERIFY2(report, report ? "" : qPrintable(report.error().message()));
        const qint64 expected = qint64(std::size(golds));
        QCOMPARE(report->figures.count(QStringLiteral("queries")), expected + 1);
        QCOMPARE(report->figures.count(QStringLiteral("engineRefuses")), 1);
        QCOMPARE(report->figures.count(QStringLiteral("falseReferenceRejections")), 0);
        QCOMPARE(report->figures.count(QStringLiteral("falseRejections")), 0);
        QVERIFY(report->figures.count(QStringLiteral("mutants")) > 40);
        QCOMPARE(report->figures.count(QStringLiteral("caught")), report->figures.count(QStringLiteral("decidable")));
        QCOMPARE(report->failures.first().kind, QStringLiteral("engineRefuses"));
        const Result<EvaluationReport> again = evaluateGate(*dataset, options(), {}, {});
        QCOMPARE(again->figures.values(), report->figures.values());
    }

    void stopsWhenCancelled()
    {
        const Result<Dataset> dataset = readDataset(m_folder.path(), QStringLiteral("own"));
        StopSource stop;
        stop.requestStop();
        const Result<EvaluationReport> report = evaluateGate(*dataset, options(), stop.token(), {});
        QVERIFY(!report);
        QCOMPARE(report.error().code, ErrorCode::Cancelled);
    }

    void saysWhichDatabaseIsMissing()
    {
        Result<Dataset> dataset = readDataset(m_folder.path(), QStringLiteral("own"));
        dataset->questions.first().database = QStringLiteral("elsewhere");
        const Result<EvaluationReport> report = evaluateGate(*dataset, options(), {}, {});
        QVERIFY(!report);
        QVERIFY(report.error().message().contains(QStringLiteral("elsewhere")));
    }

private:
    GateEvaluationOptions options() const
    {
        GateEvaluationOptions options;
        options.asOf = QDate(2025, 12, 31);
        options.open = [this](const QString &file) {
            project::OpenOptions open;
            open.asOf = QDate(2025, 12, 31);
            return project::OpenSource::open(*m_connector, *m_connector->parseAddress(file), nullptr, open, {}, {});
        };
        return options;
    }

    TemporaryFolder m_folder;
    std::unique_ptr<GateFixture> m_shop;
    Connector *m_connector = nullptr;
};

QTEST_GUILESS_MAIN(TestGateEvaluation)
#include "tst_gateevaluation.moc"
