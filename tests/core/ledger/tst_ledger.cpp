// SPDX-License-Identifier: GPL-3.0-or-later
// What each word of a question becomes in a query that somebody wrote, and where each constant of it comes from.
#include "core/ledger/ledger.h"

#include "core/answer/route/snapshotfacts.h"
#include "support/goldenfile.h"
#include "support/lookalikes.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class TestLedger : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { openLookalikes(m_folder, m_source); }

    // Input: the question, then the query.
    void ledgers_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/ledger.case")); }
    void ledgers()
    {
        QFETCH(GoldenCase, golden);
        const gate::Report report = checked(golden.input);
        QVERIFY(report.ledger);
        QStringList lines;
        for (const record::LedgerWord &word : report.ledger->words) {
            if (word.role != record::WordRole::Filler)
                lines.append(
                    QStringLiteral("%1: %2 %3").arg(word.text, record::wordOf(word.role), word.became).trimmed());
        }
        for (const record::LedgerConstant &constant : report.ledger->constants)
            lines.append(QStringLiteral("constant %1 from %2").arg(constant.sql, record::wordOf(constant.from)));
        for (const QString &constant : report.ledger->untraced)
            lines.append(QStringLiteral("untraced %1").arg(constant));
        TIEOUT_COMPARE_GOLDEN(golden, lines.join(u'\n'));
    }

    // Whoever may not leave out what the source knows is rejected, anybody else is told.
    void rejectsOrWarns()
    {
        const QString input =
            QStringLiteral("total amount of invoices from the US\nSELECT SUM(amount) AS total FROM invoice");
        const auto verdict = [&](record::Accounting accounting, const char *id) {
            for (const gate::CheckResult &check : checked(input, accounting).checks) {
                if (check.id == QLatin1String(id))
                    return check.verdict;
            }
            return gate::Verdict::Skipped;
        };
        QCOMPARE(verdict(record::Accounting::Every, "ledger.unread"), gate::Verdict::Rejected);
        QCOMPARE(verdict(record::Accounting::Known, "ledger.unread"), gate::Verdict::Rejected);
        QCOMPARE(verdict(record::Accounting::Told, "ledger.unread"), gate::Verdict::Warned);
        QCOMPARE(verdict(record::Accounting::Every, "ledger.untraced"), gate::Verdict::Passed);
    }

    // Nothing is called so: who has to account for every word is rejected; else it is known as such, and a warning.
    void wordsThatNobodyKnowsAreToldApart()
    {
        const QString input =
            QStringLiteral("number of invoices with takeout from the US\nSELECT COUNT(*) AS n FROM invoice");
        const gate::Report report = checked(input, record::Accounting::Known);
        QVERIFY(report.ledger);
        QCOMPARE(report.ledger->unread, (QStringList{QStringLiteral("takeout"), QStringLiteral("US")}));
        QCOMPARE(report.ledger->unknown, QStringList{QStringLiteral("takeout")});
        const QString only = QStringLiteral("number of invoices with takeout\nSELECT COUNT(*) AS n FROM invoice");
        QVERIFY(checked(only, record::Accounting::Known).passed());
        QVERIFY(!checked(only, record::Accounting::Every).passed());
    }

    // Cents of three currencies: named by the column beside them, though they are whole numbers.
    void moneyOfSeveralCurrenciesIsNotAddedUp()
    {
        const auto verdict = [this](const char *sql, record::Accounting accounting) {
            const gate::Report report =
                checked(QStringLiteral("total charge amount\n") + QString::fromLatin1(sql), accounting);
            for (const gate::CheckResult &check : report.checks) {
                if (check.id == QLatin1String("unit.mixed"))
                    return check.verdict;
            }
            return gate::Verdict::Skipped;
        };
        const char *const all = "SELECT SUM(amount_cents) AS total FROM charge";
        QCOMPARE(verdict(all, record::Accounting::Known), gate::Verdict::Rejected);
        QCOMPARE(verdict(all, record::Accounting::Told), gate::Verdict::Warned);
        QCOMPARE(verdict("SELECT currency, SUM(amount_cents) AS total FROM charge GROUP BY currency",
                         record::Accounting::Known),
                 gate::Verdict::Passed);
    }

    // A sum of refunds is no revenue, and units on order are no sales; what words name themselves is meant.
    void figuresOfAnotherKindAreNotTaken_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<QString>("sql");
        QTest::addColumn<bool>("other");
        QTest::newRow("refunds") << "revenue in 2022"
                                 << "SELECT SUM(amount) FROM refund" << true;
        QTest::newRow("of invoices") << "revenue in 2022"
                                     << "SELECT SUM(amount) FROM invoice" << false;
        QTest::newRow("said") << "amount of refunds"
                              << "SELECT SUM(amount) FROM refund" << false;
        QTest::newRow("ranked by units on order")
            << "top 2 articles by sales"
            << "SELECT title FROM article ORDER BY units_on_order DESC LIMIT 2" << true;
        QTest::newRow("units on order") << "top 2 articles by units on order"
                                        << "SELECT title FROM article ORDER BY units_on_order DESC LIMIT 2" << false;
        QTest::newRow("a budget") << "total spend of campaigns"
                                  << "SELECT SUM(budget) FROM campaign" << true;
    }
    void figuresOfAnotherKindAreNotTaken()
    {
        QFETCH(QString, question);
        QFETCH(QString, sql);
        QFETCH(bool, other);
        const auto verdict = [&](record::Accounting accounting) {
            for (const gate::CheckResult &check : checked(question + u'\n' + sql, accounting).checks) {
                if (check.id == QLatin1String("measure.meaning"))
                    return check.verdict;
            }
            return gate::Verdict::Skipped;
        };
        QCOMPARE(verdict(record::Accounting::Known), other ? gate::Verdict::Rejected : gate::Verdict::Passed);
        QCOMPARE(verdict(record::Accounting::Told), other ? gate::Verdict::Warned : gate::Verdict::Passed);
    }

    void withoutAQuestionNothingIsHeld()
    {
        const gate::Report report =
            checked(QStringLiteral("\nSELECT SUM(amount) AS total FROM invoice WHERE status = 'open'"));
        QVERIFY(!report.ledger);
        QVERIFY(report.passed());
    }

    void wordsStandWhereTheySay()
    {
        const QString question = QStringLiteral("number of customers from the US");
        const gate::Report report =
            checked(question + QStringLiteral("\nSELECT COUNT(*) AS n FROM customer WHERE country = 'US'"));
        QVERIFY(report.ledger && report.passed());
        int end = 0;
        for (const record::LedgerWord &word : report.ledger->words) {
            QCOMPARE(word.span.size(), 2);
            QVERIFY(word.span[0] >= end);
            end = word.span[1];
            QCOMPARE(question.mid(word.span[0], end - word.span[0]), word.text);
        }
        QCOMPARE(end, question.size());
    }

private:
    gate::Report checked(const QString &input, record::Accounting accounting = record::Accounting::Every) const
    {
        gate::GateRequest request;
        request.question = input.section(u'\n', 0, 0).trimmed();
        request.sql = input.section(u'\n', 1);
        request.author = gate::Author::Generator;
        request.accounting = accounting;
        request.calendar = lookalikesOptions().calendar;
        request.periods = m_source->linker()->link(request.question, request.calendar).periods;
        return answer::gateOf(m_source->linker()).check(request).report;
    }

    TemporaryFolder m_folder;
    std::unique_ptr<project::OpenSource> m_source;
};

QTEST_GUILESS_MAIN(TestLedger)
#include "tst_ledger.moc"
