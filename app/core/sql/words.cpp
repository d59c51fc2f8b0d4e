// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/words.h"

#include "core/base/text.h"
#include "core/sql/exprwords.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

#include <algorithm>

namespace Tieout::sql {

namespace {

constexpr int DeepestIndent = 6; ///< queries inside queries that get lines of their own

QString indented(const QStringList &lines)
{
    QStringList out;
    for (const QString &line : lines.join(u'\n').split(u'\n'))
        out.append(QStringLiteral("  ") + line);
    return out.join(u'\n');
}

QString sentence(QString text)
{
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text + u'.';
}

/// With semicolons where an item has commas of its own.
QString inAnd(const QStringList &items)
{
    const bool several = items.size() > 1 && std::any_of(items.cbegin(), items.cend(), [](const QString &item) {
                             return item.contains(QLatin1String(", ")) || item.contains(QLatin1String(" and "));
                         });
    if (several)
        return items.mid(0, items.size() - 1).join(QStringLiteral("; ")) + QStringLiteral("; and ") + items.last();
    return listedInWords(items, QStringLiteral("and"), int(items.size()));
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

    QStringList lines(const Query &query)
    {
        if (m_depth >= DeepestIndent)
            return {QStringLiteral("Runs SQL \"%1\".").arg(print(query, m_traits, PrintOptions{false, false}))};
        ++m_depth;
        QStringList out;
        for (const CommonTable &table : query.with) {
            const QString how =
                readsItself(table)
                    ? QStringLiteral("\"%1\" is made first, from its own rows again until none is added:")
                    : QStringLiteral("\"%1\" is made first:");
            out.append(how.arg(table.name.text));
            out.append(indented(lines(*table.query)));
        }
        if (query.select)
            out += selectLines(query, *query.select);
        else
            out += setLines(query);
        --m_depth;
        return out;
    }

    QString phraseOf(const Query &query) override
    {
        if (!query.select || !query.with.isEmpty() || !query.select->values.isEmpty())
            return QStringLiteral("the result of SQL \"%1\"").arg(print(query, m_traits, PrintOptions{false, false}));
        const Select &select = *query.select;
        const Counting counting(m_words, select);
        QString text = items(select, keysOf(select)).join(QStringLiteral(", "));
        if (select.distinct)
            text = QStringLiteral("the different values of ") + text;
        if (select.from)
            text += (select.from->kind == FromKind::Join ? QStringLiteral(" over ") : QStringLiteral(" of "))
                    + fromWords(select.from);
        text += tail(query, select);
        return u'(' + text + u')';
    }

    QString rowsPhraseOf(const Query &query) override
    {
        const bool plain = query.select && query.with.isEmpty() && query.select->from && query.select->groupBy.isEmpty()
                           && !query.limit;
        if (!plain || isAggregated(query, *query.select))
            return phraseOf(query);
        const Select &select = *query.select;
        return fromWords(select.from)
               + (select.where ? QStringLiteral(" where ") + inAnd(m_words.conditions(select.where)) : QString());
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
        const QString m_before;
    };

    // --- set operations

    QStringList setLines(const Query &query)
    {
        QStringList out;
        static const char *const names[] = {
            "Puts %1 results together, each different row once:", "Keeps the rows that are in %1 results:",
            "Keeps the rows of the first result that are not in the second:"};
        QList<const Query *> parts{query.right};
        const Query *left = query.left;
        while (!left->select && !left->parenthesised && left->setOperator == query.setOperator && left->all == query.all
               && query.setOperator == SetOperator::Union && left->orderBy.isEmpty() && !left->limit && !left->offset
               && left->with.isEmpty()) {
            parts.prepend(left->right);
            left = left->left;
        }
        parts.prepend(left);
        QString head = QString::fromLatin1(names[int(query.setOperator)]);
        if (query.setOperator == SetOperator::Union)
            head =
                (query.all ? QStringLiteral("Puts %1 results together, one below the other:") : head).arg(parts.size());
        else if (query.setOperator == SetOperator::Intersect)
            head = head.arg(QStringLiteral("both"));
        out.append(head);
        for (qsizetype i = 0; i < parts.size(); ++i) {
            out.append(QStringLiteral("Result %1:").arg(i + 1));
            out.append(indented(lines(*parts[i])));
        }
        return out + endLines(query);
    }

    // --- one select

    QStringList selectLines(const Query &query, const Select &select)
    {
        const Counting counting(m_words, select);
        if (!select.values.isEmpty())
            return QStringList{QStringLiteral("Gives %1 fixed rows.").arg(select.values.size())} + endLines(query);
        QStringList out;
        forEachDerived(select.from, [&](const DerivedTable &derived) {
            out.append(QStringLiteral("\"%1\" is made first:").arg(derived.alias.text));
            out.append(indented(lines(*derived.query)));
        });
        out.append(giveLine(query, select));
        if (select.from)
            out.append(sentence(QStringLiteral("reads ") + fromWords(select.from)));
        if (dropsRows(select.from))
            out.append(QStringLiteral("Rows without a match in one of them are left out."));
        if (select.where)
            out.append(sentence(QStringLiteral("keeps only %1 where %2")
                                    .arg(m_words.rowsOf(select), inAnd(m_words.conditions(select.where)))));
        if (select.having)
            out.append(sentence(QStringLiteral("keeps only groups where ") + inAnd(m_words.conditions(select.having))));
        if (!select.distinctOn.isEmpty())
            out.append(sentence(QStringLiteral("keeps the first row for each ") + inAnd(valuesOf(select.distinctOn))));
        return out + endLines(query);
    }

    QString giveLine(const Query &query, const Select &select)
    {
        const QList<const Expr *> keys = keysOf(select);
        const QStringList given = items(select, keys);
        if (!keys.isEmpty()) {
            const QString each =
                QStringLiteral("gives one row for each %1%2").arg(inAnd(keyWords(select, keys)), subtotals(select));
            return sentence(given.isEmpty() ? each : each + QStringLiteral(", with ") + inAnd(given));
        }
        if (isAggregated(query, select))
            return sentence((given.size() == 1 ? QStringLiteral("gives ") : QStringLiteral("gives one row: "))
                            + inAnd(given));
        if (!select.from)
            return sentence(QStringLiteral("gives ") + inAnd(given));
        const QString what = inAnd(given);
        return sentence(select.distinct ? (given.size() == 1 ? QStringLiteral("lists each different ")
                                                             : QStringLiteral("lists each different combination of "))
                                              + what
                                        : QStringLiteral("lists ") + what);
    }

    /// Order and limit, of a select or of a set operation.
    QStringList endLines(const Query &query)
    {
        QStringList out;
        if (!query.orderBy.isEmpty())
            out.append(sentence(QStringLiteral("sorted by ") + m_words.order(query.orderBy)));
        if (query.offset)
            out.append(sentence(QStringLiteral("skips the first %1 rows").arg(m_words.value(query.offset))));
        if (query.limit) {
            const QString count = m_words.value(query.limit);
            const QString rows = count == QLatin1String("1") ? QStringLiteral("row") : QStringLiteral("rows");
            QString text = QStringLiteral("shows at most %1 %2").arg(count, rows);
            if (query.withTies)
                text += QStringLiteral(", and those equal to the last one");
            if (query.orderBy.isEmpty())
                text += QStringLiteral(", whichever come first");
            out.append(sentence(text));
        }
        return out;
    }

    /// The same inside a sentence.
    QString tail(const Query &query, const Select &select)
    {
        QString text;
        if (select.where)
            text += QStringLiteral(" where ") + inAnd(m_words.conditions(select.where));
        if (const QList<const Expr *> keys = keysOf(select); !keys.isEmpty())
            text += QStringLiteral(", for each ") + inAnd(keyWords(select, keys)) + subtotals(select);
        if (select.having)
            text += QStringLiteral(", only groups where ") + inAnd(m_words.conditions(select.having));
        if (!query.orderBy.isEmpty())
            text += QStringLiteral(", sorted by ") + m_words.order(query.orderBy);
        if (query.offset)
            text += QStringLiteral(", without the first ") + m_words.value(query.offset);
        if (query.limit)
            text += QStringLiteral(", at most %1 of them").arg(m_words.value(query.limit));
        return text;
    }

    // --- what is given

    QStringList valuesOf(const QList<Expr *> &exprs)
    {
        QStringList out;
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

    QStringList keyWords(const Select &select, const QList<const Expr *> &keys)
    {
        QStringList out;
        for (const Expr *key : keys) {
            const SelectItem *item = itemOf(select, key);
            QString words = m_words.value(key);
            if (words.startsWith(QLatin1String("the ")))
                words.remove(0, 4);
            else if (key->kind != ExprKind::ColumnRef)
                words = QStringLiteral("outcome of (%1)").arg(words);
            out.append(words + (item ? called(*item) : QString()));
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

    static QString called(const SelectItem &item)
    {
        return item.alias.isEmpty() ? QString() : QStringLiteral(" (\"%1\")").arg(item.alias.text);
    }

    /// The result columns that are not keys.
    QStringList items(const Select &select, const QList<const Expr *> &keys)
    {
        QStringList out;
        for (const SelectItem &item : select.items) {
            const bool key =
                std::any_of(keys.cbegin(), keys.cend(), [&](const Expr *one) { return equal(one, item.expr); });
            if (key)
                continue;
            if (const Star *star = as<Star>(static_cast<const Expr *>(item.expr)))
                out.append(star->path.isEmpty() ? QStringLiteral("all columns")
                                                : QStringLiteral("all columns of \"%1\"").arg(star->path.last().text));
            else
                out.append(m_words.value(item.expr) + called(item));
        }
        return out;
    }

    QString subtotals(const Select &select)
    {
        if (groupsPlainly(select))
            return {};
        const Grouping *only =
            select.groupBy.size() == 1 ? as<Grouping>(static_cast<const Expr *>(select.groupBy.first())) : nullptr;
        if (only && only->form == GroupingForm::Rollup)
            return QStringLiteral(", with subtotals from the last to the first and a grand total");
        if (only && only->form == GroupingForm::Cube)
            return QStringLiteral(", with subtotals for every choice of them and a grand total");
        QStringList sets;
        for (const Expr *set : only ? only->items : select.groupBy)
            sets.append(setWords(set));
        return (only ? QStringLiteral(", once for each of these groupings: ")
                     : QStringLiteral(", for all combinations of these groupings: "))
               + sets.join(QStringLiteral("; "));
    }

    /// One grouping set: "kind and period", "all rows together".
    QString setWords(const Expr *set)
    {
        if (const Grouping *inner = as<Grouping>(set)) {
            const QString list = inAnd(valuesOf(inner->items));
            if (inner->form == GroupingForm::Rollup)
                return QStringLiteral("subtotals over ") + list;
            return (inner->form == GroupingForm::Cube ? QStringLiteral("every choice of ") : QStringLiteral("each of "))
                   + list;
        }
        const Tuple *tuple = as<Tuple>(set);
        return tuple && tuple->items.isEmpty() ? QStringLiteral("all rows together") : m_words.value(set);
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

    QString fromWords(const From *from) { return fromWords(from, keepsUnmatched(from)); }

    /// `mixed`: some joins keep rows without a match, so that the others have to say that they do not.
    QString fromWords(const From *from, bool mixed)
    {
        const Join *join = as<Join>(from);
        if (!join) {
            const Relation *relation = m_bound.fromRelations.value(from);
            const QString rows = relation ? m_words.rowsOf(*relation) : QString();
            return from && from->sample ? QStringLiteral("a sample of ") + rows : rows;
        }
        const QString left = fromWords(join->left, mixed);
        const QString other = fromWords(join->right, mixed);
        const QString right = join->right->kind == FromKind::Join ? u'(' + other + u')' : other;
        const QString match = matchWords(*join);
        switch (join->type) {
        case JoinType::Left:
            return QStringLiteral("%1, matched with %2%3 (kept without one, too)").arg(left, right, match);
        case JoinType::Right:
            return QStringLiteral("%1, matched with %2%3 (all of the latter are kept)").arg(left, right, match);
        case JoinType::Full:
            return QStringLiteral("%1, matched with %2%3 (both are kept without a match)").arg(left, right, match);
        default:
            break;
        }
        return match.isEmpty()
                   ? QStringLiteral("%1, in every combination with %2").arg(left, right)
                   : QStringLiteral("%1, matched with %2%3%4")
                         .arg(left, right, match, mixed ? QStringLiteral(" (not kept without one)") : QString());
    }

    /// " whose id equals ...": empty where nothing is matched.
    QString matchWords(const Join &join)
    {
        if (join.on)
            return QStringLiteral(" where ") + inAnd(m_words.conditions(join.on));
        QStringList names;
        for (const auto &[left, right] : m_bound.merged.value(&join))
            names.append(base::humanised(left.name));
        return names.isEmpty() ? QString() : QStringLiteral(" with the same ") + inAnd(names);
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

QString inWords(const BoundQuery &bound, const DialectTraits &traits)
{
    return QueryWords(bound, traits).lines(*bound.statement->query).join(u'\n');
}

} // namespace Tieout::sql
