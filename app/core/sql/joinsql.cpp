// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/joinsql.h"

#include "core/base/text.h"
#include "core/sql/builder.h"

#include <QSet>

#include <algorithm>

namespace Tieout::sql {

namespace {

/// Words of SQL that initials can make up; an alias must not need quotes in any dialect.
const QStringList &shortWords()
{
    static const QStringList words =
        QStringLiteral("add all and any as asc at by case cast do end fix for from full get go if in int "
                       "into is join key left like ln map no not null of off old on only or out "
                       "over pad pos rem row rows sec set sum tan to top use when with xor")
            .split(u' ');
    return words;
}

bool isPlainStart(QChar c)
{
    return c >= u'a' && c <= u'z';
}

/// Alias candidates from short to long: initials, then more and more of the last word, then numbers.
QString aliasOf(const QString &name, const QSet<QString> &taken)
{
    QStringList words;
    for (const QString &word : base::identifierWords(name)) {
        const QString plain = base::folded(word);
        if (!plain.isEmpty() && isPlainStart(plain[0]))
            words.append(plain);
    }
    if (words.isEmpty())
        words.append(QStringLiteral("t"));
    QString initials;
    for (qsizetype i = 0; i + 1 < words.size(); ++i)
        initials += words[i][0];
    const QString last = words.last();
    const auto isFree = [&taken](const QString &alias) {
        return !taken.contains(alias) && !shortWords().contains(alias);
    };
    for (qsizetype length = 1; length <= last.size() && (length == 1 || isPlainStart(last[length - 1])); ++length) {
        const QString alias = initials + last.left(length);
        if (isFree(alias))
            return alias;
    }
    for (int number = 2;; ++number) {
        const QString alias = initials + last[0] + QString::number(number);
        if (isFree(alias))
            return alias;
    }
}

} // namespace

QHash<int, QString> tableAliases(const schema::SchemaGraph &graph, const QList<int> &nodes)
{
    QHash<int, QString> aliases;
    QSet<QString> taken;
    for (const int node : nodes) {
        if (aliases.contains(node))
            continue;
        const QString alias = aliasOf(graph.table(node).name.name, taken);
        taken.insert(alias);
        aliases.insert(node, alias);
    }
    return aliases;
}

From *fromClause(Arena &arena, const schema::SchemaGraph &graph, const schema::JoinTree &tree,
                 QHash<int, QString> *aliases)
{
    QHash<int, QString> names;
    if (tree.nodes.size() == 1)
        names.insert(tree.nodes.first(), QString());
    else
        names = tableAliases(graph, tree.nodes);
    if (aliases)
        *aliases = names;
    const auto tableOf = [&](int node) { return table(arena, graph.table(node).name, names.value(node)); };

    QSet<int> joined{tree.nodes.first()};
    From *from = tableOf(tree.nodes.first());
    for (const int edge : tree.edges) {
        const int next = joined.contains(graph.fromNode(edge)) ? graph.toNode(edge) : graph.fromNode(edge);
        joined.insert(next);
        Expr *on =
            keyCondition(arena, graph.keys()[edge], names.value(graph.fromNode(edge)), names.value(graph.toNode(edge)));
        from = join(arena, from, tableOf(next), on);
    }
    return from;
}

} // namespace Tieout::sql
