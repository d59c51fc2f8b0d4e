// SPDX-License-Identifier: GPL-3.0-or-later
// How many rows a query should give by the profile, beside how many it gives. A line of a case is a query over
// shop.sql.
#include "core/gate/rowestimate.h"

#include "sdk/connector.h"
#include "sdk/resultset.h"
#include "support/gatefixture.h"
#include "support/goldenfile.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class TestRowEstimate : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const QString file = m_folder.file(QStringLiteral("shop.db"));
        GateFixture::make(file, readFile(QStringLiteral(TIEOUT_TEST_DIR "/shop.sql")), m_shop);
        auto bare = GateFixture::open(file, false);
        QVERIFY(bare.has_value());
        m_bare = std::move(*bare);
    }

    void golden_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/rowestimate.case")); }
    void golden()
    {
        QFETCH(GoldenCase, golden);
        QStringList answers;
        for (const QString &sql : golden.input.split(u'\n', Qt::SkipEmptyParts))
            answers.append(QStringLiteral("%1; gives %2").arg(estimated(*m_shop, sql)).arg(rowsOf(sql)));
        TIEOUT_COMPARE_GOLDEN(golden, answers.join(u'\n'));
    }

    void nothingIsEstimatedWithoutAProfile()
    {
        QCOMPARE(estimated(*m_bare, QStringLiteral("SELECT Name FROM Customer WHERE Country = 'USA'")),
                 QStringLiteral("not estimated"));
    }

private:
    static QString estimated(const GateFixture &fixture, const QString &sql)
    {
        const gate::Report report = fixture.check(sql, {}, gate::Author::Person);
        const std::optional<gate::ExpectedRows> expected =
            gate::expectedRows(report, fixture.graph(), fixture.session().traits(), fixture);
        return expected
                   ? QStringLiteral("%1 %2").arg(expected->atMost ? "at most" : "about").arg(expected->rows, 0, 'f', 1)
                   : QStringLiteral("not estimated");
    }

    qsizetype rowsOf(const QString &sql) const
    {
        CollectingSink sink(1'000'000);
        return m_shop->session().select(sql, sink, {}) ? sink.result().rows.size() : -1;
    }

    TemporaryFolder m_folder;
    std::unique_ptr<GateFixture> m_shop;
    std::unique_ptr<GateFixture> m_bare;
};

QTEST_GUILESS_MAIN(TestRowEstimate)
#include "tst_rowestimate.moc"
