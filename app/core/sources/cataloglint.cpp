// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/cataloglint.h"

#include "core/base/text.h"
#include "core/catalog/coverage.h"
#include "core/catalog/meaning.h"
#include "core/catalog/phrasing.h"
#include "core/retrieval/definitionindex.h"
#include "core/retrieval/lexicon.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <array>
#include <cmath>

namespace Tieout::sources {

namespace {

QString display(const TableName &table, const QString &column)
{
    return column.isEmpty() ? table.display() : table.display() + u'.' + column;
}

message::Message describeHint(const QString &what)
{
    return message::say("sources.lint.describe", {what});
}

/// What kind of a statement was made: "description".
message::Message kindWords(workspace::Edit::Kind kind)
{
    static constexpr std::array ids{"sources.edit.alias",        "sources.edit.description", "sources.edit.grain",
                                    "sources.edit.whenToUse",    "sources.edit.notFor",      "sources.edit.unit",
                                    "sources.edit.authoritative"};
    static_assert(ids.size() == size_t(workspace::Edit::Kind::Authoritative) + 1);
    return message::say(ids[size_t(kind)]);
}

/// A word that somebody new can read: known, or long enough to be one.
bool isReadable(const QString &word, const retrieval::Lexicon &lexicon)
{
    static const QSet<QString> technical{QStringLiteral("id"),  QStringLiteral("no"), QStringLiteral("uuid"),
                                         QStringLiteral("url"), QStringLiteral("ip"), QStringLiteral("vat"),
                                         QStringLiteral("iban")};
    static const QRegularExpression vowel(QStringLiteral("[aeiouy]"));
    return technical.contains(word) || lexicon.knows(word) || !lexicon.expansions(word).isEmpty()
           || (word.size() >= 4 && vowel.match(word).hasMatch());
}

/// "col7", "x_1", "fld03", "attr2": a place, not a name.
bool isUnreadable(const QString &name, const retrieval::Lexicon &lexicon)
{
    static const QSet<QString> places{QStringLiteral("col"),  QStringLiteral("column"), QStringLiteral("field"),
                                      QStringLiteral("fld"),  QStringLiteral("attr"),   QStringLiteral("attribute"),
                                      QStringLiteral("var"),  QStringLiteral("val"),    QStringLiteral("spare"),
                                      QStringLiteral("misc"), QStringLiteral("tmp"),    QStringLiteral("dummy")};
    static const QRegularExpression number(QStringLiteral("^[0-9]+$"));
    QStringList words = base::identifierWords(name);
    const bool numbered = !words.isEmpty() && number.match(words.last()).hasMatch();
    words.removeIf([](const QString &word) { return number.match(word).hasMatch(); });
    if (words.size() == 1 && places.contains(words.first()) && (numbered || words.first() != QLatin1String("column")))
        return true;
    return std::none_of(words.cbegin(), words.cend(),
                        [&lexicon](const QString &word) { return isReadable(word, lexicon); });
}

/// Names that are nobody's in particular.
bool isGeneral(const QString &name)
{
    static const QSet<QString> names{QStringLiteral("id"),     QStringLiteral("name"), QStringLiteral("value"),
                                     QStringLiteral("type"),   QStringLiteral("code"), QStringLiteral("number"),
                                     QStringLiteral("key"),    QStringLiteral("data"), QStringLiteral("position"),
                                     QStringLiteral("version")};
    return names.contains(name.toLower());
}

class Linter
{
public:
    Linter(const catalog::Snapshot &snapshot, const QList<workspace::Edit> &edits)
        : m_snapshot(snapshot)
        , m_edits(edits)
        , m_lexicon(retrieval::Lexicon::standard())
    {
    }

    QList<CatalogFinding> run()
    {
        for (int node = 0; node < m_snapshot.graph->tableCount(); ++node)
            readTable(node);
        compareNames();
        compareAliases();
        findGone();
        return m_out;
    }

private:
    void add(const char *id, const message::Message &message, const TableName &table, const QString &column,
             const message::Message &hint)
    {
        m_out.append({QString::fromLatin1(id), message, table, column, hint});
    }

