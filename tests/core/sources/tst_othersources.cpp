// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/othersources.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::sources;

/// Sources that would be called the same.
class TestOtherSources : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        auto store = workspace::Workspace::temporary();
        QVERIFY(store);
        m_store = std::move(*store);
    }

    void theFirstKeepsItsName()
    {
        QCOMPARE(added("sqlite:/data/2025/sales.db", "sales.db"), QStringLiteral("sales.db"));
        QCOMPARE(added("sqlite:/data/2025/stock.db", "stock.db"), QStringLiteral("stock.db"));
    }

    void theNextIsToldApartByItsAddress()
    {
        (void)added("sqlite:/data/2025/sales.db", "sales.db");
        QCOMPARE(added("sqlite:/data/2026/sales.db", "sales.db"), QStringLiteral("sales.db (2026)"));
        // The nearest folder is in both: the one above it is not.
        QCOMPARE(added("sqlite:/archive/2026/sales.db", "SALES.db"), QStringLiteral("SALES.db (archive)"));
        // Each of its parts is at the same place in one of the others: all of it.
        QCOMPARE(added("sqlite:/data/2027/sales.db", "sales.db"), QStringLiteral("sales.db (2027)"));
        QCOMPARE(added("sqlite:/archive/2025/sales.db", "sales.db"),
                 QStringLiteral("sales.db (sqlite:/archive/2025/sales.db)"));
        QCOMPARE(sourceNamed(*m_store, QStringLiteral("sales.db (2026)"))->id,
                 QStringLiteral("sqlite:/data/2026/sales.db"));
        QCOMPARE(sourceNamed(*m_store, QStringLiteral("sales.db"))->id, QStringLiteral("sqlite:/data/2025/sales.db"));
    }

    void aServerIsPartOfAnAddress()
    {
        (void)added("postgresql://reader@north:5432/shop", "shop");
        QCOMPARE(added("postgresql://reader@south:5432/shop", "shop"), QStringLiteral("shop (south)"));
        QCOMPARE(added("postgresql://reader@north:5433/shop", "shop"), QStringLiteral("shop (5433)"));
    }

    void aKnownOneStaysAsItWasCalled()
    {
        (void)added("sqlite:/data/2025/sales.db", "sales.db");
        (void)added("sqlite:/data/2026/sales.db", "sales.db");
        QCOMPARE(added("sqlite:/data/2025/sales.db", "sales.db"), QStringLiteral("sales.db"));
        QCOMPARE(added("sqlite:/data/2026/sales.db", "sales.db"), QStringLiteral("sales.db (2026)"));
        QCOMPARE(m_store->sources()->size(), 2);
    }

    void aMovedOneDoesNotStandBesideItself()
    {
        const QString before = QStringLiteral("sqlite:/data/2025/sales.db");
        QVERIFY(!added(before.toLatin1().constData(), "sales.db").isEmpty());
        const workspace::StoredSource moved{"sqlite:/data/2026/sales.db", "sqlite", "sales.db", {}, {}};
        QCOMPARE(titledBeside(moved, *m_store, before)->title, QStringLiteral("sales.db"));
        QCOMPARE(titledBeside(moved, *m_store)->title, QStringLiteral("sales.db (2026)"));
    }

private:
    QString added(const char *address, const char *title)
    {
        const Result<workspace::StoredSource> source = titledBeside(
            {QString::fromLatin1(address), QStringLiteral("sqlite"), QString::fromLatin1(title), {}, {}}, *m_store);
        return source && m_store->addSource(*source) ? source->title : QString();
    }

    std::unique_ptr<workspace::Workspace> m_store;
};

QTEST_GUILESS_MAIN(TestOtherSources)
#include "tst_othersources.moc"
