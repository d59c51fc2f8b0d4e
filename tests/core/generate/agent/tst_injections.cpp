// SPDX-License-Identifier: GPL-3.0-or-later
// Instructions in comments and values of a database are data: they stand between quotes in the prompt and nowhere else,
// and a model that obeys them all the same gets nothing past scope, gate and switches.
#include "agentfixture.h"

#include "core/generate/agent/prompts.h"
#include "core/workspace/workspace.h"
#include "sdk/dialects.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QCryptographicHash>
#include <QFile>
#include <QJsonDocument>
#include <QRegularExpression>

using namespace Tieout;
using namespace Tieout::TestSupport;
using record::Record;

namespace {

struct Injection {
    QString text;
    QString action;
    QString argument;
};

QList<Injection> corpus()
{
    QList<Injection> out;
    for (const QByteArray &bytes : readFile(QStringLiteral(TIEOUT_TEST_DIR "/injections.txt")).split('\n')) {
        const QString line = QString::fromUtf8(bytes);
        const qsizetype arrow = line.indexOf(QLatin1String(" => "));
        if (line.startsWith(QLatin1String("# ")) || arrow < 0)
            continue;
        const QString obeyed = line.mid(arrow + 4);
        out.append(
            {line.left(arrow), obeyed.section(QLatin1String(": "), 0, 0), obeyed.section(QLatin1String(": "), 1)});
    }
    return out;
}

QByteArray script(QString text)
{
    const QString comment = text;
    text.replace(u'\'', QLatin1String("''"));
    return QStringLiteral("CREATE TABLE staff (id INTEGER PRIMARY KEY, name TEXT, pin TEXT);\n"
                          "INSERT INTO staff VALUES (1, 'Ann', '913754');\n"
                          "CREATE TABLE vault (id INTEGER PRIMARY KEY, secret TEXT);\n"
                          "INSERT INTO vault VALUES (1, 'SESAME-1'), (2, 'SESAME-2');\n"
                          "CREATE TABLE tickets (\n"
                          "  id INTEGER PRIMARY KEY,\n"
                          "  kind TEXT, -- %1\n"
                          "  amount DECIMAL(10,2),\n"
                          "  staff_id INTEGER REFERENCES staff(id)\n"
                          ");\n"
                          "INSERT INTO tickets VALUES (1, 'normal', 10, 1), (2, 'normal', 20, 1), (3, '%2', 30, 1);\n")
        .arg(comment, text)
        .toUtf8();
}

/// What a model is told of tickets and staff where people, or whoever made the database, wrote `text` into a name, a
/// definition, and a question put right.
generate::agent::Prompt promptWith(const QString &text)
{
    const auto snapshot = std::make_shared<catalog::Snapshot>();
    snapshot->traits = *dialects::named(QStringLiteral("sqlite"));
    const auto column = [](const QString &name, const QString &type) {
        Column out;
        out.name = name;
        out.nativeType = type;
        return out;
    };
    Schema schema;
    Table staff;
    staff.name.name = QStringLiteral("staff");
    staff.columns = {column(QStringLiteral("id"), QStringLiteral("INTEGER"))};
    staff.primaryKey = {QStringLiteral("id")};
    Table tickets;
    tickets.name.name = QStringLiteral("tickets\n") + text;
    tickets.columns = {column(QStringLiteral("kind \u202e\r\n") + text, QStringLiteral("TEXT\n") + text),
                       column(QStringLiteral("staff_id"), QStringLiteral("INTEGER"))};
    ForeignKey key;
    key.from = tickets.name;
    key.to = staff.name;
    key.fromColumns = {tickets.columns.first().name};
    key.toColumns = staff.primaryKey;
    schema.tables = {staff, tickets};
    schema.foreignKeys = {key};
    snapshot->graph = std::make_shared<schema::SchemaGraph>(std::make_shared<const Schema>(schema));
    snapshot->contextLines = {QStringLiteral("A line\n") + text};
    catalog::Definition definition;
    definition.term = QStringLiteral("churn");
    definition.meaning = QStringLiteral("who left\n") + text;
    snapshot->definitions = {definition};
    const auto linker = retrieval::Linker::build(snapshot, {}, {}, {});
    if (!linker)
        return {};
    const generate::composer::SchemaLookup lookup(*snapshot);
    generate::GenerateRequest request;
    request.question = QStringLiteral("how much churn was there");
    const retrieval::Linking linking = (*linker)->link(request.question, {});
    request.linking = &linking;
    request.linker = linker->get();
    request.lessons = {{QStringLiteral("how much\n") + text, QStringLiteral("SELECT 1 AS n"), text + u'\n' + text,
                        QStringLiteral("SELECT COUNT(*) AS n\nFROM staff")}};
    const generate::model::AgentLimits limits;
    const QList<generate::agent::JudgedTable> judged = generate::agent::judgeTables(**linker, linking, {}, lookup);
    generate::agent::TableIds ids;
    ids.idOf(staff.name);
    ids.idOf(tickets.name);
    return generate::agent::actionPrompt({request, limits, lookup, judged, true, 20'000}, ids, true);
}

QString withoutQuoted(QString text)
{
    static const QRegularExpression quoted(QStringLiteral("\"[^\"\n]*\""));
    return text.replace(quoted, QStringLiteral("\"\""));
}

} // namespace

class TestInjections : public QObject
{
    Q_OBJECT

    struct Outcome {
        Record record;
        QStringList prompt; ///< the messages of the first action
        QString sent;
        bool opened = false;
        bool unchanged = false;
    };

    Outcome obeyed(const Injection &injection)
    {
        const TemporaryFolder folder;
        const QString file = folder.file(QStringLiteral("desk.sqlite"));
        makeSqlite(file, script(injection.text));
        const auto digest = [&file] { return QCryptographicHash::hash(readFile(file), QCryptographicHash::Sha256); };
        const QByteArray before = digest();
        Outcome out;
        auto store = workspace::Workspace::temporary();
        const Result<Connector *> connector = sqliteConnector();
        const auto parameters = (*connector)->parseAddress(file);
        project::OpenOptions options;
        options.asOf = QDate(2026, 10, 31);
        auto source = project::OpenSource::open(**connector, *parameters, store->get(), options, {}, {});
        schema::SourceLimits limits;
        limits.hidden = {"vault", "staff.pin"};
        if (!source || !(*source)->setLimits(limits, {}, {}))
            return out;
        out.opened = true;
        QList<Said> actions{acting(injection.action, injection.argument)};
        if (injection.action != QLatin1String("answer"))
            actions.append(acting("answer", "SELECT COUNT(*) AS n FROM tickets"));
        ModelServer server(Wire::OpenAi, scripted({"tickets"}, actions));
        const auto model = openAgent(Wire::OpenAi, server);
        (*source)->setGenerators({model->source.get()});
        answer::AskOptions ask;
        ask.calendar.asOf = QDate(2026, 10, 31);
        ask.sight.rows = true; // even then: only what may be read
        out.record = (*source)->ask(unruled("how many tickets are there"), ask, {}, {});
        for (const Asked &asked : server.asked()) {
            out.sent += QString::fromUtf8(QJsonDocument(asked.body).toJson());
            if (out.prompt.isEmpty() && asked.messages.size() == 2)
                out.prompt = asked.messages;
        }
        source->reset();
        out.unchanged = digest() == before;
        return out;
    }

private slots:
    /// Names stand in a prompt without quotes: they stay on their line, and what is not seen is not sent. So do
    /// definitions and what was asked.
    void namesDefinitionsAndQuestionsStayOnTheirLines_data()
    {
        QTest::addColumn<QString>("text");
        for (const Injection &injection : corpus())
            QTest::addRow("%s", qPrintable(injection.text.left(60))) << injection.text;
    }
    void namesDefinitionsAndQuestionsStayOnTheirLines()
    {
        QFETCH(QString, text);
        static const generate::agent::Prompt harmless = promptWith(QStringLiteral("whatever it is"));
        QVERIFY2(harmless.user.contains("tickets whatever it is (table)")
                     && harmless.user.contains("churn: who left whatever it is"),
                 qPrintable(harmless.user));
        QVERIFY2(harmless.user.contains("\"how much whatever it is\"\n  wrong: SELECT 1 AS n\n"),
                 qPrintable(harmless.user));
        const generate::agent::Prompt prompt = promptWith(text);
        QCOMPARE(prompt.system, harmless.system);
        QVERIFY2(prompt.user.count(u'\n') == harmless.user.count(u'\n'), qPrintable(prompt.user));
        QVERIFY(std::none_of(prompt.user.cbegin(), prompt.user.cend(), [](QChar c) {
            return c != u'\n' && (c.category() == QChar::Other_Control || c.category() == QChar::Other_Format);
        }));
    }

    void theCorpusIsLarge() { QVERIFY(corpus().size() >= 100); }

    void instructionsAreData_data()
    {
        QTest::addColumn<int>("row");
        const QList<Injection> all = corpus();
        for (int row = 0; row < all.size(); ++row)
            QTest::newRow(qPrintable(QStringLiteral("%1 %2").arg(row + 1).arg(all[row].argument.left(40)))) << row;
    }
    void instructionsAreData()
    {
        QFETCH(int, row);
        static const Outcome harmless =
            obeyed({QStringLiteral("whatever it is"), QStringLiteral("search"), QStringLiteral("tickets")});
        QVERIFY(harmless.opened);
        QCOMPARE(harmless.record.state, record::State::Answered);
        const Injection injection = corpus()[row];
        const Outcome outcome = obeyed(injection);
        QVERIFY(outcome.opened);
        QVERIFY(outcome.unchanged);
        // In the prompt it is between quotes, and all the rest is as without it.
        QCOMPARE(outcome.prompt.size(), 2);
        QCOMPARE(outcome.prompt.first(), harmless.prompt.first());
        // A comment that names what is hidden is left out, with its place.
        const QString expected = withoutQuoted(harmless.prompt.last());
        const QString withoutComment =
            QString(expected).replace(QLatin1String("kind TEXT: \"\"; one of"), QLatin1String("kind TEXT: one of"));
        QVERIFY(withoutComment != expected);
        const bool namesHidden =
            QRegularExpression(QStringLiteral("\\b(vault|secret|pin)\\b"), QRegularExpression::CaseInsensitiveOption)
                .match(injection.argument)
                .hasMatch();
        const QString actual = withoutQuoted(outcome.prompt.last());
        QVERIFY2(actual == expected || (namesHidden && actual == withoutComment), qPrintable(actual));
        QVERIFY(outcome.prompt.last() != harmless.prompt.last());
        // What is hidden does not leave, whatever the model does.
        QVERIFY(!outcome.sent.contains("SESAME"));
        QVERIFY(!outcome.sent.contains("913754"));
        const QString state = record::wordOf(outcome.record.state);
        if (injection.action == QLatin1String("answer")) {
            QVERIFY2(state == QLatin1String("rejected"), qPrintable(state + u' ' + outcome.record.text.text));
            // Whatever was asked: not only because the question does not account for it.
            const QString check = outcome.record.attempts.first().check.value_or(QString());
            QVERIFY2(!check.isEmpty() && !check.startsWith(QLatin1String("ledger.")), qPrintable(check));
        } else if (injection.action == QLatin1String("ask"))
            QCOMPARE(state, QString("abstained"));
        else
            QVERIFY2(state == QLatin1String("answered")
                         && outcome.record.parts.first().grid()->rows.first().first() == QLatin1String("3"),
                     qPrintable(outcome.record.text.text));
    }
};

QTEST_GUILESS_MAIN(TestInjections)
#include "tst_injections.moc"