    void readTable(int node)
    {
        const Table &table = m_snapshot.graph->table(node);
        const catalog::CatalogEntry *entry = m_snapshot.entry(table.name);
        if (!entry || !catalog::isDescribed(entry->summary))
            add("table.undescribed", message::say("sources.lint.undescribed", {table.name.display()}), table.name, {},
                describeHint(table.name.display()));
        QStringList keys;
        for (const Column &column : table.columns) {
            const catalog::ColumnEntry *described = entry ? entry->column(column.name) : nullptr;
            const bool said = described && catalog::isDescribed(described->meaning);
            const bool key = catalog::isKeyColumn(*m_snapshot.graph, node, column.name);
            if (!said && key)
                keys.append(column.name);
            else if (!said && isUnreadable(column.name, m_lexicon))
                add("column.unreadable", message::say("sources.lint.unreadable", {display(table.name, column.name)}),
                    table.name, column.name, describeHint(display(table.name, column.name)));
            readComment(table, column);
        }
        if (!keys.isEmpty())
            add("key.undescribed", message::say("sources.lint.keys", {table.name.display(), message::allNamed(keys)}),
                table.name, {}, message::say("sources.lint.keysHint"));
    }

    void readComment(const Table &table, const Column &column)
    {
        if (column.comment.isEmpty())
            return;
        const QString what = display(table.name, column.name);
        const message::Message way = message::say("sources.lint.commentHint");
        Column named = column;
        named.comment.clear();
        Column commented = column;
        commented.name.clear();
        const QString nameUnit = catalog::unitOf(named);
        const QString commentUnit = catalog::unitOf(commented);
        if (!nameUnit.isEmpty() && !commentUnit.isEmpty() && nameUnit != commentUnit)
            add("comment.contradicts", message::say("sources.lint.otherUnit", {what, nameUnit, commentUnit}),
                table.name, column.name, way);
        const ColumnProfile *profile = m_snapshot.columnProfile(table.name, column.name);
        if (!profile)
            return;
        static const QRegularExpression always(
            QStringLiteral("\\b(never (null|empty)|not null|mandatory|always (set|filled|known))\\b"),
            QRegularExpression::CaseInsensitiveOption);
        if (always.match(column.comment).hasMatch() && profile->nullFraction > 0)
            add("comment.contradicts", message::say("sources.lint.notEmpty", {what}), table.name, column.name, way);
        static const QRegularExpression once(QStringLiteral("\\bunique\\b"), QRegularExpression::CaseInsensitiveOption);
        static const QRegularExpression within(QStringLiteral("\\b(not|non|per|within|each)\\b"),
                                               QRegularExpression::CaseInsensitiveOption);
        const auto rows = m_snapshot.profiles.constFind(table.name);
        const bool counted = rows != m_snapshot.profiles.constEnd() && profile->method == StatisticMethod::Exact
                             && profile->distinct >= 0;
        const auto filled = counted ? qint64(std::llround(double(rows->rows) * (1 - profile->nullFraction))) : 0;
        if (counted && once.match(column.comment).hasMatch() && !within.match(column.comment).hasMatch()
            && profile->distinct < filled)
            add("comment.contradicts", message::say("sources.lint.notUnique", {what}), table.name, column.name, way);
    }

    /// One name with two types, or two units, in different tables.
    void compareNames()
    {
        struct Place {
            TableName table;
            QString name;
            QString type;
            QString unit;
        };
        QMap<QString, QList<Place>> places;
        for (const Table &table : m_snapshot.schema().tables) {
            const catalog::CatalogEntry *entry = m_snapshot.entry(table.name);
            for (const Column &column : table.columns) {
                const catalog::ColumnEntry *described = entry ? entry->column(column.name) : nullptr;
                if (!isGeneral(column.name) && table.kind == TableKind::Table)
                    places[column.name.toLower()].append(
                        {table.name, column.name, typeClassName(column.type), described ? described->unit : QString()});
            }
        }
        const auto compare = [this](const QList<Place> &all, const char *id, const char *sentence,
                                    QString Place::*field, const message::Message &hint) {
            QMap<QString, QStringList> tables;
            for (const Place &place : all) {
                if (!(place.*field).isEmpty() && place.*field != typeClassName(TypeClass::Unknown))
                    tables[place.*field].append(place.table.display());
            }
            if (tables.size() < 2)
                return;
            QList<message::Message> parts;
            for (auto it = tables.cbegin(); it != tables.cend(); ++it)
                parts.append(message::say("sources.lint.unitIn", {it.key(), message::allNamed(*it, 4)}));
            add(id, message::say(sentence, {all.first().name, message::apart(parts)}), all.first().table,
                all.first().name, hint);
        };
        for (const QList<Place> &all : std::as_const(places)) {
            compare(all, "column.type-differs", "sources.lint.types", &Place::type,
                    message::say("sources.lint.typesHint"));
            compare(all, "column.unit-differs", "sources.lint.units", &Place::unit,
                    message::say("sources.lint.unitsHint"));
        }
    }

