// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/variants.h"

#include "core/gate/origins.h"
#include "core/generate/verified/boundaries.h"
#include "core/schema/names.h"
#include "core/sql/builder.h"
#include "core/sql/exprwords.h"
#include "core/sql/operators.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

#include <QLocale>
#include <QSet>

#include <algorithm>
#include <utility>

namespace Tieout::learning {

using namespace sql;
using generate::LiteralSite;
using Kind = Variant::Kind;

namespace {

/// The tree is ours to change, and walking hands its nodes out as const.
template <typename T>
T *changeable(const T *node)
{
    return const_cast<T *>(node);
}

/// Something else in a place of the tree, until it goes out of scope.
template <typename T>
class Instead
{
public:
    Instead(T &place, T now) : m_place(place), m_before(std::exchange(place, std::move(now))) {}
    ~Instead() { m_place = std::move(m_before); }
    Instead(const Instead &) = delete;
    Instead &operator=(const Instead &) = delete;

private:
    T &m_place;
    T m_before;
};

class NestedPhrases : public QueryPhrases
{
public:
    QString phraseOf(const Query &) override { return QStringLiteral("what another query gives"); }
    QString rowsPhraseOf(const Query &) override { return QStringLiteral("rows of another query"); }
};

/// The bounds of one date column in one select.
struct PeriodSite {
    Literal *lower = nullptr;
    Literal *upper = nullptr;
    DateEncoding encoding = DateEncoding::None;
    period::Interval interval;
};

class VariantMaker
{
public:
    VariantMaker(Statement &statement, const BoundQuery &bound, const catalog::Snapshot &snapshot, const period::CalendarContext &calendar)
        : m_statement(statement), m_bound(bound), m_snapshot(snapshot), m_calendar(calendar), m_words(bound, snapshot.traits, m_phrases)
    {
        m_seen.insert(print(*statement.query, snapshot.traits));
        forEachSelect(statement.query, [this](const Select &select) { m_selects.append(changeable(&select)); });
        forEachExpr(statement.query, [this](const Expr &expr) {
            const auto *call = as<FunctionCall>(&expr);
            if (call && !call->over && gate::isAggregate(*call, m_snapshot.traits))
                m_aggregates.append(changeable(call));
        });
    }

    QList<Variant> make()
    {
        filters();
        boundaries();
        periods();
        dateColumns();
        joins();
        duplicates();
        measures();
        return m_variants;
    }

private:
    /// The tree as it is just now.
    void add(Kind kind, const QString &sentence)
    {
        const QString text = print(*m_statement.query, m_snapshot.traits);
        if (m_seen.contains(text))
            return;
        m_seen.insert(text);
        m_variants.append({kind, sentence, text});
    }

    // --- filters

    void filters()
    {
        for (Select *select : std::as_const(m_selects)) {
            leaveOut(select->where);
            leaveOut(select->having);
            for (const Join *join : joinsOf(select->from))
                leaveOut(changeable(join)->on);
        }
    }

    void leaveOut(Expr *&condition)
    {
        const QList<const Expr *> all = conjuncts(condition);
        for (const Expr *dropped : all) {
            if (relationsIn(dropped).size() > 1)
                continue; // it joins
            QList<Expr *> kept;
            for (const Expr *one : all) {
                if (one != dropped)
                    kept.append(changeable(one));
            }
            const QString sentence = QStringLiteral("Without the filter: %1.").arg(m_words.condition(dropped));
            const Instead<Expr *> changed(condition, allOf(m_statement.arena, kept));
            add(Kind::Filter, sentence);
        }
    }

    QSet<const Relation *> relationsIn(const Expr *expr) const
    {
        QSet<const Relation *> out;
        forEachExpr(expr, [&](const Expr &node) {
            if (const ColumnBinding *binding = m_bound.binding(&node); binding && binding->relation)
                out.insert(binding->relation);
        });
        return out;
    }

    // --- boundaries

    void boundaries()
    {
        QList<Binary *> comparisons;
        forEachExpr(m_statement.query, [&](const Expr &expr) {
            const auto *binary = as<Binary>(&expr);
            const bool withLiteral = binary && (as<Literal>(binary->left) || as<Literal>(binary->right));
            if (withLiteral && strictness(binary->op))
                comparisons.append(changeable(binary));
        });
        for (Binary *binary : std::as_const(comparisons)) {
            const QString before = m_words.condition(binary);
            const Instead<BinaryOp> changed(binary->op, *strictness(binary->op));
            add(Kind::Boundary, insteadOf(m_words.condition(binary), before));
        }
        const QList<LiteralSite> sites = generate::literalSites(m_bound);
        for (const LiteralSite &site : sites) {
            const std::optional<QDate> day = site.place == LiteralSite::Place::Column && isOrdering(site.op) ? generate::dayOf(site, m_snapshot) : std::nullopt;
            for (const int step : {1, -1}) {
                if (day)
                    moveDay(site, *day, day->addDays(step));
            }
        }
    }

