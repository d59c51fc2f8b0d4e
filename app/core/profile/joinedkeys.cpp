// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/profile/joinedkeys.h"

#include "core/profile/keydirection.h"
#include "core/schema/names.h"
#include "core/sql/equalcolumns.h"
#include "core/sql/parser.h"
#include "core/sql/printer.h"
#include "core/sql/script.h"

#include <QFileInfo>
#include <QSet>

#include <algorithm>
#include <chrono>
#include <memory>
#include <vector>

namespace Tieout::profile {

namespace {

constexpr int mostNames = 10;             ///< of what joins along a key, kept
constexpr qint64 comparedValues = 10'000; ///< different values of one key
constexpr std::chrono::minutes lookUpLimit{1};

/// What joins along one key, while statements are read.
struct Found {
    ForeignKey key;
    QStringList views;
    QStringList verified;
    QStringList scripts;     ///< "FILE:LINE"
    QStringList scriptFiles; ///< each once
    int logged = 0;
    qint64 calls = 0;

    JoinedKey evidence() const
    {
        schema::JoinEvidence joins{
            int(views.size()),         int(verified.size()), int(scriptFiles.size()), logged, calls,
            views + verified + scripts};
        joins.names = joins.names.first(std::min<qsizetype>(joins.names.size(), mostNames));
        return {key, joins};
    }
};

void addOnce(QStringList &names, const QString &name)
{
    if (!names.contains(name))
        names.append(name);
}

bool isJoinedSurer(const JoinedKey &a, const JoinedKey &b)
{
    const double scoreA = schema::joinScore(a.joins);
    const double scoreB = schema::joinScore(b.joins);
    return scoreA != scoreB ? scoreA > scoreB : a.key.constraint < b.key.constraint;
}

/// Our own look-ups of keys (keyEvidenceSql(), joinLossSql()): that we compared two columns says nothing of them.
bool isOwnLookUp(const sql::Query &query)
{
    const sql::Select *select = query.select;
    if (!select)
        return false;
    if (select->items.size() == 2 && select->items[0].alias.text == QLatin1String("all_rows")
        && select->items[1].alias.text == QLatin1String("kept_rows"))
        return true;
    const auto *join = sql::as<sql::Join>(select->from);
    const auto *values = join ? sql::as<sql::DerivedTable>(join->left) : nullptr;
    const sql::Select *given = values ? values->query->select : nullptr;
    return given && values->alias.text == QLatin1String("v") && join->right->alias.text == QLatin1String("p")
           && !given->items.isEmpty() && given->items.first().alias.text == QLatin1String("k1");
}

class JoinReader
{
public:
    JoinReader(const Schema &schema, const QHash<TableName, TableProfile> &profiles)
        : m_schema(schema)
        , m_direction(schema, profiles)
    {
    }

    void readWritten(const QList<WrittenSql> &written, const StopToken &stop)
    {
        readSelects(written, stop);
        readScripts(written, stop);
    }

    void readLogged(const QList<LoggedStatement> &logged, const DialectTraits &traits, const StopToken &stop)
    {
        sql::EqualColumnsReader reader(m_schema, traits);
        for (const LoggedStatement &statement : logged) {
            if (stop.stopRequested())
                return;
            // MySQL shortens a list of constants to three dots.
            QString text = statement.text;
            text.replace(QLatin1String("(...)"), QLatin1String("(?)"));
            const sql::Script script = sql::readScript(text, {}, traits);
            const bool isRead =
                script.statements.size() == 1 && script.statements.front().query && script.problems.isEmpty();
            if (isRead && isOwnLookUp(*script.statements.front().query->query))
                continue;
            ++(isRead ? m_statements : m_unread);
            if (!isRead)
                continue;
            const sql::BoundQuery bound = sql::bind(*script.statements.front().query, m_schema, traits);
            for (const ForeignKey &key : m_direction.keysOf(reader.read(bound))) {
                Found &found = foundOf(key);
                ++found.logged;
                found.calls += statement.calls;
            }
        }
    }

    JoinFindings take() const
    {
        JoinFindings findings;
        for (const Found &found : m_found)
            findings.keys.append(found.evidence());
        std::sort(findings.keys.begin(), findings.keys.end(), isJoinedSurer);
        findings.statements = m_statements;
        findings.unread = m_unread;
        return findings;
    }

private:
    void readSelects(const QList<WrittenSql> &written, const StopToken &stop)
    {
        std::unique_ptr<sql::EqualColumnsReader> reader; // all of these are in the source's own dialect
        for (const WrittenSql &sql : written) {
            if (sql.kind == WrittenSql::Kind::Script || stop.stopRequested())
                continue;
            const Result<sql::Statement> statement = sql::parse(sql.text, sql.traits);
            ++(statement ? m_statements : m_unread);
            if (!statement)
                continue;
            const sql::BoundQuery bound = sql::bind(*statement, m_schema, sql.traits);
            // A question may name what is hidden now: one that does not resolve as a whole is not shown.
            if (sql.kind == WrittenSql::Kind::Verified && !bound.errors.isEmpty())
                continue;
            if (!reader)
                reader = std::make_unique<sql::EqualColumnsReader>(m_schema, sql.traits);
            for (const ForeignKey &key : m_direction.keysOf(reader->read(bound)))
                addOnce(sql.kind == WrittenSql::Kind::View ? foundOf(key).views : foundOf(key).verified, sql.name);
        }
    }

