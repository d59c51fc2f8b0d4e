// SPDX-License-Identifier: GPL-3.0-or-later
// Verified queries from the workspace to the answer: kept, carried, undone, stale, and tried before the composer.

#include "core/project/opensource.h"
#include "core/sources/finddrift.h"
#include "core/sources/verifiedqueries.h"
#include "support/asking.h"
#include "support/connectors.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using catalog::VerifiedQuery;
using record::Record;
using workspace::Affected;
using workspace::DriftDecision;

class VerifiedQueriesTest : public QObject
{
    Q_OBJECT

    TemporaryFolder m_folder;
    QString m_file;
    std::unique_ptr<workspace::Workspace> m_store;
    std::unique_ptr<project::OpenSource> m_source;
    answer::AskOptions m_options;

    void open()
    {
        m_source.reset();
        const auto sqlite = connector(QStringLiteral("sqlite"));
        QVERIFY(sqlite);
        project::OpenOptions options;
        options.asOf = QDate(2026, 11, 20);
        auto source =
            project::OpenSource::open(**sqlite, {{QStringLiteral("file"), m_file}}, m_store.get(), options, {}, {});
        QVERIFY2(source, qPrintable(source ? QString() : source.error().message()));
        m_source = std::move(*source);
    }

    Result<qint64> verify(const QString &question, const QString &sql)
    {
        const Result<VerifiedQuery> accepted = m_source->verifiable(question, sql, m_options, {});
        if (!accepted)
            return fail(accepted.error());
        const Result<qint64> id = m_store->verified().keepVerified(m_source->id(), *accepted);
        if (id)
            (void)m_source->takeEdits({}, {});
        return id;
    }

    Record ask(const QString &question) { return m_source->ask(question, m_options, {}, {}); }
    static QString generatorOf(const Record &record) { return record.route.generator.value_or(QString()); }
    static QString headline(const Record &record)
    {
        return record.headline ? record.headline->value : record::wordOf(record.state) + u' ' + record.text.text;
    }
    QList<VerifiedQuery> kept() const { return m_store->verified().verifiedQueries(m_source->id()).value(); }

    const QString m_question = QStringLiteral("net sales in Germany in Q3 2025");
    const QString m_sql = QStringLiteral(
        "SELECT SUM(o.total) - SUM(o.refund) AS net_sales FROM orders o JOIN customers c ON c.id = o.customer_id "
        "WHERE c.country = 'Germany' AND o.ordered_on >= '2025-07-01' AND o.ordered_on < '2025-10-01'");

private slots:
    void init()
    {
        m_options.calendar.asOf = QDate(2026, 11, 20);
        m_file = m_folder.file(QStringLiteral("%1.db").arg(QString::fromLatin1(QTest::currentTestFunction())));
        makeSqlite(m_file, "CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT, country TEXT);"
                           "CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INT REFERENCES customers(id), "
                           "total DECIMAL(10,2), refund "
                           "DECIMAL(10,2), ordered_on DATE);"
                           "INSERT INTO customers VALUES (1,'Ada','Germany'),(2,'Ben','France'),(3,'Cid','France');"
                           "INSERT INTO orders VALUES "
                           "(1,1,'10.00','1.00','2025-07-05'),(2,1,'20.00','2.00','2026-02-05'),(3,2,'5.00','0.50',"
                           "'2025-08-05'),(4,3,'7.00','0.25','2026-01-05');");
        auto store = workspace::Workspace::temporary();
        QVERIFY(store);
        m_store = std::move(*store);
        open();
    }

    void survivesAsItIs()
    {
        const Result<qint64> id = verify(m_question, m_sql);
        QVERIFY2(id, qPrintable(id ? QString() : id.error().fullMessage()));
        open(); // read again
        const VerifiedQuery &query = m_source->snapshot()->verified.first();
        QCOMPARE(query.id, *id);
        QCOMPARE(query.question, m_question);
        QCOMPARE(query.sql, m_sql);
        QCOMPARE(query.fingerprint, m_source->snapshot()->fingerprint);
        QVERIFY(query.at.isValid() && query.stale.isEmpty());
        QCOMPARE(query.parameters.first().text, QStringLiteral("Germany"));
        QCOMPARE(query.parameters.last().text, QStringLiteral("in Q3 2025"));
        QCOMPARE(query.parameters.first().table.name, QStringLiteral("customers"));
        QCOMPARE(query.parameters.last().grain, period::Grain::Quarter);
        // What the file keeps reads back as it was, but for what belongs to the open source.
        VerifiedQuery plain = query;
        plain.tables.clear();
        for (catalog::VerifiedParameter &parameter : plain.parameters) {
            parameter.table = {};
            parameter.column.clear();
            parameter.value.clear();
        }
        QVERIFY(kept().first() == plain);
        QCOMPARE(m_store->verified().verifiedQueries(QStringLiteral("sqlite:other")).value().size(), 0);
    }

