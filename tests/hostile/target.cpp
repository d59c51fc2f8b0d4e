// SPDX-License-Identifier: GPL-3.0-or-later
#include "hostile/target.h"

#include "core/answer/route/snapshotfacts.h"
#include "core/service/catalogservice.h"
#include "core/service/queryservice.h"
#include "shell/pages/ask/resultexport.h"
#include "support/asking.h"
#include "support/connectors.h"
#include "support/gatefixture.h"

#include <QElapsedTimer>
#include <QEventLoop>
#include <QJsonDocument>
#include <QTest>
#include <QTimer>

namespace Tieout::Hostile {

namespace {

QString text(const ResultSet &result)
{
    QString out;
    for (const ResultColumn &column : result.columns)
        out += column.name + u'|';
    for (const Row &row : result.rows) {
        for (const Value &value : row)
            out += value.toText() + u'|';
    }
    return out;
}

QString text(const record::Record &record)
{
    return QString::fromUtf8(QJsonDocument(record::toJson(record)).toJson(QJsonDocument::Compact));
}

answer::AskOptions askOptions(std::chrono::milliseconds limit)
{
    answer::AskOptions options;
    options.calendar.asOf = QDate(2025, 6, 30);
    options.queryLimit = limit;
    return options;
}

/// An answer as it stands in a workspace file that somebody wrote by hand.
record::Record forged(const QString &sql)
{
    record::Record record;
    record.id = QStringLiteral("forged");
    record.question = QStringLiteral("how many customers are there");
    record.state = record::State::Answered;
    record::Part part;
    part.query()->sql = sql;
    part.query()->sqlRun = sql;
    part.grid()->truncated = true; // the rest has to be read again
    part.grid()->rowCount = 1'000'000;
    record.parts = {part};
    return record;
}

gate::GateRequest requestOf(const QString &sql)
{
    gate::GateRequest request;
    request.sql = sql;
    request.calendar.asOf = QDate(2025, 6, 30);
    return request;
}

gate::Report checked(project::OpenSource &source, const QString &sql)
{
    return answer::gateOf(source.linker()).check(requestOf(sql)).report;
}

/// What a model's tool gives for SQL that the model wants to try, and what comes of the same SQL as its answer.
Outcome tried(project::OpenSource &source, const QString &sql, std::chrono::milliseconds limit, const StopToken &stop)
{
    Outcome outcome;
    outcome.refused = true;
    TestSupport::ScriptedSource model;
    model.attempts = 1;
    model.script = {TestSupport::ScriptedSource::sql(sql)};
    model.meanwhile = [&] {
        const Result<generate::Trial> trial = model.asked.last().run(sql, limit);
        outcome.refused = !trial || !trial->feedback.isEmpty();
        outcome.told = trial ? trial->feedback + text(trial->result) : trial.error().fullMessage();
    };
    answer::Engine engine(source.session(), source.linker(), {&model});
    const record::Record record = engine.answer(answer::Start::asked(QStringLiteral("how many customers are there")),
                                                askOptions(limit), {}, stop);
    outcome.refused = outcome.refused && !model.asked.isEmpty() && record.state != record::State::Answered;
    outcome.told += text(record);
    return outcome;
}

using Way =
    std::function<Outcome(project::OpenSource &, const QString &, std::chrono::milliseconds, const StopToken &)>;

Outcome outcomeOf(bool ran, const QString &told)
{
    Outcome outcome;
    outcome.refused = !ran;
    outcome.told = told;
    return outcome;
}

Outcome outcomeOf(const record::Record &record)
{
    return outcomeOf(record.state == record::State::Answered, text(record));
}

const QList<std::pair<QString, Way>> &ways()
{
    static const QList<std::pair<QString, Way>> all{
        {QStringLiteral("gate"),
         [](project::OpenSource &source, const QString &sql, std::chrono::milliseconds, const StopToken &) {
             const gate::Report report = checked(source, sql);
             return outcomeOf(report.passed(), report.feedback());
         }},
        {QStringLiteral("ask"),
         [](project::OpenSource &source, const QString &sql, std::chrono::milliseconds limit, const StopToken &stop) {
             const record::Record record =
                 source.ask(QStringLiteral("```sql\n%1\n```").arg(sql), askOptions(limit), {}, stop);
             // Where the text is taken for words, the composer may have an answer of its own to them.
             return outcomeOf(record.state == record::State::Answered
                                  && record.route.generator == QLatin1String("person"),
                              text(record));
         }},
        {QStringLiteral("answer's SQL"),
         [](project::OpenSource &source, const QString &sql, std::chrono::milliseconds limit, const StopToken &stop) {
             return outcomeOf(source.runSql(QStringLiteral("how many customers are there"), sql,
                                            QStringLiteral("edited"), gate::Author::Person, askOptions(limit), {},
                                            stop));
         }},
        {QStringLiteral("SQL page"),
         [](project::OpenSource &source, const QString &sql, std::chrono::milliseconds limit, const StopToken &stop) {
             const Result<service::QueryResponse> ran =
                 service::runQuery(source, {sql, {}, {}, 1000, limit.count()}, requestOf(sql).calendar, stop);
             return ran ? outcomeOf(ran->passed, text(*ran->result)) : outcomeOf(false, ran.error().fullMessage());
         }},
        {QStringLiteral("explain"),
         [](project::OpenSource &source, const QString &sql, std::chrono::milliseconds limit, const StopToken &stop) {
             const Result<service::QueryExplanation> explained =
                 service::explainQuery(source, {sql, {}, {}}, requestOf(sql).calendar, stop.withLimit(limit));
             return explained ? outcomeOf(true, explained->words.text + explained->plan)
                              : outcomeOf(false, explained.error().fullMessage());
         }},
        {QStringLiteral("rows behind"),
         [](project::OpenSource &source, const QString &sql, std::chrono::milliseconds limit, const StopToken &stop) {
             const Result<ResultSet> rows =
                 source.engine().rowsBehind(forged(sql).parts.first(), {}, 100, stop.withLimit(limit));
             return rows ? outcomeOf(true, text(*rows)) : outcomeOf(false, rows.error().fullMessage());
         }},
        {QStringLiteral("verified query"),
         [](project::OpenSource &source, const QString &sql, std::chrono::milliseconds limit, const StopToken &stop) {
             const Result<catalog::VerifiedQuery> kept =
                 source.verifiable(QStringLiteral("how many customers are there"), sql, askOptions(limit), stop);
             return outcomeOf(kept.has_value(), kept ? QString() : kept.error().fullMessage());
         }},
        {QStringLiteral("model's trial"), tried},
    };
    return all;
}

} // namespace

QStringList paths()
{
    QStringList names;
    for (const auto &[name, way] : ways())
        names.append(name);
    names.append(QStringLiteral("export"));
    return names;
}

Target::Target()
    : m_store(std::move(*workspace::Workspace::temporary()))
{
    const auto find = [](const QString &id) -> Connector * {
        const Result<Connector *> found = TestSupport::connector(id);
        return found ? *found : nullptr;
    };
    m_controller = std::make_unique<shell::SourceController>(*m_store, find);
}

Target::~Target() = default;

Result<std::unique_ptr<Target>> Target::open(const QString &id, const QString &rest)
{
    std::unique_ptr<Target> target(new Target);
    std::optional<Error> why;
    bool isOpen = false;
    QObject receiver;
    QObject::connect(target->m_controller.get(), &shell::SourceController::opened, &receiver, [&] { isOpen = true; });
    QObject::connect(target->m_controller.get(), &shell::SourceController::openFailed, &receiver,
                     [&](const QString &, const Error &error) { why = error; });
    project::OpenOptions options;
    options.asOf = QDate(2025, 6, 30);
    options.mayProfile = false;
    options.profile.tableLimitMs = 1500;
    target->m_controller->open(id + u':' + rest, options);
    if (!QTest::qWaitFor([&] { return isOpen || why; }, 60'000))
        return fail(ErrorCode::TimedOut, "\"%1:%2\" is not open after a minute.", {id, rest});
    if (why)
        return fail(*why);
    return target;
}

template <typename T>
Result<T> Target::onItsThread(std::function<Result<T>(project::OpenSource &, const StopToken &)> work)
{
    std::optional<Result<T>> result;
    QEventLoop loop;
    m_controller->run<T>(
        QStringLiteral("Attempt"), &loop,
        [&work](project::OpenSource &source, const StopToken &stop, const Progress &) { return work(source, stop); },
        [&](const Result<T> &done) {
            result = done;
            loop.quit();
        });
    loop.exec();
    return *result;
}

Outcome Target::attempt(const QString &path, const QString &sql, std::chrono::milliseconds limit)
{
    QElapsedTimer timer;
    timer.start();
    Outcome outcome;
    if (path == QLatin1String("export")) {
        outcome = exported(sql, limit);
    } else {
        const auto way =
            std::find_if(ways().cbegin(), ways().cend(), [&](const auto &known) { return known.first == path; });
        outcome = *onItsThread<Outcome>([&](project::OpenSource &source, const StopToken &stop) -> Result<Outcome> {
            return way->second(source, sql, limit, stop);
        });
    }
    outcome.path = path;
    outcome.milliseconds = timer.elapsed();
    return outcome;
}

Outcome Target::exported(const QString &sql, std::chrono::milliseconds limit)
{
    const QString file = m_folder.file(QStringLiteral("export.csv"));
    QFile::remove(file);
    std::optional<Result<qint64>> result;
    QEventLoop loop;
    QTimer::singleShot(limit, &loop, [this] { m_controller->cancelRunning(); });
    const record::Record record = forged(sql);
    shell::writeQuery({*m_controller, &loop, record, record.parts.first()}, file, [&](const Result<qint64> &done) {
        result = done;
        loop.quit();
    });
    if (!result) // what is refused at once is told before anybody waits
        loop.exec();
    return outcomeOf(result->has_value(),
                     *result ? QString::fromUtf8(TestSupport::readFile(file)) : result->error().fullMessage());
}

QString Target::gate(const QString &sql)
{
    return *onItsThread<QString>([&](project::OpenSource &source, const StopToken &) -> Result<QString> {
        const gate::Report report = checked(source, sql);
        const gate::CheckResult *reason = report.firstRejection();
        return report.passed() ? QString()
               : reason        ? reason->id + QStringLiteral(": ") + reason->message.text
                               : QStringLiteral("refused");
    });
}

Result<QString> Target::probe(const QString &sql)
{
    return onItsThread<QString>([&](project::OpenSource &source, const StopToken &stop) -> Result<QString> {
        CollectingSink sink(100);
        const Result<qint64> ran = source.session().select(sql, sink, stop);
        if (!ran)
            return fail(ran.error());
        return text(sink.result());
    });
}

Result<QString> Target::profile()
{
    return onItsThread<QString>([](project::OpenSource &source, const StopToken &stop) -> Result<QString> {
        const Result<void> done = source.refresh(project::Reread::All, stop.withLimit(std::chrono::minutes(4)), {});
        if (!done)
            return fail(done.error());
        QString told;
        for (const auto &[table, error] : source.failures())
            told += table.display() + QStringLiteral(": ") + error.fullMessage() + u'\n';
        for (const profile::ColumnValues &values : source.snapshot()->values)
            told +=
                values.table.display() + u'.' + values.column + QStringLiteral(": ") + values.values.join(u'|') + u'\n';
        return told
               + QString::fromUtf8(QJsonDocument(service::toJson(service::catalogOf(*source.snapshot()))).toJson());
    });
}

Result<bool> Target::drift()
{
    return onItsThread<bool>(
        [](project::OpenSource &source, const StopToken &stop) { return source.checkSchema(stop, {}); });
}

} // namespace Tieout::Hostile
