// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/blocktexts.h"

#include "core/sources/relations/workbookconnector.h"

namespace Tieout::sources {

Result<QList<workspace::ModelDescription>> descriptionsOfWorkbooks(const workspace::Workspace &store,
                                                                   const QString &sourceId)
{
    const Result<QList<workspace::StoredSource>> sources = store.sources();
    if (!sources)
        return fail(sources.error());
    QStringList ids;
    for (const workspace::StoredSource &source : *sources) {
        if (source.connector == relations::connectorId && source.id != sourceId)
            ids.append(source.id);
    }
    ids.append(sourceId);
    QList<workspace::ModelDescription> out;
    for (const QString &id : std::as_const(ids)) {
        const Result<QList<workspace::ModelDescription>> written = store.sourceTexts().modelDescriptions(id);
        if (!written)
            return fail(written.error());
        out += *written;
    }
    return out;
}

Result<relations::BlockTexts> blockTexts(const workspace::Workspace &store, const QString &sourceId)
{
    const Result<QList<workspace::ModelDescription>> written = descriptionsOfWorkbooks(store, sourceId);
    if (!written)
        return fail(written.error());
    relations::BlockTexts out;
    for (const workspace::ModelDescription &one : *written) {
        if (const QString text = one.texts.value(QStringLiteral("summary")); !text.isEmpty())
            out.insert(one.fingerprint, {text, one.model});
    }
    return out;
}

} // namespace Tieout::sources
