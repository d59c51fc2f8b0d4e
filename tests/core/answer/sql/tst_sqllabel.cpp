// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/sqllabel.h"

#include "core/sql/parser.h"
#include "support/asking.h"
#include "support/goldenfile.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class TestSqlLabel : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { openRiverside(m_source); }

    void golden_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/sqllabel.case")); }

    void golden()
    {
        QFETCH(GoldenCase, golden);
        const DialectTraits &traits = m_source->snapshot()->traits;
        const Result<sql::Statement> statement = sql::parse(golden.input.trimmed(), traits);
        QVERIFY2(statement, statement ? "" : qPrintable(statement.error().message()));
        const sql::BoundQuery bound = sql::bind(*statement, m_source->snapshot()->schema(), traits);
        QVERIFY(bound.errors.isEmpty());
        TIEOUT_COMPARE_GOLDEN(golden, answer::sqlLabel(bound, traits).text);
    }

private:
    std::unique_ptr<project::OpenSource> m_source;
};

QTEST_GUILESS_MAIN(TestSqlLabel)
#include "tst_sqllabel.moc"
