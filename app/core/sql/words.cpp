// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/words.h"

#include "core/base/text.h"
#include "core/sql/exprwords.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

#include <algorithm>
#include <optional>

namespace Tieout::sql {

namespace {

constexpr int DeepestIndent = 6; ///< queries inside queries that get lines of their own

QList<Message> indented(const QList<Message> &lines)
{
    QList<Message> out;
    for (const Message &line : lines)
        out.append(say("sql.indented", {line}));
    return out;
}

/// With semicolons where an item has commas of its own; its English decides for every language.
Message inAnd(const QList<Message> &items)
{
    const bool several =
        items.size() > 1 && std::any_of(items.cbegin(), items.cend(), [](const Message &item) {
            return item.text.contains(QLatin1String(", ")) || item.text.contains(QLatin1String(" and "));
        });
    return several ? message::joined(items, "join.semicolon", "join.semicolonAnd")
                   : listedInWords(items, "join.and", int(items.size()));
}

class QueryWords : public QueryPhrases
{
public:
    QueryWords(const BoundQuery &bound, const DialectTraits &traits)
        : m_bound(bound)
        , m_traits(traits)
        , m_words(bound, traits, *this)
    {
    }

    QList<Message> lines(const Query &query)
    {
        if (m_depth >= DeepestIndent)
            return {say("sql.runs", {onOneLine(query)})};
        ++m_depth;
        QList<Message> out;
        for (const CommonTable &table : query.with) {
            out.append(say(readsItself(table) ? "sql.firstAgain" : "sql.first", {table.name.text}));
            out += indented(lines(*table.query));
        }
        if (query.select)
            out += selectLines(query, *query.select);
        else
            out += setLines(query);
        --m_depth;
        return out;
    }

    Message phraseOf(const Query &query) override
    {
        if (!query.select || !query.with.isEmpty() || !query.select->values.isEmpty())
            return withArticle(say("sql.resultOf", {onOneLine(query)}));
        const Select &select = *query.select;
        const Counting counting(m_words, select);
        Message text = message::listed(itemsOf(select, keysOf(select)));
        if (select.distinct)
            text = withArticle(say("sql.differentValues", {text}));
        if (select.from)
            text = say(select.from->kind == FromKind::Join ? "sql.over" : "sql.of", {text, fromWords(select.from)});
        return inBrackets(withTail(text, query, select));
    }

    Message rowsPhraseOf(const Query &query) override
    {
        const bool plain = query.select && query.with.isEmpty() && query.select->from && query.select->groupBy.isEmpty()
                           && !query.limit;
        if (!plain || isAggregated(query, *query.select))
            return phraseOf(query);
        const Select &select = *query.select;
        const Message rows = fromWords(select.from);
        return select.where ? say("sql.where", {rows, allOf(select.where)}) : rows;
    }

private:
    /// While a select is described, COUNT(*) counts its rows.
    class Counting
    {
    public:
        Counting(ExprWords &words, const Select &select)
            : m_words(words)
            , m_before(words.setCounted(words.rowsOf(select)))
        {
        }
        ~Counting() { m_words.setCounted(m_before); }
        Counting(const Counting &) = delete;
        Counting &operator=(const Counting &) = delete;

    private:
        ExprWords &m_words;
        const Message m_before;
    };

    QString onOneLine(const Query &query) const { return print(query, m_traits, PrintOptions{false, false}); }

    Message allOf(const Expr *condition) { return inAnd(m_words.conditions(condition)); }

    // --- set operations

    static Message setHead(const Query &query, qsizetype parts)
    {
        if (query.setOperator == SetOperator::Union)
            return say(query.all ? "sql.unionAll" : "sql.union", {QString::number(parts)});
        return say(query.setOperator == SetOperator::Intersect ? "sql.intersect" : "sql.except");
    }

