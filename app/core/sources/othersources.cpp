// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/othersources.h"

#include "core/base/text.h"
#include "core/sources/limits.h"
#include "core/sql/scopecheck.h"
#include "core/workspace/storedlimits.h"

#include <QRegularExpression>

#include <algorithm>

namespace Tieout::sources {

static QStringList quotedTitles(const QList<workspace::StoredSource> &sources)
{
    QStringList titles;
    for (const workspace::StoredSource &source : sources)
        titles.append(u'"' + source.title + u'"');
    return titles;
}

Result<void> addElsewhere(catalog::Snapshot &snapshot, const workspace::Workspace *store)
{
    snapshot.elsewhere.clear();
    if (!store)
        return {};
    const Result<QList<workspace::StoredSource>> sources = store->sources();
    if (!sources)
        return fail(sources.error());
    for (const workspace::StoredSource &source : *sources) {
        if (source.id == snapshot.sourceId)
            continue;
        const Result<std::optional<workspace::StoredSchema>> stored = store->snapshots().latestSchema(source.id);
        if (!stored)
            return fail(stored.error());
        const Result<schema::SourceLimits> limits = workspace::limitsOf(*store, source.id);
        if (!limits)
            return fail(limits.error());
        if (!*stored)
            continue;
        const Result<DialectTraits> traits = dialectOf(*store, source.id);
        if (!traits)
            return fail(traits.error());
        const auto scope = sql::readScope((*stored)->schema, schema::normalised(*limits, (*stored)->schema), *traits);
        for (const Table &table : (*stored)->schema.tables) {
            if (!scope->mayRead(table.name) || snapshot.schema().table(table.name.name))
                continue;
            QStringList &titles = snapshot.elsewhere[base::folded(table.name.name)];
            if (!titles.contains(source.title))
                titles.append(source.title);
        }
    }
    return {};
}

/// The last part of an address that none of the others has at the same place, counted from the end; all of it where
/// there is no such part.
static QString setsApart(const QString &address, const QStringList &others)
{
    static const QRegularExpression separator(QStringLiteral("[/\\\\:@?#]+"));
    const auto partsOf = [](const QString &text) {
        QStringList parts = text.split(separator, Qt::SkipEmptyParts);
        std::reverse(parts.begin(), parts.end());
        return parts;
    };
    QList<QStringList> theirs;
    for (const QString &other : others)
        theirs.append(partsOf(other));
    const QStringList parts = partsOf(address);
    for (qsizetype at = 1; at < parts.size(); ++at) {
        const bool isOnlyHere = std::none_of(theirs.cbegin(), theirs.cend(), [&](const QStringList &other) {
            return other.value(at).compare(parts[at], Qt::CaseInsensitive) == 0;
        });
        if (isOnlyHere)
            return parts[at];
    }
    return address;
}

Result<workspace::StoredSource> titledBeside(workspace::StoredSource source, const workspace::Workspace &store,
                                             const QString &inPlaceOf)
{
    const Result<QList<workspace::StoredSource>> sources = store.sources();
    if (!sources)
        return fail(sources.error());
    QStringList sameTitle;
    for (const workspace::StoredSource &other : *sources) {
        if (other.id == source.id) {
            source.title = other.title;
            return source;
        }
        if (other.id == inPlaceOf)
            continue;
        // One that was told apart already is called so too, before the bracket.
        if (other.title.compare(source.title, Qt::CaseInsensitive) == 0
            || other.title.startsWith(source.title + QLatin1String(" ("), Qt::CaseInsensitive))
            sameTitle.append(other.id);
    }
    if (!sameTitle.isEmpty())
        source.title = QStringLiteral("%1 (%2)").arg(source.title, setsApart(source.id, sameTitle));
    return source;
}

Result<workspace::StoredSource> sourceNamed(const workspace::Workspace &store, const QString &name)
{
    const Result<QList<workspace::StoredSource>> sources = store.sources();
    if (!sources)
        return fail(sources.error());
    QList<workspace::StoredSource> called;
    for (const workspace::StoredSource &source : *sources) {
        if (source.id == name)
            return source;
        if (source.title.compare(name, Qt::CaseInsensitive) == 0)
            called.append(source);
    }
    if (called.size() == 1)
        return called.first();
    if (called.isEmpty())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is no source of \"%2\"."),
                    {name, store.file()},
                    {QT_TRANSLATE_NOOP("Error", "It has %1."),
                     {ErrorText::allOf(ErrorText::named(quotedTitles(*sources)), 12)}});
    QStringList addresses;
    for (const workspace::StoredSource &source : std::as_const(called))
        addresses.append(source.id);
    return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "Several sources of \"%1\" are called \"%2\"."),
                {store.file(), name},
                {QT_TRANSLATE_NOOP("Error", "Write the address: %1."), {addresses.join(QStringLiteral(", "))}});
}

Result<workspace::StoredSource> onlySource(const workspace::Workspace &store, const ErrorText &hint)
{
    const Result<QList<workspace::StoredSource>> sources = store.sources();
    if (!sources)
        return fail(sources.error());
    if (sources->isEmpty())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "The workspace \"%1\" has no source."),
                    {store.file()},
                    {QT_TRANSLATE_NOOP("Error", "Add one: tieout-cli workspace add \"%1\" --source sqlite:FILE"),
                     {store.file()}});
    if (sources->size() > 1)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" has %2 sources: %3."),
                    {store.file(), QString::number(sources->size()),
                     ErrorText::allOf(ErrorText::named(quotedTitles(*sources)), 12)},
                    hint);
    return sources->first();
}

} // namespace Tieout::sources
