// SPDX-License-Identifier: GPL-3.0-or-later
// Which amount is meant where none is named.
#include "core/generate/composer/parse/interpreterimpl.h"
#include "core/generate/composer/parse/joinplan.h"

#include "core/base/text.h"
#include "core/catalog/meaning.h"
#include "core/schema/amountnames.h"

#include <algorithm>

namespace Tieout::generate::composer {

/// What came in or is owed, by a word of a column's name: an amount and no price.
static bool saysAmount(const QStringList &stems)
{
    static const QStringList plain = {QStringLiteral("amount"), QStringLiteral("amt"),    QStringLiteral("total"),
                                      QStringLiteral("subtot"), QStringLiteral("revenu"), QStringLiteral("turnov"),
                                      QStringLiteral("sale")};
    return std::any_of(stems.begin(), stems.end(), [](const QString &stem) { return plain.contains(stem); });
}

/// The plain amount of the only table whose rows are parts of a row of this one and that has one.
ColumnId Interpreter::moneyOfLines(int node, const std::function<bool(const ColumnId &id)> &isPlain) const
{
    QList<ColumnId> found;
    for (const int edge : m_lookup.graph().edgesOf(node)) {
        const int line = m_lookup.graph().fromNode(edge);
        if (m_lookup.graph().toNode(edge) != node || line == node || m_lookup.isSetAside(line)
            || m_lookup.isEvent(line))
            continue;
        for (const ColumnId &id : m_lookup.moneyColumns(line)) {
            if (isPlain(id) && !found.contains(id))
                found.append(id);
        }
    }
    return found.size() == 1 ? found.first() : ColumnId();
}

/// The price of what a row comes to, of its own or of the only table of its parts that has one: quantity times price.
ColumnId Interpreter::worthOfLines(int node) const
{
    if (const ColumnId own = m_lookup.worth(node).price; own.isValid())
        return own;
    QList<ColumnId> found;
    for (const int edge : m_lookup.graph().edgesOf(node)) {
        const int line = m_lookup.graph().fromNode(edge);
        if (m_lookup.graph().toNode(edge) != node || line == node || m_lookup.isSetAside(line)
            || m_lookup.isEvent(line))
            continue;
        if (const ColumnId price = m_lookup.worth(line).price; price.isValid() && !found.contains(price))
            found.append(price);
    }
    return found.size() == 1 && m_lookup.isEvent(node) ? found.first() : ColumnId();
}

/// "units sold": how many pieces, and no money.
bool Interpreter::asksForQuantity() const
{
    return std::any_of(m_items.begin(), m_items.end(), [](const question::Item &item) {
        return item.is(question::Role::Measure) && item.phrase.hints == QStringList{QStringLiteral("@quantity")};
    });
}

/// Its rows are parts of what happened: the lines of orders.
bool Interpreter::isLineOfEvent(int node) const
{
    return std::any_of(m_lookup.graph().edgesOf(node).cbegin(), m_lookup.graph().edgesOf(node).cend(), [&](int edge) {
        const int head = m_lookup.graph().toNode(edge);
        return m_lookup.graph().fromNode(edge) == node && head != node && m_lookup.isEvent(head);
    });
}

/// An aggregate over what moneyOf() found: a column, or the price of a product.
Expression Interpreter::amount(ColumnId money, Aggregate aggregate) const
{
    Expression out{aggregate, false, money, money.node};
    if (const SchemaLookup::Worth worth = m_lookup.worth(money.node); worth.price == money) {
        out.times = worth.quantity;
        out.less = worth.discount;
    }
    return out;
}

/// Of an amount with and without tax: the one that the question says, or that is taken for a reading. Where it says
/// neither, both are open.
void Interpreter::keepNetOrGross(QList<ColumnId> &money)
{
    static const QStringList nets{QStringLiteral("net"), QStringLiteral("netto"), QStringLiteral("excl"),
                                  QStringLiteral("subtot")};
    static const QStringList grosses{QStringLiteral("gross"), QStringLiteral("brutto"), QStringLiteral("incl")};
    QList<ColumnId> net;
    QList<ColumnId> gross;
    for (const ColumnId &id : std::as_const(money)) {
        const QStringList stems = m_lookup.stems(id);
        if (sharesAny(stems, nets))
            net.append(id);
        else if (sharesAny(stems, grosses) || stems == QStringList{QStringLiteral("total")})
            gross.append(id);
    }
    if (net.size() != 1 || gross.size() != 1 || money.size() != 2)
        return;
    QStringList said;
    for (const base::Word &word : m_linking.words)
        said.append(word.stem);
    if (money.contains(m_amountMeant))
        money = {m_amountMeant};
    else if (sharesAny(said, nets) != sharesAny(said, grosses))
        money = sharesAny(said, nets) ? net : gross;
    else
        m_openAmounts = money;
}

/// The one column that holds a table's money, or the price of what its rows come to; says why not otherwise.
std::optional<ColumnId> Interpreter::moneyOf(int node)
{
    if (node < 0) {
        misfit(message::say("generate.misfit.whichAmountMeantNot"), 2);
        return std::nullopt;
    }
    if (asksForQuantity()) {
        const ColumnId line = worthOfLines(node);
        const ColumnId pieces = m_lookup.quantity(line.isValid() ? line.node : node);
        if (!pieces.isValid()) {
            misfit(message::say("generate.misfit.whichAmountMeantNot"), 2);
            return std::nullopt;
        }
        assume(message::say("generate.assumed.amount", {m_lookup.text(pieces)}), record::About::Measure, 0.05);
        return pieces;
    }
    QList<ColumnId> money = m_lookup.moneyColumns(node);
    // What came in is not what something cost: other money than a plain amount has to be named, or spent.
    const auto isPlain = [&](const ColumnId &id) {
        const QStringList stems = m_lookup.stems(id);
        const QStringList beside = catalog::sideAmountOf(stems);
        const bool isSaid = std::any_of(beside.begin(), beside.end(), [this](const QString &stem) {
            return std::any_of(m_linking.words.begin(), m_linking.words.end(),
                               [&stem](const base::Word &word) { return word.stem == stem; });
        });
        return (beside.isEmpty() || isSaid) && (saysAmount(stems) || stems.contains(QLatin1String("valu")));
    };
    const bool anyPlain = std::any_of(money.begin(), money.end(), isPlain);
    const bool spent = std::any_of(m_linking.words.begin(), m_linking.words.end(), [](const base::Word &word) {
        return word.lower.startsWith(QLatin1String("spen")) || word.lower.startsWith(QLatin1String("cost"));
    });
    if (!anyPlain && !spent) { // what an order comes to may stand on its lines
        if (const ColumnId line = moneyOfLines(node, isPlain); line.isValid()) {
            assume(message::say("generate.assumed.amount", {m_lookup.text(line)}), record::About::Measure, 0.05);
            m_moneyTaken = line;
            return line;
        }
    }
    if (!anyPlain) {
        if (const ColumnId price = worthOfLines(node); price.isValid()) {
            assume(message::say("generate.assumed.amount", {m_lookup.worthText(m_lookup.worth(price.node))}),
                   record::About::Measure, 0.05);
            m_moneyTaken = price;
            return price;
        }
    }
    if (anyPlain || !spent)
        money.erase(std::remove_if(money.begin(), money.end(), [&](const ColumnId &id) { return !isPlain(id); }),
                    money.end());
    if (money.isEmpty()) {
        misfit(message::say("generate.misfit.noColumnHoldsAmount", {m_lookup.tableText(node)}), 3);
        return std::nullopt;
    }
    keepNetOrGross(money);
    if (money.size() > 1) {
        QStringList names;
        for (const ColumnId &id : std::as_const(money))
            names.append(m_lookup.column(id).name);
        misfit(message::say("generate.misfit.severalAmounts",
                            {m_lookup.tableText(node), names.join(QStringLiteral(", "))}),
               3);
        return std::nullopt;
    }
    assume(message::say("generate.assumed.amount", {m_lookup.text(money.first())}), record::About::Measure, 0.05);
    m_moneyTaken = money.first();
    return money.first();
}

bool Interpreter::addMoney(const WantedTerm &term)
{
    int node = -1;
    if (term.value >= 0)
        node = rowsCalledBy(m_resolution.values.value(term.value).column);
    else if (term.item >= 0)
        node = m_resolution.tables.value(term.item, -1);
    else
        node = moneyNode();
    if (term.value >= 0 && node < 0)
        return misfit(message::say("generate.misfit.notClearCounted"), 2);
    Aggregate aggregate = term.aggregate;
    const bool isDone = std::any_of(m_parse.verbs.cbegin(), m_parse.verbs.cend(),
                                    [](const QStringList &hints) { return !hints.isEmpty(); });
    // "damages that cost more than 500": their cost says which ones
    const bool isCondition = std::any_of(m_form.filters.cbegin(), m_form.filters.cend(), [this](const Filter &filter) {
        return filter.kind == Filter::Kind::Number && m_lookup.isMoney(filter.column);
    });
    // "bulky pickups in May" are so many, "rent in May" so much
    const auto isMany = [](const QString &words) {
        const QString last = words.section(u' ', -1).toLower();
        return base::singular(last) != last;
    };
    const bool isPlural = term.value >= 0 && m_parse.groups.isEmpty() && m_parse.calendar == sql::CalendarPart::None
                          && isMany(wordsOf(term.value)) && !isMany(m_resolution.values.value(term.value).value);
    const bool asSum = isPlural ? m_parse.howMuch
                                : m_parse.howMuch || !m_parse.groups.isEmpty() || !m_parse.periods.isEmpty() || isDone
                                      || m_parse.calendar != sql::CalendarPart::None;
    if (term.value >= 0 && aggregate == Aggregate::None && (!asSum || isCondition)) {
        // "list professors": the value names the rows, no amount is meant
        showRow(node, m_form.outputs);
        m_entity = m_entity < 0 ? node : m_entity;
        return true;
    }
    if (term.value >= 0 && isAddedUp() && !m_parse.howMuch && (isMany(wordsOf(term.value)) || !hasPlainMoney(node))
        && aggregate == Aggregate::None) { // "running total of signups": they are counted
        m_form.outputs.append({Aggregate::Count, false, {}, node});
        return true;
    }
    const ColumnId measured = term.value >= 0 && aggregate != Aggregate::None && node >= 0 && !hasPlainMoney(node)
                                  ? measuredOf(m_resolution.values.value(term.value).column)
                                  : ColumnId();
    if (measured.isValid() && measured.node == node) {
        const Expression figure{aggregate, false, measured, node};
        assume(message::say("generate.assumed.amount", {m_lookup.text(measured)}), record::About::Measure, 0.02);
        m_form.outputs.append(figure);
        return checkAggregate(figure);
    }
    const std::optional<ColumnId> column = moneyOf(node);
    if (!column)
        return false;
    // "average order value" where the money stands on the lines: of what each order comes to
    if (node >= 0 && column->node != node && aggregate != Aggregate::None && aggregate != Aggregate::Sum) {
        if (aggregate != Aggregate::Average || !m_parse.groups.isEmpty() || m_parse.overGroups != Aggregate::None
            || m_parse.calendar != sql::CalendarPart::None)
            return misfit(message::say("generate.misfit.joinsRepeatRowsSo", {m_lookup.tableText(node)}), 3);
        m_form.overGroups = Aggregate::Average;
        m_form.groupNodes.append(node);
        aggregate = Aggregate::Sum;
    }
    m_form.outputs.append(amount(*column, aggregate == Aggregate::None ? Aggregate::Sum : aggregate));
    return true;
}

/// Money that is no freight, tax or refund, of its own or on its lines.
bool Interpreter::hasPlainMoney(int node) const
{
    const auto isPlain = [this](const ColumnId &id) {
        const QStringList stems = m_lookup.stems(id);
        return catalog::sideAmountOf(stems).isEmpty() && saysAmount(stems);
    };
    const QList<ColumnId> money = m_lookup.moneyColumns(node);
    return std::any_of(money.begin(), money.end(), isPlain) || moneyOfLines(node, isPlain).isValid()
           || worthOfLines(node).isValid();
}

/// Where the money is when no table was said with it: the only table named, else the only one the verbs and values
/// speak of.
int Interpreter::moneyNode() const
{
    QList<int> nodes;
    const auto consider = [&](int node) {
        if (node >= 0 && !nodes.contains(node) && (!m_lookup.moneyColumns(node).isEmpty() || hasPlainMoney(node)))
            nodes.append(node);
    };
    for (const int node : m_resolution.tables)
        consider(node);
    for (const ValueTarget &target : m_resolution.values)
        consider(target.column.node);
    if (nodes.isEmpty() && m_resolution.tables.isEmpty()) { // "sales this year": of the only ones that have a total
        for (int node = 0; node < m_lookup.graph().tableCount(); ++node) {
            if (!m_lookup.isSetAside(node) && m_lookup.table(node).kind == TableKind::Table && m_lookup.isEvent(node)
                && hasPlainMoney(node))
                consider(node);
        }
    }
    // "top 5 customers by spend": of what is theirs
    if (nodes.isEmpty() && !m_resolution.tables.isEmpty()) {
        for (int node = 0; node < m_lookup.graph().tableCount(); ++node) {
            const bool isTheirs = std::all_of(m_resolution.tables.cbegin(), m_resolution.tables.cend(), [&](int named) {
                return named != node && leadsToOne(m_lookup.graph(), node, named);
            });
            if (isTheirs && !m_lookup.isSetAside(node) && m_lookup.table(node).kind == TableKind::Table
                && (m_lookup.isEvent(node) || isLineOfEvent(node)) && hasPlainMoney(node))
                consider(node);
        }
    }
    // What orders come to stands on their lines: both speak of one amount.
    for (qsizetype i = nodes.size() - 1; i >= 0 && nodes.size() > 1; --i) {
        const ColumnId line = plainMoneyOf(nodes[i]);
        if (line.isValid() && line.node != nodes[i] && nodes.contains(line.node))
            nodes.removeAll(line.node);
        else if (line.isValid() && line.node == nodes[i])
            nodes.removeIf([&, head = nodes[i]](int other) {
                return other != head && leadsToOne(m_lookup.graph(), other, head) && isLineOfEvent(other);
            });
        i = std::min(i, nodes.size());
    }
    return nodes.size() == 1 ? nodes.first() : -1;
}

/// The one plain amount of a table, or of its lines; invalid where there is none, or more than one.
ColumnId Interpreter::plainMoneyOf(int node) const
{
    const auto isPlain = [this](const ColumnId &id) {
        const QStringList stems = m_lookup.stems(id);
        return catalog::sideAmountOf(stems).isEmpty() && saysAmount(stems);
    };
    QList<ColumnId> own = m_lookup.moneyColumns(node);
    own.removeIf([&isPlain](const ColumnId &id) { return !isPlain(id); });
    if (!own.isEmpty())
        return own.size() == 1 ? own.first() : ColumnId();
    const ColumnId line = moneyOfLines(node, isPlain);
    return line.isValid() ? line : worthOfLines(node);
}

/// "current salary of employee 30": of one row without a name of its own, the amount.
ColumnId Interpreter::amountMeant() const
{
    QList<ColumnId> money = m_lookup.moneyColumns(m_entity);
    for (int i = 0; money.isEmpty() && m_entity >= 0 && i < m_lookup.table(m_entity).columns.size(); ++i) {
        if (isMeasure({m_entity, i}))
            money.append({m_entity, i});
    }
    const bool isOfAnother = std::any_of(m_form.filters.cbegin(), m_form.filters.cend(),
                                         [this](const Filter &filter) { return filter.column.node != m_entity; });
    return m_parse.entity >= 0 && m_lookup.showsKey(m_entity) && money.size() == 1 && isOfAnother && !m_parse.ranking
                   && base::singular(wordsOf(m_parse.entity).toLower()) == wordsOf(m_parse.entity).toLower()
               ? money.first()
               : ColumnId();
}

/// The column that says which currency or unit an amount of the same row is in; invalid where there is none, all rows
/// have the same one, or the amount has a unit of its own.
ColumnId Interpreter::unitColumn(ColumnId amount) const
{
    const ColumnProfile *measured = amount.isValid() ? m_lookup.profile(amount) : nullptr;
    const bool isAmount = measured && m_lookup.unit(amount).isEmpty() && measured->semantic != SemanticKind::Key
                          && measured->semantic != SemanticKind::Flag && measured->semantic != SemanticKind::Ratio
                          && ((measured->semantic == SemanticKind::Measure && measured->maximumScale > 0)
                              || schema::isCalledMoney(m_lookup.column(amount).name));
    for (int i = 0; isAmount && i < m_lookup.table(amount.node).columns.size(); ++i) {
        const ColumnProfile *said = m_lookup.profile({amount.node, i});
        if (schema::saysUnitOfRow(m_lookup.table(amount.node).columns[i].name) && said && said->distinct > 1)
            return {amount.node, i};
    }
    return {};
}

/// A condition leaves one value of it.
bool Interpreter::isFixed(ColumnId column) const
{
    return std::any_of(m_form.filters.cbegin(), m_form.filters.cend(), [column](const Filter &filter) {
        return filter.kind == Filter::Kind::OneOf && filter.column == column && filter.values.size() == 1
               && !filter.negated && !filter.orPrevious;
    });
}

/// Amounts in several currencies or units do not add up: where nothing says which one is meant, each is told for
/// itself.
void Interpreter::keepUnitsApart()
{
    const bool isPlain = !m_parse.ranking && !m_parse.order && !m_parse.share && m_parse.versus < 0
                         && m_parse.series == QuestionParse::Series::None && m_form.formula.isEmpty()
                         && m_form.overGroups == Aggregate::None && m_form.combined == LogicalForm::Combined::Alone
                         && !m_form.isWithin() && m_form.having.isEmpty();
    QList<ColumnId> units;
    for (const Expression &output : std::as_const(m_form.outputs)) {
        const bool isFigure = output.isAggregate() && output.aggregate != Aggregate::Count && !output.isElapsed();
        const ColumnId unit = isFigure ? unitColumn(output.column) : ColumnId();
        if (unit.isValid() && !units.contains(unit) && !m_form.groupColumns.contains(unit) && !isFixed(unit))
            units.append(unit);
    }
    if (!isPlain || units.size() != 1)
        return;
    const auto first = std::find_if(m_form.outputs.begin(), m_form.outputs.end(),
                                    [](const Expression &output) { return output.isAggregate(); });
    const ColumnId amount = first->column;
    // "total revenue" over all there is may mean one of them, or what they come to together
    const bool isNarrowed = !m_form.groupColumns.isEmpty() || !m_form.filters.isEmpty() || !m_parse.periods.isEmpty()
                            || m_parse.calendar != sql::CalendarPart::None || m_parse.howMuch;
    m_form.isOffered = !isNarrowed;
    m_form.outputs.insert(first, {Aggregate::None, false, units.first(), units.first().node});
    m_form.groupColumns.append(units.first());
    assume(message::say("generate.assumed.unitsApart", {m_lookup.text(amount), m_lookup.text(units.first())}),
           record::About::Unit);
}

/// "average torque" of measurements of which each says its kind: the one figure that they have.
ColumnId Interpreter::measuredOf(ColumnId kind) const
{
    QList<ColumnId> found;
    for (int i = 0; kind.isValid() && i < m_lookup.table(kind.node).columns.size(); ++i) {
        if (isMeasure({kind.node, i}))
            found.append({kind.node, i});
    }
    return found.size() == 1 ? found.first() : ColumnId();
}

} // namespace Tieout::generate::composer
