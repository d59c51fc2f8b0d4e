// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/familywords.h"

#include "core/base/text.h"
#include "core/catalog/tableuse.h"

namespace Tieout::catalog {

static constexpr qsizetype mostValues = 12; ///< that are named one by one

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
        if (family.kind == schema::VaryingKind::Region) {
            QStringList values;
            for (const schema::FamilyMember &member : family.members)
                values.append(valueOf(member));
            return message::say(ids[size_t(family.kind)], {count, message::allOf(message::named(values), mostValues)});
        }
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

QList<message::Message> familiesOf(const schema::SchemaGraph &graph, int node)
{
    const schema::Families &families = graph.families();
    QList<message::Message> out;
    if (const schema::Family *split = families.split(node))
        out.append(familyWords(*split, graph));
    const schema::Family *copies = families.copies(node);
    const int live = families.liveOf(node);
    if (copies && live >= 0)
        out.append(message::say("catalog.family.copyOf",
                                {copyRoleWords(copies->member(node)->role), graph.table(live).name.display()}));
    else if (copies)
        out.append(familyWords(*copies, graph));
    return out;
}

} // namespace Tieout::catalog
