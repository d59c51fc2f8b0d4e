// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/composer/write/nouns.h"

#include <QDate>

namespace Tieout::suggestion {

using generate::composer::ColumnId;
using generate::composer::Nouns;
using generate::composer::SchemaLookup;

/// What is added up or averaged, as a person says it.
struct Measure {
    ColumnId column; ///< the price, where a row comes to a price times a quantity
    QStringList
        totals; ///< "payments", "total payment amount": one meaning, best first; empty where it adds up to nothing
    QStringList averages; ///< "payment": behind "average"; the same
    QStringList own;      ///< "price", of products that are ranked by it
    bool isMoney = false;
};

/// What rows are grouped by.
struct Dimension {
    ColumnId column;   ///< of the own table, or what rows of the table that a key leads to are called
    QStringList names; ///< "store", "customer country": one meaning, best first
    QString many;      ///< "customers"; empty for a column that names no rows
    qint64 groups = 0;
    int steps = 0; ///< keys away
    bool isFew() const { return groups >= 2 && groups <= 15; }
};

/// A table that is worth asking about, with what there is to ask.
struct Subject {
    int node = -1;
    QString one;
    QString many;
    qint64 rows = 0;
    ColumnId date; ///< what a row is counted under; invalid: nothing
    QDate oldest;
    QDate newest;
    bool isEvent = false;
    bool isPersons = false;
    bool isLine = false;         ///< its rows are parts of what happened: the lines of orders
    QList<Measure> measures;     ///< most telling first, as all lists
    QList<Dimension> dimensions; ///< that single keys lead to, at most three away, and its own
};

/// What a source is about, found in names, keys and profiles. For the thread of its lookup.
class Subjects
{
public:
    explicit Subjects(const SchemaLookup &lookup)
        : m_lookup(lookup)
        , m_nouns(lookup)
    {
    }

    const SchemaLookup &lookup() const { return m_lookup; }
    const Nouns &nouns() const { return m_nouns; }

    /// Tables that people ask about: what happened before what there is, money before other things. No table that is
    /// set aside, links two others, or has a name that says nothing.
    QList<Subject> all() const;
    /// One table, whatever it is; nothing where its rows are not known.
    std::optional<Subject> of(int node) const;

private:
    QList<Measure> measuresOf(const Subject &subject) const;
    std::optional<Measure> measureOf(const Subject &subject, ColumnId id) const;
    QList<Dimension> dimensionsOf(int node) const;
    void addOwn(QList<Dimension> &out, int node, int steps) const;
    void addNamed(QList<Dimension> &out, int node, const QString &role, qint64 groups, int steps) const;
    bool isSale(int node) const;

    const SchemaLookup &m_lookup;
    Nouns m_nouns;
};

} // namespace Tieout::suggestion
