// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/parse/interpreterimpl.h"
#include "core/generate/composer/parse/joinplan.h"

#include "core/base/foreignnames.h"
#include "core/base/text.h"
#include "core/catalog/meaning.h"

#include <algorithm>

namespace Tieout::generate::composer {

namespace {

bool isNumber(const QString &text)
{
    bool ok = false;
    text.toDouble(&ok);
    return ok;
}

/// A column of what somebody wrote.
bool isProse(const QString &column)
{
    static const QStringList words{QStringLiteral("quote"),   QStringLiteral("note"), QStringLiteral("notes"),
                                   QStringLiteral("remark"),  QStringLiteral("text"), QStringLiteral("remarks"),
                                   QStringLiteral("comment"), QStringLiteral("body"), QStringLiteral("comments")};
    const QStringList own = base::nameWords(column);
    return !own.isEmpty() && words.contains(own.last());
}

} // namespace

bool Interpreter::addConditions()
{
    for (qsizetype i = 0; i < m_parse.conditions.size(); ++i) {
        if (i == m_parse.part)
            m_partFilter = m_form.filters.size();
        const qsizetype before = m_form.filters.size();
        if (!addCondition(m_parse.conditions[i]))
            return false;
        for (const Filter &filter : m_form.filters.mid(before)) {
            if (m_parse.conditions[i].ofGroup && !isOfGroups(filter.column))
                return misfit(
                    message::say("generate.misfit.whetherConditionLimitsCounted", {m_lookup.text(filter.column)}), 3);
        }
    }
    return true;
}

bool Interpreter::addCondition(const WantedCondition &condition)
{
    Filter filter;
    filter.comparison = condition.comparison;
    if (condition.kind == WantedCondition::Kind::Superior || saysSuperior(condition)) {
        if (condition.value < 0) { // "operator 3"
            const int node = m_resolution.tables.value(condition.table, -1);
            const QStringList key = m_entity >= 0 ? m_lookup.rowKey(m_entity) : QStringList();
            if (node != m_entity || key.size() != 1
                || !m_lookup.isNumeric(m_lookup.find(m_lookup.table(node).name, key.first())))
                return misfit(
                    message::say("generate.misfit.notSayCompareWith2", {message::allNamed(condition.numbers)}), 2);
            filter.kind = Filter::Kind::SuperiorIs;
            filter.column = m_lookup.find(m_lookup.table(node).name, key.first());
            filter.values = condition.numbers;
            filter.numeric = true;
            filter.edge = m_superiorEdge;
            filter.allLevels = m_parse.allLevels;
            m_form.filters.append(filter);
            return true;
        }
        const ValueTarget target = m_resolution.values.value(condition.value);
        if (target.column.node != m_lookup.graph().fromNode(m_superiorEdge) || target.definition >= 0)
            return misfit(
                message::say("generate.misfit.namesNobody",
                             {wordsOf(condition.value), m_lookup.tableText(m_lookup.graph().fromNode(m_superiorEdge))}),
                3);
        const bool twice = std::any_of(m_form.filters.begin(), m_form.filters.end(), [&](const Filter &other) {
            return other.kind == Filter::Kind::SuperiorIs && other.column == target.column;
        });
        if (twice)
            return misfit(message::say("generate.misfit.nobodyTwoValues", {m_lookup.text(target.column)}), 3);
        filter.kind = Filter::Kind::SuperiorIs;
        filter.column = target.column;
        filter.values = {target.value};
        filter.edge = m_superiorEdge;
        filter.allLevels = m_parse.allLevels;
        // What belongs to a row of another kind may belong to the one that is named itself.
        filter.isIncluded = m_parse.allLevels && (m_parse.withNamed || target.column.node != m_entity);
        m_form.filters.append(filter);
        return true;
    }
    if (condition.column >= 0)
        filter.column = m_resolution.columns.value(condition.column);
    if (comparesAge(condition))
        return addAge(condition);
    if (condition.hints == QStringList{QStringLiteral("@place")}) {
        filter.column = placeOf(m_entity, wordsOf(condition.value));
        if (!filter.column.isValid())
            return misfit(message::say("generate.misfit.noStoredValueReads", {wordsOf(condition.value)}), 4);
    } else if (!condition.hints.isEmpty() && condition.kind != WantedCondition::Kind::Undone) {
        bool descending = true;
        const std::optional<ColumnId> column = hinted(condition.hints, descending);
        if (!column)
            return false;
        filter.column = *column;
    }
    if (condition.kind == WantedCondition::Kind::Flag)
        return addFlag(condition, filter);
    if (condition.kind == WantedCondition::Kind::Key)
        return addKey(condition, filter);
    if (condition.value >= 0)
        return addTextCondition(condition, filter);
    if (condition.kind == WantedCondition::Kind::Average)
        return addBesideAverage(filter, condition.ofAll);
    if (condition.kind == WantedCondition::Kind::Missing)
        return addMissing(condition, filter);
    if (condition.kind == WantedCondition::Kind::Columns)
        return addColumns(condition, filter);
    if (condition.kind == WantedCondition::Kind::Elapsed)
        return addElapsedCondition(condition);
    if (condition.kind == WantedCondition::Kind::Late)
        return addLate(condition);
    if (condition.kind == WantedCondition::Kind::Undone)
        return addUndone(condition);
    // "more than 5 units" speaks of rows of the table units, not of currencies.minor_units.
    if (condition.column >= 0 && namesTable(condition.column) && !foundLiterally(condition.column, filter.column))
        return misfit(message::say("generate.misfit.whetherMeansNotSure",
                                   {wordsOf(condition.column), m_lookup.text(filter.column)}),
                      3);
    if (!filter.column.isValid())
        return misfit(message::say("generate.misfit.comparedWithNotClear", {message::allNamed(condition.numbers)}), 2);
    if (!m_lookup.isNumeric(filter.column))
        return misfit(message::say("generate.misfit.notHoldNumbers", {m_lookup.text(filter.column)}), 3);
    if (m_lookup.isKey(filter.column)
        && (condition.kind == WantedCondition::Kind::Between || condition.comparison != Comparison::Equal))
        return misfit(message::say("generate.misfit.keyMoreOrLess", {m_lookup.text(filter.column)}), 3);
    filter.values = condition.numbers;
    if (!convert(filter, condition.unit))
        return false;
    filter.kind = condition.kind == WantedCondition::Kind::Between ? Filter::Kind::Between : Filter::Kind::Number;
    if (condition.orPrevious) {
        if (m_form.filters.isEmpty() || m_form.filters.last().column.node != filter.column.node)
            return misfit(message::say("generate.misfit.orBetweenDifferentThings"), 2);
        filter.orPrevious = true;
    } else if (contradicts(filter)) {
        return misfit(message::say("generate.misfit.noSingleAllAsked", {m_lookup.text(filter.column)}), 2);
    }
    m_form.filters.append(filter);
    return true;
}

/// "longer than 5 minutes" where the column holds milliseconds. Where nothing tells a currency, the one that is
/// said is taken, and the answer says so; of a time, a length or a mass it is left open.
bool Interpreter::convert(Filter &filter, const QString &said)
{
    const QString from = catalog::unitOfWord(said);
    const bool isTaken = m_form.unit && m_form.unit->column == filter.column;
    const QString to = from.isEmpty() ? QString() : isTaken ? m_form.unit->unit : m_lookup.unit(filter.column);
    if (to.isEmpty() && catalog::isMeasured(from)) {
        m_openUnit = TakenUnit{filter.column, from};
        return misfit(message::say("generate.misfit.nothingSaysWhetherLeave", {m_lookup.text(filter.column), said}), 3);
    }
    if (isTaken || (!to.isEmpty() && m_lookup.isUnitSaid(filter.column)))
        assume(message::say(isTaken ? "generate.assumed.unitTaken" : "generate.assumed.unitSaid",
                            {m_lookup.text(filter.column), catalog::unitWords(to)}),
               record::About::Unit);
    if (to.isEmpty() && !from.isEmpty())
        assume(message::say("generate.assumed.unit", {m_lookup.text(filter.column), from}), record::About::Unit);
    if (to.isEmpty() || to == from)
        return true;
    for (QString &value : filter.values) {
        const std::optional<QString> inside = catalog::converted(value, from, to);
        if (!inside)
            return misfit(
                message::say("generate.misfit.andNoExactNumber", {m_lookup.text(filter.column), to, value, said}), 3);
        assume(message::say("generate.assumed.converted", {value, said, base::grouped(*inside), to}),
               record::About::Unit);
        value = *inside;
    }
    return true;
}

/// Only where nothing else narrows the rows is it clear which ones the average is taken over.
bool Interpreter::addBesideAverage(Filter filter, bool ofAll)
{
    if (!filter.column.isValid() || !m_lookup.isNumeric(filter.column) || m_lookup.isKey(filter.column))
        return misfit(message::say("generate.misfit.comparedWithAverageNo"), 2);
    const bool isNarrowed = m_parse.conditions.size() > 1 || !m_parse.periods.isEmpty() || !m_parse.counts.isEmpty()
                            || !m_parse.absent.isEmpty();
    if (isNarrowed && !ofAll)
        return misfit(message::say("generate.misfit.whetherAverageAllRows"), 2);
    // "movies with stars above the average": of which of its ratings?
    const int subject = m_entity >= 0 ? m_entity : shownNode();
    if (subject >= 0 && subject != filter.column.node && !leadsToOne(m_lookup.graph(), subject, filter.column.node))
        return misfit(message::say("generate.misfit.whichOneComparedWith",
                                   {m_lookup.text(filter.column), m_lookup.tableText(subject)}),
                      2);
    filter.kind = Filter::Kind::ComparedToAll;
    filter.aggregate = Aggregate::Average;
    m_form.filters.append(filter);
    return true;
}

bool Interpreter::addFlag(const WantedCondition &condition, Filter filter)
{
    const auto held = filter.column.isValid() ? m_lookup.yesAndNo(filter.column) : std::nullopt;
    if (!held)
        return misfit(message::say("generate.misfit.asksRowNotClear", {wordsOf(condition.column)}), 2);
    filter.kind = Filter::Kind::OneOf;
    filter.values = condition.negated ? held->second : held->first;
    filter.numeric = m_lookup.isNumeric(filter.column);
    m_form.filters.append(filter);
    return true;
}

/// "employee 44": by the number that the table's rows are told apart by.
bool Interpreter::addKey(const WantedCondition &condition, Filter filter)
{
    const int node = m_resolution.tables.value(condition.table, -1);
    const QStringList key = node >= 0 ? m_lookup.rowKey(node) : QStringList();
    if (key.size() == 1)
        filter.column = m_lookup.find(m_lookup.table(node).name, key.first());
    if (!filter.column.isValid() || !m_lookup.isNumeric(filter.column))
        return misfit(message::say("generate.misfit.notSayCompareWith2", {message::allNamed(condition.numbers)}), 2);
    filter.kind = Filter::Kind::Number;
    filter.comparison = Comparison::Equal;
    filter.values = condition.numbers;
    m_form.filters.append(filter);
    return true;
}

/// Two conditions on one column that no value meets: the question speaks of several rows.
bool Interpreter::contradicts(const Filter &filter) const
{
    const auto lower = [](const Filter &f) {
        return f.comparison == Comparison::Greater || f.comparison == Comparison::GreaterEqual;
    };
    const auto upper = [](const Filter &f) {
        return f.comparison == Comparison::Less || f.comparison == Comparison::LessEqual;
    };
    for (const Filter &other : m_form.filters) {
        if (other.column != filter.column || other.kind != Filter::Kind::Number || filter.kind != Filter::Kind::Number)
            continue;
        const double a = other.values.first().toDouble();
        const double b = filter.values.first().toDouble();
        const bool range = (lower(other) && upper(filter) && a < b) || (upper(other) && lower(filter) && b < a);
        if (!range)
            return true;
    }
    return false;
}

bool Interpreter::addTextCondition(const WantedCondition &condition, Filter filter)
{
    const auto unsure = [&](const QString &value, ColumnId column) {
        return misfit(message::say("generate.misfit.whetherMeansValueNot",
                                   {wordsOf(condition.value), value, m_lookup.text(column)}),
                      3);
    };
    if (m_resolution.values.contains(condition.value)) {
        const ValueTarget target = m_resolution.values[condition.value];
        if (target.definition >= 0 && condition.negated)
            return misfit(message::say("generate.misfit.definitionNoneNotSaid", {wordsOf(condition.value)}), 3);
        if (target.definition >= 0 && condition.kind == WantedCondition::Kind::Value)
            return addDefined(condition, target);
        if (condition.kind == WantedCondition::Kind::Value) {
            if (&condition != partCondition() && isGuessedValue(condition, target))
                return unsure(target.value, target.column);
            // "late deliveries" are late themselves, and none of their claims
            if (m_parse.entity == condition.value + 1 && m_entity >= 0 && m_entity != target.column.node
                && !m_lookup.namesRows(target.column) && !leadsToOne(m_lookup.graph(), m_entity, target.column.node))
                return unsure(target.value, target.column);
            if (isSaidOfNext(condition, target))
                return unsure(target.value, target.column);
            if (const ColumnId day = dayBesideMissing(condition); day.isValid()) {
                filter.kind = Filter::Kind::NotNull;
                filter.column = day;
                filter.negated = condition.negated;
                m_form.filters.append(filter);
                return true;
            }
            filter.column = target.column;
            filter.values = {target.value};
            filter.negated = condition.negated;
        } else {
            filter.values = {wordsOf(condition.value)};
        }
    } else {
        filter.values = {wordsOf(condition.value)};
    }
    if (condition.kind == WantedCondition::Kind::Value && !m_resolution.values.contains(condition.value)
        && !isSurelyMissing(condition, filter.column))
        return misfit(message::say("generate.misfit.noStoredValueReads", {wordsOf(condition.value)}), 4);
    if (condition.kind != WantedCondition::Kind::Value && condition.column < 0) {
        const QList<int> shown =
            m_entity < 0 || m_lookup.showsKey(m_entity) ? QList<int>() : m_lookup.displayColumns(m_entity);
        QList<int> called; // "descr" where nothing tells the rows apart by name, and what was written of them
        for (int i = 0; m_entity >= 0 && shown.isEmpty() && i < m_lookup.table(m_entity).columns.size(); ++i) {
            const QString &name = m_lookup.table(m_entity).columns[i].name;
            if (m_lookup.isText({m_entity, i})
                && (catalog::isCalledName(name, m_lookup.table(m_entity).name.name) || isProse(name)))
                called.append(i);
        }
        if (shown.size() != 1 && called.size() != 1)
            return misfit(message::say("generate.misfit.noColumnStandsBeside", {wordsOf(condition.value)}), 3);
        if (const ColumnId sort = sortCalled(condition.value);
            condition.kind == WantedCondition::Kind::Contains && sort.isValid() && sort.node != m_entity)
            return unsure(wordsOf(condition.value), sort);
        filter.column = {m_entity, shown.size() == 1 ? shown.first() : called.first()};
    }
    if (condition.kind != WantedCondition::Kind::Value && condition.column >= 0 && !addNameOfRows(condition, filter))
        return false;
    if (!filter.column.isValid() || !(m_lookup.isText(filter.column) || condition.kind == WantedCondition::Kind::Value))
        return misfit(message::say("generate.misfit.noColumnStandsBeside", {wordsOf(condition.value)}), 3);
    switch (condition.kind) {
    case WantedCondition::Kind::Contains:
        filter.kind = Filter::Kind::Contains;
        break;
    case WantedCondition::Kind::StartsWith:
        filter.kind = Filter::Kind::StartsWith;
        break;
    case WantedCondition::Kind::EndsWith:
        filter.kind = Filter::Kind::EndsWith;
        break;
    default:
        if (m_lookup.holdsLists(filter.column) && !filter.negated) { // "Trailers" of "Trailers,Deleted Scenes"
            filter.kind = Filter::Kind::Contains;
            break;
        }
        filter.kind = Filter::Kind::OneOf;
        filter.numeric = m_lookup.isNumeric(filter.column);
        if (filter.numeric && !isNumber(filter.values.first()))
            return misfit(
                message::say("generate.misfit.holdsNumbersNot", {m_lookup.text(filter.column), filter.values.first()}),
                3);
        break;
    }
    if (filter.kind == Filter::Kind::OneOf && isOfOtherRows(filter, condition))
        return addOfOtherRows(filter);
    if (filter.kind == Filter::Kind::OneOf)
        denyOthers(filter, condition);
    if (filter.kind == Filter::Kind::OneOf) {
        for (const Filter &earlier : std::as_const(m_form.filters)) {
            if (earlier.kind == Filter::Kind::OneOf && earlier.column == filter.column)
                return mergeWithPrevious(filter, condition);
        }
    }
    if (condition.orPrevious && isOneColumn(condition, filter.column))
        return misfit(message::say("generate.misfit.orBetweenDifferentThings"), 2);
    if (condition.orPrevious) {
        if (m_form.filters.isEmpty() || m_form.filters.last().column.node != filter.column.node || filter.negated
            || m_form.filters.last().negated)
            return misfit(message::say("generate.misfit.orBetweenDifferentThings"), 2);
        filter.orPrevious = true;
    }
    // "except Jane Peacock": who is not called Jane, or not Peacock
    const auto first = m_resolution.values.constFind(condition.value - 1);
    if (filter.negated && first != m_resolution.values.cend() && !m_form.filters.isEmpty()
        && m_form.filters.last().negated && m_form.filters.last().column == first->column
        && first->column.node == filter.column.node && !m_items[condition.value].pause)
        filter.orPrevious = true;
    if (filter.negated && m_lookup.hasNulls(filter.column))
        assume(message::say("generate.assumed.emptyLeftOut", {m_lookup.text(filter.column)}), record::About::Condition);
    m_form.filters.append(filter);
    return true;
}

/// "on line L9": all that the column holds is known, and that is not among it. In quotation marks anybody may ask for
/// it.
bool Interpreter::isSurelyMissing(const WantedCondition &condition, ColumnId column) const
{
    constexpr qint64 FewValues = 200;
    if (m_linking.words[m_items[condition.value].first].quoted)
        return true;
    const ColumnProfile *known = column.isValid() ? m_lookup.profile(column) : nullptr;
    const auto holds = [&](const profile::ColumnValues &stored) {
        return stored.table == m_lookup.table(column.node).name && stored.column == m_lookup.column(column).name
               && stored.values.contains(wordsOf(condition.value), Qt::CaseInsensitive);
    };
    const QList<profile::ColumnValues> &values = m_lookup.snapshot().values;
    return known && std::none_of(values.cbegin(), values.cend(), holds) && m_lookup.isText(column)
           && !m_lookup.isDate(column) && known->method == StatisticMethod::Exact && known->distinct > 1
           && known->distinct <= FewValues && column.node == m_entity;
}

/// "from Germany or Austria": what one column holds both of is of that column.
bool Interpreter::isOneColumn(const WantedCondition &condition, ColumnId column) const
{
    const auto before = std::find_if(m_parse.conditions.cbegin(), m_parse.conditions.cend(),
                                     [&condition](const WantedCondition &other) { return &other + 1 == &condition; });
    if (before == m_parse.conditions.cend() || before->value < 0
        || m_resolution.values.value(before->value).column == column)
        return false;
    const auto holds = [this](int item, ColumnId id) {
        const auto &values = m_items[item].values;
        return std::any_of(values.cbegin(), values.cend(),
                           [&](const auto &mention) { return m_lookup.find(mention.table, mention.column) == id; });
    };
    return holds(before->value, column) || holds(condition.value, m_resolution.values.value(before->value).column);
}

/// "customers with market in the name": in what they are called, not in the name of a contact.
bool Interpreter::addNameOfRows(const WantedCondition &condition, Filter &filter)
{
    static const QStringList generic{QStringLiteral("name"), QStringLiteral("names")};
    const int owner = m_parse.qualifier.contains(condition.column)
                          ? m_resolution.tables.value(m_parse.qualifier[condition.column], -1)
                          : m_entity;
    if (owner < 0 || !generic.contains(wordsOf(condition.column).toLower()) || m_lookup.showsKey(owner))
        return true;
    const QList<int> shown = m_lookup.displayColumns(owner);
    if (shown.size() != 1)
        return misfit(message::say("generate.misfit.severalColumnsCouldMeant", {m_lookup.tableText(owner)}), 3);
    filter.column = {owner, shown.first()};
    return true;
}

/// Rows that the company calls so.
bool Interpreter::addDefined(const WantedCondition &condition, const ValueTarget &target)
{
    Filter filter;
    filter.kind = Filter::Kind::Defined;
    filter.column = target.column;
    filter.values = {target.value};
    filter.definition = target.definition;
    if (condition.orPrevious) {
        if (m_form.filters.isEmpty() || m_form.filters.last().column.node != filter.column.node)
            return misfit(message::say("generate.misfit.orBetweenDifferentThings"), 2);
        filter.orPrevious = true;
    }
    m_form.filters.append(filter);
    return true;
}

/// "students that passed theory": what was done goes with what stands right behind it, where its table holds that too.
bool Interpreter::isSaidOfNext(const WantedCondition &condition, const ValueTarget &target) const
{
    const int next = condition.value + 1;
    if (!wordsOf(condition.value).endsWith(QLatin1String("ed"), Qt::CaseInsensitive) || next >= m_items.size()
        || m_items[next].pause || !m_resolution.values.contains(next))
        return false;
    const int other = m_resolution.values[next].column.node;
    return other != target.column.node
           && std::any_of(m_items[condition.value].values.begin(), m_items[condition.value].values.end(),
                          [&](const auto &mention) { return m_lookup.graph().node(mention.table) == other; });
}

/// "orders that contain beverages": where the words, not quoted, are what some sort of things is called; its column.
ColumnId Interpreter::sortCalled(int item) const
{
    constexpr qint64 MostSorts = 200;
    for (const retrieval::ValueMention &mention : m_linking.values) {
        const ColumnId id = m_lookup.find(mention.table, mention.column);
        const ColumnProfile *profile = id.isValid() ? m_lookup.profile(id) : nullptr;
        if (mention.firstWord == m_items[item].first && mention.lastWord == m_items[item].last
            && !m_linking.words[mention.firstWord].quoted && mention.how <= retrieval::MatchKind::Singular && profile
            && profile->distinct <= MostSorts && m_lookup.namesRows(id))
            return id;
    }
    return {};
}

/// A common word written small that some far table happens to hold as a name ("numbers", "music").
bool Interpreter::isGuessedValue(const WantedCondition &condition, const ValueTarget &target) const
{
    const question::Item &item = m_items[condition.value];
    const base::Word &word = m_linking.words[item.first];
    const bool plain = item.first == item.last && !word.quoted && word.text == word.lower && target.value != word.text;
    // "owen bennett": two names of one row
    const auto isBeside = [&](int other) {
        const auto beside = m_resolution.values.constFind(other);
        return beside != m_resolution.values.cend() && !m_items[std::max(other, condition.value)].pause
               && beside->column.node == target.column.node && beside->column != target.column;
    };
    if (!plain || condition.column >= 0 || condition.table >= 0 || isBeside(condition.value + 1)
        || isBeside(condition.value - 1))
        return false;
    QSet<int> near;
    const auto add = [&](int node) {
        near.insert(node);
        for (const int edge : m_lookup.graph().edgesOf(node))
            near.insert(m_lookup.graph().opposite(edge, node));
    };
    for (const int node : m_resolution.tables)
        add(node);
    for (const ColumnId &id : m_resolution.columns)
        add(id.node);
    if (near.isEmpty())
        return false;
    // "customers in germany", "horror films": nothing else is called so
    const bool isOne = std::all_of(item.values.cbegin(), item.values.cend(), [&](const auto &mention) {
        return m_lookup.find(mention.table, mention.column) == target.column
               || mention.how != retrieval::MatchKind::Exact;
    });
    const bool isPlace = condition.value > 0 && m_items[condition.value - 1].is(question::Role::Preposition)
                         && m_entity >= 0 && leadsToOne(m_lookup.graph(), m_entity, target.column.node);
    const bool isKind = m_parse.entity == condition.value + 1 && m_lookup.namesRows(target.column);
    return !near.contains(target.column.node) && !(isOne && (isPlace || isKind));
}

/// "from the USA or Canada", "from the USA and Canada": one of both, where a row can have only one of them.
bool Interpreter::mergeWithPrevious(const Filter &filter, const WantedCondition &condition)
{
    Filter &previous = m_form.filters.last();
    if (previous.kind != Filter::Kind::OneOf || previous.column != filter.column || previous.negated != filter.negated)
        return misfit(message::say("generate.misfit.twoValuesAskedOnce", {m_lookup.text(filter.column)}), 2);
    if (previous.values == filter.values)
        return true;
    if (filter.negated) {
        previous.values += filter.values;
        return true;
    }
    const bool ownColumn =
        m_entity < 0 || filter.column.node == m_entity || leadsToOne(m_lookup.graph(), m_entity, filter.column.node);
    // "average age of men and women" asks for two figures, "men and women over 30" for one list
    const bool figures = std::any_of(m_parse.terms.begin(), m_parse.terms.end(), [](const WantedTerm &term) {
        return term.aggregate != Aggregate::None || term.money;
    });
    if (!condition.orPrevious && !(condition.andPrevious && ownColumn))
        return misfit(message::say("generate.misfit.twoValuesAskedOnce", {m_lookup.text(filter.column)}), 2);
    if (!condition.orPrevious && (figures || m_parse.sideBySide)) {
        m_apart = filter.column;
    } else if (!condition.orPrevious) {
        assume(message::say("generate.assumed.eitherValue", {wordsOf(condition.value), m_lookup.text(filter.column)}),
               record::About::Condition, 0.02);
    }
    previous.values += filter.values;
    return true;
}

/// The one column an adjective speaks of ("oldest": age, or date of birth the other way round).
std::optional<ColumnId> Interpreter::hinted(const QStringList &hints, bool &descending)
{
    const int node = m_entity >= 0 ? m_entity : shownNode();
    if (node < 0) {
        misfit(message::say("generate.misfit.comparedNotClear"), 2);
        return std::nullopt;
    }
    const bool wanted = descending;
    if (hints == QStringList{QStringLiteral("@money+")})
        return moneyOf(node);
    if (hints == QStringList{QStringLiteral("@own+")}) {
        if (m_lookup.isPersons(node))
            return hinted({QStringLiteral("age+")}, descending);
        const QList<ColumnId> own = m_lookup.moneyColumns(node);
        if (own.size() == 1) {
            assume(message::say("generate.assumed.amount", {m_lookup.text(own.first())}), record::About::Measure, 0.05);
            return own.first();
        }
        return moneyOf(node);
    }
    for (const QString &hint : hints) {
        const QString stem = base::stem(hint.chopped(1));
        const bool opposite = hint.endsWith(u'-');
        if (hint.startsWith(u'@')) {
            // "latest delivery" is the one that was delivered last, whatever deliveries are counted under
            const ColumnId own = dayOfOwnDeed(node);
            const ColumnId date = own.isValid() ? own : m_lookup.naturalDate(node);
            if (!date.isValid()) {
                misfit(message::say("generate.misfit.noSingleDate", {m_lookup.tableText(node)}), 3);
                return std::nullopt;
            }
            return date;
        }
        QList<ColumnId> found;
        for (int i = 0; i < m_lookup.table(node).columns.size(); ++i) {
            const ColumnId id{node, i};
            const bool usable = (m_lookup.isNumeric(id) || m_lookup.isDate(id)) && !m_lookup.isKey(id);
            if (usable && m_lookup.stems(id).contains(stem))
                found.append(id);
        }
        if (found.size() > 1) {
            misfit(message::say("generate.misfit.severalColumnsCouldMeant", {m_lookup.tableText(node)}), 3);
            return std::nullopt;
        }
        if (found.size() == 1) {
            descending = opposite ? !wanted : wanted;
            assume(message::say("generate.assumed.compared", {m_lookup.text(found.first())}), record::About::Measure,
                   0.03);
            return found.first();
        }
    }
    QStringList stems;
    for (const QString &hint : hints) {
        if (hint.endsWith(u'+'))
            stems.append(base::stem(hint.chopped(1)));
    }
    if (const ColumnId held = heldNow(node, stems); held.isValid()) {
        assume(message::say("generate.assumed.compared", {m_lookup.text(held)}), record::About::Measure, 0.03);
        return held;
    }
    misfit(message::say("generate.misfit.noColumnCompare", {m_lookup.tableText(node)}), 3);
    return std::nullopt;
}

} // namespace Tieout::generate::composer
