// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/agent/prompts.h"

#include "support/asking.h"
#include "support/goldenfile.h"

#include <QPluginLoader>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::generate;
using namespace Tieout::generate::agent;
using namespace Tieout::generate::composer;
using namespace Tieout::generate::model;

class TestPrompts : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        openRiverside(m_source);
        governRiverside(*m_source);
    }

    void golden_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/prompts.case")); }

    void golden()
    {
        QFETCH(GoldenCase, golden);
        period::CalendarSettings calendar;
        calendar.asOf = QDate(2026, 10, 31);
        const auto linker = m_source->linker();
        const SchemaLookup lookup(*m_source->snapshot());
        const retrieval::Linking linking = linker->link(golden.input.trimmed(), calendar);
        GenerateRequest request;
        request.question = golden.input.trimmed();
        request.linking = &linking;
        request.linker = linker.get();
        request.calendar = calendar;
        if (golden.setting(QStringLiteral("lesson")) == u"yes") {
            request.lessons = {{QStringLiteral("sum of payments"),
                                QStringLiteral("SELECT SUM(amount) AS total FROM payments"),
                                QStringLiteral("deposits are \"no\" revenue"),
                                QStringLiteral("SELECT SUM(amount) AS total FROM payments WHERE kind = 'rent'")}};
        }
        const AgentLimits limits;
        const QList<JudgedTable> judged = judgeTables(*linker, linking, request.calendar, lookup);
        const PromptInput input{request,
                                limits,
                                lookup,
                                judged,
                                golden.setting(QStringLiteral("values"), QStringLiteral("yes")) == u"yes",
                                golden.setting(QStringLiteral("tokens"), QStringLiteral("4000")).toInt(),
                                golden.setting(QStringLiteral("form")) == u"yes"};
        TableIds ids;
        for (const QString &table : golden.setting(QStringLiteral("tables")).split(u' ', Qt::SkipEmptyParts))
            ids.idOf({{}, table});
        const QString stage = golden.setting(QStringLiteral("stage"));
        QList<MetricId> metrics;
        const Prompt prompt = stage == u"analysis" ? analysisPrompt(input, ids)
                              : stage == u"route"  ? routePrompt(input, metrics)
                                                   : actionPrompt(input, ids, true);
        QString text = stage == u"instructions" ? prompt.system : prompt.user;
        for (const message::Message &what : prompt.leftOut)
            text += QStringLiteral("[left out] ") + what.text + u'\n';
        TIEOUT_COMPARE_GOLDEN(golden, text);
        // The parts are the prompt, and nothing besides.
        QStringList parts;
        for (const PromptPart &part : prompt.parts)
            parts.append(part.text);
        QCOMPARE(parts.mid(1).join(u'\n'), prompt.user);
        QCOMPARE(parts.first(), prompt.system);
    }

    /// Definitions and queries as people left them: conditions hold values, a question may say a hidden name, a query
    /// may name somebody.
    void whatPeopleTaughtIsToldWithinTheSwitches()
    {
        const auto snapshot = std::make_shared<catalog::Snapshot>(*m_source->snapshot());
        snapshot->scope = std::make_shared<const schema::ReadScope>(
            snapshot->schema(), schema::SourceLimits{{QStringLiteral("vendors")}, 0});
        for (const auto &[term, meaning] : {std::pair{"rent", "what tenants\npay"}, std::pair{"total", ""}}) {
            catalog::Definition definition;
            definition.term = QString::fromLatin1(term);
            definition.meaning = QString::fromLatin1(meaning);
            definition.table = {{}, QStringLiteral("payments")};
            definition.condition = QStringLiteral("kind = 'rent'");
            definition.columns = {QStringLiteral("kind")};
            snapshot->definitions.append(definition);
        }
        const QString question = QStringLiteral("total of rent payments");
        for (const auto &[asked, sql] :
             {std::pair{"total of rent\npayments", "SELECT SUM(amount) AS total\nFROM payments WHERE kind = 'rent'"},
              std::pair{"total of rent payments of vendors", "SELECT SUM(amount) AS other FROM payments"},
              std::pair{"total rent payments of one",
                        "SELECT COUNT(*) AS n FROM tenants WHERE email = 'ann@example.org'"}}) {
            catalog::VerifiedQuery query;
            query.id = snapshot->verified.size() + 1;
            query.question = query.asked = QString::fromLatin1(asked);
            query.sql = QString::fromLatin1(sql);
            snapshot->verified.append(query);
        }
        QPluginLoader loader(QStringLiteral(TIEOUT_PLUGIN_DIR "/retriever-hnsw"));
        auto *retriever = qobject_cast<Retriever *>(loader.instance());
        QVERIFY2(retriever, qPrintable(loader.errorString()));
        const auto linker = retrieval::Linker::build(snapshot, retriever, {}, {});
        QVERIFY2(linker, linker ? "" : qPrintable(linker.error().message()));
        const SchemaLookup lookup(*snapshot);
        const retrieval::Linking linking = (*linker)->link(question, {});
        GenerateRequest request;
        request.question = question;
        request.linking = &linking;
        request.linker = linker->get();
        const AgentLimits limits;
        const QList<JudgedTable> judged = judgeTables(**linker, linking, request.calendar, lookup);
        const auto told = [&](bool values) {
            TableIds ids;
            ids.idOf({{}, QStringLiteral("payments")});
            return actionPrompt({request, limits, lookup, judged, values, 4000}, ids, true).user;
        };
        const QString with = told(true);
        QVERIFY2(with.contains("\nrent: what tenants pay (payments where kind = 'rent')\n"), qPrintable(with));
        QVERIFY2(with.contains(
                     "\n\"total of rent payments\"\n  SELECT SUM(amount) AS total FROM payments WHERE kind = 'rent'\n"),
                 qPrintable(with));
        QVERIFY2(!with.contains("vendors") && !with.contains("AS other"), qPrintable(with));
        QVERIFY2(!with.contains("ann@example.org"), qPrintable(with));
        const QString without = told(false);
        QVERIFY2(without.contains("\nrent: what tenants pay\n") && !without.contains("'rent'")
                     && !without.contains("\ntotal:"),
                 qPrintable(without));
    }

    /// Of many tables only those can be chosen that are told of, and those that are told of fill the room.
    void onlyTablesThatAreToldOfHaveAnId()
    {
        const QString question = QStringLiteral("how many tenants are there in each country");
        const auto linker = m_source->linker();
        const SchemaLookup lookup(*m_source->snapshot());
        const retrieval::Linking linking = linker->link(question, {});
        GenerateRequest request;
        request.question = question;
        request.linking = &linking;
        request.linker = linker.get();
        const AgentLimits limits;
        const QList<JudgedTable> judged = judgeTables(*linker, linking, request.calendar, lookup);
        qsizetype before = 0;
        for (const int tokens : {150, 200, 220, 240, 400}) {
            TableIds ids;
            const Prompt prompt = analysisPrompt({request, limits, lookup, judged, true, tokens}, ids);
            for (const QString &id : ids.ids())
                QVERIFY2(prompt.user.contains(QStringLiteral("\n%1 ").arg(id)), qPrintable(id + u'\n' + prompt.user));
            QVERIFY(ids.tables().size() >= before);
            before = ids.tables().size();
            QCOMPARE(prompt.leftOut.isEmpty(), before == m_source->snapshot()->schema().tables.size());
        }
        QCOMPARE(before, m_source->snapshot()->schema().tables.size());
    }

private:
    std::unique_ptr<project::OpenSource> m_source;
};

QTEST_GUILESS_MAIN(TestPrompts)
#include "tst_prompts.moc"
