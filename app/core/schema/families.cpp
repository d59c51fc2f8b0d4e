// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/families.h"

#include "core/base/text.h"

#include <QHash>
#include <QMap>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace Tieout::schema {

namespace {

constexpr double SplitShare = 0.6; ///< of the columns of two neighbours together that both have: a column came or went
constexpr double StrictShare = 0.75; ///< the same, where a number or a code may mean anything
constexpr double CopyShare = 0.6;    ///< of the live table's columns that a copy has
constexpr qsizetype LeastColumns = 2;
constexpr qsizetype LeastStrict = 3; ///< columns that tell more than "id, code, name"
constexpr qsizetype Neighbours = 3;  ///< members that a new one is compared with: columns drift over the years

/// The columns of a table by name, folded, and how many of them say more than what every list has.
struct Columns {
    QSet<QString> names;
    qsizetype telling = 0;
    bool hasDate = false; ///< by type or name
};

bool saysDate(const Column &column)
{
    static const QSet<QString> ends{QStringLiteral("date"), QStringLiteral("day"),  QStringLiteral("on"),
                                    QStringLiteral("at"),   QStringLiteral("time"), QStringLiteral("datetime"),
                                    QStringLiteral("dt"),   QStringLiteral("ts"),   QStringLiteral("timestamp")};
    if (column.type == TypeClass::Date || column.type == TypeClass::Timestamp)
        return true;
    const QStringList words = base::identifierWords(column.name);
    return !words.isEmpty() && ends.contains(words.last());
}

Columns columnsOf(const Table &table)
{
    static const QSet<QString> listColumns{
        QStringLiteral("id"),   QStringLiteral("code"),  QStringLiteral("name"),  QStringLiteral("description"),
        QStringLiteral("desc"), QStringLiteral("label"), QStringLiteral("value"), QStringLiteral("title")};
    Columns columns;
    for (const Column &column : table.columns) {
        const QString name = base::folded(column.name);
        columns.names.insert(name);
        columns.telling += listColumns.contains(name) ? 0 : 1;
        columns.hasDate = columns.hasDate || saysDate(column);
    }
    return columns;
}

qsizetype commonOf(const QSet<QString> &a, const QSet<QString> &b)
{
    const QSet<QString> &small = a.size() < b.size() ? a : b;
    const QSet<QString> &large = a.size() < b.size() ? b : a;
    return std::count_if(small.cbegin(), small.cend(), [&](const QString &name) { return large.contains(name); });
}

bool isStrict(VaryingKind kind)
{
    return kind == VaryingKind::Number || kind == VaryingKind::Region;
}

bool areAlike(const Columns &a, const Columns &b, VaryingKind kind)
{
    const qsizetype common = commonOf(a.names, b.names);
    const qsizetype all = a.names.size() + b.names.size() - common;
    if (common < std::min(LeastColumns, all)
        || double(common) < (isStrict(kind) ? StrictShare : SplitShare) * double(all))
        return false;
    return !isStrict(kind) || (a.telling >= LeastStrict - 1 && common >= LeastStrict);
}

/// A table with one reading of its name.
struct Reading {
    int table = 0;
    VaryingPart part;
};

bool isBefore(const Reading &a, const Reading &b)
{
    if (a.part.from.isValid() && b.part.from.isValid() && a.part.from != b.part.from)
        return a.part.from < b.part.from;
    bool numberA = false;
    bool numberB = false;
    const int valueA = a.part.value.toInt(&numberA);
    const int valueB = b.part.value.toInt(&numberB);
    if (numberA && numberB && valueA != valueB)
        return valueA < valueB;
    return std::pair(a.part.value, a.table) < std::pair(b.part.value, b.table);
}

/// Whether q1, q2 ... are quarters: the first and those behind it, of what has dates. Else they may be questions.
bool areQuarters(const QList<Reading> &part, const QList<Columns> &columns)
{
    QStringList values;
    for (const Reading &reading : part) {
        if (reading.part.kind != VaryingKind::Quarter || !columns[reading.table].hasDate)
            return false;
        values.append(reading.part.value);
    }
    values.removeDuplicates();
    return values.first() == QLatin1String("Q1") && values.last() == u'Q' + QString::number(values.size());
}

/// Parts of a group whose columns are alike, each at least two tables.
QList<QList<Reading>> alike(QList<Reading> group, const QList<Columns> &columns)
{
    std::sort(group.begin(), group.end(), isBefore);
    QList<QList<Reading>> parts;
    for (const Reading &reading : std::as_const(group)) {
        const auto fits = [&](const QList<Reading> &part) {
            const auto begin = part.cend() - std::min(part.size(), Neighbours);
            return std::any_of(begin, part.cend(), [&](const Reading &other) {
                return areAlike(columns[reading.table], columns[other.table], reading.part.kind);
            });
        };
        const auto part = std::find_if(parts.begin(), parts.end(), fits);
        if (part == parts.end())
            parts.append({reading});
        else
            part->append(reading);
    }
    parts.removeIf([&columns](const QList<Reading> &part) {
        return part.size() < 2
               || (std::none_of(part.cbegin(), part.cend(), [](const Reading &r) { return r.part.certain; })
                   && !areQuarters(part, columns));
    });
    return parts;
}

/// Numbers of two digits that follow one another as years do, and not as numbers do that begin at the beginning.
void readAsYears(QList<Reading> &part)
{
    QList<Reading> years = part;
    for (Reading &reading : years) {
        bool number = false;
        const int value = reading.part.value.toInt(&number);
        if (reading.part.kind != VaryingKind::Number || !number || reading.part.value.size() != 2)
            return;
        const int year = fullYear(value);
        reading.part.kind = VaryingKind::Year;
        reading.part.value = QString::number(year);
        reading.part.from = QDate(year, 1, 1);
        reading.part.to = QDate(year + 1, 1, 1);
        reading.part.pattern.replace(QLatin1String("{number}"), QLatin1String("{year}"));
    }
    std::sort(years.begin(), years.end(), isBefore);
    const int first = years.first().part.from.year();
    if (years.last().part.from.year() - first == int(years.size()) - 1 && first != 2000 && first != 2001)
        part = years;
}

/// Smaller goes first: what says a period says most, and a bare number least.
int rankOf(VaryingKind kind)
{
    return kind == VaryingKind::Version  ? 5
           : kind == VaryingKind::Region ? 6
           : kind == VaryingKind::Number ? 7
                                         : int(kind);
}

QString schemaKey(const TableName &name)
{
    return base::folded(name.schema) + u'\n';
}

/// What a question says of the parts of a family, but for periods.
class SaidParts
{
public:
    SaidParts(const QString &question, const Family &family)
        : m_family(family)
        , m_capitals(question == question.toUpper())
    {
        static const QRegularExpression token(QStringLiteral("\\p{L}+|\\d+"));
        for (auto it = token.globalMatch(question); it.hasNext();)
            m_tokens.append(it.next().captured());
        for (const QString &word : base::identifierWords(family.pattern)) {
            if (word != varyingKindName(family.kind))
                m_leading.insert(base::singular(word));
        }
        if (family.kind == VaryingKind::Version)
            m_leading += {QStringLiteral("v"), QStringLiteral("ver"), QStringLiteral("version")};
    }

