// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/parse/interpreterimpl.h"

#include "core/base/foreignnames.h"
#include "core/base/text.h"
#include "core/question/columnheads.h"

#include <algorithm>

namespace Tieout::generate::composer {

/// True when the word that names a table says what its rows are ("orders" of maintenance_orders), or all of its name.
bool Interpreter::namesHead(int item, int node) const
{
    const QStringList stems = m_lookup.stems(m_lookup.table(node).name.name);
    for (const auto &mention : m_items[item].tables) {
        const bool isSlip = mention.how == retrieval::MatchKind::Spelling; // said as an assumption
        if (m_lookup.graph().node(mention.table) == node && mention.how != retrieval::MatchKind::Partial
            && (isSlip || mention.score > 0.7))
            return true;
    }
    const QStringList said = m_lookup.stems(m_items[item].text);
    return !stems.isEmpty() && !said.isEmpty() && said.last() == stems.last();
}

/// Those for whom the rows are that a verb names: "who rented" are the customers of the rentals, and not the staff that
/// served them.
QList<int> Interpreter::doersOf(int deed) const
{
    static const QStringList servants{QStringLiteral("staff"),  QStringLiteral("employe"),  QStringLiteral("worker"),
                                      QStringLiteral("vendor"), QStringLiteral("supplier"), QStringLiteral("agent")};
    QList<int> doers;
    const QStringList hints = m_items.value(deed).phrase.hints;
    for (int node = 0; node < m_lookup.graph().tableCount(); ++node) {
        const QStringList stems = m_lookup.stems(base::singular(m_lookup.table(node).name.name));
        const bool isSaid =
            !m_lookup.isSetAside(node) && std::any_of(hints.cbegin(), hints.cend(), [&stems](const QString &hint) {
                return std::any_of(stems.cbegin(), stems.cend(),
                                   [&hint](const QString &stem) { return stem.startsWith(hint); });
            });
        for (const int edge : isSaid ? m_lookup.graph().edgesOf(node) : QList<int>()) {
            const int to = m_lookup.graph().toNode(edge);
            if (m_lookup.graph().fromNode(edge) == node && to != node && m_lookup.isPersons(to) && !doers.contains(to))
                doers.append(to);
        }
    }
    if (doers.size() > 1)
        doers.removeIf([this](int node) {
            const QStringList stems = m_lookup.stems(base::singular(m_lookup.table(node).name.name));
            return std::any_of(stems.cbegin(), stems.cend(),
                               [](const QString &stem) { return servants.contains(stem); });
        });
    return doers;
}

/// "manager id", "code", "number".
bool Interpreter::saysIdentifier(int item) const
{
    static const QStringList identifiers = {
        QStringLiteral("id"),     QStringLiteral("ids"),     QStringLiteral("code"), QStringLiteral("codes"),
        QStringLiteral("number"), QStringLiteral("numbers"), QStringLiteral("key"),  QStringLiteral("keys")};
    for (const QString &word : base::nameWords(wordsOf(item))) {
        if (identifiers.contains(word))
            return true;
    }
    return false;
}

/// "managers" shown as manager_id: a reference is no answer unless an identifier was asked for.
bool Interpreter::showsReference(const WantedTerm &term, ColumnId id) const
{
    if (!id.isValid() || term.item < 0)
        return false;
    if (saysIdentifier(term.item))
        return false;
    for (const int edge : m_lookup.graph().edgesOf(id.node)) {
        const ForeignKey &key = m_lookup.graph().keys()[edge];
        const bool refers =
            m_lookup.graph().fromNode(edge) == id.node && key.fromColumns == QStringList{m_lookup.column(id).name};
        // A key that is itself a name ("artist_name") shows what it refers to.
        if (refers && (m_lookup.isNumeric(id) || m_lookup.stems(id).contains(QLatin1String("id"))))
            return true;
    }
    return false;
}

/// "per manager" told by the manager's number, where the rows that it refers to have names.
bool Interpreter::refersToNamed(int item, ColumnId id) const
{
    // by driver_id, where drivers have names
    if (m_lookup.rowKey(id.node) == QStringList{m_lookup.column(id).name} && m_lookup.isNumeric(id)
        && !m_lookup.showsKey(id.node) && !saysIdentifier(item))
        return true;
    if (!showsReference({Aggregate::None, false, item, -1, false, false}, id))
        return false;
    return std::any_of(m_lookup.graph().edgesOf(id.node).cbegin(), m_lookup.graph().edgesOf(id.node).cend(),
                       [&](int edge) {
                           const ForeignKey &key = m_lookup.graph().keys()[edge];
                           return m_lookup.graph().fromNode(edge) == id.node
                                  && key.fromColumns == QStringList{m_lookup.column(id).name}
                                  && !m_lookup.showsKey(m_lookup.graph().toNode(edge));
                       });
}

/// "leads by owner": owner_id leads to the marketers, who have names. -1 where it leads nowhere else, or several ways.
int Interpreter::namedBehind(int item, ColumnId id) const
{
    if (!id.isValid() || !showsReference({Aggregate::None, false, item, -1, false, false}, id))
        return -1;
    int named = -1;
    for (const int edge : m_lookup.graph().edgesOf(id.node)) {
        if (m_lookup.graph().fromNode(edge) != id.node
            || m_lookup.graph().keys()[edge].fromColumns != QStringList{m_lookup.column(id).name})
            continue;
        const int to = m_lookup.graph().toNode(edge);
        if (named >= 0 || to == id.node || to == m_entity || m_lookup.showsKey(to)
            || m_lookup.displayColumns(to).isEmpty() || m_resolution.tables.values().contains(to))
            return -1;
        named = to;
    }
    return named;
}

/// The question has more than one sentence.
bool Interpreter::hasStop() const
{
    return std::any_of(m_items.begin(), m_items.end(), [](const question::Item &item) { return item.stop; });
}

/// The very words of an item are a table's name as well.
bool Interpreter::namesTable(int item) const
{
    return std::any_of(m_linking.tables.begin(), m_linking.tables.end(), [&](const retrieval::TableMention &mention) {
        return mention.firstWord == m_items[item].first && mention.lastWord == m_items[item].last
               && mention.score > 0.9;
    });
}

/// A column of a table nobody named, found by a guess.
bool Interpreter::isStray(const WantedTerm &term, const Expression &out) const
{
    if (!out.column.isValid())
        return false;
    // General words are no synonyms of each other: a description is not "other details".
    static const QStringList general = {QStringLiteral("descript"), QStringLiteral("detail"), QStringLiteral("name"),
                                        QStringLiteral("titl"),     QStringLiteral("type"),   QStringLiteral("code"),
                                        QStringLiteral("statu"),    QStringLiteral("posit"),  QStringLiteral("locat"),
                                        QStringLiteral("time"),     QStringLiteral("date"),   QStringLiteral("year"),
                                        QStringLiteral("number")};
    for (const auto &mention : m_items[term.item].columns) {
        const bool guessed =
            mention.how == retrieval::MatchKind::Synonym && m_lookup.find(mention.table, mention.column) == out.column;
        QStringList said = m_lookup.stems(wordsOf(term.item));
        if (said.size() > 1 && question::isDayOf(mention.column, wordsOf(term.item).section(u' ', -1).toLower()))
            said.removeLast(); // "hire date" of hired_on
        // "name, email and deal value of leads", which have a full name
        const bool isCalled = said == QStringList{QStringLiteral("name")}
                              && m_resolution.tables.values().contains(out.node)
                              && m_lookup.displayColumns(out.node) == QList{out.column.column};
        if (isCalled)
            continue;
        if (guessed && !said.isEmpty() && (general.contains(said.first()) || general.contains(said.last())))
            return true;
    }
    if (m_resolution.tables.isEmpty())
        return false;
    for (const int node : m_resolution.tables) {
        if (node == out.node)
            return false;
    }
    return !foundLiterally(term.item, out.column);
}

bool Interpreter::foundLiterally(int item, ColumnId id) const
{
    for (const auto &mention : m_items[item].columns) {
        const bool literal = mention.how == retrieval::MatchKind::Exact || mention.how == retrieval::MatchKind::Singular
                             || mention.withTable;
        if (m_lookup.find(mention.table, mention.column) == id && literal)
            return true;
    }
    return false;
}

/// What was read with a slip of the pen.
void Interpreter::saySlips()
{
    const auto say = [this](int item, const QString &name) {
        assume(message::say("generate.assumed.spelling", {wordsOf(item), name}), record::About::Language);
    };
    for (auto it = m_resolution.tables.cbegin(); it != m_resolution.tables.cend(); ++it) {
        for (const retrieval::TableMention &mention : m_items[it.key()].tables) {
            if (mention.how == retrieval::MatchKind::Spelling && m_lookup.graph().node(mention.table) == *it)
                say(it.key(), m_lookup.tableText(*it));
        }
    }
    for (auto it = m_resolution.columns.cbegin(); it != m_resolution.columns.cend(); ++it) {
        for (const retrieval::ColumnMention &mention : m_items[it.key()].columns) {
            if (mention.how == retrieval::MatchKind::Spelling && m_lookup.find(mention.table, mention.column) == *it)
                say(it.key(), m_lookup.text(*it));
        }
    }
    for (auto it = m_resolution.values.cbegin(); it != m_resolution.values.cend(); ++it) {
        for (const retrieval::ValueMention &mention : m_items[it.key()].values) {
            if (mention.how == retrieval::MatchKind::Spelling && it->value == mention.value
                && m_lookup.find(mention.table, mention.column) == it->column)
                say(it.key(), mention.value);
        }
    }
}

} // namespace Tieout::generate::composer
