// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/tableuse.h"

#include "core/base/text.h"
#include "core/catalog/timecolumn.h"
#include "core/period/period.h"
#include "core/schema/families.h"
#include "core/sql/lexer.h"

#include <QSet>

#include <algorithm>

namespace Tieout::catalog {

namespace {

QDate dayOfIso(const QString &iso)
{
    return QDate::fromString(iso, Qt::ISODate);
}

/// Whether the column dates what its rows tell of: a building's year dates no use of it, and a day that something is
/// promised for is no day on which a row was written.
bool datesUse(const ColumnProfile &column)
{
    return column.encoding != DateEncoding::YearNumber && !describesThing(column.column)
           && dateSays(column.column) != DateSays::Promise;
}

/// What a name says of a copy where the table that it would be one of is not there. Few words say it then: a history
/// may be all there is, a copy is one of a book, a test one of a meter.
schema::CopyRole loneRole(const QString &name)
{
    static const QSet<QString> telling = [] {
        const QStringList words =
            QStringLiteral("old legacy deprecated obsolete retired zz zzz unused bak bkp bck bkup "
                           "backup backups arch archive archived tmp temp scratch stg staging "
                           "shadow shdw")
                .split(u' ');
        return QSet<QString>(words.cbegin(), words.cend());
    }();
    QStringList words = base::identifierWords(name);
    while (words.size() > 1 && words.last()[0].isDigit())
        words.removeLast(); // "customers_bak_2019"
    for (const QString &word : {words.first().toLower(), words.last().toLower()}) {
        if (words.size() > 1 && telling.contains(word))
            return schema::copyRoleOf(word);
    }
    return schema::CopyRole::Live;
}

class UseFinder
{
public:
    UseFinder(const Snapshot &snapshot, int days)
        : m_snapshot(snapshot)
        , m_graph(*snapshot.graph)
        , m_language(languageOfTables(snapshot.schema()))
        , m_days(days)
        , m_today(snapshot.profiledAt.isValid() ? snapshot.profiledAt.date().toString(Qt::ISODate)
                                                : QStringLiteral("9999-12-31"))
    {
        m_found.through = snapshot.dataThrough();
        m_found.tables.resize(m_graph.tableCount());
    }

    TableUses found()
    {
        readViews();
        for (int node = 0; node < m_graph.tableCount(); ++node) {
            if (isTable(node))
                findDates(node);
        }
        for (int node = 0; node < m_graph.tableCount(); ++node) {
            if (isTable(node))
                findState(node);
        }
        spreadAlongKeys();
        return m_found;
    }

private:
    bool isTable(int node) const { return m_graph.table(node).kind != TableKind::View; }
    TableUse &use(int node) { return m_found.tables[node]; }
    QString nameOf(int node) const { return m_graph.table(node).name.display(); }

    const TableProfile *profileOf(int node) const
    {
        const auto at = m_snapshot.profiles.constFind(m_graph.table(node).name);
        return at == m_snapshot.profiles.cend() ? nullptr : &*at;
    }

    void add(int node, const message::Message &text, bool against) { use(node).reasons.append({text, against}); }

    /// By the engine's word, else by the names in a view's text that are tables': nothing has to be bound for that.
    void readViews()
    {
        QHash<QString, int> byName;
        for (int node = 0; node < m_graph.tableCount(); ++node)
            byName.insert(base::folded(m_graph.table(node).name.name), node);
        for (int view = 0; view < m_graph.tableCount(); ++view) {
            const Table &read = m_graph.table(view);
            if (isTable(view))
                continue;
            if (read.reads) {
                for (const ColumnRead &column : *read.reads)
                    addReader(m_graph.node(column.table), view);
                continue;
            }
            const sql::Lexer lexer(read.definition, m_snapshot.traits);
            for (const sql::Token &token : lexer.tokens()) {
                if (token.kind != sql::TokenKind::Word && token.kind != sql::TokenKind::QuotedName)
                    continue;
                addReader(byName.value(base::folded(lexer.decoded(token)), -1), view);
            }
        }
    }

