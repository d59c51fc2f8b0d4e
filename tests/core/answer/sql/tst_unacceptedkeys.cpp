// SPDX-License-Identifier: GPL-3.0-or-later
// Which proposed keys would join what a question is about.
#include "core/answer/sql/unacceptedkeys.h"

#include <QTest>

using namespace Tieout;

class TestUnacceptedKeys : public QObject
{
    Q_OBJECT

    catalog::Snapshot m_snapshot;

    static ForeignKey key(const char *from, const char *fromColumn, const char *to, const char *toColumn)
    {
        ForeignKey out;
        out.from.name = QString::fromLatin1(from);
        out.fromColumns = {QString::fromLatin1(fromColumn)};
        out.to.name = QString::fromLatin1(to);
        out.toColumns = {QString::fromLatin1(toColumn)};
        out.constraint = QStringLiteral("%1(%2)").arg(out.from.name, out.fromColumns.first());
        return out;
    }

    static retrieval::Linking about(const QStringList &tables, double score = 1)
    {
        retrieval::Linking linking;
        for (const QString &table : tables)
            linking.tables.append({0, 0, {QString(), table}, retrieval::MatchKind::Exact, score});
        return linking;
    }

    QString said(const retrieval::Linking &linking) const
    {
        const message::Message message = answer::keysToAccept(linking, m_snapshot);
        return message.isEmpty() ? QString() : message.args.first().text;
    }

private slots:
    void init()
    {
        m_snapshot = {};
        auto schema = std::make_shared<Schema>();
        for (const auto &[name, columns] :
             {std::pair{"items", QStringList{"item", "group"}}, std::pair{"moves", QStringList{"item_code", "store"}},
              std::pair{"stores", QStringList{"store", "town"}}, std::pair{"towns", QStringList{"town"}},
              std::pair{"staff", QStringList{"id"}}}) {
            Table table;
            table.name.name = QString::fromLatin1(name);
            for (const QString &column : columns) {
                Column one;
                one.name = column;
                table.columns.append(one);
            }
            schema->tables.append(table);
        }
        schema->foreignKeys = {key("stores", "town", "towns", "town")};
        m_snapshot.graph = std::make_shared<schema::SchemaGraph>(schema);
        m_snapshot.proposedKeys.resize(2);
        m_snapshot.proposedKeys[0].key = key("moves", "store", "stores", "store");
        m_snapshot.proposedKeys[1].key = key("moves", "item_code", "items", "item");
    }

    void theKeyBetweenTwoTables()
    {
        QCOMPARE(said(about({"items", "moves"})), QStringLiteral("moves.item_code = items.item"));
    }

    void allOnTheWay()
    {
        const QString both = QStringLiteral("moves.store = stores.store and moves.item_code = items.item");
        QCOMPARE(said(about({"items", "stores"})), both);
        QCOMPARE(said(about({"towns", "items"})), both); // along a key that is in force as well
        QCOMPARE(said(about({"items", "moves", "stores"})), both);
    }

    void noneBetweenPartsOfOneTable()
    {
        auto schema = std::make_shared<Schema>();
        for (const char *name : {"orders_2023", "orders_2024", "orders_2025"}) {
            Table table;
            table.name.name = QString::fromLatin1(name);
            for (const char *column : {"id", "day", "amount"}) {
                Column one;
                one.name = QString::fromLatin1(column);
                table.columns.append(one);
            }
            schema->tables.append(table);
        }
        m_snapshot.graph = std::make_shared<schema::SchemaGraph>(schema);
        m_snapshot.proposedKeys.resize(1);
        m_snapshot.proposedKeys[0].key = key("orders_2023", "id", "orders_2024", "id");
        QCOMPARE(said(about({"orders_2023", "orders_2024"})), QString());
    }

    void noneWhereNothingIsMissing()
    {
        QCOMPARE(said(about({"stores", "towns"})), QString());
        QCOMPARE(said(about({"items"})), QString());
        QCOMPARE(said(about({"items", "staff"})), QString()); // no way leads there
        QCOMPARE(said(about({"items", "moves"}, retrieval::MeantScore / 2)), QString());
        m_snapshot.proposedKeys.clear();
        QCOMPARE(said(about({"items", "moves"})), QString());
    }
};

QTEST_APPLESS_MAIN(TestUnacceptedKeys)
#include "tst_unacceptedkeys.moc"
