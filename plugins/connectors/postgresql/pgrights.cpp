// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/postgresql/pgrights.h"

namespace Tieout::postgresql {

namespace {

QString quoted(const QString &name)
{
    QString inner = name;
    return u'"' + inner.replace(u'"', QLatin1String("\"\"")) + u'"';
}

} // namespace

Result<QStringList> writableTables(Catalog &catalog)
{
    const auto tables = catalog.ask(
        "SELECT CASE WHEN n.nspname <> pg_catalog.current_schema() THEN n.nspname ELSE '' END, c.relname FROM "
        "pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace "
        "WHERE c.relkind IN ('r', 'p', 'f') AND NOT c.relispartition AND n.nspname <> 'information_schema' AND "
        "n.nspname NOT LIKE 'pg\\_%' "
        "AND pg_catalog.has_schema_privilege(n.oid, 'USAGE') "
        "AND pg_catalog.has_table_privilege(c.oid, 'INSERT, UPDATE, DELETE, TRUNCATE') ORDER BY 1, 2");
    if (!tables)
        return fail(tables.error());
    QStringList out;
    for (int row = 0; row < tables->rows(); ++row)
        out.append(TableName{tables->text(row, 0), tables->text(row, 1)}.display());
    return out;
}

Result<QList<PowerFound>> powers(Catalog &catalog)
{
    // Roles that read or write the server's files are there from version 11 on; membership is asked for by name, so
    // that it need not exist.
    const auto rights =
        catalog.ask("SELECT r.rolsuper, r.rolbypassrls, EXISTS (SELECT 1 FROM pg_catalog.pg_roles f WHERE f.rolname IN "
                    "('pg_read_server_files', "
                    "'pg_write_server_files', 'pg_execute_server_program') AND pg_catalog.pg_has_role(f.oid, 'USAGE')) "
                    "FROM pg_catalog.pg_roles r WHERE r.rolname = current_user");
    if (!rights)
        return fail(rights.error());
    QList<PowerFound> found;
    const bool known = rights->rows() == 1;
    const auto has = [&](int column) { return known && rights->isTrue(0, column); };
    if (has(0))
        return QList<PowerFound>{{AccountPower::Superuser, {}}}; // all the others come with it
    if (has(2))
        found.append({AccountPower::Files, {}});
    if (has(1))
        found.append({AccountPower::BypassesPolicies, {}});
    const auto owned =
        catalog.ask("SELECT CASE WHEN n.nspname <> pg_catalog.current_schema() THEN n.nspname END, c.relname "
                    "FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace "
                    "WHERE c.relkind IN ('r', 'p', 'f', 'v', 'm') AND NOT c.relispartition AND n.nspname <> "
                    "'information_schema' AND n.nspname NOT LIKE 'pg\\_%' "
                    "AND pg_catalog.pg_has_role(c.relowner, 'USAGE') ORDER BY 1, 2");
    if (!owned)
        return fail(owned.error());
    QStringList tables;
    for (int row = 0; row < owned->rows(); ++row)
        tables.append(TableName{owned->text(row, 0), owned->text(row, 1)}.display());
    if (!tables.isEmpty())
        found.append({AccountPower::Owner, tables});
    return found;
}

QString readOnlyRoleScript(const QString &database, const Schema &schema)
{
    QStringList names;
    for (const Table &table : schema.tables) {
        const QString name = table.name.schema.isEmpty() ? schema.defaultSchema : table.name.schema;
        if (!names.contains(name))
            names.append(name);
    }
    QString out = QStringLiteral("CREATE ROLE tieout_reader LOGIN PASSWORD 'choose one';\n"
                                 "ALTER ROLE tieout_reader SET default_transaction_read_only = on;\n"
                                 "GRANT CONNECT ON DATABASE %1 TO tieout_reader;\n")
                      .arg(quoted(database));
    for (const QString &name : std::as_const(names)) {
        out += QStringLiteral("GRANT USAGE ON SCHEMA %1 TO tieout_reader;\n"
                              "GRANT SELECT ON ALL TABLES IN SCHEMA %1 TO tieout_reader;\n"
                              "ALTER DEFAULT PRIVILEGES IN SCHEMA %1 GRANT SELECT ON TABLES TO tieout_reader;\n")
                   .arg(quoted(name));
    }
    return out;
}

} // namespace Tieout::postgresql
