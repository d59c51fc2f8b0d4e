// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/parse/interpreterimpl.h"
#include "core/generate/composer/parse/joinplan.h"

#include "core/base/foreignnames.h"
#include "core/base/text.h"
#include "core/catalog/meaning.h"
#include "core/schema/keypaths.h"

#include <algorithm>

namespace Tieout::generate::composer {

Interpretation interpret(const QuestionParse &parse, const NounResolution &resolution,
                         const question::Segmentation &segmentation, const retrieval::Linking &linking,
                         const SchemaLookup &lookup)
{
    Interpreter plain(parse, resolution, segmentation, linking, lookup);
    const Interpretation first = plain.run();
    if (!plain.openAmounts().isEmpty()) { // "revenue" beside net_amount and gross_amount: each is a reading
        Interpretation each = first;
        for (const ColumnId &amount : plain.openAmounts())
            each.forms += Interpreter(parse, resolution, segmentation, linking, lookup, {}, amount).run().forms;
        return each;
    }
    if (!plain.openUnit())
        return first;
    // "longer than 2 hours" of a length that nobody said the unit of: each unit it may be in is a reading.
    Interpretation all;
    QStringList taken;
    for (const QString &unit : catalog::likelyUnits(plain.openUnit()->unit)) {
        const TakenUnit one{plain.openUnit()->column, unit};
        const QList<LogicalForm> forms = Interpreter(parse, resolution, segmentation, linking, lookup, one).run().forms;
        if (!forms.isEmpty())
            taken.append(unit);
        all.forms += forms;
    }
    return taken.size() > 1 ? all : first;
}

Interpretation Interpreter::run()
{
    Interpretation result;
    m_form.score = m_resolution.score;
    const bool ok = findEntity() && addConditions() && addReports()
                    && (m_ofReports
                        || (addTerms() && addGroups() && combine() && addRanges() && addFormula() && averageOverGroups()
                            && addRanking() && rankWithin() && addFigureConditions() && addOrder()))
                    && addRest() && addNow() && addShare();
    if (ok) {
        keepUnitsApart();
        leaveOutKeysBeside();
        leaveOutCancelled();
    }
    if (!ok) {
        result.misfit = m_misfit;
        return result;
    }
    saySlips();
    if (!m_form.isComplete()) {
        misfit(message::say("generate.misfit.shownOrSortedNot"), 2);
        result.misfit = m_misfit;
        return result;
    }
    QList<LogicalForm> forms = {m_form};
    if (!branchPeriods(forms) || !branchWeekdays(forms) || !countWithin(forms) || !addFurtherPeriods(forms)
        || !comparePeriods(forms) || !compareValues(forms) || !branchCalendar(forms) || !addSeries(forms)
        || !countsOrAdds(forms)) {
        result.misfit = m_misfit;
        return result;
    }
    for (LogicalForm &form : forms) {
        const bool hasColumns =
            m_parse.pivot
            || (m_parse.sideBySide && (!m_parse.groups.isEmpty() || m_parse.calendar != sql::CalendarPart::None)
                && m_parse.versus < 0);
        if (accountsForVerbs(form) && (!hasColumns || pivot(form)))
            result.forms.append(form);
    }
    for (LogicalForm &form : result.forms)
        averageGroups(form);
    result.misfit = m_misfit;
    return result;
}

bool Interpreter::misfit(const message::Message &text, double severity)
{
    m_misfit = {text, severity};
    return false;
}

void Interpreter::assume(const message::Message &text, record::About about, double cost)
{
    const record::Assumption assumption{text, about, {}};
    if (!m_form.assumptions.contains(assumption))
        m_form.assumptions.append(assumption);
    m_form.score -= cost;
}

bool Interpreter::findEntity()
{
    m_entity = m_parse.entity >= 0 ? m_resolution.tables.value(m_parse.entity, -1) : -1;
    for (const WantedCondition &condition : m_parse.conditions) {
        if (condition.kind == WantedCondition::Kind::Superior && !findSuperior())
            return false;
    }
    if (m_parse.reports)
        return findSuperior();
    if (m_parse.person && m_parse.entityWanted && m_entity >= 0 && m_items.first().is(question::Role::Who)
        && !m_lookup.isPersons(m_entity) && !m_parse.ranking)
        return misfit(message::say("generate.misfit.whichTableHoldsPeople"), 2);
    // "how many different people bid" counts people, and no bids
    const bool countsPeople = m_parse.person && m_parse.entity >= 0 && m_entity >= 0 && !m_lookup.isPersons(m_entity)
                              && std::any_of(m_parse.terms.cbegin(), m_parse.terms.cend(), [](const WantedTerm &term) {
                                     return term.aggregate == Aggregate::Count && term.item < 0 && !term.money;
                                 });
    if (!m_parse.person || (m_entity >= 0 && !countsPeople))
        return true;
    // "people", "who": a table of persons the question touches, else the only one there is.
    QList<int> persons;
    const auto consider = [&](int node) {
        if (node >= 0 && m_lookup.isPersons(node) && !persons.contains(node))
            persons.append(node);
    };
    for (const ColumnId &id : m_resolution.columns)
        consider(id.node);
    for (const ValueTarget &target : m_resolution.values)
        consider(target.column.node);
    // "who rented more than 40 times": for whom what was done is
    for (const WantedCount &count : persons.isEmpty() ? m_parse.counts : QList<WantedCount>())
        persons += doersOf(count.table);
    // "who owns campaign 12": whom its rows refer to
    if (persons.isEmpty()) {
        for (const int node : m_resolution.tables) {
            for (const int edge : m_lookup.graph().edgesOf(node)) {
                if (m_lookup.graph().fromNode(edge) == node && m_lookup.graph().toNode(edge) != node)
                    consider(m_lookup.graph().toNode(edge));
            }
        }
        if (persons.size() > 1)
            persons.clear();
    }
    if (persons.isEmpty()) {
        for (int node = 0; node < m_lookup.graph().tableCount(); ++node) {
            if (!m_lookup.isSetAside(node))
                consider(node);
        }
    }
    if (persons.size() != 1)
        return countsPeople || misfit(message::say("generate.misfit.whichTableHoldsPeople"), 2);
    m_entity = persons.first();
    return true;
}

bool Interpreter::findSuperior()
{
    QList<int> edges;
    for (const WantedCondition &condition : m_parse.conditions) { // "flats in North including sub levels"
        const int tree = condition.kind == WantedCondition::Kind::Superior
                             ? m_resolution.values.value(condition.value).column.node
                             : -1;
        const bool isOfOthers =
            tree >= 0
            && (m_entity >= 0 ? tree != m_entity
                              : std::any_of(m_parse.terms.cbegin(), m_parse.terms.cend(), [&](const WantedTerm &term) {
                                    const int node = expression(term).node;
                                    return term.money || (node >= 0 && node != tree);
                                }));
        if (isOfOthers && m_parse.allLevels && m_lookup.ownSuperiorEdge(tree) >= 0) {
            m_superiorEdge = m_lookup.ownSuperiorEdge(tree);
            return true;
        }
    }
    for (int node = 0; !m_parse.kindBelow.isEmpty() && node < m_lookup.graph().tableCount(); ++node) {
        if (m_lookup.hasTreeOf(m_parse.kindBelow, node)) {
            m_entity = node;
            m_superiorEdge = m_lookup.ownSuperiorEdge(node);
            return true;
        }
    }
    for (const ColumnId &id : m_parse.reports ? m_resolution.columns.values() : QList<ColumnId>()) {
        if (const int edge = m_lookup.superiorEdge(id); edge >= 0 && (m_entity < 0 || id.node == m_entity)) {
            m_superiorEdge = edge;
            m_entity = id.node;
            return true;
        }
    }
    for (const ValueTarget &named :
         m_parse.reports &&m_entity < 0 ? m_resolution.values.values() : QList<ValueTarget>()) {
        if (const int edge = m_lookup.ownSuperiorEdge(named.column.node); edge >= 0) { // "subsidiaries of Globus"
            m_superiorEdge = edge;
            m_entity = named.column.node;
            return true;
        }
    }
    for (const WantedCondition &condition : m_parse.conditions) { // "bins in Plant South at any level"
        const ColumnId named = m_resolution.values.value(condition.value).column;
        if (condition.kind == WantedCondition::Kind::Superior && m_entity < 0 && named.isValid()
            && m_lookup.ownSuperiorEdge(named.node) >= 0)
            m_entity = named.node;
    }
    if (m_entity >= 0 && m_lookup.ownSuperiorEdge(m_entity) >= 0) {
        m_superiorEdge = m_lookup.ownSuperiorEdge(m_entity);
        return true;
    }
    for (const int edge : m_lookup.managerEdges()) {
        if (m_lookup.graph().keys()[edge].fromColumns.size() == 1
            && (m_entity < 0 || m_lookup.graph().fromNode(edge) == m_entity))
            edges.append(edge);
    }
    if (edges.size() != 1)
        return misfit(message::say("generate.misfit.noTableSaysWho"), 3);
    m_superiorEdge = edges.first();
    m_entity = m_lookup.graph().fromNode(m_superiorEdge);
    return true;
}

Expression Interpreter::expression(const WantedTerm &term) const
{
    Expression out;
    out.aggregate = term.aggregate;
    out.distinct = term.distinct;
    out.percentile = out.aggregate == Aggregate::Median ? m_parse.percentile : 0;
    if (term.rows && m_resolution.columns.contains(term.item)) {
        out.node = m_resolution.columns[term.item].node;
    } else if (m_resolution.columns.contains(term.item)) {
        out.column = m_resolution.columns[term.item];
        out.node = out.column.node;
    } else if (m_resolution.tables.contains(term.item)) {
        out.node = m_resolution.tables[term.item];
    } else if (m_resolution.values.contains(term.item)) {
        const ColumnId said = m_resolution.values[term.item].column;
        out.node = term.rows ? rowsInState(said) : rowsCalledBy(said);
    } else {
        out.node = m_entity;
    }
    return out;
}

/// Tables whose rows refer to those of this one, each once.
QList<int> Interpreter::referringTo(int node) const
{
    QList<int> referring;
    for (const int edge : m_lookup.graph().edgesOf(node)) {
        const int from = m_lookup.graph().fromNode(edge);
        if (m_lookup.graph().toNode(edge) == node && from != node && !m_lookup.isSetAside(from)
            && !referring.contains(from))
            referring.append(from);
    }
    return referring;
}

/// The table whose rows a value says the kind of: "cats" are the animals that refer to the species Cat, of which there
/// is one; -1 where it may be one of several tables.
int Interpreter::rowsCalledBy(ColumnId column) const
{
    if (!column.isValid() || !m_lookup.namesRows(column))
        return column.node;
    const QList<int> referring = referringTo(column.node);
    return referring.isEmpty() ? column.node : referring.size() == 1 ? referring.first() : -1;
}

/// "cancellation rate", where the states have a table of their own: of the rows that are in one of them. Where several
/// refer to it, of those that the others belong to: orders, and not the history of their states.
int Interpreter::rowsInState(ColumnId column) const
{
    if (!column.isValid() || m_lookup.isEvent(column.node) || !m_lookup.dateColumns(column.node).isEmpty())
        return column.node;
    QList<int> referring = referringTo(column.node);
    const QList<int> all = referring;
    referring.removeIf([&](int one) {
        return std::any_of(all.cbegin(), all.cend(), [&](int other) {
            return other != one && leadsToOne(m_lookup.graph(), one, other)
                   && !leadsToOne(m_lookup.graph(), other, one);
        });
    });
    return all.isEmpty() ? column.node : referring.size() == 1 ? referring.first() : -1;
}

/// "sessions yesterday", "tickets created last month": nobody asks to see rows that have no name; how many there were
/// is what is meant.
bool Interpreter::isCountedPlainly() const
{
    using Kind = question::Item::Kind;
    using question::Role;
    static const QSet<Role> plain{Role::Noise,  Role::Preposition, Role::Relative,    Role::Be,           Role::Verb,
                                  Role::And,    Role::Or,          Role::Compare,     Role::CompareAfter, Role::Between,
                                  Role::Unit,   Role::Without,     Role::Except,      Role::Now,          Role::Late,
                                  Role::Undone, Role::Valid,       Role::Unsupported, Role::Fresh};
    int named = 0;
    for (const question::Item &item : m_items) {
        named += item.kind == Kind::Table ? 1 : 0;
        if (item.kind == Kind::Phrase && !plain.contains(item.phrase.role))
            return false;
    }
    const QStringList key = m_entity < 0 ? QStringList() : m_lookup.rowKey(m_entity);
    const QList<int> shown = m_entity < 0 ? QList<int>() : m_lookup.displayColumns(m_entity);
    const bool hasNoName = std::all_of(shown.cbegin(), shown.cend(), [&](int column) {
        const QStringList words = base::nameWords(m_lookup.table(m_entity).columns[column].name);
        const bool isCode = m_lookup.isText({m_entity, column}) && words.last() != QLatin1String("id");
        return key.contains(m_lookup.table(m_entity).columns[column].name, Qt::CaseInsensitive) && !isCode;
    });
    // "candidates added in the last 30 days" have names, and their number is what is meant; "contracts ending next
    // month" are to be seen.
    const bool isPast =
        !m_parse.periods.isEmpty() && m_parse.conditions.isEmpty() && m_parse.counts.isEmpty()
        && m_parse.absent.isEmpty() && m_parse.notDone.isEmpty() && m_parse.valid < 0 && m_parse.now < 0
        && std::all_of(m_parse.periods.cbegin(), m_parse.periods.cend(), [this](const WantedPeriod &wanted) {
               const period::Interval &interval = m_linking.periods[wanted.period].interval;
               return interval.from.isValid() && (!m_linking.asOf.isValid() || interval.from <= m_linking.asOf);
           });
    constexpr qint64 FewRows = 300; // so few with names are to be seen
    const auto measured = m_entity < 0 ? m_lookup.snapshot().profiles.constEnd()
                                       : m_lookup.snapshot().profiles.constFind(m_lookup.table(m_entity).name);
    const bool isMany = measured != m_lookup.snapshot().profiles.constEnd() && measured->rows >= FewRows;
    const bool isSettled = m_parse.periods.isEmpty() && !m_parse.conditions.isEmpty() && m_parse.counts.isEmpty()
                           && m_parse.absent.isEmpty() && m_parse.notDone.isEmpty() && m_parse.valid < 0;
    return named == 1 && m_parse.terms.isEmpty() && (hasNoName || ((isPast || isSettled) && isMany))
           && m_parse.groups.isEmpty() && !m_parse.ranking && !m_parse.order
           && (!m_parse.periods.isEmpty() || !m_parse.conditions.isEmpty() || m_parse.now >= 0);
}

bool Interpreter::addTerms()
{
    for (const WantedTerm &term : m_parse.terms) {
        if (term.elapsed.kind != WantedElapsed::Kind::None) {
            if (!addElapsed(term))
                return false;
            continue;
        }
        if (term.money) {
            if (!addMoney(term))
                return false;
            continue;
        }
        Expression out = expression(term);
        if (term.rows && !countsDone(term.item, out))
            return misfit(message::say("generate.misfit.notClearCounted"), 2);
        if (out.node < 0)
            return misfit(message::say("generate.misfit.notClearCounted"), 2);
        // "trips, km and revenue per city": the rows are counted beside the other figures
        const bool isFigureBeside = out.aggregate == Aggregate::None && !out.column.isValid()
                                    && m_parse.terms.size() > 1 && !m_parse.groups.isEmpty() && !m_parse.perGroup
                                    && !m_parse.ranking;
        if (isFigureBeside && namesHead(term.item, out.node)) {
            m_form.outputs.append({Aggregate::Count, false, {}, out.node});
            continue;
        }
        if (out.aggregate == Aggregate::None && !out.column.isValid()) {
            // "salary of employee 30": of rows that have no name, the amount
            const QList<ColumnId> money = m_lookup.moneyColumns(out.node);
            const bool isAlone =
                std::all_of(m_parse.terms.cbegin(), m_parse.terms.cend(), [&](const WantedTerm &other) {
                    return other.item == term.item || other.item == m_parse.entity;
                });
            const bool isAmount = isAlone && m_lookup.showsKey(out.node) && money.size() == 1
                                  && !wordsOf(term.item).endsWith(u's') && out.node != m_entity;
            const ColumnId told = toldByRow(out.node);
            if (isAmount)
                m_form.outputs.append({Aggregate::None, false, money.first(), out.node});
            else if (isAlone && told.isValid() && out.node != m_entity
                     && (!m_parse.groups.isEmpty() || (isOfDay() && isHistoryOf(out.node, m_entity))))
                m_form.outputs.append({Aggregate::None, false, told, out.node});
            else
                showRow(out.node, m_form.outputs);
            continue;
        }
        // "how many subscribers" of a column that says yes: the rows that are
        if (out.aggregate == Aggregate::Count && out.column.isValid() && !m_parse.distinct) {
            if (const auto held = m_lookup.yesAndNo(out.column)) {
                Filter filter;
                filter.kind = Filter::Kind::OneOf;
                filter.column = out.column;
                filter.values = held->first;
                filter.numeric = m_lookup.isNumeric(out.column);
                m_form.filters.append(filter);
                m_form.outputs.append({Aggregate::Count, false, {}, out.node});
                continue;
            }
        }
        // "drivers with their supervisor": what he is called
        if (const int edge =
                out.aggregate == Aggregate::None && !saysIdentifier(term.item) ? m_lookup.superiorEdge(out.column) : -1;
            edge >= 0) {
            showSuperior(edge, m_form.outputs);
            continue;
        }
        countDeeds(term, out);
        if (m_parse.calendar != sql::CalendarPart::None && !countByCalendar(term, out))
            return false;
        if (out.aggregate == Aggregate::Count && out.column.isValid() && namesTable(term.item))
            return misfit(message::say("generate.misfit.rowsTableCounted", {wordsOf(term.item)}), 1);
        takeNumberOf(out);
        if (const int named = out.aggregate == Aggregate::None ? namedBehind(term.item, out.column) : -1; named >= 0) {
            showRow(named, m_form.outputs);
            continue;
        }
        if (out.aggregate == Aggregate::None && showsReference(term, out.column))
            return misfit(
                message::say("generate.misfit.onlyRefersMeans", {m_lookup.text(out.column), wordsOf(term.item)}), 3);
        if (isStray(term, out))
            return misfit(
                message::say("generate.misfit.whetherMeansNotSure", {wordsOf(term.item), m_lookup.text(out.column)}),
                3);
        if (out.countsRows() && m_resolution.tables.contains(term.item) && !namesHead(term.item, out.node))
            return misfit(message::say("generate.misfit.whetherMeansNotSure2",
                                       {wordsOf(term.item), m_lookup.tableText(out.node)}),
                          3);
        if (!checkAggregate(out) || !divide(term, out))
            return false;
        m_form.outputs.append(out);
        if (const ColumnId second = m_resolution.surnames.value(term.item); second.isValid() && !out.isAggregate())
            m_form.outputs.append({Aggregate::None, false, second, second.node});
    }
    if (m_parse.places && m_form.outputs.isEmpty() && !showPlaces())
        return false;
    if (m_parse.superiorOf && m_form.outputs.isEmpty()) {
        if (!findSuperior())
            return false;
        showSuperior(m_superiorEdge, m_form.outputs);
    }
    if (m_parse.entityWanted && m_form.outputs.isEmpty()) {
        if (m_entity < 0)
            return misfit(message::say("generate.misfit.namesNothingCouldShown"), 1);
        // "new customers last month"
        const bool areCounted = m_parse.fresh && !m_parse.periods.isEmpty() && m_parse.groups.isEmpty()
                                && !m_parse.ranking && !m_items.first().is(question::Role::Ask);
        const ColumnId told = toldByRow(m_entity);
        const bool isOne = m_parse.entity >= 0 && !wordsOf(m_parse.entity).endsWith(u's');
        if (told.isValid() && m_parse.now >= 0 && (isOne || !m_parse.groups.isEmpty())) {
            m_form.outputs.append({Aggregate::None, false, told, m_entity}); // "current title of each employee"
        } else if (isCountedByGroup() || isCountedPlainly() || areCounted || m_parse.versus >= 0 || m_parse.sideBySide
                   || (m_parse.calendar != sql::CalendarPart::None && !m_parse.ranking
                       && !m_lookup.dateColumns(m_entity).isEmpty())) {
            if (hasFigureCalledLike(m_entity))
                return misfit(message::say("generate.misfit.whetherMeansNotSure2",
                                           {wordsOf(m_parse.entity), m_lookup.tableText(m_entity)}),
                              3);
            if (!countEntity())
                return false;
        } else if (m_parse.kinds) {
            const ColumnId kind = kindOf(m_entity);
            if (!kind.isValid())
                return misfit(message::say("generate.misfit.severalColumnsCouldMeant", {m_lookup.tableText(m_entity)}),
                              3);
            m_form.outputs.append({Aggregate::None, false, kind, m_entity});
        } else if (asksToSee() && m_lookup.showsKey(m_entity)) {
            showWhole(m_entity, m_form.outputs);
        } else if (const ColumnId amount = amountMeant(); amount.isValid()) {
            m_form.outputs.append({Aggregate::None, false, amount, m_entity});
        } else {
            showRow(m_entity, m_form.outputs);
        }
    }
    if (m_form.outputs.isEmpty())
        return misfit(message::say("generate.misfit.namesNothingCouldShown2"), 1);
    // "each vet with his boss"
    if (!m_parse.superiorAlone
        && std::all_of(m_form.outputs.cbegin(), m_form.outputs.cend(),
                       [](const Expression &output) { return output.superior >= 0; })) {
        QList<Expression> rows;
        showRow(m_form.outputs.first().node, rows);
        m_form.outputs = rows + m_form.outputs;
    }
    const bool isFormula = !m_parse.formula.isEmpty();
    if (isFormula && m_form.outputs.size() != m_parse.terms.size())
        return misfit(message::say("generate.misfit.notClearCounted"), 2);
    QList<Expression> once;
    for (const Expression &output : std::as_const(m_form.outputs)) {
        m_operands.append(once.contains(output) ? once.indexOf(output) : once.size());
        if (once.contains(output) && !hasStop() && !isFormula && !isOfListedRow(output))
            return misfit(message::say("generate.misfit.twoWordsBothMean",
                                       {output.column.isValid() ? m_lookup.text(output.column)
                                                                : m_lookup.tableText(output.node)}),
                          2);
        if (!once.contains(output))
            once.append(output);
        for (const Filter &filter : std::as_const(m_form.filters)) {
            const bool fixed =
                filter.kind == Filter::Kind::OneOf && filter.values.size() == 1 && filter.column == output.column;
            if (fixed && output.superior < 0
                && (output.aggregate == Aggregate::None || output.aggregate == Aggregate::Count))
                return misfit(message::say("generate.misfit.asksAndSays", {m_lookup.text(output.column)}), 2);
        }
    }
    m_form.outputs = once;
    return true;
}

/// "customers with first name, last name and phone": what the rows are called is shown once.
bool Interpreter::isOfListedRow(const Expression &output) const
{
    return output.aggregate == Aggregate::None && output.node == m_entity
           && m_lookup.displayColumns(m_entity).contains(output.column.column)
           && std::any_of(m_parse.terms.cbegin(), m_parse.terms.cend(), [this](const WantedTerm &term) {
                  return term.aggregate == Aggregate::None && term.item == m_parse.entity;
              });
}

/// Columns of a table whose names say one of these, in the table's order.
QList<ColumnId> Interpreter::columnsSaying(int node, const QSet<QString> &stems) const
{
    QList<ColumnId> found;
    for (int i = 0; node >= 0 && i < m_lookup.table(node).columns.size(); ++i) {
        const QStringList own = m_lookup.stems(ColumnId{node, i});
        if (std::any_of(own.cbegin(), own.cend(), [&stems](const QString &stem) { return stems.contains(stem); }))
            found.append({node, i});
    }
    return found;
}

/// What says of which sort a row is; invalid where no column does, or several do.
ColumnId Interpreter::kindOf(int node) const
{
    static const QSet<QString> kinds{QStringLiteral("type"),     QStringLiteral("typ"),   QStringLiteral("kind"),
                                     QStringLiteral("categori"), QStringLiteral("class"), QStringLiteral("sort"),
                                     QStringLiteral("art"),      QStringLiteral("genr"),  QStringLiteral("vtyp")};
    QList<ColumnId> found = columnsSaying(node, kinds);
    found.removeIf([this](const ColumnId &id) { return m_lookup.isUnique(id); });
    return found.size() == 1 ? found.first() : ColumnId();
}

/// A condition leaves one row of the table.
bool Interpreter::fixesRow(int node) const
{
    return std::any_of(m_form.filters.cbegin(), m_form.filters.cend(), [&](const Filter &filter) {
        return filter.column.node == node && !filter.negated
               && ((filter.kind == Filter::Kind::OneOf && filter.values.size() == 1)
                   || (filter.kind == Filter::Kind::Number && filter.comparison == Comparison::Equal))
               && (m_lookup.isUnique(filter.column) || m_lookup.displayColumns(node).contains(filter.column.column)
                   || m_lookup.isKey(filter.column));
    });
}

/// "how many seats", "number of visitors" of a column that holds how many: their sum; of each row that is listed, its
/// own.
void Interpreter::takeNumberOf(Expression &out)
{
    if (out.aggregate != Aggregate::Count || !out.column.isValid() || m_parse.distinct || !isMeasure(out.column)
        || !m_lookup.isAdditive(out.column))
        return;
    const bool isOfEach = std::any_of(m_parse.groups.cbegin(), m_parse.groups.cend(),
                                      [&](int item) { return m_resolution.tables.value(item, -1) == out.node; });
    out.aggregate = isOfEach ? Aggregate::None : Aggregate::Sum;
    if (!isOfEach)
        assume(message::say("generate.assumed.addedUp", {m_lookup.text(out.column)}), record::About::Measure, 0.02);
}

/// "tenants by industry" counts tenants; "list tenants by industry" may ask for an order, and "sales by employee", of
/// orders, for money.
bool Interpreter::isCountedByGroup() const
{
    if (m_parse.groups.isEmpty() || m_parse.perGroup || m_parse.ranking || m_parse.entity < 0
        || m_items.first().is(question::Role::Ask))
        return false;
    const auto &tables = m_items[m_parse.entity].tables;
    return std::any_of(tables.begin(), tables.end(), [this](const retrieval::TableMention &mention) {
        return m_lookup.graph().node(mention.table) == m_entity && mention.how != retrieval::MatchKind::Embedded
               && (mention.how != retrieval::MatchKind::Partial || mention.score > 0.8)
               && mention.score >= retrieval::MeantScore;
    });
}

bool Interpreter::accountsForVerbs(const LogicalForm &form)
{
    QStringList stems;
    for (const int node : form.nodes())
        stems += m_lookup.stems(m_lookup.tableText(node));
    for (const CountFilter &count : form.counts) {
        stems += m_lookup.stems(m_lookup.tableText(count.node));
        for (const Filter &filter : count.filters)
            stems += m_lookup.stems(filter.column);
    }
    for (const Expression &output : form.outputs) {
        if (output.column.isValid())
            stems += m_lookup.stems(output.column);
    }
    for (const Filter &filter : form.filters + form.part)
        stems += m_lookup.stems(filter.column);
    stems += deedsBetween(form);
    for (int i = 0; i < m_parse.verbs.size(); ++i) {
        // "bookings that came in yesterday": their own day says it
        const bool isDated = m_parse.verbs[i].contains(QStringLiteral("creat"))
                             && (!m_parse.periods.isEmpty() || m_parse.calendar != sql::CalendarPart::None);
        const bool found = m_parse.verbs[i].isEmpty() || isDated || stems.contains(AnyDeed)
                           || std::any_of(m_parse.verbs[i].begin(), m_parse.verbs[i].end(), [&](const QString &hint) {
                                  return std::any_of(stems.begin(), stems.end(),
                                                     [&](const QString &stem) { return stem.startsWith(hint); });
                              });
        if (!found)
            return misfit(message::say("generate.misfit.nothingReadingStands", {m_parse.verbTexts[i]}), 3);
    }
    return true;
}

} // namespace Tieout::generate::composer
