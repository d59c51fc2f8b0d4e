// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/gateevaluation.h"

#include "core/answer/route/snapshotfacts.h"
#include "core/evaluation/mutation.h"
#include "support/asking.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QDir>
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
    {"length and release year of films", "SELECT Length, ReleaseYear FROM Film"},
    {"how many customers since 2022", "SELECT COUNT(*) AS n FROM Customer WHERE Since >= '2022-01-01'"},
};

/// Whether a check that the mutant names says something that it does not say of the gold.
bool isCaught(const gate::Report &judged, const gate::Report &gold, const Mutant &mutant)
{
    const auto said = [&mutant](const gate::Report &report) {
        QStringList out;
        for (const gate::CheckResult &check : report.checks) {
            const bool asked = std::any_of(mutant.checks.cbegin(), mutant.checks.cend(), [&check](const QString &id) {
                return id.endsWith(u'.') ? check.id.startsWith(id) : check.id == id;
            });
            if (!asked || (check.verdict != gate::Verdict::Rejected && check.verdict != gate::Verdict::Warned))
                continue;
            out.append(check.message.text);
            for (const gate::Finding &finding : check.further)
                out.append(finding.message.text);
        }
        return out;
    };
    const QStringList known = said(gold);
    const QStringList now = said(judged);
    return std::any_of(now.cbegin(), now.cend(), [&known](const QString &one) { return !known.contains(one); });
}

} // namespace

