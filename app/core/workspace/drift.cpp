// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/drift.h"

#include <QSet>

#include <algorithm>

namespace Tieout::workspace {

bool Drift::matters() const
{
    return std::any_of(changes.cbegin(), changes.cend(), [](const DriftChange &change) {
        return change.change.effect() != schema::ChangeEffect::None || !change.impact.isEmpty();
    });
}

QList<schema::SchemaChange> Drift::schemaChanges() const
{
    QList<schema::SchemaChange> out;
    for (const DriftChange &change : changes)
        out.append(change.change);
    return out;
}

QList<Affected> Drift::affected() const
{
    QList<Affected> out;
    QSet<QString> seen;
    for (const DriftChange &change : changes) {
        for (const Affected &thing : change.impact) {
            const QString key = affectedKindName(thing.kind) + u' ' + thing.item;
            if (seen.contains(key))
                continue;
            seen.insert(key);
            out.append(thing);
        }
    }
    return out;
}

} // namespace Tieout::workspace
