// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/gate.h"

#include "sdk/dialects.h"
#include "support/datafolder.h"
#include "support/gatefixture.h"
#include "support/goldenfile.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

/// Every finding; those of style and of personal data only where a case is about them.
QString describe(const gate::Report &report, bool style = false, bool personal = false)
{
    QStringList lines;
    const auto add = [&lines](const gate::CheckResult &check, const gate::Finding &finding) {
        lines.append(QStringLiteral("%1 %2: %3").arg(record::wordOf(check.verdict), check.id, finding.message.text));
        if (!finding.hint.isEmpty())
            lines.append(QStringLiteral("  ") + finding.hint.text);
        if (finding.fix)
            lines.append(QStringLiteral("  fix: ") + finding.fix->simplified());
    };
    for (const gate::CheckResult &check : report.checks) {
        if ((check.verdict != gate::Verdict::Rejected && check.verdict != gate::Verdict::Warned)
            || (!style && check.id.startsWith(QLatin1String("style.")))
            || (!personal && check.id == QLatin1String("scope.personal")))
            continue;
        add(check, check);
        for (const gate::Finding &finding : check.further)
            add(check, finding);
    }
    for (const gate::Report::PeriodFilter &filter : report.periodFilters)
        lines.append(QStringLiteral("filters %1.%2: %3")
                         .arg(filter.table.display(), filter.column, period::isoOf(filter.interval)));
    if (report.passed())
        lines.prepend(QStringLiteral("passed"));
    return lines.join(u'\n');
}

qsizetype rejections(const gate::Report &report)
{
    qsizetype count = 0;
    for (const gate::CheckResult &check : report.checks)
        count += check.verdict == gate::Verdict::Rejected ? 1 + check.further.size() : 0;
    return count;
}

const gate::CheckResult *find(const gate::Report &report, const char *id)
{
    for (const gate::CheckResult &check : report.checks) {
        if (check.id == QLatin1String(id))
            return &check;
    }
    return nullptr;
}

} // namespace

