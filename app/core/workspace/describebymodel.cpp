// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/describebymodel.h"

#include "core/catalog/modelaspects.h"

namespace Tieout::workspace {

namespace {

bool endsAll(const Error &error)
{
    return error.code == ErrorCode::Connection || error.code == ErrorCode::Denied || error.code == ErrorCode::Cancelled;
}

Result<catalog::ModelTexts> asked(const catalog::Snapshot &snapshot, LlmSession &session, const QString &model, const TableName &table,
                                  const StopToken &stop)
{
    const Result<ChatReply> reply = session.chat(catalog::modelRequest(snapshot, table, model, session.local()), {}, stop);
    if (!reply)
        return fail(reply.error());
    if (reply->finishReason == QLatin1String("length"))
        return fail(ErrorCode::LimitReached, "The model \"%1\" was cut off while describing \"%2\".", {model, table.display()});
    return catalog::readModelReply(reply->text, snapshot, table);
}

} // namespace

Result<QList<ModelDescribed>> describeByModel(Workspace &store, const catalog::Snapshot &snapshot, LlmSession &session, const QString &model,
                                              const QList<TableName> &tables, bool anew, const StopToken &stop, const Progress &progress)
{
    const Result<QList<ModelDescription>> known = store.modelDescriptions(snapshot.sourceId);
    if (!known)
        return fail(known.error());
    QList<ModelDescribed> out;
    for (qsizetype i = 0; i < tables.size(); ++i) {
        const TableName &table = tables[i];
        if (stop.cancelled())
            return fail(ErrorCode::Cancelled, "Describing the tables was cancelled.");
        if (snapshot.limits.hides(table))
            continue;
        if (progress)
            progress(double(i) / double(tables.size()), QStringLiteral("Describing %1").arg(table.display()));
        const QString fingerprint = catalog::modelFingerprint(snapshot, table);
        const auto before = std::find_if(known->cbegin(), known->cend(), [&](const ModelDescription &description) {
            return description.table == table && description.fingerprint == fingerprint && description.model == model;
        });
        if (!anew && before != known->cend()) {
            out.append({table, ModelDescribed::State::Kept, before->dropped, {}});
            continue;
        }
        const Result<catalog::ModelTexts> texts = asked(snapshot, session, model, table, stop);
        if (!texts) {
            if (endsAll(texts.error()))
                return fail(texts.error());
            out.append({table, ModelDescribed::State::Failed, {}, texts.error()});
            continue;
        }
        const Result<void> saved = store.saveModelDescription(
            {snapshot.sourceId, table, fingerprint, model, texts->texts, texts->dropped, QDateTime::currentDateTimeUtc()});
        if (!saved)
            return fail(saved.error());
        out.append({table, ModelDescribed::State::Written, texts->dropped, {}});
    }
    return out;
}

} // namespace Tieout::workspace
