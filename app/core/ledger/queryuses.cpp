// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/queryuses.h"

#include "core/base/foreignnames.h"
#include "core/base/text.h"
#include "core/catalog/meaning.h"
#include "core/gate/joinfacts.h"
#include "core/ledger/divisions.h"
#include "core/ledger/middleofrows.h"
#include "core/retrieval/lexicon.h"
#include "core/sql/walk.h"

#include <algorithm>
#include <cmath>

namespace Tieout::ledger {

using namespace sql;

namespace {

bool has(const QList<gate::BaseColumn> &columns, const TableName &table, const QString &column)
{
    return std::any_of(columns.cbegin(), columns.cend(), [&](const gate::BaseColumn &one) {
        return one.table == table && one.column.compare(column, Qt::CaseInsensitive) == 0;
    });
}

} // namespace

QueryUses::QueryUses(const gate::Report &report, const DialectTraits &traits, const gate::SourceFacts *facts)
    : m_report(report)
    , m_traits(traits)
    , m_origins(*report.bound, traits)
    , m_schema(*report.schema, facts)
    , m_contents(contentsOf(report, traits, m_origins, m_schema))
{
    static const retrieval::Lexicon lexicon = retrieval::Lexicon::standard();
    const auto addName = [this](const QString &name) {
        for (const QString &word : base::nameWords(name)) {
            m_nameStems.insert(base::stem(word));
            for (const QString &meant : lexicon.expansions(word).mid(0, 1)) { // "emp" is employee
                for (const QString &part : meant.split(u' '))
                    m_nameStems.insert(base::stem(part));
            }
            m_contents.digits.insert(word);
        }
    };
    for (const Relation &relation : report.bound->relations) {
        if (relation.table)
            addName(relation.table->name.name);
    }
    for (const QString &column : std::as_const(m_contents.names))
        addName(column);
    for (const gate::BaseColumn &column : std::as_const(m_contents.joining))
        addKey(column);
}

/// As what rows are joined, their key says: "secretary" of secretary_vote, "host" of host_city_id. That names the table
/// of the key, where it is not just what the table is called that the key leads to.
void QueryUses::addKey(const gate::BaseColumn &column)
{
    static const QSet<QString> sorts{QStringLiteral("id"),   QStringLiteral("ids"),    QStringLiteral("key"),
                                     QStringLiteral("code"), QStringLiteral("number"), QStringLiteral("name")};
    const QStringList target = base::nameWords(m_schema.referencedBy(column).name);
    for (const QString &word : base::nameWords(column.column)) {
        const bool isOfTarget =
            std::any_of(target.cbegin(), target.cend(), [stem = base::stem(word)](const QString &of) {
                return of.startsWith(stem) || stem.startsWith(base::stem(of)); // "Patienten" of "PatientNr"
            });
        if (!target.isEmpty() && !sorts.contains(word))
            m_keyStems.insert(base::stem(word), isOfTarget ? TableName() : column.table);
    }
}

bool QueryUses::readsTable(const TableName &table) const
{
    return std::any_of(m_report.bound->relations.cbegin(), m_report.bound->relations.cend(),
                       [&table](const Relation &relation) { return relation.table && relation.table->name == table; });
}

bool QueryUses::readsToLeaveOut(const TableName &table) const
{
    const auto leavesOut = [this](const Scope *scope) {
        for (; scope; scope = scope->parent) {
            if (m_contents.leavingOut.contains(scope->query))
                return true;
        }
        return false;
    };
    bool reads = false;
    for (const Relation &relation : m_report.bound->relations) {
        if (!relation.table || relation.table->name != table)
            continue;
        if (!leavesOut(relation.scope))
            return false;
        reads = true;
    }
    return reads;
}

bool QueryUses::impliesTable(const TableName &table) const
{
    return std::any_of(
        m_report.bound->relations.cbegin(), m_report.bound->relations.cend(),
        [&](const Relation &relation) { return relation.table && m_schema.refersTo(relation.table->name, table); });
}

bool QueryUses::countsRowsOfOne(const TableName &table) const
{
    const auto isEqual = [this](const gate::BaseColumn &column) {
        return std::any_of(
            m_contents.constants.cbegin(), m_contents.constants.cend(), [&column](const ConstantUse &use) {
                return use.column && use.column->sameAs(column) && use.comparison == BinaryOp::Equal && !use.negated;
            });
    };
    // One row of the table that a column of the key leads to: by its group, or by what tells its rows apart.
    const auto isOneParent = [&](const gate::BaseColumn &column) {
        const QList<ForeignKey> &keys = m_report.schema->foreignKeys;
        return std::any_of(keys.cbegin(), keys.cend(), [&](const ForeignKey &key) {
            if (key.from != column.table || !key.fromColumns.contains(column.column, Qt::CaseInsensitive))
                return false;
            return groupsBy(key.to)
                   || std::any_of(m_contents.constants.cbegin(), m_contents.constants.cend(),
                                  [&](const ConstantUse &use) {
                                      return use.column && use.column->table == key.to && isEqual(*use.column)
                                             && m_schema.isUnique(key.to, use.column->column);
                                  });
        });
    };
    const auto isFixed = [&](const gate::BaseColumn &column) {
        return has(m_contents.grouped, column.table, column.column) || isEqual(column) || isOneParent(column);
    };
    for (const Relation &relation : m_report.bound->relations) {
        if (!relation.table)
            continue;
        const Table &child = *relation.table;
        for (const ForeignKey &key : m_report.schema->foreignKeys) {
            if (key.from != child.name || key.to != table || !countsRowsOf(child.name))
                continue;
            if (key.fromColumns.size() == 1 && m_schema.isUnique(child.name, key.fromColumns.first()))
                return true;
            const bool meetsOnce =
                std::all_of(child.primaryKey.cbegin(), child.primaryKey.cend(), [&](const QString &column) {
                    return key.fromColumns.contains(column, Qt::CaseInsensitive)
                           || isFixed({child.name, column, false});
                });
            if (meetsOnce && !child.primaryKey.isEmpty() && m_schema.isOfKey(key))
                return true;
        }
    }
    return false;
}

bool QueryUses::shows(const TableName &table, const QString &column) const
{
    return std::any_of(
        m_report.lineage.columns.cbegin(), m_report.lineage.columns.cend(), [&](const ColumnLineage &output) {
            return std::any_of(output.inputs.cbegin(), output.inputs.cend(), [&](const LineageInput &input) {
                return input.table == table && input.column.compare(column, Qt::CaseInsensitive) == 0;
            });
        });
}

bool QueryUses::ranksBy(const TableName &table, const QString &column) const
{
    return has(m_contents.ranked, table, column);
}

bool QueryUses::groupsBy(const TableName &table, const QString &column) const
{
    return has(m_contents.grouped, table, column);
}

bool QueryUses::groupsBy(const TableName &table) const
{
    return std::any_of(m_contents.grouped.cbegin(), m_contents.grouped.cend(), [&](const gate::BaseColumn &column) {
        return column.table == table || m_schema.isKeyOf(column, table);
    });
}

QList<gate::BaseColumn> QueryUses::shownColumns() const
{
    QList<gate::BaseColumn> columns;
    for (const ColumnLineage &output : m_report.lineage.columns) {
        if (output.inputs.size() == 1 && output.inputs.first().how != LineageHow::Aggregation)
            columns.append({output.inputs.first().table, output.inputs.first().column, false});
    }
    return columns;
}

int QueryUses::timesShown(const QString &column) const
{
    const QList<gate::BaseColumn> shown = shownColumns();
    return int(std::count_if(shown.cbegin(), shown.cend(),
                             [&column](const gate::BaseColumn &one) { return one.display() == column; }));
}

bool QueryUses::showsNameOf(const TableName &table) const
{
    const QList<gate::BaseColumn> shown = shownColumns();
    return std::any_of(shown.cbegin(), shown.cend(), [&](const gate::BaseColumn &column) {
        return column.table == table && m_schema.isCalledAsTable(table, column.column);
    });
}

bool QueryUses::showsOf(const TableName &table) const
{
    const auto isOf = [&](const LineageInput &input) {
        return input.table == table || m_schema.isKeyOf({input.table, input.column, false}, table);
    };
    return countsRowsOf(table)
           || std::any_of(m_report.lineage.columns.cbegin(), m_report.lineage.columns.cend(),
                          [&](const ColumnLineage &output) {
                              return std::any_of(output.inputs.cbegin(), output.inputs.cend(), isOf);
                          });
}

bool QueryUses::showsEachOnce() const
{
    const TableName only = onlyTable();
    const QList<gate::BaseColumn> shown = shownColumns();
    return !only.name.isEmpty() && std::any_of(shown.cbegin(), shown.cend(), [&](const gate::BaseColumn &column) {
        return column.table == only
               && (m_schema.isMeasuredKey(only, column.column)
                   || (m_schema.isKeyOf(column, only) && !m_schema.isPartOfKey(column)));
    });
}

bool QueryUses::showsWholeRow() const
{
    return std::any_of(
        m_report.bound->relations.cbegin(), m_report.bound->relations.cend(), [this](const Relation &relation) {
            return relation.table
                   && std::all_of(relation.table->columns.cbegin(), relation.table->columns.cend(),
                                  [&](const Column &column) { return shows(relation.table->name, column.name); });
        });
}

/// What the only nested query of a select reads; null where it reads tables.
const Scope *QueryUses::readBy(const Scope &scope) const
{
    const Relation *only = scope.relations.size() == 1 ? scope.relations.first() : nullptr;
    const Select *select = only && only->kind == Relation::Kind::Derived && only->query && !only->query->limit
                               ? only->query->select
                               : nullptr;
    return select && !select->distinct ? m_report.bound->scopeOf(*select) : nullptr;
}

/// Its rows are grouped by what tells rows of the table apart, so that there is a group for each.
bool QueryUses::hasGroupOfEach(const Scope &scope, const TableName &table) const
{
    QStringList columns;
    for (const Expr *group : scope.select->groupBy) {
        const ColumnBinding *binding = gate::columnBinding(*m_report.bound, group);
        const auto base = binding ? m_origins.of(*binding) : std::nullopt;
        if (base && base->table == table)
            columns.append(base->column);
    }
    return !columns.isEmpty()
           && std::any_of(scope.relations.cbegin(), scope.relations.cend(), [&](const Relation *one) {
                  const QStringList key =
                      one->table && one->table->name == table ? one->table->primaryKey : QStringList();
                  return !key.isEmpty() && !one->nullable
                         && std::all_of(key.cbegin(), key.cend(), [&](const QString &column) {
                                return columns.contains(column, Qt::CaseInsensitive);
                            });
              });
}

bool QueryUses::countsRowsOf(const TableName &table) const
{
    for (const Scope &scope : m_report.bound->scopes) {
        bool counts = false;
        const auto look = [&counts](const Expr &expr) {
            const auto *call = as<FunctionCall>(&expr);
            counts = counts
                     || (call && !call->distinct
                         && call->name().text.compare(QLatin1String("count"), Qt::CaseInsensitive) == 0);
        };
        for (const SelectItem &item : scope.select->items)
            forEachExpr(item.expr, look, NestedQueries::Skip);
        forEachExpr(scope.select->having, look, NestedQueries::Skip);
        for (const OrderItem &item : scope.query->orderBy)
            forEachExpr(item.expr, look, NestedQueries::Skip);
        if (!counts)
            continue;
        const Scope *nested = readBy(scope);
        if (nested && hasGroupOfEach(*nested, table))
            return true;
        const bool keepsRows =
            nested && nested->select->groupBy.isEmpty() && gate::aggregatesOf(*nested->select, m_traits).isEmpty();
        const Scope &read = keepsRows ? *nested : scope;
        const gate::SelectJoins joins = gate::joinsOf(read, *m_report.bound);
        for (const Relation *relation : read.relations) {
            if (relation->table && relation->table->name == table
                && gate::metOnce({relation}, joins, m_origins).size() >= read.relations.size())
                return true;
        }
    }
    return false;
}

bool QueryUses::fixesCountedRow() const
{
    return m_report.bound->relations.size() == 1 && !does(Operation::Group) && !does(Operation::Nest)
           && std::any_of(m_contents.constants.cbegin(), m_contents.constants.cend(), [this](const ConstantUse &use) {
                  return use.column && !use.negated && use.comparison == sql::BinaryOp::Equal
                         && m_schema.namesRows(use.column->table, use.column->column);
              });
}

bool QueryUses::multipliesPrice() const
{
    const auto isPrice = [](const gate::BaseColumn &column) {
        static const QSet<QString> prices{QStringLiteral("price"), QStringLiteral("prc")};
        const QStringList words = base::nameWords(column.column);
        return std::any_of(words.cbegin(), words.cend(),
                           [](const QString &word) { return prices.contains(word.toLower()); });
    };
    return std::any_of(m_contents.products.cbegin(), m_contents.products.cend(),
                       [&](const auto &product) { return isPrice(product.first) != isPrice(product.second); });
}

bool QueryUses::readsTwice() const
{
    QList<TableName> seen;
    for (const Relation &relation : m_report.bound->relations) {
        if (relation.table && seen.contains(relation.table->name))
            return true;
        if (relation.table)
            seen.append(relation.table->name);
    }
    return false;
}

bool QueryUses::leavesOutCancelled(const ConstantUse &use) const
{
    const bool isNot = use.negated || use.comparison == sql::BinaryOp::NotEqual;
    return isNot && use.literal->type == sql::Literal::Type::Text && catalog::saysCancelled(use.literal->text)
           && (does(Operation::Sum) || does(Operation::Average));
}

bool QueryUses::tellsAmount(const TableName &table) const
{
    return std::any_of(m_contents.figures.cbegin(), m_contents.figures.cend(),
                       [&table](const FigureUse &figure) {
                           const bool adds =
                               figure.operation == Operation::Sum || figure.operation == Operation::Average;
                           return adds && figure.column && figure.column->table == table;
                       })
           || (multipliesPrice()
               && std::any_of(m_contents.products.cbegin(), m_contents.products.cend(),
                              [&table](const auto &product) { return product.first.table == table; }))
           || std::any_of(m_contents.constants.cbegin(), m_contents.constants.cend(), [&](const ConstantUse &use) {
                  return use.column && use.column->table == table && leavesOutCancelled(use);
              });
}

bool QueryUses::showsDate() const
{
    const QList<gate::BaseColumn> shown = shownColumns();
    const auto isDate = [this](const gate::BaseColumn &column) { return schema().isDate(column.table, column.column); };
    return std::any_of(shown.cbegin(), shown.cend(), isDate)
           || std::any_of(m_contents.figures.cbegin(), m_contents.figures.cend(),
                          [&isDate](const FigureUse &figure) { return figure.column && isDate(*figure.column); });
}

bool QueryUses::showsConstantsOnly() const
{
    const QList<gate::BaseColumn> shown = shownColumns();
    return !shown.isEmpty() && shown.size() == m_report.lineage.columns.size()
           && std::all_of(shown.cbegin(), shown.cend(), [this](const gate::BaseColumn &column) {
                  return std::any_of(m_contents.constants.cbegin(), m_contents.constants.cend(),
                                     [&column](const ConstantUse &use) {
                                         return use.column && use.column->sameAs(column)
                                                && use.comparison == BinaryOp::Equal && !use.negated;
                                     });
              });
}

QList<gate::BaseColumn> QueryUses::aggregated() const
{
    QList<gate::BaseColumn> columns;
    for (const ColumnLineage &output : m_report.lineage.columns) {
        for (const LineageInput &input : output.inputs) {
            const gate::BaseColumn column{input.table, input.column, false};
            if (input.how == LineageHow::Aggregation && !has(columns, column.table, column.column))
                columns.append(column);
        }
    }
    return columns;
}

QList<gate::BaseColumn> QueryUses::added() const
{
    if (!does(Operation::Sum) && !does(Operation::Average) && !does(Operation::Minimum) && !does(Operation::Maximum))
        return {};
    return aggregated();
}

bool QueryUses::comparesByNames() const
{
    const Query *query = m_report.statement->query;
    if (!query->left || query->setOperator != SetOperator::Except)
        return false;
    const auto tellsApart = [this](const LineageInput &input) {
        const gate::BaseColumn column{input.table, input.column, false};
        return m_schema.isKeyOf(column, column.table) || m_schema.isReference(column)
               || m_schema.isMeasuredKey(column.table, column.column);
    };
    // Both sides of an EXCEPT are the inputs of what it shows.
    return std::none_of(m_report.lineage.columns.cbegin(), m_report.lineage.columns.cend(),
                        [&](const ColumnLineage &output) {
                            return std::any_of(output.inputs.cbegin(), output.inputs.cend(), tellsApart);
                        });
}

TableName QueryUses::onlyTable() const
{
    TableName only;
    for (const Relation &relation : m_report.bound->relations) {
        if (!relation.table || (!only.name.isEmpty() && only != relation.table->name))
            return {};
        only = relation.table->name;
    }
    return only;
}

bool QueryUses::showsKeyOf(const TableName &table) const
{
    return std::any_of(
        m_report.lineage.columns.cbegin(), m_report.lineage.columns.cend(), [&](const ColumnLineage &output) {
            return output.inputs.size() == 1
                   && m_schema.isKeyOf({output.inputs.first().table, output.inputs.first().column, false}, table);
        });
}

bool QueryUses::says(const TableName &table, const QString &column, const QString &value) const
{
    const QString wanted = base::folded(value);
    return std::any_of(m_contents.constants.cbegin(), m_contents.constants.cend(), [&](const ConstantUse &use) {
        if (use.column && !(use.column->table == table && use.column->column.compare(column, Qt::CaseInsensitive) == 0))
            return false;
        if (use.literal->type != Literal::Type::Text)
            return use.column.has_value() && use.literal->text == value;
        const QString written = base::folded(use.literal->text).remove(u'%');
        return written == wanted || (!use.comparison && !written.isEmpty() && wanted.contains(written));
    });
}

bool QueryUses::isLimit(const Literal &literal) const
{
    bool found = false;
    forEachQuery(m_report.statement->query,
                 [&](const Query &query) { found = found || query.limit == &literal || query.offset == &literal; });
    return found;
}

bool QueryUses::boundsPlace(const Literal &literal) const
{
    static const QStringList places{QStringLiteral("rank"), QStringLiteral("dense_rank"), QStringLiteral("row_number")};
    bool found = false;
    forEachExpr(m_report.statement->query, [&](const Expr &expr) {
        const auto *comparison = as<Binary>(&expr);
        const FunctionCall *call =
            comparison && comparison->right == &literal ? windowOf(comparison->left, *m_report.bound) : nullptr;
        found = found || (call && places.contains(call->name().text.toLower()));
    });
    return found;
}

bool QueryUses::isOffset(const Literal &literal) const
{
    bool found = false;
    forEachQuery(m_report.statement->query, [&](const Query &query) { found = found || query.offset == &literal; });
    return found;
}

bool QueryUses::picksPlace(int place) const
{
    if (place == 0)
        return true;
    const QString number = QString::number(place);
    bool found =
        place == 2 && does(Operation::Nest)
        && ((does(Operation::Maximum) && does(Operation::Less)) || (does(Operation::Minimum) && does(Operation::More)));
    forEachQuery(m_report.statement->query, [&](const Query &query) {
        const auto *offset = as<Literal>(query.offset);
        found = found || (offset && offset->text == QString::number(place - 1));
    });
    forEachExpr(m_report.statement->query, [&](const Expr &expr) {
        const auto *comparison = as<Binary>(&expr);
        const auto *literal = comparison ? as<Literal>(comparison->right) : nullptr;
        found =
            found || (literal && comparison->op == BinaryOp::Equal && literal->text == number && boundsPlace(*literal));
    });
    return found;
}

bool QueryUses::takesAll() const
{
    return ledger::takesAll(m_report.statement->query);
}

bool QueryUses::isInResult(const Literal &literal) const
{
    bool found = false;
    for (const Select *select : selectsOf(*m_report.statement->query)) {
        for (const SelectItem &item : select->items)
            forEachExpr(
                item.expr, [&](const Expr &expr) { found = found || &expr == &literal; }, NestedQueries::Skip);
    }
    return found;
}

QString QueryUses::elapsedUnit() const
{
    if (m_contents.elapsed.isEmpty())
        return {};
    double days = m_contents.elapsed.first().days;
    if (std::any_of(m_contents.elapsed.cbegin(), m_contents.elapsed.cend(),
                    [days](const ElapsedUse &use) { return use.days != days; }))
        return {};
    QList<std::pair<double, bool>> factors; // a time that is put into ranges is written more than once
    for (const auto &factor : m_contents.factors) {
        if (m_contents.elapsed.size() == 1 || !factors.contains(factor))
            factors.append(factor);
    }
    for (const auto &[number, isMultiplied] : std::as_const(factors))
        days = isMultiplied ? days / number : days * number;
    static const QList<std::pair<double, QString>> units{
        {1, QStringLiteral("days")},         {1.0 / 24, QStringLiteral("h")},    {1.0 / 1440, QStringLiteral("min")},
        {1.0 / 86'400, QStringLiteral("s")}, {7, QStringLiteral("weeks")},       {365, QStringLiteral("years")},
        {365.25, QStringLiteral("years")},   {365.2425, QStringLiteral("years")}};
    for (const auto &[length, unit] : units) {
        if (std::abs(days - length) < 1e-3 * length)
            return unit;
    }
    return {};
}

bool QueryUses::leavesSpanOut() const
{
    return std::any_of(m_report.bound->relations.cbegin(), m_report.bound->relations.cend(),
                       [this](const Relation &relation) {
                           if (!relation.table)
                               return false;
                           const QList<Column> &columns = relation.table->columns;
                           return std::any_of(columns.cbegin(), columns.cend(), [&](const Column &column) {
                               return !m_schema.otherHalves(relation.table->name, column.name).isEmpty()
                                      && !m_contents.columns.contains(keyOf(relation.table->name, column.name))
                                      && isHalfOfSpan(relation.table->name, column.name);
                           });
                       });
}

bool QueryUses::isHalfOfSpan(const TableName &table, const QString &column) const
{
    const QStringList others = m_schema.otherHalves(table, column);
    return std::any_of(others.cbegin(), others.cend(),
                       [&](const QString &other) { return !m_contents.columns.contains(keyOf(table, other)); });
}

std::optional<record::WordRole> QueryUses::roleOf(const TableName &table, const QString &column) const
{
    const auto isIt = [&](const LineageInput &input) {
        return input.table == table && input.column.compare(column, Qt::CaseInsensitive) == 0;
    };
    for (const ColumnLineage &output : m_report.lineage.columns) {
        for (const LineageInput &input : output.inputs) {
            if (isIt(input) && input.how == LineageHow::Aggregation)
                return record::WordRole::Measure;
        }
    }
    std::optional<record::WordRole> role;
    for (const LineageInput &input : m_report.lineage.all) {
        // What only joins was chosen by the keys, not by the words.
        if (!isIt(input) || input.how == LineageHow::Join)
            continue;
        if (input.how == LineageHow::GroupBy)
            return record::WordRole::Dimension;
        role = input.how == LineageHow::Sort     ? record::WordRole::Order
               : input.how == LineageHow::Filter ? record::WordRole::Filter
                                                 : record::WordRole::Column;
    }
    for (const ColumnLineage &output : m_report.lineage.columns) {
        if (std::any_of(output.inputs.cbegin(), output.inputs.cend(), isIt))
            return role.value_or(record::WordRole::Column);
    }
    if (!role && m_contents.columns.contains(keyOf(table, column)))
        return record::WordRole::Filter; // inside a nested query
    return role;
}

} // namespace Tieout::ledger
