// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/lessonsservice.h"

#include "core/service/queryservice.h"
#include "servicefixture.h"

using namespace Tieout;
using namespace Tieout::service;
using namespace Tieout::TestSupport;

class LessonsServiceTest : public QObject
{
    Q_OBJECT

    ServiceFixture m_shop;

    Result<LessonsResponse> done(const LessonsRequest &request)
    {
        return lessons(*m_shop.store, request, m_shop.options.calendar.asOf, {});
    }

private slots:
    void requestsAndResponsesReadBack()
    {
        TIEOUT_VERIFY_JSON(LessonsRequest());
        const LessonsRequest request{1, 2, 3};
        TIEOUT_VERIFY_JSON(request);
        QCOMPARE(*requestFromJson<LessonsRequest>(toJson(request)), request);
        const LessonEdit edit{"alias", "customers.fee", "turnover", "sqlite:shop.db"};
        const LessonsRequest byWhatItSays{{}, {}, 3, edit};
        TIEOUT_VERIFY_JSON(byWhatItSays);
        QCOMPARE(*requestFromJson<LessonsRequest>(toJson(byWhatItSays)), byWhatItSays);
        QVERIFY(edit.isAlias());
        QCOMPARE(edit.inWords(), QStringLiteral("\"turnover\" is another name of customers.fee"));
        const ConfusionDescription confusion{"turnover", "turnover", "customers.fee", 3, {"reference"}, "SELECT 1"};
        const QDateTime at({2026, 11, 20}, {8, 0}, Qt::UTC);
        const LessonsResponse response{
            {{"q", "SELECT 1", "reference", "no", {}, at}}, {confusion}, {{edit, 1, confusion}}, {{edit, 7, at}}};
        TIEOUT_VERIFY_JSON(response);
        QCOMPARE(*responseFromJson<LessonsResponse>(toJson(response)), response);
    }

    void rejectionsTeachWhatIsAcceptedAndTakenBack()
    {
        for (int i = 0; i < 3; ++i) {
            const QString question = QStringLiteral("turnover of customers %1").arg(i);
            const auto rejected =
                runQuery(*m_shop.source, {QStringLiteral("SELECT SUM(turnover) AS t FROM customers"), question, {}},
                         m_shop.options.calendar, {});
            QVERIFY(rejected && rejected->rejection > 0);
            QVERIFY(runQuery(*m_shop.source,
                             {QStringLiteral("SELECT SUM(fee) AS t FROM customers"), question, {rejected->rejection}},
                             m_shop.options.calendar, {}));
        }
        const auto taught = done({});
        QVERIFY(taught);
        QCOMPARE(taught->rejections.size(), 3);
        QCOMPARE(taught->rejections.first().passedLater, QStringLiteral("SELECT SUM(fee) AS t FROM customers"));
        QVERIFY(!taught->confusions.isEmpty() && !taught->proposals.isEmpty());
        TIEOUT_VERIFY_JSON(*taught);
        const auto accepted = done({1, {}});
        QVERIFY(accepted);
        QCOMPARE(accepted->edits.first().edit, taught->proposals.first().edit);
        TIEOUT_VERIFY_JSON(*accepted);
        QVERIFY(done({{}, accepted->edits.first().id})->edits.isEmpty());

        LessonsRequest same;
        same.acceptEdit = taught->proposals.first().edit;
        const auto again = done(same);
        QVERIFY2(again, again ? "" : qPrintable(again.error().fullMessage()));
        QCOMPARE(again->edits.first().edit, *same.acceptEdit);
        // Said already, it is not proposed any more.
        QCOMPARE(done(same).error().code, ErrorCode::NotFound);
    }

    void anUnknownNumberIsSaid()
    {
        QCOMPARE(done({99, {}}).error().code, ErrorCode::NotFound);
        QCOMPARE(done({{}, 99}).error().code, ErrorCode::NotFound);
    }
};

QTEST_GUILESS_MAIN(LessonsServiceTest)
#include "tst_lessonsservice.moc"
