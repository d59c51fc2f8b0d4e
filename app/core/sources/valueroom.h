// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/workspace.h"

#include <limits>

namespace Tieout::sources {

/**
 * Keeps the columns' texts that fit in memory, of however many tables: those of columns with few first, since a word is
 * likelier to mean one of few. What is left out stays in the workspace.
 */
class ValueRoom
{
public:
    /// A million texts take about 100 MB, and as much again in the index over them.
    static constexpr qint64 MostTexts = 1'000'000;

    explicit ValueRoom(QList<profile::ColumnValues> &kept, qint64 most = MostTexts)
        : m_kept(kept)
        , m_most(most)
    {
    }
    void add(const QList<profile::ColumnValues> &columns);
    /// Texts that had no room.
    qint64 leftOut() const { return m_leftOut; }

private:
    void makeRoom();

    QList<profile::ColumnValues> &m_kept;
    qint64 m_most;
    qint64 m_texts = 0;
    qint64 m_leftOut = 0;
    qsizetype m_tooMany = std::numeric_limits<qsizetype>::max(); ///< columns with so many texts are left out
};

/// Profiles taken against a schema of this fingerprint, with the texts that there is room for. Errors: those of the
/// workspace.
Result<QList<profile::ProfiledTable>> roomyProfiles(const workspace::Workspace &store, const QString &sourceId,
                                                    const QString &fingerprint);

} // namespace Tieout::sources
