// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/postgresql/pgsettings.h"

namespace Tieout::postgresql {

namespace {

/// Whoever owns the database may have put a schema of their own before pg_catalog, and in it an operator "=": it would
/// run in our own queries too. A path that does not name pg_catalog has it first. Returns the path as SET takes it;
/// empty where the server does not tell.
Result<QByteArray> putOwnNamesFirst(Catalog &catalog)
{
    const auto schemas = catalog.ask("SELECT pg_catalog.unnest(pg_catalog.current_schemas(false))");
    if (!schemas && catalog.isLost())
        return fail(schemas.error());
    if (!schemas) // what only speaks the protocol need not know this
        return QByteArray();
    QByteArrayList path;
    for (int row = 0; row < schemas->rows(); ++row) {
        QByteArray name = schemas->text(row, 0).toUtf8();
        if (name != "pg_catalog")
            path.append('"' + name.replace("\"", "\"\"") + '"');
    }
    const QByteArray text = path.isEmpty() ? QByteArray("''") : path.join(", ");
    if (const auto set = catalog.run("SET search_path = " + text); !set)
        return fail(set.error());
    return text;
}

} // namespace

Result<QByteArray> settle(Catalog &catalog)
{
    // SET rather than start-up options: poolers refuse those.
    if (const auto readOnly = catalog.run("SET default_transaction_read_only = on"); !readOnly)
        return fail(readOnly.error());
    const auto path = putOwnNamesFirst(catalog);
    if (!path)
        return path;
    // Texts of dates and numbers have one form whatever the server's settings; what servers partition over others is
    // computed there. By way of pg_settings, because servers that only speak the protocol lack some of these.
    const auto set = catalog.ask(
        "SELECT s.name, pg_catalog.set_config(s.name, w.value, false) FROM pg_catalog.pg_settings s JOIN (VALUES "
        "('datestyle', 'ISO, YMD'), ('intervalstyle', 'postgres'), ('bytea_output', 'hex'), ('client_encoding', "
        "'UTF8'), "
        "('standard_conforming_strings', 'on'), ('extra_float_digits', '1'), ('enable_partitionwise_aggregate', 'on'), "
        "('enable_partitionwise_join', 'on')) AS w (name, value) ON pg_catalog.lower(s.name) = w.name");
    if (!set)
        return fail(set.error());
    QByteArray meaning = path->isEmpty() ? QByteArray() : "; SET LOCAL search_path = " + *path;
    for (int row = 0; row < set->rows(); ++row) {
        const QString name = set->text(row, 0).toLower();
        if (name == QLatin1String("standard_conforming_strings"))
            meaning += "; SET LOCAL standard_conforming_strings = on";
        else if (name == QLatin1String("client_encoding"))
            meaning += "; SET LOCAL client_encoding = 'UTF8'";
    }
    return meaning;
}

Result<void> checkSetting(const char *name, const QByteArray &told, const QString &target)
{
    const QByteArray wanted = qstrcmp(name, "client_encoding") == 0 ? "UTF8" : "on";
    if (told.isNull() || told.compare(wanted, Qt::CaseInsensitive) == 0)
        return {};
    return fail(
        ErrorCode::Unsupported,
        QT_TRANSLATE_NOOP("Error", "%1 keeps %2 = %3, under which text means something else than what is read here."),
        {target, QString::fromLatin1(name), QString::fromUtf8(told)},
        {QT_TRANSLATE_NOOP("Error", "Let the account use %1."), {QString::fromLatin1(wanted)}});
}

} // namespace Tieout::postgresql
