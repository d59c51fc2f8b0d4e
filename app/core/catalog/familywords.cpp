// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/familywords.h"

#include "core/base/text.h"
#include "core/catalog/tableuse.h"

namespace Tieout::catalog {

message::Message familyWords(const schema::Family &family, const schema::SchemaGraph &graph)
{
    const QString count = base::grouped(QString::number(family.members.size()));
    if (!family.copies) {
        static const char *const ids[] = {"catalog.family.day",     "catalog.family.week",  "catalog.family.month",
                                          "catalog.family.quarter", "catalog.family.year",  "catalog.family.version",
                                          "catalog.family.region",  "catalog.family.number"};
        const auto valueOf = [&graph](const schema::FamilyMember &member) {
            return member.value.isEmpty() ? graph.table(member.table).name.name : member.value;
        };
        return message::say(ids[size_t(family.kind)],
                            {count, valueOf(family.members.first()), valueOf(family.members.last())});
    }
    QList<message::Message> copies;
    for (const schema::FamilyMember &member : family.members) {
        if (member.role != schema::CopyRole::Live)
            copies.append(message::say("catalog.family.copy",
                                       {graph.table(member.table).name.display(), copyRoleWords(member.role)}));
    }
    return message::say("catalog.family.copies", {message::allOf(copies)});
}

} // namespace Tieout::catalog
