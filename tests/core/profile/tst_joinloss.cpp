// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/profile/joinloss.h"

#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using profile::JoinLoss;
using profile::measureJoin;

class tst_joinloss : public QObject
{
    Q_OBJECT

    TemporaryFolder m_folder;
    std::unique_ptr<Session> m_session;

    Result<JoinLoss> measured(const ForeignKey &key, const StopToken &stop = {})
    {
        return measureJoin(*m_session, key, stop);
    }

private slots:
    void initTestCase()
    {
        const QString file = m_folder.file("joins.db");
        makeSqlite(file, R"(
            CREATE TABLE parent (a INT, b INT, PRIMARY KEY (a, b));
            CREATE TABLE child (a INT, b INT, "select" INT);
            CREATE TABLE twice (x INT);
            CREATE TABLE none (a INT, b INT);
            INSERT INTO parent VALUES (1, 1), (1, 2);
            INSERT INTO child VALUES (1, 1, 7), (1, 2, 7), (1, 3, 8), (1, NULL, 7), (NULL, 1, NULL);
            INSERT INTO twice VALUES (7), (7);)");
        auto session = openSqlite(file);
        QVERIFY(session);
        m_session = std::move(*session);
    }

    void orphansAndNullsAreLost()
    {
        const auto loss = measured({"k", {{}, "child"}, {"a", "b"}, {{}, "parent"}, {"a", "b"}});
        QVERIFY(loss);
        QCOMPARE(*loss, (JoinLoss{5, 2}));
    }

    void aReferencedColumnThatIsNotUniqueCountsOnce()
    {
        const auto loss = measured({"k", {{}, "child"}, {"select"}, {{}, "twice"}, {"x"}});
        QVERIFY(loss);
        QCOMPARE(*loss, (JoinLoss{5, 3}));
    }

    void anEmptyTableHasNothingToKeep()
    {
        const auto loss = measured({"k", {{}, "none"}, {"a", "b"}, {{}, "parent"}, {"a", "b"}});
        QVERIFY(loss);
        QCOMPARE(*loss, (JoinLoss{0, 0}));
    }

    void theEnginesErrorIsHandedOn()
    {
        const auto loss = measured({"k", {{}, "gone"}, {"a"}, {{}, "parent"}, {"a"}});
        QVERIFY(!loss);
        QVERIFY2(loss.error().message().contains("gone"), qPrintable(loss.error().message()));
    }

    void canBeCancelled()
    {
        StopSource stop;
        stop.requestStop();
        const auto loss = measured({"k", {{}, "child"}, {"a"}, {{}, "parent"}, {"a"}}, stop.token());
        QVERIFY(!loss);
        QCOMPARE(loss.error().code, ErrorCode::Cancelled);
    }
};

QTEST_GUILESS_MAIN(tst_joinloss)
#include "tst_joinloss.moc"
