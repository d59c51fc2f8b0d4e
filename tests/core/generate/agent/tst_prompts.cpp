// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/agent/prompts.h"

#include "support/asking.h"
#include "support/goldenfile.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::generate;

class TestPrompts : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        auto opened = openSource(QStringLiteral(TIEOUT_SAMPLES_DIR "/riverside.db"), QDate(2026, 10, 31));
        QVERIFY2(opened, opened ? "" : qPrintable(opened.error().message()));
        m_source = std::move(*opened);
    }

    void golden_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/prompts.case")); }

    void golden()
    {
        QFETCH(GoldenCase, golden);
        period::CalendarContext calendar;
        calendar.asOf = QDate(2026, 10, 31);
        const auto linker = m_source->linker();
        const SchemaFacts facts(*m_source->snapshot());
        const retrieval::Linking linking = linker->link(golden.input.trimmed(), calendar);
        GenerateRequest request;
        request.question = golden.input.trimmed();
        request.linking = &linking;
        request.linker = linker.get();
        request.calendar = calendar;
        if (golden.setting(QStringLiteral("lesson")) == u"yes") {
            request.lessons = {{QStringLiteral("sum of payments"), QStringLiteral("SELECT SUM(amount) AS total FROM payments"), QStringLiteral("deposits are \"no\" revenue"),
                                QStringLiteral("SELECT SUM(amount) AS total FROM payments WHERE kind = 'rent'")}};
        }
        const AgentLimits limits;
        const QList<JudgedTable> judged = judgeTables(*linker, linking, facts);
        const PromptInput input{request, limits, facts, judged, golden.setting(QStringLiteral("values"), QStringLiteral("yes")) == u"yes",
                                golden.setting(QStringLiteral("tokens"), QStringLiteral("4000")).toInt()};
        TableIds ids;
        for (const QString &table : golden.setting(QStringLiteral("tables")).split(u' ', Qt::SkipEmptyParts))
            ids.idOf({{}, table});
        const QString stage = golden.setting(QStringLiteral("stage"));
        const Prompt prompt = stage == u"analysis" ? analysisPrompt(input, ids) : actionPrompt(input, ids, true);
        QString text = stage == u"instructions" ? prompt.system : prompt.user;
        for (const QString &what : prompt.leftOut)
            text += QStringLiteral("[left out] ") + what + u'\n';
        TIEOUT_COMPARE_GOLDEN(golden, text);
        // The parts are the prompt, and nothing besides.
        QStringList parts;
        for (const PromptPart &part : prompt.parts)
            parts.append(part.text);
        QCOMPARE(parts.mid(1).join(u'\n'), prompt.user);
        QCOMPARE(parts.first(), prompt.system);
    }

private:
    std::unique_ptr<workspace::OpenSource> m_source;
};

QTEST_GUILESS_MAIN(TestPrompts)
#include "tst_prompts.moc"
