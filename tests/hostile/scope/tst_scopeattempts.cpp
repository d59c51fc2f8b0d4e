// SPDX-License-Identifier: GPL-3.0-or-later
// Statements that try to read what a scope keeps away, over three engines and by all ways that run SQL. What is refused
// is refused by the gate; what runs tells nothing of rows outside of a filter: it answers as over a database that does
// not have them.
#include "core/gate/gate.h"
#include "core/project/opensource.h"
#include "core/record/record.h"
#include "core/sources/limits.h"
#include "support/engines.h"
#include "support/gatefixture.h"

#include <QJsonDocument>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

QStringList linesOf(const QString &name)
{
    QStringList lines;
    for (const QString &line :
         QString::fromUtf8(readFile(QStringLiteral(TIEOUT_TEST_DIR "/") + name)).split(u'\n', Qt::SkipEmptyParts)) {
        if (!line.startsWith(u'#'))
            lines.append(line);
    }
    return lines;
}

schema::SourceLimits limits()
{
    schema::SourceLimits limits;
    limits.hidden = {"people", "customers.email",         "hr.*",     "hidden_events",
                     "logs",   "secrets_by_id.secret_id", "odd.value"};
    limits.shown = {"v_shown"};
    limits.filters = {{{{}, "orders"}, "region = 'north'"}, {{{}, "sales"}, "region = 'north'"}};
    return limits;
}

/// A source under the limits, and beside it a database without the rows that the filters leave out.
struct Engine {
    std::unique_ptr<workspace::Workspace> store;
    std::unique_ptr<project::OpenSource> source;
    std::unique_ptr<Session> twin;
};

/// Rows in no order, or what the engine said.
QString told(const Result<ResultSet> &result)
{
    if (!result)
        return QStringLiteral("error");
    QStringList rows = asText(result).split(u'\n');
    rows.sort();
    return rows.join(u'\n');
}

} // namespace

class tst_scopeattempts : public QObject
{
    Q_OBJECT

    TemporaryFolder m_folder;
    std::map<QString, Engine> m_engines;
    int m_tried = 0;
    int m_ran = 0;

    static QByteArray fixture(const QString &engine, bool whole)
    {
        QByteArray sql = readFile(QStringLiteral(TIEOUT_TEST_DIR "/%1.sql").arg(engine));
        if (!whole) {
            sql += "DELETE FROM orders WHERE region <> 'north';";
            if (engine == QLatin1String("postgresql"))
                sql += "DELETE FROM sales WHERE region <> 'north'; ANALYZE;";
        }
        return sql;
    }

    MadeDatabase place(const QString &engine, bool whole)
    {
        return makeDatabase(engine, whole ? QStringLiteral("tieoutscope") : QStringLiteral("tieouttwin"),
                            fixture(engine, whole), m_folder);
    }

    Engine *engine(const QString &name)
    {
        Engine &made = m_engines[name];
        if (made.source)
            return &made;
        const MadeDatabase whole = place(name, true);
        const auto plugin = connector(whole.connector);
        if (!plugin)
            qFatal("%s", qPrintable(plugin.error().fullMessage()));
        const ConnectionParameters parameters = *(*plugin)->parseAddress(whole.rest);
        made.store = std::move(*workspace::Workspace::create(m_folder.file(name + QStringLiteral(".tieout"))));
        const QString source = (*plugin)->address(parameters);
        if (const auto set = sources::setLimits(*made.store, source, limits()); !set)
            qFatal("%s", qPrintable(set.error().fullMessage()));
        auto opened = project::OpenSource::open(**plugin, parameters, made.store.get(), {}, {}, {});
        if (!opened)
            qFatal("%s", qPrintable(opened.error().fullMessage()));
        made.source = std::move(*opened);
        auto twin = openAddress(whole.connector, place(name, false).rest);
        if (!twin)
            qFatal("%s", qPrintable(twin.error().fullMessage()));
        made.twin = std::move(*twin);
        return &made;
    }

    static void addRows(const QString &engine)
    {
        int number = 0;
        for (const QString &file : {QStringLiteral("common"), engine}) {
            for (const QString &line : linesOf(file + QStringLiteral(".attempts")))
                QTest::addRow("%s %d: %s", qPrintable(engine), ++number, qPrintable(line)) << engine << line;
        }
    }

private slots:
    void attempts_data()
    {
        QTest::addColumn<QString>("engine");
        QTest::addColumn<QString>("line");
        for (const QString &engine : enginesHere())
            addRows(engine);
    }