    void takesThePlaceOfTheSameQuestion()
    {
        QVERIFY(verify(m_question, m_sql));
        const QString other = m_sql + QStringLiteral(" AND o.total > 0");
        QVERIFY(verify(QStringLiteral("Net sales in Germany, in Q3 2025?"), other));
        QCOMPARE(kept().size(), 1);
        QCOMPARE(kept().first().sql, other);
        QVERIFY(m_store->verified().removeVerified(kept().first().id));
        QCOMPARE(m_store->verified().removeVerified(99).error().code, ErrorCode::NotFound);
        QVERIFY(m_source->takeEdits({}, {}));
        QVERIFY(m_source->snapshot()->verified.isEmpty());
        QCOMPARE(m_store->verified().keepVerified(m_source->id(), VerifiedQuery()).error().code, ErrorCode::Invalid);
    }

    void comesBeforeTheComposer()
    {
        const Record before = ask(QStringLiteral("how many customers"));
        QCOMPARE(generatorOf(before), QStringLiteral("composer"));
        QCOMPARE(before.standing, record::Standing::Exploratory);
        QVERIFY(verify(
            QStringLiteral("how many customers"),
            QStringLiteral("SELECT COUNT(*) AS buyers FROM customers WHERE id IN (SELECT customer_id FROM orders)")));
        const Record record = ask(QStringLiteral("How many customers are there?"));
        QCOMPARE(generatorOf(record), QStringLiteral("verified"));
        QCOMPARE(record.standing, record::Standing::Verified);
        QCOMPARE(headline(record), QStringLiteral("3"));
        QVERIFY2(record.assumptions.first().text.text.contains(QLatin1String("how many customers")),
                 qPrintable(record.assumptions.first().text.text));
        const Record proposed =
            m_source->engine().answer(answer::Start::proposed(QStringLiteral("how many customers")), m_options, {}, {});
        QCOMPARE(proposed.standing, record::Standing::Verified);
        QCOMPARE(generatorOf(m_source->engine().answer(answer::Start::proposed(QStringLiteral("how many orders")),
                                                       m_options, {}, {})),
                 QStringLiteral("composer"));
        const Record other = ask(QStringLiteral("how many customers in France"));
        QVERIFY(generatorOf(other) != QLatin1String("verified") && other.standing == record::Standing::Exploratory);
    }

    void answersWithOtherWords()
    {
        QVERIFY(verify(m_question, m_sql));
        QCOMPARE(headline(ask(m_question)), QStringLiteral("9.00"));
        const Record record = ask(QStringLiteral("What were the net sales in france in Q1 2026?"));
        QCOMPARE(headline(record), QStringLiteral("6.75"));
        QCOMPARE(record.standing, record::Standing::Verified);
        QVERIFY(record.parts.first().query()->sql.contains(QLatin1String("'France'")));
        QCOMPARE(record.parts.first().period->filtered->from, std::optional(QStringLiteral("2026-01-01")));
        for (const char *other : {"net sales in Germany in 2025", "net sales not in Germany in Q3 2025",
                                  "net sales in Germany in Q3 2025 by name", "net sales in Spain in Q3 2025",
                                  "gross sales in Germany in Q3 2025"}) {
            const Record none = ask(QString::fromLatin1(other));
            QVERIFY2(generatorOf(none) != QLatin1String("verified"), other);
            QVERIFY2(none.standing == record::Standing::Exploratory, other);
        }
    }

    void aQuestionInGermanIsTheSame()
    {
        QVERIFY(verify(QStringLiteral("wie viele orders im Jahr 2025"),
                       QStringLiteral("SELECT COUNT(*) FROM orders WHERE ordered_on >= '2025-01-01' AND ordered_on < "
                                      "'2026-01-01' AND total > refund")));
        QCOMPARE(ask(QStringLiteral("wie viele orders im Jahr 2026")).standing, record::Standing::Verified);
        QCOMPARE(headline(ask(QStringLiteral("wie viele orders im Jahr 2026"))), QStringLiteral("2"));
    }

    void nearIsOffered()
    {
        QVERIFY(verify(m_question, m_sql));
        const Record record = ask(QStringLiteral("in Q1 2026 net sales in France"));
        QVERIFY(record.standing == record::Standing::Exploratory);
        const auto offered =
            std::find_if(record.alternatives.cbegin(), record.alternatives.cend(),
                         [](const auto &one) { return one.reading.text.endsWith(QLatin1String("(verified)")); });
        QVERIFY2(offered != record.alternatives.cend(), qPrintable(record::wordOf(record.state) + record.text.text));
        QCOMPARE(offered->reading.text, QStringLiteral("net sales in France in Q1 2026 (verified)"));
    }

