// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/connectservice.h"

#include "core/sources/account.h"

namespace Tieout::service {

QList<RoutineDescription> routinesOf(const Schema &schema)
{
    QList<RoutineDescription> routines;
    for (const Routine &routine : schema.routines) {
        routines.append({routine.display(), routineKindName(routine.kind), routine.result, routine.owner,
                         routine.language, routine.extension, routine.definition});
    }
    return routines;
}

Result<ConnectResponse> lookAt(Session &session, const StopToken &stop)
{
    const Result<Schema> schema = session.readSchema(stop, {});
    if (!schema)
        return fail(schema.error());
    const Result<sources::AccountRights> rights = sources::rightsOf(session, stop);
    if (!rights)
        return fail(rights.error());
    ConnectResponse response;
    response.description = session.description();
    response.dialect = session.traits().name;
    response.tables = schema->tables.size();
    for (const Table &table : schema->tables)
        response.columns += table.columns.size();
    response.foreignKeys = schema->foreignKeys.size();
    response.fingerprint = schema->fingerprint();
    response.routines = routinesOf(*schema);
    if (rights->told) {
        response.writableTables = rights->writable;
        response.accountPowers.emplace();
        for (const PowerFound &power : rights->powers)
            response.accountPowers->append(sources::inWords(power).text);
    }
    response.account = sources::gravestOf(*rights);
    response.cautions = sources::cautionsOf(session);
    if (!rights->onlyReads()) {
        const auto *mayMake = dynamic_cast<Rights *>(&session);
        response.readOnlyRoleScript = mayMake ? mayMake->readOnlyRoleScript(*schema) : QString();
    }
    return response;
}

} // namespace Tieout::service
