// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/rankingweights.h"

#include <QTest>

using namespace Tieout;
using workspace::RankingWeights;

class RankingWeightsTest : public QObject
{
    Q_OBJECT

private slots:
    void areKeptAndReset()
    {
        const auto store = workspace::Workspace::temporary();
        QVERIFY(store);
        QVERIFY(!workspace::rankingWeights(**store)->has_value());
        const RankingWeights weights{
            {{QStringLiteral("grammar first"), -0.25}, {QStringLiteral("ll:average of"), 1e-4}},
            24,
            3,
            20,
            QDateTime(QDate(2026, 11, 23), QTime(16, 0), Qt::UTC)};
        QVERIFY(workspace::keepRankingWeights(**store, weights));
        QCOMPARE(workspace::rankingWeights(**store).value(), std::optional(weights));
        QVERIFY(workspace::resetRankingWeights(**store));
        QVERIFY(!workspace::rankingWeights(**store)->has_value());
    }

    void areAddedToTheModel()
    {
        base::LogLinear reading({"right"});
        reading.setWeight("a", "right", 1);
        base::LogLinear other({"yes"});
        other.setWeight("a", "yes", 5);
        base::LogLinearSet models;
        models.setModel("reading", reading);
        models.setModel("other", other);
        const base::LogLinearSet changed =
            workspace::withChanges(models, {{QStringLiteral("a"), 0.5}, {QStringLiteral("new"), -2}});
        base::Features features;
        features.add("a");
        features.add("new");
        QCOMPARE(changed.model("reading").score(features), -0.5);
        QCOMPARE(changed.model("other").score(features), 5.0);
        QCOMPARE(models.model("reading").score(features), 1.0);
        // Without a ranking there is nothing to change.
        QVERIFY(workspace::withChanges(base::LogLinearSet(), {{QStringLiteral("a"), 0.5}})
                    .model("reading")
                    .classes()
                    .empty());
    }
};

QTEST_GUILESS_MAIN(RankingWeightsTest)
#include "tst_rankingweights.moc"
