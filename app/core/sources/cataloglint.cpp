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
#include <cmath>

namespace Tieout::sources {

namespace {

QString display(const TableName &table, const QString &column)
{
    return column.isEmpty() ? table.display() : table.display() + u'.' + column;
}

QString describeHint(const QString &what)
{
    return QStringLiteral("Write in the catalog what \"%1\" is.").arg(what);
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
    void add(const char *id, const QString &message, const TableName &table, const QString &column, const QString &hint)
    {
        m_out.append({QString::fromLatin1(id), message, table, column, hint});
    }

    void readTable(int node)
    {
        const Table &table = m_snapshot.graph->table(node);
        const catalog::CatalogEntry *entry = m_snapshot.entry(table.name);
        if (!entry || !catalog::isDescribed(entry->summary))
            add("table.undescribed",
                QStringLiteral("Nobody said what \"%1\" is; all that is known follows from its name and profile.")
                    .arg(table.name.display()),
                table.name, {}, describeHint(table.name.display()));
        QStringList keys;
        for (const Column &column : table.columns) {
            const catalog::ColumnEntry *described = entry ? entry->column(column.name) : nullptr;
            const bool said = described && catalog::isDescribed(described->meaning);
            const bool key = catalog::isKeyColumn(*m_snapshot.graph, node, column.name);
            if (!said && key)
                keys.append(column.name);
            else if (!said && isUnreadable(column.name, m_lexicon))
                add("column.unreadable",
                    QStringLiteral("The name of \"%1\" says nothing, and nobody described it.")
                        .arg(display(table.name, column.name)),
                    table.name, column.name, describeHint(display(table.name, column.name)));
            readComment(table, column);
        }
        if (!keys.isEmpty())
            add("key.undescribed",
                QStringLiteral("Nobody said what the keys of \"%1\" stand for: %2.")
                    .arg(table.name.display(), base::listed(keys)),
                table.name, {},
                QStringLiteral("Write for each what the row it refers to is to this one, above all where two keys lead "
                               "to one table."));
    }

    void readComment(const Table &table, const Column &column)
    {
        if (column.comment.isEmpty())
            return;
        const QString what = display(table.name, column.name);
        const QString way =
            QStringLiteral("Correct the comment in the database, or describe the column in the catalog.");
        Column named = column;
        named.comment.clear();
        Column commented = column;
        commented.name.clear();
        const QString nameUnit = catalog::unitOf(named);
        const QString commentUnit = catalog::unitOf(commented);
        if (!nameUnit.isEmpty() && !commentUnit.isEmpty() && nameUnit != commentUnit)
            add("comment.contradicts",
                QStringLiteral("\"%1\" is in %2 by its name and in %3 by its comment.")
                    .arg(what, nameUnit, commentUnit),
                table.name, column.name, way);
        const ColumnProfile *profile = m_snapshot.columnProfile(table.name, column.name);
        if (!profile)
            return;
        static const QRegularExpression always(
            QStringLiteral("\\b(never (null|empty)|not null|mandatory|always (set|filled|known))\\b"),
            QRegularExpression::CaseInsensitiveOption);
        if (always.match(column.comment).hasMatch() && profile->nullFraction > 0)
            add("comment.contradicts",
                QStringLiteral("\"%1\" is never empty by its comment, and empty in some rows.").arg(what), table.name,
                column.name, way);
        static const QRegularExpression once(QStringLiteral("\\bunique\\b"), QRegularExpression::CaseInsensitiveOption);
        static const QRegularExpression within(QStringLiteral("\\b(not|non|per|within|each)\\b"),
                                               QRegularExpression::CaseInsensitiveOption);
        const auto rows = m_snapshot.profiles.constFind(table.name);
        const bool counted = rows != m_snapshot.profiles.constEnd() && profile->method == StatisticMethod::Exact
                             && profile->distinct >= 0;
        const auto filled = counted ? qint64(std::llround(double(rows->rows) * (1 - profile->nullFraction))) : 0;
        if (counted && once.match(column.comment).hasMatch() && !within.match(column.comment).hasMatch()
            && profile->distinct < filled)
            add("comment.contradicts",
                QStringLiteral("\"%1\" is unique by its comment, and has values that stand in several rows.").arg(what),
                table.name, column.name, way);
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
        const auto compare = [this](const QList<Place> &all, const char *id, const char *what, QString Place::*field,
                                    const QString &hint) {
            QMap<QString, QStringList> tables;
            for (const Place &place : all) {
                if (!(place.*field).isEmpty() && place.*field != typeClassName(TypeClass::Unknown))
                    tables[place.*field].append(place.table.display());
            }
            if (tables.size() < 2)
                return;
            QStringList parts;
            for (auto it = tables.cbegin(); it != tables.cend(); ++it)
                parts.append(QStringLiteral("%1 in %2").arg(it.key(), base::listed(*it, 4)));
            add(id,
                QStringLiteral("Columns called \"%1\" have different %2: %3.")
                    .arg(all.first().name, QString::fromLatin1(what), parts.join(QStringLiteral("; "))),
                all.first().table, all.first().name, hint);
        };
        for (const QList<Place> &all : std::as_const(places)) {
            compare(all, "column.type-differs", "types", &Place::type,
                    QStringLiteral("Say in the catalog how they differ, or change one in the database."));
            compare(all, "column.unit-differs", "units", &Place::unit,
                    QStringLiteral("Do not add them up; say in the catalog which unit each is in."));
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
                add("alias.duplicate", QStringLiteral("\"%1\" is a name of %2.").arg(first.text, base::listed(targets)),
                    first.table, first.column,
                    QStringLiteral("Keep it for one of them, or define the word in the company context, which wins."));
        }
    }

    void findGone()
    {
        for (const workspace::Edit &edit : m_edits) {
            if (exists(edit))
                continue;
            add("edit.gone",
                QStringLiteral("The %1 \"%2\" is of \"%3\", which does not exist any more.")
                    .arg(workspace::editKindName(edit.kind), edit.text, edit.about()),
                edit.table, edit.column,
                QStringLiteral("Remove it (tieout-cli gate-log FILE --undo %1), or confirm the rename under drift.")
                    .arg(edit.id));
        }
        for (const catalog::Definition &definition : m_snapshot.definitions) {
            if (!definition.stale.isEmpty())
                add("definition.stale",
                    QStringLiteral("\"%1\" is defined as %2: %3")
                        .arg(definition.term, definition.refersTo(), definition.stale.text),
                    definition.table, definition.column,
                    QStringLiteral("Define it anew, or remove it (tieout-cli context)."));
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
