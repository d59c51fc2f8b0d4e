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

    // Who may not leave anything out is rejected, anybody else is told.
    void rejectsOrWarns()
    {
        const QString input =
            QStringLiteral("total amount of invoices from the US\nSELECT SUM(amount) AS total FROM invoice");
        const auto verdict = [&](bool mustAccount, const char *id) {
            for (const gate::CheckResult &check : checked(input, mustAccount).checks) {
                if (check.id == QLatin1String(id))
                    return check.verdict;
            }
            return gate::Verdict::Skipped;
        };
        QCOMPARE(verdict(true, "ledger.unread"), gate::Verdict::Rejected);
        QCOMPARE(verdict(false, "ledger.unread"), gate::Verdict::Warned);
        QCOMPARE(verdict(true, "ledger.untraced"), gate::Verdict::Passed);
    }

    // Cents of three currencies: named by the column beside them, though they are whole numbers.
    void moneyOfSeveralCurrenciesIsNotAddedUp()
    {
        const auto verdict = [this](const char *sql, bool mustAccount) {
            const gate::Report report =
                checked(QStringLiteral("total charge amount\n") + QString::fromLatin1(sql), mustAccount);
            for (const gate::CheckResult &check : report.checks) {
                if (check.id == QLatin1String("unit.mixed"))
                    return check.verdict;
            }
            return gate::Verdict::Skipped;
        };
        const char *const all = "SELECT SUM(amount_cents) AS total FROM charge";
        QCOMPARE(verdict(all, true), gate::Verdict::Rejected);
        QCOMPARE(verdict(all, false), gate::Verdict::Warned);
        QCOMPARE(verdict("SELECT currency, SUM(amount_cents) AS total FROM charge GROUP BY currency", true),
                 gate::Verdict::Passed);
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
    gate::Report checked(const QString &input, bool mustAccount = true) const
    {
        gate::GateRequest request;
        request.question = input.section(u'\n', 0, 0).trimmed();
        request.sql = input.section(u'\n', 1);
        request.author = gate::Author::Generator;
        request.mustAccount = mustAccount;
        request.calendar = lookalikesOptions().calendar;
        request.periods = m_source->linker()->link(request.question, request.calendar).periods;
        return answer::gateOf(m_source->linker()).check(request).report;
    }

    TemporaryFolder m_folder;
    std::unique_ptr<project::OpenSource> m_source;
};

QTEST_GUILESS_MAIN(TestLedger)
#include "tst_ledger.moc"
