// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace Tieout::answer::router {

struct HeldColumn {
    QString name;
    QString comment;
};

struct HeldTable {
    QString name;
    QString comment;
    QList<HeldColumn> columns;
};

struct HeldDocument {
    QString title;
    QStringList headings;
};

struct HeldSheet {
    QString workbook; ///< its title, without the ending of a file
    QString name;
    QList<QStringList> headers; ///< of each column, from the top: {"2026", "Q1"}
};

struct HeldMetric {
    QString name;
    QStringList synonyms;
    QString description;
};

/// A kind of link that a knowledge graph has: {"REPORTS_TO", "Person", "Person"}.
struct HeldRelation {
    QString type;
    QString from;
    QString to;
};

/// What the sources of a workspace hold, by name: enough to say which of them a question is about. No rows.
struct Holdings {
    QList<HeldTable> tables;
    QList<HeldDocument> documents;
    QList<HeldSheet> sheets;
    QList<HeldMetric> metrics;
    QList<HeldRelation> relations;
    QStringList entities; ///< kinds of nodes of a knowledge graph
};

} // namespace Tieout::answer::router
