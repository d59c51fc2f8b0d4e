// SPDX-License-Identifier: GPL-3.0-or-later
// What is held, by words: which of them a word of a question means, and how much each says.
#include "core/answer/router/holdingindex.h"

#include "core/answer/router/kindfeatures.h"

#include "support/encoderfile.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::answer::router;

namespace {

Holdings ferryLine()
{
    Holdings holdings;
    holdings.tables = {
        HeldTable{QStringLiteral("sailings"),
                  QStringLiteral("one row a crossing"),
                  {HeldColumn{QStringLiteral("sailing_id"), {}}, HeldColumn{QStringLiteral("departedAt"), {}},
                   HeldColumn{QStringLiteral("cust_qty"), QStringLiteral("passengers on board")}}},
        HeldTable{QStringLiteral("ships"), {}, {HeldColumn{QStringLiteral("name"), {}}}}};
    holdings.documents = {HeldDocument{QStringLiteral("Safety manual"), {QStringLiteral("Lifeboats")}},
                          HeldDocument{QStringLiteral("Lone paper"), {}}};
    holdings.sheets = {HeldSheet{
        QStringLiteral("Fuel plan"), QStringLiteral("Winter"), {{QStringLiteral("2027"), QStringLiteral("Tonnes")}}}};
    holdings.metrics = {HeldMetric{QStringLiteral("average_revenue_per_passenger"), {QStringLiteral("yield")}, {}}};
    holdings.relations = {
        HeldRelation{QStringLiteral("REPORTS_TO"), QStringLiteral("Person"), QStringLiteral("Person")}};
    holdings.entities = {QStringLiteral("Person")};
    return holdings;
}

} // namespace

class TestHoldingIndex : public QObject
{
    Q_OBJECT

private slots:
    void aWordMeansWhatIsWrittenAlike_data()
    {
        QTest::addColumn<QString>("word");
        QTest::addColumn<QString>("held");
        QTest::newRow("plural") << "sailing"
                                << "sailings";
        QTest::newRow("hump") << "departed"
                              << "departed";
        QTest::newRow("short form") << "quantity"
                                    << "qty";
        QTest::newRow("misspelt") << "pasengers"
                                  << "passengers";
        QTest::newRow("another word for it") << "boss"
                                             << "reports";
        QTest::newRow("initials") << "arpp"
                                  << "arpp";
    }
    void aWordMeansWhatIsWrittenAlike()
    {
        QFETCH(QString, word);
        QFETCH(QString, held);
        const auto matches = m_index.matches(word);
        const QList<int> found = matches->words.keys();
        QVERIFY2(std::any_of(found.cbegin(), found.cend(), [&](int one) { return m_index.word(one) == held; }),
                 qPrintable(word));
    }

    void aSureMeaningLeavesNoLooseOne()
    {
        const auto matches = m_index.matches(QStringLiteral("ships"));
        for (auto it = matches->words.cbegin(); it != matches->words.cend(); ++it)
            QVERIFY(it.value() >= 0.85 || it.value() == 0.7);
    }

    void nothingIsMeantByAWordOfAnotherTrade()
    {
        QVERIFY(m_index.matches(QStringLiteral("orchestra"))->words.isEmpty());
    }

    void whatManyHoldSaysLess()
    {
        Holdings holdings = ferryLine();
        for (int i = 0; i < 20; ++i)
            holdings.documents.append(HeldDocument{QStringLiteral("Harbour paper %1").arg(i), {}});
        const HoldingIndex index(holdings);
        const auto rarityOf = [&index](const char *word) {
            const auto matches = index.matches(QString::fromLatin1(word));
            double rarity = 1;
            for (auto it = matches->words.cbegin(); it != matches->words.cend(); ++it)
                rarity = it.value() == 1 ? std::min(rarity, index.rarity(it.key())) : rarity;
            return rarity;
        };
        QVERIFY(rarityOf("harbour") < rarityOf("lifeboats"));
    }

