// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing outside of scope and switches is ever in the bytes that leave for a model, whatever the model asks for.
#include "agentfixture.h"

#include "core/workspace/workspace.h"
#include "support/sqlitefile.h"

#include <QJsonDocument>

using namespace Tieout;
using namespace Tieout::TestSupport;
using record::Record;

namespace {

const QString countryQuestion = unruled(QStringLiteral("how many tenants are from Netherland"));

} // namespace

class TestAgentPrivacy : public QObject
{
    Q_OBJECT

    std::unique_ptr<workspace::Workspace> m_store;
    std::unique_ptr<project::OpenSource> m_source;
    answer::AskOptions m_options;
    record::State m_state = record::State::Failed; ///< what became of the question last asked

    QStringList stored(const QString &sql)
    {
        CollectingSink sink(2000);
        const Result<qint64> ran = m_source->session().select(sql, sink, {});
        QStringList out;
        for (const Row &row : ran ? sink.result().rows : QList<Row>()) {
            if (row.first().toText().size() >= 5)
                out.append(row.first().toText());
        }
        return out;
    }

    /// All that was sent while a model tried to get at everything.
    QString sentWhileCurious(const QString &question, const QString &hidden)
    {
        const QList<Said> actions{acting("table", hidden), acting("table", "tenants"),
                                  acting("search", hidden + " salary e-mail"), acting("values", "tenants.email"),
                                  acting("values", "tenants.name: Ltd"), acting("values", hidden + ".name"),
                                  acting("values", "payments.kind"), acting("values", "tenants.country"),
                                  acting("run", "SELECT * FROM tenants"), acting("run", "SELECT * FROM " + hidden),
                                  acting("answer", "SELECT name FROM " + hidden),
                                  // A star and a view read columns that nobody named.
                                  acting("run", "SELECT * FROM vendors"),
                                  // The checks and the empty result know the stored texts that are near.
                                  acting("answer", "SELECT COUNT(*) AS n FROM tenants"),
                                  acting("answer", "SELECT COUNT(*) AS n FROM tenants WHERE country = 'Netherland'"),
                                  acting("answer", "SELECT COUNT(*) AS n FROM tenants WHERE country = 'Netherlands'")};
        ModelServer server(Wire::OpenAi, scripted({"tenants", "leases", "payments", hidden}, actions));
        generate::model::AgentLimits limits;
        limits.attempts = 4;
        const auto model = openAgent(Wire::OpenAi, server, limits);
        m_source->setGenerators({model->source.get()});
        m_state = m_source->ask(question, m_options, {}, {}).state;
        m_source->setGenerators({});
        QString sent;
        for (const Asked &asked : server.asked())
            sent += QString::fromUtf8(QJsonDocument(asked.body).toJson());
        return sent;
    }

private slots:
    void initTestCase()
    {
        auto store = workspace::Workspace::temporary();
        QVERIFY(store);
        m_store = std::move(*store);
        const Result<Connector *> connector = sqliteConnector();
        QVERIFY(connector);
        const auto parameters = (*connector)->parseAddress(riversideFile);
        QVERIFY(parameters);
        project::OpenOptions options;
        options.asOf = QDate(2026, 10, 31);
        auto opened = project::OpenSource::open(**connector, *parameters, m_store.get(), options, {}, {});
        QVERIFY2(opened, opened ? "" : qPrintable(opened.error().message()));
        m_source = std::move(*opened);
        m_options.calendar.asOf = QDate(2026, 10, 31);
        schema::SourceLimits limits;
        limits.hidden = {"employees", "vendors.name"};
        const Result<void> set = m_source->setLimits(limits, {}, {});
        QVERIFY2(set, set ? "" : qPrintable(set.error().message()));
    }

    void init()
    {
        m_options.sight = {};
        m_state = record::State::Failed;
    }

    /// The model tried everything, up to the end.
    void cleanup() { QCOMPARE(m_state, record::State::Answered); }

    void whatIsHiddenIsNeverSent()
    {
        const QString sent = sentWhileCurious(countryQuestion, "employees");
        QVERIFY(sent.contains("tenants"));
        // The words of the model's own requests come back to it, and nothing else of them.
        QVERIFY(!sent.contains("employees ("));
        QVERIFY(!sent.contains("employees.department_id"));
        QVERIFY(!sent.contains("manager_id"));
        QVERIFY(!sent.contains("hired_on"));
    }

    /// What people wrote may name what is hidden from a model: such a line is not told.
    void linesThatNameWhatIsHiddenAreNotSent()
    {
        QVERIFY(m_store->setSetting(
            "companyContext",
            "We count churn by leases.\nHired_on of Employees is when somebody began.\nTenants pay rent monthly."));
        QVERIFY(m_source->takeEdits({}, {}));
        const QString sent = sentWhileCurious(countryQuestion, "buildings");
        QVERIFY(m_store->setSetting("companyContext", ""));
        QVERIFY(m_source->takeEdits({}, {}));
        QVERIFY(sent.contains("We count churn by leases.") && sent.contains("Tenants pay rent monthly."));
        QVERIFY(!sent.contains("hired_on", Qt::CaseInsensitive));
        QVERIFY(!sent.contains("employees", Qt::CaseInsensitive));
    }

