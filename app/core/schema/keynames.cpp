// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/keynames.h"

#include "core/base/foreignnames.h"
#include "core/base/text.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace Tieout::schema {

namespace {

/// Words that say that a column is a key or a label, and nothing of what.
bool isGeneric(const QString &word)
{
    static const QSet<QString> generic{"id",    "code", "key",  "no", "num", "nr", "number", "name", "type", "status",
                                       "title", "date", "year", "pk", "fk",  "sk", "cd",     "ref",  "uuid", "guid"};
    return generic.contains(word);
}

bool isKeyWord(const QString &word)
{
    static const QSet<QString> keys{"id",  "code", "key",  "no", "num", "nr", "number", "uid",
                                    "ssn", "uuid", "guid", "pk", "fk",  "sk", "cd",     "ref"};
    return keys.contains(word);
}

bool isMeasureWord(const QString &word)
{
    static const QSet<QString> measures{
        "quantity", "qty",    "count",  "amount", "amt",     "date",       "time",        "price",
        "cost",     "total",  "year",   "age",    "percent", "percentage", "rate",        "rating",
        "score",    "size",   "length", "height", "weight",  "rank",       "description", "detail",
        "comment",  "text",   "email",  "phone",  "address", "hour",       "duration",    "balance",
        "salary",   "budget", "day",    "month",  "point",   "capacity",   "latitude",    "longitude",
        "lat",      "long",   "lng",    "fee",    "sum",     "from",       "to",          "position"};
    return measures.contains(word);
}

constexpr PersonGroups working = 1;
constexpr PersonGroups teaching = 2;
constexpr PersonGroups anyone = 4;

bool endsIn(const QString &name, const QString &part)
{
    return part.size() >= shortestPart && name.endsWith(part);
}

bool containsAll(const QStringList &words, const QStringList &wanted)
{
    return std::all_of(wanted.cbegin(), wanted.cend(), [&words](const QString &word) { return words.contains(word); });
}

bool shareWord(const NameParts &column, const NameParts &keyColumn, const NameParts &keyTable)
{
    return std::any_of(column.content.cbegin(), column.content.cend(), [&](const QString &word) {
        return keyColumn.content.contains(word) || keyTable.content.contains(word);
    });
}

NameParts fromWords(const QStringList &words)
{
    NameParts parts;
    parts.words = words;
    for (const QString &word : words) {
        if (!isGeneric(word))
            parts.content.append(word);
    }
    parts.whole = parts.words.join(QString());
    parts.stem = parts.content.join(QString());
    parts.measure = !words.isEmpty() && isMeasureWord(words.last());
    parts.key = !words.isEmpty() && isKeyWord(words.last());
    parts.subject = words;
    while (!parts.subject.isEmpty() && isKeyWord(parts.subject.last()))
        parts.subject.removeLast();
    return parts;
}

NameParts withoutNumber(const NameParts &parts)
{
    if (parts.words.size() < 2 || !parts.words.last().front().isDigit())
        return parts;
    return fromWords(parts.words.first(parts.words.size() - 1));
}

PersonGroups roleOf(const QString &word)
{
    static const QHash<QString, PersonGroups> roles = [] {
        QHash<QString, PersonGroups> all;
        for (const char *known :
             {"manager",        "mgr",       "boss",      "supervisor", "head",   "chief",       "agent",    "rep",
              "representative", "assistant", "clerk",     "report",     "lead",   "leader",      "approver", "handler",
              "assignee",       "operator",  "inspector", "driver",     "pilot",  "salesperson", "seller",   "director",
              "officer",        "physician", "doctor",    "nurse",      "surgeon"})
            all[QString::fromLatin1(known)] = working;
        for (const char *known :
             {"advisor", "adviser", "instructor", "teacher", "prof", "professor", "lecturer", "tutor", "dean", "chair"})
            all[QString::fromLatin1(known)] = working | teaching;
        for (const char *known :
             {"male",     "female", "father",   "mother",    "spouse",    "husband",   "wife",      "child",  "friend",
              "follower", "winner", "loser",    "captain",   "president", "secretary", "treasurer", "author", "owner",
              "creator",  "sender", "receiver", "recipient", "buyer",     "host",      "guest"})
            all[QString::fromLatin1(known)] = anyone;
        return all;
    }();
    return roles.value(word);
}

} // namespace