    void addReader(int node, int view)
    {
        if (node >= 0 && isTable(node) && (m_readBy[node].isEmpty() || m_readBy[node].last() != view))
            m_readBy[node].append(view);
    }

    void findDates(int node)
    {
        TableUse &found = use(node);
        const TableProfile *profile = profileOf(node);
        if (!profile)
            return;
        const CatalogEntry *entry = m_snapshot.entry(m_graph.table(node).name);
        const QString natural = entry ? entry->timeColumn : QString();
        const bool isStamped =
            std::any_of(profile->columns.cbegin(), profile->columns.cend(), [](const ColumnProfile &column) {
                return isChangeStamp(column.column) && !newestDay(column).isEmpty();
            });
        for (const ColumnProfile &column : profile->columns) {
            const bool counts =
                isChangeStamp(column.column)
                || (column.column == natural && !isLifeDate(natural) && column.encoding != DateEncoding::YearNumber)
                || (!isStamped && datesUse(column));
            const QString day = counts ? newestDay(column) : QString();
            if (day > found.newest && day <= m_today) {
                found.newest = day;
                found.newestColumn = column.column;
            }
            if (!isStamped && !isLifeDate(column.column))
                notePlan(node, column);
        }
        const QDate written = profile->lastWrite.isValid() ? profile->lastWrite.toUTC().date() : QDate();
        const QDate last = std::max(dayOfIso(found.newest), written);
        const QDate through = dayOfIso(m_found.through);
        found.isOver = last.isValid() && through.isValid() && last < through.addDays(-m_days) && !m_plans.contains(node)
                       && !reachesThePresent(node, through);
    }

    /// Contracts that were made long ago and end in a year are those in use. A day far ahead stands for none.
    void notePlan(int node, const ColumnProfile &column)
    {
        constexpr int FarAhead = 30; // years
        const QString day = newestDay(column);
        const QDate through = dayOfIso(m_found.through);
        if (!day.isEmpty() && through.isValid() && dayOfIso(day) > through
            && dayOfIso(day) < through.addYears(FarAhead))
            m_plans.insert(node, {column.column, day});
    }

    /// A budget of this year was made long ago, and is the one in use.
    bool reachesThePresent(int node, const QDate &through) const
    {
        const schema::Family *family = m_graph.families().split(node);
        return family && family->member(node)->to.isValid() && family->member(node)->to > through;
    }

    void findState(int node)
    {
        const TableProfile *profile = profileOf(node);
        const qint64 rows = profile ? profile->rows : -1;
        findName(node);
        if (rows == 0)
            add(node, message::say("catalog.inUse.noRows"), true);
        else if (rows > 0)
            add(node,
                message::say(rows == 1 ? "catalog.inUse.row" : "catalog.inUse.rows",
                             {base::grouped(QString::number(rows))}),
                false);
        addDates(node, profile);
        addReaders(node);
        TableUse &found = use(node);
        if (rows == 0)
            found.state = TableState::Empty;
        else if (found.copyOf >= 0)
            found.state = TableState::Copy;
        else if (found.isOver && agesByDays(node))
            found.state = TableState::Ended;
        else if (isRecent(node) || isAskedFor(node))
            found.state = TableState::InUse;
    }

    /// What the name says: a copy, of which table; a period that is past, and what goes on after it.
    void findName(int node)
    {
        const schema::Families &families = m_graph.families();
        TableUse &found = use(node);
        found.copyOf = families.liveOf(node);
        if (found.copyOf >= 0) {
            found.role = families.copies(node)->member(node)->role;
            add(node, message::say("catalog.inUse.copyOf", {copyRoleWords(found.role), nameOf(found.copyOf)}), true);
        } else if (const schema::CopyRole role = loneRole(m_graph.table(node).name.name);
                   role != schema::CopyRole::Live) {
            found.role = role;
            add(node, message::say("catalog.inUse.named", {copyRoleWords(role)}), true);
        } else if (const CopyInEnglish copy = copyInEnglish(m_graph.table(node).name.name, m_language);
                   copy.role != schema::CopyRole::Live) {
            found.role = copy.role;
            add(node, message::say("catalog.inUse.named", {copyRoleWords(found.role)}), true);
        }
        if (const QString period = pastPeriodOf(node); !period.isEmpty())
            add(node, message::say("catalog.inUse.period", {period}), true);
        const schema::Family *family = families.split(node);
        const int current = family ? family->current() : -1;
        if (current >= 0 && current != node && !use(current).isOver && hasRows(current)) {
            const bool isReplaced = family->kind == schema::VaryingKind::Version;
            (isReplaced ? found.replacedBy : found.goesOnIn) = current;
            add(node,
                message::say(isReplaced ? "catalog.inUse.nextVersion" : "catalog.inUse.goesOn", {nameOf(current)}),
                isReplaced);
        }
    }