    /// So may definitions, descriptions and corrections; beside them stand those that name nothing hidden.
    void whatPeopleTaughtNamesNothingHidden()
    {
        const QString source = m_source->id();
        for (const auto &[term, meaning] :
             {std::pair{"hello", "Counted by hired_on of employees."}, std::pair{"please", "More than usual."}}) {
            catalog::Definition definition;
            definition.term = term;
            definition.meaning = meaning;
            QVERIFY(m_store->glossary().define(source, definition));
        }
        workspace::Edit edit;
        edit.sourceId = source;
        edit.kind = workspace::Edit::Kind::Description;
        edit.table = {{}, "tenants"};
        edit.text = "Whoever rents; managers are in employees.";
        QVERIFY(m_store->catalogEdits().addEdit(edit));
        edit.table = {{}, "leases"};
        edit.text = "Agreements that run.";
        QVERIFY(m_store->catalogEdits().addEdit(edit));
        workspace::Correction correction;
        correction.sourceId = source;
        correction.rightSql = "SELECT COUNT(*) AS gone FROM leases";
        correction.outcome = "kept";
        for (const auto &[asked, rejected] :
             {std::pair{countryQuestion + " once", "SELECT COUNT(*) AS n FROM employees"},
              std::pair{countryQuestion + " ever", "SELECT COUNT(*) AS n FROM payments"}}) {
            correction.question = asked;
            correction.rejectedSql = rejected;
            edit.kind = workspace::Edit::Kind::Alias;
            edit.text = correction.question.section(u' ', -1);
            QVERIFY(m_store->correctionLog().correct(correction, edit));
        }
        QVERIFY(m_source->takeEdits({}, {}));
        const QString sent = sentWhileCurious(countryQuestion, "buildings");
        QVERIFY(sent.contains("More than usual.") && sent.contains("Agreements that run."));
        QVERIFY(sent.contains("wrong: SELECT COUNT(*) AS n FROM payments"));
        QVERIFY(!sent.contains("hired_on", Qt::CaseInsensitive));
        QVERIFY(!sent.contains("employees", Qt::CaseInsensitive));
    }

    void personalDataIsNeverSent()
    {
        m_options.sight.values = true;
        const QString sent = sentWhileCurious(countryQuestion, "employees");
        const QStringList personal = stored("SELECT email FROM tenants WHERE email IS NOT NULL")
                                     + stored("SELECT phone FROM tenants WHERE phone IS NOT NULL");
        QVERIFY(personal.size() > 500);
        for (const QString &value : personal)
            QVERIFY2(!sent.contains(value), qPrintable(value));
        QVERIFY(sent.contains("Netherlands")); // values that are nobody's own are
    }

    /// Rows may be told, personal cells of them not: neither plain nor computed, and neither the first nor all of a
    /// group.
    void personalCellsOfRowsAreNotSent()
    {
        m_options.sight.values = true;
        m_options.sight.rows = true;
        const QList<Said> actions{
            acting("run", "SELECT * FROM tenants"),
            acting("run", "SELECT UPPER(t.email) AS shouted, t.country FROM tenants AS t"),
            acting("run",
                   "SELECT country, MAX(email) AS last, GROUP_CONCAT(phone) AS phones FROM tenants GROUP BY country"),
            acting("run", "SELECT country, COUNT(email) AS mails FROM tenants GROUP BY country"),
            acting("parts", {}, {}, {}, {{"who", "SELECT name, email FROM tenants"}}),
            acting("run", "WITH x AS (SELECT email AS e FROM tenants) SELECT e FROM x"),
            acting("answer", "SELECT COUNT(*) AS n FROM tenants")};
        ModelServer server(Wire::OpenAi, scripted({"tenants"}, actions));
        const auto model = openAgent(Wire::OpenAi, server);
        m_source->setGenerators({model->source.get()});
        m_state = m_source->ask(unruledQuestion, m_options, {}, {}).state;
        m_source->setGenerators({});
        const QString told = server.asked().last().messages.join(u'\n');
        for (const char *column : {"email", "phone", "name"}) {
            QCOMPARE(m_source->snapshot()->columnProfile({{}, "tenants"}, column)->semantic,
                     SemanticKind::PersonalData);
            for (const QString &value :
                 stored(QStringLiteral("SELECT %1 FROM tenants WHERE %1 IS NOT NULL").arg(QLatin1String(column))))
                QVERIFY2(!told.contains(value, Qt::CaseInsensitive), qPrintable(value));
        }
        QVERIFY2(told.contains("(personal), \"Netherlands\"") || told.contains("(personal), \"Germany\""),
                 qPrintable(told));
        // A count shows nobody.
        const QString counts = server.asked().last(3).first().messages.last();
        QVERIFY2(counts.contains("\"mails\"") && !counts.contains("(personal)"), qPrintable(counts));
    }

    void valuesStayWhereTheyAreSwitchedOff()
    {
        m_options.sight.values = false;
        const QString sent = sentWhileCurious(countryQuestion, "employees");
        for (const profile::ColumnValues &values : m_source->snapshot()->values) {
            for (const QString &value : values.values) {
                // A value that is also a word of the instructions, a name or a comment is told by those.
                const bool said = m_source->linker()->isNameWord(value.toLower()) || value.size() < 6;
                if (!said && sent.contains(u'"' + value + u'"'))
                    QFAIL(qPrintable(values.table.display() + u'.' + values.column + u' ' + value));
            }
        }
        QVERIFY(!sent.contains("one of "));
        QVERIFY(sent.contains("nothing matched") && sent.contains("Look up the values of"));
        QVERIFY(!sent.contains("Netherlands"));
    }

    void rowsStayWhereTheyAreSwitchedOff()
    {
        const QString sent = sentWhileCurious(countryQuestion, "employees");
        for (const QString &name : stored("SELECT name FROM tenants"))
            QVERIFY2(!sent.contains(name), qPrintable(name));
    }
};

QTEST_GUILESS_MAIN(TestAgentPrivacy)
#include "tst_agentprivacy.moc"
