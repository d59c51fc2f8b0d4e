// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/forget.h"

#include "core/project/withinscope.h"
#include "core/schema/hiddennames.h"
#include "core/sql/scopecheck.h"
#include "core/workspace/forgetting.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QSet>

#include <algorithm>

namespace Tieout::project {

namespace {

/// What a record says in words, names and values: its texts, without those that are terms of its own and without the
/// person's question.
QString saidIn(const QJsonValue &value, const QString &key = {})
{
    static const QSet<QString> terms = {QStringLiteral("question"),
                                        QStringLiteral("id"),
                                        QStringLiteral("state"),
                                        QStringLiteral("standing"),
                                        QStringLiteral("kind"),
                                        QStringLiteral("verdict"),
                                        QStringLiteral("severity"),
                                        QStringLiteral("code"),
                                        QStringLiteral("origin"),
                                        QStringLiteral("how"),
                                        QStringLiteral("transformation"),
                                        QStringLiteral("dialect"),
                                        QStringLiteral("generator"),
                                        QStringLiteral("method"),
                                        QStringLiteral("type"),
                                        QStringLiteral("stage"),
                                        QStringLiteral("backend"),
                                        QStringLiteral("check"),
                                        QStringLiteral("about"),
                                        QStringLiteral("role"),
                                        QStringLiteral("by"),
                                        QStringLiteral("part"),
                                        QStringLiteral("badge")}; // says what others say
    if (terms.contains(key))
        return {};
    if (value.isString())
        return value.toString() + u'\n';
    QString said;
    for (const QJsonValue &item : value.toArray())
        said += saidIn(item, key);
    const QJsonObject object = value.toObject();
    for (auto it = object.begin(); it != object.end(); ++it)
        said += saidIn(it.value(), it.key());
    return said;
}

/// Without the sentences that this program says of every query alike: a column called "text" or "period" is not named
/// by them. A check that found nothing names what its query reads at most.
record::Record inItsOwnWords(record::Record record)
{
    record.route.reason = {};
    record.route.bids.clear();
    record.ledger.unread.clear();
    record.ledger.read.reset();
    for (record::LedgerWord &word : record.ledger.words)
        word.text.clear(); // the person's
    for (record::Part &part : record.parts) {
        part.source.title.clear();
        part.verification.proves.reset();
        part.verification.method.reset();
        if (part.query() && !part.query()->sqlRun.isEmpty())
            part.checks.removeIf([](const record::Check &check) {
                return check.verdict == record::CheckVerdict::Passed || check.verdict == record::CheckVerdict::Skipped;
            });
    }
    return record;
}

/// Both scopes over one schema.
class Changed
{
public:
    explicit Changed(const ScopeChange &change)
        : m_change(change)
        , m_before(sql::readScope(change.schema, change.before, change.traits))
        , m_after(sql::readScope(change.schema, change.after, change.traits))
        , m_hidden(change.schema, *m_after)
        , m_within(change.schema, m_after, change.traits)
    {
    }

    /// Whether anything that could be read may not be read now, or the other way round; whether other rows may be.
    bool matters() const
    {
        return std::any_of(m_change.schema.tables.cbegin(), m_change.schema.tables.cend(),
                           [this](const Table &table) { return differs(table); });
    }

    bool differs(const Table &table) const
    {
        const auto otherwise = [&](const Column &column) {
            return m_before->mayRead(table.name, column.name) != m_after->mayRead(table.name, column.name);
        };
        return m_before->mayRead(table.name) != m_after->mayRead(table.name) || otherRows(table.name)
               || std::any_of(table.columns.cbegin(), table.columns.cend(), otherwise);
    }

    bool otherRows(const TableName &table) const { return m_before->filterOf(table) != m_after->filterOf(table); }

    const schema::ReadScope &after() const { return *m_after; }

    /// A table of another time, with what is read of it now.
    Schema kept(const Schema &old) const
    {
        Schema told = old;
        for (const Table &now : m_change.schema.tables) {
            if (!m_after->mayRead(now.name) || !differs(now))
                continue;
            const auto then = std::find_if(told.tables.begin(), told.tables.end(),
                                           [&now](const Table &table) { return table.name == now.name; });
            if (then == told.tables.end())
                told.tables.append(now);
            else
                reveal(*then, now);
        }
        for (const ForeignKey &key : m_change.schema.foreignKeys) {
            if (m_after->mayRead(key) && !m_before->mayRead(key) && !told.foreignKeys.contains(key))
                told.foreignKeys.append(key);
        }
        return sql::readScope(told, m_change.after, m_change.traits)->kept(told);
    }