    struct ParsedScript {
        const WrittenSql *sql = nullptr;
        sql::Script script;
    };

    void readScripts(const QList<WrittenSql> &written, const StopToken &stop)
    {
        std::vector<ParsedScript> scripts;
        for (const WrittenSql &sql : written) {
            if (sql.kind != WrittenSql::Kind::Script || stop.stopRequested())
                continue;
            scripts.push_back({&sql, sql::readScript(sql.text, sql.name, sql.traits)});
            QSet<int> lines; // a statement may have several mistakes
            for (const sql::ScriptProblem &problem : scripts.back().script.problems)
                lines.insert(problem.line);
            m_unread += int(lines.size());
        }
        const Schema known = withMade(scripts);
        for (const ParsedScript &parsed : scripts) {
            sql::EqualColumnsReader reader(known, parsed.sql->traits);
            for (const sql::ScriptStatement &statement : parsed.script.statements) {
                if (!statement.query || stop.stopRequested())
                    continue;
                ++m_statements;
                const sql::BoundQuery bound = sql::bind(*statement.query, known, parsed.sql->traits);
                for (const ForeignKey &key : m_direction.keysOf(reader.read(bound))) {
                    Found &found = foundOf(key);
                    if (!found.scriptFiles.contains(parsed.sql->name))
                        found.scripts.append(QStringLiteral("%1:%2").arg(parsed.sql->name).arg(statement.line));
                    addOnce(found.scriptFiles, parsed.sql->name);
                }
            }
        }
    }

    /// The schema with what scripts make and it does not have, as views: a chain of steps is followed through them.
    Schema withMade(const std::vector<ParsedScript> &scripts) const
    {
        Schema known = m_schema;
        // What one makes may be read by one before it in another file: as long as something new resolves.
        for (bool isNew = true; isNew;) {
            isNew = false;
            for (const ParsedScript &parsed : scripts) {
                for (const sql::ScriptStatement &statement : parsed.script.statements) {
                    const TableName made = madeBy(statement, parsed);
                    isNew = addMade(made, statement, parsed.sql->traits, known) || isNew;
                }
            }
        }
        return known;
    }

    /// Without a name where it makes nothing. A file that is one query is what other models call it by.
    static TableName madeBy(const sql::ScriptStatement &statement, const ParsedScript &parsed)
    {
        const bool makes = statement.kind == sql::ScriptKind::TableAs || statement.kind == sql::ScriptKind::View
                           || statement.kind == sql::ScriptKind::Model;
        if (makes)
            return statement.target;
        const bool isWhole = statement.kind == sql::ScriptKind::Query && parsed.script.statements.size() == 1;
        return isWhole ? TableName{{}, QFileInfo(parsed.sql->name).completeBaseName()} : TableName();
    }

    static bool addMade(const TableName &name, const sql::ScriptStatement &statement, const DialectTraits &traits,
                        Schema &known)
    {
        if (name.name.isEmpty() || !statement.query || known.table(name))
            return false;
        const sql::BoundQuery bound = sql::bind(*statement.query, known, traits);
        if (!bound.errors.isEmpty())
            return false;
        Table made;
        made.name = name;
        made.kind = TableKind::View;
        made.definition = sql::print(*statement.query->query, traits, {false, false});
        for (qsizetype i = 0; i < bound.output.size(); ++i) {
            Column column;
            column.name = i < statement.columns.size() ? statement.columns[i] : bound.output[i].name;
            column.type = bound.output[i].type;
            made.columns.append(column);
        }
        known.tables.append(made);
        return true;
    }

    Found &foundOf(const ForeignKey &key)
    {
        const auto known = m_places.constFind(key.constraint);
        if (known != m_places.cend())
            return m_found[*known];
        m_places.insert(key.constraint, m_found.size());
        m_found.push_back({key, {}, {}, {}, {}, 0, 0});
        return m_found.back();
    }