    /// The same bound with or without itself.
    static std::optional<BinaryOp> strictness(BinaryOp op)
    {
        switch (op) {
        case BinaryOp::Less:
            return BinaryOp::LessEqual;
        case BinaryOp::LessEqual:
            return BinaryOp::Less;
        case BinaryOp::Greater:
            return BinaryOp::GreaterEqual;
        case BinaryOp::GreaterEqual:
            return BinaryOp::Greater;
        default:
            return {};
        }
    }

    static bool isOrdering(BinaryOp op) { return strictness(op).has_value(); }

    static QString insteadOf(const QString &now, const QString &before)
    {
        return QStringLiteral("With \u201c%1\u201d instead of \u201c%2\u201d.").arg(now, before);
    }

    /// The literal for a day, in the form of the one that is there; nothing where the column's form has none.
    std::optional<Literal> literalFor(const Literal &before, DateEncoding encoding, const QDate &day) const
    {
        const Result<period::BoundaryLiteral> boundary = period::boundaryLiteral(day, encoding, m_calendar.timeZone);
        if (!boundary)
            return {};
        const Literal::Type type = !boundary->isText ? Literal::Type::Number : before.type == Literal::Type::Number ? Literal::Type::Text : before.type;
        return Literal(type, boundary->text);
    }

    void moveDay(const LiteralSite &site, const QDate &before, const QDate &day)
    {
        Literal *literal = changeable(site.literal);
        const std::optional<Literal> now = literalFor(*literal, generate::encodingOf(site, m_snapshot), day);
        if (!now)
            return;
        const Instead<QString> text(literal->text, now->text);
        const Instead<Literal::Type> type(literal->type, now->type);
        add(Kind::Boundary, QStringLiteral("With the bound of %1.%2 on %3 instead of %4.")
                                .arg(site.table.display(), site.column, day.toString(Qt::ISODate), before.toString(Qt::ISODate)));
    }

    // --- periods

    void periods()
    {
        for (const PeriodSite &site : periodSites()) {
            const period::Interval &is = site.interval;
            const bool monthly = is.from.day() == 1 && is.to.day() == 1;
            const int months = (is.to.year() - is.from.year()) * 12 + is.to.month() - is.from.month();
            const auto shifted = [&is](int count) { return period::Interval{is.from.addMonths(count), is.to.addMonths(count)}; };
            if (!monthly) {
                const qint64 days = is.from.daysTo(is.to);
                setPeriod(site, {is.from.addDays(-days), is.from}, QStringLiteral("the period before"));
                setPeriod(site, {is.to, is.to.addDays(days)}, QStringLiteral("the period after"));
                continue;
            }
            setPeriod(site, shifted(-months), QStringLiteral("the period before"));
            setPeriod(site, shifted(months), QStringLiteral("the period after"));
            setPeriod(site, shifted(-12), QStringLiteral("a year earlier"));
            setPeriod(site, shifted(12), QStringLiteral("a year later"));
            if (months == 3 || months == 12)
                fiscalPeriods(site, months == 12 && is.from.month() != 1);
        }
    }

    /// A fiscal year is called by the year it begins in or, more often, ends in; of one that is the query's, the calendar year.
    void fiscalPeriods(const PeriodSite &site, bool isFiscal)
    {
        const auto shifted = [&site](int count) { return period::Interval{site.interval.from.addMonths(count), site.interval.to.addMonths(count)}; };
        if (isFiscal) {
            const int back = 1 - site.interval.from.month();
            setPeriod(site, shifted(back), QStringLiteral("the calendar year it begins in"));
            setPeriod(site, shifted(back + 12), QStringLiteral("the calendar year it ends in"));
            return;
        }
        const QList<int> starts = m_calendar.fiscalStartMonth > 1 ? QList<int>{m_calendar.fiscalStartMonth} : QList<int>{4, 7, 10};
        for (const int start : starts) {
            for (const int shift : {start - 13, start - 1})
                setPeriod(site, shifted(shift), QStringLiteral("of a fiscal year that begins in %1").arg(QLocale::c().monthName(start)));
        }
    }

