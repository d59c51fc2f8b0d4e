// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/contextservice.h"

#include "core/base/account.h"
#include "core/retrieval/encoder/wordindex.h"
#include "core/retrieval/glossary.h"
#include "core/sources/definitions.h"
#include "core/sources/othersources.h"
#include "core/sources/storedsnapshot.h"

#include <algorithm>
#include <numeric>

namespace Tieout::service {

namespace {

using catalog::Definition;
using workspace::Setting;
using workspace::Workspace;

/// All are looked at before the first is kept.
Result<void> storeSettings(Workspace &store, const QString &sourceId, const QMap<QString, QString> &given)
{
    const QList<Setting> known = contextSettings();
    QMap<QString, QString> accepted; // by what they are kept under
    for (auto it = given.cbegin(); it != given.cend(); ++it) {
        const auto setting = std::find_if(known.cbegin(), known.cend(),
                                          [&it](const Setting &one) { return QLatin1String(one.key) == it.key(); });
        if (setting == known.cend())
            return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is no setting of the company."),
                        {it.key()});
        if (setting->scope == workspace::SettingScope::Source && sourceId.isEmpty())
            return fail(ErrorCode::Invalid,
                        QT_TRANSLATE_NOOP("Error", "\"%1\" belongs to a source, and there is none yet. Add one first."),
                        {QString::fromUtf8(setting->label)});
        const Result<QString> value = workspace::checked(*setting, it.value());
        if (!value)
            return fail(value.error());
        accepted.insert(workspace::keyOf(*setting, sourceId), *value);
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

/// Terms that mean something near, nearest first: each is as near as its name, its synonyms or its meaning are. What an
/// encoder makes of a single word is near to everything: there the vectors of words have to agree.
Result<QList<retrieval::GlossaryTerm>> termsNear(const QString &words, const QList<retrieval::GlossaryTerm> &terms,
                                                 const retrieval::QuestionMeanings &meanings, const StopToken &stop)
{
    constexpr float NearEnough = 0.6F;
    constexpr qsizetype Offered = 3;
    const auto vectors = encoder::WordVectors::installed();
    const size_t known = vectors ? vectors->places(words).size() : 2;
    if (known == 0)
        return QList<retrieval::GlossaryTerm>();
    QStringList texts;
    QList<qsizetype> of;
    for (qsizetype i = 0; i < terms.size(); ++i) {
        const QString meaning = terms[i].term + QStringLiteral(": ") + terms[i].meaning;
        for (const QString &text : QStringList{terms[i].term, meaning} + terms[i].synonyms) {
            texts.append(text);
            of.append(i);
        }
    }
    const auto near = meanings.near(words, texts, stop);
    if (!near)
        return fail(near.error());
    const std::vector<float> byWord =
        known == 1 ? encoder::WordIndex(vectors, texts).nearness(words) : std::vector<float>();
    std::vector<float> best(size_t(terms.size()), 0);
    for (size_t i = 0; i < near->size(); ++i) {
        float &own = best[size_t(of[qsizetype(i)])];
        own = std::max(own, byWord.empty() ? (*near)[i] : ((*near)[i] + byWord[i]) / 2);
    }
    std::vector<size_t> order(best.size());
    std::iota(order.begin(), order.end(), size_t(0));
    std::stable_sort(order.begin(), order.end(), [&best](size_t a, size_t b) { return best[a] > best[b]; });
    QList<retrieval::GlossaryTerm> found;
    for (const size_t term : order) {
        if (best[term] >= NearEnough && found.size() < Offered)
            found.append(terms[qsizetype(term)]);
    }
    return found;
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
        return storeSettings(store, source.sourceId, request.settings);
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
        const Result<QString> value = store.setting(workspace::keyOf(setting, sourceId), {});
        if (!value)
            return fail(value.error());
        said.settings.insert(QString::fromLatin1(setting.key), *value);
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

Result<GlossaryResponse> glossary(const GlossaryRequest &request, const retrieval::QuestionMeanings *meanings,
                                  const StopToken &stop)
{
    const retrieval::Glossary glossary = retrieval::Glossary::standard();
    QList<retrieval::GlossaryTerm> terms = glossary.terms();
    GlossaryResponse response;
    if (const retrieval::GlossaryTerm *term = request.term.isEmpty() ? nullptr : glossary.term(request.term)) {
        terms = {*term};
    } else if (!request.term.isEmpty()) {
        const auto near = meanings ? termsNear(request.term, terms, *meanings, stop)
                                   : Result<QList<retrieval::GlossaryTerm>>(QList<retrieval::GlossaryTerm>());
        if (!near)
            return fail(near.error());
        if (near->isEmpty())
            return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "The glossary has no \"%1\"."), {request.term},
                        QT_TRANSLATE_NOOP("Error", "tieout-cli context glossary lists all."));
        terms = *near;
        response.areNear = true;
    }
    for (const retrieval::GlossaryTerm &term : std::as_const(terms))
        response.terms.append({term.term, glossaryKindName(term.kind), term.synonyms, term.meaning, term.formula});
    return response;
}

} // namespace Tieout::service