class TestGateEvaluation : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(QDir(m_folder.path()).mkdir(QStringLiteral("databases")));
        const QString file = m_folder.file(QStringLiteral("databases/shop.sqlite"));
        makeSqlite(file, readFile(QStringLiteral(TIEOUT_SOURCE_DIR "/tests/core/gate/shop.sql")));
        Result<std::unique_ptr<project::OpenSource>> shop = openSource(file, QDate(2025, 12, 31));
        QVERIFY2(shop, shop ? "" : qPrintable(shop.error().message()));
        m_shop = std::move(*shop);
        m_gate.emplace(answer::gateOf(m_shop->linker()));
        QByteArray lines;
        int id = 0;
        for (const Gold &gold : golds) {
            const QJsonObject line{{"id", ++id}, {"database", "shop"}, {"question", gold.question}, {"sql", gold.sql}};
            lines += QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n';
        }
        lines +=
            R"({"id": "broken", "database": "shop", "question": "?", "sql": "SELECT Name FROM Employee WHERE COUNT(*) > 1"})";
        m_folder.write(QStringLiteral("own.jsonl"), lines);
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
            const gate::Report report = check(sql, question);
            QVERIFY2(report.passed(), gold.sql);
            const MutationInput input = inputOf(sql, question, report);
            Random random(1);
            const std::optional<Mutant> mutant = maker.maker(input, random);
            if (!mutant)
                continue;
            ++made;
            QCOMPARE(mutant->kind, QString::fromLatin1(maker.name));
            QVERIFY(mutant->sql != sql);
            Random again(1);
            QCOMPARE(maker.maker(input, again)->sql, mutant->sql);
            QVERIFY2(isCaught(check(mutant->sql, question), report, *mutant) || !mutant->decidable,
                     qPrintable(mutant->sql));
        }
        // Two keys between the same tables are not in this shop.
        QVERIFY(made > 0 || maker.maker == joinOnWrongKey);
    }

    /// What is left out, added or exchanged, and whether the question decides that it is a mistake.
    void omissionsAndAdditions_data()
    {
        QTest::addColumn<QByteArray>("kind");
        QTest::addColumn<QString>("question");
        QTest::addColumn<QString>("sql");
        QTest::addColumn<QStringList>("possible");
        QTest::addColumn<bool>("decidable");
        const auto row = [](const char *name, const char *kind, const char *question, const char *sql,
                            const QStringList &possible, bool decidable) {
            QTest::newRow(name) << QByteArray(kind) << QString::fromLatin1(question) << QString::fromLatin1(sql)
                                << possible << decidable;
        };
        row("number left out", "filterOmitted", "films longer than 100", "SELECT Title FROM Film WHERE Length > 100",
            {"SELECT Title FROM Film"}, true);
        row("number word left out", "filterOmitted", "customers with more than two invoices",
            "SELECT CustomerId FROM Invoice GROUP BY CustomerId HAVING COUNT(*) > 2",
            {"SELECT CustomerId FROM Invoice GROUP BY CustomerId"}, true);
        row("left out though unsaid", "filterOmitted", "long films", "SELECT Title FROM Film WHERE Length > 100",
            {"SELECT Title FROM Film"}, false);
        row("said once, compared twice", "filterOmitted", "customers in Canada",
            "SELECT Name FROM Customer WHERE Country = 'Canada' AND Name <> 'Canada'",
            {"SELECT Name FROM Customer WHERE Name <> 'Canada'", "SELECT Name FROM Customer WHERE Country = 'Canada'"},
            false);
        row("column left out", "shownColumnDropped", "country and support rep id of customers",
            "SELECT Country, SupportRepId FROM Customer",
            {"SELECT Country FROM Customer", "SELECT SupportRepId FROM Customer"}, true);
        row("column left out that sorts", "shownColumnDropped", "length and release year of films",
            "SELECT Length, ReleaseYear FROM Film ORDER BY Length, ReleaseYear",
            {"SELECT Length FROM Film ORDER BY Length, ReleaseYear",
             "SELECT ReleaseYear FROM Film ORDER BY Length, ReleaseYear"},
            false);
        row("column left out that sorts under its new name", "shownColumnDropped", "length and release year of films",
            "SELECT Length AS n, ReleaseYear FROM Film ORDER BY n", {"SELECT Length AS n FROM Film ORDER BY n"}, true);
        row("filter", "filterAdded", "how many payments",
            "SELECT COUNT(*) FROM Payment WHERE Amount > 0 AND DiscountRate < 1",
            {"SELECT COUNT(*) FROM Payment WHERE Amount > 0 AND DiscountRate < 1 AND Payment.Currency = 'EUR'",
             "SELECT COUNT(*) FROM Payment WHERE Amount > 0 AND DiscountRate < 1 AND Payment.Currency = 'USD'"},
            true);
        row("factor", "measureMultiplied", "total of invoices", "SELECT SUM(Total) AS total FROM Invoice",
            {"SELECT SUM(Total) * 1.19 AS total FROM Invoice"}, true);
        row("factor that is asked for", "measureMultiplied", "total of invoices times 1.19",
            "SELECT SUM(Total) AS total FROM Invoice", {"SELECT SUM(Total) * 1.19 AS total FROM Invoice"}, false);
        row("measure", "measureExchanged", "highest jan of temperatures", "SELECT MAX(Jan) FROM Temperature",
            {"SELECT MAX(Temperature.Jul) FROM Temperature"}, true);
        row("measure that is named too", "measureExchanged", "highest jan of temperatures, not jul",
            "SELECT MAX(Jan) FROM Temperature", {"SELECT MAX(Temperature.Jul) FROM Temperature"}, false);
        row("measure called alike", "measureExchanged", "sum of amount of budget lines",
            "SELECT SUM(Amount) FROM BudgetLine",
            {"SELECT SUM(joined.Amount) FROM BudgetLine JOIN Budget AS joined ON BudgetLine.Site = joined.Site AND "
             "BudgetLine.Quarter = joined.Quarter"},
            false);
        row("date", "dateOfOtherTable", "how many customers since 2022",
            "SELECT COUNT(*) AS n FROM Customer WHERE Since >= '2022-01-01'",
            {"SELECT COUNT(*) AS n FROM Customer JOIN Employee AS joined ON Customer.SupportRepId = joined.EmployeeId "
             "WHERE joined.HireDate >= '2022-01-01'"},
            true);
        row("date of what is listed", "dateOfOtherTable", "names and since of customers since 2022",
            "SELECT Name FROM Customer WHERE Since >= '2022-01-01'",
            {"SELECT Customer.Name FROM Customer JOIN Employee AS joined ON Customer.SupportRepId = joined.EmployeeId "
             "WHERE joined.HireDate >= '2022-01-01'"},
            true);
    }
    void omissionsAndAdditions()
    {
        QFETCH(QByteArray, kind);
        QFETCH(QString, question);
        QFETCH(QString, sql);
        const auto maker = std::find_if(mutationKinds().cbegin(), mutationKinds().cend(),
                                        [&kind](const MutationKind &one) { return kind == one.name; });
        QVERIFY(maker != mutationKinds().cend());
        const gate::Report gold = check(sql, question);
        Random random(1);
        const std::optional<Mutant> mutant = maker->maker(inputOf(sql, question, gold), random);
        QVERIFY(mutant);
        QFETCH(QStringList, possible);
        QVERIFY2(possible.contains(mutant->sql), qPrintable(mutant->sql));
        QTEST(mutant->decidable, "decidable");
        QVERIFY2(!mutant->decidable || isCaught(check(mutant->sql, question), gold, *mutant), qPrintable(mutant->sql));
    }

    void mutationsOfHeldQuestionsAreNotMade()
    {
        Result<Dataset> dataset = readDataset(m_folder.path(), QStringLiteral("own"));
        for (DatasetQuestion &question : dataset->questions) {
            question.isHeld = true;
            question.sql.clear();
        }
        const Result<EvaluationReport> report = evaluateGate(*dataset, options(), {}, {});
        QVERIFY(report);
        QCOMPARE(report->figures.count(QStringLiteral("queries")), 0);
    }

    /// "Last year" is counted from the question's own day where it has one.
    void periodsAreThoseOfTheQuestionsDay()
    {
        const Dataset dataset{m_folder.path(),
                              QStringLiteral("own"),
                              {{QStringLiteral("1"),
                                QStringLiteral("shop"),
                                QStringLiteral("revenue last year"),
                                QStringLiteral("SELECT SUM(Total) AS revenue FROM Invoice WHERE InvoiceDate >= "
                                               "'2022-01-01' AND InvoiceDate < '2023-01-01'"),
                                -1,
                                {},
                                QDate(2023, 5, 1)}}};
        QCOMPARE(evaluateGate(dataset, options(), {}, {})->figures.count(QStringLiteral("falseRejections")), 0);
        Dataset other = dataset;
        other.questions.first().asOf = {};
        QCOMPARE(evaluateGate(other, options(), {}, {})->figures.count(QStringLiteral("falseRejections")), 1);
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
        QVERIFY(std::any_of(report->failures.cbegin(), report->failures.cend(), [](const EvaluationFailure &failure) {
            return failure.kind == QLatin1String("engineRefuses") && failure.question == QLatin1String("broken");
        }));
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
    static GateEvaluationOptions options()
    {
        GateEvaluationOptions options;
        options.asOf = QDate(2025, 12, 31);
        options.open = [](const QString &file) { return openSource(file, QDate(2025, 12, 31)); };
        return options;
    }

    static period::CalendarSettings calendar()
    {
        period::CalendarSettings calendar;
        calendar.asOf = QDate(2025, 12, 31);
        return calendar;
    }

    gate::Report check(const QString &sql, const QString &question) const
    {
        gate::GateRequest request;
        request.sql = sql;
        request.question = question;
        request.calendar = calendar();
        request.periods = period::findPeriods(question, request.calendar);
        return m_gate->check(request).report;
    }

    MutationInput inputOf(const QString &sql, const QString &question, const gate::Report &report) const
    {
        return {sql,
                question,
                period::findPeriods(question, calendar()),
                calendar(),
                m_shop->snapshot()->wholeGraph(),
                m_shop->session().traits(),
                *m_gate->source().facts,
                report};
    }

    TemporaryFolder m_folder;
    std::unique_ptr<project::OpenSource> m_shop;
    std::optional<gate::Gate> m_gate; ///< whose facts the makers ask
};

QTEST_GUILESS_MAIN(TestGateEvaluation)
#include "tst_gateevaluation.moc"