    QList<PeriodSite> periodSites()
    {
        QList<PeriodSite> out;
        const QList<LiteralSite> sites = generate::literalSites(m_bound);
        for (Select *select : std::as_const(m_selects)) {
            QSet<const Literal *> own;
            for (const Expr *condition : conjuncts(select->where)) {
                forEachExpr(condition, [&own](const Expr &expr) {
                    if (const auto *literal = as<Literal>(&expr))
                        own.insert(literal);
                }, NestedQueries::Skip);
            }
            for (const LiteralSite &lower : sites) {
                for (const LiteralSite &upper : sites) {
                    const bool pair = own.contains(lower.literal) && own.contains(upper.literal) && lower.place == LiteralSite::Place::Column
                        && upper.place == LiteralSite::Place::Column && lower.op == BinaryOp::GreaterEqual && upper.op == BinaryOp::Less
                        && lower.table == upper.table && lower.column == upper.column;
                    const std::optional<QDate> from = pair ? generate::dayOf(lower, m_snapshot) : std::nullopt;
                    const std::optional<QDate> to = pair ? generate::dayOf(upper, m_snapshot) : std::nullopt;
                    if (from && to && *from < *to)
                        out.append({changeable(lower.literal), changeable(upper.literal), generate::encodingOf(lower, m_snapshot), {*from, *to}});
                }
            }
        }
        return out;
    }

    void setPeriod(const PeriodSite &site, const period::Interval &now, const QString &which)
    {
        const std::optional<Literal> from = literalFor(*site.lower, site.encoding, now.from);
        const std::optional<Literal> to = literalFor(*site.upper, site.encoding, now.to);
        if (!from || !to)
            return;
        const Instead<QString> lower(site.lower->text, from->text);
        const Instead<QString> upper(site.upper->text, to->text);
        add(Kind::Period, QStringLiteral("For %1 (%2) instead of %3.").arg(period::daysOf(now), which, period::daysOf(site.interval)));
    }

    // --- columns

    /// Another column of the same table wherever one is read through the same relation.
    void takeColumn(Kind kind, const ColumnBinding &binding, const QString &other, const QString &sentence)
    {
        const std::vector<std::pair<ColumnRef *, Name>> before = [&] {
            std::vector<std::pair<ColumnRef *, Name>> refs;
            for (auto it = m_bound.columns.cbegin(); it != m_bound.columns.cend(); ++it) {
                if (it->relation == binding.relation && it->name == binding.name)
                    refs.emplace_back(changeable(it.key()), it.key()->path.last());
            }
            return refs;
        }();
        for (const auto &[ref, name] : before)
            ref->path.last() = Name{other, {}, false};
        add(kind, sentence);
        for (const auto &[ref, name] : before)
            ref->path.last() = name;
    }

    static QString named(const ColumnBinding &binding, const QString &column)
    {
        return binding.relation->table->name.display() + u'.' + column;
    }

    void dateColumns()
    {
        QSet<std::pair<const Relation *, QString>> done;
        for (const Select *select : std::as_const(m_selects)) {
            forEachExpr(select->where, [&](const Expr &expr) {
                const ColumnBinding *binding = m_bound.binding(&expr);
                const bool stored = binding && binding->relation && binding->relation->table && binding->column >= 0;
                if (stored && !done.contains({binding->relation, binding->name})) {
                    done.insert({binding->relation, binding->name});
                    dateColumnsFor(*binding);
                }
            });
        }
    }

    void dateColumnsFor(const ColumnBinding &binding)
    {
        const catalog::CatalogEntry *entry = m_snapshot.entry(binding.relation->table->name);
        if (!entry || !entry->timeColumns.contains(binding.name))
            return;
        const ColumnProfile *own = m_snapshot.columnProfile(entry->table, binding.name);
        for (const QString &other : entry->timeColumns) {
            const ColumnProfile *profile = m_snapshot.columnProfile(entry->table, other);
            if (other != binding.name && own && profile && own->encoding == profile->encoding)
                takeColumn(Kind::DateColumn, binding, other, QStringLiteral("By %1 instead of %2.").arg(named(binding, other), named(binding, binding.name)));
        }
    }

    void measures()
    {
        QSet<std::pair<const Relation *, QString>> done;
        for (const FunctionCall *call : std::as_const(m_aggregates)) {
            for (const Expr *argument : call->arguments) {
                forEachExpr(argument, [&](const Expr &expr) {
                    const ColumnBinding *binding = m_bound.binding(&expr);
                    const bool stored = binding && binding->relation && binding->relation->table && binding->column >= 0;
                    if (stored && !done.contains({binding->relation, binding->name})) {
                        done.insert({binding->relation, binding->name});
                        measuresFor(*binding);
                    }
                });
            }
        }
    }