    QList<Message> setLines(const Query &query)
    {
        QList<const Query *> parts{query.right};
        const Query *left = query.left;
        while (!left->select && !left->parenthesised && left->setOperator == query.setOperator && left->all == query.all
               && query.setOperator == SetOperator::Union && left->orderBy.isEmpty() && !left->limit && !left->offset
               && left->with.isEmpty()) {
            parts.prepend(left->right);
            left = left->left;
        }
        parts.prepend(left);
        QList<Message> out{setHead(query, parts.size())};
        for (qsizetype i = 0; i < parts.size(); ++i) {
            out.append(say("sql.result", {QString::number(i + 1)}));
            out += indented(lines(*parts[i]));
        }
        return out + endLines(query);
    }

    // --- one select

    QList<Message> selectLines(const Query &query, const Select &select)
    {
        const Counting counting(m_words, select);
        if (!select.values.isEmpty()) {
            const Message rows = say("sql.fixedRows", {QString::number(select.values.size())});
            return QList<Message>{say("sql.gives", {rows})} + endLines(query);
        }
        QList<Message> out;
        forEachDerived(select.from, [&](const DerivedTable &derived) {
            out.append(say("sql.first", {derived.alias.text}));
            out += indented(lines(*derived.query));
        });
        out.append(giveLine(query, select));
        if (select.from)
            out.append(say("sql.reads", {fromWords(select.from)}));
        if (dropsRows(select.from))
            out.append(say("sql.dropsUnmatched"));
        if (select.where)
            out.append(say("sql.keeps", {m_words.rowsOf(select), allOf(select.where)}));
        if (select.having)
            out.append(say("sql.keeps", {say("sql.groups"), allOf(select.having)}));
        if (!select.distinctOn.isEmpty())
            out.append(say("sql.keepsFirst", {inAnd(valuesOf(select.distinctOn))}));
        return out + endLines(query);
    }

    Message giveLine(const Query &query, const Select &select)
    {
        const QList<const Expr *> keys = keysOf(select);
        const QList<Message> items = itemsOf(select, keys);
        const Message given = inAnd(items);
        if (!keys.isEmpty()) {
            const Message each = withSubtotals(inAnd(keyWords(select, keys)), select);
            return say("sql.gives", {items.isEmpty() ? say("sql.each", {each}) : say("sql.eachWith", {each, given})});
        }
        if (isAggregated(query, select))
            return say("sql.gives", {items.size() == 1 ? given : say("sql.oneRow", {given})});
        if (!select.from)
            return say("sql.gives", {given});
        if (!select.distinct)
            return say("sql.lists", {given});
        return say("sql.lists", {say(items.size() == 1 ? "sql.different" : "sql.differentPairs", {given})});
    }

    /// Order and limit, of a select or of a set operation.
    QList<Message> endLines(const Query &query)
    {
        QList<Message> out;
        if (!query.orderBy.isEmpty())
            out.append(say("sql.sorted", {m_words.order(query.orderBy)}));
        if (query.offset)
            out.append(say("sql.skips", {m_words.value(query.offset)}));
        if (query.limit) {
            const Literal *count = as<Literal>(static_cast<const Expr *>(query.limit));
            const bool one = count && count->text == QLatin1String("1");
            Message rows = say(one ? "sql.atMostOne" : "sql.atMostRows", {m_words.value(query.limit)});
            if (query.withTies)
                rows = say("sql.withTies", {rows});
            if (query.orderBy.isEmpty())
                rows = say("sql.whichever", {rows});
            out.append(say("sql.shows", {rows}));
        }
        return out;
    }

    /// The same inside a sentence.
    Message withTail(Message text, const Query &query, const Select &select)
    {
        if (select.where)
            text = say("sql.where", {text, allOf(select.where)});
        if (const QList<const Expr *> keys = keysOf(select); !keys.isEmpty())
            text = say("sql.forEach", {text, withSubtotals(inAnd(keyWords(select, keys)), select)});
        if (select.having)
            text = say("sql.onlyGroups", {text, allOf(select.having)});
        if (!query.orderBy.isEmpty())
            text = say("sql.sortedBy", {text, m_words.order(query.orderBy)});
        if (query.offset)
            text = say("sql.withoutFirst", {text, m_words.value(query.offset)});
        if (query.limit)
            text = say("sql.atMostOf", {text, m_words.value(query.limit)});
        return text;
    }

    // --- what is given

