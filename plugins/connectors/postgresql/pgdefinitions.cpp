// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/postgresql/pgdefinitions.h"

#include <optional>

namespace Tieout::postgresql {

namespace {

constexpr int waitMs = 1'000;  ///< for all of them at once
constexpr int waitOneMs = 100; ///< for each, where that was too short

/// Runs a query from a point that the transaction goes back to where a lock is not to be had; nothing then.
Result<std::optional<Cells>> unlessLocked(Catalog &catalog, const QByteArray &sql, int patience)
{
    const QByteArray begin = "SAVEPOINT definitions; SET LOCAL lock_timeout = " + QByteArray::number(patience);
    if (const auto begun = catalog.run(begin); !begun)
        return fail(begun.error());
    auto result = catalog.ask(sql);
    const bool locked = !result && result.error().code == ErrorCode::Locked;
    if (!result && !locked)
        return fail(result.error());
    // What SET LOCAL said is taken back as well.
    if (const auto ended = catalog.run("ROLLBACK TO SAVEPOINT definitions; RELEASE SAVEPOINT definitions"); !ended)
        return fail(ended.error());
    if (locked)
        return std::optional<Cells>();
    return std::optional(std::move(*result));
}

void take(const Cells &cells, const QHash<quint32, qsizetype> &tables, Schema &schema)
{
    for (int row = 0; row < cells.rows(); ++row) {
        const auto at = tables.constFind(cells.oid(row, 0));
        if (at == tables.cend())
            continue;
        QString &definition = schema.tables[*at].definition;
        definition = cells.text(row, 1).trimmed();
        if (definition.endsWith(u';'))
            definition.chop(1);
    }
}

/// On a server that speaks the protocol and knows neither savepoints nor limits of waiting: in a transaction of its
/// own, as long as it takes.
Result<void> readWaiting(Catalog &catalog, const QByteArray &sql, const QHash<quint32, qsizetype> &tables,
                         Schema &schema)
{
    if (const auto begun = catalog.run("ROLLBACK"); !begun)
        return begun;
    if (const auto begun = catalog.run("BEGIN READ ONLY"); !begun)
        return begun;
    const auto result = catalog.ask(sql);
    if (!result)
        return fail(result.error());
    take(*result, tables, schema);
    return {};
}

} // namespace

Result<void> readDefinitions(Catalog &catalog, const QHash<quint32, qsizetype> &tables, Schema &schema)
{
    QByteArrayList views;
    for (auto it = tables.cbegin(); it != tables.cend(); ++it) {
        if (schema.tables[*it].kind == TableKind::View)
            views.append(QByteArray::number(it.key()));
    }
    if (views.isEmpty())
        return {};
    const auto sqlOf = [](const QByteArray &oids) {
        return "SELECT c.oid, pg_catalog.pg_get_viewdef(c.oid) FROM pg_catalog.pg_class c WHERE c.oid IN (" + oids
               + ")";
    };
    const auto all = unlessLocked(catalog, sqlOf(views.join(", ")), waitMs);
    if (!all) {
        const ErrorCode code = all.error().code;
        if (code == ErrorCode::Connection || code == ErrorCode::Cancelled || code == ErrorCode::TimedOut)
            return fail(all.error());
        return readWaiting(catalog, sqlOf(views.join(", ")), tables, schema);
    }
    if (*all) {
        take(**all, tables, schema);
        return {};
    }
    for (const QByteArray &view : std::as_const(views)) {
        const auto one = unlessLocked(catalog, sqlOf(view), waitOneMs);
        if (!one)
            return fail(one.error());
        if (*one)
            take(**one, tables, schema);
    }
    return {};
}

} // namespace Tieout::postgresql