    void measuresFor(const ColumnBinding &binding)
    {
        const Table &table = *binding.relation->table;
        const Column *own = table.column(binding.name);
        const auto isNumber = [](TypeClass type) { return type == TypeClass::Integer || type == TypeClass::Real || type == TypeClass::Decimal; };
        for (const Column &other : table.columns) {
            if (own && isNumber(own->type) && other.type == own->type && other.name != own->name && !isKey(table, other.name))
                takeColumn(Kind::Measure, binding, other.name, QStringLiteral("With %1 instead of %2.").arg(named(binding, other.name), named(binding, own->name)));
        }
    }

    bool isKey(const Table &table, const QString &column) const
    {
        const QList<ForeignKey> &keys = m_snapshot.wholeGraph().keys();
        return table.primaryKey.contains(column)
            || std::any_of(keys.cbegin(), keys.cend(), [&](const ForeignKey &key) { return key.from == table.name && key.fromColumns.contains(column); });
    }

    // --- joins

    void joins()
    {
        for (Select *select : std::as_const(m_selects)) {
            for (const Join *constant : joinsOf(select->from)) {
                Join *join = changeable(constant);
                retype(*join);
                From *&place = placeOf(*select, *join);
                leaveOut(place, *join, join->right, join->left);
                leaveOut(place, *join, join->left, join->right);
                otherKeys(*join);
            }
        }
    }

    static From *&placeOf(Select &select, const Join &join)
    {
        for (const Join *other : joinsOf(select.from)) {
            if (other->left == &join)
                return changeable(other)->left;
            if (other->right == &join)
                return changeable(other)->right;
        }
        return select.from;
    }

    QString tablesOf(const From *from) const
    {
        QStringList names;
        for (const From *leaf : fromLeaves(from)) {
            const Relation *relation = m_bound.fromRelations.value(leaf);
            names.append(relation && relation->table ? relation->table->name.display() : relation ? relation->alias : QString());
        }
        return names.join(QStringLiteral(", "));
    }

    void retype(Join &join)
    {
        if (join.type != JoinType::Inner && join.type != JoinType::Left)
            return;
        const bool loosen = join.type == JoinType::Inner;
        const Instead<JoinType> changed(join.type, loosen ? JoinType::Left : JoinType::Inner);
        const QString rows = tablesOf(join.left);
        const QString others = tablesOf(join.right);
        add(Kind::Join, loosen ? QStringLiteral("With the rows of %1 that have none of %2 too.").arg(rows, others)
                               : QStringLiteral("Only with rows of %1 that have one of %2.").arg(rows, others));
    }

    void leaveOut(From *&place, Join &join, From *dropped, From *kept)
    {
        QSet<const Relation *> gone;
        for (const From *leaf : fromLeaves(dropped))
            gone.insert(m_bound.fromRelations.value(leaf));
        QSet<const Expr *> own;
        forEachExpr(join.on, [&own](const Expr &expr) { own.insert(&expr); });
        for (auto it = m_bound.columns.cbegin(); it != m_bound.columns.cend(); ++it) {
            if (gone.contains(it->relation) && !own.contains(it.key()))
                return; // it is needed elsewhere
        }
        if (!join.usingColumns.isEmpty() || join.natural)
            return;
        const QString sentence = QStringLiteral("Without the join of %1.").arg(tablesOf(dropped));
        const Instead<From *> changed(place, kept);
        add(Kind::Join, sentence);
    }

    /// Along another key between the tables that the condition is about.
    void otherKeys(Join &join)
    {
        const Relation *right = m_bound.fromRelations.value(join.right);
        if (!right || !right->table || !join.on)
            return;
        const schema::SchemaGraph &graph = m_snapshot.wholeGraph();
        const QSet<const Relation *> joined = relationsIn(join.on);
        for (const From *leaf : fromLeaves(join.left)) {
            const Relation *left = m_bound.fromRelations.value(leaf);
            if (!left || !left->table || joined != QSet<const Relation *>{left, right})
                continue;
            for (const int edge : graph.edgesBetween(graph.node(left->table->name), graph.node(right->table->name))) {
                const ForeignKey &key = graph.keys()[edge];
                const bool refers = schema::sameName(key.from, left->table->name);
                const Relation &from = refers ? *left : *right;
                const Relation &to = refers ? *right : *left;
                if (isAlong(join.on, key, from, to))
                    continue;
                QList<Expr *> conditions{keyCondition(m_statement.arena, key, from.alias, to.alias)};
                for (const Expr *condition : conjuncts(join.on)) {
                    if (relationsIn(condition).size() < 2)
                        conditions.append(changeable(condition));
                }
                const Instead<Expr *> changed(join.on, allOf(m_statement.arena, conditions));
                add(Kind::Join, QStringLiteral("Joined from %1 to %2.").arg(columnsOf(key.from, key.fromColumns), columnsOf(key.to, key.toColumns)));
            }
        }
    }