    bool hasRows(int node) const
    {
        const TableProfile *profile = profileOf(node);
        return profile && profile->rows > 0;
    }

    void addDates(int node, const TableProfile *profile)
    {
        const TableUse &found = use(node);
        if (profile && profile->lastWrite.isValid())
            add(node,
                message::say("catalog.inUse.written",
                             {profile->lastWrite.toUTC().date().toString(Qt::ISODate), m_found.through}),
                found.isOver);
        if (!found.newest.isEmpty())
            add(node,
                found.isOver
                    ? message::say("catalog.inUse.newestBefore", {found.newest, found.newestColumn, m_found.through})
                    : message::say("catalog.inUse.newest", {found.newest, found.newestColumn}),
                found.isOver);
        else if (profile && profile->rows > 0)
            add(node, message::say("catalog.inUse.noDate"), true);
        if (const auto plan = m_plans.constFind(node); plan != m_plans.cend())
            add(node, message::say("catalog.inUse.plan", {plan->first, plan->second}), false);
    }

    void addReaders(int node)
    {
        QStringList views;
        for (const int view : m_readBy.value(node))
            views.append(nameOf(view));
        if (!views.isEmpty())
            add(node,
                message::say(views.size() == 1 ? "catalog.inUse.view" : "catalog.inUse.views",
                             {message::allNamed(views)}),
                false);
        if (isAskedFor(node))
            add(node,
                message::say("catalog.inUse.queries",
                             {QString::number(m_snapshot.entry(m_graph.table(node).name)->usedBy.size())}),
                false);
    }

    bool isAskedFor(int node) const
    {
        const CatalogEntry *entry = m_snapshot.entry(m_graph.table(node).name);
        return entry && !entry->usedBy.isEmpty();
    }

    /// Whether its dates reach into what is looked at as the present of the source.
    bool isRecent(int node)
    {
        return !use(node).isOver && !m_found.through.isEmpty()
               && (!use(node).newest.isEmpty() || m_plans.contains(node));
    }

    /// Whether rows that no longer come mean something: of a list of things nobody expects any.
    bool agesByDays(int node) const
    {
        const TableUse &found = m_found.tables[node];
        return found.role != schema::CopyRole::Live || found.goesOnIn >= 0 || found.replacedBy >= 0
               || isOfPastPeriod(node) || isSilentForLong(node);
    }

    /// Whether its dates came so often that none since then is no chance: of what comes at random every so many days,
    /// nothing comes in Silence times as many in one of fifty cases (exp(-4)). Pumps that are installed every ten years
    /// say nothing by five years without one.
    bool isSilentForLong(int node) const
    {
        constexpr double Silence = 4;
        const TableUse &found = m_found.tables[node];
        const TableProfile *profile = profileOf(node);
        const ColumnProfile *column = profile ? profile->column(found.newestColumn) : nullptr;
        if (!column || column->distinct < 2)
            return false;
        const std::optional<QDate> first = period::dayOf(column->minimum.toText(), column->encoding);
        const QDate last = dayOfIso(found.newest);
        if (!first || !first->isValid())
            return false;
        const double every = double(first->daysTo(last)) / double(column->distinct - 1);
        return double(last.daysTo(dayOfIso(m_found.through))) > Silence * every;
    }

