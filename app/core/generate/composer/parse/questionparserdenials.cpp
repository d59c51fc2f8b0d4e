// SPDX-License-Identifier: GPL-3.0-or-later
// What is not so: rows without others, values that are left out, what has not happened; and what is so twice.
#include "core/generate/composer/parse/questionparser.h"

#include <algorithm>

namespace Tieout::generate::composer {

/// Nothing of what was said stands behind it: another part of the question begins, or none does.
bool QuestionParser::endsBefore(int i) const
{
    return !has(i) || m_items[i].stop || m_items[i].pause || roleAt(i, Role::And) || roleAt(i, Role::By)
           || roleAt(i, Role::Each) || roleAt(i, Role::Order) || roleAt(i, Role::Calendar);
}

/// The period of what is missing ("no order this year"): the item behind it, or `i` where none is said.
int QuestionParser::absentDuring(int item, int i)
{
    int at = i;
    while (roleAt(at, Role::Preposition) || roleAt(at, Role::Noise) || roleAt(at, Role::Now))
        ++at;
    if (!kindAt(at, Item::Kind::Period) || m_items[at].pause || !endsBefore(skipLight(at + 1)))
        return i;
    m_out.absentDuring.insert(item, m_items[at].period);
    return at + 1;
}

/// "no players with more than 5 tries", "not sold in any store with an area below 25": what is said of the rows that
/// are missing begins at `next`. Nothing is read where something else is said behind them.
bool QuestionParser::absentWhere(int table, int next)
{
    const bool isSaid = roleAt(next, Role::With) || roleAt(next, Role::Relative)
                        || (roleAt(next, Role::Preposition) && kindAt(skipLight(next + 1), Item::Kind::Value));
    if (!isSaid || m_out.entity < 0 || table == m_out.entity)
        return false;
    QuestionParser inner = *this;
    inner.m_out.entity = table;
    inner.m_place = Place::Condition;
    inner.m_and = inner.m_or = inner.m_group = inner.m_preposition = false;
    inner.m_at = next;
    while (inner.has(inner.m_at) && !inner.endsBefore(inner.m_at)) {
        if (!inner.step())
            return false;
    }
    const QList<WantedCondition> said = inner.m_out.conditions.mid(m_out.conditions.size());
    const QHash<int, int> qualifier = inner.m_out.qualifier;
    const int end = inner.m_at;
    inner.m_out.entity = m_out.entity;
    inner.m_out.conditions = m_out.conditions;
    inner.m_out.qualifier = m_out.qualifier;
    inner.m_out.tables = m_out.tables;
    if (said.isEmpty() || inner.m_out != m_out)
        return false;
    m_out.qualifier = qualifier;
    m_out.absentWhere.insert(table, said);
    m_out.tables.append(table);
    m_out.absent.append(table);
    done(end);
    return true;
}

bool QuestionParser::without()
{
    const int next = skipLight(m_at + 1);
    if (kindAt(next, Item::Kind::Value))
        return except();
    if (noneDuring(m_at + 1))
        return true;
    const message::Message denied = message::say("generate.misfit.asksNegation", {textOf(m_at)});
    // "coupons that were never used"
    if (endsBefore(next) && m_out.entity >= 0 && m_items[m_at].phrase.words.size() > 1
        && m_items[m_at].phrase.words.last().endsWith(QLatin1String("ed"))) {
        m_out.notDone.append(m_at);
        done(next);
        return true;
    }
    // "employees without a manager", "customers without a phone number"
    if (kindAt(next, Item::Kind::Column) && m_out.entity >= 0) {
        const bool isTwofold = isSameColumn(next, next + 1) && !(has(next + 1) && m_items[next + 1].pause);
        const int behind = skipLight(isTwofold ? next + 2 : next + 1);
        if (endsBefore(behind)) {
            missing(next);
            m_at = behind;
            return true;
        }
    }
    if (!kindAt(next, Item::Kind::Table))
        return misfit(denied, 4);
    // "transactions without a customer number": of what refers to one
    if (kindAt(next + 1, Item::Kind::Column) && endsBefore(skipLight(next + 2)) && m_out.entity >= 0)
        return missing(next + 1);
    if (absorbed(next))
        return misfit(denied, 4);
    const int end = absentDuring(next, next + 1);
    if (absentWhere(next, end))
        return true;
    if (!endsBefore(skipLight(end)))
        return misfit(message::say("generate.misfit.asksNegationWithConditions", {textOf(m_at)}), 4);
    m_out.tables.append(next);
    m_out.absent.append(next);
    done(end);
    return true;
}

/// The item behind a column says no more than it: "phone" and "number" of phone_number.
bool QuestionParser::isSameColumn(int a, int b) const
{
    static const QStringList heads{QStringLiteral("number"), QStringLiteral("numbers"), QStringLiteral("address"),
                                   QStringLiteral("addresses")};
    if (has(b) && heads.contains(m_items[b].text.toLower()))
        return true;
    if (!kindAt(b, Item::Kind::Column))
        return false;
    return std::any_of(m_items[a].columns.begin(), m_items[a].columns.end(), [&](const auto &one) {
        return std::any_of(m_items[b].columns.begin(), m_items[b].columns.end(), [&one](const auto &other) {
            return one.table == other.table && one.column == other.column;
        });
    });
}

bool QuestionParser::except()
{
    const int next = skipLight(m_at + 1);
    if (noneDuring(m_at + 1))
        return true;
    // "qualified but not closed"
    if (kindAt(next, Item::Kind::Column) && isParticiple(next) && isDate(next) && m_out.entity >= 0
        && m_items[m_at].phrase.words.last() == QLatin1String("not")) {
        return missing(next);
    }
    if (!kindAt(next, Item::Kind::Value) || (m_out.terms.isEmpty() && m_out.entity < 0))
        return misfit(message::say("generate.misfit.asksNegation", {textOf(m_at)}), 4);
    m_except = true;
    m_at = next;
    return true;
}

/// "unpaid invoices", "open orders".
bool QuestionParser::undone()
{
    const bool leads = kindAt(skipLight(m_at + 1), Item::Kind::Table) && !m_items[m_at].pause;
    // "% of deliveries not paid yet": of those that are counted
    const int before = m_at - 1;
    const bool isPart = m_out.share && m_out.terms.size() == 1 && m_out.terms.first().item == before
                        && kindAt(before, Item::Kind::Table);
    if (!leads && !isPart && (m_out.entity < 0 || !isPredicate(m_at)))
        return misfit(message::say("generate.misfit.asksRowNotClear", {textOf(m_at)}), 2);
    WantedCondition condition;
    condition.kind = WantedCondition::Kind::Undone;
    condition.hints = m_items[m_at].phrase.hints;
    condition.table = leads ? skipLight(m_at + 1) : isPart ? before : m_out.entity;
    addCondition(condition);
    done(m_at + 1);
    return true;
}

/// "products out of stock": of which there are none.
bool QuestionParser::inStock()
{
    const bool leads = kindAt(skipLight(m_at + 1), Item::Kind::Table) && !m_items[m_at].pause;
    if (!leads && m_out.entity < 0)
        return misfit(message::say("generate.misfit.asksRowNotClear", {textOf(m_at)}), 2);
    WantedCondition condition;
    condition.kind = WantedCondition::Kind::Number;
    condition.comparison = m_items[m_at].phrase.comparison;
    condition.numbers = {QStringLiteral("0")};
    condition.hints = {QStringLiteral("stock+"), QStringLiteral("hand+"), QStringLiteral("inventori+"),
                       QStringLiteral("qty+"), QStringLiteral("quantiti+")};
    addCondition(condition);
    done(m_at + 1);
    return true;
}

/// "orders not shipped yet", "products that were never ordered", "marketers who never took leave", "not cancelled".
bool QuestionParser::negated()
{
    const Item &item = m_items[m_at];
    const message::Message unread =
        message::say("generate.misfit.asks", {item.text, question::beyondWords(item.phrase.beyond)});
    static const QStringList deniers{
        QStringLiteral("not"),    QStringLiteral("never"),   QStringLiteral("isn't"),   QStringLiteral("aren't"),
        QStringLiteral("wasn't"), QStringLiteral("weren't"), QStringLiteral("isnt"),    QStringLiteral("arent"),
        QStringLiteral("wasnt"),  QStringLiteral("werent"),  QStringLiteral("haven't"), QStringLiteral("hasn't"),
        QStringLiteral("havent"), QStringLiteral("hasnt"),   QStringLiteral("didn't"),  QStringLiteral("didnt"),
        QStringLiteral("don't"),  QStringLiteral("dont"),    QStringLiteral("doesn't"), QStringLiteral("doesnt"),
        QStringLiteral("no"),     QStringLiteral("non"),     QStringLiteral("nobody")};
    static const QStringList pairs{QStringLiteral("neither"), QStringLiteral("nor")};
    if (noneDuring(m_at + 1) || (pairs.contains(item.phrase.words.first()) && neither()))
        return true;
    if (!deniers.contains(item.phrase.words.first()))
        return misfit(unread, 4);
    int next = m_at + 1;
    int deed = -1; // "used", which means nothing by itself
    while (roleAt(next, Role::Noise) || roleAt(next, Role::Be) || roleAt(next, Role::With)) {
        if (m_items[next].text.endsWith(QLatin1String("ed"), Qt::CaseInsensitive))
            deed = next;
        ++next;
    }
    // "non german customers", "not cancelled orders"
    if (kindAt(next, Item::Kind::Value) && kindAt(next + 1, Item::Kind::Table) && m_out.entity < 0) {
        m_except = true;
        m_at = next;
        return true;
    }
    if (deed >= 0 && m_out.entity >= 0) {
        const int end = absentDuring(deed, next);
        if (end > next || endsBefore(next)) {
            m_out.notDone.append(deed);
            done(end);
            return true;
        }
    }
    if (m_out.entity < 0 || !has(next) || m_items[next].pause)
        return misfit(unread, 4);
    if (roleAt(next, Role::Preposition) || kindAt(next, Item::Kind::Period)) {
        // "staff who never were on a tour"
        const int among = skipLight(next + 1);
        if (roleAt(next, Role::Preposition) && kindAt(among, Item::Kind::Table) && among != m_out.entity
            && !absorbed(among) && endsBefore(skipLight(absentDuring(among, among + 1)))) {
            m_out.tables.append(among);
            m_out.absent.append(among);
            done(absentDuring(among, among + 1));
            return true;
        }
        if (!kindAt(among, Item::Kind::Value))
            return except();
        m_except = true; // "not from Germany"
        m_at = next;
        return true;
    }
    // "never ordered" says that something did not happen, "not cancelled" that a state is another one; "never shared"
    // is of what is stored as "share"
    const bool isStoredSo =
        kindAt(next, Item::Kind::Value)
        && std::any_of(m_items[next].values.begin(), m_items[next].values.end(), [&](const auto &mention) {
               return mention.value.compare(textOf(next), Qt::CaseInsensitive) == 0;
           });
    if (kindAt(next, Item::Kind::Value)
        && (item.phrase.words.first() != QLatin1String("never") || !textOf(next).endsWith(QLatin1String("ed"))
            || !isStoredSo))
        return except();
    // "never bought a ticket", "do not live in any dorm" where that is a table of its own
    int object = skipLight(next + 1);
    while (roleAt(object, Role::Preposition) || roleAt(object, Role::Noise))
        ++object;
    // "never bought Metal"
    if (roleAt(next, Role::Verb) && kindAt(object, Item::Kind::Value) && endsBefore(skipLight(object + 1))) {
        m_out.verbs.append(m_items[next].phrase.hints);
        m_out.verbTexts.append(textOf(next));
        m_except = true;
        m_at = object;
        return true;
    }
    const bool saysDeed = roleAt(next, Role::Verb) || (kindAt(next, Item::Kind::Table) && next != m_out.entity);
    if (saysDeed && kindAt(object, Item::Kind::Table) && object != m_out.entity && !absorbed(object)) {
        if (absentWhere(object, object + 1))
            return true;
        const int end = absentDuring(object, object + 1);
        if (endsBefore(skipLight(end))) {
            m_out.tables.append(object);
            m_out.absent.append(object);
            done(end);
            return true;
        }
    }
    const int end = absentDuring(next, skipLight(next + 1));
    if (!endsBefore(skipLight(end)))
        return misfit(unread, 4);
    if (kindAt(next, Item::Kind::Column) && isParticiple(next) && end == skipLight(next + 1))
        return missing(next);
    if (roleAt(next, Role::Verb)) {
        m_out.notDone.append(next);
        done(end);
        return true;
    }
    if (kindAt(next, Item::Kind::Table) && !absorbed(next) && next != m_out.entity) {
        m_out.tables.append(next);
        m_out.absent.append(next);
        done(end);
        return true;
    }
    return misfit(unread, 4);
}

/// "students who took both German and English courses": the two values that follow are of two rows.
bool QuestionParser::both()
{
    const auto nextValue = [this](int i) {
        while (has(i) && m_items[i].kind != Item::Kind::Value && !m_items[i].stop)
            ++i;
        return i;
    };
    const int first = nextValue(m_at + 1);
    const int second = nextValue(first + 1);
    bool isJoinedByAnd = false;
    for (int i = first; i < second && has(second); ++i)
        isJoinedByAnd = isJoinedByAnd || roleAt(i, Role::And);
    if (m_items[m_at].phrase.words != QStringList{QStringLiteral("both")} || m_out.entity < 0 || !isJoinedByAnd
        || !kindAt(second, Item::Kind::Value))
        return misfit(
            message::say("generate.misfit.asks", {textOf(m_at), question::beyondWords(m_items[m_at].phrase.beyond)}),
            4);
    m_both = second;
    ++m_at;
    return true;
}

/// Of the rows asked for, the column holds nothing.
bool QuestionParser::missing(int column)
{
    WantedCondition condition;
    condition.kind = WantedCondition::Kind::Missing;
    condition.column = column;
    m_out.qualifier.insert(column, m_out.entity);
    addCondition(condition);
    done(column + 1);
    return true;
}

} // namespace Tieout::generate::composer
