// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/parties.h"

#include "core/base/foreignnames.h"
#include "core/base/text.h"
#include "core/catalog/phrasing.h"

#include <QSet>

#include <algorithm>

namespace Tieout::retrieval {

namespace {

QSet<QString> setOf(const char *words)
{
    const QStringList list = QString::fromLatin1(words).split(u' ');
    return QSet<QString>(list.cbegin(), list.cend());
}

/// What the columns of one table say of its rows.
struct Seen {
    bool isPerson = false;   ///< a first and a last name, or a way to reach somebody
    bool isEmployed = false; ///< hired, paid or led
    bool isPaid = false;     ///< holds an amount of money that somebody paid or owes
};

Seen seenIn(const schema::SchemaGraph &graph, int table, const ColumnWords &wordsOf)
{
    static const QSet<QString> reach = setOf("email mail phone mobile tel telephone birthday birthdate dob gender");
    static const QSet<QString> work = setOf("hire hired salary wage manager boss supervisor payroll");
    static const QSet<QString> money = setOf("amount total paid price revenue payment fare");
    static const QSet<QString> of = setOf("manager boss supervisor staff employee");
    Seen seen;
    seen.isPerson = catalog::firstAndLastName(graph.table(table)).first >= 0;
    for (int column = 0; column < graph.table(table).columns.size(); ++column) {
        const QSet<QString> words = wordsOf(table, column);
        seen.isPerson = seen.isPerson || words.intersects(reach);
        seen.isEmployed = seen.isEmployed || words.intersects(work);
        seen.isPaid = seen.isPaid || (words.intersects(money) && !words.intersects(of));
    }
    return seen;
}

/// Those who are paid for what they do, and do not pay.
bool isSupplier(const schema::SchemaGraph &graph, int table)
{
    static const QSet<QString> words =
        setOf("supplier vendor contractor carrier subcontractor manufacturer partner consignor agent author artist");
    const QStringList name = base::nameWords(graph.table(table).name.name);
    return std::any_of(name.cbegin(), name.cend(),
                       [](const QString &word) { return words.contains(base::singular(word)); });
}

} // namespace

Party partyOf(const QString &singular)
{
    static const QSet<QString> customers = setOf("customer client patron shopper purchaser consumer");
    static const QSet<QString> staff = setOf("employee staff worker colleague personnel coworker");
    return customers.contains(singular) ? Party::Customer : staff.contains(singular) ? Party::Staff : Party::None;
}

QHash<Party, int> partyTables(const schema::SchemaGraph &graph, const ColumnWords &wordsOf)
{
    QList<Seen> seen;
    for (int table = 0; table < graph.tableCount(); ++table)
        seen.append(seenIn(graph, table, wordsOf));
    QHash<Party, QList<int>> found;
    for (int table = 0; table < graph.tableCount(); ++table) {
        if (!seen[table].isPerson || isSupplier(graph, table))
            continue;
        const QList<int> &edges = graph.edgesOf(table);
        const bool pays = std::any_of(edges.cbegin(), edges.cend(), [&](int edge) {
            const int other = graph.fromNode(edge);
            return graph.toNode(edge) == table && other != table && seen[other].isPaid && !seen[other].isPerson;
        });
        if (seen[table].isEmployed)
            found[Party::Staff].append(table);
        else if (pays)
            found[Party::Customer].append(table);
    }
    QHash<Party, int> tables;
    for (auto it = found.cbegin(); it != found.cend(); ++it) {
        if (it->size() == 1)
            tables.insert(it.key(), it->first());
    }
    return tables;
}

} // namespace Tieout::retrieval
