// SPDX-License-Identifier: GPL-3.0-or-later
// What conditions on a date column leave of it, in the functions of each dialect. A line of a case is a condition on
// Invoice.InvoiceDate.
#include "support/gatefixture.h"
#include "support/goldenfile.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include "sdk/dialects.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class DateFunctionsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        GateFixture::make(m_folder.file(QStringLiteral("shop.db")),
                          readFile(QStringLiteral(TIEOUT_TEST_DIR "/shop.sql")), m_shop);
    }

    void golden_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/datefunctions.case")); }
    void golden()
    {
        QFETCH(GoldenCase, golden);
        const DialectTraits *traits = dialects::named(golden.setting(QStringLiteral("dialect")));
        QVERIFY(traits);
        QStringList answers;
        for (const QString &condition : golden.input.split(u'\n', Qt::SkipEmptyParts))
            answers.append(leftBy(condition, *traits));
        TIEOUT_COMPARE_GOLDEN(golden, answers.join(u'\n'));
    }

private:
    QString leftBy(const QString &condition, const DialectTraits &traits) const
    {
        gate::GateRequest request;
        request.sql = QStringLiteral("SELECT SUM(Total) AS total FROM Invoice WHERE ") + condition;
        request.question = QStringLiteral("revenue in Q3 2023");
        request.calendar.asOf = QDate(2025, 12, 31);
        request.periods = period::findPeriods(request.question, request.calendar);
        const gate::Report report = m_shop->checkIn(traits, request);
        if (report.periodFilters.size() == 1)
            return period::daysOf(report.periodFilters.first().interval).text;
        const gate::CheckResult *rejection = report.firstRejection();
        return rejection ? rejection->id + QStringLiteral(": ") + rejection->message.text : QStringLiteral("passed");
    }

    TemporaryFolder m_folder;
    std::unique_ptr<GateFixture> m_shop;
};

QTEST_GUILESS_MAIN(DateFunctionsTest)
#include "tst_datefunctions.moc"
