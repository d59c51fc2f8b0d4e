// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/suggestion/phrasebook.h"
#include "core/suggestion/subjects.h"
#include "core/suggestion/suggestions.h"

namespace Tieout::suggestion {

/// One of each kind in turn; of a kind the first that speaks of what was spoken of least.
QList<Suggestion> mixed(const QList<Suggestion> &all);

/// What there is to ask of subjects, in people's words.
class Ideas
{
public:
    Ideas(const Subjects &subjects, const QDate &asOf)
        : m_subjects(subjects)
        , m_lookup(subjects.lookup())
        , m_book(subjects.nouns().isGerman() ? german() : english())
        , m_asOf(asOf)
    {
    }

    void add(const Subject &subject);
    const QList<Suggestion> &all() const { return m_all; }

private:
    void addTrends(const Subject &subject);
    void addRankings(const Subject &subject);
    void addShares(const Subject &subject);
    void addAverages(const Subject &subject);
    void addDurations(const Subject &subject);
    void addAbsences(const Subject &subject);
    void addOpen(const Subject &subject);
    void addComparison(const Subject &subject);
    void addCounts(const Subject &subject);

    /// What of a subject is added up: its amount, else its rows.
    struct Total {
        QStringList words;
        Reading reads;
    };
    Total totalOf(const Subject &subject) const;
    Total rowsOf(const Subject &subject) const;
    QStringList averagesOf(const Measure &measure) const;
    QString during(const Subject &subject) const;
    int lastYear(const Subject &subject) const;
    bool isLong(const Subject &subject) const;
    QString doneWord(ColumnId date) const;
    QString bestWord(ColumnId column) const;
    Reading reading(ColumnId id) const;
    /// `pattern` with each of the words and each name of what it is split by, the first of both first.
    void say(Kind kind, const Subject &subject, const QString &pattern, const QStringList &words,
             const QList<Reading> &reads, const Dimension *by = nullptr, const QString &during = {});

    const Subjects &m_subjects;
    const SchemaLookup &m_lookup;
    const Phrasebook &m_book;
    QDate m_asOf;
    QList<Suggestion> m_all;
};

} // namespace Tieout::suggestion