    bool names(const FamilyMember &member) const
    {
        for (qsizetype i = 0; i < m_tokens.size(); ++i) {
            switch (m_family.kind) {
            case VaryingKind::Region:
                if (base::folded(m_tokens[i]) == member.value
                    && (!isWordToo(member.value) || (!m_capitals && m_tokens[i] == m_tokens[i].toUpper())))
                    return true;
                break;
            case VaryingKind::Number:
            case VaryingKind::Version:
                if (isValue(m_tokens[i], member.value) && (isLed(i) || isCode(i)))
                    return true;
                break;
            case VaryingKind::Year:
                if (m_tokens[i].size() == 4 && m_tokens[i] == member.value)
                    return true;
                break;
            default: // a day or a month is said as a period; a bare number counts something
                break;
            }
        }
        return false;
    }

    bool asksNow() const
    {
        static const QStringList now{QStringLiteral("current"), QStringLiteral("currently"), QStringLiteral("latest"),
                                     QStringLiteral("newest"),  QStringLiteral("now"),       QStringLiteral("today")};
        return std::any_of(m_tokens.cbegin(), m_tokens.cend(),
                           [](const QString &word) { return now.contains(base::folded(word)); });
    }

private:
    static bool isValue(const QString &said, const QString &value)
    {
        bool isNumber = false;
        const int number = said.toInt(&isNumber);
        bool valueIsNumber = false;
        const int of = value.toInt(&valueIsNumber);
        return isNumber && (said == value || (valueIsNumber && number == of));
    }

    /// "shard 2", "site3", "v2": behind a word that the tables' names have; "shards 1 and 2": behind one that is.
    bool isLed(qsizetype at) const
    {
        static const QSet<QString> listing{QStringLiteral("and"), QStringLiteral("or"), QStringLiteral("to"),
                                           QStringLiteral("through")};
        if (at < 1)
            return false;
        if (m_leading.contains(base::singular(base::folded(m_tokens[at - 1]))))
            return true;
        const qsizetype before = listing.contains(base::folded(m_tokens[at - 1])) ? at - 2 : at - 1;
        return before > 0 && m_tokens[before].front().isDigit() && (isLed(before) || isCode(before));
    }

