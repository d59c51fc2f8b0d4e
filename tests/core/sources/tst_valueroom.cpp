// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/valueroom.h"

#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using profile::ColumnValues;
using sources::ValueRoom;

namespace {

ColumnValues columnOf(int table, const QString &name, int texts)
{
    ColumnValues column{{{}, QStringLiteral("t%1").arg(table)}, name, {}, true};
    for (int i = 0; i < texts; ++i)
        column.values.append(QStringLiteral("%1 %2 %3").arg(name).arg(table).arg(i));
    return column;
}

qint64 textsIn(const QList<ColumnValues> &columns)
{
    qint64 texts = 0;
    for (const ColumnValues &column : columns)
        texts += column.values.size();
    return texts;
}

} // namespace

class tst_valueroom : public QObject
{
    Q_OBJECT

private slots:
    void whatFitsIsKept()
    {
        QList<ColumnValues> kept;
        ValueRoom room(kept, 100);
        room.add({columnOf(1, QStringLiteral("a"), 40), columnOf(1, QStringLiteral("b"), 60)});
        QCOMPARE(kept.size(), 2);
        QCOMPARE(room.leftOut(), 0);
    }

    /// Columns of few texts stay, in whatever order they come.
    void columnsOfFewGoFirst_data()
    {
        QTest::addColumn<bool>("largeFirst");
        QTest::newRow("large first") << true;
        QTest::newRow("small first") << false;
    }
    void columnsOfFewGoFirst()
    {
        QFETCH(bool, largeFirst);
        QList<ColumnValues> kept;
        ValueRoom room(kept, 1'000);
        for (int i = 0; i < 200; ++i) {
            const int table = largeFirst ? i : 199 - i;
            room.add({columnOf(table, table < 100 ? QStringLiteral("large") : QStringLiteral("small"),
                               table < 100 ? 50 : 4)});
            QVERIFY(textsIn(kept) <= 1'000);
        }
        int small = 0;
        for (const ColumnValues &column : std::as_const(kept))
            small += column.column == QStringLiteral("small") ? 1 : 0;
        QCOMPARE(small, 100);
        QCOMPARE(textsIn(kept) + room.leftOut(), 100 * 50 + 100 * 4);
    }

    /// Columns of one size are not left out as a whole for one too many.
    void ofOneSizeTheFirstStay()
    {
        QList<ColumnValues> kept;
        ValueRoom room(kept, 1'000);
        for (int table = 0; table < 30; ++table)
            room.add({columnOf(table, QStringLiteral("name"), 50)});
        QCOMPARE(textsIn(kept), 800);
        QCOMPARE(kept.first().table.name, QStringLiteral("t0"));
        QCOMPARE(kept.last().table.name, QStringLiteral("t15"));
        QCOMPARE(room.leftOut(), 30 * 50 - 800);
    }

    /// What has no room stays in the workspace, and in the profile.
    void profilesAreReadWithinTheRoom()
    {
        const TemporaryFolder folder;
        const auto store = workspace::Workspace::create(folder.file(QStringLiteral("room.tieout")));
        QVERIFY(store);
        workspace::StoredSource source;
        source.id = QStringLiteral("sqlite:x");
        source.connector = QStringLiteral("sqlite");
        source.title = QStringLiteral("x");
        QVERIFY((*store)->addSource(source));
        profile::ProfiledTable table;
        table.profile.table = QStringLiteral("t1");
        table.profile.rows = 9;
        table.values = {columnOf(1, QStringLiteral("a"), 3), columnOf(1, QStringLiteral("b"), 5)};
        QVERIFY((*store)->snapshots().saveProfile(source.id, QStringLiteral("f"), table));
        const auto read = sources::roomyProfiles(**store, source.id, QStringLiteral("f"));
        QVERIFY(read);
        QCOMPARE(read->size(), 1);
        QCOMPARE(read->first().profile.rows, 9);
        QCOMPARE(read->first().values, table.values);
        QVERIFY((*store)->snapshots().copyProfile(source.id, QStringLiteral("f"), {{}, QStringLiteral("t1")},
                                                  QStringLiteral("g")));
        QCOMPARE(sources::roomyProfiles(**store, source.id, QStringLiteral("g"))->size(), 1);
        QVERIFY((*store)->snapshots().copyProfile(source.id, QStringLiteral("f"), {{}, QStringLiteral("gone")},
                                                  QStringLiteral("h")));
        QVERIFY(sources::roomyProfiles(**store, source.id, QStringLiteral("h"))->isEmpty());
    }
};

QTEST_GUILESS_MAIN(tst_valueroom)
#include "tst_valueroom.moc"
