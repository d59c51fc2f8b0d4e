// SPDX-License-Identifier: GPL-3.0-or-later
// All that an agent may do under a grammar: what it derives is an action that can be read, and its SQL passes the gate.
#include "core/generate/agent/actiongrammar.h"

#include "core/base/jsonform.h"
#include "core/generate/model/sentprompt.h"
#include "support/asking.h"
#include "support/gbnfmatcher.h"
#include "support/subgraphs.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::generate;
using namespace Tieout::generate::agent;
using namespace Tieout::generate::composer;
using namespace Tieout::generate::grammar;
using namespace Tieout::generate::model;

class TestActionGrammar : public QObject
{
    Q_OBJECT

    std::unique_ptr<project::OpenSource> m_source;
    retrieval::Linking m_linking;

    Result<ActionGrammar> grammarOf(const QStringList &tables) const
    {
        QList<TableName> names;
        for (const QString &table : tables)
            names.append({{}, table});
        return actionGrammar(*m_source->snapshot(), names, {m_linking, true, false});
    }

    QString objectionsTo(const QString &sql) const
    {
        return objections(sql, *m_source->snapshot()->graph, m_source->snapshot()->traits);
    }

private slots:
    void initTestCase()
    {
        openRiverside(m_source);
        m_linking = m_source->linker()->link(QStringLiteral("how much churn was there"), {});
    }

    void derivationsAreActions()
    {
        const Result<ActionGrammar> made = grammarOf({"tenants", "leases", "payments"});
        QVERIFY2(made, made ? "" : qPrintable(made.error().message()));
        const Result<GbnfGrammar> grammar = GbnfGrammar::parse(made->text.toUtf8());
        QVERIFY2(grammar, grammar ? "" : qPrintable(grammar.error().message()));
        const QList<QJsonObject> forms = made->forms
                                         + QList<QJsonObject>{actionForm({Action::Kind::Table, Action::Kind::Search,
                                                                          Action::Kind::Values, Action::Kind::Cannot})};
        std::mt19937 random(7);
        QSet<Action::Kind> seen;
        for (int i = 0; i < 600; ++i) {
            const QString text = grammar->derive(random, 20 + int(random() % 40));
            const QJsonObject object = QJsonDocument::fromJson(text.toUtf8()).object();
            QVERIFY2(!object.isEmpty(), qPrintable(text));
            QVERIFY2(
                std::any_of(forms.cbegin(), forms.cend(),
                            [&object](const QJsonObject &form) { return base::formFault(object, form).isEmpty(); }),
                qPrintable(text));
            const Action action = readAction(object);
            seen.insert(action.kind);
            if (action.kind == Action::Kind::Answer || action.kind == Action::Kind::Run)
                QVERIFY2(objectionsTo(action.argument).isEmpty(),
                         qPrintable(action.argument + u'\n' + objectionsTo(action.argument)));
            for (const OfferedQuery &query : action.queries)
                QVERIFY2(objectionsTo(query.sql).isEmpty(), qPrintable(query.sql + u'\n' + objectionsTo(query.sql)));
        }
        for (const Action::Kind kind :
             {Action::Kind::Answer, Action::Kind::Run, Action::Kind::Parts, Action::Kind::Ask, Action::Kind::Cannot})
            QVERIFY2(seen.contains(kind), qPrintable(actionName(kind)));
    }

