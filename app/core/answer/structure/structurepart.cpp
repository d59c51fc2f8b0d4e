// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/structure/structurepart.h"

#include "core/answer/route/environment.h"

namespace Tieout::answer {

record::StructureBody structureBody(const QStringList &columns, const QList<QList<std::optional<QString>>> &rows,
                                    const BeatEnvironment &environment)
{
    record::StructureBody body;
    for (const QString &column : columns)
        body.columns.append({column, TypeClass::Text, std::nullopt});
    body.rows = rows.mid(0, environment.options.keptRows);
    body.rowCount = body.rows.size();
    body.truncated = body.rows.size() < rows.size();
    if (body.truncated)
        body.rowsInAll = rows.size();
    return body;
}

void addPart(const record::StructureBody &body, const message::Message &why, const BeatEnvironment &environment,
             record::Record &record)
{
    record::Part part;
    part.id = QStringLiteral("p%1").arg(record.parts.size() + 1);
    part.source = sourceOf(environment);
    part.verification.why = why;
    part.body = body;
    record.parts.append(part);
}

} // namespace Tieout::answer
