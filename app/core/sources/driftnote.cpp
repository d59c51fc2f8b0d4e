// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/driftnote.h"

#include "core/sources/recordtables.h"

namespace Tieout::sources {

void noteDrift(record::Record &record, const workspace::Drift &drift)
{
    if (!drift.matters())
        return;
    const QList<schema::SchemaChange> changes = drift.schemaChanges();
    const QString since = drift.since.date().toString(Qt::ISODate);
    const message::Message changed = schema::summary(changes);
    if (record.state != record::State::Answered) {
        record.assumptions.append(
            {message::say("sources.drift.otherNames", {since, changed}), record::About::Schema, {}});
        return;
    }
    const QSet<QString> read = tablesRead(record);
    QStringList touched;
    for (const schema::SchemaChange &change : changes) {
        const QString table = change.proposal ? change.proposal->rename.toTable.display() : change.table.display();
        if (change.effect() != schema::ChangeEffect::None && read.contains(table) && !touched.contains(table))
            touched.append(table);
    }
    if (!touched.isEmpty())
        record.assumptions.append({message::say("sources.drift.read", {since, changed, message::allNamed(touched)}),
                                   record::About::Schema,
                                   {}});
}

} // namespace Tieout::sources
