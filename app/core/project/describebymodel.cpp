// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/describebymodel.h"

#include "core/generate/model/conversation.h"
#include "core/project/describedthing.h"
#include "core/sources/blocktexts.h"
#include "core/sources/modelsight.h"

namespace Tieout::project {

namespace {

const QString Summary = QStringLiteral("summary"); ///< the aspect that every thing has

bool endsAll(const Error &error)
{
    return error.code == ErrorCode::Connection || error.code == ErrorCode::Denied || error.code == ErrorCode::Cancelled;
}

/// One thing at a time: what was said of another one would only fill the context.
Result<catalog::ModelTexts> asked(const DescribedThing &thing, const DescribingModel &model,
                                  const BackendCapabilities &capabilities, bool values, const StopToken &stop)
{
    generate::model::ModelLimits limits;
    limits.time = thing.mostTime();
    generate::model::Conversation conversation(model.session, {}, model.name, capabilities, limits, model.sink);
    const catalog::DescriptionPrompt prompt = thing.prompt(values);
    generate::model::ObjectRequest request;
    request.stage = message::say("generate.prompt.describe", {thing.title()});
    request.messages = {{ChatMessage::Role::System, prompt.instructions}, {ChatMessage::Role::User, prompt.facts}};
    request.form = prompt.form;
    request.maximumTokens = prompt.maximumTokens;
    request.parts = {{message::say("generate.prompt.instructions"), prompt.instructions},
                     {message::say("generate.prompt.facts"), prompt.facts}};
    request.leftOut = thing.leftOut(values);
    const Result<QJsonObject> reply = conversation.askObject(request, stop);
    if (!reply)
        return fail(reply.error());
    return thing.read(*reply);
}

Result<generate::ModelSight> sightOf(const workspace::Workspace &store, const catalog::Snapshot &snapshot,
                                     const QString &model)
{
    const Result<generate::ModelSight> sight = sources::sightInForce(store, snapshot.sourceId, {});
    if (!sight)
        return sight;
    if (!sight->names) {
        return fail(
            ErrorCode::Denied,
            QT_TRANSLATE_NOOP("Error", "The model \"%1\" was not asked: names of \"%2\" may not be told to a model."),
            {model, snapshot.title},
            QT_TRANSLATE_NOOP(
                "Error", "Allow it on the Source page, or with \"tieout-cli workspace set FILE --tell-names yes\"."));
    }
    return sight;
}

Error labelsNotTold(const QString &model)
{
    return {ErrorCode::Denied,
            QT_TRANSLATE_NOOP("Error",
                              "The model \"%1\" was not asked: labels of this workbook may not be told to a model."),
            {model},
            QT_TRANSLATE_NOOP("Error", "Allow values in the source's settings.")};
}

QList<std::shared_ptr<const DescribedThing>> thingsOf(const catalog::Snapshot &snapshot, const ToDescribe &what)
{
    QList<std::shared_ptr<const DescribedThing>> things;
    for (const TableName &table : what.tables) {
        if (snapshot.scope->mayRead(table))
            things.append(describedTable(snapshot, table));
    }
    for (const sources::sheets::SheetBlock &block : what.blocks)
        things.append(describedBlock(block));
    return things;
}

/// What the model wrote when it was told the same; nothing where it was not.
std::optional<workspace::ModelDescription> writtenBefore(const QList<workspace::ModelDescription> &known,
                                                         const DescribedThing &thing, const QString &fingerprint,
                                                         const QString &sourceId, const QString &model)
{
    std::optional<workspace::ModelDescription> found;
    for (const workspace::ModelDescription &one : known) {
        const bool isHere = one.sourceId == sourceId && one.table == thing.key();
        if (one.fingerprint == fingerprint && one.model == model && (isHere || thing.isOfAnySource()))
            found = one;
    }
    return found;
}

} // namespace

QList<sources::sheets::SheetBlock> describedBlocks(const sources::sheets::WorkbookTables &tables)
{
    QList<sources::sheets::SheetBlock> out;
    for (const sources::sheets::SheetTable &table : tables.tables) {
        if (table.complexity.isMultiHeader)
            out += sources::sheets::blocksOf(table);
    }
    return out;
}

Result<QList<ModelDescribed>> describeByModel(workspace::Workspace &store, const catalog::Snapshot &snapshot,
                                              const DescribingModel &model, const ToDescribe &what, bool anew,
                                              const StopToken &stop, const Progress &progress)
{
    const Result<generate::ModelSight> sight = sightOf(store, snapshot, model.name);
    if (!sight)
        return fail(sight.error());
    const auto known = sources::descriptionsOfWorkbooks(store, snapshot.sourceId);
    if (!known)
        return fail(known.error());
    std::optional<BackendCapabilities> capabilities; // measured when something is asked
    const QList<std::shared_ptr<const DescribedThing>> things = thingsOf(snapshot, what);
    QList<ModelDescribed> out;
    for (qsizetype i = 0; i < things.size(); ++i) {
        const DescribedThing &thing = *things[i];
        if (stop.cancelled())
            return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Describing the tables was cancelled."));
        if (progress)
            progress(double(i) / double(things.size()),
                     ErrorText(QT_TRANSLATE_NOOP("Error", "Describing %1"), {thing.title()}));
        // Where the model runs is known once it was measured; what was written before needs no server.
        const auto values = [&] { return sight->values.value_or(model.session.local()); };
        const std::optional<workspace::ModelDescription> before =
            writtenBefore(*known, thing, thing.fingerprint(values()), snapshot.sourceId, model.name);
        if (!anew && before) {
            out.append({thing.title(), ModelDescribed::State::Kept, before->texts.value(Summary), before->dropped, {}});
            continue;
        }
        if (!capabilities) {
            const Result<BackendCapabilities> measured = model.measured.measure(model.session, model.name, stop);
            if (!measured)
                return fail(measured.error());
            capabilities = *measured;
        }
        if (!thing.mayBeTold(values())) {
            out.append({thing.title(), ModelDescribed::State::Failed, {}, {}, labelsNotTold(model.name)});
            continue;
        }
        const Result<catalog::ModelTexts> texts = asked(thing, model, *capabilities, values(), stop);
        if (!texts) {
            if (endsAll(texts.error()))
                return fail(texts.error());
            out.append({thing.title(), ModelDescribed::State::Failed, {}, {}, texts.error()});
            continue;
        }
        const Result<void> saved = store.sourceTexts().saveModelDescription(
            {snapshot.sourceId, thing.key(), thing.fingerprint(values()), model.name, texts->texts, texts->dropped,
             QDateTime::currentDateTimeUtc()});
        if (!saved)
            return fail(saved.error());
        out.append({thing.title(), ModelDescribed::State::Written, texts->texts.value(Summary), texts->dropped, {}});
    }
    return out;
}

} // namespace Tieout::project
