// SPDX-License-Identifier: GPL-3.0-or-later
// How an open source follows a schema that changes: the look at it that is due, and what a person decides about a
// change.
#include "core/project/opensource.h"

#include "core/sources/finddrift.h"
#include "core/sources/limits.h"
#include "core/sources/relations/cellsource.h"
#include "core/sources/relations/workbookconnector.h"
#include "core/sources/tablecopies.h"
#include "core/sources/tablecorrections.h"
#include "core/workspace/settings.h"

#include <utility>

namespace Tieout::project {

Result<bool> OpenSource::checkSchema(const StopToken &stop, const Progress &progress)
{
    Result<Schema> schema = sources::readSchema(*m_session, m_source.scope, stop, progress);
    if (!schema)
        return fail(schema.error());
    m_schemaReadAt = m_options.now();
    if (*schema == m_schema) {
        // Of a workbook it leaves out what may have changed all the same.
        if (!m_drift || !dynamic_cast<sources::relations::TableSource *>(m_session.get()))
            return false;
        const QList<schema::SchemaChange> known = m_drift->schemaChanges();
        const Result<void> looked = hideUndecided(m_snapshot->profiles);
        return looked ? Result<bool>(m_drift->schemaChanges() != known) : fail(looked.error());
    }
    const Schema before = m_schema;
    if (const Result<void> built = buildOver(std::move(*schema), Reread::Missing, stop, progress); !built) {
        m_schema = before; // what is open still is of that one
        return fail(built.error());
    }
    return true;
}

/// A source that cannot be read now says so to the question itself.
void OpenSource::checkSchemaWhereDue(const StopToken &stop)
{
    qint64 hours = 0;
    if (m_store) {
        const workspace::Setting &setting = workspace::settings::schemaCheckHours;
        const QString stored = m_store->setting(QString::fromLatin1(setting.key), {}).value_or(QString());
        hours = (stored.isEmpty() ? QString::fromLatin1(setting.fallback) : stored).toLongLong();
    }
    const bool first = !std::exchange(m_asked, true);
    const Result<bool> corrected = takeCorrections(stop, {});
    if (corrected && *corrected)
        return;
    if (first || (hours > 0 && m_schemaReadAt.secsTo(m_options.now()) >= hours * 3600))
        (void)checkSchema(stop, {});
}

/// What a person said of a workbook's tables since it was read, and what was copied beside it or withdrawn: the
/// relations are made anew, and all that is derived from them. Whether that was so. Where it fails the tables stay as
/// they were, and it is tried again.
Result<bool> OpenSource::takeCorrections(const StopToken &stop, const Progress &progress)
{
    auto *workbook = dynamic_cast<sources::relations::TableSource *>(m_session.get());
    if (!workbook || !m_store)
        return false;
    const auto said = sources::tableCorrections(*m_store, workbook->workbookFile());
    if (!said)
        return fail(said.error());
    if (const Result<void> withdrawn = sources::withdrawCopies(*m_store, m_source.id); !withdrawn)
        return fail(withdrawn.error());
    const bool isCopied = workbook->hasOtherCopies();
    if (!workbook->setCorrections(*said) && !isCopied)
        return false;
    const bool wasAsKnown = m_drift && !m_drift->matters();
    const QString before =
        std::exchange(m_parameters[sources::relations::correctionsKey], sources::relations::correctionsText(*said));
    if (const Result<void> built = build(Reread::Stale, stop, progress); !built) {
        m_parameters[sources::relations::correctionsKey] = before;
        (void)workbook->setCorrections(sources::relations::correctionsFrom(before));
        return fail(built.error());
    }
    // A copy that comes or goes is no change of the workbook that anybody has to be told of.
    if (isCopied && wasAsKnown && m_drift->matters()) {
        if (const Result<void> accepted = decide(workspace::DriftDecision::Kind::Accepted, {}, stop, progress);
            !accepted)
            return fail(accepted.error());
    }
    return true;
}

Result<void> OpenSource::decide(workspace::DriftDecision::Kind kind, const schema::Rename &rename,
                                const StopToken &stop, const Progress &progress)
{
    if (!m_store)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "Nothing is remembered of \"%1\"."), {m_source.id},
                    QT_TRANSLATE_NOOP("Error", "Open it in a workspace."));
    if (const Result<void> kept =
            sources::decide(*m_store, m_source.id, kind, rename, m_schema, m_session->traits(), m_options.now());
        !kept)
        return kept;
    return takeDecision(stop, progress);
}

/// What was hidden until somebody decided may be read now, or the other way round.
Result<void> OpenSource::takeDecision(const StopToken &stop, const Progress &progress)
{
    return m_source.scope.restricts() ? buildOver(m_schema, Reread::Missing, stop, progress)
                                      : takeEdits(stop, progress);
}

Result<void> OpenSource::undoDecision(const StopToken &stop, const Progress &progress)
{
    if (!m_store)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "Nothing is remembered of \"%1\"."), {m_source.id},
                    QT_TRANSLATE_NOOP("Error", "Open it in a workspace."));
    if (const Result<workspace::DriftDecision> undone = m_store->drift().undoDecision(m_source.id); !undone)
        return fail(undone.error());
    return takeDecision(stop, progress);
}

} // namespace Tieout::project