    void theGateReadsTheSql()
    {
        // Not kept where the period is not the one asked for, or a name is wrong.
        const Result<qint64> other = verify(QStringLiteral("net sales in Q2 2025"), m_sql);
        QVERIFY(!other && other.error().code == ErrorCode::Refused);
        const Result<qint64> wrong = verify(QStringLiteral("totals"), QStringLiteral("SELECT totl FROM orders"));
        QVERIFY2(!wrong && wrong.error().message().contains(QLatin1String("totl")),
                 qPrintable(wrong ? QString() : wrong.error().message()));
        QCOMPARE(verify(QStringLiteral("drop"), QStringLiteral("DROP TABLE orders")).error().code, ErrorCode::Refused);
        QCOMPARE(verify(QStringLiteral("orders"), QStringLiteral("  ")).error().code, ErrorCode::Invalid);
        QCOMPARE(verify(QStringLiteral(" "), m_sql).error().code, ErrorCode::Invalid);
        QCOMPARE(verify(QStringLiteral("hello"), m_sql).error().code, ErrorCode::Invalid);
        // What was kept is read again with every question: here a person hides the column meanwhile.
        QVERIFY(verify(m_question, m_sql));
        schema::SourceLimits limits = m_source->snapshot()->scope->limits();
        limits.hidden.append(QStringLiteral("orders.refund"));
        QVERIFY(m_source->setLimits(limits, {}, {}));
        const Record record = ask(m_question);
        QVERIFY2(record.standing == record::Standing::Exploratory, qPrintable(record.text.text));
        QVERIFY(!record.parts.isEmpty() && !record.attempts.isEmpty());
        const record::Attempt &attempt = record.attempts.first();
        QCOMPARE(attempt.generator, QStringLiteral("verified"));
        QCOMPARE(attempt.verdict, record::AttemptVerdict::Rejected);
    }

    void aPersonsJoinIsNotRefused()
    {
        // Off the keys: warned of, as for any SQL that a person writes.
        QVERIFY(verify(
            QStringLiteral("orders with their twins"),
            QStringLiteral("SELECT COUNT(*) FROM orders a JOIN orders b ON a.total = b.total AND a.id <> b.id")));
        QCOMPARE(ask(QStringLiteral("orders with their twins")).standing, record::Standing::Verified);
    }

    void staleSaysSoAndNeverRuns()
    {
        QVERIFY(verify(QStringLiteral("how many refunded orders"),
                       QStringLiteral("SELECT COUNT(*) FROM orders WHERE refund > 0")));
        makeSqlite(m_file, "ALTER TABLE orders DROP COLUMN refund");
        open();
        QVERIFY2(m_source->snapshot()->verified.first().stale.text.contains(QLatin1String("refund")),
                 qPrintable(m_source->snapshot()->verified.first().stale.text));
        const Record record = ask(QStringLiteral("how many refunded orders"));
        QVERIFY(record.standing == record::Standing::Exploratory && generatorOf(record) != QLatin1String("verified"));
        QString said = record.text.text;
        for (const record::Assumption &assumption : record.assumptions)
            said += u' ' + assumption.text.text;
        QVERIFY2(said.contains(QLatin1String("no longer runs")), qPrintable(said));
        const QList<Affected> quarantined = m_store->drift().quarantine(m_source->id()).value();
        QVERIFY(std::any_of(quarantined.cbegin(), quarantined.cend(),
                            [](const Affected &thing) { return thing.kind == Affected::Kind::Verified; }));
    }

    void goesWithANewName()
    {
        QVERIFY(verify(m_question, m_sql));
        workspace::Correction pair;
        pair.sourceId = m_source->id();
        pair.question = m_question;
        pair.rejectedSql = QStringLiteral("SELECT sales - refund FROM orders");
        pair.rightSql = m_sql;
        pair.at = QDateTime::currentDateTimeUtc();
        QVERIFY(m_store->correctionLog().correct(pair, workspace::ReadingChoice{m_question, QStringLiteral("net")}));
        makeSqlite(m_file, "ALTER TABLE orders RENAME COLUMN refund TO refunded_amount");
        open();
        QVERIFY(!m_source->snapshot()->verified.first().stale.isEmpty());
        const Result<schema::Rename> found = sources::renameIn(*m_source->drift(), QStringLiteral("orders.refund"),
                                                               QStringLiteral("orders.refunded_amount"));
        QVERIFY(found);
        QVERIFY(m_source->decide(DriftDecision::Kind::Confirmed, *found, {}, {}));
        QVERIFY2(m_source->snapshot()->verified.first().stale.isEmpty(),
                 qPrintable(m_source->snapshot()->verified.first().stale.text));
        QVERIFY(kept().first().sql.contains(QLatin1String("refunded_amount")));
        QCOMPARE(headline(ask(QStringLiteral("net sales in France in Q1 2026"))), QStringLiteral("6.75"));
        // The pairs of corrections too; what never resolved stays as it was.
        const QList<workspace::Correction> pairs = m_store->correctionLog().corrections(m_source->id()).value();
        QVERIFY2(pairs.first().rightSql.contains(QLatin1String("refunded_amount")), qPrintable(pairs.first().rightSql));
        QCOMPARE(pairs.first().rejectedSql, QStringLiteral("SELECT sales - refund FROM orders"));
        QVERIFY(m_source->undoDecision({}, {}));
        QCOMPARE(kept().first().sql, m_sql);
        QCOMPARE(m_store->correctionLog().corrections(m_source->id()).value().first().rightSql, m_sql);
    }
};

QTEST_GUILESS_MAIN(VerifiedQueriesTest)
#include "tst_verified.moc"
