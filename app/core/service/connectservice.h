// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/json.h"
#include "sdk/connector.h"

namespace Tieout::service {

/// What a user or an extension added to a source, for whoever decides what of it queries may run.
struct RoutineDescription {
    QString identity; ///< "public.tax(numeric)"
    QString kind;
    QString result;
    QString owner;
    QString language;
    QString extension;
    QString definition;
    bool operator==(const RoutineDescription &) const = default;
};

void fields(Either<RoutineDescription> auto &r, auto &&visit)
{
    visit("identity", r.identity);
    visit("kind", r.kind);
    visit("result", orNull(r.result));
    visit("owner", orNull(r.owner));
    visit("language", orNull(r.language));
    visit("extension", orNull(r.extension));
    visit("definition", orNull(r.definition));
}

QList<RoutineDescription> routinesOf(const Schema &schema);

/// What a connection shows about itself before anything is profiled.
struct ConnectResponse {
    QString description;
    QString dialect;
    qint64 tables = 0;
    qint64 columns = 0;
    qint64 foreignKeys = 0;
    QString fingerprint;
    std::optional<QStringList> writableTables; ///< absent where the engine does not tell
    std::optional<QStringList> accountPowers;  ///< the same; what else the account may do, a sentence each
    message::Message account;                  ///< the gravest of both; empty where the account only reads
    QList<message::Message> cautions;          ///< what the connection says against relying on it
    QList<RoutineDescription> routines;
    std::optional<QString> readOnlyRoleScript; ///< absent where the account only reads
    bool operator==(const ConnectResponse &) const = default;
};

void fields(Either<ConnectResponse> auto &r, auto &&visit)
{
    visit("description", r.description);
    visit("dialect", r.dialect);
    visit("tables", r.tables);
    visit("columns", r.columns);
    visit("foreignKeys", r.foreignKeys);
    visit("fingerprint", r.fingerprint);
    visit("writableTables", r.writableTables);
    visit("accountPowers", r.accountPowers);
    visit("account", record::spokenOrNull(r.account));
    visit("cautions", record::spoken(r.cautions));
    visit("routines", r.routines);
    visit("readOnlyRoleScript", r.readOnlyRoleScript);
}

/// Reads the schema and what the account may do, and no rows. Blocks; on the session's thread. Errors: as
/// Session::readSchema() and sources::rightsOf().
Result<ConnectResponse> lookAt(Session &session, const StopToken &stop);

} // namespace Tieout::service
