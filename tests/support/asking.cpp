// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/asking.h"

#include "core/answer/route/snapshotfacts.h"
#include "core/sources/metrics/ossie.h"
#include "support/sqlitefile.h"

#include <QTest>

namespace Tieout::TestSupport {

Result<std::unique_ptr<project::OpenSource>> openSource(const QString &file, const QDate &asOf)
{
    const Result<Connector *> connector = sqliteConnector();
    if (!connector)
        return fail(connector.error());
    const Result<ConnectionParameters> parameters = (*connector)->parseAddress(file);
    if (!parameters)
        return fail(parameters.error());
    project::OpenOptions options;
    options.asOf = asOf;
    return project::OpenSource::open(**connector, *parameters, nullptr, options, {}, {});
}

void makeOffice(const QString &file)
{
    makeSqlite(file, readFile(QStringLiteral(TIEOUT_SOURCE_DIR "/tests/fixtures/sql/office.sql")));
}

void makeTrade(const QString &file)
{
    makeSqlite(file, readFile(QStringLiteral(TIEOUT_SOURCE_DIR "/tests/fixtures/sql/trade.sql")));
}

static void open(const QString &file, const QDate &asOf, std::unique_ptr<project::OpenSource> &source)
{
    Result<std::unique_ptr<project::OpenSource>> opened = openSource(file, asOf);
    QVERIFY2(opened, opened ? "" : qPrintable(opened.error().fullMessage()));
    source = std::move(*opened);
}

void openOffice(const TemporaryFolder &folder, std::unique_ptr<project::OpenSource> &source)
{
    const QString file = folder.file(QStringLiteral("office.db"));
    makeOffice(file);
    open(file, officeOptions().calendar.asOf, source);
}

void openRiverside(std::unique_ptr<project::OpenSource> &source)
{
    open(QStringLiteral(TIEOUT_SAMPLES_DIR "/riverside.db"), QDate(2026, 10, 31), source);
}

void governRiverside(project::OpenSource &source)
{
    const QString file = QStringLiteral(TIEOUT_SOURCE_DIR "/resources/samples/riverside/metrics/riverside.yaml");
    const auto read = sources::metrics::readOssie(readFile(file), file);
    QVERIFY2(read, read ? "" : qPrintable(read.error().fullMessage()));
    const auto set = source.setModels(read->models, {}, {});
    QVERIFY2(set, set ? "" : qPrintable(set.error().fullMessage()));
}

answer::AskOptions officeOptions()
{
    answer::AskOptions options;
    options.calendar.asOf = QDate(2024, 12, 31);
    return options;
}

record::Record askNobody(project::OpenSource &source, const QString &question)
{
    ScriptedSource nobody;
    nobody.script = {ScriptedSource::abstain(QStringLiteral("searched"))};
    nobody.attempts = 1;
    answer::Engine engine(source.session(), source.linker(), {&nobody});
    return engine.answer(answer::Start::asked(question), officeOptions(), {}, {});
}

RouteRun runRoute(project::OpenSource &source, answer::Route &route, const QString &question,
                  const QList<generate::CandidateSource *> &generators, answer::Start::Until until,
                  const StopToken &stop)
{
    static const char *const beatNames[] = {"decompose", "retrieve", "generate", "validate", "execute"};
    static const char *const stateNames[] = {"waiting", "running", "done", "failed"};
    RouteRun run;
    const gate::Gate gate = answer::gateOf(source.linker());
    const answer::AskOptions options = officeOptions();
    const answer::BeatEnvironment environment{source.session(), *source.linker(), gate, options, stop};
    const Result<answer::ReadQuestion> read = answer::readQuestion(question, environment);
    if (!read)
        qFatal("%s", qPrintable(read.error().fullMessage()));
    run.bid = route.bid(*read, environment);
    if (run.bid.score <= 0)
        return run;
    const answer::BeatSink sink = [&run](const answer::BeatEvent &event) {
        run.beats.append(QLatin1String(beatNames[int(event.beat)]) + u' '
                         + QLatin1String(stateNames[int(event.state)]));
    };
    answer::Reporter reporter(sink);
    run.record.question = question;
    answer::Answering answering(environment, reporter, run.record, generators, until);
    route.answer(*read, answering);
    return run;
}

generate::Proposal ScriptedSource::sql(const QString &text, const QString &label)
{
    generate::Candidate candidate;
    candidate.generator = QStringLiteral("scripted");
    candidate.reading = QStringLiteral("as scripted");
    candidate.label = label;
    candidate.sql = text;
    candidate.confidence = 0.5;
    generate::Proposal proposal;
    proposal.kind = generate::Proposal::Kind::Candidates;
    proposal.candidates = {candidate};
    return proposal;
}

generate::Proposal ScriptedSource::abstain(const QString &text)
{
    generate::Proposal proposal;
    proposal.kind = generate::Proposal::Kind::Abstain;
    proposal.text = text;
    return proposal;
}

Result<generate::Proposal> ScriptedSource::propose(const generate::GenerateRequest &request, const StopToken &)
{
    asked.append(request);
    if (meanwhile)
        meanwhile();
    if (script.isEmpty())
        return abstain(QStringLiteral("The script is over."));
    return script.takeFirst();
}

Result<std::optional<generate::CellReading>> ScriptedSource::readCells(const generate::GenerateRequest &request,
                                                                       const generate::CellRequest &cells,
                                                                       const StopToken &)
{
    constexpr int enough = 100'000;
    if (meanwhile)
        meanwhile();
    if (readings.isEmpty())
        return std::optional<generate::CellReading>();
    toldOfCells.append(cells.context(enough, request.sight.rows).text);
    heardOfCells = request.feedback;
    return std::optional(readings.size() > 1 ? readings.takeFirst() : readings.first());
}

} // namespace Tieout::TestSupport
