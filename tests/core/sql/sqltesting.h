// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/parser.h"
#include "core/sql/printer.h"
#include "sdk/dialects.h"
#include "sdk/schema.h"

// What the tests of core/sql share: a dialect by name and an error in words.
namespace Tieout::TestSupport {

// By its name; "sqlite" where none is given.
inline const DialectTraits &dialect(const QString &name)
{
    const DialectTraits *traits = dialects::named(name.isEmpty() ? QStringLiteral("sqlite") : name);
    if (!traits)
        qFatal("there is no dialect \"%s\"", qPrintable(name));
    return *traits;
}

// "refused at 7: message hint"; without a position "refused: ...".
inline QString inWords(const Error &error)
{
    const QString where = error.position < 0 ? QString() : QStringLiteral(" at %1").arg(error.position);
    return errorCodeName(error.code) + where + QStringLiteral(": ") + error.fullMessage();
}

// A schema from lines, whose default is "main": `payments(id integer, amount decimal)`; `view v(a text) := SELECT ...`.
inline Schema schemaOf(const QString &lines)
{
    static const QHash<QString, TypeClass> types = {{QStringLiteral("integer"), TypeClass::Integer},
                                                    {QStringLiteral("decimal"), TypeClass::Decimal},
                                                    {QStringLiteral("text"), TypeClass::Text},
                                                    {QStringLiteral("date"), TypeClass::Date},
                                                    {QStringLiteral("real"), TypeClass::Real}};
    Schema schema;
    schema.defaultSchema = QStringLiteral("main");
    for (const QString &line : lines.split(u'\n', Qt::SkipEmptyParts)) {
        Table table;
        QString head = line.section(QStringLiteral(" := "), 0, 0).trimmed();
        if (head.startsWith(QLatin1String("view "))) {
            head.remove(0, 5);
            table.kind = TableKind::View;
            table.definition = line.section(QStringLiteral(" := "), 1).trimmed();
        }
        const QString name = head.section(u'(', 0, 0);
        table.name = TableName{name.contains(u'.') ? name.section(u'.', 0, 0) : QString(), name.section(u'.', -1)};
        const QStringList columns = head.section(u'(', 1).chopped(1).split(u',');
        for (const QString &text : columns) {
            Column column;
            column.name = text.trimmed().section(u' ', 0, 0);
            column.nativeType = text.trimmed().section(u' ', 1);
            column.type = types.value(column.nativeType, TypeClass::Unknown);
            table.columns.append(column);
        }
        schema.tables.append(table);
    }
    return schema;
}

// The tables that the golden files of binder and lineage speak of.
inline Schema sampleSchema()
{
    return schemaOf(QStringLiteral(
        "payments(id integer, lease_id integer, period date, kind text, amount decimal)\n"
        "leases(id integer, tenant_id integer, unit_id integer, monthly_rent decimal, status text)\n"
        "tenants(id integer, name text, email text)\n"
        "employees(id integer, name text, manager_id integer, title text)\n"
        "Invoice(InvoiceId integer, CustomerId integer, Total real, order text)\n"
        "view paid(lease_id integer, total decimal, year text) := SELECT lease_id, "
        "SUM(amount) AS total, strftime('%Y', period) AS year FROM payments WHERE kind = 'rent' GROUP BY "
        "lease_id, strftime('%Y', period)\n"
        "view rich(name text, total decimal) := SELECT t.name, p.total FROM "
        "paid p JOIN leases l ON l.id = p.lease_id JOIN tenants t ON t.id = l.tenant_id\n"
        "view broken(x text) := SELECT x FROM gone\n"
        "view strange(x text) := SELEKT x"));
}

} // namespace Tieout::TestSupport
