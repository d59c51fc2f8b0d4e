// SPDX-License-Identifier: GPL-3.0-or-later
// What is shown of the rows that a question is about.
#include "core/generate/composer/parse/interpreterimpl.h"

#include "core/base/foreignnames.h"
#include "core/base/text.h"
#include "core/retrieval/lexicon.h"

#include <algorithm>

namespace Tieout::generate::composer {

/// What stands for a row of a table; where that is only its key, it is said. Beside a name that several rows have,
/// and beside what is no name, stands their key.
void Interpreter::showRow(int node, QList<Expression> &outputs)
{
    for (const int column : m_lookup.displayColumns(node))
        outputs.append({Aggregate::None, false, {node, column}, node});
    // Of rows that figures or the first of a group belong to: there two of one name would be one.
    // What a formula is made of takes the room already, and "top 5" ranks by names.
    const bool isGroup = (!m_parse.groups.isEmpty() || m_parse.reports) && m_parse.formula.isEmpty();
    const bool isTop = m_parse.ranking && m_parse.ranking->explicitLimit;
    const bool sharesNames = isGroup && !isTop && m_lookup.sharesNames(node);
    if (sharesNames || (isGroup && m_parse.ranking && m_lookup.showsMark(node))) {
        const ColumnId key = m_lookup.find(m_lookup.table(node).name, m_lookup.rowKey(node).first());
        outputs.append({Aggregate::None, false, key, node});
        m_keysBeside.append(outputs.last());
        assume(message::say(sharesNames ? "generate.assumed.keyBeside" : "generate.assumed.keyBesideMark",
                            {m_lookup.tableText(node), m_lookup.column(key).name}),
               record::About::Display);
    }
    if (m_lookup.showsKey(node)) {
        assume(message::say("generate.assumed.keyShown",
                            {m_lookup.tableText(node), message::allNamed(m_lookup.rowKey(node))}),
               record::About::Display);
    }
}

/// Where four other columns tell rows apart, nobody needs their keys.
void Interpreter::leaveOutKeysBeside()
{
    constexpr qsizetype Enough = 4;
    if (m_form.outputs.size() <= Enough || m_keysBeside.isEmpty() || m_form.outputs.size() == m_keysBeside.size())
        return;
    for (const Expression &key : std::as_const(m_keysBeside))
        m_form.outputs.removeOne(key);
    m_form.assumptions.removeIf([](const record::Assumption &assumption) {
        return assumption.text.id.startsWith(QLatin1String("generate.assumed.keyBeside"));
    });
}

/// What a row without a name tells of the row it belongs to, since when and until when: its title, its salary. Invalid
/// where it tells several things, or none.
ColumnId Interpreter::toldByRow(int node) const
{
    ColumnId told;
    bool isReferring = false;
    for (int i = 0; m_lookup.showsKey(node) && i < m_lookup.table(node).columns.size(); ++i) {
        const ColumnId id{node, i};
        const bool isKey = m_lookup.isKey(id);
        isReferring = isReferring
                      || (isKey
                          && (m_lookup.rowKey(node).size() > 1 || m_lookup.table(node).primaryKey.isEmpty()
                              || stillAt(node, m_linking.asOf, Ends::Span)));
        if (isKey || m_lookup.isDate(id))
            continue;
        if (told.isValid())
            return {};
        told = id;
    }
    return isReferring ? told : ColumnId();
}

/// Its rows say since when and until when something holds for a row of the other table: salaries of employees.
bool Interpreter::isHistoryOf(int node, int of) const
{
    if (node < 0 || of < 0 || node == of || m_lookup.isSetAside(node) || !m_lookup.showsKey(node)
        || !stillAt(node, m_linking.asOf, Ends::Span))
        return false;
    const auto &edges = m_lookup.graph().edgesOf(node);
    return std::count_if(
               edges.cbegin(), edges.cend(),
               [&](int edge) { return m_lookup.graph().fromNode(edge) == node && m_lookup.graph().toNode(edge) == of; })
           == 1;
}

/// "right now", "today", "on 3 May": what holds then is asked for.
bool Interpreter::isOfDay() const
{
    return m_parse.now >= 0
           || std::any_of(m_parse.periods.cbegin(), m_parse.periods.cend(), [this](const WantedPeriod &wanted) {
                  const period::Interval &interval = m_linking.periods[wanted.period].interval;
                  return wanted.column < 0 && interval.isBounded() && interval.from.addDays(1) == interval.to;
              });
}

/// "highest paid employee right now", whose salaries stand in a table of their own with their days: the one column of
/// such a table that these stems, or its name with these, speak of. Invalid where none does, or several do.
ColumnId Interpreter::heldNow(int node, const QStringList &stems) const
{
    QList<ColumnId> found;
    for (int other = 0; isOfDay() && other < m_lookup.graph().tableCount(); ++other) {
        if (!isHistoryOf(other, node))
            continue;
        const auto isMeant = [&stems](const QString &stem) { return stems.contains(stem); };
        const QStringList names = m_lookup.stems(m_lookup.tableText(other));
        const ColumnId told = toldByRow(other);
        if (told.isValid() && std::any_of(names.cbegin(), names.cend(), isMeant)) {
            found.append(told);
            continue;
        }
        for (int i = 0; i < m_lookup.table(other).columns.size(); ++i) {
            const QStringList own = m_lookup.stems(ColumnId{other, i});
            if (isMeasure({other, i}) && std::any_of(own.cbegin(), own.cend(), isMeant))
                found.append({other, i});
        }
    }
    return found.size() == 1 ? found.first() : ColumnId();
}

/// The day on which what rows are called was done: deliveries are delivered, shipments shipped. Invalid where no date
/// says so, or several do.
ColumnId Interpreter::dayOfOwnDeed(int node) const
{
    constexpr qsizetype Shared = 5; // letters of a noun and its verb
    const QStringList names = m_lookup.stems(base::singular(m_lookup.table(node).name.name));
    const QString noun = names.isEmpty() ? QString() : names.last();
    QList<ColumnId> found;
    for (const ColumnId &id : m_lookup.dateColumns(node)) {
        const QString verb = m_lookup.stems(id).value(0);
        const qsizetype length = std::min({Shared, noun.size(), verb.size()});
        if (length >= Shared - 1 && noun.left(length) == verb.left(length))
            found.append(id);
    }
    return found.size() == 1 ? found.first() : ColumnId();
}

/// What stands above a row, by what it is called.
void Interpreter::showSuperior(int edge, QList<Expression> &outputs) const
{
    const int node = m_lookup.graph().fromNode(edge);
    for (const int column : m_lookup.displayColumns(node)) {
        Expression shown{Aggregate::None, false, {node, column}, node};
        shown.superior = edge;
        outputs.append(shown);
    }
}

/// "show", "list": the rows themselves.
bool Interpreter::asksToSee() const
{
    static const QSet<QString> requests{QStringLiteral("list"), QStringLiteral("show"), QStringLiteral("display"),
                                        QStringLiteral("print")};
    return m_items.first().is(question::Role::Ask) && !m_items.first().phrase.words.isEmpty()
           && requests.contains(m_items.first().phrase.words.first());
}

/// The one column of a table that would hold the place: of a name that is known to be a country's, the country, else
/// the town. Invalid where several would, or where the name may be of something else.
ColumnId Interpreter::placeOf(int node, const QString &name) const
{
    static const QSet<QString> countries{QStringLiteral("countri"), QStringLiteral("country"), QStringLiteral("nation"),
                                         QStringLiteral("land")};
    static const QSet<QString> towns{QStringLiteral("city"), QStringLiteral("citi"),  QStringLiteral("town"),
                                     QStringLiteral("ort"),  QStringLiteral("stadt"), QStringLiteral("wohnort")};
    // "leads from Facebook" came by another way
    static const QSet<QString> ways{QStringLiteral("sourc"),  QStringLiteral("channel"), QStringLiteral("origin"),
                                    QStringLiteral("referr"), QStringLiteral("utm"),     QStringLiteral("platform")};
    static const retrieval::Lexicon lexicon = retrieval::Lexicon::standard();
    const bool isCountry = !lexicon.valueSynonyms(base::folded(name)).isEmpty();
    QList<ColumnId> found = columnsSaying(node, isCountry ? countries : towns);
    found.removeIf([this](const ColumnId &id) { return !m_lookup.isText(id); });
    const bool isPlace = isCountry || (columnsSaying(node, ways).isEmpty() && columnsSaying(node, countries).isEmpty());
    return found.size() == 1 && isPlace ? found.first() : ColumnId();
}

/// "where is store 107": what it is called, and each column that says a place.
bool Interpreter::showPlaces()
{
    static const QSet<QString> places{
        QStringLiteral("city"),    QStringLiteral("citi"),  QStringLiteral("town"),  QStringLiteral("address"),
        QStringLiteral("street"),  QStringLiteral("place"), QStringLiteral("locat"), QStringLiteral("region"),
        QStringLiteral("countri"), QStringLiteral("cty"),   QStringLiteral("addr"),  QStringLiteral("county"),
        QStringLiteral("ort"),     QStringLiteral("stadt"), QStringLiteral("venu"),  QStringLiteral("site")};
    int node = m_entity;
    if (node < 0 && m_resolution.values.size() == 1)
        node = m_resolution.values.begin()->column.node;
    QList<Expression> found;
    for (int i = 0; node >= 0 && i < m_lookup.table(node).columns.size(); ++i) {
        const ColumnId id{node, i};
        const QStringList stems = m_lookup.stems(id) + base::nameWords(m_lookup.column(id).name);
        if (m_lookup.isText(id)
            && std::any_of(stems.cbegin(), stems.cend(), [](const QString &stem) { return places.contains(stem); }))
            found.append({Aggregate::None, false, id, node});
    }
    if (found.isEmpty() || m_form.filters.isEmpty())
        return misfit(
            message::say("generate.misfit.asks", {wordsOf(0), question::beyondWords(question::Beyond::Place)}), 4);
    showRow(node, m_form.outputs);
    for (const Expression &place : std::as_const(found)) {
        if (!m_form.outputs.contains(place))
            m_form.outputs.append(place);
    }
    return true;
}

/// All of a row, where nothing names it: its key alone tells nobody anything.
void Interpreter::showWhole(int node, QList<Expression> &outputs)
{
    for (int i = 0; i < m_lookup.table(node).columns.size(); ++i)
        outputs.append({Aggregate::None, false, {node, i}, node});
}

} // namespace Tieout::generate::composer
