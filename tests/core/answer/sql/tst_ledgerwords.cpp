// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/ledgerwords.h"

#include "support/encoderfile.h"
#include "support/snapshottext.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
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
    void wordsThatAreReadOtherwise_data()
    {
        QTest::addColumn<QString>("one");
        QTest::addColumn<QString>("other");
        QTest::addColumn<QList<QList<int>>>("places");
        using Places = QList<QList<int>>;
        QTest::newRow("the same") << "x=a y=b"
                                  << "x=a y=b" << Places();
        QTest::newRow("one word") << "x=a y=b"
                                  << "x=a y=c" << Places{{2, 3}};
        QTest::newRow("read or not") << "x=a y=b"
                                     << "x=a y" << Places{{2, 3}};
        QTest::newRow("two words") << "x=a y=b"
                                   << "x=c y=d" << Places{{0, 1}, {2, 3}};
    }
    void wordsThatAreReadOtherwise()
    {
        QFETCH(QString, one);
        QFETCH(QString, other);
        QFETCH(QList<QList<int>>, places);
        QCOMPARE(differsAt(ledgerOf(one), ledgerOf(other)), places);
    }

    void optionsOfAQuestionBackSayWhereTheyDiffer()
    {
        QList<record::Alternative> options{option(), option(), option()};
        const auto placesOf = [&options](const QStringList &readings) {
            QList<record::Ledger> ledgers;
            for (const QString &reading : readings)
                ledgers.append(ledgerOf(reading));
            (void)ledgerOfChoice(ledgers, options);
            for (const record::Alternative &each : std::as_const(options)) {
                if (each.differsAt != options.first().differsAt)
                    return QList<QList<int>>();
            }
            return options.first().differsAt;
        };
        QCOMPARE(placesOf({"x=a y=b", "x=a y=c", "x=a y=d"}), (QList<QList<int>>{{2, 3}}));
        QCOMPARE(placesOf({"x=a y=b", "x=a y=c", "x=c y=b"}), (QList<QList<int>>{{0, 1}, {2, 3}}));
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
        snapshot.graph = std::make_shared<schema::SchemaGraph>(std::make_shared<const Schema>(schema));
        ColumnProfile profile;
        profile.common = {{Value(QStringLiteral("Tenant")), 0.5}, {Value(QStringLiteral("Regency")), 0.5}};
        TableProfile values;
        values.columns = {profile};
        snapshot.profiles.insert(table.name, values);
        const auto nearestOf = [&snapshot](const QString &word) {
            record::Ledger ledger;
            ledger.unread = {word};
            ledger.words = {{word, {0, 1}, record::WordRole::Unread, {}, record::ReadBy::Rule}};
            addNearest(ledger, snapshot, nullptr);
            return ledger.words.first().nearest;
        };
        QCOMPARE(nearestOf(QStringLiteral("regional")).value(0), QStringLiteral("region"));
        QCOMPARE(nearestOf(QStringLiteral("vacant")), QStringList()); // as near to "tenant", and something else
        QCOMPARE(nearestOf(QStringLiteral("region")), nearestOf(QStringLiteral("REGION")));
        QVERIFY(!nearestOf(QStringLiteral("region")).contains(QStringLiteral("region")));
    }

    void whatMeansTheSameIsOffered()
    {
        Result<catalog::Snapshot> read = readSnapshot(QStringLiteral("table invoices 300\n"
                                                                     "id integer pk\n"
                                                                     "state text category values settled|it's overdue\n"
                                                                     "table staff 12\n"
                                                                     "salary decimal measure\n"));
        QVERIFY(read);
        catalog::Definition defined;
        defined.term = QStringLiteral("Sailor");
        defined.table.name = QStringLiteral("staff");
        defined.condition = QStringLiteral("salary > 9000");
        read->definitions = {defined};
        const auto snapshot = std::make_shared<const catalog::Snapshot>(*std::move(read));
        const auto encoder = std::make_shared<encoder::BuiltInEncoder>(encoderFile());
        const auto meanings = retrieval::MeaningIndex::build({snapshot}, encoder, {}, {}, {});
        QVERIFY(meanings);
        const auto ledgerWith = [&](const QString &word) {
            record::Ledger ledger;
            ledger.unread = {word};
            ledger.words = {{word, {0, 1}, record::WordRole::Unread, {}, record::ReadBy::Rule}};
            addNearest(ledger, *snapshot, meanings->get());
            return ledger;
        };
        const record::Ledger wages = ledgerWith(QStringLiteral("wages"));
        QCOMPARE(wages.encoder, encoder->name());
        const record::NearMeaning salary = wages.words.first().meant.value(0);
        QCOMPARE(salary.name, QStringLiteral("salary"));
        QCOMPARE(salary.refers, QStringLiteral("staff.salary"));
        QCOMPARE(salary.where, QString());
        QVERIFY(salary.score >= 0.6 && salary.score < 1);
        QVERIFY(wages.words.first().nearest.contains(QStringLiteral("salary")));
        const QList<record::NearMeaning> owed = ledgerWith(QStringLiteral("overdue")).words.first().meant;
        const auto due =
            std::find_if(owed.begin(), owed.end(), [](const auto &meant) { return !meant.where.isEmpty(); });
        QVERIFY(due != owed.end());
        QCOMPARE(due->refers, QStringLiteral("invoices"));
        QCOMPARE(due->where, QStringLiteral("state = 'it''s overdue'"));
        const record::NearMeaning guests = ledgerWith(QStringLiteral("seamen")).words.first().meant.value(0);
        QCOMPARE(guests.name, QStringLiteral("sailor"));
        QCOMPARE(guests.refers, QStringLiteral("staff"));
        QCOMPARE(guests.where, QStringLiteral("salary > 9000"));
        const record::Ledger none = ledgerWith(QStringLiteral("4711"));
        QVERIFY(none.words.first().meant.isEmpty() && !none.encoder);
    }
};

QTEST_GUILESS_MAIN(TestLedgerWords)
#include "tst_ledgerwords.moc"