class TestGate : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const QString file = m_folder.file(QStringLiteral("shop.db"));
        GateFixture::make(file, readFile(QStringLiteral(TIEOUT_TEST_DIR "/shop.sql")), m_shop);

        GateFixture::make(m_folder.file(QStringLiteral("parts.db")),
                          readFile(QStringLiteral(TIEOUT_TEST_DIR "/parts.sql")), m_parts);

        const QByteArray script = readFile(QStringLiteral(TIEOUT_TEST_DIR "/shop.sql"));
        GateFixture::make(m_folder.file(QStringLiteral("norows.db")), script.left(script.indexOf("INSERT INTO")),
                          m_empty);
    }

    void golden_data()
    {
        addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/gate.case"));
        addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/findings.case"));
        addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/limits.case"));
    }
    void golden()
    {
        QFETCH(GoldenCase, golden);
        const bool person = golden.setting(QStringLiteral("author")) == QLatin1String("person");
        const QString hidden = golden.setting(QStringLiteral("hidden"));
        schema::SourceLimits limits{hidden.isEmpty() ? QStringList() : hidden.split(QStringLiteral(", ")),
                                    golden.setting(QStringLiteral("budget")).toLongLong()};
        limits.viewsOnly = golden.setting(QStringLiteral("views")) == QLatin1String("only");
        if (const QString filter = golden.setting(QStringLiteral("filter")); !filter.isEmpty())
            limits.filters = {
                {{{}, filter.section(QStringLiteral(": "), 0, 0)}, filter.section(QStringLiteral(": "), 1)}};
        m_shop->setLimits(limits);
        const gate::Report report = m_shop->check(golden.input.trimmed(), golden.setting(QStringLiteral("question")),
                                                  person ? gate::Author::Person : gate::Author::Generator);
        const auto about = [&golden](const char *what) {
            return golden.setting(QString::fromLatin1(what)) == QLatin1String("yes");
        };
        TIEOUT_COMPARE_GOLDEN(golden, describe(report, about("style"), about("personal")));
    }

    void goldenOfParts_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/parts.case")); }
    void goldenOfParts()
    {
        QFETCH(GoldenCase, golden);
        const bool person = golden.setting(QStringLiteral("author")) == QLatin1String("person");
        TIEOUT_COMPARE_GOLDEN(
            golden, describe(m_parts->check(golden.input.trimmed(), golden.setting(QStringLiteral("question")),
                                            person ? gate::Author::Person : gate::Author::Generator)));
    }

    void goldenWithoutRows_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/norows.case")); }
    void goldenWithoutRows()
    {
        QFETCH(GoldenCase, golden);
        const bool person = golden.setting(QStringLiteral("author")) == QLatin1String("person");
        const gate::Report report = m_empty->check(golden.input.trimmed(), golden.setting(QStringLiteral("question")),
                                                   person ? gate::Author::Person : gate::Author::Generator);
        QString text = describe(report);
        for (const char *id : {"period.missing", "period.different"}) {
            const gate::CheckResult *check = find(report, id);
            if (check->verdict == gate::Verdict::Skipped)
                text += QStringLiteral("\nskipped %1: %2").arg(check->id, check->message.text);
        }
        TIEOUT_COMPARE_GOLDEN(golden, text);
    }

    void namesAreNoLongerThanTheEngineTakes_data()
    {
        QTest::addColumn<QString>("dialect");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("message"); // empty: nothing to say
        const QString x = QStringLiteral("x");
        QTest::newRow("PostgreSQL, fits") << "postgresql" << x.repeated(63) << QString();
        QTest::newRow("PostgreSQL, one more")
            << "postgresql" << x.repeated(64)
            << QStringLiteral("The name \"%1\" has 64 bytes; the engine silently cuts it to 63: \"%2\".")
                   .arg(x.repeated(64), x.repeated(63));
        QTest::newRow("PostgreSQL, between the bytes of a letter")
            << "postgresql" << x.repeated(62) + QStringLiteral("\u00e9")
            << QStringLiteral("The name \"%1\u00e9\" has 64 bytes; the engine silently cuts it to 63: \"%1\".")
                   .arg(x.repeated(62));
        QTest::newRow("MySQL, an alias fits") << "mysql" << x.repeated(256) << QString();
        QTest::newRow("MySQL, one more")
            << "mysql" << x.repeated(257)
            << QStringLiteral("The name \"%1\" has 257 characters; the engine allows 256.").arg(x.repeated(257));
        QTest::newRow("SQLite has no limit") << "sqlite" << x.repeated(500) << QString();
    }
    void namesAreNoLongerThanTheEngineTakes()
    {
        QFETCH(QString, dialect);
        QFETCH(QString, name);
        QFETCH(QString, message);
        m_shop->setLimits({});
        gate::GateRequest request;
        request.sql = QStringLiteral("SELECT Country AS %1 FROM Customer WHERE CustomerId = 1").arg(name);
        const gate::Report report = m_shop->checkIn(*dialects::named(dialect), request);
        const gate::CheckResult *check = find(report, "name.length");
        QVERIFY(check);
        QCOMPARE(check->verdict, message.isEmpty() ? gate::Verdict::Passed : gate::Verdict::Warned);
        if (!message.isEmpty())
            QCOMPARE(check->message.text, message);
    }

    /// A machine's fix must itself pass.
    void fixesPass_data() { golden_data(); }
    void fixesPass()
    {
        QFETCH(GoldenCase, golden);
        const QString question = golden.setting(QStringLiteral("question"));
        m_shop->setLimits({});
        const gate::Report report = m_shop->check(golden.input.trimmed(), question);
        for (const gate::CheckResult &check : report.checks) {
            if (!check.fix)
                continue;
            const gate::Report fixed = m_shop->check(*check.fix, question);
            // One fix corrects one mistake.
            QVERIFY2(fixed.passed() || rejections(report) > 1, qPrintable(*check.fix + u'\n' + describe(fixed)));
            const gate::CheckResult *again = find(fixed, qPrintable(check.id));
            QVERIFY2(again->further.size() < check.further.size() || again->verdict == gate::Verdict::Passed
                         || again->verdict == gate::Verdict::Skipped,
                     qPrintable(*check.fix + u'\n' + describe(fixed)));
        }
    }

    void everyCheckReports_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::newRow("fine") << "SELECT Name FROM Customer";
        QTest::newRow("refused") << "DROP TABLE Customer";
        QTest::newRow("two") << "SELECT 1; SELECT 2";
        QTest::newRow("no parse") << "SELECT (";
        QTest::newRow("no name") << "SELECT x FROM y";
        QTest::newRow("empty") << "";
    }
    void everyCheckReports()
    {
        QFETCH(QString, sql);
        const gate::Report report = m_shop->check(sql, QStringLiteral("revenue in 2023"));
        const auto ids = gate::checkIds();
        QCOMPARE(report.checks.size(), ids.size());
        for (qsizetype i = 0; i < ids.size(); ++i) {
            QCOMPARE(report.checks[i].id, ids[i].first);
            QCOMPARE(report.checks[i].severity, ids[i].second);
            QVERIFY2(!report.checks[i].message.isEmpty(), qPrintable(ids[i].first));
            if (report.checks[i].verdict == gate::Verdict::Rejected) {
                QVERIFY(!report.checks[i].modelMessage.isEmpty());
                QVERIFY(!report.checks[i].modelMessage.contains(u'\n'));
            }
        }
        QCOMPARE(report.passed(), report.firstRejection() == nullptr);
        QCOMPARE(report.feedback().isEmpty(), report.passed());
    }

    void positionsPointAtTheFault()
    {
        const QString sql = QStringLiteral("SELECT Name FROM Customer WHERE Nmae = 1");
        const gate::Report report = m_shop->check(sql);
        const gate::CheckResult *check = find(report, "reference.column");
        QVERIFY(check && check->verdict == gate::Verdict::Rejected);
        QCOMPARE(check->at.begin, int(sql.indexOf(QLatin1String("Nmae"))));
    }

    /// What "A15" of a table without rows holds, nobody can tell; "crimes" is not the period.
    void codedColumnsWithoutRows()
    {
        const QString file = m_folder.file(QStringLiteral("districts.db"));
        makeSqlite(file, "CREATE TABLE District (Id INTEGER PRIMARY KEY, Region TEXT, A15 INTEGER, Crimes INTEGER)");
        Result<std::unique_ptr<GateFixture>> districts = GateFixture::open(file);
        QVERIFY(districts.has_value());
        const auto verdict = [&](const char *sql) {
            return find((*districts)->check(QString::fromLatin1(sql), QStringLiteral("crimes in 1995 by region")),
                        "period.missing")
                ->verdict;
        };
        QCOMPARE(verdict("SELECT Region, SUM(A15) AS n FROM District GROUP BY Region"), gate::Verdict::Skipped);
        QCOMPARE(verdict("SELECT Region, SUM(Crimes) AS n FROM District GROUP BY Region"), gate::Verdict::Rejected);
    }

    /// What is behind a view that cannot be read might be hidden: it is not let through.
    void scopeHoldsBackViewsThatCannotBeRead()
    {
        for (const char *definition : {"SELECT no SQL FROM", "SELECT Gone AS Name, Total FROM Invoice"}) {
            auto schema = std::make_shared<Schema>(m_shop->graph().schema());
            for (Table &table : schema->tables) {
                if (table.name.name == QLatin1String("CustomerInvoice"))
                    table.definition = QString::fromLatin1(definition);
            }
            gate::GateRequest request;
            request.sql = QStringLiteral("SELECT COUNT(*) AS n FROM CustomerInvoice");
            m_shop->setLimits({{QStringLiteral("Employee")}, 0});
            const gate::Report report =
                TestSupport::gateOver(schema::SchemaGraph(schema), m_shop->session().traits(), m_shop.get())
                    .check(request)
                    .report;
            m_shop->setLimits({});
            const gate::CheckResult *check = find(report, "scope.hidden");
            QCOMPARE(check->verdict, gate::Verdict::Rejected);
            QVERIFY2(check->message.text.contains(QLatin1String("is not known")), qPrintable(check->message.text));
        }
    }

    /// "8/3/2013" as it is stored, not "08/03/2013".
    void monthsOfDatesWithoutZeros()
    {
        const QString file = m_folder.file(QStringLiteral("trips.db"));
        makeSqlite(
            file,
            "CREATE TABLE Trip (Id INTEGER PRIMARY KEY, StartDate TEXT); INSERT INTO Trip VALUES (1, '8/3/2013'), "
            "(2, '8/29/2013'), (3, '9/1/2013'), (4, '10/13/2013'), (5, '8/14/2014')");
        Result<std::unique_ptr<GateFixture>> trips = GateFixture::open(file);
        QVERIFY(trips.has_value());
        const auto checked = [&](const char *sql) {
            return *find((*trips)->check(QString::fromLatin1(sql), QStringLiteral("trips in August"),
                                         gate::Author::Person, QDate(2014, 12, 31)),
                         "period.different");
        };
        const gate::CheckResult each = checked("SELECT Id FROM Trip WHERE StartDate LIKE '8/%'");
        QVERIFY2(each.verdict == gate::Verdict::Warned && each.message.text.contains(QLatin1String("August 2013")),
                 qPrintable(each.message.text));
        const gate::CheckResult other = checked("SELECT Id FROM Trip WHERE StartDate LIKE '9/%'");
        QVERIFY2(other.verdict == gate::Verdict::Rejected, qPrintable(other.message.text));
    }

    void worksWithoutProfiles()
    {
        Result<std::unique_ptr<GateFixture>> bare = GateFixture::open(m_folder.file(QStringLiteral("shop.db")), false);
        QVERIFY(bare.has_value());
        const QString question = QStringLiteral("revenue in Q3 2023");
        QVERIFY((*bare)
                    ->check(QStringLiteral("SELECT SUM(Total) FROM Invoice WHERE InvoiceDate >= '2023-07-01' AND "
                                           "InvoiceDate < '2023-10-01'"),
                            question)
                    .passed());
        const gate::Report other = (*bare)->check(QStringLiteral("SELECT SUM(Total) FROM Invoice"), question);
        QCOMPARE(find(other, "period.missing")->verdict, gate::Verdict::Rejected);
        QCOMPARE(find(other, "period.covered")->verdict, gate::Verdict::Skipped);
    }

    void keepsWhatLaterStepsNeed()
    {
        const gate::Report report = m_shop->check(QStringLiteral("select sum(Total) from Invoice where Total > 5"));
        QVERIFY(report.passed());
        QVERIFY(report.statement && report.bound && report.schema);
        QVERIFY(report.normalised.startsWith(QLatin1String("SELECT")));
        QCOMPARE(report.lineage.reads(), QStringList{QStringLiteral("Invoice.Total")});
    }

    /// Hostile input ends in a clear rejection, whatever it is.
    void hostile_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::newRow("parentheses") << QStringLiteral("SELECT ") + QString(200'000, u'(');
        QTest::newRow("nul") << QStringLiteral("SELECT 1") + QChar(u'\0') + QStringLiteral("; DROP TABLE Invoice");
        QTest::newRow("homoglyph") << QStringLiteral("SELE\u0421T 1");
        QTest::newRow("attach") << QStringLiteral("ATTACH 'x.db' AS x");
        QTest::newRow("pragma") << QStringLiteral("PRAGMA writable_schema = 1");
        QTest::newRow("comment") << QStringLiteral("SELECT 1 /*");
        QTest::newRow("explain") << QStringLiteral("EXPLAIN DELETE FROM Invoice");
        QTest::newRow("vacuum") << QStringLiteral("VACUUM INTO 'x'");
        QTest::newRow("insert values") << QStringLiteral("INSERT INTO Invoice VALUES (1)");
        QTest::newRow("replace") << QStringLiteral("REPLACE INTO Invoice VALUES (1)");
        QTest::newRow("file function") << QStringLiteral("SELECT writefile('x', 'y')");
    }
    void hostile()
    {
        QFETCH(QString, sql);
        const gate::Report report = m_shop->check(sql);
        QVERIFY(!report.passed());
        QVERIFY(!report.firstRejection()->message.isEmpty());
    }

    void chinookAsInTheIssue()
    {
        TIEOUT_NEEDS_DATA("samples/Chinook_Sqlite.sqlite");
        Result<std::unique_ptr<GateFixture>> chinook =
            GateFixture::open(dataFile(QStringLiteral("samples/Chinook_Sqlite.sqlite")));
        QVERIFY(chinook.has_value());
        const QString question = QStringLiteral("revenue in Q3 2023");
        const gate::Report missing = (*chinook)->check(QStringLiteral("SELECT SUM(Total) FROM Invoice"), question);
        QVERIFY(!missing.passed());
        QCOMPARE(missing.firstRejection()->id, QStringLiteral("period.missing"));
        QVERIFY(missing.firstRejection()->message.text.contains(QLatin1String("2023-07-01")));
        const gate::Report different =
            (*chinook)->check(QStringLiteral("SELECT SUM(Total) FROM Invoice WHERE InvoiceDate >= '2023-04-01' AND "
                                             "InvoiceDate < '2023-07-01'"),
                              question);
        QVERIFY(!different.passed());
        QCOMPARE(different.firstRejection()->id, QStringLiteral("period.different"));
        for (const char *day : {"2023-07-01", "2023-10-01", "2023-04-01"})
            QVERIFY2(different.firstRejection()->message.text.contains(QLatin1String(day)), day);
    }

    /// No gold query of the two Spider splits may be called wrong for its syntax or its names.
    void spiderGolds_data()
    {
        QTest::addColumn<QString>("split");
        QTest::newRow("dev") << "dev";
        QTest::newRow("hard") << "hard";
    }
    void spiderGolds()
    {
        TIEOUT_NEEDS_DATA("spider/dev.jsonl");
        QFETCH(QString, split);
        QFile file(dataFile(QStringLiteral("spider/%1.jsonl").arg(split)));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QHash<QString, std::shared_ptr<GateFixture>> databases;
        QHash<QString, int> rejections;
        QStringList wrong;
        int checked = 0;
        while (!file.atEnd()) {
            const QJsonObject question = QJsonDocument::fromJson(file.readLine()).object();
            if (question.isEmpty())
                continue;
            const QString name = question[QStringLiteral("database")].toString();
            if (!databases.contains(name)) {
                Result<std::unique_ptr<GateFixture>> opened =
                    GateFixture::open(dataFile(QStringLiteral("spider/databases/%1.sqlite").arg(name)), false);
                QVERIFY2(opened.has_value(), qPrintable(name));
                databases.insert(name, std::shared_ptr<GateFixture>(std::move(*opened)));
            }
            const QString sql = question[QStringLiteral("sql")].toString();
            const gate::Report report = databases[name]->check(sql, {}, gate::Author::Person);
            ++checked;
            for (const gate::CheckResult &check : report.checks) {
                if (check.verdict != gate::Verdict::Rejected && check.verdict != gate::Verdict::Warned)
                    continue;
                ++rejections[check.id];
                const bool ours = check.id == QLatin1String("syntax")
                                  || check.id.startsWith(QLatin1String("reference."))
                                  || check.id.startsWith(QLatin1String("safety."));
                if (ours)
                    wrong.append(QStringLiteral("%1: %2 | %3 %4").arg(name, sql, check.id, check.message.text));
            }
        }
        QVERIFY(checked > 0);
        qInfo() << checked << "golds checked," << wrong.size() << "wrongly rejected; other findings:" << rejections;
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

private:
    TemporaryFolder m_folder;
    std::unique_ptr<GateFixture> m_shop;
    std::unique_ptr<GateFixture> m_parts;
    std::unique_ptr<GateFixture> m_empty; ///< the same tables without rows
};

QTEST_MAIN(TestGate)
#include "tst_gate.moc"
