// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/question/suggest.h"

#include "core/base/text.h"

namespace Tieout::question {

namespace {

/// A table with what a question about it needs.
struct Subject {
    const Table *table = nullptr;
    const TableProfile *profile = nullptr;
    const catalog::CatalogEntry *entry = nullptr;
    int keys = 0; ///< foreign keys that leave it: a fact has several
};

bool isUsable(const Subject &subject)
{
    return subject.profile && subject.entry && subject.profile->rows > 1 && !subject.entry->isSetAside()
           && subject.table->kind == TableKind::Table;
}

Subject subjectAt(const catalog::Snapshot &snapshot, int node)
{
    const schema::SchemaGraph &graph = *snapshot.graph;
    Subject subject;
    subject.table = &graph.table(node);
    const auto profile = snapshot.profiles.constFind(subject.table->name);
    subject.profile = profile == snapshot.profiles.cend() ? nullptr : &*profile;
    subject.entry = snapshot.entry(subject.table->name);
    for (const int edge : graph.edgesOf(node))
        subject.keys += graph.fromNode(edge) == node;
    return subject;
}

QList<Subject> subjects(const catalog::Snapshot &snapshot)
{
    QList<Subject> found;
    for (int node = 0; node < snapshot.graph->tableCount(); ++node) {
        const Subject subject = subjectAt(snapshot, node);
        if (isUsable(subject))
            found.append(subject);
    }
    const auto weight = [](const Subject &s) {
        const bool fact = s.entry->role == catalog::TableRole::Fact;
        return std::make_tuple(fact, s.keys > 0, s.profile->rows);
    };
    std::stable_sort(found.begin(), found.end(),
                     [&](const Subject &a, const Subject &b) { return weight(a) > weight(b); });
    return found;
}

bool isKeyColumn(const Table &table, const QString &column)
{
    return table.primaryKey.contains(column, Qt::CaseInsensitive);
}

// The first measure that sums to something: money and quantities, no ratio, no key.
QString measureOf(const Subject &subject)
{
    for (const ColumnProfile &column : subject.profile->columns) {
        if (column.semantic == SemanticKind::Measure && !isKeyColumn(*subject.table, column.column))
            return column.column;
    }
    return {};
}

// A column that splits rows into a handful of groups.
QString categoryOf(const Subject &subject)
{
    for (const ColumnProfile &column : subject.profile->columns) {
        const bool few = column.distinct >= 2 && column.distinct <= 20;
        if (few && (column.semantic == SemanticKind::Category || column.semantic == SemanticKind::Code))
            return column.column;
    }
    return {};
}

// A table one key away that has a name to group by: "customer", "vendor".
QString dimensionOf(const catalog::Snapshot &snapshot, const Subject &subject)
{
    const schema::SchemaGraph &graph = *snapshot.graph;
    const int node = graph.node(subject.table->name);
    QHash<int, int> keysTo;
    for (const int edge : graph.edgesOf(node)) {
        if (graph.fromNode(edge) == node)
            ++keysTo[graph.toNode(edge)];
    }
    for (const int edge : graph.edgesOf(node)) {
        const int other = graph.toNode(edge);
        if (graph.fromNode(edge) != node || other == node || keysTo.value(other) > 1)
            continue; // two keys to one table need a choice
        for (const Column &column : graph.table(other).columns) {
            if (column.name.contains(QLatin1String("name"), Qt::CaseInsensitive)
                || column.name.contains(QLatin1String("title"), Qt::CaseInsensitive))
                return base::singular(base::humanised(graph.table(other).name.name));
        }
    }
    return {};
}

// The last whole year that the table has data for.
QString yearOf(const Subject &subject, const QDate &asOf)
{
    const QDate newest = QDate::fromString(subject.entry->newest.left(10), Qt::ISODate);
    if (subject.entry->timeColumn.isEmpty() || !newest.isValid())
        return {};
    const QDate end = asOf.isValid() ? std::min(asOf, newest) : newest;
    const bool whole = end.month() == 12 && end.day() >= 20;
    return QString::number(whole ? end.year() : end.year() - 1);
}

QString capitalised(QString text)
{
    if (!text.isEmpty())
        text[0] = text.at(0).toUpper();
    return text;
}

void addFor(QList<QStringList> &tiers, const catalog::Snapshot &snapshot, const Subject &subject, const QDate &asOf)
{
    const QString thing = base::singular(base::humanised(subject.table->name.name));
    const QString things = base::plural(thing);
    const QString measure = base::humanised(measureOf(subject));
    const QString dimension = dimensionOf(snapshot, subject);
    const QString category = base::humanised(categoryOf(subject));
    const QString year = yearOf(subject, asOf);
    const QString in = year.isEmpty() ? QString() : QStringLiteral(" in ") + year;
    if (!measure.isEmpty() && !dimension.isEmpty())
        tiers[0].append(capitalised(QStringLiteral("total %1 %2 by %3%4, top 5").arg(thing, measure, dimension, in)));
    if (!measure.isEmpty() && !category.isEmpty())
        tiers[1].append(capitalised(QStringLiteral("total %1 %2 by %3%4").arg(thing, measure, category, in)));
    tiers[2].append(QStringLiteral("How many %1 are there?").arg(things));
    if (!dimension.isEmpty())
        tiers[1].append(QStringLiteral("Number of %1 by %2, top 5").arg(things, dimension));
    if (!category.isEmpty())
        tiers[2].append(QStringLiteral("Number of %1 by %2").arg(things, category));
    if (!measure.isEmpty())
        tiers[3].append(QStringLiteral("What is the average %1 of %2?").arg(measure, things));
}

} // namespace

QStringList suggestedQuestions(const catalog::Snapshot &snapshot, const QDate &asOf, int count)
{
    QList<QStringList> tiers(4);
    for (const Subject &subject : subjects(snapshot))
        addFor(tiers, snapshot, subject, asOf);
    // One of each tier in turn, so that the first few differ in shape.
    QStringList questions;
    for (int round = 0; questions.size() < count; ++round) {
        bool any = false;
        for (const QStringList &tier : std::as_const(tiers)) {
            if (round >= tier.size())
                continue;
            any = true;
            if (!questions.contains(tier.at(round)) && questions.size() < count)
                questions.append(tier.at(round));
        }
        if (!any)
            break;
    }
    return questions;
}

QStringList suggestedQuestions(const catalog::Snapshot &snapshot, const TableName &table, const QDate &asOf)
{
    const int node = snapshot.graph->node(table);
    if (node < 0 || !snapshot.scope->mayRead(table))
        return {};
    const Subject subject = subjectAt(snapshot, node);
    if (!subject.profile || !subject.entry || subject.profile->rows < 1)
        return {};
    QList<QStringList> tiers(4);
    addFor(tiers, snapshot, subject, asOf);
    QStringList questions;
    for (qsizetype round = 0; round < 3; ++round) {
        for (const QStringList &tier : std::as_const(tiers)) {
            if (round < tier.size())
                questions.append(tier.at(round));
        }
    }
    const QString things = base::plural(base::singular(base::humanised(table.name)));
    if (const QString year = yearOf(subject, asOf); !year.isEmpty()) {
        questions.append(QStringLiteral("How many %1 in %2?").arg(things, year));
        questions.append(QStringLiteral("Number of %1 by month in %2").arg(things, year));
        questions.append(QStringLiteral("Number of %1 by year").arg(things));
    }
    for (const ColumnProfile &column : subject.profile->columns) {
        const QString words = base::humanised(column.column);
        if (!snapshot.scope->mayRead(table, column.column) || isKeyColumn(*subject.table, column.column))
            continue;
        if (column.semantic == SemanticKind::Measure) {
            questions.append(QStringLiteral("What is the largest %1 of %2?").arg(words, things));
            questions.append(QStringLiteral("What is the total %1 of %2?").arg(words, things));
        } else if (column.semantic == SemanticKind::Category || column.semantic == SemanticKind::Flag) {
            questions.append(QStringLiteral("Number of %1 by %2").arg(things, words));
        } else if (column.distinct > 1 && column.semantic != SemanticKind::PersonalData
                   && column.semantic != SemanticKind::Key) {
            questions.append(QStringLiteral("How many different %1 of %2 are there?").arg(base::plural(words), things));
        }
    }
    questions.append(QStringLiteral("List all %1").arg(things));
    questions.removeDuplicates();
    return questions;
}

} // namespace Tieout::question