    void whatHoldsAWordIsTold()
    {
        const auto matches = m_index.matches(QStringLiteral("sailings"));
        QVERIFY(!matches->units.empty());
        double byName = 0;
        for (const UnitFit &fit : matches->units) {
            const HeldUnit &unit = m_index.units()[size_t(fit.unit)];
            const auto holds = [&](const QSet<int> &words) {
                return std::any_of(words.cbegin(), words.cend(),
                                   [&](int word) { return matches->words.contains(word); });
            };
            QCOMPARE(fit.head > 0, holds(unit.head));
            QVERIFY(fit.body == 0 || holds(unit.body));
            byName = std::max(byName, fit.head);
        }
        QCOMPARE(byName, 1.0);
        for (auto it = matches->words.cbegin(); it != matches->words.cend(); ++it) {
            const QList<int> sets = m_index.setsWith(WordGroup::TableName, it.key());
            QCOMPARE(sets.size(), m_index.word(it.key()) == u"sailings" ? 1 : 0); // "sailing_id" is a column
            for (int set : sets)
                QVERIFY(m_index.wordsOf(WordGroup::TableName, set).contains(it.key()));
        }
        QVERIFY(m_index.unitsHolding({}).empty());
    }

    void twoWordsMayBeHeldAsOne()
    {
        Holdings holdings;
        holdings.tables = {HeldTable{QStringLiteral("salesforce"), {}, {}}};
        const HoldingIndex index(holdings);
        const int word = index.compound(QStringLiteral("sales"), QStringLiteral("force"));
        QVERIFY(word >= 0);
        QCOMPARE(index.word(word), QStringLiteral("salesforce"));
        QCOMPARE(index.compound(QStringLiteral("new"), QStringLiteral("boats")), -1);
    }

    void namesAreKnownAsTheyAreWritten()
    {
        QVERIFY(m_index.isTable(QStringLiteral("sailings")));
        QVERIFY(m_index.isIdentifier(QStringLiteral("cust_qty")));
        QVERIFY(!m_index.isIdentifier(QStringLiteral("fuel_plan")));
    }

    void nothingHeldIsNoError()
    {
        const HoldingIndex empty({});
        const FeatureValues values = featuresOf({QStringLiteral("how many sailings")}, empty).front();
        QCOMPARE(values["nothingHeld"], 1.0);
        QCOMPARE(values["cover.sql"], 0.0);
        QCOMPARE(featuresOf({QString()}, empty).front()["noTopic"], 1.0);
    }

    void whatIsMeantIsNearWithoutACommonWord()
    {
        QVERIFY(m_index.nearest({QStringLiteral("boats")}).empty()); // nothing encodes here
        const HoldingIndex index(ferryLine(), std::make_shared<const encoder::BuiltInEncoder>(encoderFile()));
        const auto near = index.nearest({QStringLiteral("voyages of vessels"), QStringLiteral("safety")});
        QCOMPARE(near.size(), size_t(2));
        QCOMPARE(std::max_element(near[0].cbegin(), near[0].cend()) - near[0].cbegin(), 0); // tables
    }

    void anEncoderThatFailsIsDoneWithout()
    {
        const HoldingIndex index(ferryLine(), std::make_shared<const encoder::BuiltInEncoder>(QStringLiteral("none")));
        QVERIFY(index.nearest({QStringLiteral("boats")}).empty());
    }

    void eachKindAccountsForItsOwn()
    {
        const FeatureValues values = featuresOf({QStringLiteral("what do lifeboats need")}, m_index).front();
        QVERIFY(values["unit.document"] > values["unit.sql"]);
        QVERIFY(featuresOf({QStringLiteral("fuel in winter 2027")}, m_index).front()["sheetOfPeriod"] > 0);
        QVERIFY(featuresOf({QStringLiteral("yield by ship")}, m_index).front()["full.metric"] > 0);
    }

private:
    const HoldingIndex m_index{ferryLine()};
};

QTEST_GUILESS_MAIN(TestHoldingIndex)
#include "tst_holdingindex.moc"