    QList<Message> valuesOf(const QList<Expr *> &exprs)
    {
        QList<Message> out;
        for (const Expr *expr : exprs)
            out.append(m_words.value(expr));
        return out;
    }

    /// What GROUP BY names: a position or an alias stands for its expression.
    QList<const Expr *> keysOf(const Select &select) const
    {
        QList<const Expr *> keys;
        for (const Expr *key : groupedValues(select)) {
            const Literal *literal = as<Literal>(key);
            bool whole = false;
            const int position = literal && literal->type == Literal::Type::Number ? literal->text.toInt(&whole) : 0;
            if (whole && position >= 1 && position <= select.items.size())
                key = select.items[position - 1].expr;
            else if (const ColumnBinding *binding = m_bound.binding(key); binding && binding->alias)
                key = binding->alias->expr;
            // A value may stand in several grouping sets.
            if (std::none_of(keys.cbegin(), keys.cend(), [&](const Expr *known) { return equal(known, key); }))
                keys.append(key);
        }
        return keys;
    }

    QList<Message> keyWords(const Select &select, const QList<const Expr *> &keys)
    {
        QList<Message> out;
        for (const Expr *key : keys) {
            const SelectItem *item = itemOf(select, key);
            const Message words = m_words.value(key);
            const Message noun = withoutArticle(words);
            const bool isNoun = noun != words || key->kind == ExprKind::ColumnRef;
            const Message shown = isNoun ? noun : say("sql.outcome", {words});
            out.append(item ? called(shown, *item) : shown);
        }
        return out;
    }

    static const SelectItem *itemOf(const Select &select, const Expr *key)
    {
        for (const SelectItem &item : select.items) {
            if (equal(item.expr, key))
                return &item;
        }
        return nullptr;
    }

    static Message called(const Message &value, const SelectItem &item)
    {
        return item.alias.isEmpty() ? value : say("sql.called", {value, item.alias.text});
    }

    /// The result columns that are not keys.
    QList<Message> itemsOf(const Select &select, const QList<const Expr *> &keys)
    {
        QList<Message> out;
        for (const SelectItem &item : select.items) {
            const bool key =
                std::any_of(keys.cbegin(), keys.cend(), [&](const Expr *one) { return equal(one, item.expr); });
            if (key)
                continue;
            if (const Star *star = as<Star>(static_cast<const Expr *>(item.expr)))
                out.append(star->path.isEmpty() ? say("sql.allColumns")
                                                : say("sql.allColumnsOf", {star->path.last().text}));
            else
                out.append(called(m_words.value(item.expr), item));
        }
        return out;
    }

    Message withSubtotals(const Message &keys, const Select &select)
    {
        if (groupsPlainly(select))
            return keys;
        const Grouping *only =
            select.groupBy.size() == 1 ? as<Grouping>(static_cast<const Expr *>(select.groupBy.first())) : nullptr;
        if (only && only->form == GroupingForm::Rollup)
            return say("sql.rollup", {keys});
        if (only && only->form == GroupingForm::Cube)
            return say("sql.cube", {keys});
        QList<Message> sets;
        for (const Expr *set : only ? only->items : select.groupBy)
            sets.append(setWords(set));
        return say(only ? "sql.groupings" : "sql.groupingsCrossed", {keys, message::apart(sets)});
    }

    /// One grouping set: "kind and period", "all rows together".
    Message setWords(const Expr *set)
    {
        if (const Grouping *inner = as<Grouping>(set)) {
            const Message list = inAnd(valuesOf(inner->items));
            if (inner->form == GroupingForm::Rollup)
                return say("sql.subtotalsOver", {list});
            return say(inner->form == GroupingForm::Cube ? "sql.everyChoice" : "sql.eachOf", {list});
        }
        const Tuple *tuple = as<Tuple>(set);
        return tuple && tuple->items.isEmpty() ? say("sql.together") : m_words.value(set);
    }

    bool hasAggregate(const Expr *expr) const
    {
        bool found = false;
        forEachExpr(
            expr,
            [&](const Expr &inner) {
                const FunctionCall *call = as<FunctionCall>(&inner);
                if (!call || call->over)
                    return;
                const QString name = call->name().text.toLower();
                const bool pairwise =
                    (name == QLatin1String("min") || name == QLatin1String("max")) && call->arguments.size() > 1;
                found = found || (m_traits.aggregates.contains(name) && !pairwise);
            },
            NestedQueries::Skip);
        return found;
    }

