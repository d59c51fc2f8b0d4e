// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/parse/joinplan.h"
#include "core/generate/composer/parse/questionparser.h"

#include "core/base/foreignnames.h"
#include "core/base/text.h"
#include "core/question/deeds.h"

#include <algorithm>

namespace Tieout::generate::composer {

bool saysOutcome(const QString &word)
{
    static const QStringList outcomes{QStringLiteral("won"), QStringLiteral("lost")};
    return outcomes.contains(word.toLower());
}

int QuestionParser::skipLight(int i) const
{
    while (has(i) && (m_items[i].is(Role::Noise) || m_items[i].is(Role::Be)) && !m_items[i].stop)
        ++i;
    return i;
}

bool QuestionParser::shares(int column, int value) const
{
    if (!kindAt(column, Item::Kind::Column) || !kindAt(value, Item::Kind::Value))
        return false;
    for (const auto &mention : m_items[value].values) {
        for (const auto &target : m_items[column].columns) {
            if (mention.table == target.table && mention.column == target.column)
                return true;
        }
    }
    return false;
}

/// Both items call the same table first.
bool QuestionParser::sameTables(int a, int b) const
{
    return !m_items[a].tables.isEmpty() && !m_items[b].tables.isEmpty()
           && m_items[a].tables.first().table == m_items[b].tables.first().table;
}

bool QuestionParser::sharesTable(int table, int value) const
{
    if (!kindAt(table, Item::Kind::Table) || !kindAt(value, Item::Kind::Value))
        return false;
    for (const auto &mention : m_items[value].values) {
        for (const auto &target : m_items[table].tables) {
            if (mention.table == target.table)
                return true;
        }
    }
    return false;
}

bool QuestionParser::isDate(int column) const
{
    for (const auto &target : m_items[column].columns) {
        const ColumnId id = m_lookup.find(target.table, target.column);
        if (id.isValid() && m_lookup.isDate(id))
            return true;
    }
    return false;
}

/// What adds up: "clicks", "spend".
bool QuestionParser::isFigure(int column) const
{
    if (!kindAt(column, Item::Kind::Column))
        return false;
    const auto &columns = m_items[column].columns;
    return std::any_of(columns.begin(), columns.end(), [this](const auto &target) {
        const ColumnId id = m_lookup.find(target.table, target.column);
        return id.isValid() && m_lookup.isNumeric(id) && !m_lookup.isKey(id) && m_lookup.isAdditive(id);
    });
}

bool QuestionParser::isFlag(int column) const
{
    const auto &columns = m_items[column].columns;
    return std::any_of(columns.begin(), columns.end(), [this](const auto &target) {
        const ColumnId id = m_lookup.find(target.table, target.column);
        return id.isValid() && m_lookup.yesAndNo(id);
    });
}

/// Said of what was named: "are insured", "that are still insured".
bool QuestionParser::isPredicate(int item) const
{
    int before = item - 1;
    while (roleAt(before, Role::Noise) || roleAt(before, Role::Now))
        --before;
    if (!has(before) || before < m_out.entity)
        return false;
    // "campaigns that ended": a participle right behind it
    const bool isDone = kindAt(item, Item::Kind::Column) && isParticiple(item) && roleAt(before, Role::Relative);
    return isDone || roleAt(before, Role::Be)
           || (roleAt(before, Role::Relative) && m_items[before].phrase.words.size() > 1); // "that are"
}

/// "list of active drivers with phone": what stands behind "with" alone is shown beside what is listed.
bool QuestionParser::listsBehindWith(int column) const
{
    int before = column - 1;
    while (roleAt(before, Role::Noise) || roleAt(before, Role::Pronoun))
        --before;
    const bool isFirst = roleAt(before, Role::With) && m_items[before].text.toLower() == QLatin1String("with");
    const bool isNext = (roleAt(before, Role::And) || m_items[column].pause) && m_listing;
    const int next = column + 1;
    const bool isLast =
        !has(next) || roleAt(next, Role::And) || m_items[next].pause || m_items[next].stop || roleAt(next, Role::Order);
    return (isFirst || isNext) && isLast && m_place == Place::Condition && m_aggregates.isEmpty() && !m_count
           && !m_armed && !m_group && m_out.entity >= 0 && (m_out.entityWanted || m_listing)
           && (m_items.first().is(Role::Ask) || m_listing || isSuperior(column) || roleAt(column - 1, Role::Pronoun)
               || (has(next) && (roleAt(next, Role::And) || m_items[next].pause)) || isAlwaysThere(column));
}

/// "leases ending in 2026" speaks of the day on which they end, not of those whose state is ended.
bool QuestionParser::happensThen(int value) const
{
    return kindAt(value + 1, Item::Kind::Period) && saysDay(value);
}

/// The state that the value is has a day of its own: "delivered", beside delivered_on.
bool QuestionParser::saysDay(int value) const
{
    if (!kindAt(value, Item::Kind::Value))
        return false;
    const QString stem = base::stem(m_items[value].text.toLower());
    return std::any_of(m_items[value].values.begin(), m_items[value].values.end(), [&](const auto &mention) {
        const int node = m_lookup.graph().node(mention.table);
        const QList<ColumnId> dates = node < 0 ? QList<ColumnId>() : m_lookup.dateColumns(node);
        return std::any_of(dates.begin(), dates.end(),
                           [&](const ColumnId &id) { return m_lookup.stems(id).contains(stem); });
    });
}

/// A column found by what is done to it ("joined", "owned by"), not named.
bool QuestionParser::isParticiple(int column) const
{
    const QString first = m_items[column].text.section(u' ', 0, 0).toLower();
    static const QStringList days{QStringLiteral("date"), QStringLiteral("dates"), QStringLiteral("day")};
    if (days.contains(m_items[column].text.section(u' ', -1).toLower())) // "promised date"
        return false;
    static const QStringList irregular = {QStringLiteral("born"), QStringLiteral("built"),   QStringLiteral("held"),
                                          QStringLiteral("won"),  QStringLiteral("written"), QStringLiteral("made"),
                                          QStringLiteral("sold"), QStringLiteral("built")};
    if (!first.endsWith(QLatin1String("ed")) && !first.endsWith(QLatin1String("ing")) && !irregular.contains(first))
        return false;
    const auto &columns = m_items[column].columns;
    // "billing country" is the whole name of a column, whatever table stands beside it
    const QString said = m_items[column].text.toLower();
    return std::none_of(columns.begin(), columns.end(), [&said](const auto &mention) {
        const QString name = base::nameWords(mention.column).join(u' ');
        return (mention.how == retrieval::MatchKind::Exact && (!mention.withTable || name == said))
               || (mention.how == retrieval::MatchKind::Singular
                   && name == base::singular(said)); // "billing countries"
    });
}

/// "boats with owner", of which each has one, "members with their current tariff": who or what it is, beside the boat.
/// "customers with orders" have some.
bool QuestionParser::showsBeside(int table) const
{
    int before = table - 1;
    while (roleAt(before, Role::Noise) || roleAt(before, Role::Pronoun) || roleAt(before, Role::Now))
        --before;
    const QString said = textOf(table).toLower();
    const bool isWith = roleAt(before, Role::With) && m_items[before].text.toLower() == QLatin1String("with");
    if (!isWith || base::singular(said) != said || m_out.entity < 0 || !m_out.entityWanted || !m_out.terms.isEmpty()
        || (m_out.ranking && m_ranked) || m_group || !endsBefore(skipLight(table + 1)))
        return false;
    return std::any_of(m_items[table].tables.begin(), m_items[table].tables.end(), [&](const auto &mention) {
        const int to = m_lookup.graph().node(mention.table);
        return std::any_of(m_items[m_out.entity].tables.begin(), m_items[m_out.entity].tables.end(),
                           [&](const auto &own) {
                               const int from = m_lookup.graph().node(own.table);
                               return from >= 0 && to >= 0 && from != to
                                      && (roleAt(table - 1, Role::Now) || leadsToOne(m_lookup.graph(), from, to));
                           });
    });
}

/// Every row has it: "rooms with floor" asks for no condition.
bool QuestionParser::isAlwaysThere(int column) const
{
    const auto &columns = m_items[column].columns;
    return std::all_of(columns.begin(), columns.end(), [this](const auto &target) {
        const ColumnId id = m_lookup.find(target.table, target.column);
        return id.isValid() && !m_lookup.hasNulls(id) && !m_lookup.yesAndNo(id);
    });
}

/// What stands above a row of the same table: "manager", "parent", "mentor".
bool QuestionParser::isSuperior(int column) const
{
    if (!kindAt(column, Item::Kind::Column))
        return false;
    const auto &columns = m_items[column].columns;
    return std::any_of(columns.begin(), columns.end(), [this](const auto &target) {
        return m_lookup.superiorEdge(m_lookup.find(target.table, target.column)) >= 0;
    });
}

/// Behind "name of": what stands above; -1 where nothing of the kind follows.
int QuestionParser::superiorBehind(int i) const
{
    int at = i;
    while (roleAt(at, Role::Preposition) || roleAt(at, Role::Noise) || roleAt(at, Role::Pronoun))
        ++at;
    return at > i && has(at) && isSuperior(at) ? at : -1;
}

/// A column that leads to somebody: "manager" of stores, of employees.
bool QuestionParser::refersToPerson(int column) const
{
    const auto &columns = m_items[column].columns;
    return std::any_of(columns.begin(), columns.end(), [this](const auto &target) {
        const ColumnId id = m_lookup.find(target.table, target.column);
        for (const int edge : id.isValid() ? m_lookup.graph().edgesOf(id.node) : QList<int>()) {
            const ForeignKey &key = m_lookup.graph().keys()[edge];
            if (m_lookup.graph().fromNode(edge) == id.node && key.fromColumns == QStringList{m_lookup.column(id).name}
                && m_lookup.isPersons(m_lookup.graph().toNode(edge)))
                return true;
        }
        return m_lookup.superiorEdge(id) >= 0;
    });
}

/// The column stands behind "who is".
bool QuestionParser::asksForSuperiorAt(int column) const
{
    int before = column - 1;
    while (roleAt(before, Role::Noise) || roleAt(before, Role::Be))
        --before;
    return roleAt(before, Role::Who) && refersToPerson(column)
           && (roleAt(column + 1, Role::Preposition) || isSuperior(column) || saysDoes(column));
}

/// "who manages store 2": the verb of the column that says who does.
bool QuestionParser::saysDoes(int column) const
{
    static const QStringList verbs{QStringLiteral("manages"), QStringLiteral("leads"),      QStringLiteral("heads"),
                                   QStringLiteral("owns"),    QStringLiteral("supervises"), QStringLiteral("runs"),
                                   QStringLiteral("handles"), QStringLiteral("assigned"),   QStringLiteral("coaches")};
    return kindAt(column, Item::Kind::Column) && verbs.contains(m_items[column].text.toLower())
           && (kindAt(column + 1, Item::Kind::Table) || kindAt(column + 1, Item::Kind::Value));
}

/// "who is the boss of Jane", "who is the manager of store 104": somebody else is asked for.
bool QuestionParser::asksForSuperior()
{
    const int next = skipLight(m_at + 1);
    const bool isOf = roleAt(next + 1, Role::Preposition);
    const bool isDone =
        kindAt(next + 1, Item::Kind::Table) || kindAt(next + 1, Item::Kind::Value); // "who referred Ada"
    if (!kindAt(next, Item::Kind::Column) || !refersToPerson(next)
        || !(isOf || (isDone && (isSuperior(next) || saysDoes(next)))) || !m_out.terms.isEmpty() || m_out.entity >= 0)
        return false;
    m_place = Place::Select;
    m_out.superiorAlone = true;
    return true;
}

bool QuestionParser::isNumeric(int column) const
{
    for (const auto &target : m_items[column].columns) {
        const ColumnId id = m_lookup.find(target.table, target.column);
        if (id.isValid() && m_lookup.isNumeric(id))
            return true;
    }
    return false;
}

bool QuestionParser::isJoined() const
{
    if (m_and || (has(m_at) && (m_items[m_at].pause || m_items[m_at].stop)))
        return true;
    // the comma may stand before an article or an operator: ", the average price"
    for (int i = m_at; i > 0; --i) {
        if (!has(i)) // at the end of the question
            continue;
        if (m_items[i].kind != Item::Kind::Phrase && i != m_at)
            return false;
        if (m_items[i].pause || m_items[i].stop || m_items[i].is(Role::And))
            return true;
    }
    return false;
}

bool QuestionParser::orIsLoose() const
{
    int before = m_at - 1;
    while (has(before) && m_items[before].kind == Item::Kind::Phrase)
        --before;
    return !kindAt(before, Item::Kind::Value) && !kindAt(before, Item::Kind::Quoted)
           && !kindAt(before, Item::Kind::Number) && !kindAt(before, Item::Kind::Column);
}

int QuestionParser::qualifierOf(int column) const
{
    int owner = column - 1;
    while (roleAt(owner, Role::Noise) || roleAt(owner, Role::Be))
        --owner;
    if (roleAt(owner, Role::Pronoun) && m_items[owner].text.toLower() == u"whose"
        && kindAt(owner - 1, Item::Kind::Table))
        return owner - 1;
    if (kindAt(column - 1, Item::Kind::Table) && !m_items[column].pause)
        return column - 1;
    if (roleAt(column - 1, Role::Noise) && m_items[column - 1].text == u"s" && kindAt(column - 2, Item::Kind::Table))
        return column - 2;
    // "name, age and city of all customers"
    int i = column + 1;
    while (has(i) && !m_items[i].stop
           && (kindAt(i, Item::Kind::Column) || roleAt(i, Role::And) || roleAt(i, Role::Noise)
               || roleAt(i, Role::Aggregate) || roleAt(i, Role::Distinct)))
        ++i;
    if (!roleAt(i, Role::Preposition) && !roleAt(i, Role::Each))
        return -1;
    const QString &word = m_items[i].phrase.words.first();
    if (word != u"of" && word != u"for" && word != u"from")
        return -1;
    const bool each = roleAt(i, Role::Each);
    ++i;
    while (roleAt(i, Role::Noise) || roleAt(i, Role::Pronoun) || roleAt(i, Role::Distinct) || roleAt(i, Role::Each)
           || kindAt(i, Item::Kind::Value) || (roleAt(i, Role::Superlative) && !m_items[i].phrase.hints.isEmpty()))
        ++i;
    if (!kindAt(i, Item::Kind::Table))
        return -1;
    // "average stars for each movie" groups; only "the name of each movie" says whose the name is.
    const auto &tables = m_items[i].tables;
    const bool own = std::any_of(tables.begin(), tables.end(), [&](const auto &table) {
        return std::any_of(m_items[column].columns.begin(), m_items[column].columns.end(),
                           [&](const auto &mention) { return mention.table == table.table; });
    });
    return each && !own ? -1 : i;
}

/// The verb a period belongs to, when one stands right before it.
int QuestionParser::happenedBefore(int period) const
{
    int before = period - 1;
    while (roleAt(before, Role::Preposition) || roleAt(before, Role::Noise) || roleAt(before, Role::Be))
        --before;
    if (!has(before) || m_items[period].stop)
        return -1;
    // "ordered more than twice in 2025": when that was
    if (before == m_counted && !m_out.counts.isEmpty())
        return m_out.counts.last().table;
    // "students who had lessons in 2025": when these were
    if (kindAt(before, Item::Kind::Table) && m_out.entity >= 0 && before > m_out.entity + 1 && m_out.terms.isEmpty()
        && !m_items[before].pause && before == period - 1 - (roleAt(period - 1, Role::Preposition) ? 1 : 0)
        && !m_out.absent.contains(before) && !m_out.groups.contains(before))
        return before;
    // "paid in cash in 2024"
    if (kindAt(before, Item::Kind::Value) && roleAt(before - 1, Role::Preposition) && roleAt(before - 2, Role::Verb))
        before -= 2;
    const bool verb = m_items[before].is(Role::Verb) && !m_items[before].phrase.hints.contains(QStringLiteral("cost"));
    const bool participle =
        (kindAt(before, Item::Kind::Value) || kindAt(before, Item::Kind::Column))
        && (m_items[before].text.endsWith(QLatin1String("ed"))
            || (kindAt(before, Item::Kind::Value) && (happensThen(before) || saysOutcome(m_items[before].text))));
    return verb || participle ? before : -1;
}

bool QuestionParser::absorbed(int table) const
{
    const bool possessive = roleAt(table + 1, Role::Noise) && m_items[table + 1].text == u"s";
    const int next = possessive ? table + 2 : table + 1;
    if (!has(next) || m_items[next].pause)
        return false;
    // "leases ending in 2026" and "leases end in 2026" are leases, "lease end" is an end
    const QString noun = m_items[table].text.section(u' ', -1).toLower();
    const bool isVerb = isParticiple(next) || base::singular(noun) != noun;
    const QString behind = textOf(next + 1).toLower();
    const bool isCompared = m_out.share && kindAt(next, Item::Kind::Column) && isParticiple(next)
                            && roleAt(next + 1, Role::Compare); // "% of tracks priced above 1 dollar"
    // "how many customers spent more than 45"
    const bool isSpent = roleAt(next, Role::Measure) && question::movesMoney(textOf(next).toLower())
                         && roleAt(skipLight(next + 1), Role::Compare);
    const bool isTimed = kindAt(next + 1, Item::Kind::Period) || roleAt(next + 1, Role::Late)
                         || (roleAt(next + 1, Role::Preposition)
                             && (behind == QLatin1String("after") || behind == QLatin1String("before")));
    const bool happens = kindAt(next, Item::Kind::Column) && isVerb && isDate(next) && isTimed;
    // "percent of clients insured by city"
    const bool isPart = m_out.share && kindAt(next, Item::Kind::Column) && isFlag(next)
                        && m_items[next].text.endsWith(QLatin1String("ed"), Qt::CaseInsensitive);
    return (kindAt(next, Item::Kind::Column) && !happens && !isPart && !isCompared)
           || (roleAt(next, Role::Measure) && !isSpent) || roleAt(next, Role::Elapsed); // "session duration"
}

} // namespace Tieout::generate::composer