    void anAnswerSaysHowItReadsTheQuestion()
    {
        const Result<ActionGrammar> made = grammarOf({"tenants", "leases"});
        QVERIFY(made);
        const Result<GbnfGrammar> grammar = GbnfGrammar::parse(made->text.toUtf8());
        QVERIFY(grammar);
        const QString sql = QStringLiteral("\"tables\":[\"tenants\"],\"sql\":\"SELECT COUNT(*) FROM tenants AS t\"");
        const QString answer = QStringLiteral("{\"action\":\"sql\",%1,\"reading\":\"tenants\",\"assumptions\":[\"all "
                                              "of them\"],\"text\":\"There are {cell:r1c1}.\","
                                              "\"queries\":[{\"tables\":[\"leases\"],\"sql\":\"SELECT COUNT(*) FROM "
                                              "leases AS l\",\"reading\":\"leases\"}]}")
                                   .arg(sql);
        QVERIFY(grammar->matches(answer));
        const Action action = readAction(QJsonDocument::fromJson(answer.toUtf8()).object());
        QCOMPARE(action.kind, Action::Kind::Answer);
        QCOMPARE(action.argument, QStringLiteral("SELECT COUNT(*) FROM tenants AS t"));
        QCOMPARE(action.reading, QStringLiteral("tenants"));
        QCOMPARE(action.assumptions, QStringList("all of them"));
        QCOMPARE(action.text, QStringLiteral("There are {cell:r1c1}."));
        QCOMPARE(action.queries,
                 QList<OfferedQuery>({{QStringLiteral("leases"), QStringLiteral("SELECT COUNT(*) FROM leases AS l")}}));
        QVERIFY(grammar->matches(QStringLiteral("{\"action\":\"run\",%1}").arg(sql)));
        QCOMPARE(
            readAction(QJsonDocument::fromJson(QStringLiteral("{\"action\":\"run\",%1}").arg(sql).toUtf8()).object())
                .kind,
            Action::Kind::Run);
        QVERIFY(!grammar->matches(
            QStringLiteral("{\"action\":\"ask\",\"argument\":\"Which?\",\"queries\":[{%1,\"reading\":\"one\"}]}")
                .arg(sql))); // one is no choice
        // The last step has no look-ups.
        const Result<GbnfGrammar> last = GbnfGrammar::parse(made->lastText.toUtf8());
        QVERIFY(last);
        QVERIFY(last->matches(answer));
        QVERIFY(!last->matches(QStringLiteral("{\"action\":\"run\",%1}").arg(sql)));
    }

    /// Of more tables than fit the first go in, together with those that join them.
    void whatJoinsTheTablesFitsToo()
    {
        // payments and tenants meet in leases, which comes last, as the ninth.
        const QStringList tables{"payments", "tenants",     "vendors",        "currencies", "departments",
                                 "budgets",  "inspections", "meter_readings", "leases"};
        const Result<ActionGrammar> made = grammarOf(tables);
        QVERIFY2(made, made ? "" : qPrintable(made.error().message()));
        const Result<GbnfGrammar> grammar = GbnfGrammar::parse(made->text.toUtf8());
        QVERIFY2(grammar, grammar ? "" : qPrintable(grammar.error().message()));
        QVERIFY2(made->text.contains("leases AS"), qPrintable(made->text.left(4000)));
    }

    /// Columns that a form names, with the tokens that it may take.
    void aFormNamesWhatFits_data()
    {
        QTest::addColumn<int>("tokens");
        QTest::addColumn<bool>("form");
        QTest::addColumn<QStringList>("named");
        QTest::addColumn<QStringList>("unnamed");
        QTest::newRow("all") << 2000 << true << QStringList{"payments.memo", "tenants.email", "vendors.name"}
                             << QStringList{"leases.status"};
        QTest::newRow("those told of") << 420 << true << QStringList{"payments.amount", "vendors.name"}
                                       << QStringList{"payments.memo", "tenants.email", "leases.status"};
        QTest::newRow("none") << 100 << false << QStringList() << QStringList();
    }
    void aFormNamesWhatFits()
    {
        QFETCH(int, tokens);
        QFETCH(bool, form);
        QFETCH(QStringList, named);
        QFETCH(QStringList, unnamed);
        const QList<TableExtract> told{
            {{{}, "payments"}, {"id", "amount"}}, {{{}, "tenants"}, {"id"}}, {{{}, "vendors"}, {"id"}}};
        const std::optional<QueryForm> made =
            actionQueryForm(*m_source->snapshot(), {{{}, "vendors"}}, told, tokens); // vendors: looked up
        QCOMPARE(made.has_value(), form);
        if (!form)
            return;
        const QJsonObject schema = made->schema();
        const QString text = QString::fromUtf8(QJsonDocument(schema).toJson(QJsonDocument::Compact));
        QVERIFY2(estimatedTokens(text) <= tokens, qPrintable(QString::number(estimatedTokens(text))));
        QVERIFY(schema["properties"].toObject()["from"].toObject()["enum"].toArray().contains(
            "leases")); // lies between payments and tenants
        for (const QString &column : named)
            QVERIFY2(text.contains(u'"' + column + u'"'), qPrintable(column));
        for (const QString &column : unnamed)
            QVERIFY2(!text.contains(u'"' + column + u'"'), qPrintable(column));
    }

    void aFormOfNothingIsNone()
    {
        QVERIFY(!actionQueryForm(*m_source->snapshot(), {}, {}, 2000));
        QVERIFY(!actionQueryForm(*m_source->snapshot(), {{{}, "nobody"}}, {}, 2000));
    }
};

QTEST_GUILESS_MAIN(TestActionGrammar)
#include "tst_actiongrammar.moc"