    void attempts()
    {
        QFETCH(QString, engine);
        QFETCH(QString, line);
        Engine *tried = this->engine(engine);
        const bool mayRun = line.startsWith(u'~');
        const QString sql = mayRun ? line.mid(1) : line;
        ++m_tried;
        const auto snapshot = tried->source->snapshot();
        const LimitFacts facts(snapshot->scope);
        for (const gate::Author author : {gate::Author::Person, gate::Author::Generator}) {
            gate::GateRequest request;
            request.sql = sql;
            request.author = author;
            const gate::Report report =
                TestSupport::gateOver(snapshot->wholeGraph(), snapshot->traits, &facts).check(request).report;
            QVERIFY2(mayRun || !report.passed(), "the gate let it pass");
            for (const gate::CheckResult &check : report.checks)
                QVERIFY2(
                    !(check.message.text + check.hint.text + check.modelMessage).contains(QLatin1String("CANARY-")),
                    "a check tells");
        }
        const QString ofTwin = QString(sql).replace(QLatin1String("tieoutscope"), QLatin1String("tieouttwin"));
        const Result<ResultSet> direct = select(tried->source->session(), sql);
        QVERIFY2(mayRun || !direct, "the session ran it");
        if (direct) {
            ++m_ran;
            // Rows of one order in another are told apart by nothing here; a sample or a limit could take others.
            QCOMPARE(told(direct), told(select(*tried->twin, ofTwin)));
        } else {
            // That it fails tells nothing either: it does without those rows, or it was not sent.
            const ErrorCode code = direct.error().code;
            if (mayRun && code != ErrorCode::Refused && code != ErrorCode::Reference && code != ErrorCode::Syntax)
                QVERIFY2(!select(*tried->twin, ofTwin), qPrintable(direct.error().fullMessage()));
            QVERIFY2(!direct.error().fullMessage().contains(QLatin1String("CANARY-")),
                     qPrintable(direct.error().fullMessage()));
        }
        const record::Record record =
            tried->source->runSql(QStringLiteral("What is there?"), sql, {}, gate::Author::Person, {}, {}, {});
        QVERIFY2(mayRun || record.state != record::State::Answered, "it was answered");
        QString shown = QString::fromUtf8(QJsonDocument(record::toJson(record)).toJson());
        shown.remove(sql);
        // The statement says some of the words itself.
        if (!sql.contains(QLatin1String("CANARY")))
            QVERIFY2(!shown.contains(QLatin1String("CANARY")), qPrintable(shown));
    }

    void harmless_data()
    {
        QTest::addColumn<QString>("engine");
        QTest::addColumn<QString>("sql");
        const auto add = [](const QString &engine, const QString &file) {
            for (const QString &line : linesOf(file))
                QTest::addRow("%s: %s", qPrintable(engine), qPrintable(line)) << engine << line;
        };
        for (const QString &engine : enginesHere())
            add(engine, QStringLiteral("harmless.queries"));
        if (PostgresServer::shared())
            add(QStringLiteral("postgresql"), QStringLiteral("postgresqlharmless.queries"));
    }

    void harmless()
    {
        QFETCH(QString, engine);
        QFETCH(QString, sql);
        Engine *tried = this->engine(engine);
        const auto snapshot = tried->source->snapshot();
        const LimitFacts facts(snapshot->scope);
        gate::GateRequest request;
        request.sql = sql;
        const gate::Report report =
            TestSupport::gateOver(snapshot->wholeGraph(), snapshot->traits, &facts).check(request).report;
        for (const gate::CheckResult &check : report.checks) {
            if (check.id == QLatin1String("scope.hidden"))
                QVERIFY2(check.verdict == gate::Verdict::Passed,
                         qPrintable(check.message.text + u' ' + check.hint.text));
        }
        const Result<ResultSet> direct = select(tried->source->session(), sql);
        QVERIFY2(direct, direct ? "" : qPrintable(direct.error().fullMessage()));
        QCOMPARE(told(direct), told(select(*tried->twin, sql)));
    }

    void cleanupTestCase() { qInfo("%d statements tried, %d of them ran under filters", m_tried, m_ran); }
};

QTEST_GUILESS_MAIN(tst_scopeattempts)
#include "tst_scopeattempts.moc"
