// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/questionsource.h"

#include "core/answer/route/snapshotfacts.h"
#include "core/gate/gate.h"

#include "core/profile/schemaprofiler.h"
#include "support/gatefixture.h"
#include "support/sqlitefile.h"

#include <QFileInfo>

namespace Tieout::TestSupport {

Result<QuestionSource> openQuestionSource(const QString &path, const QDate &asOf)
{
    QuestionSource source;
    Result<std::unique_ptr<Session>> session = openSqlite(path);
    if (!session)
        return fail(session.error());
    source.session = std::move(*session);
    Result<Schema> schema = source.session->readSchema({}, {});
    if (!schema)
        return fail(schema.error());
    auto snapshot = std::make_shared<catalog::Snapshot>();
    snapshot->sourceId = QStringLiteral("sqlite:") + path;
    snapshot->title = QFileInfo(path).fileName();
    snapshot->traits = source.session->traits();
    snapshot->fingerprint = schema->fingerprint();
    snapshot->graph = std::make_shared<schema::SchemaGraph>(std::make_shared<const Schema>(std::move(*schema)));
    const Result<int> profiled = profile::profileSchema(
        *source.session, snapshot->schema(), {},
        {.onTable =
             [&](const profile::ProfiledTable &table) {
                 snapshot->profiles.insert(TableName{table.profile.schema, table.profile.table}, table.profile);
                 snapshot->values.append(table.values);
             }},
        {});
    if (!profiled)
        return fail(profiled.error());
    snapshot->entries = catalog::describe(*snapshot->graph, snapshot->profiles, asOf);
    Result<std::shared_ptr<const retrieval::Linker>> linker = retrieval::Linker::build(snapshot, nullptr, {}, {});
    if (!linker)
        return fail(linker.error());
    source.snapshot = snapshot;
    source.linker = *linker;
    return source;
}

Result<generate::Proposal> propose(generate::CandidateSource &generator, const QuestionSource &source,
                                   const QString &question, const QDate &asOf)
{
    generate::GenerateRequest request;
    request.question = question;
    request.calendar.asOf = asOf;
    const retrieval::Linking linking = source.linker->link(question, request.calendar);
    request.linking = &linking;
    request.linker = source.linker.get();
    const gate::Gate gate = answer::gateOf(source.linker);
    request.judged = [&](const QString &sql) {
        gate::GateRequest check;
        check.sql = sql;
        check.question = question;
        check.periods = linking.periods;
        check.calendar = request.calendar;
        check.author = gate::Author::Generator;
        check.accounting = record::Accounting::Every;
        const gate::Report report = gate.check(check).report;
        return generate::Judged{report.passed(), report.ledger.value_or(record::Ledger())};
    };
    return generator.propose(request, {});
}

} // namespace Tieout::TestSupport
