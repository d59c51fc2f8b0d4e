// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/agent/queryparts.h"

#include "core/sql/parser.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

#include <QRegularExpression>
#include <QSet>

#include <vector>

namespace Tieout::generate::agent {

namespace {

/// The tables that a query reads by one name, and the common tables that it makes, in lower case.
class Names : public sql::Visitor
{
public:
    QSet<QString> read;
    QSet<QString> made;

    bool visitFrom(const sql::From &from) override
    {
        if (from.kind == sql::FromKind::NamedTable && static_cast<const sql::NamedTable &>(from).path.size() == 1)
            read.insert(static_cast<const sql::NamedTable &>(from).table().text.toLower());
        return true;
    }
    bool visitQuery(const sql::Query &query) override
    {
        for (const sql::CommonTable &table : query.with)
            made.insert(table.name.text.toLower());
        return true;
    }
};

} // namespace

QString withParts(const QString &sql, const QStringList &parts, const DialectTraits &traits)
{
    const Result<sql::Statement> whole =
        parts.isEmpty() ? Result<sql::Statement>(sql::Statement()) : sql::parse(sql, traits);
    if (!whole || !whole->query)
        return sql;
    Names names;
    sql::walk(whole->query, names);
    std::vector<sql::Statement> read; // their trees are printed with the whole
    QList<sql::CommonTable> with;
    for (qsizetype i = 0; i < parts.size(); ++i) {
        const QString name = QStringLiteral("part%1").arg(i + 1);
        if (!names.read.contains(name) || names.made.contains(name))
            continue;
        Result<sql::Statement> part = sql::parse(parts[i], traits);
        if (!part || !part->query)
            return sql;
        sql::CommonTable table;
        table.name.text = name;
        table.query = part->query;
        with.append(table);
        read.push_back(std::move(*part));
    }
    if (with.isEmpty())
        return sql;
    whole->query->with = with + whole->query->with;
    return sql::print(*whole->query, traits, {.multiline = false});
}

} // namespace Tieout::generate::agent