    std::optional<profile::ProfiledTable> kept(profile::ProfiledTable table) const
    {
        const TableName name{table.profile.schema, table.profile.table};
        if (!m_after->mayRead(name) || table.rowFilter != m_after->filterOf(name))
            return {};
        table.profile.columns.removeIf(
            [&](const ColumnProfile &column) { return !m_after->mayRead(name, column.column); });
        table.values.removeIf(
            [&](const profile::ColumnValues &values) { return !m_after->mayRead(name, values.column); });
        return table;
    }

    bool keeps(const TableName &table) const
    {
        const Table *known = m_change.schema.table(table);
        return known && m_after->mayRead(known->name) && !differs(*known);
    }

    bool keeps(const QString &about) const { return m_within.mayName(about); }

    bool keeps(const ForeignKey &key) const
    {
        return m_after->mayRead(key) && !otherRows(key.from) && !otherRows(key.to);
    }

    /// SQL that reads only what may be read, in words that name nothing else.
    bool keeps(const QString &sql, const QString &words) const
    {
        return !m_hidden.areIn(sql + u' ' + words) && (sql.trimmed().isEmpty() || isWithin(sql, {}).value_or(true));
    }

    /// An answer that read what may be read stays, without the tables that it only looked at; nothing: its content
    /// goes.
    std::optional<record::Record> kept(record::Record record) const
    {
        for (record::Part &part : record.parts) {
            if (record::SqlBody *body = part.query())
                body->subgraph.dropped.removeIf([this](const record::DroppedTable &dropped) {
                    return m_hidden.areIn(dropped.table + u' ' + dropped.why.text);
                });
        }
        if (record.model)
            record.model->tables.removeIf(
                [this](const record::ChosenTable &chosen) { return m_hidden.areIn(chosen.table + u' ' + chosen.why); });
        // An engine's error quotes what it likes.
        if (record.failure || m_hidden.areIn(saidIn(record::toJson(inItsOwnWords(record)))))
            return {};
        for (const record::Part &part : std::as_const(record.parts)) {
            if (!ranWithin(part))
                return {};
        }
        for (const record::Attempt &attempt : std::as_const(record.attempts)) {
            const record::Part *part = record.part(attempt.part);
            const record::SqlBody *body = part ? part->query() : nullptr;
            if (!isWithin(attempt.query, body ? body->rowFilters : QList<record::RowFilter>()).value_or(true))
                return {};
        }
        return record;
    }

private:
    void reveal(Table &then, const Table &now) const
    {
        if (!m_before->mayRead(now.name))
            then = now;
        for (const Column &column : now.columns) {
            const int index = then.columnIndex(column.name);
            if (index >= 0 && !m_before->mayRead(now.name, column.name) && m_after->mayRead(now.name, column.name))
                then.columns[index] = column;
        }
    }

    /// What ran has to be read for certain.
    bool ranWithin(const record::Part &part) const
    {
        const QStringList ran = std::visit([](const auto &body) { return body.ran(); }, part.body);
        const QList<record::RowFilter> filters = part.query() ? part.query()->rowFilters : QList<record::RowFilter>();
        return std::all_of(ran.cbegin(), ran.cend(),
                           [&](const QString &sql) { return sql.isEmpty() || isWithin(sql, filters).value_or(false); });
    }

    /// Nothing where the text cannot be read.
    std::optional<bool> isWithin(const QString &sql, const QList<record::RowFilter> &filters) const
    {
        return m_within.readsWithin(sql, [&](const sql::Relation &relation) {
            const QString wanted = relation.table ? m_after->filterOf(relation.table->name) : QString();
            return !wanted.isEmpty() && !filters.contains(record::RowFilter{relation.table->name.display(), wanted});
        });
    }

    const ScopeChange &m_change;
    std::shared_ptr<const schema::ReadScope> m_before;
    std::shared_ptr<const schema::ReadScope> m_after;
    schema::HiddenNames m_hidden;
    WithinScope m_within;
};

} // namespace

Result<void> forgetHidden(workspace::Workspace &store, const ScopeChange &change)
{
    const Changed changed(change);
    if (!changed.matters())
        return {};
    const workspace::Forgetting what{
        .schema = [&](const Schema &schema) { return changed.kept(schema); },
        .profile = [&](profile::ProfiledTable table) { return changed.kept(std::move(table)); },
        .name = [&](const QString &about) { return changed.keeps(about); },
        .texts = [&](const TableName &table) { return changed.keeps(table); },
        .key = [&](const ForeignKey &key) { return changed.keeps(key); },
        .answer = [&](const record::Record &record) { return changed.kept(record); },
        .query = [&](const QString &sql, const QString &words) { return changed.keeps(sql, words); }};
    return store.forget(change.sourceId, what);
}

} // namespace Tieout::project