    /// "store 0417" of STR_0417: written with its zeros, or behind a word whose letters lead it.
    bool isCode(qsizetype at) const
    {
        if (at < 1)
            return false;
        const QString word = base::folded(m_tokens[at - 1]);
        return m_tokens[at].startsWith(u'0')
               || std::any_of(m_leading.cbegin(), m_leading.cend(),
                              [&word](const QString &leading) { return isAbbreviated(word, leading); });
    }

    /// Whether the letters of a short form stand in the word in their order, the first one in front.
    static bool isAbbreviated(const QString &word, const QString &shortForm)
    {
        if (shortForm.size() < 2 || word.isEmpty() || shortForm.front() != word.front())
            return false;
        qsizetype at = 0;
        for (const QChar letter : word)
            at += at < shortForm.size() && letter == shortForm[at] ? 1 : 0;
        return at == shortForm.size();
    }

    const Family &m_family;
    const bool m_capitals;
    QStringList m_tokens;    ///< as written
    QSet<QString> m_leading; ///< words that a number behind them is the part's
};

/// The month that a part begins with and how many it has, where its name says no year; 0: it says a year, or no month.
std::pair<int, int> monthsOf(VaryingKind kind, const FamilyMember &member)
{
    if (member.from.isValid())
        return {0, 0};
    if (kind == VaryingKind::Quarter)
        return {3 * (member.value.right(1).toInt() - 1) + 1, 3};
    return kind == VaryingKind::Month ? std::pair(member.value.toInt(), 1) : std::pair(0, 0);
}

/// Whether a part is of the periods of a question; nothing where there is nothing to compare. One without a year is of
/// any year's.
std::optional<bool> isInPeriods(VaryingKind kind, const FamilyMember &member, const QList<period::Interval> &periods)
{
    const auto [month, count] = monthsOf(kind, member);
    if (month < 1)
        return isWithin(member.from, member.to, periods);
    std::optional<bool> within;
    for (const period::Interval &period : periods) {
        if (!period.isBounded())
            continue;
        for (int year = period.from.year() - 1; year <= period.to.year(); ++year) {
            const QDate from(year, month, 1);
            within = within.value_or(false) || isWithin(from, from.addMonths(count), {period}).value_or(false);
        }
    }
    return within;
}

} // namespace

int Family::current() const
{
    if (copies)
        return members.first().table;
    const bool ordered = kind == VaryingKind::Version || (isPeriod(kind) && members.last().from.isValid());
    return ordered ? members.last().table : -1;
}

const FamilyMember *Family::member(int table) const
{
    const auto at =
        std::find_if(members.cbegin(), members.cend(), [table](const FamilyMember &m) { return m.table == table; });
    return at == members.cend() ? nullptr : &*at;
}

Families::Families(const Schema &schema)
    : m_split(size_t(schema.tables.size()), -1)
    , m_copies(size_t(schema.tables.size()), -1)
{
    addCopies(schema);
    addSplits(schema);
}

int Families::liveOf(int table) const
{
    const Family *family = copies(table);
    return family && family->members.first().table != table ? family->members.first().table : -1;
}

void Families::addSplits(const Schema &schema)
{
    QList<Columns> columns;
    QHash<QString, int> plain; // a table's whole name
    QMap<QString, QList<Reading>> groups;
    for (int table = 0; table < schema.tables.size(); ++table) {
        const TableName &name = schema.tables[table].name;
        columns.append(columnsOf(schema.tables[table]));
        plain.insert(schemaKey(name) + plainName(name.name), table);
        for (const VaryingPart &part : varyingParts(name.name))
            groups[schemaKey(name) + base::folded(part.pattern)].append({table, part});
    }
    QList<QList<Reading>> parts;
    for (QList<Reading> &group : groups) {
        const VaryingPart &first = group.first().part;
        const TableName &name = schema.tables[group.first().table].name;
        const int unnumbered =
            first.kind == VaryingKind::Version ? plain.value(schemaKey(name) + first.without, -1) : -1;
        if (unnumbered >= 0)
            group.append({unnumbered, {first.kind, first.pattern, {}, {}, {}, {}, true}});
        parts += alike(group, columns);
    }
    std::stable_sort(parts.begin(), parts.end(), [](const QList<Reading> &a, const QList<Reading> &b) {
        return std::pair(rankOf(a.first().part.kind), -a.size()) < std::pair(rankOf(b.first().part.kind), -b.size());
    });
    for (QList<Reading> &part : parts) {
        part.removeIf([this](const Reading &reading) { return m_split[size_t(reading.table)] >= 0; });
        const auto live = [this](const Reading &reading) { return liveOf(reading.table); };
        const bool copiesOfOne = !part.isEmpty() && live(part.first()) >= 0
                                 && std::all_of(part.cbegin(), part.cend(), [&](const Reading &reading) {
                                        return live(reading) == live(part.first());
                                    });
        if (part.size() < 2 || copiesOfOne)
            continue;
        readAsYears(part);
        Family family;
        family.kind = part.first().part.kind;
        family.pattern = part.last().part.pattern;
        for (const Reading &reading : std::as_const(part)) {
            m_split[size_t(reading.table)] = int(m_families.size());
            family.members.append(
                {reading.table, reading.part.value, CopyRole::Live, reading.part.from, reading.part.to});
        }
        m_families.append(family);
    }
}

