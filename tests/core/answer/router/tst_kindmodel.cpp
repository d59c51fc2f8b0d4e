// SPDX-License-Identifier: GPL-3.0-or-later
// Which kind of route answers a question over a cinema that holds a bit of everything.
#include "core/answer/router/kindmodel.h"

#include "core/answer/router/cues.h"

#include "support/encoderfile.h"

#include <QTest>

#include <cmath>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::answer::router;
using record::Kind;

namespace {

Holdings cinema()
{
    const auto table = [](const char *name, const QStringList &columns) {
        HeldTable held{QString::fromLatin1(name), {}, {}};
        for (const QString &column : columns)
            held.columns.append(HeldColumn{column, {}});
        return held;
    };
    Holdings holdings;
    holdings.tables = {
        table("screenings", {QStringLiteral("film_id"), QStringLiteral("starts_at"), QStringLiteral("screen_no")}),
        table("tickets", {QStringLiteral("screening_id"), QStringLiteral("price"), QStringLiteral("sold_at")}),
        table("films", {QStringLiteral("title"), QStringLiteral("minutes"), QStringLiteral("distributor")}),
        table("staff", {QStringLiteral("name"), QStringLiteral("wage"), QStringLiteral("hired_on")})};
    holdings.documents = {
        HeldDocument{QStringLiteral("House rules"), {QStringLiteral("Food and drink"), QStringLiteral("Age limits")}},
        HeldDocument{QStringLiteral("Projection handbook"), {QStringLiteral("Lamp change"), QStringLiteral("Sound")}}};
    holdings.sheets = {
        HeldSheet{QStringLiteral("Programme plan 2027"),
                  QStringLiteral("Weeks"),
                  {{QStringLiteral("Week")}, {QStringLiteral("Planned shows")}, {QStringLiteral("Planned visitors")}}}};
    holdings.metrics = {HeldMetric{QStringLiteral("seat_occupancy"), {QStringLiteral("house fill")}, {}},
                        HeldMetric{QStringLiteral("average_ticket_price"), {}, {}}};
    holdings.relations = {
        HeldRelation{QStringLiteral("REPORTS_TO"), QStringLiteral("Person"), QStringLiteral("Person")},
        HeldRelation{QStringLiteral("DIRECTED"), QStringLiteral("Person"), QStringLiteral("Film")}};
    holdings.entities = {QStringLiteral("Person"), QStringLiteral("Film")};
    return holdings;
}

} // namespace

class TestKindModel : public QObject
{
    Q_OBJECT

private slots:
    void everyCueCanBeSearchedFor()
    {
        QVERIFY(cues().size() > 100);
        for (const Cue &cue : cues()) {
            QVERIFY2(cue.pattern.isValid(), qPrintable(cue.name));
            QVERIFY2(cue.name.contains(u'.'), qPrintable(cue.name));
        }
    }

    void kinds_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<int>("kind");
        const auto row = [](const char *question, Kind kind) {
            QTest::newRow(question) << QString::fromUtf8(question) << int(kind);
        };
        row("how many tickets were sold in March", Kind::Sql);
        row("seat occupancy by month", Kind::Metric);
        row("may visitors bring their own food and drink", Kind::Document);
        row("planned visitors in week 12", Kind::Sheet);
        row("who does Marta Linde report to", Kind::Graph);
        row("which table holds the screenings", Kind::Structure);
        row("good morning", Kind::None);
        row("average ticket price in June and what do the house rules say about age limits", Kind::Hybrid);
    }
    void kinds()
    {
        QFETCH(QString, question);
        QFETCH(int, kind);
        const KindJudgement judged = KindModel::standard().judge(question, m_index);
        QCOMPARE(record::wordOf(judged.kind()), record::wordOf(Kind(kind)));
    }

    void probabilitiesAddUpToOne()
    {
        for (const char *question :
             {"how many tickets", "", "?", "zzz qqq", "tickets and films and staff with wages"}) {
            const KindJudgement judged = KindModel::standard().judge(QString::fromLatin1(question), m_index);
            QCOMPARE(judged.kinds.size(), 8);
            double sum = 0;
            for (const KindJudgement::Likely &one : judged.kinds)
                sum += one.probability;
            QVERIFY(std::abs(sum - 1) < 1e-9);
            QVERIFY(std::is_sorted(judged.kinds.crbegin(), judged.kinds.crend(),
                                   [](const auto &a, const auto &b) { return a.probability < b.probability; }));
        }
    }

    void aHybridNamesItsPartsAndWhereItIsSplit()
    {
        const KindJudgement judged = KindModel::standard().judge(
            QStringLiteral("average ticket price in June and what do the house rules say about age limits"), m_index);
        QCOMPARE(QSet<Kind>(judged.partKinds.cbegin(), judged.partKinds.cend()),
                 (QSet<Kind>{Kind::Metric, Kind::Document}));
        QVERIFY(judged.split.has_value());
        QCOMPARE(judged.split->left, QStringLiteral("average ticket price in June"));
    }

    void withoutWeightsNothingIsLikelier()
    {
        const KindModel none{base::LogLinearSet()};
        const KindJudgement judged = none.judge(QStringLiteral("how many tickets"), m_index);
        QVERIFY(judged.probabilityOf(Kind::Hybrid) < 1e-6);
        QCOMPARE(judged.kinds.first().probability, judged.kinds[6].probability);
    }

    /// What the workspace holds decides, not the words alone.
    void theSameQuestionGoesWhereItsWordsAreHeld()
    {
        const QString question = QStringLiteral("planned visitors in week 12");
        Holdings withoutPlan = cinema();
        withoutPlan.sheets.clear();
        withoutPlan.tables.append(
            HeldTable{QStringLiteral("week_plan"),
                      {},
                      {HeldColumn{QStringLiteral("week"), {}}, HeldColumn{QStringLiteral("planned_visitors"), {}}}});
        QCOMPARE(int(KindModel::standard().judge(question, m_index).kind()), int(Kind::Sheet));
        QCOMPARE(int(KindModel::standard().judge(question, HoldingIndex(withoutPlan, m_encoder)).kind()),
                 int(Kind::Sql));
    }

private:
    const std::shared_ptr<const encoder::TextEncoder> m_encoder =
        std::make_shared<const encoder::BuiltInEncoder>(encoderFile());
    const HoldingIndex m_index{cinema(), m_encoder};
};

QTEST_GUILESS_MAIN(TestKindModel)
#include "tst_kindmodel.moc"