    bool isAggregated(const Query &query, const Select &select) const
    {
        bool found = select.having != nullptr;
        for (const SelectItem &item : select.items)
            found = found || hasAggregate(item.expr);
        for (const OrderItem &item : query.orderBy)
            found = found || hasAggregate(item.expr);
        return found;
    }

    // --- where it is read from

    Message fromWords(const From *from) { return message::listed(fromParts(from, keepsUnmatched(from))); }

    /// What is read first, and what that is matched with, one after the other. `mixed`: some joins keep rows without a
    /// match, so that the others have to say that they do not.
    QList<Message> fromParts(const From *from, bool mixed)
    {
        const Join *join = as<Join>(from);
        if (!join) {
            const Relation *relation = m_bound.fromRelations.value(from);
            const Message rows = relation ? m_words.rowsOf(*relation) : Message();
            return {from && from->sample ? say("sql.sample", {rows}) : rows};
        }
        QList<Message> parts = fromParts(join->left, mixed);
        const Message other = message::listed(fromParts(join->right, mixed));
        parts.append(joinWords(*join, join->right->kind == FromKind::Join ? inBrackets(other) : other, mixed));
        return parts;
    }

    Message joinWords(const Join &join, const Message &right, bool mixed)
    {
        const std::optional<Message> matched = matchWords(join, right);
        const Message rows = matched.value_or(right);
        switch (join.type) {
        case JoinType::Left:
            return say("sql.matchedLeft", {rows});
        case JoinType::Right:
            return say("sql.matchedRight", {rows});
        case JoinType::Full:
            return say("sql.matchedFull", {rows});
        default:
            break;
        }
        if (!matched)
            return say("sql.combined", {rows});
        return say(mixed ? "sql.matchedInner" : "sql.matched", {rows});
    }

    /// "leases whose id equals ..."; nothing where nothing is matched.
    std::optional<Message> matchWords(const Join &join, const Message &right)
    {
        if (join.on)
            return say("sql.where", {right, allOf(join.on)});
        QList<Message> names;
        for (const auto &[left, merged] : m_bound.merged.value(&join))
            names.append(base::humanised(left.name));
        return names.isEmpty() ? std::nullopt : std::optional(say("sql.withSame", {right, inAnd(names)}));
    }

    static bool keepsUnmatched(const From *from)
    {
        const QList<const Join *> joins = joinsOf(from);
        return std::any_of(joins.cbegin(), joins.cend(), [](const Join *join) {
            return join->type == JoinType::Left || join->type == JoinType::Right || join->type == JoinType::Full;
        });
    }

    /// Whether all that is said of matches is that rows without one are left out.
    static bool dropsRows(const From *from)
    {
        if (keepsUnmatched(from))
            return false;
        for (const Join *join : joinsOf(from)) {
            if (join->type == JoinType::Inner && (join->on || join->natural || !join->usingColumns.isEmpty()))
                return true;
        }
        return false;
    }

    template <typename Visit>
    static void forEachDerived(const From *from, const Visit &visit)
    {
        for (const From *leaf : fromLeaves(from)) {
            if (const auto *derived = as<DerivedTable>(leaf))
                visit(*derived);
        }
    }

    static bool readsItself(const CommonTable &table)
    {
        bool found = false;
        forEachSelect(table.query, [&](const Select &select) {
            for (const From *leaf : fromLeaves(select.from)) {
                const auto *named = as<NamedTable>(leaf);
                found = found
                        || (named && named->path.size() == 1
                            && named->table().text.compare(table.name.text, Qt::CaseInsensitive) == 0);
            }
        });
        return found;
    }

    const BoundQuery &m_bound;
    const DialectTraits &m_traits;
    ExprWords m_words;
    int m_depth = 0;
};

} // namespace

QList<Message> inWords(const BoundQuery &bound, const DialectTraits &traits)
{
    return QueryWords(bound, traits).lines(*bound.statement->query);
}

} // namespace Tieout::sql
