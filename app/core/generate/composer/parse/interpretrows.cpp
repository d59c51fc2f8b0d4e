// SPDX-License-Identifier: GPL-3.0-or-later
// What is shown of the rows that a question is about.
#include "core/generate/composer/parse/interpreterimpl.h"

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
        isReferring = isReferring || (isKey && m_lookup.rowKey(node).size() > 1);
        if (isKey || m_lookup.isDate(id))
            continue;
        if (told.isValid())
            return {};
        told = id;
    }
    return isReferring ? told : ColumnId();
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
        const QStringList stems = m_lookup.stems(id) + base::identifierWords(m_lookup.column(id).name);
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
