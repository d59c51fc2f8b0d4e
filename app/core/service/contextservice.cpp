// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/contextservice.h"

#include "core/base/account.h"
#include "core/retrieval/glossary.h"
#include "core/sources/definitions.h"
#include "core/sources/othersources.h"
#include "core/sources/storedsnapshot.h"

#include <algorithm>

namespace Tieout::service {

namespace {

using catalog::Definition;
using workspace::Setting;
using workspace::Workspace;

/// All are looked at before the first is kept.
Result<void> storeSettings(Workspace &store, const QMap<QString, QString> &given)
{
    const QList<Setting> known = contextSettings();
    QMap<QString, QString> accepted;
    for (auto it = given.cbegin(); it != given.cend(); ++it) {
        const auto setting = std::find_if(known.cbegin(), known.cend(),
                                          [&it](const Setting &one) { return QLatin1String(one.key) == it.key(); });
        if (setting == known.cend())
            return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is no setting of the company."),
                        {it.key()});
        const Result<QString> value = workspace::checked(*setting, it.value());
        if (!value)
            return fail(value.error());
        accepted.insert(it.key(), *value);
    }
    for (auto it = accepted.cbegin(); it != accepted.cend(); ++it) {
        if (const Result<void> stored = store.setSetting(it.key(), it.value()); !stored)
            return stored;
    }
    return {};
}

Result<void> defineTerm(Workspace &store, const catalog::Snapshot &source, const ContextRequest &request)
{
    Definition definition;
    definition.term = request.term;
    definition.meaning = request.meaning;
    definition.condition = request.condition;
    definition.by = base::accountName();
    definition.at = QDateTime::currentDateTimeUtc();
    setReference(definition, request.refersTo, source.schema());
    const Result<Definition> accepted = sources::acceptedDefinition(definition, source);
    if (!accepted)
        return fail(accepted.error());
    const Result<qint64> defined = store.glossary().define(source.sourceId, *accepted);
    return defined ? Result<void>() : Result<void>(fail(defined.error()));
}

Result<void> removeTerm(Workspace &store, const catalog::Snapshot &source, const ContextRequest &request)
{
    if (request.id)
        return store.glossary().removeDefinition(*request.id);
    const QString &term = request.term;
    const Result<QList<Definition>> definitions = store.glossary().definitions(source.sourceId);
    if (!definitions)
        return fail(definitions.error());
    const QString key = retrieval::phraseKey(term);
    for (const Definition &definition : *definitions) {
        if (retrieval::phraseKey(definition.term) == key)
            return store.glossary().removeDefinition(definition.id);
    }
    return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "\"%1\" is not defined."), {term},
                QT_TRANSLATE_NOOP("Error", "tieout-cli context show FILE lists what is."));
}

Result<std::shared_ptr<catalog::Snapshot>> snapshotOf(const Workspace &store, const QString &sourceId,
                                                      const QDate &today)
{
    if (sourceId.isEmpty())
        return std::make_shared<catalog::Snapshot>(); // without a schema: words only
    const Result<workspace::StoredSource> source = sources::sourceNamed(store, sourceId);
    if (!source)
        return fail(source.error());
    return sources::storedSnapshot(store, *source, today);
}

/// Read again: what changed is among them, and what does not fit the source is marked.
Result<QList<Definition>> definitionsNow(const Workspace &store, catalog::Snapshot &source)
{
    if (source.sourceId.isEmpty())
        return store.glossary().definitions({});
    if (const Result<void> read = sources::addContext(source, store); !read)
        return fail(read.error());
    return source.definitions;
}

DefinitionDescription definitionOf(const Definition &definition)
{
    return {
        definition.id,     definition.term,      definition.meaning, definition.refersTo(), definition.table.display(),
        definition.column, definition.condition, definition.stale,   definition.by,         definition.at};
}

} // namespace

QList<Setting> contextSettings()
{
    QList<Setting> settings = workspace::allSettings();
    settings.removeIf(
        [](const Setting &setting) { return QLatin1String(setting.section) != QLatin1String("context"); });
    return settings;
}

Result<void> changeContext(Workspace &store, const catalog::Snapshot &source, const ContextRequest &request)
{
    switch (request.action) {
    case ContextAction::Set:
        return storeSettings(store, request.settings);
    case ContextAction::Define:
        return defineTerm(store, source, request);
    case ContextAction::Remove:
        return removeTerm(store, source, request);
    case ContextAction::Show:
        break;
    }
    return {};
}

Result<CompanyContext> context(Workspace &store, const QString &sourceId, const ContextRequest &request,
                               const QDate &today)
{
    const Result<std::shared_ptr<catalog::Snapshot>> source = snapshotOf(store, sourceId, today);
    if (!source)
        return fail(source.error());
    if (const Result<void> changed = changeContext(store, **source, request); !changed)
        return fail(changed.error());
    CompanyContext said{store.file(), {}, {}};
    for (const Setting &setting : contextSettings()) {
        const QString key = QString::fromLatin1(setting.key);
        const Result<QString> value = store.setting(key, {});
        if (!value)
            return fail(value.error());
        said.settings.insert(key, *value);
    }
    const Result<QList<Definition>> definitions = definitionsNow(store, **source);
    if (!definitions)
        return fail(definitions.error());
    said.definitions = *definitions;
    return said;
}

ContextResponse contextResponse(const CompanyContext &context)
{
    ContextResponse response{context.file, {}, {}};
    for (auto it = context.settings.cbegin(); it != context.settings.cend(); ++it)
        response.settings.insert(it.key(), it->isEmpty() ? std::nullopt : std::optional(*it));
    for (const Definition &definition : context.definitions)
        response.definitions.append(definitionOf(definition));
    return response;
}

Result<GlossaryResponse> glossary(const GlossaryRequest &request)
{
    const retrieval::Glossary glossary = retrieval::Glossary::standard();
    QList<retrieval::GlossaryTerm> terms = glossary.terms();
    if (!request.term.isEmpty()) {
        const retrieval::GlossaryTerm *term = glossary.term(request.term);
        if (!term)
            return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "The glossary has no \"%1\"."), {request.term},
                        QT_TRANSLATE_NOOP("Error", "tieout-cli context glossary lists all."));
        terms = {*term};
    }
    GlossaryResponse response;
    for (const retrieval::GlossaryTerm &term : std::as_const(terms))
        response.terms.append({term.term, glossaryKindName(term.kind), term.synonyms, term.meaning, term.formula});
    return response;
}

} // namespace Tieout::service
