// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/agentsettings.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::project;
using namespace Tieout::workspace;

class TestAgentSettings : public QObject
{
    Q_OBJECT

private slots:
    /// Each has its own place, and what nobody set is what the product does.
    void limitsOfTheModelHaveAPlace()
    {
        for (const Setting &setting : agentSettings()) {
            generate::model::AgentLimits limits;
            takeAgentSetting(setting, QString::fromLatin1(setting.fallback).toLongLong(), limits);
            QVERIFY2(limits == generate::model::AgentLimits(), setting.key);
            takeAgentSetting(setting, setting.maximum, limits);
            QVERIFY2(limits != generate::model::AgentLimits(), setting.key);
        }
        generate::model::AgentLimits limits;
        takeAgentSetting(settings::agentSearches, 7, limits);
        takeAgentSetting(settings::agentHits, 8, limits);
        takeAgentSetting(settings::agentAttempts, 9, limits);
        QCOMPARE(limits.searches, 7);
        QCOMPARE(limits.hits, 8);
        QCOMPARE(limits.attempts, 9);
    }
};

QTEST_GUILESS_MAIN(TestAgentSettings)
#include "tst_agentsettings.moc"