    static QString columnsOf(const TableName &table, const QStringList &columns)
    {
        return table.display() + u'.' + columns.join(QStringLiteral(", "));
    }

    /// Whether the condition compares all columns of the key.
    bool isAlong(const Expr *condition, const ForeignKey &key, const Relation &from, const Relation &to) const
    {
        const auto names = [&](const Relation &relation) {
            QStringList out;
            for (const Expr *one : conjuncts(condition)) {
                if (relationsIn(one).size() < 2)
                    continue;
                forEachExpr(one, [&](const Expr &expr) {
                    if (const ColumnBinding *binding = m_bound.binding(&expr); binding && binding->relation == &relation)
                        out.append(binding->name);
                });
            }
            out.sort();
            return out;
        };
        const auto sorted = [](QStringList columns) {
            columns.sort();
            return columns;
        };
        return names(from) == sorted(key.fromColumns) && names(to) == sorted(key.toColumns);
    }

    // --- duplicates

    void duplicates()
    {
        for (FunctionCall *call : std::as_const(m_aggregates)) {
            if (call->star) {
                countKeys(*call);
                continue;
            }
            const QString name = call->name().text.toLower();
            if (call->arguments.size() != 1 || name == QLatin1String("min") || name == QLatin1String("max"))
                continue;
            const QString what = m_words.value(call->arguments.first());
            const Instead<bool> changed(call->distinct, !call->distinct);
            add(Kind::Duplicates, call->distinct ? QStringLiteral("Counting what repeats once: %1.").arg(what) : QStringLiteral("Counting what repeats each time: %1.").arg(what));
        }
        for (Select *select : std::as_const(m_selects)) {
            // Of groups no two rows are equal.
            const bool grouped = !select->groupBy.isEmpty() || std::any_of(m_aggregates.cbegin(), m_aggregates.cend(), [select](const FunctionCall *call) { return isOf(*select, *call); });
            if (grouped && !select->distinct)
                continue;
            const Instead<bool> changed(select->distinct, !select->distinct);
            add(Kind::Duplicates, select->distinct ? QStringLiteral("With equal rows taken once.") : QStringLiteral("With equal rows taken each time."));
        }
    }

    /// The rows of one table, in the place of those that joins make of it.
    void countKeys(FunctionCall &call)
    {
        for (const Select *select : std::as_const(m_selects)) {
            const Scope *scope = m_bound.scopeOf(*select);
            if (!scope || scope->relations.size() < 2 || !isOf(*select, call))
                continue;
            for (const Relation *relation : scope->relations) {
                if (!relation->table || relation->table->primaryKey.size() != 1)
                    continue;
                const Instead<bool> star(call.star, false);
                const Instead<bool> distinct(call.distinct, true);
                const Instead<QList<Expr *>> arguments(call.arguments, {column(m_statement.arena, relation->alias, relation->table->primaryKey.first())});
                add(Kind::Duplicates, QStringLiteral("Counting each row of %1 once.").arg(relation->table->name.display()));
            }
        }
    }

    /// Whether the select itself computes it, not a query inside.
    static bool isOf(const Select &select, const FunctionCall &call)
    {
        bool own = false;
        const auto look = [&own, &call](const Expr &expr) { own = own || &expr == &call; };
        for (const SelectItem &item : select.items)
            forEachExpr(item.expr, look, NestedQueries::Skip);
        forEachExpr(select.having, look, NestedQueries::Skip);
        return own;
    }

    Statement &m_statement;
    const BoundQuery &m_bound;
    const catalog::Snapshot &m_snapshot;
    const period::CalendarContext &m_calendar;
    NestedPhrases m_phrases;
    ExprWords m_words;
    QList<Select *> m_selects;
    QList<FunctionCall *> m_aggregates;
    QSet<QString> m_seen;
    QList<Variant> m_variants;
};

} // namespace

QString variantKindName(Kind kind)
{
    static const char *const names[] = {"filter", "boundary", "period", "date column", "join", "duplicates", "measure"};
    return QString::fromLatin1(names[size_t(kind)]);
}

QList<Variant> variantsOf(Statement &statement, const BoundQuery &bound, const catalog::Snapshot &snapshot, const period::CalendarContext &calendar)
{
    return VariantMaker(statement, bound, snapshot, calendar).make();
}

} // namespace Tieout::learning
