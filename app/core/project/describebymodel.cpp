// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/describebymodel.h"

#include "core/catalog/modelaspects.h"
#include "core/generate/model/conversation.h"
#include "core/sources/modelsight.h"

namespace Tieout::project {

namespace {

/// A wide table takes a small model long to write of.
constexpr std::chrono::seconds timeOfTable{120};
constexpr std::chrono::seconds timeOfColumn{2};

bool endsAll(const Error &error)
{
    return error.code == ErrorCode::Connection || error.code == ErrorCode::Denied || error.code == ErrorCode::Cancelled;
}

/// One table at a time: what was said of another one would only fill the context.
Result<catalog::ModelTexts> asked(const catalog::Snapshot &snapshot, const DescribingModel &model,
                                  const BackendCapabilities &capabilities, const TableName &name, bool values,
                                  const StopToken &stop)
{
    const Table *table = snapshot.schema().table(name);
    generate::model::ModelLimits limits;
    limits.time = timeOfTable + timeOfColumn * (table ? table->columns.size() : 0);
    generate::model::Conversation conversation(model.session, {}, model.name, capabilities, limits, model.sink);
    const catalog::DescriptionPrompt prompt = catalog::describeTable(snapshot, name, values);
    generate::model::ObjectRequest request;
    request.stage = message::say("generate.prompt.describe", {name.display()});
    request.messages = {{ChatMessage::Role::System, prompt.instructions}, {ChatMessage::Role::User, prompt.facts}};
    request.form = prompt.form;
    request.maximumTokens = prompt.maximumTokens;
    request.parts = {{message::say("generate.prompt.instructions"), prompt.instructions},
                     {message::say("generate.prompt.facts"), prompt.facts}};
    if (!values)
        request.leftOut = {message::say("generate.prompt.noValues")};
    const Result<QJsonObject> reply = conversation.askObject(request, stop);
    if (!reply)
        return fail(reply.error());
    return catalog::readModelTexts(*reply, snapshot, name);
}

Result<generate::ModelSight> sightOf(const workspace::Workspace &store, const catalog::Snapshot &snapshot,
                                     const QString &model)
{
    const Result<std::optional<generate::ModelSight>> chosen = sources::modelSightOf(store, snapshot.sourceId);
    if (!chosen)
        return fail(chosen.error());
    const generate::ModelSight sight = chosen->value_or(generate::ModelSight());
    if (!sight.names) {
        return fail(
            ErrorCode::Denied,
            QT_TRANSLATE_NOOP("Error", "The model \"%1\" was not asked: names of \"%2\" may not be told to a model."),
            {model, snapshot.title},
            QT_TRANSLATE_NOOP(
                "Error", "Allow it on the Source page, or with \"tieout-cli workspace set FILE --tell-names yes\"."));
    }
    return sight;
}

} // namespace

Result<QList<ModelDescribed>> describeByModel(workspace::Workspace &store, const catalog::Snapshot &snapshot,
                                              const DescribingModel &model, const QList<TableName> &tables, bool anew,
                                              const StopToken &stop, const Progress &progress)
{
    const Result<generate::ModelSight> sight = sightOf(store, snapshot, model.name);
    if (!sight)
        return fail(sight.error());
    const Result<QList<workspace::ModelDescription>> known = store.sourceTexts().modelDescriptions(snapshot.sourceId);
    if (!known)
        return fail(known.error());
    std::optional<BackendCapabilities> capabilities; // measured when something is asked
    QList<ModelDescribed> out;
    for (qsizetype i = 0; i < tables.size(); ++i) {
        const TableName &table = tables[i];
        if (stop.cancelled())
            return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Describing the tables was cancelled."));
        if (!snapshot.scope->mayRead(table))
            continue;
        if (progress)
            progress(double(i) / double(tables.size()),
                     ErrorText(QT_TRANSLATE_NOOP("Error", "Describing %1"), {table.display()}));
        // Where the model runs is known once it was measured; what was written before needs no server.
        const auto values = [&] { return sight->values.value_or(model.session.local()); };
        const auto fingerprint = [&] { return catalog::modelFingerprint(snapshot, table, values()); };
        const auto before = std::find_if(known->cbegin(), known->cend(),
                                         [&, wanted = fingerprint()](const workspace::ModelDescription &description) {
                                             return description.table == table && description.fingerprint == wanted
                                                    && description.model == model.name;
                                         });
        if (!anew && before != known->cend()) {
            out.append({table, ModelDescribed::State::Kept, before->dropped, {}});
            continue;
        }
        if (!capabilities) {
            const Result<BackendCapabilities> measured = model.measured.measure(model.session, model.name, stop);
            if (!measured)
                return fail(measured.error());
            capabilities = *measured;
        }
        const Result<catalog::ModelTexts> texts = asked(snapshot, model, *capabilities, table, values(), stop);
        if (!texts) {
            if (endsAll(texts.error()))
                return fail(texts.error());
            out.append({table, ModelDescribed::State::Failed, {}, texts.error()});
            continue;
        }
        const Result<void> saved =
            store.sourceTexts().saveModelDescription({snapshot.sourceId, table, fingerprint(), model.name, texts->texts,
                                                      texts->dropped, QDateTime::currentDateTimeUtc()});
        if (!saved)
            return fail(saved.error());
        out.append({table, ModelDescribed::State::Written, texts->dropped, {}});
    }
    return out;
}

} // namespace Tieout::project