NameParts partsOf(const QString &identifier)
{
    QStringList words = base::nameWords(identifier);
    for (QString &word : words)
        word = base::singular(word);
    return fromWords(words);
}

PersonGroups peopleIn(const NameParts &table)
{
    static const QHash<QString, PersonGroups> people = [] {
        QHash<QString, PersonGroups> all;
        for (const char *known : {"employee", "staff", "person"})
            all[QString::fromLatin1(known)] = working | teaching;
        all[QStringLiteral("faculty")] = teaching;
        for (const char *known : {"personnel", "worker", "agent", "operator", "technician", "marketer", "recruiter",
                                  "manager", "salesperson", "consultant", "associate", "user"})
            all[QString::fromLatin1(known)] = working;
        for (const char *known :
             {"person", "individual", "user", "member", "student", "player", "participant", "marketer", "recruiter"})
            all[QString::fromLatin1(known)] |= anyone;
        return all;
    }();
    return table.content.isEmpty() ? 0 : people.value(table.content.last());
}

bool namesSuperior(const NameParts &column, const NameParts &table)
{
    static const QSet<QString> superiors{"manager",  "mgr",      "boss",     "supervisor", "supv",   "sup",
                                         "superior", "parent",   "par",      "mentor",     "chief",  "report",
                                         "reports",  "referrer", "referred", "inviter",    "invited"};
    static const QSet<QString> links{"by", "to", "of", "from"};
    QStringList said;
    for (const QString &word : column.content) {
        if (!links.contains(word) && !table.words.contains(word))
            said.append(word);
    }
    return said.size() == 1 && superiors.contains(said.first());
}

ReferenceName referenceOf(const QString &column)
{
    ReferenceName name;
    name.full = partsOf(column);
    name.plain = withoutNumber(name.full);
    for (const QString &word : std::as_const(name.plain.content))
        name.roles |= roleOf(word);
    if (name.roles != 0) {
        const QString &last = name.plain.content.last();
        name.isPerson = roleOf(last) != 0 && (name.plain.key || name.plain.words.last() == last);
    }
    return name;
}

NameMatch nameMatch(const ReferenceName &column, const NameParts &keyColumn, const NameParts &keyTable)
{
    const bool specific = !keyColumn.content.isEmpty();
    const QString tableAndColumn = keyTable.whole + keyColumn.whole;
    if (specific && column.full.whole == keyColumn.whole)
        return NameMatch::Same;
    if (column.full.whole == tableAndColumn || column.full.whole == keyTable.whole)
        return NameMatch::Table;
    const NameParts &plain = column.plain;
    if (plain.whole == tableAndColumn
        || (specific && (plain.whole == keyColumn.whole || endsIn(plain.whole, keyColumn.whole)))
        || endsIn(plain.whole, tableAndColumn))
        return NameMatch::Role;
    if (specific && keyColumn.whole.size() >= shortestPart && plain.words.size() > keyColumn.words.size()
        && containsAll(plain.words, keyColumn.words))
        return NameMatch::RoleInside;
    const bool isPerson = column.roles != 0 && (column.roles & peopleIn(keyTable)) != 0;
    if (!plain.content.isEmpty()) {
        if (plain.stem == keyTable.whole)
            return NameMatch::TableKey;
        if (endsIn(plain.stem, keyTable.whole))
            return NameMatch::RoleTableKey;
        if (specific && plain.stem == keyColumn.stem)
            return NameMatch::ColumnKey;
        if (isPerson && column.isPerson)
            return NameMatch::Person;
        if (!keyTable.content.isEmpty()) {
            const QString &head = keyTable.content.last();
            if (plain.stem == head)
                return NameMatch::Head;
            if (head.size() >= shortestPart && plain.content.last() == head)
                return NameMatch::RoleHead;
        }
    }
    if (isPerson)
        return NameMatch::PersonInside;
    if (!specific && column.full.whole == keyColumn.whole)
        return NameMatch::Generic;
    if (plain.stem.size() >= shortestPart
        && (keyTable.whole.startsWith(plain.stem)
            || (keyTable.whole.size() >= shortestPart && plain.stem.startsWith(keyTable.whole))))
        return NameMatch::Prefix;
    return shareWord(plain, keyColumn, keyTable) ? NameMatch::Shared : NameMatch::None;
}

bool isWeak(NameMatch match)
{
    return match >= NameMatch::Head;
}

} // namespace Tieout::schema