    bool isOfPastPeriod(int node) const { return !pastPeriodOf(node).isEmpty(); }

    /// The period that the name says, where it was over long before the data of the source ends; else empty.
    QString pastPeriodOf(int node) const
    {
        const QDate through = dayOfIso(m_found.through);
        for (const schema::VaryingPart &part : schema::varyingParts(m_graph.table(node).name.name)) {
            if (through.isValid() && part.certain && part.to.isValid() && part.to < through.addDays(-m_days))
                return part.value;
        }
        return {};
    }

    /// What is in use needs what it refers to; and a list that nothing else tells of is in use by that alone.
    void spreadAlongKeys()
    {
        QList<int> inUse;
        for (int node = 0; node < m_graph.tableCount(); ++node) {
            if (use(node).state == TableState::InUse)
                inUse.append(node);
        }
        QHash<int, QStringList> referredBy;
        for (qsizetype next = 0; next < inUse.size(); ++next) {
            const int from = inUse[next];
            for (const int edge : m_graph.edgesOf(from)) {
                const int to = m_graph.toNode(edge);
                if (m_graph.fromNode(edge) != from || to == from || !isTable(to))
                    continue;
                if (!referredBy[to].contains(nameOf(from)))
                    referredBy[to].append(nameOf(from));
                if (use(to).state == TableState::Unknown || use(to).state == TableState::Ended) {
                    use(to).state = TableState::InUse;
                    inUse.append(to);
                }
            }
        }
        for (int node = 0; node < m_graph.tableCount(); ++node) {
            if (const QStringList from = referredBy.value(node); !from.isEmpty())
                add(node,
                    message::say(from.size() == 1 ? "catalog.inUse.referred" : "catalog.inUse.referredBy",
                                 {message::allNamed(from, 4)}),
                    false);
        }
    }

    const Snapshot &m_snapshot;
    const schema::SchemaGraph &m_graph;
    base::NameLanguage m_language;
    int m_days;
    QString m_today;
    QHash<int, QList<int>> m_readBy;                 ///< table to views, each once
    QHash<int, std::pair<QString, QString>> m_plans; ///< column and ISO day behind the end of the data
    TableUses m_found;
};

} // namespace

QString tableStateName(TableState state)
{
    static const char *const names[] = {"in use", "ended", "empty", "copy", "unknown"};
    return QString::fromLatin1(names[size_t(state)]);
}

bool TableUse::isDead() const
{
    return goesOnIn < 0
           && (state == TableState::Empty || state == TableState::Ended || (state == TableState::Copy && isOver));
}

TableUses tableUses(const Snapshot &snapshot, int days)
{
    return UseFinder(snapshot, days).found();
}

CopyInEnglish copyInEnglish(const QString &name, base::NameLanguage language)
{
    if (language == base::NameLanguage::English)
        return {};
    const QStringList written = base::identifierWords(name);
    for (QStringList words : base::nameReadings(name, language)) {
        for (const bool atFront : {true, false}) {
            const QString word = words.isEmpty() ? QString() : atFront ? words.first() : words.last();
            const schema::CopyRole role = schema::copyRoleOf(word);
            if (words.size() < 2 || role == schema::CopyRole::Live || written.contains(word, Qt::CaseInsensitive))
                continue;
            words.remove(atFront ? 0 : words.size() - 1);
            return {role, words};
        }
    }
    return {};
}

base::NameLanguage languageOfTables(const Schema &schema)
{
    QStringList names;
    for (const Table &table : schema.tables)
        names.append(table.name.name);
    return base::languageOfNames(names);
}

message::Message copyRoleWords(schema::CopyRole role)
{
    static const char *const ids[] = {"catalog.copy.live",      "catalog.copy.archive", "catalog.copy.audit",
                                      "catalog.copy.backup",    "catalog.copy.deleted", "catalog.copy.history",
                                      "catalog.copy.old",       "catalog.copy.shadow",  "catalog.copy.staging",
                                      "catalog.copy.temporary", "catalog.copy.test"};
    return message::say(ids[size_t(role)]);
}

} // namespace Tieout::catalog
