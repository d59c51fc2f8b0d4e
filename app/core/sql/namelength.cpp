// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/namelength.h"

#include "core/sql/walk.h"

#include <algorithm>

namespace Tieout::sql {

namespace {

class Finder : public Visitor
{
public:
    explicit Finder(const DialectTraits &traits)
        : m_traits(traits)
    {
    }

    bool visitQuery(const Query &query) override
    {
        for (const CommonTable &table : query.with) {
            take(table.name, NameUse::Alias);
            takeAll(table.columns, NameUse::Alias);
        }
        return true;
    }
    bool visitSelect(const Select &select) override
    {
        for (const SelectItem &item : select.items)
            take(item.alias, NameUse::Alias);
        return true;
    }
    bool visitFrom(const From &from) override
    {
        take(from.alias, NameUse::Alias);
        takeAll(from.columnAliases, NameUse::Alias);
        if (const auto *table = as<NamedTable>(&from))
            takeAll(table->path, NameUse::Stored);
        return true;
    }
    bool visitExpr(const Expr &expr) override
    {
        if (const auto *column = as<ColumnRef>(&expr))
            takeAll(column->path, NameUse::Alias); // it may name either; the longer limit holds
        return true;
    }

    QList<LongName> take()
    {
        std::stable_sort(m_found.begin(), m_found.end(),
                         [](const LongName &a, const LongName &b) { return a.name.span.begin < b.name.span.begin; });
        return std::move(m_found);
    }

private:
    void take(const Name &name, NameUse use)
    {
        const int limit = longestName(m_traits, use);
        if (limit > 0 && nameLength(name.text, m_traits) > limit)
            m_found.append({name, use});
    }
    void takeAll(const QList<Name> &names, NameUse use)
    {
        for (const Name &name : names)
            take(name, use);
    }

    const DialectTraits &m_traits;
    QList<LongName> m_found;
};

} // namespace

int longestName(const DialectTraits &traits, NameUse use)
{
    return use == NameUse::Alias && traits.longestAlias > 0 ? traits.longestAlias : traits.longestName;
}

int nameLength(const QString &name, const DialectTraits &traits)
{
    return traits.namesCountBytes ? int(name.toUtf8().size()) : int(name.toUcs4().size());
}

QString fittingName(const QString &name, const DialectTraits &traits)
{
    const int limit = longestName(traits, NameUse::Alias);
    QString fitting = name;
    while (limit > 0 && nameLength(fitting, traits) > limit)
        fitting.chop(fitting.back().isLowSurrogate() ? 2 : 1);
    return fitting;
}

QList<LongName> longNames(const Statement &statement, const DialectTraits &traits)
{
    Finder finder(traits);
    if (traits.longestName > 0)
        walk(statement.query, finder);
    return finder.take();
}

} // namespace Tieout::sql
