// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/agent/transcript.h"

#include "support/asking.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::generate;
using namespace Tieout::generate::agent;
using namespace Tieout::generate::composer;
using namespace Tieout::generate::grammar;
using namespace Tieout::generate::model;

class TestTranscript : public QObject
{
    Q_OBJECT

    std::unique_ptr<project::OpenSource> m_source;
    std::shared_ptr<const retrieval::Linker> m_linker;
    retrieval::Linking m_linking;
    GenerateRequest m_request;

    static Action acting(Action::Kind kind, const QString &argument)
    {
        Action action;
        action.kind = kind;
        action.argument = argument;
        return action;
    }

    QString perform(Transcript &transcript, const Action &action)
    {
        transcript.step();
        transcript.said({{"action", actionName(action.kind)}, {"argument", action.argument}});
        const Result<QString> outcome = transcript.tools().perform(action, m_request, std::chrono::seconds(1));
        transcript.observe(outcome ? *outcome : outcome.error().message(), action);
        return outcome ? *outcome : QString();
    }

private slots:
    void initTestCase()
    {
        openRiverside(m_source);
        m_linker = m_source->linker();
        m_request.question = QStringLiteral("how much churn was there");
        m_linking = m_linker->link(m_request.question, {});
        m_request.linking = &m_linking;
        m_request.linker = m_linker.get();
    }

    void aCopyGoesOnByItself()
    {
        Transcript first({}, ToolBox({}, {}, {}), {}, 0);
        Transcript second = first;
        const Action table = acting(Action::Kind::Table, QStringLiteral("vendors"));
        QVERIFY(perform(first, table).contains("vendors (table"));
        QVERIFY(perform(second, table).contains("vendors (table"));
        QCOMPARE(perform(first, table), QStringLiteral("You have this already."));
        QCOMPARE(first.steps(), 2);
        QCOMPARE(second.steps(), 1);
    }

    /// What made room is gone for the model: it may look it up again, and the person sees what was left out.
    void whatMadeRoomMayBeLookedUpAgain()
    {
        Transcript transcript({}, ToolBox({}, {}, {}), {}, 0);
        const Action vendors = acting(Action::Kind::Table, QStringLiteral("vendors"));
        perform(transcript, vendors);
        perform(transcript, acting(Action::Kind::Table, QStringLiteral("payments")));
        const ObjectRequest roomy = transcript.request({Action::Kind::Answer}, false, 0);
        QVERIFY(roomy.leftOut.isEmpty());
        const ObjectRequest crowded = transcript.request({Action::Kind::Answer}, false, 100);
        QCOMPARE(crowded.messages[3].text, QStringLiteral("(left out: no room)"));
        QVERIFY(crowded.messages.last().text.contains("payments (table"));
        QCOMPARE(crowded.leftOut.size(), 1);
        QVERIFY2(crowded.leftOut.first().text.startsWith("what table \"vendors\" gave: about "),
                 qPrintable(crowded.leftOut.first().text));
        QCOMPARE(transcript.request({Action::Kind::Answer}, false, 100).leftOut.size(), 1); // each is named once
        QVERIFY(perform(transcript, vendors).contains("vendors (table"));
    }

    void whatRunsHasTheTimeThatIsLeft()
    {
        QList<std::chrono::milliseconds> times;
        m_request.run = [&times](const QString &, std::chrono::milliseconds most) -> Result<Trial> {
            times.append(most);
            return Trial();
        };
        ToolBox tools({}, {}, {});
        QVERIFY(tools.perform(acting(Action::Kind::Run, QStringLiteral("SELECT 1")), m_request,
                              std::chrono::milliseconds(70)));
        QCOMPARE(times.size(), 1);
        QCOMPARE(times.first(), std::chrono::milliseconds(70));
        Action parts;
        parts.kind = Action::Kind::Parts;
        parts.queries = {{QStringLiteral("a"), QStringLiteral("SELECT 1")},
                         {QStringLiteral("b"), QStringLiteral("SELECT 2")}};
        QVERIFY(tools.perform(parts, m_request, std::chrono::milliseconds(0)));
        QCOMPARE(times.size(), 3);
        QCOMPARE(times.last(), std::chrono::milliseconds(0));
        m_request.run = {};
    }
};

QTEST_GUILESS_MAIN(TestTranscript)
#include "tst_transcript.moc"
