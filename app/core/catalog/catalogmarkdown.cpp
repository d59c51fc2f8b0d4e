// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/catalogmarkdown.h"

#include "core/base/text.h"
#include "core/base/visible.h"
#include "core/catalog/familywords.h"
#include "core/catalog/phrasing.h"
#include "core/schema/foldedtables.h"

#include <algorithm>

namespace Tieout::catalog {

namespace {

constexpr int mostOfFew = 8;
constexpr int shownOfFew = 5;
constexpr int shownRepresentatives = 3;
constexpr int longestValue = 24;
constexpr qsizetype mostUses = 10;

/// A name in code, on one line; more backticks stand around it than in it.
QString code(const QString &name)
{
    const QString text = base::visible(name).replace(u'|', QLatin1String("\\|"));
    qsizetype longest = 0;
    qsizetype run = 0;
    for (const QChar c : text) {
        run = c == u'`' ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    const QString fence(longest + 1, u'`');
    return longest > 0 ? fence + u' ' + text + u' ' + fence : fence + text + fence;
}

QString valueText(const Value &value)
{
    const QString text = value.isNull() ? QStringLiteral("NULL") : value.toText().simplified();
    return text.size() > longestValue ? text.left(longestValue - 1) + QChar(0x2026) : text;
}

QString columnList(const TableName &table, const QStringList &columns)
{
    QStringList names;
    for (const QString &column : columns)
        names.append(code(table.display() + u'.' + column));
    return names.join(QStringLiteral(", "));
}

QString paragraph(const QString &text)
{
    return text.isEmpty() ? QString() : text + QStringLiteral(".\n\n");
}

void addAspect(QString &out, const QString &title, const Aspect &aspect)
{
    if (!aspect.isEmpty())
        out += QStringLiteral("- **%1:** %2 *(%3)*\n")
                   .arg(title, markdownText(aspect.text), aspectOriginName(aspect.origin));
}

QString columnRow(const schema::SchemaGraph &graph, int node, const Column &column, const ColumnProfile *profile,
                  const CatalogEntry &entry)
{
    QString name = code(column.name);
    if (graph.table(node).primaryKey.contains(column.name, Qt::CaseInsensitive))
        name += QStringLiteral(" PK");
    if (isKeyColumn(graph, node, column.name))
        name += QStringLiteral(" FK");
    const ColumnEntry *described = entry.column(column.name);
    QString meaning;
    if (described && !described->meaning.isEmpty())
        meaning = QStringLiteral("%1 *(%2)*")
                      .arg(markdownText(described->meaning.text), aspectOriginName(described->meaning.origin));
    if (described && !described->unit.isEmpty())
        meaning +=
            QStringLiteral(" [%1, *%2*]").arg(markdownText(described->unit), aspectOriginName(described->unitOrigin));
    return QStringLiteral("| %1 | %2 | %3 | %4 | %5 | %6 |\n")
        .arg(name, markdownText(column.nativeType), meaning, profile ? shownEmpty(*profile) : QString(),
             profile ? shownDistinct(*profile) : QString(), profile ? markdownText(shownValues(*profile)) : QString());
}

/// Those that joins go along, and apart from them those that are only proposed.
QString keyLines(const Snapshot &snapshot, int node)
{
    const schema::SchemaGraph &graph = *snapshot.graph;
    const auto line = [](const ForeignKey &key, const QString &match) {
        return QStringLiteral("- %1 \u2192 %2 (%3%4)\n")
            .arg(columnList(key.from, key.fromColumns), columnList(key.to, key.toColumns), keyOriginName(key.origin),
                 match);
    };
    QString joins;
    for (const int edge : graph.edgesOf(node)) {
        const KeyMatch *match = snapshot.keyMatch(graph.keys()[edge]);
        joins += line(graph.keys()[edge],
                      match ? QStringLiteral(", %1 of the rows match").arg(shownShare(match->share())) : QString());
    }
    QString proposed;
    for (const profile::ProposedKey &key : snapshot.proposedKeys) {
        if ((key.key.from == graph.table(node).name || key.key.to == graph.table(node).name)
            && !snapshot.joinsAlong(key))
            proposed += line(key.key,
                             key.evidence.isMeasured()
                                 ? QStringLiteral(", %1 of the values match").arg(shownShare(key.evidence.matchShare()))
                                 : QString());
    }
    return (joins.isEmpty() ? QString() : QStringLiteral("\nJoins:\n\n") + joins)
           + (proposed.isEmpty() ? QString() : QStringLiteral("\nProposed keys, not joined along:\n\n") + proposed);
}

QString useLines(const CatalogEntry &entry)
{
    QString out;
    for (const BuiltFrom &built : entry.builtFrom) {
        QStringList tables;
        for (const QString &table : built.tables)
            tables.append(code(table));
        out += QStringLiteral("- %1, line %2 (%3)%4%5\n")
                   .arg(code(built.script), QString::number(built.line), built.statement,
                        tables.isEmpty() ? QString() : QStringLiteral(": from ") + tables.join(QStringLiteral(", ")),
                        built.comment.isEmpty() ? QString() : QStringLiteral(". ") + markdownText(built.comment));
    }
    if (!out.isEmpty())
        out = QStringLiteral("\nBuilt by:\n\n") + out;
    if (entry.usedBy.isEmpty())
        return out;
    out += QStringLiteral("\nUsed by:\n\n");
    for (const Use &use : entry.usedBy.mid(0, mostUses)) {
        out += QStringLiteral("- %1: %2%3\n")
                   .arg(useKindName(use.kind), markdownText(use.title),
                        use.line > 0 ? QStringLiteral(" (%1, line %2)").arg(code(use.id), QString::number(use.line))
                                     : QString());
    }
    if (entry.usedBy.size() > mostUses)
        out += QStringLiteral("- and %1 more\n").arg(entry.usedBy.size() - mostUses);
    return out;
}

QString tableSection(const Snapshot &snapshot, int node)
{
    const Table &table = snapshot.graph->table(node);
    const auto found = snapshot.profiles.constFind(table.name);
    const TableProfile *profile = found == snapshot.profiles.constEnd() ? nullptr : &*found;
    const CatalogEntry *known = snapshot.entry(table.name);
    const CatalogEntry entry = known ? *known : CatalogEntry();
    QString out = QStringLiteral("## %1\n\n").arg(markdownText(table.name.display()))
                  + paragraph(markdownText(shownFacts(table, profile, entry)));
    QString aspects;
    for (const message::Message &words : familiesOf(*snapshot.graph, node))
        aspects += QStringLiteral("- **In several tables:** %1\n").arg(markdownText(words.text));
    addAspect(aspects, QStringLiteral("Summary"), entry.summary);
    addAspect(aspects, QStringLiteral("One row is"), entry.grain);
    addAspect(aspects, QStringLiteral("When to use"), entry.whenToUse);
    addAspect(aspects, QStringLiteral("Not for"), entry.notFor);
    addAspect(aspects, QStringLiteral("Authoritative"), entry.authoritative);
    if (!entry.timeColumn.isEmpty()) {
        const QString encoding = timeEncodingOf(snapshot, entry);
        aspects += QStringLiteral("- **Time column:** %1%2\n")
                       .arg(code(entry.timeColumn), encoding.isEmpty() ? QString() : QStringLiteral(", ") + encoding);
    }
    if (entry.legacy && !entry.legacyBecause.isEmpty())
        aspects += QStringLiteral("- **Legacy:** %1\n").arg(markdownText(entry.legacyBecause.text));
    if (!aspects.isEmpty())
        out += aspects + u'\n';
    out += QStringLiteral("| Column | Type | Meaning | Empty | Distinct | Values |\n|---|---|---|--:|--:|---|\n");
    for (const Column &column : table.columns)
        out += columnRow(*snapshot.graph, node, column, profile ? profile->column(column.name) : nullptr, entry);
    out += keyLines(snapshot, node);
    if (!entry.similar.isEmpty()) {
        out += QStringLiteral("\nLooks like:\n\n");
        for (const SimilarTable &similar : entry.similar)
            out +=
                QStringLiteral("- %1, %2 same columns%3\n")
                    .arg(code(similar.table.display()), shownShare(similar.sameColumns),
                         similar.difference.isEmpty() ? QString()
                                                      : QStringLiteral("; ") + markdownText(similar.difference.text));
    }
    return out + useLines(entry);
}

} // namespace

QString markdownText(const QString &text)
{
    static const QString marks = QStringLiteral("\\`*_[]<>|#&~");
    QString out;
    for (const QChar c : base::visible(text.simplified())) {
        if (marks.contains(c))
            out += u'\\';
        out += c;
    }
    return out;
}

QString shownShare(double share)
{
    if (share <= 0)
        return QStringLiteral("0 %");
    if (share >= 1)
        return QStringLiteral("100 %");
    const double percent = share * 100;
    if (percent < 0.1)
        return QStringLiteral("< 0.1 %");
    if (percent > 99.9)
        return QStringLiteral("> 99.9 %");
    return percent < 10 || percent > 99 ? QStringLiteral("%1 %").arg(percent, 0, 'f', 1)
                                        : QStringLiteral("%1 %").arg(percent, 0, 'f', 0);
}

bool hasFewValues(const ColumnProfile &profile)
{
    return profile.semantic != SemanticKind::PersonalData && profile.semantic != SemanticKind::Key && profile.allValues
           && profile.distinct > 0 && profile.distinct <= mostOfFew;
}

QStringList fewValues(const ColumnProfile &profile)
{
    QStringList texts;
    for (const ValueFraction &value : hasFewValues(profile) ? profile.common : QList<ValueFraction>())
        texts.append(value.value.toText());
    return texts;
}

/// Marks what was not counted over all rows.
static QString about(const ColumnProfile &profile, const QString &figure)
{
    return profile.method == StatisticMethod::Exact ? figure : QStringLiteral("~ ") + figure;
}

QString shownEmpty(const ColumnProfile &profile)
{
    return about(profile, shownShare(profile.nullFraction));
}

QString shownDistinct(const ColumnProfile &profile)
{
    return profile.distinct < 0 ? QString() : about(profile, base::grouped(QString::number(profile.distinct)));
}

QString shownFacts(const Table &table, const TableProfile *profile, const CatalogEntry &entry)
{
    QStringList facts;
    if (table.kind == TableKind::View)
        facts.append(QStringLiteral("view"));
    else if (entry.role != TableRole::Unknown)
        facts.append(tableRoleName(entry.role));
    if (profile && profile->rows >= 0) {
        facts.append(QStringLiteral("%1 rows").arg(base::grouped(QString::number(profile->rows))));
        if (profile->rowsMethod != StatisticMethod::Exact)
            facts.last() += QStringLiteral(" by the engine's estimate");
    }
    if (!entry.newest.isEmpty())
        facts.append(QStringLiteral("newest %1").arg(entry.newest));
    if (entry.legacy)
        facts.append(QStringLiteral("legacy"));
    if (profile && !profile->sampling.isEmpty())
        facts.append(QStringLiteral("sampled: ") + profile->sampling.text);
    return facts.isEmpty() ? QString() : capitalised(facts.join(QStringLiteral(", ")));
}

QString shownValues(const ColumnProfile &profile)
{
    if (profile.semantic == SemanticKind::PersonalData)
        return {};
    if (hasFewValues(profile)) {
        QStringList values;
        for (const ValueFraction &value : profile.common.mid(0, shownOfFew))
            values.append(QStringLiteral("%1 %2").arg(valueText(value.value), shownShare(value.fraction)));
        return values.join(QStringLiteral(", "));
    }
    if (profile.minimum.isNull() || profile.maximum.isNull())
        return {};
    if (profile.minimum.kind() == Value::Kind::Text && profile.encoding == DateEncoding::None) {
        // The first and the last word of many say nothing: what they look like, and some from all over.
        QStringList some;
        for (const Value &value : profile.representative.mid(0, shownRepresentatives))
            some.append(valueText(value));
        const QString values = some.join(QStringLiteral(", "));
        return profile.pattern.isEmpty() || values.isEmpty() ? profile.pattern + values
                                                             : profile.pattern + QStringLiteral(": ") + values;
    }
    return QStringLiteral("%1 ... %2").arg(valueText(profile.minimum), valueText(profile.maximum));
}

QString toMarkdown(const Snapshot &snapshot)
{
    qsizetype columns = 0;
    for (const Table &table : snapshot.schema().tables)
        columns += table.columns.size();
    QString out = QStringLiteral("# %1\n\n%2 tables, %3 columns.")
                      .arg(markdownText(snapshot.title))
                      .arg(snapshot.schema().tables.size())
                      .arg(columns);
    if (snapshot.profiledAt.isValid())
        out += QStringLiteral(" Profiled %1.").arg(snapshot.profiledAt.toUTC().date().toString(Qt::ISODate));
    out += u'\n';
    for (const schema::FoldedTable &table : schema::foldedTables(*snapshot.graph))
        out += u'\n' + tableSection(snapshot, table.node);
    return out;
}

} // namespace Tieout::catalog
