// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/question/segmentation.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::question;

namespace {

retrieval::Linking linkingOf(const QString &question)
{
    retrieval::Linking linking;
    linking.question = question;
    linking.words = base::words(question);
    return linking;
}

void addTable(retrieval::Linking &linking, int first, int last, const QString &table, double score = 1)
{
    linking.tables.append({first, last, {{}, table}, retrieval::MatchKind::Exact, score});
}

void addColumn(retrieval::Linking &linking, int first, int last, const QString &table, const QString &column,
               double score = 1)
{
    linking.columns.append({first, last, {{}, table}, column, retrieval::MatchKind::Exact, score, false});
}

/// "Phrase(how many) Table(customers) ..."
QString textOf(const Segmentation &segmentation)
{
    static const QStringList kinds = {QStringLiteral("Phrase"), QStringLiteral("Table"),  QStringLiteral("Column"),
                                      QStringLiteral("Value"),  QStringLiteral("Quoted"), QStringLiteral("Number"),
                                      QStringLiteral("Period"), QStringLiteral("Unknown")};
    QStringList out;
    for (const Item &item : segmentation.items)
        out.append(kinds[int(item.kind)] + u'(' + item.text + u')');
    return out.join(u' ');
}

} // namespace

class TestSegmentation : public QObject
{
    Q_OBJECT

private slots:
    void coversEveryWord();
    void namesTheUnknownWord();
    void longestExpressionWins();
    void prefersOneLongMention();
    void wordsOfOneColumnAreOne();
    void operatorsAreNotLost_data();
    void operatorsAreNotLost();
    void negativeNumbers();
    void pausesAndStops();
    void emptyQuestion();
};

void TestSegmentation::coversEveryWord()
{
    retrieval::Linking linking = linkingOf(QStringLiteral("How many customers are there"));
    addTable(linking, 2, 2, QStringLiteral("customers"));
    const QList<Segmentation> cuts = segmentations(linking, 4);
    QCOMPARE(textOf(cuts.first()), QStringLiteral("Phrase(How many) Table(customers) Phrase(are there)"));
    QCOMPARE(cuts.first().unknown, -1);
    QVERIFY(cuts.size() <= 4);
    for (qsizetype i = 1; i < cuts.size(); ++i)
        QVERIFY(cuts[i - 1].cost <= cuts[i].cost);
}

void TestSegmentation::namesTheUnknownWord()
{
    const Segmentation cut = segmentations(linkingOf(QStringLiteral("how many churn")), 1).first();
    QCOMPARE(cut.unknown, 1);
    QCOMPARE(cut.items[1].text, QStringLiteral("churn"));
}

void TestSegmentation::longestExpressionWins()
{
    retrieval::Linking linking = linkingOf(QStringLiteral("average number of orders"));
    addTable(linking, 3, 3, QStringLiteral("orders"));
    for (const Segmentation &cut : segmentations(linking, 8)) {
        if (cut.unknown < 0)
            QVERIFY2(cut.items.first().is(Role::Unsupported), qPrintable(textOf(cut)));
    }
}

void TestSegmentation::prefersOneLongMention()
{
    retrieval::Linking linking = linkingOf(QStringLiteral("customer name"));
    addTable(linking, 0, 0, QStringLiteral("customer"));
    addColumn(linking, 1, 1, QStringLiteral("customer"), QStringLiteral("name"));
    addColumn(linking, 0, 1, QStringLiteral("customer"), QStringLiteral("name"));
    const QList<Segmentation> cuts = segmentations(linking, 4);
    QCOMPARE(textOf(cuts[0]), QStringLiteral("Column(customer name)"));
    QCOMPARE(textOf(cuts[1]), QStringLiteral("Table(customer) Column(name)"));
}

/// "hire date" of hr_dt, of which no name says both words; "date" alone may be another one.
void TestSegmentation::wordsOfOneColumnAreOne()
{
    const auto pieces = [](const QString &question) {
        retrieval::Linking linking = linkingOf(question);
        addColumn(linking, 0, 0, QStringLiteral("emp"), QStringLiteral("hr_dt"), 0.8);
        addColumn(linking, 1, 1, QStringLiteral("emp"), QStringLiteral("hr_dt"), 0.8);
        addColumn(linking, 1, 1, QStringLiteral("emp"), QStringLiteral("trm_dt"), 0.8);
        return segmentations(linking, 1).first();
    };
    const Segmentation joined = pieces(QStringLiteral("hire date"));
    QCOMPARE(textOf(joined), QStringLiteral("Column(hire date)"));
    QCOMPARE(joined.items.first().columns.size(), 1);
    QCOMPARE(joined.items.first().columns.first().column, QStringLiteral("hr_dt"));
    QCOMPARE(textOf(pieces(QStringLiteral("hire, date"))), QStringLiteral("Column(hire) Column(date)"));
}

void TestSegmentation::operatorsAreNotLost_data()
{
    QTest::addColumn<QString>("question");
    QTest::addColumn<int>("role");
    QTest::addColumn<int>("comparison");
    QTest::newRow("greater") << "price > 10" << int(Role::Compare) << int(Comparison::Greater);
    QTest::newRow("at most") << "price <= 10" << int(Role::Compare) << int(Comparison::LessEqual);
    QTest::newRow("not equal") << "price != 10" << int(Role::Compare) << int(Comparison::NotEqual);
    QTest::newRow("times") << "price * 10" << int(Role::Unsupported) << -1;
    QTest::newRow("percent") << "price 10%" << int(Role::Unsupported) << -1;
}

void TestSegmentation::operatorsAreNotLost()
{
    QFETCH(QString, question);
    QFETCH(int, role);
    QFETCH(int, comparison);
    retrieval::Linking linking = linkingOf(question);
    addColumn(linking, 0, 0, QStringLiteral("product"), QStringLiteral("price"));
    const Segmentation cut = segmentations(linking, 1).first();
    const auto found =
        std::find_if(cut.items.begin(), cut.items.end(), [&](const Item &item) { return item.is(Role(role)); });
    QVERIFY2(found != cut.items.end(), qPrintable(textOf(cut)));
    if (comparison >= 0)
        QCOMPARE(int(found->phrase.comparison), comparison);
}

void TestSegmentation::negativeNumbers()
{
    const Segmentation cut = segmentations(linkingOf(QStringLiteral("over -5")), 1).first();
    QCOMPARE(cut.items.last().text, QStringLiteral("-5"));
    const Segmentation thousands = segmentations(linkingOf(QStringLiteral("over 1,500")), 1).first();
    QCOMPARE(thousands.items.last().text, QStringLiteral("1500"));
}

void TestSegmentation::pausesAndStops()
{
    const Segmentation cut = segmentations(linkingOf(QStringLiteral("show this, please. list that")), 1).first();
    const auto item = [&](const QString &text) {
        return *std::find_if(cut.items.begin(), cut.items.end(),
                             [&](const Item &it) { return it.text.startsWith(text); });
    };
    QVERIFY(item(QStringLiteral("please")).pause);
    QVERIFY(!item(QStringLiteral("please")).stop);
    QVERIFY(item(QStringLiteral("list")).stop);
}

void TestSegmentation::emptyQuestion()
{
    const QList<Segmentation> cuts = segmentations(linkingOf(QString()), 3);
    QCOMPARE(cuts.size(), 1);
    QVERIFY(cuts.first().items.isEmpty());
}

QTEST_GUILESS_MAIN(TestSegmentation)
#include "tst_segmentation.moc"
