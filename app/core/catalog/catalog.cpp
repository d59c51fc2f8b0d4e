// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/catalog.h"

#include "core/catalog/timecolumn.h"

namespace Tieout::catalog {

Aspect byRule(const message::Message &words, AspectOrigin origin)
{
    return {words.text, origin, {}, false, words.id.isEmpty() ? message::Message() : words};
}

QString aspectOriginName(AspectOrigin origin)
{
    switch (origin) {
    case AspectOrigin::Name:
        return QStringLiteral("name");
    case AspectOrigin::Comment:
        return QStringLiteral("comment");
    case AspectOrigin::Profile:
        return QStringLiteral("profile");
    case AspectOrigin::Model:
        return QStringLiteral("model");
    case AspectOrigin::Script:
        return QStringLiteral("script");
    case AspectOrigin::Person:
        break;
    }
    return QStringLiteral("person");
}

QString useKindName(Use::Kind kind)
{
    switch (kind) {
    case Use::Kind::Answer:
        return QStringLiteral("answer");
    case Use::Kind::Query:
        return QStringLiteral("query");
    case Use::Kind::Script:
        break;
    }
    return QStringLiteral("script");
}

bool SimilarTable::isContradictory() const
{
    TableName first;
    for (const Signal &reason : reasons) {
        if (reason.favours.name.isEmpty())
            continue;
        if (first.name.isEmpty())
            first = reason.favours;
        else if (first != reason.favours)
            return !preferred && !behind;
    }
    return false;
}

QString tableRoleName(TableRole role)
{
    switch (role) {
    case TableRole::Fact:
        return QStringLiteral("fact");
    case TableRole::Dimension:
        return QStringLiteral("dimension");
    case TableRole::Bridge:
        return QStringLiteral("bridge");
    case TableRole::Lookup:
        return QStringLiteral("lookup");
    case TableRole::View:
        return QStringLiteral("view");
    case TableRole::Unknown:
        break;
    }
    return QStringLiteral("unknown");
}

bool CatalogEntry::isSetAside() const
{
    const bool chosen = authoritative.origin == AspectOrigin::Person;
    return legacy || (chosen && std::any_of(similar.cbegin(), similar.cend(), [](const SimilarTable &other) {
                          return other.preferred;
                      }));
}

const ColumnEntry *CatalogEntry::column(const QString &name) const
{
    for (const ColumnEntry &entry : columns) {
        if (entry.name.compare(name, Qt::CaseInsensitive) == 0)
            return &entry;
    }
    return nullptr;
}

ColumnEntry *CatalogEntry::column(const QString &name)
{
    return const_cast<ColumnEntry *>(std::as_const(*this).column(name));
}

const ColumnProfile *Snapshot::columnProfile(const TableName &table, const QString &column) const
{
    const auto it = profiles.constFind(table);
    return it == profiles.constEnd() ? nullptr : it->column(column);
}

bool Snapshot::mayBePersonal(const TableName &table, const QString &column) const
{
    const ColumnProfile *profile = columnProfile(table, column);
    return !profile || profile->semantic == SemanticKind::PersonalData;
}

const CatalogEntry *Snapshot::entry(const TableName &table) const
{
    const auto it = entries.constFind(table);
    return it == entries.constEnd() ? nullptr : &*it;
}

bool Snapshot::joinsAlong(const profile::ProposedKey &proposed) const
{
    return std::any_of(graph->keys().cbegin(), graph->keys().cend(), [&proposed](const ForeignKey &key) {
        return key.origin == KeyOrigin::Inferred && key.constraint == proposed.key.constraint;
    });
}

const KeyMatch *Snapshot::keyMatch(const ForeignKey &key) const
{
    for (const KeyMatch &match : keyMatches) {
        if (match.key.from == key.from && match.key.to == key.to && match.key.fromColumns == key.fromColumns
            && match.key.toColumns == key.toColumns)
            return &match;
    }
    return nullptr;
}

QString Snapshot::dataThrough() const
{
    const QString today = profiledAt.isValid() ? profiledAt.date().toString(Qt::ISODate) : QStringLiteral("9999-12-31");
    QString ofFacts; // ISO days order as text
    QString ofAny;
    for (const CatalogEntry &entry : entries) {
        if (entry.newest > today || isLifeDate(entry.timeColumn))
            continue;
        ofAny = std::max(ofAny, entry.newest);
        if (entry.role == TableRole::Fact)
            ofFacts = std::max(ofFacts, entry.newest);
    }
    return ofFacts.isEmpty() ? ofAny : ofFacts;
}

} // namespace Tieout::catalog