    bool exists(const workspace::Edit &edit) const
    {
        const Table *table = m_snapshot.schema().table(edit.table);
        return table && (edit.column.isEmpty() || table->column(edit.column));
    }

    /// One word for two things.
    void compareAliases()
    {
        QMap<QString, QList<const workspace::Edit *>> aliases;
        for (const workspace::Edit &edit : m_edits) {
            if (edit.kind == workspace::Edit::Kind::Alias && exists(edit))
                aliases[retrieval::phraseKey(edit.text)].append(&edit);
        }
        QHash<QString, TableName> tables;
        for (const Table &table : m_snapshot.schema().tables)
            tables.insert(retrieval::phraseKey(base::humanised(table.name.name)), table.name);
        for (auto it = aliases.cbegin(); it != aliases.cend(); ++it) {
            const workspace::Edit &first = *it->first();
            QStringList targets;
            for (const workspace::Edit *edit : *it) {
                if (!targets.contains(edit->about()))
                    targets.append(edit->about());
            }
            if (const auto table = tables.constFind(it.key());
                table != tables.constEnd() && !targets.contains(table->display()))
                targets.append(table->display());
            if (targets.size() > 1)
                add("alias.duplicate", message::say("sources.lint.alias", {first.text, message::allNamed(targets)}),
                    first.table, first.column, message::say("sources.lint.aliasHint"));
        }
    }

    void findGone()
    {
        for (const workspace::Edit &edit : m_edits) {
            if (exists(edit))
                continue;
            add("edit.gone", message::say("sources.lint.gone", {kindWords(edit.kind), edit.text, edit.about()}),
                edit.table, edit.column, message::say("sources.lint.goneHint", {QString::number(edit.id)}));
        }
        for (const catalog::Definition &definition : m_snapshot.definitions) {
            if (!definition.stale.isEmpty())
                add("definition.stale",
                    message::say("sources.lint.stale", {definition.term, definition.refersTo(), definition.stale}),
                    definition.table, definition.column, message::say("sources.lint.staleHint"));
        }
    }

    const catalog::Snapshot &m_snapshot;
    const QList<workspace::Edit> &m_edits;
    retrieval::Lexicon m_lexicon;
    QList<CatalogFinding> m_out;
};

} // namespace

QList<CatalogFinding> lintCatalog(const catalog::Snapshot &snapshot, const QList<workspace::Edit> &edits)
{
    return Linter(snapshot, edits).run();
}

QList<std::pair<QString, QString>> catalogLintIds()
{
    return {
        {QStringLiteral("table.undescribed"), QStringLiteral("A table that nobody described.")},
        {QStringLiteral("key.undescribed"), QStringLiteral("Keys of a table that nobody described.")},
        {QStringLiteral("column.unreadable"),
         QStringLiteral("A column whose name says nothing, and that nobody described.")},
        {QStringLiteral("comment.contradicts"), QStringLiteral("A comment that says other than the name or the rows.")},
        {QStringLiteral("column.type-differs"), QStringLiteral("Columns of one name with different types.")},
        {QStringLiteral("column.unit-differs"), QStringLiteral("Columns of one name in different units.")},
        {QStringLiteral("alias.duplicate"), QStringLiteral("A word that people use for two things.")},
        {QStringLiteral("edit.gone"), QStringLiteral("Something said of what does not exist any more.")},
        {QStringLiteral("definition.stale"),
         QStringLiteral("A definition that refers to what does not exist any more.")}};
}

} // namespace Tieout::sources
