// SPDX-License-Identifier: GPL-3.0-or-later
// Tables, names and values by what they mean.
#include "core/retrieval/meaningindex.h"
#include "support/encoderfile.h"
#include "support/snapshottext.h"
#include "support/temporaryfolder.h"
#include "support/watchedencoder.h"

#include <QTest>

#include <algorithm>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::retrieval;

namespace {

const QString Shop = QStringLiteral("table orders 412\n"
                                    "id integer pk\n"
                                    "required_date date from 2021-01-01 to 2025-12-22\n"
                                    "shipped_date date from 2021-01-01 to 2025-12-22\n"
                                    "table invoices 300\n"
                                    "= Bills that were sent to clients.\n"
                                    "id integer pk\n"
                                    "status text category values open|paid|unpaid\n"
                                    "table staff 12\n"
                                    "id integer pk\n"
                                    "salary decimal measure\n"
                                    "largest_sale decimal measure\n"
                                    "nickname text personal values Bo|Ann\n");

} // namespace

class MeaningIndexTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const Result<catalog::Snapshot> snapshot = readSnapshot(Shop);
        QVERIFY2(snapshot, snapshot ? "" : qPrintable(snapshot.error().message()));
        m_snapshots = {std::make_shared<const catalog::Snapshot>(*snapshot)};
    }

    void init() { m_encoder = std::make_shared<WatchedEncoder>(); }

    void findsTablesInOtherWords_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<int>("table");
        QTest::newRow("name") << QStringLiteral("late deliveries") << 0;
        QTest::newRow("comment") << QStringLiteral("what do our customers owe us") << 1;
        QTest::newRow("columns") << QStringLiteral("wages of employees") << 2;
    }

    void findsTablesInOtherWords()
    {
        QFETCH(QString, question);
        QFETCH(int, table);
        const auto index = built();
        QVERIFY(index);
        const std::vector<float> near = index->nearTables(question);
        QCOMPARE(near.size(), size_t(3));
        QCOMPARE(int(std::max_element(near.begin(), near.end()) - near.begin()), table);
        QCOMPARE(index->nearTables(question), near);
        QCOMPARE(m_encoder->asked.count(question), 1); // its vector was kept
    }

    void namesThingsAndValues()
    {
        const auto index = built();
        QVERIFY(index);
        const MeantThing pay = index->near(QStringLiteral("wages"), 1).value(0);
        QCOMPARE(pay.phrase, QStringLiteral("salary"));
        QCOMPARE(pay.table, 2);
        QCOMPARE(pay.column, 1);
        QVERIFY(!pay.isValue);
        QVERIFY(pay.score > 0.3F && pay.score < 1);
        const MeantThing people = index->near(QStringLiteral("employees"), 1).value(0);
        QCOMPARE(people.phrase, QStringLiteral("staff"));
        QCOMPARE(people.column, -1);
        const QList<MeantThing> all = index->near(QStringLiteral("settled"), 100);
        const auto value = std::find_if(all.begin(), all.end(), [](const MeantThing &thing) { return thing.isValue; });
        QVERIFY(value != all.end());
        QCOMPARE(value->table, 1);
        QCOMPARE(value->column, 1);
        for (qsizetype i = 1; i < all.size(); ++i)
            QVERIFY(all[i].score <= all[i - 1].score);
    }

    void namesWhatIsDefined()
    {
        catalog::Snapshot snapshot = *m_snapshots.first();
        const auto definition = [&](const QString &term, int table, const QString &column, const QString &condition) {
            catalog::Definition made;
            made.term = term;
            made.table = snapshot.graph->table(table).name;
            made.column = column;
            made.condition = condition;
            return made;
        };
        snapshot.definitions = {definition(QStringLiteral("Sailor"), 1, {}, QStringLiteral("state = 'unpaid'")),
                                definition(QStringLiteral("crew"), 2, {}, {}),
                                definition(QStringLiteral("staff"), 2, QStringLiteral("salary"), {}),
                                definition(QStringLiteral("pirate"), 2, QStringLiteral("gone"), {})};
        snapshot.definitions[3].stale = message::say("gate.unknownColumn");
        const auto index =
            MeaningIndex::build({std::make_shared<const catalog::Snapshot>(snapshot)}, m_encoder, {}, {}, {});
        QVERIFY(index);
        const MeantThing first = (*index)->near(QStringLiteral("seamen"), 1).value(0);
        QCOMPARE(first.phrase, QStringLiteral("sailor"));
        QCOMPARE(first.definition, 0);
        QCOMPARE(first.table, 1);
        QCOMPARE(first.column, -1);
        const QList<MeantThing> all = (*index)->near(QStringLiteral("team"), 100);
        const auto named = [&all](const QString &phrase) {
            return std::find_if(all.begin(), all.end(),
                                [&](const MeantThing &thing) { return thing.phrase == phrase; });
        };
        QCOMPARE(named(QStringLiteral("crew"))->table, 2);
        QCOMPARE(named(QStringLiteral("staff"))->definition, 2); // before the table of that name
        QCOMPARE(named(QStringLiteral("staff"))->column, 1);
        QVERIFY(named(QStringLiteral("pirate")) == all.end()); // it cannot be applied any more
    }

    void comparesQuestions()
    {
        const auto index = built();
        QVERIFY(index);
        const QString asked = QStringLiteral("how much do we pay our staff");
        const QStringList others{QStringLiteral("rainfall by month"), QStringLiteral("total salary of employees")};
        const std::vector<float> near = index->nearQuestions(asked, others);
        QCOMPARE(near.size(), size_t(2));
        QVERIFY(near[1] > near[0] + 0.1F);
        m_encoder->asked.clear();
        QCOMPARE(index->nearQuestions(asked, others), near);
        QVERIFY(m_encoder->asked.isEmpty()); // their vectors were kept
        QVERIFY(index->nearQuestions(asked, {}).empty());
        m_encoder->fails = true;
        QVERIFY(index->nearQuestions(asked, {QStringLiteral("a new one")}).empty());
    }

    // What was asked before may hold a value.
    void comparesNoQuestionsWhereNoValueMayBeRead()
    {
        const auto index = MeaningIndex::build(m_snapshots, m_encoder, {{}, false}, {}, {});
        QVERIFY(index);
        m_encoder->asked.clear();
        QVERIFY((*index)->nearQuestions(QStringLiteral("orders"), {QStringLiteral("email of Jane Peacock")}).empty());
        QVERIFY(m_encoder->asked.isEmpty());
    }

    void neverOffersTheOpposite()
    {
        const auto index = built();
        QVERIFY(index);
        const auto offers = [&index](const QString &words, const QString &phrase) {
            const QList<MeantThing> near = index->near(words, 100);
            return std::any_of(near.begin(), near.end(),
                               [&phrase](const MeantThing &thing) { return thing.phrase == phrase; });
        };
        QVERIFY(!offers(QStringLiteral("smallest sale"), QStringLiteral("largest sale")));
        QVERIFY(!offers(QStringLiteral("not paid"), QStringLiteral("paid")));
        QVERIFY(!offers(QStringLiteral("paid"), QStringLiteral("unpaid")));
        QVERIFY(offers(QStringLiteral("biggest sale"), QStringLiteral("largest sale")));
    }

    void encodesNoRowsAndNothingPersonal()
    {
        QVERIFY(built());
        QVERIFY(m_encoder->asked.contains(QStringLiteral("open")));
        QVERIFY(!m_encoder->asked.contains(QStringLiteral("bo")));
        m_encoder->asked.clear();
        QVERIFY(MeaningIndex::build(m_snapshots, m_encoder, {{}, false}, {}, {}));
        QVERIFY(!m_encoder->asked.contains(QStringLiteral("open")));
        QVERIFY(m_encoder->asked.contains(QStringLiteral("salary")));
    }

    void encodesAgainOnlyWhatIsNew()
    {
        const TemporaryFolder folder;
        const MeaningOptions options{folder.file(QStringLiteral("a.meanings")), true};
        const auto first = MeaningIndex::build(m_snapshots, m_encoder, options, {}, {});
        QVERIFY(first);
        QVERIFY((*first)->change().encoded > 10);
        const auto again = MeaningIndex::build(m_snapshots, m_encoder, options, {}, {});
        QVERIFY(again);
        QCOMPARE((*again)->change().encoded, 0);
        QCOMPARE((*again)->nearTables(QStringLiteral("late deliveries")),
                 (*first)->nearTables(QStringLiteral("late deliveries")));
        const Result<catalog::Snapshot> more = readSnapshot(Shop + QStringLiteral("table parcels 3\nweight decimal\n"));
        QVERIFY(more);
        const auto changed =
            MeaningIndex::build({std::make_shared<const catalog::Snapshot>(*more)}, m_encoder, options, {}, {});
        QVERIFY(changed);
        QCOMPARE((*changed)->change().encoded, 3); // a sentence, a table's name, a column's
    }

    void leavesManyForLater()
    {
        QString many;
        for (int table = 0; table < MeaningIndex::Few; ++table)
            many += QStringLiteral("table part%1 3\nvalue%1 decimal\n").arg(table);
        const Result<catalog::Snapshot> large = readSnapshot(many);
        QVERIFY(large);
        const QList<std::shared_ptr<const catalog::Snapshot>> snapshots{
            std::make_shared<const catalog::Snapshot>(*large)};
        const auto later = MeaningIndex::buildIfFew(snapshots, m_encoder, {}, {}, {});
        QVERIFY(later);
        QVERIFY(!*later);
        QVERIFY(m_encoder->asked.isEmpty());
        const auto now = MeaningIndex::buildIfFew(m_snapshots, m_encoder, {}, {}, {});
        QVERIFY(now && *now);
    }

    void isAnAid()
    {
        const auto index = built();
        QVERIFY(index);
        m_encoder->fails = true;
        QVERIFY(index->nearTables(QStringLiteral("late deliveries")).empty());
        QVERIFY(index->near(QStringLiteral("wages"), 3).isEmpty());
        const auto none = MeaningIndex::build(m_snapshots, m_encoder, {}, {}, {});
        QVERIFY(!none);
        QCOMPARE(none.error().code, ErrorCode::Connection);
        m_encoder->fails = false;
        QVERIFY(!index->nearTables(QStringLiteral("late deliveries")).empty()); // the failure was not kept
    }

    void stops()
    {
        StopSource source;
        source.requestStop();
        const auto stopped = MeaningIndex::build(m_snapshots, m_encoder, {}, source.token(), {});
        QVERIFY(!stopped);
        QCOMPARE(stopped.error().code, ErrorCode::Cancelled);
    }

private:
    std::shared_ptr<const MeaningIndex> built() const
    {
        return MeaningIndex::build(m_snapshots, m_encoder, {}, {}, {}).value_or(nullptr);
    }

    QList<std::shared_ptr<const catalog::Snapshot>> m_snapshots;
    std::shared_ptr<WatchedEncoder> m_encoder;
};

QTEST_GUILESS_MAIN(MeaningIndexTest)
#include "tst_meaningindex.moc"