void Families::addCopies(const Schema &schema)
{
    QHash<QString, QList<int>> plain;
    for (int table = 0; table < schema.tables.size(); ++table) {
        const TableName &name = schema.tables[table].name;
        plain[schemaKey(name) + plainName(name.name)].append(table);
    }
    QMap<int, QList<FamilyMember>> byLive;
    for (int table = 0; table < schema.tables.size(); ++table) {
        const TableName &name = schema.tables[table].name;
        for (const CopyName &copy : copyNames(name.name)) {
            const QList<int> lives = plain.value(schemaKey(name) + copy.of);
            const auto live = std::find_if(lives.cbegin(), lives.cend(), [&](int other) {
                const Columns own = columnsOf(schema.tables[table]);
                const Columns its = columnsOf(schema.tables[other]);
                const qsizetype common = commonOf(own.names, its.names);
                return other != table && common >= std::min(LeastColumns, its.names.size())
                       && double(common) >= CopyShare * double(its.names.size());
            });
            if (live == lives.cend())
                continue;
            byLive[*live].append({table, {}, copy.role, {}, {}});
            break;
        }
    }
    for (auto it = byLive.begin(); it != byLive.end(); ++it) {
        if (m_copies[size_t(it.key())] >= 0)
            continue; // a copy of a copy stays by itself
        std::stable_sort(it->begin(), it->end(), [&](const FamilyMember &a, const FamilyMember &b) {
            return std::pair(a.role, base::folded(schema.tables[a.table].name.name))
                   < std::pair(b.role, base::folded(schema.tables[b.table].name.name));
        });
        Family family;
        family.copies = true;
        family.pattern = schema.tables[it.key()].name.name;
        family.members = QList<FamilyMember>{{it.key(), {}, CopyRole::Live, {}, {}}} + *it;
        for (const FamilyMember &member : std::as_const(family.members))
            m_copies[size_t(member.table)] = int(m_families.size());
        m_families.append(family);
    }
}

QList<int> membersMeant(const Family &family, const QString &question, const QList<period::Interval> &periods)
{
    const SaidParts said(question, family);
    QList<int> all;
    QList<int> meant;
    bool asksPeriod = false;
    for (const FamilyMember &member : family.members) {
        all.append(member.table);
        const std::optional<bool> inPeriod = isInPeriods(family.kind, member, periods);
        asksPeriod = asksPeriod || inPeriod;
        if (said.names(member) || inPeriod.value_or(false))
            meant.append(member.table);
    }
    if (meant.isEmpty() && said.asksNow() && family.current() >= 0)
        return {family.current()};
    return meant.isEmpty() && !asksPeriod ? all : meant;
}

QList<int> membersToRead(const Family &family, const QString &question, const QList<period::Interval> &periods)
{
    const QList<int> meant = membersMeant(family, question, periods);
    const bool saysNone = meant.size() == family.members.size();
    return saysNone && family.kind == VaryingKind::Version && family.current() >= 0 ? QList<int>{family.current()}
                                                                                    : meant;
}

bool isPartWithin(const Families &families, int table, const period::Interval &period)
{
    const Family *family = families.split(table);
    const FamilyMember *member = family ? family->member(table) : nullptr;
    return member && member->from.isValid() && period.isBounded() && member->from >= period.from
           && member->to <= period.to;
}

std::optional<bool> isWithin(const QDate &from, const QDate &to, const QList<period::Interval> &periods)
{
    std::optional<bool> within;
    for (const period::Interval &period : periods) {
        if (from.isValid() && period.isBounded())
            within = within.value_or(false) || (from < period.to && period.from < to);
    }
    return within;
}

} // namespace Tieout::schema
