// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/ledgerwords.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::answer;

namespace {

/// Words of one letter, one after the other: "x=a y=b", "z" was not read.
record::Ledger ledgerOf(const QString &words)
{
    record::Ledger ledger;
    for (const QString &word : words.split(u' ')) {
        const int at = int(ledger.words.size()) * 2;
        const QString became = word.section(u'=', 1);
        ledger.words.append({word.left(1),
                             {at, at + 1},
                             became.isEmpty() ? record::WordRole::Unread : record::WordRole::Value,
                             became,
                             record::ReadBy::Rule});
        if (became.isEmpty())
            ledger.unread.append(word);
    }
    return ledger;
}

record::Alternative option()
{
    return {QStringLiteral("a reading"), record::Kind::Sql, QStringLiteral("SELECT 1")};
}

} // namespace

class TestLedgerWords : public QObject
{
    Q_OBJECT

private slots:
    void oneWordDiffersOrNone_data()
    {
        QTest::addColumn<QString>("one");
        QTest::addColumn<QString>("other");
        QTest::addColumn<QList<int>>("place");
        QTest::newRow("the same") << "x=a y=b"
                                  << "x=a y=b" << QList<int>();
        QTest::newRow("one word") << "x=a y=b"
                                  << "x=a y=c" << QList<int>{2, 3};
        QTest::newRow("read or not") << "x=a y=b"
                                     << "x=a y" << QList<int>{2, 3};
        QTest::newRow("two words") << "x=a y=b"
                                   << "x=c y=d" << QList<int>();
        QTest::newRow("one more word") << "x=a y=b"
                                       << "x=a y=c z=d" << QList<int>();
    }
    void oneWordDiffersOrNone()
    {
        QFETCH(QString, one);
        QFETCH(QString, other);
        QFETCH(QList<int>, place);
        QCOMPARE(differsAt(ledgerOf(one), ledgerOf(other)).value_or(QList<int>()), place);
    }

    void optionsOfAQuestionBackDifferInOneWord()
    {
        QList<record::Alternative> options{option(), option(), option()};
        const record::Ledger ledger =
            ledgerOfChoice({ledgerOf("x=a y=b"), ledgerOf("x=a y=c"), ledgerOf("x=a y=d")}, options);
        QCOMPARE(ledger.words.size(), 2);
        for (const record::Alternative &each : std::as_const(options))
            QCOMPARE(each.differsAt, std::optional(QList<int>{2, 3}));
    }

    void whatDiffersInSeveralWordsSaysNothingOfThem()
    {
        QList<record::Alternative> options{option(), option(), option()};
        const record::Ledger ledger =
            ledgerOfChoice({ledgerOf("x=a y=b"), ledgerOf("x=a y=c"), ledgerOf("x=c y=b")}, options);
        QVERIFY(ledger.words.isEmpty());
        for (const record::Alternative &each : std::as_const(options))
            QVERIFY(!each.differsAt);
    }

    void namesThatAreNearAreOffered()
    {
        catalog::Snapshot snapshot;
        Schema schema;
        Table table;
        table.name.name = QStringLiteral("maintenance_orders");
        Column column;
        column.name = QStringLiteral("region");
        table.columns = {column};
        schema.tables = {table};
        snapshot.graph = std::make_shared<const schema::SchemaGraph>(schema);
        ColumnProfile profile;
        profile.common = {{Value(QStringLiteral("Tenant")), 0.5}, {Value(QStringLiteral("Regency")), 0.5}};
        TableProfile values;
        values.columns = {profile};
        snapshot.profiles = {values};
        const auto nearestOf = [&snapshot](const QString &word) {
            record::Ledger ledger;
            ledger.unread = {word};
            ledger.words = {{word, {0, 1}, record::WordRole::Unread, {}, record::ReadBy::Rule}};
            addNearest(ledger, snapshot);
            return ledger.words.first().nearest;
        };
        QCOMPARE(nearestOf(QStringLiteral("regional")).value(0), QStringLiteral("region"));
        QCOMPARE(nearestOf(QStringLiteral("vacant")), QStringList()); // as near to "tenant", and something else
        QCOMPARE(nearestOf(QStringLiteral("region")), nearestOf(QStringLiteral("REGION")));
        QVERIFY(!nearestOf(QStringLiteral("region")).contains(QStringLiteral("region")));
    }
};

QTEST_GUILESS_MAIN(TestLedgerWords)
#include "tst_ledgerwords.moc"
