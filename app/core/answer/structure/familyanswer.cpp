// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/route/environment.h"
#include "core/answer/structure/exploreanswers.h"
#include "core/answer/structure/schemaquestion.h"
#include "core/answer/structure/structurepart.h"
#include "core/answer/structure/tablesabout.h"
#include "core/base/foreignnames.h"
#include "core/base/text.h"
#include "core/catalog/timecolumn.h"
#include "core/schema/families.h"

#include <algorithm>

namespace Tieout::answer {

namespace {

/// From when to when a table's rows are.
struct Days {
    QString column;
    QString first; ///< ISO
    QString last;
    bool isKnown() const { return !first.isEmpty() && !last.isEmpty(); }
};

QString isoOf(const Value &value, DateEncoding encoding)
{
    const std::optional<QDate> day = value.isNull() ? std::nullopt : period::dayOf(value.toText(), encoding);
    return day && day->isValid() ? day->toString(Qt::ISODate) : QString();
}

Days daysIn(const catalog::Snapshot &snapshot, const TableName &table, const QString &column)
{
    const ColumnProfile *profile = snapshot.columnProfile(table, column);
    if (!profile || !catalog::isUsableEncoding(profile->encoding))
        return {};
    return {column, isoOf(profile->minimum, profile->encoding), isoOf(profile->maximum, profile->encoding)};
}

/// By the date of its rows; of several that nobody prefers the first that neither ends nor promises something.
Days daysOf(const catalog::Snapshot &snapshot, const TableName &table)
{
    const catalog::CatalogEntry *entry = snapshot.entry(table);
    if (!entry)
        return {};
    if (!entry->timeColumn.isEmpty())
        return daysIn(snapshot, table, entry->timeColumn);
    for (const QString &column : entry->timeColumns) {
        const catalog::DateSays says = catalog::dateSays(column);
        if ((says == catalog::DateSays::Nothing || says == catalog::DateSays::Begin) && !catalog::isChangeStamp(column)
            && !catalog::isLifeDate(column))
            return daysIn(snapshot, table, column);
    }
    return entry->timeColumns.isEmpty() ? Days() : daysIn(snapshot, table, entry->timeColumns.first());
}

const Table *tableNamed(const QString &name, const schema::SchemaGraph &graph)
{
    for (const Table &table : graph.schema().tables) {
        if (table.name.display() == name)
            return &table;
    }
    return nullptr;
}

std::optional<message::Message> rowsIn(const catalog::Snapshot &snapshot, const TableName &table)
{
    const auto profile = snapshot.profiles.constFind(table);
    return profile == snapshot.profiles.cend() || profile->rows < 0
               ? std::nullopt
               : std::optional<message::Message>(base::grouped(QString::number(profile->rows)));
}

std::optional<message::Message> cellOf(const QString &text)
{
    return text.isEmpty() ? std::nullopt : std::optional<message::Message>(text);
}

/// A table whose name says that it is a copy, and of what kind.
struct NamedCopy {
    int node = 0;
    schema::CopyRole role = schema::CopyRole::Live;
};

/// Tables whose names say that they are copies of this one, though their columns do not.
QList<NamedCopy> namedAsCopies(const schema::SchemaGraph &graph, int live)
{
    const QString plain = schema::plainName(graph.table(live).name.name);
    const base::NameLanguage language = catalog::languageOfTables(graph.schema());
    const QStringList words = base::nameReadings(graph.table(live).name.name, language).value(0);
    QList<NamedCopy> found;
    for (int node = 0; node < graph.tableCount(); ++node) {
        if (node == live || graph.families().liveOf(node) >= 0)
            continue;
        const QString &name = graph.table(node).name.name;
        const catalog::CopyInEnglish inEnglish = catalog::copyInEnglish(name, language);
        if (!words.isEmpty() && inEnglish.words == words)
            found.append({node, inEnglish.role});
        for (const schema::CopyName &copy : schema::copyNames(name)) {
            if (copy.of == plain && (found.isEmpty() || found.last().node != node))
                found.append({node, copy.role});
        }
    }
    return found;
}

/// "a day", "a month" ... of what a family varies by.
message::Message kindWords(schema::VaryingKind kind)
{
    static const char *const ids[] = {"answer.split.day",     "answer.split.week",  "answer.split.month",
                                      "answer.split.quarter", "answer.split.year",  "answer.split.version",
                                      "answer.split.region",  "answer.split.number"};
    return message::say(ids[size_t(kind)]);
}

/// Values of periods between the first and the last that no member has.
QStringList gapsOf(const schema::Family &family)
{
    QStringList gaps;
    const QList<schema::FamilyMember> &members = family.members;
    for (qsizetype i = 1; i < members.size(); ++i) {
        const QDate from = members[i - 1].to;
        const QDate to = members[i].from;
        if (!from.isValid() || !to.isValid() || from >= to)
            continue;
        if (family.kind != schema::VaryingKind::Year) {
            gaps.append(
                QStringLiteral("%1 – %2").arg(from.toString(Qt::ISODate), to.addDays(-1).toString(Qt::ISODate)));
            continue;
        }
        for (int year = from.year(); year < to.year(); ++year)
            gaps.append(QString::number(year));
    }
    return gaps;
}

/// The split families that words are about, best first.
QList<const schema::Family *> splitsAbout(const QString &words, const BeatEnvironment &environment)
{
    constexpr int Looked = 10;
    constexpr double ShareOfBest = 0.5; ///< of what the best part of a family says
    const schema::Families &families = environment.snapshot().graph->families();
    const QList<SubjectTable> tables = tablesAbout(words, Looked, environment);
    QList<const schema::Family *> found;
    double best = 0;
    for (const SubjectTable &table : tables)
        best = families.split(table.node) ? std::max(best, table.share) : best;
    for (const SubjectTable &table : tables) {
        const schema::Family *family = families.split(table.node);
        if (family && !found.contains(family) && table.share >= ShareOfBest * best)
            found.append(family);
    }
    return found;
}

} // namespace

/// Every table that is a copy of another, or is named as one.
static void answerAllCopies(const BeatEnvironment &environment, record::Record &record)
{
    const catalog::Snapshot &snapshot = environment.snapshot();
    const catalog::TableUses uses = catalog::tableUses(snapshot);
    QStringList names;
    QList<SaidRow> rows;
    for (int node = 0; node < uses.tables.size(); ++node) {
        const catalog::TableUse &use = uses.tables[node];
        if (use.role == schema::CopyRole::Live)
            continue;
        const TableName &name = snapshot.graph->table(node).name;
        names.append(name.display());
        rows.append({name.display(), catalog::copyRoleWords(use.role), reasonsOf(use), rowsIn(snapshot, name),
                     cellOf(use.newest)});
    }
    record::StructureBody body =
        structureBody({message::say("answer.column.table"), message::say("answer.column.keptAs"),
                       message::say("answer.column.because"), message::say("answer.column.rows"),
                       message::say("answer.column.newest")},
                      rows, environment);
    body.tables = names;
    answerWith(names.isEmpty() ? message::say("answer.copies.noneAtAll")
                               : message::say("answer.copies.all", {message::allNamed(names)}),
               body, environment, record);
}

void answerCopies(const SchemaQuestion &asked, const BeatEnvironment &environment, record::Record &record)
{
    if (asked.first.isEmpty())
        return answerAllCopies(environment, record);
    const catalog::Snapshot &snapshot = environment.snapshot();
    const schema::SchemaGraph &graph = *snapshot.graph;
    const Table *table = tableNamed(asked.first, graph);
    int live = graph.node(table->name);
    QList<message::Message> sentences;
    if (const int of = graph.families().liveOf(live); of >= 0) {
        const schema::FamilyMember *member = graph.families().copies(live)->member(live);
        sentences.append(message::say("answer.copies.isOne", {asked.first, catalog::copyRoleWords(member->role),
                                                              graph.table(of).name.display()}));
        live = of;
    }
    const QString liveName = graph.table(live).name.display();
    const schema::Family *family = graph.families().copies(live);
    const catalog::TableUses uses = catalog::tableUses(snapshot);
    QStringList names;
    QList<message::Message> said;
    QList<SaidRow> rows;
    const auto add = [&](int node, schema::CopyRole role, const message::Message &why) {
        const QString name = graph.table(node).name.display();
        names.append(name);
        said.append(message::say("answer.copies.item", {name, catalog::copyRoleWords(role)}));
        rows.append({name, catalog::copyRoleWords(role), why, rowsIn(snapshot, graph.table(node).name),
                     cellOf(uses.tables[node].newest)});
    };
    for (const schema::FamilyMember &member : family ? family->members : QList<schema::FamilyMember>()) {
        if (member.table != live)
            add(member.table, member.role, message::say("answer.copies.byBoth"));
    }
    for (const NamedCopy &copy : namedAsCopies(graph, live))
        add(copy.node, copy.role, message::say("answer.copies.byName"));
    sentences.append(names.isEmpty() ? message::say("answer.copies.none", {liveName})
                                     : message::say(names.size() == 1 ? "answer.copies.one" : "answer.copies.many",
                                                    {liveName, message::allOf(said)}));
    record::StructureBody body =
        structureBody({message::say("answer.column.table"), message::say("answer.column.keptAs"),
                       message::say("answer.column.because"), message::say("answer.column.rows"),
                       message::say("answer.column.newest")},
                      rows, environment);
    body.tables = names;
    answerWith(message::sentences(sentences), body, environment, record);
}

void answerSplit(const SchemaQuestion &asked, const BeatEnvironment &environment, record::Record &record)
{
    const catalog::Snapshot &snapshot = environment.snapshot();
    const schema::SchemaGraph &graph = *snapshot.graph;
    const QList<const schema::Family *> families = splitsAbout(asked.first, environment);
    if (families.isEmpty()) {
        const QList<SubjectTable> about = tablesAbout(asked.first, 1, environment);
        return abstainWith(
            about.isEmpty()
                ? message::say("answer.schema.noHolder", {snapshot.title, asked.first})
                : message::say("answer.split.notSplit", {asked.first, graph.table(about.first().node).name.display()}),
            record);
    }
    QList<SaidRow> rows;
    QStringList names;
    QList<message::Message> sentences;
    for (const schema::Family *family : families) {
        const qsizetype before = names.size();
        for (const schema::FamilyMember &member : family->members) {
            const TableName &name = graph.table(member.table).name;
            const Days days = daysOf(snapshot, name);
            names.append(name.display());
            rows.append(
                {name.display(), cellOf(member.value), rowsIn(snapshot, name), cellOf(days.first), cellOf(days.last)});
        }
        sentences.append(
            message::say("answer.split.parts", {family->pattern, kindWords(family->kind),
                                                QString::number(family->members.size()), names[before], names.last()}));
        if (const QStringList gaps = gapsOf(*family); !gaps.isEmpty())
            sentences.append(message::say("answer.split.gaps", {message::allNamed(gaps)}));
    }
    record::StructureBody body = structureBody({message::say("answer.column.table"), message::say("answer.column.part"),
                                                message::say("answer.column.rows"), message::say("answer.column.first"),
                                                message::say("answer.column.newest")},
                                               rows, environment);
    body.tables = names;
    answerWith(message::sentences(sentences), body, environment, record);
}

void answerOverlap(const SchemaQuestion &asked, const BeatEnvironment &environment, record::Record &record)
{
    const catalog::Snapshot &snapshot = environment.snapshot();
    const Table *first = tableNamed(asked.first, *snapshot.graph);
    const Table *second = tableNamed(asked.second, *snapshot.graph);
    Days one = daysOf(snapshot, first->name);
    Days other = daysOf(snapshot, second->name);
    // Of two tables with the same columns the same date is compared.
    if (second->column(one.column))
        other = daysIn(snapshot, second->name, one.column);
    else if (first->column(other.column))
        one = daysIn(snapshot, first->name, other.column);
    if (!one.isKnown() || !other.isKnown())
        return abstainWith(message::say("answer.overlap.noDate", {(one.isKnown() ? second : first)->name.display()}),
                           record);
    const auto span = [](const Table &table, const Days &days) {
        return message::say("answer.overlap.span", {table.name.display(), days.first, days.last, days.column});
    };
    const QString from = std::max(one.first, other.first);
    const QString to = std::min(one.last, other.last);
    const message::Message verdict = from <= to
                                         ? message::say("answer.overlap.yes", {asked.first, asked.second, from, to})
                                         : message::say("answer.overlap.no", {asked.first, asked.second, to, from});
    record::StructureBody body = structureBody(
        {message::say("answer.column.table"), message::say("answer.column.column"), message::say("answer.column.first"),
         message::say("answer.column.newest"), message::say("answer.column.rows")},
        {{asked.first, one.column, one.first, one.last, rowsIn(snapshot, first->name)},
         {asked.second, other.column, other.first, other.last, rowsIn(snapshot, second->name)}},
        environment);
    body.tables = {asked.first, asked.second};
    answerWith(message::sentences({verdict, span(*first, one), span(*second, other)}), body, environment, record);
}

} // namespace Tieout::answer