    const Schema &m_schema;
    KeyDirection m_direction;
    std::vector<Found> m_found;
    QHash<QString, size_t> m_places; ///< by constraint
    int m_statements = 0;
    int m_unread = 0;
};

/// What both kinds of statements say, a key once.
QHash<QString, JoinedKey> allJoined(const ProposedKeys &proposed)
{
    QHash<QString, JoinedKey> all;
    for (const JoinedKey &key : proposed.written.keys)
        all.insert(key.key.constraint, key);
    if (!proposed.logged)
        return all;
    for (const JoinedKey &key : proposed.logged->keys) {
        JoinedKey &joined = all[key.key.constraint];
        joined.key = key.key;
        joined.joins.logged = key.joins.logged;
        joined.joins.calls = key.joins.calls;
    }
    return all;
}

ForeignKey reversed(const ForeignKey &key)
{
    ForeignKey other{{}, key.to, key.toColumns, key.from, key.fromColumns, key.origin};
    other.constraint = schema::undeclaredName(other);
    return other;
}

/// Of several targets of the same columns, the one that somebody keeps a join to is meant; where there are several of
/// those, or only scripts and logs join, it stays open.
void settleRivals(QList<ProposedKey> &all)
{
    struct Targets {
        int joined = 0;
        int kept = 0;
    };
    QHash<std::pair<TableName, QStringList>, Targets> targets;
    for (const ProposedKey &key : std::as_const(all)) {
        Targets &same = targets[{key.key.from, key.key.fromColumns}];
        same.joined += key.joins.isEmpty() ? 0 : 1;
        same.kept += key.joins.isKept() ? 1 : 0;
    }
    for (ProposedKey &key : all) {
        const Targets same = targets.value({key.key.from, key.key.fromColumns});
        const bool isKept = key.joins.isKept();
        const int others = isKept ? same.kept - 1 : same.joined - (key.joins.isEmpty() ? 0 : 1);
        if (isKept && others == 0)
            key.rivals = 0;
        else if (others > 0)
            key.rivals = std::max(key.rivals, others);
    }
}

} // namespace

JoinFindings joinedKeys(const QList<WrittenSql> &written, const Schema &schema,
                        const QHash<TableName, TableProfile> &profiles, const StopToken &stop)
{
    if (written.isEmpty()) // the names of a large schema take a moment
        return {};
    JoinReader reader(schema, profiles);
    reader.readWritten(written, stop);
    return reader.take();
}

JoinFindings joinedKeys(const QList<LoggedStatement> &logged, const Schema &schema,
                        const QHash<TableName, TableProfile> &profiles, const DialectTraits &traits,
                        const StopToken &stop)
{
    if (logged.isEmpty())
        return {};
    JoinReader reader(schema, profiles);
    reader.readLogged(logged, traits, stop);
    return reader.take();
}

QList<ProposedKey> withJoins(const ProposedKeys &proposed)
{
    QHash<QString, JoinedKey> joined = allJoined(proposed);
    if (joined.isEmpty())
        return proposed.keys;
    QList<ProposedKey> all = proposed.keys;
    for (ProposedKey &key : all) {
        // Values decided which way round it goes.
        JoinedKey found = joined.take(key.key.constraint);
        if (found.joins.isEmpty())
            found = joined.take(reversed(key.key).constraint);
        key.joins = found.joins;
    }
    QStringList left = joined.keys();
    left.sort();
    for (const QString &constraint : std::as_const(left)) {
        ProposedKey key;
        key.key = joined[constraint].key;
        key.evidence = proposed.joinedValues.value(constraint);
        key.joins = joined[constraint].joins;
        all.append(key);
    }
    settleRivals(all);
    for (ProposedKey &key : all)
        key.score += schema::joinScore(key.joins);
    std::stable_sort(all.begin(), all.end(),
                     [](const ProposedKey &a, const ProposedKey &b) { return a.score > b.score; });
    return all;
}

Result<void> lookUpJoined(Session &session, const Schema &schema, ProposedKeys &proposed, const StopToken &stop)
{
    const StopToken limited = stop.withLimit(lookUpLimit);
    for (const ProposedKey &key : withJoins(proposed)) {
        const QString &constraint = key.key.constraint;
        if (key.joins.isEmpty() || key.evidence.isMeasured() || proposed.joinedValues.contains(constraint))
            continue;
        if (limited.stopRequested())
            break;
        const Table *from = schema.table(key.key.from);
        const Table *to = schema.table(key.key.to);
        if (!from || !to)
            continue;
        const bool isDeclared = to->primaryKey == key.key.toColumns || to->uniqueKeys.contains(key.key.toColumns);
        const Result<bool> unique =
            isDeclared ? Result<bool>(true) : holdsEachOnce(session, key.key.to, key.key.toColumns, limited);
        const bool isUnique = unique.value_or(false);
        Result<KeyEvidence> evidence = unique ? measureKey(session, key.key, *from, comparedValues,
                                                           isUnique ? Referenced::Once : Referenced::Repeats, limited)
                                              : Result<KeyEvidence>(fail(unique.error()));
        if (evidence) {
            evidence->unique = isUnique;
            proposed.joinedValues.insert(constraint, *evidence);
            continue;
        }
        const ErrorCode code = evidence.error().code;
        if (stop.stopRequested() || code == ErrorCode::Cancelled || code == ErrorCode::Connection)
            return fail(evidence.error());
    }
    return {};
}

} // namespace Tieout::profile
