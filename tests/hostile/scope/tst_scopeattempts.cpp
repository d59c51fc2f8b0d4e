// SPDX-License-Identifier: GPL-3.0-or-later
// Statements that try to read what a scope keeps away, over three engines and by all ways that run SQL. What is refused
// is refused by the gate; what runs tells nothing of rows outside of a filter: it answers as over a database that does
// not have them.
#include "core/gate/gate.h"
#include "core/project/opensource.h"
#include "core/record/record.h"
#include "core/sources/limits.h"
#include "support/gatefixture.h"
#include "support/mariadbserver.h"
#include "support/postgresserver.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QFile>
#include <QJsonDocument>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

QByteArray fileOf(const QString &name)
{
    QFile file(QStringLiteral(TIEOUT_TEST_DIR "/") + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QStringList linesOf(const QString &name)
{
    QStringList lines;
    for (const QString &line : QString::fromUtf8(fileOf(name)).split(u'\n', Qt::SkipEmptyParts)) {
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

class ScopedFacts : public gate::SourceFacts
{
public:
    explicit ScopedFacts(std::shared_ptr<const schema::ReadScope> scope)
        : m_scope(std::move(scope))
    {
    }
    gate::KnownTexts texts(const TableName &, const QString &) const override { return {}; }
    qint64 rows(const TableName &) const override { return -1; }
    QString unit(const TableName &, const QString &) const override { return {}; }
    QList<gate::NamedValue> valuesIn(const QString &) const override { return {}; }
    QString timeColumn(const TableName &) const override { return {}; }
    const ColumnProfile *column(const TableName &, const QString &) const override { return nullptr; }
    schema::SourceLimits limits() const override { return m_scope->limits(); }
    std::shared_ptr<const schema::ReadScope> scope() const override { return m_scope; }
    QStringList suggest(const QString &, const QStringList &) const override { return {}; }

private:
    std::shared_ptr<const schema::ReadScope> m_scope;
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
        QByteArray sql = fileOf(engine + QStringLiteral(".sql"));
        if (!whole) {
            sql += "DELETE FROM orders WHERE region <> 'north';";
            if (engine == QLatin1String("postgresql"))
                sql += "DELETE FROM sales WHERE region <> 'north'; ANALYZE;";
        }
        return sql;
    }

    std::pair<QString, ConnectionParameters> place(const QString &engine, bool whole)
    {
        const QString name = whole ? QStringLiteral("tieoutscope") : QStringLiteral("tieouttwin");
        if (engine == QLatin1String("sqlite")) {
            const QString file = m_folder.file(name + QStringLiteral(".db"));
            makeSqlite(file, fixture(engine, whole));
            return {QStringLiteral("sqlite"), {{QStringLiteral("file"), file}}};
        }
        const bool mariadb = engine == QLatin1String("mariadb");
        const QString address = mariadb ? MariadbServer::shared()->makeDatabase(name, fixture(engine, whole))
                                        : PostgresServer::shared()->makeDatabase(name, fixture(engine, whole));
        const QString id = mariadb ? QStringLiteral("mysql") : QStringLiteral("postgresql");
        const auto plugin = connector(id);
        const auto parameters = plugin ? (*plugin)->parseAddress(address) : Result<ConnectionParameters>();
        return {id, parameters ? *parameters : ConnectionParameters()};
    }

    Engine *engine(const QString &name)
    {
        Engine &made = m_engines[name];
        if (made.source)
            return &made;
        const auto [id, parameters] = place(name, true);
        const auto [twinId, twinParameters] = place(name, false);
        const auto plugin = connector(id);
        if (!plugin)
            qFatal("%s", qPrintable(plugin.error().fullMessage()));
        made.store = std::move(*workspace::Workspace::create(m_folder.file(name + QStringLiteral(".tieout"))));
        const QString source = (*plugin)->address(parameters);
        if (const auto set = sources::setLimits(*made.store, source, limits()); !set)
            qFatal("%s", qPrintable(set.error().fullMessage()));
        auto opened = project::OpenSource::open(**plugin, parameters, made.store.get(), {}, {}, {});
        if (!opened)
            qFatal("%s", qPrintable(opened.error().fullMessage()));
        made.source = std::move(*opened);
        auto twin = (*plugin)->open(twinParameters, {});
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
        addRows(QStringLiteral("sqlite"));
        if (PostgresServer::shared())
            addRows(QStringLiteral("postgresql"));
        if (MariadbServer::shared())
            addRows(QStringLiteral("mariadb"));
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
        const ScopedFacts facts(snapshot->scope);
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
        add(QStringLiteral("sqlite"), QStringLiteral("harmless.queries"));
        if (PostgresServer::shared()) {
            add(QStringLiteral("postgresql"), QStringLiteral("harmless.queries"));
            add(QStringLiteral("postgresql"), QStringLiteral("postgresqlharmless.queries"));
        }
        if (MariadbServer::shared())
            add(QStringLiteral("mariadb"), QStringLiteral("harmless.queries"));
    }

    void harmless()
    {
        QFETCH(QString, engine);
        QFETCH(QString, sql);
        Engine *tried = this->engine(engine);
        const auto snapshot = tried->source->snapshot();
        const ScopedFacts facts(snapshot->scope);
        gate::GateRequest request;
        request.sql = sql;
        const gate::Report report =
            TestSupport::gateOver(snapshot->wholeGraph(), snapshot->traits, &facts).check(request).report;
        for (const gate::CheckResult &check : report.checks) {
            if (check.id == QLatin1String("scope.hidden"))
                QVERIFY2(check.verdict == gate::Verdict::Passed,
                         qPrintable(check.message.text + u' ' + check.hint.text.text));
        }
        const Result<ResultSet> direct = select(tried->source->session(), sql);
        QVERIFY2(direct, direct ? "" : qPrintable(direct.error().fullMessage()));
        QCOMPARE(told(direct), told(select(*tried->twin, sql)));
    }

    void cleanupTestCase() { qInfo("%d statements tried, %d of them ran under filters", m_tried, m_ran); }
};

QTEST_GUILESS_MAIN(tst_scopeattempts)
#include "tst_scopeattempts.moc"
