// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/linker.h"

namespace Tieout::generate::agent {

/**
 * The one rule of which stored values a model may be told, where a person lets it be told any: all of a column that
 * holds few, of any other those that have words of the question, so that nothing but their spelling is new; nothing of
 * a column that may be personal. For one question, one thread.
 */
class ToldValues
{
public:
    /// Both outlive it.
    ToldValues(const catalog::Snapshot &snapshot, const retrieval::Linking &linking);

    /// Of a column that exists; those that have most of the question's words first.
    QStringList of(const TableName &table, const QString &column) const;
    /// Whether these are all that the column holds.
    bool holdsFew(const TableName &table, const QString &column) const;

private:
    int wordsIn(const QString &value) const;

    const catalog::Snapshot &m_snapshot;
    const retrieval::Linking &m_linking;
    QSet<QString> m_stems; ///< of the question's words
};

} // namespace Tieout::generate::agent
