// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/route/environment.h"

namespace Tieout::answer {

/// What of a search's words may not leave the machine, because the source stores it (a text, or a word of somebody's
/// name) or because it is a number that neither the question nor its periods say; empty where all may. `told`: further
/// stored texts that a model knows of. Pure.
QString valueIn(const QString &words, const QString &question, const QList<period::PeriodPhrase> &periods,
                const catalog::Snapshot &snapshot, const QStringList &told = {});

/**
 * The web searches of one question. Values never go out: words that hold one are refused before a person is asked. What
 * comes back is data with its source: it goes to the generator as a quoted text and into the record. Used from one
 * thread.
 */
class WebLookups
{
public:
    /// `environment` outlives it; nothing is searched where its options name no place.
    explicit WebLookups(const BeatEnvironment &environment);

    /// Texts in rows that a model may have been shown are values as well.
    void noteRows(const ResultSet &result);

    /// What the search gave, in words for a generator. Errors: Cancelled.
    Result<QString> search(const QString &words, const QString &question, const retrieval::Linking &linking,
                           record::Record &record);

    /// Says of each number in an answer's SQL that stands in what was found, and not in the question, where it is from.
    void noteUsed(const gate::Report &report, const QString &question, record::Record &record) const;

private:
    const BeatEnvironment &m_environment;
    QStringList m_told;
    QList<web::Finding> m_findings;
};

} // namespace Tieout::answer
